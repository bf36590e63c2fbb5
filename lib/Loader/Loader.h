//===- Loader.h - Modules of the running program ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LOADER_LOADER_H
#define TILEIR_LOADER_LOADER_H

#include "Compiler/LaunchRows.h"
#include "Compiler/LoadableCode.h"
#include "Compiler/LoadedModule.h"
#include "tileir/jit.h"
#include <mutex>

namespace tileir {
namespace jit {

/// What tileir_jit_options say, as copies.
struct LoadSettings {
  unsigned OptLevel = 2;
  std::string Arch;                    ///< Empty: the device's.
  std::optional<std::string> CudaPath; ///< Empty text: no toolkit.
};

/// The code of a module for the GPUs of one architecture.
struct ArchCode {
  DeviceImage Image;
  LaunchRows Rows; ///< One for each kernel of the module.
};

/// A module that is registered with the runtime, as that of a linked object is. Code for
/// GPUs is made when the runtime asks for it.
class Loaded {
public:
  /// \param Status is set to what an error is.
  static llvm::Expected<std::unique_ptr<Loaded>>
  load(std::unique_ptr<llvm::MemoryBuffer> Input, LoadSettings Settings,
       tileir_status &Status);
  static void unload(std::unique_ptr<Loaded> Module);

  llvm::ArrayRef<tileir_kernel_desc> getKernels() const;

private:
  /// What the runtime calls back.
  struct ProviderOfModule {
    tileir_cuda_provider Base;
    Loaded *Owner;
  };

  Loaded(std::unique_ptr<llvm::MemoryBuffer> Input, LoadSettings Settings);
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> getObject(tileir_status &Status);
  void describe();
  llvm::Expected<const ArchCode *> getDeviceCode(uint32_t Capability);
  static int provide(tileir_cuda_provider *Base, uint32_t Capability,
                     tileir_cuda_code *Code, char *Message, size_t Size);

  std::unique_ptr<llvm::MemoryBuffer> Input;
  LoadSettings Settings;
  std::unique_ptr<LoadedModule> Code;
  tileir_module_desc Descriptor = {};
  ProviderOfModule Provider = {};
  std::mutex Lock; ///< Guards what follows.
  std::vector<std::unique_ptr<ArchCode>> ArchCodes;
};

/// Keeps what tileir_jit_last_error() gives to this thread.
void setLastError(std::string Message);

} // namespace jit
} // namespace tileir

#endif // TILEIR_LOADER_LOADER_H
