//===- TypeRulesTest.cpp - Rules of types ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleTest.h"

using namespace llvm;

namespace tileir::test {
namespace {

using TypesRules = RuleTest;

RULE_TEST(Types, TypeDepth) {
  Type Deep = I32;
  for (unsigned I = 0; I < 8; ++I)
    Deep = Type::getPointer(Ctx, Deep);
  accepts(toText(verifyNestedTypes(partition(tensor(F32, {8}, {1}), {8}), SourceLoc())));
  rejects(toText(verifyNestedTypes(ptr(Deep), SourceLoc())),
          "types are nested more than 8 deep");
}

RULE_TEST(Types, Pointee) {
  for (Type T : {I1, I64, BF16, F4, E8M0})
    accepts(check(ptr(T)));
  for (Type T : {I4, ptr(I32), tile(I32), Token})
    rejects(check(ptr(T)),
            "must be an integer or float type other than i4, but got " + T.str());
}

RULE_TEST(Types, Rank) {
  SmallVector<int64_t> Ones(MaxRank, 1);
  accepts(check(tile(I32, Ones)));
  accepts(check(tensor(I32, Ones, Ones)));
  Ones.push_back(1);
  rejects(check(tile(I32, Ones)), "has 65 dimensions; this compiler takes up to 64");
  rejects(check(tensor(I32, Ones, Ones)), "has 65 dimensions");
}

RULE_TEST(Types, TileElement) {
  for (Type T : {I4, I32, F4, TF32, ptr(F32)})
    accepts(check(tile(T, {2})));
  for (Type T : {Token, tile(I32), tensor(F32, {}, {})})
    rejects(check(tile(T)),
            "must be an integer, float or pointer type, but got " + T.str());
}

RULE_TEST(Types, PositiveDims) {
  accepts(check(tile(I32, {1})));
  for (int64_t Bad : {int64_t(0), int64_t(-1), Type::Dynamic})
    rejects(check(tile(I32, {4, Bad})),
            "invalid tile type: all dimensions must be positive constants, got 4, " +
                std::to_string(Bad));
}

RULE_TEST(Types, PowerOfTwoDims) {
  accepts(check(tile(I32, {1, 2, 64})));
  rejects(check(tile(I32, {3, 5})),
          "invalid tile type: all dimensions must be powers of two, got 3, 5");
}

RULE_TEST(Types, TileElements) {
  accepts(check(tile(I32, {1 << 12, 1 << 12})));
  rejects(check(tile(I32, {1 << 12, 1 << 13})),
          "tile would exceed the maximum of 16777216 elements");
  rejects(check(tile(I32, {int64_t(1) << 62, int64_t(1) << 62})), "would exceed");
  rejects(check(partition(tensor(I32, {8, 8}, {8, 1}), {1 << 20, 1 << 20})), "exceed");
}

RULE_TEST(Types, PackedTile) {
  accepts(check(tile(F4, {2})));
  accepts(check(tile(F4, {1, 2})));
  rejects(check(tile(F4)), "a tile of f4E2M1FN needs an even dimension");
  rejects(check(tile(F4, {1, 1})), "needs an even dimension");
}

RULE_TEST(Types, PackedPointers) {
  accepts(check(tile(ptr(F4))));
  accepts(check(tile(ptr(F32), {2})));
  rejects(check(tile(ptr(F4), {2})), "a tile of pointers to f4E2M1FN must have rank 0");
}

RULE_TEST(Types, ViewElement) {
  accepts(check(tensor(F4, {8}, {1})));
  for (Type T : {I4, ptr(I32), Token})
    rejects(check(tensor(T, {8}, {1})), "other than i4, but got " + T.str());
}

RULE_TEST(Types, ViewStrides) {
  accepts(check(tensor(F32, {}, {})));
  rejects(check(tensor(F32, {4, 4}, {1})), "has 2 extents but 1 strides");
}

RULE_TEST(Types, ViewExtents) {
  accepts(check(tensor(F32, {3, Type::Dynamic}, {1, 7})));
  for (int64_t Bad : {0, -1})
    rejects(check(tensor(F32, {Bad}, {1})),
            "must be positive or dynamic, got " + std::to_string(Bad));
}

RULE_TEST(Types, PositiveStrides) {
  accepts(check(tensor(F32, {3, 3}, {Type::Dynamic, 7})));
  for (int64_t Bad : {0, -1})
    rejects(check(tensor(F32, {3}, {Bad})),
            "must be positive or dynamic, got " + std::to_string(Bad));
}

RULE_TEST(Types, TileViewOf) {
  accepts(check(partition(tensor(F32, {8}, {1}), {4})));
  rejects(check(partition(tile(F32, {8}), {4})), "must be made of a tensor_view, but got "
                                                 "tile<8xf32>");
}

RULE_TEST(Types, TileViewRankZero) {
  accepts(check(partition(tensor(F32, {8}, {1}), {1})));
  rejects(check(partition(tensor(F32, {}, {}), {})), "the tile must have a dimension");
}

RULE_TEST(Types, TileViewRank) {
  accepts(check(gather(tensor(F32, {8, 8}, {8, 1}), {4, 4}, 0)));
  rejects(check(partition(tensor(F32, {8}, {1}), {4, 4})),
          "the tile has rank 2, the tensor_view rank 1");
}

RULE_TEST(Types, TileViewDims) {
  accepts(check(partition(tensor(F32, {7}, {1}), {8})));
  rejects(check(partition(tensor(F32, {8, 8}, {8, 1}), {4, 0})),
          "tile shape dimensions must have positive length but got [4, 0]");
}

RULE_TEST(Types, TileViewPowerOfTwo) {
  accepts(check(partition(tensor(F32, {6}, {3}), {8})));
  rejects(check(partition(tensor(F32, {8, 8}, {8, 1}), {4, 6})),
          "tile shape dimensions must have power of two length but got [4, 6]");
}

RULE_TEST(Types, Padding) {
  Type F = tensor(F32, {8}, {1}), I = tensor(I32, {8}, {1});
  accepts(check(partition(F, {4}, PaddingValue::Nan)));
  accepts(check(partition(I, {4}, PaddingValue::Zero)));
  rejects(check(partition(I, {4}, PaddingValue::NegInf)),
          "padding_value neg_inf needs float elements, but got i32");
}

RULE_TEST(Types, DimMapSize) {
  Type T = tensor(F32, {8, 8}, {8, 1});
  accepts(check(Type::getPartitionView(Ctx, {4, 4}, T, {1, 0}, {})));
  rejects(check(Type::getPartitionView(Ctx, {4, 4}, T, {0}, {})),
          "dim_map has 1 entries for 2 dimensions");
  rejects(check(Type::getStridedView(Ctx, {4, 4}, {4, 4}, T, {}, {})),
          "dim_map has 0 entries for 2 dimensions");
}

RULE_TEST(Types, DimMap) {
  Type T = tensor(F32, {8, 8}, {8, 1});
  accepts(check(Type::getStridedView(Ctx, {4, 4}, {3, 4}, T, {1, 0}, {})));
  for (int32_t Bad : {0, 2, -1})
    rejects(check(Type::getPartitionView(Ctx, {4, 4}, T, {0, Bad}, {})),
            "dim_map must name each dimension once, got [0, " + std::to_string(Bad));
}

RULE_TEST(Types, SparseDim) {
  Type T = tensor(F32, {8, 8}, {8, 1});
  accepts(check(gather(T, {4, 4}, 1)));
  rejects(check(gather(T, {4, 4}, 2)), "sparse_dim 2 is not a dimension of 2");
}

RULE_TEST(Types, TraversalStridesSize) {
  Type T = tensor(F32, {8}, {1});
  accepts(check(Type::getStridedView(Ctx, {4}, {3}, T, {0}, {})));
  rejects(check(Type::getStridedView(Ctx, {4}, {3, 4}, T, {0}, {})),
          "has 2 traversal strides for 1 dimensions");
}

RULE_TEST(Types, TraversalStrides) {
  Type T = tensor(F32, {8}, {1});
  accepts(check(Type::getStridedView(Ctx, {4}, {1}, T, {0}, {})));
  for (int32_t Bad : {0, -4})
    rejects(check(Type::getStridedView(Ctx, {4}, {Bad}, T, {0}, {})),
            "the traversal strides must be positive, got [" + std::to_string(Bad));
}

RULE_TEST(Types, NestedFunction) {
  Type F = Type::getFunction(Ctx, {tile(I32)}, {tile(I32)});
  accepts(check(F));
  rejects(check(Type::getFunction(Ctx, {F}, {})), "cannot be an argument or result");
  rejects(check(Type::getFunction(Ctx, {}, {F})), "cannot be an argument or result");
}

} // namespace
} // namespace tileir::test
