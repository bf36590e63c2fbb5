//===- MutateBytecode.cpp - Files that are nearly valid -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader tells which fields it found. A number gets another value in as many bytes,
// so that no length or offset of the container changes with it.
//
//===----------------------------------------------------------------------===//

#include "Bytecode/ReadListener.h"
#include "Mutators.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/LEB128.h"
#include <random>

using namespace llvm;
using namespace tileir;

extern "C" size_t LLVMFuzzerMutate(uint8_t *Data, size_t Size, size_t MaxSize);

namespace {

struct Field {
  ReadField Read;
  unsigned Name; ///< fields of the same name have the same number
};

class FieldCollector : public ReadListener {
public:
  std::vector<Field> Fields;

  void onField(const ReadField &F) override {
    if (F.Size)
      Fields.push_back({F, Names.try_emplace(F.Name, Names.size()).first->second});
  }
  void onMeaning(uint64_t, StringRef) override {}
  void onHeading(uint64_t, unsigned, StringRef) override {}
  void onError(Error E) override { consumeError(std::move(E)); }

private:
  StringMap<unsigned> Names;
};

} // namespace

/// Whether the bytes of \p F are a varint; else they are a number of fixed width.
static bool isVarint(const ReadField &F, ArrayRef<uint8_t> File) {
  unsigned Size = 0;
  const char *Failed = nullptr;
  const uint8_t *Begin = File.data() + F.Offset;
  decodeULEB128(Begin, &Size, Begin + F.Size, &Failed);
  return !Failed && Size == F.Size;
}

/// Puts \p Value into the bytes of \p F, cut to what they hold.
static void put(const ReadField &F, uint64_t Value, MutableArrayRef<uint8_t> File) {
  bool Varint = isVarint(F, File);
  unsigned Bits = Varint ? 7 : 8;
  for (uint64_t I = 0; I < F.Size; ++I) {
    uint64_t Shift = I * Bits;
    uint8_t Byte = Shift < 64 ? Value >> Shift : 0;
    if (Varint)
      Byte = (Byte & 0x7F) | (I + 1 < F.Size ? 0x80 : 0);
    File[F.Offset + I] = Byte;
  }
}

static uint64_t chooseValue(const Field &F, ArrayRef<Field> Fields,
                            std::minstd_rand &Random) {
  switch (Random() % 8) {
  case 0:
    return F.Read.Value + 1;
  case 1:
    return F.Read.Value - 1;
  case 2:
    return 0;
  case 3:
    return ~uint64_t(0);
  case 4:
    return uint64_t(1) << Random() % 64;
  case 5:
    return Random() % 32;
  default:
    break;
  }
  // What stands in another field of the name, or else in any.
  for (unsigned Try = 0; Try < 32; ++Try) {
    const Field &Other = Fields[Random() % Fields.size()];
    if (Other.Name == F.Name && Other.Read.Value != F.Read.Value)
      return Other.Read.Value;
  }
  return Fields[Random() % Fields.size()].Read.Value;
}

size_t fuzz::mutateBytecode(uint8_t *Data, size_t Size, size_t MaxSize, unsigned Seed) {
  std::minstd_rand Random(Seed);
  if (Random() % 6 == 0)
    return LLVMFuzzerMutate(Data, Size, MaxSize);
  MutableArrayRef<uint8_t> File(Data, Size);
  Context Ctx;
  FieldCollector Collector;
  readBytecode(
      MemoryBufferRef(StringRef(reinterpret_cast<const char *>(Data), Size), "input"),
      Ctx, Collector);
  if (Collector.Fields.empty())
    return LLVMFuzzerMutate(Data, Size, MaxSize);
  const Field &F = Collector.Fields[Random() % Collector.Fields.size()];
  if (F.Read.Kind == ReadField::Raw)
    Data[F.Read.Offset + Random() % F.Read.Size] = uint8_t(Random());
  else
    put(F.Read, chooseValue(F, Collector.Fields, Random), File);
  return Size;
}
