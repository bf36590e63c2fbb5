//===- AVX512Machine.h - Instructions of AVX-512 for elements ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MACHINE_AVX512MACHINE_H
#define TILEIR_TARGET_HOST_MACHINE_AVX512MACHINE_H

#include "Target/Element/ElementMachine.h"

namespace tileir {

/// Metadata of a load from memory that holds no signaling NaN.
inline constexpr llvm::StringLiteral QuietMetadata = "tile.quiet";

/// What AVX-512 (F, DQ and VL) does in one instruction.
class AVX512Machine : public ElementMachine {
public:
  /// vrangeps and vrangepd: the maximum of +0 and -0 is +0, and that of a number and a
  /// quiet NaN is the number. Where an operand may be a signaling NaN, it is made quiet.
  llvm::Value *emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, llvm::Value *L,
                          llvm::Value *R, bool PropagateNaN,
                          bool FlushToZero) const override;

  /// vscalefps. What is zero is masked, since results that are too small take an Intel
  /// CPU a hundred times as long, and masked elements of an attention are all of that
  /// kind.
  bool hasScaleByPower(llvm::Type *T) const override { return T->isVectorTy(); }
  llvm::Value *scaleByPower(ElementBuilder &E, llvm::Value *X, llvm::Value *N,
                            llvm::Value *IsZero) const override;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MACHINE_AVX512MACHINE_H
