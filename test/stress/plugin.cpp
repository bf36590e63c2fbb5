//===- plugin.cpp - A library with a kernel -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <tileir/runtime.hpp>

extern "C" void twice(const int *X, int *Y);

/// Launches the library's own kernel; 0 if that worked.
extern "C" __attribute__((visibility("default"))) int run_twice(const int *X, int *Y,
                                                                unsigned NumBlocks) {
  return tileir::launch(twice, {NumBlocks}, X, Y).ok() ? 0 : 1;
}
