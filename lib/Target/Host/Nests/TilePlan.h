//===- TilePlan.h - Which tiles are kept in memory --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Problem: a tile of a program may be larger than any cache, so a tile per op would
// make every op a pass over memory; but values that are used often, or carried around a
// loop, must be stored somewhere.
//
// Idea: a tile is either *virtual*, computed element by element inside the loop nests
// that use it, or *buffered*, stored once in a buffer of the thread's scratch memory.
// Loop nests start at roots: ops that need a whole tile (stores, reduce, scan, mma), ops
// whose own result is buffered, and the edges to phis. A tile is buffered if it is
//  - a phi, or the result of a producer (reduce, scan, mma);
//  - a load from which an access that it must precede keeps a use apart;
//  - printed;
//  - costly, and used by several roots or inside another block (a loop, maybe);
//  - an operand of a phi that reads another phi of the same block, since phis take
//    their values all at once.
// Buffers of a phi and of its operands are one where their lives do not overlap, which
// makes an accumulator stay in place. Other buffers share memory where they are not
// needed at the same time (BufferPlaces.cpp).
//
// Positions: a root reads the buffers below it when it is reached, at the latest.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_TILEPLAN_H
#define TILEIR_TARGET_HOST_NESTS_TILEPLAN_H

#include "Target/Host/Nests/MemoryOrder.h"
#include "Target/Host/TileOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include <map>
#include <memory>

namespace tileir {

/// Where a buffered tile lies: row-major in the scratch memory, elements in their
/// memory form.
struct TileBuffer {
  uint64_t Offset = 0; ///< Bytes from the start of the scratch memory.
  unsigned Class = 0;  ///< Number of the buffer; tiles of one class share it in place.
};

/// What a tile is computed from when it is virtual: a buffered tile or a virtual load.
struct TileLeaf {
  llvm::Value *Tile;
  /// Element i of the user reads element i of the leaf and no other (row-major numbers).
  bool InPlace;
};

/// Whether of \p Leaves the tile of \p Load is read in place, if it is among them.
bool isReadInPlace(llvm::ArrayRef<TileLeaf> Leaves, const TileCall &Load);

class TilePlan {
public:
  explicit TilePlan(llvm::Function &F);

  /// The buffer of tile \p V; null if it is virtual.
  const TileBuffer *getBuffer(llvm::Value *V) const;

  /// The leaves below \p V (buffered tiles and virtual loads), \p V itself included if it
  /// is one and \p Through is false.
  llvm::SmallVector<TileLeaf, 8> collectLeaves(llvm::Value *V,
                                               bool Through = false) const;

  /// The load that tile \p V is, if it is read where it is used; null otherwise.
  TileCall getVirtualLoad(llvm::Value *V) const;

  uint64_t getScratchSize() const { return ScratchSize; }
  unsigned getNumClasses() const { return Places.size(); }
  /// Whether two buffers have memory in common, as a buffer has with itself.
  bool overlap(unsigned ClassA, unsigned ClassB) const;
  /// What the buffers would take if each had memory of its own.
  uint64_t getUnsharedSize() const { return UnsharedSize; }
  /// Room beyond the buffers, for packed operands; all users share it.
  uint64_t getTemporaryOffset() const { return TemporaryOffset; }
  void reserveTemporary(uint64_t Bytes);
  /// Room of its own after all that, which must be reserved before; gives its offset, a
  /// multiple of 64.
  uint64_t reserveAllocation(uint64_t Bytes);

  MemoryOrder &getMemoryOrder() { return Order; }

private:
  using RootSet = llvm::SmallSetVector<llvm::Instruction *, 4>;

  void numberInstructions();
  void chooseBuffered();
  void limitTrees(llvm::ArrayRef<llvm::Instruction *> Tiles);
  void buffer(llvm::Instruction *Tile, llvm::StringRef Why);
  llvm::StringRef whyBuffered(llvm::Value *V, const RootSet &Roots, bool FeedsPhis);
  llvm::Value *getVirtualTile(llvm::Instruction *I) const;
  RootSet findRoots(llvm::Value *V);
  bool canForward(const TileCall &Load, const RootSet &Roots);
  bool isChangedInPlace(const TileCall &Load, const TileCall &Root) const;
  bool feedsOwnPhis(llvm::Value *V);
  unsigned getCost(llvm::Value *V);

  void computeLiveness();
  bool isLiveAfter(llvm::Value *V, llvm::Instruction *Position, llvm::Value *Writer);
  bool reads(llvm::Value *V, llvm::Value *Tile) const;
  bool interfere(llvm::Value *A, llvm::Value *B);
  bool interfereClasses(llvm::Value *A, llvm::Value *B);
  void mergeClasses(llvm::Value *A, llvm::Value *B);
  bool clobbers(llvm::Value *Written, llvm::Value *Other);
  void coalesce();
  /// Where \p V is written: at its call, not where a result is taken out of a struct.
  static llvm::Instruction *getDefPoint(llvm::Value *V);

  llvm::Function &F;
  const bool ShowsVariables; ///< To a debugger.
  MemoryOrder Order;
  llvm::DenseMap<llvm::Instruction *, unsigned> Number;
  llvm::MapVector<llvm::Value *, unsigned> Buffered; ///< Value -> index for bit vectors.
  llvm::DenseMap<llvm::Value *, RootSet> RootsOf;
  llvm::DenseMap<llvm::Value *, unsigned> Costs;
  /// Roots that read each buffered tile.
  llvm::DenseMap<llvm::Value *, RootSet> Readers;
  llvm::DenseMap<llvm::BasicBlock *, llvm::BitVector> LiveOut;
  /// The phi whose value of an edge reads a tile; null for several. Edges of a block.
  llvm::DenseMap<std::pair<llvm::BasicBlock *, llvm::Value *>, llvm::PHINode *>
      EdgeReaders;

  /// From where a value is written to its last read.
  struct LifeSpan {
    unsigned Begin, End; ///< Numbers of instructions.
  };
  /// None unless both are in one block.
  std::optional<LifeSpan> getLocalLife(llvm::Value *V);
  /// The tiles of one buffer. The lives of the local ones do not overlap, so that only
  /// neighbours have to be looked at.
  struct SharedBuffer {
    std::map<std::pair<unsigned, unsigned>, llvm::Value *> Local; ///< By the beginning.
    llvm::SmallVector<llvm::Value *, 2> Others;
  };
  bool interfereWith(llvm::Value *V, const SharedBuffer &Shared);

  struct BufferPlace {
    uint64_t Offset, Bytes;
  };
  std::vector<unsigned> findNestEnds() const;
  std::vector<LifeSpan> findLives();
  void numberClasses();
  void assignOffsets();
  /// By the leaders of the classes.
  llvm::DenseMap<llvm::Value *, std::unique_ptr<SharedBuffer>> Shared;
  llvm::EquivalenceClasses<llvm::Value *> Classes;
  llvm::DenseMap<llvm::Value *, TileBuffer> Buffers;
  /// Of instructions in the order of the function, where Number goes by the flow.
  llvm::DenseMap<llvm::Instruction *, unsigned> Position;
  std::vector<BufferPlace> Places; ///< By class.
  uint64_t ScratchSize = 0, TemporaryOffset = 0, UnsharedSize = 0;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_TILEPLAN_H
