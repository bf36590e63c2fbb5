//===- LinkActions.h - Tile IR in the actions of a link ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts a tile link action in front of each link whose objects have Tile IR in them
// (docs/link-time.md): its output is one more input of the link, in which copies without
// the Tile IR take the place of those objects.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_LINKACTIONS_H
#define TILEIR_CLANG_DRIVER_LINKACTIONS_H

#include "LinkCopies.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/ToolChain.h"
#include <memory>
#include <string>
#include <vector>

namespace tileir {

/// The files of a link that matter for its GPU code.
struct LinkCode {
  /// A file and what names it.
  struct NamedFile {
    std::string Path;
    const llvm::opt::Arg *From; ///< Which names it,
    unsigned Word;              ///< by this one of the linker's words in it,
    bool IsPart;                ///< or by what is only a part of that (LinkScan.h).
  };
  std::vector<NamedFile> TileFiles;       ///< Objects and archives with Tile IR.
  std::vector<std::string> FinishedFiles; ///< With GPU code of tile kernels.
  /// Archives with GPU code that clang-linker-wrapper does not find by the names of their
  /// libraries: it takes the shared ones.
  std::vector<NamedFile> HiddenArchives;
  /// All members of archives may take part in the link, so that clang-linker-wrapper
  /// takes their device code, too.
  bool TakesWholeArchives = false;
};

/// Whether the link of \p Args wants no GPU code: --offload-host-only, or all
/// architectures taken out again.
bool wantsNoGPUs(const llvm::opt::ArgList &Args);

/// Whether the file is an archive, also a thin one.
bool isArchive(llvm::StringRef Path);

/// The tool chain of tile link actions. It must outlive the compilation.
class TileLinkToolChain final : public clang::driver::ToolChain {
public:
  /// \p Program is what -### names as the tile compiler.
  TileLinkToolChain(const clang::driver::Compilation &C, std::string Program,
                    LinkCode Code);
  ~TileLinkToolChain() override;

  /// Adds the actions. Reports what is wrong; false then.
  bool addLinkActions(clang::driver::Compilation &C);

  const std::string &getProgram() const { return Program; }
  const LinkCode &getCode() const { return Code; }
  const std::vector<std::string> &getArchs() const { return Archs; }
  /// Files and their copies.
  llvm::ArrayRef<std::pair<std::string, const char *>> getCopies() const {
    return Copies;
  }

  clang::driver::Tool *SelectTool(const clang::driver::JobAction &Action) const override;
  bool isPICDefault() const override { return false; }
  bool isPIEDefault(const llvm::opt::ArgList &) const override { return false; }
  bool isPICDefaultForced() const override { return false; }

private:
  const char *addCopy(clang::driver::Compilation &C, const std::string &Path);
  const llvm::opt::Arg *replaceFiles(clang::driver::Compilation &C,
                                     const llvm::opt::Arg &A);
  void replaceInputs(clang::driver::Compilation &C, clang::driver::Action &Link);

  std::string Program;
  LinkCode Code;
  std::vector<std::string> Archs;
  std::vector<std::pair<std::string, const char *>> Copies;
  LinkCopies CopyFolder;
  std::unique_ptr<clang::driver::Tool> TheTool;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_LINKACTIONS_H
