//===- NarrowSums.cpp - Sums of products as narrow as hardware ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/NarrowSums.h"
#include "llvm/ADT/SmallVector.h"
#include <cmath>

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

/// Bits behind the point of f32, and the place of the last one of its smallest numbers.
constexpr int FractionOfF32 = 23, LastPlaceOfF32 = -149;
/// Those of sums of 8-bit floats before sm_100.
constexpr int FractionOfFloat8Sums = 13;

NarrowSums NarrowSums::get(MatrixElement Type, const NVPTXArch &Arch) {
  unsigned Bits = getBits(Type);
  bool IsFloat8 = Type == MatrixElement::E4M3 || Type == MatrixElement::E5M2;
  bool FewBits = IsFloat8 && Arch.has(NVPTXFeature::NarrowFP8Sums);
  int Fraction = FewBits ? FractionOfFloat8Sums : FractionOfF32;
  return {128 / Bits, Fraction, Fraction};
}

/// \p X without what lies behind the place of 2^\p Place.
static double cut(double X, int Place) {
  return std::ldexp(std::trunc(std::ldexp(X, -Place)), Place);
}

double NarrowSums::add(double Sum, unsigned Count,
                       function_ref<double(unsigned)> Product) const {
  SmallVector<double, 17> Terms;
  for (unsigned First = 0; First < Count; First += Group) {
    Terms.assign(1, Sum);
    for (unsigned I = First; I != std::min(First + Group, Count); ++I)
      Terms.push_back(Product(I));
    double Largest = 0, Exact = 0;
    for (double X : Terms) {
      Largest = std::max(Largest, std::fabs(X));
      Exact += X;
    }
    Sum = Exact;
    // Zero, or not finite: nothing to cut off.
    if (Largest == 0 || !std::isfinite(Exact))
      continue;
    Sum = 0;
    for (double X : Terms)
      Sum += cut(X, std::ilogb(Largest) - FractionBits);
    if (Sum != 0)
      Sum = cut(Sum, std::max(std::ilogb(Sum) - ResultBits, LastPlaceOfF32));
  }
  return Sum;
}
