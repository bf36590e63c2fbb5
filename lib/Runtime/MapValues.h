//===- MapValues.h - What a launch puts into tensor maps --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/nvptx-tma.md, "Maps of our own launches". In a header, since tileir-run does for
// the simulator what the runtime does for a GPU.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_MAPVALUES_H
#define TILEIR_RUNTIME_MAPVALUES_H

#include "Runtime/include/tileir/abi.h"
#include <string.h>

namespace tileir::rt {

constexpr unsigned MapBytes = TILEIR_MAP_BYTES, MapAlignment = TILEIR_MAP_ALIGNMENT,
                   MaxMapRank = TILEIR_MAP_MAX_RANK;
/// More do not fit into the parameters of a kernel.
constexpr unsigned MaxMaps = 32;

/// The numbers of a tensor map that a launch computes. Those that it does not have are
/// zero.
struct MapValues {
  uint64_t Address = 0;
  uint64_t Extents[MaxMapRank] = {};     ///< Innermost first.
  uint64_t Strides[MaxMapRank - 1] = {}; ///< Bytes, from dimension 1 on.
};

/// The type of the elements of \p Map; TILEIR_NUM_MAP_TYPES if it has none.
inline unsigned getMapType(const tileir_tensor_map &Map) {
  const unsigned FirstOther = TILEIR_MAP_TYPE_S32;
  if (Map.element_bytes == 0)
    return Map.element_type >= FirstOther && Map.element_type < TILEIR_NUM_MAP_TYPES
               ? Map.element_type
               : TILEIR_NUM_MAP_TYPES;
  bool IsSize = Map.element_bytes <= 8 && !(Map.element_bytes & (Map.element_bytes - 1));
  return IsSize && !Map.element_type ? __builtin_ctz(Map.element_bytes)
                                     : TILEIR_NUM_MAP_TYPES;
}

/// What cuTensorMapEncodeTiled takes beside those numbers, as cuda.h has it: of each
/// dimension all elements, no interleaving, promotion to 128 bytes in the L2 cache, zeros
/// outside of the tensor.
struct MapEncoding {
  int Type; ///< CU_TENSOR_MAP_DATA_TYPE_UINT8 and others.
  uint32_t Box[MaxMapRank], Steps[MaxMapRank];
  int Interleave = 0; ///< CU_TENSOR_MAP_INTERLEAVE_NONE
  int Swizzle;        ///< CU_TENSOR_MAP_SWIZZLE_NONE, _32B, _64B or _128B.
  int Promotion = 2;  ///< CU_TENSOR_MAP_L2_PROMOTION_L2_128B
  int Fill = 0;       ///< CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE

  /// Of a map that isMapRecipe().
  explicit MapEncoding(const tileir_tensor_map &Map) {
    const int Types[] = {
#define TILEIR_MAP_TYPE(NAME, TEXT, BYTES, CUDA, MAP) CUDA,
        TILEIR_MAP_TYPES(TILEIR_MAP_TYPE)
#undef TILEIR_MAP_TYPE
    };
    Type = Types[getMapType(Map)];
    for (unsigned D = 0; D != MaxMapRank; ++D) {
      Box[D] = Map.box[D];
      Steps[D] = 1;
    }
    Swizzle = __builtin_ctz(Map.swizzle_bytes) - 4;
  }
};

/// The arguments of a launch as steps see them.
struct MapArguments {
  const tileir_param *Params;
  uint32_t NumParams;
  const void *const *Args;
};

/// Words that steps work on. Each function returns false where there is no such word.
class MapStack {
public:
  static constexpr unsigned Capacity = TILEIR_MAP_MAX_DEPTH;

  bool execute(const tileir_map_step &Step, const MapArguments &Launch) {
    switch (Step.code) {
    case TILEIR_MAP_CONSTANT:
      return push(Step.value);
    case TILEIR_MAP_PARAM:
      return pushArgument(Step.value, Launch);
    case TILEIR_MAP_ADD:
      return Depth >= 2 && replaceTwo(Words[Depth - 2] + Words[Depth - 1]);
    case TILEIR_MAP_SUB:
      return Depth >= 2 && replaceTwo(Words[Depth - 2] - Words[Depth - 1]);
    case TILEIR_MAP_MUL:
      return Depth >= 2 && replaceTwo(Words[Depth - 2] * Words[Depth - 1]);
    case TILEIR_MAP_ZEXT:
    case TILEIR_MAP_SEXT:
      return extend(Step.value, Step.code == TILEIR_MAP_SEXT);
    default:
      return false;
    }
  }
  unsigned depth() const { return Depth; }
  uint64_t operator[](unsigned N) const { return Words[N]; }

private:
  bool push(uint64_t Word) {
    if (Depth == Capacity)
      return false;
    Words[Depth++] = Word;
    return true;
  }
  bool pushArgument(uint64_t Number, const MapArguments &Launch) {
    uint64_t Word = 0;
    if (Number >= Launch.NumParams || Launch.Params[Number].size > sizeof(Word))
      return false;
    memcpy(&Word, Launch.Args[Number], Launch.Params[Number].size);
    return push(Word);
  }
  bool replaceTwo(uint64_t Word) {
    Words[--Depth - 1] = Word;
    return true;
  }
  bool extend(uint64_t Bits, bool IsSigned) {
    if (!Depth || Bits < 1 || Bits > 63)
      return false;
    uint64_t &Word = Words[Depth - 1], Sign = uint64_t(1) << (Bits - 1);
    Word &= Sign | (Sign - 1);
    if (IsSigned)
      Word = (Word ^ Sign) - Sign;
    return true;
  }

  uint64_t Words[Capacity];
  unsigned Depth = 0;
};

/// Whether the fields that do not depend on arguments are those of a map.
inline bool isMapRecipe(const tileir_tensor_map &Map) {
  auto IsPower = [](unsigned N, unsigned Min, unsigned Max) {
    return N >= Min && N <= Max && !(N & (N - 1));
  };
  if (Map.rank < 1 || Map.rank > MaxMapRank || getMapType(Map) == TILEIR_NUM_MAP_TYPES ||
      !IsPower(Map.swizzle_bytes, 16, 128))
    return false;
  for (unsigned D = 0; D != Map.rank; ++D)
    if (Map.box[D] < 1 || Map.box[D] > 256)
      return false;
  return true;
}

/// Computes what \p Map says of the arguments.
/// \returns why a map cannot have that, which has the bounds of cuTensorMapEncodeTiled;
/// null if it can.
inline const char *computeMap(const tileir_tensor_map &Map, const MapArguments &Launch,
                              MapValues &Result) {
  const char *const Damaged = "its recipe is damaged";
  MapStack Stack;
  if (!isMapRecipe(Map))
    return Damaged;
  for (unsigned I = 0; I != Map.num_steps; ++I)
    if (!Stack.execute(Map.steps[I], Launch))
      return Damaged;
  if (Stack.depth() != 2u * Map.rank)
    return Damaged;
  const uint64_t Unit = 16, MaxExtent = uint64_t(1) << 32,
                 EndOfStrides = uint64_t(1) << 40;
  Result = MapValues();
  Result.Address = Stack[0];
  if (Result.Address % Unit)
    return "its address is not a multiple of 16";
  for (unsigned D = 0; D != Map.rank; ++D) {
    uint64_t Extent = Result.Extents[D] = Stack[1 + D];
    if (!Extent)
      return "an extent is zero";
    if (Extent > MaxExtent)
      return "an extent is larger than 2^32";
    if (!D)
      continue;
    uint64_t &Stride = Result.Strides[D - 1] = Stack[Map.rank + D];
    // Nobody looks at the stride of one row, of which a promise may be false.
    if (Extent == 1)
      Stride = Stride < EndOfStrides ? Stride / Unit * Unit : 0;
    if (Stride % Unit)
      return "a stride is not a multiple of 16 bytes";
    if (Stride >= EndOfStrides)
      return "a stride is 2^40 bytes or more";
  }
  return nullptr;
}

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_MAPVALUES_H
