//===- SourceForm.cpp - Errors with the place in the kernel ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceForm.h"
#include "IR/SourceColumns.h"
#include "Support/SourceError.h"
#include "llvm/Support/Format.h"

using namespace llvm;
using namespace tileir;

/// What an error without a place is about: the kernel, if there is only one.
static SourcePlace getKernel(const tileir::Module *M) {
  if (!M || M->getFunctions().size() != 1)
    return {};
  return M->getFunctions().front()->getLoc().getSourceLoc().getSource();
}

static void print(raw_ostream &OS, StringRef Input, const tileir::Module *M,
                  const SourceLoc &Loc, StringRef Kind, StringRef Message) {
  SourcePlace Place = Loc.getSource();
  if (Loc.isLine())
    Place = {Input, Loc.getLine(), Loc.getColumn()};
  else if (!Loc && !Place)
    Place = getKernel(M);
  if (!Place) {
    OS << Kind << ": " << (Loc ? Input + ": " : "") << toString(makeError(Loc, Message))
       << '\n';
    return;
  }
  // Launchers take the numbers for what their frontend has recorded.
  unsigned Column =
      Loc.isLine() ? Place.Column : getRecordedColumn(Place.File, Place.Column);
  OS << "loc(\"" << Place.File << "\":" << Place.Line << ':' << Column << "): " << Kind
     << ": " << Message;
  if (Loc.isByte())
    OS << " (byte " << format_hex(Loc.getOffset(), 1) << ')';
  else if (Loc.isLine() && Loc.getSource())
    OS << " (from " << Loc.getSource().str() << ')';
  OS << '\n';
}

void tileir::printInSourceForm(raw_ostream &OS, StringRef Input, const Module *M,
                               Error E) {
  handleAllErrors(
      std::move(E),
      [&](const SourceError &S) {
        print(OS, Input, M, S.getLoc(), "error", S.getMessage());
        for (const SourceNote &Note : S.getNotes())
          print(OS, Input, M, Note.Loc, "note", Note.Message);
      },
      [&](const ErrorInfoBase &Other) {
        print(OS, Input, M, SourceLoc(), "error", Other.message());
      });
}
