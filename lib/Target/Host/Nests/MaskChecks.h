//===- MaskChecks.h - Masks that leave nothing out --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses by tiles of pointers have masks that are true but at the edges of tensors. A
// mask costs more than the access where vectors have no masks of their own: AVX2 takes
// apart what compares 64-bit numbers, and on some cores stores with a mask are slow.
// Mostly a mask is true where a row's condition and a column's are. Then few
// elements tell whether it is true everywhere: two, where numbers that count one by one
// are compared with one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_MASKCHECKS_H
#define TILEIR_TARGET_HOST_NESTS_MASKCHECKS_H

#include "Target/Host/Nests/TileEvaluator.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tileir {

class MaskChecks {
public:
  explicit MaskChecks(HostContext &Host) : Host(Host) {}

  /// Takes \p Op if it has a mask that takes little to check, which is computed from
  /// nothing but scalars.
  void add(const MemoryOp &Op);

  /// Emits before \p Place whether the masks are true everywhere.
  llvm::Value *emit(llvm::Instruction *Place) const;

  /// The accesses that were taken.
  llvm::ArrayRef<llvm::CallInst *> getAccesses() const { return Accesses.getArrayRef(); }

private:
  /// For each dimension of a tile whether its elements differ along it.
  using Dims = llvm::SmallVector<bool, 4>;

  /// How to see that a tile is true everywhere.
  struct Condition {
    llvm::SmallVector<int64_t, 4> Extents; ///< Of what has to be looked at.
    /// If not null, what is compared with one number, and counts one by one along
    /// dimension CountedDim: both ends tell.
    llvm::Value *Counted = nullptr;
    unsigned CountedDim = 0;
    uint64_t getCost() const;
  };

  std::optional<Dims> findDims(llvm::Value *V);
  std::optional<Dims> computeDims(llvm::Value *V);
  bool isUniform(llvm::Value *V);
  bool isSumOfIota(llvm::Value *V, unsigned Depth = 0);
  bool isCounted(llvm::Value *V);
  void findCounted(llvm::Value *V, const Dims &Differs, Condition &C);
  bool isExtendedMask(llvm::Value *V, unsigned Depth = 0);
  llvm::SmallVector<llvm::Value *, 4> getParts(llvm::Value *V);
  bool addConditions(llvm::Value *Mask, uint64_t &Cost);
  llvm::Value *emitEnds(HostBuilder &B, llvm::Value *V, const Condition &C) const;

  HostContext &Host;
  llvm::SmallSetVector<llvm::CallInst *, 4> Accesses;
  llvm::MapVector<llvm::Value *, Condition> Conditions; ///< What has to be true.
  llvm::DenseMap<llvm::Value *, std::optional<Dims>> Known;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_MASKCHECKS_H
