//===- Attributes.cpp - Attributes as constants and texts -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dense constant may be as large as its file. Where the file's bytes are already what
// memory holds, they go straight into LLVM's constant, which keeps the one copy there is;
// i1, tf32 and 4-bit floats are rewritten.
//
//===----------------------------------------------------------------------===//

#include "Import/Attributes.h"
#include "Dialect/TileTypes.h"
#include "IR/AttributePrinter.h"
#include "Import/TypeConverter.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace tileir;

using llvm::APInt;
using llvm::ArrayRef;
using llvm::Constant;
using llvm::raw_ostream;

namespace {

/// The bytes of one element in memory.
unsigned getStoredBytes(Element E) { return std::max(1u, getMemoryBytes(E)); }

APInt getMemoryBits(Element E, const APInt &Bits) {
  return Bits.zext(8 * getStoredBytes(E)).shl(getMemoryShift(E));
}

/// The elements as memory holds them where the file holds them otherwise: i1 in bits,
/// tf32 in three bytes, 4-bit floats in bytes whose upper half is not specified.
std::vector<char> expand(ArrayRef<uint8_t> Raw, Element E, size_t Count) {
  std::vector<char> Data(Count * getStoredBytes(E));
  for (size_t I = 0; I != Count; ++I) {
    if (E == Element::I1) {
      Data[I] = Raw[I / 8] >> (I % 8) & 1;
    } else if (E == Element::TF32) {
      uint32_t Bits = Raw[3 * I] | Raw[3 * I + 1] << 8 | (Raw[3 * I + 2] & 0x7u) << 16;
      llvm::support::endian::write32le(&Data[4 * I], Bits << getMemoryShift(E));
    } else {
      Data[I] = Raw[I] & 0xF;
    }
  }
  return Data;
}

/// One element, over and over.
std::vector<char> repeat(const APInt &Bits, Element E, size_t Count) {
  unsigned Bytes = getStoredBytes(E);
  uint64_t Value = getMemoryBits(E, Bits).getZExtValue();
  std::vector<char> Data(Count * Bytes);
  for (size_t I = 0; I != Data.size(); ++I)
    Data[I] = static_cast<char>(Value >> (8 * (I % Bytes)));
  return Data;
}

std::vector<char> pack(ArrayRef<char> Nibbles) {
  std::vector<char> Data((Nibbles.size() + 1) / 2);
  for (auto [Index, Nibble] : llvm::enumerate(Nibbles))
    Data[Index / 2] |= static_cast<char>((Nibble & 0xF) << (4 * (Index % 2)));
  return Data;
}

bool isStoredAsInMemory(Element E) {
  return E != Element::I1 && !isPacked(E) && !getMemoryShift(E);
}

Constant *makeRaw(llvm::Type *T, ArrayRef<char> Data) {
  llvm::StringRef Bytes(Data.data(), Data.size());
  uint64_t Count = Data.size() / (T->getScalarSizeInBits() / 8);
  return llvm::ConstantDataArray::getRaw(Bytes, Count, T);
}

} // namespace

Constant *tileir::makeScalar(llvm::LLVMContext &C, Element E, const APInt &Bits) {
  llvm::Type *T = getScalarType(C, E);
  if (T->isIntegerTy())
    return llvm::ConstantInt::get(T, Bits.zextOrTrunc(T->getIntegerBitWidth()));
  return llvm::ConstantFP::get(
      T, llvm::APFloat(T->getFltSemantics(), getMemoryBits(E, Bits)));
}

Constant *tileir::makeArray(llvm::LLVMContext &C, Attribute Dense, bool Packed) {
  Element E = getElement(Dense.getType().getElementType());
  llvm::Type *T = getMemoryType(C, E);
  uint64_t Count = Dense.getNumElements();
  if (Dense.isSplat() && Dense.getElement(0).isZero()) {
    uint64_t Bytes = Packed && isPacked(E) ? (Count + 1) / 2 : Count;
    return llvm::ConstantAggregateZero::get(llvm::ArrayType::get(T, Bytes));
  }
  if (isStoredAsInMemory(E) && !Dense.isSplat()) {
    ArrayRef<uint8_t> Raw = Dense.getRawData();
    return makeRaw(T, {reinterpret_cast<const char *>(Raw.data()), Raw.size()});
  }
  std::vector<char> Data = Dense.isSplat() ? repeat(Dense.getElement(0), E, Count)
                                           : expand(Dense.getRawData(), E, Count);
  if (Packed && isPacked(E))
    Data = pack(Data);
  return makeRaw(T, Data);
}

llvm::GlobalVariable *ConstantPool::get(Attribute Dense) {
  // LLVM keeps equal constants once, so their address tells whether they are equal.
  Constant *Init = makeArray(M.getContext(), Dense, /*Packed=*/false);
  llvm::GlobalVariable *&Global = Globals[Init];
  if (!Global) {
    Global =
        new llvm::GlobalVariable(M, Init->getType(), /*isConstant=*/true,
                                 llvm::GlobalValue::PrivateLinkage, Init, "tile.data");
    Global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    // Whole vectors are read from it.
    Global->setAlignment(llvm::Align(64));
  }
  return Global;
}

namespace {

/// Bitcode cannot hold a null byte in an attribute: it and the backslash are written as
/// \xx. TileCall::stringAttr reads that.
void printString(raw_ostream &OS, llvm::StringRef Text) {
  for (char C : Text)
    if (C == '\0' || C == '\\')
      OS << '\\' << llvm::format_hex_no_prefix(uint8_t(C), 2, /*Upper=*/true);
    else
      OS << C;
}

void printText(raw_ostream &OS, Attribute A) {
  switch (A.getKind()) {
  case AttributeKind::Unit:
    return;
  case AttributeKind::Bool:
    OS << (A.getBool() ? "true" : "false");
    return;
  case AttributeKind::Integer:
    OS << A.getInt();
    return;
  case AttributeKind::Enum:
    OS << A.getEnumText();
    return;
  case AttributeKind::String:
  case AttributeKind::SymbolRef:
    printString(OS, A.getString());
    return;
  case AttributeKind::BoolArray:
    llvm::interleave(
        A.getBools(), OS, [&](bool Value) { OS << (Value ? "true" : "false"); }, ",");
    return;
  case AttributeKind::I32Array:
    llvm::interleave(A.getI32s(), OS, ",");
    return;
  case AttributeKind::Array:
    llvm::interleave(A.getElements(), OS, [&](Attribute E) { printText(OS, E); }, ",");
    return;
  case AttributeKind::DivBy:
  case AttributeKind::SameElements:
  case AttributeKind::Bounded:
    printPredicate(OS, A);
    return;
  case AttributeKind::Float:
  case AttributeKind::Type:
  case AttributeKind::DenseElements:
  case AttributeKind::Dictionary:
  case AttributeKind::OptimizationHints:
    A.print(OS);
    return;
  }
}

/// The bits of identity \p A as element type \p T. A file may give an f16 for a bf16 and
/// the other way round; then the value counts, not the bits.
APInt getIdentityBits(Attribute A, Type T) {
  if (A.is(AttributeKind::Bool))
    return APInt(1, A.getBool());
  APInt Bits = A.getBits();
  Type From = A.getType();
  if (From != T && From.getFltSemantics() && T.getFltSemantics()) {
    llvm::APFloat Value(*From.getFltSemantics(), Bits);
    bool LosesInfo;
    Value.convert(*T.getFltSemantics(), llvm::APFloat::rmNearestTiesToEven, &LosesInfo);
    Bits = Value.bitcastToAPInt();
  }
  return Bits;
}

/// `true` and `false` are numbers only of a hint that is one of both.
std::optional<int64_t> getHintValue(Attribute A, const HintDescriptor &Desc) {
  if (A.is(AttributeKind::Integer))
    return A.getInt();
  if (A.is(AttributeKind::Bool) && Desc.Min == 0 && Desc.Max == 1)
    return A.getBool();
  return std::nullopt;
}

} // namespace

void tileir::forEachHint(
    Attribute Hints,
    llvm::function_ref<void(llvm::StringRef Target, Hint H, int64_t Value)> Add) {
  for (const NamedAttribute &Target : Hints.getEntries()) {
    // No machine has another name, and bitcode cannot hold all bytes in one of its own.
    if (!llvm::all_of(Target.Name, [](char C) { return llvm::isAlnum(C) || C == '_'; }))
      continue;
    for (auto [Index, Desc] : llvm::enumerate(HintTable))
      if (Attribute A = Target.Value.lookup(Desc.Key))
        if (std::optional<int64_t> Value = getHintValue(A, Desc))
          Add(Target.Name, static_cast<Hint>(Index), *Value);
  }
}

std::string tileir::getAttributeText(Attribute A) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printText(OS, A);
  return Text;
}

std::string tileir::getIdentitiesText(llvm::ArrayRef<Attribute> Identities,
                                      llvm::ArrayRef<Type> Elements) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  llvm::ListSeparator LS(",");
  for (auto [A, T] : llvm::zip(Identities, Elements))
    OS << LS << "0x" << llvm::toString(getIdentityBits(A, T), 16, /*Signed=*/false);
  return Text;
}
