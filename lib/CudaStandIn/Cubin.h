//===- Cubin.h - Finished GPU code ------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_CUBIN_H
#define TILEIR_CUDASTANDIN_CUBIN_H

#include <string>

namespace tileir::standin {

/// Whether a cubin has a kernel of this name that was made of Tile IR. False for bytes
/// that are not a cubin.
bool isTileKernel(const std::string &Cubin, const std::string &Name);

} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_CUBIN_H
