//===- DeviceCompiler.h - Tile IR in, code for GPUs out ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The whole way from a Tile IR file to machine code of several architectures, which are
// compiled at the same time: a thread and an LLVM context each, in this process.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_DEVICECOMPILER_H
#define TILEIR_COMPILER_DEVICECOMPILER_H

#include "Compiler/RemarkSession.h"
#include "Offload/DeviceImage.h"
#include "Offload/Ptxas.h"
#include "Runtime/include/tileir/abi.h"
#include "Support/PathMap.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <vector>

namespace tileir {

/// How far the way goes.
enum class DeviceStage {
  IR,   ///< Kernels in the form that LLVM's NVPTX back end takes (bitcode).
  PTX,  ///< As text. Needs no toolkit.
  Cubin ///< Machine code, by ptxas.
};

struct DeviceOptions {
  unsigned OptLevel = 3;
  DeviceDebug Debug = DeviceDebug::None;
  bool VerifyEach = false; ///< Verify the module after each pass.
  DeviceStage Stage = DeviceStage::Cubin;
  /// Required for DeviceStage::Cubin; where math functions come from otherwise, if set.
  const Toolkit *Tools = nullptr;
  /// Machine code for nvlink; else finished.
  bool Relocatable = false;
  /// Shared memory above 48 KB is dynamic: the launch has to ask for it
  /// (DeviceKernel::SharedBytes, and a comment in the PTX). Else it is static, for
  /// launchers that pass no size; ptxas takes that only with --enable-extended-smem.
  bool DynamicShared = true;
  /// Mark the kernels as those of a tile language, if ptxas knows the mark: CUDA's driver
  /// takes a launch with a block of one thread for one with the kernel's block size then.
  bool TileLanguage = false;
  /// Kernels take tensor maps behind the entry's parameters, as launches by the runtime
  /// pass them (NVPTXOptions::MapParameters). Not for kernels that others launch.
  bool MapParameters = false;
  bool KeepBitcode = false; ///< Give the bitcode at later stages, too.
  std::vector<std::string> PtxasArgs;
  PathMap DebugPaths; ///< For the files of debug information.
  RemarkOptions Remarks;

  /// What of this the lowering and the back end have to know.
  NVPTXOptions getNVPTXOptions(const NVPTXArch &Arch) const;
};

/// One of the architectures that a file is compiled for, with options of its own.
struct DeviceTarget {
  NVPTXArch Arch;
  DeviceOptions Options;
};

/// A file to compile for an architecture. The input's name is that in messages.
struct DeviceTask {
  llvm::MemoryBufferRef Input;
  DeviceTarget Target;
};

/// What became of a file for one architecture.
struct CompiledImage {
  NVPTXArch Arch;
  std::string Bitcode; ///< At DeviceStage::IR, or if it was asked for.
  std::string PTX;     ///< At later stages.
  Cubin Code;          ///< At DeviceStage::Cubin.
  llvm::SmallVector<DeviceKernel, 4> Kernels;
  /// Those that were asked for: "kernel.cu:3:7: remark: text [-Rpass=pass]".
  std::vector<std::string> Remarks;
  std::string RemarkRecord; ///< What -fsave-optimization-record writes.

  /// The machine code, or else the PTX, for an object or a file.
  DeviceImage getImage(bool Relocatable) const;
  DeviceImage getPTXImage() const;
};

/// A module in SIMT form, with its kernels.
struct SIMTModule {
  std::unique_ptr<llvm::Module> Code;
  llvm::SmallVector<NVPTXKernel, 4> Kernels;
};

/// Compiles a Tile IR file up to the form that the simulator runs and that
/// emitDeviceImage() goes on from (docs/gpu.md). Every refused op is named with its
/// place, all of them in one error.
llvm::Expected<SIMTModule> compileToSIMTModule(llvm::MemoryBufferRef Input,
                                               llvm::LLVMContext &Context,
                                               const NVPTXOptions &Options);

/// The second half of compileToSIMTModule(), for a module that importTileIR() made.
llvm::Expected<llvm::SmallVector<NVPTXKernel, 4>>
lowerToSIMTModule(llvm::Module &M, const NVPTXOptions &Options);

/// Turns a module in SIMT form with its kernels into the form that LLVM's NVPTX back end
/// takes and a launch can rely on: shared memory static or dynamic, instructions that
/// LLVM does not have as inline PTX, names of relocatable code if that is asked for.
/// \returns how each kernel is launched.
llvm::Expected<llvm::SmallVector<DeviceKernel, 4>>
finishSIMTModule(llvm::Module &M, llvm::ArrayRef<NVPTXKernel> Kernels,
                 const DeviceOptions &Options);

/// The PTX of a module that finishSIMTModule() made, with comments about what a launch
/// has to know. Leaves \p M unfit for use.
llvm::Expected<std::string> emitFinishedPTX(llvm::Module &M, const NVPTXOptions &Options);

/// Compiles \p Input for each of \p Targets. The results have their order. One error has
/// everything that is wrong, what all architectures refuse only once; lines that are
/// complete carry the file's name. A crash of the compiler in one of the threads ends the
/// process as in any other thread, unless crash recovery is enabled: then it is an error,
/// too. There are at most \p MaxThreads threads (0: as many as there are processors).
llvm::Expected<std::vector<CompiledImage>>
compileDeviceImages(llvm::MemoryBufferRef Input, llvm::ArrayRef<DeviceTarget> Targets,
                    unsigned MaxThreads = 0);

/// The same for several files.
llvm::Expected<std::vector<CompiledImage>>
compileDeviceImages(llvm::ArrayRef<DeviceTask> Tasks, unsigned MaxThreads = 0);

/// The part after the lowering, for a module in SIMT form with its kernels. Leaves \p M
/// unfit for use.
llvm::Expected<CompiledImage> emitDeviceImage(llvm::Module &M,
                                              llvm::ArrayRef<NVPTXKernel> Kernels,
                                              const NVPTXArch &Arch,
                                              const DeviceOptions &Options);

/// A kernel, with what the runtime's descriptor of it says (tileir/abi.h).
struct DeviceEntry {
  DeviceKernel Kernel;
  llvm::SmallVector<tileir_param, 8> Params;
};

/// What a program that compiles and launches in one process needs.
struct DeviceProgram {
  CompiledImage Image;
  llvm::SmallVector<DeviceEntry, 4> Entries;

  /// What the driver loads: the cubin, or PTX if the program was compiled without a
  /// toolkit. PTX ends in a null character that is not counted.
  llvm::StringRef getCode() const {
    return Image.Code.Data.empty() ? Image.PTX : Image.Code.Data;
  }
};

/// Compiles \p Input for \p Arch: to machine code if \p Options has a toolkit whose ptxas
/// knows the architecture, else to PTX, whatever its stage is. Every refused op is named
/// with its place, all of them in one error.
/// \param SIMTForm is called with the module after the lowering, if it is set.
llvm::Expected<DeviceProgram>
compileDeviceProgram(llvm::MemoryBufferRef Input, const NVPTXArch &Arch,
                     DeviceOptions Options,
                     llvm::function_ref<llvm::Error(const llvm::Module &)> SIMTForm = {});

} // namespace tileir

#endif // TILEIR_COMPILER_DEVICECOMPILER_H
