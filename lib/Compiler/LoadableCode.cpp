//===- LoadableCode.cpp - Code for this process, from the cache -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/LoadableCode.h"
#include "Cache/CacheKey.h"
#include "Compiler/HostCode.h"
#include "Support/LargeStack.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;
using namespace tileir;

/// A key that begins with the compiler.
static CacheKey beginKey(StringRef Kind) {
  static const auto &Compiler = *new std::string( // Used until the process has ended.
      getCodeIdentity({reinterpret_cast<const void *>(&importTileIR),
                       reinterpret_cast<const void *>(&sys::getProcessTriple)}));
  CacheKey Key;
  Key.add(Compiler).add(Kind);
  return Key;
}

/// "host: kernel.tileir (znver4)"
static std::string describe(const Twine &Kind, StringRef Name, StringRef Target) {
  return (Kind + ": " + (Name.empty() ? "<memory>" : Name) + " (" + Target + ")").str();
}

/// The cache for the module; null if it cannot be in one.
static Expected<std::shared_ptr<Cache>> findCache(const ModuleIdentity &Identity) {
  if (Identity.Content.empty())
    return nullptr;
  return Cache::get();
}

//===----------------------------------------------------------------------===//
// Host code
//===----------------------------------------------------------------------===//

HostOptions tileir::getLoadableOptions(StringRef CPU, StringRef Features,
                                       unsigned OptLevel) {
  HostOptions Options = getProcessOptions(CPU, Features);
  Options.OptLevel = std::min(OptLevel, 3u);
  Options.Multiversion = false;
  Options.Debug = true; // Failed assertions name their place.
  Options.Loadable = true;
  return Options;
}

/// All that getLoadableOptions() sets or may leave at its default.
static std::string getKey(const ModuleIdentity &Identity, const HostOptions &Options) {
  assert(Options.DebugPaths.empty() && Options.MacroPaths.empty() && "not in the key");
  CacheKey Key = beginKey("host");
  Key.add(Identity.Name).add(Identity.Content);
  Key.add(Options.Triple).add(Options.CPU).add(Options.Features);
  Key.add(Options.Caches.str());
  for (uint64_t Number : {uint64_t(Options.OptLevel), uint64_t(Options.OptimizeForSize),
                          uint64_t(Options.PreferVectorBits), uint64_t(Options.VScaleMin),
                          uint64_t(Options.VScaleMax), uint64_t(Options.Multiversion),
                          uint64_t(Options.Debug), uint64_t(Options.SharedCode),
                          uint64_t(Options.Visibility)})
    Key.add(Number);
  return Key.str();
}

static Expected<std::string>
compileObject(const HostOptions &Options,
              function_ref<Expected<std::unique_ptr<Module>>(LLVMContext &)> Compile) {
  LLVMContext Context;
  Expected<std::unique_ptr<TargetMachine>> TM = createHostMachine(Options);
  if (!TM)
    return TM.takeError();
  Expected<std::unique_ptr<Module>> M = Compile(Context);
  if (!M)
    return M.takeError();
  optimizeHostModule(**M, **TM, Options.OptLevel);
  return emitHostCode(**M, **TM, CodeGenFileType::ObjectFile);
}

Expected<std::unique_ptr<MemoryBuffer>> tileir::getLoadableObject(
    const ModuleIdentity &Identity, const HostOptions &Options,
    function_ref<Expected<std::unique_ptr<Module>>(LLVMContext &)> Compile) {
  assert(Options.Loadable && "an object for a linker");
  Expected<std::shared_ptr<Cache>> TheCache = findCache(Identity);
  if (!TheCache)
    return TheCache.takeError();
  std::string Key;
  if (*TheCache && (*TheCache)->isOpen()) {
    Key = getKey(Identity, Options);
    if (std::unique_ptr<MemoryBuffer> Found = (*TheCache)->lookup(Key))
      return std::move(Found);
  }
  std::optional<Expected<std::string>> Object;
  runWithLargeStack([&] { Object.emplace(compileObject(Options, Compile)); });
  if (!*Object)
    return Object->takeError();
  if (!Key.empty())
    (*TheCache)->tryStore(Key, describe("host", Identity.Name, Options.CPU), **Object);
  return MemoryBuffer::getMemBufferCopy(**Object, Identity.Name);
}

//===----------------------------------------------------------------------===//
// Device code
//===----------------------------------------------------------------------===//

/// Adds what tells one file from a newer one in its place.
static void addFile(CacheKey &Key, StringRef Path) {
  sys::fs::file_status Status;
  Key.add(Path);
  if (!Path.empty() && !sys::fs::status(Path, Status))
    Key.add(Status.getSize())
        .add(uint64_t(Status.getLastModificationTime().time_since_epoch().count()));
}

static std::string getKey(const ModuleIdentity &Identity, const NVPTXArch &Arch,
                          const DeviceOptions &Options) {
  assert(Options.DebugPaths.empty() && Options.PtxasArgs.empty() && "not in the key");
  CacheKey Key = beginKey("device");
  Key.add(Identity.Name).add(Identity.Content).add(Arch.getName());
  if (Options.Tools) {
    Key.add(Options.Tools->getVersion().str());
    addFile(Key, Options.Tools->getPtxas());
    addFile(Key, Options.Tools->findLibDevice());
  }
  for (uint64_t Number :
       {uint64_t(Options.OptLevel), uint64_t(Options.Debug),
        uint64_t(Options.DynamicShared), uint64_t(Options.MapParameters)})
    Key.add(Number);
  return Key.str();
}

/// The image of an entry of the cache; none if it is not one.
static std::optional<DeviceImage> readImage(const MemoryBuffer *Entry) {
  if (!Entry)
    return std::nullopt;
  Expected<std::vector<DeviceImage>> Images = readOffloadBinaries(*Entry);
  if (Images && Images->size() == 1)
    return std::move(Images->front());
  consumeError(Images.takeError());
  return std::nullopt;
}

Expected<DeviceImage>
tileir::getLoadableImage(const ModuleIdentity &Identity, const NVPTXArch &Arch,
                         const DeviceOptions &Options,
                         function_ref<Expected<CompiledImage>()> Compile) {
  Expected<std::shared_ptr<Cache>> TheCache = findCache(Identity);
  if (!TheCache)
    return TheCache.takeError();
  std::string Key;
  if (*TheCache && (*TheCache)->isOpen()) {
    Key = getKey(Identity, Arch, Options);
    if (std::optional<DeviceImage> Found = readImage((*TheCache)->lookup(Key).get()))
      return std::move(*Found);
  }
  std::optional<Expected<CompiledImage>> Compiled;
  runWithLargeStack([&] { Compiled.emplace(Compile()); });
  if (!*Compiled)
    return Compiled->takeError();
  DeviceImage Image = (*Compiled)->getImage(/*Relocatable=*/false);
  if (!Key.empty())
    (*TheCache)->tryStore(Key, describe("device", Identity.Name, Arch.getName()),
                          writeOffloadBinary(Image));
  return std::move(Image);
}
