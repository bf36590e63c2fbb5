//===- Import.cpp - Tile IR files to tile modules -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Bytecode/BytecodeWriter.h"
#include "Compiler/Compiler.h"
#include "Import/Importer.h"
#include "Input/ModuleReader.h"
#include "Support/SourceError.h"
#include "Text/FunctionNames.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/DebugInfo.h"

using namespace tileir;
using llvm::Error;
using llvm::Expected;
using llvm::MemoryBufferRef;
using llvm::StringRef;

Error tileir::inFile(MemoryBufferRef File, Error E) {
  return llvm::handleErrors(std::move(E), [&](std::unique_ptr<SourceError> S) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printDiagnostics(OS, File, Error(std::move(S)));
    return llvm::createStringError(StringRef(Text).rtrim());
  });
}

/// As readModule. An empty file is the text of an empty module, but to a compiler rather
/// the trace of a producer that failed.
static Expected<std::unique_ptr<Module>> readProgram(MemoryBufferRef Input,
                                                     tileir::Context &Ctx) {
  if (Input.getBufferSize() == 0)
    return makeError(SourceLoc(), "the file is empty");
  return readModule(Input, Ctx);
}

/// The names that tileir-dis prints.
static ValueNamer getPrintedNames(const Function &F) {
  return [Names = std::make_shared<FunctionNames>(F)](Value V) { return Names->get(V); };
}

Expected<std::unique_ptr<llvm::Module>>
tileir::importTileIR(MemoryBufferRef Input, llvm::LLVMContext &Context, bool KeepNames) {
  class Context Types;
  Expected<std::unique_ptr<Module>> M = readProgram(Input, Types);
  if (!M)
    return inFile(Input, M.takeError());
  Expected<std::unique_ptr<llvm::Module>> Imported =
      importModule(**M, Context, Input.getBufferIdentifier(),
                   KeepNames ? getPrintedNames : GetValueNamer());
  if (!Imported)
    return inFile(Input, Imported.takeError());
  return Imported;
}

/// All files that the debug information of \p M names.
static llvm::SmallSetVector<llvm::DIFile *, 8> findDebugFiles(const llvm::Module &M) {
  llvm::DebugInfoFinder Finder;
  Finder.processModule(M);
  llvm::SmallSetVector<llvm::DIFile *, 8> Files;
  for (llvm::DICompileUnit *Unit : Finder.compile_units())
    Files.insert(Unit->getFile());
  for (llvm::DISubprogram *Function : Finder.subprograms())
    Files.insert(Function->getFile());
  for (llvm::DIScope *Scope : Finder.scopes())
    Files.insert(Scope->getFile());
  Files.remove(nullptr);
  return Files;
}

void tileir::renameDebugFiles(llvm::Module &M, const PathMap &Paths) {
  if (Paths.empty())
    return;
  for (llvm::DIFile *File : findDebugFiles(M)) {
    auto Rename = [&](unsigned Operand, StringRef Name) {
      if (std::string New = Paths.apply(Name); New != Name)
        File->replaceOperandWith(Operand, llvm::MDString::get(M.getContext(), New));
    };
    Rename(0, File->getFilename());
    Rename(1, File->getDirectory());
  }
}

std::string tileir::getInputWarnings(MemoryBufferRef Input) {
  if (isBytecode(Input.getBuffer()))
    return {};
  class Context Types;
  Expected<std::unique_ptr<Module>> M = readProgram(Input, Types);
  if (!M) {
    llvm::consumeError(M.takeError());
    return {};
  }
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printWarnings(OS, Input, (*M)->getWarnings());
  return Text;
}

Expected<std::string> tileir::getBytecode(MemoryBufferRef Input) {
  if (isBytecode(Input.getBuffer()))
    return Input.getBuffer().str();
  class Context Types;
  Expected<std::unique_ptr<Module>> M = readProgram(Input, Types);
  if (!M)
    return inFile(Input, M.takeError());
  std::string Bytecode;
  llvm::raw_string_ostream OS(Bytecode);
  if (Error E = writeBytecode(**M, OS))
    return inFile(Input, std::move(E));
  return Bytecode;
}

Error tileir::verifyTileIR(MemoryBufferRef Input) {
  class Context Types;
  return inFile(Input, readProgram(Input, Types).takeError());
}
