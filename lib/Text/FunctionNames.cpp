//===- FunctionNames.cpp - Names of all values of a function --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/FunctionNames.h"
#include "Text/ValueNames.h"

using namespace tileir;
using namespace llvm;

namespace {
/// A block whose ops are looked at.
struct OpenBlock {
  Block::OpList::const_iterator Op, End;
  size_t Region = 0; ///< of the op, to look at next
};
} // namespace

FunctionNames::FunctionNames(const Function &F) {
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

std::string FunctionNames::get(Value V) const { return V ? Table.lookup(V) : "<absent>"; }

bool FunctionNames::has(StringRef Name) const {
  return any_of(Table, [&](const auto &Row) {
    return !Row.first.isBlockArgument() && Row.second == Name;
  });
}
