//===- Case.h - One kernel launch and what to expect of it ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Read from a case folder (docs/tools/tileir-run.md has the format) or put together from
// --entry, --grid and --arg.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_CASE_H
#define TILEIR_RUN_CASE_H

#include "Compare.h"
#include "ElementType.h"
#include "llvm/Support/Error.h"
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tileir {
namespace run {

struct Param {
  enum KindTy { Pointer, Scalar, List, Multicast };
  KindTy Kind = Pointer;
  ElementType Type = {};
  std::vector<int64_t> Shape;                ///< Of the array in a buffer.
  std::vector<int64_t> Strides;              ///< In elements, one for each extent.
  std::vector<char> Initial;                 ///< A buffer's contents before the launch.
  std::optional<std::vector<char>> Expected; ///< And after it; absent: unchanged.
  std::string Output;       ///< The file that gets a buffer's contents; empty: none.
  uint64_t Value = 0;       ///< A scalar's bits.
  std::vector<Param> Items; ///< Of a list, or behind a multicast address: buffers.
};

struct Case {
  std::string Name; ///< For reports: the folder's name, or the file's.
  std::string File; ///< The bytecode.
  std::string Entry;
  std::array<uint64_t, 3> Grid = {1, 1, 1};
  std::vector<Param> Params;
  Tolerance Tol;
  /// The kernel has to stop the program (an assertion that fails, say).
  bool ExpectStop = false;
  bool HasExpectation = false;

  /// Reads FOLDER/case.json and the data it names. File is left for the caller.
  static llvm::Expected<Case> load(llvm::StringRef Folder);
};

/// Parses an --arg: TYPE:VALUE for a scalar, TYPE[4x8] or TYPE[4x8]=INIT for a buffer,
/// TYPE[4x8]@2 or TYPE[4x8]@2=INIT for multicast memory of two devices, where INIT is a
/// number that fills it, iota, random or random:SEED, or the name of a file with its
/// contents.
llvm::Expected<Param> parseArgument(llvm::StringRef Text);
llvm::Expected<std::vector<Param>> parseArguments(llvm::ArrayRef<std::string> Texts);

/// The bytes of a file of data. Of a device, which may have no end, and of a pipe as many
/// as an input may have. The error names the file.
llvm::Expected<std::vector<char>> readFile(const llvm::Twine &Path);

/// The index of a buffer's element as the array sees it: [3, 4]. Elements between the
/// rows of a strided array are told by their offset.
std::string describeIndex(const Param &P, uint64_t Element);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_CASE_H
