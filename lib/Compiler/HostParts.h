//===- HostParts.h - Host modules that are compiled in parts ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nearly all of a compilation's time goes into LLVM's passes over kernels that know
// nothing of each other: the entries of a file, their variants, and the functions that
// large kernels are divided into. A module with enough of them becomes several, which are
// compiled at the same time and joined as relocatable objects.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_HOSTPARTS_H
#define TILEIR_COMPILER_HOSTPARTS_H

#include "llvm/IR/Module.h"
#include <memory>
#include <string>
#include <vector>

namespace tileir {

struct HostParts {
  /// Modules of the context of the whole one. The first has all symbols and tables.
  std::vector<std::unique_ptr<llvm::Module>> Modules;
  /// What parts use of each other. They are hidden symbols of the parts, and were local
  /// ones of the module.
  std::vector<std::string> Shared;
  /// Whether passes that only pay for small kernels are to be left out: the module is so
  /// large that it was generated, or has many kernels.
  bool IsHuge = false;
};

/// Divides \p M, which has to be optimised yet. How, depends on the module alone and not
/// on the machine. No modules if it takes less time whole; \p M is unchanged then, and
/// otherwise of no use any more.
HostParts splitHostModule(llvm::Module &M);

} // namespace tileir

#endif // TILEIR_COMPILER_HOSTPARTS_H
