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
