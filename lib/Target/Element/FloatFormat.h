//===- FloatFormat.h - Layout of the narrow float formats -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_FLOATFORMAT_H
#define TILEIR_TARGET_ELEMENT_FLOATFORMAT_H

#include "Dialect/TileTypes.h"

namespace tileir {

/// A format whose exponent range is narrower than f32's. A code is a value's bits without
/// the sign; codes are in the order of the magnitudes.
struct FloatFormat {
  enum NonFiniteKind : uint8_t {
    IEEE,      ///< The largest exponent is infinity and NaNs.
    NaNOnly,   ///< The largest code is NaN, there is no infinity.
    FiniteOnly ///< Neither.
  };
  unsigned ExponentBits, MantissaBits;
  unsigned Bias;
  bool Signed;
  NonFiniteKind NonFinite;

  constexpr unsigned getCodeBits() const { return ExponentBits + MantissaBits; }
  /// All ones.
  constexpr unsigned getNaNOnlyCode() const { return (1u << getCodeBits()) - 1; }
  /// The code of the largest finite value. The next one is infinity, or NaN.
  constexpr unsigned getMaxCode() const {
    if (NonFinite == IEEE)
      return (((1u << ExponentBits) - 1) << MantissaBits) - 1;
    return getNaNOnlyCode() - (NonFinite == NaNOnly ? 1 : 0);
  }
  /// What is added to the exponent field of f32's place to get f32's exponent.
  constexpr unsigned getRebias() const { return (127 - Bias) << 23; }
};

/// The format of f16, f8E4M3FN, f8E5M2, f4E2M1FN or fnv8E5M3FNU.
const FloatFormat &getFormat(Element E);

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_FLOATFORMAT_H
