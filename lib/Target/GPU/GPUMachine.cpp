//===- GPUMachine.cpp - What a machine tells of itself --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUMachine.h"

using namespace llvm;
using namespace tileir;

GPUMachine::~GPUMachine() = default;

unsigned GPUMachine::getNumThreads(const Function &Kernel) const {
  unsigned Threads;
  StringRef Text = Kernel.getFnAttribute(N.ThreadsAttr).getValueAsString();
  // x, or x,y,z of which only x differs from 1.
  return Text.split(',').first.getAsInteger(10, Threads) ? 0 : Threads;
}

unsigned GPUMachine::getNumBlocks(const Function &Kernel) const {
  unsigned Blocks;
  StringRef Text = Kernel.getFnAttribute(N.MinBlocksAttr).getValueAsString();
  return Text.getAsInteger(10, Blocks) ? 1 : std::max(Blocks, 1u);
}

BlockBudget GPUMachine::getBudget(unsigned Blocks, unsigned Threads) const {
  // Warps get registers in multiples of 8 for each thread.
  constexpr unsigned RegisterUnit = 8;
  uint64_t All = uint64_t(Blocks) * Threads;
  BlockBudget B;
  B.ThreadRegisters = std::min<uint64_t>(
      N.MaxThreadRegisters, alignDown(N.ProcessorRegisters / All, RegisterUnit));
  uint64_t Share =
      alignDown((N.MaxSharedBytes + N.SystemSharedBytes) / Blocks, N.SharedUnit);
  B.SharedBytes = Share - std::min(Share, N.SystemSharedBytes);
  return B;
}

AnalysisKey GPUMachineAnalysis::Key;

bool GPUMachineAnalysis::Result::invalidate(Function &Kernel, const PreservedAnalyses &,
                                            FunctionAnalysisManager::Invalidator &) {
  StringRef CPU = Kernel.getFnAttribute("target-cpu").getValueAsString();
  return !Machine || Machine->getNumbers().Name != CPU;
}

GPUMachineAnalysis::Result GPUMachineAnalysis::run(Function &Kernel,
                                                   FunctionAnalysisManager &) {
  Expected<std::unique_ptr<const GPUMachine>> Made = Make(Kernel);
  if (Made)
    return {std::move(*Made), ""};
  return {nullptr, toString(Made.takeError())};
}

Expected<const GPUMachine &> tileir::getMachine(Function &Kernel,
                                                FunctionAnalysisManager &AM) {
  auto &Result = AM.getResult<GPUMachineAnalysis>(Kernel);
  if (!Result.Machine)
    return createStringError(Result.Error);
  return *Result.Machine;
}
