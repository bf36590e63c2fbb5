//===- ManPage.cpp - A man page from the options --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir::tool;

/// Text that roff prints as it is, wherever it stands in a line.
static std::string escape(StringRef Text) {
  std::string Result;
  bool AtLineStart = true;
  for (char C : Text) {
    if (AtLineStart && (C == '.' || C == '\''))
      Result += "\\&";
    AtLineStart = C == '\n';
    if (C == '\\')
      Result += "\\e";
    else if (C == '-')
      Result += "\\-";
    else
      Result += C;
  }
  return Result;
}

static std::string bold(StringRef Text) { return "\\fB" + escape(Text) + "\\fR"; }

/// What the user replaces, without the brackets that --help has around it.
static std::string italic(StringRef Text) { return "\\fI" + escape(Text) + "\\fR"; }

static std::string formatPlaceholder(const OptionRow &Row) {
  StringRef Name = Row.Spelling;
  bool Repeats = Name.consume_back("...");
  Name.consume_front("<");
  Name.consume_back(">");
  return italic(Name) + (Repeats || Row.CanRepeat ? " ..." : "");
}

static void printOption(raw_ostream &OS, const OptionRow &Row) {
  OS << ".TP\n" << bold(Row.Spelling);
  if (Row.TakesValue) {
    if (!Row.IsPrefix)
      OS << (StringRef(Row.Spelling).starts_with("--") ? "=" : " ");
    OS << italic(Row.ValueName);
  }
  OS << '\n' << escape(Row.Help) << ".\n";
  if (Row.Values.Kind != OptionValues::Words)
    return;
  OS << "The values are:\n.RS\n";
  for (const OptionValue &V : Row.Values.List) {
    OS << ".TP\n" << bold(V.Name) << '\n';
    if (!V.Help.empty())
      OS << escape(V.Help) << '\n';
  }
  OS << ".RE\n";
}

static void printParagraphs(raw_ostream &OS, StringRef Text) {
  SmallVector<StringRef, 8> Paragraphs;
  Text.split(Paragraphs, "\n\n");
  ListSeparator Separator(".PP\n");
  for (StringRef P : Paragraphs)
    OS << Separator << escape(P.trim()) << '\n';
}

static void printStatus(raw_ostream &OS, int Status, StringRef Meaning) {
  OS << ".TP\n" << bold(std::to_string(Status)) << '\n' << escape(Meaning) << '\n';
}

void tileir::tool::printManPage(raw_ostream &OS, const ToolInfo &Info,
                                const OptionTable &Table) {
  // No date: the same sources make the same page.
  OS << ".TH " << escape(StringRef(Info.Name).upper())
     << " 1 \"\" \"clang\\-tileir " TILEIR_VERSION "\" \"clang\\-tileir\"\n";
  OS << ".SH NAME\n" << escape(Info.Name) << " \\- " << escape(Info.Purpose) << '\n';
  OS << ".SH SYNOPSIS\n" << bold(Info.Name) << " [" << italic("options") << ']';
  for (const OptionRow &Row : Table.Positional)
    OS << ' ' << formatPlaceholder(Row);
  OS << "\n.SH DESCRIPTION\n";
  printParagraphs(OS, Info.Description);
  OS << ".SH OPTIONS\n";
  for (const OptionGroup &Group : Table.Groups) {
    OS << ".SS " << escape(Group.Name) << '\n';
    for (const OptionRow &Row : Group.Options)
      printOption(OS, Row);
  }
  OS << ".SH EXIT STATUS\n";
  printStatus(OS, Good, "All is well.");
  if (Info.StatusWhenWrong < Trouble)
    printStatus(OS, Info.StatusWhenWrong, Info.WhenWrong);
  printStatus(OS, Trouble, Info.WhenTrouble);
  if (Info.StatusWhenWrong > Trouble)
    printStatus(OS, Info.StatusWhenWrong, Info.WhenWrong);
  if (Info.SeeAlso.empty())
    return;
  OS << ".SH SEE ALSO\n";
  ListSeparator Separator(",\n");
  for (StringRef Other : Info.SeeAlso)
    OS << Separator << bold(Other) << "(1)";
  OS << '\n';
}
