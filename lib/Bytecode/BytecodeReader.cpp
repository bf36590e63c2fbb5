//===- BytecodeReader.cpp - Bytes to a module -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/OpReader.h"
#include "Bytecode/SectionReader.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

namespace {

/// One pass over the sections in the order in which they need each other.
class FileReader {
public:
  FileReader(Module &M, const SectionReader &Sections)
      : M(M), V(M.getVersion()), Sections(Sections), Types(M.getContext(), V),
        Attributes(M.getContext(), Strings, Types), Debug(M, Strings, V) {}

  Error read();

private:
  /// An entry of the function section; the ops come after the debug records.
  struct FunctionRecord {
    Function *F;
    uint64_t Location;
    SourceLoc Loc;
    Cursor Body;
  };

  Error readProducer(Cursor C);
  Error readGlobals(Cursor C);
  Error readGlobal(Cursor &C);
  Error readFunctions(Cursor C);
  Error readFunction(Cursor &C);
  Error checkFunctionFlags(uint8_t Flags, SourceLoc Loc) const;
  Error readFunctionAttributes(Cursor &C, uint8_t Flags, Attribute &Hints,
                               Attribute &Arguments);
  Error readBody(const FunctionRecord &R);
  Error failTwice(SourceLoc Loc, StringRef Name) const;
  Error readName(Cursor &C, StringRef &Name, StringRef Field);

  Module &M;
  Version V;
  const SectionReader &Sections;
  StringTable Strings;
  ConstantTable Constants;
  TypeReader Types;
  AttributeReader Attributes;
  DebugReader Debug;
  std::vector<FunctionRecord> Functions;
};

} // namespace

Error FileReader::read() {
  auto Read = [&](SectionId Id, function_ref<Error(Cursor)> Reader) -> Error {
    return Sections.has(Id) ? Reader(Sections.get(Id)) : Error::success();
  };
  if (Error E = Read(SectionId::String, [&](Cursor C) { return Strings.read(C); }))
    return E;
  if (Error E = Read(SectionId::Producer, [&](Cursor C) { return readProducer(C); }))
    return E;
  if (Error E = Read(SectionId::Type, [&](Cursor C) { return Types.read(C); }))
    return E;
  if (Error E = Read(SectionId::Constant, [&](Cursor C) { return Constants.read(C); }))
    return E;
  if (Error E = Read(SectionId::Global, [&](Cursor C) { return readGlobals(C); }))
    return E;
  if (Error E = Read(SectionId::Function, [&](Cursor C) { return readFunctions(C); }))
    return E;
  if (Error E = Read(SectionId::Debug, [&](Cursor C) { return Debug.read(C); }))
    return E;
  for (const FunctionRecord &R : Functions)
    if (Error E = readBody(R))
      return E;
  return Error::success();
}

Error FileReader::readProducer(Cursor C) {
  StringRef Text;
  if (Error E = Strings.readString(C, Text, "producer"))
    return E;
  M.setProducer(Text);
  return Error::success();
}

Error FileReader::readName(Cursor &C, StringRef &Name, StringRef Field) {
  SourceLoc Loc = C.getLoc();
  if (Error E = Strings.readString(C, Name, Field))
    return E;
  return Name.empty() ? makeError(Loc, Field + " is empty") : Error::success();
}

/// Symbol \p Name has been defined before.
Error FileReader::failTwice(SourceLoc Loc, StringRef Name) const {
  const Global *G = M.lookupGlobal(Name);
  SourceLoc Before = G ? G->Loc.getSourceLoc("global section")
                       : M.lookupFunction(Name)->getLoc().getSourceLoc();
  return makeError(Loc, "symbol '" + Name + "' is defined twice",
                   SourceNote{Before, "previous definition is here"});
}

Error FileReader::readGlobals(Cursor C) {
  uint64_t Count;
  if (Error E = C.readCount(Count, V >= Version{13, 3} ? 6 : 4, "global count"))
    return E;
  for (uint64_t I = 0; I < Count; ++I)
    if (Error E = readGlobal(C))
      return E;
  return Error::success();
}

Error FileReader::readGlobal(Cursor &C) {
  Global G;
  SourceLoc Loc = C.getLoc();
  G.Loc = Location::atByte(C.getOffset());
  if (Error E = readName(C, G.Name, "global name"))
    return E;
  if (Error E = Types.readType(C, G.Ty, "type of the global"))
    return E;
  if (Error E = Constants.readConstant(C, M, G.Ty, G.Value, "value of the global"))
    return E;
  if (Error E = C.readVarint(G.Alignment, "alignment of the global"))
    return E;
  if (V >= Version{13, 3}) {
    uint32_t Visibility;
    uint64_t Constant;
    if (Error E = readEnum(C, EnumKind::SymbolVisibility, V, Visibility,
                           "visibility of the global"))
      return E;
    if (Error E = C.readVarint(Constant, "constant flag of the global"))
      return E;
    G.Visibility = static_cast<SymbolVisibility>(Visibility);
    G.Constant = Constant != 0;
  }
  if (!M.addGlobal(G))
    return failTwice(Loc, G.Name);
  return Error::success();
}

Error FileReader::readFunctions(Cursor C) {
  uint64_t Count;
  if (Error E = C.readCount(Count, 1, "function count"))
    return E;
  // What follows the last function is padding, of any length.
  for (uint64_t I = 0; I < Count; ++I)
    if (Error E = readFunction(C))
      return E;
  return Error::success();
}

Error FileReader::checkFunctionFlags(uint8_t Flags, SourceLoc Loc) const {
  constexpr uint8_t Private = 1, Kernel = 2, Hints = 4;
  if (!(Flags & Kernel))
    return makeError(Loc, "the function is no kernel entry; other functions are "
                          "a preview feature, which is not supported");
  if (Flags & Private)
    return makeError(Loc, "entry op must have public symbol visibility");
  uint8_t Known = V >= Version{13, 5} ? Kernel : Kernel | Hints;
  if (V >= Version{13, 4} && (Flags & ~Known))
    return makeError(Loc,
                     "unknown function flags 0x" + utohexstr(Flags, /*LowerCase=*/true));
  return Error::success();
}

Error FileReader::readFunctionAttributes(Cursor &C, uint8_t Flags, Attribute &Hints,
                                         Attribute &Arguments) {
  bool Always = V >= Version{13, 5};
  if (Always || (Flags & 4)) {
    SourceLoc Loc = C.getLoc();
    if (Error E = Attributes.readTagged(C, Hints, "function hints"))
      return E;
    if (!Hints.is(AttributeKind::OptimizationHints))
      return makeError(Loc, "the function's hints are not optimization hints");
    if (Hints.getEntries().empty())
      Hints = Attribute();
  }
  if (Always) {
    SourceLoc Loc = C.getLoc();
    if (Error E = Attributes.readTagged(C, Arguments, "argument attributes"))
      return E;
    if (!Arguments.is(AttributeKind::Array) && !Arguments.is(AttributeKind::Dictionary))
      return makeError(Loc, "argument attributes are neither an array nor a "
                            "dictionary");
  }
  return Error::success();
}

Error FileReader::readFunction(Cursor &C) {
  SourceLoc Loc = C.getLoc();
  StringRef Name;
  Type Signature;
  uint8_t Flags;
  uint64_t DebugRow, Length;
  Attribute Hints, Arguments;
  if (Error E = readName(C, Name, "function name"))
    return E;
  SourceLoc SignatureLoc = C.getLoc();
  if (Error E = Types.readType(C, Signature, "function signature"))
    return E;
  if (!Signature.isFunction())
    return makeError(SignatureLoc, "the signature of '" + Name +
                                       "' is no function type but " + Signature.str());
  SourceLoc FlagsLoc = C.getLoc();
  if (Error E = C.readByte(Flags, "function flags"))
    return E;
  if (Error E = checkFunctionFlags(Flags, FlagsLoc))
    return E;
  SourceLoc RowLoc = C.getLoc();
  if (Error E = C.readVarint(DebugRow, "function location"))
    return E;
  if (Error E = readFunctionAttributes(C, Flags, Hints, Arguments))
    return E;
  if (Error E = C.readVarint(Length, "body length"))
    return E;
  Expected<Cursor> Body = C.slice(Length, "function body");
  if (!Body)
    return Body.takeError();
  Function *F =
      M.addFunction(Name, Signature, Location::atByte(Loc.getOffset()), Hints, Arguments);
  if (!F)
    return failTwice(Loc, Name);
  Functions.push_back({F, DebugRow, RowLoc, *Body});
  return Error::success();
}

Error FileReader::readBody(const FunctionRecord &R) {
  Expected<DebugReader::Row> Row = Debug.getRow(R.Location, R.Loc);
  if (!Row)
    return Row.takeError();
  const DebugRecord *Own;
  if (Error E = Row->next(Own, R.Loc))
    return E;
  M.setLocation(*R.F, Location::atByte(R.F->getLoc().getOffset(), Own));
  OpReader Ops({M, Strings, Constants, Types, Attributes}, R.Body, *Row);
  if (Error E = Ops.readBody(*R.F))
    return E;
  return Ops.getRow().finish(R.Loc);
}

Expected<std::unique_ptr<Module>> readBytecode(MemoryBufferRef Buffer, Context &Ctx) {
  ArrayRef<uint8_t> Bytes(reinterpret_cast<const uint8_t *>(Buffer.getBufferStart()),
                          Buffer.getBufferSize());
  Expected<SectionReader> Sections = SectionReader::create(Bytes);
  if (!Sections)
    return Sections.takeError();
  auto M = std::make_unique<Module>(Ctx, Sections->getVersion());
  if (Error E = FileReader(*M, *Sections).read())
    return std::move(E);
  if (Error E = verifyModule(*M))
    return std::move(E);
  return M;
}

Expected<std::unique_ptr<Module>> readBytecode(std::unique_ptr<MemoryBuffer> Buffer,
                                               Context &Ctx) {
  Expected<std::unique_ptr<Module>> M = readBytecode(Buffer->getMemBufferRef(), Ctx);
  if (M)
    (*M)->setBuffer(std::move(Buffer));
  return M;
}

} // namespace tileir
