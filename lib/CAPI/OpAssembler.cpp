//===- OpAssembler.cpp - The arguments of tileir_op_create ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"
#include "Support/Counted.h"

using namespace tileir;
using namespace tileir::capi;

bool OpAssembler::fail(const Twine &Message) const {
  B.misuse("'" + Desc.Mnemonic + "': " + Message);
  return false;
}

/// Whether the value stands in the builder's module.
bool OpAssembler::owns(Value V) const {
  const Operation *Op = V.getDefiningOp();
  return &moduleOf(Op ? *Op->getBlock() : *V.getOwnerBlock()) == &B.module();
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
    if (isMissing(O.values, O.count))
      return fail("the list of values of operand '" + text(O.name) + "' is null");
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
      return fail("operand '" + Field.Name + "' cannot be " +
                  counted(Values.size(), "value"));
    Op.FieldSizes.push_back(Values.size());
    llvm::append_range(Op.Operands, Values);
  }
  return true;
}

/// The attribute as the field wants it; null after an error.
Attribute OpAssembler::convert(const AttrDescriptor &Field, Attribute A) const {
  if (Field.Kind == AttrKind::Enum && A.is(AttributeKind::String))
    return makeEnum(*B.State->Owner, Field.Enum, A.getString());
  if (Field.Kind == AttrKind::Enum && A.is(AttributeKind::Enum) &&
      A.getEnumKind() != Field.Enum) {
    fail("attribute '" + Field.Name + "' has to be a case of " +
         getDescriptor(Field.Enum).Name + ", not of " +
         getDescriptor(A.getEnumKind()).Name);
    return Attribute();
  }
  if (isOfKind(A, Field.Kind))
    return A;
  fail("attribute '" + Field.Name + "' is of another kind");
  return Attribute();
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
  Op.addDefaults(B.context());
  for (auto [Field, A] : zip_equal(Desc.Attributes, Op.Attrs))
    if (!A && !Field.Optional)
      return fail("attribute '" + Field.Name + "' is missing");
  return true;
}

bool OpAssembler::addResults(ArrayRef<tileir_type> Results) {
  bool Variadic = !Desc.Results.empty() && Desc.Results.back().Variadic;
  size_t Fixed = Desc.Results.size() - Variadic;
  if (Variadic ? Results.size() < Fixed : Results.size() != Fixed)
    return fail("needs " + counted(Fixed, "result", Variadic) + ", but has " +
                Twine(Results.size()));
  for (tileir_type T : Results) {
    if (!T || unwrap(T).isFunction())
      return fail("the type of a result is null or a function type");
    Op.ResultTypes.push_back(unwrap(T));
  }
  return true;
}
