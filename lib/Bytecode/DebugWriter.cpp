//===- DebugWriter.cpp - Debug section ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/DebugWriter.h"

using namespace llvm;

namespace tileir {

/// 0 is unknown, n record n - 1. Records come after those that they refer to; chains
/// are at most DebugRecord::MaxDepth long.
uint64_t DebugWriter::getNumber(const DebugRecord *R) {
  if (!R || R->Kind == DebugKind::Unknown)
    return 0;
  if (auto I = Numbers.find(R); I != Numbers.end())
    return I->second;
  ByteStream Record;
  writeRecord(Record, *R);
  return Numbers[R] = Records.internCopy(Record.str()) + 1;
}

/// The fields of each kind as DebugReader reads them.
void DebugWriter::writeRecord(ByteStream &Out, const DebugRecord &R) {
  auto Ref = [&](const DebugRecord *Target) { Out.writeVarint(getNumber(Target)); };
  auto Text = [&](StringRef S) { Tables.writeString(Out, S); };
  Out.writeVarint(static_cast<uint64_t>(R.Kind));
  switch (R.Kind) {
  case DebugKind::Unknown:
    return;
  case DebugKind::CompileUnit:
    return Ref(R.File);
  case DebugKind::File:
    Text(R.Name);
    return Text(R.Directory);
  case DebugKind::LexicalBlock:
    Ref(R.Scope);
    Ref(R.File);
    Out.writeVarint(R.Line);
    return Out.writeVarint(R.Column);
  case DebugKind::Location:
    Ref(R.Scope);
    Text(R.Name);
    Out.writeVarint(R.Line);
    return Out.writeVarint(R.Column);
  case DebugKind::Subprogram:
    Ref(R.File);
    Out.writeVarint(R.Line);
    Text(R.Name);
    Text(R.LinkageName);
    Ref(R.CompileUnit);
    Out.writeVarint(R.ScopeLine);
    if (Tables.V >= Version{13, 5})
      Out.writeVarint(R.Flags);
    return;
  case DebugKind::CallSite:
    Ref(R.Callee);
    return Ref(R.Caller);
  }
}

uint64_t DebugWriter::finishRow() {
  if (any_of(drop_begin(Indices, Rows.back()), [](uint64_t Index) { return Index != 0; }))
    return Rows.size();
  Indices.resize(Rows.back());
  Rows.pop_back();
  return 0;
}

Error DebugWriter::write(ByteStream &Out) const {
  Out.writeVarint(Rows.size());
  Out.padTo(4);
  for (uint64_t First : Rows) {
    if (First > UINT32_MAX)
      return makeError(SourceLoc(), "the debug rows are too long: a file has 32 bits for "
                                    "their offsets");
    Out.writeFixed(static_cast<uint32_t>(First));
  }
  Out.writeVarint(Indices.size());
  Out.padTo(8);
  for (uint64_t Index : Indices)
    Out.writeFixed(Index);
  return Records.write<uint32_t>(Out, "debug record");
}

} // namespace tileir
