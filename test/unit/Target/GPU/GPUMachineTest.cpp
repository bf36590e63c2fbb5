//===- GPUMachineTest.cpp - Layouts for a made-up machine -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

namespace {

GPUNumbers makeNumbers() {
  GPUNumbers N;
  N.Name = "wide";
  N.HintTarget = "wide";
  N.Warp = {64, 64, 4, /*HasLdMatrix=*/false};
  N.MaxSharedBytes = N.StaticSharedBytes = 64 * 1024;
  N.SystemSharedBytes = 0;
  N.SharedUnit = 128;
  N.ProcessorRegisters = 131072;
  N.ProcessorParts = 4;
  N.MaxThreadRegisters = 512;
  N.MaxAccessBytes = 16;
  N.HasAsyncCopy = false;
  N.HasRegisterPool = true;
  N.MmaName = "wide.mma";
  N.ThreadsAttr = "wide.threads";
  N.MinBlocksAttr = "wide.blocks";
  N.MaxRegistersAttr = "wide.registers";
  return N;
}

/// Warps of 64 lanes, 64 banks, and one product of 32x32x8. No code is emitted here.
class WideMachine final : public GPUMachine {
public:
  explicit WideMachine(GPUNumbers N = makeNumbers()) : GPUMachine(std::move(N)) {}

  std::optional<MmaInstruction> chooseMma(Element A, Element, Element Acc,
                                          ArrayRef<unsigned>, unsigned) const override {
    if (A != Element::F16 || Acc != Element::F32)
      return std::nullopt;
    return MmaInstruction{32, 32, 8, A, A, Acc};
  }
  bool hasMma(const MmaInstruction &I) const override {
    return I.M == 32 && I.N == 32 && I.K == 8;
  }
  LinearLayout getMmaFragment(const MmaInstruction &I, MmaOperand O) const override {
    StringRef Text =
        O == MmaOperand::A ? "32x8: register=[0,1 0,2] lane=[1,0 2,0 4,0 8,0 16,0 0,4]"
        : O == MmaOperand::B
            ? "8x32: register=[1,0 2,0] lane=[0,1 0,2 0,4 0,8 0,16 4,0]"
            : "32x32: register=[1,0 2,0 8,0 16,0] lane=[0,1 0,2 0,4 0,8 0,16 4,0]";
    return cantFail(LinearLayout::parse(Text));
  }

  ElementTarget getElementTarget() const override { return {}; }
  using Value = llvm::Value;
  SmallVector<Value *, 16> emitMma(TileLowering &, ProductOp) const override {
    return {};
  }
  CallInst *emitThreadIndex(IRBuilderBase &) const override { return nullptr; }
  Value *emitBlockIndex(IRBuilderBase &, unsigned) const override { return nullptr; }
  Value *emitNumBlocks(IRBuilderBase &, unsigned) const override { return nullptr; }
  void emitBarrier(IRBuilderBase &) const override {}
  void emitBarrierOf(IRBuilderBase &, unsigned) const override {}
  void emitWarpBarrier(IRBuilderBase &) const override {}
  Value *emitShuffle(IRBuilderBase &, Value *, Value *) const override { return nullptr; }
  Value *emitShuffleXor(IRBuilderBase &, Value *, unsigned) const override {
    return nullptr;
  }
  Value *emitLoadMatrix(IRBuilderBase &, Value *, unsigned, bool) const override {
    return nullptr;
  }
  void emitAsyncCopy(IRBuilderBase &, Value *, Value *, unsigned,
                     Value *) const override {}
  void emitAsyncCommit(IRBuilderBase &) const override {}
  void emitAsyncWait(IRBuilderBase &, unsigned) const override {}
  void emitAliasFence(IRBuilderBase &) const override {}
  void emitLaunchDependents(IRBuilderBase &) const override {}
  void emitWaitForGrids(IRBuilderBase &) const override {}
  void emitPause(IRBuilderBase &) const override {}
  void emitPrint(IRBuilderBase &, StringRef, ArrayRef<Value *>) const override {}
};

TEST(GPUMachine, LayoutsOf64Lanes) {
  LLVMContext Context;
  SMDiagnostic Diagnostic;
  std::unique_ptr<Module> M = parseAssemblyString(R"(
define void @k() "tile.entry" {
  %c = call target("tileir.tile", half, 64, 32) @const.a(half 1.0)
  %d = call target("tileir.tile", half, 32, 64) @const.b(half 1.0)
  %z = call target("tileir.tile", float, 64, 64) @const.c(float 0.0)
  %a = call target("tileir.tile", half, 64, 32) @exp.a(target("tileir.tile", half, 64, 32) %c)
  %b = call target("tileir.tile", half, 32, 64) @exp.b(target("tileir.tile", half, 32, 64) %d)
  %r = call target("tileir.tile", float, 64, 64) @mmaf(target("tileir.tile", half, 64, 32) %a, target("tileir.tile", half, 32, 64) %b, target("tileir.tile", float, 64, 64) %z)
  call void @use(target("tileir.tile", float, 64, 64) %r)
  ret void
}
declare void @use(target("tileir.tile", float, 64, 64))
declare target("tileir.tile", half, 64, 32) @const.a(half) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32, 64) @const.b(half) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f16->f16"
declare target("tileir.tile", float, 64, 64) @const.c(float) nounwind willreturn memory(none) "tile.op"="constant" "tile.operands"="splat" "tile.elements"="f32->f32"
declare target("tileir.tile", half, 64, 32) @exp.a(target("tileir.tile", half, 64, 32)) nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f16->f16"
declare target("tileir.tile", half, 32, 64) @exp.b(target("tileir.tile", half, 32, 64)) nounwind willreturn memory(none) "tile.op"="exp" "tile.operands"="source" "tile.elements"="f16->f16"
declare target("tileir.tile", float, 64, 64) @mmaf(target("tileir.tile", half, 64, 32), target("tileir.tile", half, 32, 64), target("tileir.tile", float, 64, 64)) nounwind willreturn memory(none) "tile.op"="mmaf" "tile.operands"="lhs,rhs,acc" "tile.elements"="f16,f16,f32->f32"
)",
                                                  Diagnostic, Context);
  ASSERT_TRUE(M) << Diagnostic.getMessage().str();
  Function &K = *M->getFunction("k");
  PassBuilder PB;
  FunctionAnalysisManager FAM;
  PB.registerFunctionAnalyses(FAM);
  FAM.registerPass([] { return DivisibilityAnalysis(); });
  FAM.registerPass([] { return MemoryFactsAnalysis(); });
  WideMachine Machine;
  PassResult Assigned = assignLayouts(K, Machine, FAM);
  ASSERT_TRUE(bool(Assigned)) << toString(Assigned.takeError());
  PassResult Verified = verifyLayouts(K, Machine, FAM);
  ASSERT_TRUE(bool(Verified)) << toString(Verified.takeError());

  EXPECT_EQ(Machine.getNumThreads(K), 4 * 64u);
  TileLayouts Layouts;
  ProductOp Product;
  for (Instruction &I : instructions(K))
    if (ProductOp Op = ProductOp::dynCast(&I))
      Product = Op;
  ASSERT_TRUE(bool(Product));
  EXPECT_EQ(Product.getInstruction()->getShapeName(), "m32n32k8");
  EXPECT_EQ(Layouts.get(Product.getCall()).str(),
            "64x64: register=[1,0 2,0 8,0 16,0] lane=[0,1 0,2 0,4 0,8 0,16 4,0] "
            "warp=[32,0 0,32]");
  EXPECT_EQ(Layouts.get(Product.getLhs()).str(),
            "64x32: register=[0,1 0,2 0,8 0,16] lane=[1,0 2,0 4,0 8,0 16,0 0,4] "
            "warp=[32,0 0,0]");
}

TEST(GPUMachine, Budget) {
  WideMachine Machine;
  BlockBudget Alone = Machine.getBudget(1, 256), Three = Machine.getBudget(3, 256);
  EXPECT_EQ(Alone.ThreadRegisters, 512u); // of one thread at most
  EXPECT_EQ(Alone.SharedBytes, 65536u);
  EXPECT_EQ(Three.ThreadRegisters, 168u); // 170.67 in steps of 8
  EXPECT_EQ(Three.SharedBytes, 21760u);   // 21845 in steps of 128
  // One of the four parts has two of the five warps.
  EXPECT_EQ(Machine.getBudget(1, 5 * 64).ThreadRegisters, 256u);
}

TEST(GPUMachine, RoleRegisters) {
  WideMachine Machine;
  // Three warps of a part have 168 each; the producer keeps 40 of 504.
  RoleRegisters R = Machine.getRoleRegisters(12, 4);
  EXPECT_EQ(R.Producer, 40u);
  EXPECT_EQ(R.Consumer, 232u);
  // A part would have a producer less than others.
  EXPECT_EQ(Machine.getRoleRegisters(9, 1).Consumer, 0u);
  // Where warps keep what they begin with.
  GPUNumbers Fixed = makeNumbers();
  Fixed.HasRegisterPool = false;
  EXPECT_EQ(WideMachine(Fixed).getRoleRegisters(12, 4).Consumer, 0u);
}

} // namespace
