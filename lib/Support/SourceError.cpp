//===- SourceError.cpp - Errors that say where ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/SourceError.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

char SourceError::ID = 0;

static void printByte(raw_ostream &OS, const SourceLoc &Loc) {
  OS << "at byte " << format_hex(Loc.getOffset(), 1);
  if (!Loc.getSection().empty())
    OS << " (" << Loc.getSection() << ")";
  OS << ": ";
}

void SourceError::log(raw_ostream &OS) const {
  if (Loc.isLine())
    OS << Loc.getLine() << ":" << Loc.getColumn() << ": ";
  else if (Loc.isByte())
    printByte(OS, Loc);
  OS << Message;
}

Error makeError(SourceLoc Loc, const Twine &Message) {
  return make_error<SourceError>(Loc, Message);
}

void printDiagnostics(raw_ostream &OS, StringRef File, Error E) {
  handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        OS << File << ":";
        if (S.getLoc().isLine())
          OS << S.getLoc().getLine() << ":" << S.getLoc().getColumn() << ":";
        OS << " error: ";
        if (S.getLoc().isByte())
          printByte(OS, S.getLoc());
        OS << S.getMessage() << "\n";
      },
      [&](const ErrorInfoBase &Other) {
        OS << File << ": error: " << Other.message() << "\n";
      });
}

} // namespace tileir
