//===- Tileiras.h - In the place of NVIDIA's tileiras -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The driver under the name `tileiras`, as nvcc and cuTile Python call NVIDIA's: bytecode
// in, a cubin out. docs/tileiras.md is for its users.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TILEIRAS_H
#define TILEIR_CLANG_DRIVER_TILEIRAS_H

#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Whether a program of that name is to behave as tileiras.
bool isTileiras(llvm::StringRef ProgramName);

/// Does what the command line asks for. Errors go to stderr, in the form that is
/// described in SourceForm.h.
/// \returns the exit status: 0, one of TileirasStatus, or that of a crash.
int runTileiras(int Argc, char **Argv);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TILEIRAS_H
