//===- Panels.cpp - Transposed rows go out line by line -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A transposition by squares that stores past the caches puts some rows of its result
// into a panel first. Meanwhile the lines that the next one is made of are fetched:
// memory reads and writes at the same time.
//
// One that stores to the caches does the same where rows are a multiple of a cache's way
// apart: their lines would take the same few places.
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Nests/LoopNest.h"
#include "Target/Host/Nests/Streams.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

/// Of a first cache of 32 KB: lines that are a multiple of it apart share eight places.
static constexpr uint64_t BytesOfWay = 4096;

/// Of longer rows squares fetch nothing: the hardware does, and both were slower. Nor do
/// they with AVX-512, where bf16 took 1.2 times as long by halves (EPYC of family 25,
/// model 17; by AVX2 on a Zen 3 halves took 0.9 times as long).
static constexpr int64_t MaxLinesOfHalves = 4;

/// Bytes from the beginning of panel \p P to the elements of type \p E at \p Index.
Lanes TileEvaluator::panelPlace(const NestPanel &P, const TileIndex &Index, Element E) {
  Lanes Row = LB.sub(Index[P.RowDim], Lanes::uniform(P.FirstRow));
  Lanes Number = LB.add(LB.mul(Row, LB.constant(P.RowExtent)), Index[P.LaneDim]);
  return LB.mul(Number, LB.constant(getStorageBytes(E)));
}

void TileEvaluator::storePanel(const MemoryOp &Op, const NestPanel &P,
                               const TileIndex &Index, bool PastCaches) {
  Element E = Op.getElement();
  Lanes V = loadTemporary(P.Memory, panelPlace(P, Index, E), E);
  Lanes Pointer = getPlace(Op, Index).Pointer;
  if (PastCaches)
    Memory.storePastCaches(V, Pointer, E);
  else
    Memory.store(V, Pointer, E, LaneMask());
}

/// Remembers that squares of the panel are loaded by \p Op, one of them at \p Index.
void TileEvaluator::addPanelLoad(const MemoryOp &Op, const TileIndex &Index) {
  if (!Panel.Memory || !Op.isOfView() || any_of(PanelLoads, [&](const auto &Known) {
        return Known.first.getCall() == Op.getCall();
      }))
    return;
  // Other dimensions have to be those of the loops around the panel.
  if (all_of(Index,
             [](const Lanes &L) { return L.NestDim >= 0 || isa<Constant>(L.Base); }))
    PanelLoads.push_back({Op, Index});
}

/// Fetches the share of step \p Step of \p NumSteps of \p NumLines lines from number
/// \p First on, of which \p LinesOfRow lie side by side. \p GetLine gives the address of
/// a line of a row. All but Step are powers of two, or First is 0.
static void emitShareFetch(IRBuilderBase &B, Value *Step, int64_t NumSteps, int64_t First,
                           int64_t NumLines, int64_t LinesOfRow,
                           function_ref<Value *(Value *Row, Value *Line)> GetLine) {
  int64_t Share = std::max<int64_t>(1, NumLines / NumSteps);
  // Neighbouring lines come one after the other, or several times if there are less.
  Value *Number = NumLines < NumSteps
                      ? B.CreateUDiv(Step, B.getInt64(NumSteps / NumLines))
                      : B.CreateMul(Step, B.getInt64(Share));
  Number = B.CreateAdd(Number, B.getInt64(First));
  int64_t Together = std::min(Share, LinesOfRow);
  for (int64_t I = 0; I != Share; I += Together) {
    Value *Line = B.CreateAdd(Number, B.getInt64(I));
    Value *Ptr = GetLine(B.CreateUDiv(Line, B.getInt64(LinesOfRow)),
                         B.CreateURem(Line, B.getInt64(LinesOfRow)));
    emitLineFetches(B, Ptr, /*Level=*/2, /*Distance=*/0, Together * CacheLineBytes);
  }
}

void TileEvaluator::fetchBehindPanel(Value *Step, int64_t NumSteps, bool FirstHalf) {
  for (auto &[Op, Index] : PanelLoads) {
    int64_t Bytes = getStorageBytes(Op.getElement());
    int64_t LinesOfLane = std::max<int64_t>(1, Panel.NumRows * Bytes / CacheLineBytes);
    bool InHalves = LinesOfLane <= MaxLinesOfHalves && Host.ISA.VectorBytes < 64;
    if (!InHalves && !FirstHalf)
      continue;
    Value *Behind = B.CreateAdd(Panel.FirstRow, B.getInt64(Panel.NumRows));
    int64_t NumLines = LinesOfLane * Panel.RowExtent / (InHalves ? 2 : 1);
    emitShareFetch(B, Step, NumSteps, FirstHalf ? 0 : NumLines, NumLines, LinesOfLane,
                   [&, &Op = Op, &Index = Index](Value *Lane, Value *Line) {
                     Value *InLane =
                         B.CreateMul(Line, B.getInt64(CacheLineBytes / Bytes));
                     TileIndex At = Index;
                     At[*findNestDim(Index, Panel.RowDim)] =
                         Lanes::uniform(B.CreateAdd(Behind, InLane));
                     At[*findNestDim(Index, Panel.LaneDim)] = Lanes::uniform(Lane);
                     return getPlace(Op, At).Pointer.Base;
                   });
  }
}

/// A store that misses waits for its line, and the core has few such stores on the way.
void TileEvaluator::fetchPanelPlaces(const MemoryOp &Op, const NestPanel &P,
                                     TileIndex Index, Value *Step, int64_t NumSteps) {
  int64_t Line = CacheLineBytes / getStorageBytes(Op.getElement());
  int64_t LinesOfRow = P.RowExtent / Line;
  emitShareFetch(B, Step, NumSteps, 0, P.NumRows * LinesOfRow, LinesOfRow,
                 [&](Value *Row, Value *Number) {
                   Index[P.RowDim].Base = B.CreateAdd(P.FirstRow, Row);
                   Index[P.LaneDim] =
                       Lanes::uniform(B.CreateMul(Number, B.getInt64(Line)));
                   return getPlace(Op, Index).Pointer.Base;
                 });
}

/// The loops of a nest of squares whose only sink is \p Op, a store past the caches or
/// not:
///     for panel of rows:
///       for lanes, lines of what is read:
///         squares: store them to the panel, fetch other lines
///       for row of the panel, line of it: fetch another line, store it to memory
void LoopNest::emitPanels(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                          const MemoryOp &Op, bool PastCaches) {
  int64_t RowExtent = S.Extents[S.LaneDim], NumRows = Streams::getPanelRows(Op, S);
  unsigned Bytes = getStorageBytes(Op.getElement());
  int64_t Line = CacheLineBytes / Bytes; // Elements.
  int64_t PartRows = std::min(NumRows, std::max<int64_t>(S.Width, Line));
  unsigned Width = std::min<int64_t>(Line, Host.ISA.getLanes(Bytes));
  AllocaInst *Memory = Host.getPanel(NumRows * RowExtent * Bytes);
  TileEvaluator E(Host, B, S.Width, Views, true), Out(Host, B, Width, Views, true);
  TileIndex Index(S.Extents.size(), E.getLanes().constant(0));
  SmallVector<OpenLoop, 4> Loops;
  auto Open = [&](int D, int64_t Extent, int64_t Step, bool IsLane) {
    Value *Counter;
    if (auto L = openLoop(B, Extent, Step, Counter))
      Loops.push_back(*L);
    Index[D] = Lanes::affine(Counter, IsLane ? 1 : 0);
    Index[D].NestDim = D;
    return Counter;
  };
  auto CloseTo = [&](size_t Number) {
    while (Loops.size() != Number)
      closeLoop(B, Loops.pop_back_val());
  };
  for (int D = 0, N = S.Extents.size(); D != N; ++D)
    if (D != S.LaneDim && D != S.RowDim)
      Open(D, S.Extents[D], 1, false);
  Value *First = Open(S.RowDim, S.Extents[S.RowDim], NumRows, false);
  NestPanel Panel{S.LaneDim, S.RowDim, RowExtent, NumRows, First, Memory};
  E.setPanel(Panel);
  // The number of step J of N in step I of an outer loop.
  auto GetStep = [&](Value *I, int64_t N, Value *J) {
    return B.CreateAdd(B.CreateMul(I, B.getInt64(N)), J);
  };
  size_t NumOuter = Loops.size();
  Value *Column = Open(S.LaneDim, RowExtent, S.Width, true);
  Value *InPanel = Open(S.RowDim, NumRows, PartRows, false);
  Value *Part = B.CreateAdd(First, InPanel);
  for (int64_t Row = 0; Row != PartRows; Row += S.Width) {
    Index[S.RowDim].Base = B.CreateAdd(Part, B.getInt64(Row));
    emitSquare(E, Index, S);
  }
  int64_t PartsOfPanel = NumRows / PartRows;
  int64_t NumParts = RowExtent / S.Width * PartsOfPanel;
  Value *Number = GetStep(B.CreateUDiv(Column, B.getInt64(S.Width)), PartsOfPanel,
                          B.CreateUDiv(InPanel, B.getInt64(PartRows)));
  E.fetchBehindPanel(Number, NumParts, /*FirstHalf=*/false);
  if (!PastCaches)
    E.fetchPanelPlaces(Op, Panel, Index, Number, NumParts);
  CloseTo(NumOuter);
  Value *Row = Open(S.RowDim, NumRows, 1, false);
  Index[S.RowDim].Base = B.CreateAdd(First, Row);
  Value *Lane = Open(S.LaneDim, RowExtent, Line, true);
  E.fetchBehindPanel(GetStep(Row, RowExtent / Line, B.CreateUDiv(Lane, B.getInt64(Line))),
                     NumRows * RowExtent / Line, /*FirstHalf=*/true);
  for (int64_t I = 0; I != Line; I += Width) {
    Index[S.LaneDim].Base = B.CreateAdd(Lane, B.getInt64(I));
    Out.storePanel(Op, Panel, Index, PastCaches);
  }
  CloseTo(0);
}

/// Emits the version of the loops of above that stores to the caches, with a branch to
/// \p After, and the choice of it; code for the other case comes behind.
void LoopNest::emitPlainPanels(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                               const MemoryOp &Op, BasicBlock *After) {
  Value *Collide = B.getFalse();
  for (auto &[Call, Access] : Views) {
    TileViewType View = Access.getView().Type;
    uint64_t Bytes = getStorageBytes(Access.getElement());
    for (unsigned D = 0, E = View.getRank(); D != E; ++D)
      if (View.getTileDim(D) != 1)
        Collide = B.CreateOr(
            Collide,
            B.CreateIsNull(B.CreateAnd(
                B.CreateMul(Access.getStride(D), B.getInt64(Bytes)), BytesOfWay - 1)));
  }
  BasicBlock *Panels = BasicBlock::Create(B.getContext(), "tile.panels", &Host.F, After);
  BasicBlock *Plain = BasicBlock::Create(B.getContext(), "tile.squares", &Host.F, After);
  B.CreateCondBr(Collide, Panels, Plain);
  B.SetInsertPoint(Panels);
  emitPanels(B, Views, S, Op, /*PastCaches=*/false);
  B.CreateBr(After);
  B.SetInsertPoint(Plain);
}
