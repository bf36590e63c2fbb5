//===- Tool.h - What all command line tools do alike ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Options are those of llvm::cl, in categories, declared by each tool; the ones that all
// tools have are here and in InputOutput.h. docs/tools/conventions.md is for users.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOL_TOOL_H
#define TILEIR_TOOL_TOOL_H

#include "Support/SourceError.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

namespace tileir {
namespace tool {

/// What a tool returns from main().
enum ExitStatus {
  Good = 0,
  Wrong = 1,   ///< The input is wrong, or modules that were compared differ.
  Trouble = 2, ///< The command line is wrong, or a file cannot be read or written.
};

struct ToolInfo {
  llvm::StringRef Name;    ///< "tileir-as"
  llvm::StringRef Purpose; ///< One line, without a full stop.
  /// For the man page: paragraphs, with an empty line between two.
  llvm::StringRef Description;
  /// The groups of the tool's own options. Options of other groups are LLVM's, which only
  /// --help-hidden shows.
  std::vector<const llvm::cl::OptionCategory *> Categories;
  /// When the tool returns Wrong: "The input is not valid."
  llvm::StringRef WhenWrong;
  std::vector<llvm::StringRef> SeeAlso; ///< Names of other tools.
  /// When it returns Trouble.
  llvm::StringRef WhenTrouble =
      "The command line is wrong, or a file cannot be read or written.";
  int StatusWhenWrong = Wrong;
  /// Adds lines to what --version prints; may be null.
  void (*PrintMoreVersions)(llvm::raw_ostream &) = nullptr;
};

/// Reads the command line; \p Info must live as long as the process. Ends the process
/// after --help, --version and the like, and with Trouble after an error.
void parseCommandLine(int Argc, char **Argv, const ToolInfo &Info);

/// Standard error, with colours if --color and the terminal want them.
llvm::raw_ostream &diagnostics();

/// Refuses those of \p Others that are on the command line beside \p Mode, which leaves
/// nothing for them to do. Returns Good, or Trouble after an error was printed.
int refuseBeside(const llvm::cl::Option &Mode,
                 llvm::ArrayRef<const llvm::cl::Option *> Others);

/// The same for what does not change the result: they get a warning.
void warnBeside(const llvm::Twine &Mode, llvm::ArrayRef<const llvm::cl::Option *> Others);

/// Prints "tileir-as: error: message" and returns \p Status.
int fail(const llvm::Twine &Message, ExitStatus Status = Trouble);

/// Prints "tileir-as: warning: message".
void warn(const llvm::Twine &Message);

/// Prints all errors of \p E, which are about \p Input, with caret lines where it is a
/// text. Returns Wrong.
int failInFile(llvm::MemoryBufferRef Input, llvm::Error E);

/// Prints warnings about \p Input in the same way.
void warnInFile(llvm::MemoryBufferRef Input, llvm::ArrayRef<SourceNote> Warnings);

/// Ends what was printed to outs(). Returns \p Status, or Trouble after an error was
/// printed, where not all of it could be written.
int finishStandardOutput(int Status);

} // namespace tool
} // namespace tileir

#endif // TILEIR_TOOL_TOOL_H
