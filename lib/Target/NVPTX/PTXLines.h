//===- PTXLines.h - Line directives of PTX ----------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM 22 prints `.loc file line column` and no more: where a function was inlined is
// lost. What it prints is only a number here, for which the whole location is put
// afterwards:
//
//   .loc 1 33 9                                                     // the call
//   .loc 1 26 11, function_name $L__info_string0, inlined_at 1 33 9 // in the callee
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_PTXLINES_H
#define TILEIR_TARGET_NVPTX_PTXLINES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/UniqueVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <tuple>
#include <vector>

namespace tileir {

/// The locations of a module while LLVM makes PTX of it.
class PTXLines {
public:
  /// Puts a number in place of each location of \p M. Nothing else stays of its debug
  /// information.
  explicit PTXLines(llvm::Module &M);

  /// \p PTX of that module, with the locations in place of their numbers.
  std::string rewrite(llvm::StringRef PTX);

private:
  unsigned getNumber(const llvm::DILocation *Loc);
  unsigned getFile(const llvm::DIFile *File);
  void printDirective(const llvm::DILocation *Loc);
  void printWithCallers(const llvm::DILocation *Loc);
  void rewriteDirective(llvm::StringRef Operands);
  void printFiles();
  void printNames();

  /// By their numbers, from 1. LLVM takes the smaller one for what it moves or merges: in
  /// the order of the code that is the line of what is moved down.
  std::vector<const llvm::DILocation *> Locations;
  llvm::UniqueVector<std::string> Files; ///< Paths.
  llvm::UniqueVector<std::string> Names; ///< Of inlined functions.
  /// ptxas finds a call by file, line and column in the directives before it. For those
  /// of the function so far: where that call was inlined itself.
  using Position = std::tuple<unsigned, unsigned, unsigned>;
  llvm::DenseMap<Position, const llvm::DILocation *> Printed;
  const llvm::DILocation *Last = nullptr; ///< That has a line.
  bool IsUnknown = true;                  ///< After it.
  std::string Text;
  llvm::raw_string_ostream OS{Text};
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_PTXLINES_H
