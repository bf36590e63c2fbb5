//===- OpAssembler.cpp - The arguments of tileir_op_create ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "EnumNames.h"

using namespace tileir;
using namespace tileir::capi;

bool OpAssembler::fail(const Twine &Message) const {
  B.misuse("'" + Desc.Mnemonic + "': " + Message);
  return false;
}

/// Whether the value stands in the builder's module.
bool OpAssembler::owns(Value V) const {
  const Operation *Op = V.getDefiningOp();
  const Region *Where = Op ? Op->getBlock()->getParent() : V.getOwnerBlock()->getParent();
  while (const Operation *Parent = Where->getParentOp())
    Where = Parent->getBlock()->getParent();
  return &Where->getParentFunction()->getModule() == &B.module();
}

/// The names of fields, for errors.
template <class T> static std::string namesOf(ArrayRef<T> Fields) {
  if (Fields.empty())
    return "it has none";
  std::string Names = "there are ";
  for (const T &Field : Fields)
    Names += (&Field == Fields.begin() ? "" : ", ") + Field.Name.str();
  return Names;
}

bool OpAssembler::addOperands(ArrayRef<tileir_operand> Operands) {
  SmallVector<SmallVector<Value, 2>, 8> Fields(Desc.Operands.size());
  SmallVector<bool, 8> Seen(Desc.Operands.size());
  for (const tileir_operand &O : Operands) {
    std::optional<unsigned> Field = Desc.findOperand(text(O.name));
    if (!Field)
      return fail("no operand '" + text(O.name) + "'; " + namesOf(Desc.Operands));
    if (Seen[*Field])
      return fail("operand '" + text(O.name) + "' is given twice");
    Seen[*Field] = true;
    for (tileir_value V : list(O.values, O.count)) {
      if (!V)
        return fail("a value of operand '" + text(O.name) + "' is null");
      if (!owns(unwrap(V)))
        return fail("a value of operand '" + text(O.name) + "' is of another module");
      Fields[*Field].push_back(unwrap(V));
    }
  }
  for (auto [Values, Field] : zip_equal(Fields, Desc.Operands)) {
    bool Fits =
        Field.Variadic || Values.size() == 1 || (Field.Optional && Values.empty());
    if (!Fits)
      return fail("operand '" + Field.Name + "' cannot be " + Twine(Values.size()) +
                  " values");
    Op.FieldSizes.push_back(Values.size());
    llvm::append_range(Op.Operands, Values);
  }
  return true;
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
    break;
  }
  return AttributeKind::DivBy;
}

/// The attribute as the field wants it; null after an error.
Attribute OpAssembler::convert(const AttrDescriptor &Field, Attribute A) const {
  if (Field.Kind == AttrKind::Enum && A.is(AttributeKind::String))
    return makeEnum(*B.State->Owner, Field.Enum, A.getString());
  if (Field.Kind == AttrKind::Enum && A.is(AttributeKind::Enum) &&
      A.getEnumKind() != Field.Enum) {
    fail("attribute '" + Field.Name + "' is no " + getDescriptor(Field.Enum).Name +
         " but a " + getDescriptor(A.getEnumKind()).Name);
    return Attribute();
  }
  bool Fits = Field.Kind == AttrKind::Predicate
                  ? A.is(AttributeKind::DivBy) || A.is(AttributeKind::Bounded) ||
                        A.is(AttributeKind::SameElements)
                  : A.is(kindOf(Field.Kind));
  if (Fits)
    return A;
  fail("attribute '" + Field.Name + "' is of another kind");
  return Attribute();
}

/// What the table has for a field that is not given; else null. As for files that are
/// older than the field.
Attribute OpAssembler::getDefault(const AttrDescriptor &Field) const {
  if (Field.Optional || !Field.HasDefault)
    return Attribute();
  Context &Ctx = B.context();
  if (Field.Kind == AttrKind::Enum)
    return Attribute::getEnum(Ctx, Field.Enum, Field.Default);
  if (Field.Kind != AttrKind::BoolElements)
    return Attribute::getInteger(Ctx, Type::get(Ctx, TypeKind::I64), Field.Default);
  size_t Size = 0;
  for (auto [Operand, Count] : zip_equal(Desc.Operands, Op.FieldSizes))
    if (Operand.Variadic)
      Size = Count;
  SmallVector<bool> Elements(Size, Field.Default != 0);
  return Attribute::getBoolArray(Ctx, Elements);
}

bool OpAssembler::addAttributes(ArrayRef<tileir_named_attr> Attrs) {
  Op.Attrs.resize(Desc.Attributes.size());
  for (const tileir_named_attr &A : Attrs) {
    std::optional<unsigned> Field = Desc.findAttribute(text(A.name));
    if (!Field)
      return fail("no attribute '" + text(A.name) + "'; " + namesOf(Desc.Attributes));
    if (!A.value)
      continue;
    if (Op.Attrs[*Field])
      return fail("attribute '" + text(A.name) + "' is given twice");
    Op.Attrs[*Field] = convert(Desc.Attributes[*Field], unwrap(A.value));
    if (!Op.Attrs[*Field])
      return false;
  }
  for (auto [Field, A] : zip_equal(Desc.Attributes, Op.Attrs)) {
    if (!A)
      A = getDefault(Field);
    if (!A && !Field.Optional)
      return fail("attribute '" + Field.Name + "' is missing");
  }
  return true;
}

bool OpAssembler::addResults(ArrayRef<tileir_type> Results) {
  bool Variadic = !Desc.Results.empty() && Desc.Results.back().Variadic;
  size_t Fixed = Desc.Results.size() - Variadic;
  if (Variadic ? Results.size() < Fixed : Results.size() != Fixed)
    return fail("cannot have " + Twine(Results.size()) + " results");
  for (tileir_type T : Results) {
    if (!T || unwrap(T).isFunction())
      return fail("the type of a result is null or a function type");
    Op.ResultTypes.push_back(unwrap(T));
  }
  return true;
}
