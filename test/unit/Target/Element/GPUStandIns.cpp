//===- GPUStandIns.cpp - GPU instructions as calls on the host ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GPUStandIns.h"
#include "Target/Element/ElementEmitter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include <cfenv>
#include <cmath>

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// What the instructions do, on bits
//===----------------------------------------------------------------------===//

namespace {

using Semantics = const fltSemantics &;

/// An intrinsic's name in parts, and what they mean.
struct GPUInstruction {
  std::string Name;
  SmallVector<StringRef, 8> Parts;
  APFloat::roundingMode Mode = APFloat::rmNearestTiesToEven;
  bool Flushes = false;

  explicit GPUInstruction(StringRef FullName) : Name(FullName.str()) {
    StringRef(Name).split(Parts, '.');
    for (StringRef P : Parts) {
      Flushes |= P == "ftz";
      Mode = StringSwitch<APFloat::roundingMode>(P)
                 .Case("rz", APFloat::rmTowardZero)
                 .Case("rm", APFloat::rmTowardNegative)
                 .Case("rp", APFloat::rmTowardPositive)
                 .Case("rna", APFloat::rmNearestTiesToAway)
                 .Default(Mode);
    }
  }
  bool has(StringRef Part) const { return is_contained(Parts, Part); }
};

APFloat make(Semantics S, uint64_t Bits) {
  unsigned Width = APFloat::getSizeInBits(S);
  return APFloat(S, APInt(64, Bits).trunc(Width));
}

uint64_t getBits(const APFloat &F) { return F.bitcastToAPInt().getZExtValue(); }

APFloat flush(APFloat F) {
  return F.isDenormal() ? APFloat::getZero(F.getSemantics(), F.isNegative()) : F;
}

APFloat convert(APFloat F, Semantics S, APFloat::roundingMode Mode) {
  bool LosesInfo;
  F.convert(S, Mode, &LosesInfo);
  return F;
}

double squareRoot(double X, APFloat::roundingMode Mode, bool IsF64) {
  int Old = std::fegetround();
  std::fesetround(Mode == APFloat::rmTowardZero       ? FE_TOWARDZERO
                  : Mode == APFloat::rmTowardNegative ? FE_DOWNWARD
                  : Mode == APFloat::rmTowardPositive ? FE_UPWARD
                                                      : FE_TONEAREST);
  volatile double In = X, Out;
  if (IsF64) {
    Out = std::sqrt(In);
  } else {
    volatile float Narrow = float(In);
    Out = std::sqrt(Narrow);
  }
  std::fesetround(Old);
  return Out;
}

uint64_t arithmetic(const GPUInstruction &I, ArrayRef<uint64_t> Args) {
  bool IsF64 = I.Parts.back() == "d";
  Semantics S = IsF64 ? APFloat::IEEEdouble() : APFloat::IEEEsingle();
  SmallVector<APFloat, 3> In;
  for (uint64_t A : Args)
    In.push_back(I.Flushes ? flush(make(S, A)) : make(S, A));
  APFloat R = In[0];
  StringRef Op = I.Parts[2];
  if (Op == "add")
    R.add(In[1], I.Mode);
  else if (Op == "mul")
    R.multiply(In[1], I.Mode);
  else if (Op == "div")
    R.divide(In[1], I.Mode);
  else if (Op == "fma")
    R.fusedMultiplyAdd(In[1], In[2], I.Mode);
  else
    R = convert(
        APFloat(squareRoot(convert(R, APFloat::IEEEdouble(), I.Mode).convertToDouble(),
                           I.Mode, IsF64)),
        S, APFloat::rmNearestTiesToEven);
  return getBits(I.Flushes ? flush(R) : R);
}

uint64_t approximate(const GPUInstruction &I, uint64_t Arg) {
  APFloat F = make(APFloat::IEEEsingle(), Arg);
  double X = (I.Flushes ? flush(F) : F).convertToFloat();
  double Y = I.Parts[2] == "ex2"   ? std::exp2(X)
             : I.Parts[2] == "rcp" ? 1.0 / X
                                   : 1.0 / std::sqrt(X);
  APFloat R(static_cast<float>(Y));
  return getBits(I.Flushes ? flush(R) : R);
}

uint64_t minMax(const GPUInstruction &I, uint64_t L, uint64_t R) {
  Semantics S = APFloat::IEEEsingle();
  APFloat A = make(S, L), B = make(S, R);
  if (I.Flushes) {
    A = flush(A);
    B = flush(B);
  }
  bool IsMax = I.Parts[2] == "fmax";
  if (I.has("nan"))
    return getBits(IsMax ? maximum(A, B) : minimum(A, B));
  return getBits(IsMax ? maximumnum(A, B) : minimumnum(A, B));
}

/// "f2ull.rz" and others: clamped; the value of NaN is told by the PTX ISA.
uint64_t toInteger(const GPUInstruction &I, uint64_t Arg) {
  StringRef Op = I.Parts[2];
  bool IsF64 = Op.consume_front("d2");
  if (!IsF64)
    Op.consume_front("f2");
  bool Unsigned = Op.consume_front("u");
  unsigned Width = Op == "ll" ? 64 : 32;
  APFloat F = make(IsF64 ? APFloat::IEEEdouble() : APFloat::IEEEsingle(), Arg);
  if (F.isNaN())
    return IsF64 || Width == 64 ? uint64_t(1) << (Width - 1) : 0;
  APSInt R(Width, Unsigned);
  bool IsExact;
  F.convertToInteger(R, I.Mode, &IsExact);
  return R.getZExtValue();
}

/// "i2f.rm" and others.
uint64_t fromInteger(const GPUInstruction &I, uint64_t Arg) {
  StringRef Op = I.Parts[2];
  bool Unsigned = Op.consume_front("u");
  APInt V = Op.starts_with("ll") ? APInt(64, Arg) : APInt(64, Arg).trunc(32);
  APFloat R(APFloat::IEEEsingle());
  R.convertFromAPInt(V, !Unsigned, I.Mode);
  return getBits(R);
}

/// A saturating conversion to 8 or 4 bits.
uint64_t toSmall(const APFloat &F, Semantics S) {
  bool IsF4 = &S == &APFloat::Float4E2M1FN();
  APFloat Largest = APFloat::getLargest(S);
  if (F.isNaN())
    return IsF4 ? getBits(Largest) : 0x7f;
  bool Negative = F.isNegative();
  if (abs(F) > convert(Largest, F.getSemantics(), APFloat::rmNearestTiesToEven))
    return getBits(Negative ? -Largest : Largest);
  return getBits(convert(F, S, APFloat::rmNearestTiesToEven));
}

Semantics getSmall(StringRef Name) {
  return Name == "e4m3x2"   ? APFloat::Float8E4M3FN()
         : Name == "e5m2x2" ? APFloat::Float8E5M2()
                            : APFloat::Float4E2M1FN();
}

/// "ff.to.e4m3x2.rn", "f16x2.to.e5m2x2.rn", "e2m1x2.to.f16x2.rn".
uint64_t convertPair(const GPUInstruction &I, ArrayRef<uint64_t> Args) {
  StringRef From = I.Parts[2], To = I.Parts[4];
  if (To == "f16x2") {
    Semantics S = getSmall(From);
    unsigned Bits = APFloat::getSizeInBits(S);
    auto Half = [&](uint64_t V) {
      return getBits(convert(make(S, V), APFloat::IEEEhalf(), I.Mode));
    };
    return Half(Args[0]) | Half(Args[0] >> Bits) << 16;
  }
  Semantics S = getSmall(To);
  unsigned Bits = APFloat::getSizeInBits(S);
  if (From == "f16x2")
    return toSmall(make(APFloat::IEEEhalf(), Args[0]), S) |
           toSmall(make(APFloat::IEEEhalf(), Args[0] >> 16), S) << Bits;
  return toSmall(make(APFloat::IEEEsingle(), Args[1]), S) |
         toSmall(make(APFloat::IEEEsingle(), Args[0]), S) << Bits;
}

uint64_t narrow(const GPUInstruction &I, uint64_t Arg) {
  StringRef Op = I.Parts[2];
  if (Op == "d2f")
    return getBits(
        convert(make(APFloat::IEEEdouble(), Arg), APFloat::IEEEsingle(), I.Mode));
  APFloat F = make(APFloat::IEEEsingle(), Arg);
  if (Op == "f2f16")
    return getBits(convert(F, APFloat::IEEEhalf(), I.Mode));
  if (F.isNaN())
    return 0x7fffffff;
  // The low bits of a tf32 register mean nothing.
  return getBits(convert(F, APFloat::FloatTF32(), I.Mode)) << 13 | 0x155;
}

uint64_t fuse(const GPUInstruction &I, ArrayRef<uint64_t> Args) {
  Semantics S = I.has("bf16") ? APFloat::BFloat() : APFloat::IEEEhalf();
  APFloat R = make(S, Args[0]);
  R.fusedMultiplyAdd(make(S, Args[1]), make(S, Args[2]), I.Mode);
  return getBits(R);
}

uint64_t callLibrary(StringRef Name, ArrayRef<uint64_t> Args) {
  double X = bit_cast<double>(Args[0]), Y = bit_cast<double>(Args[1]);
  using Fn1 = double (*)(double);
  Fn1 F = StringSwitch<Fn1>(Name)
              .Case("__nv_exp", std::exp)
              .Case("__nv_exp2", std::exp2)
              .Case("__nv_log", std::log)
              .Case("__nv_log2", std::log2)
              .Case("__nv_tanh", std::tanh)
              .Case("__nv_sin", std::sin)
              .Case("__nv_cos", std::cos)
              .Case("__nv_tan", std::tan)
              .Case("__nv_sinh", std::sinh)
              .Case("__nv_cosh", std::cosh)
              .Case("__nv_rsqrt", [](double V) { return 1.0 / std::sqrt(V); })
              .Default(nullptr);
  if (F)
    return bit_cast<uint64_t>(F(X));
  return bit_cast<uint64_t>(Name == "__nv_pow" ? std::pow(X, Y) : std::atan2(X, Y));
}

uint64_t execute(const GPUInstruction &I, ArrayRef<uint64_t> Args) {
  if (StringRef(I.Name).starts_with("__nv_"))
    return callLibrary(I.Name, Args);
  if (I.Parts[1] == "fma")
    return fuse(I, Args);
  if (I.Parts.size() > 3 && I.Parts[3] == "to")
    return convertPair(I, Args);
  StringRef Op = I.Parts[2];
  return StringSwitch<function_ref<uint64_t()>>(Op)
      .Cases({"add", "mul", "div", "fma"},
             [&] {
               unsigned Count = Op == "fma" ? 3 : 2;
               return arithmetic(I, Args.take_front(Count));
             })
      .Case("sqrt", [&] { return arithmetic(I, Args[0]); })
      .Case("mulhi",
            [&]() -> uint64_t {
              return (static_cast<unsigned __int128>(Args[0]) * Args[1]) >> 64;
            })
      .Cases({"ex2", "rcp", "rsqrt"}, [&] { return approximate(I, Args[0]); })
      .Cases({"fmin", "fmax"}, [&] { return minMax(I, Args[0], Args[1]); })
      .Cases({"d2f", "f2f16", "f2tf32"}, [&] { return narrow(I, Args[0]); })
      .Cases({"i2f", "ui2f", "ll2f", "ull2f"}, [&] { return fromInteger(I, Args[0]); })
      .Cases({"f2i", "f2ui", "f2ll", "f2ull", "d2i", "d2ui", "d2ll", "d2ull"},
             [&] { return toInteger(I, Args[0]); })
      .Default([&]() -> uint64_t {
        report_fatal_error(Twine("no stand-in for ") + I.Name);
      })();
}

/// What compiled code calls.
uint64_t standIn(const GPUInstruction *I, uint64_t A, uint64_t B, uint64_t C) {
  uint64_t Args[] = {A, B, C};
  return execute(*I, Args);
}

} // namespace

//===----------------------------------------------------------------------===//
// The code
//===----------------------------------------------------------------------===//

/// Instructions by name; they live as long as the program, since code points at them.
static const GPUInstruction *intern(StringRef Name) {
  static StringMap<std::unique_ptr<GPUInstruction>> Known;
  std::unique_ptr<GPUInstruction> &I = Known[Name];
  if (!I)
    I = std::make_unique<GPUInstruction>(Name);
  return I.get();
}

static bool isNarrow(const Type *T) { return T->isHalfTy() || T->isBFloatTy(); }

static bool needsStandIn(const Function &F) {
  StringRef Name = F.getName();
  return Name.starts_with("llvm.nvvm.") ||
         (Name.starts_with("__nv_") && F.getReturnType()->isDoubleTy()) ||
         (F.getIntrinsicID() == Intrinsic::fma && isNarrow(F.getReturnType()));
}

static void replaceCall(CallInst &Call) {
  IRBuilder<> B(&Call);
  Type *I64 = B.getInt64Ty(), *Ptr = B.getPtrTy();
  auto ToPointer = [&](const void *P) {
    return B.CreateIntToPtr(B.getInt64(reinterpret_cast<uintptr_t>(P)), Ptr);
  };
  auto GetIntType = [&](Type *T) {
    return B.getIntNTy(T->getPrimitiveSizeInBits().getFixedValue());
  };
  SmallVector<Value *, 4> Args = {ToPointer(intern(Call.getCalledFunction()->getName()))};
  for (Value *A : Call.args())
    Args.push_back(B.CreateZExt(B.CreateBitCast(A, GetIntType(A->getType())), I64));
  Args.resize(4, B.getInt64(0));
  Value *R = B.CreateCall(FunctionType::get(I64, {Ptr, I64, I64, I64}, false),
                          ToPointer(reinterpret_cast<const void *>(standIn)), Args);
  Type *T = Call.getType();
  Call.replaceAllUsesWith(B.CreateBitCast(B.CreateTrunc(R, GetIntType(T)), T));
  Call.eraseFromParent();
}

/// An operation like maximum or fabs, on f16 or bf16, in f32: exact.
static void widenIntrinsic(IntrinsicInst &I, const ElementTarget &Host) {
  IRBuilder<> B(&I);
  if (I.getIntrinsicID() == Intrinsic::fabs) {
    Value *Bits = B.CreateBitCast(I.getArgOperand(0), B.getInt16Ty());
    I.replaceAllUsesWith(B.CreateBitCast(B.CreateAnd(Bits, 0x7fff), I.getType()));
    I.eraseFromParent();
    return;
  }
  ElementEmitter Emitter(B, Host);
  Element E = I.getType()->isHalfTy() ? Element::F16 : Element::BF16;
  SmallVector<Value *, 2> Args;
  for (Value *A : I.args())
    Args.push_back(Emitter.emitFloatConversion(A, E, Element::F32));
  Value *R = B.CreateIntrinsic(I.getIntrinsicID(), {B.getFloatTy()}, Args);
  I.replaceAllUsesWith(Emitter.emitFloatConversion(R, Element::F32, E));
  I.eraseFromParent();
}

static void scalarize(Function &F) {
  FunctionAnalysisManager FAM;
  PassBuilder().registerFunctionAnalyses(FAM);
  ScalarizerPassOptions Options;
  Options.ScalarizeLoadStore = false;
  ScalarizerPass(Options).run(F, FAM);
}

void tileir::test::standInForGPU(Module &M, const ElementTarget &Host) {
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    scalarize(F);
    for (Instruction &I : make_early_inc_range(instructions(F))) {
      auto *Call = dyn_cast<CallInst>(&I);
      if (!Call || !Call->getCalledFunction())
        continue;
      auto *Known = dyn_cast<IntrinsicInst>(Call);
      if (needsStandIn(*Call->getCalledFunction()))
        replaceCall(*Call);
      else if (Known && isNarrow(Known->getType()))
        widenIntrinsic(*Known, Host);
    }
    legalizeNarrowFloats(F, Host);
  }
}
