//===- DebugImporter.cpp - Debug records to LLVM metadata -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chains of records are short (DebugRecord::MaxDepth), so scopes and call sites are
// followed by recursion.
//
//===----------------------------------------------------------------------===//

#include "Import/DebugImporter.h"
#include "IR/SourceColumns.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Function.h"

using namespace tileir;
using llvm::DICompileUnit;
using llvm::DIFile;
using llvm::DILocalScope;
using llvm::DILocation;
using llvm::DISubprogram;
using llvm::StringRef;

/// LLVM keeps columns in 16 bits; one that does not fit is unknown.
static unsigned getColumn(const DebugRecord &Record) {
  StringRef File = Record.File ? Record.File->Name : Record.Name;
  uint32_t Column = getShownColumn(File, Record.Line, Record.Column);
  return Column <= UINT16_MAX ? Column : 0;
}

DIFile *DebugImporter::getFile(const DebugRecord *Record) {
  llvm::Metadata *&Known = Converted[Record];
  if (!Known)
    Known = Record && !Record->Name.empty()
                ? DIFile::get(C, Record->Name, Record->Directory)
                : DIFile::get(C, M.getSourceFileName(), ""); // LLVM asks for a name
  return llvm::cast<DIFile>(Known);
}

DICompileUnit *DebugImporter::getCompileUnit(const DebugRecord *Record) {
  if (Record)
    if (auto It = Converted.find(Record); It != Converted.end())
      return llvm::cast<DICompileUnit>(It->second);
  // The file does not say what language the source is in; C's rules ask least of a
  // debugger. There are no variables, so line tables are all there is.
  auto *Unit = DICompileUnit::getDistinct(
      C, llvm::DISourceLanguageName(llvm::dwarf::DW_LANG_C11),
      getFile(Record ? Record->File : nullptr), "clang-tileir", /*isOptimized=*/true,
      /*Flags=*/"", /*RuntimeVersion=*/0, /*SplitDebugFilename=*/"",
      DICompileUnit::LineTablesOnly, /*EnumTypes=*/nullptr, /*RetainedTypes=*/nullptr,
      /*GlobalVariables=*/nullptr, /*ImportedEntities=*/nullptr, /*Macros=*/nullptr,
      /*DWOId=*/0, /*SplitDebugInlining=*/true, /*DebugInfoForProfiling=*/false,
      DICompileUnit::DebugNameTableKind::Default, /*RangesBaseAddress=*/false,
      /*SysRoot=*/"", /*SDK=*/"");
  M.getOrInsertNamedMetadata("llvm.dbg.cu")->addOperand(Unit);
  if (!M.getModuleFlag("Debug Info Version"))
    M.addModuleFlag(llvm::Module::Warning, "Debug Info Version",
                    llvm::DEBUG_METADATA_VERSION);
  if (Record)
    Converted[Record] = Unit;
  return Unit;
}

DISubprogram *DebugImporter::makeSubprogram(StringRef Name, StringRef LinkageName,
                                            DIFile *File, unsigned Line,
                                            unsigned ScopeLine, DICompileUnit *Unit) {
  auto *Type =
      llvm::DISubroutineType::get(C, llvm::DINode::FlagZero, /*CC=*/0,
                                  llvm::DITypeRefArray(llvm::MDTuple::get(C, {})));
  return DISubprogram::getDistinct(
      C, File, Name, LinkageName == Name ? StringRef() : LinkageName, File, Line, Type,
      ScopeLine, /*ContainingType=*/nullptr, /*VirtualIndex=*/0, /*ThisAdjustment=*/0,
      llvm::DINode::FlagZero,
      DISubprogram::SPFlagDefinition | DISubprogram::SPFlagOptimized, Unit);
}

DISubprogram *DebugImporter::getSubprogram(const DebugRecord *Record) {
  if (auto It = Converted.find(Record); It != Converted.end())
    return llvm::cast<DISubprogram>(It->second);
  DISubprogram *Result = makeSubprogram(
      Record->Name, Record->LinkageName, getFile(Record->File), Record->Line,
      Record->ScopeLine, getCompileUnit(Record->CompileUnit));
  Converted[Record] = Result;
  return Result;
}

DILocalScope *DebugImporter::getScope(const DebugRecord *Record) {
  if (!Record)
    return nullptr;
  if (Record->Kind == DebugKind::Subprogram)
    return getSubprogram(Record);
  if (Record->Kind != DebugKind::LexicalBlock)
    return nullptr;
  if (auto It = Converted.find(Record); It != Converted.end())
    return llvm::cast<DILocalScope>(It->second);
  DILocalScope *Parent = getScope(Record->Scope);
  if (!Parent)
    return nullptr;
  auto *Result = llvm::DILexicalBlock::getDistinct(C, Parent, getFile(Record->File),
                                                   Record->Line, getColumn(*Record));
  Converted[Record] = Result;
  return Result;
}

DILocalScope *DebugImporter::inFile(DILocalScope *Scope, StringRef Name) {
  DIFile *File = Scope->getFile();
  if (Name.empty() || (File && File->getFilename() == Name))
    return Scope;
  // Frontends write the path of a location in one piece, that of a file in two.
  if (File && Name.ends_with(File->getFilename()) &&
      Name.starts_with(File->getDirectory()))
    return Scope;
  return llvm::DILexicalBlockFile::get(C, Scope, DIFile::get(C, Name, ""),
                                       /*Discriminator=*/0);
}

void DebugImporter::attachToEntry(llvm::Function &F, const Location &Loc) {
  const DebugRecord *Record = Loc.getDebug();
  const DebugRecord *Subprogram = Record ? Record->getSubprogram() : nullptr;
  // LLVM wants a subprogram of its own for each function.
  if (Subprogram && Attached.insert(Subprogram).second)
    F.setSubprogram(getSubprogram(Subprogram));
}

void DebugImporter::attachToBody(llvm::Function &F, const Location &Loc,
                                 DISubprogram *Parent) {
  if (!Parent)
    return;
  const DebugRecord *At =
      Loc.getDebug() ? Loc.getDebug()->getInnermostLocation() : nullptr;
  unsigned Line = At ? At->Line : Parent->getLine();
  DISubprogram *SP =
      makeSubprogram(F.getName(), "", Parent->getFile(), Line, Line, Parent->getUnit());
  F.setSubprogram(SP);
  BodyLocations[&F] = DILocation::getDistinct(C, Line, /*Column=*/0, SP);
}

/// The places of \p Record from the innermost callee to the outermost caller. A call site
/// may stand for the callee or the caller of another one, and be shared, so that a small
/// file could ask for any number of places: beyond a sensible one there is no answer.
static llvm::SmallVector<const DebugRecord *, 4>
getInliningChain(const DebugRecord *Record) {
  constexpr unsigned MaxRecords = 256;
  llvm::SmallVector<const DebugRecord *, 4> Chain, Work{Record};
  for (unsigned Visited = 0; !Work.empty(); ++Visited) {
    if (Visited == MaxRecords)
      return {};
    const DebugRecord *R = Work.pop_back_val();
    if (R && R->Kind == DebugKind::CallSite) {
      Work.push_back(R->Caller);
      Work.push_back(R->Callee);
    } else if (R && R->Kind == DebugKind::Location) {
      Chain.push_back(R);
    }
  }
  return Chain;
}

DILocation *DebugImporter::getLocation(const DebugRecord *Debug,
                                       const llvm::Function &F) {
  if (!Debug || !F.getSubprogram())
    return nullptr;
  DILocation *Body = BodyLocations.lookup(&F);
  auto [It, IsNew] = Locations.try_emplace({Debug, F.getSubprogram()});
  if (!IsNew)
    return It->second;
  DILocation *Loc = Body;
  llvm::SmallVector<const DebugRecord *, 4> Chain = getInliningChain(Debug);
  for (const DebugRecord *R : llvm::reverse(Chain))
    if (DILocalScope *Scope = getScope(R->Scope))
      Loc = DILocation::get(C, R->Line, getColumn(*R), inFile(Scope, R->Name), Loc);
  // The outermost place has to be in the function itself, which a file need not heed.
  if (Loc && Loc->getInlinedAtScope()->getSubprogram() != F.getSubprogram())
    Loc = nullptr;
  return It->second = Loc;
}
