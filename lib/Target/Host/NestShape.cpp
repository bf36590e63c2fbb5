//===- NestShape.cpp - The loops of a nest and the lanes of its vectors ---===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/LoopNest.h"
#include "Target/Host/Squares.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace tileir;

// A square of so many rows is worth it, and a nest of up to so many vector instructions:
// code for each row is emitted.
static constexpr unsigned MinSquareExtent = 4;
static constexpr unsigned MaxSquareCost = 32;

/// Whether an iteration handles squares.
void LoopNest::chooseSquare(NestShape &S, const NestDirections &Directions,
                            unsigned Bytes) const {
  int RowDim = Directions.getRowDim(S.LaneDim);
  if (S.CarryDim >= 0 || RowDim < 0 || Directions.getCost() > MaxSquareCost)
    return;
  unsigned Extent =
      getSquareExtent(Host.ISA, std::max(Bytes, Directions.getElementBytes()));
  Extent = std::min<int64_t>({Extent, S.Extents[S.LaneDim], S.Extents[RowDim]});
  if (Extent < MinSquareExtent)
    return;
  S.RowDim = RowDim;
  S.Width = Extent;
}

/// How many vectors along the lanes are reduced side by side along another dimension:
/// each row is then read in whole lines, once.
unsigned LoopNest::chooseColumns(const NestShape &S,
                                 const NestDirections &Directions) const {
  const unsigned MaxColumns = 8;
  unsigned NumRunning = 1;
  for (const std::unique_ptr<Sink> &K : Sinks)
    NumRunning = std::max(NumRunning, K->NumRunning);
  NumRunning *=
      count_if(Sinks, [](const std::unique_ptr<Sink> &K) { return K->CarryDim >= 0; });
  // Half of the registers are for what is computed on the way.
  unsigned Columns = std::min(MaxColumns, Host.ISA.NumVectorRegisters / 2 / NumRunning);
  if (Columns < 2 || Directions.getCost() * Columns > MaxSquareCost)
    return 1;
  return std::min<int64_t>(bit_floor(Columns), S.Extents[S.LaneDim] / S.Width);
}

/// How many elements are reduced at a time where rows are long: a few rows are read from
/// one page to the next, as the hardware fetches ahead. More would be as many streams.
unsigned LoopNest::chooseCarryPart(const NestShape &S, unsigned Bytes) const {
  const int64_t Part = 8, MinRowBytes = 4096, MaxRowBytes = 16 * 1024;
  int64_t RowBytes = S.Extents[S.LaneDim] * Bytes;
  bool Fits = S.Extents[S.CarryDim] > Part && S.Extents[S.CarryDim] % Part == 0 &&
              RowBytes >= MinRowBytes && RowBytes <= MaxRowBytes;
  // Running values of one reduction are kept.
  return Fits && Sinks.size() == 1 && Sinks.front()->CanDivideCarry ? Part : 0;
}

NestShape LoopNest::chooseShape() const {
  NestShape S;
  S.Extents = Sinks.front()->Extents;
  unsigned Bytes = 4;
  NestDirections Directions(Host.Plan, S.Extents.size());
  for (const std::unique_ptr<Sink> &K : Sinks) {
    K->addDirections(Directions);
    Bytes = std::max(Bytes, K->ElementBytes);
    if (K->CarryDim >= 0)
      S.CarryDim = K->CarryDim;
    S.IsScan |= K->IsScan;
    S.Reverse |= K->Reverse;
  }
  for (int D = S.Extents.size() - 1; D >= 0 && S.LaneDim < 0; --D)
    if (S.Extents[D] != 1)
      S.LaneDim = D;
  if (!S.IsScan)
    S.LaneDim = Directions.getLaneDim(S.LaneDim);
  // Lanes along another dimension would make each access of a scan a gather.
  const Sink &First = *Sinks.front();
  if ((S.IsScan && S.LaneDim == S.CarryDim && !First.CanScanLanes) || First.OneByOne)
    S.LaneDim = -1;
  if (S.LaneDim < 0)
    return S;
  S.Width = std::min<int64_t>(S.Extents[S.LaneDim], Host.ISA.getLanes(Bytes));
  if (S.lanesAreReduced() &&
      !S.IsScan) // Several running values hide the latency of the body.
    S.Copies = std::min<int64_t>(4, S.Extents[S.LaneDim] / S.Width);
  if (S.CarryDim >= 0 && !S.lanesAreReduced() && !S.IsScan) {
    S.Copies = chooseColumns(S, Directions);
    S.CarryPart = chooseCarryPart(S, Bytes);
  }
  chooseSquare(S, Directions, Bytes);
  return S;
}
