//===- Math.cpp - Math functions on GPUs ----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/NVPTX/Elements/NVPTXElementMachine.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace tileir;

ArrayRef<MathFunction> tileir::getMathFunctions() {
  static constexpr MathFunction Functions[] = {
#define MATH_FUNCTION(OPCODE, NAME, OPERANDS)                                            \
  {Opcode::OPCODE, "__nv_" NAME "f", "__nv_" NAME, OPERANDS}
      MATH_FUNCTION(Exp, "exp", 1),     MATH_FUNCTION(Exp2, "exp2", 1),
      MATH_FUNCTION(Log, "log", 1),     MATH_FUNCTION(Log2, "log2", 1),
      MATH_FUNCTION(Rsqrt, "rsqrt", 1), MATH_FUNCTION(Tanh, "tanh", 1),
      MATH_FUNCTION(Sin, "sin", 1),     MATH_FUNCTION(Cos, "cos", 1),
      MATH_FUNCTION(Tan, "tan", 1),     MATH_FUNCTION(Sinh, "sinh", 1),
      MATH_FUNCTION(Cosh, "cosh", 1),   MATH_FUNCTION(Atan2, "atan2", 2),
      MATH_FUNCTION(Fpowf, "pow", 2),
#undef MATH_FUNCTION
  };
  return Functions;
}

/// A call of libdevice's function on each lane.
static Value *callLibrary(ElementBuilder &E, const MathFunction &Function,
                          ArrayRef<Value *> Args) {
  Module &M = *E.B.GetInsertBlock()->getModule();
  Type *T = Args[0]->getType()->getScalarType();
  SmallVector<Type *, 2> Params(Function.Operands, T);
  FunctionCallee Callee =
      M.getOrInsertFunction(T->isDoubleTy() ? Function.NameF64 : Function.NameF32,
                            FunctionType::get(T, Params, false));
  auto *F = cast<llvm::Function>(Callee.getCallee());
  F->setMemoryEffects(MemoryEffects::none());
  for (auto Kind : {Attribute::NoUnwind, Attribute::WillReturn, Attribute::NoFree,
                    Attribute::NoSync, Attribute::NoCallback})
    F->addFnAttr(Kind);
  return E.mapLanes(Args,
                    [&](ArrayRef<Value *> Lane) { return E.B.CreateCall(F, Lane); });
}

static Value *emitExp2(ElementBuilder &E, Value *X, bool FlushToZero) {
  return E.mapLanes(X, [&](ArrayRef<Value *> Lane) {
    return E.unary(FlushToZero ? Intrinsic::nvvm_ex2_approx_ftz
                               : Intrinsic::nvvm_ex2_approx,
                   Lane[0]);
  });
}

/// The back end takes tanh.approx.f32 for a tanh that may be approximate.
static Value *emitTanhApprox(ElementBuilder &E, Value *X) {
  return E.mapLanes(X, [&](ArrayRef<Value *> Lane) {
    auto *Tanh = cast<CallInst>(E.unary(Intrinsic::tanh, Lane[0]));
    Tanh->setHasApproxFunc(true);
    return Tanh;
  });
}

static Value *emitRsqrt(ElementBuilder &E, Value *X, bool FlushToZero) {
  return E.mapLanes(X, [&](ArrayRef<Value *> Lane) {
    return E.B.CreateIntrinsic(E.B.getFloatTy(),
                               FlushToZero ? Intrinsic::nvvm_rsqrt_approx_ftz_f
                                           : Intrinsic::nvvm_rsqrt_approx_f,
                               Lane);
  });
}

/// What an instruction for f32 does, if one will do for \p Elt.
static Value *emitApproximate(ElementBuilder &E, Opcode Op, Element Elt, Value *X,
                              Rounding Mode, bool FlushToZero) {
  switch (Op) {
  case Opcode::Exp2:
    return emitExp2(E, X, FlushToZero);
  case Opcode::Exp:
    // Its relative error, up to 2^-18 where the result is large, is less than f16 and
    // bf16 show.
    if (Elt == Element::F32 && Mode != Rounding::Approx)
      return nullptr;
    return emitExp2(E, E.B.CreateFMul(X, E.fp(X, 0x1.715476p+0)), FlushToZero);
  case Opcode::Rsqrt:
    return emitRsqrt(E, X, FlushToZero);
  case Opcode::Tanh:
    return Mode == Rounding::Approx ? emitTanhApprox(E, X) : nullptr;
  default:
    return nullptr;
  }
}

Value *NVPTXElementMachine::emitMath(ElementBuilder &E, Opcode Op, Element Elt,
                                     ArrayRef<Value *> Args, Rounding Mode,
                                     bool FlushToZero) const {
  SmallVector<Value *, 2> In(Args);
  if (Elt != Element::F64) {
    if (Value *V = emitApproximate(E, Op, Elt, Args[0], Mode, FlushToZero))
      return V;
    if (is_contained({Opcode::Sin, Opcode::Cos, Opcode::Tan}, Op))
      return emitTrigonometric(E, Op, Args[0]);
    if (Op == Opcode::Fpowi)
      return nullptr; // The shared sequence is exact in the exponent.
  } else if (Op == Opcode::Fpowi) {
    In[1] = E.B.CreateSIToFP(In[1], In[0]->getType());
    Op = Opcode::Fpowf;
  }
  for (const MathFunction &Function : getMathFunctions())
    if (Function.Op == Op)
      return callLibrary(E, Function, In);
  llvm_unreachable("not a math function");
}
