//===- OpReader.cpp - Op records ------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/OpReader.h"
#include "Bytecode/VersionRequirements.h"
#include "Support/Counted.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace tileir {

static bool isSet(uint64_t Flags, int8_t Bit) { return Bit >= 0 && Flags >> Bit & 1; }

Error OpReader::readBody(Function &F) {
  Error E = readOps(F);
  return Current ? addSource(std::move(E), Current->getSourcePlace()) : std::move(E);
}

Error OpReader::readOps(Function &F) {
  pushValues(F.getArguments());
  Block &Body = *F.getBody().getBlock();
  while (true) {
    if (Frames.empty()) {
      if (C.atEnd())
        return Error::success();
      if (Error E = readOp(Body))
        return E;
      continue;
    }
    Frame &Top = Frames.back();
    if (Top.OpsLeft) {
      --Top.OpsLeft;
      if (Error E = readOp(*Top.Op->getRegion(Top.Region).getBlock()))
        return E;
      continue;
    }
    Frame Done = Top;
    Frames.pop_back();
    Values.resize(Done.FirstValue);
    Current = Done.Op->getLoc().getDebug();
    if (Error E = enterRegion(*Done.Op, Done.Region + 1))
      return E;
  }
}

void OpReader::pushValues(ValueRange Range) {
  Values.insert(Values.end(), Range.begin(), Range.end());
}

/// Results are numbered after what the op's regions define. One that the file is
/// too old for exists but has no number.
void OpReader::finishOp(Operation &Op) {
  for (Value Result : Op.getResults())
    if (getResultDescriptor(Result).Since <= V)
      Values.push_back(Result);
}

Expected<const OpDescriptor *> OpReader::readOpcode() {
  SourceLoc Loc = C.getLoc();
  uint64_t Number;
  if (Error E = C.readVarint(Number, "opcode"))
    return std::move(E);
  std::string Name = "opcode 0x" + utohexstr(Number, /*LowerCase=*/true);
  const OpDescriptor *Desc = lookupOpcodeNumber(Number);
  if (!Desc) {
    if (StringRef Preview = lookupPreviewOp(Number); !Preview.empty())
      return makeError(Loc, "'" + Preview + "' is a preview op, which is not supported");
    if (Number >= 0x4000)
      return makeError(Loc, Name + " is one of preview ops, which are not "
                                   "supported");
    return makeError(Loc, "unknown " + Name);
  }
  if (Desc->Since > V)
    return makeError(Loc, "'" + Desc->Mnemonic + "' (" + Name + ") requires version " +
                              Desc->Since.str() + ", the file has " + V.str());
  if (Desc->Container)
    return makeError(Loc, "'" + Desc->Mnemonic + "' cannot stand in a body");
  C.begin(Loc, Frames.size() + 2, [&] { return Desc->Mnemonic; });
  return Desc;
}

/// For a listener: "%3: ", to stand before the type of what gets number \p Number.
std::string OpReader::nameValue(size_t Number) const {
  return C.getListener() ? "%" + std::to_string(Number) + ": " : std::string();
}

/// For a listener: the fields whose bits are set.
std::string OpReader::nameFlags(const OpDescriptor &Desc, uint64_t Flags) const {
  std::string Names;
  auto Add = [&](const auto &Field) {
    if (isSet(Flags, Field.FlagBit))
      Names += (Names.empty() ? "" : ", ") + Field.Name.str();
  };
  for (const AttrDescriptor &Field : Desc.Attributes)
    Add(Field);
  for (const ValueDescriptor &Field : Desc.Operands)
    Add(Field);
  return Names.empty() ? "none" : Names;
}

Error OpReader::readOp(Block &Into) {
  SourceLoc Loc = C.getLoc();
  Current = Row.peek();
  Expected<const OpDescriptor *> Desc = readOpcode();
  if (!Desc)
    return Desc.takeError();
  if (Error E = Row.next(Current, Loc, (*Desc)->Mnemonic))
    return E;
  OperationState State((*Desc)->Code, Location::atByte(Loc.getOffset(), Current));
  uint64_t Flags = 0;
  if (Error E = readResultTypes(State))
    return E;
  if (Error E = readFlags(**Desc, Flags))
    return E;
  if (Error E = readAttributes(State, Flags))
    return E;
  if (Error E = readOperands(State, Flags))
    return E;
  State.addDefaults(T.M.getContext());
  Operation *Op = T.M.createOp(Into, State);
  if ((*Desc)->Regions.empty()) {
    finishOp(*Op);
    return Error::success();
  }
  if (Error E = readNumRegions(**Desc))
    return E;
  return enterRegion(*Op, 0);
}

Error OpReader::readResultTypes(OperationState &State) {
  const OpDescriptor &Desc = *State.Desc;
  uint64_t Count = 0;
  bool Variadic = false;
  for (const ValueDescriptor &Result : Desc.Results) {
    Variadic |= Result.Variadic;
    Count += !Result.Variadic && Result.Since <= V;
  }
  if (Desc.CountsResults) {
    SourceLoc Loc = C.getLoc();
    uint64_t Fixed = Count;
    if (Error E = C.readCount(Count, 1, "result count"))
      return E;
    if (Variadic ? Count < Fixed : Count != Fixed)
      return makeError(Loc, "'" + Desc.Mnemonic + "' has " +
                                counted(Fixed, "result", Variadic) + ", the file gives " +
                                Twine(Count));
  }
  State.ResultTypes.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    Type Ty;
    if (Error E = T.Types.readType(C, Ty, "result type", nameValue(Values.size() + I)))
      return E;
    State.ResultTypes.push_back(Ty);
  }
  // Results that are newer than the file: so far only tokens.
  for (const ValueDescriptor &Result : Desc.Results)
    if (Result.Since > V)
      State.ResultTypes.push_back(Type::get(T.M.getContext(), TypeKind::Token));
  return Error::success();
}

/// Bits without a meaning are ignored, as released readers do; a bit that a later
/// version gave one is an error.
Error OpReader::readFlags(const OpDescriptor &Desc, uint64_t &Flags) {
  if (!Desc.FlagsSince || V < Desc.FlagsSince)
    return Error::success();
  SourceLoc Loc = C.getLoc();
  if (Error E = C.readVarint(Flags, "op flags"))
    return E;
  C.explain(Loc, [&] { return nameFlags(Desc, Flags); });
  auto Check = [&](const auto &Field) -> Error {
    if (!isSet(Flags, Field.FlagBit) || Field.Since <= V)
      return Error::success();
    return makeError(Loc, "'" + Desc.Mnemonic + "': '" + Field.Name +
                              "' requires version " + Field.Since.str() +
                              ", the file has " + V.str());
  };
  for (const AttrDescriptor &Field : Desc.Attributes)
    if (Error E = Check(Field))
      return E;
  for (const ValueDescriptor &Field : Desc.Operands)
    if (Error E = Check(Field))
      return E;
  return Error::success();
}

Error OpReader::readAttributes(OperationState &State, uint64_t Flags) {
  for (const AttrDescriptor &Desc : State.Desc->Attributes) {
    Attribute Value;
    bool Present = Desc.Since <= V && (!Desc.Optional || isSet(Flags, Desc.FlagBit));
    if (Present)
      if (Error E = readAttribute(State, Desc, Value))
        return E;
    State.Attrs.push_back(Value);
  }
  return Error::success();
}

Error OpReader::readAttribute(OperationState &State, const AttrDescriptor &Desc,
                              Attribute &Value) {
  Context &Ctx = T.M.getContext();
  switch (Desc.Encoding) {
  case AttrEncoding::FlagOnly:
    Value = Attribute::getUnit(Ctx);
    return Error::success();
  case AttrEncoding::Varint: {
    if (Desc.Kind != AttrKind::Enum)
      return readInteger(Desc, Value);
    uint32_t Case;
    if (Error E = readEnum(C, Desc.Enum, V, Case, Desc.Name))
      return E;
    Value = Attribute::getEnum(Ctx, Desc.Enum, Case);
    return Error::success();
  }
  case AttrEncoding::Byte: {
    uint8_t Byte;
    if (Error E = C.readByte(Byte, Desc.Name))
      return E;
    Value = Attribute::getBool(Ctx, Byte != 0);
    return Error::success();
  }
  case AttrEncoding::StringIndex: {
    SourceLoc Loc = C.getLoc();
    StringRef Text;
    if (Error E = T.Strings.readString(C, Text, Desc.Name))
      return E;
    bool Symbol = Desc.Kind == AttrKind::SymbolRef;
    if (Symbol && Text.empty())
      return makeError(Loc, "the symbol reference '" + Desc.Name + "' is empty");
    Value = Symbol ? Attribute::getSymbolRef(Ctx, Text) : Attribute::getString(Ctx, Text);
    return Error::success();
  }
  case AttrEncoding::TypeIndexAttr: {
    Type Ty;
    if (Error E = T.Types.readType(C, Ty, Desc.Name))
      return E;
    Value = Attribute::getType(Ctx, Ty);
    return Error::success();
  }
  case AttrEncoding::ConstantIndex:
    return T.Constants.readConstant(C, T.M, State.ResultTypes[0], Value, Desc.Name);
  case AttrEncoding::Array32:
    return readI32Array(Desc, Value);
  case AttrEncoding::Array8:
    return readBoolArray(Desc, Value);
  case AttrEncoding::InlineDict:
    return T.Attributes.readHints(C, Value, Desc.Name);
  case AttrEncoding::Tagged:
    return T.Attributes.readTagged(C, Value, Desc.Name);
  case AttrEncoding::TaggedArray:
    return T.Attributes.readArray(C, Value, Desc.Name);
  }
  return Error::success();
}

Error OpReader::readInteger(const AttrDescriptor &Desc, Attribute &Value) {
  bool Wide = Desc.Kind == AttrKind::Int64;
  uint64_t Bits;
  if (Error E = C.readVarintUpTo(Bits, Wide ? UINT64_MAX : UINT32_MAX, Desc.Name))
    return E;
  Context &Ctx = T.M.getContext();
  Type Ty = Type::get(Ctx, Wide ? TypeKind::I64 : TypeKind::I32);
  Value = Attribute::getInteger(Ctx, Ty, Bits);
  return Error::success();
}

Error OpReader::readI32Array(const AttrDescriptor &Desc, Attribute &Value) {
  uint64_t Count;
  if (Error E = C.readCount(Count, 4, Desc.Name))
    return E;
  SmallVector<int32_t> Elements;
  Elements.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    SourceLoc Loc = C.getLoc();
    uint32_t Word;
    if (Error E = C.readU32(Word, Desc.Name))
      return E;
    if (Word == 0x7FFFFFFF || Word == 0x80000000)
      return makeError(Loc, Desc.Name + " holds the reserved value 0x" +
                                utohexstr(Word, /*LowerCase=*/true));
    Elements.push_back(Word);
  }
  Value = Attribute::getI32Array(T.M.getContext(), Elements);
  return Error::success();
}

Error OpReader::readBoolArray(const AttrDescriptor &Desc, Attribute &Value) {
  uint64_t Count;
  if (Error E = C.readCount(Count, 1, Desc.Name))
    return E;
  SmallVector<bool> Elements;
  Elements.reserve(Count);
  for (uint64_t I = 0; I < Count; ++I) {
    SourceLoc Loc = C.getLoc();
    uint8_t Byte;
    if (Error E = C.readByte(Byte, Desc.Name))
      return E;
    if (Byte > 1)
      return makeError(Loc, Desc.Name + " holds " + Twine(unsigned(Byte)) +
                                ", neither 0 nor 1");
    Elements.push_back(Byte);
  }
  Value = Attribute::getBoolArray(T.M.getContext(), Elements);
  return Error::success();
}

Error OpReader::readOperand(OperationState &State, StringRef Name) {
  SourceLoc Loc = C.getLoc();
  uint64_t Number;
  if (Error E = C.readVarint(Number, Name))
    return E;
  if (Number >= Values.size())
    return makeError(Loc, "'" + State.Desc->Mnemonic + "': operand '" + Name +
                              "' is value " + Twine(Number) + ", only " +
                              Twine(Values.size()) + " are defined here");
  State.Operands.push_back(Values[Number]);
  C.explain(Loc, [&] { return nameValue(Number) + Values[Number].getType().str(); });
  return Error::success();
}

Error OpReader::readOperands(OperationState &State, uint64_t Flags) {
  const OpDescriptor &Desc = *State.Desc;
  if (Desc.CountsOperands)
    return readCountedOperands(State);
  for (const ValueDescriptor &Operand : Desc.Operands) {
    uint64_t Count = 1;
    if (Operand.Since > V)
      Count = 0;
    else if (Operand.Variadic) {
      if (Error E = C.readCount(Count, 1, Operand.Name))
        return E;
    } else if (Operand.Optional) {
      Count = isSet(Flags, Operand.FlagBit);
    }
    for (uint64_t I = 0; I < Count; ++I)
      if (Error E = readOperand(State, Operand.Name))
        return E;
    State.FieldSizes.push_back(Count);
  }
  return Error::success();
}

/// One count for all: what exceeds the required operands belongs to the only
/// field that is variadic or optional.
Error OpReader::readCountedOperands(OperationState &State) {
  const OpDescriptor &Desc = *State.Desc;
  SourceLoc Loc = C.getLoc();
  uint64_t Count, Required = Desc.Operands.size() - 1;
  if (Error E = C.readCount(Count, 1, "operand count"))
    return E;
  if (Count < Required)
    return makeError(Loc, "'" + Desc.Mnemonic + "' needs at least " +
                              counted(Required, "operand") + ", not " + Twine(Count));
  bool HasOptional =
      any_of(Desc.Operands, [](const ValueDescriptor &V) { return V.Optional; });
  if (HasOptional && Count > Required + 1)
    return makeError(Loc, "'" + Desc.Mnemonic + "' has " + counted(Count, "operand") +
                              ", but needs at most " + Twine(Required + 1));
  for (const ValueDescriptor &Operand : Desc.Operands) {
    uint64_t Size = Operand.Variadic || Operand.Optional ? Count - Required : 1;
    for (uint64_t I = 0; I < Size; ++I)
      if (Error E = readOperand(State, Operand.Name))
        return E;
    State.FieldSizes.push_back(Size);
  }
  return Error::success();
}

Error OpReader::readNumRegions(const OpDescriptor &Desc) {
  SourceLoc Loc = C.getLoc();
  uint64_t Count;
  if (Error E = C.readVarint(Count, "region count"))
    return E;
  if (Count == Desc.Regions.size())
    return Error::success();
  return makeError(Loc, "'" + Desc.Mnemonic + "' has " +
                            counted(Desc.Regions.size(), "region") + ", the file gives " +
                            Twine(Count));
}

/// Starts the next region of \p Op that has a block, or finishes the op.
Error OpReader::enterRegion(Operation &Op, unsigned Region) {
  ArrayRef<RegionDescriptor> Descs = Op.getDescriptor().Regions;
  for (; Region < Descs.size(); ++Region) {
    SourceLoc Loc = C.getLoc();
    std::string Name = ("'" + Op.getMnemonic() + "': " + Descs[Region].Name).str();
    uint64_t Blocks, Arguments, Ops;
    C.begin(Loc, Frames.size() + 2, [&] { return Name; });
    if (Error E = C.readVarint(Blocks, "block count"))
      return E;
    if (Blocks == 0)
      continue; // the verifier knows who may
    if (Blocks != 1)
      return makeError(Loc,
                       Name + " must have one block, the file gives " + Twine(Blocks));
    if (Frames.size() == MaxRegionDepth)
      return makeError(Loc,
                       "regions are nested more than " + Twine(MaxRegionDepth) + " deep");
    if (Error E = C.readCount(Arguments, 1, "argument count"))
      return E;
    SmallVector<Type> Types;
    Types.reserve(Arguments);
    for (uint64_t I = 0; I < Arguments; ++I) {
      Type Ty;
      if (Error E =
              T.Types.readType(C, Ty, "argument type", nameValue(Values.size() + I)))
        return E;
      Types.push_back(Ty);
    }
    if (Error E = C.readCount(Ops, 1, "op count"))
      return E;
    size_t FirstValue = Values.size();
    Block *B = T.M.createBlock(Op.getRegion(Region), Types);
    pushValues(B->getArguments());
    Frames.push_back({&Op, Region, Ops, FirstValue});
    return Error::success();
  }
  finishOp(Op);
  return Error::success();
}

} // namespace tileir
