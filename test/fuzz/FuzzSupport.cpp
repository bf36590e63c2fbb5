//===- FuzzSupport.cpp - What the fuzz targets share ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FuzzSupport.h"
#include "IR/ModuleDiff.h"
#include "Support/SourceError.h"

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

static void checkPlace(const SourceLoc &Loc, StringRef Input, StringRef Message) {
  if (Loc.isByte() && Loc.getOffset() <= Input.size() && !Loc.getSection().empty())
    return;
  if (Loc.isLine() && Loc.getLine() >= 1 && Loc.getColumn() >= 1 &&
      Loc.getLine() <= Input.count('\n') + 2)
    return;
  if (!Loc && Message.starts_with("too many errors"))
    return; // the others have places
  fail("the error has no place in the input: " + Message);
}

void checkError(Error E, StringRef Input) {
  handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        if (S.getMessage().empty())
          fail("an error without a message");
        checkPlace(S.getLoc(), Input, S.getMessage());
        for (const SourceNote &N : S.getNotes())
          if (N.Loc)
            checkPlace(N.Loc, Input, N.Message);
      },
      [&](const ErrorInfoBase &Other) {
        fail("the error has no place: " + Other.message());
      });
}

void checkEqual(const Module &First, const Module &Second, StringRef What) {
  ModuleDiffOptions Options;
  Options.DebugInfo = true;
  Options.MaxDifferences = 1;
  for (const ModuleDifference &D : diffModules(First, Second, Options))
    fail(What + ": " + D.Message);
}

} // namespace tileir::fuzz
