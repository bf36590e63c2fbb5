//===- Squares.cpp - Squares of vectors are transposed --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/Squares.h"
#include "Target/Host/Nests/TileEvaluator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/DataLayout.h"

using namespace llvm;
using namespace tileir;

unsigned tileir::getSquareExtent(const HostISA &ISA, unsigned Bytes) {
  // Two squares are in registers at once while one is transposed.
  return std::min({ISA.getLanes(Bytes), ISA.NumVectorRegisters / 2, 16u});
}

/// In two halves of the work that machines have
/// instructions for: inside parts of 16 bytes by interleaving the elements of two
/// vectors, then whole parts by taking the even and the odd ones of two vectors. Both are
/// perfect shuffles: after as many rounds as the part has bits in its element numbers, or
/// the vector in its part numbers, rows and columns have changed places.
void tileir::transposeSquare(IRBuilderBase &B, MutableArrayRef<Value *> Square) {
  using Values = SmallVector<Value *, 16>;
  unsigned Lanes = Square.size();
  const DataLayout &DL = B.GetInsertBlock()->getDataLayout();
  unsigned Bytes = DL.getTypeStoreSize(Square.front()->getType()->getScalarType());
  unsigned Part = std::min(Lanes, 16 / Bytes);
  auto Shuffle = [&](Value *X, Value *Y, function_ref<int(unsigned)> GetLane) {
    SmallVector<int, 64> Mask;
    for (unsigned I = 0; I != Lanes; ++I)
      Mask.push_back(GetLane(I));
    return B.CreateShuffleVector(X, Y, Mask);
  };
  // Element I of a vector: number I % Part of part I / Part.
  auto Interleave = [&](Value *X, Value *Y, unsigned First) {
    return Shuffle(X, Y, [&](unsigned I) {
      unsigned InPart = First + I % Part / 2;
      return I / Part * Part + InPart + (I % 2 ? Lanes : 0);
    });
  };
  for (unsigned Round = 1; Round != Part; Round *= 2)
    for (unsigned First = 0; First != Lanes; First += Part) {
      Values Next(Part);
      for (unsigned I = 0; I != Part / 2; ++I) {
        Value *X = Square[First + I], *Y = Square[First + I + Part / 2];
        Next[2 * I] = Interleave(X, Y, 0);
        Next[2 * I + 1] = Interleave(X, Y, Part / 2);
      }
      llvm::copy(Next, Square.begin() + First);
    }
  auto Split = [&](Value *X, Value *Y, unsigned Odd) {
    return Shuffle(X, Y, [&](unsigned I) {
      unsigned Of = 2 * (I / Part) + Odd, NumParts = Lanes / Part;
      unsigned InVector = Of % NumParts;
      return InVector * Part + I % Part + (Of >= NumParts ? Lanes : 0);
    });
  };
  // Rows I, I + Part, I + 2 * Part, ... hold the parts of columns I, I + Part, ...
  for (unsigned Round = Part; Round < Lanes; Round *= 2)
    for (unsigned I = 0; I != Part; ++I) {
      unsigned Number = Lanes / Part;
      Values Next(Number);
      for (unsigned J = 0; J != Number / 2; ++J) {
        Value *X = Square[I + 2 * J * Part], *Y = Square[I + (2 * J + 1) * Part];
        Next[J] = Split(X, Y, 0);
        Next[J + Number / 2] = Split(X, Y, 1);
      }
      for (unsigned J = 0; J != Number; ++J)
        Square[I + J * Part] = Next[J];
    }
}

/// The elements at \p Index of \p Tile, of which GetRow says where they lie, if they are
/// those of a row of the nest's square and contiguous across its rows. The whole square
/// is loaded and remembered.
std::optional<Lanes>
TileEvaluator::loadSquare(Value *Tile, const TileIndex &Index, Element E,
                          function_ref<MemoryAccess::Row(const TileIndex &)> GetRow,
                          SmallVectorImpl<Instruction *> &Made) {
  if (Square.Rows.empty())
    return std::nullopt;
  if (std::optional<Lanes> Known = recall(Tile, Index)) // With another row.
    return Known;
  std::optional<unsigned> LaneDim = findNestDim(Index, Square.LaneDim);
  std::optional<unsigned> RowDim = findNestDim(Index, Square.RowDim);
  if (!LaneDim || !RowDim)
    return std::nullopt;
  TileIndex Turned = Index;
  for (Lanes &L : Turned)
    L.NestDim = -1; // What is turned is not turned back.
  Turned[*RowDim] = Lanes::affine(Square.Rows.front(), 1);
  SmallVector<MemoryAccess::Row, 16> Rows;
  for (unsigned I = 0, N = Square.Rows.size(); I != N; ++I) {
    Turned[*LaneDim] = Lanes::uniform(B.CreateAdd(Index[*LaneDim].Base, B.getInt64(I)));
    Rows.push_back(GetRow(Turned));
    if (!MemoryAccess::isContiguous(Rows.back().Pointer, E))
      return std::nullopt;
  }
  Lanes Result;
  for (auto [Number, V] : zip(Square.Rows, Memory.loadSquare(Rows, E, Made))) {
    TileIndex At = Index;
    At[*RowDim].Base = Number;
    remember(Tile, At, V);
    if (Number == Index[*RowDim].Base)
      Result = V;
  }
  return Result;
}

/// The address \p Pointer of a row of the square by way of that of the row before, which
/// becomes this one (the first row has none). Rows are neighbours along the nest's
/// dimension \p NestDim. LLVM makes a vector of the products of row numbers and a stride,
/// and takes each out of it again, which is as much work as the transposition.
Lanes TileEvaluator::followRow(const MemoryOp &Op, const TileIndex &Index, int NestDim,
                               Lanes &Before, const Lanes &Pointer) {
  std::optional<unsigned> Dim = findNestDim(Index, NestDim);
  bool IsFirst = !Before.Base;
  Lanes Former = std::exchange(Before, Pointer);
  if (IsFirst || !Op.isOfView() || !Dim)
    return Pointer;
  const ViewAccess &Access = Views.find(Op.getCall())->second;
  if (Access.isSparse(*Dim))
    return Pointer;
  Value *Bytes =
      B.CreateMul(Access.getStride(*Dim), B.getInt64(getStorageBytes(Op.getElement())));
  return Before = LB.offset(Former, Lanes::uniform(Bytes));
}
