//===- GenericPrinter.cpp - Ops in the generic form -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// "cuda_tile.op"(%a, %b) <{name = value}> ({ regions }) : (types) -> types
//
//===----------------------------------------------------------------------===//

#include "IR/AttributePrinter.h"
#include "Text/ModulePrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

/// `<{a = 1, b}>` after a space, or nothing.
static void printPropertyList(raw_ostream &OS, ArrayRef<NamedAttribute> Properties) {
  if (Properties.empty())
    return;
  OS << " <";
  printDictionary(OS, Properties);
  OS << '>';
}

void ModulePrinter::printProperties(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  SmallVector<NamedAttribute, 8> Properties;
  for (auto [Field, A] : zip(Desc.Attributes, Op.getAttrs()))
    if (A)
      Properties.push_back({Field.Name, A});
  if (Desc.Segments) {
    SmallVector<int32_t> Sizes;
    for (size_t I = 0; I < Desc.Operands.size(); ++I)
      Sizes.push_back(Op.getOperandField(I).size());
    Properties.push_back(
        {"operandSegmentSizes", Attribute::getI32Array(M.getContext(), Sizes)});
  }
  printPropertyList(OS, Properties);
}

void ModulePrinter::printGenericOp(const Operation &Op) {
  OS << "\"cuda_tile." << getSpelling(Op) << "\"(";
  printUses(Op.getOperands());
  OS << ')';
  printProperties(Op);
  if (!Op.getRegions().empty()) {
    OS << " (";
    interleaveComma(Op.getRegions(), OS, [&](const Region &R) { printGenericRegion(R); });
    OS << ')';
  }
  OS << " : (";
  printTypesOf(Op.getOperands());
  OS << ") -> ";
  // Parentheses may be left out around one type, if it has no arrow itself.
  if (Op.getNumResults() == 1)
    return printType(Op.getResult().getType());
  OS << '(';
  printTypesOf(Op.getResults());
  OS << ')';
}

void ModulePrinter::printGenericRegion(const Region &R) {
  OS << "{\n";
  if (!R.empty()) {
    const Block &B = *R.getBlock();
    enterBlock(B);
    Entered = nullptr;
    if (B.getNumArguments()) {
      indent() << "^bb0(";
      interleaveComma(B.getArguments(), OS, [&](Value V) { printArgument(V); });
      OS << "):\n";
    }
    ++Depth;
    for (const Operation &Op : B)
      printOp(Op);
    --Depth;
    Names.leave();
  }
  indent() << '}';
}

void ModulePrinter::printGenericGlobal(const Global &G) {
  Context &Ctx = M.getContext();
  SmallVector<NamedAttribute> Properties = {
      {"alignment",
       Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I64), G.Alignment)},
      {"sym_name", Attribute::getString(Ctx, G.Name)},
      {"symbol_visibility", Attribute::getEnum(Ctx, EnumKind::SymbolVisibility,
                                               static_cast<uint32_t>(G.Visibility))},
      {"value", G.Value}};
  if (G.Constant)
    Properties.push_back({"constant", Attribute::getUnit(Ctx)});
  indent() << "\"cuda_tile.global\"()";
  printPropertyList(OS, Properties);
  OS << " : () -> ()";
  endLine(G.Loc);
}

void ModulePrinter::printGenericFunction(const Function &F) {
  Context &Ctx = M.getContext();
  SmallVector<NamedAttribute> Properties = {
      {"function_type", Attribute::getType(Ctx, F.getFunctionType())},
      {"sym_name", Attribute::getString(Ctx, F.getName())}};
  if (F.getHints())
    Properties.push_back({"optimization_hints", F.getHints()});
  if (F.getArgumentAttributes())
    Properties.push_back({"arg_attrs", F.getArgumentAttributes()});
  indent() << "\"cuda_tile.entry\"()";
  printPropertyList(OS, Properties);
  OS << " (";
  printGenericRegion(F.getBody());
  OS << ") : () -> ()";
  endLine(F.getLoc());
}

} // namespace tileir
