//===- MachineOps.cpp - Hardware operations without an LLVM intrinsic -----===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/NVPTX/MachineOps.h"
#include "Target/NVPTX/NVPTXPasses.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

namespace {

/// What passes may assume of an operation.
enum class MachineEffects : uint8_t {
  Pure,       ///< A function of its operands; may be moved, copied and dropped.
  Collective, ///< The same, but the lanes of a warp execute it together (convergent).
  Memory,     ///< Reads or writes memory.
  CollectiveMemory ///< Both.
};

struct MachineOpInfo {
  StringLiteral Mnemonic;
  StringLiteral Signature; ///< "f32(f32)", see MachineOps.def.
  StringLiteral PTX;
  MachineEffects Effects;
};

} // namespace

static constexpr StringLiteral Prefix = "nvptx.machine.";

static constexpr MachineOpInfo Table[] = {
#define MACHINE_OP(NAME, MNEMONIC, SIGNATURE, PTX, EFFECTS)                              \
  {MNEMONIC, SIGNATURE, PTX, MachineEffects::EFFECTS},
#include "Target/NVPTX/MachineOps.def"
};

static const MachineOpInfo &getMachineOpInfo(MachineOpcode Op) {
  return Table[static_cast<unsigned>(Op)];
}

static Type *parseType(LLVMContext &Context, StringRef Name) {
  Name = Name.trim();
  if (Name.ends_with("x2"))
    return FixedVectorType::get(parseType(Context, Name.drop_back(2)), 2);
  Type *T = StringSwitch<Type *>(Name)
                .Case("void", Type::getVoidTy(Context))
                .Case("i16", Type::getInt16Ty(Context))
                .Case("i32", Type::getInt32Ty(Context))
                .Case("i64", Type::getInt64Ty(Context))
                .Case("f16", Type::getHalfTy(Context))
                .Case("bf16", Type::getBFloatTy(Context))
                .Case("f32", Type::getFloatTy(Context))
                .Case("f64", Type::getDoubleTy(Context))
                .Case("ptr", PointerType::get(Context, 0))
                .Case("ptr1", PointerType::get(Context, 1))
                .Case("ptr3", PointerType::get(Context, 3))
                .Default(nullptr);
  assert(T && "MachineOps.def names a type that is not known");
  return T;
}

static SmallVector<Type *> parseTypes(LLVMContext &Context, StringRef List) {
  SmallVector<Type *> Types;
  for (StringRef Name : split(List, ','))
    if (!Name.trim().empty())
      Types.push_back(parseType(Context, Name));
  return Types;
}

FunctionType *tileir::getMachineOpType(LLVMContext &Context, MachineOpcode Op) {
  auto [Result, Operands] = getMachineOpInfo(Op).Signature.rsplit('(');
  Type *ResultType =
      Result.consume_front("{")
          ? StructType::get(Context, parseTypes(Context, Result.rtrim('}')))
          : parseType(Context, Result);
  return FunctionType::get(ResultType, parseTypes(Context, Operands.rtrim(')')), false);
}

static bool isCollective(MachineEffects E) {
  return E == MachineEffects::Collective || E == MachineEffects::CollectiveMemory;
}

static bool touchesMemory(MachineEffects E) {
  return E == MachineEffects::Memory || E == MachineEffects::CollectiveMemory;
}

Function *tileir::getMachineOp(Module &M, MachineOpcode Op) {
  const MachineOpInfo &Info = getMachineOpInfo(Op);
  std::string Name = (Prefix + Info.Mnemonic).str();
  if (Function *F = M.getFunction(Name))
    return F;
  Function *F = Function::Create(getMachineOpType(M.getContext(), Op),
                                 GlobalValue::ExternalLinkage, Name, M);
  F->setDoesNotThrow();
  F->addFnAttr(Attribute::NoCallback);
  if (isCollective(Info.Effects))
    F->setConvergent();
  if (!touchesMemory(Info.Effects)) {
    F->setDoesNotAccessMemory();
    F->setWillReturn();
  }
  return F;
}

std::optional<MachineOpcode> tileir::lookupMachineOp(const Function &F) {
  StringRef Name = F.getName();
  if (!Name.consume_front(Prefix))
    return std::nullopt;
  const auto *Found =
      find_if(Table, [&](const MachineOpInfo &Info) { return Info.Mnemonic == Name; });
  if (Found == std::end(Table))
    return std::nullopt;
  return static_cast<MachineOpcode>(Found - std::begin(Table));
}

/// The letter of the register class that holds a value (LLVM Language Reference, NVPTX
/// constraints).
static StringRef getConstraint(Type *T) {
  if (T->isFloatTy())
    return "f";
  if (T->isDoubleTy())
    return "d";
  if (T->isVectorTy())
    return "r";
  if (T->isHalfTy() || T->isBFloatTy() || T->isIntegerTy(16))
    return "h";
  if (T->isIntegerTy(32))
    return "r";
  // Pointers into shared memory have 32 bits (createNVPTXTargetMachine).
  if (T->isPointerTy() && T->getPointerAddressSpace() == 3)
    return "r";
  return "l";
}

static InlineAsm *getInlineAsm(FunctionType *Type, const MachineOpInfo &Info) {
  SmallVector<std::string> Constraints;
  auto *Struct = dyn_cast<StructType>(Type->getReturnType());
  if (Struct)
    for (auto *Result : Struct->elements())
      Constraints.push_back(("=" + getConstraint(Result)).str());
  else if (!Type->getReturnType()->isVoidTy())
    Constraints.push_back(("=" + getConstraint(Type->getReturnType())).str());
  for (auto *Operand : Type->params())
    Constraints.push_back(getConstraint(Operand).str());
  if (touchesMemory(Info.Effects))
    Constraints.push_back("~{memory}");
  return InlineAsm::get(Type, Info.PTX, join(Constraints, ","),
                        /*hasSideEffects=*/Info.Effects != MachineEffects::Pure);
}

PassResult tileir::expandMachineOps(Module &M, ModuleAnalysisManager &) {
  expandAtomics(M);
  for (Function &F : make_early_inc_range(M)) {
    std::optional<MachineOpcode> Op = lookupMachineOp(F);
    if (!Op)
      continue;
    const MachineOpInfo &Info = getMachineOpInfo(*Op);
    InlineAsm *Asm = getInlineAsm(F.getFunctionType(), Info);
    for (User *U : make_early_inc_range(F.users())) {
      auto *Call = cast<CallInst>(U);
      Call->setCalledOperand(Asm);
      Call->setDoesNotThrow();
      if (isCollective(Info.Effects))
        Call->setConvergent();
      if (!touchesMemory(Info.Effects))
        Call->setDoesNotAccessMemory();
    }
    F.eraseFromParent();
  }
  return PreservedAnalyses::none();
}
