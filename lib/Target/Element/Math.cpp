//===- Math.cpp - Math functions of all formats ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// f32 has code of its own; f16 and bf16 are computed in f32 and rounded back; f64 calls
// the C library lane by lane, through LLVM's intrinsics.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Element/ElementMachine.h"

using namespace llvm;
using namespace tileir;

static Value *emitRsqrt(ElementBuilder &E, Value *X) {
  return E.B.CreateFDiv(E.fp(X, 1.0), E.unary(Intrinsic::sqrt, X));
}

static Value *emitMathF64(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args) {
  switch (Op) {
  case Opcode::Exp:
    return E.unary(Intrinsic::exp, Args[0]);
  case Opcode::Exp2:
    return E.unary(Intrinsic::exp2, Args[0]);
  case Opcode::Log:
    return E.unary(Intrinsic::log, Args[0]);
  case Opcode::Log2:
    return E.unary(Intrinsic::log2, Args[0]);
  case Opcode::Tanh:
    return E.unary(Intrinsic::tanh, Args[0]);
  case Opcode::Sin:
    return E.unary(Intrinsic::sin, Args[0]);
  case Opcode::Cos:
    return E.unary(Intrinsic::cos, Args[0]);
  case Opcode::Tan:
    return E.unary(Intrinsic::tan, Args[0]);
  case Opcode::Sinh:
    return E.unary(Intrinsic::sinh, Args[0]);
  case Opcode::Cosh:
    return E.unary(Intrinsic::cosh, Args[0]);
  case Opcode::Rsqrt:
    return emitRsqrt(E, Args[0]);
  case Opcode::Atan2:
    return E.binary(Intrinsic::atan2, Args[0], Args[1]);
  case Opcode::Fpowf:
    return E.binary(Intrinsic::pow, Args[0], Args[1]);
  case Opcode::Fpowi:
    return E.binary(Intrinsic::pow, Args[0],
                    E.B.CreateSIToFP(Args[1], Args[0]->getType()));
  default:
    llvm_unreachable("not a math function");
  }
}

Value *tileir::emitMathF32(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args) {
  switch (Op) {
  case Opcode::Exp:
    return emitExpF32(E, Args[0]);
  case Opcode::Exp2:
    return emitExp2F32(E, Args[0]);
  case Opcode::Log:
    return emitLogF32(E, Args[0]);
  case Opcode::Log2:
    return emitLog2F32(E, Args[0]);
  case Opcode::Tanh:
    return emitTanhF32(E, Args[0]);
  case Opcode::Sin:
    return emitSinF32(E, Args[0]);
  case Opcode::Cos:
    return emitCosF32(E, Args[0]);
  case Opcode::Tan:
    return emitTanF32(E, Args[0]);
  case Opcode::Sinh:
    return emitSinhF32(E, Args[0]);
  case Opcode::Cosh:
    return emitCoshF32(E, Args[0]);
  case Opcode::Rsqrt:
    return emitRsqrt(E, Args[0]);
  case Opcode::Atan2:
    return emitAtan2F32(E, Args[0], Args[1]);
  case Opcode::Fpowf:
    return emitPowF32(E, Args[0], Args[1]);
  case Opcode::Fpowi:
    return emitPowIntegerF32(E, Args[0], Args[1]);
  default:
    llvm_unreachable("not a math function");
  }
}

Value *tileir::emitMath(ElementBuilder &E, Opcode Op, Element Elt, ArrayRef<Value *> Args,
                        Rounding Mode, bool FlushToZero) {
  const ElementMachine *Machine = E.Target.Machine.get();
  if (Elt == Element::F64) {
    Value *V = Machine ? Machine->emitMath(E, Op, Elt, Args, Mode, FlushToZero) : nullptr;
    return V ? V : emitMathF64(E, Op, Args);
  }
  SmallVector<Value *, 2> In(Args);
  // The exponent of fpowi is an integer.
  unsigned Floats = Op == Opcode::Fpowi ? 1 : In.size();
  for (unsigned I = 0; I != Floats; ++I)
    In[I] = widenToF32(E, In[I], Elt);
  Value *R = Machine ? Machine->emitMath(E, Op, Elt, In, Mode, FlushToZero) : nullptr;
  if (!R) {
    for (Value *&V : MutableArrayRef(In).take_front(FlushToZero ? Floats : 0))
      V = flushSubnormals(E, V);
    R = emitMathF32(E, Op, In);
    if (FlushToZero)
      R = flushSubnormals(E, R);
  }
  return narrowFloat(E, R, Elt, Rounding::NearestEven, Overflow::Infinity);
}
