//===- KnownMemory.h - Memory that all programs know ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_KNOWNMEMORY_H
#define TILEIR_CAPI_KNOWNMEMORY_H

#include <cstdint>
#include <vector>

namespace tileir {
namespace capi {

/// A range of tileir_add_memory, or several that overlap.
struct KnownRange {
  uint64_t Begin, Size;
  bool ReadOnly;

  uint64_t end() const { return Begin + Size; }
  bool operator==(const KnownRange &Other) const {
    return Begin == Other.Begin && Size == Other.Size && ReadOnly == Other.ReadOnly;
  }
};

/// All of them, in their order, if they have changed since \p Generation, which is set.
bool getKnownMemory(uint64_t &Generation, std::vector<KnownRange> &Ranges);

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_KNOWNMEMORY_H
