//===- TileCallTest.cpp - Calls that stand for Tile IR ops ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
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
    PartitionView =
        TileViewType::get(TileViewType::Partition, View, std::nullopt, {{16}, {0}});
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
        .create(B, SourceLoc::atByte(77, "function section"));
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
  MemoryOp T = MemoryOp::dynCast(Call);
  ASSERT_TRUE(T);
  EXPECT_EQ(T.getOpcode(), Opcode::LoadViewTko);
  EXPECT_EQ(T.getMnemonic(), "load_view_tko");
  EXPECT_EQ(T.getView(), F->getArg(0));
  EXPECT_EQ(T.getToken(), F->getArg(2));
  EXPECT_EQ(T.getMask(), nullptr);
  EXPECT_EQ(T.getIndex().size(), 2u);
  EXPECT_EQ(T.getTokenElement(), Element::Token);
  EXPECT_EQ(T.getIndexElement(), Element::I32);
  EXPECT_EQ(T.getResultElements()[0], Element::F32);
  EXPECT_EQ(T.getMemoryOrderingSemantics(), MemoryOrdering::Weak);
  EXPECT_EQ(T.getMemoryScope(), std::nullopt);
  EXPECT_EQ(T.getScope(), MemoryScope::System);
  EXPECT_EQ(T.getOrdering(), AtomicOrdering::NotAtomic);
  EXPECT_TRUE(T.isLoad() && T.isWeak() && T.isOfView());
  EXPECT_FALSE(T.isStore());
  EXPECT_EQ(T.getAddress(), F->getArg(0));
  EXPECT_EQ(T.getStored(), nullptr);
  EXPECT_EQ(T.getTile(), Call);
  EXPECT_EQ(T.getElement(), Element::F32);
  ASSERT_EQ(T.getInbounds().size(), 2u);
  EXPECT_TRUE(T.getInbounds()[0]);
  EXPECT_FALSE(T.getInbounds()[1]);
  EXPECT_TRUE(T.getLoc().isByte());
  EXPECT_EQ(T.getLoc().getOffset(), 77u);
}

TEST_F(TileCallTest, AnEmptyGroupIsNotAnOperand) {
  auto T = LoadViewTkoCall::dynCast(load("weak", "", 0));
  EXPECT_TRUE(T.getIndex().empty());
  EXPECT_EQ(T.getToken(), F->getArg(2));
  EXPECT_TRUE(T.getInbounds().empty());
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
  EXPECT_EQ(AssertCall::dynCast(Assert).getMessage(), "no, \"really\"\n");
  EXPECT_FALSE(TileCall::dynCast(Assert).getLoc());
}

TEST_F(TileCallTest, APlaceInATextHasALineAndAColumn) {
  CallInst *Call = TileCallBuilder(Declarations, Opcode::Assert)
                       .addOperand("condition", B.getTrue(), "i1")
                       .addAttr("message", "")
                       .create(B, SourceLoc::atLine(12, 5));
  TileCall T = TileCall::dynCast(Call);
  EXPECT_TRUE(T.getLoc().isLine());
  EXPECT_EQ(describePlace(T), "12:5");

  // What is not one of the two forms is not a place.
  auto Number = [&](uint64_t N) { return ConstantAsMetadata::get(B.getInt64(N)); };
  Call->setMetadata("tile.loc", MDNode::get(C, {Number(1), Number(2), Number(3)}));
  EXPECT_FALSE(T.getLoc());
  Call->setMetadata("tile.loc", MDNode::get(C, {MDString::get(C, "1")}));
  EXPECT_FALSE(T.getLoc());
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

TEST_F(TileCallTest, TokensAreFollowedThroughPhis) {
  CallInst *First = load("weak", "true");
  Value *OfFirst = B.CreateExtractValue(First, 1);
  BasicBlock *Entry = B.GetInsertBlock(), *Next = BasicBlock::Create(C, "next", F);
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
  // As passes of LLVM leave it that sink the extractvalues of two loads.
  PHINode *Both = B.CreatePHI(First->getType(), 1);
  Both->addIncoming(First, Entry);
  PHINode *Token = B.CreatePHI(getTokenType(C), 1);
  Token->addIncoming(OfFirst, Entry);
  Value *OfBoth = B.CreateExtractValue(Both, 1);
  B.CreateRetVoid();
  ASSERT_FALSE(verifyModule(M, &errs()));
  EXPECT_EQ(getProducer(OfBoth), std::make_pair(static_cast<Value *>(Both), 1u));
  EXPECT_EQ(getProducer(Token), std::make_pair(static_cast<Value *>(Token), 0u));
  for (Value *Last : {OfBoth, static_cast<Value *>(Token)}) {
    SmallVector<Value *, 4> Seen;
    auto Visit = [&](Value *V) {
      Seen.push_back(V);
      return getProducer(V).first != First;
    };
    walkTokens(Last, Visit);
    EXPECT_EQ(Seen.size(), 2u);
    EXPECT_EQ(getProducer(Seen.back()).first, First);
    // The load is followed, too.
    Seen.clear();
    walkTokens(Last, [&](Value *V) { return Visit(V), true; });
    EXPECT_EQ(Seen.back(), F->getArg(2));
  }
}

TEST_F(TileCallTest, Pointees) {
  Type *Ptrs = TileType::get(C, Element::Ptr, {16});
  CallInst *Call = TileCallBuilder(Declarations, Opcode::Broadcast)
                       .addOperand("source", PoisonValue::get(Ptrs), "ptr<bf16>")
                       .addResult(Ptrs, "ptr<bf16>")
                       .create(B);
  EXPECT_EQ(TileCall::dynCast(Call).getResultPointee(), Element::BF16);
  EXPECT_EQ(TileCall::dynCast(load("weak", "false")).getResultPointee(), std::nullopt);
  CallInst *Store = TileCallBuilder(Declarations, Opcode::StorePtrTko)
                        .addOperand("destination", PoisonValue::get(Ptrs), "ptr<bf16>")
                        .addOperand("value", PoisonValue::get(Tile), "f32")
                        .addAttr("memory_ordering_semantics", "release")
                        .addAttr("memory_scope", "device")
                        .addResult(getTokenType(C), "token")
                        .create(B);
  auto T = StorePtrTkoCall::cast(Store);
  EXPECT_EQ(T.getDestinationPointee(), Element::BF16);
  EXPECT_EQ(T.getDestinationElement(), Element::Ptr);
  EXPECT_EQ(T.getMask(), nullptr);
  EXPECT_EQ(T.getMemoryScope(), MemoryScope::Device);
  MemoryOp Op = MemoryOp::cast(T);
  EXPECT_EQ(Op.getPointers(), T.getDestination());
  EXPECT_EQ(Op.getStored(), T.getValue());
  EXPECT_EQ(Op.getTile(), T.getValue());
  EXPECT_EQ(Op.getOrdering(), AtomicOrdering::Release);
  EXPECT_TRUE(Op.isStore());
}

TEST_F(TileCallTest, AHandleIsOfItsOpOnly) {
  CallInst *Call = load("weak", "false");
  EXPECT_FALSE(StoreViewTkoCall::dynCast(Call));
  EXPECT_FALSE(ElementwiseCall::dynCast(Call));
  EXPECT_TRUE(MemoryAccessCall::dynCast(Call));
  EXPECT_FALSE(LoadViewTkoCall::dynCast(F->getArg(0)));
  EXPECT_FALSE(LoadViewTkoCall::dynCast(TileCall()));
}

/// The table's default, where it has one; nothing where an op of the family lacks the
/// attribute.
TEST_F(TileCallTest, AbsentAttributes) {
  CallInst *Add = TileCallBuilder(Declarations, Opcode::Addi)
                      .addOperand("lhs", B.getInt32(1), "i32")
                      .addOperand("rhs", B.getInt32(2), "i32")
                      .addResult(B.getInt32Ty(), "i32")
                      .create(B);
  EXPECT_EQ(AddiCall::cast(Add).getOverflow(), IntegerOverflow::None);
  auto Op = ElementwiseCall::cast(Add);
  EXPECT_EQ(Op.getOverflow(), IntegerOverflow::None);
  EXPECT_EQ(Op.getRoundingMode(), std::nullopt);
  EXPECT_FALSE(Op.hasFlushToZero());
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
