//===- PackedAccess.h - 4-bit elements in memory ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements of 4 bits lie two to a byte, the lower half first, and only views reach them.
// Neighbours that begin with a whole byte are loaded and stored as bytes. An element that
// is stored without its neighbour is put into its byte by a compare-and-swap: another
// block may store the other half at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_PACKEDACCESS_H
#define TILEIR_TARGET_HOST_NESTS_PACKEDACCESS_H

#include "Target/Host/Nests/MemoryAccess.h"

namespace tileir {

/// Loads and stores lanes of 4-bit elements, each an i8, of a view.
class PackedAccess {
public:
  PackedAccess(LaneBuilder &LB, MemoryAccess &Memory)
      : LB(LB), B(LB.getBuilder()), Memory(Memory) {}

  /// The elements number \p Number, counted from \p Base on; lanes that are masked off
  /// get \p Padding. An \p Ordering other than NotAtomic needs lanes of width 1.
  Lanes load(llvm::Value *Base, const Lanes &Number, const LaneMask &Mask,
             const Lanes &Padding, llvm::AtomicOrdering Ordering);
  void store(const Lanes &V, llvm::Value *Base, const Lanes &Number, const LaneMask &Mask,
             llvm::AtomicOrdering Ordering);

private:
  bool areWholeBytes(const Lanes &Number) const;
  llvm::Value *getByte(llvm::Value *Base, llvm::Value *Number);
  /// The lanes with an even, or with an odd number.
  llvm::Value *takeHalf(llvm::Value *V, unsigned First);
  llvm::Value *loadOne(llvm::Value *Base, llvm::Value *Number, llvm::Value *Mask,
                       llvm::Value *Otherwise, llvm::AtomicOrdering Ordering);
  llvm::Value *loadBytes(llvm::Value *Base, llvm::Value *Number, const LaneMask &Mask);
  llvm::Value *gather(llvm::Value *Base, llvm::Value *Numbers, const LaneMask &Mask);
  void storeOne(llvm::Value *V, llvm::Value *Base, llvm::Value *Number, llvm::Value *Mask,
                llvm::AtomicOrdering Ordering);
  void storeBytes(llvm::Value *V, llvm::Value *Base, llvm::Value *Number,
                  const LaneMask &Mask);

  LaneBuilder &LB;
  llvm::IRBuilderBase &B;
  MemoryAccess &Memory;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_PACKEDACCESS_H
