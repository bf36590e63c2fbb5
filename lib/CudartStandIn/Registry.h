//===- Registry.h - What programs register before main() --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDARTSTANDIN_REGISTRY_H
#define TILEIR_CUDARTSTANDIN_REGISTRY_H

#include "Cudart.h"
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tileir::cudart {

struct FatBinary;

/// A kernel of a fat binary. It is kept when its library is unloaded: a stub may hold it.
struct Kernel {
  std::string Name; ///< In the image: mangled, if it is a C++ function
  FatBinary *Binary;
  CUkernel Handle = nullptr;
  cudaError_t Failure = cudaSuccess; ///< Why there is no handle
  std::string Problem;
};

/// A fat binary, which is read when the first of its kernels is looked for.
struct FatBinary {
  const void *Image;
  std::mutex Lock; ///< Of all that follows, and of its kernels
  CUlibrary Code = nullptr;
  bool IsRead = false;
  bool IsUnloaded = false;
  std::vector<std::unique_ptr<Kernel>> Kernels;
  std::string ManagedVariable; ///< The name of one, or empty
};

struct Variable {
  std::string Name;
  size_t Size;
};

/// The kernel that a function of the host stands for, or null.
Kernel *findRegistered(const void *Function);

/// The driver's kernel of a registered one.
cudaError_t resolve(Kernel &K, CUkernel &Handle);

} // namespace tileir::cudart

#endif // TILEIR_CUDARTSTANDIN_REGISTRY_H
