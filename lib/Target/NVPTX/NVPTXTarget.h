//===- NVPTXTarget.h - Kernels for NVIDIA GPUs ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns an imported tile module into a module of kernels for one architecture: first the
// form that the simulator runs ("SIMT form": plain LLVM IR with NVVM intrinsics), then
// the form that LLVM's NVPTX back end takes. docs/gpu.md tells how.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXTARGET_H
#define TILEIR_TARGET_NVPTX_NVPTXTARGET_H

#include "Support/PathMap.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tileir {

/// What machine code tells about its source.
enum class DeviceDebug {
  None,
  Lines, ///< Line tables, with the calls that were inlined.
  /// What a debugger reads of functions and their lines, too. ptxas takes that only for
  /// code that is not optimized.
  Full
};

struct NVPTXOptions {
  NVPTXArch Arch;
  unsigned OptLevel = 3;
  DeviceDebug Debug = DeviceDebug::None;
  bool VerifyEach = false; ///< Verify the module after each pass.
  /// Path of libdevice.10.bc for math functions, from the toolkit; empty: the project's
  /// own expansions are used.
  std::string LibDevice;
  PathMap DebugPaths; ///< For the files of debug information.
  /// Mark the kernels as those of a tile language; PTX is of
  /// version NVPTXArch::TileLanguagePTX then.
  bool TileLanguage = false;
  /// Whether ptxas takes PTX of version NVPTXArch::ClusterGridPTX, which kernels with
  /// clusters are in.
  bool Clusters = true;
  /// Kernels take the tensor maps that a launch can make behind the entry's parameters
  /// (NVPTXKernel::MapRecipes): for those who launch by the descriptor alone.
  bool MapParameters = false;
};

/// One kernel of a lowered module.
struct NVPTXKernel {
  std::string Name;
  llvm::SmallVector<std::string, 8> Params; ///< Element names: "ptr<f32>", "i32".
  unsigned BlockSize = 0;                   ///< Threads.
  uint64_t SharedBytes = 0; ///< Of the global `<name>.shared` in address space 3.
  /// Of the maps that it takes as parameters (writeMapRecipes in MapRecipe.h).
  std::string MapRecipes;
};

/// Every op of \p M that this architecture's lowering refuses, as one error each: names
/// the op, the reason and the place.
llvm::Error checkNVPTXSupport(llvm::Module &M, const NVPTXArch &Arch);

/// The kernels of \p M, which is in SIMT form.
llvm::SmallVector<NVPTXKernel, 4> getKernels(const llvm::Module &M);

//===----------------------------------------------------------------------===//
// PTXEmitter.cpp
//===----------------------------------------------------------------------===//

/// Emits PTX for a module in SIMT form, whose atomics are expanded. With lines, what
/// another thread compiles at the same time keeps one of two locations that LLVM merges,
/// too: that is an option of the process, as below.
llvm::Expected<std::string> emitPTX(llvm::Module &M, const NVPTXOptions &Options);

/// Makes the code generator for \p Arch. Its data layout, createDataLayout(), is that of
/// all our kernels: pointers into shared, constant and local memory have 32 bits. Another
/// thread of the process that makes an NVPTX code generator of its own at the same time
/// may get such pointers, too: LLVM knows them by an option of the process, which is set
/// during this call only. \p MinPTX: the version that the code needs, if the architecture
/// asks for less.
std::unique_ptr<llvm::TargetMachine>
createNVPTXTargetMachine(const NVPTXArch &Arch, unsigned OptLevel, unsigned MinPTX = 0);

/// Makes the shared memory of \p M's kernels dynamic: the shared arrays that have more
/// than \p Limit bytes become one `extern .shared` array, whose size the launch gives. A
/// kernel must use at most one such array.
void makeSharedMemoryDynamic(llvm::Module &M, uint64_t Limit);

/// The symbol of kernel \p Entry in relocatable code. The entry's own name is that of a
/// device function there, which is never called: clang compiles a .cu file with -fgpu-rdc
/// that launches a kernel of another file to a reference to a device function, and nvlink
/// links a kernel to no such reference.
std::string getRelocatableName(llvm::StringRef Entry);

/// Gives the kernels of \p M the names that they have in relocatable code, and adds those
/// device functions. Globals become local to the file.
void renameForRelocation(llvm::Module &M);

/// Refuses kernels of \p M whose names are not identifiers of PTX.
llvm::Error checkPTXNames(const llvm::Module &M);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXTARGET_H
