//===- MmaLayouts.cpp - Fragments of mma.sync -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All fragments follow one rule. Lanes are 8 groups of 4. A group holds a row of A, a
// column of B, a row of the accumulator; its four lanes share that row's k (or n) in
// runs: of one 32-bit register along k, of two elements along n. Further registers of a
// lane are 8 rows below, then a whole row of runs further along k.
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/MmaLayouts.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A kind of product that some architectures have; the first row that fits is taken, so
/// that longer K stands first.
struct MmaRow {
  Element A, Acc;     ///< Of the tiles; A and B have one type.
  Element Input, Sum; ///< Of the instruction.
  unsigned M, N, K;
  std::optional<NVPTXFeature> Needs = std::nullopt;
};

/// PTX ISA, "Matrix multiply-accumulate operation using mma instruction". 8-bit floats
/// are values of f16, so that older architectures multiply those.
constexpr MmaRow Rows[] = {
    {Element::F16, Element::F32, Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F16, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F16, Element::F16, Element::F16, Element::F16, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F16, Element::F16, Element::F16, Element::F16, 16, 8, 8},
    {Element::BF16, Element::F32, Element::BF16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::BF16, Element::F32, Element::BF16, Element::F32, 16, 8, 8, NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, Element::TF32, Element::F32, 16, 8, 8, NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, Element::TF32, Element::F32, 16, 8, 4, NVPTXFeature::MmaK16},
    {Element::F64, Element::F64, Element::F64, Element::F64, 8, 8, 4, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 16, 8, 32, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 8, 8, 16},
    {Element::F8E4M3FN, Element::F32, Element::F8E4M3FN, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F8E4M3FN, Element::F32, Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F8E4M3FN, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E5M2, Element::F32, Element::F8E5M2, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F8E5M2, Element::F32, Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F8E5M2, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E4M3FN, Element::F16, Element::F8E4M3FN, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F8E4M3FN, Element::F16, Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F8E4M3FN, Element::F16, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E5M2, Element::F16, Element::F8E5M2, Element::F32, 16, 8, 32, NVPTXFeature::FastMmaFP8},
    {Element::F8E5M2, Element::F16, Element::F16, Element::F32, 16, 8, 16, NVPTXFeature::MmaK16},
    {Element::F8E5M2, Element::F16, Element::F16, Element::F32, 16, 8, 8},
};

/// Where the dimensions of an operand stand in its shape, from the back.
struct OperandDims {
  unsigned Row, Column;
};

/// Adds bases along the dimensions of a tile; what exceeds the tile is a copy.
class FragmentBuilder {
public:
  explicit FragmentBuilder(ArrayRef<unsigned> Shape) : L(Shape) {}

  /// From now on bit Bits[i] of \p Dim is asked for as bit i.
  void reorder(unsigned Dim, SmallVector<unsigned, 4> Bits) {
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
  LinearLayout take() { return std::move(L); }

private:
  LinearLayout L;
  SmallVector<std::pair<unsigned, SmallVector<unsigned, 4>>, 2> Reordered;
};

/// The fragment of one instruction, dimensions \p Outer (m or n, in groups of lanes) and
/// \p Inner (k of A and B, n of the accumulator, within a group).
void addFragment(FragmentBuilder &B, unsigned Outer, unsigned Inner, unsigned OuterSize,
                 unsigned InnerSize, unsigned Run) {
  B.addRange(InDim::Register, Inner, 1, Run);
  B.addRange(InDim::Register, Outer, 8, OuterSize);
  B.addRange(InDim::Register, Inner, 4 * Run, InnerSize);
  B.addRange(InDim::Lane, Inner, Run, 4 * Run);
  B.addRange(InDim::Lane, Outer, 1, 8);
}

/// Elements that each warp has along a dimension of \p Extent, in a split by \p Warps; at
/// least one fragment.
unsigned getWarpExtent(unsigned Extent, unsigned Fragment, unsigned Warps) {
  return std::max(Extent / Warps, Fragment);
}

} // namespace

unsigned MmaInstruction::getElementsPerRegister() const {
  return std::max(1u, 4 / getMemoryBytes(A));
}

std::string MmaInstruction::getShapeName() const {
  return ("m" + Twine(M) + "n" + Twine(N) + "k" + Twine(K)).str();
}

std::optional<MmaInstruction> tileir::chooseMma(Element A, Element B, Element Acc,
                                                ArrayRef<unsigned> AccShape, unsigned K,
                                                const NVPTXArch &Arch) {
  if (A != B || AccShape.size() < 2 || AccShape.size() > 3)
    return std::nullopt;
  for (const MmaRow &Row : Rows)
    if (Row.A == A && Row.Acc == Acc && K >= Row.K &&
        (!Row.Needs || Arch.has(*Row.Needs))) {
      bool IsByte = getMemoryBytes(A) == 1;
      return MmaInstruction{
          Row.M,     Row.N,
          Row.K,     Row.Input,
          Row.Input, Row.Sum,
          IsByte,    IsByte && getMemoryBytes(Row.Input) == 2 && Row.K == 16};
    }
  return std::nullopt;
}

MmaWarps tileir::splitMmaWarps(const MmaInstruction &I, ArrayRef<unsigned> AccShape,
                               unsigned NumWarps, bool AlongM) {
  unsigned Rank = AccShape.size();
  unsigned M = AccShape[Rank - 2], N = AccShape[Rank - 1];
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

LinearLayout tileir::getMmaFragment(const MmaInstruction &I, MmaOperand Operand) {
  unsigned Run = I.getElementsPerRegister();
  switch (Operand) {
  case MmaOperand::A: {
    FragmentBuilder B({I.M, I.K});
    addFragment(B, 0, 1, I.M, I.K, Run);
    return B.take();
  }
  case MmaOperand::B: {
    FragmentBuilder B({I.K, I.N});
    addFragment(B, 1, 0, I.N, I.K, Run);
    return B.take();
  }
  case MmaOperand::Acc:
    break;
  }
  FragmentBuilder B({I.M, I.N});
  addFragment(B, 0, 1, I.M, I.N, 2);
  return B.take();
}

LinearLayout tileir::getMmaOperandLayout(const MmaInstruction &I, MmaOperand Operand,
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

  unsigned Run = I.getElementsPerRegister();
  if (Operand == MmaOperand::A) {
    addFragment(B, Row, Column, I.M, I.K, Run);
    B.addRange(InDim::Register, Column, I.K, Shape[Column]);
  } else if (Operand == MmaOperand::B) {
    addFragment(B, Column, Row, I.N, I.K, Run);
    B.addRange(InDim::Register, Row, I.K, Shape[Row]);
  } else {
    addFragment(B, Row, Column, I.M, I.N, 2);
  }
  if (HasN)
    B.addRange(InDim::Register, DimN, I.N, WarpN);
  if (HasM)
    B.addRange(InDim::Register, DimM, I.M, WarpM);
  if (Rank == 3)
    B.addRange(InDim::Register, 0, 1, Shape[0] / Warps.Batch);

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
  B.addCopies(InDim::Warp, Log2_32(NumWarps / (Warps.Batch * Warps.M * Warps.N)));
  return B.take();
}
