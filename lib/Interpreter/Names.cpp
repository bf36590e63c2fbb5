//===- Names.cpp - Names and places of ops for people ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Names.h"
#include "Text/ValueNames.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tileir::interp {

namespace {
/// A block whose ops are looked at.
struct OpenBlock {
  Block::OpList::const_iterator Op, End;
  size_t Region = 0; ///< of the op, to look at next
};
} // namespace

Names::Names(const Function &F) {
  // As the printer goes: a block has its names until the block beside it gets them.
  ValueNames Printed(/*Suggest=*/true);
  SmallVector<OpenBlock> Stack;
  auto Add = [&](Value V) {
    raw_string_ostream OS(Table[V]);
    Printed.printUse(OS, V);
  };
  auto Enter = [&](const Block &B) {
    Printed.enter(B);
    for (Value V : B.getArguments())
      Add(V);
    for (const Operation &Op : B)
      for (Value V : Op.getResults())
        Add(V);
    Stack.push_back({B.begin(), B.end()});
  };
  Enter(*F.getBody().getBlock());
  while (!Stack.empty()) {
    OpenBlock &Top = Stack.back();
    if (Top.Op == Top.End) {
      Printed.leave();
      Stack.pop_back();
    } else if (Top.Region == Top.Op->getRegions().size()) {
      ++Top.Op;
      Top.Region = 0;
    } else if (const Region &R = Top.Op->getRegion(unsigned(Top.Region++)); !R.empty()) {
      Enter(*R.getBlock());
    }
  }
}

std::string Names::get(Value V) const { return V ? Table.lookup(V) : "<absent>"; }

bool Names::has(StringRef Name) const {
  return any_of(Table, [&](const auto &Row) {
    return !Row.first.isBlockArgument() && Row.second == Name;
  });
}

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
  if (!R)
    return "";
  return (R->Name + ":" + Twine(R->Line) + ":" + Twine(R->Column)).str();
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
  for (StringRef File : {R->Name, sys::path::filename(R->Name)}) {
    StringRef Rest = Text;
    if (!File.empty() && Rest.consume_front(File) && Rest.consume_front(":") &&
        isLineAndColumn(Rest, R->Line, R->Column))
      return true;
  }
  return false;
}

} // namespace tileir::interp
