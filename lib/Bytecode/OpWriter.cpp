//===- OpWriter.cpp - Op records ------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/OpWriter.h"
#include "Bytecode/VersionRequirements.h"

using namespace llvm;

namespace tileir {

Error OpWriter::writeBody(ByteStream &Out, const Function &F) {
  Numbers.clear();
  NextNumber = 0;
  for (Value V : F.getArguments())
    number(V);
  return writeOps(Out, *F.getBody().getBlock());
}

/// Recursion is as deep as regions are nested, which the verifier limits.
Error OpWriter::writeOps(ByteStream &Out, const Block &B) {
  for (const Operation &Op : B)
    if (Error E = writeOp(Out, Op))
      return E;
  return Error::success();
}

bool OpWriter::isWritten(const Operation &Op, unsigned Result) const {
  return getResultDescriptor(Op.getResult(Result)).Since <= V;
}

Error OpWriter::writeOp(ByteStream &Out, const Operation &Op) {
  Debug.add(Op.getLoc());
  Out.writeVarint(static_cast<uint64_t>(Op.getOpcode()));
  writeResultTypes(Out, Op);
  writeFlags(Out, Op);
  if (Error E = writeAttributes(Out, Op))
    return E;
  writeOperands(Out, Op);
  ArrayRef<Region> Regions = Op.getRegions();
  if (!Regions.empty())
    Out.writeVarint(Regions.size());
  for (const Region &R : Regions)
    if (Error E = writeRegion(Out, R))
      return E;
  for (unsigned I = 0; I < Op.getNumResults(); ++I)
    if (isWritten(Op, I))
      number(Op.getResult(I));
  return Error::success();
}

void OpWriter::writeResultTypes(ByteStream &Out, const Operation &Op) {
  if (Op.getDescriptor().CountsResults) {
    uint64_t Count = 0;
    for (unsigned I = 0; I < Op.getNumResults(); ++I)
      Count += isWritten(Op, I);
    Out.writeVarint(Count);
  }
  for (unsigned I = 0; I < Op.getNumResults(); ++I)
    if (isWritten(Op, I))
      Tables.Types.write(Out, Op.getResult(I).getType());
}

void OpWriter::writeFlags(ByteStream &Out, const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  if (!Desc.FlagsSince || V < Desc.FlagsSince)
    return;
  uint64_t Flags = 0;
  auto Add = [&](int8_t Bit, bool Present) {
    if (Bit >= 0 && Present)
      Flags |= uint64_t(1) << Bit;
  };
  for (auto [Field, A] : zip(Desc.Attributes, Op.getAttrs()))
    Add(Field.FlagBit, Field.Since <= V && A);
  for (auto [I, Field] : enumerate(Desc.Operands))
    Add(Field.FlagBit, Field.Since <= V && !Op.getOperandField(I).empty());
  Out.writeVarint(Flags);
}

Error OpWriter::writeAttributes(ByteStream &Out, const Operation &Op) {
  for (auto [Field, A] : zip(Op.getDescriptor().Attributes, Op.getAttrs()))
    if (A && Field.Since <= V)
      if (Error E = writeAttribute(Out, Field, A))
        return E;
  return Error::success();
}

Error OpWriter::writeAttribute(ByteStream &Out, const AttrDescriptor &Desc, Attribute A) {
  switch (Desc.Encoding) {
  case AttrEncoding::FlagOnly:
    return Error::success();
  case AttrEncoding::Varint:
    Out.writeVarint(Desc.Kind == AttrKind::Enum ? A.getEnumValue()
                                                : A.getBits().getZExtValue());
    return Error::success();
  case AttrEncoding::Byte:
    Out.writeByte(A.getBool());
    return Error::success();
  case AttrEncoding::StringIndex:
    Tables.writeString(Out, A.getString());
    return Error::success();
  case AttrEncoding::TypeIndexAttr:
    Tables.Types.write(Out, A.getType());
    return Error::success();
  case AttrEncoding::ConstantIndex:
    Tables.writeConstant(Out, A);
    return Error::success();
  case AttrEncoding::Array32:
    Out.writeArray(A.getI32s());
    return Error::success();
  case AttrEncoding::Array8:
    Out.writeVarint(A.getBools().size());
    for (bool B : A.getBools())
      Out.writeByte(B);
    return Error::success();
  case AttrEncoding::InlineDict:
    return Attributes.writeEntries(Out, A);
  case AttrEncoding::Tagged:
    return Attributes.writeTagged(Out, A);
  case AttrEncoding::TaggedArray:
    return Attributes.writeArray(Out, A);
  }
  return Error::success();
}

void OpWriter::writeOperands(ByteStream &Out, const Operation &Op) {
  const OpDescriptor &Desc = Op.getDescriptor();
  if (Desc.CountsOperands)
    Out.writeVarint(Op.getNumOperands());
  for (auto [I, Field] : enumerate(Desc.Operands)) {
    if (Field.Since > V)
      continue;
    ArrayRef<Value> Values = Op.getOperandField(I);
    if (Field.Variadic && !Desc.CountsOperands)
      Out.writeVarint(Values.size());
    for (Value Used : Values)
      Out.writeVarint(Numbers.lookup(Used));
  }
}

Error OpWriter::writeRegion(ByteStream &Out, const Region &R) {
  if (R.empty()) {
    Out.writeVarint(0);
    return Error::success();
  }
  const Block &B = *R.getBlock();
  Out.writeVarint(1);
  Out.writeVarint(B.getNumArguments());
  // What the block defines ends with it.
  uint32_t FirstNumber = NextNumber;
  for (Value Argument : B.getArguments()) {
    Tables.Types.write(Out, Argument.getType());
    number(Argument);
  }
  Out.writeVarint(std::distance(B.begin(), B.end()));
  Error E = writeOps(Out, B);
  NextNumber = FirstNumber;
  return E;
}

} // namespace tileir
