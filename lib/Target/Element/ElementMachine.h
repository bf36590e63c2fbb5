//===- ElementMachine.h - A target's instructions for elements --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The families of ops (Families.h) ask the target's machine before they emit a sequence
// of their own. An answer must be what the sequence gives, but for the bits of NaNs and
// for ops whose result the language leaves open within bounds.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_ELEMENTMACHINE_H
#define TILEIR_TARGET_ELEMENT_ELEMENTMACHINE_H

#include "Target/Element/Families.h"

namespace tileir {

/// Emits ops by instructions of a target, for scalars and vectors. Each function returns
/// null, and emits nothing, for what the target has no instruction for.
class ElementMachine {
public:
  virtual ~ElementMachine() = default;

  /// addf, subf, mulf, divf, fma and sqrt; \p Mode may also be Approx or Full.
  virtual llvm::Value *emitArithmetic(ElementBuilder &E, Opcode Op, Element Elt,
                                      llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                                      bool FlushToZero) const {
    return nullptr;
  }
  /// absf, negf, ceil, floor, remf.
  virtual llvm::Value *emitSimpleFloat(ElementBuilder &E, Opcode Op, Element Elt,
                                       llvm::ArrayRef<llvm::Value *> Args) const {
    return nullptr;
  }
  virtual llvm::Value *emitMinMax(ElementBuilder &E, bool IsMax, Element Elt,
                                  llvm::Value *L, llvm::Value *R, bool PropagateNaN,
                                  bool FlushToZero) const {
    return nullptr;
  }
  /// Whether fcmp compares values of \p Elt as they are.
  virtual bool comparesNatively(Element Elt) const {
    return Elt == Element::F32 || Elt == Element::F64;
  }
  /// The op of emitMath() on \p Args that are f32, or f64 if \p Elt is; the result is
  /// rounded to \p Elt afterwards.
  virtual llvm::Value *emitMath(ElementBuilder &E, Opcode Op, Element Elt,
                                llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                                bool FlushToZero) const {
    return nullptr;
  }

  /// Whether scaleByPower() takes f32 values of \p T.
  virtual bool hasScaleByPower(llvm::Type *T) const { return false; }
  /// \p X * 2^\p N of f32, rounded once, and +0 where \p IsZero; \p N has integers as
  /// f32.
  virtual llvm::Value *scaleByPower(ElementBuilder &E, llvm::Value *X, llvm::Value *N,
                                    llvm::Value *IsZero) const {
    return nullptr;
  }

  /// As the functions of Families.h. convertFloat() is asked before those of its two
  /// steps.
  virtual llvm::Value *convertFloat(ElementBuilder &E, llvm::Value *V, Element From,
                                    Element To, Rounding Mode) const {
    return nullptr;
  }
  virtual llvm::Value *widenToF32(ElementBuilder &E, llvm::Value *V, Element From) const {
    return nullptr;
  }
  virtual llvm::Value *narrowFloat(ElementBuilder &E, llvm::Value *Wide, Element To,
                                   Rounding Mode, Overflow O) const {
    return nullptr;
  }
  virtual llvm::Value *floatToInteger(ElementBuilder &E, llvm::Value *Wide, Element To,
                                      bool Signed, bool Saturating) const {
    return nullptr;
  }
  virtual llvm::Value *integerToFloat(ElementBuilder &E, llvm::Value *V, Element From,
                                      Element To, bool Signed) const {
    return nullptr;
  }
  virtual llvm::Value *multiplyHigh(ElementBuilder &E, llvm::Value *L,
                                    llvm::Value *R) const {
    return nullptr;
  }
};

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_ELEMENTMACHINE_H
