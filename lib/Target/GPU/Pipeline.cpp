//===- Pipeline.cpp - Loads of a loop ahead of its products ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Pipeline.h"
#include "Dialect/Remarks.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Lowering/GlobalAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Warps.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-pipeline-loops"

STATISTIC(NumPipelined, "Number of loops that load ahead");
STATISTIC(NumEarlyLoads, "Number of loads that start early");

/// More stages than this hide no more latency, unless the program asks for more.
static constexpr unsigned DefaultStages = 6;

/// Registers of a thread that the loop's tiles and loads ahead may take, where those go
/// into registers; the products' operands need others.
static constexpr unsigned MaxCarriedRegisters = 128;

/// Registers of a thread beside accumulators and invariant operands of a loop's products:
/// other operands, addresses, limits.
static constexpr unsigned OtherRegisters = 112;

namespace {

class Pipeliner {
public:
  Pipeliner(Function &Kernel, const GPUMachine &Machine, FunctionAnalysisManager &AM)
      : Kernel(Kernel), Machine(Machine), DT(AM.getResult<DominatorTreeAnalysis>(Kernel)),
        LI(AM.getResult<LoopAnalysis>(Kernel)),
        Facts(AM.getResult<MemoryFactsAnalysis>(Kernel)),
        NumWarps(Machine.getNumThreads(Kernel) / Machine.getLanes()),
        MaxStages(getHint(Kernel, Machine, Hint::NumStages).value_or(DefaultStages)) {}
  bool run();

private:
  bool pipeline(Loop &L);
  bool leave(const Loop &L, const Twine &Why);
  void remarkPipelined(const Loop &L, unsigned NumLoads, unsigned Stages,
                       uint64_t StageBytes);
  bool pipelineByRing(LoopLookahead &Ahead, ArrayRef<EarlyLoad> Loads, Loop &L);
  SmallVector<InvariantOperand, 2> getCrowdingOperands(const Loop &L);
  unsigned getNumRegisters(const Value *Tile);
  uint64_t getOtherScratch(Loop &L, ArrayRef<EarlyLoad> Loads);

  Function &Kernel;
  const GPUMachine &Machine;
  DominatorTree &DT;
  LoopInfo &LI;
  const MemoryFacts &Facts; ///< Of the accesses that were there before.
  unsigned NumWarps;
  unsigned MaxStages; ///< Iterations whose loads a block holds at once.
  TileLayouts Layouts;
  uint64_t RingBytes = 0; ///< Of the rings so far.
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
      Largest = std::max(Largest, getScratchBytes(I, Layouts, NumWarps, Machine));
    }
  return Largest ? Largest + Reserve : 0;
}

/// Operands that take registers which accumulators need.
SmallVector<InvariantOperand, 2> Pipeliner::getCrowdingOperands(const Loop &L) {
  unsigned Threads = NumWarps * Machine.getLanes();
  unsigned Available = std::min(Machine.getNumbers().MaxThreadRegisters,
                                Machine.getNumbers().BlockRegisters / Threads);
  if (getProductRegisters(L, Layouts) + OtherRegisters <= Available)
    return {};
  return findInvariantOperands(L, Layouts);
}

/// Says why loop \p L stays as it is, if it has products. Gives false.
bool Pipeliner::leave(const Loop &L, const Twine &Why) {
  auto IsInner = [&](BasicBlock *Block) {
    return any_of(L.getSubLoops(), [&](Loop *Inner) { return Inner->contains(Block); });
  };
  auto HasProduct = [&](BasicBlock *Block) {
    return !IsInner(Block) && any_of(*Block, [](Instruction &I) {
      return getLayoutRule(I) == LayoutRule::Product;
    });
  };
  if (wantsRemarks(Kernel) && any_of(L.blocks(), HasProduct))
    emitRemark(Remark::LoopNotPipelined, L.getStartLoc(), *L.getHeader(),
               [&](RemarkText &T) {
                 T << "loop is not pipelined: " << NV("Reason", Why.str());
               });
  return false;
}

/// \p StageBytes is zero where stages are registers.
void Pipeliner::remarkPipelined(const Loop &L, unsigned NumLoads, unsigned Stages,
                                uint64_t StageBytes) {
  ++NumPipelined;
  NumEarlyLoads += NumLoads;
  emitRemark(Remark::LoopPipelined, L.getStartLoc(), *L.getHeader(), [&](RemarkText &T) {
    T << "loop is pipelined: " << NV("Loads", NumLoads) << " loads run up to "
      << NV("Ahead", Stages - 1) << (Stages == 2 ? " iteration" : " iterations")
      << " ahead into ";
    if (!StageBytes)
      T << "registers";
    else
      T << NV("Stages", Stages) << " stages of " << NV("StageBytes", StageBytes)
        << " bytes of shared memory"
        << (Stages < MaxStages ? ", which has no room for more" : "");
  });
}

bool Pipeliner::pipelineByRing(LoopLookahead &Ahead, ArrayRef<EarlyLoad> Loads, Loop &L) {
  SmallVector<EarlyLoad, 4> Copied;
  uint64_t StageBytes = 0;
  for (const EarlyLoad &Early : Loads)
    if (Early.CopyElements) {
      Copied.push_back(Early);
      StageBytes += Early.getStageBytes();
    } else {
      remarkNotEarly(Early, Early.WhyNotCopied);
    }
  if (Copied.empty())
    return leave(L, "no load of an operand can be copied to shared memory");
  uint64_t Other = getOtherScratch(L, Copied);
  auto GetStages = [&] {
    uint64_t Used = RingBytes + Other, Max = Machine.getNumbers().MaxSharedBytes;
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
    return leave(L, "two stages of " + Twine(StageBytes) +
                        " bytes do not fit into shared memory, of which other ops use " +
                        Twine(RingBytes + Other) + " of " +
                        Twine(Machine.getNumbers().MaxSharedBytes) + " bytes");
  keepInSharedMemory(Crowding, L, Machine, Layouts);
  RingBytes += Stages * StageBytes;
  remarkPipelined(L, Copied.size(), Stages, StageBytes);
  for (const EarlyLoad &Early : Copied)
    remarkCopies(Early.Load, Facts.getView(Early.Load.getCall()), Early.CopyElements,
                 getMemoryBytes(Early.E));
  pipelineByCopies(Ahead, Copied, Stages, L.getParentLoop() != nullptr, Layouts);
  return true;
}

bool Pipeliner::pipeline(Loop &L) {
  if (!L.getLoopPreheader())
    InsertPreheaderForLoop(&L, &DT, &LI, nullptr, false);
  std::optional<LoopLookahead> Ahead = LoopLookahead::get(L);
  if (!Ahead)
    return leave(L, "it does not have the shape of 'for', whose iterations are known "
                    "before they begin");
  SmallVector<EarlyLoad, 4> Loads =
      findEarlyLoads(*Ahead, DT, Facts, Layouts, Machine, NumWarps);
  if (Loads.empty())
    return leave(L, "no load of an operand can start early");
  if (Machine.getNumbers().HasAsyncCopy)
    return pipelineByRing(*Ahead, Loads, L);
  unsigned Registers = 0;
  for (PHINode &Phi : L.getHeader()->phis())
    Registers += getNumRegisters(&Phi);
  for (const EarlyLoad &Early : Loads)
    Registers += getNumRegisters(Early.Load.getResults(0).front());
  if (Registers > MaxCarriedRegisters)
    return leave(L, "its tiles and the loads ahead would take " + Twine(Registers) +
                        " registers of a thread, more than " +
                        Twine(MaxCarriedRegisters));
  remarkPipelined(L, Loads.size(), 2, /*StageBytes=*/0);
  pipelineByRegisters(*Ahead, Loads, Layouts, DT, LI);
  return true;
}

/// Inner loops first. No loop comes or goes, and new loads stand where none is taken for
/// an outer loop.
bool Pipeliner::run() {
  bool Changed = false;
  SmallVector<Loop *, 8> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops))
    Changed |= MaxStages < 2 ? leave(*L, "its hint asks for one stage") : pipeline(*L);
  return Changed;
}

PassResult tileir::pipelineLoops(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &AM) {
  PreservedAnalyses Preserved;
  Preserved.preserve<DominatorTreeAnalysis>();
  Preserved.preserve<LoopAnalysis>();
  if (!Pipeliner(Kernel, Machine, AM).run()) {
    Preserved.preserve<DivisibilityAnalysis>();
    Preserved.preserve<MemoryFactsAnalysis>();
  }
  return Preserved;
}
