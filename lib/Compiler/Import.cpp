//===- Import.cpp - Tile IR files to tile modules -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bytecode/BytecodeReader.h"
#include "Compiler/Compiler.h"
#include "Import/Importer.h"
#include "Support/SourceError.h"

using namespace tileir;
using llvm::Error;
using llvm::Expected;
using llvm::MemoryBufferRef;
using llvm::StringRef;

/// Each error of \p E as a whole diagnostic that names the file.
static Error inFile(StringRef File, Error E) {
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

Expected<std::unique_ptr<llvm::Module>> tileir::importTileIR(MemoryBufferRef Input,
                                                             llvm::LLVMContext &Context) {
  StringRef File = Input.getBufferIdentifier();
  class Context Types;
  Expected<std::unique_ptr<Module>> M = readBytecode(Input, Types);
  if (!M)
    return inFile(File, M.takeError());
  Expected<std::unique_ptr<llvm::Module>> Imported = importModule(**M, Context, File);
  if (!Imported)
    return inFile(File, Imported.takeError());
  return Imported;
}

Error tileir::verifyTileIR(MemoryBufferRef Input) {
  class Context Types;
  return inFile(Input.getBufferIdentifier(), readBytecode(Input, Types).takeError());
}
