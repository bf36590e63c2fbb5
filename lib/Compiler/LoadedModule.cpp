//===- LoadedModule.cpp - Host code in this process -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/LoadedModule.h"
#include "Compiler/HostCode.h"
#include "Offload/HostObject.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include <mutex>

using namespace llvm;
using namespace tileir;

/// Finds what this process has (the C library) and the libraries of mathematical
/// functions.
static Error addLibraries(orc::LLJIT &JIT, orc::JITDylib &Libraries) {
  char Prefix = JIT.getDataLayout().getGlobalPrefix();
  auto Process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(Prefix);
  if (!Process)
    return Process.takeError();
  Libraries.addGenerator(std::move(*Process));
  // Where this is a library that was loaded for itself alone, the process does not export
  // what it is linked with. libmvec is not on every machine; a program that needs it then
  // fails by the symbol's name.
  for (const char *Name : {"libm.so.6", "libmvec.so.1"}) {
    auto Library = orc::DynamicLibrarySearchGenerator::Load(Name, Prefix);
    if (Library)
      Libraries.addGenerator(std::move(*Library));
    else
      consumeError(Library.takeError());
  }
  return Error::success();
}

namespace {
/// What all loaded modules share: making it takes longer than linking a module.
struct Linker {
  std::unique_ptr<orc::LLJIT> JIT;
  orc::JITDylib *Libraries = nullptr;
  std::atomic<uint64_t> NumModules{0};

  static Expected<std::unique_ptr<Linker>> create();
};
} // namespace

Expected<std::unique_ptr<Linker>> Linker::create() {
  initializeTargets();
  auto Result = std::make_unique<Linker>();
  // Loadable objects have no constructors, which are a platform's work.
  Expected<std::unique_ptr<orc::LLJIT>> JIT =
      orc::LLJITBuilder()
          .setJITTargetMachineBuilder(getTargetMachineBuilder(getProcessOptions("", "")))
          .setPlatformSetUp(orc::setUpInactivePlatform)
          .create();
  if (!JIT)
    return JIT.takeError();
  Result->JIT = std::move(*JIT);
  // The errors of a link come back from lookup(), too.
  Result->JIT->getExecutionSession().setErrorReporter(consumeError);
  Result->Libraries =
      &Result->JIT->getExecutionSession().createBareJITDylib("tileir.libraries");
  if (Error E = addLibraries(*Result->JIT, *Result->Libraries))
    return std::move(E);
  return std::move(Result);
}

/// Never destroyed: code may run, and be taken back, until the process has ended.
static Expected<Linker &> getLinker() {
  static std::mutex Lock;
  static Linker *TheLinker;
  std::lock_guard<std::mutex> Guard(Lock);
  if (!TheLinker) {
    Expected<std::unique_ptr<Linker>> New = Linker::create();
    if (!New)
      return New.takeError();
    TheLinker = New->release();
  }
  return *TheLinker;
}

static Error addSymbols(orc::LLJIT &JIT, orc::JITDylib &Code,
                        ArrayRef<ProcessSymbol> Symbols) {
  orc::SymbolMap Map;
  for (const ProcessSymbol &S : Symbols)
    Map[JIT.mangleAndIntern(S.Name)] = {orc::ExecutorAddr::fromPtr(S.Address),
                                        JITSymbolFlags::Exported};
  return Code.define(orc::absoluteSymbols(std::move(Map)));
}

Expected<std::unique_ptr<LoadedModule>>
LoadedModule::load(std::unique_ptr<MemoryBuffer> Object,
                   ArrayRef<ProcessSymbol> Symbols) {
  Expected<Linker &> L = getLinker();
  if (!L)
    return L.takeError();
  orc::LLJIT &JIT = *L->JIT;
  Expected<orc::JITDylib &> Code =
      JIT.createJITDylib("tileir." + std::to_string(L->NumModules++));
  if (!Code)
    return Code.takeError();
  Code->addToLinkOrder(*L->Libraries);
  std::unique_ptr<LoadedModule> Result(new LoadedModule(*Code));
  if (Error E = addSymbols(JIT, *Code, Symbols))
    return std::move(E);
  if (Error E = JIT.addObjectFile(*Code, std::move(Object)))
    return std::move(E);
  Expected<orc::ExecutorAddr> Address = JIT.lookup(*Code, LoadableDescriptor);
  if (!Address)
    return Address.takeError();
  Result->Descriptor = Address->toPtr<const tileir_module_desc *>();
  if (Result->Descriptor->abi_version != TILEIR_ABI_VERSION)
    return createStringError("the code is of another version of the tile kernel ABI");
  return std::move(Result);
}

LoadedModule::~LoadedModule() {
  // There is no one to tell.
  consumeError(Code.getExecutionSession().removeJITDylib(Code));
}
