//===- NVPTXTarget.cpp - From a tile module to kernels --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXTarget.h"
#include "Support/SourceError.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/TensorMaps.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

/// Globals are in global memory; the program's pointers to them are generic.
static void moveGlobals(Module &M) {
  constexpr unsigned GlobalMemory = 1;
  SmallVector<GlobalVariable *, 8> Globals;
  for (GlobalVariable &G : M.globals())
    if (G.getAddressSpace() == 0 && !G.getName().starts_with("llvm."))
      Globals.push_back(&G);
  for (GlobalVariable *G : Globals) {
    auto *New = new GlobalVariable(M, G->getValueType(), G->isConstant(), G->getLinkage(),
                                   G->hasInitializer() ? G->getInitializer() : nullptr,
                                   "", G, G->getThreadLocalMode(), GlobalMemory);
    New->copyAttributesFrom(G);
    New->takeName(G);
    G->replaceAllUsesWith(ConstantExpr::getAddrSpaceCast(New, G->getType()));
    G->eraseFromParent();
  }
}

static void setKernelAttributes(Function &Kernel, const NVPTXArch &Arch) {
  Kernel.setCallingConv(CallingConv::PTX_Kernel);
  Kernel.addFnAttr("target-cpu", Arch.getName());
  Kernel.addFnAttr("target-features", Arch.getFeatures());
  Kernel.addFnAttr(Attribute::NoUnwind);
}

Error tileir::checkNVPTXSupport(Module &M, const NVPTXArch &Arch) {
  Error Errors = Error::success();
  NVPTXMachine Machine(Arch);
  for (Function &F : M)
    for (BasicBlock &Block : F)
      for (Instruction &I : Block)
        if (TileCall Call = TileCall::dynCast(&I))
          if (std::optional<std::string> Why = whyUnsupported(Call, Machine))
            Errors =
                joinErrors(std::move(Errors), refuseOp(Call, "the GPU target", *Why));
  return Errors;
}

PassResult tileir::setTarget(Module &M, ModuleAnalysisManager &, const NVPTXArch &Arch) {
  if (Error E = checkNVPTXSupport(M, Arch))
    return std::move(E);
  Triple T("nvptx64-nvidia-cuda");
  M.setTargetTriple(T);
  // Addresses in shared memory have 32 bits.
  M.setDataLayout(T.computeDataLayout("shortptr"));
  moveGlobals(M);
  for (Function *F : getEntries(M))
    setKernelAttributes(*F, Arch);
  return PreservedAnalyses::none();
}

static bool isOnScalars(const TileCall &Call) {
  return !isa<TargetExtType>(Call->getType()) &&
         none_of(Call->args(),
                 [](const Value *V) { return isa<TargetExtType>(V->getType()); });
}

PassResult tileir::lowerElements(Module &M, ModuleAnalysisManager &,
                                 const NVPTXArch &Arch) {
  ElementTarget Target = getElementTarget(Arch);
  Error Errors = Error::success();
  for (Function &F : M) {
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      TileCall Call = TileCall::dynCast(&I);
      if (!Call || !ElementEmitter::isElementwise(Call.getOpcode()) || !isOnScalars(Call))
        continue;
      if (std::optional<std::string> Why = ElementEmitter::whyUnsupported(Call)) {
        Errors = joinErrors(std::move(Errors), makeError(SourceLoc(), *Why));
        continue;
      }
      F.addFnAttr("target-cpu", Target.CPU);
      F.addFnAttr("target-features", Target.Features);
      IRBuilder<> B(Call.getCall());
      SmallVector<Value *, 4> Operands(Call->args());
      Call->replaceAllUsesWith(ElementEmitter(B, Target).emit(Call, Operands));
      Call->eraseFromParent();
    }
  }
  if (Errors)
    return std::move(Errors);
  return PreservedAnalyses::none();
}

/// LLVM merges loads of bytes with what takes four bits out of them, to loads of vectors
/// of i4, which mean the same bytes but which few back ends can load.
static void loadWholeBytesIn(Function &F) {
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

PassResult tileir::loadWholeBytes(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M)
    loadWholeBytesIn(F);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

static NVPTXKernel describeKernel(const Function &Kernel) {
  NVPTXKernel K;
  K.Name = Kernel.getName();
  SmallVector<StringRef, 8> Names;
  Kernel.getFnAttribute("tile.params").getValueAsString().split(Names, ',', -1, false);
  for (StringRef Name : Names)
    K.Params.push_back(Name.str());
  K.BlockSize = Kernel.getFnAttributeAsParsedInteger("nvvm.reqntid");
  K.MapRecipes = Kernel.getFnAttribute(MapParametersAttr).getValueAsString();
  if (auto *Shared = Kernel.getParent()->getNamedGlobal(K.Name + ".shared"))
    K.SharedBytes = Shared->getDataLayout().getTypeAllocSize(Shared->getValueType());
  return K;
}

SmallVector<NVPTXKernel, 4> tileir::getKernels(const Module &M) {
  SmallVector<NVPTXKernel, 4> Kernels;
  for (const Function &F : M)
    if (F.getCallingConv() == CallingConv::PTX_Kernel && !F.isDeclaration())
      Kernels.push_back(describeKernel(F));
  return Kernels;
}
