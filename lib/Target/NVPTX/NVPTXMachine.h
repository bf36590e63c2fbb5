//===- NVPTXMachine.h - NVIDIA's machine as GPU target ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXMACHINE_H
#define TILEIR_TARGET_NVPTX_NVPTXMACHINE_H

#include "Target/GPU/GPUMachine.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// One architecture: mma.sync, cp.async, shuffles and special registers as LLVM's
/// intrinsics.
class NVPTXMachine final : public GPUMachine {
public:
  explicit NVPTXMachine(const NVPTXArch &Arch);

  ElementTarget getElementTarget() const override;
  // Mma.cpp
  std::optional<MmaInstruction> chooseMma(Element A, Element B, Element Acc,
                                          llvm::ArrayRef<unsigned> AccShape,
                                          unsigned K) const override;
  std::optional<MmaInstruction> chooseSharedMma(Element A, Element B, Element Acc,
                                                llvm::ArrayRef<unsigned> AccShape,
                                                unsigned K) const override;
  std::string getSharedMmaMachine(Element A, Element B, Element Acc,
                                  llvm::ArrayRef<unsigned> AccShape,
                                  unsigned K) const override;
  unsigned getMmaRate(const MmaInstruction &I) const override;
  bool hasMma(const MmaInstruction &I) const override;
  LinearLayout getMmaFragment(const MmaInstruction &I, MmaOperand Operand) const override;
  llvm::SmallVector<llvm::Value *, 16> emitMma(TileLowering &L,
                                               ProductOp Product) const override;
  void emitMmaWait(llvm::IRBuilderBase &B, unsigned Groups) const override;
  llvm::SmallVector<llvm::Value *, 16>
  emitMmaResults(llvm::IRBuilderBase &B,
                 llvm::ArrayRef<llvm::Value *> Sums) const override;

  // NVPTXMachine.cpp
  llvm::CallInst *emitThreadIndex(llvm::IRBuilderBase &B) const override;
  llvm::Value *emitBlockIndex(llvm::IRBuilderBase &B, unsigned Dim) const override;
  llvm::Value *emitNumBlocks(llvm::IRBuilderBase &B, unsigned Dim) const override;
  llvm::Value *emitClusterRank(llvm::IRBuilderBase &B, unsigned Blocks) const override;
  bool isClusterRank(const llvm::Instruction &I) const override;
  void emitBarrier(llvm::IRBuilderBase &B) const override;
  void emitClusterBarrier(llvm::IRBuilderBase &B) const override;
  void emitBarrierOf(llvm::IRBuilderBase &B, unsigned Threads) const override;
  void emitWarpBarrier(llvm::IRBuilderBase &B) const override;
  llvm::Value *emitShuffle(llvm::IRBuilderBase &B, llvm::Value *Word,
                           llvm::Value *Lane) const override;
  llvm::Value *emitShuffleXor(llvm::IRBuilderBase &B, llvm::Value *Word,
                              unsigned Mask) const override;
  llvm::Value *emitLoadMatrix(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                              unsigned Matrices, bool Transposed) const override;
  void emitStoreMatrix(llvm::IRBuilderBase &B, llvm::Value *Pointer,
                       llvm::ArrayRef<llvm::Value *> Words,
                       bool Transposed) const override;
  void emitAsyncCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From,
                     unsigned Bytes, llvm::Value *Count) const override;
  void emitAsyncCommit(llvm::IRBuilderBase &B) const override;
  void emitAsyncWait(llvm::IRBuilderBase &B, unsigned Groups) const override;
  void emitAsyncProxyFence(llvm::IRBuilderBase &B, bool Global) const override;
  // TensorMaps.cpp
  llvm::Value *emitTensorMap(TileLowering &L, const BoxedTensor &T, llvm::Value *IsCopier,
                             llvm::Value *Scratch, unsigned Number) const override;
  llvm::Value *emitBoxLane(llvm::IRBuilderBase &B) const override;
  void emitBoxBarrier(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                      unsigned Arrivals) const override;
  void emitBoxArrive(llvm::IRBuilderBase &B, llvm::Value *Barrier) const override;
  void emitBoxArriveAt(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                       llvm::Value *Rank) const override;
  void emitBoxBarrierFence(llvm::IRBuilderBase &B) const override;
  void emitBoxBarrierEnd(llvm::IRBuilderBase &B, llvm::Value *Barrier) const override;
  void emitBoxExpect(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                     unsigned Bytes) const override;
  void emitBoxCopy(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *Barrier,
                   llvm::Value *Map, llvm::ArrayRef<llvm::Value *> Corner,
                   llvm::Value *Blocks) const override;
  void emitBoxStore(llvm::IRBuilderBase &B, llvm::Value *From, llvm::Value *Map,
                    llvm::ArrayRef<llvm::Value *> Corner,
                    const BoxUpdate *Update) const override;
  bool hasBoxUpdate(const BoxUpdate &Update) const override;
  void emitBoxStoreCommit(llvm::IRBuilderBase &B) const override;
  void emitBoxStoreWait(llvm::IRBuilderBase &B, bool Written) const override;
  llvm::Value *emitBoxTest(llvm::IRBuilderBase &B, llvm::Value *Barrier,
                           llvm::Value *Parity) const override;
  // Multimem.cpp
  unsigned getMultimemWords(Element E) const override;
  llvm::SmallVector<llvm::Value *, 4>
  emitMultimem(llvm::IRBuilderBase &B, const MultimemAccess &Access, llvm::Value *Pointer,
               llvm::ArrayRef<llvm::Value *> Words) const override;
  // NVPTXMachine.cpp
  void emitSetRegisters(llvm::IRBuilderBase &B, unsigned Count,
                        bool Takes) const override;
  void emitAliasFence(llvm::IRBuilderBase &B) const override;
  void emitLaunchDependents(llvm::IRBuilderBase &B) const override;
  void emitWaitForGrids(llvm::IRBuilderBase &B) const override;
  void emitPause(llvm::IRBuilderBase &B) const override;
  void emitPrint(llvm::IRBuilderBase &B, llvm::StringRef Format,
                 llvm::ArrayRef<llvm::Value *> Args) const override;

private:
  bool countsClusters(llvm::IRBuilderBase &B) const;
  NVPTXArch Arch;
};

/// How PTX, and LLVM where it follows PTX, call the type of A or B in names of matrix
/// instructions: "e4m3", "u8".
llvm::StringRef getPTXTypeName(Element E, bool Unsigned);

/// The registers of the result of \p Product, a product_wgmma (Wgmma.cpp).
llvm::SmallVector<llvm::Value *, 16> emitWgmma(TileLowering &L, ProductOp Product);

/// The machine in the "target-cpu" of \p Kernel; an error if it has none.
llvm::Expected<std::unique_ptr<const GPUMachine>>
makeNVPTXMachine(const llvm::Function &Kernel);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXMACHINE_H
