//===- Arithmetic.cpp - Float arithmetic by instructions of GPUs ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rounding to nearest without flushing is plain LLVM IR, which the back end keeps as it
// is: it writes ".rn", so that ptxas does not contract. Two roundings in the same
// direction, first to f32 and then to a format within f32, are as one.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/NVPTX/Elements/NVPTXElementMachine.h"
#include "Target/NVPTX/NVPTXElements.h"
#include "llvm/IR/IntrinsicsNVPTX.h"

using namespace llvm;
using namespace tileir;

ElementTarget tileir::getElementTarget(const NVPTXArch &Arch) {
  ElementTarget Target;
  Target.CPU = Arch.getName();
  Target.Features = Arch.getFeatures();
  Target.HasFMA = true;
  Target.HasHalfConversion = true;
  Target.Machine = std::make_shared<NVPTXElementMachine>(Arch);
  return Target;
}

static bool isNarrow(Element Elt) { return Elt == Element::F16 || Elt == Element::BF16; }

namespace {
/// One op with an IEEE rounding, for f32, f32 flushing subnormals, and f64.
struct RoundedOp {
  Intrinsic::ID F32, FlushingF32, F64;
};
} // namespace

/// The instruction of \p Op, but Subf, with \p Mode, one of the IEEE ones.
static const RoundedOp &getRoundedOp(Opcode Op, Rounding Mode) {
#define ROUNDED(OP, MODE)                                                                \
  {Intrinsic::nvvm_##OP##_##MODE##_f, Intrinsic::nvvm_##OP##_##MODE##_ftz_f,             \
   Intrinsic::nvvm_##OP##_##MODE##_d}
#define ALL_MODES(OP)                                                                    \
  {                                                                                      \
    ROUNDED(OP, rn), ROUNDED(OP, rz), ROUNDED(OP, rm), ROUNDED(OP, rp)                   \
  }
  static constexpr RoundedOp Ops[][4] = {ALL_MODES(add), ALL_MODES(mul), ALL_MODES(div),
                                         ALL_MODES(fma), ALL_MODES(sqrt)};
#undef ALL_MODES
#undef ROUNDED
  static constexpr Rounding Order[] = {Rounding::NearestEven, Rounding::Zero,
                                       Rounding::NegativeInf, Rounding::PositiveInf};
  unsigned Column = find(Order, Mode) - std::begin(Order);
  static constexpr Opcode Rows[] = {Opcode::Addf, Opcode::Mulf, Opcode::Divf, Opcode::Fma,
                                    Opcode::Sqrt};
  return Ops[find(Rows, Op) - std::begin(Rows)][Column];
}

static Value *emitLanes(ElementBuilder &E, Intrinsic::ID ID, ArrayRef<Value *> Args) {
  return E.mapLanes(Args, [&](ArrayRef<Value *> Lane) {
    return E.B.CreateIntrinsic(Lane[0]->getType(), ID, Lane);
  });
}

/// \p Op on f32 or f64 by an instruction that says how it rounds.
static Value *emitRounded(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args,
                          Rounding Mode, bool FlushToZero) {
  SmallVector<Value *, 3> In(Args);
  if (Op == Opcode::Subf) {
    In[1] = E.B.CreateFNeg(In[1]);
    Op = Opcode::Addf;
  }
  const RoundedOp &Ops = getRoundedOp(Op, Mode);
  bool IsF64 = Args[0]->getType()->getScalarType()->isDoubleTy();
  return emitLanes(E, IsF64 ? Ops.F64 : FlushToZero ? Ops.FlushingF32 : Ops.F32, In);
}

Value *tileir::makeOdd(ElementBuilder &E, Value *TowardZero, Value *Down, Value *Up) {
  IRBuilderBase &B = E.B;
  Value *U = E.bits(TowardZero);
  Value *Inexact = B.CreateZExt(B.CreateFCmpONE(Down, Up), U->getType());
  return E.asF32(B.CreateOr(U, Inexact));
}

/// L * R + A of bf16 values without an instruction for it.
static Value *emitBFloatFMA(ElementBuilder &E, ArrayRef<Value *> Args) {
  SmallVector<Value *, 3> In;
  for (Value *V : Args)
    In.push_back(widenToF32(E, V, Element::BF16));
  auto Compute = [&](Rounding Mode) {
    return emitRounded(E, Opcode::Fma, In, Mode, false);
  };
  Value *Odd = makeOdd(E, Compute(Rounding::Zero), Compute(Rounding::NegativeInf),
                       Compute(Rounding::PositiveInf));
  return narrowFloat(E, Odd, Element::BF16);
}

/// The instruction for f16 or bf16 rounded to nearest.
static Value *emitNearestNarrow(ElementBuilder &E, Opcode Op, ArrayRef<Value *> Args) {
  switch (Op) {
  case Opcode::Addf:
    return E.B.CreateFAdd(Args[0], Args[1]);
  case Opcode::Subf:
    return E.B.CreateFSub(Args[0], Args[1]);
  case Opcode::Mulf:
    return E.B.CreateFMul(Args[0], Args[1]);
  case Opcode::Fma:
    return E.fma(Args[0], Args[1], Args[2]);
  default:
    return nullptr; // Division and roots are instructions of f32.
  }
}

Value *NVPTXElementMachine::emitNarrow(ElementBuilder &E, Opcode Op, Element Elt,
                                       ArrayRef<Value *> Args, Rounding Mode) const {
  if (isDirected(Mode)) {
    SmallVector<Value *, 3> In;
    for (Value *V : Args)
      In.push_back(tileir::widenToF32(E, V, Elt));
    Value *R = emitRounded(E, Op, In, Mode, false);
    return tileir::narrowFloat(E, R, Elt, Mode, Overflow::Infinity);
  }
  if (Elt == Element::F16 || Arch.has(NVPTXFeature::BFloat))
    return emitNearestNarrow(E, Op, Args);
  return Op == Opcode::Fma ? emitBFloatFMA(E, Args) : nullptr;
}

Value *NVPTXElementMachine::emitArithmetic(ElementBuilder &E, Opcode Op, Element Elt,
                                           ArrayRef<Value *> Args, Rounding Mode,
                                           bool FlushToZero) const {
  if (isNarrow(Elt))
    return emitNarrow(E, Op, Elt, Args, Mode);
  bool IsF32 = Elt == Element::F32;
  if (IsF32 && Op == Opcode::Divf && Mode == Rounding::Approx)
    return emitLanes(
        E, FlushToZero ? Intrinsic::nvvm_div_approx_ftz_f : Intrinsic::nvvm_div_approx_f,
        Args);
  if (IsF32 && Op == Opcode::Divf && Mode == Rounding::Full)
    return emitLanes(
        E, FlushToZero ? Intrinsic::nvvm_div_full_ftz : Intrinsic::nvvm_div_full, Args);
  if (IsF32 && Op == Opcode::Sqrt && Mode == Rounding::Approx)
    return emitLanes(E,
                     FlushToZero ? Intrinsic::nvvm_sqrt_approx_ftz_f
                                 : Intrinsic::nvvm_sqrt_approx_f,
                     Args);
  if (isDirected(Mode))
    return emitRounded(E, Op, Args, Mode, FlushToZero);
  if (FlushToZero)
    return emitRounded(E, Op, Args, Rounding::NearestEven, true);
  return nullptr;
}

Value *NVPTXElementMachine::emitSimpleFloat(ElementBuilder &E, Opcode Op, Element Elt,
                                            ArrayRef<Value *> Args) const {
  bool Native = Elt != Element::BF16 || Arch.has(NVPTXFeature::BFloat);
  switch (Op) {
  case Opcode::Absf:
    return Native ? E.unary(Intrinsic::fabs, Args[0]) : nullptr;
  case Opcode::Negf:
    return Native ? E.B.CreateFNeg(Args[0]) : nullptr;
  case Opcode::Ceil:
    return Elt == Element::F16 ? E.unary(Intrinsic::ceil, Args[0]) : nullptr;
  case Opcode::Floor:
    return Elt == Element::F16 ? E.unary(Intrinsic::floor, Args[0]) : nullptr;
  default:
    break;
  }
  // LLVM's frem is not exact here.
  if (!isNarrow(Elt))
    return emitExactRemainder(E, Args[0], Args[1]);
  Value *R = emitExactRemainder(E, tileir::widenToF32(E, Args[0], Elt),
                                tileir::widenToF32(E, Args[1], Elt));
  return tileir::narrowFloat(E, R, Elt);
}

/// The instructions of f32 that flush.
static Value *emitFlushingMinMax(ElementBuilder &E, bool IsMax, Value *L, Value *R,
                                 bool PropagateNaN) {
  Intrinsic::ID ID = IsMax ? Intrinsic::nvvm_fmax_ftz_f : Intrinsic::nvvm_fmin_ftz_f;
  if (PropagateNaN)
    ID = IsMax ? Intrinsic::nvvm_fmax_ftz_nan_f : Intrinsic::nvvm_fmin_ftz_nan_f;
  return emitLanes(E, ID, {L, R});
}

Value *NVPTXElementMachine::emitMinMax(ElementBuilder &E, bool IsMax, Element Elt,
                                       Value *L, Value *R, bool PropagateNaN,
                                       bool FlushToZero) const {
  bool HasForms = Arch.has(NVPTXFeature::MinMaxForms);
  if (isNarrow(Elt) && !HasForms) {
    Value *M = emitMinMax(E, IsMax, Element::F32, tileir::widenToF32(E, L, Elt),
                          tileir::widenToF32(E, R, Elt), PropagateNaN, false);
    return tileir::narrowFloat(E, M, Elt);
  }
  bool ByInstruction = PropagateNaN && HasForms && Elt != Element::F64;
  Value *M;
  if (FlushToZero)
    M = emitFlushingMinMax(E, IsMax, L, R, ByInstruction);
  else if (ByInstruction)
    M = E.binary(IsMax ? Intrinsic::maximum : Intrinsic::minimum, L, R);
  else
    M = E.binary(IsMax ? Intrinsic::maximumnum : Intrinsic::minimumnum, L, R);
  if (!PropagateNaN || ByInstruction)
    return M;
  return E.B.CreateSelect(E.B.CreateFCmpUNO(L, R), E.quietNaN(M), M);
}

bool NVPTXElementMachine::comparesNatively(Element Elt) const {
  return Elt != Element::BF16 || hasWholeBFloat();
}

// i128 would do as well, but this is what it becomes.
Value *NVPTXElementMachine::multiplyHigh(ElementBuilder &E, Value *L, Value *R) const {
  if (!L->getType()->getScalarType()->isIntegerTy(64))
    return nullptr;
  return emitLanes(E, Intrinsic::nvvm_mulhi_ull, {L, R});
}
