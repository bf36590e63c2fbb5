//===- CC1.h - clang's backend in our own program ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What cc1 of stock clang makes of LLVM IR is made by clang's libraries, which are in our
// program, too, at a fixed address. Loading those of stock clang, to which thousands of
// symbols are looked up, takes longer than compiling a small kernel.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_CC1_H
#define TILEIR_CLANG_DRIVER_CC1_H

#include "llvm/ADT/ArrayRef.h"

namespace tileir {

/// Makes the object that a job of cc1 for LLVM IR makes by \p Args, which begin with
/// "-cc1". \p Program is the program that the job names. False, and no word, if it
/// fails, crashes or has anything to say: the job itself then has to run. What LLVM takes
/// is given back if \p Frees, otherwise when the process ends.
bool compileByCC1(llvm::ArrayRef<const char *> Args, const char *Program, bool Frees);

/// The mode of our program in which it does so and exits with 0, or with 1.
inline constexpr char HostModuleMode[] = "-cc1host";

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_CC1_H
