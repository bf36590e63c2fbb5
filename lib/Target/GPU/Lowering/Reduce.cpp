//===- Reduce.cpp - reduce ------------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are folded over the bits of the dimension: within a thread, over lanes by
// shuffles, over warps through shared memory once. Every thread that holds a copy of the
// result computes the same bits: which of two partial results comes first is decided by
// their place along the dimension, not by the thread.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "Target/GPU/Lowering/AxisFold.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/bit.h"

using namespace llvm;
using namespace tileir;

namespace {

class Reduction {
public:
  Reduction(TileLowering &L, const FoldCall &Call) : Fold(L, Call), L(L), Call(Call) {}
  void lower();

private:
  void foldRegisters(unsigned Bit);
  void foldLanes(unsigned Bit);
  void foldWarps();
  void setResults();

  AxisFold Fold;
  TileLowering &L;
  FoldCall Call;
  /// Partial results by register number; bits that were folded, or are copies, are clear.
  MapVector<unsigned, Tuple> Partials;
};

} // namespace

void Reduction::foldRegisters(unsigned Bit) {
  MapVector<unsigned, Tuple> Folded;
  for (auto &[R, T] : Partials)
    if ((R & 1u << Bit) == 0)
      Folded[R] = Fold.combine(T, Partials.find(R | 1u << Bit)->second);
  Partials = std::move(Folded);
}

void Reduction::foldLanes(unsigned Bit) {
  for (auto &[R, T] : Partials) {
    Tuple Other = Fold.exchange(T, Bit);
    if (Fold.isSymmetric()) {
      T = Fold.combine(T, Other);
      continue;
    }
    Value *IsUpper = Fold.isLaneBitSet(Bit);
    T = Fold.combine(Fold.select(IsUpper, Other, T), Fold.select(IsUpper, T, Other));
  }
}

/// One round of the exchange of a reduction of operands with element types \p Types; \p
/// Round gets how many tuples it takes.
static WarpExchange getExchange(const LinearLayout &L, const AxisBits &Axis,
                                ArrayRef<Type *> Types, unsigned NumWarps,
                                unsigned &Round) {
  SmallVector<unsigned, 4> WarpBits;
  for (const AxisBits::Step &S : Axis.Steps)
    if (S.Dim == InDim::Warp)
      WarpBits.push_back(S.Bit);
  unsigned NumRegisters = L.getSize(InDim::Register) >>
                          (popcount(Axis.Registers) + popcount(Axis.CopyRegisters));
  unsigned KeyLanes = (L.getSize(InDim::Lane) - 1) & ~(Axis.Lanes | Axis.CopyLanes);
  auto Make = [&](unsigned NumTuples) {
    return WarpExchange(Types, NumTuples, WarpBits, KeyLanes, NumWarps);
  };
  Round = WarpExchange::getRound(NumRegisters, Make);
  return Make(Round);
}

void Reduction::foldWarps() {
  unsigned Round;
  WarpExchange Exchange = getExchange(Fold.getLayout(), Fold.Axis, getElementTypes(Call),
                                      L.getNumWarps(), Round);
  Value *Scratch = L.getScratch(*Call.getCall());
  SmallVector<Tuple, 8> Tuples;
  for (auto &[R, T] : Partials)
    Tuples.push_back(T);
  for (unsigned First = 0; First < Tuples.size(); First += Round) {
    if (First)
      L.createBarrier();
    Exchange.write(L, Scratch, ArrayRef(Tuples).slice(First, Round));
    L.createBarrier();
    for (unsigned Number = 0; Number != Round; ++Number) {
      // A balanced tree, as over registers and lanes: sums of f16 and bf16 depend on it.
      SmallVector<Tuple, 8> Read;
      for (unsigned Partial = 0; Partial != Exchange.getNumPartials(); ++Partial)
        Read.push_back(Exchange.read(L, Scratch, Number, Partial));
      for (unsigned Count = Read.size() / 2; Count != 0; Count /= 2)
        for (unsigned Pair = 0; Pair != Count; ++Pair)
          Read[Pair] = Fold.combine(Read[2 * Pair], Read[2 * Pair + 1]);
      Tuples[First + Number] = Read.front();
    }
  }
  for (auto [Partial, T] : zip_equal(Partials, Tuples))
    Partial.second = T;
}

/// Each register of the result is the partial result at its coordinates.
void Reduction::setResults() {
  unsigned Dim = Call.getDim();
  for (unsigned Index = 0; Index != Fold.getNumOperands(); ++Index) {
    SmallVector<Value *, 2> Uses = Call.getResults(Index);
    if (Uses.empty())
      continue;
    if (!TileType::dynCast(Uses.front())) {
      L.setResult(Call.getCall(), Index, {Partials.front().second[Index]});
      continue;
    }
    const LinearLayout &Result = L.getLayout(Uses.front());
    DenseMap<uint32_t, Value *> ByElement;
    for (auto &[R, T] : Partials) {
      SmallVector<unsigned, 4> Place =
          Fold.getLayout().getCoordinates(Fold.getLayout().apply(InDim::Register, R));
      Place.erase(Place.begin() + Dim);
      ByElement[Result.getElement(Place)] = T[Index];
    }
    Registers Values;
    for (unsigned R = 0; R != Result.getSize(InDim::Register); ++R)
      Values.push_back(ByElement.find(Result.apply(InDim::Register, R))->second);
    L.setResult(Call.getCall(), Index, Values);
  }
}

void Reduction::lower() {
  for (unsigned R = 0; R != Fold.getLayout().getSize(InDim::Register); ++R)
    if ((R & Fold.Axis.CopyRegisters) == 0)
      Partials[R] = Fold.getElements(R);
  // Registers first: each one less saves shuffles.
  for (const AxisBits::Step &S : Fold.Axis.Steps)
    if (S.Dim == InDim::Register)
      foldRegisters(S.Bit);
  for (const AxisBits::Step &S : Fold.Axis.Steps)
    if (S.Dim == InDim::Lane)
      foldLanes(S.Bit);
  if (Fold.Axis.Warps != 0)
    foldWarps();
  setResults();
}

void tileir::lowerReduce(TileLowering &L, const TileCall &Op) {
  auto Call = FoldCall::cast(Op);
  Reduction(L, Call).lower();
}

uint64_t tileir::getReduceScratch(const TileCall &Op, TileLayouts &Layouts,
                                  unsigned NumWarps, const GPUMachine &Machine) {
  auto Call = FoldCall::cast(Op);
  const LinearLayout &L = Layouts.get(Call.getOperands().front());
  AxisBits Axis(L, Call.getDim());
  if (Axis.Warps == 0)
    return 0;
  unsigned Round;
  return getExchange(L, Axis, getElementTypes(Call), NumWarps, Round).getBytes();
}
