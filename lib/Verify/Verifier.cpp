//===- Verifier.cpp - Module verifier -------------------------------------===//
//
// Part of clang-tileir, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Verify/Verifier.h"

using namespace llvm;

namespace tileir {

Error verifyModule(const Module &M) { return Error::success(); }

} // namespace tileir
