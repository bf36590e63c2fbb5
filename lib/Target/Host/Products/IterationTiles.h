//===- IterationTiles.h - Tiles of several iterations -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop that computes tiles of pointers counts elements along one of their dimensions:
// `counter * T + iota`, where T is the tile's extent. All integers wrap, so that
//
//   (counter + s) * T + l == counter * T + (s * T + l)
//
// whatever they are: with an iota N times as long the same ops make the tiles of N
// iterations side by side, and so do all elementwise ops of them. This finds tiles that
// can be made so, and makes them.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_PRODUCTS_ITERATIONTILES_H
#define TILEIR_TARGET_HOST_PRODUCTS_ITERATIONTILES_H

#include "Dialect/TileCalls.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace tileir {

class IterationTiles {
public:
  /// Tiles of the loop of \p Blocks, which \p Counter counts one by one, and before it,
  /// with \p Extent elements along the dimension that grows.
  void init(llvm::ArrayRef<llvm::BasicBlock *> Blocks, llvm::PHINode *Counter,
            uint64_t Extent);

  /// Whether the tiles that \p V is in following iterations, side by side along
  /// dimension \p Dim, can be made at once.
  bool match(llvm::Value *V, unsigned Dim);

  /// Whether \p I is an instruction of the loop that some matched tile is made of.
  bool contains(const llvm::Instruction *I) const { return Found.contains(I); }

  /// The most iterations for which no iota leaves the signed numbers of its type.
  uint64_t getMaxSteps() const { return MaxSteps; }

  /// Where and how tiles are made: those of \p Steps iterations from \p First on, in
  /// \p Inside what the loop computes, in \p Before what it does not.
  struct Places {
    llvm::IRBuilder<> &Inside, &Before;
    TileDeclarations &Declarations;
    llvm::Value *First;
    unsigned Steps;
  };
  /// The tiles of \p V, which was matched along \p Dim.
  llvm::Value *emit(const Places &P, llvm::Value *V, int Dim);

private:
  static constexpr int NoDim = -1; ///< One value for all elements along the dimension.

  /// How elements grow along the dimension and from one iteration to the next, as numbers
  /// modulo 2^64. Elements that are not linear are as they should be.
  struct Growth {
    bool IsLinear = true;
    uint64_t PerElement = 0, PerIteration = 0;
    bool isZero() const { return IsLinear && PerElement == 0 && PerIteration == 0; }
  };

  bool isInside(const llvm::Value *V) const;
  bool isSideBySide(const Growth &G, llvm::Value *V) const;
  std::optional<Growth> find(llvm::Value *V, int Dim, unsigned Depth);
  std::optional<Growth> compute(llvm::Value *V, int Dim, unsigned Depth);
  std::optional<Growth> computeCall(const TileCall &Call, int Dim, unsigned Depth);
  std::optional<Growth> computeScalar(llvm::Instruction &I, unsigned Depth);
  std::optional<Growth> combine(llvm::Instruction &I, llvm::ArrayRef<llvm::Value *> Args,
                                llvm::ArrayRef<Growth> Of) const;

  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::PHINode *Counter = nullptr;
  uint64_t Extent = 0, MaxSteps = 0;
  using Key = std::pair<llvm::Value *, int>;
  llvm::DenseMap<Key, std::optional<Growth>> Known;
  llvm::SmallPtrSet<const llvm::Value *, 32> Found;
  llvm::DenseMap<Key, llvm::Value *> Made;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_PRODUCTS_ITERATIONTILES_H
