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

static void write(WarpRegisters &W, uint32_t Register, unsigned Bytes, unsigned L,
                  uint64_t Value) {
  withUnsigned(Bytes,
               [&](auto T) { W.get<decltype(T)>(Register)[L] = decltype(T)(Value); });
}

static uint64_t read(WarpRegisters &W, uint32_t Register, unsigned Bytes, unsigned L) {
  return withUnsigned(Bytes,
                      [&](auto T) { return uint64_t(W.get<decltype(T)>(Register)[L]); });
}

//===----------------------------------------------------------------------===//
// Special registers
//===----------------------------------------------------------------------===//

namespace {
struct SpecialRegister {
  StringLiteral Name; ///< After "llvm.nvvm.read.ptx.sreg."
  uint64_t (*Read)(const Warp &W, unsigned L);
};
} // namespace

static unsigned threadOf(const Warp &W, unsigned L) { return W.Index * Lanes + L; }
/// Where the block is in its cluster, and where that is in the grid.
static uint32_t clusterIndexOf(const Warp &W, unsigned D) {
  return W.Block->Index[D] % W.E->P.Cluster[D];
}
static uint32_t clusterOf(const Warp &W, unsigned D) {
  return W.Block->Index[D] / W.E->P.Cluster[D];
}
static uint32_t bitOf(unsigned L) { return uint32_t(1) << L; }

#define SPECIAL(NAME, VALUE)                                                             \
  {NAME, []([[maybe_unused]] const Warp &W, [[maybe_unused]] unsigned L) -> uint64_t {   \
     return VALUE;                                                                       \
   }}
static const SpecialRegister SpecialRegisters[] = {
    SPECIAL("tid.x", threadOf(W, L) % W.E->BlockDim[0]),
    SPECIAL("tid.y", threadOf(W, L) / W.E->BlockDim[0] % W.E->BlockDim[1]),
    SPECIAL("tid.z", threadOf(W, L) / W.E->BlockDim[0] / W.E->BlockDim[1]),
    SPECIAL("ntid.x", W.E->BlockDim[0]),
    SPECIAL("ntid.y", W.E->BlockDim[1]),
    SPECIAL("ntid.z", W.E->BlockDim[2]),
    SPECIAL("ctaid.x", W.Block->Index[0]),
    SPECIAL("ctaid.y", W.Block->Index[1]),
    SPECIAL("ctaid.z", W.Block->Index[2]),
    SPECIAL("nctaid.x", W.E->Grid[0]),
    SPECIAL("nctaid.y", W.E->Grid[1]),
    SPECIAL("nctaid.z", W.E->Grid[2]),
    SPECIAL("laneid", L),
    SPECIAL("warpid", W.Index),
    SPECIAL("nwarpid", W.E->NumWarps),
    SPECIAL("warpsize", Lanes),
    SPECIAL("lanemask.eq", bitOf(L)),
    SPECIAL("lanemask.lt", bitOf(L) - 1),
    SPECIAL("lanemask.le", bitOf(L) | (bitOf(L) - 1)),
    SPECIAL("lanemask.gt", ~(bitOf(L) | (bitOf(L) - 1))),
    SPECIAL("lanemask.ge", ~(bitOf(L) - 1)),
    SPECIAL("clock", W.E->Steps),
    SPECIAL("clock64", W.E->Steps),
    SPECIAL("globaltimer", W.E->Steps),
    SPECIAL("smid", W.Block->Slot),
    SPECIAL("nsmid", 64),
    SPECIAL("gridid", 0),
    SPECIAL("cluster.ctaid.x", clusterIndexOf(W, 0)),
    SPECIAL("cluster.ctaid.y", clusterIndexOf(W, 1)),
    SPECIAL("cluster.ctaid.z", clusterIndexOf(W, 2)),
    SPECIAL("cluster.ctarank", W.Block->Rank),
    SPECIAL("cluster.nctaid.x", W.E->P.Cluster[0]),
    SPECIAL("cluster.nctaid.y", W.E->P.Cluster[1]),
    SPECIAL("cluster.nctaid.z", W.E->P.Cluster[2]),
    SPECIAL("cluster.nctarank", W.E->P.getClusterSize()),
    SPECIAL("clusterid.x", clusterOf(W, 0)),
    SPECIAL("clusterid.y", clusterOf(W, 1)),
    SPECIAL("clusterid.z", clusterOf(W, 2)),
    SPECIAL("nclusterid.x", W.E->Grid[0] / W.E->P.Cluster[0]),
    SPECIAL("nclusterid.y", W.E->Grid[1] / W.E->P.Cluster[1]),
    SPECIAL("nclusterid.z", W.E->Grid[2] / W.E->P.Cluster[2]),
    SPECIAL("dynamic_smem_size", W.E->Options.DynamicSharedBytes),
    SPECIAL("total_smem_size", W.Block->SharedState.size()),
};
#undef SPECIAL

std::optional<unsigned> sim::findSpecial(StringRef Name) {
  auto At = find_if(SpecialRegisters, [&](auto &Row) { return Row.Name == Name; });
  if (At == std::end(SpecialRegisters))
    return std::nullopt;
  return unsigned(At - SpecialRegisters);
}

void sim::readSpecial(WarpRegisters &R, const Op &O, uint32_t Mask) {
  for (unsigned L : lanesOf(Mask))
    write(R, O.Dst, O.Bytes, L, SpecialRegisters[O.Imm].Read(warp(R), L));
}

void sim::isSpace(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const uint64_t *Address = W.get<uint64_t>(O.A);
  for (unsigned L : lanesOf(Mask)) {
    unsigned Space = isSharedAddress(Address[L])  ? Shared
                     : isLocalAddress(Address[L]) ? Local
                                                  : Global;
    W.get<uint8_t>(O.Dst)[L] = Space == O.Imm;
  }
}

//===----------------------------------------------------------------------===//
// Rounding modes
//===----------------------------------------------------------------------===//

uint64_t sim::packRounded(LaneType From, LaneType To, unsigned Mode, bool Flush,
                          bool Relu, bool Saturate) {
  return uint64_t(From) | uint64_t(To) << 8 | uint64_t(Mode) << 16 |
         uint64_t(Flush) << 24 | uint64_t(Relu) << 25 | uint64_t(Saturate) << 26;
}

static const fltSemantics &getSemantics(LaneType E) {
  switch (E) {
  case LaneType::F16:
    return APFloat::IEEEhalf();
  case LaneType::BF16:
    return APFloat::BFloat();
  case LaneType::F32:
    return APFloat::IEEEsingle();
  default:
    return APFloat::IEEEdouble();
  }
}

namespace {
/// One operation with a rounding mode.
struct Rounder {
  RoundedOp Code;
  LaneType From, To;
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
             (To == LaneType::F64 ? 0x7ff8000000000000 : ~uint64_t(0));
    return X.bitcastToAPInt().getZExtValue();
  }
  uint64_t toInteger(uint64_t A, bool IsSigned) const {
    unsigned Bits = getBytes(To) * 8;
    APFloat X = load(A);
    if (X.isNaN())
      return From == LaneType::F64 || Bits == 64 ? uint64_t(1) << (Bits - 1) : 0;
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
  Rounder R = {RoundedOp(O.Flags),
               LaneType(O.Imm & 0xff),
               LaneType((O.Imm >> 8) & 0xff),
               RoundingMode((O.Imm >> 16) & 0xff),
               bool(O.Imm >> 24 & 1),
               bool(O.Imm >> 25 & 1),
               bool(O.Imm >> 26 & 1)};
  for (unsigned L : lanesOf(Mask)) {
    auto In = [&](uint32_t Register) { return read(W, Register, getBytes(R.From), L); };
    write(W, O.Dst, getBytes(R.To), L, R.run(In(O.A), In(O.B), In(O.C)));
  }
}

//===----------------------------------------------------------------------===//
// Pairs of narrow floats
//===----------------------------------------------------------------------===//

/// tf32: 19 bits of a float, to nearest even or away from zero at ties.
void sim::roundToTF32(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const uint32_t *A = W.get<uint32_t>(O.A);
  for (unsigned L : lanesOf(Mask)) {
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
  for (unsigned L : lanesOf(Mask)) {
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
  for (unsigned L : lanesOf(Mask)) {
    uint64_t Bits = read(W, O.A, O.Bytes, L);
    float X = float(decodeFloat(&F, (Bits >> Shift) & maskTrailingOnes<uint64_t>(Width)));
    if (O.Flags & SmallRelu && X < 0)
      X = 0;
    W.get<uint16_t>(O.Dst)[L] = floatToHalf(X);
  }
}
