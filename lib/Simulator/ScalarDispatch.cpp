//===- ScalarDispatch.cpp - Which table this machine uses -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/ScalarOps.h"

using namespace tileir::sim;

const ScalarHandlers *tileir::sim::getV3Handlers() {
#ifdef SIM_HAS_V3
  if (__builtin_cpu_supports("x86-64-v3"))
    return makeV3Handlers();
#endif
  return nullptr;
}

const ScalarHandlers &tileir::sim::getScalarHandlers() {
  const ScalarHandlers *V3 = getV3Handlers();
  return V3 ? *V3 : *getBaselineHandlers();
}
