//===- ElementPrinter.cpp - Elements for people ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementImpl.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <cstdlib>

using namespace llvm;

namespace tileir::interp {

/// The number written in \p Text, in the format.
static uint64_t parse(const NumberFormat &F, const char *Text) {
  return round(F, Number::get(std::strtold(Text, nullptr)), RoundingMode::NearestEven);
}

static std::string printFloat(uint64_t Bits, Type Ty) {
  const NumberFormat &F = getFormat(Ty.getKind());
  if (isNaN(F, Bits))
    return isNegative(F, Bits) ? "-nan" : "nan";
  if (isInfinity(F, Bits))
    return isNegative(F, Bits) ? "-inf" : "inf";
  long double Value = unpack(F, Bits).toLongDouble();
  char Text[64];
  if (std::fabs(Value) < 1e16L && std::trunc(Value) == Value) {
    snprintf(Text, sizeof(Text), "%.1Lf", Value);
    return Text;
  }
  // 17 digits tell all numbers of f64 apart.
  for (int Digits = 1; Digits <= 17; ++Digits) {
    snprintf(Text, sizeof(Text), "%.*Lg", Digits, Value);
    if (parse(F, Text) == Bits)
      break;
  }
  return Text;
}

std::string printElement(uint64_t Bits, Type Ty) {
  if (Ty.isPointer())
    return "0x" + utohexstr(Bits, /*LowerCase=*/true);
  if (Ty.isFloat())
    return printFloat(Bits, Ty);
  if (Ty.is(TypeKind::I1))
    return Bits ? "true" : "false";
  IntegerFormat Format{Ty.getBitWidth()};
  return itostr(static_cast<int64_t>(Format.read(Bits, Signedness::Signed)));
}

} // namespace tileir::interp
