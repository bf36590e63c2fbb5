//===- LdMatrix.cpp - Fragments by ldmatrix and stmatrix ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/LdMatrix.h"
#include "Layout/F2Space.h"
#include "Layout/LayoutTransforms.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tileir;
using namespace llvm;

static constexpr unsigned RowBytes = 16;
static constexpr unsigned WordBytes = 4;

uint32_t LdMatrixPlan::getPlace(unsigned Index, uint32_t Lane, uint32_t Warp) const {
  return RegisterPlaces[Index] ^ applyBases(ArrayRef<uint32_t>(LaneBases), Lane) ^
         applyBases(ArrayRef<uint32_t>(WarpBases), Warp);
}

namespace {

/// Which bits of a layout are what in a matrix.
struct MatrixBits {
  SmallVector<RegisterPlace, 2> Word; ///< Elements of one word.
  std::array<uint32_t, 3> Rows;       ///< Places of the rows' three bits.
  /// The lanes' bits that lie along the row, at places FirstInRow and up.
  ArrayRef<uint32_t> InRow;
  unsigned FirstInRow;
};

} // namespace

/// Lane bits 0 and 1 are the words of a row, bits 2 to 4 its number.
static std::optional<MatrixBits> matchRows(const LayoutPlaces &Places,
                                           unsigned ElementBytes) {
  MatrixBits Bits;
  ArrayRef<uint32_t> Lanes = Places.getLanes();
  Bits.FirstInRow = Log2_32(WordBytes / ElementBytes);
  for (unsigned Bit = 0; Bit != Bits.FirstInRow; ++Bit) {
    std::optional<unsigned> Register = Places.findRegister(1u << Bit);
    if (!Register)
      return std::nullopt;
    Bits.Word.push_back({*Register, 1u << Bit});
  }
  Bits.InRow = Lanes.take_front(2);
  Bits.Rows = {Lanes[2], Lanes[3], Lanes[4]};
  return Bits;
}

/// Lane bits 2 to 4 are the elements of a row; its number is a register bit, the lower
/// half of a word or the upper one, and lane bits 0 and 1. Bytes are moved two at a time,
/// which are neighbours in the row and in registers.
static std::optional<MatrixBits> matchColumns(const LayoutPlaces &Places,
                                              unsigned ElementBytes) {
  MatrixBits Bits;
  Bits.FirstInRow = 0;
  if (ElementBytes == 1) {
    std::optional<unsigned> Pair = Places.findRegister(1);
    if (!Pair)
      return std::nullopt;
    Bits.Word.push_back({*Pair, 1});
    Bits.FirstInRow = 1;
  }
  const RegisterPlace *Row = find_if(Places.getRegisters(), [&](RegisterPlace R) {
    return ElementBytes != 1 || R.Place != 1;
  });
  if (Row == Places.getRegisters().end())
    return std::nullopt;
  ArrayRef<uint32_t> Lanes = Places.getLanes();
  Bits.Word.push_back(*Row);
  Bits.InRow = Lanes.drop_front(2);
  Bits.Rows = {Row->Place, Lanes[0], Lanes[1]};
  return Bits;
}

/// Whether \p Bits are those of a matrix, and all others choose whole rows.
static bool fit(const MatrixBits &Bits, ArrayRef<RegisterPlace> Others,
                ArrayRef<uint32_t> Warps, unsigned ElementBytes) {
  for (auto [Bit, Place] : enumerate(Bits.InRow))
    if (Place != 1u << (Bits.FirstInRow + Bit))
      return false;
  uint32_t Outside = 0;
  for (uint32_t Place : concat<const uint32_t>(Bits.Rows, Warps))
    Outside |= Place;
  for (const RegisterPlace &Other : Others)
    Outside |= Other.Place;
  return Outside % (RowBytes / ElementBytes) == 0;
}

static LdMatrixPlan makePlan(const LinearLayout &L, const MatrixBits &Bits,
                             ArrayRef<RegisterPlace> Others, ArrayRef<uint32_t> Warps) {
  LdMatrixPlan Plan;
  ArrayRef<RegisterPlace> Matrices = Others.take_front(2);
  SmallVector<RegisterPlace, 32> Words = getSums(Bits.Word),
                                 OfMatrices = getSums(Matrices);
  Plan.Matrices = OfMatrices.size();
  Plan.ElementsPerWord = Words.size();
  for (const RegisterPlace &Instruction : getSums(Others.drop_front(Matrices.size()))) {
    Plan.RegisterPlaces.push_back(Instruction.Place);
    for (const RegisterPlace &Matrix : OfMatrices)
      for (const RegisterPlace &Element : Words)
        Plan.Registers.push_back(Instruction.Register ^ Matrix.Register ^
                                 Element.Register);
  }
  Plan.Originals = getOriginals(L);
  copy(Bits.Rows, Plan.LaneBases.begin());
  for (auto [Bit, Matrix] : enumerate(Matrices))
    Plan.LaneBases[Bits.Rows.size() + Bit] = Matrix.Place;
  Plan.WarpBases.assign(Warps.begin(), Warps.end());
  return Plan;
}

std::optional<LdMatrixPlan>
tileir::planLdMatrix(const LinearLayout &L, const SharedLayout &Buffer,
                     unsigned ElementBytes, bool AllowTranspose, const WarpShape &Warp) {
  if (ElementBytes > WordBytes || !Warp.HasLdMatrix)
    return std::nullopt;
  LayoutPlaces Places(L, Buffer);
  assert(Places.getLanes().size() == 5 && "ldmatrix is of 32 lanes");
  for (bool Transposed : {false, true}) {
    if (Transposed && (!AllowTranspose || ElementBytes > 2))
      break;
    std::optional<MatrixBits> Bits =
        Transposed ? matchColumns(Places, ElementBytes) : matchRows(Places, ElementBytes);
    if (!Bits)
      continue;
    SmallVector<RegisterPlace, 16> Others = Places.getOtherRegisters(Bits->Word);
    if (!fit(*Bits, Others, Places.getWarps(), ElementBytes))
      continue;
    LdMatrixPlan Plan = makePlan(L, *Bits, Others, Places.getWarps());
    Plan.Transposed = Transposed;
    return Plan;
  }
  return std::nullopt;
}

unsigned tileir::getWavefronts(const LdMatrixPlan &Plan, unsigned ElementBytes,
                               const WarpShape &Warp) {
  // As of vectors: instructions and warps differ by an exclusive or.
  SmallVector<uint32_t, 32> Rows;
  for (unsigned Lane = 0; Lane != 8 * Plan.Matrices; ++Lane)
    Rows.push_back(Plan.getPlace(0, Lane, 0) * ElementBytes);
  return countWavefronts(Rows, RowBytes, Warp);
}
