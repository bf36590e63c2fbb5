//===- TypeTest.cpp - Types, attributes and modules in memory -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Module.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/APFloat.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

class IRTest : public ::testing::Test {
protected:
  Context Ctx;
  Type I1 = Type::get(Ctx, TypeKind::I1);
  Type I32 = Type::get(Ctx, TypeKind::I32);
  Type F32 = Type::get(Ctx, TypeKind::F32);

  Type tile(ArrayRef<int64_t> Shape, Type Element) {
    return Type::getTile(Ctx, Shape, Element);
  }
};

TEST_F(IRTest, TypesAreUnique) {
  EXPECT_EQ(tile({4, 8}, F32), tile({4, 8}, F32));
  EXPECT_NE(tile({4, 8}, F32), tile({8, 4}, F32));
  EXPECT_NE(Type::getPointer(Ctx, F32), Type::getPointer(Ctx, F32, PtrAttr::None));
  // The same numbers in different fields.
  Type V = Type::getTensorView(Ctx, F32, {2}, {1});
  EXPECT_NE(Type::getStridedView(Ctx, {2}, {1}, V, {0}, {}),
            Type::getStridedView(Ctx, {2}, {2}, V, {0}, {}));
  Context Other;
  EXPECT_NE(F32, Type::get(Other, TypeKind::F32));
}

/// Also where each element has bytes of its own, and with bits behind the last i1.
TEST_F(IRTest, UniformElements) {
  BumpPtrAllocator Allocator;
  auto IsUniform = [&](Type Ty, ArrayRef<uint8_t> Raw) {
    return Attribute::getDense(Allocator, Ty, Raw).isUniform();
  };
  EXPECT_TRUE(IsUniform(tile({4}, I32), {7, 0, 0, 0}));
  EXPECT_TRUE(IsUniform(tile({2}, I32), {7, 0, 0, 1, 7, 0, 0, 1}));
  EXPECT_FALSE(IsUniform(tile({2}, I32), {7, 0, 0, 1, 7, 0, 0, 2}));
  EXPECT_TRUE(IsUniform(tile({4}, I1), {0xAF}));
  EXPECT_TRUE(IsUniform(tile({4}, I1), {0xA0}));
  EXPECT_FALSE(IsUniform(tile({4}, I1), {0x07}));
  EXPECT_TRUE(IsUniform(tile({16}, I1), {0xFF, 0xFF}));
  EXPECT_FALSE(IsUniform(tile({16}, I1), {0xFF, 0x7F}));
  EXPECT_FALSE(IsUniform(tile({16}, I1), {0x01, 0xFF}));
}

TEST_F(IRTest, TypeQueries) {
  Type T = tile({4, 8}, F32);
  EXPECT_EQ(T.getRank(), 2u);
  EXPECT_EQ(T.getNumElements(), 32);
  EXPECT_FALSE(T.isScalarTile());
  EXPECT_TRUE(tile({}, F32).isScalarTile());
  Type V = Type::getTensorView(Ctx, F32, {Type::Dynamic, 8}, {8, 1});
  Type P = Type::getPartitionView(Ctx, {4, 8}, V, {0, 1}, PaddingValue::Zero);
  EXPECT_TRUE(T.isTileOf(P));
  EXPECT_FALSE(tile({8, 4}, F32).isTileOf(P));
  EXPECT_FALSE(tile({4, 8}, I32).isTileOf(P));
  EXPECT_EQ(P.getElementType(), F32);
  EXPECT_EQ(P.str(), "partition_view<tile=(4x8), padding_value = zero, "
                     "tensor_view<?x8xf32, strides=[8,1]>>");
  EXPECT_EQ(F32.getFltSemantics(), &APFloat::IEEEsingle());
  EXPECT_EQ(Type::get(Ctx, TypeKind::FNV8E5M3FNU).getFltSemantics(), nullptr);
}

TEST_F(IRTest, Constraints) {
  EXPECT_TRUE(satisfies(tile({}, I32), Constraint::ScalarI32));
  EXPECT_FALSE(satisfies(tile({1}, I32), Constraint::ScalarI32));
  EXPECT_FALSE(satisfies(tile({}, F32), Constraint::ScalarI32));
  EXPECT_TRUE(satisfies(tile({1}, F32), Constraint::TileFloat));
  EXPECT_FALSE(
      satisfies(tile({1}, Type::get(Ctx, TypeKind::TF32)), Constraint::TileFloat));
  EXPECT_FALSE(satisfies(F32, Constraint::AnyTile));
  EXPECT_TRUE(satisfies(Type::get(Ctx, TypeKind::Token), Constraint::OnlyToken));
}

TEST_F(IRTest, AttributesAreUnique) {
  EXPECT_EQ(Attribute::getDivBy(Ctx, 8, {}, {}), Attribute::getDivBy(Ctx, 8, {}, {}));
  EXPECT_NE(Attribute::getDivBy(Ctx, 8, {}, {}), Attribute::getDivBy(Ctx, 16, {}, {}));
  EXPECT_NE(Attribute::getBounded(Ctx, 0, {}), Attribute::getBounded(Ctx, {}, 0));
  EXPECT_NE(Attribute::getString(Ctx, "a"), Attribute::getSymbolRef(Ctx, "a"));
  EXPECT_EQ(Attribute::getBoolArray(Ctx, {true, false}),
            Attribute::getBoolArray(Ctx, {true, false}));
  EXPECT_NE(Attribute::getBoolArray(Ctx, {true, false}),
            Attribute::getBoolArray(Ctx, {false, true}));
  EXPECT_NE(Attribute::getEnum(Ctx, EnumKind::Signedness, 1),
            Attribute::getEnum(Ctx, EnumKind::IntegerOverflow, 1));
}

TEST_F(IRTest, AttributeValues) {
  EXPECT_EQ(Attribute::getInteger(Ctx, I32, 0xFFFFFFFF).getInt(), -1);
  EXPECT_EQ(Attribute::getInteger(Ctx, I1, 1).getInt(), 1);
  Attribute D = Attribute::getDivBy(Ctx, 8, 4, 1);
  EXPECT_EQ(D.getDivisor(), 8u);
  EXPECT_EQ(D.getEvery(), 4);
  EXPECT_EQ(D.getAlong(), 1);
  Attribute B = Attribute::getBounded(Ctx, {}, -7);
  EXPECT_EQ(B.getLower(), std::nullopt);
  EXPECT_EQ(B.getUpper(), -7);
  Attribute Dict = Attribute::getDictionary(Ctx, {{"a", D}, {"b", B}});
  EXPECT_EQ(Dict.lookup("b"), B);
  EXPECT_FALSE(Dict.lookup("c"));
}

TEST_F(IRTest, DenseElements) {
  BumpPtrAllocator Allocator;
  uint8_t Two[] = {1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF};
  Attribute A = Attribute::getDense(Allocator, tile({2}, I32), Two);
  EXPECT_FALSE(A.isSplat());
  EXPECT_EQ(A.getElement(1), APInt::getAllOnes(32));
  EXPECT_EQ(A.getRawData().data(), Two); // not copied
  Attribute S = Attribute::getDense(Allocator, tile({1 << 20}, I32), ArrayRef(Two, 4));
  EXPECT_TRUE(S.isSplat());
  EXPECT_EQ(S.getElement((1 << 20) - 1), APInt(32, 1));
  uint8_t Nibble[] = {0xF5};
  Type F4 = Type::get(Ctx, TypeKind::F4E2M1FN);
  EXPECT_EQ(Attribute::getDense(Allocator, tile({2}, F4), Nibble).getElement(1),
            APInt(4, 5));
}

TEST_F(IRTest, DenseSizes) {
  auto Valid = [&](Type T, size_t Size, uint8_t Fill = 0) {
    return isValidDense(T, std::vector<uint8_t>(Size, Fill));
  };
  EXPECT_TRUE(Valid(tile({4}, I32), 4));
  EXPECT_TRUE(Valid(tile({4}, I32), 16));
  EXPECT_FALSE(Valid(tile({4}, I32), 8));
  EXPECT_FALSE(Valid(tile({4}, I32), 0));
  EXPECT_TRUE(Valid(tile({16}, I1), 2));
  EXPECT_TRUE(Valid(tile({16}, I1), 1, 0xFF));
  EXPECT_FALSE(Valid(tile({16}, I1), 1, 0x10));
  EXPECT_FALSE(Valid(tile({4}, Type::get(Ctx, TypeKind::I4)), 1));
  EXPECT_FALSE(Valid(tile({4}, Type::getPointer(Ctx, F32)), 8));
}

TEST_F(IRTest, OpsByName) {
  Module M(Ctx, NewestVersion);
  Type Fn = Type::getFunction(Ctx, {tile({}, I32), tile({}, F32)}, {});
  Function *F = M.addFunction("k", Fn, Location::atByte(5));
  ASSERT_TRUE(F);
  EXPECT_EQ(M.addFunction("k", Fn, Location::atByte(9)), nullptr);
  OperationState State(Opcode::MakeTensorView, Location::atByte(7));
  State.Operands = {F->getArguments()[1], F->getArguments()[0]};
  State.FieldSizes = {1, 0, 1};
  State.ResultTypes = {tile({}, I32)};
  Block &Body = *F->getBody().getBlock();
  Operation *Op = M.createOp(Body, State);
  EXPECT_EQ(Op->getOperand("base"), F->getArguments()[1]);
  EXPECT_TRUE(Op->getOperands("dynamicShape").empty());
  EXPECT_EQ(Op->getOperands("dynamicStrides").size(), 1u);
  EXPECT_EQ(Op->getResult("result").getDefiningOp(), Op);
  EXPECT_EQ(Op->getFunction(), F);
  EXPECT_EQ(Body.getTerminator(), Op);
  EXPECT_EQ(F->getArguments()[1].getOwnerBlock(), &Body);
  EXPECT_EQ(F->getArguments()[1].getIndex(), 1u);
}

TEST(Location, Places) {
  EXPECT_TRUE(Location::atByte(77).getSourceLoc().isByte());
  SourceLoc L = Location::atLine(1234, 56).getSourceLoc();
  EXPECT_TRUE(L.isLine());
  EXPECT_EQ(L.getLine(), 1234u);
  EXPECT_EQ(L.getColumn(), 56u);
}

TEST(DebugRecord, FollowsCallers) {
  DebugRecord Sub, Block, Inner, Outer, Call;
  Sub.Kind = DebugKind::Subprogram;
  Block.Kind = DebugKind::LexicalBlock;
  Block.Scope = &Sub;
  Inner.Kind = Outer.Kind = DebugKind::Location;
  Outer.Scope = &Block;
  Call.Kind = DebugKind::CallSite;
  Call.Callee = &Inner;
  Call.Caller = &Outer;
  EXPECT_EQ(Call.getSubprogram(), &Sub);
  EXPECT_EQ(Call.getInnermostLocation(), &Inner);
  EXPECT_EQ(Inner.getSubprogram(), nullptr);
}

} // namespace
} // namespace tileir
