//===- tileir/module.hpp - Load tile kernels in C++ -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// tileir/jit.h for C++:
//
//   tileir::Module m = tileir::Module::load("matmul.tileir");
//   m.kernel("matmul").launch({64, 64}, a, b, c, m, n, k).check();
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_MODULE_HPP
#define TILEIR_MODULE_HPP

#include "tileir/jit.h"
#include "tileir/runtime.hpp"

namespace tileir {

/// How to compile; see tileir_jit_options.
struct LoadOptions {
  std::string Name;
  unsigned OptLevel = 2;
  std::string Arch;
  /// Whether ptxas is looked for; empty CudaPath: where it is usually found. A CudaPath
  /// without UsePtxas is an error.
  bool UsePtxas = true;
  std::string CudaPath;
};

/// A module that was loaded into the program. One that could not be is reported by
/// status(), and by each launch of its kernels. Not copyable; the destructor waits for
/// launches and unloads.
class Module {
public:
  /// Loads a file of bytecode or text.
  static Module load(const char *Path, const LoadOptions &Options = {}) {
    return make(Options, [&](const tileir_jit_options &C, tileir_jit_module &Handle) {
      return tileir_jit_load_file(Path, &C, &Handle);
    });
  }
  static Module load(const std::string &Path, const LoadOptions &Options = {}) {
    return load(Path.c_str(), Options);
  }
  /// Loads a module in memory, which is not needed any more afterwards.
  static Module load(const void *Bytes, size_t Size, const LoadOptions &Options = {}) {
    return make(Options, [&](const tileir_jit_options &C, tileir_jit_module &Handle) {
      return tileir_jit_load(Bytes, Size, &C, &Handle);
    });
  }

  ~Module() { tileir_jit_unload(Handle); }
  Module(Module &&Other) noexcept
      : Handle(std::exchange(Other.Handle, nullptr)),
        Loading(detail::moveStatus(Other.Loading, "module")) {}
  Module &operator=(Module &&Other) noexcept {
    if (this != &Other) {
      tileir_jit_unload(Handle);
      Handle = std::exchange(Other.Handle, nullptr);
      Loading = detail::moveStatus(Other.Loading, "module");
    }
    return *this;
  }
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;

  const Status &status() const { return Loading; }
  tileir_jit_module handle() const { return Handle; }

  /// The kernel of that name. One that is missing fails with the reason when it is
  /// launched.
  Kernel kernel(const char *Name) const {
    if (!Handle)
      return Kernel(Loading);
    tileir_kernel Found = nullptr;
    if (tileir_status Code = tileir_jit_find_kernel(Handle, Name, &Found))
      return Kernel(Status(Code, tileir_jit_last_error()));
    return Kernel(Found);
  }
  Kernel kernel(const std::string &Name) const { return kernel(Name.c_str()); }

  /// All kernels, in the module's order.
  std::vector<Kernel> kernels() const {
    std::vector<tileir_kernel> Handles(tileir_jit_list_kernels(Handle, nullptr, 0));
    tileir_jit_list_kernels(Handle, Handles.data(), Handles.size());
    std::vector<Kernel> Result;
    for (tileir_kernel K : Handles)
      Result.push_back(Kernel(K));
    return Result;
  }

private:
  Module() = default;

  static tileir_jit_options convert(const LoadOptions &Options) {
    tileir_jit_options C;
    tileir_jit_options_init(&C);
    C.name = Options.Name.empty() ? nullptr : Options.Name.c_str();
    C.opt_level = Options.OptLevel;
    C.arch = Options.Arch.empty() ? nullptr : Options.Arch.c_str();
    if (!Options.UsePtxas)
      C.cuda_path = "";
    else if (!Options.CudaPath.empty())
      C.cuda_path = Options.CudaPath.c_str();
    return C;
  }
  template <typename LoadFn> static Module make(const LoadOptions &Options, LoadFn Load) {
    Module M;
    if (!Options.UsePtxas && !Options.CudaPath.empty()) {
      M.Loading = Status(TILEIR_ERROR_INVALID_ARGUMENT,
                         "CudaPath is '" + Options.CudaPath + "', and UsePtxas is false");
      return M;
    }
    if (tileir_status Code = Load(convert(Options), M.Handle))
      M.Loading = Status(Code, tileir_jit_last_error());
    return M;
  }

  tileir_jit_module Handle = nullptr;
  Status Loading;
};

} // namespace tileir

#endif // TILEIR_MODULE_HPP
