//===- OpenMPThreads.cpp - Work by the threads of OpenMP ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Process.h"
#include "Runtime/Threads.h"
#include <omp.h>

using namespace tileir::rt;

unsigned tileir::rt::getNumProcessors() {
  return static_cast<unsigned>(omp_get_num_procs());
}

unsigned tileir::rt::getThreadSetting() {
  return static_cast<unsigned>(omp_get_max_threads());
}

unsigned tileir::rt::callInParallel(unsigned NumThreads, void (*Work)(void *),
                                    void *Data) {
  int TeamSize = 1; // Inside another region, as a rule.
#pragma omp parallel num_threads(static_cast<int>(NumThreads))
  {
    if (!omp_get_thread_num())
      TeamSize = omp_get_num_threads();
    Work(Data);
  }
  return static_cast<unsigned>(TeamSize);
}

/// libomp looks after itself.
void tileir::rt::forgetThreadsAfterFork() {}
