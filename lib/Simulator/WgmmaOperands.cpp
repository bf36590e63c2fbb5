//===- WgmmaOperands.cpp - What a wgmma reads and makes of it -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "Asynchronous warpgroup level matrix instructions": the canonical layouts in
// shared memory, and fragments in registers. Of a fragment, lane l has row g = l / 4 and
// place t = l % 4 in it; a register of A holds e elements side by side:
//   A, register r, element i: row g + 8 (r % 2), column 4 e (r / 2) + e t + i
//   accumulator, element i: row g + 8 (i / 2 % 2), column 8 (i / 4) + 2 t + i % 2
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "Simulator/NarrowSums.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

constexpr unsigned WarpRows = 16;

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

MatrixDescriptor::MatrixDescriptor(uint64_t Bits) {
  constexpr unsigned Widths[] = {16, 128, 64, 32};
  constexpr uint64_t Reserved = (uint64_t(3) << 14) | (uint64_t(3) << 30) |
                                (uint64_t(7) << 46) | (uint64_t(0x3ff) << 52);
  auto Field = [&](unsigned First) { return uint32_t(Bits >> First & 0x3fff) << 4; };
  Start = Field(0);
  Leading = Field(16);
  Stride = Field(32);
  BaseOffset = unsigned(Bits >> 49 & 7);
  Width = Widths[Bits >> 62];
  HasReservedBits = Bits & Reserved;
}

uint32_t MatrixDescriptor::getAddress(unsigned MN, unsigned K, unsigned Bytes,
                                      bool MNMajor) const {
  unsigned InRow = Width / Bytes; // Elements of a row of the pattern.
  bool IsPlain = Width == 16;
  uint32_t A = Start;
  if (!MNMajor && IsPlain)
    A += MN % 8 * 16 + MN / 8 * Stride + K / InRow * Leading + K % InRow * Bytes;
  else if (!MNMajor)
    A += MN % 8 * Width + MN / 8 * Stride + K * Bytes;
  else if (IsPlain)
    A += MN / InRow * Stride + K / 8 * Leading + K % 8 * 16 + MN % InRow * Bytes;
  else
    A += MN / InRow * Leading + K / 8 * Stride + K % 8 * Width + MN % InRow * Bytes;
  return A ^ ((A >> 7 & (Width / 16 - 1)) << 4);
}

std::string MatrixDescriptor::check(unsigned SizeMN, unsigned SizeK, unsigned Bytes,
                                    bool MNMajor) const {
  if (HasReservedBits)
    return "has bits that must be zero";
  if (BaseOffset)
    return "has a base offset, which the simulator does not have";
  if (Width == 16)
    return "";
  uint32_t Pattern = 8 * Width, At = Start % Pattern;
  std::string Multiple = ", which is not a multiple of " + std::to_string(Pattern);
  if (MNMajor ? At != 0 : At >= Width)
    return "begins at byte " + std::to_string(At) + " of the swizzle's pattern of " +
           std::to_string(Pattern) + " bytes";
  if (!MNMajor && At + SizeK * Bytes > Width)
    return "leaves the row of the swizzle";
  bool HasStride = MNMajor ? SizeK > 8 : SizeMN > 8;
  if (HasStride && Stride % Pattern)
    return "has the stride " + std::to_string(Stride) + Multiple;
  if (MNMajor && SizeMN * Bytes > Width && Leading % Pattern)
    return "has the leading offset " + std::to_string(Leading) + Multiple;
  return "";
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

void sim::findUnits(Warp &W, WgmmaUnderWay &X) {
  const WgmmaShape &S = *X.Shape;
  Engine &E = *W.E;
  // Elements that follow each other in 16 bytes are of one unit.
  auto Add = [&](uint64_t Bits, unsigned FirstMN, unsigned NumMN, MatrixElement Type,
                 bool MNMajor) {
    MatrixDescriptor D(Bits);
    unsigned Bytes = getBits(Type) / 8, Count = 16 / Bytes;
    for (unsigned K = 0; K < S.K; K += MNMajor ? 1 : Count)
      for (unsigned MN = FirstMN; MN < FirstMN + NumMN; MN += MNMajor ? Count : 1)
        X.Units.push_back(D.getAddress(MN, K, Bytes, MNMajor) / 16);
  };
  auto Check = [&](const char *Name, uint64_t Bits, unsigned SizeMN, MatrixElement Type,
                   bool MNMajor) {
    MatrixDescriptor D(Bits);
    unsigned Bytes = getBits(Type) / 8;
    std::string Wrong = D.check(SizeMN, S.K, Bytes, MNMajor);
    if (!Wrong.empty())
      E.report(FindingKind::InvalidOperation, X.O->Site, 0, [&] {
        return "the descriptor of " + std::string(Name) + " " + Wrong + ": 0x" +
               utohexstr(Bits) + " in warp " + std::to_string(W.Index);
      });
  };
  auto Unique = [&] {
    sort(X.Units);
    X.Units.erase(llvm::unique(X.Units), X.Units.end());
  };
  constexpr unsigned Rows = WgmmaWarps * WarpRows;
  if (!S.RegisterA) {
    Check("A", X.DescA, Rows, S.TypeA, S.MNMajorA);
    Add(X.DescA, W.Index % WgmmaWarps * WarpRows, WarpRows, S.TypeA, S.MNMajorA);
  }
  Check("B", X.DescB, S.N, S.TypeB, S.MNMajorB);
  Add(X.DescB, 0, S.N, S.TypeB, S.MNMajorB);
  Unique();
  E.Count.WgmmaBytes += X.Units.size() * 16;
  // Nothing promises that the rows of A which make a warp's rows of the product are read
  // for that warp alone: its part lasts as long as any of them may be read.
  if (!S.RegisterA) {
    Add(X.DescA, 0, Rows, S.TypeA, S.MNMajorA);
    Unique();
  }
  auto IsOutside = [&](uint32_t Unit) {
    return (Unit + 1) * 16 > W.Block->SharedState.size();
  };
  auto Outside = find_if(X.Units, IsOutside);
  if (Outside == X.Units.end())
    return;
  E.report(FindingKind::OutOfBounds, X.O->Site, 0, [&] {
    return "a wgmma of warp " + std::to_string(W.Index) + " reads " +
           E.describeAddress(W, SharedBase + *Outside * 16);
  });
  erase_if(X.Units, IsOutside);
}

namespace {
/// Reads elements of an operand; outside of shared memory there are zeros.
class OperandReader {
public:
  OperandReader(const Warp &W, uint64_t Descriptor, MatrixElement Type, bool MNMajor)
      : Block(*W.Block), D(Descriptor), Type(Type), Bytes(getBits(Type) / 8),
        MNMajor(MNMajor) {}

  double read(unsigned MN, unsigned K) const {
    uint32_t Address = D.getAddress(MN, K, Bytes, MNMajor);
    uint32_t Bits = 0;
    if (Address + Bytes <= Block.SharedState.size())
      memcpy(&Bits, Block.SharedData.get() + Address, Bytes);
    return decodeMatrixElement(Type, Bits);
  }

private:
  const Cta &Block;
  MatrixDescriptor D;
  MatrixElement Type;
  unsigned Bytes;
  bool MNMajor;
};
} // namespace

/// A of the warp: its rows, S.K elements each.
static std::vector<double> readA(Warp &W, const WgmmaUnderWay &X) {
  const WgmmaShape &S = *X.Shape;
  std::vector<double> A(WarpRows * S.K);
  if (!S.RegisterA) {
    OperandReader Reader(W, X.DescA, S.TypeA, S.MNMajorA);
    unsigned First = W.Index % WgmmaWarps * WarpRows;
    for (unsigned Row = 0; Row != WarpRows; ++Row)
      for (unsigned K = 0; K != S.K; ++K)
        A[Row * S.K + K] = Reader.read(First + Row, K);
    return A;
  }
  unsigned Bits = getBits(S.TypeA), PerRegister = 32 / Bits;
  for (unsigned R = 0; R != S.A.size(); ++R)
    for (unsigned L = 0; L != Lanes; ++L)
      for (unsigned I = 0; I != PerRegister; ++I) {
        unsigned Row = L / 4 + 8 * (R % 2);
        unsigned K = 4 * PerRegister * (R / 2) + PerRegister * (L % 4) + I;
        A[Row * S.K + K] = decodeMatrixElement(S.TypeA, X.A[R * Lanes + L] >> (I * Bits));
      }
  return A;
}

//===----------------------------------------------------------------------===//
// Multiplying
//===----------------------------------------------------------------------===//

void sim::landWgmma(Warp &W, WgmmaUnderWay &X) {
  const WgmmaShape &S = *X.Shape;
  std::vector<double> A = readA(W, X), B(S.K * S.N), C(WarpRows * S.N);
  OperandReader Reader(W, X.DescB, S.TypeB, S.MNMajorB);
  for (unsigned K = 0; K != S.K; ++K)
    for (unsigned N = 0; N != S.N; ++N)
      B[K * S.N + N] = Reader.read(N, K);
  unsigned PerRegister = 32 / getBits(S.TypeD), Bits = getBits(S.TypeD);
  /// Calls F(register and lane, first bit, element of C) for each element.
  auto ForSums = [&](auto F) {
    for (unsigned I = 0; I != S.N / 2; ++I)
      for (unsigned L = 0; L != Lanes; ++L)
        F(I / PerRegister * Lanes + L, I % PerRegister * Bits,
          (L / 4 + 8 * (I / 2 % 2)) * S.N + 8 * (I / 4) + 2 * (L % 4) + I % 2);
  };
  const std::vector<uint32_t> &Sums = X.Continues ? *X.Continues : X.Sums;
  if (X.Scale)
    ForSums([&](unsigned Place, unsigned Bit, unsigned To) {
      C[To] = decodeMatrixElement(S.TypeD, Sums[Place] >> Bit);
    });
  bool IsNarrow = W.E->Options.NarrowSums && isNarrowFloat(S.TypeA);
  NarrowSums Narrow = NarrowSums::get(S.TypeA, W.E->P.Arch);
  for (unsigned I = 0; IsNarrow && I != WarpRows * S.N; ++I)
    C[I] = Narrow.add(C[I], S.K, [&](unsigned K) {
      return A[I / S.N * S.K + K] * B[K * S.N + I % S.N];
    });
  for (unsigned Row = 0; !IsNarrow && Row != WarpRows; ++Row)
    for (unsigned K = 0; K != S.K; ++K) {
      double Left = A[Row * S.K + K];
      for (unsigned N = 0; N != S.N; ++N)
        C[Row * S.N + N] += Left * B[K * S.N + N];
    }
  ForSums([&](unsigned Place, unsigned Bit, unsigned From) {
    (*X.Results)[Place] |= uint32_t(encodeMatrixResult(S.TypeD, C[From])) << Bit;
  });
  X.Landed = true;
}
