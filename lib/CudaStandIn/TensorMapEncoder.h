//===- TensorMapEncoder.h - What the driver's encoder writes ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuTensorMapEncodeTiled of those who stand in for the CUDA driver: the driver's rules
// (CUDA Driver API, "Tensor Map Object Management") and the bytes that hardware takes
// (docs/simulator-async.md, "Tensor maps"). For code with the C++ library or without.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_TENSORMAPENCODER_H
#define TILEIR_CUDASTANDIN_TENSORMAPENCODER_H

#include <stdint.h>
#include <string.h>

namespace tileir::standin {

/// The arguments of cuTensorMapEncodeTiled behind the map, with its enumerations as
/// numbers.
struct TiledTensor {
  int Type;
  uint32_t Rank;
  uint64_t Address;
  const uint64_t *Extents, *Strides;
  const uint32_t *Box, *ElementSteps;
  int Interleave, Swizzle, Promotion, Fill;
};

/// A type of cuda.h: its size, and its number in a map.
struct TensorMapType {
  uint8_t Bytes, Number;
  bool IsFloat, RoundsToTF32;
};

/// CU_TENSOR_MAP_DATA_TYPE_UINT8 and following, up to _TFLOAT32_FTZ.
constexpr TensorMapType TensorMapTypes[] = {
    {1, 0, false, false}, {2, 1, false, false}, {4, 2, false, false},
    {4, 3, false, false}, {8, 4, false, false}, {8, 5, false, false},
    {2, 6, true, false},  {4, 7, true, false},  {8, 9, true, false},
    {2, 10, true, false}, {4, 8, true, false},  {4, 7, true, true},
    {4, 8, true, true}};

/// Which rule of the driver the arguments break; null if none.
inline const char *checkTiledTensor(const TiledTensor &T) {
  constexpr int NumTypes = sizeof(TensorMapTypes) / sizeof(TensorMapTypes[0]);
  if (T.Type < 0 || T.Type >= NumTypes)
    return "the type of a tensor map's elements is unknown";
  if (T.Rank < 1 || T.Rank > 5)
    return "a tensor map has 1 to 5 dimensions";
  if (T.Interleave)
    return "an interleaved tensor map is not supported here";
  if (T.Swizzle < 0 || T.Swizzle > 3 || T.Promotion < 0 || T.Promotion > 3)
    return "the swizzle or the promotion of a tensor map is unknown";
  const TensorMapType &Type = TensorMapTypes[T.Type];
  if (T.Fill < 0 || T.Fill > 1 || (T.Fill && !Type.IsFloat))
    return "a tensor map fills integers with zeros only";
  if (T.Address % 16 || T.Address >> 57)
    return "the address of a tensor map must be a multiple of 16 below 2^57";
  uint64_t RowBytes = uint64_t(T.Box[0]) * Type.Bytes;
  if (RowBytes % 16)
    return "the rows of a tensor map's box must be a multiple of 16 bytes";
  if (T.Swizzle && RowBytes > (16u << T.Swizzle))
    return "the rows of a tensor map's box must not be longer than its swizzle";
  for (uint32_t D = 0; D != T.Rank; ++D) {
    if (T.Extents[D] < 1 || T.Extents[D] > uint64_t(1) << 32)
      return "an extent of a tensor map must be 1 to 2^32";
    if (T.Box[D] < 1 || T.Box[D] > 256)
      return "an extent of a tensor map's box must be 1 to 256";
    if (T.ElementSteps[D] < 1 || T.ElementSteps[D] > 8)
      return "an element stride of a tensor map must be 1 to 8";
    if (D && (T.Strides[D - 1] % 16 || T.Strides[D - 1] >> 40))
      return "a stride of a tensor map must be a multiple of 16 below 2^40";
  }
  return nullptr;
}

/// Writes the 128 bytes of the map of \p T, which has no errors. One thing that the
/// driver sets is zero: the hint for tensors of 128 KB and more.
inline void encodeTiledTensor(const TiledTensor &T, void *Map) {
  uint32_t Words[32] = {};
  const TensorMapType &Type = TensorMapTypes[T.Type];
  Words[0] = static_cast<uint32_t>(T.Address);
  Words[1] = static_cast<uint32_t>(T.Address >> 32);
  Words[2] = 2u | (T.Rank - 1) << 4 | uint32_t(Type.Number) << 7 |
             static_cast<uint32_t>(T.Swizzle) << 13 |
             static_cast<uint32_t>(T.Fill) << 15 | uint32_t(Type.RoundsToTF32) << 16 |
             static_cast<uint32_t>(T.Promotion) << 17;
  for (uint32_t D = 0; D != T.Rank; ++D) {
    Words[8 + D] = static_cast<uint32_t>(T.Extents[D] - 1);
    Words[13] |= (T.ElementSteps[D] - 1) << (3 * D);
    if (!D)
      continue;
    uint64_t Stride = T.Strides[D - 1] / 16;
    Words[2 + D] = static_cast<uint32_t>(Stride);
    Words[7] |= static_cast<uint32_t>(Stride >> 32) << (4 * (D - 1));
  }
  memcpy(Map, Words, sizeof(Words));
  for (uint32_t D = 0; D != T.Rank; ++D)
    static_cast<unsigned char *>(Map)[0x37 + D] =
        static_cast<unsigned char>(T.Box[D] - 1);
}

} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_TENSORMAPENCODER_H
