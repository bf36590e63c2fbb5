//===- DebugInfo.cpp - Source positions of the frontend -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/DebugInfo.h"
#include "IR/SourceColumns.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

const DebugRecord *DebugRecord::getSubprogram() const {
  const DebugRecord *R = this;
  while (R && R->Kind != DebugKind::Subprogram)
    R = R->Kind == DebugKind::CallSite ? R->Caller : R->Scope;
  return R;
}

const DebugRecord *DebugRecord::getInnermostLocation() const {
  const DebugRecord *R = this;
  while (R && R->Kind == DebugKind::CallSite)
    R = R->Callee;
  return R && R->Kind == DebugKind::Location ? R : nullptr;
}

SourcePlace DebugRecord::getSourcePlace() const {
  if (const DebugRecord *L = getInnermostLocation())
    return {L->Name, L->Line, getShownColumn(L->Name, L->Line, L->Column)};
  const DebugRecord *Function = getSubprogram();
  if (!Function || !Function->File)
    return {};
  return {Function->File->Name, Function->Line, 1};
}

StringRef DebugRecord::getMissingReference() const {
  using K = DebugKind;
  if (Kind == K::CompileUnit || Kind == K::LexicalBlock || Kind == K::Subprogram)
    if (!File)
      return "file";
  if ((Kind == K::LexicalBlock || Kind == K::Location) && !Scope)
    return "scope";
  return Kind == K::Subprogram && !CompileUnit ? "compileUnit" : "";
}

void DebugRecord::print(raw_ostream &OS) const {
  switch (Kind) {
  case DebugKind::Unknown:
    OS << "unknown";
    return;
  case DebugKind::CompileUnit:
    OS << "compile_unit";
    return;
  case DebugKind::File:
    OS << Directory << (Directory.empty() ? "" : "/") << Name;
    return;
  case DebugKind::LexicalBlock:
    OS << "block:" << Line << ":" << getShownColumn(File ? File->Name : "", Line, Column);
    return;
  case DebugKind::Location:
    OS << Name << ":" << Line << ":" << getShownColumn(Name, Line, Column);
    if (const DebugRecord *SP = getSubprogram())
      OS << " in " << SP->Name;
    return;
  case DebugKind::Subprogram:
    OS << Name << ":" << Line;
    return;
  case DebugKind::CallSite: {
    // A chain along the callers; the callees are one location each in practice.
    const DebugRecord *R = this;
    for (; R && R->Kind == DebugKind::CallSite; R = R->Caller)
      if (const DebugRecord *L = R->getInnermostLocation()) {
        L->print(OS);
        OS << " called from ";
      }
    if (R)
      R->print(OS);
    return;
  }
  }
}

} // namespace tileir
