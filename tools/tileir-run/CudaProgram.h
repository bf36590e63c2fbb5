//===- CudaProgram.h - A kernel file on a GPU ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a Tile IR file for the GPU it is to run on, and registers it with the runtime
// as a linked object does; the runtime loads and launches it by the CUDA driver.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_CUDAPROGRAM_H
#define TILEIR_RUN_CUDAPROGRAM_H

#include "Compiler/DeviceProgram.h"
#include "DeviceBuffers.h"
#include "Program.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tileir {
namespace run {

class CudaProgram : public Program {
public:
  static llvm::Expected<std::unique_ptr<Program>> create(llvm::MemoryBufferRef Input,
                                                         const TargetOptions &Options);
  ~CudaProgram() override;

  llvm::Expected<LaunchReport> launch(const Case &C, LaunchData &Data) override;
  /// By events of the device, without the copies of the buffers.
  llvm::Expected<double> measure(const Case &C, LaunchData &Data) override;

private:
  CudaProgram() = default;
  void describe();
  llvm::Error start(const Case &C, DeviceBuffers &Buffers);

  int Device = 0;
  tileir_stream Stream = nullptr;
  DeviceProgram Code;
  std::string Source;
  std::optional<DeviceBuffers> MeasuredBuffers;

  /// What a compiled object has (tileir/abi.h), with one image.
  struct {
    uint32_t Magic = 0x466243b1, Version = 1;
    const void *Image = nullptr;
  } Wrapper;
  tileir_cuda_functions NoFunctions = {};
  tileir_cuda_module Cuda = {};
  tileir_image Image = {};
  std::string ArchName;
  std::vector<tileir_device_kernel> Rows;
  std::vector<tileir_kernel_desc> Kernels;
  tileir_module_desc Module = {};
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_CUDAPROGRAM_H
