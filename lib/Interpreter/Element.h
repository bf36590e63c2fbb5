//===- Element.h - The value of one element ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each elementwise op computes for one element, from the specification's words and
// in software: no host arithmetic decides a rounding. Elements are bits, zero-extended
// from the width of their type (64 for a pointer, 19 for tf32, 4 for the small ones).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_ELEMENT_H
#define TILEIR_INTERPRETER_ELEMENT_H

#include "IR/Operation.h"
#include <functional>

namespace tileir::interp {

/// What an op computes for one element.
struct ElementResult {
  uint64_t Bits = 0;
  /// Why the specification leaves the result undefined ("division by zero", "overflow
  /// flag no_signed_wrap is violated"), or null. Bits are then some value.
  const char *Undefined = nullptr;
};

/// Computes one element of the only result from one element of each operand.
using ElementFn = std::function<ElementResult(llvm::ArrayRef<uint64_t> Operands)>;

/// The function of an op with the trait Elementwise, for its attributes and types; null
/// for other ops, and for offset, ptr_to_ptr, int_to_ptr and ptr_to_int.
ElementFn getElementFn(const Operation &Op);

/// acc + sum over k of lhs[k] * rhs[k] for mmaf, mmai and mmaf_scaled: the exact sum of
/// exact products, in the order of k where the format of the sum forces roundings
/// (docs/interpreter.md says which). \p Lhs and \p Rhs have one entry for each k; of
/// mmaf_scaled their scales stand in \p LhsScale and \p RhsScale, one for each k.
using ProductFn = std::function<uint64_t(
    uint64_t Acc, llvm::ArrayRef<uint64_t> Lhs, llvm::ArrayRef<uint64_t> Rhs,
    llvm::ArrayRef<uint64_t> LhsScale, llvm::ArrayRef<uint64_t> RhsScale)>;
ProductFn getProductFn(const Operation &Op);

/// What an atomic update stores: mode(old, arg) for elements of type \p Ty.
uint64_t combineAtomic(AtomicRMWMode Mode, Type Ty, uint64_t Old, uint64_t Arg);

/// One element of the copies \p Values, one or more, of an element of type \p Ty.
/// Sums of 16-bit floats are added in f32 and rounded once.
uint64_t reduceCopies(MultimemReductionKind Kind, Type Ty,
                      llvm::ArrayRef<uint64_t> Values);

/// The bits of a padding value in elements of type \p Ty.
uint64_t getPaddingBits(PaddingValue Padding, Type Ty);

/// An element for people: integers signed, i1 as true and false, floats that are
/// integral up to 1e16 in full, others in the shortest decimal that gives the bits back,
/// pointers in hexadecimal.
std::string printElement(uint64_t Bits, Type Ty);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_ELEMENT_H
