//===- ScalarOps.h - Handlers of single lanes -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops over 32 lanes, which the compiler vectorises. ScalarOps.cpp is compiled twice on
// x86-64, for the baseline and for x86-64-v3 (fma, AVX2); the machine decides.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_SCALAROPS_H
#define TILEIR_SIMULATOR_SCALAROPS_H

#include "Simulator/LaneOp.h"

namespace tileir::sim {

/// How a lane of a register is read: a type of LLVM IR, not an element of a tile.
enum class LaneType : uint8_t { I8, I16, I32, I64, I128, F16, BF16, F32, F64 };
constexpr unsigned NumElements = 9;

/// INTEGER(KIND, BITS) or FLOAT(KIND, BITS) for each; BITS is the unsigned type of a
/// lane.
#define SIM_ELEMENTS(INTEGER, FLOAT)                                                     \
  INTEGER(I8, uint8_t)                                                                   \
  INTEGER(I16, uint16_t)                                                                 \
  INTEGER(I32, uint32_t)                                                                 \
  INTEGER(I64, uint64_t)                                                                 \
  INTEGER(I128, UInt128)                                                                 \
  FLOAT(F16, uint16_t)                                                                   \
  FLOAT(BF16, uint16_t)                                                                  \
  FLOAT(F32, uint32_t)                                                                   \
  FLOAT(F64, uint64_t)
#define SIM_NO_ELEMENT(KIND, BITS)

/// Bytes of a lane.
constexpr unsigned getBytes(LaneType E) {
#define SIM_BYTES(KIND, BITS) sizeof(BITS),
  constexpr uint8_t Bytes[] = {SIM_ELEMENTS(SIM_BYTES, SIM_BYTES)};
  return Bytes[unsigned(E)];
#undef SIM_BYTES
}

enum class ScalarOp : uint8_t {
#define INT_OP(NAME, EXPRESSION) NAME,
#define INT_POISON(NAME, EXPRESSION, WHEN) NAME,
#define INT_TEST(NAME, EXPRESSION) NAME,
#define FLOAT_OP(NAME, EXPRESSION) NAME,
#define FLOAT_TEST(NAME, EXPRESSION) NAME,
#include "Simulator/ScalarOps.def"
  FNeg,
  FAbs,
  FCopySign,
  FFma,
  IsFPClass,      ///< Imm: the classes, of llvm::FPClassTest
  FlushSubnormal, ///< Subnormal numbers become zeros of their sign.
  Last
};
constexpr unsigned NumScalarOps = static_cast<unsigned>(ScalarOp::Last);

/// Conversions. Where a float does not fit into the integer, the plain ones make poison
/// (and the saturated value); NaN becomes 0.
enum class Conversion : uint8_t {
  Zero,  ///< Integers: zero-extends or truncates.
  Sign,  ///< Integers: sign-extends.
  Float, ///< Floats: rounds to nearest even.
  UIntToFP,
  SIntToFP,
  FPToUInt,
  FPToSInt,
  FPToUIntSat,
  FPToSIntSat,
  JoinHalves, ///< Integers: A is the lower half of the result, B the upper.
  TakePart,   ///< Integers: A >> Imm, truncated.
  AddScaled,  ///< To, a pointer, plus sign-extended From times Imm (A is To, B is From).
  Last
};
constexpr unsigned NumConversions = static_cast<unsigned>(Conversion::Last);

/// Null where an operation does not have the type.
struct ScalarHandlers {
  Handler Op[NumScalarOps][NumElements] = {};
  Handler Convert[NumConversions][NumElements][NumElements] = {}; ///< [][from][to]
};

/// The table for this machine.
const ScalarHandlers &getScalarHandlers();

/// The two tables; the second is null where there is none or the machine lacks it.
const ScalarHandlers *getBaselineHandlers();
const ScalarHandlers *getV3Handlers();
/// The second one, which only machines of that level may ask for.
const ScalarHandlers *makeV3Handlers();

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_SCALAROPS_H
