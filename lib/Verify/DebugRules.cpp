//===- DebugRules.cpp - Rules of debug locations --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"

using namespace llvm;

namespace tileir {

Error verifyFunctionDebug(const Function &F) {
  const DebugRecord *D = F.getLoc().getDebug();
  if (!D)
    return Error::success();
  SourceLoc Loc = F.getLoc().getSourceLoc();
  if (D->Kind != DebugKind::Location)
    return makeError(Loc, getRuleText(Rule::EntryLocation, F.getName()));
  if (!D->Scope)
    return Error::success();
  if (D->Scope->Kind != DebugKind::Subprogram)
    return makeError(Loc, getRuleText(Rule::EntryScope, F.getName()));
  if (D->Scope->LinkageName != F.getName())
    return makeError(Loc,
                     getRuleText(Rule::EntryLinkage, F.getName(), D->Scope->LinkageName));
  return Error::success();
}

/// Producers may write one subprogram twice, so the records are compared.
static bool sameSubprogram(const DebugRecord &A, const DebugRecord &B) {
  return &A == &B || (A.Name == B.Name && A.LinkageName == B.LinkageName &&
                      A.Line == B.Line && A.ScopeLine == B.ScopeLine);
}

Error verifyOpDebug(const Operation &Op, const Function &F) {
  const DebugRecord *D = Op.getLoc().getDebug();
  if (!D)
    return Error::success();
  if (D->Kind != DebugKind::Location && D->Kind != DebugKind::CallSite)
    return fail(Op, Rule::OpLocation);
  const DebugRecord *Scope = D->getSubprogram();
  if (!Scope)
    return Error::success();
  const DebugRecord *Own = F.getLoc().getDebug();
  const DebugRecord *OwnScope = Own ? Own->getSubprogram() : nullptr;
  if (!OwnScope)
    return fail(Op, Rule::OpScope).note(F.getLoc().getSourceLoc(), "the entry is here");
  if (!sameSubprogram(*Scope, *OwnScope))
    return fail(Op, Rule::OpSubprogram, Scope->Name, OwnScope->Name)
        .note(F.getLoc().getSourceLoc(), "the entry's debug subprogram is here");
  return Error::success();
}

} // namespace tileir
