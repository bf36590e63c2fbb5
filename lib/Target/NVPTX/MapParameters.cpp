//===- MapParameters.cpp - Kernels that take tensor maps ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md, "Maps of our own launches". A parameter cannot be added to a
// function that is being written: calls stand for them until the kernel is complete.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/GPUMachine.h"
#include "Target/NVPTX/MapRecipe.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "Target/NVPTX/TensorMaps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

static constexpr StringLiteral MapParameter = "tileir.tensormap.parameter";

/// What all architectures and drivers take for the parameters of a kernel.
static constexpr uint64_t MaxParameterBytes = 4096;

/// The number of recipes in the attribute.
static unsigned countRecipes(StringRef Text) {
  return Text.empty() ? 0 : unsigned(Text.count(';')) + 1;
}

static uint64_t getVisibleBytes(const Function &Kernel) {
  const DataLayout &DL = Kernel.getParent()->getDataLayout();
  uint64_t Bytes = 0;
  for (const Argument &A : Kernel.args())
    Bytes = alignTo(Bytes, DL.getABITypeAlign(A.getType())) +
            DL.getTypeAllocSize(A.getType()).getFixedValue();
  return alignTo(Bytes, TILEIR_MAP_ALIGNMENT);
}

Value *tileir::createMapParameter(IRBuilderBase &B, const BoxedTensor &T) {
  Function &Kernel = *B.GetInsertBlock()->getParent();
  Attribute Known = Kernel.getFnAttribute(MapParametersAttr);
  if (!Known.isValid())
    return nullptr;
  std::string Recipes = Known.getValueAsString().str();
  unsigned Number = countRecipes(Recipes);
  std::optional<MapRecipe> Recipe = findMapRecipe(T);
  if (!Recipe || getVisibleBytes(Kernel) + uint64_t(Number + 1) * TILEIR_MAP_BYTES >
                     MaxParameterBytes)
    return nullptr;
  if (Number)
    Recipes += ';';
  Kernel.addFnAttr(MapParametersAttr, Recipes + Recipe->str());
  FunctionCallee F =
      Kernel.getParent()->getOrInsertFunction(MapParameter, B.getPtrTy(), B.getInt32Ty());
  cast<Function>(F.getCallee())->setDoesNotAccessMemory();
  return B.CreateCall(F, B.getInt32(Number));
}

/// The same kernel, with so many maps behind its parameters.
static Function *addParameters(Function &Old, unsigned NumMaps) {
  LLVMContext &Context = Old.getContext();
  SmallVector<Type *, 16> Types(Old.getFunctionType()->params());
  Types.append(NumMaps, PointerType::getUnqual(Context));
  auto *New = Function::Create(FunctionType::get(Old.getReturnType(), Types, false),
                               Old.getLinkage(), Old.getAddressSpace());
  Old.getParent()->getFunctionList().insert(Old.getIterator(), New);
  New->takeName(&Old);
  New->copyAttributesFrom(&Old);
  New->copyMetadata(&Old, 0);
  New->splice(New->begin(), &Old);
  for (auto [From, To] : zip(Old.args(), New->args())) {
    To.takeName(&From);
    From.replaceAllUsesWith(&To);
  }
  Type *Map = ArrayType::get(Type::getInt8Ty(Context), TILEIR_MAP_BYTES);
  for (Argument &A : drop_begin(New->args(), Old.arg_size())) {
    A.addAttr(Attribute::getWithByValType(Context, Map));
    A.addAttr(Attribute::getWithAlignment(Context, Align(TILEIR_MAP_ALIGNMENT)));
    A.addAttr(Attribute::get(Context, "nvvm.grid_constant"));
    A.setName("map");
  }
  Old.replaceAllUsesWith(New);
  Old.eraseFromParent();
  return New;
}

PassResult tileir::addMapParameters(Module &M, ModuleAnalysisManager &) {
  for (Function &Old : make_early_inc_range(M))
    if (unsigned NumMaps =
            countRecipes(Old.getFnAttribute(MapParametersAttr).getValueAsString()))
      addParameters(Old, NumMaps);
  Function *Stands = M.getFunction(MapParameter);
  if (!Stands)
    return PreservedAnalyses::all();
  for (User *U : make_early_inc_range(Stands->users())) {
    auto *Call = cast<CallInst>(U);
    Function *Kernel = Call->getFunction();
    unsigned NumMaps =
        countRecipes(Kernel->getFnAttribute(MapParametersAttr).getValueAsString());
    auto *Number = dyn_cast<ConstantInt>(Call->getArgOperand(0));
    if (!Number || Number->getZExtValue() >= NumMaps)
      return createStringError("a call of " + MapParameter + " in '" + Kernel->getName() +
                               "' stands for no parameter");
    unsigned First = unsigned(Kernel->arg_size()) - NumMaps;
    Call->replaceAllUsesWith(Kernel->getArg(First + unsigned(Number->getZExtValue())));
    Call->eraseFromParent();
  }
  Stands->eraseFromParent();
  return PreservedAnalyses::none();
}
