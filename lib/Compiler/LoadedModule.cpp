//===- LoadedModule.cpp - Host code in this process -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's linker alone, without ORC's sessions and without the targets: code that the
// cache has is loaded in less time than it takes to make those.
//
//===----------------------------------------------------------------------===//

#include "Compiler/LoadedModule.h"
#include "Compiler/DebugObject.h"
#include "Offload/HostObject.h"
#include "llvm/ExecutionEngine/JITLink/JITLink.h"
#include "llvm/Support/Process.h"
#include <dlfcn.h>

using namespace llvm;
using namespace tileir;
using jitlink::InProcessMemoryManager;
using jitlink::JITLinkContext;
using jitlink::LinkGraph;

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// What this process has (the C library), and the libraries of mathematical functions.
static const void *findInProcess(const char *Name) {
  if (const void *Found = dlsym(RTLD_DEFAULT, Name))
    return Found;
  // Where this is a library that was loaded for itself alone, the process does not export
  // what it is linked with. libmvec is not on every machine; a program that needs it then
  // fails by the symbol's name. They are not closed: the code may stay, too.
  for (const char *Library : {"libm.so.6", "libmvec.so.1"})
    if (void *Handle = dlopen(Library, RTLD_LAZY))
      if (const void *Found = dlsym(Handle, Name))
        return Found;
  return nullptr;
}

static const void *findSymbol(StringRef Name, ArrayRef<ProcessSymbol> Symbols) {
  for (const ProcessSymbol &S : Symbols)
    if (Name == S.Name)
      return S.Address;
  return findInProcess(Name.str().c_str());
}

//===----------------------------------------------------------------------===//
// Linking
//===----------------------------------------------------------------------===//

/// Never destroyed: code may run, and be taken back, until the process has ended.
static InProcessMemoryManager &getMemory() {
  static auto *Memory = new InProcessMemoryManager(sys::Process::getPageSizeEstimate());
  return *Memory;
}

namespace {
/// What a link makes. All its steps are done when jitlink::link() returns.
struct LinkResult {
  Error Failure = Error::success();
  jitlink::JITLinkMemoryManager::FinalizedAlloc Memory;
  orc::ExecutorAddr Descriptor;
  std::vector<LoadedRange> CodeSections, Functions;
  StringMap<uint64_t> Addresses; ///< Of all sections, by their names.
};

class LinkContext : public JITLinkContext {
public:
  LinkContext(ArrayRef<ProcessSymbol> Symbols, LinkResult &Result)
      : JITLinkContext(nullptr), Symbols(Symbols), Result(Result) {}

  jitlink::JITLinkMemoryManager &getMemoryManager() override { return getMemory(); }

  void notifyFailed(Error E) override {
    Result.Failure = joinErrors(std::move(Result.Failure), std::move(E));
  }

  void
  lookup(const LookupMap &Names,
         std::unique_ptr<jitlink::JITLinkAsyncLookupContinuation> Continue) override {
    jitlink::AsyncLookupResult Found;
    std::string Missing;
    for (const auto &[Name, Flags] : Names) {
      if (const void *Address = findSymbol(*Name, Symbols))
        Found[Name] = {orc::ExecutorAddr::fromPtr(Address), JITSymbolFlags::Exported};
      else if (Flags == jitlink::SymbolLookupFlags::RequiredSymbol)
        Missing += (Missing.empty() ? "'" : ", '") + (*Name).str() + "'";
    }
    if (Missing.empty())
      return Continue->run(std::move(Found));
    Continue->run(
        createStringError("the code needs " + Missing + ", which this process lacks"));
  }

  Error notifyResolved(LinkGraph &Graph) override {
    for (const jitlink::Symbol *S : Graph.defined_symbols())
      if (S->hasName() && *S->getName() == LoadableDescriptor)
        Result.Descriptor = S->getAddress();
    for (const jitlink::Section &S : Graph.sections()) {
      if (S.empty())
        continue;
      jitlink::SectionRange Range(S);
      uint64_t Address = Range.getStart().getValue();
      Result.Addresses[S.getName()] = Address;
      if ((S.getMemProt() & orc::MemProt::Exec) != orc::MemProt::None)
        Result.CodeSections.push_back({S.getName().str(), Address, Range.getSize()});
    }
    for (const jitlink::Symbol *S : Graph.defined_symbols())
      if (S->isCallable() && S->hasName())
        Result.Functions.push_back(
            {(*S->getName()).str(), S->getAddress().getValue(), S->getSize()});
    if (!Result.Descriptor)
      return createStringError("the code has no descriptor of its kernels");
    return Error::success();
  }

  void notifyFinalized(jitlink::JITLinkMemoryManager::FinalizedAlloc Memory) override {
    Result.Memory = std::move(Memory);
  }

private:
  ArrayRef<ProcessSymbol> Symbols;
  LinkResult &Result;
};
} // namespace

LoadedModule::LoadedModule(Memory TheCode, const tileir_module_desc *Descriptor,
                           std::vector<LoadedRange> CodeSections,
                           std::vector<LoadedRange> Functions,
                           std::unique_ptr<DebugObject> Debug)
    : Code(std::move(TheCode)), Descriptor(Descriptor),
      CodeSections(std::move(CodeSections)), Functions(std::move(Functions)),
      Debug(std::move(Debug)) {}

Expected<std::unique_ptr<LoadedModule>>
LoadedModule::load(MemoryBufferRef Object, ArrayRef<ProcessSymbol> Symbols) {
  // Outlives the graph, whose parts refer to it.
  auto Names = std::make_shared<orc::SymbolStringPool>();
  Expected<std::unique_ptr<LinkGraph>> Graph =
      jitlink::createLinkGraphFromObject(Object, Names);
  if (!Graph)
    return Graph.takeError();
  LinkResult Result;
  jitlink::link(std::move(*Graph), std::make_unique<LinkContext>(Symbols, Result));
  if (Result.Failure)
    return std::move(Result.Failure);
  std::unique_ptr<LoadedModule> Module(new LoadedModule(
      std::move(Result.Memory), Result.Descriptor.toPtr<const tileir_module_desc *>(),
      std::move(Result.CodeSections), std::move(Result.Functions),
      DebugObject::create(Object, Result.Addresses)));
  if (Module->Descriptor->abi_version != TILEIR_ABI_VERSION)
    return createStringError("the code is of another version of the tile kernel ABI");
  return std::move(Module);
}

LoadedModule::~LoadedModule() {
  Debug.reset();
  // There is no one to tell.
  consumeError(getMemory().deallocate(std::move(Code)));
}
