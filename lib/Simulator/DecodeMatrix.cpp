//===- DecodeMatrix.cpp - Matrix operations -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/IntrinsicDecoders.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// mma
//===----------------------------------------------------------------------===//

std::optional<MatrixElement> sim::parseElement(StringRef Name) {
  return StringSwitch<std::optional<MatrixElement>>(Name)
#define SIM_ROW(NAME, TEXT, BITS) .Case(TEXT, MatrixElement::NAME)
      SIM_MATRIX_ELEMENTS(SIM_ROW)
#undef SIM_ROW
          .Default(std::nullopt);
}

/// The types that the end of an intrinsic's name tells: "bf16", "f32.f32" (D and C of
/// f16), "s8.u8", "f32.e4m3.e5m2.f32" (D, A, B, C).
static bool parseTypes(ArrayRef<StringRef> Names, MmaShape &S) {
  SmallVector<MatrixElement, 4> T;
  for (StringRef Name : Names) {
    std::optional<MatrixElement> E = parseElement(Name);
    if (!E || *E == MatrixElement::S32) // The accumulator's, which names leave out.
      return false;
    T.push_back(*E);
  }
  auto Set = [&](MatrixElement A, MatrixElement B, MatrixElement C, MatrixElement D) {
    S.TypeA = A, S.TypeB = B, S.TypeC = C, S.TypeD = D;
    return true;
  };
  if (T.size() == 4)
    return Set(T[1], T[2], T[3], T[0]);
  if (T.empty() || T.size() > 2)
    return false;
  switch (T[0]) {
  case MatrixElement::F16:
  case MatrixElement::F32:
    return T.size() == 2 && Set(MatrixElement::F16, MatrixElement::F16, T[1], T[0]);
  case MatrixElement::BF16:
  case MatrixElement::TF32:
    return T.size() == 1 && Set(T[0], T[0], MatrixElement::F32, MatrixElement::F32);
  case MatrixElement::F64:
    return T.size() == 1 && Set(T[0], T[0], T[0], T[0]);
  default:
    return getBits(T[0]) <= 8 &&
           Set(T[0], T.back(), MatrixElement::S32, MatrixElement::S32);
  }
}

static bool hasMma(const NVPTXArch &Arch, const MmaShape &S) {
  switch (S.TypeA) {
  case MatrixElement::F16:
    return S.K == 8 || Arch.has(NVPTXFeature::MmaK16);
  case MatrixElement::E4M3:
  case MatrixElement::E5M2:
    return Arch.has(NVPTXFeature::MmaFP8);
  case MatrixElement::S8:
  case MatrixElement::U8:
  case MatrixElement::S4:
  case MatrixElement::U4:
    return S.M == 8 || Arch.has(NVPTXFeature::MmaK16);
  case MatrixElement::F64:
    return Arch.has(S.M == 8 ? NVPTXFeature::MmaK16 : NVPTXFeature::MmaDoubleM16);
  default:
    return Arch.has(NVPTXFeature::MmaK16);
  }
}

static bool parseExtents(StringRef Text, MmaShape &S) {
  return Text.consume_front("m") && !Text.consumeInteger(10, S.M) &&
         Text.consume_front("n") && !Text.consumeInteger(10, S.N) &&
         Text.consume_front("k") && !Text.consumeInteger(10, S.K) && Text.empty();
}

/// As many registers as a fragment of \p Elements elements takes; whether they are of 32
/// bits with several elements.
static bool takeFragment(Decoder &D, CallBase &Call, unsigned &Operand,
                         MatrixElement Type, unsigned Elements,
                         std::vector<uint32_t> &Out, bool &Packed) {
  Packed = getBits(Type) < 32 && Call.getArgOperand(Operand)->getType()->isIntegerTy(32);
  unsigned Want = Packed ? Elements * getBits(Type) / 32 : Elements;
  while (Out.size() < Want && Operand < Call.arg_size()) {
    ValueRegisters R = D.get(Call.getArgOperand(Operand++));
    Out.insert(Out.end(), R.begin(), R.end());
  }
  return Out.size() == Want;
}

Error sim::decodeMma(Decoder &D, CallBase &Call, StringRef Name) {
  auto Unknown = [&] {
    return D.refuse(Call, "unknown matrix product '" +
                              Call.getCalledFunction()->getName() + "'");
  };
  SmallVector<StringRef, 8> Parts;
  Name.split(Parts, '.');
  MmaShape S;
  if (Parts.size() < 5 || !parseExtents(Parts[1], S) || Parts[2] != "row" ||
      Parts[3] != "col" || S.M > 16 || S.N != 8 || S.K > 64)
    return Unknown();
  ArrayRef<StringRef> Types = ArrayRef(Parts).drop_front(4);
  if (Types.front() == "satfinite") {
    S.Saturate = true;
    Types = Types.drop_front();
  }
  // Of the newer kind only the types that have no padding in a byte.
  if (Types.size() > 2 && Types[0] == "kind" && Types[1] == "f8f6f4")
    Types = Types.drop_front(2);
  if (!parseTypes(Types, S) || (S.M == 8 && S.TypeA == MatrixElement::F16))
    return Unknown();
  if (!hasMma(D.Arch, S))
    return D.refuse(Call, "this matrix product does not exist on " + D.Arch.getName());
  unsigned Operand = 0;
  if (!takeFragment(D, Call, Operand, S.TypeA, S.M * S.K / Lanes, S.A, S.PackedA) ||
      !takeFragment(D, Call, Operand, S.TypeB, S.K * S.N / Lanes, S.B, S.PackedB) ||
      !takeFragment(D, Call, Operand, S.TypeC, S.M * S.N / Lanes, S.C, S.PackedC) ||
      Operand != Call.arg_size())
    return Unknown();
  ValueRegisters R = D.define(&Call);
  // Packed results (f16 as i32) do not exist: they are vectors of half.
  if (R.size() != S.M * S.N / Lanes)
    return Unknown();
  S.D.assign(R.begin(), R.end());
  Op &O = D.emitControl(mmaSync, 0);
  O.Extra = uint32_t(D.P.Mmas.size());
  D.P.Mmas.push_back(std::move(S));
  return Error::success();
}

//===----------------------------------------------------------------------===//
// 8x8 matrices
//===----------------------------------------------------------------------===//

Error sim::decodeLdMatrix(Decoder &D, CallBase &Call, uint64_t Arg) {
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  ValueRegisters R = D.define(&Call);
  Op &O = D.emitControl(ldMatrix, 0, Address);
  O.Count = uint8_t(Arg);
  O.Flags = uint8_t(Arg >> 8);
  D.newList(O).Out.assign(R.begin(), R.end());
  return Error::success();
}

Error sim::decodeStMatrix(Decoder &D, CallBase &Call, uint64_t Arg) {
  if (!D.Arch.has(NVPTXFeature::StoreMatrix))
    return D.refuse(Call, "stmatrix does not exist on " + D.Arch.getName());
  uint32_t Address = D.getAddress(Call.getArgOperand(0));
  std::vector<uint32_t> In;
  for (unsigned I = 1; I <= uint8_t(Arg); ++I)
    In.push_back(D.getOne(Call.getArgOperand(I)));
  Op &O = D.emitControl(stMatrix, 0, Address);
  O.Count = uint8_t(Arg);
  O.Flags = uint8_t(Arg >> 8);
  D.newList(O).In = std::move(In);
  return Error::success();
}
