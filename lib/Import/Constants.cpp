//===- Constants.cpp - Constant tiles in LLVM IR --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A dense constant may be as large as its file. Where the file's bytes are already what
// memory holds, they go straight into LLVM's constant, which keeps the one copy there is;
// i1, tf32 and 4-bit floats are rewritten element by element.
//
//===----------------------------------------------------------------------===//

#include "Import/Constants.h"
#include "Import/TypeConverter.h"
#include "llvm/IR/Constants.h"

using namespace tileir;
using llvm::APInt;
using llvm::ArrayRef;
using llvm::Constant;

namespace {

/// tf32 is the upper 19 bits of the f32 with the same value.
constexpr unsigned TF32Shift = 13;

APInt getMemoryBits(Element E, const APInt &Bits) {
  if (E == Element::TF32)
    return Bits.zext(32).shl(TF32Shift);
  return Bits.zext(8 * std::max(1u, getMemoryBytes(E)));
}

/// The bytes of all elements that are not stored as memory holds them.
std::vector<char> expand(Attribute Dense, Element E, unsigned Bytes) {
  std::vector<char> Data;
  Data.reserve(Dense.getNumElements() * Bytes);
  for (int64_t I = 0, End = Dense.getNumElements(); I != End; ++I) {
    uint64_t Bits = getMemoryBits(E, Dense.getElement(I)).getZExtValue();
    for (unsigned Byte = 0; Byte != Bytes; ++Byte)
      Data.push_back(static_cast<char>(Bits >> (8 * Byte)));
  }
  return Data;
}

std::vector<char> pack(ArrayRef<char> Nibbles) {
  std::vector<char> Data((Nibbles.size() + 1) / 2);
  for (auto [Index, Nibble] : llvm::enumerate(Nibbles))
    Data[Index / 2] |= static_cast<char>((Nibble & 0xF) << (4 * (Index % 2)));
  return Data;
}

bool isStoredAsInMemory(Element E) {
  return E != Element::I1 && E != Element::TF32 && E != Element::F4E2M1FN;
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
    uint64_t Bytes = Packed && E == Element::F4E2M1FN ? (Count + 1) / 2 : Count;
    return llvm::ConstantAggregateZero::get(llvm::ArrayType::get(T, Bytes));
  }
  if (isStoredAsInMemory(E) && !Dense.isSplat()) {
    ArrayRef<uint8_t> Raw = Dense.getRawData();
    return makeRaw(T, {reinterpret_cast<const char *>(Raw.data()), Raw.size()});
  }
  std::vector<char> Data = expand(Dense, E, T->getScalarSizeInBits() / 8);
  if (Packed && E == Element::F4E2M1FN)
    Data = pack(Data);
  return makeRaw(T, Data);
}

llvm::GlobalVariable *ConstantPool::get(Attribute Dense) {
  // LLVM keeps equal constants once, so their address tells whether they are equal.
  Constant *Init = makeArray(M.getContext(), Dense, /*Packed=*/false);
  llvm::GlobalVariable *&Global = Globals[Init];
  if (!Global) {
    Global = new llvm::GlobalVariable(M, Init->getType(), /*isConstant=*/true,
                                      llvm::GlobalValue::PrivateLinkage, Init,
                                      "tile.data");
    Global->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
    // Whole vectors are read from it.
    Global->setAlignment(llvm::Align(64));
  }
  return Global;
}
