//===- TileCallTest.cpp - Calls that stand for Tile IR ops ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCall.h"
#include "IR/Opcodes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

class TileCallTest : public ::testing::Test {
protected:
  TileCallTest()
      : M("m", C), B(C), Declarations(M),
        View(TensorViewType::get(C, Element::F32, {64}, {1})) {
    PartitionView = TileViewType::getPartition(View, std::nullopt, {16}, {0});
    Type *Params[] = {PartitionView, B.getInt32Ty(), getTokenType(C)};
    F = Function::Create(FunctionType::get(B.getVoidTy(), Params, false),
                         GlobalValue::ExternalLinkage, "f", M);
    B.SetInsertPoint(BasicBlock::Create(C, "entry", F));
    Tile = TileType::get(C, Element::F32, {16});
  }

  CallInst *load(StringRef Ordering, StringRef Inbounds, unsigned NumIndices = 1) {
    SmallVector<Value *, 2> Indices(NumIndices, F->getArg(1));
    SmallVector<std::string, 2> Names(NumIndices, "i32");
    return TileCallBuilder(Declarations, Opcode::LoadViewTko)
        .addOperand("view", F->getArg(0), "view")
        .addOperands("index", Indices, Names)
        .addOperand("token", F->getArg(2), "token")
        .addResult(Tile, "f32")
        .addResult(getTokenType(C), "token")
        .addAttr("memory_ordering_semantics", Ordering)
        .addAttr("inbounds", Inbounds)
        .create(B, 77);
  }

  LLVMContext C;
  Module M;
  IRBuilder<> B;
  TileDeclarations Declarations;
  TensorViewType View;
  TileViewType PartitionView;
  TileType Tile;
  Function *F;
};

TEST_F(TileCallTest, SaysWhatTheBuilderWasTold) {
  CallInst *Call = load("weak", "true,false", 2);
  B.CreateRetVoid();
  ASSERT_FALSE(verifyModule(M, &errs()));
  TileCall T = TileCall::dynCast(Call);
  ASSERT_TRUE(T);
  EXPECT_EQ(T.getOpcode(), Opcode::LoadViewTko);
  EXPECT_EQ(T.getMnemonic(), "load_view_tko");
  EXPECT_EQ(T.getOperand("view"), F->getArg(0));
  EXPECT_EQ(T.getOperand("token"), F->getArg(2));
  EXPECT_EQ(T.getOperand("mask"), nullptr);
  EXPECT_EQ(T.getOperands("index").size(), 2u);
  EXPECT_EQ(T.getOperandElement("token"), Element::Token);
  EXPECT_EQ(T.getOperandElement("index"), Element::I32);
  EXPECT_EQ(T.getResultElements()[0], Element::F32);
  EXPECT_EQ(T.getEnumAttr("memory_ordering_semantics", MemoryOrdering::Relaxed),
            MemoryOrdering::Weak);
  EXPECT_EQ(T.getEnumAttr("memory_scope", MemoryScope::System), MemoryScope::System);
  ASSERT_EQ(T.getBoolArrayAttr("inbounds").size(), 2u);
  EXPECT_TRUE(T.getBoolArrayAttr("inbounds")[0]);
  EXPECT_FALSE(T.getBoolArrayAttr("inbounds")[1]);
  EXPECT_FALSE(T.hasAttr("memory_scope"));
  EXPECT_EQ(T.getByteOffset(), 77u);
}

TEST_F(TileCallTest, AnEmptyGroupIsNotAnOperand) {
  TileCall T = TileCall::dynCast(load("weak", "", 0));
  EXPECT_EQ(T.getOperand("index"), nullptr);
  EXPECT_TRUE(T.getOperands("index").empty());
  EXPECT_EQ(T.getOperand("token"), F->getArg(2));
  EXPECT_TRUE(T.getBoolArrayAttr("inbounds").empty());
}

TEST_F(TileCallTest, EqualCallsShareADeclaration) {
  Function *A = load("weak", "false")->getCalledFunction();
  Function *Same = load("weak", "false")->getCalledFunction();
  Function *Attribute = load("weak", "true")->getCalledFunction();
  Function *Types = load("weak", "false", 2)->getCalledFunction();
  EXPECT_EQ(A, Same);
  EXPECT_NE(A, Attribute);
  EXPECT_NE(A, Types);
  EXPECT_EQ(A->getName(), "tile.load_view_tko.0");
  EXPECT_EQ(Attribute->getName(), "tile.load_view_tko.1");
  // Somebody who comes later finds them again.
  TileDeclarations Later(M);
  EXPECT_EQ(Later.get("load_view_tko", A->getFunctionType(), A->getAttributes(), false),
            A);
  EXPECT_NE(Later.get("load_view_tko", A->getFunctionType(), A->getAttributes(), true),
            A);
}

TEST_F(TileCallTest, MemoryEffects) {
  EXPECT_TRUE(load("weak", "false")->onlyReadsMemory());
  EXPECT_FALSE(load("acquire", "false")->onlyReadsMemory());
  CallInst *Token = TileCallBuilder(Declarations, Opcode::MakeToken)
                        .addResult(getTokenType(C), "token")
                        .create(B);
  EXPECT_TRUE(Token->doesNotAccessMemory());
  EXPECT_TRUE(Token->hasFnAttr(Attribute::WillReturn));
  CallInst *Assert = TileCallBuilder(Declarations, Opcode::Assert)
                         .addOperand("condition", B.getTrue(), "i1")
                         .addAttr("message", "no, \"really\"\n")
                         .create(B);
  EXPECT_TRUE(Assert->mayHaveSideEffects());
  EXPECT_FALSE(Assert->hasFnAttr(Attribute::WillReturn));
  EXPECT_EQ(TileCall::dynCast(Assert).getAttr("message"), "no, \"really\"\n");
  EXPECT_EQ(TileCall::dynCast(Assert).getByteOffset(), std::nullopt);
}

TEST_F(TileCallTest, ResultsAreWhereTheyAreUsed) {
  CallInst *Call = load("weak", "false");
  TileCall T = TileCall::dynCast(Call);
  EXPECT_TRUE(T.getResults(0).empty());
  Value *A = B.CreateExtractValue(Call, 0);
  Value *Token = B.CreateExtractValue(Call, 1);
  EXPECT_EQ(T.getResults(0).front(), A);
  EXPECT_EQ(T.getResults(1).front(), Token);
}

TEST_F(TileCallTest, Pointees) {
  Type *Ptrs = TileType::get(C, Element::Ptr, {16});
  CallInst *Call = TileCallBuilder(Declarations, Opcode::Broadcast)
                       .addOperand("source", PoisonValue::get(Ptrs), "ptr<bf16>")
                       .addResult(Ptrs, "ptr<bf16>")
                       .create(B);
  TileCall T = TileCall::dynCast(Call);
  EXPECT_EQ(T.getPointee("source"), Element::BF16);
  EXPECT_EQ(T.getPointee(""), Element::BF16);
  EXPECT_EQ(T.getPointee("nothing"), std::nullopt);
  EXPECT_EQ(TileCall::dynCast(load("weak", "false")).getPointee("view"), std::nullopt);
}

TEST_F(TileCallTest, OtherValuesGiveNull) {
  EXPECT_FALSE(TileCall::dynCast(nullptr));
  EXPECT_FALSE(TileCall::dynCast(F->getArg(0)));
  FunctionCallee Other = M.getOrInsertFunction("other", B.getVoidTy());
  EXPECT_FALSE(TileCall::dynCast(B.CreateCall(Other)));
  cast<Function>(Other.getCallee())->addFnAttr("tile.op", "no_such_op");
  EXPECT_FALSE(TileCall::dynCast(B.CreateCall(Other)));
}

} // namespace
