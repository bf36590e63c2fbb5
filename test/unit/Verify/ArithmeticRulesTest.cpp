//===- ArithmeticRulesTest.cpp - Rules of arithmetic ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "RuleTest.h"
#include <map>

using namespace llvm;

namespace tileir::test {
namespace {

class ArithmeticRules : public RuleTest {
protected:
  /// [B,]MxK times [B,]KxN plus [B,]MxN.
  std::string mmaf(Type In, ArrayRef<int64_t> L, ArrayRef<int64_t> R, Type Acc,
                   ArrayRef<int64_t> A) {
    Type T = tile(Acc, A);
    return check(Opcode::Mmaf, {{tile(In, L)}, {tile(In, R)}, {T}}, {T});
  }
  /// MxK times KxN with scales of these shapes.
  std::string scaled(Type In, Type Scale, ArrayRef<int64_t> LScale,
                     ArrayRef<int64_t> RScale, ArrayRef<int64_t> Batch = {}) {
    auto Shape = [&](int64_t Rows, int64_t Columns) {
      SmallVector<int64_t> S(Batch);
      S.append({Rows, Columns});
      return S;
    };
    Type Acc = tile(F32, Shape(16, 8));
    return check(Opcode::MmafScaled,
                 {{tile(In, Shape(16, 64))},
                  {tile(In, Shape(64, 8))},
                  {Acc},
                  {tile(Scale, LScale)},
                  {tile(Scale, RScale)}},
                 {Acc});
  }
  std::string scaled(Type In, Type Scale, int64_t Groups) {
    return scaled(In, Scale, {16, Groups}, {Groups, 8});
  }
};

RULE_TEST(Arithmetic, FtofSame) {
  Attrs = {{"rounding_mode", of(RoundingMode::NearestEven)}};
  accepts(check(Opcode::Ftof, {{tile(F32)}}, {tile(F16)}));
  rejects(check(Opcode::Ftof, {{tile(F32)}}, {tile(F32)}),
          "source and result types must differ, but both are f32");
}

/// Every pair of float types with every rounding mode.
RULE_TEST(Arithmetic, FtofRounding) {
  using R = RoundingMode;
  using K = TypeKind;
  const std::vector<R> All = {R::NearestEven,      R::Zero,       R::NegativeInf,
                              R::PositiveInf,      R::Approx,     R::Full,
                              R::NearestIntToZero, R::NearestAway};
  const std::vector<R> Widening = {R::NearestEven, R::Zero, R::NegativeInf,
                                   R::PositiveInf, R::NearestAway};
  const std::map<K, std::vector<K>> Wider = {
      {K::F16, {K::TF32, K::F32, K::F64}},
      {K::BF16, {K::TF32, K::F32, K::F64}},
      {K::TF32, {K::F32, K::F64}},
      {K::F32, {K::F64}},
      {K::F64, {}},
      {K::F8E4M3FN, {K::F16, K::BF16, K::TF32, K::F32, K::F64}},
      {K::F8E5M2, {K::F16, K::BF16, K::TF32, K::F32, K::F64}},
      {K::F8E8M0FNU, {K::F64}},
      {K::F4E2M1FN, {K::F16, K::BF16, K::TF32, K::F32, K::F64}},
      {K::FNV8E5M3FNU, {K::BF16, K::TF32, K::F32, K::F64}},
  };
  auto Allowed = [&](K From, K To) -> std::vector<R> {
    if (To == K::F8E8M0FNU)
      return {R::Zero, R::PositiveInf};
    if (scalar(To).getBitWidth() <= 8)
      return {R::NearestEven};
    if (is_contained(Wider.at(From), To))
      return Widening;
    if (From == K::F64 && To == K::F32)
      return {R::NearestEven, R::Zero, R::NegativeInf, R::PositiveInf};
    if (From == K::F32 && To == K::TF32)
      return {R::NearestEven, R::Zero, R::NearestAway};
    return {R::NearestEven, R::Zero};
  };
  for (const auto &[From, Unused] : Wider)
    for (const auto &[To, UnusedToo] : Wider)
      for (R Mode : From == To ? std::vector<R>() : All) {
        Attrs = {{"rounding_mode", of(Mode)}};
        // f4E2M1FN needs an even dimension.
        std::string Text =
            check(Opcode::Ftof, {{tile(scalar(From), {2})}}, {tile(scalar(To), {2})});
        if (is_contained(Allowed(From, To), Mode))
          accepts(Text);
        else
          rejects(Text, ("rounding " + stringify(Mode) + " is not possible from " +
                         scalar(From).str() + " to " + scalar(To).str())
                            .str());
      }
}

RULE_TEST(Arithmetic, Wider) {
  accepts(check(Opcode::Exti, {{tile(I8)}}, {tile(I32)}));
  accepts(check(Opcode::Exti, {{tile(I4)}}, {tile(I8)}));
  rejects(check(Opcode::Exti, {{tile(I32)}}, {tile(I32)}),
          "must be wider than the source elements, but got i32 from i32");
}

RULE_TEST(Arithmetic, Narrower) {
  accepts(check(Opcode::Trunci, {{tile(I8)}}, {tile(I1)}));
  rejects(check(Opcode::Trunci, {{tile(I8)}}, {tile(I32)}),
          "must be narrower than the source elements, but got i32 from i8");
}

RULE_TEST(Arithmetic, BitcastWidth) {
  accepts(check(Opcode::Bitcast, {{tile(I32)}}, {tile(F32)}));
  accepts(check(Opcode::Bitcast, {{tile(TF32)}}, {tile(TF32)}));
  rejects(check(Opcode::Bitcast, {{tile(I32)}}, {tile(F16)}),
          "the same width, but i32 has 32 bits and f16 has 16");
  rejects(check(Opcode::Bitcast, {{tile(TF32)}}, {tile(F32)}), "tf32 has 19 bits");
}

RULE_TEST(Arithmetic, ItofResult) {
  accepts(check(Opcode::Itof, {{tile(I32)}}, {tile(E4M3)}));
  rejects(check(Opcode::Itof, {{tile(I32)}}, {tile(E8M0)}),
          "the result elements cannot be f8E8M0FNU");
}

RULE_TEST(Arithmetic, DiviRounding) {
  auto Divide = [&](Signedness S, RoundingMode R) {
    Attrs = {{"signedness", of(S)}, {"rounding", of(R)}};
    return check(Opcode::Divi, {{tile(I32)}, {tile(I32)}}, {tile(I32)});
  };
  accepts(Divide(Signedness::Signed, RoundingMode::NegativeInf));
  accepts(Divide(Signedness::Unsigned, RoundingMode::PositiveInf));
  rejects(Divide(Signedness::Unsigned, RoundingMode::NegativeInf),
          "an unsigned quotient cannot be rounded to negative_inf");
}

RULE_TEST(Arithmetic, ProductElements) {
  Type Acc = tile(F32, {4, 4});
  accepts(mmaf(F16, {4, 4}, {4, 4}, F32, {4, 4}));
  rejects(check(Opcode::Mmaf, {{tile(F16, {4, 4})}, {tile(BF16, {4, 4})}, {Acc}}, {Acc}),
          "'lhs' and 'rhs' must have the same element type, but got f16 and bf16");
  Type In = tile(E4M3, {32, 32}), C = tile(F32, {32, 32}), S = tile(E8M0, {32, 1});
  rejects(check(Opcode::MmafScaled, {{In}, {In}, {C}, {S}, {tile(E4M3, {1, 32})}}, {C}),
          "'lhs_scale' and 'rhs_scale' must have the same element type");
}

RULE_TEST(Arithmetic, ProductRank) {
  accepts(mmaf(F16, {2, 16, 8}, {2, 8, 4}, F16, {2, 16, 4}));
  rejects(mmaf(F16, {16}, {8}, F32, {16}), "operands must be 2D or 3D tiles");
  rejects(mmaf(F16, {1, 1, 4, 4}, {1, 1, 4, 4}, F32, {1, 1, 4, 4}), "2D or 3D");
}

RULE_TEST(Arithmetic, ProductRanks) {
  accepts(mmaf(F16, {16, 8}, {8, 4}, F32, {16, 4}));
  rejects(mmaf(F16, {16, 8}, {2, 8, 4}, F32, {16, 4}),
          "the same rank, but got tile<16x8xf16> and tile<2x8x4xf16>");
  rejects(mmaf(F16, {16, 8}, {8, 4}, F32, {1, 16, 4}), "and tile<1x16x4xf32>");
  rejects(scaled(E4M3, E8M0, {2, 16, 2}, {2, 8}), "and tile<2x16x2xf8E8M0FNU>");
}

RULE_TEST(Arithmetic, ProductShape) {
  accepts(mmaf(F16, {16, 8}, {8, 4}, F32, {16, 4}));
  accepts(scaled(E4M3, E8M0, {2, 16, 2}, {2, 2, 8}, {2}));
  rejects(mmaf(F16, {16, 8}, {8, 4}, F32, {8, 4}),
          "shape error: dim 0 of lhs (16) and dim 0 of acc (8) must match, but got lhs "
          "shape (16, 8) and acc shape (8, 4)");
  rejects(mmaf(F16, {16, 8}, {8, 4}, F32, {16, 8}), "dim 1 of rhs (4) and dim 1 of acc");
  rejects(mmaf(F16, {16, 8}, {16, 4}, F32, {16, 4}), "dim 1 of lhs (8) and dim 0 of rhs");
  rejects(mmaf(F16, {2, 16, 8}, {4, 8, 4}, F32, {2, 16, 4}),
          "dim 0 of lhs (2) and dim 0 of rhs (4)");
  rejects(mmaf(F16, {2, 16, 8}, {2, 8, 4}, F32, {4, 16, 4}), "and dim 0 of acc (4)");
  Type In = tile(I8, {4, 4}), Acc = tile(I32, {4, 8});
  rejects(check(Opcode::Mmai, {{In}, {In}, {Acc}}, {Acc}), "dim 1 of rhs (4)");
  rejects(scaled(E4M3, E8M0, {8, 2}, {2, 8}), "dim 0 of lhs (16) and dim 0 of lhs_scale");
  rejects(scaled(E4M3, E8M0, {16, 2}, {2, 4}), "and dim 1 of rhs_scale (4)");
  rejects(scaled(E4M3, E8M0, {16, 2}, {4, 8}), "of lhs_scale (2) and dim 0 of rhs_scale");
  rejects(scaled(E4M3, E8M0, {4, 16, 2}, {2, 2, 8}, {2}), "dim 0 of lhs_scale (4)");
}

RULE_TEST(Arithmetic, ProductAccumulator) {
  const Type F8 = scalar(TypeKind::F8E5M2);
  const std::pair<Type, std::vector<Type>> Rows[] = {
      {F16, {F16, F32}}, {BF16, {F32}},    {TF32, {F32}},     {F32, {F32}},
      {F64, {F64}},      {F8, {F16, F32}}, {E4M3, {F16, F32}}};
  for (const auto &[In, Allowed] : Rows)
    for (Type Acc : {F16, F32, F64}) {
      std::string Text = mmaf(In, {4, 4}, {4, 4}, Acc, {4, 4});
      if (is_contained(Allowed, Acc))
        accepts(Text);
      else
        rejects(Text, "unsupported combination of element types. Input type " + In.str() +
                          " expects accumulator/result type to be one of {" +
                          Allowed[0].str());
    }
  rejects(mmaf(F16, {4, 4}, {4, 4}, F64, {4, 4}), "one of {f16, f32}, but got f64");
}

RULE_TEST(Arithmetic, ScaleElements) {
  accepts(scaled(F4, E4M3, 4));
  accepts(scaled(F4, scalar(TypeKind::FNV8E5M3FNU), 4));
  rejects(scaled(E4M3, E4M3, 2), "Scale type f8E4M3FN does not scale f8E4M3FN");
}

RULE_TEST(Arithmetic, ScaleDivides) {
  accepts(scaled(E4M3, E8M0, 2));
  rejects(scaled(E4M3, E8M0, 128), "128 scales do not divide the 64 elements along k");
}

RULE_TEST(Arithmetic, ScaleSize) {
  accepts(scaled(E4M3, E8M0, 2));
  accepts(scaled(F4, E8M0, 2));
  accepts(scaled(F4, E8M0, 4));
  rejects(scaled(E4M3, E8M0, 4),
          "a scale of f8E8M0FNU cannot serve 16 elements of f8E4M3FN, only 32");
  rejects(scaled(F4, E4M3, 2), "cannot serve 32 elements of f4E2M1FN, only 16");
  rejects(scaled(F4, E8M0, 8), "cannot serve 8 elements of f4E2M1FN, only 16 or 32");
}

} // namespace
} // namespace tileir::test
