//===- EnumEmitter.cpp - Enums of attributes and types --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;

int tileir::caseValue(const Record &Enum, StringRef Text, const Record &User) {
  for (const Record *Case : Enum.getValueAsListOfDefs("Cases"))
    if (Case->getValueAsString("Text") == Text)
      return Case->getValueAsInt("Value");
  PrintFatalError(User.getLoc(), "'" + Text + "' is not a case of " + Enum.getName());
}

/// Values count from 0 without a gap, so that tables can be indexed by them;
/// releases only append.
static void check(const Record &Enum) {
  StringSet<> Texts, Symbols;
  int Next = 0;
  unsigned Since = 0;
  for (const Record *Case : Enum.getValueAsListOfDefs("Cases")) {
    if (Case->getValueAsInt("Value") != Next++)
      PrintFatalError(Enum.getLoc(),
                      "values of " + Enum.getName() + " must be 0, 1, 2, ...");
    if (!Texts.insert(Case->getValueAsString("Text")).second ||
        !Symbols.insert(Case->getValueAsString("Symbol")).second)
      PrintFatalError(Enum.getLoc(), "two cases of " + Enum.getName() + " have one name");
    unsigned V = tileir::versionOf(*Case, "Since");
    if (V < Since)
      PrintFatalError(Enum.getLoc(), "a later case of " + Enum.getName() +
                                         " belongs to an earlier version");
    Since = V;
  }
  if (Next == 0 || Next > 32)
    PrintFatalError(Enum.getLoc(), Enum.getName() + " needs 1 to 32 cases");
}

void tileir::emitEnums(raw_ostream &OS, const RecordKeeper &Records) {
  ArrayRef<const Record *> Enums = Records.getAllDerivedDefinitions("EnumDef");
  OS << "#ifdef GET_ENUM_DECLS\n";
  for (const Record *Enum : Enums) {
    check(*Enum);
    OS << "/// " << Enum->getValueAsString("Summary") << ".\n";
    OS << "enum class " << Enum->getName() << " : uint8_t {";
    ListSeparator LS(",");
    for (const Record *Case : Enum->getValueAsListOfDefs("Cases"))
      OS << LS << " " << Case->getValueAsString("Symbol") << " = "
         << Case->getValueAsInt("Value");
    OS << " };\n";
  }
  OS << "#undef GET_ENUM_DECLS\n#endif\n\n";

  OS << "#ifdef TILEIR_ENUM\n";
  for (const Record *Enum : Enums)
    OS << "TILEIR_ENUM(" << Enum->getName() << ")\n";
  OS << "#undef TILEIR_ENUM\n#endif\n\n";

  OS << "#ifdef GET_ENUM_TABLE\n";
  for (const Record *Enum : Enums) {
    OS << "static constexpr EnumCaseDescriptor " << Enum->getName() << "Cases[] = {\n";
    for (const Record *Case : Enum->getValueAsListOfDefs("Cases"))
      OS << "  {" << quoted(Case->getValueAsString("Text")) << ", "
         << versionInit(versionOf(*Case, "Since")) << "},\n";
    OS << "};\n";
  }
  OS << "static constexpr EnumDescriptor EnumTable[] = {\n";
  for (const Record *Enum : Enums)
    OS << "  {" << quoted(Enum->getName()) << ", "
       << quoted(Enum->getValueAsString("Keyword")) << ", "
       << (Enum->getValueAsBit("IsInteger") ? "true" : "false") << ", " << Enum->getName()
       << "Cases},\n";
  OS << "};\n#undef GET_ENUM_TABLE\n#endif\n";
}
