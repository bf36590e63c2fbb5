//===- SourceForm.cpp - Errors with the place in the kernel ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceForm.h"
#include "IR/Operation.h"
#include "Support/SourceError.h"
#include "llvm/Support/Regex.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A place in the source of a kernel; no file: unknown.
struct SourcePlace {
  StringRef File;
  unsigned Line = 0, Column = 0;
};

} // namespace

/// The place that the debug information \p Debug, which may be null, tells.
static SourcePlace getPlace(const DebugRecord *Debug) {
  if (!Debug)
    return {};
  if (const DebugRecord *Innermost = Debug->getInnermostLocation())
    return {Innermost->Name, Innermost->Line, Innermost->Column};
  const DebugRecord *Function = Debug->getSubprogram();
  if (!Function || !Function->File)
    return {};
  return {Function->File->Name, Function->Line, 1};
}

/// The op in \p B that begins at byte \p Offset of the file; or null.
static const Operation *findOp(const Block &B, uint64_t Offset) {
  for (const Operation &Op : B) {
    if (!Op.getLoc().isText() && Op.getLoc().getOffset() == Offset)
      return &Op;
    for (const Region &R : Op.getRegions())
      if (const Block *Inner = R.getBlock())
        if (const Operation *Found = findOp(*Inner, Offset))
          return Found;
  }
  return nullptr;
}

/// Takes the place off the end of \p Message, where refused ops have it: " (from
/// kernel.py:7:3)".
static SourcePlace takePlace(StringRef &Message) {
  SmallVector<StringRef, 5> Parts;
  if (!Regex("^(.*) \\(from (.+):([0-9]+):([0-9]+)\\)$").match(Message, &Parts))
    return {};
  SourcePlace Place;
  Place.File = Parts[2];
  if (Parts[3].getAsInteger(10, Place.Line) || Parts[4].getAsInteger(10, Place.Column))
    return {};
  Message = Parts[1];
  return Place;
}

static SourcePlace findPlace(const tileir::Module *M, const SourceLoc &Loc) {
  if (!M)
    return {};
  if (!Loc)
    return M->getFunctions().size() == 1
               ? getPlace(M->getFunctions().front()->getLoc().getDebug())
               : SourcePlace();
  if (Loc.isByte())
    for (const tileir::Function *F : M->getFunctions())
      if (const Block *Body = F->getBody().getBlock())
        if (const Operation *Op = findOp(*Body, Loc.getOffset()))
          return getPlace(Op->getLoc().getDebug());
  return {};
}

static void print(raw_ostream &OS, StringRef Input, const tileir::Module *M,
                  const SourceLoc &Loc, StringRef Kind, StringRef Message) {
  // What the text says may lack the file's folder, and is all that there is where the
  // input is a text.
  SourcePlace Told = takePlace(Message);
  SourcePlace Place = Loc || Told.File.empty() ? findPlace(M, Loc) : Told;
  if (Place.File.empty())
    Place = Told;
  if (Place.File.empty() && Loc.isLine())
    Place = {Input, Loc.getLine(), Loc.getColumn()};
  if (!Place.File.empty()) {
    OS << "loc(\"" << Place.File << "\":" << Place.Line << ':' << Place.Column
       << "): " << Kind << ": " << Message << '\n';
    return;
  }
  // The place in the file.
  std::string Text = toString(makeError(Loc, Message));
  OS << Kind << ": " << (Loc ? Input + ": " : "") << Text << '\n';
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
