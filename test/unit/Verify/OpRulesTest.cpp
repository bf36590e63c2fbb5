//===- OpRulesTest.cpp - Rules of single ops ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each test makes one op of given operand and result types, with attributes that
// are right unless they are named, and looks at what the rules say.
//
//===----------------------------------------------------------------------===//

#include "Verify/OpRules.h"
#include "Verify/Verifier.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

using Types = std::vector<Type>;

/// Operand types by field.
using FieldTypes = std::vector<Types>;

class RulesTest : public ::testing::Test {
protected:
  Context Ctx;
  Module M{Ctx, NewestVersion};
  unsigned NumFunctions = 0;
  std::vector<std::pair<StringRef, Attribute>> Attrs;

  Type scalar(TypeKind Kind) { return Type::get(Ctx, Kind); }
  Type I1 = scalar(TypeKind::I1), I8 = scalar(TypeKind::I8);
  Type I32 = scalar(TypeKind::I32), I64 = scalar(TypeKind::I64);
  Type F16 = scalar(TypeKind::F16), BF16 = scalar(TypeKind::BF16);
  Type F32 = scalar(TypeKind::F32), F64 = scalar(TypeKind::F64);
  Type TF32 = scalar(TypeKind::TF32), E4M3 = scalar(TypeKind::F8E4M3FN);
  Type E8M0 = scalar(TypeKind::F8E8M0FNU), F4 = scalar(TypeKind::F4E2M1FN);
  Type Token = scalar(TypeKind::Token);

  Type tile(Type Element, ArrayRef<int64_t> Shape = {}) {
    return Type::getTile(Ctx, Shape, Element);
  }
  Type ptr(Type Pointee, std::optional<PtrAttr> A = std::nullopt) {
    return Type::getPointer(Ctx, Pointee, A);
  }
  Type tensor(Type Element, ArrayRef<int64_t> Shape, ArrayRef<int64_t> Strides,
              std::optional<PtrAttr> A = std::nullopt) {
    return Type::getTensorView(Ctx, Element, Shape, Strides, A);
  }
  Type partition(Type Tensor, ArrayRef<int32_t> Tile,
                 std::optional<PaddingValue> P = std::nullopt) {
    SmallVector<int32_t> Map;
    for (size_t I = 0; I < Tile.size(); ++I)
      Map.push_back(I);
    return Type::getPartitionView(Ctx, Tile, Tensor, Map, P);
  }
  template <class E> Attribute of(E Value) {
    return Attribute::getEnum(Ctx, EnumTraits<E>::Kind, static_cast<uint32_t>(Value));
  }
  Attribute number(Type T, uint64_t Bits) { return Attribute::getInteger(Ctx, T, Bits); }
  Attribute unit() { return Attribute::getUnit(Ctx); }

  /// The first permitted value, which no rule of the table minds.
  Attribute usual(const AttrDescriptor &Desc, size_t Indices) {
    for (auto &[Name, Value] : Attrs)
      if (Name == Desc.Name)
        return Value;
    if (Desc.Optional)
      return {};
    switch (Desc.Kind) {
    case AttrKind::Enum:
      return Attribute::getEnum(Ctx, Desc.Enum, countr_zero(Desc.Allowed));
    case AttrKind::Int32:
      return number(I32, 0);
    case AttrKind::Int64:
      return number(I64, 0);
    case AttrKind::BoolElements: {
      SmallVector<bool> False(Indices, false);
      return Attribute::getBoolArray(Ctx, False);
    }
    default:
      return {};
    }
  }

  /// What the rules say of the op; empty when it is right.
  std::string check(Opcode Code, const FieldTypes &Operands, const Types &Results) {
    Types Flat;
    for (const Types &Field : Operands)
      Flat.insert(Flat.end(), Field.begin(), Field.end());
    Function *F = M.addFunction("f" + std::to_string(NumFunctions++),
                                Type::getFunction(Ctx, Flat, {}), Location::atByte(1));
    OperationState State(Code, Location::atByte(2));
    for (Value V : F->getArguments())
      State.Operands.push_back(V);
    size_t Indices = 0;
    for (const Types &Field : Operands)
      State.FieldSizes.push_back(Field.size());
    for (auto [Desc, Field] : zip(State.Desc->Operands, Operands))
      if (Desc.Variadic)
        Indices = Field.size();
    State.ResultTypes.assign(Results.begin(), Results.end());
    for (const AttrDescriptor &Desc : State.Desc->Attributes)
      State.Attrs.push_back(usual(Desc, Indices));
    Attrs.clear();
    Operation &Op = *M.createOp(*F->getBody().getBlock(), State);
    for (auto Rule : {verifyTable, verifyArithmetic, verifyShapes, verifyMiscellaneous})
      if (Error E = Rule(Op))
        return toString(std::move(E));
    if (Error E = verifyMemory(Op, M))
      return toString(std::move(E));
    return "";
  }
};

#define EXPECT_FAILS(CHECK, PART)                                                        \
  do {                                                                                   \
    std::string Text = CHECK;                                                            \
    EXPECT_NE(Text.find(PART), std::string::npos) << "'" << Text << "'";                 \
  } while (false)

TEST_F(RulesTest, Table) {
  Type A = tile(F32, {8}), B = tile(F32, {4});
  EXPECT_EQ(check(Opcode::Addf, {{A}, {A}}, {A}), "");
  EXPECT_EQ(check(Opcode::Addf, {{A}, {B}}, {A}),
            "at byte 0x2 (function section): 'addf': 'lhs' and 'rhs' must have the same "
            "type, not tile<8xf32> and tile<4xf32>");
  EXPECT_FAILS(check(Opcode::Addf, {{A}, {A}}, {B}), "'lhs' and 'result' must have");
  EXPECT_FAILS(check(Opcode::Addf, {{tile(I32)}, {A}}, {A}),
               "operand 'lhs' must be a tile of f16, bf16, f32 or f64, not tile<i32>");
  EXPECT_FAILS(check(Opcode::Addf, {{A}, {A}}, {Token}), "result 'result' must be a");
  EXPECT_FAILS(check(Opcode::Addf, {{A}, {A, A}}, {A}),
               "operand 'rhs' cannot be 2 values");
  EXPECT_FAILS(check(Opcode::Addf, {{A}, {A}}, {A, A}), "cannot have 2 results");
  EXPECT_FAILS(check(Opcode::Cmpf, {{A}, {A}}, {tile(I1, {4})}),
               "'lhs' and 'result' must have the same shape");
  EXPECT_FAILS(check(Opcode::Assert, {{tile(I1)}}, {}), "attribute 'message' is missing");
  Attrs = {{"message", unit()}};
  EXPECT_FAILS(check(Opcode::Assert, {{tile(I1)}}, {}), "'message' is of another kind");
}

TEST_F(RulesTest, RoundingModes) {
  Type S = tile(F32), H = tile(F16);
  Attrs = {{"rounding_mode", of(RoundingMode::Full)}};
  EXPECT_FAILS(check(Opcode::Addf, {{S}, {S}}, {S}), "'rounding_mode' cannot be full");
  Attrs = {{"rounding_mode", of(RoundingMode::Approx)}};
  EXPECT_EQ(check(Opcode::Divf, {{S}, {S}}, {S}), "");
  Attrs = {{"rounding_mode", of(RoundingMode::Approx)}};
  EXPECT_FAILS(check(Opcode::Divf, {{H}, {H}}, {H}),
               "'rounding_mode' approx needs f32 elements");
  Attrs = {{"flush_to_zero", unit()}};
  EXPECT_FAILS(check(Opcode::Rsqrt, {{H}}, {H}), "flush_to_zero needs f32 elements");
  Attrs = {{"overflow", of(IntegerOverflow::NUW)}};
  EXPECT_FAILS(check(Opcode::Negi, {{tile(I32)}}, {tile(I32)}),
               "cannot be no_unsigned_wrap");
  Attrs = {{"signedness", of(Signedness::Unsigned)},
           {"rounding", of(RoundingMode::NegativeInf)}};
  EXPECT_FAILS(check(Opcode::Divi, {{tile(I32)}, {tile(I32)}}, {tile(I32)}),
               "an unsigned quotient cannot be rounded to negative_inf");
}

TEST_F(RulesTest, FloatConversions) {
  auto Convert = [&](Type From, Type To, RoundingMode Mode) {
    Attrs = {{"rounding_mode", of(Mode)}};
    return check(Opcode::Ftof, {{tile(From)}}, {tile(To)});
  };
  using R = RoundingMode;
  EXPECT_FAILS(Convert(F32, F32, R::NearestEven), "source and result types must differ");
  EXPECT_EQ(Convert(F16, F32, R::NearestAway), "");
  EXPECT_EQ(Convert(F32, F16, R::Zero), "");
  EXPECT_FAILS(Convert(F32, F16, R::PositiveInf),
               "rounding positive_inf is not possible from f32 to f16");
  EXPECT_EQ(Convert(F64, F32, R::NegativeInf), "");
  EXPECT_FAILS(Convert(F64, F32, R::NearestAway), "is not possible");
  EXPECT_EQ(Convert(F32, TF32, R::NearestAway), "");
  EXPECT_FAILS(Convert(F32, E4M3, R::Zero), "is not possible");
  EXPECT_FAILS(Convert(F32, E8M0, R::NearestEven), "is not possible");
  EXPECT_EQ(Convert(F32, E8M0, R::PositiveInf), "");
}

TEST_F(RulesTest, Widths) {
  EXPECT_EQ(check(Opcode::Exti, {{tile(I8)}}, {tile(I32)}), "");
  EXPECT_FAILS(check(Opcode::Exti, {{tile(I32)}}, {tile(I32)}), "must be wider");
  EXPECT_FAILS(check(Opcode::Trunci, {{tile(I8)}}, {tile(I32)}), "must be narrower");
  EXPECT_FAILS(check(Opcode::Bitcast, {{tile(I32)}}, {tile(F16)}), "the same width");
  EXPECT_FAILS(check(Opcode::Bitcast, {{tile(I32, {2})}}, {tile(F32)}), "the same shape");
  EXPECT_FAILS(check(Opcode::Itof, {{tile(I32)}}, {tile(E8M0)}), "cannot be f8E8M0FNU");
}

TEST_F(RulesTest, Products) {
  auto Mmaf = [&](Type In, ArrayRef<int64_t> L, ArrayRef<int64_t> R, Type Acc,
                  ArrayRef<int64_t> A) {
    Type T = tile(Acc, A);
    return check(Opcode::Mmaf, {{tile(In, L)}, {tile(In, R)}, {T}}, {T});
  };
  EXPECT_EQ(Mmaf(F16, {16, 8}, {8, 4}, F32, {16, 4}), "");
  EXPECT_EQ(Mmaf(F16, {2, 16, 8}, {2, 8, 4}, F16, {2, 16, 4}), "");
  EXPECT_FAILS(Mmaf(BF16, {16, 8}, {8, 4}, F16, {16, 4}),
               "products of bf16 cannot be summed in f16");
  EXPECT_FAILS(Mmaf(F16, {16}, {8}, F32, {16}), "rank 2, or all rank 3");
  EXPECT_FAILS(Mmaf(F16, {16, 8}, {8, 4}, F32, {8, 4}), "lhs and acc have 16 and 8 rows");
  EXPECT_FAILS(Mmaf(F16, {16, 8}, {8, 4}, F32, {16, 8}),
               "rhs and acc have 4 and 8 columns");
  EXPECT_FAILS(Mmaf(F16, {16, 8}, {16, 4}, F32, {16, 4}),
               "lhs has 8 columns, rhs 16 rows");
  EXPECT_FAILS(Mmaf(F16, {2, 16, 8}, {4, 8, 4}, F32, {2, 16, 4}), "the batch dimensions");
  auto Scaled = [&](Type In, Type Scale, int64_t Groups) {
    Type Acc = tile(F32, {16, 8});
    return check(Opcode::MmafScaled,
                 {{tile(In, {16, 64})},
                  {tile(In, {64, 8})},
                  {Acc},
                  {tile(Scale, {16, Groups})},
                  {tile(Scale, {Groups, 8})}},
                 {Acc});
  };
  EXPECT_EQ(Scaled(E4M3, E8M0, 2), "");
  EXPECT_FAILS(Scaled(E4M3, E8M0, 4), "a scale of f8E8M0FNU cannot serve 16 elements");
  EXPECT_EQ(Scaled(F4, E4M3, 4), "");
  EXPECT_FAILS(Scaled(F4, E4M3, 2), "cannot serve 32 elements of f4E2M1FN");
  EXPECT_FAILS(Scaled(E4M3, E4M3, 2), "cannot serve 32 elements of f8E4M3FN");
  EXPECT_FAILS(Scaled(E4M3, E8M0, 128), "cannot serve 0 elements");
}

TEST_F(RulesTest, Shapes) {
  Type A = tile(F32, {1, 8}), B = tile(F32, {4, 8});
  EXPECT_EQ(check(Opcode::Broadcast, {{A}}, {B}), "");
  EXPECT_FAILS(check(Opcode::Broadcast, {{B}}, {A}), "a dimension of 4 cannot become 1");
  EXPECT_FAILS(check(Opcode::Broadcast, {{tile(F32)}}, {A}), "the ranks differ");
  EXPECT_FAILS(check(Opcode::Broadcast, {{tile(I32, {1, 8})}}, {B}),
               "the element types differ");
  Attrs = {{"dim", number(I64, 1)}};
  EXPECT_EQ(check(Opcode::Cat, {{B}, {B}}, {tile(F32, {4, 16})}), "");
  Attrs = {{"dim", number(I64, 0)}};
  EXPECT_FAILS(check(Opcode::Cat, {{B}, {B}}, {tile(F32, {4, 16})}),
               "dimension 0 of the");
  for (uint64_t Dim : {uint64_t(2), UINT64_MAX}) {
    Attrs = {{"dim", number(I64, Dim)}};
    EXPECT_FAILS(check(Opcode::Cat, {{B}, {B}}, {B}), "is no dimension");
  }
  Type Index = tile(I32);
  EXPECT_EQ(check(Opcode::Extract, {{B}, {Index, Index}}, {tile(F32, {2, 8})}), "");
  EXPECT_FAILS(check(Opcode::Extract, {{B}, {Index}}, {A}), "needs an index for each");
  EXPECT_FAILS(check(Opcode::Extract, {{A}, {Index, Index}}, {B}), "cannot be cut into");
  EXPECT_EQ(check(Opcode::Insert, {{A}, {B}, {Index, Index}}, {B}), "");
  EXPECT_FAILS(check(Opcode::Iota, {}, {tile(I32, {4, 8})}), "must have rank 1");
  EXPECT_EQ(check(Opcode::Iota, {}, {tile(I8, {256})}), "");
  EXPECT_FAILS(check(Opcode::Iota, {}, {tile(I8, {512})}), "512 numbers do not fit i8");
  EXPECT_FAILS(check(Opcode::Reshape, {{A}}, {B}), "elements changes from 8 to 32");
  EXPECT_EQ(check(Opcode::Pack, {{tile(F32, {2})}}, {tile(I8, {8})}), "");
  EXPECT_FAILS(check(Opcode::Pack, {{tile(F32, {2})}}, {tile(I8, {4})}),
               "64 bits, the result 32");
  EXPECT_FAILS(check(Opcode::Unpack, {{tile(I8, {8})}}, {tile(I8, {8})}),
               "different widths");
  EXPECT_FAILS(check(Opcode::Select, {{tile(I1, {2})}, {tile(F4, {2})}, {tile(F4, {2})}},
                     {tile(F4, {2})}),
               "cannot be f4E2M1FN");
}

TEST_F(RulesTest, Permutations) {
  Type A = tile(F32, {2, 4, 8}), B = tile(F32, {8, 2, 4});
  auto Permute = [&](Type From, Type To, ArrayRef<int32_t> Map) {
    Attrs = {{"permutation", Attribute::getI32Array(Ctx, Map)}};
    return check(Opcode::Permute, {{From}}, {To});
  };
  EXPECT_EQ(Permute(A, B, {2, 0, 1}), "");
  EXPECT_FAILS(Permute(A, B, {0, 1, 2}), "dimension 0 of the result must be 2");
  for (std::vector<int32_t> Map :
       {std::vector<int32_t>{0, 1}, {0, 0, 1}, {0, 1, 3}, {-1, 0, 1}, {0, 1, 2, 3}})
    EXPECT_FAILS(Permute(A, A, Map), "does not name each dimension once");
  EXPECT_FAILS(Permute(tile(F32, {2}), tile(F32, {2}), {0}), "rank 2 or more");
}

TEST_F(RulesTest, PointerAccesses) {
  Type P = tile(ptr(F32), {8}), D = tile(F32, {8});
  EXPECT_EQ(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}), "");
  EXPECT_FAILS(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {tile(I32, {8}), Token}),
               "pointers to f32 cannot access tile<8xi32>");
  EXPECT_FAILS(check(Opcode::LoadPtrTko, {{P}, {tile(I1, {4})}, {}, {}}, {D, Token}),
               "must have the same shape");
  EXPECT_FAILS(check(Opcode::LoadPtrTko, {{P}, {}, {tile(F16, {8})}, {}}, {D, Token}),
               "must have the same type");
  Attrs = {{"memory_scope", of(MemoryScope::Device)}};
  EXPECT_FAILS(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
               "a weak access has no memory scope");
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Acquire)}};
  EXPECT_FAILS(check(Opcode::LoadPtrTko, {{P}, {}, {}, {}}, {D, Token}),
               "needs a memory scope");
  Attrs = {{"memory_ordering_semantics", of(MemoryOrdering::Acquire)}};
  EXPECT_FAILS(check(Opcode::StorePtrTko, {{P}, {D}, {}, {}}, {Token}),
               "cannot be acquire");
  EXPECT_FAILS(check(Opcode::StorePtrTko,
                     {{tile(ptr(F32, PtrAttr::Multicast), {8})}, {D}, {}, {}}, {Token}),
               "multicast pointers cannot be accessed");
}

TEST_F(RulesTest, Atomics) {
  auto Rmw = [&](Type T, AtomicRMWMode Mode) {
    Attrs = {{"mode", of(Mode)}};
    return check(Opcode::AtomicRmwTko, {{tile(ptr(T))}, {tile(T)}, {}, {}},
                 {tile(T), Token});
  };
  EXPECT_EQ(Rmw(I32, AtomicRMWMode::UMax), "");
  EXPECT_FAILS(Rmw(I8, AtomicRMWMode::Add), "mode add does not work on i8");
  EXPECT_FAILS(Rmw(F32, AtomicRMWMode::Add), "mode add does not work on f32");
  EXPECT_EQ(Rmw(BF16, AtomicRMWMode::AddF), "");
  EXPECT_FAILS(Rmw(I32, AtomicRMWMode::AddF), "mode addf does not work on i32");
  EXPECT_EQ(Rmw(F64, AtomicRMWMode::Xchg), "");
  EXPECT_FAILS(Rmw(F16, AtomicRMWMode::Xchg), "mode xchg does not work on f16");
  EXPECT_FAILS(check(Opcode::AtomicCasTko,
                     {{tile(ptr(I8))}, {tile(I8)}, {tile(I8)}, {}, {}},
                     {tile(I8), Token}),
               "numbers of 32 or 64 bits, not i8");
}

TEST_F(RulesTest, ViewAccesses) {
  Type T = tensor(F32, {64, 64}, {64, 1});
  Type V = partition(T, {4, 8}), D = tile(F32, {4, 8}), I = tile(I32);
  auto Load = [&](Type View, Types Indices, Type Result) {
    return check(Opcode::LoadViewTko, {{View}, Indices, {}}, {Result, Token});
  };
  EXPECT_EQ(Load(V, {I, I}, D), "");
  EXPECT_FAILS(Load(V, {I}, D), "the view needs 2 indices, not 1");
  EXPECT_FAILS(Load(V, {I, tile(I64)}, D), "the indices must have one type");
  EXPECT_FAILS(Load(V, {I, tile(I32, {2})}, D), "index 1 must be a rank-0 tile");
  EXPECT_FAILS(Load(V, {I, I}, tile(F32, {8, 4})),
               "the tile is tile<8x4xf32>, but the view");
  Attrs = {{"inbounds", Attribute::getBoolArray(Ctx, {true})}};
  EXPECT_FAILS(Load(V, {I, I}, D), "'inbounds' needs an entry for each index");
  Type G = Type::getGatherScatterView(Ctx, {4, 8}, T, 0, {});
  EXPECT_EQ(Load(G, {tile(I32, {4}), tile(I64)}, D), "");
  EXPECT_FAILS(Load(G, {I, I}, D), "index 0 must be a tile of 4 rows");
  Type Packed = partition(tensor(F4, {64, 64}, {64, Type::Dynamic}), {4, 8});
  EXPECT_FAILS(Load(Packed, {I, I}, tile(F4, {4, 8})), "exactly one static stride of 1");
}

TEST_F(RulesTest, ViewReductions) {
  Type T = tensor(I32, {64}, {1}), I = tile(I32), D = tile(I32, {8});
  auto Red = [&](Type View, AtomicRMWMode Mode) {
    Attrs = {{"mode", of(Mode)}};
    return check(Opcode::AtomicRedViewTko, {{View}, {I}, {D}, {}}, {Token});
  };
  EXPECT_EQ(Red(partition(T, {8}), AtomicRMWMode::Add), "");
  EXPECT_FAILS(Red(partition(T, {8}, PaddingValue::Zero), AtomicRMWMode::Add),
               "cannot have a padding value");
  EXPECT_FAILS(Red(Type::getGatherScatterView(Ctx, {8}, T, 0, {}), AtomicRMWMode::Add),
               "cannot be a gather_scatter_view");
  EXPECT_FAILS(Red(partition(T, {8}), AtomicRMWMode::Xchg), "'mode' cannot be xchg");
  Attrs = {{"memory_scope", of(MemoryScope::System)}};
  EXPECT_FAILS(
      check(Opcode::AtomicRedViewTko, {{partition(T, {8})}, {I}, {D}, {}}, {Token}),
      "'memory_scope' cannot be sys");
  Type Multi = tensor(F16, {64}, {1}, PtrAttr::Multicast), H = tile(F16, {8});
  auto Reduce = [&](Type View, MultimemReductionKind Kind) {
    Attrs = {{"reduction", of(Kind)}};
    return check(Opcode::MultimemReduceViewTko, {{View}, {H}, {I}, {}}, {Token});
  };
  EXPECT_EQ(Reduce(partition(Multi, {8}), MultimemReductionKind::Add), "");
  EXPECT_FAILS(Reduce(partition(Multi, {8}), MultimemReductionKind::Min),
               "reduction min does not work on f16");
  EXPECT_FAILS(Reduce(partition(tensor(F16, {64}, {1}), {8}), MultimemReductionKind::Add),
               "must be of multicast memory");
}

TEST_F(RulesTest, MakingViews) {
  Type T = tensor(F32, {Type::Dynamic, 8}, {Type::Dynamic, 1}), P = tile(ptr(F32));
  Type I = tile(I32);
  EXPECT_EQ(check(Opcode::MakeTensorView, {{P}, {I}, {I}}, {T}), "");
  EXPECT_FAILS(check(Opcode::MakeTensorView, {{P}, {I, I}, {I}}, {T}),
               "the type needs 1 extents and 1 strides, not 2 and 1");
  EXPECT_FAILS(check(Opcode::MakeTensorView, {{P}, {I}, {tile(I64)}}, {T}),
               "extents and strides must have one type");
  EXPECT_FAILS(check(Opcode::MakeTensorView, {{tile(ptr(I32))}, {I}, {I}}, {T}),
               "a view of f32 cannot start at a pointer to i32");
  EXPECT_FAILS(
      check(Opcode::MakeTensorView, {{tile(ptr(F32, PtrAttr::Unicast))}, {I}, {I}}, {T}),
      "ptr_attr of pointer and view differ");
  EXPECT_EQ(check(Opcode::MakePartitionView, {{T}}, {partition(T, {4, 8})}), "");
  EXPECT_FAILS(check(Opcode::MakePartitionView, {{tensor(F32, {8, 8}, {8, 1})}},
                     {partition(T, {4, 8})}),
               "not the tensor_view of the result");
  EXPECT_FAILS(check(Opcode::GetTensorShape, {{T}}, {I}),
               "a result for each of 2 dimensions");
}

TEST_F(RulesTest, Alloca) {
  Type P = tile(ptr(F32));
  auto Alloca = [&](uint64_t Count, uint64_t Alignment) {
    Attrs = {{"num_elem", number(I64, Count)}, {"alignment", number(I64, Alignment)}};
    return check(Opcode::Alloca, {}, {P});
  };
  EXPECT_EQ(Alloca(16, 4), "");
  EXPECT_FAILS(Alloca(UINT64_MAX, 4), "num_elem is negative");
  EXPECT_FAILS(Alloca(16, 2), "is below that of the elements, 4");
  EXPECT_FAILS(Alloca(16, 0), "is no power of two");
  EXPECT_FAILS(Alloca(16, 12), "is no power of two");
  EXPECT_FAILS(Alloca(16, uint64_t(1) << 63), "is no power of two up to 2^32");
}

TEST_F(RulesTest, Assumptions) {
  auto Assume = [&](Attribute A, Type T) {
    Attrs = {{"predicate", A}};
    return check(Opcode::Assume, {{T}}, {T});
  };
  auto DivBy = [&](uint64_t D, std::optional<int64_t> Every = {},
                   std::optional<int64_t> Along = {}) {
    return Attribute::getDivBy(Ctx, D, Every, Along);
  };
  Type I = tile(I32), A = tile(I32, {4, 8});
  EXPECT_EQ(Assume(DivBy(16), I), "");
  EXPECT_FAILS(Assume(DivBy(0), I), "divisor 0 is no power of two");
  EXPECT_FAILS(Assume(DivBy(uint64_t(1) << 63), I), "up to 2^62");
  EXPECT_FAILS(Assume(DivBy(8), tile(F32)), "div_by needs integers, pointers");
  EXPECT_FAILS(Assume(DivBy(8), Token), "div_by needs integers, pointers");
  EXPECT_EQ(Assume(DivBy(8, 4, 1), A), "");
  EXPECT_FAILS(Assume(DivBy(8, 4), A), "belong together");
  EXPECT_FAILS(Assume(DivBy(8, 0, 0), I), "need a tile with a dimension");
  EXPECT_FAILS(Assume(DivBy(8, 4, 2), A), "'along' is 2, which is no dimension");
  EXPECT_FAILS(Assume(DivBy(8, 16, 1), A), "'every' is 16, beyond the dimension of 8");
  EXPECT_EQ(Assume(Attribute::getSameElements(Ctx, {4, 1}), A), "");
  EXPECT_FAILS(Assume(Attribute::getSameElements(Ctx, {4}), A), "a number for each");
  EXPECT_FAILS(Assume(Attribute::getSameElements(Ctx, {8, 1}), A), "does not fit");
  EXPECT_EQ(Assume(Attribute::getBounded(Ctx, -128, 127), tile(I8)), "");
  EXPECT_FAILS(Assume(Attribute::getBounded(Ctx, {}, 128), tile(I8)),
               "bound 128 does not fit");
  EXPECT_FAILS(Assume(Attribute::getBounded(Ctx, 2, 1), I), "the lower bound is above");
  EXPECT_FAILS(Assume(Attribute::getBounded(Ctx, 0, 1), tile(F32)),
               "bounded needs a tile of");
}

TEST_F(RulesTest, PrintFormats) {
  auto Print = [&](StringRef Format, Types Args) {
    Attrs = {{"str", Attribute::getString(Ctx, Format)}};
    return check(Opcode::PrintTko, {Args, {}}, {Token});
  };
  Type I = tile(I32);
  EXPECT_EQ(Print("100%% of %5.2f\n", {tile(F32)}), "");
  EXPECT_EQ(Print("no directive", {}), "");
  EXPECT_FAILS(Print("%i %i", {I}), "the format has 2 directives for 1 tiles");
  EXPECT_FAILS(Print("%i", {}), "the format has 1 directives for 0 tiles");
  EXPECT_FAILS(Print("%", {}), "a directive without a conversion");
  EXPECT_FAILS(Print("%y", {I}), "a directive without a conversion");
  EXPECT_FAILS(Print("%*d", {I, I}), "a directive without a conversion");
}

} // namespace
} // namespace tileir
