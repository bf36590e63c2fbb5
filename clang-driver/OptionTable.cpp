//===- OptionTable.cpp - What clang's options mean for Tile IR ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

static constexpr OptionRow Rows[] = {
#define TILEIR_OPTIONS(TREATMENT, NOTE, NAMES)                                           \
  {OptionTreatment::TREATMENT, NOTE, NAMES, false},
#define TILEIR_OPTION_GROUP(TREATMENT, NOTE, GROUP)                                      \
  {OptionTreatment::TREATMENT, NOTE, GROUP, true},
#include "OptionTable.def"
};

/// For what switches off something that is not there.
static constexpr OptionRow Negated = {OptionTreatment::None, "", "", false};

ArrayRef<OptionRow> tileir::getOptionRows() { return Rows; }

namespace {

/// The rows by the names in them.
class RowIndex {
public:
  RowIndex() {
    for (const OptionRow &Row : Rows) {
      if (Row.IsGroup) {
        ByGroup[Row.Names] = &Row;
        continue;
      }
      for (StringRef Name : split(Row.Names, ' '))
        (Name.consume_back("*") ? ByBeginning : ByName)[Name] = &Row;
    }
  }

  const OptionRow *find(opt::Option Option, StringRef Value) const {
    opt::Option O = Option.getUnaliasedOption();
    StringRef Name = O.getPrefixedName();
    if (!Value.empty())
      if (const OptionRow *Row = ByName.lookup((Name + Value).str()))
        return Row;
    if (const OptionRow *Row = ByName.lookup(Name))
      return Row;
    SmallString<64> Buffer;
    StringRef Positive = getPositiveName(Name, Buffer);
    if (Positive != Name)
      for (StringRef Suffix : {"", "="})
        if (const OptionRow *Row = ByName.lookup((Positive + Suffix).str()))
          return Row->Treatment < OptionTreatment::Unused ? Row : &Negated;
    for (size_t Length = Name.size(); Length > 1; --Length)
      if (const OptionRow *Row = ByBeginning.lookup(StringRef(Name).take_front(Length)))
        return Row;
    if (Positive != Name)
      for (size_t Length = Positive.size(); Length > 1; --Length)
        if (const OptionRow *Row = ByBeginning.lookup(Positive.take_front(Length)))
          return Row->Treatment < OptionTreatment::Unused ? Row : &Negated;
    for (opt::Option G = O.getGroup(); G.isValid(); G = G.getGroup())
      if (const OptionRow *Row = ByGroup.lookup(G.getName()))
        return Row;
    return nullptr;
  }

private:
  StringMap<const OptionRow *> ByName, ByBeginning, ByGroup;
};

} // namespace

const OptionRow *tileir::findOptionRow(opt::Option Option, StringRef Value) {
  static const RowIndex Index;
  return Index.find(Option, Value);
}

StringRef tileir::getPositiveName(StringRef Name, SmallVectorImpl<char> &Buffer) {
  for (StringRef Letter : {"-f", "-m", "-g", "--"}) {
    StringRef Rest = Name;
    if (!Rest.consume_front(Letter) || !Rest.consume_front("no-"))
      continue;
    Buffer.assign(Letter.begin(), Letter.end());
    Buffer.append(Rest.begin(), Rest.end());
    return StringRef(Buffer.data(), Buffer.size());
  }
  return Name;
}

static StringRef describe(OptionTreatment Treatment) {
  switch (Treatment) {
  case OptionTreatment::Everywhere:
    return "Honoured in host and GPU code";
  case OptionTreatment::Host:
    return "Honoured by the driver, in host code or by the link";
  case OptionTreatment::Attributes:
    return "Honoured in host code, by the attributes that clang gives to C functions";
  case OptionTreatment::Gpu:
    return "Honoured in GPU code";
  case OptionTreatment::None:
    return "Without a meaning for Tile IR";
  case OptionTreatment::Unused:
    return "Diagnosed by a warning";
  case OptionTreatment::Refused:
    return "Diagnosed by an error";
  }
  llvm_unreachable("no such treatment");
}

void tileir::printOptionTable(raw_ostream &OS) {
  for (auto Treatment :
       {OptionTreatment::Everywhere, OptionTreatment::Host, OptionTreatment::Attributes,
        OptionTreatment::Gpu, OptionTreatment::None, OptionTreatment::Unused,
        OptionTreatment::Refused}) {
    OS << "\n**" << describe(Treatment) << "**\n\n| options | about |\n| --- | --- |\n";
    // Rows of one note are one line: groups stand apart in the table only.
    SmallVector<StringRef> Notes;
    for (const OptionRow &Row : Rows)
      if (Row.Treatment == Treatment && !is_contained(Notes, Row.Note))
        Notes.push_back(Row.Note);
    for (StringRef Note : Notes) {
      SmallVector<std::string> Names;
      for (const OptionRow &Row : Rows) {
        if (Row.Treatment != Treatment || Row.Note != Note)
          continue;
        if (Row.IsGroup)
          Names.push_back(("group `" + Row.Names + "`").str());
        else
          for (StringRef Name : split(Row.Names, ' '))
            Names.push_back(("`" + Name + "`").str());
      }
      OS << "| " << join(Names, " ") << " | " << Note << " |\n";
    }
  }
}
