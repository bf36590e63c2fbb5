//===- LinkedCode.h - GPU code from the program's link ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels of relocatable objects in programs without CUDA's runtime library. Their code
// is registered by constructors that may run before those of the kernels' modules.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LINKEDCODE_H
#define TILEIR_RUNTIME_LINKEDCODE_H

namespace tileir {
namespace rt {

struct LinkedKernel {
  const char *Name = nullptr;    ///< In the fat binary.
  const void *Wrapper = nullptr; ///< As tileir_cuda_module.wrapper; null: not linked.
};

/// Where the code of the kernel with that stub is.
LinkedKernel findLinkedKernel(const void *Stub);

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_LINKEDCODE_H
