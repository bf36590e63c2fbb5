//===- ElementType.cpp - Element types of case data -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementType.h"
#include "IR/TypeTable.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

Expected<ElementType> ElementType::get(StringRef Name) {
  // u8 to u64 are the signless integers of a kernel.
  bool IsUnsigned = Name.starts_with("u");
  std::string Spelling = IsUnsigned ? ("i" + Name.drop_front()).str() : Name.str();
  std::optional<TypeKind> Kind = lookupTypeSpelling(Spelling);
  const NumberFormat *Format = Kind ? getDescriptor(*Kind).Format : nullptr;
  if (!Format || (IsUnsigned && Format->Bits < 8))
    return createStringError("unknown element type '%s'", Name.str().c_str());
  // In memory a tf32 is an f32.
  const fltSemantics *Semantics =
      getFltSemantics(Kind == TypeKind::TF32 ? TypeKind::F32 : *Kind);
  IsUnsigned |= Kind == TypeKind::I1 || (tileir::isFloat(*Kind) && !Format->Signed);
  return ElementType{Name.str(), static_cast<tileir_element>(Format->Number),
                     Format->MemoryBits, IsUnsigned, Semantics};
}

uint64_t ElementType::load(const char *Data, uint64_t Index) const {
  if (Bits == 4)
    return (static_cast<unsigned char>(Data[Index / 2]) >> (Index % 2 * 4)) & 15;
  uint64_t Result = 0;
  memcpy(&Result, Data + Index * (Bits / 8), Bits / 8);
  return Result;
}

void ElementType::store(char *Data, uint64_t Index, uint64_t Value) const {
  if (Bits == 4) {
    unsigned Shift = Index % 2 * 4;
    unsigned Kept = static_cast<unsigned char>(Data[Index / 2]) & (0xF0u >> Shift);
    Data[Index / 2] = static_cast<char>(Kept | (Value & 15) << Shift);
    return;
  }
  memcpy(Data + Index * (Bits / 8), &Value, Bits / 8);
}

double ElementType::toDouble(uint64_t Value) const {
  if (Semantics == &APFloat::IEEEdouble())
    return bit_cast<double>(Value);
  if (Semantics == &APFloat::IEEEsingle())
    return bit_cast<float>(static_cast<uint32_t>(Value));
  APFloat F(*Semantics, APInt(Bits, Value));
  if (F.isNaN()) // That of f8E8M0FNU would become an infinity.
    return std::numeric_limits<double>::quiet_NaN();
  bool LosesInfo;
  F.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &LosesInfo);
  return F.convertToDouble();
}

uint64_t ElementType::fromDouble(double Value) const {
  if (!isFloat()) {
    // Through a wide integer, so that -1 and 2^63 both wrap as expected.
    uint64_t Word = static_cast<uint64_t>(static_cast<__int128>(Value));
    return Bits == 64 ? Word : Word & ((uint64_t(1) << Bits) - 1);
  }
  APFloat F(Value);
  bool LosesInfo;
  F.convert(*Semantics, APFloat::rmNearestTiesToEven, &LosesInfo);
  return F.bitcastToAPInt().getZExtValue();
}

int64_t ElementType::toOrdinal(uint64_t Value) const {
  if (Unsigned)
    return static_cast<int64_t>(Value);
  uint64_t Sign = uint64_t(1) << (Bits - 1);
  auto Magnitude = static_cast<int64_t>(Value & (Sign - 1));
  return Value & Sign ? -Magnitude : Magnitude;
}

std::string ElementType::print(uint64_t Value) const {
  if (isFloat()) {
    double D = toDouble(Value);
    if (std::isnan(D))
      return formatv("nan (0x{0:x-})", Value).str();
    char Text[32];
    snprintf(Text, sizeof(Text), Bits == 64 ? "%.17g" : "%.9g", D);
    return Text;
  }
  if (Unsigned)
    return std::to_string(Value);
  unsigned Unused = 64 - Bits;
  return std::to_string(static_cast<int64_t>(Value << Unused) >> Unused);
}

/// Whether \p I has a place in as many bits, as a number with or without a sign: both are
/// written for one type, -1 and 255 for all bits of a byte.
static bool fits(int64_t I, unsigned Bits) {
  return isIntN(Bits, I) || (I >= 0 && isUIntN(Bits, static_cast<uint64_t>(I)));
}

Expected<uint64_t> ElementType::parse(const json::Value &Value) const {
  unsigned Width = Name == "i1" ? 1 : Bits; // A byte in memory.
  if (std::optional<bool> B = Value.getAsBoolean())
    return isFloat() ? fromDouble(*B) : *B;
  if (!isFloat()) {
    std::optional<int64_t> I = Value.getAsInteger();
    std::optional<uint64_t> U = Value.getAsUINT64();
    if (I && fits(*I, Width))
      return static_cast<uint64_t>(*I) & maskTrailingOnes<uint64_t>(Width);
    if (U && isUIntN(Width, *U))
      return *U;
    if (I || U)
      return createStringError((I ? Twine(*I) : Twine(*U)) + " does not fit " + Name);
    return createStringError("the value is not an integer, but the type is %s",
                             Name.c_str());
  }
  std::optional<StringRef> Text = Value.getAsString();
  double D;
  if (std::optional<double> Number = Value.getAsNumber())
    D = *Number;
  else if (!Text || Text->getAsDouble(D))
    return createStringError("the value is not a number, but the type is %s",
                             Name.c_str());
  if (std::isnan(D) && !APFloat::semanticsHasNaN(*Semantics))
    return createStringError("%s has no NaN", Name.c_str());
  return fromDouble(D);
}
