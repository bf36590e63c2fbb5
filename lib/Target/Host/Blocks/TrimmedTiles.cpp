//===- TrimmedTiles.cpp - Tiles that are larger than their tensors --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a program has tiles of at least 16 rows for the sake of a GPU's matrix units,
// where its tensors have one: a decoder's, for example, whose compiler makes kernels for
// extents of one of their own. All that is computed for the other rows is thrown away,
// and what suits one row (RowProducts.cpp, JoinedBlocks.cpp) is not done.
//
// Idea: a tile that has more elements along a dimension than the tensor it is loaded from
// or stored to may have as many as that: there is one tile along the dimension, and what
// the smaller one leaves out is outside of the tensor. So all tiles that are connected
// with such an access become smaller, if each of their loads and stores is of such a
// tensor.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Dialect/Remarks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Blocks/ResizedTiles.h"
#include "Target/Host/Frame/BlockLoop.h"
#include "Target/Host/HostTarget.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-blocks"

STATISTIC(NumTrimmed, "Number of groups of tiles that became as small as their tensors");

// Each group of tiles takes a walk through the kernel.
static constexpr unsigned MaxInstructions = 1000;

/// How many elements along \p Dim the tiles of \p Op need, a power of two, if that is
/// less than they have; 0 otherwise.
static uint64_t getNeededExtent(const MemoryOp &Op, unsigned Dim) {
  Opcode Code = Op.getOpcode();
  if ((Code != Opcode::LoadViewTko && Code != Opcode::StoreViewTko) ||
      !MakePartitionViewCall::dynCast(Op.getView()) || isPacked(Op.getElement()))
    return 0;
  ViewInfo View = ViewInfo::get(Op.getView());
  int64_t Extent = View.getStaticExtent(View.Type.getDimMap(Dim)).value_or(0);
  if (Extent <= 0 || Extent >= View.Type.getTileDim(Dim))
    return 0;
  uint64_t Needed = bit_ceil(uint64_t(Extent));
  return Needed < View.Type.getTileDim(Dim) ? Needed : 0;
}

namespace {

class TileTrimmer {
public:
  explicit TileTrimmer(Function &F);
  bool run();

private:
  void addAccess(CallInst *Call);
  bool trim(CallInst *Call, unsigned Dim);

  SmallVector<BasicBlock *, 16> Order;
  using Access = std::pair<CallInst *, unsigned>; ///< And a dimension of its tile.
  SmallVector<Access, 16> Work;
};

} // namespace

TileTrimmer::TileTrimmer(Function &F) {
  append_range(Order, ReversePostOrderTraversal<Function *>(&F));
  for (BasicBlock *BB : Order)
    for (Instruction &I : *BB)
      if (auto *Call = dyn_cast<CallInst>(&I))
        addAccess(Call);
}

void TileTrimmer::addAccess(CallInst *Call) {
  MemoryOp Op = MemoryOp::dynCast(TileCall::dynCast(Call));
  if (!Op || !Op.isOfView())
    return;
  unsigned Rank = TileViewType::dynCast(Op.getView()->getType()).getRank();
  for (unsigned D = 0; D != Rank; ++D)
    if (getNeededExtent(Op, D) != 0)
      Work.push_back({Call, D});
}

/// Makes all tiles smaller that are connected with those of \p Call along \p Dim.
bool TileTrimmer::trim(CallInst *Call, unsigned Dim) {
  MemoryOp Op = MemoryOp::cast(TileCall::dynCast(Call));
  uint64_t From = TileViewType::dynCast(Op.getView()->getType()).getTileDim(Dim), To = 0;
  ResizedTiles Tiles(Order, From, /*IsFirst=*/true, /*HasColumns=*/false);
  bool CanTrim = Tiles.spread({{Call, Dim}}, [&](const MemoryOp &Op, unsigned Dim) {
    uint64_t Needed = getNeededExtent(Op, Dim);
    To = std::max(To, Needed);
    return Needed != 0;
  });
  To = std::max(To, getNeededExtent(Op, Dim));
  const auto &Found = Tiles.getAccesses();
  if (!CanTrim) {
    // What is connected has the same answer.
    erase_if(Work, [&](Access A) {
      auto Known = Found.find(A.first);
      return Known != Found.end() && Known->second == A.second;
    });
    return false;
  }
  ++NumTrimmed;
  emitRemark(Remark::TilesTrimmed, *Call, [&](RemarkText &T) {
    T << "tiles of " << NV("From", unsigned(From)) << " elements along a dimension have "
      << NV("To", unsigned(To)) << ": their tensors have no more there";
  });
  erase_if(Work, [&](Access A) { return Found.contains(A.first); });
  for (CallInst *New : Tiles.resize(To))
    addAccess(New);
  return true;
}

bool TileTrimmer::run() {
  bool Changed = false;
  while (!Work.empty()) {
    auto [Call, Dim] = Work.pop_back_val();
    Changed |= trim(Call, Dim);
  }
  return Changed;
}

PassResult tileir::trimHostTiles(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function *Kernel : getHostKernels(M))
    // A debugger shows tiles as they are in the program.
    if (!Kernel->hasFnAttribute(ShowVariablesAttr) &&
        Kernel->getInstructionCount() <= MaxInstructions)
      Changed |= TileTrimmer(*Kernel).run();
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}
