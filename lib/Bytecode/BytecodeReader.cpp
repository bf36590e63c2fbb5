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
#include "Verify/Rules.h"
#include "Verify/Verifier.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tileir {

namespace {

/// One pass over the sections in the order in which they need each other.
class FileReader {
public:
  FileReader(Module &M, const SectionReader &Sections, ReadListener *Listener = nullptr)
      : M(M), V(M.getVersion()), Sections(Sections), Listener(Listener),
        Types(M.getContext(), V), Attributes(M.getContext(), Strings, Types),
        Debug(M, Strings, V) {}

  Error read();
  /// Whether all of the module is there; with a listener it may not be.
  bool isComplete() const { return Complete; }

private:
  /// An entry of the function section; the ops come after the debug records.
  struct FunctionRecord {
    Function *F;
    uint64_t Location;
    SourceLoc Loc;
    Cursor Body;
  };

  Error report(Error E);
  Error readSection(SectionId Id, function_ref<Error(Cursor)> Reader);
  Error readTables();
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
  ReadListener *Listener;
  bool Complete = true;
  bool HasRows = true; ///< unless the debug section is wrong
  StringTable Strings;
  ConstantTable Constants;
  TypeReader Types;
  AttributeReader Attributes;
  DebugReader Debug;
  std::vector<FunctionRecord> Functions;
  uint64_t NumParameters = 0; ///< of all entries
};

} // namespace

/// Nothing, if somebody listens: then reading goes on with other parts.
Error FileReader::report(Error E) {
  if (!E || !Listener)
    return E;
  Complete = false;
  Listener->onError(std::move(E));
  return Error::success();
}

Error FileReader::readSection(SectionId Id, function_ref<Error(Cursor)> Reader) {
  return Sections.has(Id) ? report(Reader(Sections.get(Id))) : Error::success();
}

Error FileReader::readTables() {
  if (Error E = readSection(SectionId::String, [&](Cursor C) { return Strings.read(C); }))
    return E;
  if (Error E =
          readSection(SectionId::Producer, [&](Cursor C) { return readProducer(C); }))
    return E;
  if (Error E = readSection(SectionId::Type, [&](Cursor C) { return Types.read(C); }))
    return E;
  return readSection(SectionId::Constant, [&](Cursor C) { return Constants.read(C); });
}

Error FileReader::read() {
  if (Error E = readTables())
    return E;
  if (Error E = readSection(SectionId::Global, [&](Cursor C) { return readGlobals(C); }))
    return E;
  if (Error E =
          readSection(SectionId::Function, [&](Cursor C) { return readFunctions(C); }))
    return E;
  if (Error E = readSection(SectionId::Debug, [&](Cursor C) {
        Error Failure = Debug.read(C);
        HasRows = !Failure;
        return Failure;
      }))
    return E;
  for (const FunctionRecord &R : Functions)
    if (Error E = report(readBody(R)))
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
  C.begin(Loc, 1, [&] { return "global '" + G.Name.str() + "'"; });
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
    return makeError(Loc, "the function is not a kernel entry; other functions are "
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
  C.begin(Loc, 1, [&] { return "entry '" + Name.str() + "'"; });
  SourceLoc SignatureLoc = C.getLoc();
  if (Error E = Types.readType(C, Signature, "function signature"))
    return E;
  if (!Signature.isFunction())
    return makeError(SignatureLoc, "the signature of '" + Name +
                                       "' is not a function type but " + Signature.str());
  NumParameters += Signature.getInputs().size();
  if (NumParameters > MaxParameters)
    return makeError(SignatureLoc, getRuleText(Rule::Parameters, MaxParameters));
  SourceLoc FlagsLoc = C.getLoc();
  if (Error E = C.readByte(Flags, "function flags"))
    return E;
  if (Error E = checkFunctionFlags(Flags, FlagsLoc))
    return E;
  C.explain(FlagsLoc, [&] { return Flags & 4 ? "kernel, hints follow" : "kernel"; });
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
  Expected<DebugReader::Row> Row = Debug.getRow(HasRows ? R.Location : 0, R.Loc);
  if (!Row)
    return Row.takeError();
  const DebugRecord *Own;
  if (Error E = Row->next(Own, R.Loc, R.F->getName()))
    return E;
  M.setLocation(*R.F, Location::atByte(R.F->getLoc().getOffset(), Own));
  OpReader Ops({M, Strings, Constants, Types, Attributes}, R.Body, *Row);
  if (Error E = Ops.readBody(*R.F))
    return E;
  return Ops.getRow().finish(R.F->getLoc().getSourceLoc());
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

std::unique_ptr<Module> readBytecode(MemoryBufferRef Buffer, Context &Ctx,
                                     ReadListener &Listener) {
  SectionReader Sections;
  bool Framed = true;
  if (Error E = Sections.read(arrayRefFromStringRef(Buffer.getBuffer()), &Listener)) {
    Listener.onError(std::move(E));
    Framed = false;
  }
  if (!Sections.getVersion())
    return nullptr;
  auto M = std::make_unique<Module>(Ctx, Sections.getVersion());
  FileReader Reader(*M, Sections, &Listener);
  if (Error E = Reader.read())
    Listener.onError(std::move(E));
  if (!Framed || !Reader.isComplete())
    return nullptr;
  if (Error E = verifyModule(*M))
    Listener.onError(std::move(E));
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
