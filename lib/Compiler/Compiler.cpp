//===- Compiler.cpp - Tile IR in, host module out -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Compiler/HostCode.h"
#include "Offload/HostObject.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

/// Gives \p M the triple and data layout of the options.
static Error setTarget(Module &M, const HostOptions &Options) {
  initializeTargets();
  Triple T(Options.Triple.empty() ? sys::getDefaultTargetTriple()
                                  : Triple::normalize(Options.Triple));
  std::string Message;
  const Target *Found = TargetRegistry::lookupTarget(T, Message);
  if (!Found)
    return createStringError(Message);
  std::unique_ptr<TargetMachine> TM(Found->createTargetMachine(
      T, Options.CPU, Options.Features, TargetOptions(), std::nullopt));
  if (!TM)
    return createStringError("no code generator for target '" + T.str() + "'");
  M.setTargetTriple(T);
  M.setDataLayout(TM->createDataLayout());
  return Error::success();
}

tileir_param tileir::describeParameter(StringRef Name) {
  tileir_param P = {};
  bool IsPointer = Name.consume_front("ptr<");
  Element E = parseElement(Name.take_until([](char C) {
                return C == '>' || C == ',';
              })).value_or(Element::I8);
  P.kind = IsPointer ? TILEIR_PARAM_POINTER : TILEIR_PARAM_SCALAR;
  P.element = getDescriptorElement(E);
  P.size = IsPointer ? 8 : std::max(getMemoryBytes(E), 1u);
  return P;
}

static EntryInfo describeEntry(const HostEntry &Entry) {
  EntryInfo Info;
  Info.Name = Entry.Name;
  for (const std::string &Name : Entry.Params)
    Info.Params.push_back(describeParameter(Name));
  for (const HostKernel &Kernel : Entry.Kernels)
    Info.Variants.push_back(
        {Kernel.Kernel, static_cast<tileir_isa>(Kernel.Level), Kernel.ScratchSize});
  return Info;
}

Expected<std::unique_ptr<Module>> tileir::compileToHostModule(MemoryBufferRef Input,
                                                              LLVMContext &Context,
                                                              const HostOptions &Options,
                                                              const DeviceCode &Device) {
  Expected<std::unique_ptr<Module>> M = importTileIR(Input, Context);
  if (!M)
    return M.takeError();
  if (Error E = lowerToHostModule(**M, Input.getBufferIdentifier(), Options, Device))
    return std::move(E);
  return M;
}

/// A hash of what the file says, wherever it lies and whatever it is compiled for.
static void identify(const Module &M, uint64_t (&Identity)[2]) {
  std::unique_ptr<Module> Bare = CloneModule(M);
  Bare->setSourceFileName("");
  StripDebugInfo(*Bare);
  std::string Bitcode;
  raw_string_ostream OS(Bitcode);
  WriteBitcodeToFile(*Bare, OS);
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Bitcode));
  Identity[0] = Hash.low64;
  Identity[1] = Hash.high64;
}

Error tileir::lowerToHostModule(Module &M, StringRef SourceName,
                                const HostOptions &Options, const DeviceCode &Device) {
  if (Error E = checkHostSupport(M))
    return E;
  std::string ToldName = Options.MacroPaths.apply(SourceName);
  HostObjectOptions Object;
  Object.SourceName = ToldName;
  Object.SharedCode = Options.SharedCode;
  Object.Visibility = Options.Visibility;
  Object.Warn = Options.Warn;
  identify(M, Object.Identity);
  if (Error E = setTarget(M, Options))
    return E;
  renameDebugFiles(M, Options.DebugPaths); // Not before: refusals name the source.
  HostISA ISA =
      HostISA::get(M.getTargetTriple(), Options.CPU, Options.Features,
                   Options.PreferVectorBits ? Options.PreferVectorBits / 8 : 64);
  auto Entries = lowerToHost(M, ISA, Options.Multiversion);
  if (!Entries)
    return Entries.takeError();
  // Not before: failed assertions name the source, too.
  if (!Options.Debug)
    StripDebugInfo(M);
  SmallVector<EntryInfo, 4> Infos;
  for (const HostEntry &Entry : *Entries)
    Infos.push_back(describeEntry(Entry));
  return emitHostObject(M, Infos, Object, Device);
}
