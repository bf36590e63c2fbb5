//===- MapCache.cpp - Tensor maps that were made before -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/MapCache.h"
#include "Runtime/Process.h"
#include <stdlib.h>
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

namespace {

/// All that a map is made of, without padding, so that its bytes can be compared.
struct MapKey {
  MapValues Values;
  uint16_t Box[MaxMapRank];
  uint8_t Rank, Type, SwizzleBytes, Zeros[3];
};
static_assert(sizeof(MapKey) == 10 * sizeof(uint64_t) + 2 * MaxMapRank + 6,
              "padding would be compared");

struct MapEntry {
  MapKey Key;
  uint64_t LastUse; ///< Zero: nothing is here.
  unsigned char Bytes[MapBytes];
};

/// Entries with the same hash share a set.
struct MapTable {
  static constexpr unsigned NumSets = 64, NumWays = 4;
  uint64_t Uses;
  MapEntry Entries[NumSets][NumWays];
};

} // namespace

static MapTable *Table;
static pthread_mutex_t TableLock = PTHREAD_MUTEX_INITIALIZER;

void rt::forgetMapsAfterFork() {
  TableLock = PTHREAD_MUTEX_INITIALIZER;
  Table = nullptr;
}

static MapKey makeKey(const tileir_tensor_map &Map, const MapValues &Values) {
  MapKey Key = {};
  Key.Values = Values;
  memcpy(Key.Box, Map.box, Map.rank * sizeof(Map.box[0]));
  Key.Rank = Map.rank;
  Key.Type = static_cast<uint8_t>(getMapType(Map));
  Key.SwizzleBytes = Map.swizzle_bytes;
  return Key;
}

/// FNV-1a over words.
static unsigned getSet(const MapKey &Key) {
  uint64_t Words[sizeof(MapKey) / sizeof(uint64_t)], Hash = 0xcbf29ce484222325;
  memcpy(Words, &Key, sizeof(Words));
  for (uint64_t Word : Words)
    Hash = (Hash ^ Word) * 0x100000001b3;
  return static_cast<unsigned>((Hash ^ Hash >> 32) % MapTable::NumSets);
}

static int encode(const CudaDriver &Driver, const tileir_tensor_map &Map,
                  const MapValues &Values, unsigned char *Bytes) {
  const MapEncoding How(Map);
  return Driver.TensorMapEncodeTiled(
      Bytes, How.Type, Map.rank, reinterpret_cast<void *>(Values.Address), Values.Extents,
      Values.Strides, How.Box, How.Steps, How.Interleave, How.Swizzle, How.Promotion,
      How.Fill);
}

/// The entry with that key; else null, and \p Oldest is the one to replace.
static MapEntry *find(MapTable &T, const MapKey &Key, MapEntry *&Oldest) {
  MapEntry *Set = T.Entries[getSet(Key)];
  Oldest = Set;
  for (unsigned Way = 0; Way != MapTable::NumWays; ++Way) {
    MapEntry &E = Set[Way];
    if (E.LastUse && !memcmp(&E.Key, &Key, sizeof(Key)))
      return &E;
    if (E.LastUse < Oldest->LastUse)
      Oldest = &E;
  }
  return nullptr;
}

int rt::getTensorMap(const CudaDriver &Driver, const tileir_tensor_map &Map,
                     const MapValues &Values, unsigned char *Bytes) {
  MapKey Key = makeKey(Map, Values);
  Locked L(TableLock);
  if (!Table)
    Table = static_cast<MapTable *>(calloc(1, sizeof(MapTable)));
  MapEntry *Oldest = nullptr;
  if (MapEntry *Found = Table ? find(*Table, Key, Oldest) : nullptr) {
    Found->LastUse = ++Table->Uses;
    memcpy(Bytes, Found->Bytes, MapBytes);
    return cuda::Success;
  }
  int Result = encode(Driver, Map, Values, Bytes);
  if (Result || !Table)
    return Result;
  Oldest->Key = Key;
  Oldest->LastUse = ++Table->Uses;
  memcpy(Oldest->Bytes, Bytes, MapBytes);
  return Result;
}
