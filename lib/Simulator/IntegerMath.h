//===- IntegerMath.h - Integer operations for lanes -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Used by ScalarOps.def: T is an unsigned type of 8 to 128 bits. As FloatFormats.h: no
// LLVM here, and everything has internal linkage.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_INTEGERMATH_H
#define TILEIR_SIMULATOR_INTEGERMATH_H

#include "Simulator/FloatFormats.h"
#include "Simulator/LaneOp.h"
#include <type_traits>

namespace tileir::sim {
namespace { // NOLINT: see above

template <class T> struct SignedOf : std::make_signed<T> {};
template <> struct SignedOf<UInt128> {
  using type = Int128;
};
template <class T> constexpr unsigned BitsOf = sizeof(T) * 8;
template <class T> constexpr T TopBit = T(T(1) << (BitsOf<T> - 1));

template <class T> inline unsigned popCount(T X) {
  if constexpr (sizeof(T) == 16)
    return unsigned(__builtin_popcountll(uint64_t(X)) +
                    __builtin_popcountll(uint64_t(X >> 64)));
  else
    return unsigned(__builtin_popcountll(X));
}
template <class T> inline unsigned leadingZeros(T X) {
  if (!X)
    return BitsOf<T>;
  if constexpr (sizeof(T) == 16)
    return X >> 64 ? unsigned(__builtin_clzll(uint64_t(X >> 64)))
                   : 64 + unsigned(__builtin_clzll(uint64_t(X)));
  else
    return unsigned(__builtin_clzll(X)) - (64 - BitsOf<T>);
}
/// \p X is not zero.
template <class T> inline unsigned trailingZeros(T X) {
  if constexpr (sizeof(T) == 16)
    return uint64_t(X) ? unsigned(__builtin_ctzll(uint64_t(X)))
                       : 64 + unsigned(__builtin_ctzll(uint64_t(X >> 64)));
  else
    return unsigned(__builtin_ctzll(uint64_t(X) | (uint64_t(1) << 63)));
}
template <class T> inline T byteSwap(T X) {
  T R = 0;
  for (unsigned I = 0; I != sizeof(T); ++I, X = T(X >> (BitsOf<T> > 8 ? 8 : 0)))
    R = T(T(R << (BitsOf<T> > 8 ? 8 : 0)) | (X & 0xff));
  return R;
}
template <class T> inline T bitReverse(T X) {
  T R = 0;
  for (unsigned I = 0; I != BitsOf<T>; ++I, X = T(X >> 1))
    R = T(T(R << 1) | (X & 1));
  return R;
}
template <class T> inline T funnelLeft(T A, T B, T Amount) {
  unsigned N = unsigned(Amount % BitsOf<T>);
  return N ? T(T((A + 0u) << N) | T(B >> (BitsOf<T> - N))) : A;
}
template <class T> inline T funnelRight(T A, T B, T Amount) {
  unsigned N = unsigned(Amount % BitsOf<T>);
  return N ? T(T(B >> N) | T((A + 0u) << (BitsOf<T> - N))) : B;
}
template <class T> inline T addSaturated(T A, T B) {
  T R = T(A + B);
  bool Over = (T(~(A ^ B)) & T(A ^ R) & TopBit<T>) != 0;
  return Over ? T(TopBit<T> - T((A & TopBit<T>) ? 0 : 1)) : R;
}
template <class T> inline T subSaturated(T A, T B) {
  T R = T(A - B);
  bool Over = (T(A ^ B) & T(A ^ R) & TopBit<T>) != 0;
  return Over ? T(TopBit<T> - T((A & TopBit<T>) ? 0 : 1)) : R;
}
template <class T> inline T mulHigh(T A, T B) {
  if constexpr (sizeof(T) == 16) {
    // By halves, as on paper.
    UInt128 Low = (UInt128(1) << 64) - 1, AL = A & Low, AH = A >> 64, BL = B & Low,
            BH = B >> 64;
    UInt128 Mid = AH * BL + ((AL * BL) >> 64);
    UInt128 Mid2 = AL * BH + (Mid & Low);
    return AH * BH + (Mid >> 64) + (Mid2 >> 64);
  } else {
    return T((UInt128(A) * B) >> BitsOf<T>);
  }
}
template <class T> inline T mulHighSigned(T A, T B) {
  T R = mulHigh<T>(A, B);
  R = T(R - ((A & TopBit<T>) ? B : T(0)));
  return T(R - ((B & TopBit<T>) ? A : T(0)));
}
template <class T> inline T divSigned(T A, T B) {
  using S = typename SignedOf<T>::type;
  if (B == 0)
    return T(~T(0));
  return B == T(~T(0)) ? T(T(0) - A) : T(S(A) / S(B));
}
template <class T> inline T remSigned(T A, T B) {
  using S = typename SignedOf<T>::type;
  if (B == 0)
    return A;
  return B == T(~T(0)) ? T(0) : T(S(A) % S(B));
}
/// The number of the highest bit that is set, all ones if there is none.
template <class T> inline T floorLog(T A) {
  return A ? T(BitsOf<T> - 1 - leadingZeros(A)) : T(~T(0));
}

// Overflow in a type that leaves \p Unused upper bits of T unused. Operands of signed
// ones are sign-extended.
template <class T> inline bool addOverflows(T A, T B, unsigned Unused) {
  T R = T(A + B);
  return Unused ? T(R >> (BitsOf<T> - Unused)) != 0 : R < A;
}
template <class T> inline bool fitsSigned(T R, unsigned Unused) {
  using S = typename SignedOf<T>::type;
  return T(S(T((R + 0u) << Unused)) >> Unused) == R;
}
template <class T> inline bool addOverflowsSigned(T A, T B, unsigned Unused) {
  T R = T(A + B);
  return (T(~(A ^ B)) & T(A ^ R) & TopBit<T>) != 0 || !fitsSigned<T>(R, Unused);
}
template <class T> inline bool subOverflowsSigned(T A, T B, unsigned Unused) {
  T R = T(A - B);
  return (T(A ^ B) & T(A ^ R) & TopBit<T>) != 0 || !fitsSigned<T>(R, Unused);
}
template <class T> inline bool mulOverflows(T A, T B, unsigned Unused) {
  return mulHigh<T>(A, B) != 0 ||
         (Unused && T(T((A + 0u) * B) >> (BitsOf<T> - (Unused ? Unused : 1))) != 0);
}
template <class T> inline bool mulOverflowsSigned(T A, T B, unsigned Unused) {
  T Low = T((A + 0u) * B), High = mulHighSigned<T>(A, B);
  return High != ((Low & TopBit<T>) ? T(~T(0)) : T(0)) || !fitsSigned<T>(Low, Unused);
}

/// PTX's prmt in its default mode: each nibble of \p Selector chooses a byte of B:A,
/// whose sign it copies to all bits if its own top bit is set.
template <class T> inline T permuteBytes(T A, T B, T Selector) {
  uint64_t Bytes = uint64_t(uint32_t(A)) | uint64_t(uint32_t(B)) << 32;
  uint32_t R = 0;
  for (unsigned I = 0; I != 4; ++I) {
    uint32_t Nibble = uint32_t(Selector >> (4 * I % BitsOf<T>)) & 0xf;
    uint32_t Byte = uint32_t(Bytes >> (8 * (Nibble & 7))) & 0xff;
    if (Nibble & 8)
      Byte = Byte & 0x80 ? 0xff : 0;
    R |= Byte << (8 * I);
  }
  return T(R);
}

/// PTX's fns: the bit of \p Mask that is the \p Offset-th from \p Base on.
template <class T> inline T findNth(T Mask, T Base, T Offset) {
  int32_t N = int32_t(Offset), Position = int32_t(Base & 31);
  int32_t Step = N < 0 ? -1 : 1;
  if (N == 0)
    return T((uint32_t(Mask) >> Position) & 1 ? uint32_t(Position) : ~0u);
  uint32_t Left = uint32_t(N < 0 ? -int64_t(N) : N);
  for (; Position >= 0 && Position < 32; Position += Step)
    if ((uint32_t(Mask) >> Position) & 1 && --Left == 0)
      return T(uint32_t(Position));
  return T(~uint32_t(0));
}

/// An integer as a double that is odd where bits were cut off, so that one more rounding
/// is the only one.
template <class I> inline double toDoubleOdd(I X) {
  if constexpr (sizeof(I) <= 4)
    return double(X);
  bool Negative = X < 0;
  UInt128 M = Negative ? UInt128(0) - UInt128(X) : UInt128(X);
  if (sizeof(I) == 8)
    M &= ~uint64_t(0);
  unsigned Length = BitsOf<UInt128> - leadingZeros(M);
  unsigned Cut = Length > 53 ? Length - 53 : 0;
  UInt128 Kept = M >> Cut;
  if (Kept << Cut != M)
    Kept |= 1;
  double D = std::ldexp(double(uint64_t(Kept)), int(Cut));
  return Negative ? -D : D;
}

} // namespace
} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_INTEGERMATH_H
