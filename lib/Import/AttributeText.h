//===- AttributeText.h - Attributes as text ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_ATTRIBUTETEXT_H
#define TILEIR_IMPORT_ATTRIBUTETEXT_H

#include "IR/Attribute.h"
#include "IR/Hints.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>

namespace tileir {

/// What a function attribute "tile.<name>" says for \p A (docs/dialect.md). Not for
/// types, dense elements, hints and identities.
std::string getAttributeText(Attribute A);

/// Hands each of the optimization \p Hints that has a meaning (Hints.def) and a number
/// for its value to \p Add.
void forEachHint(
    Attribute Hints,
    llvm::function_ref<void(llvm::StringRef Target, Hint H, int64_t Value)> Add);

/// `identities` of reduce and scan: the value bits of each, in hexadecimal, as an element
/// of type \p Elements[i] (tf32: 19 bits).
std::string getIdentitiesText(llvm::ArrayRef<Attribute> Identities,
                              llvm::ArrayRef<Type> Elements);

} // namespace tileir

#endif // TILEIR_IMPORT_ATTRIBUTETEXT_H
