//===- Families.h - The families of elementwise ops -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ElementEmitter.cpp dispatches to. Values of an element are of its scalar type or
// vectors of that, as everywhere; "wide" floats are f32 or f64 values.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_FAMILIES_H
#define TILEIR_TARGET_ELEMENT_FAMILIES_H

#include "Dialect/TileTypes.h"
#include "IR/Enums.h"
#include "IR/OpTable.h"
#include "Target/Element/ElementBuilder.h"

namespace tileir {

/// LLVM has a RoundingMode too.
using Rounding = RoundingMode;

//===----------------------------------------------------------------------===//
// Conversion.cpp
//===----------------------------------------------------------------------===//

/// What becomes of a finite value beyond the largest of a format.
enum class Overflow {
  Infinity, ///< Infinity, or NaN in formats without it.
  Saturate  ///< The largest finite value, also for infinities.
};

/// The value as f32, exact: every format but f64.
llvm::Value *widenToF32(ElementBuilder &E, llvm::Value *V, Element From);

/// The value as f64, exact.
llvm::Value *widenToF64(ElementBuilder &E, llvm::Value *V, Element From);

/// Rounds an f32 or f64 value to \p To, once. \p Mode is one of the IEEE directions or
/// NearestAway; canRoundTo tells which pairs there are.
llvm::Value *narrowFloat(ElementBuilder &E, llvm::Value *Wide, Element To,
                         Rounding Mode = Rounding::NearestEven,
                         Overflow O = Overflow::Infinity);
bool canRoundTo(Element To, Rounding Mode);
/// Whether \p Mode is an IEEE direction other than to nearest.
bool isDirected(Rounding Mode);

/// Whether \p To has each value of \p From, so that all rounding modes are alike.
bool isExact(Element From, Element To);

/// `ftof`: any format to any, rounded once; 8-bit and 4-bit formats saturate.
llvm::Value *convertFloat(ElementBuilder &E, llvm::Value *V, Element From, Element To,
                          Rounding Mode);

/// f64 to f32, where an inexact result has its last bit set: rounding it again to a
/// format with at least two bits less is as rounding once.
llvm::Value *truncateToOdd(ElementBuilder &E, llvm::Value *V);

/// `ftoi` and `itof`.
llvm::Value *floatToInteger(ElementBuilder &E, llvm::Value *V, Element From, Element To,
                            bool Signed, bool Saturating);
llvm::Value *integerToFloat(ElementBuilder &E, llvm::Value *V, Element From, Element To,
                            bool Signed);

//===----------------------------------------------------------------------===//
// Integer.cpp
//===----------------------------------------------------------------------===//

/// Quotient and remainder; a division that has no value gives some value, without a trap.
llvm::Value *divideIntegers(ElementBuilder &E, llvm::Value *L, llvm::Value *R,
                            bool Signed, Rounding Mode);
llvm::Value *integerRemainder(ElementBuilder &E, llvm::Value *L, llvm::Value *R,
                              bool Signed);
/// High half of the unsigned product.
llvm::Value *multiplyHigh(ElementBuilder &E, llvm::Value *L, llvm::Value *R);

//===----------------------------------------------------------------------===//
// Arithmetic.cpp, DirectedRounding.cpp
//===----------------------------------------------------------------------===//

/// addf, subf, mulf, divf, fma and sqrt, by opcode.
llvm::Value *emitArithmetic(ElementBuilder &E, Opcode Op, Element Elt,
                            llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                            bool FlushToZero);
/// The same ops on f32 or f64 values, rounded as \p Mode says (not NearestEven) to
/// \p Result, which is no wider.
llvm::Value *emitDirected(ElementBuilder &E, Opcode Op,
                          llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                          Element Result);
/// L * R + A rounded once to nearest, for any of f16, bf16, f32 and f64.
llvm::Value *emitFusedMultiplyAdd(ElementBuilder &E, llvm::Value *L, llvm::Value *R,
                                  llvm::Value *A, Element Elt);

/// maxf and minf.
llvm::Value *emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, llvm::Value *L,
                        llvm::Value *R, bool PropagateNaN, bool FlushToZero);
/// absf, negf, ceil, floor, remf.
llvm::Value *emitSimpleFloat(ElementBuilder &E, Opcode Op, Element Elt,
                             llvm::ArrayRef<llvm::Value *> Args);
llvm::Value *emitFloatCompare(ElementBuilder &E, ComparisonPredicate P, bool Ordered,
                              Element Elt, llvm::Value *L, llvm::Value *R);
/// The exact remainder of f32 or f64 values, with the sign of \p L, without LLVM's frem:
/// a call of a helper function for each lane.
llvm::Value *emitExactRemainder(ElementBuilder &E, llvm::Value *L, llvm::Value *R);
/// An f32 value with subnormals replaced by zeros of their sign.
llvm::Value *flushSubnormals(ElementBuilder &E, llvm::Value *V);

//===----------------------------------------------------------------------===//
// Math.cpp, Exponential.cpp, Trigonometric.cpp, Power.cpp
//===----------------------------------------------------------------------===//

/// exp, exp2, log, log2, rsqrt, tanh, sin, cos, tan, sinh, cosh, atan2, fpowf and fpowi
/// (its second operand an integer), for f16, bf16, f32 and f64. \p Mode is Approx where
/// the program allows less accuracy.
llvm::Value *emitMath(ElementBuilder &E, Opcode Op, Element Elt,
                      llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                      bool FlushToZero);
/// The same of f32 values, as sequences of plain instructions, or of f64 values, by
/// LLVM's intrinsics.
llvm::Value *emitWideMath(ElementBuilder &E, Opcode Op,
                          llvm::ArrayRef<llvm::Value *> Args);

/// Of f32 values, within 2 ulp.
llvm::Value *emitExpF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitExp2F32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitTanhF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitLogF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitLog2F32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitSinF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitCosF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitTanF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitSinhF32(ElementBuilder &E, llvm::Value *X);
llvm::Value *emitCoshF32(ElementBuilder &E, llvm::Value *X);
/// The angle of the point (X, Y), as C's atan2.
llvm::Value *emitAtan2F32(ElementBuilder &E, llvm::Value *Y, llvm::Value *X);
llvm::Value *emitPowF32(ElementBuilder &E, llvm::Value *X, llvm::Value *Y);
/// \p N is a signed integer of at most 32 bits.
llvm::Value *emitPowIntegerF32(ElementBuilder &E, llvm::Value *X, llvm::Value *N);

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_FAMILIES_H
