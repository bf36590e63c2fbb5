//===- LinkNeeds.h - What a link needs for its tile kernels -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKNEEDS_H
#define TILEIR_CLANG_DRIVER_LINKNEEDS_H

#include "LinkActions.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace tileir {

/// What the objects and libraries of a command line ask of its link.
struct LinkNeeds {
  bool Runtime = false;
  bool OffloadLink = false;
  bool IsRelocatable = false; ///< It makes an object (-r), and leaves all as it is.
  bool HasOpenMPCode = false; ///< Some file has code for a device of OpenMP.
  LinkCode Code;
  /// Folders of libraries that the linker knows by itself and clang-linker-wrapper does
  /// not.
  std::vector<std::string> SystemFolders;
  /// GPU code that the link cannot take, as warnings.
  std::vector<std::string> LeftBehind;
  /// Files with Tile IR that the link does not see.
  std::vector<std::string> UnseenTile;
};

/// Looks at a command line before clang does. \p From are clang's arguments for each word
/// of \p Args, where they are known.
LinkNeeds scanLinkNeeds(llvm::ArrayRef<const char *> Args,
                        llvm::ArrayRef<const llvm::opt::Arg *> From = {});

/// Looks at what clang makes of the command line, with configuration files and with its
/// own folders of libraries.
LinkNeeds scanLinkNeeds(const clang::driver::Compilation &C);

/// Reports Tile IR that the link does not see and at which clang-linker-wrapper would
/// stop.
/// \returns whether there is none.
bool checkUnseenTile(const clang::driver::Compilation &C, const LinkNeeds &Needs);

/// Makes the links of the compilation links of GPU code, as --offload-link does.
void makeOffloadLinks(clang::driver::Compilation &C);

/// Takes OpenMP's library for GPUs out of the jobs of links that have no code for it. To
/// clang "-fopenmp --offload-arch=sm_80" means target regions, but for objects that is
/// what a program of threads and tile kernels says, and most systems lack the library.
void dropOpenMPDeviceLibrary(clang::driver::Compilation &C, const LinkNeeds &Needs);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKNEEDS_H
