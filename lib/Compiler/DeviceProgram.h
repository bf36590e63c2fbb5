//===- DeviceProgram.h - Tile IR for one GPU, ready to be loaded --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a program that compiles and launches in one process needs: code for the driver,
// and of each entry what the runtime's descriptor of it says (tileir/abi.h).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_DEVICEPROGRAM_H
#define TILEIR_COMPILER_DEVICEPROGRAM_H

#include "Compiler/DeviceCompiler.h"
#include "Runtime/include/tileir/abi.h"

namespace tileir {

struct DeviceEntry {
  DeviceKernel Kernel;
  llvm::SmallVector<tileir_param, 8> Params;
};

struct DeviceProgram {
  CompiledImage Image;
  llvm::SmallVector<DeviceEntry, 4> Entries;

  /// What the driver loads: the cubin, or PTX if the program was compiled without a
  /// toolkit. PTX ends in a null character that is not counted.
  llvm::StringRef getCode() const {
    return Image.Code.Data.empty() ? Image.PTX : Image.Code.Data;
  }
  bool isPTX() const { return Image.Code.Data.empty(); }
};

/// Compiles \p Input for \p Arch: to machine code if \p Options has a toolkit whose ptxas
/// knows the architecture, else to PTX, whatever its stage is. Every refused op is named
/// with its place, all of them in one error.
/// \param SIMTForm is called with the module behind the lowering, if it is set.
llvm::Expected<DeviceProgram>
compileDeviceProgram(llvm::MemoryBufferRef Input, const NVPTXArch &Arch,
                     DeviceOptions Options,
                     llvm::function_ref<llvm::Error(const llvm::Module &)> SIMTForm = {});

} // namespace tileir

#endif // TILEIR_COMPILER_DEVICEPROGRAM_H
