//===- OptionCheck.h - Options that Tile IR cannot follow -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Holds a command line against OptionTable.def. The last option of one name decides, as
// everywhere in clang, and so do the values of -fsanitize= and -fno-sanitize= one by one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_OPTIONCHECK_H
#define TILEIR_CLANG_DRIVER_OPTIONCHECK_H

#include "DeviceActions.h"
#include "clang/Driver/Compilation.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang {
class DiagnosticsEngine;
} // namespace clang

namespace tileir {

/// Reports the options of \p Args that cannot be done with Tile IR. \p Input is an input
/// to name. \returns whether there are none.
bool checkRefusedOptions(clang::DiagnosticsEngine &Diags, const llvm::opt::ArgList &Args,
                         llvm::StringRef Input);

/// Warns of the options that have no effect on \p TileInputs but would have one on C++,
/// as clang warns of arguments that no job uses: where a file of another language is
/// compiled, they are for that. Options after -Xarch_device are for GPU code only.
void warnOfUnusedOptions(clang::driver::Compilation &C,
                         const llvm::SmallPtrSetImpl<const char *> &TileInputs,
                         const DeviceSettings &Device);

/// The same for a link that compiles the Tile IR of its objects.
void warnOfUnusedLinkOptions(clang::driver::Compilation &C);

/// Reports a file that an option of \p Args names beside -o, for dependencies and the
/// like, and that is one of \p TileInputs, which would be lost. \returns whether there is
/// none.
bool checkNamedOutputs(clang::DiagnosticsEngine &Diags, const llvm::opt::ArgList &Args,
                       const llvm::SmallPtrSetImpl<const char *> &TileInputs);

/// The same of what the jobs of \p C write.
bool checkJobOutputs(clang::driver::Compilation &C,
                     const llvm::SmallPtrSetImpl<const char *> &TileInputs);

/// Whether an option is honoured by attributes of functions.
bool needFunctionAttributes(const llvm::opt::ArgList &Args);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_OPTIONCHECK_H
