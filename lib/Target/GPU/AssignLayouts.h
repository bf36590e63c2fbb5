//===- AssignLayouts.h - The parts of the assignment of layouts -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses a layout for each tile of a kernel and puts convert_layout where two meet
// (docs/gpu.md, "Assignment of layouts").
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H

#include "Dialect/MemoryOp.h"
#include "Layout/LinearLayout.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"

namespace tileir {

//===----------------------------------------------------------------------===//
// AssignLayoutsRules.cpp
//===----------------------------------------------------------------------===//

// How the layouts of an op's operands and results depend on each other: the assignment
// follows these rules and the verifier checks them.

enum class LayoutRule : uint8_t {
  Same,    ///< One layout for all tiles: elementwise ops, scan, phi, select, freeze.
  Shape,   ///< Reshape, permute, broadcast: the operand's follows from the result's.
  Reduce,  ///< The result's follows from the operands', which have one.
  Access,  ///< Memory through pointers or views: all tiles but row indices have one.
  Product, ///< Product ops (Products.h).
  Blocks,  ///< Cat, extract, insert: any layouts; best those where no element moves.
  Any      ///< Operands and results in any layouts.
};

LayoutRule getLayoutRule(const llvm::Instruction &I);

/// The layout of the tile operands of \p Call, a shape op or an elementwise one, under
/// which no element moves, when the result has \p Result.
LinearLayout getOperandLayout(const TileCall &Call, const LinearLayout &Result);
/// The other way round; none for a broadcast, which adds elements.
std::optional<LinearLayout> getResultLayout(const TileCall &Call,
                                            const LinearLayout &Operand);
/// The layout of a tile of extents \p Whole, one of whose blocks has layout \p Block,
/// under which no element moves, whichever block it is: lanes and warps of copies number
/// blocks, and then registers.
LinearLayout getWholeLayout(const LinearLayout &Block, llvm::ArrayRef<unsigned> Whole);
/// The other way round, of blocks with extents \p Block.
LinearLayout getBlockLayout(const LinearLayout &Whole, llvm::ArrayRef<unsigned> Block);
/// Whether \p Call gives the elements of one tile in another order or shape.
bool isReordering(const TileCall &Call);

/// A use of a tile after ops of one operand, outermost last.
struct TileUse {
  llvm::SmallVector<llvm::CallInst *, 2> Ops;
  llvm::Use *Operand;
};

/// The uses of \p Tile: those by ops that \p Follow accepts are replaced by the uses of
/// their results.
llvm::SmallVector<TileUse, 4>
findUsesAfter(llvm::Value *Tile, llvm::function_ref<bool(const TileCall &)> Follow);

/// Whether \p Call, of one tile, may as well be done after a conversion to an operand's
/// layout: that depends on the size of elements.
bool canFollowConversion(const TileCall &Call);

/// The layout of the results of a reduction of tiles with layout \p Operand.
LinearLayout getReduceResultLayout(const TileCall &Call, const LinearLayout &Operand);

/// The operands of \p I that are tiles and not constants. Of an access: without row
/// indices of a gather/scatter view, whose layout is free.
llvm::SmallVector<llvm::Use *, 4> getTileOperands(llvm::Instruction &I);
/// The row indices of a gather/scatter view, if \p I accesses one.
llvm::Use *getRowIndices(llvm::Instruction &I);

/// The layout of such an index tile under which each thread holds the coordinates along
/// dimension \p Dim of the elements that it has of a tile in layout \p L.
LinearLayout getRowLayout(const LinearLayout &L, unsigned Dim);
/// Those coordinates by register of \p L, of \p Rows, the registers in that layout.
llvm::SmallVector<llvm::Value *, 16> getRowsByRegister(llvm::ArrayRef<llvm::Value *> Rows,
                                                       const LinearLayout &L,
                                                       unsigned Dim);

//===----------------------------------------------------------------------===//
// AssignLayoutsPlan.cpp
//===----------------------------------------------------------------------===//

/// What memory is transferred in.
constexpr unsigned SectorBytes = 32;

/// An access of global memory by the elements of a tile. The layout that it wants has
/// vectors as wide as the facts allow, and lanes side by side in memory.
struct GlobalTileAccess {
  llvm::CallInst *Call;
  llvm::SmallVector<unsigned, 4> Shape;
  unsigned Dim = 0;            ///< Along which neighbours are neighbours in memory.
  unsigned VectorElements = 1; ///< How many one access of a thread may take along it.
  unsigned ElementBytes = 1;
  bool IsPacked = false; ///< Two elements to a byte, which should be one thread's.
  /// The layout that is best for the access alone.
  LinearLayout Own;
  /// The layout that the access gets; Own at first.
  LinearLayout Layout;

  /// Whether all threads of the block get but one element at most.
  bool isSmall(unsigned NumThreads) const { return Own.getNumElements() <= NumThreads; }
  /// Whether \p L serves as well as Own, nearly: the same vectors, not many more sectors
  /// of memory, and no more accesses.
  bool isServedBy(const LinearLayout &L) const;
  uint64_t getBytes() const { return uint64_t(Own.getNumElements()) * ElementBytes; }
};

// Tiles that meet in elementwise ops, phis and accumulators form a class, which has one
// layout. Matrix products and accesses of memory ask for layouts of their own; the plan
// weighs them, and layouts spread from class to class through shape ops and reductions.
// Cheap tiles do not belong to a class: they are computed in whatever layout is wanted.

class LayoutPlan {
public:
  /// Each tile among the results of a call that has several has exactly one extractvalue.
  LayoutPlan(llvm::Function &F, const GPUMachine &Machine, unsigned NumWarps,
             const MemoryFacts &Facts, const llvm::LoopInfo &Loops);

  /// Whether \p Tile is computed again in each layout that it is wanted in.
  bool isCheap(const llvm::Instruction *Tile) const { return Cheap.contains(Tile); }
  /// The layout in which the producer of \p Tile, which is not cheap, leaves it.
  LinearLayout getResult(llvm::Instruction *Tile) const;
  /// The layout in which the user of \p U, which is not cheap, wants its tile operand.
  LinearLayout getOperand(const llvm::Use &U) const;

  /// Writes down how warps share the products.
  void setWarps();

private:
  struct Class {
    std::optional<LinearLayout> Layout;
    llvm::SmallVector<unsigned, 4> Shape;
    llvm::SmallVector<unsigned, 2> Accesses; ///< Into the plan's.
    /// Shape ops and reductions that have an operand or a result in the class.
    llvm::SmallVector<llvm::Instruction *, 4> Relations;
  };
  struct Product {
    ProductOp Op;
    std::optional<MmaInstruction> Mma; ///< None: by FMAs.
    MmaWarps Warps;
    LinearLayout A, B, Acc;
  };

  void findCheap();
  void numberTiles();
  void joinTiles();
  void joinAll(llvm::ArrayRef<llvm::Instruction *> Tiles);
  void collectClasses();
  void collectAccesses();
  void assignProducts();
  void decideByProducts();
  void decideByAccesses(bool Small);
  /// Gives the class, which has the layout of \p A, one with warps along other dimensions
  /// where fewer ops cut tiles between warps then.
  void keepBlocksInWarps(unsigned Class, const GlobalTileAccess &A);
  unsigned countWarpCuts(unsigned Class, const LinearLayout &L);
  void decideRest();
  void spread(unsigned C);
  void spreadThrough(llvm::Instruction *Op);
  void spreadToBlocks(llvm::Instruction *Op);
  void assignAccesses();

  bool isChained(const Product &P) const;
  uint64_t getWeight(const llvm::Instruction *I) const;
  std::optional<unsigned> getClass(const llvm::Value *Tile) const;
  llvm::SmallVector<unsigned, 4> getClasses(llvm::Instruction &I) const;
  LinearLayout getDefault(llvm::ArrayRef<unsigned> Shape) const;
  LinearLayout getOperandsOfReduce(llvm::Instruction *Call) const;

  llvm::Function &F;
  const GPUMachine &Machine;
  unsigned NumWarps;
  const MemoryFacts &Facts;
  const llvm::LoopInfo &Loops;
  llvm::DenseSet<const llvm::Instruction *> Cheap;
  llvm::MapVector<const llvm::Instruction *, unsigned> Numbers; ///< Tiles in classes.
  llvm::IntEqClasses Equal;
  std::vector<Class> Classes;
  unsigned WarpCutTrials = 0; ///< By keepBlocksInWarps.
  std::vector<GlobalTileAccess> Accesses;
  llvm::DenseMap<const llvm::Instruction *, unsigned> AccessOf; ///< By the call.
  std::vector<Product> Products;
  llvm::DenseMap<const llvm::Instruction *, unsigned> ProductOf;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTS_H
