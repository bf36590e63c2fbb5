//===- NextTiles.cpp - Which tile a load reads next -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/NextTiles.h"
#include "Dialect/MemoryOp.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Machine/HostISA.h"
#include "Target/Host/Nests/NestDirections.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace tileir;
using namespace llvm::PatternMatch;

/// How many tiles of \p View, whose rows go along \p RowDim, are fetched ahead; 0: the
/// hardware does, or two tiles are too much for the second cache.
static unsigned getDistance(const ViewInfo &View, unsigned RowDim, const HostISA &ISA) {
  // What a core reads in half a microsecond.
  constexpr uint64_t LeastBytes = 16 * 1024;
  uint64_t RowBytes = uint64_t(View.Type.getTileDim(RowDim)) *
                      getStorageBytes(View.Tensor.getElement());
  uint64_t NumRows = 1;
  for (unsigned D = 0, Rank = View.Type.getRank(); D != Rank; ++D)
    if (D != RowDim)
      NumRows *= View.Type.getTileDim(D);
  uint64_t Bytes = NumRows * RowBytes;
  if (NumRows == 1 || RowBytes >= PageBytes || Bytes > ISA.Caches.L2Bytes / 8)
    return 0;
  return std::max<uint64_t>(1, LeastBytes / Bytes);
}

/// Whether \p Index is one more in each iteration of \p L.
static bool isCounter(Value *Index, const Loop &L) {
  auto *Phi = dyn_cast<PHINode>(Index);
  BasicBlock *Latch = L.getLoopLatch();
  return Phi && Latch && Phi->getParent() == L.getHeader() &&
         match(Phi->getIncomingValueForBlock(Latch), m_Add(m_Specific(Phi), m_One()));
}

DenseMap<CallInst *, NextTile> tileir::findNextTiles(Function &F, const HostISA &ISA,
                                                     const LoopInfo &Loops,
                                                     const BlockOrder &Order) {
  DenseMap<CallInst *, NextTile> Tiles;
  for (const TileCall &Call : getTileCalls(F)) {
    MemoryOp Op = MemoryOp::dynCast(Call);
    int RowDim = Op && Op.isLoad() ? getContiguousDim(Op) : -1;
    Loop *L = Loops.getLoopFor(Call->getParent());
    if (RowDim < 0 || !L)
      continue;
    ViewInfo View = ViewInfo::get(Op.getView());
    int64_t Distance = getDistance(View, RowDim, ISA);
    if (!Distance)
      continue;
    for (auto [Dim, Index] : enumerate(Op.getIndex()))
      if (L->getParentLoop() ? isCounter(Index, *L) : Order.isCounter(Index))
        Tiles[Call.getCall()] = {unsigned(Dim),
                                 Distance * View.Type.getTraversalStride(Dim)};
  }
  return Tiles;
}
