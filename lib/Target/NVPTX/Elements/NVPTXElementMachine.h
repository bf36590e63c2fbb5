//===- NVPTXElementMachine.h - NVIDIA's element instructions ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_ELEMENTS_NVPTXELEMENTMACHINE_H
#define TILEIR_TARGET_NVPTX_ELEMENTS_NVPTXELEMENTMACHINE_H

#include "Target/Element/ElementMachine.h"
#include "Target/NVPTX/NVPTXArch.h"

namespace tileir {

/// The instructions of one architecture. docs/nvptx-numerics.md lists what is emitted.
class NVPTXElementMachine final : public ElementMachine {
public:
  explicit NVPTXElementMachine(const NVPTXArch &Arch) : Arch(Arch) {}

  // Arithmetic.cpp
  llvm::Value *emitArithmetic(ElementBuilder &E, Opcode Op, Element Elt,
                              llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                              bool FlushToZero) const override;
  llvm::Value *emitSimpleFloat(ElementBuilder &E, Opcode Op, Element Elt,
                               llvm::ArrayRef<llvm::Value *> Args) const override;
  llvm::Value *emitMinMax(ElementBuilder &E, bool IsMax, Element Elt, llvm::Value *L,
                          llvm::Value *R, bool PropagateNaN,
                          bool FlushToZero) const override;
  bool comparesNatively(Element Elt) const override;
  llvm::Value *multiplyHigh(ElementBuilder &E, llvm::Value *L,
                            llvm::Value *R) const override;

  // Math.cpp
  llvm::Value *emitMath(ElementBuilder &E, Opcode Op, Element Elt,
                        llvm::ArrayRef<llvm::Value *> Args, Rounding Mode,
                        bool FlushToZero) const override;

  // Conversion.cpp
  llvm::Value *convertFloat(ElementBuilder &E, llvm::Value *V, Element From, Element To,
                            Rounding Mode) const override;
  llvm::Value *widenToF32(ElementBuilder &E, llvm::Value *V, Element From) const override;
  llvm::Value *narrowFloat(ElementBuilder &E, llvm::Value *Wide, Element To,
                           Rounding Mode, Overflow O) const override;
  llvm::Value *floatToInteger(ElementBuilder &E, llvm::Value *Wide, Element To,
                              bool Signed, bool Saturating) const override;
  llvm::Value *integerToFloat(ElementBuilder &E, llvm::Value *V, Element From, Element To,
                              bool Signed) const override;

private:
  /// Arithmetic on bf16 as such.
  bool hasWholeBFloat() const { return Arch.has(NVPTXFeature::BFloatSums); }
  /// cvt to and from e2m1x2.
  bool hasFP4() const { return Arch.has(NVPTXFeature::FP4Conversions); }

  /// sin, cos and tan of f32 (Trigonometric.cpp).
  llvm::Value *emitTrigonometric(ElementBuilder &E, Opcode Op, llvm::Value *X) const;
  llvm::Value *emitNarrow(ElementBuilder &E, Opcode Op, Element Elt,
                          llvm::ArrayRef<llvm::Value *> Args, Rounding Mode) const;

  NVPTXArch Arch;
};

/// \p TowardZero with its last bit set where \p Down and \p Up, the same result in the
/// two other directions, differ: f32 rounded to odd, which may be rounded again to a
/// format of at most 22 bits.
llvm::Value *makeOdd(ElementBuilder &E, llvm::Value *TowardZero, llvm::Value *Down,
                     llvm::Value *Up);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_ELEMENTS_NVPTXELEMENTMACHINE_H
