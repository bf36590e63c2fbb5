//===- Attributes.h - Attributes as constants and texts ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_ATTRIBUTES_H
#define TILEIR_IMPORT_ATTRIBUTES_H

#include "Dialect/TileTypes.h"
#include "IR/Attribute.h"
#include "IR/Hints.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Module.h"
#include <string>

namespace tileir {

/// The rank-0 value with these \p Bits, as wide as the element's value.
llvm::Constant *makeScalar(llvm::LLVMContext &C, Element E, const llvm::APInt &Bits);

/// The elements of \p Dense as an array of memory elements, in row-major order. 4-bit
/// floats are a byte each, or two to a byte, the first one low, when \p Packed.
llvm::Constant *makeArray(llvm::LLVMContext &C, Attribute Dense, bool Packed);

/// Puts dense constants into private globals, equal ones into the same.
class ConstantPool {
public:
  explicit ConstantPool(llvm::Module &M) : M(M) {}
  llvm::GlobalVariable *get(Attribute Dense);

private:
  llvm::Module &M;
  llvm::DenseMap<llvm::Constant *, llvm::GlobalVariable *> Globals;
};

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

#endif // TILEIR_IMPORT_ATTRIBUTES_H
