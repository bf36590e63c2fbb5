//===- LoadedModule.cpp - A host module in this process -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/LoadedModule.h"
#include "Compiler/HostCode.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"

using namespace llvm;
using namespace tileir;

static Error addSymbols(orc::LLJIT &JIT, ArrayRef<ProcessSymbol> Symbols) {
  orc::SymbolMap Map;
  for (const ProcessSymbol &S : Symbols)
    Map[JIT.mangleAndIntern(S.Name)] = {orc::ExecutorAddr::fromPtr(S.Address),
                                        JITSymbolFlags::Exported};
  return JIT.getMainJITDylib().define(orc::absoluteSymbols(std::move(Map)));
}

/// Lets the program use what this process has (the runtime, the C library) and the
/// libraries of mathematical functions.
static Error addLibraries(orc::LLJIT &JIT) {
  char Prefix = JIT.getDataLayout().getGlobalPrefix();
  auto Process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(Prefix);
  if (!Process)
    return Process.takeError();
  JIT.getMainJITDylib().addGenerator(std::move(*Process));
  // Where this is a library that was loaded for itself alone, the process does not export
  // what it is linked with. libmvec is not on every machine; a program that needs it then
  // fails by the symbol's name.
  for (const char *Name : {"libm.so.6", "libmvec.so.1"}) {
    auto Library = orc::DynamicLibrarySearchGenerator::Load(Name, Prefix);
    if (Library)
      JIT.getMainJITDylib().addGenerator(std::move(*Library));
    else
      consumeError(Library.takeError());
  }
  return Error::success();
}

Expected<std::unique_ptr<LoadedModule>>
LoadedModule::load(std::unique_ptr<Module> M, std::unique_ptr<LLVMContext> Context,
                   const HostOptions &Options, ArrayRef<ProcessSymbol> Symbols) {
  initializeTargets();
  Expected<std::unique_ptr<orc::LLJIT>> JIT =
      orc::LLJITBuilder()
          .setJITTargetMachineBuilder(getTargetMachineBuilder(Options))
          .create();
  if (!JIT)
    return JIT.takeError();
  // Errors of materialization come back from initialize() and lookup(), too.
  (*JIT)->getExecutionSession().setErrorReporter(consumeError);
  if (Error E = addSymbols(**JIT, Symbols))
    return std::move(E);
  if (Error E = addLibraries(**JIT))
    return std::move(E);
  if (Error E =
          (*JIT)->addIRModule(orc::ThreadSafeModule(std::move(M), std::move(Context))))
    return std::move(E);
  if (Error E = (*JIT)->initialize((*JIT)->getMainJITDylib()))
    return std::move(E);
  std::unique_ptr<LoadedModule> Result(new LoadedModule);
  Result->JIT = std::move(*JIT);
  return std::move(Result);
}

LoadedModule::~LoadedModule() {
  // Runs the destructors, which take the kernels back from the runtime.
  if (JIT)
    consumeError(JIT->deinitialize(JIT->getMainJITDylib()));
}

Expected<const void *> LoadedModule::lookup(StringRef Name) {
  Expected<orc::ExecutorAddr> Address = JIT->lookup(Name);
  if (!Address)
    return Address.takeError();
  return Address->toPtr<const void *>();
}
