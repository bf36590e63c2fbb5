//===- HostCompile.cpp - Host code of the C interface ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostCode.h"
#include "Import/Importer.h"
#include "Offload/ToolRun.h"
#include "Targets.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <dlfcn.h>

using namespace tileir;
using namespace tileir::capi;

HostOptions capi::getHostOptions(const tileir_compile_options &Options) {
  HostOptions Result;
  Result.Triple = text(Options.triple).str();
  Result.CPU = text(Options.cpu).str();
  Result.Features = text(Options.features).str();
  if (Result.CPU == "native")
    Result = getProcessOptions(Options.cpu, text(Options.features));
  Result.OptLevel = Options.opt_level;
  Result.Multiversion = Options.multiversion;
  Result.Debug = Options.debug;
  // Position-independent code, for whatever becomes of the object.
  Result.SharedCode = true;
  return Result;
}

tileir_result capi::importState(Compilation &C, llvm::LLVMContext &Context,
                                std::unique_ptr<llvm::Module> &Result) {
  Expected<std::unique_ptr<llvm::Module>> Tile =
      importModule(*C.State.M, Context, C.State.Name);
  if (!Tile)
    return C.fail(Tile.takeError());
  Result = std::move(*Tile);
  return TILEIR_RESULT_OK;
}

tileir_result capi::compileToHost(Compilation &C, llvm::LLVMContext &Context,
                                  const HostOptions &Options,
                                  std::unique_ptr<llvm::Module> &Result) {
  if (tileir_result Failure = importState(C, Context, Result))
    return Failure;
  if (Error E = lowerToHostModule(*Result, Options))
    return C.fail(std::move(E), TILEIR_RESULT_UNSUPPORTED);
  return TILEIR_RESULT_OK;
}

static tileir_result emitCode(Compilation &C, llvm::CodeGenFileType Kind,
                              tileir_buffer_s &Code) {
  HostOptions Options = getHostOptions(C.Options);
  llvm::LLVMContext Context;
  // Before the module is made: an unknown triple or processor has no code generator.
  Expected<std::unique_ptr<llvm::TargetMachine>> TM = createHostMachine(Options);
  if (!TM)
    return C.fail(TM.takeError());
  std::unique_ptr<llvm::Module> M;
  if (tileir_result Failure = compileToHost(C, Context, Options, M))
    return Failure;
  optimizeHostModule(*M, **TM, Options.OptLevel);
  Expected<std::string> Result = emitHostCode(*M, **TM, Kind);
  if (!Result)
    return C.fail(Result.takeError());
  Code.Data = std::move(*Result);
  return TILEIR_RESULT_OK;
}

tileir_result capi::emitObject(Compilation &C, tileir_buffer_s &Code) {
  return emitCode(C, llvm::CodeGenFileType::ObjectFile, Code);
}

tileir_result capi::emitAssembly(Compilation &C, tileir_buffer_s &Code) {
  return emitCode(C, llvm::CodeGenFileType::AssemblyFile, Code);
}

tileir_result capi::emitLLVMIR(Compilation &C, tileir_buffer_s &Code) {
  HostOptions Options = getHostOptions(C.Options);
  if (auto TM = createHostMachine(Options); !TM)
    return C.fail(TM.takeError());
  llvm::LLVMContext Context;
  std::unique_ptr<llvm::Module> M;
  if (tileir_result Failure = compileToHost(C, Context, Options, M))
    return Failure;
  llvm::raw_string_ostream OS(Code.Data);
  M->print(OS, nullptr);
  return TILEIR_RESULT_OK;
}

std::string capi::getLibraryFolder() {
  Dl_info Info;
  if (!dladdr(reinterpret_cast<const void *>(&tileir_get_library_version), &Info) ||
      !Info.dli_fname)
    return "";
  return llvm::sys::path::parent_path(Info.dli_fname).str();
}

/// Links \p Object by the C compiler that the options name.
static Expected<std::string> link(StringRef Object,
                                  const tileir_compile_options &Options) {
  Expected<TemporaryFile> In = TemporaryFile::create("o");
  if (!In)
    return In.takeError();
  if (Error E = In->write(Object))
    return std::move(E);
  Expected<TemporaryFile> Out = TemporaryFile::create("so");
  if (!Out)
    return Out.takeError();
  // The loader would take a relative run path from the current directory of whoever loads
  // the result, and an empty one, too.
  llvm::SmallString<256> Folder(Options.runtime_dir ? Options.runtime_dir
                                                    : getLibraryFolder());
  if (std::error_code EC = llvm::sys::fs::make_absolute(Folder))
    return llvm::createStringError(EC, "cannot make '" + Folder + "' absolute");
  if (Folder.str().contains(':'))
    return llvm::createStringError(
        "a run path cannot name '" + Folder +
        "', which has a colon in it: give another runtime_dir");
  // By its SONAME: the wheel has no other link to it.
  llvm::SmallString<256> Runtime(Folder);
  llvm::sys::path::append(Runtime, TILEIR_RUNTIME);
  if (!llvm::sys::fs::exists(Runtime))
    return llvm::createStringError("the runtime library " TILEIR_RUNTIME " is not in '" +
                                   Folder + "': name its folder as runtime_dir");
  StringRef Linker = Options.linker ? Options.linker : "/usr/bin/cc";
  Expected<ToolResult> Run = runTool(
      Linker, {"-shared", "-o", Out->getPath(), In->getPath(), "-L", Folder, "-Xlinker",
               "-rpath", "-Xlinker", Folder, "-l:" TILEIR_RUNTIME, "-lm"});
  if (!Run)
    return Run.takeError();
  if (Run->Status)
    return llvm::createStringError(
        describeFailure(("linking by '" + Linker + "'").str(), *Run));
  return Out->read();
}

tileir_result capi::emitSharedLibrary(Compilation &C, tileir_buffer_s &Code) {
  tileir_buffer_s Object;
  if (tileir_result Failure = emitObject(C, Object))
    return Failure;
  Expected<std::string> Library = link(Object.Data, C.Options);
  if (!Library)
    return C.fail(Library.takeError());
  Code.Data = std::move(*Library);
  return TILEIR_RESULT_OK;
}
