//===- ScalarOps.cpp - Handlers of single lanes ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// SIM_GET_HANDLERS is the name of the function that returns this compilation's table.
//
//===----------------------------------------------------------------------===//

#include "Simulator/ScalarOps.h"
#include "Simulator/FloatFormats.h"
#include "Simulator/IntegerMath.h"
#include <type_traits>

using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {

/// A float type: how a register has it, and what it is computed in.
struct F16 {
  using Bits = uint16_t;
  using Compute = float;
  static float load(uint16_t B) { return halfToFloat(B); }
  static uint16_t store(float F) { return floatToHalf(F); }
};
struct BF16 {
  using Bits = uint16_t;
  using Compute = float;
  static float load(uint16_t B) { return bfloatToFloat(B); }
  static uint16_t store(float F) { return floatToBFloat(F); }
};
struct F32 {
  using Bits = float;
  using Compute = float;
  static float load(float B) { return B; }
  /// A NaN of f32 that an instruction makes has these bits (PTX ISA, `max.NaN`).
  static float store(float F) { return F != F ? bitsTo<float>(0x7fffffffu) : F; }
};
struct F64 {
  using Bits = double;
  using Compute = double;
  static double load(double B) { return B; }
  static double store(double F) { return F; }
};

/// The approximate reciprocal of numbers above 2^126 is 0.
template <class C> inline C divideByReciprocal(C A, C B) {
  return A / (std::fabs(B) > C(0x1p126) ? std::copysign(C(INFINITY), B) : B);
}

/// NaN loses against a number; -0 is less than +0.
template <class C> inline C minNumber(C A, C B) {
  C Less = A == B ? (std::signbit(A) ? A : B) : (A < B ? A : B);
  return A != A ? B : (B != B ? A : Less);
}
template <class C> inline C maxNumber(C A, C B) {
  C More = A == B ? (std::signbit(A) ? B : A) : (A < B ? B : A);
  return A != A ? B : (B != B ? A : More);
}
/// NaN wins.
template <class C> inline C minimumOf(C A, C B) {
  return A != A ? A : (B != B ? B : minNumber(A, B));
}
template <class C> inline C maximumOf(C A, C B) {
  return A != A ? A : (B != B ? B : maxNumber(A, B));
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// D[lane] = Compute(lane) for the lanes of \p Mask. Compute must be safe in all lanes.
template <class D, class F> inline void forLanes(D *Dst, uint32_t Mask, F Compute) {
  if (Mask == AllLanes) {
#pragma clang loop vectorize(assume_safety)
    for (unsigned L = 0; L != Lanes; ++L)
      Dst[L] = Compute(L);
    return;
  }
#pragma clang loop vectorize(assume_safety)
  for (unsigned L = 0; L != Lanes; ++L) {
    D R = Compute(L);
    Dst[L] = (Mask >> L) & 1 ? R : Dst[L];
  }
}

/// The lanes of \p Mask where Test holds.
template <class F> inline uint32_t lanesWhere(uint32_t Mask, F Test) {
  uint32_t Result = 0;
  for (unsigned L = 0; L != Lanes; ++L)
    Result |= uint32_t(Test(L) ? 1 : 0) << L;
  return Result & Mask;
}

#define LOAD_INTEGERS                                                                    \
  const T *A = W.get<T>(O.A), *B = W.get<T>(O.B), *C = W.get<T>(O.C);                    \
  const uint64_t Imm = O.Imm;                                                            \
  (void)A, (void)B, (void)C, (void)Imm

#define LOAD_LANE                                                                        \
  T a = A[L], b = B[L], c = C[L];                                                        \
  (void)a, (void)b, (void)c

#define INT_LOOP(NAME, RESULT, EXPRESSION)                                               \
  template <class T> void run##NAME(WarpRegisters &W, const Op &O, uint32_t Mask) {      \
    using S = typename SignedOf<T>::type;                                                \
    (void)sizeof(S);                                                                     \
    LOAD_INTEGERS;                                                                       \
    forLanes(W.get<RESULT>(O.Dst), Mask, [=](unsigned L) -> RESULT {                     \
      LOAD_LANE;                                                                         \
      return RESULT(EXPRESSION);                                                         \
    });                                                                                  \
  }
#define INT_OP(NAME, EXPRESSION) INT_LOOP(NAME, T, EXPRESSION)
#define INT_TEST(NAME, EXPRESSION) INT_LOOP(NAME, uint8_t, EXPRESSION)
#define INT_POISON(NAME, EXPRESSION, WHEN)                                               \
  INT_OP(NAME##Value, EXPRESSION)                                                        \
  template <class T> void run##NAME(WarpRegisters &W, const Op &O, uint32_t Mask) {      \
    LOAD_INTEGERS;                                                                       \
    uint32_t Bad = lanesWhere(Mask, [=](unsigned L) {                                    \
      LOAD_LANE;                                                                         \
      return WHEN;                                                                       \
    });                                                                                  \
    run##NAME##Value<T>(W, O, Mask);                                                     \
    W.addPoison(O.Dst, Bad);                                                             \
  }
#define LOAD_FLOATS                                                                      \
  using Bits = typename F::Bits;                                                         \
  using C = typename F::Compute;                                                         \
  const Bits *A = W.get<Bits>(O.A), *B = W.get<Bits>(O.B)

#define FLOAT_LOOP(NAME, RESULT, VALUE)                                                  \
  template <class F> void run##NAME(WarpRegisters &W, const Op &O, uint32_t Mask) {      \
    LOAD_FLOATS;                                                                         \
    forLanes(W.get<RESULT>(O.Dst), Mask, [=](unsigned L) -> RESULT {                     \
      C a = F::load(A[L]), b = F::load(B[L]);                                            \
      (void)a, (void)b;                                                                  \
      return VALUE;                                                                      \
    });                                                                                  \
  }
#define FLOAT_OP(NAME, EXPRESSION) FLOAT_LOOP(NAME, Bits, F::store(EXPRESSION))
#define FLOAT_TEST(NAME, EXPRESSION) FLOAT_LOOP(NAME, uint8_t, uint8_t(EXPRESSION))
#include "Simulator/ScalarOps.def"

// The condition is a byte whatever the type.
template <class T> void runSelectBytes(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A), *B = W.get<T>(O.B);
  const uint8_t *C = W.get<uint8_t>(O.C);
  forLanes(W.get<T>(O.Dst), Mask, [=](unsigned L) -> T {
    T a = A[L], b = B[L];
    return C[L] ? a : b;
  });
}

//===----------------------------------------------------------------------===//
// Floats by their bits
//===----------------------------------------------------------------------===//

template <class T> void runFNeg(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A);
  forLanes(W.get<T>(O.Dst), Mask, [=](unsigned L) -> T { return A[L] ^ TopBit<T>; });
}
template <class T> void runFAbs(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A);
  forLanes(W.get<T>(O.Dst), Mask, [=](unsigned L) -> T { return A[L] & ~TopBit<T>; });
}
template <class T> void runFCopySign(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A), *B = W.get<T>(O.B);
  forLanes(W.get<T>(O.Dst), Mask,
           [=](unsigned L) -> T { return T((A[L] & ~TopBit<T>) | (B[L] & TopBit<T>)); });
}
/// Imm: the bits of the smallest normal number.
template <class T> void runFlush(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A);
  const T Smallest = T(O.Imm);
  forLanes(W.get<T>(O.Dst), Mask, [=](unsigned L) -> T {
    T Magnitude = T(A[L] & ~TopBit<T>);
    return Magnitude < Smallest ? T(A[L] & TopBit<T>) : A[L];
  });
}

/// The bit of llvm::FPClassTest for a number without its sign.
template <class F, class T> unsigned classifyMagnitude(T X) {
  const T Infinity = bitsTo<T>(F::store(typename F::Compute(INFINITY)));
  const T SmallestNormal = T(Infinity & (~Infinity + 1u)); // the exponent's last bit
  enum { SNaN = 0, QNaN = 1, PosZero = 6, PosSubnormal = 7, PosNormal = 8, PosInf = 9 };
  if (X > Infinity)
    return X & (SmallestNormal >> 1) ? QNaN : SNaN;
  return X == Infinity         ? PosInf
         : X >= SmallestNormal ? PosNormal
         : X                   ? PosSubnormal
                               : PosZero;
}
template <class F, class T>
void runIsFPClass(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const T *A = W.get<T>(O.A);
  const uint64_t Classes = O.Imm;
  forLanes(W.get<uint8_t>(O.Dst), Mask, [=](unsigned L) -> uint8_t {
    unsigned Class = classifyMagnitude<F, T>(T(A[L] & ~TopBit<T>));
    if (Class > 1 && (A[L] & TopBit<T>))
      Class = 11 - Class; // from -infinity, 2, to -0, 5
    return Classes >> Class & 1;
  });
}

inline float fused(F32, float A, float B, float C) { return std::fma(A, B, C); }
inline double fused(F64, double A, double B, double C) { return std::fma(A, B, C); }
template <class F> inline float fused(F, float A, float B, float C) {
  return fusedOdd(A, B, C);
}
template <class F> void runFFma(WarpRegisters &W, const Op &O, uint32_t Mask) {
  LOAD_FLOATS;
  (void)sizeof(C);
  const Bits *Addend = W.get<Bits>(O.C);
  forLanes(W.get<Bits>(O.Dst), Mask, [=](unsigned L) -> Bits {
    return F::store(fused(F(), F::load(A[L]), F::load(B[L]), F::load(Addend[L])));
  });
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

template <class From, class To>
void runZero(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const From *A = W.get<From>(O.A);
  forLanes(W.get<To>(O.Dst), Mask, [=](unsigned L) -> To { return To(A[L]); });
}
template <class From, class To>
void runSign(WarpRegisters &W, const Op &O, uint32_t Mask) {
  using S = typename SignedOf<From>::type;
  const From *A = W.get<From>(O.A);
  forLanes(W.get<To>(O.Dst), Mask, [=](unsigned L) -> To { return To(S(A[L])); });
}
template <class From, class To>
void runTakePart(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const From *A = W.get<From>(O.A);
  const unsigned Shift = unsigned(O.Imm);
  forLanes(W.get<To>(O.Dst), Mask, [=](unsigned L) -> To { return To(A[L] >> Shift); });
}
template <class From, class To>
void runJoin(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const From *A = W.get<From>(O.A), *B = W.get<From>(O.B);
  forLanes(W.get<To>(O.Dst), Mask, [=](unsigned L) -> To {
    return To(To(A[L]) | To(To(B[L]) << (sizeof(From) * 8 % (sizeof(To) * 8))));
  });
}
template <class From, class To>
void runAddScaled(WarpRegisters &W, const Op &O, uint32_t Mask) {
  using S = typename SignedOf<From>::type;
  const To *A = W.get<To>(O.A);
  const From *B = W.get<From>(O.B);
  const To Scale = To(O.Imm);
  forLanes(W.get<To>(O.Dst), Mask,
           [=](unsigned L) -> To { return To(A[L] + To(S(B[L])) * Scale); });
}

/// Through the widest type that holds a half or bfloat; a double is rounded to odd first,
/// so that the second rounding is the only one.
template <class To> inline typename To::Bits fromCompute(float X) { return To::store(X); }
template <class To> inline typename To::Bits fromCompute(double X) {
  if constexpr (sizeof(typename To::Bits) == 2)
    return To::store(toFloatOdd(X));
  else
    return To::store(typename To::Compute(X));
}

template <class From, class To>
void runFloat(WarpRegisters &W, const Op &O, uint32_t Mask) {
  const typename From::Bits *A = W.get<typename From::Bits>(O.A);
  forLanes(W.get<typename To::Bits>(O.Dst), Mask, [=](unsigned L) -> typename To::Bits {
    return fromCompute<To>(From::load(A[L]));
  });
}

template <class From, class To, bool IsSigned>
void runIntToFP(WarpRegisters &W, const Op &O, uint32_t Mask) {
  using I = std::conditional_t<IsSigned, typename SignedOf<From>::type, From>;
  const From *A = W.get<From>(O.A);
  forLanes(W.get<typename To::Bits>(O.Dst), Mask, [=](unsigned L) -> typename To::Bits {
    if constexpr (sizeof(typename To::Bits) == 2)
      return To::store(toFloatOdd(toDoubleOdd(I(A[L]))));
    else
      return To::store(typename To::Compute(I(A[L])));
  });
}

template <class From, class To, bool IsSigned, bool Saturate>
void runFPToInt(WarpRegisters &W, const Op &O, uint32_t Mask) {
  using I = std::conditional_t<IsSigned, typename SignedOf<To>::type, To>;
  // Imm: the unused upper bits of the integer type.
  constexpr unsigned Width = sizeof(To) * 8;
  const unsigned Bits = Width - unsigned(O.Imm);
  const double High = std::ldexp(1.0, int(Bits) - IsSigned);
  const double Low = IsSigned ? -High : 0;
  const To Max = To(To(~To(0)) >> (Width - Bits + IsSigned));
  const To Min = IsSigned ? To(~Max) : To(0), Keep = To(To(~To(0)) >> (Width - Bits));
  const typename From::Bits *A = W.get<typename From::Bits>(O.A);
  auto Value = [=](unsigned L) { return std::trunc(double(From::load(A[L]))); };
  if (!Saturate)
    W.addPoison(O.Dst, lanesWhere(Mask, [=](unsigned L) {
                  double X = Value(L);
                  return !(X >= Low && X < High);
                }));
  forLanes(W.get<To>(O.Dst), Mask, [=](unsigned L) -> To {
    double X = Value(L);
    if (X != X)
      return To(0);
    return To((X < Low ? Min : X >= High ? Max : To(I(X))) & Keep);
  });
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

template <class T> void setIntegers(ScalarHandlers &H, LaneType E) {
  auto Set = [&](ScalarOp O, Handler F) { H.Op[unsigned(O)][unsigned(E)] = F; };
#define INT_OP(NAME, EXPRESSION) Set(ScalarOp::NAME, run##NAME<T>);
#define INT_POISON(NAME, EXPRESSION, WHEN) Set(ScalarOp::NAME, run##NAME<T>);
#define INT_TEST(NAME, EXPRESSION) Set(ScalarOp::NAME, run##NAME<T>);
#include "Simulator/ScalarOps.def"
  Set(ScalarOp::Select, runSelectBytes<T>);
}

template <class F, class T> void setFloats(ScalarHandlers &H, LaneType E) {
  auto Set = [&](ScalarOp O, Handler R) { H.Op[unsigned(O)][unsigned(E)] = R; };
#define FLOAT_OP(NAME, EXPRESSION) Set(ScalarOp::NAME, run##NAME<F>);
#define FLOAT_TEST(NAME, EXPRESSION) Set(ScalarOp::NAME, run##NAME<F>);
#include "Simulator/ScalarOps.def"
  Set(ScalarOp::Copy, runCopy<T>);
  Set(ScalarOp::Select, runSelectBytes<T>);
  Set(ScalarOp::FNeg, runFNeg<T>);
  Set(ScalarOp::FAbs, runFAbs<T>);
  Set(ScalarOp::FCopySign, runFCopySign<T>);
  Set(ScalarOp::IsFPClass, runIsFPClass<F, T>);
  Set(ScalarOp::FlushSubnormal, runFlush<T>);
  Set(ScalarOp::FFma, runFFma<F>);
}

struct TableBuilder {
  ScalarHandlers &H;
  LaneType From, To;

  void set(Conversion K, Handler R) {
    H.Convert[unsigned(K)][unsigned(From)][unsigned(To)] = R;
  }
  template <class F, class T> void integers() {
    set(Conversion::Zero, runZero<F, T>);
    set(Conversion::Sign, runSign<F, T>);
    set(Conversion::TakePart, runTakePart<F, T>);
    if constexpr (sizeof(F) * 2 == sizeof(T))
      set(Conversion::JoinHalves, runJoin<F, T>);
    if constexpr (sizeof(T) == 4 || sizeof(T) == 8)
      set(Conversion::AddScaled, runAddScaled<F, T>);
  }
  template <class F, class T> void integerAndFloat(LaneType I, LaneType Fl) {
    From = I, To = Fl;
    set(Conversion::UIntToFP, runIntToFP<F, T, false>);
    set(Conversion::SIntToFP, runIntToFP<F, T, true>);
    From = Fl, To = I;
    set(Conversion::FPToUInt, runFPToInt<T, F, false, false>);
    set(Conversion::FPToSInt, runFPToInt<T, F, true, false>);
    set(Conversion::FPToUIntSat, runFPToInt<T, F, false, true>);
    set(Conversion::FPToSIntSat, runFPToInt<T, F, true, true>);
  }
};

template <class F> void setFromInteger(ScalarHandlers &H, LaneType E) {
#define INTEGER(KIND, BITS) TableBuilder{H, E, LaneType::KIND}.integers<F, BITS>();
#define FLOAT(KIND, BITS)                                                                \
  TableBuilder{H, E, E}.integerAndFloat<F, KIND>(E, LaneType::KIND);
  SIM_ELEMENTS(INTEGER, FLOAT)
#undef INTEGER
#undef FLOAT
}

template <class F> void setFromFloat(ScalarHandlers &H, LaneType E) {
#define FLOAT(KIND, BITS)                                                                \
  TableBuilder{H, E, LaneType::KIND}.set(Conversion::Float, runFloat<F, KIND>);
  SIM_ELEMENTS(SIM_NO_ELEMENT, FLOAT)
#undef FLOAT
}

ScalarHandlers makeHandlers() {
  ScalarHandlers H;
#define INTEGER(KIND, BITS)                                                              \
  setIntegers<BITS>(H, LaneType::KIND);                                                  \
  setFromInteger<BITS>(H, LaneType::KIND);
#define FLOAT(KIND, BITS)                                                                \
  setFloats<KIND, BITS>(H, LaneType::KIND);                                              \
  setFromFloat<KIND>(H, LaneType::KIND);
  SIM_ELEMENTS(INTEGER, FLOAT)
  return H;
}

} // namespace

const ScalarHandlers *tileir::sim::SIM_GET_HANDLERS() {
  static const ScalarHandlers H = makeHandlers();
  return &H;
}
