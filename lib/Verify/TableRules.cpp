//===- TableRules.cpp - Rules that the op table states --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"

using namespace llvm;

namespace tileir {

Error fail(const Operation &Op, const Twine &Message) {
  return makeError(Op.getSourceLoc(), "'" + Op.getMnemonic() + "': " + Message);
}

static Error checkOperands(const Operation &Op) {
  for (auto [I, Desc] : enumerate(Op.getDescriptor().Operands)) {
    ArrayRef<Value> Values = Op.getOperandField(I);
    bool SizeOk =
        Desc.Variadic || (Desc.Optional && Values.size() <= 1) || Values.size() == 1;
    if (!SizeOk)
      return fail(Op, "operand '" + Desc.Name + "' cannot be " + Twine(Values.size()) +
                          " values");
    for (Value V : Values)
      if (!satisfies(V.getType(), Desc.Type))
        return fail(Op, "operand '" + Desc.Name + "' must be a " +
                            getDescriptor(Desc.Type).Spelling + ", not " +
                            V.getType().str());
  }
  return Error::success();
}

static Error checkResults(const Operation &Op) {
  ArrayRef<ValueDescriptor> Descs = Op.getDescriptor().Results;
  bool Variadic = !Descs.empty() && Descs.back().Variadic;
  size_t Fixed = Descs.size() - Variadic;
  if (Variadic ? Op.getNumResults() < Fixed : Op.getNumResults() != Fixed)
    return fail(Op, "cannot have " + Twine(Op.getNumResults()) + " results");
  for (Value V : Op.getResults()) {
    const ValueDescriptor &Desc = Descs[std::min<size_t>(V.getIndex(), Descs.size() - 1)];
    if (!satisfies(V.getType(), Desc.Type))
      return fail(Op, "result '" + Desc.Name + "' must be a " +
                          getDescriptor(Desc.Type).Spelling + ", not " +
                          V.getType().str());
  }
  return Error::success();
}

/// A value of a SameType or SameShape group; null when it is absent.
static Value groupMember(const Operation &Op, uint8_t Ref, StringRef &Name) {
  const OpDescriptor &Desc = Op.getDescriptor();
  if (Ref & 0x80) {
    Name = Desc.Results[Ref & 0x7F].Name;
    return Op.getResult(Ref & 0x7F);
  }
  Name = Desc.Operands[Ref].Name;
  ArrayRef<Value> Values = Op.getOperandField(Ref);
  return Values.empty() ? Value() : Values.front();
}

/// Compares each value of each group with the first of its group.
static Error checkGroups(const Operation &Op, ArrayRef<uint8_t> Refs, StringRef What,
                         function_ref<bool(Type, Type)> Agree) {
  Value First;
  StringRef FirstName;
  for (uint8_t Ref : Refs) {
    if (Ref == 0xFF) {
      First = Value();
      continue;
    }
    StringRef Name;
    Value V = groupMember(Op, Ref, Name);
    if (!V)
      continue;
    if (!First) {
      First = V;
      FirstName = Name;
      continue;
    }
    if (!Agree(First.getType(), V.getType()))
      return fail(Op, "'" + FirstName + "' and '" + Name + "' must have the same " +
                          What + ", not " + First.getType().str() + " and " +
                          V.getType().str());
  }
  return Error::success();
}

static AttributeKind kindOf(AttrKind Kind) {
  switch (Kind) {
  case AttrKind::Unit:
    return AttributeKind::Unit;
  case AttrKind::Bool:
    return AttributeKind::Bool;
  case AttrKind::Int32:
  case AttrKind::Int64:
    return AttributeKind::Integer;
  case AttrKind::String:
  case AttrKind::SymbolName:
    return AttributeKind::String;
  case AttrKind::SymbolRef:
    return AttributeKind::SymbolRef;
  case AttrKind::TypeRef:
    return AttributeKind::Type;
  case AttrKind::DenseElements:
    return AttributeKind::DenseElements;
  case AttrKind::I32Elements:
    return AttributeKind::I32Array;
  case AttrKind::BoolElements:
    return AttributeKind::BoolArray;
  case AttrKind::Hints:
    return AttributeKind::OptimizationHints;
  case AttrKind::AttrList:
    return AttributeKind::Array;
  case AttrKind::Enum:
    return AttributeKind::Enum;
  case AttrKind::Predicate:
    break; // several kinds
  }
  return AttributeKind::DivBy;
}

/// The element type that a rounding mode and flush_to_zero are about.
static bool hasF32Elements(const Operation &Op) {
  Type T = Op.getResult(0).getType();
  return T.isTile() && T.getElementType().is(TypeKind::F32);
}

static Error checkEnum(const Operation &Op, const AttrDescriptor &Desc, Attribute A) {
  uint32_t Value = A.getEnumValue();
  StringRef Text = getDescriptor(Desc.Enum).Cases[Value].Text;
  if (A.getEnumKind() != Desc.Enum || !(Desc.Allowed >> Value & 1))
    return fail(Op, "'" + Desc.Name + "' cannot be " + Text);
  if ((Desc.OnlyF32 >> Value & 1) && !hasF32Elements(Op))
    return fail(Op, "'" + Desc.Name + "' " + Text + " needs f32 elements");
  return Error::success();
}

static Error checkAttributes(const Operation &Op) {
  for (auto [Desc, A] : zip(Op.getDescriptor().Attributes, Op.getAttrs())) {
    if (!A) {
      if (!Desc.Optional)
        return fail(Op, "attribute '" + Desc.Name + "' is missing");
      continue;
    }
    if (Desc.Kind != AttrKind::Predicate && !A.is(kindOf(Desc.Kind)))
      return fail(Op, "attribute '" + Desc.Name + "' is of another kind");
    if (Desc.Kind == AttrKind::Enum)
      if (Error E = checkEnum(Op, Desc, A))
        return E;
    if (Desc.Kind == AttrKind::Unit && Desc.Name == "flush_to_zero" &&
        !hasF32Elements(Op))
      return fail(Op, "flush_to_zero needs f32 elements");
  }
  return Error::success();
}

Error verifyTable(const Operation &Op) {
  if (Error E = checkOperands(Op))
    return E;
  if (Error E = checkResults(Op))
    return E;
  if (Error E = checkAttributes(Op))
    return E;
  const OpDescriptor &Desc = Op.getDescriptor();
  if (Error E =
          checkGroups(Op, Desc.SameType, "type", [](Type A, Type B) { return A == B; }))
    return E;
  return checkGroups(Op, Desc.SameShape, "shape",
                     [](Type A, Type B) { return A.getShape() == B.getShape(); });
}

} // namespace tileir
