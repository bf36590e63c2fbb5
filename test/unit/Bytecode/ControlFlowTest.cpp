//===- ControlFlowTest.cpp - Rules of regions, as files break them --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Value 0 is the entry's tile<i32>; what an op defines has the numbers after it.
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"

using namespace tileir;
using namespace tileir::test;

namespace {

FileBuilder withOps(const Bytes &Ops) {
  FileBuilder F;
  uint8_t C = F.constant({1});
  (void)C; // constant 0: true as a byte, for the tile<i1> below
  F.op(Ops);
  return F;
}

const Bytes True = {0x10, TyTileI1, 0}; // one value
const Bytes Break0 = {0x0A, 0, 0};
Bytes block(const Bytes &Types, unsigned NumOps, const Bytes &Ops) {
  return Bytes{1, uint8_t(Types.size())} + Types + Bytes{uint8_t(NumOps)} + Ops;
}
Bytes loop(const Bytes &Results, const Bytes &Init, const Bytes &Block) {
  return Bytes{0x41, uint8_t(Results.size())} + Results + Bytes{uint8_t(Init.size())} +
         Init + Bytes{1} + Block;
}
Bytes forLoop(const Bytes &Results, const Bytes &Operands, const Bytes &Block) {
  return Bytes{0x29, uint8_t(Results.size())} + Results +
         Bytes{uint8_t(Operands.size())} + Operands + Bytes{1} + Block;
}

TEST(ControlFlow, For) {
  EXPECT_TRUE(read(withOps(forLoop({TyTileI32}, {0, 0, 0, 0},
                                   block({TyTileI32, TyTileI32}, 1, {0x11, 0, 1, 2}))))
                  .M);
  EXPECT_ERROR(withOps(forLoop({}, {0, 0, 0}, block({}, 1, Continue0))),
               "'for': expected at least one block argument for induction variable");
  EXPECT_ERROR(withOps(forLoop({}, {0, 0, 0}, block({TyTileF32}, 1, Continue0))),
               "'for': expected induction variable to be same type as bounds and step: "
               "tile<f32> vs tile<i32>");
  EXPECT_ERROR(withOps(forLoop({}, {0, 0, 0, 0},
                               block({TyTileI32, TyTileI32}, 1, {0x11, 0, 1, 1}))),
               "'for': initial values and results must have the same types, but got (");
  EXPECT_ERROR(withOps(forLoop({TyTileI32}, {0, 0, 0, 0},
                               block({TyTileI32, TyTileF32}, 1, {0x11, 0, 1, 1}))),
               "'for': init value 0 and region iter_value 0 have different type: "
               "tile<i32> vs tile<f32>");
  EXPECT_ERROR(withOps(forLoop({TyTileI32}, {0, 0, 0, 0},
                               block({TyTileI32, TyTileI32}, 1, Continue0))),
               "'continue': operand types must be those of the loop's iter_values "
               "(tile<i32>), but got ()");
  EXPECT_ERROR(withOps(forLoop({}, {0, 0, 0}, block({TyTileI32}, 1, Return))),
               "'return': must be used within a cuda_tile.entry, cuda_tile.if, or "
               "cuda_tile.loop operation, not in cuda_tile.for");
  EXPECT_ERROR(withOps(True + forLoop({}, {0, 1, 0}, block({TyTileI32}, 1, Continue0))),
               "'lowerBound' and 'upperBound' must have the same type");
}

TEST(ControlFlow, ReturnInFor) {
  Bytes If = Bytes{0x32, 0, 1, 2} + block({}, 1, Return) + Bytes{0};
  EXPECT_ERROR(
      withOps(True + forLoop({}, {0, 0, 0}, block({TyTileI32}, 2, If + Continue0))),
      "'return': must be used within a cuda_tile.entry, cuda_tile.if, or cuda_tile.loop "
      "operation, not in cuda_tile.for");
  // In a loop it may.
  EXPECT_TRUE(read(withOps(True + loop({}, {}, block({}, 2, If + Break0)))).M);
}

TEST(ControlFlow, Loop) {
  EXPECT_TRUE(read(withOps(loop({TyTileI32}, {}, block({}, 1, {0x0A, 0, 1, 0})))).M);
  EXPECT_ERROR(withOps(loop({TyTileI32}, {}, block({}, 1, Break0))),
               "'break': operand types must be those of the loop's results (tile<i32>), "
               "but got ()");
  EXPECT_ERROR(withOps(loop({}, {0}, block({}, 1, Break0))),
               "'loop': mismatch in number of region iterator values and loop iterator "
               "inits: 0 vs 1");
  EXPECT_ERROR(withOps(loop({}, {0}, block({TyTileI32}, 1, Continue0))),
               "'continue': operand types must be those of the loop's iter_values");
  EXPECT_ERROR(withOps(loop({}, {}, block({}, 2, Break0 + Break0))),
               "'break': a terminator must be the last op of its block");
}

TEST(ControlFlow, BreakOfAFor) {
  Bytes If = Bytes{0x32, 0, 1, 2} + block({}, 1, Break0) + Bytes{0};
  EXPECT_ERROR(
      withOps(True + forLoop({}, {0, 0, 0}, block({TyTileI32}, 2, If + Continue0))),
      "'break': must be within a cuda_tile.loop, with only cuda_tile.if between");
  EXPECT_ERROR(
      withOps(True + Bytes{0x32, 0, 1, 2} + block({}, 1, Break0) + Bytes{0}),
      "'break': must be within a cuda_tile.loop, with only cuda_tile.if between");
}

TEST(ControlFlow, If) {
  Bytes Yield = {0x6D, 0, 0}, YieldArg = {0x6D, 0, 1, 0};
  auto If = [](const Bytes &Results, const Bytes &Then, const Bytes &Else) {
    return withOps(True + Bytes{0x32, uint8_t(Results.size())} + Results + Bytes{1, 2} +
                   Then + Else);
  };
  EXPECT_TRUE(read(If({}, block({}, 1, Yield), {0})).M);
  EXPECT_TRUE(read(If({TyTileI32}, block({}, 1, YieldArg), block({}, 1, Return))).M);
  EXPECT_ERROR(If({TyTileI32}, block({}, 1, YieldArg), {0}),
               "'if': has non-empty return type, must define else branch");
  EXPECT_ERROR(
      If({TyTileI32}, block({}, 1, Yield), block({}, 1, YieldArg)),
      "'if': has return type of tile<i32> but then branch does not yield anything");
  EXPECT_ERROR(If({}, block({TyTileI32}, 1, Yield), {0}),
               "a branch cannot have arguments");
  EXPECT_ERROR(If({}, {0}, {0}), "'if': must define then branch");
}

/// reduce of a tile<8xi32> constant (value 1) into a tile<i32>.
FileBuilder reduce(const Bytes &Head, const Bytes &Block) {
  FileBuilder F;
  F.constant({1, 0, 0, 0});
  F.op(Bytes{0x10, TyTile8I32, 0}).op(Bytes{0x58} + Head + Bytes{1} + Block);
  return F;
}

TEST(ControlFlow, Reduce) {
  const Bytes Types = {TyTileI32, TyTileI32};
  const Bytes Yield2 = {0x6D, 0, 1, 2};
  // results, dim, identities, operands.
  const Bytes Head = {1, TyTileI32, 0, 1, 1, TyI32, 0, 1, 1};
  EXPECT_CONTAINS(textOf(reduce(Head, block(Types, 1, Yield2))),
                  "identities = [0 : i32]}> ({");
  auto Bad = [&](size_t At, uint8_t Value) {
    Bytes Changed = Head;
    Changed[At] = Value;
    return reduce(Changed, block(Types, 1, Yield2));
  };
  EXPECT_ERROR(Bad(1, TyTile8I32),
               "'reduce': result 0 must be tile<i32>, but got tile<8xi32>");
  EXPECT_ERROR(Bad(1, TyTileF32),
               "'reduce': result 0 must be tile<i32>, but got tile<f32>");
  EXPECT_ERROR(Bad(2, 1), "'reduce': dimension (1) is out of bound [0, 1)");
  EXPECT_ERROR(Bad(5, TyI1), "'reduce': identity 0 must be of type i32");
  EXPECT_ERROR(Bad(8, 0), "'reduce': dimension (0) is out of bound [0, 0)");
  EXPECT_ERROR(reduce({0, 0, 0, 0}, block({}, 1, {0x6D, 0, 0})),
               "'reduce': expect at least 1 operand");
  EXPECT_ERROR(reduce({1, TyTileI32, 0, 0, 1, 1}, block(Types, 1, Yield2)),
               "'reduce': expect identities to match the number of operands but got: 1 "
               "operands and 0 "
               "identities");
  EXPECT_ERROR(reduce(Head, block({TyTileI32}, 1, Yield2)),
               "'reduce': expect 2 block arguments but got: 1");
  EXPECT_ERROR(reduce(Head, block({TyTileI32, TyTileF32}, 1, Yield2)),
               "'reduce': block argument 1 must have the element type of operand 0, i32, "
               "but got tile<f32>");
  EXPECT_ERROR(reduce(Head, block(Types, 1, {0x6D, 0, 0})),
               "'yield': the yielded values must be the operands' elements (tile<i32>), "
               "but got ()");
}

TEST(ControlFlow, ReduceBodyHasNoEffects) {
  const Bytes Head = {1, TyTileI32, 0, 1, 1, TyI32, 0, 1, 1};
  FileBuilder F;
  uint8_t S = F.string("x");
  F.constant({1, 0, 0, 0});
  F.op(Bytes{0x10, TyTile8I32, 0})
      .op(Bytes{0x58} + Head + Bytes{1} +
          block({TyTileI32, TyTileI32}, 2, Bytes{0x55, 0, S, 0} + Bytes{0x6D, 0, 1, 2}));
  EXPECT_ERROR(F, "'print_tko': only memory-effect-free operations are allowed inside "
                  "'cuda_tile.reduce'");
}

} // namespace
