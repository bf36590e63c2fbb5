//===- ModulePrinter.h - The parts of the printer ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_MODULEPRINTER_H
#define TILEIR_TEXT_MODULEPRINTER_H

#include "Text/LocationPrinter.h"
#include "Text/Printer.h"
#include "Text/ValueNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

namespace tileir {

/// Prints one module. It recurses as deep as regions are nested, which the verifier
/// limits, and takes time in proportion to the text.
class ModulePrinter {
public:
  ModulePrinter(const Module &M, llvm::raw_ostream &OS, const PrintOptions &Options)
      : M(M), OS(OS), Options(Options), Names(!Options.Generic),
        Locations(!Options.ModuleLine && !Options.Generic) {}
  void print();

private:
  // Modules and what stands in them.
  void printModuleLine();
  void printProducer();
  void printGlobal(const Global &G);
  void printFunction(const Function &F);
  void addLocations();
  void addLocations(const Block &B);

  // Regions and ops, in either form.
  void printOp(const Operation &Op);
  void printRegion(const Region &R);
  void enterBlock(const Block &B);
  bool isImplicit(const Operation &Op) const;

  // Ops in the form of the table.
  void printForm(const Operation &Op, llvm::ArrayRef<FormElement> Form);
  void printElement(const Operation &Op, const FormElement &E);
  void printAttributeDictionary(const Operation &Op, const FormElement &E);
  void printTypes(const Operation &Op, const FormElement &E);
  bool isPresent(const Operation &Op, const FormElement &E) const;
  ValueRange getResultField(const Operation &Op, unsigned Field) const;
  llvm::StringRef getSpelling(const Operation &Op) const;

  // One for each FormRule of an op.
  void printRule(const Operation &Op, const FormElement &E);
  void printForHeader(const Operation &Op);
  void printLoopHeader(const Operation &Op);
  void printIterationValues(llvm::ArrayRef<Value> Initial, ValueRange Arguments);
  void printBodyArguments(const Operation &Op);
  void printExtents(const Operation &Op, unsigned Field);
  void printExtentTypes(const Operation &Op);

  // The generic form.
  void printGenericOp(const Operation &Op);
  void printGenericGlobal(const Global &G);
  void printGenericFunction(const Function &F);
  void printGenericRegion(const Region &R);
  void printProperties(const Operation &Op);

  // Pieces of lines.
  llvm::raw_ostream &indent() { return OS.indent(2 * Depth); }
  void printUse(Value V) { Names.printUse(OS, V); }
  void printUses(llvm::ArrayRef<Value> Values);
  void printType(Type T);
  template <class Range> void printTypesOf(const Range &Values) {
    llvm::interleaveComma(Values, OS, [&](Value V) { printType(V.getType()); });
  }
  void printArgument(Value V);
  void endLine(const Location &Loc);

  const Module &M;
  llvm::raw_ostream &OS;
  const PrintOptions Options;
  Version TextVersion = NewestVersion; ///< whose names ops have
  ValueNames Names;
  LocationPrinter Locations;
  unsigned Depth = 0;
  /// The block whose values have names already, because its arguments stand before it.
  const Block *Entered = nullptr;
  /// The text of each type that was printed.
  llvm::DenseMap<Type, std::string> TypeTexts;
};

} // namespace tileir

#endif // TILEIR_TEXT_MODULEPRINTER_H
