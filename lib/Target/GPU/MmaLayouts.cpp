//===- MmaLayouts.cpp - Products of fragments -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/MmaLayouts.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"
#include <utility>

using namespace llvm;
using namespace tileir;

std::string MmaInstruction::getShapeName() const {
  return ("m" + Twine(M) + "n" + Twine(N) + "k" + Twine(K)).str();
}

namespace {

/// Adds bases along the dimensions of a tile; what exceeds the tile is a copy.
class FragmentBuilder {
public:
  explicit FragmentBuilder(ArrayRef<unsigned> Shape) : L(Shape) {}

  /// From now on bit Bits[i] of \p Dim is asked for as bit i.
  void reorder(unsigned Dim, SmallVector<unsigned, 6> Bits) {
    Reordered.emplace_back(Dim, std::move(Bits));
  }
  void add(InDim D, unsigned Dim, unsigned Coordinate) {
    SmallVector<unsigned, 3> Coordinates(L.getRank(), 0);
    for (const auto &[Of, Bits] : Reordered)
      if (Of == Dim && Log2_32(Coordinate) < Bits.size())
        Coordinate = 1u << Bits[Log2_32(Coordinate)];
    if (Coordinate < L.getShape()[Dim])
      Coordinates[Dim] = Coordinate;
    L.addBasis(D, L.getElement(Coordinates));
  }
  /// A basis for each power of two from \p Begin up to below \p End.
  void addRange(InDim D, unsigned Dim, unsigned Begin, unsigned End) {
    for (unsigned Coordinate = Begin; Coordinate < End; Coordinate *= 2)
      add(D, Dim, Coordinate);
  }
  void addCopies(InDim D, unsigned Bits) {
    for (; Bits; --Bits)
      L.addBasis(D, 0);
  }
  /// Those of \p Fragment, whose dimensions are \p Row and \p Column of the tile.
  void addFragment(InDim D, const LinearLayout &Fragment, unsigned Row, unsigned Column) {
    for (uint32_t Basis : Fragment.getBases(D)) {
      SmallVector<unsigned, 4> C = Fragment.getCoordinates(Basis);
      add(D, C[0] ? Row : Column, C[0] + C[1]);
    }
  }
  LinearLayout take() { return std::move(L); }

private:
  LinearLayout L;
  SmallVector<std::pair<unsigned, SmallVector<unsigned, 6>>, 2> Reordered;
};

/// Elements that each warp has along a dimension of \p Extent, in a split by \p Warps; at
/// least one fragment.
unsigned getWarpExtent(unsigned Extent, unsigned Fragment, unsigned Warps) {
  return std::max(Extent / Warps, Fragment);
}

/// With NeighborRows: the bit of m that each bit of a row's number is. Bits 0 to 2 tell
/// lanes apart, 3 two registers, 4 and 5 warps. Bytes: 16 neighbours are the eight pairs
/// of a matrix. Words: two neighbours are two registers of one fragment. Lanes that are
/// served together, of bits 0 and 1, are where the swizzle keeps them apart from those
/// of other k.
SmallVector<unsigned, 6> getRowBits(const MmaInstruction &I) {
  if (getMemoryBytes(I.A) == 4)
    return {1, 4, 2, 0, 3, 5};
  return {1, 2, 3, 0};
}

} // namespace

MmaWarps tileir::splitMmaWarps(const MmaInstruction &I, ArrayRef<unsigned> AccShape,
                               unsigned NumWarps, bool AlongM) {
  unsigned Rank = AccShape.size();
  unsigned M = AccShape[Rank - 2], N = AccShape[Rank - 1];
  NumWarps = std::max(NumWarps / I.Warps, 1u);
  MmaWarps Best;
  if (Rank == 3)
    Best.Batch = std::min(AccShape[0], NumWarps);
  unsigned Left = NumWarps / Best.Batch;
  unsigned MaxM = std::max(M / I.M, 1u), MaxN = AlongM ? 1 : std::max(N / I.N, 1u);
  uint64_t BestWork = UINT64_MAX;
  for (unsigned WarpsM = 1; WarpsM <= std::min(MaxM, Left); WarpsM *= 2) {
    unsigned WarpsN = std::min(Left / WarpsM, MaxN);
    uint64_t Rows = getWarpExtent(M, I.M, WarpsM),
             Columns = getWarpExtent(N, I.N, WarpsN);
    // First that no warp stands idle, then the least reading for that much work.
    uint64_t Work = Rows * Columns << 32 | (Rows + Columns);
    if (Work >= BestWork)
      continue;
    BestWork = Work;
    Best.M = WarpsM;
    Best.N = WarpsN;
  }
  return Best;
}

LinearLayout tileir::getMmaOperandLayout(const LinearLayout &Fragment,
                                         const MmaInstruction &I, MmaOperand Operand,
                                         ArrayRef<unsigned> Shape, const MmaWarps &Warps,
                                         unsigned NumWarps) {
  unsigned Rank = Shape.size(), Row = Rank - 2, Column = Rank - 1;
  bool HasM = Operand != MmaOperand::B, HasN = Operand != MmaOperand::A;
  unsigned DimM = Row, DimN = Column;
  unsigned WarpM = HasM ? getWarpExtent(Shape[DimM], I.M, Warps.M) : 0;
  unsigned WarpN = HasN ? getWarpExtent(Shape[DimN], I.N, Warps.N) : 0;
  FragmentBuilder B(Shape);
  if (HasN && I.InterleavedN && WarpN > I.N)
    B.reorder(DimN, {1, 2, 3, 0});
  if (I.PackedK && Operand != MmaOperand::Acc)
    B.reorder(HasM ? Column : Row, {0, 2, 3, 1});
  if (HasM && I.NeighborRows)
    B.reorder(DimM, getRowBits(I));

  B.addFragment(InDim::Register, Fragment, Row, Column);
  if (Operand == MmaOperand::A)
    B.addRange(InDim::Register, Column, I.K, Shape[Column]);
  unsigned FirstN = I.N;
  if (Operand == MmaOperand::B) {
    if (I.PairedN && WarpN > I.N)
      B.add(InDim::Register, DimN, std::exchange(FirstN, 2 * I.N));
    B.addRange(InDim::Register, Row, I.K, Shape[Row]);
  }
  if (HasN)
    B.addRange(InDim::Register, DimN, FirstN, WarpN);
  if (HasM)
    B.addRange(InDim::Register, DimM, I.M, WarpM);
  if (Rank == 3)
    B.addRange(InDim::Register, 0, 1, Shape[0] / Warps.Batch);

  B.addFragment(InDim::Lane, Fragment, Row, Column);
  B.addFragment(InDim::Warp, Fragment, Row, Column);
  // Beyond the tile there are copies.
  if (HasM)
    B.addRange(InDim::Warp, DimM, WarpM, WarpM * Warps.M);
  else
    B.addCopies(InDim::Warp, Log2_32(Warps.M));
  if (HasN)
    B.addRange(InDim::Warp, DimN, WarpN, WarpN * Warps.N);
  else
    B.addCopies(InDim::Warp, Log2_32(Warps.N));
  if (Rank == 3)
    B.addRange(InDim::Warp, 0, Shape[0] / Warps.Batch, Shape[0]);
  B.addCopies(InDim::Warp,
              Log2_32(NumWarps / (I.Warps * Warps.Batch * Warps.M * Warps.N)));
  return B.take();
}

std::optional<DescriptorPlan> tileir::planMmaOperand(const MmaInstruction &I,
                                                     MmaOperand Operand,
                                                     const SharedLayout &Buffer) {
  unsigned Rank = Buffer.Places.getRank();
  DescriptorOperand Wanted = {Rank - 2, Rank - 1, I.M, I.K};
  if (Operand == MmaOperand::B)
    Wanted = {Rank - 1, Rank - 2, I.N, I.K};
  Element E = Operand == MmaOperand::A ? I.A : I.B;
  return planDescriptor(Buffer, Wanted, getMemoryBytes(E));
}
