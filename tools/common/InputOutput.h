//===- InputOutput.h - Files of command line tools --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tool that writes a file through writeOutput() has the options -o and -f by that.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TOOL_INPUTOUTPUT_H
#define TILEIR_TOOL_INPUTOUTPUT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace tileir {
namespace tool {

/// The group of -o and -f.
extern llvm::cl::OptionCategory OutputCategory;

/// Reads a file, or standard input for "-", which diagnostics call <stdin>. Null after an
/// error was printed: the tool ends with Trouble.
std::unique_ptr<llvm::MemoryBuffer> readInput(llvm::StringRef Path);

/// What -o says: "-" for standard output.
llvm::StringRef getOutputName();

/// Refuses an output that is the file \p Input. Returns Good, or Trouble after an error
/// was printed.
int keepInput(llvm::StringRef Input);

enum class OutputKind { Text, Binary };

/// Lets \p Write fill the file that -o names; standard output by default. Bytes do not go
/// to a terminal without -f. A file that could not be written whole does not stay.
/// Returns Good, or Trouble after an error was printed.
int writeOutput(OutputKind Kind, llvm::function_ref<void(llvm::raw_ostream &)> Write);

} // namespace tool
} // namespace tileir

#endif // TILEIR_TOOL_INPUTOUTPUT_H
