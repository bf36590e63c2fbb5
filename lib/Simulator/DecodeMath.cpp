//===- DecodeMath.cpp - Arithmetic intrinsics -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/IntrinsicDecoders.h"
#include "llvm/ADT/FloatingPointMode.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// LLVM's
//===----------------------------------------------------------------------===//

static bool isSignedOp(ScalarOp Code) {
  return Code == ScalarOp::SMin || Code == ScalarOp::SMax || Code == ScalarOp::Abs ||
         Code == ScalarOp::SFloorLog;
}

Error sim::decodeScalar(Decoder &D, CallBase &Call, uint64_t Arg) {
  ScalarOp Code = ScalarOp(Arg);
  SmallVector<Component, 4> C = cantFail(D.flatten(Call.getArgOperand(0)->getType()));
  SmallVector<Component, 4> Result = cantFail(D.flatten(Call.getType()));
  SmallVector<ValueRegisters, 3> In;
  // The flag after the operand of ctlz, cttz and abs is not a value.
  unsigned NumOperands = std::min(3u, Call.arg_size());
  if (Code == ScalarOp::LeadingZeros || Code == ScalarOp::TrailingZeros ||
      Code == ScalarOp::Abs)
    NumOperands = 1;
  for (unsigned I = 0; I != NumOperands; ++I)
    In.push_back(D.get(Call.getArgOperand(I)));
  ValueRegisters R = D.define(&Call);
  for (size_t N = 0; N != R.size(); ++N) {
    SmallVector<uint32_t, 3> X;
    for (ValueRegisters &Operand : In)
      X.push_back(isSignedOp(Code) ? D.signExtended(Operand[N], C[N]) : Operand[N]);
    if (C[N].Ty->isFloatingPointTy()) {
      bool OnlyBits = Code == ScalarOp::FAbs || Code == ScalarOp::FCopySign;
      if (OnlyBits)
        D.emitOp(Code, C[N].Kind, R[N], X[0], X.size() > 1 ? X[1] : 0);
      else
        D.emitFloat(Code, C[N].Kind, R[N], X);
      continue;
    }
    bool NeedsWhole = Code == ScalarOp::ByteSwap || Code == ScalarOp::FunnelLeft ||
                      Code == ScalarOp::FunnelRight ||
                      (Code >= ScalarOp::UAddSat && Code <= ScalarOp::SSubSat);
    if (NeedsWhole && C[N].unused())
      return D.refuse(Call, "this operation on i" + Twine(C[N].Bits));
    X.resize(3, 0);
    D.emitOp(Code, C[N].Kind, R[N], X[0], X[1], X[2], C[N].unused());
    if (Code == ScalarOp::BitReverse && C[N].unused())
      D.emitOp(ScalarOp::ShrImm, C[N].Kind, R[N], R[N], 0, 0, C[N].unused());
    D.normalize(R[N], Result[N]);
  }
  return Error::success();
}

Error sim::decodeOverflow(Decoder &D, CallBase &Call, uint64_t Arg) {
  static const std::pair<ScalarOp, ScalarOp> Codes[] = {
      {ScalarOp::Add, ScalarOp::UAddOverflows}, {ScalarOp::Add, ScalarOp::SAddOverflows},
      {ScalarOp::Sub, ScalarOp::USubOverflows}, {ScalarOp::Sub, ScalarOp::SSubOverflows},
      {ScalarOp::Mul, ScalarOp::UMulOverflows}, {ScalarOp::Mul, ScalarOp::SMulOverflows}};
  SmallVector<Component, 4> C = cantFail(D.flatten(Call.getArgOperand(0)->getType()));
  ValueRegisters A = D.get(Call.getArgOperand(0)), B = D.get(Call.getArgOperand(1)),
                 R = D.define(&Call);
  for (size_t N = 0; N != A.size(); ++N) {
    uint32_t X = Arg & 1 ? D.signExtended(A[N], C[N]) : A[N];
    uint32_t Y = Arg & 1 ? D.signExtended(B[N], C[N]) : B[N];
    D.emitOp(Codes[Arg].second, C[N].Kind, R[A.size() + N], X, Y, 0, C[N].unused());
    D.emitOp(Codes[Arg].first, C[N].Kind, R[N], X, Y);
    D.normalize(R[N], C[N]);
  }
  return Error::success();
}

/// -1, 0 or 1 in an integer of any width.
Error sim::decodeThreeWay(Decoder &D, CallBase &Call, uint64_t Arg) {
  SmallVector<Component, 4> C = cantFail(D.flatten(Call.getArgOperand(0)->getType()));
  SmallVector<Component, 4> Result = cantFail(D.flatten(Call.getType()));
  ValueRegisters A = D.get(Call.getArgOperand(0)), B = D.get(Call.getArgOperand(1)),
                 R = D.define(&Call);
  bool IsSigned = ScalarOp(Arg) == ScalarOp::SCompare;
  for (size_t N = 0; N != R.size(); ++N) {
    uint32_t X = IsSigned ? D.signExtended(A[N], C[N]) : A[N];
    uint32_t Y = IsSigned ? D.signExtended(B[N], C[N]) : B[N];
    uint32_t Order = D.newRegister(C[N].bytes());
    D.emitOp(ScalarOp(Arg), C[N].Kind, Order, X, Y);
    D.emitConvert(Conversion::Sign, C[N].Kind, Result[N].Kind, R[N], Order);
    D.normalize(R[N], Result[N]);
  }
  return Error::success();
}

Error sim::decodeFPClass(Decoder &D, CallBase &Call, uint64_t) {
  SmallVector<Component, 4> C = cantFail(D.flatten(Call.getArgOperand(0)->getType()));
  uint64_t Classes = cast<ConstantInt>(Call.getArgOperand(1))->getZExtValue();
  ValueRegisters A = D.get(Call.getArgOperand(0)), R = D.define(&Call);
  for (size_t N = 0; N != R.size(); ++N)
    D.emitOp(ScalarOp::IsFPClass, C[N].Kind, R[N], A[N], 0, 0, Classes);
  return Error::success();
}

Error sim::decodeSaturatedCast(Decoder &D, CallBase &Call, uint64_t Arg) {
  SmallVector<Component, 4> From = cantFail(D.flatten(Call.getArgOperand(0)->getType()));
  SmallVector<Component, 4> To = cantFail(D.flatten(Call.getType()));
  ValueRegisters A = D.get(Call.getArgOperand(0)), R = D.define(&Call);
  for (size_t N = 0; N != R.size(); ++N)
    D.emitConvert(Conversion(Arg), From[N].Kind, To[N].Kind, R[N], A[N], 0,
                  To[N].unused());
  return Error::success();
}

Error sim::decodeHalfOfDouble(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t In = D.getOne(Call.getArgOperand(0));
  D.emitConvert(Conversion::TakePart, LaneType::I64, LaneType::I32, D.define(&Call)[0],
                In, 0, Arg);
  return Error::success();
}

Error sim::decodeJoinDouble(Decoder &D, CallBase &Call, uint64_t) {
  uint32_t Low = D.getOne(Call.getArgOperand(0)), High = D.getOne(Call.getArgOperand(1));
  D.emitConvert(Conversion::JoinHalves, LaneType::I32, LaneType::I64, D.define(&Call)[0],
                Low, High);
  return Error::success();
}

Error sim::decodeVectorReduce(Decoder &D, CallBase &Call, uint64_t Arg) {
  Component C = D.getComponent(Call.getType());
  ValueRegisters In = D.get(Call.getArgOperand(Call.arg_size() - 1));
  // Sums and products of floats have a start value.
  uint32_t Sum = Call.arg_size() == 2 ? D.getOne(Call.getArgOperand(0)) : In[0];
  for (size_t N = Call.arg_size() == 2 ? 0 : 1; N != In.size(); ++N) {
    uint32_t Next = D.newRegister(C.bytes());
    if (C.Ty->isFloatingPointTy()) {
      D.emitFloat(ScalarOp(Arg), C.Kind, Next, {Sum, In[N]});
    } else {
      bool Signed = isSignedOp(ScalarOp(Arg));
      D.emitOp(ScalarOp(Arg), C.Kind, Next, Signed ? D.signExtended(Sum, C) : Sum,
               Signed ? D.signExtended(In[N], C) : In[N]);
      D.normalize(Next, C);
    }
    Sum = Next;
  }
  D.alias(&Call, {Sum});
  return Error::success();
}

//===----------------------------------------------------------------------===//
// NVVM's arithmetic: llvm.nvvm.<operation>[.<modifier>]...[.<type>]
//===----------------------------------------------------------------------===//

namespace {
struct MathRow {
  StringLiteral Name;
  ScalarOp Nearest;
  std::optional<RoundedOp> Rounded; ///< With another rounding mode.
};

/// The parts of a name after the operation.
struct Modifiers {
  RoundingMode Mode = RoundingMode::NearestTiesToEven;
  bool Flush = false, Saturate = false, NaN = false, XorSign = false, Abs = false,
       Relu = false, Satfinite = false, Approx = false;

  /// False if a part is unknown.
  bool parse(ArrayRef<StringRef> Parts) {
    for (StringRef Part : Parts) {
      using RM = RoundingMode;
      Mode = StringSwitch<RM>(Part)
                 .Case("rz", RM::TowardZero)
                 .Case("rm", RM::TowardNegative)
                 .Case("rp", RM::TowardPositive)
                 .Default(Mode);
      bool *Flag = StringSwitch<bool *>(Part)
                       .Case("ftz", &Flush)
                       .Case("sat", &Saturate)
                       .Case("satfinite", &Satfinite)
                       .Case("nan", &NaN)
                       .Case("xorsign", &XorSign)
                       .Case("abs", &Abs)
                       .Case("relu", &Relu)
                       .Case("approx", &Approx)
                       .Default(nullptr);
      if (Flag)
        *Flag = true;
      else if (!is_contained({"rz", "rm", "rp", "rn", "full", "f", "d", "f16", "f16x2",
                              "bf16", "bf16x2"},
                             Part))
        return false;
    }
    return true;
  }
};
} // namespace

static const MathRow MathRows[] = {
    {"add", ScalarOp::FAdd, RoundedOp::Add},
    {"mul", ScalarOp::FMul, RoundedOp::Mul},
    {"fma", ScalarOp::FFma, RoundedOp::Fma},
    {"div", ScalarOp::FDiv, RoundedOp::Div},
    {"rcp", ScalarOp::FReciprocal, RoundedOp::Rcp},
    {"sqrt", ScalarOp::FSqrt, RoundedOp::Sqrt},
    {"rsqrt", ScalarOp::FReciprocalSqrt, std::nullopt},
    {"ex2", ScalarOp::FExp2, std::nullopt},
    {"lg2", ScalarOp::FLog2, std::nullopt},
    {"sin", ScalarOp::FSin, std::nullopt},
    {"cos", ScalarOp::FCos, std::nullopt},
    {"floor", ScalarOp::FFloor, std::nullopt},
    {"ceil", ScalarOp::FCeil, std::nullopt},
    {"trunc", ScalarOp::FTrunc, std::nullopt},
    {"round", ScalarOp::FRoundEven, std::nullopt}, // cvt.rni
    {"saturate", ScalarOp::FSaturate, std::nullopt},
    {"fabs", ScalarOp::FAbs, std::nullopt},
    {"neg", ScalarOp::FNeg, std::nullopt},
    {"fmin", ScalarOp::FMinNum, std::nullopt},
    {"fmax", ScalarOp::FMaxNum, std::nullopt},
};

/// min and max with the sign of the product of the operands.
static void emitXorSign(Decoder &D, ScalarOp Code, const Component &C, uint32_t Dst,
                        uint32_t A, uint32_t B) {
  LaneType Bits = C.bytes() == 2 ? LaneType::I16 : LaneType::I32;
  uint32_t X = D.newRegister(C.bytes()), Y = D.newRegister(C.bytes()),
           Sign = D.newRegister(C.bytes()), R = D.newRegister(C.bytes());
  D.emitOp(ScalarOp::FAbs, C.Kind, X, A);
  D.emitOp(ScalarOp::FAbs, C.Kind, Y, B);
  D.emitOp(ScalarOp::Xor, Bits, Sign, A, B);
  D.emitOp(Code, C.Kind, R, X, Y);
  D.emitOp(ScalarOp::FCopySign, C.Kind, Dst, R, Sign);
}

static Error decodeArithmetic(Decoder &D, CallBase &Call, const MathRow &Row,
                              const Modifiers &M) {
  SmallVector<Component, 4> C = cantFail(D.flatten(Call.getType()));
  SmallVector<ValueRegisters, 3> In;
  for (Value *V : Call.args())
    In.push_back(D.get(V));
  ValueRegisters R = D.define(&Call);
  bool Nearest = M.Mode == RoundingMode::NearestTiesToEven;
  if (!Nearest && !Row.Rounded)
    return D.refuse(Call, "this operation with a rounding mode");
  if (!C[0].Ty->isFloatingPointTy())
    return D.refuse(Call, "this operation on integers");
  ScalarOp Code = Row.Nearest;
  if (Code == ScalarOp::FDiv && M.Approx)
    Code = ScalarOp::FDivByReciprocal;
  if (M.NaN)
    Code = Code == ScalarOp::FMinNum ? ScalarOp::FMinimum : ScalarOp::FMaximum;
  for (size_t N = 0; N != R.size(); ++N) {
    SmallVector<uint32_t, 3> X;
    for (ValueRegisters &Operand : In)
      X.push_back(Operand[N]);
    if (!Nearest) {
      X.resize(3, 0);
      Op &O = D.emit(roundedOp, R[N], X[0], X[1], X[2],
                     packRounded(C[N].Kind, C[N].Kind, unsigned(M.Mode),
                                 M.Flush || D.flushes(C[N].Kind), M.Relu, M.Saturate));
      O.Flags = uint8_t(*Row.Rounded);
      O.FloatOps = countFloatOps(Row.Nearest);
      continue;
    }
    if (M.XorSign)
      emitXorSign(D, Code, C[N], R[N], X[0], X[1]);
    else
      D.emitFloat(Code, C[N].Kind, R[N], X, M.Flush);
    if (M.Saturate)
      D.emitOp(ScalarOp::FSaturate, C[N].Kind, R[N], R[N]);
    if (M.Relu)
      D.emitOp(ScalarOp::FRelu, C[N].Kind, R[N], R[N]);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// NVVM's conversions: llvm.nvvm.<from>2<to>..., <from>.to.<to>...
//===----------------------------------------------------------------------===//

namespace {
struct ConvertRow {
  StringLiteral Name;
  RoundedOp Code;
  LaneType From, To;
};
} // namespace

static const ConvertRow ConvertRows[] = {
    {"f2i", RoundedOp::ToInt, LaneType::F32, LaneType::I32},
    {"f2ui", RoundedOp::ToUInt, LaneType::F32, LaneType::I32},
    {"f2ll", RoundedOp::ToInt, LaneType::F32, LaneType::I64},
    {"f2ull", RoundedOp::ToUInt, LaneType::F32, LaneType::I64},
    {"d2i", RoundedOp::ToInt, LaneType::F64, LaneType::I32},
    {"d2ui", RoundedOp::ToUInt, LaneType::F64, LaneType::I32},
    {"d2ll", RoundedOp::ToInt, LaneType::F64, LaneType::I64},
    {"d2ull", RoundedOp::ToUInt, LaneType::F64, LaneType::I64},
    {"i2f", RoundedOp::FromInt, LaneType::I32, LaneType::F32},
    {"ui2f", RoundedOp::FromUInt, LaneType::I32, LaneType::F32},
    {"ll2f", RoundedOp::FromInt, LaneType::I64, LaneType::F32},
    {"ull2f", RoundedOp::FromUInt, LaneType::I64, LaneType::F32},
    {"i2d", RoundedOp::FromInt, LaneType::I32, LaneType::F64},
    {"ui2d", RoundedOp::FromUInt, LaneType::I32, LaneType::F64},
    {"ll2d", RoundedOp::FromInt, LaneType::I64, LaneType::F64},
    {"ull2d", RoundedOp::FromUInt, LaneType::I64, LaneType::F64},
    {"d2f", RoundedOp::Narrow, LaneType::F64, LaneType::F32},
    {"f2h", RoundedOp::Narrow, LaneType::F32, LaneType::F16},
    {"f2f16", RoundedOp::Narrow, LaneType::F32, LaneType::F16},
    {"f2bf16", RoundedOp::Narrow, LaneType::F32, LaneType::BF16},
    // Operand 0 is the upper element.
    {"ff2f16x2", RoundedOp::Narrow, LaneType::F32, LaneType::F16},
    {"ff2bf16x2", RoundedOp::Narrow, LaneType::F32, LaneType::BF16},
};

static Error decodeConversion(Decoder &D, CallBase &Call, const ConvertRow &Row,
                              const Modifiers &M) {
  SmallVector<uint32_t, 2> In;
  for (Value *V : Call.args())
    In.push_back(D.getOne(V));
  ValueRegisters R = D.define(&Call);
  if (R.size() != In.size())
    return D.refuse(Call, "this conversion");
  for (size_t N = 0; N != R.size(); ++N) {
    Op &O = D.emit(
        roundedOp, R[N], In[R.size() - 1 - N], 0, 0,
        packRounded(Row.From, Row.To, unsigned(M.Mode), M.Flush, M.Relu, M.Satfinite));
    O.Flags = uint8_t(Row.Code);
  }
  return Error::success();
}

static std::optional<SmallKind> parseSmall(StringRef Name) {
  return StringSwitch<std::optional<SmallKind>>(Name)
      .Case("e4m3x2", SmallKind::E4M3)
      .Case("e5m2x2", SmallKind::E5M2)
      .Case("e2m3x2", SmallKind::E2M3)
      .Case("e3m2x2", SmallKind::E3M2)
      .Case("e2m1x2", SmallKind::E2M1)
      .Default(std::nullopt);
}

/// ff.to.e4m3x2.rn, f16x2.to.e5m2x2.rn.relu, e4m3x2.to.f16x2.rn. Always satfinite.
static Expected<bool> decodeSmall(Decoder &D, CallBase &Call, ArrayRef<StringRef> Parts) {
  if (Parts.size() < 4 || Parts[1] != "to" || Parts[3] != "rn")
    return false;
  bool Relu = is_contained(Parts, "relu");
  if (std::optional<SmallKind> From = parseSmall(Parts[0])) {
    if (Parts[2] != "f16x2")
      return false;
    uint32_t In = D.getOne(Call.getArgOperand(0));
    unsigned Bytes = D.getComponent(Call.getArgOperand(0)->getType()).bytes();
    unsigned Width = *From == SmallKind::E2M1 ? 4 : 8;
    ValueRegisters R = D.define(&Call);
    for (unsigned N = 0; N != 2; ++N) {
      Op &O = D.emit(decodeElement, R[N], In, 0, 0, uint64_t(*From) | (N * Width) << 8);
      O.Bytes = uint8_t(Bytes);
      O.Flags = Relu ? SmallRelu : 0;
    }
    return true;
  }
  std::optional<SmallKind> To = parseSmall(Parts[2]);
  if (!To || (Parts[0] != "ff" && Parts[0] != "f16x2"))
    return false;
  bool FromHalf = Parts[0] == "f16x2";
  uint32_t High, Low;
  if (FromHalf) {
    ValueRegisters In = D.get(Call.getArgOperand(0));
    Low = In[0], High = In[1];
  } else {
    High = D.getOne(Call.getArgOperand(0));
    Low = D.getOne(Call.getArgOperand(1));
  }
  Op &O = D.emit(encodePair, D.define(&Call)[0], High, Low, 0, uint64_t(*To));
  O.Bytes = uint8_t(D.getComponent(Call.getType()).bytes());
  O.Flags = uint8_t((Relu ? SmallRelu : 0) | (FromHalf ? SmallFromHalf : 0));
  return true;
}

Expected<bool> sim::decodeNvvmMath(Decoder &D, CallBase &Call, StringRef Name) {
  SmallVector<StringRef, 8> Parts;
  Name.split(Parts, '.');
  Modifiers M;
  auto Finish = [](Error E) {
    return E ? Expected<bool>(std::move(E)) : Expected<bool>(true);
  };
  if (Parts[0] == "f2tf32") {
    uint32_t In = D.getOne(Call.getArgOperand(0));
    TF32Rounding Mode = is_contained(Parts, "rna")  ? TF32Rounding::Away
                        : is_contained(Parts, "rz") ? TF32Rounding::Zero
                                                    : TF32Rounding::Even;
    if (is_contained(Parts, "satfinite"))
      return D.refuse(Call, "this conversion");
    Op &O = D.emit(roundToTF32, D.define(&Call)[0], In, 0, 0, uint64_t(Mode));
    O.Flags = is_contained(Parts, "relu") ? SmallRelu : 0;
    return true;
  }
  Expected<bool> Small = decodeSmall(D, Call, Parts);
  if (!Small || *Small)
    return Small;
  if (!M.parse(ArrayRef(Parts).drop_front()))
    return false;
  for (const MathRow &Row : MathRows)
    if (Row.Name == Parts[0])
      return Finish(decodeArithmetic(D, Call, Row, M));
  for (const ConvertRow &Row : ConvertRows)
    if (Row.Name == Parts[0])
      return Finish(decodeConversion(D, Call, Row, M));
  return false;
}
