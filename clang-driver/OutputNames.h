//===- OutputNames.h - The input's name in what clang writes ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cc1 compiles the LLVM IR that a tile job wrote, mostly to a temporary file, and the
// driver makes its jobs twice. Where clang writes down the name of what it compiled (the
// module of -S -emit-llvm, the entries of -MJ) the Tile IR input's has to stand, once.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_OUTPUTNAMES_H
#define TILEIR_CLANG_DRIVER_OUTPUTNAMES_H

#include "TemporaryFolder.h"
#include "clang/Driver/Compilation.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileUtilities.h"
#include <string>
#include <vector>

namespace tileir {

/// Makes clang write the entries of -MJ to a temporary file where the file asked for
/// cannot be read again, as standard output and pipes; and those of
/// -gen-cdb-fragment-path, a file each with a name that it chooses, to a temporary
/// folder.
class DivertedEntries {
public:
  /// Changes the options in \p Args, the program's name and what \p Parsed was parsed
  /// from.
  DivertedEntries(llvm::SmallVectorImpl<const char *> &Args,
                  const llvm::opt::ArgList &Parsed, const clang::driver::Driver &D);

  /// The file that was asked for; empty if clang writes it itself.
  llvm::StringRef output() const { return Output; }
  /// The folder of fragments that was asked for; empty if there is none.
  llvm::StringRef fragmentOutput() const { return FragmentOutput; }
  /// Where clang writes them.
  llvm::StringRef fragments() const { return Fragments.path(); }

private:
  std::string Output, FragmentOutput;
  TemporaryFolder Fragments;
  llvm::FileRemover Remover; ///< Of the temporary file.
};

class OutputNames {
public:
  /// Looks at the jobs of \p C before they run. \p Inputs are the Tile IR inputs,
  /// \p Compiler is the program that compiles them, and \p Entries tells where those of
  /// -MJ go.
  OutputNames(clang::driver::Compilation &C,
              const llvm::SmallPtrSetImpl<const char *> &Inputs, std::string Compiler,
              const DivertedEntries &Entries);

  /// Names the modules that were written as text, when all jobs have run.
  llvm::Error nameModules(bool AllWorked) const;

  /// Names the inputs in the compilation database or its fragments, when the driver has
  /// closed them.
  llvm::Error nameEntries() const;

private:
  llvm::Error nameDatabase() const;
  llvm::Error nameFragments() const;
  /// What clang's entries become, each once.
  std::vector<std::string> nameLines(llvm::ArrayRef<llvm::StringRef> Lines) const;
  /// What an entry of the database becomes; empty if it goes.
  std::string nameEntry(llvm::StringRef Line, llvm::StringMap<std::string> &First) const;

  /// A text of LLVM IR that cc1 writes.
  struct ModuleText {
    std::string Written; ///< The file that cc1 writes.
    std::string Output;  ///< The file that was asked for.
    std::string Name;
  };

  void addModuleText(clang::driver::Compilation &C, clang::driver::Command &Job);

  std::string Compiler;
  std::string Database;       ///< The file that clang writes; empty without -MJ.
  std::string DatabaseOutput; ///< The file that was asked for.
  std::string Fragments, FragmentOutput; ///< The same of fragments, folders.
  llvm::StringSet<> Inputs;
  /// What tile jobs write, with their inputs.
  llvm::StringMap<std::string> Intermediates;
  llvm::StringSet<> Outputs; ///< Of all jobs.
  std::vector<ModuleText> Modules;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_OUTPUTNAMES_H
