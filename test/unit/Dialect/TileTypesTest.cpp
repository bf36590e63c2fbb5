//===- TileTypesTest.cpp - Target types of tile programs ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileTypes.h"
#include "IR/TypeTable.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

std::string print(Type *T) {
  std::string Text;
  raw_string_ostream(Text) << *T;
  return Text;
}

Type *parse(LLVMContext &C, StringRef Text) {
  SMDiagnostic Error;
  Module M("types", C);
  return parseType(Text, Error, M);
}

TEST(ElementTest, Names) {
  EXPECT_EQ(parseElement("f8E4M3FN"), Element::F8E4M3FN);
  EXPECT_EQ(parseElement("ptr<f32>"), Element::Ptr);
  EXPECT_EQ(parseElement("view"), Element::TensorView);
  EXPECT_EQ(parseElement("token"), Element::Token);
  EXPECT_EQ(parseElement("tile"), std::nullopt);
  EXPECT_EQ(parseElement("tensor_view"), std::nullopt);
  EXPECT_EQ(parseElement("f128"), std::nullopt);
  EXPECT_EQ(parseElement(""), std::nullopt);
}

/// A type of LLVM's own, or not an element at all, is not an element as a target type.
TEST(ElementTest, OnlyForeignFloatsAreTargetTypes) {
  LLVMContext C;
  for (StringRef Name : {"f32", "i4", "ptr", "view", "token", "tile", "tensor_view"}) {
    Type *Element = TargetExtType::get(C, ("tileir." + Name).str());
    EXPECT_FALSE(TileType::dynCast(TargetExtType::get(C, "tileir.tile", Element, 4u)))
        << Name.str();
  }
}

TEST(ElementTest, ScalarsAndMemory) {
  LLVMContext C;
  EXPECT_TRUE(getScalarType(C, Element::TF32)->isFloatTy());
  EXPECT_TRUE(getScalarType(C, Element::F8E5M2)->isIntegerTy(8));
  EXPECT_TRUE(getScalarType(C, Element::F4E2M1FN)->isIntegerTy(8));
  EXPECT_TRUE(getScalarType(C, Element::I1)->isIntegerTy(1));
  EXPECT_TRUE(getMemoryType(C, Element::I1)->isIntegerTy(8));
  EXPECT_TRUE(getMemoryType(C, Element::BF16)->isBFloatTy());
}

TEST(TileTypeTest, EveryElementRoundTripsThroughText) {
  LLVMContext C;
  for (const TypeDescriptor &Row : getAllTypes()) {
    if (!Row.Bits)
      continue;
    Element E = Row.Kind;
    TileType T = TileType::get(C, E, {16, 1, 64});
    ASSERT_TRUE(T);
    TileType Again = TileType::dynCast(parse(C, print(T)));
    ASSERT_TRUE(Again) << print(T);
    EXPECT_TRUE(Again == T);
    EXPECT_EQ(Again.getElement(), E);
    EXPECT_EQ(Again.getRank(), 3u);
    EXPECT_EQ(Again.getNumElements(), 1024u);
    EXPECT_EQ(Again.getShape()[2], 64u);
  }
  EXPECT_EQ(print(TileType::get(C, Element::F32, {16, 64})),
            "target(\"tileir.tile\", float, 16, 64)");
}

TEST(TileTypeTest, OtherTypesGiveNull) {
  LLVMContext C;
  for (const char *Text :
       {"float", "target(\"tileir.tile\", float)", "target(\"tileir.tile\", 16)",
        "target(\"tileir.tile\", float, 0)", "target(\"tileir.tile\", float, 16777217)",
        "target(\"tileir.tile\", float, 65536, 65536)",
        "target(\"tileir.tile\", i24, 16)",
        "target(\"tileir.tile\", ptr addrspace(3), 16)",
        "target(\"tileir.tile\", target(\"tileir.f32\"), 16)",
        "target(\"tileir.tile\", target(\"tileir.tf32\", 1), 16)",
        "target(\"tileir.tile\", float, float, 16)", "target(\"tileir.token\")",
        "target(\"other.tile\", float, 16)"}) {
    Type *T = parse(C, Text);
    ASSERT_TRUE(T) << Text;
    EXPECT_FALSE(TileType::dynCast(T)) << Text;
  }
}

TEST(TensorViewTypeTest, KeepsSixtyFourBits) {
  LLVMContext C;
  constexpr int64_t Dynamic = TensorViewType::DynamicExtent;
  TensorViewType T = TensorViewType::get(
      C, Element::TF32, {Dynamic, (int64_t(1) << 40) + 3}, {int64_t(1) << 33, 1});
  TensorViewType Again = TensorViewType::dynCast(parse(C, print(T)));
  ASSERT_TRUE(Again);
  EXPECT_EQ(Again.getElement(), Element::TF32);
  EXPECT_EQ(Again.getRank(), 2u);
  EXPECT_EQ(Again.getExtent(0), Dynamic);
  EXPECT_EQ(Again.getExtent(1), (int64_t(1) << 40) + 3);
  EXPECT_EQ(Again.getStride(0), int64_t(1) << 33);
  EXPECT_EQ(Again.getStride(1), 1);
  EXPECT_FALSE(
      TensorViewType::dynCast(parse(C, "target(\"tileir.tensor_view\", float, 2, 1)")));
  EXPECT_FALSE(TensorViewType::dynCast(
      parse(C, "target(\"tileir.tensor_view\", float, 1073741824)")));
  EXPECT_TRUE(
      TensorViewType::dynCast(parse(C, "target(\"tileir.tensor_view\", float, 0)")));
}

TEST(TileViewTypeTest, Kinds) {
  LLVMContext C;
  TensorViewType View = TensorViewType::get(C, Element::F16, {64, 32}, {32, 1});
  TileViewType P = TileViewType::get(TileViewType::Partition, View, PaddingValue::NegInf,
                                     {{16, 8}, {1, 0}});
  TileViewType S = TileViewType::get(TileViewType::Strided, View, std::nullopt,
                                     {{16, 8}, {0, 1}, {5, 8}});
  TileViewType G = TileViewType::get(TileViewType::GatherScatter, View,
                                     PaddingValue::Zero, {{16, 8}, {1}});
  for (TileViewType V : {P, S, G}) {
    TileViewType Again = TileViewType::dynCast(parse(C, print(V)));
    ASSERT_TRUE(Again) << print(V);
    EXPECT_EQ(Again.getKind(), V.getKind());
    EXPECT_EQ(Again.getRank(), 2u);
    EXPECT_EQ(Again.getPadding(), V.getPadding());
    EXPECT_EQ(Again.getTileDim(0), 16u);
    EXPECT_EQ(Again.getTileDim(1), 8u);
    EXPECT_EQ(Again.getTensorView().getElement(), Element::F16);
  }
  EXPECT_EQ(P.getPadding(), PaddingValue::NegInf);
  EXPECT_EQ(S.getPadding(), std::nullopt);
  EXPECT_EQ(P.getDimMap(0), 1u);
  EXPECT_EQ(G.getDimMap(1), 1u);
  EXPECT_EQ(P.getTraversalStride(0), 16u);
  EXPECT_EQ(S.getTraversalStride(0), 5u);
  EXPECT_EQ(G.getTraversalStride(0), 1u);
  EXPECT_EQ(G.getSparseDim(), 1u);
}

TEST(TileViewTypeTest, RefusesWhatIsNoView) {
  LLVMContext C;
  const std::string View = print(TensorViewType::get(C, Element::F16, {64, 32}, {32, 1}));
  for (const char *Rest :
       {"tileir.partition_view|, 0, 16, 8, 0", "tileir.partition_view|, 0, 16, 8, 0, 0",
        "tileir.partition_view|, 0, 16, 8, 0, 2",
        "tileir.partition_view|, 6, 16, 8, 0, 1", "tileir.partition_view|, 0, 0, 8, 0, 1",
        "tileir.strided_view|, 0, 16, 8, 0, 1, 5, 0",
        "tileir.gather_scatter_view|, 0, 16, 8, 2",
        "tileir.other_view|, 0, 16, 8, 0, 1"}) {
    auto [Name, Ints] = StringRef(Rest).split('|');
    Type *T = parse(C, ("target(\"" + Name + "\", " + View + Ints + ")").str());
    ASSERT_TRUE(T) << Rest;
    EXPECT_FALSE(TileViewType::dynCast(T)) << Rest;
    EXPECT_FALSE(isTileProgramType(T));
  }
}

/// Where the types have to work: arguments, results, structs, extractvalue, phis, select
/// and freeze; and all of it again behind bitcode.
TEST(TileTypeTest, ModuleThroughBitcode) {
  LLVMContext C;
  Module M("m", C);
  Type *Tile = TileType::get(C, Element::TF32, {8});
  Type *Token = getTokenType(C);
  FunctionCallee Make =
      M.getOrInsertFunction("make", StructType::get(C, {Tile, Token}), Tile);
  Function *F =
      Function::Create(FunctionType::get(Tile, {Tile, Type::getInt1Ty(C)}, false),
                       GlobalValue::ExternalLinkage, "f", M);
  BasicBlock *Entry = BasicBlock::Create(C, "entry", F);
  BasicBlock *Then = BasicBlock::Create(C, "then", F);
  BasicBlock *End = BasicBlock::Create(C, "end", F);
  IRBuilder<> B(Entry);
  B.CreateCondBr(F->getArg(1), Then, End);
  B.SetInsertPoint(Then);
  Value *Made = B.CreateExtractValue(B.CreateCall(Make, F->getArg(0)), 0);
  B.CreateBr(End);
  B.SetInsertPoint(End);
  PHINode *Phi = B.CreatePHI(Tile, 2);
  Phi->addIncoming(Made, Then);
  Phi->addIncoming(PoisonValue::get(Tile), Entry);
  B.CreateRet(B.CreateFreeze(B.CreateSelect(F->getArg(1), Phi, F->getArg(0))));
  ASSERT_FALSE(verifyModule(M, &errs()));

  SmallVector<char, 0> Bytes;
  {
    raw_svector_ostream OS(Bytes);
    WriteBitcodeToFile(M, OS);
  }
  LLVMContext C2;
  auto Again =
      parseBitcodeFile(MemoryBufferRef(StringRef(Bytes.data(), Bytes.size()), "m"), C2);
  ASSERT_TRUE(bool(Again));
  EXPECT_FALSE(verifyModule(**Again, &errs()));
  TileType T = TileType::dynCast((*Again)->getFunction("f")->getReturnType());
  ASSERT_TRUE(T);
  EXPECT_EQ(T.getElement(), Element::TF32);
}

} // namespace
