//===- Pipeline.cpp - Loads of a loop ahead of its products ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Lowering/GlobalAccess.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Pipeliner.h"
#include "Target/GPU/SharedOperands.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-pipeline-loops"

STATISTIC(NumPipelined, "Number of loops that load ahead");
STATISTIC(NumEarlyLoads, "Number of loads that start early");

//===----------------------------------------------------------------------===//
// The decision
//===----------------------------------------------------------------------===//

/// Registers of a thread that the loop's tiles and loads ahead may take, where those go
/// into registers; the products' operands need others.
static constexpr unsigned MaxCarriedRegisters = 128;

/// What the ops of \p Blocks need of shared memory besides rings; conversions of \p Loads
/// become reads of rings, those of \p Kept reads of buffers, which count. Operands that
/// are not among them get buffers of their own.
uint64_t Pipeliner::getOtherScratch(ArrayRef<BasicBlock *> Blocks,
                                    ArrayRef<const EarlyLoad *> Loads,
                                    ArrayRef<KeptOperand> Kept) {
  SmallPtrSet<Instruction *, 8> Gone;
  for (const KeptOperand &Operand : Kept)
    Gone.insert(Operand.Convert);
  SmallPtrSet<const Value *, 8> Placed; // Operands in shared memory.
  for (const EarlyLoad *Early : Loads) {
    for (const OperandUse &U : findOperandUses(Early->Load, Layouts))
      Gone.insert(U.Convert);
    for (const WeakTrackingVH &Product : Early->InPlace)
      Gone.insert(cast<Instruction>(Product));
    for (Value *V : Early->Load.getResults(0))
      for (const TileUse &U : findSharedUses(V))
        Placed.insert(U.Operand->get());
  }
  // Small pieces do not share a place, and alignment costs something.
  constexpr uint64_t Reserve = 4096;
  uint64_t Largest = 0, Operands = getStoredBytes(Kernel, Blocks);
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block) {
      for (Use &U : I.operands())
        if (TileType T = TileType::dynCast(U.get());
            T && isSharedOperand(U) && Placed.insert(U.get()).second)
          Operands += T.getNumElements() * getMemoryBytes(T.getElement());
      TargetOp Op = TargetOp::dynCast(&I);
      if (Op && Op.getOpcode() == TargetOpcode::SharedAlloc)
        continue;
      uint64_t Bytes = getKeptBytes(Kept, I);
      if (!Gone.contains(&I))
        Bytes += getScratchBytes(I, Layouts, NumWarps, Machine);
      Largest = std::max(Largest, Bytes);
    }
  return Operands + (Largest || Operands ? Largest + Reserve : 0);
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
void Pipeliner::remarkPipelined(const LoopPlan &P, const RingPlan &Ring,
                                uint64_t StageBytes) {
  const Loop &L = P.getLoop();
  unsigned NumLoads = P.Loads.size(), NumEntries = P.Ahead.getNumEntries();
  ++NumPipelined;
  NumEarlyLoads += NumLoads;
  emitRemark(Remark::LoopPipelined, L.getStartLoc(), *L.getHeader(), [&](RemarkText &T) {
    T << "loop is pipelined: " << NV("Loads", NumLoads) << " loads run up to "
      << NV("Ahead", Ring.getAhead()) << " iteration" << (Ring.getAhead() == 1 ? "" : "s")
      << " ahead into ";
    if (!StageBytes)
      T << "registers";
    else
      T << NV("Stages", Ring.Stages) << (Ring.Stages == 1 ? " stage of " : " stages of ")
        << NV("StageBytes", StageBytes) << " bytes of shared memory"
        << (Ring.Stages < MaxStages ? ", which has no room for more" : "")
        << (Roles ? "; a warp of its own copies" : "")
        << (Ring.BeginsEarly ? "; products begin one iteration early" : "");
    if (NumEntries != 0)
      T << "; " << NV("Entries", NumEntries)
        << (NumEntries == 1 ? " load that says where they lie runs"
                            : " loads that say where they lie run")
        << " one iteration further ahead";
  });
}

//===----------------------------------------------------------------------===//
// Shared memory for rings
//===----------------------------------------------------------------------===//

/// Of the rings inside of loop \p L, as many as are there at the same time: loops that
/// follow each other use the same bytes.
uint64_t Pipeliner::getInnerRings(const Loop &L) const {
  uint64_t Most = 0;
  for (const Loop *Inner : L.getSubLoops()) {
    uint64_t Bytes = getInnerRings(*Inner);
    for (const LoopPlan &P : Plans)
      if (&P.getLoop() == Inner)
        Bytes += P.Ring.Stages * P.StageBytes;
    Most = std::max(Most, Bytes);
  }
  return Most;
}

/// Gives each ring its stages of \p SharedBytes: inner loops first, which run longer.
/// False if one would have less than two.
bool Pipeliner::planStages(uint64_t SharedBytes) {
  for (LoopPlan &P : Plans) {
    uint64_t Used = getInnerRings(P.getLoop()) + P.OtherBytes;
    uint64_t Stages = Used < SharedBytes ? (SharedBytes - Used) / P.StageBytes : 0;
    P.Ring.Stages = std::min<uint64_t>(Stages, P.IsSingle ? 1 : MaxStages);
    if (P.Ring.Stages < 2 && !P.IsSingle)
      P.Ring.Stages = 0;
  }
  return all_of(Plans, [](const LoopPlan &P) { return P.Ring.Stages != 0; });
}

/// Loops whose rings got no stages may have one for each load, if threads read it.
void Pipeliner::allowSingleStages() {
  for (LoopPlan &P : Plans)
    P.IsSingle = P.Ring.Stages == 0 && !P.Ring.AsBoxes &&
                 all_of(P.Loads, [&](const EarlyLoad &Early) {
                   return !Early.feedsSharedOperands() && Early.Turned.empty() &&
                          findReads(Early.Load, Layouts, DT, P.getLoop());
                 });
}

/// Leaves the loops whose rings got no stages.
void Pipeliner::leaveRings() {
  for (const LoopPlan &P : Plans)
    if (P.Ring.Stages == 0) {
      Left.push_back(&P.getLoop());
      leave(P.getLoop(),
            "two stages of " + Twine(P.StageBytes) +
                " bytes do not fit into shared memory, of which other ops use " +
                Twine(getInnerRings(P.getLoop()) + P.OtherBytes) + " of " +
                Twine(Machine.getNumbers().MaxSharedBytes) + " bytes");
    }
  erase_if(Plans, [](const LoopPlan &P) { return P.Ring.Stages == 0; });
}

/// Operands that take registers which accumulators need.
SmallVector<KeptOperand, 2> Pipeliner::getCrowdingOperands() {
  BlockBudget Budget = getBudget(Machine.getNumBlocks(Kernel));
  SmallVector<const Loop *, 4> Loops(Left);
  for (const LoopPlan &P : Plans)
    Loops.push_back(&P.getLoop());
  erase_if(Loops, [&](const Loop *L) {
    return getProductRegisters(*L, Layouts) + OtherProductRegisters <=
           Budget.ThreadRegisters;
  });
  return findInvariantOperands(Loops);
}

void Pipeliner::keep(ArrayRef<KeptOperand> Operands) {
  keepInSharedMemory(Operands, Machine, Layouts);
  Changed = true;
}

/// Keeps operands of loops without rings in shared memory that would be converted in
/// rounds, with all their fragments in registers meanwhile, if \p SharedBytes are enough.
void Pipeliner::keepLargeOperands(uint64_t SharedBytes) {
  for (const Loop *L : Left) {
    SmallVector<KeptOperand, 2> Large = findLargeOperands(*L, Layouts, Machine);
    if (!Large.empty() && getOtherScratch(L->getBlocks(), {}, Large) <= SharedBytes)
      keep(Large);
  }
}

/// Blocks whose products' registers a processor has at the same time.
unsigned Pipeliner::getBlocksByRegisters() {
  unsigned Needed = 0;
  for (const LoopPlan &P : Plans)
    Needed = std::max(Needed,
                      getProductRegisters(P.getLoop(), Layouts) + OtherProductRegisters);
  // More than the most are spilled, however many blocks there are.
  Needed = std::min(Needed, getBudget(1).ThreadRegisters);
  unsigned Blocks = 1;
  while (Needed && getBudget(Blocks + 1).ThreadRegisters >= Needed)
    ++Blocks;
  return Blocks;
}

/// Divides shared memory among rings and the operands that are kept in it, which are
/// there from their definition on. Two stages come first, then operands in place of
/// registers, then the blocks that a hint asks for. Without a hint these are as many as
/// registers allow, if enough is under way: one has work while another one waits.
void Pipeliner::planShared() {
  auto Fits = [&](unsigned Blocks, uint64_t KeptBytes) {
    uint64_t Bytes = getBudget(Blocks).SharedBytes;
    return KeptBytes < Bytes && planStages(Bytes - KeptBytes);
  };
  if (!Fits(1, 0)) {
    allowSingleStages();
    if (!Fits(1, 0))
      leaveRings();
  }
  SmallVector<KeptOperand, 2> Crowding = getCrowdingOperands();
  uint64_t KeptBytes = 0;
  for (const KeptOperand &Operand : Crowding)
    KeptBytes += Operand.getBytes();
  if (!Fits(1, KeptBytes))
    KeptBytes = 0;
  if (KeptBytes)
    keep(Crowding);
  if (Plans.empty())
    keepLargeOperands(getBudget(1).SharedBytes - KeptBytes);
  bool IsAsked = getHint(Kernel, Machine, Hint::Occupancy).has_value();
  bool MayBeLess = !getHint(Kernel, Machine, Hint::NumStages);
  unsigned Blocks = IsAsked ? Machine.getNumBlocks(Kernel) : getBlocksByRegisters();
  auto IsDeep = [&](const LoopPlan &P) {
    uint64_t Ahead = (P.Ring.Stages - 1) * P.StageBytes;
    return P.Ring.Stages == MaxStages || (MayBeLess && Blocks * Ahead >= MinBytesAhead);
  };
  while (!IsAsked && Blocks != 1 && !(Fits(Blocks, KeptBytes) && all_of(Plans, IsDeep)))
    --Blocks;
  if (Fits(Blocks, KeptBytes))
    return planRoles(KeptBytes, Blocks);
  Fits(1, KeptBytes);
  planRoles(KeptBytes, 1);
  emitRemark(Remark::HintIgnored, Kernel, [&](RemarkText &T) {
    T << "hint '" << NV("Hint", getDescriptor(Hint::Occupancy).Key)
      << "' = " << NV("Value", Blocks) << " of '" << NV("Kernel", Kernel.getName())
      << "' is not met: two stages of its loops take more than the "
      << NV("Available", getBudget(Blocks).SharedBytes)
      << " bytes of shared memory that so many blocks leave to each";
  });
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

static SmallVector<const EarlyLoad *, 4> getPointers(ArrayRef<EarlyLoad> Loads) {
  return to_vector<4>(make_pointer_range(Loads));
}

bool Pipeliner::planRing(LoopPlan &P) {
  SmallVector<EarlyLoad, 4> Copied;
  for (const EarlyLoad &Early : P.Loads)
    if (Early.CopyElements) {
      Copied.push_back(Early);
      P.StageBytes += Early.getStageBytes();
    } else {
      Early.remarkNotEarly(Early.WhyNotCopied);
    }
  if (Copied.empty())
    return leave(P.getLoop(), "no load of an operand can be copied to shared memory");
  P.Loads = std::move(Copied);
  findFmaInPlace(P.Loads, P.getLoop(), Layouts, Machine);
  P.OtherBytes = getOtherScratch(P.getLoop().getBlocks(), getPointers(P.Loads));
  chooseBoxes(P);
  P.Ring.Products = findRunningProducts(P.Ahead, P.Loads, DT);
  RingPlan Most = P.Ring;
  Most.CarriesProducts = Most.mayCarryProducts();
  for (const EarlyLoad &Early : P.Loads)
    P.OtherBytes += Early.Turned.size() * Most.getTurnedStages() * Early.getStageBytes();
  return true;
}

void Pipeliner::plan(Loop &L) {
  if (!L.getLoopPreheader())
    Changed |= InsertPreheaderForLoop(&L, &DT, &LI, nullptr, false) != nullptr;
  std::optional<LoopLookahead> Ahead = LoopLookahead::get(L, DT, LI, Layouts);
  if (!Ahead) {
    leave(L,
          "it does not have the shape of 'for', whose iterations are known before they "
          "begin");
    return;
  }
  LoopPlan P(std::move(*Ahead));
  P.Loads = Finder.find(P.Ahead);
  if (P.Loads.empty())
    leave(L, "no load of an operand can start early");
  else if (!Machine.getNumbers().HasAsyncCopy || planRing(P))
    Plans.push_back(std::move(P));
}

/// Whether products may run on in the next iteration: one stage more is read then, so
/// that one less is under way.
static bool mayCarryProducts(const LoopPlan &P) {
  return P.Ring.mayCarryProducts() && P.isDeep(P.Ring.Stages, P.Ring.BeginsEarly ? 3 : 2);
}

/// Whether products of \p P run on in the next iteration. A loop leaves its last stage to
/// the next one that has the ring.
bool Pipeliner::carriesProducts(const LoopPlan &P) const {
  return all_of(Plans, [&](const LoopPlan &Q) {
    return &Q == &P || (Roles && Q.Ring.RoleRing == P.Ring.RoleRing) ? mayCarryProducts(Q)
                                                                     : true;
  });
}

static bool isOfView(const EarlyLoad &Early) { return Early.Load.isOfView(); }

void Pipeliner::pipelineByRing(LoopPlan &P) {
  P.Ring.CarriesProducts = carriesProducts(P);
  remarkPipelined(P, P.Ring, P.StageBytes);
  for (const EarlyLoad &Early : make_filter_range(P.Loads, isOfView))
    remarkCopies(Early.Load, Facts.getView(Early.Load.getCall()), Early.CopyElements,
                 Early.getElementBytes());
  P.Ring.IsNested = P.getLoop().getParentLoop() != nullptr;
  P.Ring.FirstMap = NumMaps;
  if (Roles)
    return Roles->pipeline(P.Ahead, P.Loads, P.Ring, DT, LI);
  if (P.Ring.AsBoxes)
    NumMaps += P.Loads.size();
  if (P.IsSingle)
    pipelineBySingleStages(P.Ahead, P.Loads, P.Ring, Machine, Layouts, DT);
  else
    pipelineByCopies(P.Ahead, P.Loads, P.Ring, Machine, Layouts);
}

bool Pipeliner::pipelineByRegisters(LoopPlan &P) {
  const Loop &L = P.getLoop();
  unsigned Registers = getCarriedRegisters(L, P.Loads, Layouts);
  if (Registers > MaxCarriedRegisters)
    return leave(L, "its tiles and the loads ahead would take " + Twine(Registers) +
                        " registers of a thread, more than " +
                        Twine(MaxCarriedRegisters));
  RingPlan InRegisters;
  InRegisters.Stages = 2;
  remarkPipelined(P, InRegisters, /*StageBytes=*/0);
  tileir::pipelineByRegisters(P.Ahead, P.Loads, Layouts, DT, LI);
  return true;
}

/// No loop comes or goes, and new loads stand where none is taken for an outer loop.
bool Pipeliner::run() {
  SmallVector<Loop *, 8> Loops = LI.getLoopsInPreorder();
  for (Loop *L : reverse(Loops))
    if (MaxStages < 2)
      leave(*L, "its hint asks for one stage");
    else
      plan(*L);
  bool HasAsyncCopy = Machine.getNumbers().HasAsyncCopy;
  if (HasAsyncCopy)
    planShared();
  Changed |= Finder.hasChangedCode() || (HasAsyncCopy && !Plans.empty());
  for (LoopPlan &P : Plans)
    if (HasAsyncCopy)
      pipelineByRing(P);
    else
      Changed |= pipelineByRegisters(P);
  if (Roles)
    Roles->finish(DT);
  return Changed;
}

PassResult tileir::pipelineLoops(Function &Kernel, const GPUMachine &Machine,
                                 FunctionAnalysisManager &AM) {
  if (Error E = requireLayouts(Kernel, Machine))
    return std::move(E);
  PreservedAnalyses Preserved;
  Preserved.preserve<DominatorTreeAnalysis>();
  Preserved.preserve<LoopAnalysis>();
  if (!Pipeliner(Kernel, Machine, AM).run()) {
    Preserved.preserve<DivisibilityAnalysis>();
    Preserved.preserve<MemoryFactsAnalysis>();
  }
  return Preserved;
}
