//===- AtomicPTX.cpp - Atomic updates by their full names -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/NVPTXArch.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

/// The suffix of the operation and its type (PTX ISA, atom), empty if there is none.
static StringRef getFloatSuffix(Type *T, const NVPTXArch &Arch) {
  if (T->isHalfTy())
    return "add.noftz.f16";
  if (T->isBFloatTy())
    return Arch.has(NVPTXFeature::BFloatAtomics) ? "add.noftz.bf16" : "";
  if (T->isFloatTy())
    return "add.f32";
  return T->isDoubleTy() ? "add.f64" : "";
}

static std::string getSuffix(const AtomicRMWInst &I, const NVPTXArch &Arch) {
  Type *T = I.getValOperand()->getType();
  unsigned Bits = T->getScalarSizeInBits();
  if (I.getOperation() == AtomicRMWInst::FAdd)
    return getFloatSuffix(T, Arch).str();
  if (T->isVectorTy() || (Bits != 32 && Bits != 64))
    return "";
  std::string Size = std::to_string(Bits);
  switch (I.getOperation()) {
  case AtomicRMWInst::Add:
    return "add.u" + Size;
  case AtomicRMWInst::And:
    return "and.b" + Size;
  case AtomicRMWInst::Or:
    return "or.b" + Size;
  case AtomicRMWInst::Xor:
    return "xor.b" + Size;
  case AtomicRMWInst::Xchg:
    return "exch.b" + Size;
  case AtomicRMWInst::Max:
    return "max.s" + Size;
  case AtomicRMWInst::Min:
    return "min.s" + Size;
  case AtomicRMWInst::UMax:
    return "max.u" + Size;
  case AtomicRMWInst::UMin:
    return "min.u" + Size;
  default:
    return "";
  }
}

static StringRef getOrdering(AtomicOrdering O) {
  switch (O) {
  case AtomicOrdering::Acquire:
    return ".acquire";
  case AtomicOrdering::Release:
    return ".release";
  case AtomicOrdering::AcquireRelease:
    return ".acq_rel";
  default:
    return ".relaxed";
  }
}

static StringRef getScope(const AtomicRMWInst &I) {
  SmallVector<StringRef, 8> Names;
  I.getContext().getSyncScopeNames(Names);
  StringRef Name = Names[I.getSyncScopeID()];
  if (Name == "block")
    return ".cta";
  if (Name == "device")
    return ".gpu";
  return Name == "cluster" ? ".cluster" : ".sys";
}

static StringRef getSpace(unsigned AddressSpace) {
  constexpr unsigned Global = 1, Shared = 3;
  if (AddressSpace == Global)
    return ".global";
  return AddressSpace == Shared ? ".shared" : "";
}

/// The register class of a value (LLVM Language Reference, NVPTX constraints).
static StringRef getRegister(Type *T) {
  if (T->isFloatTy())
    return "f";
  if (T->isDoubleTy())
    return "d";
  if (T->getScalarSizeInBits() == 16)
    return "h";
  return T->getScalarSizeInBits() == 32 ? "r" : "l";
}

/// The same, of an address: those in shared memory have 32 bits where the data layout
/// says so.
static StringRef getAddressRegister(const AtomicRMWInst &I) {
  return I.getDataLayout().getPointerSizeInBits(I.getPointerAddressSpace()) == 32 ? "r"
                                                                                  : "l";
}

static void expand(AtomicRMWInst &I, StringRef Suffix) {
  Value *V = I.getValOperand(), *Pointer = I.getPointerOperand();
  Type *T = V->getType();
  bool IsReduction = I.use_empty() && !isAcquireOrStronger(I.getOrdering()) &&
                     I.getOperation() != AtomicRMWInst::Xchg;
  std::string Text = ((IsReduction ? "red" : "atom") + getOrdering(I.getOrdering()) +
                      getScope(I) + getSpace(I.getPointerAddressSpace()) + "." + Suffix +
                      " " + (IsReduction ? "[$0], $1;" : "$0, [$1], $2;"))
                         .str();
  std::string Constraints = ((IsReduction ? "" : "=" + getRegister(T) + ",") +
                             getAddressRegister(I) + "," + getRegister(T) + ",~{memory}")
                                .str();
  IRBuilder<> B(&I);
  auto *Type =
      FunctionType::get(IsReduction ? B.getVoidTy() : T, {Pointer->getType(), T}, false);
  CallInst *Call = B.CreateCall(
      InlineAsm::get(Type, Text, Constraints, /*hasSideEffects=*/true), {Pointer, V});
  Call->setDoesNotThrow();
  if (!IsReduction)
    I.replaceAllUsesWith(Call);
  I.eraseFromParent();
}

PassResult tileir::expandAtomics(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    Expected<NVPTXArch> Arch =
        NVPTXArch::parse(F.getFnAttribute("target-cpu").getValueAsString());
    if (!Arch) {
      consumeError(Arch.takeError());
      continue;
    }
    for (Instruction &I : make_early_inc_range(instructions(F)))
      if (auto *Update = dyn_cast<AtomicRMWInst>(&I))
        if (std::string Suffix = getSuffix(*Update, *Arch); !Suffix.empty())
          expand(*Update, Suffix);
  }
  return PreservedAnalyses::none();
}
