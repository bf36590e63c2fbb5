//===- BytecodePaths.cpp - Names of files in Tile IR bytecode -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BytecodePaths.h"
#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "IR/Context.h"
#include "IR/DebugInfo.h"
#include "IR/Module.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

namespace {

class FileRenamer {
public:
  FileRenamer(tileir::Module &M, const PathMap &Paths) : M(M), Paths(Paths) {}

  /// Whether anything has another name now.
  bool run() {
    for (Global *G : M.getGlobals())
      G->Loc = rename(G->Loc);
    for (tileir::Function *F : M.getFunctions()) {
      M.setLocation(*F, rename(F->getLoc()));
      rename(F->getBody());
    }
    return HasChanged;
  }

private:
  void rename(Region &R);
  Location rename(Location Loc) {
    Loc.setDebug(rename(Loc.getDebug()));
    return Loc;
  }
  const DebugRecord *rename(const DebugRecord *Old);
  StringRef rename(StringRef Name);

  tileir::Module &M;
  const PathMap &Paths;
  DenseMap<const DebugRecord *, const DebugRecord *> Renamed;
  bool HasChanged = false;
};

} // namespace

StringRef FileRenamer::rename(StringRef Name) {
  std::string New = Paths.apply(Name);
  if (New == Name)
    return Name;
  HasChanged = true;
  return M.getContext().intern(New);
}

/// Chains of records have an end, at most DebugRecord::MaxDepth away.
const DebugRecord *FileRenamer::rename(const DebugRecord *Old) {
  if (!Old)
    return nullptr;
  if (const DebugRecord *New = Renamed.lookup(Old))
    return New;
  DebugRecord *New = M.createDebugRecords(1);
  *New = *Old;
  for (const DebugRecord *DebugRecord::*Link :
       {&DebugRecord::File, &DebugRecord::Scope, &DebugRecord::CompileUnit,
        &DebugRecord::Callee, &DebugRecord::Caller})
    New->*Link = rename(Old->*Link);
  if (Old->Kind == DebugKind::File || Old->Kind == DebugKind::Location)
    New->Name = rename(Old->Name);
  New->Directory = rename(Old->Directory);
  return Renamed[Old] = New;
}

void FileRenamer::rename(Region &R) {
  if (!R.getBlock())
    return;
  for (Operation &Op : *R.getBlock()) {
    M.setLocation(Op, rename(Op.getLoc()));
    for (Region &Inner : Op.getRegions())
      rename(Inner);
  }
}

Expected<std::string> tileir::renameBytecodeFiles(MemoryBufferRef Bytecode,
                                                  const PathMap &Paths) {
  if (Paths.empty())
    return Bytecode.getBuffer().str();
  tileir::Context Context;
  Expected<std::unique_ptr<tileir::Module>> M = readBytecode(Bytecode, Context);
  if (!M)
    return M.takeError();
  if (!FileRenamer(**M, Paths).run())
    return Bytecode.getBuffer().str();
  std::string Result;
  raw_string_ostream OS(Result);
  if (Error E = writeBytecode(**M, OS, (*M)->getVersion()))
    return std::move(E);
  return Result;
}
