//===- Printer.cpp - A module as text -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Text/Printer.h"
#include "Bytecode/BytecodeWriter.h"
#include "IR/AttributePrinter.h"
#include "IR/LiteralPrinter.h"
#include "Text/ModulePrinter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

void ModulePrinter::print() {
  if (Options.ModuleLine || Options.Generic)
    TextVersion = getOldestVersion(M);
  if (Options.DebugInfo)
    addLocations();
  if (Options.ModuleLine || Options.Generic) {
    printModuleLine();
    ++Depth;
  } else if (!M.getProducer().empty()) {
    printProducer();
  }
  for (const Global *G : M.getGlobals())
    Options.Generic ? printGenericGlobal(*G) : printGlobal(*G);
  for (const Function *F : M.getFunctions())
    Options.Generic ? printGenericFunction(*F) : printFunction(*F);
  if (Options.ModuleLine || Options.Generic) {
    --Depth;
    OS << (Options.Generic ? "}) : () -> ()" : "}");
    endLine(Location());
  }
  if (Options.DebugInfo)
    Locations.printDefinitions(OS);
}

/// As a comment, whose line it must not end.
void ModulePrinter::printProducer() {
  OS << "// Producer: ";
  for (char C : M.getProducer())
    if (static_cast<unsigned char>(C) < 0x20)
      OS << '\\' << hexdigit(C >> 4) << hexdigit(C & 15);
    else
      OS << C;
  OS << '\n';
}

/// Bytecode does not keep the module's name; all tools call it so.
void ModulePrinter::printModuleLine() {
  if (Options.Generic)
    OS << "\"cuda_tile.module\"() <{";
  else
    OS << "cuda_tile.module @kernels";
  if (!M.getProducer().empty()) {
    OS << (Options.Generic ? "" : " attributes {") << "producer = ";
    printString(OS, M.getProducer());
    OS << (Options.Generic ? ", " : "}");
  }
  OS << (Options.Generic ? "sym_name = \"kernels\"}> ({\n" : " {\n");
}

void ModulePrinter::printGlobal(const Global &G) {
  // The tools print a space for each optional part that is not there.
  indent() << "global " << (G.Visibility == SymbolVisibility::Private ? "private " : "")
           << ' ' << (G.Constant ? "constant " : "");
  printSymbol(OS, G.Name);
  if (G.Alignment)
    OS << " alignment = " << G.Alignment;
  OS << " <" << G.Ty.getElementType() << ": ";
  printElements(OS, G.Value);
  OS << "> : ";
  printType(G.Ty);
  endLine(G.Loc);
}

/// tileirdisasm does not show them.
static bool hasArgumentAttributes(const Function &F) {
  Attribute A = F.getArgumentAttributes();
  if (!A)
    return false;
  return A.is(AttributeKind::Dictionary) ? !A.getEntries().empty()
                                         : !A.getElements().empty();
}

void ModulePrinter::printFunction(const Function &F) {
  indent() << "entry ";
  printSymbol(OS, F.getName());
  const Block &Body = *F.getBody().getBlock();
  enterBlock(Body);
  OS << '(';
  interleaveComma(Body.getArguments(), OS, [&](Value V) { printArgument(V); });
  OS << ')';
  if (Attribute Hints = F.getHints(); Hints && !Hints.getEntries().empty()) {
    OS << " optimization_hints=";
    printHints(OS, Hints);
  }
  if (Options.ModuleLine && hasArgumentAttributes(F)) {
    OS << " attributes ";
    printDictionary(OS, {{"arg_attrs", F.getArgumentAttributes()}});
  }
  OS << ' ';
  printRegion(F.getBody());
  endLine(F.getLoc());
}

void ModulePrinter::addLocations() {
  for (const Global *G : M.getGlobals())
    Locations.add(G->Loc);
  for (const Function *F : M.getFunctions()) {
    Locations.add(F->getLoc());
    addLocations(*F->getBody().getBlock());
  }
  if (Options.ModuleLine || Options.Generic)
    Locations.add(Location());
  Locations.number();
}

void ModulePrinter::addLocations(const Block &B) {
  for (const Operation &Op : B) {
    if (isImplicit(Op))
      continue;
    Locations.add(Op.getLoc());
    for (const Region &R : Op.getRegions())
      if (!R.empty())
        addLocations(*R.getBlock());
  }
}

/// Whether the parser adds the terminator \p Op by itself.
bool ModulePrinter::isImplicit(const Operation &Op) const {
  if (Options.Generic || !Op.isTerminator() || Op.getNumOperands() ||
      !Op.getBlock()->getParentOp())
    return false;
  const Operation &Parent = *Op.getParentOp();
  unsigned Index = Op.getBlock()->getParent() - Parent.getRegions().data();
  if (Parent.getDescriptor().Regions[Index].Implicit != Op.getOpcode())
    return false;
  // It would get the location of the op around it.
  return !Options.DebugInfo || !Options.ModuleLine ||
         Op.getLoc().getDebug() == Parent.getLoc().getDebug();
}

void ModulePrinter::printOp(const Operation &Op) {
  indent();
  if (Op.getNumResults()) {
    Names.printResults(OS, Op);
    OS << " = ";
  }
  if (Options.Generic) {
    printGenericOp(Op);
  } else {
    OS << getSpelling(Op);
    printForm(Op, Op.getDescriptor().Form);
  }
  endLine(Op.getLoc());
}

void ModulePrinter::enterBlock(const Block &B) {
  if (Entered != &B)
    Names.enter(B);
  Entered = &B;
}

void ModulePrinter::printRegion(const Region &R) {
  const Block &B = *R.getBlock();
  enterBlock(B);
  Entered = nullptr;
  OS << "{\n";
  ++Depth;
  for (const Operation &Op : B)
    if (!isImplicit(Op))
      printOp(Op);
  --Depth;
  indent() << '}';
  Names.leave();
}

void ModulePrinter::printUses(ArrayRef<Value> Values) {
  interleaveComma(Values, OS, [&](Value V) { printUse(V); });
}

void ModulePrinter::printType(Type T) {
  std::string &Text = TypeTexts[T];
  if (Text.empty()) {
    raw_string_ostream S(Text);
    if (Options.Generic)
      printPrefixedType(S, T);
    else
      S << T;
  }
  OS << Text;
}

void ModulePrinter::printArgument(Value V) {
  printUse(V);
  OS << ": ";
  printType(V.getType());
}

void ModulePrinter::endLine(const Location &Loc) {
  if (Options.DebugInfo)
    Locations.printUse(OS, Loc);
  OS << '\n';
}

void printModule(const Module &M, raw_ostream &OS, const PrintOptions &Options) {
  ModulePrinter(M, OS, Options).print();
}

} // namespace tileir
