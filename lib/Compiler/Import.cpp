//===- Import.cpp - Tile IR files to tile modules -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Import/Importer.h"
#include "Support/SourceError.h"
#include "Text/ModuleReader.h"

using namespace tileir;
using llvm::Error;
using llvm::Expected;
using llvm::MemoryBufferRef;
using llvm::StringRef;

/// Each error of \p E as a whole diagnostic that names the file, and shows its line.
static Error inFile(MemoryBufferRef File, Error E) {
  Error All = Error::success();
  llvm::handleAllErrors(std::move(E), [&](std::unique_ptr<llvm::ErrorInfoBase> Info) {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printDiagnostics(OS, File, Error(std::move(Info)));
    All = llvm::joinErrors(std::move(All),
                           llvm::createStringError(StringRef(Text).rtrim()));
  });
  return All;
}

/// As readModule. An empty file is the text of an empty module, but to a compiler rather
/// the trace of a producer that failed.
static Expected<std::unique_ptr<Module>> readProgram(MemoryBufferRef Input,
                                                     tileir::Context &Ctx) {
  if (Input.getBufferSize() == 0)
    return makeError(SourceLoc(), "the file is empty");
  return readModule(Input, Ctx);
}

Expected<std::unique_ptr<llvm::Module>> tileir::importTileIR(MemoryBufferRef Input,
                                                             llvm::LLVMContext &Context) {
  class Context Types;
  Expected<std::unique_ptr<Module>> M = readProgram(Input, Types);
  if (!M)
    return inFile(Input, M.takeError());
  Expected<std::unique_ptr<llvm::Module>> Imported =
      importModule(**M, Context, Input.getBufferIdentifier());
  if (!Imported)
    return inFile(Input, Imported.takeError());
  return Imported;
}

Error tileir::verifyTileIR(MemoryBufferRef Input) {
  class Context Types;
  return inFile(Input, readProgram(Input, Types).takeError());
}
