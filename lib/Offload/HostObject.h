//===- HostObject.h - A host module as a Tile IR object ---------*- C++ -*-===//
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

#include "Offload/DeviceImage.h"
#include "Offload/LinkTimeModule.h"
#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/Support/Error.h"
#include <functional>
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
  uint32_t Joined = 0;      ///< Blocks that it runs as one, 0 for none.
};

/// An entry of the Tile IR module, for the runtime and for callers of its stub.
struct EntryInfo {
  std::string Name; ///< The entry's symbol.
  llvm::SmallVector<tileir_param, 8> Params;
  /// In the order of preference; the last one has TILEIR_ISA_BASE.
  llvm::SmallVector<HostVariant, 3> Variants;
};

/// The device code of an object.
struct DeviceCode {
  llvm::ArrayRef<DeviceImage> Images;
  /// The fat binary of the images, for an object that registers itself with CUDA. Empty:
  /// the images are relocatable, and clang-linker-wrapper links and registers them.
  llvm::StringRef FatBinary;
  /// The images are finished and of the offload kind of tile kernels: clang embeds them,
  /// and the link registers them by __tileir_register_lib (llvm-patches).
  bool OfTileKind = false;
  /// In the place of images: Tile IR for the link to compile, without its entries.
  const LinkTimeModule *ForLink = nullptr;

  bool empty() const { return Images.empty() && !ForLink; }
};

/// What is said of an object as a whole.
struct HostObjectOptions {
  llvm::StringRef SourceName; ///< The Tile IR file's name, for messages at run time.
  bool SharedCode = false;    ///< Symbols may be preempted (-fPIC without -fPIE).
  /// Of the stubs and their aliases (-fvisibility=).
  llvm::GlobalValue::VisibilityTypes Visibility = llvm::GlobalValue::DefaultVisibility;
  /// For a program that loads the object by itself: the descriptor is a symbol,
  /// LoadableDescriptor, instead of being registered by a constructor.
  bool Loadable = false;
  /// tileir_module_desc.identity.
  uint64_t Identity[2] = {0, 0};
  /// Takes warnings, for the user who compiles the object.
  std::function<void(const llvm::Twine &)> Warn;
};

/// In the symbols of an object whose link has to be one with --offload-link.
inline constexpr char OffloadLinkMarker[] = "__tileir_needs_offload_link";

/// The symbol of the module's descriptor in a loadable object.
inline constexpr char LoadableDescriptor[] = "__tileir_module";

/// Adds to \p M, which holds the host kernels of \p Entries and has the target's
/// triple and data layout:
///   * `__device_stub__<entry>`, external, and its weak alias `<entry>`, unless that is
///     the name of a function of the C library or `main`, which warns;
///   * the module descriptor and the kernel descriptors, all private;
///   * a constructor and a destructor that register and take back the descriptor, or
///     for a loadable object a symbol for it;
///   * the device code: relocatable images in `.llvm.offloading` with an offload entry
///     for each kernel, or the fat binary with a second constructor, which registers it
///     with CUDA's runtime library if the program has that, or the Tile IR with a weak
///     reference to what a link makes of it.
/// The kernels get internal linkage and the names `<entry>.host[.v<level>]`; all other
/// definitions of the module are left as they are.
///
/// Fails, leaving \p M unfit for use, on entries whose symbols the object cannot
/// define and on targets that have no place for the object's parts.
llvm::Error emitHostObject(llvm::Module &M, llvm::ArrayRef<EntryInfo> Entries,
                           const HostObjectOptions &Options,
                           const DeviceCode &Device = {});

} // namespace tileir

#endif // TILEIR_OFFLOAD_HOSTOBJECT_H
