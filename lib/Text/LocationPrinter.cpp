//===- LocationPrinter.cpp - Debug locations as text ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/LocationPrinter.h"
#include "IR/LiteralPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

StringRef LocationPrinter::Node::getAlias() const {
  if (K != Kind::Record)
    return "loc";
  switch (R->Kind) {
  case DebugKind::CompileUnit:
    return "di_compile_unit";
  case DebugKind::File:
    return "di_file";
  case DebugKind::LexicalBlock:
    return "di_lexical_block";
  case DebugKind::Subprogram:
    return "di_subprogram";
  case DebugKind::Unknown:
  case DebugKind::Location:
  case DebugKind::CallSite:
    return "loc";
  }
  return "loc";
}

// Everything here recurses as deep as records are nested: DebugRecord::MaxDepth at most.

/// The record that stands for all that are equal to \p R.
const DebugRecord *LocationPrinter::unique(const DebugRecord *R) {
  if (!R || R->Kind == DebugKind::Unknown)
    return nullptr;
  auto Known = Unique.find(R);
  if (Known != Unique.end())
    return Known->second;
  std::string Key;
  raw_string_ostream OS(Key);
  OS << unsigned(R->Kind);
  for (const DebugRecord *Part :
       {R->Scope, R->File, R->CompileUnit, R->Callee, R->Caller})
    OS << ' ' << unique(Part);
  for (uint64_t Number :
       {uint64_t(R->Line), uint64_t(R->Column), uint64_t(R->ScopeLine), R->Flags})
    OS << ' ' << Number;
  // The context has each string once, so that its address stands for it.
  for (StringRef Text : {R->Name, R->Directory, R->LinkageName})
    OS << ' ' << (Text.empty() ? nullptr : static_cast<const void *>(Text.data()));
  const DebugRecord *One = ByContents.try_emplace(Key, R).first->second;
  Unique[R] = One;
  return One;
}

unsigned LocationPrinter::add(const DebugRecord *R) {
  R = unique(R);
  if (!R) {
    if (!Unknown) {
      Unknown = Nodes.size();
      Nodes.push_back({Kind::Unknown, nullptr, {}});
    }
    return *Unknown;
  }
  if (R->Kind == DebugKind::Location && !unique(R->Scope))
    return addPlace(*R);
  auto [Known, New] = ByRecord.try_emplace(R, Nodes.size());
  if (!New)
    return Known->second;
  unsigned Index = Nodes.size();
  Nodes.push_back({Kind::Record, R, {}});
  // In the order in which they are printed.
  switch (R->Kind) {
  case DebugKind::CompileUnit:
    addOperand(Index, add(R->File));
    break;
  case DebugKind::LexicalBlock:
    addOperand(Index, add(R->Scope));
    addOperand(Index, add(R->File));
    break;
  case DebugKind::Location:
    addOperand(Index, addPlace(*R));
    addOperand(Index, add(R->Scope));
    break;
  case DebugKind::Subprogram:
    addOperand(Index, add(R->File));
    addOperand(Index, add(R->CompileUnit));
    break;
  case DebugKind::CallSite:
    addOperand(Index, add(R->Callee));
    addOperand(Index, add(R->Caller));
    break;
  case DebugKind::File:
  case DebugKind::Unknown:
    break;
  }
  return Index;
}

LocationPrinter::PlaceKey LocationPrinter::placeOf(const DebugRecord &R) {
  return {R.Line, R.Column, R.Name.empty() ? nullptr : R.Name.data()};
}

unsigned LocationPrinter::addPlace(const DebugRecord &R) {
  auto [Known, New] = Places.try_emplace(placeOf(R), Nodes.size());
  if (New)
    Nodes.push_back({Kind::Place, &R, {}});
  return Known->second;
}

void LocationPrinter::addOperand(unsigned Index, unsigned Operand) {
  Node &N = Nodes[Index];
  N.Operands.push_back(Operand);
  N.Depth = std::max(N.Depth, Nodes[Operand].Depth + 1);
}

void LocationPrinter::number() {
  Order.assign(seq<unsigned>(0, Nodes.size()).begin(),
               seq<unsigned>(0, Nodes.size()).end());
  llvm::stable_sort(Order, [&](unsigned A, unsigned B) {
    if (Nodes[A].Depth != Nodes[B].Depth)
      return Nodes[A].Depth < Nodes[B].Depth;
    return Nodes[A].getAlias() < Nodes[B].getAlias();
  });
  StringMap<unsigned> Counts;
  for (unsigned Index : Order)
    Nodes[Index].Number = Counts[Nodes[Index].getAlias()]++;
}

void LocationPrinter::printAlias(raw_ostream &OS, unsigned Index) const {
  const Node &N = Nodes[Index];
  OS << '#' << N.getAlias();
  if (N.Number)
    OS << N.Number;
}

void LocationPrinter::printUse(raw_ostream &OS, const Location &Loc) const {
  const DebugRecord *R = Unique.lookup(Loc.getDebug());
  unsigned Index;
  if (!R)
    Index = *Unknown;
  else if (auto I = ByRecord.find(R); I != ByRecord.end())
    Index = I->second;
  else
    Index = Places.lookup(placeOf(*R));
  OS << " loc(";
  printAlias(OS, Index);
  OS << ')';
}

static void printNumber(raw_ostream &OS, StringRef Name, uint64_t Value) {
  if (Value)
    OS << ", " << Name << " = " << Value;
}

void LocationPrinter::printRecord(raw_ostream &OS, const Node &N) const {
  const DebugRecord &R = *N.R;
  auto Operand = [&](unsigned I) { printAlias(OS, N.Operands[I]); };
  if (R.Kind == DebugKind::CallSite) {
    OS << "loc(callsite(";
    Operand(0);
    OS << " at ";
    Operand(1);
    OS << "))";
    return;
  }
  OS << "#cuda_tile." << (R.Kind == DebugKind::Location ? "di_loc" : N.getAlias()) << '<';
  switch (R.Kind) {
  case DebugKind::CompileUnit:
    OS << "file = ";
    Operand(0);
    break;
  case DebugKind::File:
    printString(OS, R.Name);
    OS << " in ";
    printString(OS, R.Directory);
    break;
  case DebugKind::LexicalBlock:
    OS << "scope = ";
    Operand(0);
    OS << ", file = ";
    Operand(1);
    OS << ", line = " << R.Line;
    printNumber(OS, "column", R.Column);
    break;
  case DebugKind::Location:
    Operand(0);
    OS << " in ";
    Operand(1);
    break;
  case DebugKind::Subprogram:
    OS << "file = ";
    Operand(0);
    OS << ", line = " << R.Line << ", name = ";
    printString(OS, R.Name);
    OS << ", linkageName = ";
    printString(OS, R.LinkageName);
    OS << ", compileUnit = ";
    Operand(1);
    printNumber(OS, "scopeLine", R.ScopeLine);
    if (R.Flags & DebugRecord::Declaration)
      OS << ", flags = declaration";
    break;
  case DebugKind::CallSite:
  case DebugKind::Unknown:
    break;
  }
  OS << '>';
}

void LocationPrinter::printDefinitions(raw_ostream &OS) const {
  for (unsigned Index : Order) {
    const Node &N = Nodes[Index];
    printAlias(OS, Index);
    OS << " = ";
    if (N.K == Kind::Unknown) {
      OS << "loc(unknown)";
    } else if (N.K == Kind::Place) {
      OS << "loc(";
      printString(OS, DashForEmpty && N.R->Name.empty() ? "-" : N.R->Name);
      OS << ':' << N.R->Line << ':' << N.R->Column << ')';
    } else {
      printRecord(OS, N);
    }
    OS << '\n';
  }
}

} // namespace tileir
