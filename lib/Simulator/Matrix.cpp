//===- Matrix.cpp - mma, ldmatrix, stmatrix -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fragments as in the PTX ISA, "Matrix fragments for mma": lane l has row group g = l / 4
// and place t = l % 4 in it. A register holds e elements (1, 2, 4 or 8) side by side:
//   A, register r, element i: row g + 8 (r % 2), column 4 e (r / 2) + e t + i
//      (only rows g where the matrix has 8)
//   B, register r, element i: row 4 e r + e t + i, column g
//   C and D, element i: row g + 8 (i / 2), column 2 t + i % 2
//
//===----------------------------------------------------------------------===//

#include "Runtime/include/tileir/abi.h"
#include "Simulator/Collectives.h"
#include "Simulator/FloatFormats.h"
#include "Simulator/NarrowSums.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
struct SmallTable {
  float Value[256];
  explicit SmallTable(tileir_element Element) {
    for (unsigned I = 0; I != 256; ++I)
      Value[I] = float(decodeFloat(findNumberFormat(Element), I));
  }
};
} // namespace

double sim::decodeMatrixElement(MatrixElement Type, uint64_t Bits) {
  static const SmallTable FP8E4M3(TILEIR_F8E4M3FN), FP8E5M2(TILEIR_F8E5M2);
  switch (Type) {
  case MatrixElement::F16:
    return halfToFloat(uint16_t(Bits));
  case MatrixElement::BF16:
    return bfloatToFloat(uint16_t(Bits));
  case MatrixElement::TF32:
    // The lower 13 bits are not looked at.
    return bitsTo<float>(uint32_t(Bits) & 0xffffe000);
  case MatrixElement::F32:
    return bitsTo<float>(uint32_t(Bits));
  case MatrixElement::F64:
    return bitsTo<double>(Bits);
  case MatrixElement::E4M3:
    return FP8E4M3.Value[Bits & 0xff];
  case MatrixElement::E5M2:
    return FP8E5M2.Value[Bits & 0xff];
  case MatrixElement::S8:
    return int8_t(Bits);
  case MatrixElement::U8:
    return uint8_t(Bits);
  case MatrixElement::S4:
    return SignExtend32<4>(uint32_t(Bits & 15));
  case MatrixElement::U4:
    return uint32_t(Bits & 15);
  case MatrixElement::S32:
    return int32_t(Bits);
  }
  llvm_unreachable("unknown element");
}

/// Element \p I of the fragment of lane \p L. Registers are of 32 bits with several
/// elements, or one element each.
static uint64_t getElement(Warp &W, const std::vector<uint32_t> &Registers, bool Packed,
                           MatrixElement Type, unsigned I, unsigned L) {
  unsigned Bits = getBits(Type);
  if (Packed) {
    unsigned PerRegister = 32 / Bits;
    return W.get<uint32_t>(Registers[I / PerRegister])[L] >> (I % PerRegister * Bits);
  }
  return withUnsigned(
      Bits / 8, [&](auto T) { return uint64_t(W.get<decltype(T)>(Registers[I])[L]); });
}

//===----------------------------------------------------------------------===//
// mma
//===----------------------------------------------------------------------===//

namespace {
struct Operands {
  double A[16][64], B[64][8], C[16][8];
};
} // namespace

static void readFragments(Warp &W, const MmaShape &S, Operands &X) {
  unsigned EA = std::max(1u, 32 / getBits(S.TypeA)),
           EB = std::max(1u, 32 / getBits(S.TypeB));
  unsigned RowBlocks = S.M / 8, NumA = S.M * S.K / Lanes, NumB = S.K * S.N / Lanes,
           NumC = S.M * S.N / Lanes;
  for (unsigned L = 0; L != Lanes; ++L) {
    unsigned G = L / 4, T = L % 4;
    for (unsigned I = 0; I != NumA; ++I) {
      unsigned R = I / EA;
      X.A[G + 8 * (R % RowBlocks)][4 * EA * (R / RowBlocks) + EA * T + I % EA] =
          decodeMatrixElement(S.TypeA, getElement(W, S.A, S.PackedA, S.TypeA, I, L));
    }
    for (unsigned I = 0; I != NumB; ++I)
      X.B[4 * EB * (I / EB) + EB * T + I % EB][G] =
          decodeMatrixElement(S.TypeB, getElement(W, S.B, S.PackedB, S.TypeB, I, L));
    for (unsigned I = 0; I != NumC; ++I)
      X.C[G + 8 * (I / 2)][2 * T + I % 2] =
          decodeMatrixElement(S.TypeC, getElement(W, S.C, S.PackedC, S.TypeC, I, L));
  }
}

/// The accumulator: sums of floats in double, which holds the products exactly; of f64 by
/// fma in the order of k.
static void multiply(const Engine &E, const MmaShape &S, Operands &X) {
  if (E.Options.NarrowSums && isNarrowFloat(S.TypeA)) {
    NarrowSums Narrow = NarrowSums::get(S.TypeA, E.P.Arch);
    for (unsigned I = 0; I != S.M; ++I)
      for (unsigned J = 0; J != S.N; ++J)
        X.C[I][J] =
            Narrow.add(X.C[I][J], S.K, [&](unsigned K) { return X.A[I][K] * X.B[K][J]; });
    return;
  }
  for (unsigned I = 0; I != S.M; ++I)
    for (unsigned K = 0; K != S.K; ++K) {
      double A = X.A[I][K];
      if (S.TypeA == MatrixElement::F64) {
        for (unsigned J = 0; J != S.N; ++J)
          X.C[I][J] = std::fma(A, X.B[K][J], X.C[I][J]);
        continue;
      }
      for (unsigned J = 0; J != S.N; ++J)
        X.C[I][J] += A * X.B[K][J];
    }
}

uint64_t sim::encodeMatrixResult(MatrixElement Type, double Value, bool Saturate) {
  switch (Type) {
  case MatrixElement::F64:
    return bitsTo<uint64_t>(Value);
  case MatrixElement::F32:
    return bitsTo<uint32_t>(static_cast<float>(Value));
  case MatrixElement::F16:
    return floatToHalf(toFloatOdd(Value));
  default:
    if (Saturate)
      Value = std::min(std::max(Value, -2147483648.0), 2147483647.0);
    return uint32_t(int64_t(Value));
  }
}

uint32_t sim::mmaSync(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    const MmaShape &S = W.E->P.Mmas[O.Extra];
    ++W.E->Count.Mma;
    if (isFloat(S.TypeA))
      W.E->Count.FloatOps += 2 * uint64_t(S.M) * S.N * S.K;
    Operands X;
    readFragments(W, S, X);
    multiply(*W.E, S, X);
    for (unsigned L = 0; L != Lanes; ++L)
      for (unsigned I = 0; I != S.M * S.N / Lanes; ++I) {
        uint64_t Bits = encodeMatrixResult(
            S.TypeD, X.C[L / 4 + 8 * (I / 2)][2 * (L % 4) + I % 2], S.Saturate);
        withUnsigned(getBits(S.TypeD) / 8,
                     [&](auto T) { W.get<decltype(T)>(S.D[I])[L] = decltype(T)(Bits); });
      }
    if (!W.AnyPoison)
      return;
    // Every result depends on many lanes.
    uint32_t Any = 0;
    for (auto *In : {&S.A, &S.B, &S.C})
      for (uint32_t Register : *In)
        Any |= W.poison(Register);
    for (uint32_t Register : S.D)
      W.poison(Register) = Any ? AllLanes : 0;
  });
}

//===----------------------------------------------------------------------===//
// 8x8 matrices of 16-bit elements
//===----------------------------------------------------------------------===//

/// The rows of matrix \p Matrix, whose addresses the lanes from 8 * Matrix on have.
/// Checks and counts them; \p Rows gets where they are, or null.
static void findRows(Warp &W, const Op &O, unsigned Matrix, bool Writes,
                     char *(&Rows)[8]) {
  Engine &E = *W.E;
  const uint64_t *Address = W.get<uint64_t>(O.A);
  uint32_t Mask = uint32_t(0xff) << (8 * Matrix);
  E.checkPoison(W, O, O.A, Mask, "the address of a row is poison");
  E.checkAlignment(W, O, Address, Mask, 16);
  if (E.Options.Count) {
    unsigned Ideal, Wavefronts = E.countWavefronts(Address, Mask, 16, Ideal);
    Counters &C = E.Count;
    (Writes ? C.SharedStoreWavefronts : C.SharedLoadWavefronts) += Wavefronts;
    (Writes ? C.SharedStoreConflicts : C.SharedLoadConflicts) += Wavefronts - Ideal;
  }
  for (unsigned Row = 0; Row != 8; ++Row) {
    unsigned Owner = 8 * Matrix + Row;
    Region *R;
    Rows[Row] = nullptr;
    if (!isSharedAddress(Address[Owner])) {
      E.report(FindingKind::InvalidOperation, O.Site, 0, [&] {
        return "a row is not in shared memory: " + E.describeAddress(W, Address[Owner]);
      });
      continue;
    }
    Rows[Row] = E.resolve(W, Owner, O, Address[Owner], 16, Writes, R);
    if (!Rows[Row])
      continue;
    // Each word is of the lane that holds it, the same for transposed ones.
    for (unsigned Word = 0; Word != 4; ++Word) {
      if (E.Options.Check)
        E.checkAccess(W, 4 * Row + Word, O, Address[Owner] + 4 * Word, 4, nullptr,
                      Writes ? AccessKind::Write : AccessKind::Read);
      else if (Writes)
        memset(&W.Block->SharedState[Address[Owner] - SharedBase], Written, 16);
    }
  }
}

uint32_t sim::ldMatrix(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    Engine &E = *W.E;
    ++E.Count.LdMatrix;
    ++E.Count.SharedLoads;
    const RegisterList &List = E.P.Lists[O.Extra];
    for (unsigned Matrix = 0; Matrix != O.Count; ++Matrix) {
      char *Rows[8];
      findRows(W, O, Matrix, false, Rows);
      uint16_t Data[8][8] = {};
      for (unsigned Row = 0; Row != 8; ++Row)
        if (Rows[Row])
          memcpy(Data[Row], Rows[Row], 16);
      uint32_t *Dst = W.get<uint32_t>(List.Out[Matrix]);
      for (unsigned L = 0; L != Lanes; ++L) {
        unsigned G = L / 4, T = 2 * (L % 4);
        Dst[L] = O.Flags ? uint32_t(Data[T][G]) | uint32_t(Data[T + 1][G]) << 16
                         : uint32_t(Data[G][T]) | uint32_t(Data[G][T + 1]) << 16;
      }
      if (W.AnyPoison)
        W.poison(List.Out[Matrix]) = 0;
    }
  });
}

uint32_t sim::stMatrix(WarpRegisters &R, const Op &O, uint32_t Mask) {
  return alignedCollective(R, O, Mask, [&](Warp &W, uint32_t) {
    Engine &E = *W.E;
    ++E.Count.StMatrix;
    ++E.Count.SharedStores;
    const RegisterList &List = E.P.Lists[O.Extra];
    for (unsigned Matrix = 0; Matrix != O.Count; ++Matrix) {
      char *Rows[8];
      findRows(W, O, Matrix, true, Rows);
      const uint32_t *Src = W.get<uint32_t>(List.In[Matrix]);
      uint16_t Data[8][8];
      for (unsigned L = 0; L != Lanes; ++L)
        for (unsigned I = 0; I != 2; ++I) {
          unsigned G = L / 4, T = 2 * (L % 4) + I;
          (O.Flags ? Data[T][G] : Data[G][T]) = uint16_t(Src[L] >> (16 * I));
        }
      for (unsigned Row = 0; Row != 8; ++Row)
        if (Rows[Row])
          memcpy(Rows[Row], Data[Row], 16);
    }
  });
}
