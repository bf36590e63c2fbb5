//===- KeptOperand.h - Packed operands for later blocks ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: the blocks along one dimension of a grid multiply by the same right operand,
// which each of them packs anew.
//
// Idea: a call of a kernel runs many blocks, one after the other. So what was packed
// stays where it is, in a place of the scratch memory, with the scalars that it was
// computed from. Where they are the same again, so is what was packed: nothing orders
// what the operand loads behind a store of the launch, since its tokens come from no
// store and the kernel has neither atomic accesses nor fences. The first steps of a loop
// have a place each, or one for each of some neighbouring blocks that come in turns
// (BlockOrder.h); all later ones share the last. Whether a grid has such blocks shows
// when it runs: if the first place is taken by others before it was read twice, all steps
// share that one, so that the cache is left to other data.
//
// Where a program computes which part of the result a block is for, in a swizzled order
// or in a loop over tiles, BlockOrder cannot know which operands come in turns. There it
// shows when it runs, too: if the first place was taken by others before it was read
// twice, as many versions as there is room for get places of their own, and only if
// these are of no use either, all steps share one.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_KEPTOPERAND_H
#define TILEIR_TARGET_HOST_PRODUCTS_KEPTOPERAND_H

#include "Target/Host/Nests/TileEvaluator.h"

namespace tileir {

class KeptOperand {
public:
  /// Prepares to keep \p Bytes bytes that are computed from \p Tiles, as BlockOrder's
  /// operands, and \p Behind bytes, a few, behind them; none if nothing may be kept.
  /// Reserves room in the plan and emits what a call of the kernel begins with.
  static std::optional<KeptOperand> create(HostContext &Host,
                                           llvm::ArrayRef<llvm::Value *> Tiles,
                                           uint64_t Bytes, uint64_t Behind,
                                           uint64_t Extent);

  /// The same for \p Bytes bytes, a few: 32 neighbouring blocks have places of their own,
  /// in whatever order they come.
  static std::optional<KeptOperand>
  createSmall(HostContext &Host, llvm::ArrayRef<llvm::Value *> Tiles, uint64_t Bytes);

  /// Emits before \p Place the choice of a place; \p Pack emits, before an instruction,
  /// code that fills the place at a pointer. Gives the pointer; \p Next, if it is not
  /// null, becomes the pointer to the place of the next step, the same if there is none.
  llvm::Value *emit(llvm::Instruction *Place,
                    llvm::function_ref<void(llvm::Instruction *, llvm::Value *)> Pack,
                    llvm::Value **Next = nullptr) const;

  unsigned getNumPlaces() const { return NumPlaces; }
  uint64_t getBytes() const { return Bytes; } ///< Of a place.

private:
  explicit KeptOperand(HostContext &Host) : Host(&Host) {}
  bool collectKeys(llvm::ArrayRef<llvm::Value *> Tiles);
  bool addKey(llvm::Value *V);
  void reserve();
  void reset() const;
  llvm::Value *emitNumber(HostBuilder &B) const;
  llvm::Value *emitPlace(HostBuilder &B, llvm::Value *Number) const;
  llvm::Value *emitNumberOfVersion(HostBuilder &B) const;
  void emitPlaceOfOther(HostBuilder &B, llvm::Value *Number, llvm::Value *Record) const;
  llvm::Value *sumOtherKeys(HostBuilder &B) const;
  void chooseStep();
  bool isOfBlocks(llvm::Value *V) const;
  bool hasComputedKeys() const;
  llvm::Value *getHeader(HostBuilder &B, unsigned Word) const;
  llvm::Value *emitRecord(HostBuilder &B, llvm::Value *Number) const;
  llvm::Value *emitIsSame(HostBuilder &B, llvm::Value *Record) const;
  uint64_t getRecordSize() const { return 8 * (1 + Keys.size()); }

  HostContext *Host;
  /// Scalars that change from block to block, or in a loop, and that the operand depends
  /// on.
  llvm::SmallSetVector<llvm::Value *, 4> Keys;
  llvm::Value *Step = nullptr; ///< The key that counts the steps of a loop; or null.
  uint64_t Bytes = 0;
  unsigned NumPlaces = 1;
  unsigned NumVersions = 1;   ///< Places of each step, for blocks that come in turns.
  bool FindsVersions = false; ///< How many it are is found when the kernel runs.
  bool IsSmall = false;
  uint64_t Records = 0, Places = 0; ///< Offsets in the scratch memory.
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_KEPTOPERAND_H
