//===- HintRules.cpp - Rules of optimization hints ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace tileir {

/// One level of the two.
static Error verifyKeys(Attribute Dictionary, SourceLoc Loc) {
  DenseSet<StringRef> Keys;
  for (const NamedAttribute &Entry : Dictionary.getEntries()) {
    if (Entry.Name.empty())
      return makeError(Loc, getRuleText(Rule::HintsKey));
    if (!Keys.insert(Entry.Name).second)
      return makeError(Loc, getRuleText(Rule::HintsTwice, Entry.Name));
  }
  return Error::success();
}

Error verifyHints(Attribute Hints, SourceLoc Loc) {
  if (!Hints.is(AttributeKind::OptimizationHints))
    return makeError(Loc, getRuleText(Rule::HintsKind));
  if (Error E = verifyKeys(Hints, Loc))
    return E;
  for (const NamedAttribute &Target : Hints.getEntries()) {
    if (!Target.Value || !Target.Value.is(AttributeKind::Dictionary))
      return makeError(Loc, getRuleText(Rule::HintsKind));
    if (Error E = verifyKeys(Target.Value, Loc))
      return E;
  }
  return Error::success();
}

} // namespace tileir
