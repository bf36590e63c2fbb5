//===- LayoutPlaces.h - Where a layout's elements lie -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LAYOUT_LAYOUTPLACES_H
#define TILEIR_LAYOUT_LAYOUTPLACES_H

#include "Layout/SharedAccess.h"
#include <optional>

namespace tileir {

struct RegisterPlace {
  unsigned Register;
  uint32_t Place; ///< In the buffer, in elements; of lane 0 in warp 0.
};

/// The places in a buffer of what a distributed layout holds, by bits of register
/// (without copies), lane and warp.
class LayoutPlaces {
public:
  LayoutPlaces(const LinearLayout &L, const SharedLayout &Buffer);

  llvm::ArrayRef<uint32_t> getLanes() const { return Lanes; }
  llvm::ArrayRef<uint32_t> getWarps() const { return Warps; }
  llvm::ArrayRef<RegisterPlace> getRegisters() const { return Registers; }

  /// The register of lane 0 in warp 0 that lies at \p Place, if there is one.
  std::optional<unsigned> findRegister(uint32_t Place) const;
  /// Registers whose sums with those of the span of \p Vector are all registers, each
  /// once. Where a member of \p Vector is a single bit of place, they have that bit
  /// clear.
  llvm::SmallVector<RegisterPlace, 16>
  getOtherRegisters(llvm::ArrayRef<RegisterPlace> Vector) const;
  /// All bits of places that some lane or warp sets.
  uint32_t getThreadPlaceBits() const;

private:
  llvm::SmallVector<RegisterPlace, 16> Registers;
  llvm::SmallVector<uint32_t, 5> Lanes, Warps;
};

/// All sums of \p Bits, in the order of the numbers that say which of them take part.
llvm::SmallVector<RegisterPlace, 32> getSums(llvm::ArrayRef<RegisterPlace> Bits);

} // namespace tileir

#endif // TILEIR_LAYOUT_LAYOUTPLACES_H
