//===- TensorMaps.h - Tensor maps for tests ---------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTESTS_SIMULATOR_TENSORMAPS_H
#define TILEIR_UNITTESTS_SIMULATOR_TENSORMAPS_H

#include <array>
#include <cstdint>
#include <cstring>
#include <vector>

namespace tileir {
namespace sim {

/// The 128 bytes of a map.
using MapBytes = std::array<uint64_t, 16>;

/// What a map says; dimension 0 is the innermost.
struct MapFields {
  uint64_t Address = 0;
  unsigned Type = 2; ///< u32
  unsigned Swizzle = 0;
  bool FillNaN = false;
  std::vector<uint64_t> Extents, Strides; ///< Strides of dimensions 1 on, in bytes.
  std::vector<unsigned> Box;

  MapBytes encode() const {
    MapBytes Map = {};
    auto *D = reinterpret_cast<uint8_t *>(Map.data());
    auto Put = [&](unsigned At, uint64_t Bits, unsigned Bytes) {
      memcpy(D + At, &Bits, Bytes);
    };
    Put(0, Address, 8);
    Put(8,
        2 | (Extents.size() - 1) << 4 | uint64_t(Type) << 7 | uint64_t(Swizzle) << 13 |
            uint64_t(FillNaN) << 15 | 2 << 17,
        4);
    uint64_t Upper = 0;
    for (size_t I = 0; I != Strides.size(); ++I) {
      Put(unsigned(12 + 4 * I), Strides[I] >> 4, 4);
      Upper |= (Strides[I] >> 36 & 15) << (4 * I);
    }
    Put(0x1c, Upper, 2);
    for (size_t I = 0; I != Extents.size(); ++I) {
      Put(unsigned(0x20 + 4 * I), Extents[I] - 1, 4);
      Put(unsigned(0x37 + I), Box[I] - 1, 1);
    }
    return Map;
  }
};

} // namespace sim
} // namespace tileir

#endif // TILEIR_UNITTESTS_SIMULATOR_TENSORMAPS_H
