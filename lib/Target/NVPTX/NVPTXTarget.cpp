//===- NVPTXTarget.cpp - From a tile module to kernels --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXTarget.h"
#include "Dialect/Analyses.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/Pipeline.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/SharedPlan.h"
#include "Target/GPU/SinkLoads.h"
#include "Target/GPU/TileLowering.h"
#include "Target/GPU/Warps.h"
#include "Target/NVPTX/LibDevice.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/NVPTXPrepare.h"
#include "Target/NVPTX/PTXEmitter.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/LoadStoreVectorizer.h"

using namespace llvm;
using namespace tileir;

static SmallVector<Function *, 4> getEntries(Module &M) {
  SmallVector<Function *, 4> Entries;
  for (Function &F : M)
    if (F.hasFnAttribute("tile.entry"))
      Entries.push_back(&F);
  return Entries;
}

//===----------------------------------------------------------------------===//
// Tiles to threads
//===----------------------------------------------------------------------===//

/// Declarations of ops, and bodies that were put where they are used. A body that is
/// still called becomes a function of scalars.
static void eraseTileDeclarations(Module &M, const ElementTarget &Target) {
  for (Function &F : make_early_inc_range(M)) {
    if (!F.hasFnAttribute("tile.body"))
      continue;
    if (F.use_empty()) {
      F.eraseFromParent();
      continue;
    }
    lowerBodyFunction(F, Target);
    F.removeFnAttr("tile.body");
    F.addFnAttr(Attribute::AlwaysInline);
  }
  for (Function &F : make_early_inc_range(M))
    if ((F.hasFnAttribute("tile.op") || F.hasFnAttribute("gpu.op")) && F.use_empty())
      F.eraseFromParent();
}

/// Globals that only constant tiles used.
static void eraseUnusedGlobals(Module &M) {
  for (GlobalVariable &G : make_early_inc_range(M.globals())) {
    G.removeDeadConstantUsers();
    if (G.hasLocalLinkage() && G.use_empty())
      G.eraseFromParent();
  }
}

static void lowerTiles(Module &M, const NVPTXArch &Arch) {
  for (Function *F : getEntries(M)) {
    TileLowering(*F, Arch).run();
    F->removeFnAttr("tile.entry");
    removeHints(*F);
  }
  eraseTileDeclarations(M, getElementTarget(Arch));
}

//===----------------------------------------------------------------------===//
// LLVM's passes
//===----------------------------------------------------------------------===//

/// Registers a pass builder's analyses for the time of one pipeline.
static void optimize(Module &M, const NVPTXOptions &Options) {
  std::unique_ptr<TargetMachine> TM =
      createNVPTXTargetMachine(Options.Arch, Options.OptLevel);
  PassBuilder PB(TM.get());
  Analyses Managers(PB);
  ModulePassManager MPM;
  MPM.addPass(AlwaysInlinerPass());
  FunctionPassManager FPM;
  FPM.addPass(SimplifyCFGPass());
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  if (Options.OptLevel != 0) {
    // Nothing here unrolls loops: the code is as wide as the layouts ask for.
    FPM.addPass(InferAddressSpacesPass());
    FPM.addPass(InstCombinePass());
    FPM.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                                /*UseMemorySSA=*/true));
    FPM.addPass(GVNPass());
    FPM.addPass(InferAddressSpacesPass());
    FPM.addPass(InstCombinePass());
    FPM.addPass(LoadStoreVectorizerPass());
    FPM.addPass(ADCEPass());
    FPM.addPass(SimplifyCFGPass());
  }
  MPM.addPass(createModuleToFunctionPassAdaptor(std::move(FPM)));
  MPM.run(M, Managers.Module);
}

/// LLVM merges loads of bytes with what takes four bits out of them, to loads of vectors
/// of i4, which mean the same bytes but which few know how to load.
static void loadWholeBytes(Function &F) {
  for (BasicBlock &Block : F)
    for (Instruction &I : make_early_inc_range(Block)) {
      auto *Load = dyn_cast<LoadInst>(&I);
      auto *T = Load ? dyn_cast<FixedVectorType>(Load->getType()) : nullptr;
      if (!T || !T->getElementType()->isIntegerTy() || T->getScalarSizeInBits() >= 8)
        continue;
      IRBuilder<> B(Load);
      unsigned Bytes = T->getPrimitiveSizeInBits() / 8;
      LoadInst *Whole = B.CreateAlignedLoad(FixedVectorType::get(B.getInt8Ty(), Bytes),
                                            Load->getPointerOperand(), Load->getAlign(),
                                            Load->isVolatile());
      Whole->copyMetadata(*Load);
      Load->replaceAllUsesWith(B.CreateBitCast(Whole, T));
      Load->eraseFromParent();
    }
}

//===----------------------------------------------------------------------===//
// The whole way
//===----------------------------------------------------------------------===//

static NVPTXKernel describeKernel(const Function &Kernel) {
  NVPTXKernel K;
  K.Name = Kernel.getName();
  SmallVector<StringRef, 8> Names;
  Kernel.getFnAttribute("tile.params").getValueAsString().split(Names, ',', -1, false);
  for (StringRef Name : Names)
    K.Params.push_back(Name.str());
  K.BlockSize = getNumThreads(Kernel);
  if (auto *Shared = Kernel.getParent()->getNamedGlobal(K.Name + ".shared"))
    K.SharedBytes = Shared->getDataLayout().getTypeAllocSize(Shared->getValueType());
  return K;
}

Expected<SmallVector<NVPTXKernel, 4>> tileir::lowerToNVPTX(Module &M,
                                                           const NVPTXOptions &Options) {
  prepareForNVPTX(M, Options.Arch);
  SmallVector<Function *, 4> Entries = getEntries(M);
  for (Function *F : Entries) {
    chooseProducts(*F, Options.Arch);
    chooseWarps(*F, Options.Arch);
    assignLayouts(*F);
    pipelineLoops(*F, Options.Arch);
    if (Error E = planSharedMemory(*F, Options.Arch))
      return std::move(E);
  }
  lowerTiles(M, Options.Arch);
  if (Error E = linkLibDevice(M, Options.LibDevice, Options.Arch))
    return std::move(E);
  optimize(M, Options);
  for (Function *F : Entries) {
    loadWholeBytes(*F);
    sinkSharedLoads(*F);
  }
  eraseUnusedGlobals(M);
  std::string Message;
  raw_string_ostream OS(Message);
  if (verifyModule(M, &OS))
    return createStringError("internal error: the GPU target made invalid code: " +
                             Message);
  SmallVector<NVPTXKernel, 4> Kernels;
  for (Function *F : Entries)
    Kernels.push_back(describeKernel(*F));
  return Kernels;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

void tileir::emitError(const Module &M, Error E) {
  if (!E)
    return;
  // In one piece: the first error may end the program.
  std::string Text;
  raw_string_ostream OS(Text);
  ListSeparator Lines("\n");
  handleAllErrors(std::move(E), [&](const ErrorInfoBase &Info) {
    OS << Lines << M.getSourceFileName() << ": error: " << Info.message();
  });
  M.getContext().emitError(Text);
}

PreservedAnalyses GPULowerTilesPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 4> Entries = getEntries(M);
  if (Entries.empty())
    return PreservedAnalyses::all();
  if (Expected<NVPTXArch> Arch = getArch(*Entries.front()))
    lowerTiles(M, *Arch);
  else
    emitError(M, Arch.takeError());
  return PreservedAnalyses::none();
}

PreservedAnalyses NVPTXExpandMachineOpsPass::run(Module &M, ModuleAnalysisManager &) {
  expandMachineOps(M);
  return PreservedAnalyses::none();
}

NVPTXPass::NVPTXPass(StringRef Text) {
  auto [Name, Path] = Text.split(';');
  Arch = Name;
  LibDevice = Path;
}

PreservedAnalyses NVPTXPass::run(Module &M, ModuleAnalysisManager &) {
  Expected<NVPTXArch> Found = NVPTXArch::parse(Arch);
  Error E = Found ? checkNVPTXSupport(M, *Found) : Found.takeError();
  if (!E) {
    NVPTXOptions Options;
    Options.Arch = *Found;
    Options.Debug = true;
    Options.LibDevice = LibDevice;
    E = lowerToNVPTX(M, Options).takeError();
  }
  emitError(M, std::move(E));
  return PreservedAnalyses::none();
}
