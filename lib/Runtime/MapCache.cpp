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
  uint8_t Rank, ElementBytes, SwizzleBytes, Zeros[3];
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
  Key.ElementBytes = Map.element_bytes;
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
  // Of cuda.h: CU_TENSOR_MAP_DATA_TYPE_UINT8 and so on, for elements of 1, 2, 4 and 8
  // bytes; CU_TENSOR_MAP_INTERLEAVE_NONE; CU_TENSOR_MAP_L2_PROMOTION_L2_128B;
  // CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE, which is zeros. CU_TENSOR_MAP_SWIZZLE_NONE, _32B,
  // _64B and _128B are numbers from zero on.
  const int UInt8 = 0, UInt16 = 1, UInt32 = 2, UInt64 = 4;
  const int NoInterleave = 0, Promote128 = 2, FillZeros = 0;
  int Type = Map.element_bytes == 1   ? UInt8
             : Map.element_bytes == 2 ? UInt16
             : Map.element_bytes == 4 ? UInt32
                                      : UInt64;
  uint32_t Box[MaxMapRank], Steps[MaxMapRank];
  for (unsigned D = 0; D != MaxMapRank; ++D) {
    Box[D] = Map.box[D];
    Steps[D] = 1;
  }
  int Swizzle = __builtin_ctz(Map.swizzle_bytes) - 4;
  return Driver.TensorMapEncodeTiled(
      Bytes, Type, Map.rank, reinterpret_cast<void *>(Values.Address), Values.Extents,
      Values.Strides, Box, Steps, NoInterleave, Swizzle, Promote128, FillZeros);
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
