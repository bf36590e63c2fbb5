//===- VersionRequirements.cpp - What a module needs a version for --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/VersionRequirements.h"
#include "Bytecode/BytecodeWriter.h"
#include "IR/Hints.h"
#include "IR/Opcodes.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;

namespace tileir {

namespace {

/// Walks a module; recursion is as deep as regions are nested.
class Collector {
public:
  Collector(Version V, function_ref<void(const VersionRequirement &)> Visit)
      : V(V), Visit(Visit) {}

  void visitModule(const Module &M);

private:
  void visitGlobal(const Global &G);
  void visitFunction(const Function &F);
  void visitBlock(const Block &B);
  void visitOp(const Operation &Op);
  void visitOperands(const Operation &Op);
  void visitAttributes(const Operation &Op);
  void visitType(Type Ty);
  void visitTypeFields(Type Ty);
  void visitTypesOf(Attribute A);
  void visitDebug(const DebugRecord *R);
  void visitHints(Attribute Hints, HintCarrier Carrier, const Twine &Owner);
  void require(Version Since, const Twine &Feature, bool SaysNothing = false) {
    if (Since > V)
      Visit({Since, Loc, Feature.str(), SaysNothing});
  }

  Version V;
  function_ref<void(const VersionRequirement &)> Visit;
  SourceLoc Loc;
  DenseSet<Type> Types;
  DenseSet<const DebugRecord *> DebugRecords;
  DenseSet<Value> UsedLaterResults;
};

} // namespace

std::optional<uint32_t> getEnumField(Type Ty, const TypeFieldDescriptor &Desc) {
  auto Number = [](auto Value) {
    return Value ? std::optional<uint32_t>(static_cast<uint32_t>(*Value)) : std::nullopt;
  };
  if (Desc.Enum == EnumKind::PaddingValue)
    return Number(Ty.getPadding());
  assert(Desc.Enum == EnumKind::PtrAttr && "types have no other enums");
  return Number(Ty.getPtrAttr());
}

static const EnumCaseDescriptor &getCase(EnumKind Kind, uint32_t Value) {
  return getDescriptor(Kind).Cases[Value];
}

const ValueDescriptor &getResultDescriptor(Value Result) {
  ArrayRef<ValueDescriptor> Fields = Result.getDefiningOp()->getDescriptor().Results;
  return Fields[std::min<size_t>(Result.getIndex(), Fields.size() - 1)];
}

void Collector::visitType(Type Ty) {
  if (!Types.insert(Ty).second)
    return;
  const TypeDescriptor &Desc = Ty.getDescriptor();
  require(Desc.Since, "type " + Desc.Spelling);
  for (const TypeFieldDescriptor &Field : Desc.Fields) {
    if (Field.Encoding != FieldEncoding::EnumVarint)
      continue;
    std::optional<uint32_t> Value = getEnumField(Ty, Field);
    if (!Value)
      continue;
    Version Since = std::max(Field.Since, getCase(Field.Enum, *Value).Since);
    if (Since > Desc.Since)
      require(Since, "type " + Desc.Spelling + ": " + Field.Name + " " +
                         getCase(Field.Enum, *Value).Text);
  }
  visitTypeFields(Ty);
}

/// The types within a type.
void Collector::visitTypeFields(Type Ty) {
  switch (Ty.getDescriptor().Class) {
  case TypeClass::Pointer:
  case TypeClass::Tile:
  case TypeClass::TensorView:
    return visitType(Ty.getElementType());
  case TypeClass::TileView:
    return visitType(Ty.getTensorView());
  case TypeClass::Function:
    for (Type T : Ty.getInputs())
      visitType(T);
    for (Type T : Ty.getResults())
      visitType(T);
    return;
  case TypeClass::Integer:
  case TypeClass::Float:
  case TypeClass::Token:
    return;
  }
}

void Collector::visitTypesOf(Attribute A) {
  switch (A.getKind()) {
  case AttributeKind::Integer:
  case AttributeKind::Float:
  case AttributeKind::Type:
  case AttributeKind::DenseElements:
    return visitType(A.getType());
  case AttributeKind::Array:
    for (Attribute E : A.getElements())
      visitTypesOf(E);
    return;
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    for (const NamedAttribute &E : A.getEntries())
      visitTypesOf(E.Value);
    return;
  default:
    return;
  }
}

/// The first version whose readers take the hint \p Hint.
static Version getSince(const NamedAttribute &Hint, HintCarrier Carrier) {
  std::optional<int64_t> Value;
  if (Hint.Value.is(AttributeKind::Integer))
    Value = Hint.Value.getInt();
  else if (Hint.Value.is(AttributeKind::Bool))
    Value = Hint.Value.getBool();
  for (const HintDescriptor &Desc : HintTable)
    if (Desc.Key == Hint.Name && Desc.Carrier == Carrier && Value && Desc.isValid(*Value))
      return Desc.Since ? Desc.Since : AnyHintSince;
  return AnyHintSince;
}

/// The first version whose readers take hints for \p Target.
static Version getTargetSince(StringRef Target) {
  for (const HintTarget &Known : HintTargets)
    if (Known.Name == Target)
      return Known.Since;
  return AnyHintSince;
}

Attribute getHintsIn(Version V, Context &Ctx, Attribute Hints) {
  if (!Hints || V >= AnyHintSince)
    return Hints;
  SmallVector<NamedAttribute, 4> Kept;
  for (const NamedAttribute &Target : Hints.getEntries())
    if (!Target.Value.getEntries().empty() || getTargetSince(Target.Name) <= V)
      Kept.push_back(Target);
  return Kept.size() == Hints.getEntries().size() ? Hints
                                                  : Attribute::getHints(Ctx, Kept);
}

/// Readers of old versions refuse hints that they do not know.
void Collector::visitHints(Attribute Hints, HintCarrier Carrier, const Twine &Owner) {
  if (!Hints || V >= AnyHintSince)
    return;
  for (const NamedAttribute &Target : Hints.getEntries()) {
    require(getTargetSince(Target.Name), Owner + ": hint target " + Target.Name,
            /*SaysNothing=*/Target.Value.getEntries().empty());
    for (const NamedAttribute &Hint : Target.Value.getEntries())
      require(getSince(Hint, Carrier), Owner + ": hint " + Hint.Name);
  }
}

/// The subprograms that a location refers to.
void Collector::visitDebug(const DebugRecord *R) {
  constexpr Version FlagsSince = {13, 5};
  if (!R || !DebugRecords.insert(R).second)
    return;
  if (R->Flags)
    require(FlagsSince, "debug subprogram '" + R->Name + "': a flag");
  for (const DebugRecord *Next : {R->Scope, R->Callee, R->Caller})
    visitDebug(Next);
}

void Collector::visitModule(const Module &M) {
  for (const Global *G : M.getGlobals())
    visitGlobal(*G);
  for (const Function *F : M.getFunctions())
    visitFunction(*F);
}

/// Globals and functions have no rows in the table; docs/bytecode.md has their fields.
void Collector::visitGlobal(const Global &G) {
  constexpr Version FlagsSince = {13, 3};
  Loc = G.Loc.getSourceLoc("global section");
  visitType(G.Ty);
  if (G.Visibility != SymbolVisibility::Public)
    require(FlagsSince, "global '" + G.Name + "': " + stringify(G.Visibility));
  if (G.Constant)
    require(FlagsSince, "global '" + G.Name + "': constant");
}

void Collector::visitFunction(const Function &F) {
  constexpr Version ArgumentAttributesSince = {13, 5};
  Loc = F.getLoc().getSourceLoc();
  visitDebug(F.getLoc().getDebug());
  visitType(F.getFunctionType());
  if (F.getHints())
    visitTypesOf(F.getHints());
  visitHints(F.getHints(), HintCarrier::Entry, "entry '" + F.getName() + "'");
  if (Attribute A = F.getArgumentAttributes()) {
    visitTypesOf(A);
    if (A.is(AttributeKind::Array) ? !A.getElements().empty() : !A.getEntries().empty())
      require(ArgumentAttributesSince,
              "entry '" + F.getName() + "': an argument attribute");
  }
  visitBlock(*F.getBody().getBlock());
}

void Collector::visitBlock(const Block &B) {
  for (Value V : B.getArguments())
    visitType(V.getType());
  for (const Operation &Op : B)
    visitOp(Op);
}

void Collector::visitOp(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  Loc = Op.getSourceLoc();
  require(Desc.Since, "'" + Desc.Mnemonic + "'");
  visitDebug(Op.getLoc().getDebug());
  for (Value V : Op.getResults())
    visitType(V.getType());
  visitAttributes(Op);
  visitOperands(Op);
  for (const Region &R : Op.getRegions())
    if (!R.empty())
      visitBlock(*R.getBlock());
}

void Collector::visitAttributes(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  for (auto [Field, A] : zip(Desc.Attributes, Op.getAttrs())) {
    if (!A)
      continue;
    visitTypesOf(A);
    if (A.is(AttributeKind::OptimizationHints))
      visitHints(A, HintCarrier::Access, "'" + Desc.Mnemonic + "'");
    Version Since = isDefault(Field, A) ? Desc.Since : Field.Since;
    StringRef Case;
    if (A.is(AttributeKind::Enum)) {
      Case = getCase(Field.Enum, A.getEnumValue()).Text;
      Since = std::max(Since, getCase(Field.Enum, A.getEnumValue()).Since);
    }
    if (Since > Desc.Since)
      require(Since, "'" + Desc.Mnemonic + "': " + Field.Name +
                         (Case.empty() ? "" : " ") + Case);
  }
}

/// Operands that are newer than their op, and uses of results that are newer than
/// theirs: in older files such a result has no number.
void Collector::visitOperands(const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  for (auto [I, Field] : enumerate(Desc.Operands)) {
    ArrayRef<Value> Values = Op.getOperandField(I);
    if (Field.Since > Desc.Since && !Values.empty())
      require(Field.Since, "'" + Desc.Mnemonic + "': operand " + Field.Name);
    for (Value V : Values) {
      const Operation *Def = V.getDefiningOp();
      if (!Def)
        continue;
      const ValueDescriptor &Result = getResultDescriptor(V);
      if (Result.Since > Def->getDescriptor().Since && UsedLaterResults.insert(V).second)
        require(Result.Since,
                "'" + Def->getMnemonic() + "': use of result " + Result.Name);
    }
  }
}

void forEachRequirement(const Module &M, Version V,
                        function_ref<void(const VersionRequirement &)> Visit) {
  Collector(V, Visit).visitModule(M);
}

Version getOldestVersion(const Module &M) {
  Version Oldest = OldestVersion;
  forEachRequirement(M, Oldest, [&](const VersionRequirement &R) {
    Oldest = std::max(Oldest, R.Since);
  });
  return Oldest;
}

bool hasProducerSection(Version V) {
  const OpDescriptor &Desc = getDescriptor(Opcode::Module);
  return V >= Desc.Attributes[*Desc.findAttribute("producer")].Since;
}

} // namespace tileir
