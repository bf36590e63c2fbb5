//===- LaunchTimes.h - Which launches are worth several threads -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To have other threads come takes a microsecond while they look for work, and 50 where
// they sleep. What one thread does sooner it does alone: launches measure how long a
// block of their kernel takes and how late the first of the others comes, and later
// launches decide by the last such times. They are kept without locks: a wrong one costs
// time only.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_LAUNCHTIMES_H
#define TILEIR_RUNTIME_LAUNCHTIMES_H

#include "tileir/abi.h"

namespace tileir::rt {

/// Nanoseconds of a clock that never goes back.
double getNanoseconds();

/// What a block of \p Variant took the last time; 0: never measured.
double getBlockTime(const tileir_host_variant *Variant);
void setBlockTime(const tileir_host_variant *Variant, double Nanoseconds);
/// Others may have been at the addresses of a module that is loaded.
void forgetBlockTimes(const tileir_module_desc &Module);

/// How late the first of the other threads came to the last launches that called them. A
/// first launch after those of one thread counts only if they were sooner.
double getHelperDelay();
void addHelperDelay(double Nanoseconds);
/// Makes the delay a little smaller, so that after some thousand launches by one thread
/// the others are called and measured again.
void forgetHelperDelay();

/// Whether one thread alone does work that takes it \p Nanoseconds as soon as several.
bool isSoonerAlone(double Nanoseconds);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_LAUNCHTIMES_H
