//===- BytecodeWriter.cpp - A module to bytes -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeWriter.h"
#include "Bytecode/OpWriter.h"
#include "Bytecode/SectionReader.h"
#include "Bytecode/VersionRequirements.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tileir {

namespace {

class FileWriter {
public:
  FileWriter(const Module &M, Version V)
      : M(M), V(V), Tables(V), Attributes(M.getContext(), Tables, V), Debug(Tables),
        Ops(Tables, Attributes, Debug) {}

  Error write(raw_ostream &OS);

private:
  Error fillSections();
  void writeGlobal(ByteStream &Out, const Global &G);
  Error writeFunction(ByteStream &Out, const Function &F);
  Error writeFunctionAttributes(ByteStream &Out, const Function &F);
  ByteStream &payload(SectionId Id) { return Payloads[unsigned(Id)]; }

  const Module &M;
  Version V;
  TableWriters Tables;
  AttributeWriter Attributes;
  DebugWriter Debug;
  OpWriter Ops;
  ByteStream Body; ///< of the function at hand
  std::array<ByteStream, NumSections> Payloads;
};

} // namespace

void FileWriter::writeGlobal(ByteStream &Out, const Global &G) {
  Tables.writeString(Out, G.Name);
  Tables.Types.write(Out, G.Ty);
  Tables.writeConstant(Out, G.Value);
  Out.writeVarint(G.Alignment);
  if (V < Version{13, 3})
    return;
  Out.writeVarint(static_cast<uint64_t>(G.Visibility));
  Out.writeVarint(G.Constant);
}

static bool isNothing(Attribute A) {
  return !A ||
         (A.is(AttributeKind::Array) ? A.getElements().empty() : A.getEntries().empty());
}

/// From 13.5 on, hints and argument attributes are always there, if need be empty ones.
Error FileWriter::writeFunctionAttributes(ByteStream &Out, const Function &F) {
  Context &Ctx = M.getContext();
  bool Always = V >= Version{13, 5};
  Attribute Hints = getHintsIn(V, Ctx, F.getHints());
  if (Always || !isNothing(Hints))
    if (Error E = Attributes.writeTagged(
            Out, isNothing(Hints) ? Attribute::getHints(Ctx, {}) : Hints))
      return E;
  if (!Always)
    return Error::success();
  Attribute Arguments = F.getArgumentAttributes();
  return Attributes.writeTagged(Out, isNothing(Arguments) ? Attribute::getArray(Ctx, {})
                                                          : Arguments);
}

Error FileWriter::writeFunction(ByteStream &Out, const Function &F) {
  constexpr uint8_t Kernel = 2, HintsFollow = 4;
  for (Type Input : F.getFunctionType().getInputs())
    Tables.Types.getIndex(Input);
  Debug.startRow();
  Debug.add(F.getLoc());
  Tables.writeString(Out, F.getName());
  Tables.Types.write(Out, F.getFunctionType());
  bool HintsFlag =
      V < Version{13, 5} && !isNothing(getHintsIn(V, M.getContext(), F.getHints()));
  Out.writeByte(HintsFlag ? Kernel | HintsFollow : Kernel);
  ByteStream Attrs;
  if (Error E = writeFunctionAttributes(Attrs, F))
    return E;
  Body.clear();
  if (Error E = Ops.writeBody(Body, F))
    return E;
  Out.writeVarint(Debug.finishRow());
  Out.writeBytes(Attrs.bytes());
  Out.writeVarint(Body.size());
  Out.writeBytes(Body.bytes());
  return Error::success();
}

/// Fills the tables by first use: this order decides where each entry stands.
Error FileWriter::fillSections() {
  for (TypeKind Kind : {TypeKind::I1, TypeKind::I32})
    Tables.Types.getIndex(Type::get(M.getContext(), Kind));
  ByteStream &Globals = payload(SectionId::Global);
  if (!M.getGlobals().empty())
    Globals.writeVarint(M.getGlobals().size());
  for (const Global *G : M.getGlobals())
    writeGlobal(Globals, *G);
  ByteStream &Functions = payload(SectionId::Function);
  Functions.writeVarint(M.getFunctions().size());
  for (const Function *F : M.getFunctions())
    if (Error E = writeFunction(Functions, *F))
      return E;
  if (!M.getProducer().empty() && hasProducerSection(V))
    Tables.writeString(payload(SectionId::Producer), M.getProducer());
  if (!Debug.empty())
    if (Error E = Debug.write(payload(SectionId::Debug)))
      return E;
  if (Error E = Tables.Constants.write<uint64_t>(payload(SectionId::Constant), "constant",
                                                 /*Sizes=*/true))
    return E;
  if (Error E = Tables.Types.getTable().write<uint32_t>(payload(SectionId::Type), "type"))
    return E;
  return Tables.Strings.write<uint32_t>(payload(SectionId::String), "string");
}

/// Id, length, alignment and padding, payload; \p Offset is that of the id in the file.
static uint64_t writeSection(raw_ostream &OS, SectionId Id, const ByteStream &Payload,
                             uint64_t Offset) {
  uint64_t Alignment = getSectionAlignment(Id);
  ByteStream Head;
  Head.writeByte(uint8_t(Id) | (Alignment ? 0x80 : 0));
  Head.writeVarint(Payload.size());
  if (Alignment) {
    Head.writeVarint(Alignment);
    while ((Offset + Head.size()) % Alignment)
      Head.writeByte(ByteStream::PaddingByte);
  }
  OS << Head.str() << Payload.str();
  return Offset + Head.size() + Payload.size();
}

Error FileWriter::write(raw_ostream &OS) {
  if (Error E = fillSections())
    return E;
  ByteStream Head;
  Head.writeBytes(getMagic());
  Head.writeByte(V.Major);
  Head.writeByte(V.Minor);
  Head.writeFixed(uint16_t(0)); // no preview features
  OS << Head.str();
  uint64_t Offset = Head.size();
  for (SectionId Id :
       {SectionId::Function, SectionId::Global, SectionId::Constant, SectionId::Debug,
        SectionId::Type, SectionId::Producer, SectionId::String})
    if (payload(Id).size())
      Offset = writeSection(OS, Id, payload(Id), Offset);
  OS << char(SectionId::End);
  return Error::success();
}

/// All that \p V cannot hold.
static Error checkVersion(const Module &M, Version V) {
  Error Refusals = Error::success();
  forEachRequirement(M, V, [&](const VersionRequirement &R) {
    if (R.SaysNothing)
      return;
    Refusals =
        joinErrors(std::move(Refusals),
                   makeError(R.Loc, R.Feature + " requires version " + R.Since.str() +
                                        ", the file is written for " + V.str()));
  });
  return Refusals;
}

Error writeBytecode(const Module &M, raw_ostream &OS, std::optional<Version> V) {
  Version Target = V ? *V : getOldestVersion(M);
  if (Target < OldestVersion || Target > NewestVersion)
    return makeError(SourceLoc(), "bytecode version " + Target.str() +
                                      " cannot be written; there are " +
                                      OldestVersion.str() + " to " + NewestVersion.str());
  if (V)
    if (Error E = checkVersion(M, Target))
      return E;
  return FileWriter(M, Target).write(OS);
}

} // namespace tileir
