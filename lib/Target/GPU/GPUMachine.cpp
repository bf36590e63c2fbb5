//===- GPUMachine.cpp - What a machine tells of itself --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUMachine.h"
#include "Dialect/MemoryOp.h"

using namespace llvm;
using namespace tileir;

GPUMachine::~GPUMachine() = default;

unsigned GPUMachine::getNumThreads(const Function &Kernel) const {
  unsigned Threads;
  StringRef Text = Kernel.getFnAttribute(N.ThreadsAttr).getValueAsString();
  // x, or x,y,z of which only x differs from 1.
  return Text.split(',').first.getAsInteger(10, Threads) ? 0 : Threads;
}

unsigned GPUMachine::getNumProducerThreads(const Function &Kernel) const {
  unsigned Warps;
  StringRef Text = Kernel.getFnAttribute(ProducerWarpsAttr).getValueAsString();
  return Text.getAsInteger(10, Warps) || Warps > N.ProcessorParts ? 0
                                                                  : Warps * getLanes();
}

unsigned GPUMachine::getClusterBlocks(const Function &Kernel) const {
  unsigned Blocks;
  StringRef Text = Kernel.getFnAttribute(N.ClusterAttr).getValueAsString();
  return Text.getAsInteger(10, Blocks) ? 1 : std::max(Blocks, 1u);
}

unsigned GPUMachine::getNumBlocks(const Function &Kernel) const {
  unsigned Blocks;
  StringRef Text = Kernel.getFnAttribute(N.MinBlocksAttr).getValueAsString();
  return Text.getAsInteger(10, Blocks) ? 1 : std::max(Blocks, 1u);
}

/// Warps get registers in multiples of 8 for each thread.
static constexpr unsigned RegisterUnit = 8;

/// What a thread of each of so many warps may have at most.
unsigned GPUMachine::getWarpRegisters(unsigned Warps) const {
  unsigned WarpsOfPart = divideCeil(Warps, N.ProcessorParts);
  unsigned OfPart = N.ProcessorRegisters / N.ProcessorParts;
  return alignDown(OfPart / (WarpsOfPart * getLanes()), RegisterUnit);
}

RoleRegisters GPUMachine::getRoleRegisters(unsigned Warps, unsigned Producers) const {
  // What a producer that makes maps of tensors needs; the others get the rest of what
  // all warps begin with.
  constexpr unsigned Fewest = 40;
  RoleRegisters R;
  unsigned Consumers = Warps - Producers;
  if (!N.HasRegisterPool || Consumers % N.ProcessorParts || Producers % N.ProcessorParts)
    return R;
  R.Producer = Fewest;
  unsigned Left = getWarpRegisters(Warps) * Warps - R.Producer * Producers;
  R.Consumer = std::min<unsigned>(alignDown(N.MaxThreadRegisters, RegisterUnit),
                                  alignDown(Left / Consumers, RegisterUnit));
  return R;
}

BlockBudget GPUMachine::getBudget(unsigned Blocks, unsigned Threads) const {
  BlockBudget B;
  B.ThreadRegisters =
      std::min(N.MaxThreadRegisters,
               getWarpRegisters(divideCeil(uint64_t(Blocks) * Threads, getLanes())));
  uint64_t Share =
      alignDown((N.MaxSharedBytes + N.SystemSharedBytes) / Blocks, N.SharedUnit);
  B.SharedBytes = Share - std::min(Share, N.SystemSharedBytes);
  return B;
}

/// What the weak loads of one basic block of \p Kernel load, at most.
static uint64_t getLoadedBytes(const Function &Kernel) {
  uint64_t Most = 0;
  for (const BasicBlock &Block : Kernel) {
    uint64_t Bytes = 0;
    for (const Instruction &I : Block)
      if (MemoryOp Load = MemoryOp::dynCast(const_cast<Instruction *>(&I));
          Load && Load.isLoad() && Load.isWeak())
        if (TileType Tile = TileType::dynCast(I.getType()->getStructElementType(0)))
          Bytes += getBytesOf(Tile.getElement(), Tile.getNumElements());
    Most = std::max(Most, Bytes);
  }
  return Most;
}

uint64_t GPUMachine::getUsualSharedBytes(const Function &Kernel) const {
  constexpr unsigned UsualRegisters = 64;
  unsigned Threads = std::max(1u, getNumThreads(Kernel));
  unsigned Blocks = std::max(1u, N.ProcessorRegisters / (UsualRegisters * Threads));
  // Half of them load while the others compute or store.
  if (uint64_t Loaded = getLoadedBytes(Kernel))
    Blocks = std::min<uint64_t>(
        Blocks, std::max<uint64_t>(2, divideCeil(2 * MinBytesAhead, Loaded)));
  Blocks = std::max(Blocks, getNumBlocks(Kernel));
  return std::min(N.StaticSharedBytes, getBudget(Blocks, Threads).SharedBytes);
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
