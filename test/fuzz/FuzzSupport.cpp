//===- FuzzSupport.cpp - What the fuzz targets share ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FuzzSupport.h"
#include "ErrorPlaces.h"
#include "IR/ModuleDiff.h"

using namespace llvm;

// A hundred bytes have no use for a gigabyte.
extern "C" const char *__asan_default_options() {
  return "max_allocation_size_mb=256:detect_container_overflow=0:detect_leaks=1";
}

namespace tileir::fuzz {

void fail(const Twine &Message) {
  errs() << "finding: " << Message << '\n';
  abort();
}

void checkError(Error E, StringRef Input, bool IsText) {
  std::string Wrong = findMisplaced(std::move(E), Input, IsText);
  if (!Wrong.empty())
    fail(Wrong);
}

void checkEqual(const Module &First, const Module &Second, StringRef What,
                bool Producer) {
  ModuleDiffOptions Options;
  Options.DebugInfo = true;
  Options.Producer = Producer;
  Options.MaxDifferences = 1;
  for (const ModuleDifference &D : diffModules(First, Second, Options))
    fail(What + ": " + D.Message);
}

} // namespace tileir::fuzz
