//===- AttributePrinter.h - Attributes as text ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_ATTRIBUTEPRINTER_H
#define TILEIR_TEXT_ATTRIBUTEPRINTER_H

#include "IR/Attribute.h"

namespace tileir {

/// An attribute as it stands in an array or dictionary, complete in itself: numbers with
/// their type, `#cuda_tile.rounding<zero>`, `array<i32: 1, 0>`, `dense<..> : type`.
void printAttribute(llvm::raw_ostream &OS, Attribute A);

/// An attribute where the form of its op names it: keywords, numbers without type, lists
/// without brackets.
void printInForm(llvm::raw_ostream &OS, const AttrDescriptor &Desc, Attribute A);

/// `{a = 1, b}`
void printDictionary(llvm::raw_ostream &OS, llvm::ArrayRef<NamedAttribute> Entries);

/// `<sm_90 = {latency = 3}, default = {}>`, sorted by name.
void printHints(llvm::raw_ostream &OS, Attribute Hints);

/// \p T with its prefix, as the generic form has it; types of elements have none.
void printPrefixedType(llvm::raw_ostream &OS, Type T);

} // namespace tileir

#endif // TILEIR_TEXT_ATTRIBUTEPRINTER_H
