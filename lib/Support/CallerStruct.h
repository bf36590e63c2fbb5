//===- CallerStruct.h - Structures that callers fill in ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_CALLERSTRUCT_H
#define TILEIR_SUPPORT_CALLERSTRUCT_H

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace tileir {

/// Options of an interface of C, which begin with their size: the defaults, and over them
/// what the caller has, who may be older and know fewer. \p Given may be null.
template <class T> T completeOptions(const T *Given, void (*SetDefaults)(T *)) {
  T Result;
  SetDefaults(&Result);
  if (Given)
    memcpy(&Result, Given, std::min(Given->struct_size, sizeof(Result)));
  Result.struct_size = sizeof(Result);
  return Result;
}

} // namespace tileir

#endif // TILEIR_SUPPORT_CALLERSTRUCT_H
