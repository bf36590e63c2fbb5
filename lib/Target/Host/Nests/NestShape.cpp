//===- NestShape.cpp - The loops of a nest and the lanes of its vectors ---===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Nests/LoopNest.h"
#include "Target/Host/Nests/Squares.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace tileir;

// A square of so many rows is worth it, and a nest of up to so many vector instructions:
// code for each row is emitted.
static constexpr unsigned MinSquareExtent = 4;
static constexpr unsigned MaxSquareCost = 32;

// The squares of a line of what is read write to so many rows at most. Rows are often a
// multiple of 2 KB apart, of which a first cache of 32 KB holds 16 lines.
static constexpr unsigned MaxSquareRows = 16;

// How long a row of a square is if its elements are narrower than 32 bits. A square of
// bf16 has eight rows then, and a first cache has eight places for lines of rows that are
// a multiple of 4 KB apart. Squares of sixteen took 1.3 times as long for 4096^2 bf16,
// and 0.9 times for 512^2 (EPYC of family 25, model 17).
static constexpr unsigned NarrowRowBytes = 16;

/// How many vectors of the shape's width are in a line of the caches, at least one. Where
/// the next vectors are a row further on, so many are read first: a line that is left
/// halfway is fetched again if rows are more than the caches hold.
static unsigned getVectorsOfLine(const NestShape &S, unsigned Bytes) {
  return std::max(1u, CacheLineBytes / (S.Width * Bytes));
}

/// Whether an iteration handles squares.
void LoopNest::chooseSquare(NestShape &S, const NestDirections &Directions,
                            unsigned Bytes) const {
  int RowDim = Directions.getRowDim(S.LaneDim);
  if (S.CarryDim >= 0 || RowDim < 0 || Directions.getCost() > MaxSquareCost)
    return;
  unsigned Extent =
      getSquareExtent(Host.ISA, std::max(Bytes, Directions.getElementBytes()));
  if (unsigned Narrow = Directions.getElementBytes(); Narrow < 4)
    Extent = std::min(Extent, NarrowRowBytes / Narrow);
  Extent = std::min<int64_t>({Extent, S.Extents[S.LaneDim], S.Extents[RowDim]});
  if (Extent < MinSquareExtent)
    return;
  S.RowDim = RowDim;
  S.Width = Extent;
  // A load that is kept costs nothing but itself.
  unsigned Cost = std::max(1u, Directions.getCost());
  unsigned Squares =
      std::min({getVectorsOfLine(S, Directions.getElementBytes()), MaxSquareRows / Extent,
                MaxSquareCost / Cost, unsigned(S.Extents[RowDim]) / Extent});
  S.Squares = bit_floor(std::max(1u, Squares));
  // With one line the next square of a row of four comes too soon after it (EPYC of
  // family 25, model 17).
  S.Ahead.Bytes = 2 * CacheLineBytes;
}

/// Running values of all reductions for each vector of an iteration.
unsigned LoopNest::countRunning() const {
  unsigned NumRunning = 1;
  for (const std::unique_ptr<Sink> &K : Sinks)
    NumRunning = std::max(NumRunning, K->NumRunning);
  return NumRunning *
         count_if(Sinks, [](const std::unique_ptr<Sink> &K) { return K->CarryDim >= 0; });
}

// Rows or parts of them are reduced side by side if elements take no more vector
// instructions: more of them hide what memory and the body cost, and are repeated.
static constexpr unsigned MaxChainCost = 4;

/// Whether the vectors that are reduced side by side are of two parts of a long row, if
/// nothing but one instruction is done: memory delivers two streams faster than one.
void LoopNest::chooseParts(NestShape &S, unsigned Bytes) const {
  // Each part is some pages, in which the hardware fetches ahead.
  const int64_t MinPartBytes = 8192;
  if (Host.ISA.RowsAtOnce == 1 || S.Extents[S.LaneDim] * Bytes < 2 * MinPartBytes ||
      Sinks.size() != 1 || !Sinks.front()->IsOneInstruction ||
      2 * S.Copies * countRunning() > Host.ISA.NumVectorRegisters / 2)
    return;
  S.Parts = 2;
  S.Copies *= 2;
}

/// Whether some rows are reduced side by side along the lanes: their bodies do not wait
/// for each other, and memory may deliver several streams faster than one.
void LoopNest::chooseChains(NestShape &S, const NestDirections &Directions,
                            unsigned Bytes) const {
  const int64_t MinRowBytes = 1024; // Of a stream.
  const unsigned MaxChains =
      S.Extents[S.LaneDim] * Bytes >= MinRowBytes ? Host.ISA.RowsAtOnce : 4;
  unsigned Registers = Host.ISA.NumVectorRegisters;
  if (unsigned Rows = Sinks.front()->RowsTogether) {
    setChains(S, Rows);
    S.Copies = std::clamp(Registers / 2 / S.Chains, 1u, S.Copies);
    return;
  }
  if (Sinks.size() != 1 || !Sinks.front()->IsOneInstruction)
    Registers /= 2; // For what is computed on the way.
  setChains(S, std::min(MaxChains, Registers / (S.Copies * countRunning())));
}

/// Whether some rows that are read from memory and kept, to sum them up for example, go
/// line by line side by side: as many streams are faster than one.
void LoopNest::chooseStreams(NestShape &S, const NestDirections &Directions,
                             unsigned Bytes) const {
  const unsigned MaxStreams = 4, MaxStreamCost = 4;
  // Of short rows the core has several on the way by itself.
  const int64_t MinRowBytes = 512;
  const Sink &K = *Sinks.front();
  if (S.RowDim >= 0 || Sinks.size() != 1 || K.WrittenClass < 0 || K.Access ||
      Directions.getCost() > MaxStreamCost ||
      S.Extents[S.LaneDim] * Bytes < MinRowBytes ||
      none_of(
          K.Leaves,
          [&](const TileLeaf &Leaf) {
            return static_cast<bool>(Host.Plan.getVirtualLoad(Leaf.Tile));
          }))
    return;
  setChains(S, MaxStreams);
  if (S.Chains > 1)
    S.Copies = getVectorsOfLine(S, Bytes);
}

/// Up to \p Chains neighbours along the last other dimension are handled side by side.
void LoopNest::setChains(NestShape &S, unsigned Chains) {
  for (int D = S.Extents.size() - 1; D >= 0 && Chains > 1; --D) {
    if (D == S.LaneDim || S.Extents[D] == 1)
      continue;
    S.ChainDim = D;
    S.Chains = bit_floor(unsigned(std::min<int64_t>(Chains, S.Extents[D])));
    return;
  }
}

/// How many vectors along the lanes are reduced side by side along another dimension:
/// each row is then read in whole lines, once. Of long rows a few at a time are read line
/// by line: rows are often a multiple of 4 KB apart, and L1 has room for eight lines that
/// are.
unsigned LoopNest::chooseColumns(const NestShape &S, const NestDirections &Directions,
                                 unsigned Bytes) const {
  const unsigned MaxColumns = S.CarryPart ? getVectorsOfLine(S, Bytes) : 8;
  // Half of the registers are for what is computed on the way.
  unsigned Columns =
      std::min(MaxColumns, Host.ISA.NumVectorRegisters / 2 / countRunning());
  if (Columns < 2 || Directions.getCost() * Columns > MaxSquareCost)
    return 1;
  return std::min<int64_t>(bit_floor(Columns), S.Extents[S.LaneDim] / S.Width);
}

// Rows that are read side by side, a line of each. A first cache has eight places for
// lines of rows that are a multiple of a page apart.
static constexpr int64_t RowsOfPart = 8;

/// How many elements are reduced at a time where rows are long: a few rows are read from
/// one page to the next, as the hardware fetches ahead. More would be as many streams.
unsigned LoopNest::chooseCarryPart(const NestShape &S, unsigned Bytes) const {
  const int64_t MaxRowBytes = 4 * PageBytes;
  int64_t RowBytes = S.Extents[S.LaneDim] * Bytes;
  bool Fits = S.Extents[S.CarryDim] > RowsOfPart &&
              S.Extents[S.CarryDim] % RowsOfPart == 0 && RowBytes >= PageBytes &&
              RowBytes <= MaxRowBytes;
  // Running values of one reduction are kept.
  return Fits && Sinks.size() == 1 && Sinks.front()->CanDivideCarry ? RowsOfPart : 0;
}

/// Whether vectors of \p Width elements are in one row of \p Tile, or all of one element.
static bool hasWholeVectors(Value *Tile, unsigned Width) {
  TileType T = TileType::dynCast(Tile->getType());
  return !T || T.getRank() == 0 || T.getShape().back() == 1 ||
         T.getShape().back() % Width == 0;
}

/// Where all that is done is to store narrow elements side by side, vectors have as many
/// as a register holds of the narrowest: one store in place of parts of a line, which
/// take their time past the caches. Casts of 16,777,216 elements of f32 to bf16, f16 and
/// i8 take 0.75 to 0.8 of the time (EPYC of family 25, model 17).
void LoopNest::widenForStores(NestShape &S, const NestDirections &Directions) const {
  if (S.CarryDim >= 0 || S.RowDim >= 0 || S.Chains != 1 ||
      S.LaneDim != int(S.Extents.size()) - 1 || Directions.getCost() > MaxSquareCost)
    return;
  unsigned Width = 0;
  for (const std::unique_ptr<Sink> &K : Sinks) {
    const MemoryOp &Op = K->Access;
    if (!Op || !Op.isStore() || !Op.isOfView() || getContiguousDim(Op) != S.LaneDim)
      return;
    Width = std::max(Width, Host.ISA.getLanes(getStorageBytes(Op.getElement())));
  }
  // What is read may have another shape, if it is reshaped or a part of the tile.
  bool IsWhole = all_of(Sinks, [&](const std::unique_ptr<Sink> &K) {
    return all_of(K->Leaves, [&](const TileLeaf &Leaf) {
      return hasWholeVectors(Leaf.Tile, Width);
    });
  });
  if (Width > S.Width && S.Extents[S.LaneDim] % Width == 0 && IsWhole)
    S.Width = Width;
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
  if (S.lanesAreReduced() && !S.IsScan) {
    // Several running values hide the latency of the body.
    S.Copies = std::min<int64_t>(4, S.Extents[S.LaneDim] / S.Width);
    if (Directions.getCost() <= MaxChainCost) {
      chooseParts(S, Bytes);
      chooseChains(S, Directions, Bytes);
    }
    // Further than the hardware fetches: of two streams it gets 0.8 of what they get by
    // this (EPYC of family 25, model 17).
    S.Ahead.Bytes =
        S.Extents[S.LaneDim] * Bytes >= PageBytes ? PageBytes : Sinks.front()->BytesAhead;
  }
  if (S.CarryDim >= 0 && !S.lanesAreReduced() && !S.IsScan) {
    S.CarryPart = chooseCarryPart(S, Bytes);
    S.Copies = chooseColumns(S, Directions, Bytes);
    // Rows are in pages of their own, and the hardware does not know the next one. Sums
    // of columns and products of one row are 1.2 to 1.5 times as fast by this (EPYC of
    // family 25, model 17).
    S.Ahead.Dim = S.CarryDim;
    S.Ahead.Elements = RowsOfPart;
  }
  chooseSquare(S, Directions, Bytes);
  if (S.CarryDim < 0)
    chooseStreams(S, Directions, Bytes);
  widenForStores(S, Directions);
  return S;
}
