//===- Constants.h - Constant tiles in LLVM IR ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_IMPORT_CONSTANTS_H
#define TILEIR_IMPORT_CONSTANTS_H

#include "Dialect/TileTypes.h"
#include "IR/Attribute.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Module.h"

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

} // namespace tileir

#endif // TILEIR_IMPORT_CONSTANTS_H
