//===- ConfigFiles.h - Tile IR in clang's config files ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's driver looks for configuration files and reads them by itself, through a
// file system that it is given. This one hands it the files that name Tile IR inputs
// rewritten in the way of the command line (Inputs.h).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_CONFIGFILES_H
#define TILEIR_CLANG_DRIVER_CONFIGFILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace tileir {

class ConfigFileSystem final : public llvm::vfs::ProxyFileSystem {
public:
  /// Knows the configuration files by their names on the command line \p Args, and by
  /// what they include.
  explicit ConfigFileSystem(llvm::ArrayRef<const char *> Args);

  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &Path) override;

  /// Whether \p Name, given to the driver as LLVM IR, was a Tile IR input of a file.
  bool isTileInput(llvm::StringRef Name) const;

private:
  /// The file's text for clang's driver, or an empty one if it is good as it is.
  std::string rewrite(llvm::StringRef Text);

  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver{Allocator};
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Rewritten;
  llvm::StringSet<> Files;  ///< Without folders: the driver searches for them.
  llvm::StringSet<> Inputs; ///< Without folders: the driver expands macros in them.
  bool CommandLineHasInputs = false;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_CONFIGFILES_H
