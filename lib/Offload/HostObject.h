//===- HostObject.h - What makes a host module a Tile IR object --*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A module with lowered host kernels becomes the object that users link: stubs that
// other languages call, and the descriptors of tileir/abi.h with their registration.
// docs/offload.md tells the whole shape and why.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_HOSTOBJECT_H
#define TILEIR_OFFLOAD_HOSTOBJECT_H

#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace tileir {

/// One host kernel of an entry: a function with the type of tileir_host_kernel.
struct HostVariant {
  llvm::Function *Kernel = nullptr;
  tileir_isa ISA = TILEIR_ISA_BASE;
  uint64_t ScratchSize = 0; ///< Bytes for each thread.
};

/// An entry of the Tile IR module, for the runtime and for callers of its stub.
struct EntryInfo {
  std::string Name; ///< The entry's symbol.
  llvm::SmallVector<tileir_param, 8> Params;
  /// In the order of preference; the last one has TILEIR_ISA_BASE.
  llvm::SmallVector<HostVariant, 3> Variants;
  uint32_t BlockSize = 0; ///< Threads of a device block, 0: no device code.
};

/// Code for a device that the object carries.
struct DeviceImage {
  std::string Arch;     ///< For example "sm_90".
  llvm::StringRef Data; ///< Copied into the module.
  uint32_t Kind = 0;    ///< object::ImageKind.
};

/// Adds to \p M, which holds the host kernels of \p Entries and has the target's
/// triple and data layout:
///   * `__device_stub__<entry>`, external, and its weak alias `<entry>`;
///   * the module descriptor, the kernel descriptors and the images, all private;
///   * a constructor and a destructor that register and take back the descriptor.
/// The kernels get internal linkage and the names `<entry>.host[.v<level>]`; all other
/// definitions of the module are left as they are.
///
/// \p SourceName is the Tile IR file's name, for messages at run time. \p SharedCode
/// says that symbols may be preempted (-fPIC without -fPIE).
///
/// Fails, leaving \p M unfit for use, on entries whose symbols the object cannot
/// define and on targets that have no place for the object's parts.
llvm::Error emitHostObject(llvm::Module &M, llvm::ArrayRef<EntryInfo> Entries,
                           llvm::StringRef SourceName, bool SharedCode,
                           llvm::ArrayRef<DeviceImage> Images = {});

} // namespace tileir

#endif // TILEIR_OFFLOAD_HOSTOBJECT_H
