//===- PrintDirective.cpp - Directives of print_tko's formats -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/PrintDirective.h"

using namespace llvm;

namespace tileir {

static bool isAbove(StringRef Digits, unsigned Max) {
  unsigned Value;
  Digits.consume_front(".");
  return !Digits.empty() && (Digits.getAsInteger(10, Value) || Value > Max);
}

bool PrintDirective::isTooWide() const {
  return isAbove(Width, MaxWidth) || isAbove(Precision, MaxWidth);
}

PrintDirective takePrintDirective(StringRef &Rest) {
  auto Take = [&](StringRef Characters) {
    StringRef Taken = Rest.take_while([&](char C) { return Characters.contains(C); });
    Rest = Rest.drop_front(Taken.size());
    return Taken;
  };
  const StringRef Digits = "0123456789", AllFlags = "-+ #0'";
  PrintDirective D;
  StringRef Flags = Take(AllFlags);
  for (char C : AllFlags)
    if (Flags.contains(C))
      D.Flags += C;
  D.Width = Take(Digits);
  if (Rest.consume_front("."))
    D.Precision = ("." + Take(Digits)).str();
  D.Length = Take("hlLqjzt");
  if (!Rest.empty() && StringRef("diuoxXeEfFgGaAcsSpn%").contains(Rest.front()))
    D.Conversion = Rest.front();
  Rest = Rest.drop_front(!Rest.empty());
  return D;
}

} // namespace tileir
