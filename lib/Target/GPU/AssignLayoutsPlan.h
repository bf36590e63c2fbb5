//===- AssignLayoutsPlan.h - A layout for each class ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles that meet in elementwise ops, phis and accumulators form a class, which has one
// layout. Matrix products and accesses of memory ask for layouts of their own; the plan
// weighs them, and layouts spread from class to class through shape ops and reductions.
// Cheap tiles are in no class: they are computed in whatever layout is wanted.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_ASSIGNLAYOUTSPLAN_H
#define TILEIR_TARGET_GPU_ASSIGNLAYOUTSPLAN_H

#include "Target/GPU/AssignLayoutsAccess.h"
#include "Target/GPU/AssignLayoutsRules.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/IntEqClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"

namespace tileir {

class LayoutPlan {
public:
  /// Each tile among the results of a call that has several has exactly one extractvalue.
  LayoutPlan(llvm::Function &F, unsigned NumWarps, const MemoryFacts &Facts, const llvm::LoopInfo &Loops);

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
  void decideRest();
  void setLayout(unsigned C, LinearLayout L);
  void spread(unsigned C);
  void spreadThrough(llvm::Instruction *Op);
  void assignAccesses();

  bool isChained(const Product &P) const;
  uint64_t getWeight(const llvm::Instruction *I) const;
  std::optional<unsigned> getClass(const llvm::Value *Tile) const;
  LinearLayout getDefault(llvm::ArrayRef<unsigned> Shape) const;
  LinearLayout getOperandsOfReduce(llvm::Instruction *Call) const;

  llvm::Function &F;
  unsigned NumWarps;
  const MemoryFacts &Facts;
  const llvm::LoopInfo &Loops;
  llvm::DenseSet<const llvm::Instruction *> Cheap;
  llvm::MapVector<const llvm::Instruction *, unsigned> Numbers; ///< Tiles in classes.
  llvm::IntEqClasses Equal;
  std::vector<Class> Classes;
  std::vector<GlobalTileAccess> Accesses;
  llvm::DenseMap<const llvm::Instruction *, unsigned> AccessOf; ///< By the call.
  std::vector<Product> Products;
  llvm::DenseMap<const llvm::Instruction *, unsigned> ProductOf;
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_ASSIGNLAYOUTSPLAN_H
