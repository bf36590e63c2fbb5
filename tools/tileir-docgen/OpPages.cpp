//===- OpPages.cpp - The reference of ops ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DocGen.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace tileir {

std::string sinceNote(Version V) {
  return V > OldestVersion ? " (since " + V.str() + ")" : "";
}

static SetVector<StringRef> allGroups() {
  SetVector<StringRef> Groups;
  for (const OpDescriptor &Op : getAllOps())
    Groups.insert(Op.Group);
  return Groups;
}

void printOpIndex(raw_ostream &OS) {
  OS << "| group | ops |\n| --- | --- |\n";
  for (StringRef Group : allGroups()) {
    OS << "| " << Group << " | ";
    interleaveComma(
        make_filter_range(getAllOps(),
                          [&](const OpDescriptor &Op) { return Op.Group == Group; }),
        OS, [&](const OpDescriptor &Op) {
          OS << "[" << Op.Mnemonic << "](#" << Op.Mnemonic << ")";
        });
    OS << " |\n";
  }
}

static void printValue(raw_ostream &OS, StringRef Kind, const ValueDescriptor &V,
                       Version OpSince) {
  OS << "| " << Kind << " | `" << V.Name << "` | " << getDescriptor(V.Type).Spelling
     << (V.Variadic   ? ", any number"
         : V.Optional ? ", optional"
                      : "");
  if (V.Since > OpSince)
    OS << sinceNote(V.Since);
  OS << " |\n";
}

static StringRef describe(AttrKind Kind) {
  switch (Kind) {
  case AttrKind::Unit:
    return "flag";
  case AttrKind::Bool:
    return "`true` or `false`";
  case AttrKind::Int32:
    return "32-bit integer";
  case AttrKind::Int64:
    return "64-bit integer";
  case AttrKind::String:
    return "string";
  case AttrKind::SymbolName:
    return "symbol";
  case AttrKind::SymbolRef:
    return "symbol of a global";
  case AttrKind::TypeRef:
    return "type";
  case AttrKind::DenseElements:
    return "one number, or a list of the tile's shape";
  case AttrKind::I32Elements:
    return "list of 32-bit integers";
  case AttrKind::BoolElements:
    return "list of `true` and `false`, one for each index";
  case AttrKind::Hints:
    return "hints by architecture, see [hints](../text.md)";
  case AttrKind::Predicate:
    return "`div_by<..>`, `same_elements<..>` or `bounded<..>`";
  case AttrKind::AttrList:
    return "list of attributes";
  case AttrKind::Enum:
    break;
  }
  return "";
}

/// The permitted cases, the default in bold.
static void printCases(raw_ostream &OS, const AttrDescriptor &A) {
  const EnumDescriptor &E = getDescriptor(A.Enum);
  bool First = true;
  for (auto [I, Case] : enumerate(E.Cases)) {
    if (!(A.Allowed >> I & 1))
      continue;
    OS << (First ? "" : ", ") << '`' << Case.Text << '`';
    First = false;
    if (A.HasDefault && A.Default == int64_t(I))
      OS << " (default)";
    if (A.OnlyF32 >> I & 1)
      OS << " (f32 only)";
    if (Case.Since > A.Since)
      OS << sinceNote(Case.Since);
  }
}

/// The rounding that holds where a text has none.
static void printImpliedRounding(raw_ostream &OS, const OpDescriptor &Op, unsigned I) {
  for (const FormElement &E : Op.Form)
    if (E.Kind == FormKind::Rounding && E.Field == I)
      OS << "; `" << getDescriptor(Op.Attributes[I].Enum).Cases[E.Mode].Text
         << "` where none is written";
}

static void printAttribute(raw_ostream &OS, const OpDescriptor &Op, unsigned I) {
  const AttrDescriptor &A = Op.Attributes[I];
  OS << "| attribute | `" << A.Name << "` | ";
  if (A.Kind == AttrKind::Enum) {
    printCases(OS, A);
  } else {
    OS << describe(A.Kind);
    if (A.HasDefault && A.Kind == AttrKind::BoolElements)
      OS << ", all `false` by default";
    else if (A.HasDefault)
      OS << ", default " << A.Default;
  }
  if (A.Optional && A.Kind != AttrKind::Unit)
    OS << ", optional";
  printImpliedRounding(OS, Op, I);
  if (A.Since > Op.Since)
    OS << sinceNote(A.Since);
  OS << " |\n";
}

static void printRegion(raw_ostream &OS, const OpDescriptor &Op, unsigned I) {
  const RegionDescriptor &R = Op.Regions[I];
  OS << "| region | `" << R.Name << "` | ";
  ListSeparator Or(" or ");
  bool Any = false;
  for (const OpDescriptor &Last : getAllOps())
    if (Last.isTerminator() && Op.allowsTerminator(I, Last.Code)) {
      OS << (Any ? "" : "ends in ") << Or << '`' << Last.Mnemonic << '`';
      Any = true;
    }
  OS << (R.MayBeEmpty ? "; may be absent" : "") << " |\n";
}

/// `a`, `b` and `c` have the same WHAT.
static void printGroups(raw_ostream &OS, const OpDescriptor &Op, ArrayRef<uint8_t> Refs,
                        StringRef What) {
  SmallVector<StringRef, 4> Names;
  for (uint8_t Ref : Refs) {
    if (Ref != 0xFF) {
      Names.push_back(Ref & 0x80 ? Op.Results[Ref & 0x7F].Name : Op.Operands[Ref].Name);
      continue;
    }
    OS << "- ";
    for (auto [I, Name] : enumerate(Names))
      OS << (I == 0 ? "" : I + 1 == Names.size() ? " and " : ", ") << '`' << Name << '`';
    OS << " have the same " << What << ".\n";
    Names.clear();
  }
}

static StringRef describe(Effects E) {
  switch (E) {
  case Effects::NoEffects:
    return "none";
  case Effects::Reads:
    return "reads memory";
  case Effects::Writes:
    return "writes memory";
  case Effects::ReadsWrites:
    return "reads and writes memory";
  case Effects::Allocates:
    return "allocates memory";
  case Effects::Synchronizes:
    return "orders memory";
  case Effects::Recursive:
    return "those of the ops inside";
  case Effects::Undeclared:
    return "none, but not declared so: not in the bodies of `reduce` and `scan`";
  case Effects::UnknownEffects:
    return "not memory alone: it must be executed";
  }
  llvm_unreachable("unknown effects");
}

static void printProperties(raw_ostream &OS, const OpDescriptor &Op) {
  printGroups(OS, Op, Op.SameType, "type");
  printGroups(OS, Op, Op.SameShape, "shape");
  if (Op.Container)
    return;
  OS << "- Effects: " << describe(Op.MemoryEffects) << ".";
  if (Op.has(Trait::Commutative))
    OS << " Commutative.";
  if (Op.has(Trait::Elementwise))
    OS << " Elementwise.";
  if (Op.isTerminator())
    OS << " Ends its block.";
  OS << "\n- Bytecode: opcode " << format_hex(unsigned(Op.Code), 4, /*Upper=*/true)
     << ", see [op records](bytecode-format.md#op-records).\n";
  auto PrintTarget = [&](StringRef Name, const std::string &Note) {
    OS << "- " << Name << ": "
       << (Note.empty() ? "refused by name; no file with it can be compiled for it"
                        : Note)
       << ".\n";
  };
  PrintTarget("Host", getHostNote(Op));
  PrintTarget("GPU", getGPUNote(Op));
}

static StringRef getFieldName(const OpDescriptor &Op, const FormElement &E) {
  switch (E.List) {
  case FieldList::Operands:
    return Op.Operands[E.Field].Name;
  case FieldList::Attributes:
    return Op.Attributes[E.Field].Name;
  case FieldList::Results:
    return Op.Results[E.Field].Name;
  case FieldList::Regions:
    return Op.Regions[E.Field].Name;
  case FieldList::None:
    break;
  }
  return "";
}

/// One element of a form for a reader, but for groups.
static std::string describe(const OpDescriptor &Op, const FormElement &E) {
  std::string Name = getFieldName(Op, E).str();
  switch (E.Kind) {
  case FormKind::Text:
  case FormKind::Unit:
    return E.Text.str();
  case FormKind::Operand:
    return "%" + Name + (Op.Operands[E.Field].Variadic ? ", .." : "");
  case FormKind::Attribute:
    return StringRef(Name).upper();
  case FormKind::Region:
    return "{ " + Name + " }";
  case FormKind::Type:
    return "type(" + Name + ")";
  case FormKind::Rounding:
    return "[rounding<" + StringRef(Name).upper() + ">]";
  case FormKind::Rule:
    return getSyntax(E.Rule).str();
  case FormKind::Optional:
  case FormKind::Unless:
  case FormKind::AttrDict: // nothing stands there
    break;
  }
  return "";
}

static void printSyntax(raw_ostream &OS, const OpDescriptor &Op,
                        ArrayRef<FormElement> Form) {
  while (!Form.empty()) {
    const FormElement &E = Form.front();
    Form = Form.drop_front();
    if (E.Kind == FormKind::Optional) {
      OS << '[';
      printSyntax(OS, Op, Form.take_front(E.Count));
      OS << ']';
    }
    if (E.Kind == FormKind::Optional || E.Kind == FormKind::Unless)
      Form = Form.drop_front(E.Count);
    else
      OS << describe(Op, E);
  }
}

static void printOp(raw_ostream &OS, const OpDescriptor &Op) {
  OS << "### " << Op.Mnemonic << "\n\n" << Op.Summary << "\n\n";
  if (Op.Since > OldestVersion)
    OS << "Since bytecode version " << Op.Since.str() << ".\n\n";
  if (!Op.LegacyMnemonic.empty())
    OS << "Texts of versions before " << Op.LegacyUntil.str() << " spell it `"
       << Op.LegacyMnemonic << "`.\n\n";
  OS << "    " << Op.Mnemonic;
  printSyntax(OS, Op, Op.Form);
  OS << "\n\n";
  if (!Op.Operands.empty() || !Op.Attributes.empty() || !Op.Results.empty() ||
      !Op.Regions.empty()) {
    OS << "| | name | what |\n| --- | --- | --- |\n";
    for (const ValueDescriptor &V : Op.Operands)
      printValue(OS, "operand", V, Op.Since);
    for (unsigned I = 0; I < Op.Attributes.size(); ++I)
      printAttribute(OS, Op, I);
    for (unsigned I = 0; I < Op.Regions.size(); ++I)
      printRegion(OS, Op, I);
    for (const ValueDescriptor &V : Op.Results)
      printValue(OS, "result", V, Op.Since);
    OS << '\n';
  }
  printProperties(OS, Op);
  OS << '\n';
}

void printOps(raw_ostream &OS) {
  for (StringRef Group : allGroups()) {
    OS << "## " << Group << "\n\n";
    for (const OpDescriptor &Op : getAllOps())
      if (Op.Group == Group)
        printOp(OS, Op);
  }
}

} // namespace tileir
