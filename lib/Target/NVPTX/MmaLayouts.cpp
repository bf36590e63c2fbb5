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
    {Element::F16, Element::F32, Element::F16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F16, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F16, Element::F16, Element::F16, Element::F16, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F16, Element::F16, Element::F16, Element::F16, 16, 8, 8},
    {Element::BF16, Element::F32, Element::BF16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::BF16, Element::F32, Element::BF16, Element::F32, 16, 8, 8,
     NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, Element::TF32, Element::F32, 16, 8, 8,
     NVPTXFeature::MmaK16},
    {Element::TF32, Element::F32, Element::TF32, Element::F32, 16, 8, 4,
     NVPTXFeature::MmaK16},
    {Element::F64, Element::F64, Element::F64, Element::F64, 8, 8, 4,
     NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 16, 8, 32,
     NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::I8, Element::I32, Element::I8, Element::I32, 8, 8, 16},
    {Element::F8E4M3FN, Element::F32, Element::F8E4M3FN, Element::F32, 16, 8, 32,
     NVPTXFeature::FastMmaFP8},
    {Element::F8E4M3FN, Element::F32, Element::F16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F8E4M3FN, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E5M2, Element::F32, Element::F8E5M2, Element::F32, 16, 8, 32,
     NVPTXFeature::FastMmaFP8},
    {Element::F8E5M2, Element::F32, Element::F16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F8E5M2, Element::F32, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E4M3FN, Element::F16, Element::F8E4M3FN, Element::F32, 16, 8, 32,
     NVPTXFeature::FastMmaFP8},
    {Element::F8E4M3FN, Element::F16, Element::F16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F8E4M3FN, Element::F16, Element::F16, Element::F32, 16, 8, 8},
    {Element::F8E5M2, Element::F16, Element::F8E5M2, Element::F32, 16, 8, 32,
     NVPTXFeature::FastMmaFP8},
    {Element::F8E5M2, Element::F16, Element::F16, Element::F32, 16, 8, 16,
     NVPTXFeature::MmaK16},
    {Element::F8E5M2, Element::F16, Element::F16, Element::F32, 16, 8, 8},
};

/// Where the dimensions of an operand stand in its shape, from the back.
struct OperandDims {
  unsigned Row, Column;
};

/// A layout of \p Outer x \p Inner elements, dimensions \p OuterDim (m or n, in groups of
/// lanes) and the other one (k of A and B, n of the accumulator, within a group).
LinearLayout getFragment(ArrayRef<unsigned> Shape, unsigned OuterDim, unsigned Run) {
  LinearLayout L(Shape);
  auto AddRange = [&](InDim D, unsigned Dim, unsigned Begin, unsigned End) {
    for (unsigned Coordinate = Begin; Coordinate < End; Coordinate *= 2) {
      SmallVector<unsigned, 2> Coordinates(2, 0);
      Coordinates[Dim] = Coordinate;
      L.addBasis(D, L.getElement(Coordinates));
    }
  };
  unsigned InnerDim = 1 - OuterDim;
  AddRange(InDim::Register, InnerDim, 1, Run);
  AddRange(InDim::Register, OuterDim, 8, Shape[OuterDim]);
  AddRange(InDim::Register, InnerDim, 4 * Run, Shape[InnerDim]);
  AddRange(InDim::Lane, InnerDim, Run, 4 * Run);
  AddRange(InDim::Lane, OuterDim, 1, 8);
  return L;
}

} // namespace

unsigned tileir::getElementsPerRegister(const MmaInstruction &I) {
  return std::max(1u, 4 / getMemoryBytes(I.A));
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

LinearLayout tileir::getMmaFragment(const MmaInstruction &I, MmaOperand Operand) {
  switch (Operand) {
  case MmaOperand::A:
    return getFragment({I.M, I.K}, 0, getElementsPerRegister(I));
  case MmaOperand::B:
    return getFragment({I.K, I.N}, 1, getElementsPerRegister(I));
  case MmaOperand::Acc:
    break;
  }
  return getFragment({I.M, I.N}, 0, 2);
}
