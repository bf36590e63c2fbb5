//===- LinkScan.h - Does a link need the tile runtime? -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects made from Tile IR need libtileir_rt, which no linker but lld could learn
// from the object itself. So the driver looks: an object, archive or library of the
// command line whose symbols include the runtime's names makes the link one with the
// runtime. Programs without tile kernels get neither a library nor a run path.
//
// Plain C and system calls: the launcher uses it too, and has to start fast.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKSCAN_H
#define TILEIR_CLANG_DRIVER_LINKSCAN_H

namespace tileir {

/// Whether \p Name ends as the names of Tile IR files do.
bool hasTileIRExtension(const char *Name);

/// In the names of the runtime's functions (tileir_launch, __tileir_register_module).
inline constexpr char RuntimeName[] = "tileir_";
/// In the symbols of an object with relocatable GPU code (OffloadLinkMarker).
inline constexpr char OffloadName[] = "tileir_needs_offload_link";

/// Whether one of the files that this command line of clang would link has a symbol with
/// \p Name in its name: refers to the runtime, or has GPU code that has to be linked. \p
/// Args are the arguments behind the program's name, without response files. False where
/// nothing is linked, or not with default libraries.
bool linkNeeds(const char *Name, const char *const *Args, int Count);

inline bool linkNeedsTileRuntime(const char *const *Args, int Count) {
  return linkNeeds(RuntimeName, Args, Count);
}

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKSCAN_H
