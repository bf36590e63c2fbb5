//===- Dump.cpp - The generic form of a module ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

namespace {

/// Numbers values in the order of their definition and prints. Recursion is as deep
/// as regions are nested, which readers limit.
class Dumper {
public:
  Dumper(raw_ostream &OS, bool Locations) : OS(OS), Locations(Locations) {}

  void dumpModule(const Module &M);

private:
  void dumpGlobal(const Global &G);
  void dumpFunction(const Function &F);
  void dumpBlock(const Block &B, unsigned Depth);
  void dumpOp(const Operation &Op, unsigned Depth);
  void dumpResults(const Operation &Op);
  void dumpAttributes(const Operation &Op);
  void dumpTypes(const Operation &Op);
  void dumpLocation(const Location &Loc);
  void dumpUse(Value V);
  void number(ValueRange Values) {
    for (Value V : Values)
      Numbers[V] = Next++;
  }

  raw_ostream &OS;
  bool Locations;
  DenseMap<Value, unsigned> Numbers;
  unsigned Next = 0;
};

} // namespace

void Dumper::dumpModule(const Module &M) {
  OS << "module version " << M.getVersion().str();
  if (!M.getProducer().empty()) {
    OS << " producer \"";
    OS.write_escaped(M.getProducer());
    OS << '"';
  }
  OS << " {\n";
  for (const Global *G : M.getGlobals())
    dumpGlobal(*G);
  for (const Function *F : M.getFunctions())
    dumpFunction(*F);
  OS << "}\n";
}

void Dumper::dumpGlobal(const Global &G) {
  OS << "  global " << stringify(G.Visibility) << (G.Constant ? " constant" : "") << " @"
     << G.Name;
  if (G.Alignment)
    OS << " align " << G.Alignment;
  OS << " = " << G.Value;
  dumpLocation(G.Loc);
  OS << '\n';
}

void Dumper::dumpFunction(const Function &F) {
  Numbers.clear();
  Next = 0;
  number(F.getArguments());
  OS << "  entry @" << F.getName() << '(';
  interleaveComma(F.getArguments(), OS, [&](Value V) {
    dumpUse(V);
    OS << ": " << V.getType();
  });
  OS << ')';
  if (F.getHints())
    OS << ' ' << F.getHints();
  if (F.getArgumentAttributes() &&
      !F.getArgumentAttributes().is(AttributeKind::Dictionary) &&
      !F.getArgumentAttributes().getElements().empty())
    OS << " args " << F.getArgumentAttributes();
  dumpLocation(F.getLoc());
  OS << " {\n";
  dumpBlock(*F.getBody().getBlock(), 2);
  OS << "  }\n";
}

void Dumper::dumpBlock(const Block &B, unsigned Depth) {
  for (const Operation &Op : B)
    dumpOp(Op, Depth);
}

void Dumper::dumpUse(Value V) {
  auto I = Numbers.find(V);
  if (I == Numbers.end())
    OS << "%<undefined>";
  else
    OS << '%' << I->second;
}

void Dumper::dumpResults(const Operation &Op) {
  number(Op.getResults());
  if (Op.getNumResults() == 0)
    return;
  dumpUse(Op.getResult(0));
  if (Op.getNumResults() > 1)
    OS << ':' << Op.getNumResults();
  OS << " = ";
}

void Dumper::dumpAttributes(const Operation &Op) {
  bool Any = false;
  for (auto [Desc, A] : zip(Op.getDescriptor().Attributes, Op.getAttrs())) {
    if (!A)
      continue;
    OS << (Any ? ", " : " {") << Desc.Name;
    if (!A.is(AttributeKind::Unit))
      OS << " = " << A;
    Any = true;
  }
  if (Any)
    OS << '}';
}

void Dumper::dumpTypes(const Operation &Op) {
  OS << " : (";
  interleaveComma(Op.getOperands(), OS, [&](Value V) { OS << V.getType(); });
  OS << ") -> (";
  interleaveComma(Op.getResults(), OS, [&](Value V) { OS << V.getType(); });
  OS << ')';
}

void Dumper::dumpLocation(const Location &Loc) {
  if (!Locations)
    return;
  OS << " loc(";
  if (Loc.getDebug())
    Loc.getDebug()->print(OS);
  else
    OS << "unknown";
  OS << ')';
}

void Dumper::dumpOp(const Operation &Op, unsigned Depth) {
  OS.indent(2 * Depth);
  dumpResults(Op);
  OS << '"' << Op.getMnemonic() << "\"(";
  // Fields are set apart, so that an absent one shows.
  for (size_t I = 0; I < Op.getDescriptor().Operands.size(); ++I) {
    ArrayRef<Value> Field = Op.getOperandField(I);
    const ValueDescriptor &Desc = Op.getDescriptor().Operands[I];
    OS << (I ? ", " : "");
    if (Desc.Variadic || Desc.Optional)
      OS << Desc.Name << '=';
    if (Desc.Variadic)
      OS << '[';
    interleaveComma(Field, OS, [&](Value V) { dumpUse(V); });
    if (Desc.Variadic)
      OS << ']';
    else if (Field.empty())
      OS << "none";
  }
  OS << ')';
  dumpAttributes(Op);
  dumpTypes(Op);
  dumpLocation(Op.getLoc());
  for (auto [Desc, R] : zip(Op.getDescriptor().Regions, Op.getRegions())) {
    if (R.empty())
      continue;
    OS << '\n';
    OS.indent(2 * Depth) << Desc.Name << '(';
    number(R.getBlock()->getArguments());
    interleaveComma(R.getBlock()->getArguments(), OS, [&](Value V) {
      dumpUse(V);
      OS << ": " << V.getType();
    });
    OS << ") {\n";
    dumpBlock(*R.getBlock(), Depth + 1);
    OS.indent(2 * Depth) << '}';
  }
  OS << '\n';
}

void Module::dump(raw_ostream &OS, bool Locations) const {
  Dumper(OS, Locations).dumpModule(*this);
}

} // namespace tileir
