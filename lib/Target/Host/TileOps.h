//===- TileOps.h - How the host sees tile ops -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small questions about tile calls that all parts of the host target ask: what role an
// op plays, which tiles it reads, what a view is made of.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_TILEOPS_H
#define TILEIR_TARGET_HOST_TILEOPS_H

#include "Dialect/MemoryOp.h"
#include "Runtime/include/tileir/abi.h"
#include "llvm/ADT/SmallVector.h"

namespace tileir {

/// What becomes of an op's result tile.
enum class OpRole {
  Scalar,   ///< No tile goes in or comes out.
  Element,  ///< Elementwise: computed where it is used.
  Index,    ///< Only renames indices (reshape, broadcast, permute, cat, extract, insert,
            ///< pack, iota, constant): computed where it is used.
  Load,     ///< Read where it is used if memory is the same there, else kept in a buffer.
  Producer, ///< Reduce, scan, mma, atomics: its result is a buffer.
  Effect    ///< Store, assert, print: no result tile.
};

/// Whether results of ops with role \p R are computed where they are used.
inline bool isVirtual(OpRole R) { return R == OpRole::Element || R == OpRole::Index; }

/// The role of \p Op; none if the host target does not know it.
std::optional<OpRole> getRole(Opcode Op);

/// A tile-typed value and what defines it: result \p Result of \p Call, or a phi (no
/// call).
struct TileDef {
  TileCall Call;
  unsigned Result = 0;
  static TileDef get(llvm::Value *V);
};

/// Whether \p Tile is a constant whose elements are all zero (+0.0).
bool isZeros(llvm::Value *Tile);

/// Puts a call with an operand bundle in place of \p Call, which does the same to memory,
/// and gives it.
llvm::CallInst *attachBundle(llvm::CallInst &Call, llvm::StringRef Tag,
                             llvm::ArrayRef<llvm::Value *> Inputs);

/// Whether \p V is a tile of rank 1 or more.
inline bool isTile(const llvm::Value *V) {
  return static_cast<bool>(TileType::dynCast(V));
}

/// Whether \p V is a tensor view or a view of tiles.
inline bool isView(const llvm::Value *V) {
  return TileViewType::dynCast(V->getType()) || TensorViewType::dynCast(V->getType());
}

/// Bytes of an element in a buffer: as in memory, but a whole byte for 4-bit elements.
inline unsigned getStorageBytes(Element E) { return std::max(getMemoryBytes(E), 1u); }

/// The element type of tile \p V, or of scalar operand \p V of \p User.
Element getElementOf(llvm::Value *V);

/// The tile calls of \p F, in the order of its blocks; they may be erased meanwhile.
llvm::SmallVector<TileCall, 32> getTileCalls(llvm::Function &F);

/// The tile operands of \p Call, in call order.
llvm::SmallVector<llvm::Value *, 4> getTileOperands(const TileCall &Call);

/// The call's result with a tile or scalar element type, as the program uses it; null if
/// it is unused (or is a token).
llvm::Value *getResult(const TileCall &Call, unsigned Index);

/// Whether \p Call gives its operand other dimension numbers, and nothing else: a
/// permute, or a reshape that only adds and drops dimensions of one element.
bool isRenaming(const TileCall &Call);

/// The dimension of the operand of renaming op \p Call that dimension \p Dim of its
/// result is; none of a dimension that was added.
std::optional<unsigned> getSourceDim(const TileCall &Call, unsigned Dim);

/// A tile view with everything that its makers say about it.
struct ViewInfo {
  TileViewType Type;
  TensorViewType Tensor;
  llvm::Value *Base = nullptr;
  llvm::SmallVector<llvm::Value *, 4> Shape, Strides; ///< null where static.

  static ViewInfo get(llvm::Value *View);

  /// Extent and stride of tensor dimension \p Dim as i64.
  llvm::Value *getExtent(llvm::IRBuilderBase &B, unsigned Dim) const;
  llvm::Value *getStride(llvm::IRBuilderBase &B, unsigned Dim) const;
  /// The extent and stride if they are known.
  std::optional<int64_t> getStaticExtent(unsigned Dim) const;
  std::optional<int64_t> getStaticStride(unsigned Dim) const;
};

/// The scalars that tell where \p Op, an access of a view, goes: its index and what the
/// view is made of. None if a tile is among them.
std::optional<llvm::SmallVector<llvm::Value *, 8>> getScalarsOfPlace(const MemoryOp &Op);

/// The type of partition views like \p View whose tiles have \p Extent elements along
/// dimension \p Dim.
TileViewType setTileDim(TileViewType View, unsigned Dim, uint64_t Extent);

/// \p T, a tile's type or a struct's, with tiles that have \p Extent elements along
/// dimension \p Dim. Other types stay as they are.
llvm::Type *setTileDim(llvm::Type *T, unsigned Dim, uint64_t Extent);

/// The type of partition views like \p View whose tiles are \p Factor times larger along
/// dimension \p Dim.
TileViewType scaleTileDim(TileViewType View, unsigned Dim, unsigned Factor);

/// \p T, a tile's type or a struct's, with tiles that are \p Factor times larger along
/// dimension \p Dim. Other types stay as they are.
llvm::Type *scaleTileDim(llvm::Type *T, unsigned Dim, unsigned Factor);

/// A call of the op of \p Like with operands \p Args and a result of type \p Result.
llvm::CallInst *createCallLike(llvm::IRBuilderBase &B, TileDeclarations &Declarations,
                               TileCall Like, llvm::Type *Result,
                               llvm::ArrayRef<llvm::Value *> Args);

/// The number of \p E in tileir/abi.h. Pointers are integers of their size there.
tileir_element getDescriptorElement(Element E);

/// Shape of \p T with dimensions as 64-bit numbers; empty for scalars.
llvm::SmallVector<int64_t, 4> getShapeOf(llvm::Type *T);

} // namespace tileir

#endif // TILEIR_TARGET_HOST_TILEOPS_H
