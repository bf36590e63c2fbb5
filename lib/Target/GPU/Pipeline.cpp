//===- Pipeline.cpp - Loads of a loop ahead of its products ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Pipeline.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/PipelineOperands.h"
#include "Target/GPU/PipelineStages.h"
#include "Target/GPU/Warps.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace tileir;

/// More stages than this hide no more latency, unless the program asks for more.
static constexpr unsigned DefaultStages = 6;

/// Registers of a thread that the loop's tiles and loads ahead may take, where those go
/// into registers; the products' operands need others.
static constexpr unsigned MaxCarriedRegisters = 128;

/// Registers of a block, and those of a thread beside accumulators and invariant operands
/// of a loop's products: other operands, addresses, limits.
static constexpr unsigned BlockRegisters = 65536, MaxThreadRegisters = 255,
                          OtherRegisters = 112;

namespace {

class Pipeliner {
public:
  Pipeliner(Function &Kernel, const NVPTXArch &Arch)
      : Kernel(Kernel), Arch(Arch),
        NumWarps(getNumThreads(Kernel) / NVPTXArch::LanesPerWarp),
        MaxStages(getHint(Kernel, Arch, Hint::NumStages).value_or(DefaultStages)) {}
  bool run();

private:
  Loop *findLoop(LoopInfo &LI);
  bool pipeline(Loop &L, DominatorTree &DT, LoopInfo &LI);
  bool pipelineByRing(LoopLookahead &Ahead, ArrayRef<EarlyLoad> Loads, Loop &L);
  SmallVector<InvariantOperand, 2> getCrowdingOperands(const Loop &L);
  unsigned getNumRegisters(const Value *Tile);
  uint64_t getOtherScratch(Loop &L, ArrayRef<EarlyLoad> Loads);

  Function &Kernel;
  const NVPTXArch &Arch;
  unsigned NumWarps;
  unsigned MaxStages; ///< Iterations whose loads a block holds at once.
  TileLayouts Layouts;
  uint64_t RingBytes = 0; ///< Of the rings so far.
  SmallPtrSet<BasicBlock *, 8> Visited;
};

} // namespace

/// Hardware registers of a thread for a tile, one at least for each element; 0 for other
/// values.
unsigned Pipeliner::getNumRegisters(const Value *Tile) {
  TileType T = TileType::dynCast(Tile);
  if (!T)
    return 0;
  unsigned Words = std::max(1u, getMemoryBytes(T.getElement()) / 4);
  return Layouts.get(Tile).getSize(InDim::Register) * Words;
}

/// What the ops of the loop need of shared memory besides rings; conversions of \p Loads
/// become reads of rings.
uint64_t Pipeliner::getOtherScratch(Loop &L, ArrayRef<EarlyLoad> Loads) {
  SmallPtrSet<Instruction *, 8> Gone;
  for (const EarlyLoad &Early : Loads)
    for (const OperandUse &U : findOperandUses(Early.Load, Layouts))
      Gone.insert(U.Convert);
  // Small pieces do not share a place, and alignment costs something.
  constexpr uint64_t Reserve = 4096;
  uint64_t Largest = 0;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      TargetOp Op = TargetOp::dynCast(&I);
      if (Gone.contains(&I) || (Op && Op.getOpcode() == TargetOpcode::SharedAlloc))
        continue;
      Largest = std::max(Largest, getScratchBytes(I, Layouts, NumWarps, Arch));
    }
  return Largest ? Largest + Reserve : 0;
}

/// Operands that take registers which accumulators need.
SmallVector<InvariantOperand, 2> Pipeliner::getCrowdingOperands(const Loop &L) {
  unsigned Threads = NumWarps * NVPTXArch::LanesPerWarp;
  unsigned Available = std::min(MaxThreadRegisters, BlockRegisters / Threads);
  if (getProductRegisters(L, Layouts) + OtherRegisters <= Available)
    return {};
  return findInvariantOperands(L, Layouts);
}

bool Pipeliner::pipelineByRing(LoopLookahead &Ahead, ArrayRef<EarlyLoad> Loads, Loop &L) {
  SmallVector<EarlyLoad, 4> Copied;
  uint64_t StageBytes = 0;
  for (const EarlyLoad &Early : Loads)
    if (Early.CopyElements) {
      Copied.push_back(Early);
      StageBytes += Early.getStageBytes();
    }
  if (Copied.empty())
    return false;
  uint64_t Other = getOtherScratch(L, Copied);
  auto GetStages = [&] {
    uint64_t Used = RingBytes + Other, Max = Arch.getMaxSharedBytes();
    uint64_t Stages = Used < Max ? (Max - Used) / StageBytes : 0;
    return std::min<uint64_t>(Stages, MaxStages);
  };
  SmallVector<InvariantOperand, 2> Crowding = getCrowdingOperands(L);
  uint64_t KeptBytes = 0;
  for (const InvariantOperand &Operand : Crowding)
    KeptBytes += Operand.getBytes();
  RingBytes += KeptBytes;
  if (GetStages() < 2) {
    Crowding.clear();
    RingBytes -= KeptBytes;
  }
  uint64_t Stages = GetStages();
  if (Stages < 2)
    return false;
  keepInSharedMemory(Crowding, L, Layouts);
  RingBytes += Stages * StageBytes;
  pipelineByCopies(Ahead, Copied, Stages, L.getParentLoop() != nullptr, Layouts);
  return true;
}

bool Pipeliner::pipeline(Loop &L, DominatorTree &DT, LoopInfo &LI) {
  if (!L.getLoopPreheader())
    InsertPreheaderForLoop(&L, &DT, &LI, nullptr, false);
  std::optional<LoopLookahead> Ahead = LoopLookahead::get(L);
  if (!Ahead)
    return false;
  MemoryFacts Facts(Kernel);
  SmallVector<EarlyLoad, 4> Loads = findEarlyLoads(*Ahead, DT, Facts, Layouts, NumWarps);
  if (Loads.empty())
    return false;
  if (Arch.has(NVPTXFeature::AsyncCopy))
    return pipelineByRing(*Ahead, Loads, L);
  unsigned Registers = 0;
  for (PHINode &Phi : L.getHeader()->phis())
    Registers += getNumRegisters(&Phi);
  for (const EarlyLoad &Early : Loads)
    Registers += getNumRegisters(Early.Load.getResults(0).front());
  if (Registers > MaxCarriedRegisters)
    return false;
  pipelineByRegisters(*Ahead, Loads, Layouts);
  return true;
}

/// An innermost loop that was not looked at yet.
Loop *Pipeliner::findLoop(LoopInfo &LI) {
  SmallVector<Loop *, 8> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops))
    if (Visited.insert(L->getHeader()).second)
      return L;
  return nullptr;
}

bool Pipeliner::run() {
  bool Changed = false;
  if (MaxStages < 2)
    return Changed;
  while (true) {
    DominatorTree DT(Kernel);
    LoopInfo LI(DT);
    Loop *L = findLoop(LI);
    if (!L)
      return Changed;
    Changed |= pipeline(*L, DT, LI);
  }
}

PassResult tileir::pipelineLoops(Function &Kernel, const NVPTXArch &Arch,
                                 FunctionAnalysisManager &) {
  return Pipeliner(Kernel, Arch).run() ? PreservedAnalyses::none()
                                       : PreservedAnalyses::all();
}
