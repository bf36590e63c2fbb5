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

#include <cmath>
#include <cstdint>
#include <cstring>

namespace tileir {
namespace sim {
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

/// A format of at most 8 bits: sign, exponent, mantissa.
struct SmallFormat {
  unsigned Exponent, Mantissa;
  int Bias;
  enum SpecialsTy { Finite, IEEE, NaNOnly } Specials; ///< NaNOnly: all ones are NaN.
};
constexpr SmallFormat E4M3 = {4, 3, 7, SmallFormat::NaNOnly};
constexpr SmallFormat E5M2 = {5, 2, 15, SmallFormat::IEEE};
constexpr SmallFormat E2M3 = {2, 3, 1, SmallFormat::Finite};
constexpr SmallFormat E3M2 = {3, 2, 3, SmallFormat::Finite};
constexpr SmallFormat E2M1 = {2, 1, 1, SmallFormat::Finite};

inline float decodeSmall(uint8_t Bits, const SmallFormat &F) {
  unsigned Mantissa = Bits & ((1u << F.Mantissa) - 1);
  unsigned Exponent = (Bits >> F.Mantissa) & ((1u << F.Exponent) - 1);
  float Sign = (Bits >> (F.Mantissa + F.Exponent)) & 1 ? -1.0f : 1.0f;
  bool AllOnes = Exponent == (1u << F.Exponent) - 1;
  if (F.Specials == SmallFormat::IEEE && AllOnes)
    return Mantissa ? NAN : Sign * INFINITY;
  if (F.Specials == SmallFormat::NaNOnly && AllOnes && Mantissa == (1u << F.Mantissa) - 1)
    return NAN;
  int Scale = Exponent ? int(Exponent) - F.Bias : 1 - F.Bias;
  float Significand =
      (Exponent ? 1.0f : 0.0f) + std::ldexp(float(Mantissa), -int(F.Mantissa));
  return Sign * std::ldexp(Significand, Scale);
}

/// The largest finite number, as magnitude bits.
inline uint8_t largestSmall(const SmallFormat &F) {
  unsigned All = (1u << (F.Exponent + F.Mantissa)) - 1;
  if (F.Specials == SmallFormat::NaNOnly)
    return uint8_t(All - 1);
  return uint8_t(F.Specials == SmallFormat::IEEE ? All - (1u << F.Mantissa) : All);
}

/// Rounds to nearest even; what is too large becomes the largest finite number
/// (satfinite). NaN becomes all ones, or the largest positive number where the format has
/// none.
inline uint8_t encodeSmall(float X, const SmallFormat &F) {
  uint8_t Largest = largestSmall(F);
  if (std::isnan(X))
    return F.Specials == SmallFormat::Finite
               ? Largest
               : uint8_t((1u << (F.Exponent + F.Mantissa)) - 1);
  uint8_t Sign = uint8_t(std::signbit(X) ? 1u << (F.Exponent + F.Mantissa) : 0);
  double A = std::fabs(double(X));
  if (A >= decodeSmall(Largest, F))
    return Sign | Largest;
  int Exponent = A == 0 ? 1 - F.Bias : std::ilogb(A);
  if (Exponent < 1 - F.Bias)
    Exponent = 1 - F.Bias;
  // In units of the last place; carries into the exponent field are right by themselves.
  double Units = std::nearbyint(std::ldexp(A, int(F.Mantissa) - Exponent));
  unsigned Bits = unsigned(Units) + (unsigned(Exponent + F.Bias - 1) << F.Mantissa);
  return Sign | uint8_t(Bits < Largest ? Bits : Largest);
}

} // namespace
} // namespace sim
} // namespace tileir

#endif // TILEIR_SIMULATOR_FLOATFORMATS_H
