//===- Inputs.h - Tile IR on a clang command line ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's table of input types is closed, so its driver sees Tile IR inputs as LLVM IR
// (`-x ir`), a type with the same phases. Which inputs of that type are Tile IR is kept
// separately, by the addresses of their names, which the driver passes on unchanged.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_INPUTS_H
#define TILEIR_CLANG_DRIVER_INPUTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/StringSaver.h"

namespace tileir {

struct TileCommandLine {
  /// The command line for clang's driver, with the program's name in front.
  llvm::SmallVector<const char *, 256> Args;
  /// The Tile IR inputs: elements of Args.
  llvm::SmallPtrSet<const char *, 4> Inputs;
  /// `-x tileir` with no input after it.
  bool HasUselessLanguage = false;
  /// -ccc-print-phases and -ccc-print-bindings, taken out of Args: the driver would act
  /// on them before the tile jobs are in its graph.
  bool PrintPhases = false;
  bool PrintBindings = false;
  /// -ftileir-static-shared, an option that clang does not have; taken out of Args.
  bool StaticShared = false;
};

/// Finds the Tile IR inputs of \p Args, whose first element is the program's name and
/// which has no response files: by extension, by `-x tileir`, and by `-ftileir-input=`,
/// which is for programs that know clang's languages only (ccache). Without any, Args of
/// the result are those of the call.
TileCommandLine findTileInputs(llvm::ArrayRef<const char *> Args,
                               llvm::StringSaver &Saver);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_INPUTS_H
