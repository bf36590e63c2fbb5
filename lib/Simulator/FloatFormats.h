//===- FloatFormats.h - Narrow floats in bits -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Conversions between float and the formats that the host has no type for, in bits, so
// that loops over lanes vectorise. NaN results are the device's canonical ones (PTX ISA,
// cvt). Included by sources that are compiled for several instruction sets: no LLVM here,
// and everything has internal linkage.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_FLOATFORMATS_H
#define TILEIR_SIMULATOR_FLOATFORMATS_H

#include "IR/NumberFormat.h"
#include <cmath>
#include <cstdint>
#include <cstring>

namespace tileir::sim {
namespace { // NOLINT: see above

template <class To, class From> inline To bitsTo(From F) {
  static_assert(sizeof(To) == sizeof(From), "same size");
  To T;
  memcpy(&T, &F, sizeof(T));
  return T;
}

inline float halfToFloat(uint16_t H) {
  uint32_t Sign = uint32_t(H & 0x8000) << 16, Magnitude = uint32_t(H & 0x7fff) << 13;
  // The product moves the exponent's bias and normalises subnormal numbers.
  float Scaled = bitsTo<float>(Magnitude) * bitsTo<float>(uint32_t(0x77800000));
  uint32_t Special = Magnitude | 0x7f800000;
  bool IsSpecial = (H & 0x7c00) == 0x7c00;
  return bitsTo<float>(Sign | (IsSpecial ? Special : bitsTo<uint32_t>(Scaled)));
}

/// Rounds to nearest even.
inline uint16_t floatToHalf(float F) {
  uint32_t X = bitsTo<uint32_t>(F), Sign = (X >> 16) & 0x8000;
  X &= 0x7fffffff;
  // In [0.5, 1) the last place is that of half's subnormal numbers.
  uint32_t Small = bitsTo<uint32_t>(bitsTo<float>(X) + 0.5f) - 0x3f000000;
  uint32_t Normal = (X + 0xfff + ((X >> 13) & 1) - (uint32_t(112) << 23)) >> 13;
  uint32_t R = X < 0x38800000 ? Small : Normal;
  R = X >= 0x477ff000 ? 0x7c00 : R;
  return uint16_t(X > 0x7f800000 ? 0x7fff : (R | Sign));
}

inline float bfloatToFloat(uint16_t B) { return bitsTo<float>(uint32_t(B) << 16); }

inline uint16_t floatToBFloat(float F) {
  uint32_t X = bitsTo<uint32_t>(F);
  uint32_t R = (X + 0x7fff + ((X >> 16) & 1)) >> 16;
  return uint16_t((X & 0x7fffffff) > 0x7f800000 ? 0x7fff : R);
}

/// \p D as a float such that rounding that float to a format with at least two bits less
/// is as good as rounding \p D (round to odd).
inline float toFloatOdd(double D) {
  float F = static_cast<float>(D);
  if (!(static_cast<double>(F) != D) || std::isnan(D))
    return F; // Exact.
  uint32_t X = bitsTo<uint32_t>(F);
  // Toward zero first, then the last bit tells that something was cut off.
  if (std::fabs(static_cast<double>(F)) > std::fabs(D))
    --X;
  return bitsTo<float>(X | 1);
}

/// \p A * \p B + \p C for values whose product is exact in double, rounded to odd.
inline float fusedOdd(float A, float B, float C) {
  double P = static_cast<double>(A) * B, S = P + C;
  if (std::isnan(S) || std::isinf(S))
    return static_cast<float>(S);
  // What the sum lost (Knuth's TwoSum).
  double T = S - P, Lost = (P - (S - T)) + (C - T);
  if (Lost != 0) {
    uint64_t X = bitsTo<uint64_t>(S);
    if (!(X & 1))
      X = ((Lost < 0) == (S < 0)) ? X + 1 : X - 1;
    S = bitsTo<double>(X | 1);
  }
  return toFloatOdd(S);
}

// The formats of 6 bits are only NVIDIA's: no tile has them.
constexpr NumberFormat E2M3 = {"e2m3", 0, 6, 8, 2, 3, 1, 1, 0, 0, 1, 31, 31, 31, 31};
constexpr NumberFormat E3M2 = {"e3m2", 0, 6, 8, 3, 2, 1, 1, 0, 0, 3, 31, 31, 31, 31};

/// Rounds to nearest even; what is too large becomes the largest finite number
/// (satfinite). NaN becomes all ones, or the largest positive number where the format has
/// none.
inline uint8_t encodeSmall(float X, const NumberFormat &F) {
  if (std::isnan(X))
    return uint8_t(F.NaN);
  uint8_t Sign = uint8_t(std::signbit(X) ? F.Codes + 1 : 0);
  double A = std::fabs(double(X));
  if (A >= decodeFloat(&F, F.Largest))
    return Sign | uint8_t(F.Largest);
  int Exponent = A == 0 ? 1 - F.Bias : std::ilogb(A);
  if (Exponent < 1 - F.Bias)
    Exponent = 1 - F.Bias;
  // In units of the last place; carries into the exponent field are right by themselves.
  double Units = std::nearbyint(std::ldexp(A, int(F.MantissaBits) - Exponent));
  unsigned Bits = unsigned(Units) + (unsigned(Exponent + F.Bias - 1) << F.MantissaBits);
  return Sign | uint8_t(Bits < F.Largest ? Bits : F.Largest);
}

} // namespace
} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_FLOATFORMATS_H
