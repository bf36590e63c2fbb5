//===- PTXEmitter.h - LLVM's NVPTX back end, in process ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_PTXEMITTER_H
#define TILEIR_TARGET_NVPTX_PTXEMITTER_H

#include "Target/NVPTX/NVPTXTarget.h"
#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tileir {

/// Makes the code generator for \p Arch. Its data layout, createDataLayout(), is that of
/// all our kernels: pointers into shared, constant and local memory have 32 bits. Another
/// thread of the process that makes an NVPTX code generator of its own at the same time
/// may get such pointers, too: LLVM knows them by an option of the process, which is set
/// during this call only.
std::unique_ptr<llvm::TargetMachine> createNVPTXTargetMachine(const NVPTXArch &Arch,
                                                              unsigned OptLevel);

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

/// Refuses kernels of \p M whose names are no identifiers of PTX.
llvm::Error checkPTXNames(const llvm::Module &M);

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_PTXEMITTER_H
