//===- Places.cpp - Places of ops for people ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Places.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tileir::interp {

std::string describePlace(const Operation &Op) {
  SourceLoc Loc = Op.getSourceLoc();
  if (Loc.isLine())
    return std::to_string(Loc.getLine()) + ":" + std::to_string(Loc.getColumn());
  return "byte 0x" + utohexstr(Loc.getOffset(), /*LowerCase=*/true);
}

static const DebugRecord *getRecord(const Operation &Op) {
  const DebugRecord *Debug = Op.getLoc().getDebug();
  return Debug ? Debug->getInnermostLocation() : nullptr;
}

std::string describeSource(const Operation &Op) {
  const DebugRecord *R = getRecord(Op);
  return R ? R->getSourcePlace().str() : "";
}

/// Whether "12" or "12:3" is this line and column.
static bool isLineAndColumn(StringRef Text, unsigned Line, unsigned Column) {
  auto [LineText, ColumnText] = Text.split(':');
  unsigned N;
  if (LineText.getAsInteger(10, N) || N != Line)
    return false;
  return ColumnText.empty() || (!ColumnText.getAsInteger(10, N) && N == Column);
}

bool isAtPlace(const Operation &Op, StringRef Text) {
  SourceLoc Loc = Op.getSourceLoc();
  uint64_t Offset;
  if (Loc.isByte() && Text.starts_with("0x"))
    return !Text.getAsInteger(0, Offset) && Offset == Loc.getOffset();
  if (Loc.isLine() && isLineAndColumn(Text, Loc.getLine(), Loc.getColumn()))
    return true;
  const DebugRecord *R = getRecord(Op);
  if (!R)
    return false;
  SourcePlace Place = R->getSourcePlace();
  for (StringRef File : {Place.File, sys::path::filename(Place.File)}) {
    StringRef Rest = Text;
    if (!File.empty() && Rest.consume_front(File) && Rest.consume_front(":") &&
        isLineAndColumn(Rest, Place.Line, Place.Column))
      return true;
  }
  return false;
}

} // namespace tileir::interp
