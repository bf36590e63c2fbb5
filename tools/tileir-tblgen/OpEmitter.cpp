//===- OpEmitter.cpp - Op descriptors -------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints flat arrays of fields and, for each op, a row that names its slices of
// them. The flag bits and the counts on the wire follow from the fields, by the
// rules of docs/bytecode.md, and are computed here.
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "FormEmitter.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include <map>

using namespace llvm;
using namespace tileir;

namespace {

/// One op's record with what is computed from it.
struct OpRow {
  const Record *R;
  int64_t Opcode;
  unsigned Since;
  std::vector<const Record *> Ins, Attrs, Outs, Regions;
  bool Segments = false;   // operands have a count or flag for each field
  unsigned FlagsSince = 0; // 0: no flags word
  std::map<const Record *, int> FlagBits;

  explicit OpRow(const Record *R)
      : R(R), Opcode(R->getValueAsInt("Opcode")), Since(versionOf(*R, "Since")),
        Ins(R->getValueAsListOfDefs("Ins")), Attrs(R->getValueAsListOfDefs("Attributes")),
        Outs(R->getValueAsListOfDefs("Outs")),
        Regions(R->getValueAsListOfDefs("Regions")) {
    unsigned Open = count_if(Ins, [](const Record *V) { return !required(*V); });
    Segments = Open >= 2;
    assignFlagBits();
    checkFields();
  }

  unsigned sinceOf(const Record &Field) const {
    return std::max(Since, versionOf(Field, "Since"));
  }
  bool isContainer() const {
    return R->getValueAsDef("Class")->getName() == "ContainerOp";
  }
  bool countsResults() const {
    auto IsVariadic = [](const Record *V) { return V->getValueAsBit("Variadic"); };
    return any_of(Ins, IsVariadic) || any_of(Outs, IsVariadic);
  }
  bool countsOperands() const {
    return !Segments && any_of(Ins, [](const Record *V) { return !required(*V); });
  }
  static bool required(const Record &V) {
    return !V.getValueAsBit("Optional") && !V.getValueAsBit("Variadic");
  }

  /// Reference to an operand (0, 1, ...) or result (0x80, 0x81, ...) by name.
  unsigned valueRef(StringRef Name) const {
    for (auto [I, V] : enumerate(Ins))
      if (V->getValueAsString("Name") == Name)
        return I;
    for (auto [I, V] : enumerate(Outs))
      if (V->getValueAsString("Name") == Name)
        return 0x80 | I;
    PrintFatalError(R->getLoc(), "no operand or result '" + Name + "'");
  }

private:
  /// Older fields come first; inside one version attributes before operands.
  void assignFlagBits() {
    std::vector<const Record *> Fields;
    for (const Record *A : Attrs)
      if (A->getValueAsBit("Optional"))
        Fields.push_back(A);
    if (Segments)
      for (const Record *V : Ins)
        if (V->getValueAsBit("Optional"))
          Fields.push_back(V);
    llvm::stable_sort(Fields, [&](const Record *A, const Record *B) {
      return sinceOf(*A) < sinceOf(*B);
    });
    if (Fields.empty())
      return;
    FlagsSince = sinceOf(*Fields.front());
    for (auto [Bit, Field] : enumerate(Fields))
      FlagBits[Field] = Bit;
  }

  void checkFields() const {
    StringSet<> Names;
    for (const std::vector<const Record *> *List : {&Ins, &Attrs, &Outs, &Regions})
      for (const Record *F : *List)
        if (!Names.insert(F->getValueAsString("Name")).second && List != &Regions)
          PrintFatalError(R->getLoc(),
                          "two fields are named '" + F->getValueAsString("Name") + "'");
    for (const Record *A : Attrs)
      if (!A->getValueAsBit("Optional") && sinceOf(*A) > Since &&
          A->getValueAsString("Default").empty())
        PrintFatalError(R->getLoc(), "'" + A->getValueAsString("Name") +
                                         "' is newer than the op and needs a default");
    for (const Record *V : Ins)
      if (required(*V) && sinceOf(*V) > Since)
        PrintFatalError(R->getLoc(), "a later operand must be optional");
    for (auto [I, V] : enumerate(Outs))
      if (V->getValueAsBit("Variadic") && I + 1 != Outs.size())
        PrintFatalError(R->getLoc(), "only the last results may be variadic");
  }
};

class OpEmitter {
public:
  OpEmitter(raw_ostream &OS, const RecordKeeper &Records) : OS(OS), Records(Records) {}
  void run();

private:
  void collect();
  void emitValues(bool Results);
  void emitAttributes();
  void emitRegions();
  void emitRules();
  void emitForms();
  void emitArgumentNames();
  void emitDescriptors();
  void emitPreview();
  std::string attributeRow(const OpRow &Op, const Record &A) const;

  raw_ostream &OS;
  const RecordKeeper &Records;
  std::vector<OpRow> Ops;
  std::vector<std::string> Slices; // for each op: ", {X + b, n}" in member order
  std::string slice(StringRef Array, size_t Begin, size_t Count) {
    return (", {" + Array + " + " + Twine(Begin) + ", size_t(" + Twine(Count) + ")}")
        .str();
  }
};

} // namespace

/// Opcodes are frozen: each number up to the highest is an op or a declared gap,
/// and none belongs to an earlier version than a lower one.
void OpEmitter::collect() {
  std::map<int64_t, const Record *> Taken;
  StringSet<> Mnemonics;
  for (const Record *R : Records.getAllDerivedDefinitions("Op")) {
    Ops.emplace_back(R);
    if (!Taken.insert({Ops.back().Opcode, R}).second)
      PrintFatalError(R->getLoc(),
                      "opcode is taken by " + Taken[Ops.back().Opcode]->getName());
    if (!Mnemonics.insert(R->getValueAsString("Mnemonic")).second)
      PrintFatalError(R->getLoc(), "mnemonic is taken");
  }
  for (const Record *Gap : Records.getAllDerivedDefinitions("OpcodeGap"))
    for (int64_t N = Gap->getValueAsInt("First"); N <= Gap->getValueAsInt("Last"); ++N)
      if (!Taken.insert({N, Gap}).second)
        PrintFatalError(Gap->getLoc(), "opcode " + Twine(N) + " is used");
  int64_t Next = 0;
  for (auto &[Opcode, R] : Taken)
    if (Opcode != Next++)
      PrintFatalError(R->getLoc(),
                      "no op and no OpcodeGap for opcode " + Twine(Next - 1));
  llvm::sort(Ops, [](const OpRow &A, const OpRow &B) { return A.Opcode < B.Opcode; });
  for (size_t I = 1; I < Ops.size(); ++I)
    if (Ops[I].Since < Ops[I - 1].Since)
      PrintFatalError(Ops[I].R->getLoc(),
                      "belongs to an earlier version than " + Ops[I - 1].R->getName());
  Slices.resize(Ops.size());
}

void OpEmitter::emitValues(bool Results) {
  StringRef Array = Results ? "OpResults" : "OpOperands";
  OS << "static constexpr ValueDescriptor " << Array << "[] = {\n";
  size_t Count = 0;
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    const std::vector<const Record *> &List = Results ? Op.Outs : Op.Ins;
    for (const Record *V : List) {
      auto Bit = Op.FlagBits.find(V);
      OS << "  {" << quoted(V->getValueAsString("Name"))
         << ", OperandRole::" << V->getValueAsDef("Role")->getName()
         << ", Constraint::" << V->getValueAsDef("Type")->getName() << ", "
         << V->getValueAsBit("Optional") << ", " << V->getValueAsBit("Variadic") << ", "
         << versionInit(Op.sinceOf(*V)) << ", "
         << (Bit == Op.FlagBits.end() ? -1 : Bit->second) << "},\n";
    }
    Slice += slice(Array, Count, List.size());
    Count += List.size();
  }
  OS << "};\n";
}

std::string OpEmitter::attributeRow(const OpRow &Op, const Record &A) const {
  const Record &Kind = *A.getValueAsDef("Kind");
  const Record *Enum = Kind.getValueAsOptionalDef("Enum");
  auto MaskOf = [&](StringRef List) {
    uint32_t Mask = 0;
    for (StringRef Text : A.getValueAsListOfStrings(List)) {
      if (!Enum)
        PrintFatalError(Op.R->getLoc(), "only an enum has cases to choose from");
      Mask |= 1u << caseValue(*Enum, Text, *Op.R);
    }
    return Mask;
  };
  StringRef Default = A.getValueAsString("Default");
  int64_t Value = 0;
  if (!Default.empty()) {
    if (Enum)
      Value = caseValue(*Enum, Default, *Op.R);
    else if (Default != "false" && Default.getAsInteger(0, Value))
      PrintFatalError(Op.R->getLoc(), "default is not a number");
  }
  uint32_t Allowed = MaskOf("Allowed"), OnlyF32 = MaskOf("OnlyF32");
  auto Bit = Op.FlagBits.find(&A);
  std::string Row;
  raw_string_ostream S(Row);
  S << "{" << quoted(A.getValueAsString("Name"))
    << ", AttrKind::" << (Enum ? "Enum" : Kind.getName())
    << ", AttrEncoding::" << Kind.getValueAsDef("Encoding")->getName()
    << ", EnumKind::" << (Enum ? Enum->getName() : "Signedness") << ", "
    << A.getValueAsBit("Optional") << ", " << versionInit(Op.sinceOf(A)) << ", "
    << (Bit == Op.FlagBits.end() ? -1 : Bit->second) << ", " << !Default.empty() << ", "
    << Value << ", " << (Allowed ? Allowed : ~0u) << "u, " << OnlyF32 << "u}";
  return Row;
}

void OpEmitter::emitAttributes() {
  OS << "static constexpr AttrDescriptor OpAttributes[] = {\n";
  size_t Count = 0;
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    for (const Record *A : Op.Attrs)
      OS << "  " << attributeRow(Op, *A) << ",\n";
    Slice += slice("OpAttributes", Count, Op.Attrs.size());
    Count += Op.Attrs.size();
  }
  OS << "};\n";
}

void OpEmitter::emitRegions() {
  StringMap<const Record *> Terminators;
  for (const OpRow &Op : Ops)
    if (hasTrait(*Op.R, "Terminator"))
      Terminators[Op.R->getValueAsString("Mnemonic")] = Op.R;
  OS << "static constexpr RegionDescriptor OpRegions[] = {\n";
  size_t Count = 0;
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    for (const Record *Region : Op.Regions) {
      OS << "  {" << quoted(Region->getValueAsString("Name")) << ", "
         << Region->getValueAsBit("MayBeEmpty") << ", 0";
      for (StringRef Name : Region->getValueAsListOfStrings("Terminators")) {
        const Record *T = Terminators.lookup(Name);
        if (!T)
          PrintFatalError(Op.R->getLoc(), "no terminator '" + Name + "'");
        OS << " | terminator(Opcode::" << T->getName() << ")";
      }
      if (Region->getValueAsBit("ImplicitTerminator"))
        OS << ", Opcode::"
           << Terminators.lookup(Region->getValueAsListOfStrings("Terminators").front())
                  ->getName();
      else
        OS << ", std::nullopt";
      OS << "},\n";
    }
    Slice += slice("OpRegions", Count, Op.Regions.size());
    Count += Op.Regions.size();
  }
  OS << "};\n";
}

/// The groups of SameType and SameShape: a flat array of value references, each
/// group ended by 0xFF.
void OpEmitter::emitRules() {
  for (StringRef Rule : {"SameType", "SameShape"}) {
    OS << "static constexpr uint8_t Op" << Rule << "[] = {\n";
    size_t Count = 0;
    for (auto [Op, Slice] : zip(Ops, Slices)) {
      size_t Begin = Count;
      for (StringRef Group : Op.R->getValueAsListOfStrings(Rule)) {
        SmallVector<StringRef> Names;
        Group.split(Names, ' ');
        if (Names.size() < 2)
          PrintFatalError(Op.R->getLoc(), Rule + " needs two values");
        OS << "  ";
        for (StringRef Name : Names)
          OS << Op.valueRef(Name) << ", ";
        OS << "0xFF, // " << Op.R->getName() << "\n";
        Count += Names.size() + 1;
      }
      Slice += slice(("Op" + Rule).str(), Begin, Count - Begin);
    }
    OS << "};\n";
  }
}

void OpEmitter::emitForms() {
  OS << "static constexpr FormElement OpForms[] = {\n";
  size_t Count = 0;
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    std::vector<std::string> Rows = parseForm(*Op.R, Records);
    for (const std::string &Row : Rows)
      OS << "  " << Row << ",\n";
    Slice += slice("OpForms", Count, Rows.size());
    Count += Rows.size();
  }
  OS << "};\n";
}

void OpEmitter::emitArgumentNames() {
  OS << "static constexpr StringLiteral OpArgumentNames[] = {\n";
  size_t Count = 0;
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    std::vector<StringRef> Names = Op.R->getValueAsListOfStrings("ArgumentNames");
    for (StringRef Name : Names)
      OS << "  " << quoted(Name) << ",\n";
    Slice += slice("OpArgumentNames", Count, Names.size());
    Count += Names.size();
  }
  OS << "};\n";
}

/// Op::Cost, or what stands for it.
static int64_t costOf(const Record &Op) {
  int64_t Cost = Op.getValueAsInt("Cost");
  if (Cost < 0)
    return hasTrait(Op, "Elementwise") ? 10 : 0;
  return Cost;
}

void OpEmitter::emitDescriptors() {
  OS << "static constexpr OpDescriptor OpTable[] = {\n";
  for (auto [Op, Slice] : zip(Ops, Slices)) {
    const Record &R = *Op.R;
    unsigned LegacyUntil = versionOf(R, "LegacyUntil");
    OS << "  {Opcode::" << R.getName() << ", " << quoted(R.getValueAsString("Mnemonic"))
       << ", " << versionInit(Op.Since) << ", "
       << quoted(R.getValueAsDef("OpGroup")->getValueAsString("Title")) << ", "
       << Op.isContainer() << ", 0";
    for (const Record *T : R.getValueAsListOfDefs("Traits"))
      OS << " | trait(Trait::" << T->getName() << ")";
    OS << ", " << costOf(R)
       << ", Effects::" << R.getValueAsDef("MemoryEffects")->getName() << ", "
       << Op.countsResults() << ", " << Op.countsOperands() << ", " << Op.Segments << ", "
       << versionInit(Op.FlagsSince) << Slice << ",\n   " << resultNaming(R) << ", "
       << quoted(R.getValueAsString("Summary")) << ", "
       << quoted(R.getValueAsString("LegacyMnemonic")) << ", " << versionInit(LegacyUntil)
       << "},\n";
  }
  OS << "};\n";
}

void OpEmitter::emitPreview() {
  OS << "static constexpr PreviewDescriptor PreviewTable[] = {\n";
  for (const Record *R : Records.getAllDerivedDefinitions("PreviewOp"))
    OS << "  {" << R->getValueAsInt("Opcode") << ", "
       << quoted(R->getValueAsString("Mnemonic")) << "},\n";
  OS << "};\n";
}

void OpEmitter::run() {
  collect();
  emitValues(/*Results=*/false);
  emitAttributes();
  emitValues(/*Results=*/true);
  emitRegions();
  emitRules();
  emitForms();
  emitArgumentNames();
  emitDescriptors();
  emitPreview();
}

bool tileir::hasTrait(const Record &Op, StringRef Name) {
  return any_of(Op.getValueAsListOfDefs("Traits"),
                [&](const Record *T) { return T->getName() == Name; });
}

void tileir::emitOpcodes(raw_ostream &OS, const RecordKeeper &Records) {
  OS << "enum class Opcode : uint16_t {\n";
  for (const Record *Op : Records.getAllDerivedDefinitions("Op"))
    OS << "  /// " << Op->getValueAsString("Summary") << "\n  " << Op->getName() << " = "
       << Op->getValueAsInt("Opcode") << ",\n";
  OS << "};\n";
}

void tileir::emitOps(raw_ostream &OS, const RecordKeeper &Records) {
  OpEmitter(OS, Records).run();
}
