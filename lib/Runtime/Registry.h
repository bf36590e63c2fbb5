//===- Registry.h - The modules and kernels of the program ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects with tile kernels register their module descriptors when they are loaded and
// take them back when they are unloaded, while other threads look kernels up and launch
// them. A kernel that is in use holds its module: taking a module back waits until its
// running and queued launches are done, since unloading would pull their code away.
//
// Lookups go through three sorted tables (by name, by address, by descriptor) that are
// rebuilt at the first lookup after a change, so that loading n modules costs no n
// rebuilds.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_REGISTRY_H
#define TILEIR_RUNTIME_REGISTRY_H

#include "tileir/runtime.h"

namespace tileir::rt {

struct LoadedModule;

/// How a caller names a kernel: a handle is of one module, while a symbol may have come
/// to stand for kernels of several.
enum class CalledBy { Handle, Stub };

/// A kernel whose module cannot be unloaded while this object lives.
class HeldKernel {
public:
  HeldKernel() = default;
  ~HeldKernel() { release(); }
  HeldKernel(const HeldKernel &) = delete;
  HeldKernel &operator=(const HeldKernel &) = delete;

  /// Takes hold of a registered kernel. Fails if the handle is not valid (any longer),
  /// and with TILEIR_ERROR_AMBIGUOUS for a stub that is called for different kernels.
  tileir_status acquire(tileir_kernel Kernel, CalledBy By = CalledBy::Handle);
  void release();

  /// Hands the hold over to the caller, who gives it back with adopt().
  LoadedModule *detach();
  void adopt(tileir_kernel Kernel, LoadedModule *Module);

  const tileir_kernel_desc *operator->() const { return Desc; }
  const tileir_kernel_desc &operator*() const { return *Desc; }
  /// True for the first caller of each kernel. For lines of the log that are not to be
  /// repeated.
  bool markLogged() const;
  /// Whether the program is ending, and the module was taken back without a wait.
  bool isGone() const;
  const LoadedModule *loaded() const { return Module; }
  const char *source() const;
  const tileir_module_desc &module() const;

private:
  const tileir_kernel_desc *Desc = nullptr;
  LoadedModule *Module = nullptr;
  unsigned ForkCount = 0; ///< When it was taken: a child of fork starts without holds.
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_REGISTRY_H
