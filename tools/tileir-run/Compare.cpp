//===- Compare.cpp - Results against expectations -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

/// Adds the errors of two floats to Result; returns whether Got is good enough.
static bool compareFloats(const ElementType &Type, uint64_t GotBits, uint64_t WantBits,
                          uint64_t Index, const Tolerance &T, Comparison &Result) {
  double Got = Type.toDouble(GotBits), Want = Type.toDouble(WantBits);
  if (std::isnan(Got) && std::isnan(Want))
    return true;
  if (Got == Want)
    return !T.SignedZero || std::signbit(Got) == std::signbit(Want);
  if (!std::isfinite(Got) || !std::isfinite(Want)) {
    const double Infinity = std::numeric_limits<double>::infinity();
    Result.Absolute.update(Infinity, Index);
    Result.Relative.update(Infinity, Index);
    Result.Ulp.update(Infinity, Index);
    return false;
  }
  double Error = std::fabs(Got - Want);
  Result.Absolute.update(Error, Index);
  if (Want != 0)
    Result.Relative.update(Error / std::fabs(Want), Index);
  // Unsigned: ordinals of different sign may be 2^64 apart.
  auto G = static_cast<uint64_t>(Type.toOrdinal(GotBits));
  auto W = static_cast<uint64_t>(Type.toOrdinal(WantBits));
  bool Above = static_cast<int64_t>(G) > static_cast<int64_t>(W);
  Result.Ulp.update(static_cast<double>(Above ? G - W : W - G), Index);
  return Error <= T.Absolute + T.Relative * std::fabs(Want);
}

static bool compareIntegers(const ElementType &Type, uint64_t Got, uint64_t Want,
                            uint64_t Index, Comparison &Result) {
  if (Got == Want)
    return true;
  unsigned Unused = Type.Unsigned ? 0 : 64 - Type.Bits;
  auto Value = [&](uint64_t Bits) {
    return Type.Unsigned
               ? static_cast<double>(Bits)
               : static_cast<double>(static_cast<int64_t>(Bits << Unused) >> Unused);
  };
  // At least one: neighbours above 2^53 have the same double.
  double Error = std::max(1.0, std::fabs(Value(Got) - Value(Want)));
  Result.Absolute.update(Error, Index);
  if (Want)
    Result.Relative.update(Error / std::fabs(Value(Want)), Index);
  return false;
}

Comparison run::compare(const ElementType &Type, ArrayRef<char> Got, ArrayRef<char> Want,
                        const Tolerance &T) {
  Comparison Result;
  Result.NumElements = Got.size() * 8 / Type.Bits;
  for (uint64_t I = 0; I != Result.NumElements; ++I) {
    uint64_t G = Type.load(Got.data(), I), W = Type.load(Want.data(), I);
    if (G == W)
      continue;
    bool Good = Type.isFloat() ? compareFloats(Type, G, W, I, T, Result)
                               : compareIntegers(Type, G, W, I, Result);
    if (Good)
      continue;
    if (!Result.NumWrong++)
      Result.FirstWrong = I;
  }
  return Result;
}
