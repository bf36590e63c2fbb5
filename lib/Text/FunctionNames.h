//===- FunctionNames.h - Names of all values of a function ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_FUNCTIONNAMES_H
#define TILEIR_TEXT_FUNCTIONNAMES_H

#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir {

/// The names of the values of a function, as the printer gives them. Blocks beside each
/// other use the same ones.
class FunctionNames {
public:
  explicit FunctionNames(const Function &F);
  /// "%x", or "%x#1" of several results with one name; "<absent>" for no value.
  std::string get(Value V) const;
  /// Whether the result of some op has this name.
  bool has(llvm::StringRef Name) const;

private:
  llvm::DenseMap<Value, std::string> Table;
};

} // namespace tileir

#endif // TILEIR_TEXT_FUNCTIONNAMES_H
