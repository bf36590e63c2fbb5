//===- Threads.h - Work by several threads at once --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two files have these functions, and a library links one of them. OpenMPThreads.cpp is
// for programs, whose own OpenMP regions then use the same threads. PoolThreads.cpp is
// for a library that is loaded into a process of strangers, such as Python's: GNU's,
// Intel's and LLVM's OpenMP may all be there, and the latter two end the process if they
// meet.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_THREADS_H
#define TILEIR_RUNTIME_THREADS_H

namespace tileir {
namespace rt {

/// The processors that the process may use.
unsigned getNumProcessors();

/// The threads that a launch should have, by OMP_NUM_THREADS and the processors.
unsigned getThreadSetting();

/// Calls \p Work(\p Data) in the calling thread and at the same time in up to
/// \p NumThreads - 1 others; returns when all have returned.
/// \returns how many there could be: 1 where others were not even called.
unsigned callInParallel(unsigned NumThreads, void (*Work)(void *), void *Data);

} // namespace rt
} // namespace tileir

#endif // TILEIR_RUNTIME_THREADS_H
