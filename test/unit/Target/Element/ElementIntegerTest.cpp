//===- ElementIntegerTest.cpp - Integer and pointer ops on the host -------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reference computes with 128 bits.
//
//===----------------------------------------------------------------------===//

#include "ElementJIT.h"
#include "IR/Opcodes.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::test;

namespace {

using Wide = __int128;

class ElementInteger : public testing::TestWithParam<Element> {
protected:
  unsigned width() const { return getValueBits(GetParam()); }
  std::string name() const { return stringify(GetParam()).str(); }
  uint64_t mask() const { return ~uint64_t(0) >> (64 - width()); }
  Wide read(uint64_t V, bool Signed) const {
    unsigned Unused = 64 - width();
    return Signed ? Wide(int64_t(V << Unused) >> Unused) : Wide(V & mask());
  }
  uint64_t cut(Wide V) const { return uint64_t(V) & mask(); }

  /// Runs \p Spec on \p Shapes and compares with \p Want, which returns nothing where the
  /// result is undefined.
  void check(const OpSpec &Spec, const std::vector<Bits> &In,
             function_ref<std::optional<uint64_t>(ArrayRef<uint64_t>)> Want,
             const std::vector<Shape> &Shapes = getFewShapes()) {
    for (const Shape &S : Shapes) {
      Bits Got = ElementFunction(Spec, S).run(In);
      for (size_t I = 0; I != Got.size(); ++I) {
        SmallVector<uint64_t, 2> Lane;
        for (const Bits &B : In)
          Lane.push_back(B[I]);
        std::optional<uint64_t> W = Want(Lane);
        ASSERT_TRUE(!W || *W == Got[I])
            << Spec.str() << " on " << S.CPU << " x " << S.Lanes << " of " << Lane[0]
            << ", " << Lane.back() << ": " << Got[I] << " instead of " << W.value_or(0);
      }
    }
  }

  std::vector<Bits> operands() const {
    return {makeIntegers(GetParam(), 5000, 21), makeIntegers(GetParam(), 5000, 22)};
  }
  OpSpec binary(Opcode Op, std::vector<std::pair<std::string, std::string>> Attrs = {},
                const char *L = "lhs", const char *R = "rhs") const {
    return {Op, {{L, name()}, {R, name()}}, name(), std::move(Attrs)};
  }
};

TEST_P(ElementInteger, Wrapping) {
  struct {
    Opcode Op;
    uint64_t (*Compute)(uint64_t, uint64_t);
  } Ops[] = {{Opcode::Addi, [](uint64_t A, uint64_t B) { return A + B; }},
             {Opcode::Subi, [](uint64_t A, uint64_t B) { return A - B; }},
             {Opcode::Muli, [](uint64_t A, uint64_t B) { return A * B; }},
             {Opcode::Andi, [](uint64_t A, uint64_t B) { return A & B; }},
             {Opcode::Ori, [](uint64_t A, uint64_t B) { return A | B; }},
             {Opcode::Xori, [](uint64_t A, uint64_t B) { return A ^ B; }}};
  for (auto &O : Ops)
    check(binary(O.Op, {{"overflow", "none"}}), operands(), [&](ArrayRef<uint64_t> In) {
      return std::optional(O.Compute(In[0], In[1]) & mask());
    });
  check(binary(Opcode::Mulhii, {}, "x", "y"), operands(), [&](ArrayRef<uint64_t> In) {
    auto P = static_cast<unsigned __int128>(In[0]) * In[1];
    return std::optional(uint64_t(P >> width()) & mask());
  });
  check({Opcode::Absi, {{"source", name()}}, name()}, {operands()[0]},
        [&](ArrayRef<uint64_t> In) {
          Wide V = read(In[0], true);
          return std::optional(cut(V < 0 ? -V : V));
        });
  check({Opcode::Negi, {{"source", name()}}, name()}, {operands()[0]},
        [&](ArrayRef<uint64_t> In) { return std::optional(cut(-read(In[0], true))); });
}

TEST_P(ElementInteger, Division) {
  struct {
    bool Signed;
    const char *Rounding;
  } Kinds[] = {{true, "zero"},
               {true, "negative_inf"},
               {true, "positive_inf"},
               {false, "zero"},
               {false, "positive_inf"}};
  for (auto &K : Kinds) {
    std::vector<std::pair<std::string, std::string>> Attrs = {
        {"signedness", K.Signed ? "signed" : "unsigned"}, {"rounding", K.Rounding}};
    // Divisors of zero and least / -1 are among the operands: they must not trap.
    check(
        binary(Opcode::Divi, Attrs), operands(),
        [&](ArrayRef<uint64_t> In) -> std::optional<uint64_t> {
          Wide A = read(In[0], K.Signed), B = read(In[1], K.Signed);
          if (B == 0 || (K.Signed && B == -1 && A == -(Wide(1) << (width() - 1))))
            return std::nullopt;
          Wide Q = A / B;
          bool Inexact = A % B != 0, Negative = (A < 0) != (B < 0);
          if (StringRef(K.Rounding) == "negative_inf" && Inexact && Negative)
            --Q;
          if (StringRef(K.Rounding) == "positive_inf" && Inexact && !Negative)
            ++Q;
          return cut(Q);
        },
        getShapes());
  }
  for (bool Signed : {false, true})
    check(binary(Opcode::Remi, {{"signedness", Signed ? "signed" : "unsigned"}}),
          operands(), [&](ArrayRef<uint64_t> In) -> std::optional<uint64_t> {
            Wide B = read(In[1], Signed);
            if (B == 0)
              return std::nullopt;
            return cut(read(In[0], Signed) % B);
          });
}

TEST_P(ElementInteger, ShiftsAndOrder) {
  Bits L = operands()[0], R = operands()[1], Amount = R;
  for (uint64_t &A : Amount)
    A %= width();
  check(binary(Opcode::Shli), {L, Amount},
        [&](ArrayRef<uint64_t> In) { return std::optional((In[0] << In[1]) & mask()); });
  for (bool Signed : {false, true}) {
    std::vector<std::pair<std::string, std::string>> Attrs = {
        {"signedness", Signed ? "signed" : "unsigned"}};
    check(binary(Opcode::Shri, Attrs), {L, Amount}, [&](ArrayRef<uint64_t> In) {
      return std::optional(cut(read(In[0], Signed) >> In[1]));
    });
    for (bool IsMax : {false, true})
      check(binary(IsMax ? Opcode::Maxi : Opcode::Mini, Attrs), {L, R},
            [&](ArrayRef<uint64_t> In) {
              Wide A = read(In[0], Signed), B = read(In[1], Signed);
              return std::optional(cut(IsMax == (A > B) ? A : B));
            });
    for (unsigned P = 0; P != 6; ++P) {
      OpSpec Spec = binary(Opcode::Cmpi, Attrs);
      Spec.Result = "i1";
      Spec.Attrs.push_back(
          {"comparison_predicate", stringify(static_cast<ComparisonPredicate>(P)).str()});
      check(Spec, {L, R}, [&](ArrayRef<uint64_t> In) {
        Wide A = read(In[0], Signed), B = read(In[1], Signed);
        bool Holds[] = {A == B, A != B, A<B, A <= B, A> B, A >= B};
        return std::optional(uint64_t(Holds[P]));
      });
    }
  }
}

TEST_P(ElementInteger, Casts) {
  for (const char *Other : {"i1", "i4", "i8", "i16", "i32", "i64"}) {
    unsigned OtherWidth = getValueBits(*parseElement(Other));
    uint64_t OtherMask = ~uint64_t(0) >> (64 - OtherWidth);
    if (OtherWidth < width())
      check({Opcode::Trunci, {{"from", name()}}, Other}, {operands()[0]},
            [&](ArrayRef<uint64_t> In) { return std::optional(In[0] & OtherMask); });
    if (OtherWidth <= width())
      continue;
    for (bool Signed : {false, true})
      check({Opcode::Exti,
             {{"from", name()}},
             Other,
             {{"signedness", Signed ? "signed" : "unsigned"}}},
            {operands()[0]}, [&](ArrayRef<uint64_t> In) {
              return std::optional(uint64_t(read(In[0], Signed)) & OtherMask);
            });
  }
}

INSTANTIATE_TEST_SUITE_P(All, ElementInteger,
                         testing::Values(Element::I1, Element::I4, Element::I8,
                                         Element::I16, Element::I32, Element::I64),
                         [](const auto &Info) { return stringify(Info.param).str(); });

TEST(ElementPointer, OffsetAndCasts) {
  for (auto [Pointee, Bytes] : {std::pair("ptr<i1>", 1),
                                {"ptr<f16>", 2},
                                {"ptr<tf32>", 4},
                                {"ptr<f64>", 8},
                                {"ptr<f8E5M2>", 1}})
    for (const char *Index : {"i8", "i32", "i64"}) {
      unsigned Unused = 64 - getValueBits(*parseElement(Index));
      Bits P = makeIntegers(Element::I64, 100, 23),
           I = makeIntegers(*parseElement(Index), 100, 24);
      for (const Shape &S : getFewShapes()) {
        Bits Got =
            ElementFunction(
                {Opcode::Offset, {{"ptr", Pointee}, {"offset", Index}}, Pointee}, S)
                .run({P, I});
        for (size_t K = 0; K != P.size(); ++K)
          ASSERT_EQ(Got[K], P[K] + uint64_t(int64_t(I[K] << Unused) >> Unused) * Bytes);
      }
    }
  Bits P = makeIntegers(Element::I64, 100, 25);
  for (const Shape &S : getFewShapes()) {
    EXPECT_EQ(
        ElementFunction({Opcode::PtrToInt, {{"source", "ptr<f32>"}}, "i64"}, S).run({P}),
        P);
    EXPECT_EQ(
        ElementFunction({Opcode::IntToPtr, {{"source", "i64"}}, "ptr<f32>"}, S).run({P}),
        P);
    EXPECT_EQ(ElementFunction({Opcode::PtrToPtr, {{"source", "ptr<f32>"}}, "ptr<i8>"}, S)
                  .run({P}),
              P);
  }
}

TEST(ElementMove, SelectAndAssume) {
  Bits C = {0, 1, 1, 0, 1}, A = {1, 2, 3, 4, 5}, B = {10, 20, 30, 40, 50};
  Bits Want = {10, 2, 3, 40, 5};
  for (const char *Elt : {"i8", "bf16", "f8E4M3FN", "f64", "i1"})
    for (const Shape &S : getFewShapes()) {
      OpSpec Spec{Opcode::Select,
                  {{"cond", "i1"}, {"val_if_true", Elt}, {"val_if_false", Elt}},
                  Elt};
      Bits Expected = Want;
      if (StringRef(Elt) == "i1") // What is not zero is true, and stored as 1.
        Expected = {1, 1, 1, 1, 1};
      EXPECT_EQ(ElementFunction(Spec, S).run({C, A, B}), Expected);
      if (StringRef(Elt) != "i1") {
        OpSpec Assume{
            Opcode::Assume, {{"value", Elt}}, Elt, {{"predicate", "bounded<0, ?>"}}};
        EXPECT_EQ(ElementFunction(Assume, S).run({A}), A);
      }
    }
}

} // namespace
