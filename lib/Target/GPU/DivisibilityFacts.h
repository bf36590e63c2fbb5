//===- DivisibilityFacts.h - How facts go through operations ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The algebra of Divisibility: what is known of an operation's result from what is
// known of its operands. Scalars and tiles have the same rules. Arithmetic wraps; powers
// of two divide a wrapped result as well.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_DIVISIBILITYFACTS_H
#define TILEIR_TARGET_GPU_DIVISIBILITYFACTS_H

#include "Target/GPU/Divisibility.h"

namespace tileir {
namespace facts {

using Shape = llvm::ArrayRef<unsigned>;

/// Knows nothing, of \p Rank dimensions.
ValueFacts unknown(unsigned Rank);
/// A tile, or a scalar (empty shape), of one integer of \p Bits bits.
ValueFacts constant(int64_t Value, unsigned Bits, Shape S);
/// Of integers of \p Bits bits.
ValueFacts iota(Shape S, unsigned Bits);
/// A tile of one scalar.
ValueFacts splat(const ValueFacts &Scalar, Shape S);

/// Holds for either value.
ValueFacts join(const ValueFacts &A, const ValueFacts &B);
/// Of an operation without a rule of its own: equal operands give equal results.
ValueFacts elementwise(llvm::ArrayRef<ValueFacts> Operands);

/// \p NoWrap: signed, as promised.
ValueFacts add(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap);
ValueFacts sub(const ValueFacts &A, const ValueFacts &B, unsigned Bits);
ValueFacts mul(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap);
ValueFacts shl(const ValueFacts &A, const ValueFacts &B, unsigned Bits, bool NoWrap);
/// \p Floor: towards negative infinity (also: unsigned).
ValueFacts div(const ValueFacts &A, const ValueFacts &B, bool Floor);
ValueFacts rem(const ValueFacts &A, const ValueFacts &B, bool Unsigned);
ValueFacts shr(const ValueFacts &A, const ValueFacts &B);
ValueFacts bitAnd(const ValueFacts &A, const ValueFacts &B);
ValueFacts bitOr(const ValueFacts &A, const ValueFacts &B); ///< And xor.
ValueFacts minMax(const ValueFacts &A, const ValueFacts &B);
ValueFacts extend(const ValueFacts &A, unsigned FromBits, bool Signed);
ValueFacts truncate(const ValueFacts &A, unsigned Bits);
ValueFacts select(const ValueFacts &Condition, const ValueFacts &A, const ValueFacts &B);
/// \p Strict: A < B or A >= B, which flip at a multiple of B's divisor; otherwise A <= B
/// or A > B.
ValueFacts compareOrder(const ValueFacts &A, const ValueFacts &B, bool Strict);
/// Pointers \p P moved on by \p Count elements of \p Bytes bytes (0: not known).
ValueFacts offset(const ValueFacts &P, const ValueFacts &Count, uint64_t Bytes);
/// Addresses as integers.
ValueFacts address(const ValueFacts &P);

ValueFacts reshape(const ValueFacts &A, Shape From, Shape To);
ValueFacts permute(const ValueFacts &A, llvm::ArrayRef<int64_t> Permutation);
ValueFacts broadcast(const ValueFacts &A, Shape From, Shape To);

/// \p A with what the text of an assume's predicate promises.
ValueFacts assume(ValueFacts A, llvm::StringRef Predicate);

/// The largest power of two that divides \p Value.
uint64_t getPowerOfTwo(uint64_t Value);

} // namespace facts
} // namespace tileir

#endif // TILEIR_TARGET_GPU_DIVISIBILITYFACTS_H
