//===- PipelineClusters.cpp - Loads that blocks of a cluster share --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What several blocks of a cluster load is copied once: each of them copies a part to all
// (docs/gpu-clusters.md, "Copies for several blocks").
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/Pipeliner.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-pipeline-loops"

//===----------------------------------------------------------------------===//
// What depends on a block's number in its cluster
//===----------------------------------------------------------------------===//

namespace {

/// Bits of a block's number in its cluster that values are computed from.
class RankBits {
public:
  RankBits(const GPUMachine &Machine, unsigned Blocks)
      : Machine(Machine), All(Blocks - 1) {}
  void visit(Value *V);
  unsigned get() const { return Bits; }

private:
  std::optional<unsigned> getField(Value *V, unsigned &Shift) const;

  const GPUMachine &Machine;
  unsigned All, Bits = 0;
  SmallPtrSet<Value *, 32> Seen;
};

} // namespace

/// If \p V is such a number, or bits of it next to each other, whose lowest is bit
/// \p Shift: these bits.
std::optional<unsigned> RankBits::getField(Value *V, unsigned &Shift) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return std::nullopt;
  if (Machine.isClusterRank(*I)) {
    Shift = 0;
    return All;
  }
  Value *Of = nullptr;
  const APInt *C = nullptr;
  unsigned Skipped = 0, Kept = 32;
  if (match(V, m_UDiv(m_Value(Of), m_Power2(C))))
    Skipped = C->logBase2();
  else if (match(V, m_LShr(m_Value(Of), m_APInt(C))))
    Skipped = unsigned(C->getLimitedValue(31));
  else if (match(V, m_URem(m_Value(Of), m_Power2(C))))
    Kept = C->logBase2();
  else if (match(V, m_And(m_Value(Of), m_LowBitMask(C))))
    Kept = C->countr_one();
  else
    return std::nullopt;
  std::optional<unsigned> Field = getField(Of, Shift);
  if (!Field)
    return std::nullopt;
  Shift = std::min(Shift + Skipped, 31u);
  return *Field & ~maskTrailingOnes<unsigned>(Shift) &
         maskTrailingOnes<unsigned>(std::min(Shift + Kept, 32u));
}

void RankBits::visit(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Seen.insert(I).second)
    return;
  unsigned Shift = 0;
  if (std::optional<unsigned> Field = getField(I, Shift)) {
    Bits |= *Field;
    return;
  }
  for (Value *Operand : I->operands())
    visit(Operand);
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

static void remarkNotMulticast(const EarlyLoad &Early, StringRef Why) {
  emitRemark(Remark::NotMulticast, *Early.Load.getCall(), [&](RemarkText &T) {
    T << "blocks of the cluster that load the same "
      << NV("Tile", describeTile(Early.Load->getType()->getStructElementType(0)))
      << " do so each for itself: " << NV("Reason", Why);
  });
}

/// Why a load of the loop of \p P cannot come to other blocks, whatever copies it.
static StringRef whyNotShared(const LoopPlan &P, const EarlyLoad &Early, unsigned Parts) {
  // They would have to tell other blocks what threads did, in each iteration.
  if (!all_of(P.Loads, [](const EarlyLoad &E) { return E.feedsOnlySharedOperands(); }))
    return "threads read its ring";
  if (!Early.Boxes->divide(Parts))
    return "its rows cannot be divided among so many blocks";
  return "";
}

/// Finds the loads by boxes that do not depend on which block of the cluster loads.
void Pipeliner::findCommonLoads() {
  unsigned Blocks = Machine.getClusterBlocks(Kernel);
  if (Blocks == 1)
    return;
  for (LoopPlan &P : Plans) {
    // Others have no views, or cannot come to other blocks.
    if (!P.MayBeBoxes)
      continue;
    for (EarlyLoad &Early : P.Loads) {
      RankBits Own(Machine, Blocks);
      Own.visit(Early.Load.getView());
      for (Value *Index : Early.Load.getIndex())
        Own.visit(Index);
      unsigned Common = (Blocks - 1) & ~Own.get();
      if (!Common)
        continue;
      StringRef Why = whyNotShared(P, Early, 1u << popcount(Common));
      if (Why.empty())
        Early.CommonRanks = Common;
      else
        remarkNotMulticast(Early, Why);
    }
  }
}

/// Divides the boxes of common loads; \p WhyNot: unless it says why there are none.
void Pipeliner::shareCommonLoads(StringRef WhyNot) {
  for (LoopPlan &P : Plans)
    for (EarlyLoad &Early : P.Loads) {
      if (!Early.CommonRanks)
        continue;
      if (WhyNot.empty()) {
        Early.Boxes = Early.Boxes->divide(1u << popcount(Early.CommonRanks));
      } else {
        remarkNotMulticast(Early, WhyNot);
        Early.CommonRanks = 0;
      }
    }
}
