//===- Program.cpp - A kernel file, compiled for some target ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"
#include "Compiler/Compiler.h"
#include "HostProgram.h"
#include "SimProgram.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <chrono>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

char RefusedError::ID;
void RefusedError::log(raw_ostream &OS) const { OS << Text; }
std::error_code RefusedError::convertToErrorCode() const {
  return inconvertibleErrorCode();
}

Program::~Program() = default;

namespace {
struct TargetRow {
  StringLiteral Name;
  Expected<std::unique_ptr<Program>> (*Create)(MemoryBufferRef, const TargetOptions &);
};
} // namespace

static const TargetRow Targets[] = {
    {"host", HostProgram::create},
    {"sim", SimProgram::create},
};

StringRef run::getTargetNames() {
  static const std::string Names =
      join(map_range(Targets, [](const TargetRow &T) { return T.Name; }), ", ");
  return Names;
}

bool run::isTarget(StringRef Name) {
  return any_of(Targets, [&](const TargetRow &T) { return T.Name == Name; });
}

Expected<std::unique_ptr<Program>> run::createProgram(StringRef File,
                                                      const TargetOptions &Options) {
  auto Start = std::chrono::steady_clock::now();
  ErrorOr<std::unique_ptr<MemoryBuffer>> Input = MemoryBuffer::getFileOrSTDIN(File);
  if (!Input)
    return createFileError(File, Input.getError());
  const TargetRow *Row =
      find_if(Targets, [&](const TargetRow &T) { return T.Name == Options.Target; });
  if (Row == std::end(Targets))
    return createStringError("target '" + Options.Target + "' is not available, only " +
                             getTargetNames());
  auto Result = Row->Create((*Input)->getMemBufferRef(), Options);
  std::chrono::duration<double> Elapsed = std::chrono::steady_clock::now() - Start;
  if (Result)
    (*Result)->CompileSeconds = Elapsed.count();
  return Result;
}

Error run::emitModule(StringRef Folder, StringRef Name, const Module &M) {
  if (Folder.empty())
    return Error::success();
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createFileError(Folder, Code);
  SmallString<128> Path(Folder);
  sys::path::append(Path, Name + ".ll");
  std::error_code Code;
  raw_fd_ostream OS(Path, Code, sys::fs::OF_Text);
  if (Code)
    return createFileError(Path, Code);
  M.print(OS, nullptr);
  return Error::success();
}

Error run::classifyError(Error E, MemoryBufferRef Input) {
  std::string Text = toString(std::move(E));
  // A file that imports is valid; then the target refused something.
  LLVMContext Scratch;
  if (Expected<std::unique_ptr<Module>> Tile = importTileIR(Input, Scratch))
    return make_error<RefusedError>(std::move(Text));
  else
    consumeError(Tile.takeError());
  return createStringError(Text);
}
