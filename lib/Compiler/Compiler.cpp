//===- Compiler.cpp - Tile IR in, host module out -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/Compiler.h"
#include "Compiler/HostCode.h"
#include "Compiler/Passes.h"
#include "Compiler/Pipelines.h"
#include "Offload/HostObject.h"
#include "Target/Host/HostTarget.h"
#include "Target/Host/TileOps.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;
using namespace tileir;

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

Expected<std::unique_ptr<Module>> tileir::compileToHostModule(MemoryBufferRef Input,
                                                              LLVMContext &Context,
                                                              const HostOptions &Options,
                                                              const DeviceCode &Device) {
  Expected<std::unique_ptr<Module>> M =
      importTileIR(Input, Context, Options.showsVariables());
  if (!M)
    return M.takeError();
  if (Error E = lowerToHostModule(**M, Options, Device))
    return std::move(E);
  return M;
}

Error tileir::lowerToHostModule(Module &M, const HostOptions &Options,
                                const DeviceCode &Device) {
  PassOptions How;
  How.VerifyEach = Options.VerifyEach;
  return runPasses(
      M, How, [&](ModulePassManager &MPM) { buildHostPipeline(MPM, Options, Device); });
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

PassResult tileir::renameFiles(Module &M, ModuleAnalysisManager &, const PathMap &Paths) {
  renameDebugFiles(M, Paths);
  return PreservedAnalyses::all();
}

PassResult tileir::verifyCode(Module &M, ModuleAnalysisManager &,
                              const std::string &TargetName) {
  std::string Message;
  raw_string_ostream OS(Message);
  if (verifyModule(M, &OS))
    return createStringError("internal error: the " + TargetName +
                             " target made invalid code: " + Message);
  return PreservedAnalyses::all();
}

/// Where the module keeps its identity until it becomes an object.
static constexpr StringLiteral IdentityName = "tile.identity";

/// A hash of what the file says, wherever it lies and whatever it is compiled for.
static void identify(Module &M) {
  std::unique_ptr<Module> Bare = CloneModule(M);
  Bare->setSourceFileName("");
  // Names are for debuggers.
  for (Function &F : *Bare) {
    for (Argument &A : F.args())
      A.setName("");
    for (Instruction &I : instructions(F))
      I.setName("");
  }
  StripDebugInfo(*Bare);
  std::string Bitcode;
  raw_string_ostream OS(Bitcode);
  WriteBitcodeToFile(*Bare, OS);
  XXH128_hash_t Hash = xxh3_128bits(arrayRefFromStringRef(Bitcode));
  Type *I64 = Type::getInt64Ty(M.getContext());
  Metadata *Words[] = {ConstantAsMetadata::get(ConstantInt::get(I64, Hash.low64)),
                       ConstantAsMetadata::get(ConstantInt::get(I64, Hash.high64))};
  // What the input says of it does not count.
  NamedMDNode *Identity = M.getOrInsertNamedMetadata(IdentityName);
  Identity->clearOperands();
  Identity->addOperand(MDNode::get(M.getContext(), Words));
}

/// Gives \p M the triple and data layout of the options.
PassResult tileir::setHostTarget(Module &M, ModuleAnalysisManager &,
                                 const HostOptions &Options) {
  if (Error E = checkHostSupport(M))
    return std::move(E);
  identify(M);
  if (Options.showsVariables())
    for (Function *Entry : getEntries(M))
      Entry->addFnAttr(ShowVariablesAttr);
  Expected<std::unique_ptr<TargetMachine>> TM = createHostMachine(Options);
  if (!TM)
    return TM.takeError();
  M.setTargetTriple((*TM)->getTargetTriple());
  M.setDataLayout((*TM)->createDataLayout());
  return PreservedAnalyses::none();
}

/// The entries of \p M by the kernels that there are of each.
static SmallVector<EntryInfo, 4> takeEntries(Module &M) {
  SmallVector<EntryInfo, 4> Entries;
  for (Function *Kernel : getHostKernels(M)) {
    auto Take = [&](StringRef Name) {
      StringRef Value = Kernel->getFnAttribute(Name).getValueAsString();
      Kernel->removeFnAttr(Name);
      return Value;
    };
    StringRef Name = Take("tile.host.entry"), Params = Take("tile.params");
    if (Entries.empty() || Entries.back().Name != Name) {
      EntryInfo &Entry = Entries.emplace_back();
      Entry.Name = Name;
      SmallVector<StringRef, 8> Names;
      Params.split(Names, ',', -1, false);
      for (StringRef Param : Names)
        Entry.Params.push_back(describeParameter(Param));
    }
    HostVariant &Variant = Entries.back().Variants.emplace_back();
    Variant.Kernel = Kernel;
    unsigned Level = 0;
    Take("tile.host.level").getAsInteger(10, Level);
    Variant.ISA = static_cast<tileir_isa>(Level);
    Take("tile.host.scratch").getAsInteger(10, Variant.ScratchSize);
    Take("tile.host.joined").getAsInteger(10, Variant.Joined);
  }
  return Entries;
}

PassResult tileir::makeHostObject(Module &M, ModuleAnalysisManager &,
                                  const HostOptions &Options, const DeviceCode &Device) {
  // Not before: failed assertions name the source, too.
  if (!Options.Debug)
    StripDebugInfo(M);
  HostObjectOptions Object;
  std::string ToldName = Options.MacroPaths.apply(M.getSourceFileName());
  Object.SourceName = ToldName;
  Object.SharedCode = Options.SharedCode;
  Object.Loadable = Options.Loadable;
  Object.Visibility = Options.Visibility;
  Object.Warn = Options.Warn;
  if (NamedMDNode *Identity = M.getNamedMetadata(IdentityName)) {
    for (const MDNode *Words : Identity->operands())
      for (auto [Word, Operand] : zip(Object.Identity, Words->operands()))
        if (auto *Value = mdconst::dyn_extract_or_null<ConstantInt>(Operand))
          Word = Value->getValue().getLimitedValue();
    Identity->eraseFromParent();
  }
  if (Error E = emitHostObject(M, takeEntries(M), Object, Device))
    return std::move(E);
  return PreservedAnalyses::none();
}
