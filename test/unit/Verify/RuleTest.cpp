//===- RuleTest.cpp - Tests named after rules -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RuleTest.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tileir::test {

const RuleDescriptor *findRule(StringRef Id) {
  for (const RuleDescriptor &R : getAllRules())
    if (R.Id == Id)
      return &R;
  return nullptr;
}

/// A regular expression for the messages of \p R.
static std::string toPattern(const RuleDescriptor &R) {
  static const Regex Place("\\\\\\{[0-9]\\\\\\}");
  std::string Text = Regex::escape(R.Message);
  while (Place.match(Text))
    Text = Place.sub("(.|\n)*", Text);
  // "{{" stands for a brace.
  for (size_t At; (At = Text.find("\\{\\{")) != std::string::npos;)
    Text.erase(At, 2);
  return Text;
}

Type RuleTest::partition(Type Tensor, ArrayRef<int32_t> Tile,
                         std::optional<PaddingValue> P) {
  SmallVector<int32_t> Map;
  for (size_t I = 0; I < Tile.size(); ++I)
    Map.push_back(I);
  return Type::getPartitionView(Ctx, Tile, Tensor, Map, P);
}

Attribute RuleTest::zeros(Type TileTy) {
  static constexpr uint8_t Zeros[8] = {};
  unsigned Bytes =
      std::max<unsigned>(1, TileTy.getElementType().getDescriptor().ConstantBytes);
  return Attribute::getDense(M.getAllocator(), TileTy, ArrayRef(Zeros).take_front(Bytes));
}

Attribute RuleTest::usual(const AttrDescriptor &Desc, size_t Indices) {
  for (auto &[Name, Value] : Attrs)
    if (Name == Desc.Name)
      return Value;
  if (Desc.Optional)
    return {};
  switch (Desc.Kind) {
  case AttrKind::Enum:
    return Attribute::getEnum(Ctx, Desc.Enum, countr_zero(Desc.Allowed));
  case AttrKind::Int32:
    return number(I32, 0);
  case AttrKind::Int64:
    return number(I64, 0);
  case AttrKind::BoolElements: {
    SmallVector<bool> False(Indices, false);
    return Attribute::getBoolArray(Ctx, False);
  }
  case AttrKind::Bool:
    return Attribute::getBool(Ctx, false);
  default:
    return {};
  }
}

void RuleTest::setAttributes(OperationState &State, size_t Indices) {
  for (const AttrDescriptor &Desc : State.Desc->Attributes)
    State.Attrs.push_back(usual(Desc, Indices));
  Attrs.clear();
}

Operation &RuleTest::createEnd(Block &B, const Body &Body, ArrayRef<Value> Values) {
  OperationState State(Body.End, Location::atByte(3));
  State.Operands.append(Values.begin(), Values.end());
  State.FieldSizes.push_back(Values.size());
  return *M.createOp(B, State);
}

std::string RuleTest::check(Opcode Code, const FieldTypes &Operands, const Types &Results,
                            ArrayRef<Body> Bodies) {
  Types Flat;
  for (const Types &Field : Operands)
    Flat.insert(Flat.end(), Field.begin(), Field.end());
  size_t NumOperands = Flat.size();
  for (const Body &B : Bodies)
    Flat.insert(Flat.end(), B.Values.begin(), B.Values.end());
  Function &F = entry("f" + std::to_string(NumFunctions++), Flat);
  SmallVector<Value> Values;
  append_range(Values, F.getArguments());
  OperationState State(Code, Location::atByte(2));
  append_range(State.Operands, ArrayRef(Values).take_front(NumOperands));
  size_t Indices = 0;
  for (const Types &Field : Operands)
    State.FieldSizes.push_back(Field.size());
  for (auto [Desc, Field] : zip(State.Desc->Operands, Operands))
    if (Desc.Variadic)
      Indices = Field.size();
  State.ResultTypes.assign(Results.begin(), Results.end());
  setAttributes(State, Indices);
  Operation &Op = *M.createOp(*Into, State);
  SmallVector<const Operation *> Ops = {&Op};
  ArrayRef<Value> Rest = ArrayRef(Values).drop_front(NumOperands);
  for (auto [I, B] : enumerate(Bodies)) {
    Block &New = *M.createBlock(Op.getRegion(I), B.Arguments);
    Ops.push_back(&createEnd(New, B, Rest.take_front(B.Values.size())));
    Rest = Rest.drop_front(B.Values.size());
  }
  for (const Operation *Each : Ops) {
    for (auto Rule : {verifyTable, verifyArithmetic, verifyShapes, verifyMiscellaneous})
      if (Error E = Rule(*Each))
        return toText(std::move(E));
    if (Error E = verifyMemory(*Each, M))
      return toText(std::move(E));
    if (Error E = verifyControl(*Each))
      return toText(std::move(E));
  }
  return "";
}

Function &RuleTest::entry(StringRef Name, const Types &Arguments) {
  Function *F =
      M.addFunction(Name, Type::getFunction(Ctx, Arguments, {}), Location::atByte(1));
  Into = F->getBody().getBlock();
  return *F;
}

Operation &RuleTest::add(Opcode Code, ArrayRef<Value> Operands, const Types &Results) {
  OperationState State(Code, Location::atByte(2));
  append_range(State.Operands, Operands);
  // Every field one value, the last variadic one the rest.
  size_t Left = Operands.size();
  for (const ValueDescriptor &Desc : State.Desc->Operands) {
    size_t Size = Desc.Variadic ? Left : std::min<size_t>(Left, 1);
    State.FieldSizes.push_back(Size);
    Left -= Size;
  }
  State.ResultTypes.assign(Results.begin(), Results.end());
  setAttributes(State, Operands.size());
  return *M.createOp(*Into, State);
}

void RuleTest::rejects(const std::string &Text, StringRef Part) {
  ++Rejected;
  EXPECT_TRUE(StringRef(Text).contains(Part))
      << "'" << Text << "' lacks '" << Part.str() << "'";
  StringRef Id = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  if (const RuleDescriptor *R = findRule(Id)) {
    EXPECT_TRUE(Regex(toPattern(*R)).match(Text))
        << "'" << Text << "' is not the message of " << R->Id.str();
  }
}

void RuleTest::TearDown() {
  StringRef Id = ::testing::UnitTest::GetInstance()->current_test_info()->name();
  if (!findRule(Id))
    return;
  EXPECT_NE(Accepted, 0u) << "no positive case";
  EXPECT_NE(Rejected, 0u) << "no negative case";
}

} // namespace tileir::test
