//===- Registers.cpp - Special registers, rounding, narrow floats ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/include/tileir/abi.h"
#include "Simulator/Engine.h"
#include "Simulator/FloatFormats.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/APFloat.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

static Warp &warp(WarpRegisters &W) { return static_cast<Warp &>(W); }

static void write(WarpRegisters &W, uint32_t Register, unsigned Bytes, unsigned L,
                  uint64_t Value) {
  switch (Bytes) {
  case 1:
    W.get<uint8_t>(Register)[L] = uint8_t(Value);
    return;
  case 2:
    W.get<uint16_t>(Register)[L] = uint16_t(Value);
    return;
  case 4:
    W.get<uint32_t>(Register)[L] = uint32_t(Value);
    return;
  default:
    W.get<uint64_t>(Register)[L] = Value;
  }
}

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

static uint64_t getSpecial(const Warp &W, SpecialRegister R, unsigned L) {
  const Engine &E = *W.E;
  unsigned T = W.Index * Lanes + L;
  const uint32_t *Dim = E.BlockDim;
  uint32_t Bit = uint32_t(1) << L;
  switch (R) {
  case SpecialRegister::TidX:
    return T % Dim[0];
  case SpecialRegister::TidY:
    return T / Dim[0] % Dim[1];
  case SpecialRegister::TidZ:
    return T / Dim[0] / Dim[1];
  case SpecialRegister::NtidX:
  case SpecialRegister::NtidY:
  case SpecialRegister::NtidZ:
    return Dim[unsigned(R) - unsigned(SpecialRegister::NtidX)];
  case SpecialRegister::CtaidX:
  case SpecialRegister::CtaidY:
  case SpecialRegister::CtaidZ:
    return W.Block->Index[unsigned(R) - unsigned(SpecialRegister::CtaidX)];
  case SpecialRegister::NctaidX:
  case SpecialRegister::NctaidY:
  case SpecialRegister::NctaidZ:
    return E.Options.Grid[unsigned(R) - unsigned(SpecialRegister::NctaidX)];
  case SpecialRegister::LaneId:
    return L;
  case SpecialRegister::WarpId:
    return W.Index;
  case SpecialRegister::NWarpId:
    return E.NumWarps;
  case SpecialRegister::WarpSize:
    return Lanes;
  case SpecialRegister::LaneMaskEQ:
    return Bit;
  case SpecialRegister::LaneMaskLT:
    return Bit - 1;
  case SpecialRegister::LaneMaskLE:
    return Bit | (Bit - 1);
  case SpecialRegister::LaneMaskGT:
    return ~(Bit | (Bit - 1));
  case SpecialRegister::LaneMaskGE:
    return ~(Bit - 1);
  case SpecialRegister::Clock:
    return E.Steps;
  case SpecialRegister::NSMId:
  case SpecialRegister::One:
    return 1;
  case SpecialRegister::SMId:
  case SpecialRegister::GridId:
  case SpecialRegister::Zero:
    return 0;
  case SpecialRegister::DynamicShared:
    return E.Options.DynamicSharedBytes;
  case SpecialRegister::TotalShared:
    return W.Block->SharedState.size();
  }
  llvm_unreachable("unknown register");
}

void sim::readSpecial(WarpRegisters &R, const Op &O, uint32_t Mask) {
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    write(R, O.Dst, O.Bytes, L, getSpecial(warp(R), SpecialRegister(O.Imm), L));
  }
}

void sim::isSpace(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const uint64_t *Address = W.get<uint64_t>(O.A);
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    unsigned Space = isSharedAddress(Address[L])  ? Shared
                     : isLocalAddress(Address[L]) ? Local
                                                  : Global;
    W.get<uint8_t>(O.Dst)[L] = Space == O.Imm;
  }
}

//===----------------------------------------------------------------------===//
// Rounding modes
//===----------------------------------------------------------------------===//

uint64_t sim::packRounded(Element From, Element To, unsigned Mode, bool Flush, bool Relu,
                          bool Saturate) {
  return uint64_t(From) | uint64_t(To) << 8 | uint64_t(Mode) << 16 |
         uint64_t(Flush) << 24 | uint64_t(Relu) << 25 | uint64_t(Saturate) << 26;
}

static const fltSemantics &getSemantics(Element E) {
  switch (E) {
  case Element::F16:
    return APFloat::IEEEhalf();
  case Element::BF16:
    return APFloat::BFloat();
  case Element::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

static uint64_t read(WarpRegisters &W, uint32_t Register, Element E, unsigned L) {
  switch (getBytes(E)) {
  case 1:
    return W.get<uint8_t>(Register)[L];
  case 2:
    return W.get<uint16_t>(Register)[L];
  case 4:
    return W.get<uint32_t>(Register)[L];
  default:
    return W.get<uint64_t>(Register)[L];
  }
}

namespace {
/// One operation with a rounding mode.
struct Rounder {
  RoundedOp Code;
  Element From, To;
  RoundingMode Mode;
  bool Flush, Relu, Saturate;

  APFloat load(uint64_t Bits) const {
    const fltSemantics &S = getSemantics(From);
    APFloat X(S, APInt(APFloat::getSizeInBits(S), Bits));
    if (Flush && X.isDenormal())
      X = APFloat::getZero(S, X.isNegative());
    return X;
  }
  APFloat compute(uint64_t A, uint64_t B, uint64_t C) const {
    const fltSemantics &S = getSemantics(From);
    APFloat X = load(A);
    switch (Code) {
    case RoundedOp::Add:
      X.add(load(B), Mode);
      return X;
    case RoundedOp::Mul:
      X.multiply(load(B), Mode);
      return X;
    case RoundedOp::Fma:
      X.fusedMultiplyAdd(load(B), load(C), Mode);
      return X;
    case RoundedOp::Div:
      X.divide(load(B), Mode);
      return X;
    case RoundedOp::Rcp: {
      APFloat One(S, 1);
      One.divide(X, Mode);
      return One;
    }
    default:
      return squareRoot(X);
    }
  }
  /// The nearest root is at most one step off; the sign of root^2 - X, exact in a format
  /// of twice the digits, tells which way.
  APFloat squareRoot(const APFloat &X) const {
    if (!X.isFiniteNonZero() || X.isNegative())
      return X.isZero() || (X.isInfinity() && !X.isNegative())
                 ? X
                 : APFloat::getNaN(X.getSemantics());
    bool Loses;
    APFloat D = X;
    D.convert(APFloat::IEEEdouble(), RoundingMode::NearestTiesToEven, &Loses);
    APFloat Root(std::sqrt(D.convertToDouble()));
    Root.convert(X.getSemantics(), RoundingMode::NearestTiesToEven, &Loses);
    auto Compare = [&](APFloat R) {
      APFloat Exact = X;
      Exact.convert(APFloat::IEEEquad(), RoundingMode::NearestTiesToEven, &Loses);
      R.convert(APFloat::IEEEquad(), RoundingMode::NearestTiesToEven, &Loses);
      R.multiply(R, RoundingMode::NearestTiesToEven);
      return R.compare(Exact);
    };
    bool Down = Mode == RoundingMode::TowardZero || Mode == RoundingMode::TowardNegative;
    APFloat::cmpResult Order = Compare(Root);
    if (Down && Order == APFloat::cmpGreaterThan)
      Root.next(true);
    if (Mode == RoundingMode::TowardPositive && Order == APFloat::cmpLessThan)
      Root.next(false);
    return Root;
  }
  uint64_t finish(APFloat X) const {
    const fltSemantics &S = getSemantics(To);
    bool Loses;
    X.convert(S, Mode, &Loses);
    if (Flush && X.isDenormal())
      X = APFloat::getZero(S, X.isNegative());
    if (Saturate && Code == RoundedOp::Narrow) {
      if (X.isInfinity())
        X = APFloat::getLargest(S, X.isNegative());
    } else if (Saturate) {
      if (X.isNaN() || X.isNegative())
        X = APFloat::getZero(S);
      else if (X > APFloat::getOne(S))
        X = APFloat::getOne(S);
    }
    if (Relu && !X.isNaN() && X.isNegative())
      X = APFloat::getZero(S);
    if (X.isNaN()) // The canonical one.
      return maskTrailingOnes<uint64_t>(APFloat::getSizeInBits(S) - 1) &
             (To == Element::F64 ? 0x7ff8000000000000 : ~uint64_t(0));
    return X.bitcastToAPInt().getZExtValue();
  }
  uint64_t toInteger(uint64_t A, bool IsSigned) const {
    unsigned Bits = getBytes(To) * 8;
    APFloat X = load(A);
    if (X.isNaN())
      return From == Element::F64 || Bits == 64 ? uint64_t(1) << (Bits - 1) : 0;
    APSInt Result(Bits, !IsSigned);
    bool Exact;
    // What does not fit is clamped.
    X.convertToInteger(Result, Mode, &Exact);
    return Result.getZExtValue();
  }
  uint64_t run(uint64_t A, uint64_t B, uint64_t C) const {
    switch (Code) {
    case RoundedOp::FromInt:
    case RoundedOp::FromUInt: {
      APFloat X(getSemantics(To));
      X.convertFromAPInt(APInt(getBytes(From) * 8, A), Code == RoundedOp::FromInt, Mode);
      return X.bitcastToAPInt().getZExtValue();
    }
    case RoundedOp::ToInt:
    case RoundedOp::ToUInt:
      return toInteger(A, Code == RoundedOp::ToInt);
    case RoundedOp::Narrow:
      return finish(load(A));
    default:
      return finish(compute(A, B, C));
    }
  }
};
} // namespace

void sim::roundedOp(WarpRegisters &W, const Op &O, uint32_t Mask) {
  Rounder R = {RoundedOp(O.Flags),           Element(O.Imm & 0xff),
               Element((O.Imm >> 8) & 0xff), RoundingMode((O.Imm >> 16) & 0xff),
               bool(O.Imm >> 24 & 1),        bool(O.Imm >> 25 & 1),
               bool(O.Imm >> 26 & 1)};
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    write(
        W, O.Dst, getBytes(R.To), L,
        R.run(read(W, O.A, R.From, L), read(W, O.B, R.From, L), read(W, O.C, R.From, L)));
  }
}

//===----------------------------------------------------------------------===//
// Pairs of narrow floats
//===----------------------------------------------------------------------===//

/// tf32: 19 bits of a float, to nearest even or away from zero at ties.
void sim::roundToTF32(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const uint32_t *A = W.get<uint32_t>(O.A);
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    uint32_t X = A[L], Magnitude = X & 0x7fffffff;
    if (Magnitude > 0x7f800000) {
      W.get<uint32_t>(O.Dst)[L] = 0x7fffffff;
      continue;
    }
    TF32Rounding Mode = TF32Rounding(O.Imm);
    if (Magnitude < 0x7f800000 && Mode != TF32Rounding::Zero)
      Magnitude += Mode == TF32Rounding::Away ? 0x1000 : 0xfff + ((Magnitude >> 13) & 1);
    Magnitude &= 0xffffe000;
    bool Relu = O.Flags & SmallRelu;
    W.get<uint32_t>(O.Dst)[L] = Relu && X >> 31 ? 0 : (Magnitude | (X & 0x80000000));
  }
}

static const NumberFormat &getFormat(SmallKind K) {
  static const NumberFormat *const Formats[] = {findNumberFormat(TILEIR_F8E4M3FN),
                                                findNumberFormat(TILEIR_F8E5M2), &E2M3,
                                                &E3M2, findNumberFormat(TILEIR_F4E2M1FN)};
  return *Formats[unsigned(K)];
}

void sim::encodePair(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const NumberFormat &F = getFormat(SmallKind(O.Imm));
  unsigned Shift = F.Bits == 4 ? 4 : 8;
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    auto Value = [&](uint32_t Register) {
      float X = O.Flags & SmallFromHalf ? halfToFloat(W.get<uint16_t>(Register)[L])
                                        : W.get<float>(Register)[L];
      return O.Flags & SmallRelu && X < 0 ? 0.0f : X;
    };
    unsigned Pair = encodeSmall(Value(O.B), F) | encodeSmall(Value(O.A), F) << Shift;
    write(W, O.Dst, O.Bytes, L, Pair);
  }
}

void sim::decodeElement(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const NumberFormat &F = getFormat(SmallKind(O.Imm & 0xff));
  unsigned Width = F.Bits, Shift = unsigned(O.Imm >> 8);
  for (uint32_t M = Mask; M; M &= M - 1) {
    unsigned L = unsigned(__builtin_ctz(M));
    uint64_t Bits = O.Bytes == 1 ? W.get<uint8_t>(O.A)[L] : W.get<uint16_t>(O.A)[L];
    float X = float(decodeFloat(&F, (Bits >> Shift) & maskTrailingOnes<uint64_t>(Width)));
    if (O.Flags & SmallRelu && X < 0)
      X = 0;
    W.get<uint16_t>(O.Dst)[L] = floatToHalf(X);
  }
}
