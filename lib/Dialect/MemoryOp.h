//===- MemoryOp.h - Accesses of memory, whatever their op -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All targets ask this handle what an access does; the roles of operands and the effects
// come from the op table, so that a new access needs nothing here.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_DIALECT_MEMORYOP_H
#define TILEIR_DIALECT_MEMORYOP_H

#include "Dialect/TileCalls.h"
#include "llvm/Support/AtomicOrdering.h"
#include <optional>
#include <string>

namespace llvm {
class IRBuilderBase;
} // namespace llvm

namespace tileir {

/// A load, store or update through a tile of pointers or of a tile of a view.
class MemoryOp : public MemoryAccessCall {
public:
  MemoryOp() = default;
  static MemoryOp dynCast(const TileCall &V) { return MemoryAccessCall::dynCast(V); }
  static MemoryOp dynCast(llvm::Value *V) { return MemoryAccessCall::dynCast(V); }
  static MemoryOp cast(const TileCall &V) { return MemoryAccessCall::cast(V); }

  bool reads() const { return getDescriptor().reads(); }
  bool writes() const { return getDescriptor().writes(); }
  /// Reads or writes, and not both: an update is neither.
  bool isLoad() const { return reads() && !writes(); }
  bool isStore() const { return writes() && !reads(); }
  bool isOfView() const { return getView() != nullptr; }
  /// An access of all copies of a multicast address.
  bool isMultimem() const;
  /// Of an update, and of a load that reduces over copies: what becomes of two values.
  AtomicRMWMode getUpdate() const;
  /// Of an access of a view: whether its tile is inside of the tensor along dimension \p
  /// D for each index of the index space: since its extent divides the tensor's, a
  /// multiple of \p Divisor if that is known, or by the program's promise. False along
  /// the sparse dimension, whose coordinates the program gives.
  bool isInside(unsigned D, std::optional<uint64_t> Divisor) const;

  /// The pointers; null for an access of a view.
  llvm::Value *getPointers() const { return find(OperandRole::AddressRole); }
  /// What says where the memory is: the pointers or the view.
  llvm::Value *getAddress() const { return isOfView() ? getView() : getPointers(); }
  /// What is stored, or changes memory; null for a load.
  llvm::Value *getStored() const { return find(OperandRole::ValueRole); }
  /// What memory has to hold for a change to happen.
  llvm::Value *getCompared() const { return find(OperandRole::ComparedRole); }
  llvm::Value *getPadding() const { return find(OperandRole::PaddingRole); }
  /// The tile that goes to memory or, of a load, comes from there: the call itself.
  llvm::Value *getTile() const {
    llvm::Value *Stored = getStored();
    return Stored ? Stored : getCall();
  }
  /// Element of that tile.
  Element getElement() const;

  /// The ordering in LLVM's words; NotAtomic for weak accesses. An update is atomic in
  /// any case: relaxed, where IR written by hand says nothing or weak.
  llvm::AtomicOrdering getOrdering() const;
  bool isWeak() const { return getOrdering() == llvm::AtomicOrdering::NotAtomic; }
  /// Who has to see it in order; where nothing is said, everybody.
  MemoryScope getScope() const { return getMemoryScope().value_or(MemoryScope::System); }

private:
  MemoryOp(const MemoryAccessCall &Call) : MemoryAccessCall(Call) {}
  llvm::Value *find(OperandRole Role) const;
};

/// Why no target lowers the access \p Call of 4-bit elements: none but loads and stores
/// of views can tell the halves of a byte apart. Nothing if it is not one.
std::optional<std::string> whyPackedUnsupported(const TileCall &Call);

/// Bytes of \p Count elements that follow each other in memory; those of 4 bits lie two
/// to a byte, the lower half first.
inline uint64_t getBytesOf(Element E, uint64_t Count) {
  return llvm::divideCeil(Count * getDescriptor(E).MemoryBits, 8);
}

/// ceil(extent / step) for each dimension of the index space of \p View, a tile view of a
/// tensor of \p Extents.
llvm::SmallVector<llvm::Value *, 4>
createIndexSpace(llvm::IRBuilderBase &B, llvm::Value *View,
                 llvm::ArrayRef<llvm::Value *> Extents);

llvm::AtomicRMWInst::BinOp getAtomicOperation(AtomicRMWMode Mode);

/// What a load of \p View gives outside of its tensor, as getScalarType(element): zero
/// unless the view says otherwise.
llvm::Constant *getPaddingConstant(llvm::LLVMContext &C, TileViewType View);

} // namespace tileir

#endif // TILEIR_DIALECT_MEMORYOP_H
