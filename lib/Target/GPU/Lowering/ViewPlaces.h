//===- ViewPlaces.h - Where the elements of a view lie ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses and bounds of the registers of one tile that is loaded from a view, stored or
// updated. A thread has one base address; its registers differ from that by constants, or
// by multiples of a stride that all threads share. Bounds are checked once for each
// coordinate, not for each register.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_VIEWPLACES_H
#define TILEIR_TARGET_GPU_LOWERING_VIEWPLACES_H

#include "Dialect/MemoryOp.h"
#include "Target/GPU/Lowering/GlobalAccess.h"
#include "Target/GPU/MemoryFacts.h"
#include <map>

namespace tileir {

class ViewPlaces final : public AccessMask {
public:
  /// \p Call is a load, store or update of a view, \p Layout that of its tile. Layouts of
  /// a gather/scatter view also need \p Rows: for each register the coordinate in the
  /// sparse dimension.
  ViewPlaces(TileLowering &TL, const MemoryOp &Call, const LinearLayout &Layout,
             llvm::ArrayRef<llvm::Value *> Rows = {});

  /// The accesses that alignment, bounds and layout allow, of so many elements at most.
  AccessVectors getVectors(unsigned MaxElements = UINT_MAX);
  /// Of \p Vectors: what all of them have in common is compared once, in front of the
  /// accesses, so that each has one comparison with a constant.
  void shareConditions(const AccessVectors &Vectors);
  /// The address of an element; of one of 4 bits, the byte that it is in.
  llvm::Value *getPointer(unsigned Register);
  /// i1: an element of 4 bits is the upper half of its byte.
  llvm::Value *isUpperHalf(unsigned Register);
  /// The address of the 4-bit element of \p Register, which is a lower half because runs
  /// of elements begin at it.
  llvm::Value *getRunPointer(unsigned Register);

  llvm::Value *get(unsigned Register) override;
  bool isConstantOver(llvm::ArrayRef<unsigned> Vector) override;
  llvm::Value *getAll(llvm::IRBuilderBase &B, llvm::ArrayRef<unsigned> Vector) override;
  llvm::Value *getAny(llvm::IRBuilderBase &B, llvm::ArrayRef<unsigned> Vector) override;

  Element getElement() const { return Type.getTensorView().getElement(); }
  /// The scalar for elements outside: the view's padding value, else zero.
  llvm::Constant *getPadding() const;

private:
  struct Dimension {
    llvm::Value *Start = nullptr; ///< Coordinate of the tile's first element; i32 or i64.
    llvm::Value *Stride = nullptr; ///< In elements, i64.
    /// i32: how many coordinates from Start on lie inside; null where nothing is checked.
    llvm::Value *Inside = nullptr;
    bool Sparse = false;
  };
  /// A coordinate inside the tile: what differs between threads, and a constant.
  struct Coordinate {
    llvm::Value *Thread;
    unsigned Constant;
    bool operator<(const Coordinate &O) const {
      return std::tie(Thread, Constant) < std::tie(O.Thread, O.Constant);
    }
  };

  void addDimension(const MemoryOp &Call, unsigned D, llvm::Value *Index);
  llvm::Value *getInside(llvm::Value *Extent, llvm::Value *Start, unsigned Tile);
  Coordinate getCoordinate(unsigned Register, unsigned D);
  unsigned countConditions(const AccessVectors &Vectors, unsigned D);
  llvm::Value *addStart(llvm::Value *Part, llvm::Value *Start);
  llvm::Value *getThreadPointer(unsigned Register);
  llvm::Value *addOffset(llvm::Value *Place, llvm::Value *Count, llvm::Value *Stride);
  std::pair<llvm::Value *, uint64_t> getPlace(unsigned Register);
  llvm::Value *getNumber(unsigned Register);
  llvm::Value *isInside(unsigned D, const Coordinate &C);
  llvm::Value *isRowInside(unsigned D, unsigned Register);

  TileLowering &TL;
  llvm::IRBuilder<> &B;
  const LinearLayout &Layout;
  llvm::ArrayRef<llvm::Value *> Rows;
  TileViewType Type;
  const ViewValue &View;
  ViewFacts Facts;
  unsigned ElementBytes; ///< 0: two to a byte.
  bool InLoop;           ///< The access runs again, in another place perhaps.
  llvm::SmallVector<Dimension, 4> Dims;
  /// Where elements lie: addresses, or of 4-bit elements their numbers, counted from the
  /// base. By the coordinates that are not constants, then constant coordinates along
  /// strides that are not.
  std::map<llvm::SmallVector<llvm::Value *, 4>, llvm::Value *> ThreadPointers;
  std::map<std::pair<llvm::Value *, llvm::SmallVector<unsigned, 4>>, llvm::Value *>
      StridePointers;
  std::map<llvm::Value *, llvm::Value *> RunPointers; ///< By the number.
  std::map<std::pair<unsigned, Coordinate>, llvm::Value *> Checks;
  std::map<std::pair<unsigned, llvm::Value *>, llvm::Value *> RowChecks;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_VIEWPLACES_H
