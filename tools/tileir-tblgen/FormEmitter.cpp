//===- FormEmitter.cpp - Printed forms of ops -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FormEmitter.h"
#include "Emitters.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace tileir;

namespace {

/// A row as it is built; the defaults are those of an element that does not use them.
struct Element {
  std::string Kind;
  std::string List = "None";
  unsigned Field = 0;
  unsigned Count = 0;
  unsigned Mode = 0;
  std::string Types = "All";
  std::string Rule = "None";
  std::string Text;

  std::string str() const {
    return "{FormKind::" + Kind + ", FieldList::" + List + ", " + std::to_string(Field) +
           ", " + std::to_string(Count) + ", " + std::to_string(Mode) +
           ", FormTypes::" + Types + ", FormRule::" + Rule + ", " + quoted(Text) + "}";
  }
};

/// Splits a Form string. Everything that is wrong with it is a fatal error.
class FormParser {
public:
  FormParser(const Record &Op, const RecordKeeper &Records)
      : Op(Op), Records(Records), Rest(Op.getValueAsString("Form")) {}

  std::vector<Element> run() {
    StringRef Mnemonic = Op.getValueAsString("Mnemonic");
    if (!Rest.consume_front(Mnemonic) || (!Rest.empty() && isAlnum(Rest.front())))
      fail("the form does not start with the mnemonic");
    parseElements(/*InGroup=*/false);
    checkComplete();
    return std::move(Elements);
  }

private:
  [[noreturn]] void fail(const Twine &Message) const {
    PrintFatalError(Op.getLoc(), Message);
  }
  void parseElements(bool InGroup);
  void parseBraces(StringRef Inside);
  void parseGroup(bool Negative);
  void parseRule(StringRef Inside);
  bool parseType();
  void addText(char C);
  void resolve(Element &E, StringRef Name, ArrayRef<StringRef> Lists);
  const Record &attribute(StringRef Name) const;
  void checkComplete() const;
  bool followsFromOthers(const Record &Result) const;
  std::vector<const Record *> fields(StringRef List) const {
    return Op.getValueAsListOfDefs(List);
  }
  bool isNamed(const Record &Field) const {
    return Named.contains(Field.getValueAsString("Name"));
  }

  const Record &Op;
  const RecordKeeper &Records;
  StringRef Rest;
  std::vector<Element> Elements;
  StringSet<> Named;     // fields whose value is printed
  StringSet<> Typed;     // fields whose type is printed
  bool TextEnds = false; // the next text is an element of its own
};

} // namespace

/// How FieldList calls the list of a record.
static StringRef listName(StringRef RecordList) {
  return StringSwitch<StringRef>(RecordList)
      .Case("Ins", "Operands")
      .Case("Outs", "Results")
      .Default(RecordList);
}

/// Points \p E to the field \p Name of one of \p Lists.
void FormParser::resolve(Element &E, StringRef Name, ArrayRef<StringRef> Lists) {
  for (StringRef List : Lists)
    for (auto [I, Field] : enumerate(fields(List)))
      if (Field->getValueAsString("Name") == Name) {
        E.List = listName(List).str();
        E.Field = I;
        return;
      }
  fail("the form names '" + Name + "', which is not a field of the op");
}

const Record &FormParser::attribute(StringRef Name) const {
  for (const Record *A : fields("Attributes"))
    if (A->getValueAsString("Name") == Name)
      return *A;
  fail("the form names '" + Name + "', which is not an attribute of the op");
}

void FormParser::addText(char C) {
  if (Elements.empty() || Elements.back().Kind != "Text" || TextEnds) {
    Elements.push_back({});
    Elements.back().Kind = "Text";
    TextEnds = false;
  }
  Elements.back().Text += C;
}

void FormParser::parseElements(bool InGroup) {
  unsigned Open = 0; // parentheses of the text
  while (!Rest.empty()) {
    if (InGroup && Rest.front() == ')' && Open == 0)
      return;
    if (Rest.consume_front("(?")) {
      parseGroup(/*Negative=*/false);
    } else if (Rest.consume_front("(!")) {
      parseGroup(/*Negative=*/true);
    } else if (Rest.consume_front("{")) {
      auto [Inside, After] = Rest.split('}');
      if (Inside.size() == Rest.size())
        fail("the form has no '}' for a '{'");
      Rest = After;
      parseBraces(Inside);
    } else if (Rest.front() != '<' || !parseType()) {
      Open += Rest.front() == '(';
      Open -= Rest.front() == ')';
      addText(Rest.front());
      Rest = Rest.drop_front();
    }
  }
  if (InGroup)
    fail("the form has no ')' for a '('");
}

/// `<name>` and its variants; false when a `<` is text.
bool FormParser::parseType() {
  StringRef Name =
      Rest.drop_front().take_while([](char C) { return isAlnum(C) || C == '_'; });
  StringRef After = Rest.drop_front(1 + Name.size());
  if (Name.empty())
    return false;
  Element E;
  E.Kind = "Type";
  if (After.consume_front("^"))
    E.Types = "First";
  else if (After.consume_front("*"))
    E.Types = "Collapsed";
  if (!After.consume_front(">"))
    return false;
  resolve(E, Name, {"Ins", "Outs"});
  Typed.insert(Name);
  Elements.push_back(E);
  Rest = After;
  return true;
}

void FormParser::parseGroup(bool Negative) {
  size_t At = Elements.size();
  Elements.push_back({});
  Element Group;
  Group.Kind = Negative ? "Unless" : "Optional";
  if (Negative) {
    auto [Name, After] = Rest.split(' ');
    Rest = After;
    resolve(Group, Name, {"Ins", "Attributes"});
  }
  TextEnds = true;
  parseElements(/*InGroup=*/true);
  Rest = Rest.drop_front();
  TextEnds = true;
  Group.Count = Elements.size() - At - 1;
  for (const Element &E : ArrayRef(Elements).drop_front(At + 1)) {
    if (Negative && StringRef(E.Text).find_first_not_of(' ') != StringRef::npos)
      fail("a (! group may only have spaces");
    if (!Negative && Group.List == "None" && E.List != "None") {
      Group.List = E.List;
      Group.Field = E.Field;
    }
  }
  if (Group.List == "None")
    fail("a group of the form has no field that it depends on");
  Elements[At] = Group;
}

void FormParser::parseBraces(StringRef Inside) {
  Element E;
  if (Inside.starts_with("@"))
    return parseRule(Inside.drop_front());
  if (Inside.consume_front("attr-dict") || Inside.consume_front("attributes")) {
    E.Kind = "AttrDict";
    E.Text = Inside.data()[-1] == 's' ? "attributes" : "";
    if (Inside.consume_front(" ")) {
      resolve(E, Inside, {"Attributes"});
      Named.insert(Inside);
    }
  } else if (auto [Unit, Word] = Inside.split('!'); Unit.size() != Inside.size()) {
    E.Kind = "Unit";
    E.Text = (Word.empty() ? Unit : Word).str();
    resolve(E, Unit, {"Attributes"});
    if (attribute(Unit).getValueAsDef("Kind")->getName() != "Unit")
      fail("'" + Unit + "' is not a unit attribute");
    Named.insert(Unit);
  } else if (auto [Name, Mode] = Inside.split('?'); Name.size() != Inside.size()) {
    E.Kind = "Rounding";
    resolve(E, Name, {"Attributes"});
    const Record *Enum =
        attribute(Name).getValueAsDef("Kind")->getValueAsOptionalDef("Enum");
    if (!Enum)
      fail("'" + Name + "' is not an enum");
    E.Mode = caseValue(*Enum, Mode, Op);
    Named.insert(Name);
  } else {
    resolve(E, Inside, {"Ins", "Attributes", "Regions"});
    E.Kind = E.List.substr(0, E.List.size() - 1);
    Named.insert(Inside);
  }
  Elements.push_back(E);
}

/// `{@rule field field..}`
void FormParser::parseRule(StringRef Inside) {
  SmallVector<StringRef> Words;
  Inside.split(Words, ' ');
  Element E;
  E.Kind = "Rule";
  for (const Record *Rule : Records.getAllDerivedDefinitions("FormRule"))
    if (Rule->getValueAsString("Name") == Words[0])
      E.Rule = Rule->getName().str();
  if (E.Rule == "None")
    fail("the form names the rule '" + Words[0] + "', which is not defined");
  for (StringRef Name : ArrayRef(Words).drop_front()) {
    Element Field;
    resolve(Field, Name, {"Ins", "Attributes", "Outs", "Regions"});
    if (E.List == "None") {
      E.List = Field.List;
      E.Field = Field.Field;
    }
    Named.insert(Name);
    Typed.insert(Name);
  }
  Elements.push_back(E);
}

/// Whether the type of \p Result is that of an operand, or the only one permitted.
bool FormParser::followsFromOthers(const Record &Result) const {
  const Record &Type = *Result.getValueAsDef("Type");
  StringRef Shape = Type.getValueAsDef("Shape")->getName();
  if ((Shape == "OneOf" || Shape == "ScalarTile") &&
      Type.getValueAsListOfDefs("Kinds").size() == 1)
    return true;
  for (StringRef Group : Op.getValueAsListOfStrings("SameType")) {
    SmallVector<StringRef> Names;
    Group.split(Names, ' ');
    if (!is_contained(Names, Result.getValueAsString("Name")))
      continue;
    for (const Record *Operand : fields("Ins"))
      if (is_contained(Names, Operand->getValueAsString("Name")) &&
          !Operand->getValueAsBit("Optional"))
        return true;
  }
  return false;
}

void FormParser::checkComplete() const {
  for (StringRef List : {"Ins", "Attributes", "Regions"})
    for (const Record *Field : fields(List))
      if (!isNamed(*Field))
        fail("the form leaves out '" + Field->getValueAsString("Name") + "'");
  for (const Record *Result : fields("Outs"))
    if (!Typed.contains(Result->getValueAsString("Name")) && !followsFromOthers(*Result))
      fail("the type of '" + Result->getValueAsString("Name") +
           "' does not follow from the form");
}

std::vector<std::string> tileir::parseForm(const Record &Op,
                                           const RecordKeeper &Records) {
  std::vector<std::string> Rows;
  for (const Element &E : FormParser(Op, Records).run())
    Rows.push_back(E.str());
  return Rows;
}

void tileir::emitFormRules(raw_ostream &OS, const RecordKeeper &Records) {
  ArrayRef<const Record *> Rules = Records.getAllDerivedDefinitions("FormRule");
  OS << "#ifdef GET_FORM_RULES\n  None,\n";
  for (const Record *Rule : Rules)
    OS << "  " << Rule->getName() << ", ///< " << Rule->getValueAsString("Syntax")
       << "\n";
  OS << "#undef GET_FORM_RULES\n#endif\n\n#ifdef GET_FORM_RULE_TABLE\n";
  OS << "static constexpr StringLiteral FormRuleTable[] = {\n  \"\",\n";
  for (const Record *Rule : Rules)
    OS << "  " << quoted(Rule->getValueAsString("Syntax")) << ",\n";
  OS << "};\n#undef GET_FORM_RULE_TABLE\n#endif\n\n";
}

std::string tileir::resultNaming(const Record &Op) {
  StringRef Name = Op.getValueAsString("ResultName");
  StringRef Naming = "Fixed";
  if (Name.empty()) {
    Naming = Op.getValueAsListOfDefs("Outs").size() > 1 ? "Fields" : "Numbered";
  } else if (Name.consume_front("<")) {
    Naming = StringSwitch<StringRef>(Name)
                 .Case("constant>", "Constant")
                 .Case("assume>", "Assume")
                 .Case("unnamed>", "Unnamed")
                 .Default("");
    if (Naming.empty())
      PrintFatalError(Op.getLoc(), "no rule for result names '<" + Name + "'");
    Name = "";
  }
  return ("ResultNaming::" + Naming + ", " + quoted(Name)).str();
}
