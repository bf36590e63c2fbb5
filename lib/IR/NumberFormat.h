/*===- NumberFormat.h - The formats of numbers --------------------*- C -*-===*\
 *
 * Part of the clang-tileir project, under the Apache License v2.0 with LLVM
 * Exceptions. See LICENSE for license information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 *===----------------------------------------------------------------------===*
 *
 * What Types.td says about the numbers that are elements, in plain C: also for the
 * runtime, which has neither LLVM nor the C++ library.
 *
 * A code is a value's bits without the sign. Codes are in the order of the magnitudes.
 *
 *===----------------------------------------------------------------------===*/

#ifndef TILEIR_IR_NUMBERFORMAT_H
#define TILEIR_IR_NUMBERFORMAT_H

#include <stdint.h>

#ifdef __cplusplus
#define TILEIR_CONSTANT inline constexpr
namespace tileir {
#else
#define TILEIR_CONSTANT static const
#endif

struct NumberFormat {
  const char *Name;
  uint8_t Number;     /* tileir_element in tileir/abi.h, TypeKind in IR/TypeTable.h */
  uint8_t Bits;       /* of a value: 1 for i1, 19 for tf32 */
  uint8_t MemoryBits; /* from one element to the next in memory */
  /* Of floats, from the top: sign, exponent, mantissa. Zero for integers. */
  uint8_t ExponentBits;
  uint8_t MantissaBits;
  uint8_t Signed;
  uint8_t HasZero;     /* exponent 0 means zero and subnormals, else one more binade */
  uint8_t HasInfinity; /* its highest exponent is infinity and NaNs, as in IEEE 754 */
  uint8_t HasNaN;      /* without infinity, one NaN: the highest code */
  int16_t Bias;
  /* Codes. Where a format lacks infinity, NaN stands for it, or else the largest number.
   * NaN is the quiet one without a payload, in 8 bits the one of all ones. */
  uint64_t Codes; /* all ones */
  uint64_t Largest;
  uint64_t Infinity;
  uint64_t NaN;
};

TILEIR_CONSTANT struct NumberFormat NumberFormats[] = {
#define GET_NUMBER_FORMATS
#include "IR/Types.inc"
};

/* The format with that number; null if there is none. */
static inline const struct NumberFormat *findNumberFormat(uint32_t Number) {
  for (unsigned I = 0; I != sizeof(NumberFormats) / sizeof(*NumberFormats); ++I)
    if (NumberFormats[I].Number == Number)
      return &NumberFormats[I];
  return 0;
}

/* The f64 with that exponent field, 0 to 2047, and mantissa. */
static inline double makeDouble(uint64_t Exponent, uint64_t Mantissa) {
  uint64_t Bits = Exponent << 52 | Mantissa;
  double Value;
  __builtin_memcpy(&Value, &Bits, sizeof(Value));
  return Value;
}

/* The value of a float: exactly, since f64 holds those of all formats. */
static inline double decodeFloat(const struct NumberFormat *F, uint64_t Bits) {
  uint64_t Code = Bits & F->Codes, Exponent = Code >> F->MantissaBits;
  uint64_t Mantissa = Code & (((uint64_t)1 << F->MantissaBits) - 1);
  int IsSubnormal = F->HasZero && Exponent == 0;
  double Value;
  if (F->Bits == 64)
    Value = makeDouble(Exponent, Mantissa);
  else if (Code > F->Largest)
    Value =
        makeDouble(2047, F->HasInfinity && Code == F->Infinity ? 0 : (uint64_t)1 << 51);
  else
    Value = (double)(Mantissa | (uint64_t)!IsSubnormal << F->MantissaBits) *
            makeDouble(1023 + Exponent + IsSubnormal - F->Bias - F->MantissaBits, 0);
  return F->Signed && Bits > F->Codes ? -Value : Value;
}

#ifdef __cplusplus
} // namespace tileir
#endif

#endif /* TILEIR_IR_NUMBERFORMAT_H */
