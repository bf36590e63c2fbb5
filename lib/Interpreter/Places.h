//===- Places.h - Places of ops for people ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_INTERPRETER_PLACES_H
#define TILEIR_INTERPRETER_PLACES_H

#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir::interp {

/// "12:3" or "byte 0x1f".
std::string describePlace(const Operation &Op);
/// "kernel.py:7:3", or nothing.
std::string describeSource(const Operation &Op);
/// Whether an op is at a place that a user wrote: "12" or "12:7" of a text, "0x1f" of
/// bytecode, "file.py:12" or "file.py:12:3" of the frontend.
bool isAtPlace(const Operation &Op, llvm::StringRef Place);

} // namespace tileir::interp

#endif // TILEIR_INTERPRETER_PLACES_H
