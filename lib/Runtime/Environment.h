//===- Environment.h - Variables that mean nothing --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A misspelt variable has no effect, and nothing else would tell. The library may be part
// of a program that knows nothing of it, so that this is never more than a line on
// stderr.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_ENVIRONMENT_H
#define TILEIR_RUNTIME_ENVIRONMENT_H

namespace tileir::rt {

/// The name of Variables.def that is meant by one that begins with TILEIR_ and is not in
/// it, without that beginning; null if none is near. \p Name has no beginning, either.
const char *findNearestVariable(const char *Name);

/// Whether Variables.def has a name, which is without its beginning.
bool isVariable(const char *Name);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_ENVIRONMENT_H
