//===- ElementTesting.h - One op and its elements ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNIT_INTERPRETER_ELEMENTTESTING_H
#define TILEIR_UNIT_INTERPRETER_ELEMENTTESTING_H

#include "IR/Module.h"
#include "Interpreter/Element.h"
#include "gtest/gtest.h"

namespace tileir::interp {

/// Makes single ops on tiles of rank 0.
class ElementTest : public ::testing::Test {
protected:
  using Attributes = std::vector<std::pair<llvm::StringRef, Attribute>>;

  Context Ctx;
  Module M{Ctx, NewestVersion};

  Type type(TypeKind Kind) { return Type::get(Ctx, Kind); }

  template <class E> Attribute of(E Value) {
    return Attribute::getEnum(Ctx, EnumTraits<E>::Kind, static_cast<uint32_t>(Value));
  }
  Attribute unit() { return Attribute::getUnit(Ctx); }

  /// An op with operands and a result of these element types. Attributes that are not
  /// named are absent if that is possible, else the first permitted value.
  const Operation &make(Opcode Code, llvm::ArrayRef<Type> In, Type Out,
                        const Attributes &Attrs = {}) {
    llvm::SmallVector<Type> Inputs;
    for (Type T : In)
      Inputs.push_back(Type::getTile(Ctx, {}, T));
    std::string Name = "f" + std::to_string(M.getFunctions().size());
    Function *F = M.addFunction(Name, Type::getFunction(Ctx, Inputs, {}), {});
    OperationState State(Code, {});
    for (Value V : F->getArguments())
      State.Operands.push_back(V);
    State.FieldSizes.assign(In.size(), 1);
    State.ResultTypes.push_back(Type::getTile(Ctx, {}, Out));
    for (const AttrDescriptor &Desc : getDescriptor(Code).Attributes)
      State.Attrs.push_back(find(Desc, Attrs));
    return *M.createOp(*F->getBody().getBlock(), State);
  }

  ElementFn function(Opcode Code, llvm::ArrayRef<Type> In, Type Out,
                     const Attributes &Attrs = {}) {
    return getElementFn(make(Code, In, Out, Attrs));
  }
  /// With all types alike.
  ElementFn function(Opcode Code, TypeKind Kind, const Attributes &Attrs = {}) {
    Type T = type(Kind);
    llvm::SmallVector<Type> In(getDescriptor(Code).Operands.size(), T);
    return function(Code, In, T, Attrs);
  }

private:
  Attribute find(const AttrDescriptor &Desc, const Attributes &Attrs) {
    for (auto &[Name, Value] : Attrs)
      if (Name == Desc.Name)
        return Value;
    if (Desc.Optional || Desc.Kind == AttrKind::Unit)
      return {};
    EXPECT_EQ(Desc.Kind, AttrKind::Enum) << "no value for " << Desc.Name.str();
    return Attribute::getEnum(Ctx, Desc.Enum, llvm::countr_zero(Desc.Allowed));
  }
};

} // namespace tileir::interp

#endif // TILEIR_UNIT_INTERPRETER_ELEMENTTESTING_H
