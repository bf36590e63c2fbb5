//===- CallerStruct.h - Structures that callers fill in ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_CALLERSTRUCT_H
#define TILEIR_SUPPORT_CALLERSTRUCT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace tileir {

/// Options of an interface of C, which begin with their size: the defaults, and over them
/// what the caller has, who may be older and know fewer. \p Given may be null. An error
/// for options that \p Init, the name of \p SetDefaults, was not called for: nothing of
/// what they say would count.
template <class T>
llvm::Expected<T> completeOptions(const T *Given, void (*SetDefaults)(T *),
                                  llvm::StringRef Init) {
  T Result;
  SetDefaults(&Result);
  if (Given && Given->struct_size <= sizeof(Given->struct_size))
    return llvm::createStringError("struct_size of the options is " +
                                   llvm::Twine(Given->struct_size) +
                                   ": they were not initialised by " + Init);
  if (Given)
    memcpy(&Result, Given, std::min(Given->struct_size, sizeof(Result)));
  Result.struct_size = sizeof(Result);
  return Result;
}

/// Checks a level of optimisation.
inline llvm::Error checkOptLevel(uint32_t Level) {
  if (Level <= 3)
    return llvm::Error::success();
  return llvm::createStringError("opt_level is " + llvm::Twine(Level) +
                                 ", it must be from 0 to 3");
}

} // namespace tileir

#endif // TILEIR_SUPPORT_CALLERSTRUCT_H
