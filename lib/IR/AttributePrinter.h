//===- AttributePrinter.h - Parts of attributes as text ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IR_ATTRIBUTEPRINTER_H
#define TILEIR_IR_ATTRIBUTEPRINTER_H

#include "IR/Attribute.h"

namespace tileir {

/// An attribute where the form of its op names it: keywords, numbers without type, lists
/// without brackets.
void printInForm(llvm::raw_ostream &OS, const AttrDescriptor &Desc, Attribute A);

/// `{a = 1, b}`
void printDictionary(llvm::raw_ostream &OS, llvm::ArrayRef<NamedAttribute> Entries);

/// `<sm_90 = {latency = 3}, default = {}>`, sorted by name.
void printHints(llvm::raw_ostream &OS, Attribute Hints);

/// An assumption, as it is written after its op: `div_by<16, every 4 along 0>`.
void printPredicate(llvm::raw_ostream &OS, Attribute A);

/// \p T with its prefix, as the generic form has it; types of elements have none.
void printPrefixedType(llvm::raw_ostream &OS, Type T);

} // namespace tileir

#endif // TILEIR_IR_ATTRIBUTEPRINTER_H
