//===- ElementTarget.h - What elementwise code must know --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_ELEMENT_ELEMENTTARGET_H
#define TILEIR_TARGET_ELEMENT_ELEMENTTARGET_H

#include <memory>
#include <string>

namespace tileir {

class ElementMachine;

/// The facts about an instruction set that decide the shape of elementwise code. Code of
/// any shape is right on any target, since LLVM legalises it; these say what is fast.
struct ElementTarget {
  std::string CPU;                ///< For the "target-cpu" attribute.
  std::string Features;           ///< For the "target-features" attribute.
  bool HasFMA = false;            ///< Fused multiply-add of f32 and f64.
  bool HasHalfConversion = false; ///< f16 <-> f32 conversion.
  /// Instructions that are asked for first; null: plain LLVM IR alone.
  std::shared_ptr<const ElementMachine> Machine;
};

} // namespace tileir

#endif // TILEIR_TARGET_ELEMENT_ELEMENTTARGET_H
