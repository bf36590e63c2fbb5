//===- ElementEmitter.h - Element ops on scalars and vectors ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an elementwise op does to one element, or to a vector of elements at once, as
// LLVM IR. A value is a scalar of getScalarType(Element) or a fixed vector
// of it; all operands of one call have the same number of lanes.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_ELEMENTEMITTER_H
#define TILEIR_TARGET_ELEMENT_ELEMENTEMITTER_H

#include "Dialect/TileCalls.h"
#include "Target/Element/ElementTarget.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>
#include <string>

namespace tileir {

class ElementEmitter {
public:
  ElementEmitter(llvm::IRBuilderBase &B, const ElementTarget &Target)
      : B(B), Target(Target) {}

  const ElementTarget &getTarget() const { return Target; }

  /// Whether emit() knows the op: one result, each of its elements computed from the
  /// same elements of the operands (arithmetic, comparison, select, conversion, bitwise,
  /// math, offset, pointer casts, assume).
  static bool isElementwise(Opcode Op);

  /// Why emit() cannot do this elementwise op with its attributes and types, in the words
  /// of a diagnostic; none if it can.
  static std::optional<std::string> whyUnsupported(const TileCall &Call);

  /// Emits the op of \p Call for \p Operands, the elements of the call's operands in
  /// call order. Exact for IEEE ops in every rounding mode and flush_to_zero; math
  /// functions within 2 ulp (docs/host-numerics.md lists the bounds).
  llvm::Value *emit(const TileCall &Call, llvm::ArrayRef<llvm::Value *> Operands);

  /// Converts between float formats, rounding to nearest even and saturating to 8-bit and
  /// 4-bit formats, as `ftof` does; to f8E8M0FNU it rounds toward zero.
  llvm::Value *emitFloatConversion(llvm::Value *V, Element From, Element To);

  /// The value for memory of an element (i1 becomes i8), and back (non-zero is true).
  llvm::Value *emitToMemory(llvm::Value *V, Element E);
  llvm::Value *emitFromMemory(llvm::Value *V, Element E);

  /// Emits the body of a reduce or scan ("tile.body" function) for \p Args, scalars or
  /// vectors of one width; returns its results. Straight-line bodies are widened; any
  /// other is called lane by lane. If canComputeWide(Body), arguments may be f32 or f64
  /// (one of them) where the body has f16 or bf16; it then computes and returns such
  /// values, without rounding to the narrow type in between.
  llvm::SmallVector<llvm::Value *, 2> emitBody(llvm::Function &Body,
                                               llvm::ArrayRef<llvm::Value *> Args);

  /// Whether every op of \p Body on f16 and bf16 is arithmetic or a choice, which mean
  /// the same in a wider type, and nothing but their results shows that they are not
  /// rounded: no comparison, and no result of a wider type.
  static bool canComputeWide(const llvm::Function &Body);

private:
  llvm::IRBuilderBase &B;
  const ElementTarget &Target;
};

/// Replaces the plain instructions of \p F that compute with or convert f16 and bf16
/// scalars by what ElementEmitter makes of such ops. LLVM's own lowering calls functions
/// that not every C runtime has, or flushes subnormals (AVX512-BF16). Returns whether any
/// was.
bool legalizeNarrowFloats(llvm::Function &F, const ElementTarget &Target);

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_ELEMENTEMITTER_H
