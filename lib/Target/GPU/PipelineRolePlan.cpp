//===- PipelineRolePlan.cpp - Whether a warp of its own copies ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which loops are copied as boxes (docs/nvptx-tma.md), and whether a producer does it
// (docs/gpu-roles.md).
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "Target/GPU/Boxes.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Pipeliner.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/Roles.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-pipeline-loops"

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

/// Of a barrier with bytes, and of the words of a map: their alignment included.
static constexpr uint64_t StageBarrierBytes = 8, MapBytes = 128;

/// Products of a loop: by instructions that read shared memory, and by others.
struct ProductCounts {
  unsigned Shared = 0, Others = 0;
};

static ProductCounts countProducts(const Loop &L) {
  ProductCounts C;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block)
      if (ProductOp Product = ProductOp::dynCast(&I))
        ++(Product.getOpcode() == TargetOpcode::ProductWgmma ? C.Shared : C.Others);
  return C;
}

/// Boxes are chosen for all loads of a loop or none: where instructions read shared
/// memory, be it what comes or what threads make of it. Where only threads do, a producer
/// has to copy, or boxes cost more than they save.
void Pipeliner::chooseBoxes(LoopPlan &P) {
  if (!Machine.getNumbers().HasBoxCopy)
    return;
  for (const EarlyLoad &Early : P.Loads)
    if (!Early.Boxes)
      return emitRemark(Remark::LoadNotAsBox, *Early.Load.getCall(), [&](RemarkText &T) {
        T << "loads of the loop are not copied as boxes (TMA): of "
          << NV("Tile", describeTile(Early.Load->getType()->getStructElementType(0)))
          << " " << NV("Reason", Early.WhyNoBoxes);
      });
  P.MayBeBoxes = true;
  P.Ring.AsBoxes = countProducts(P.getLoop()).Shared != 0;
  if (!P.Ring.AsBoxes)
    return;
  for (const EarlyLoad &Early : P.Loads)
    moveViewOut(Early.Load.getView(), LI);
  P.OtherBytes +=
      alignTo(MaxStages * StageBarrierBytes, MapBytes) + P.Loads.size() * MapBytes;
}

//===----------------------------------------------------------------------===//
// Roles
//===----------------------------------------------------------------------===//

/// Registers that a thread needs beside the sums of products whose operands instructions
/// read from rings of a producer, in the loop and to do with the sums afterwards.
static constexpr unsigned LoopRegisters = 40, RoleRegistersAtEase = 64;
/// With which ptxas manages, where fragments are counted, too.
static constexpr unsigned FewestOtherRegisters = 24;

/// Of products whose rows of A threads read from the ring: registers of a thread for
/// these and for partial sums.
static unsigned getRowRegisters(const Loop &L, TileLayouts &Layouts) {
  constexpr unsigned PartialSums = 64;
  unsigned Most = 0;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      ProductOp Product = ProductOp::dynCast(&I);
      std::optional<MmaInstruction> Mma =
          Product ? Product.getInstruction() : std::nullopt;
      if (!Mma || !Mma->NeighborRows)
        continue;
      unsigned Bytes = getMemoryBytes(Mma->A);
      Most = std::max(Most,
                      Layouts.get(Product.getLhs()).getSize(InDim::Register) * Bytes / 4 +
                          (Mma->MaxSumK ? PartialSums : 0));
    }
  return Most;
}

/// Warps behind the others for a producer: one, or as many as have to give registers to
/// those. Zero if there are too few registers for either.
unsigned Pipeliner::getNumProducers(unsigned Blocks) {
  unsigned Sums = 0, Fragments = 0, Tight = LoopRegisters, AtEase = RoleRegistersAtEase;
  for (LoopPlan &P : Plans) {
    unsigned Early = P.Ring.BeginsEarly ? getEarlyRegisters(P.Ring.Products, Layouts) : 0;
    // These are for speed alone.
    if (Early)
      Tight = RoleRegistersAtEase;
    Sums = std::max(Sums, getProductRegisters(P.getLoop(), Layouts) + Early);
    Fragments = std::max(Fragments, getRowRegisters(P.getLoop(), Layouts));
    ProductCounts Count = countProducts(P.getLoop());
    if (Count.Others)
      Tight = AtEase =
          std::max(Tight, Count.Others + Count.Shared == 1 ? LoneProductRegisters
                                                           : OtherProductRegisters);
  }
  unsigned Threads = (NumWarps + 1) * Machine.getLanes();
  unsigned Registers = Machine.getBudget(Blocks, Threads).ThreadRegisters;
  if (Blocks != 1)
    return Registers >= Sums + Tight ? 1 : 0;
  if (Registers >= Sums + Fragments + AtEase)
    return 1;
  unsigned Group = Machine.getNumbers().ProcessorParts;
  if (!Kernel.hasFnAttribute(Machine.getNumbers().MaxRegistersAttr) &&
      Machine.getRoleRegisters(NumWarps + Group, Group).Consumer >= Sums + AtEase)
    return Group;
  return 0;
}

/// The blocks that a producer of all loops executes go to \p Blocks; else the reason why
/// there cannot be one.
std::string Pipeliner::findSlice(SmallVectorImpl<BasicBlock *> &Blocks) {
  if (!Left.empty())
    return "a loop's ring has no room";
  SmallVector<BasicBlock *, 4> Copies;
  SmallVector<Value *, 16> Wanted;
  for (LoopPlan &P : Plans) {
    if (!P.MayBeBoxes)
      return "a loop's loads are not copied as boxes";
    Copies.push_back(P.Ahead.getBody());
    for (const EarlyLoad &Early : P.Loads) {
      if (!Early.Turned.empty())
        return "threads copy an operand to where its instruction wants it";
      Wanted.push_back(Early.Load.getView());
      append_range(Wanted, Early.Load.getIndex());
    }
  }
  ProducerSlice Slice(Copies, Wanted, Layouts, NumWarps, Machine);
  if (Slice.Obstacle)
    return "what is to be copied depends on op '" + describeOp(Slice.Obstacle).str() +
           "'";
  if (any_of(instructions(Kernel),
             [](Instruction &I) { return bool(GdcWaitTkoCall::dynCast(&I)); }))
    return "the kernel waits for another grid";
  append_range(Blocks, Slice.Blocks);
  return "";
}

/// Numbers the rings, which loops with loads that are alike share. Gives the bytes of a
/// stage of all, and of what they have beside.
std::pair<uint64_t, uint64_t> Pipeliner::numberRings() {
  SmallVector<const LoopPlan *, 4> Kinds; // One for each ring.
  uint64_t StageBytes = 0, NumLoads = 0;
  for (LoopPlan &P : Plans) {
    auto IsSame = [&](const LoopPlan *Q) {
      return RoleRings::areAlike(P.Loads, Q->Loads);
    };
    NumLoads += P.Loads.size();
    P.Ring.RoleRing = find_if(Kinds, IsSame) - Kinds.begin();
    if (P.Ring.RoleRing != Kinds.size())
      continue;
    Kinds.push_back(&P);
    StageBytes += P.StageBytes;
  }
  // Barriers of two kinds, and a map for each load.
  uint64_t Barriers = alignTo(MaxStages * StageBarrierBytes, MapBytes);
  return {StageBytes, 2 * Kinds.size() * Barriers + NumLoads * MapBytes};
}

/// The place in front of all loops where rings can be made as late as that, if there is
/// one that is reached once.
Instruction *Pipeliner::getLateStart() const {
  for (const LoopPlan &P : Plans) {
    BasicBlock *Before = P.Ahead.getPreheader();
    if (!LI.getLoopFor(Before) && all_of(Plans, [&](const LoopPlan &Q) {
          return DT.dominates(Before, Q.Ahead.getPreheader());
        }))
      return Before->getTerminator();
  }
  return nullptr;
}

/// Gives loops their rings if a producer is to fill them, which it does from the kernel's
/// beginning on: the rings are beside all scratch of blocks that a loop may follow. Where
/// they have no room there, it waits until the others come to the loops. Else the reason
/// why no producer does.
std::string Pipeliner::planRoleRings(uint64_t SharedBytes, unsigned Blocks) {
  SmallVector<BasicBlock *, 8> Executed;
  if (std::string Why = findSlice(Executed); !Why.empty())
    return Why;
  SmallVector<const EarlyLoad *, 8> Loads;
  for (const LoopPlan &P : Plans)
    append_range(Loads, make_pointer_range(P.Loads));
  auto [StageBytes, OtherBytes] = numberRings();
  auto GetStages = [&, StageBytes = StageBytes, OtherBytes = OtherBytes] {
    uint64_t Used = getOtherScratch(Executed, Loads) + OtherBytes;
    uint64_t Stages = Used < SharedBytes ? (SharedBytes - Used) / StageBytes : 0;
    return std::min<uint64_t>(Stages, MaxStages);
  };
  auto AreEnough = [&](uint64_t Stages) {
    return Stages >= 2 && all_of(Plans, [&](const LoopPlan &P) {
             return Stages >= P.Ring.Stages || Stages * P.StageBytes >= MinBytesAhead;
           });
  };
  RoleStart = nullptr;
  uint64_t Stages = GetStages();
  if (Instruction *Late = getLateStart(); Late && !AreEnough(Stages)) {
    RoleStart = Late;
    erase_if(Executed, [&](BasicBlock *Block) {
      return !DT.properlyDominates(Late->getParent(), Block);
    });
    Stages = GetStages();
  }
  if (!AreEnough(Stages))
    return "rings beside other ops would have " + std::to_string(Stages) + " stages";
  for (LoopPlan &P : Plans)
    P.Ring.BeginsEarly = P.Ring.mayBeginEarly() && P.isDeep(Stages, 3);
  NumProducers = getNumProducers(Blocks);
  if (NumProducers == 0 &&
      any_of(Plans, [](const LoopPlan &P) { return P.Ring.BeginsEarly; })) {
    for (LoopPlan &P : Plans)
      P.Ring.BeginsEarly = false;
    NumProducers = getNumProducers(Blocks);
  }
  if (NumProducers == 0)
    return "more warps would leave too few registers to a thread";
  for (LoopPlan &P : Plans) {
    P.Ring.Stages = Stages;
    P.Ring.AsBoxes = true;
    P.IsSingle = false;
  }
  return "";
}

/// A warp that copies for the others runs ahead without a barrier of the block in each
/// iteration. Where no number of blocks is asked for, it is worth one of three or more.
void Pipeliner::planRoles(uint64_t KeptBytes, unsigned Blocks) {
  // Kernels may come with the number, to have none.
  if (none_of(Plans, [](const LoopPlan &P) { return P.MayBeBoxes; }) ||
      Kernel.hasFnAttribute(ProducerWarpsAttr))
    return;
  findCommonLoads();
  auto Plan = [&](unsigned Blocks) {
    return planRoleRings(getBudget(Blocks).SharedBytes - KeptBytes, Blocks);
  };
  std::string Why = Plan(Blocks);
  bool IsAsked = getHint(Kernel, Machine, Hint::Occupancy).has_value();
  if (!Why.empty() && !(Blocks > 2 && !IsAsked && Plan(Blocks - 1).empty())) {
    emitRemark(Remark::NoProducer, Kernel, [&](RemarkText &T) {
      T << "no warp of its own copies boxes (TMA) for '" << NV("Kernel", Kernel.getName())
        << "': " << NV("Reason", Why);
    });
    return shareCommonLoads("no warp of its own copies");
  }
  shareCommonLoads(RoleStart ? "the ring's bytes are other ops' in front of the loop"
                             : "");
  Kernel.addFnAttr(ProducerWarpsAttr, std::to_string(NumProducers));
  // A few registers more, for fragments that were not counted, are not worth a block.
  unsigned Planned = Why.empty() ? Blocks : Blocks - 1;
  unsigned Threads = (NumWarps + NumProducers) * Machine.getLanes();
  unsigned Registers = Machine.getBudget(Planned, Threads).ThreadRegisters;
  auto MayFit = [&](const LoopPlan &P) {
    unsigned Fragments = getRowRegisters(P.getLoop(), Layouts);
    return Fragments != 0 && Registers >= getProductRegisters(P.getLoop(), Layouts) +
                                              Fragments + FewestOtherRegisters;
  };
  if (all_of(Plans, MayFit) && Planned > 1 && !IsAsked)
    Kernel.addFnAttr(Machine.getNumbers().MinBlocksAttr, std::to_string(Planned));
  for (const LoopPlan &P : Plans)
    for (const EarlyLoad &Early : P.Loads)
      moveViewOut(Early.Load.getView(), LI);
  Roles.emplace(Kernel, NumWarps, NumMaps, Machine, Layouts);
  unsigned NumRings = 0;
  for (LoopPlan &P : Plans)
    if (P.Ring.RoleRing == NumRings)
      NumRings = Roles->create(P.Loads, P.Ring.Stages, carriesProducts(P), RoleStart) + 1;
}
