//===- TableRules.cpp - Rules that the op table states --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

static Error checkOperands(const Operation &Op) {
  size_t Position = 0;
  for (auto [I, Desc] : enumerate(Op.getDescriptor().Operands)) {
    ArrayRef<Value> Values = Op.getOperandField(I);
    bool SizeOk =
        Desc.Variadic || (Desc.Optional && Values.size() <= 1) || Values.size() == 1;
    if (!SizeOk)
      return fail(Op, Rule::OperandCount, Desc.Name, Values.size());
    for (Value V : Values) {
      if (!satisfies(V.getType(), Desc.Type))
        return fail(Op, Rule::OperandType, Position, getDescriptor(Desc.Type).Spelling,
                    V.getType())
            .at(V);
      ++Position;
    }
  }
  return Error::success();
}

static Error checkResults(const Operation &Op) {
  ArrayRef<ValueDescriptor> Descs = Op.getDescriptor().Results;
  bool Variadic = !Descs.empty() && Descs.back().Variadic;
  size_t Fixed = Descs.size() - Variadic;
  if (Variadic ? Op.getNumResults() < Fixed : Op.getNumResults() != Fixed) {
    std::string Needed = (Twine(Fixed) + (Variadic ? " or more" : "") +
                          (Fixed == 1 && !Variadic ? " result" : " results"))
                             .str();
    return fail(Op, Rule::ResultCount, Needed, Op.getNumResults());
  }
  for (Value V : Op.getResults()) {
    const ValueDescriptor &Desc = Descs[std::min<size_t>(V.getIndex(), Descs.size() - 1)];
    if (!satisfies(V.getType(), Desc.Type))
      return fail(Op, Rule::ResultType, V.getIndex(), getDescriptor(Desc.Type).Spelling,
                  V.getType());
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
static Error checkGroups(const Operation &Op, ArrayRef<uint8_t> Refs, Rule Broken,
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
      return fail(Op, Broken, FirstName, Name, First.getType(), V.getType())
          .at(First)
          .at(V);
  }
  return Error::success();
}

/// The element type that a rounding mode and flush_to_zero are about.
static bool hasF32Elements(const Operation &Op) {
  Type T = Op.getResult(0).getType();
  return T.isTile() && T.getElementType().is(TypeKind::F32);
}

/// The values that \p Desc permits, as in "a, b, or c".
static std::string listAllowed(const AttrDescriptor &Desc, StringRef LastWord) {
  std::string Text;
  ArrayRef<EnumCaseDescriptor> Cases = getDescriptor(Desc.Enum).Cases;
  unsigned Last = Log2_32(Desc.Allowed);
  for (auto [I, Case] : enumerate(Cases)) {
    if (!(Desc.Allowed >> I & 1))
      continue;
    if (!Text.empty())
      Text += I == Last ? (", " + LastWord).str() : ", ";
    Text += Case.Text;
  }
  return Text;
}

/// \p Value is none of the permitted values of \p Desc.
static Error failEnum(const Operation &Op, const AttrDescriptor &Desc, StringRef Value) {
  if (Desc.Enum != EnumKind::MemoryOrdering)
    return fail(Op, Rule::AttributeValue, describeField(Desc.Name), listAllowed(Desc, ""),
                Value);
  bool Access = Desc.Allowed >> static_cast<unsigned>(MemoryOrdering::Weak) & 1;
  return Access ? fail(Op, Rule::AccessOrdering, listAllowed(Desc, "or "), Value)
                : fail(Op, Rule::AtomicOrdering, listAllowed(Desc, ""), Value);
}

static Error checkEnum(const Operation &Op, const AttrDescriptor &Desc, Attribute A) {
  uint32_t Value = A.getEnumValue();
  StringRef Text = getDescriptor(Desc.Enum).Cases[Value].Text;
  if (A.getEnumKind() != Desc.Enum || !(Desc.Allowed >> Value & 1))
    return failEnum(Op, Desc, Text);
  if ((Desc.OnlyF32 >> Value & 1) && !hasF32Elements(Op))
    return fail(Op, Rule::OnlyF32, describeField(Desc.Name), Text,
                Op.getResult(0).getType());
  return Error::success();
}

static Error checkAttributes(const Operation &Op) {
  for (auto [Desc, A] : zip(Op.getDescriptor().Attributes, Op.getAttrs())) {
    if (!A) {
      if (!Desc.Optional)
        return fail(Op, Rule::AttributeMissing, Desc.Name);
      continue;
    }
    if (Desc.Kind == AttrKind::Hints) {
      if (Error E = verifyHints(A, Op.getSourceLoc()))
        return E;
    } else if (Desc.Kind != AttrKind::Predicate && !isOfKind(A, Desc.Kind))
      return fail(Op, Rule::AttributeKind, Desc.Name);
    if (Desc.Kind == AttrKind::Enum)
      if (Error E = checkEnum(Op, Desc, A))
        return E;
    if (Desc.Kind == AttrKind::Unit && Desc.Name == "flush_to_zero" &&
        !hasF32Elements(Op))
      return fail(Op, Rule::FlushToZero, Op.getResult(0).getType());
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
  if (Error E = checkGroups(Op, Desc.SameType, Rule::SameType,
                            [](Type A, Type B) { return A == B; }))
    return E;
  return checkGroups(Op, Desc.SameShape, Rule::SameShape,
                     [](Type A, Type B) { return A.getShape() == B.getShape(); });
}

} // namespace tileir
