//===- ElementMachine.cpp - A target's own instructions for elements ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

ElementMachine::~ElementMachine() = default;

Value *ElementMachine::emitArithmetic(ElementBuilder &, Opcode, Element,
                                      ArrayRef<Value *>, Rounding, bool) const {
  return nullptr;
}

Value *ElementMachine::emitSimpleFloat(ElementBuilder &, Opcode, Element,
                                       ArrayRef<Value *>) const {
  return nullptr;
}

Value *ElementMachine::emitMinMax(ElementBuilder &, bool, Element, Value *, Value *, bool,
                                  bool) const {
  return nullptr;
}

bool ElementMachine::comparesNatively(Element Elt) const {
  return Elt == Element::F32 || Elt == Element::F64;
}

Value *ElementMachine::emitMath(ElementBuilder &, Opcode, Element, ArrayRef<Value *>,
                                Rounding, bool) const {
  return nullptr;
}

Value *ElementMachine::convertFloat(ElementBuilder &, Value *, Element, Element,
                                    Rounding) const {
  return nullptr;
}

Value *ElementMachine::widenToF32(ElementBuilder &, Value *, Element) const {
  return nullptr;
}

Value *ElementMachine::narrowFloat(ElementBuilder &, Value *, Element, Rounding,
                                   Overflow) const {
  return nullptr;
}

Value *ElementMachine::floatToInteger(ElementBuilder &, Value *, Element, bool,
                                      bool) const {
  return nullptr;
}

Value *ElementMachine::integerToFloat(ElementBuilder &, Value *, Element, Element,
                                      bool) const {
  return nullptr;
}

Value *ElementMachine::multiplyHigh(ElementBuilder &, Value *, Value *) const {
  return nullptr;
}
