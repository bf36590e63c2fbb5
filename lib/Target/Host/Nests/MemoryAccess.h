//===- MemoryAccess.h - Loads and stores of lanes ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The narrowest instruction for what is known of the addresses: a scalar access if all
// lanes have one address, a vector access if they are contiguous, else gather or scatter.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_MEMORYACCESS_H
#define TILEIR_TARGET_HOST_NESTS_MEMORYACCESS_H

#include "Dialect/MemoryOp.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/Host/Machine/HostISA.h"
#include "Target/Host/Nests/Lanes.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tileir {

/// Which lanes take part in an access: all, or those that are set.
struct LaneMask {
  Lanes Bits; ///< i1; no Base: all lanes.
  explicit operator bool() const { return Bits.Base != nullptr; }
};

class MemoryAccess {
public:
  MemoryAccess(LaneBuilder &LB, ElementEmitter &Elements, const HostISA &ISA)
      : LB(LB), Elements(Elements), ISA(ISA) {}

  /// The elements at \p Pointer; lanes that are masked off get \p Padding, or zero bits
  /// if it has no Base. The new instruction is put into \p Made if given.
  Lanes load(const Lanes &Pointer, Element E, const LaneMask &Mask, const Lanes &Padding,
             llvm::Instruction **Made = nullptr);
  /// \p Made is for stores without a mask.
  void store(const Lanes &Value, const Lanes &Pointer, Element E, const LaneMask &Mask,
             llvm::Instruction **Made = nullptr);
  /// The same of a whole vector of neighbours that is aligned to its size, past the
  /// caches.
  void storePastCaches(const Lanes &Value, const Lanes &Pointer, Element E);

  /// An access of \p E that is contiguous from \p Pointer's first lane on.
  static bool isContiguous(const Lanes &Pointer, Element E);
  /// Some elements, contiguous in memory.
  struct Row {
    Lanes Pointer;
    LaneMask Mask;
    Lanes Padding;
    int64_t Ahead = 0; ///< So many bytes further is what to fetch meanwhile; 0: nothing.
  };
  /// The transposed square of the elements of \p Rows, which are as many as there are
  /// lanes. The loads are appended to \p Made.
  llvm::SmallVector<Lanes, 16>
  loadSquare(llvm::ArrayRef<Row> Rows, Element E,
             llvm::SmallVectorImpl<llvm::Instruction *> &Made);

  LaneMask andMask(const LaneMask &L, const LaneMask &R);

  /// A vector of i1, all set where there is no mask; of one element for a width of 1.
  llvm::Value *maskVector(const LaneMask &Mask);

private:
  llvm::Value *pad(llvm::Value *Loaded, Element E, const LaneMask &Mask,
                   const Lanes &Padding);
  llvm::Value *fromAccess(llvm::Value *V, Element E);
  llvm::Value *toAccess(llvm::Value *V, Element E);
  Lanes loadUniform(llvm::Value *Pointer, Element E, const LaneMask &Mask,
                    const Lanes &Padding, llvm::Instruction **Made);
  void storeMasked(llvm::Value *V, const Lanes &Pointer, llvm::Align Alignment,
                   llvm::Value *Mask);
  llvm::Instruction *emitMaskedStore(llvm::Value *V, const Lanes &Pointer,
                                     llvm::Align Alignment, llvm::Value *Mask);

  LaneBuilder &LB;
  ElementEmitter &Elements;
  const HostISA &ISA;
};

/// Emits
///     if (Mask) then = Then();
///     result = phi [then], [Otherwise]
/// at the builder's place, wherever in a block that is. No Mask: always; no Otherwise: no
/// result.
llvm::Value *emitIf(llvm::IRBuilderBase &B, llvm::Value *Mask, llvm::Value *Otherwise,
                    llvm::function_ref<llvm::Value *()> Then);

/// Accesses with an ordering, element by element: what a vector instruction cannot
/// promise. All scopes are the whole machine, which is the strongest one.
class AtomicAccess {
public:
  AtomicAccess(llvm::IRBuilderBase &B, ElementEmitter &Elements)
      : B(B), Elements(Elements) {}

  /// The element at \p Pointer, or \p Otherwise if \p Mask (an i1, or null) is false.
  llvm::Value *load(llvm::Value *Pointer, Element E, llvm::Value *Mask,
                    llvm::Value *Otherwise, llvm::AtomicOrdering Ordering);
  void store(llvm::Value *V, llvm::Value *Pointer, Element E, llvm::Value *Mask,
             llvm::AtomicOrdering Ordering);
  /// Updates the element with \p V; gives the old value, or \p V where it is masked off.
  llvm::Value *update(AtomicRMWMode Mode, llvm::Value *V, llvm::Value *Pointer, Element E,
                      llvm::Value *Mask, llvm::AtomicOrdering Ordering);
  /// Replaces the element by \p V if its bits are those of \p Compare; gives the old
  /// value, or \p Compare where it is masked off.
  llvm::Value *compareExchange(llvm::Value *Compare, llvm::Value *V, llvm::Value *Pointer,
                               Element E, llvm::Value *Mask,
                               llvm::AtomicOrdering Ordering);

private:
  llvm::Value *addBF16(llvm::Value *V, llvm::Value *Pointer,
                       llvm::AtomicOrdering Ordering);

  llvm::IRBuilderBase &B;
  ElementEmitter &Elements;
};

/// Addresses and bounds of the elements of one tile of a view. What does not depend on
/// the element is computed where the object is made.
class ViewAccess {
public:
  /// \p Call is a load, store or update of a view.
  ViewAccess(llvm::IRBuilderBase &B, const MemoryOp &Op);

  /// Whether any element may lie outside the tensor.
  bool needsCheck() const;
  /// i1: no element of the tile lies outside.
  llvm::Value *isInside(llvm::IRBuilderBase &B) const;
  /// i64: how many elements of the tile along dimension \p Dim, the first ones, are
  /// inside.
  llvm::Value *getCountInside(llvm::IRBuilderBase &B, unsigned Dim) const;
  /// i64: how many elements the tensor has along \p Dim from the tile's first one on.
  llvm::Value *getCountLeft(llvm::IRBuilderBase &B, unsigned Dim) const;

  /// \p Rows are the coordinates in the sparse dimension of a gather/scatter view, which
  /// the program computes (no Base for other views); those are always checked.
  Lanes getPointer(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows) const;
  /// The same of 4-bit elements: their numbers, counted from the view's base.
  Lanes getNumber(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows) const;
  LaneMask getMask(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows,
                   bool AssumeInside) const;

  /// The scalar for elements outside: the view's padding value, else zero.
  llvm::Value *getPadding(llvm::IRBuilderBase &B) const;

  Element getElement() const { return View.Tensor.getElement(); }
  const ViewInfo &getView() const { return View; }
  /// The address of the tile's first element; of 4-bit elements the base.
  llvm::Value *getOrigin() const { return Origin; }
  /// Extent of the tensor along tile dimension \p Dim.
  llvm::Value *getExtent(unsigned Dim) const { return Dims[Dim].Extent; }
  /// Stride in elements of tile dimension \p Dim.
  llvm::Value *getStride(unsigned Dim) const { return Dims[Dim].Stride; }
  /// Whether the coordinates along \p Dim are those that the program computes.
  bool isSparse(unsigned Dim) const { return Dims[Dim].Sparse; }

private:
  Lanes getOffset(LaneBuilder &LB, const TileIndex &Index, const Lanes &Rows,
                  Lanes Offset) const;

  struct Dimension {
    llvm::Value *Start;  ///< Coordinate of the tile's first element, i64.
    llvm::Value *Extent; ///< Of the tensor.
    llvm::Value *Stride; ///< In elements.
    bool Check;          ///< The tile may reach beyond the extent.
    bool Sparse = false; ///< Its coordinates are the access's row numbers.
  };
  ViewInfo View;
  llvm::SmallVector<Dimension, 4> Dims;
  llvm::Value *First;  ///< Number of the tile's first element, from the base.
  llvm::Value *Origin; ///< Its address; of 4-bit elements the base.
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_MEMORYACCESS_H
