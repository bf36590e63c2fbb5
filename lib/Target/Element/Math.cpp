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

namespace {
/// A function of one operand: what it is on f64, and the sequence for f32.
struct UnaryFunction {
  Opcode Op;
  Intrinsic::ID OnF64;
  Value *(*EmitF32)(ElementBuilder &E, Value *X);
};
} // namespace

static constexpr UnaryFunction UnaryFunctions[] = {
    {Opcode::Exp, Intrinsic::exp, emitExpF32},
    {Opcode::Exp2, Intrinsic::exp2, emitExp2F32},
    {Opcode::Log, Intrinsic::log, emitLogF32},
    {Opcode::Log2, Intrinsic::log2, emitLog2F32},
    {Opcode::Tanh, Intrinsic::tanh, emitTanhF32},
    {Opcode::Sin, Intrinsic::sin, emitSinF32},
    {Opcode::Cos, Intrinsic::cos, emitCosF32},
    {Opcode::Tan, Intrinsic::tan, emitTanF32},
    {Opcode::Sinh, Intrinsic::sinh, emitSinhF32},
    {Opcode::Cosh, Intrinsic::cosh, emitCoshF32},
};

Value *tileir::emitWideMath(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args) {
  bool IsF64 = Args[0]->getType()->getScalarType()->isDoubleTy();
  for (const UnaryFunction &F : UnaryFunctions)
    if (F.Op == Op)
      return IsF64 ? E.unary(F.OnF64, Args[0]) : F.EmitF32(E, Args[0]);
  switch (Op) {
  case Opcode::Rsqrt:
    return E.B.CreateFDiv(E.fp(Args[0], 1.0), E.unary(Intrinsic::sqrt, Args[0]));
  case Opcode::Atan2:
    return IsF64 ? E.binary(Intrinsic::atan2, Args[0], Args[1])
                 : emitAtan2F32(E, Args[0], Args[1]);
  case Opcode::Fpowf:
    return IsF64 ? E.binary(Intrinsic::pow, Args[0], Args[1])
                 : emitPowF32(E, Args[0], Args[1]);
  case Opcode::Fpowi:
    return IsF64 ? E.binary(Intrinsic::pow, Args[0],
                            E.B.CreateSIToFP(Args[1], Args[0]->getType()))
                 : emitPowIntegerF32(E, Args[0], Args[1]);
  default:
    llvm_unreachable("not a math function");
  }
}

Value *tileir::emitMath(ElementBuilder &E, Opcode Op, Element Elt, ArrayRef<Value *> Args,
                        Rounding Mode, bool FlushToZero) {
  const ElementMachine *Machine = E.Target.Machine.get();
  if (Elt == Element::F64) {
    Value *V = Machine ? Machine->emitMath(E, Op, Elt, Args, Mode, FlushToZero) : nullptr;
    return V ? V : emitWideMath(E, Op, Args);
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
    R = emitWideMath(E, Op, In);
    if (FlushToZero)
      R = flushSubnormals(E, R);
  }
  return narrowFloat(E, R, Elt);
}
