//===- PartCompilation.h - Large host modules in parts ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cc1 has one thread. Where the host module of a Tile IR file has enough code, several
// processes compile a part of it each, at the same time, and the system's linker joins
// their objects to the one that was asked for. The job of the command line stays what
// clang made it: it can be run alone, and does so whenever something about parts fails,
// which then fails again or not at all. Messages are always those of the whole.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_PARTCOMPILATION_H
#define TILEIR_CLANG_DRIVER_PARTCOMPILATION_H

#include "clang/Driver/Compilation.h"
#include "llvm/ADT/StringRef.h"

namespace tileir {

/// Has the jobs of \p C that make objects of Tile IR done by this program, which is
/// \p Program, in place of stock clang's (CC1.h), and large modules in parts, as many at
/// a time as --offload-jobs= says or the machine has threads. The object is the same for
/// any number of them. To be called before others take the addresses of jobs. False after
/// an error in the option's value, which is reported.
bool compileHostModules(clang::driver::Compilation &C, llvm::StringRef Program);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_PARTCOMPILATION_H
