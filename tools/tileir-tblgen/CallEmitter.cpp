//===- CallEmitter.cpp - Handles of tile calls ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints a class for each op that may be a call in LLVM IR, and one for each family of
// ops, with a function for each operand and attribute (Dialect/TileCalls.h).
//
//===----------------------------------------------------------------------===//

#include "Emitters.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TableGen/Error.h"
#include <map>

using namespace llvm;

namespace {

/// The functions of one class by what they are for, so that those of a family are printed
/// once.
class CallClass {
public:
  void addOp(const Record &Op, bool InFamily = false);
  void print(raw_ostream &OS, const Twine &Name, const Twine &Condition) const;

private:
  struct Accessor {
    std::string Type, Body;
    const Record *Enum; ///< of an attribute that some op may leave out
    unsigned Ops;       ///< that have it
  };

  void add(const Record &Op, const Twine &Name, StringRef Type, const Twine &Body,
           const Record *Enum = nullptr);
  void addOperand(const Record &Op, const Record &V);
  void addAttribute(const Record &Op, const Record &A);

  std::map<std::string, Accessor> Accessors;
  unsigned Ops = 0;
};

constexpr StringLiteral Value = "llvm::Value *";
constexpr StringLiteral Values = "llvm::SmallVector<llvm::Value *, 4>";

} // namespace

/// "MemoryScope" for memory_scope.
static std::string camelCase(StringRef Name) {
  std::string Result;
  bool Upper = true;
  for (char C : Name) {
    if (C != '_')
      Result += Upper ? toUpper(C) : C;
    Upper = C == '_';
  }
  return Result;
}

void CallClass::add(const Record &Op, const Twine &Name, StringRef Type,
                    const Twine &Body, const Record *Enum) {
  Accessor New{Type.str(), Body.str(), Enum, 1};
  auto [It, IsNew] = Accessors.insert({Name.str(), New});
  if (IsNew)
    return;
  Accessor &Known = It->second;
  if (Known.Type != New.Type)
    PrintFatalError(Op.getLoc(),
                    "another op of the family has " + It->first + "() of another type");
  // An enum that one op may leave out is optional in the family.
  if (!Enum)
    Known.Enum = nullptr;
  ++Known.Ops;
}

void CallClass::addOperand(const Record &Op, const Record &V) {
  StringRef Field = V.getValueAsString("Name");
  std::string Name = camelCase(Field), Argument = "(\"" + Field.str() + "\")";
  if (V.getValueAsBit("Variadic"))
    add(Op, "get" + Name, Values, "operands" + Argument);
  else
    add(Op, "get" + Name, Value, "operand" + Argument);
  add(Op, "get" + Name + "Element", "Element", "elementOf" + Argument);
  if (all_of(V.getValueAsDef("Type")->getValueAsListOfDefs("Kinds"), [](const Record *T) {
        return T->getValueAsDef("Class")->getName() == "PointerClass";
      }))
    add(Op, "get" + Name + "Pointee", "std::optional<Element>", "pointeeOf" + Argument);
}

void CallClass::addAttribute(const Record &Op, const Record &A) {
  const Record &Kind = *A.getValueAsDef("Kind");
  StringRef Field = A.getValueAsString("Name");
  std::string Name = camelCase(Field), Argument = "(\"" + Field.str() + "\")";
  if (const Record *Enum = Kind.getValueAsOptionalDef("Enum"))
    return add(Op, "get" + Name, Enum->getName(),
               "enumAttr<" + Enum->getName() + ">" + Argument,
               A.getValueAsBit("Optional") ? nullptr : Enum);
  if (Kind.getName() == "Unit")
    return add(Op, "has" + Name, "bool", "hasAttr" + Argument);
  if (Kind.getName() == "DenseElements") { // which is an operand of the call
    add(Op, "getSplat", Value, "operand(\"splat\")");
    return add(Op, "getDense", Value, "operand(\"dense\")");
  }
  auto [Type, Function] =
      StringSwitch<std::pair<StringRef, StringRef>>(Kind.getName())
          .Case("Bool", {"bool", "boolAttr"})
          .Cases({"Int32", "Int64"}, {"int64_t", "intAttr"})
          .Case("String", {"std::string", "stringAttr"})
          .Case("I32Elements", {"llvm::SmallVector<int64_t, 4>", "intArrayAttr"})
          .Case("BoolElements", {"llvm::SmallVector<bool, 4>", "boolArrayAttr"})
          .Default({"llvm::StringRef", "textAttr"});
  add(Op, "get" + Name, Type, Function + Argument);
}

/// Whether accesses have names of their own for an operand, so that they know it by its
/// role (MemoryOp).
static bool hasManyNames(const Record &V) {
  return is_contained({"AddressRole", "ValueRole", "ComparedRole", "PaddingRole"},
                      V.getValueAsDef("Role")->getName());
}

void CallClass::addOp(const Record &Op, bool InFamily) {
  ++Ops;
  for (const Record *V : Op.getValueAsListOfDefs("Ins"))
    if (!InFamily || !hasManyNames(*V))
      addOperand(Op, *V);
  for (const Record *A : Op.getValueAsListOfDefs("Attributes"))
    addAttribute(Op, *A);
  if (!Op.getValueAsListOfDefs("Regions").empty()) {
    add(Op, "getBody", "llvm::Function *", "body()");
    add(Op, "getCaptures", Values, "operands(\"captures\")");
  }
}

void CallClass::print(raw_ostream &OS, const Twine &Name, const Twine &Condition) const {
  OS << "class " << Name << " : public TileCallHandle<" << Name << "> {\npublic:\n"
     << "  static bool isKind(Opcode Op) { return " << Condition << "; }\n";
  for (const auto &[Function, A] : Accessors) {
    StringRef Type = A.Type;
    bool IsEnum = StringRef(A.Body).starts_with("enumAttr");
    bool IsSure = !IsEnum || (A.Enum && A.Ops == Ops);
    OS << "  ";
    if (IsSure)
      OS << Type;
    else
      OS << "std::optional<" << Type << ">";
    OS << (Type.ends_with("*") ? "" : " ") << Function << "() const { return "
       << (IsEnum && IsSure ? "*" : "") << A.Body << "; }\n";
  }
  OS << "};\n\n";
}

/// Whether the importer may make a call of the op: control flow becomes branches.
static bool mayBeCall(const Record &Op) {
  if (Op.getValueAsDef("Class")->getName() == "ContainerOp" ||
      tileir::hasTrait(Op, "Terminator"))
    return false;
  return Op.getValueAsListOfDefs("Regions").empty() || tileir::hasTrait(Op, "Fold");
}

void tileir::emitTileCalls(raw_ostream &OS, const RecordKeeper &Records) {
  ArrayRef<const Record *> Ops = Records.getAllDerivedDefinitions("Op");
  for (const Record *Family : Records.getAllDerivedDefinitions("Family")) {
    CallClass Class;
    for (const Record *Op : Ops)
      if (hasTrait(*Op, Family->getName()))
        Class.addOp(*Op, /*InFamily=*/true);
    Class.print(OS, Family->getName() + "Call",
                "tileir::getDescriptor(Op).has(Trait::" + Family->getName() + ")");
  }
  for (const Record *Op : Ops) {
    if (!mayBeCall(*Op))
      continue;
    CallClass Class;
    Class.addOp(*Op);
    Class.print(OS, Op->getName() + "Call",
                "Op == Opcode(" + Twine(Op->getValueAsInt("Opcode")) + ")");
  }
}
