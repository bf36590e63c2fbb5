//===- Pipeline.h - The parts of pipelined loops ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops that load tiles and multiply them start the loads of later iterations before the
// products of this one: by cp.async into a ring of stages in shared memory (sm_80 and
// later), else into registers, one iteration ahead. docs/gpu-products.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_PIPELINE_H
#define TILEIR_TARGET_GPU_PIPELINE_H

#include "Dialect/MemoryOp.h"
#include "Layout/BoxPlan.h"
#include "Layout/Conversion.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/ProductWaits.h"
#include "Target/GPU/TileLayouts.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"
#include <optional>
#include <utility>

namespace tileir {

class Divisibility;

// To start a load some iterations early, its index has to be known early. Scalars that
// depend on nothing but the loop's own recurrences can be: the recurrences run a second
// time, ahead of the loop. Where an index is itself loaded, as the number of a page is
// from a table, that load, an entry, is made one iteration earlier still.

/// The values of one iteration of a loop: some other than the one that the code is in.
struct IterationValues {
  llvm::DenseMap<llvm::Value *, llvm::Value *> Known;
  /// i1: the iteration takes place.
  llvm::Value *Enable = nullptr;
};

/// A loop with a preheader, one latch, and one exit, in the header, at the beginning of
/// an iteration: what `for` becomes (docs/import.md).
class LoopLookahead {
public:
  /// Nothing for loops of another shape. \p DT and \p LI hear of new blocks.
  static std::optional<LoopLookahead> get(llvm::Loop &L, llvm::DominatorTree &DT,
                                          llvm::LoopInfo &LI, TileLayouts &Layouts);

  llvm::Loop &getLoop() const { return *L; }
  llvm::BasicBlock *getPreheader() const { return L->getLoopPreheader(); }
  llvm::BasicBlock *getLatch() const { return L->getLoopLatch(); }
  /// The block that each iteration begins with, after the header.
  llvm::BasicBlock *getBody() const { return Body; }
  llvm::BasicBlock *getExit() const { return L->getExitBlock(); }

  /// Makes sure that \p V can be computed for future iterations: invariant, or scalars
  /// and views of recurrences, and tiles made of those by ops that \p AllowsTile; with
  /// such a predicate also of entries, weak loads that are in no order with other
  /// accesses than such loads. Moves scalars that are invariant in front of the loop.
  /// False if not; then nothing is changed, and \p Obstacle, if given, is what cannot be
  /// computed.
  using TilePredicate = llvm::function_ref<bool(llvm::Instruction &)>;
  bool require(llvm::Value *V, TilePredicate AllowsTile = nullptr,
               llvm::Instruction **Obstacle = nullptr);

  /// A phi in the header that is \p Initial in the first iteration.
  llvm::PHINode *createPhi(llvm::Value *Initial, const llvm::Twine &Name);

  /// Values of the iteration that the code is in.
  IterationValues getCurrent() const;
  /// Values of the first iteration, computed at the builder's place in front of the loop.
  IterationValues getFirst(llvm::IRBuilderBase &B);
  /// Values of the iteration after \p Values. No arithmetic of iterations that do not
  /// take place makes poison, and none of them is enabled again.
  IterationValues getNext(IterationValues &Values, llvm::IRBuilderBase &B);
  /// \p V, which was required, in the iteration of \p Values.
  llvm::Value *get(llvm::Value *V, IterationValues &Values, llvm::IRBuilderBase &B);

  /// Phis in the header for \p Ahead, the values that the first iteration sees. Complete
  /// them by setLatchValues(), with those of the next iteration.
  IterationValues createPhis(const IterationValues &Ahead);
  void setLatchValues(IterationValues &Phis, IterationValues &Next);

  // Entries: what required values depend on, and the loop loads. PipelineEntries.cpp.

  unsigned getNumEntries() const { return Entries.size(); }
  /// Loads the entries of the iteration of \p Values. Where that does not take place,
  /// those of \p Taken are loaded again, an iteration which does: nothing else may be.
  void loadEntries(IterationValues &Values, IterationValues &Taken,
                   llvm::IRBuilderBase &B);
  /// What is done for iterations ahead in front of the loop: in a block of its own, which
  /// is left out where the loop has no iteration, if there are entries.
  struct Prologue {
    llvm::Instruction *End; ///< In front of it.
    /// The first iterations, all entries loaded.
    llvm::SmallVector<IterationValues, 8> Iterations;
  };
  /// With the values of the first \p Count iterations.
  Prologue beginPrologue(unsigned Count);
  /// The values of iteration \p N of \p P behind the prologue.
  IterationValues getBehind(Prologue &P, unsigned N);
  /// Has entries, those of \p First at first, go from iteration to iteration: \p Current,
  /// of getCurrent(), gets the phis. setNextEntries() completes them.
  void carryEntries(IterationValues &Current, const IterationValues &First);
  void setNextEntries(IterationValues &Current, IterationValues &Next);

private:
  LoopLookahead(llvm::Loop &L, llvm::DominatorTree &DT, llvm::LoopInfo &LI,
                TileLayouts &Layouts)
      : L(&L), DT(&DT), LI(&LI), Layouts(&Layouts) {}
  bool canEvaluate(llvm::Instruction &I, TilePredicate AllowsTile) const;
  llvm::Value *getCondition(IterationValues &Values, llvm::IRBuilderBase &B);

  llvm::Loop *L;
  llvm::DominatorTree *DT;
  llvm::LoopInfo *LI;
  TileLayouts *Layouts;
  llvm::BasicBlock *Body = nullptr;
  llvm::BranchInst *Branch = nullptr;
  /// Header phis that required values depend on, and the other instructions.
  llvm::SetVector<llvm::PHINode *> Recurrences;
  llvm::SetVector<llvm::Instruction *> Slice;
  llvm::SetVector<llvm::Instruction *> Entries; ///< Of these: what loads give.
};

/// Whether \p I is what a load gives: its tile or its scalar, not its token.
bool isLoaded(llvm::Instruction &I);

/// Tile \p V in layout \p L: made once more by \p B, of weak loads of views and of ops
/// that move nothing in any layout. Null, and nothing made, if it is made of others.
/// Without \p B it is only asked: then the result is not null if it can be made.
llvm::Value *makeInLayout(llvm::Value *V, const LinearLayout &L, TileLayouts &Layouts,
                          llvm::IRBuilderBase *B);

/// A copy of each stage, contiguous along another dimension than the load's tile is, for
/// instructions that ask for that.
struct TurnedOperand {
  unsigned Dim;
  SharedLayout Buffer;
  LinearLayout Copy; ///< Who copies what.
};

/// A load that may run early.
struct EarlyLoad {
  MemoryOp Load;
  TileType Tile;
  /// Tokens from in front of the loop that the load comes after.
  llvm::SmallVector<llvm::Value *, 2> Tokens;
  /// By cp.async: elements of one copy, how threads share the tile, where it lies in a
  /// stage. Zero where that cannot be done.
  unsigned CopyElements = 0;
  llvm::StringRef WhyNotCopied; ///< Where that is zero.
  LinearLayout Copy;
  SharedLayout Buffer;
  unsigned Dim = 0; ///< Along which tile and stage are contiguous.
  llvm::SmallVector<TurnedOperand, 1> Turned;
  llvm::SmallVector<bool, 4> IsInside; ///< ViewFacts.
  /// By one thread, as boxes.
  std::optional<BoxPlan> Boxes;
  llvm::StringRef WhyNoBoxes; ///< Where it cannot be.
  /// Products by multiply-adds that read stages where they lie: findFmaInPlace().
  llvm::SmallVector<llvm::WeakTrackingVH, 2> InPlace;
  /// Bits of the block's number in its cluster on which the load does not depend, if such
  /// blocks copy for each other: a part of each box for all (docs/gpu-clusters.md).
  unsigned CommonRanks = 0;

  /// Whether instructions read the stages by themselves.
  bool feedsSharedOperands() const;
  /// Whether nothing else does.
  bool feedsOnlySharedOperands() const;
  unsigned getElementBytes() const { return getMemoryBytes(Tile.getElement()); }
  /// How the threads that copy hold the rows that the load gathers.
  LinearLayout getRowLayout() const;
  uint64_t getStageBytes() const { return Tile.getNumElements() * getElementBytes(); }
  /// Remarks that the load, which feeds a product, does not start early.
  void remarkNotEarly(llvm::StringRef Why) const;
};

/// Finds the loads of a loop that feed products and may run early, and how each can be
/// copied to shared memory.
class EarlyLoadFinder {
public:
  EarlyLoadFinder(const llvm::DominatorTree &DT, const llvm::LoopInfo &LI,
                  const MemoryFacts &Facts, const Divisibility &Known,
                  const GPUMachine &Machine, unsigned NumWarps, TileLayouts &Layouts)
      : DT(DT), LI(LI), Facts(Facts), Known(Known), Machine(Machine), NumWarps(NumWarps),
        Layouts(Layouts) {}
  llvm::SmallVector<EarlyLoad, 4> find(LoopLookahead &Loop);
  /// Whether it made some of what says where the loads lie once more, in place of what
  /// was there.
  bool hasChangedCode() const { return HasChangedCode; }

private:
  std::optional<EarlyLoad> getLoad(LoopLookahead &Loop, MemoryOp Call);
  llvm::StringRef whyNotEarly(LoopLookahead &Loop, const MemoryOp &Call,
                              llvm::SmallVectorImpl<llvm::Value *> &Tokens) const;
  llvm::StringRef whyNotKnown(LoopLookahead &Loop, const MemoryOp &Call) const;
  bool isOfThread(llvm::Instruction &I) const;
  void holdRows(LoopLookahead &Loop, EarlyLoad &Early);
  void planCopy(EarlyLoad &Early) const;
  bool planTurnedOperands(EarlyLoad &Early) const;
  void planBoxes(EarlyLoad &Early) const; // PipelineBoxes.cpp
  llvm::StringRef whyNotBoxes(const EarlyLoad &Early) const;
  bool mayBeBoxesFor(const EarlyLoad &Early) const;

  const llvm::DominatorTree &DT;
  const llvm::LoopInfo &LI;
  const MemoryFacts &Facts;
  const Divisibility &Known;
  const GPUMachine &Machine;
  unsigned NumWarps;
  TileLayouts &Layouts;
  bool HasChangedCode = false;
};

/// A place where the tile of a load is wanted in another layout: after reshapes,
/// permutations and elementwise ops of one operand, outermost last.
struct OperandUse {
  llvm::SmallVector<llvm::CallInst *, 2> Ops;
  llvm::CallInst *Convert = nullptr;
  /// The layout of the load's tile that gives the conversion's result without moving
  /// anything.
  LinearLayout Layout;
};

/// The conversions of the tile of \p Load, itself or after such ops.
llvm::SmallVector<OperandUse, 2> findOperandUses(const TileCall &Load,
                                                 TileLayouts &Layouts);

/// Where the tile of a load is wanted if it lies in shared memory.
struct TileReads {
  llvm::Instruction *First = nullptr; ///< Before this one it is read.
  llvm::Instruction *Last = nullptr;  ///< The last op that computes with what was read.
};

/// The reads of the tile of \p Load in \p L; nothing if they are not once in every
/// iteration, or tokens put something after the load that the first one is not
/// certain to precede.
std::optional<TileReads> findReads(const MemoryOp &Load, TileLayouts &Layouts,
                                   const llvm::DominatorTree &DT, const llvm::Loop &L);

/// Whether tile \p V is multiplied: itself, or after ops of one operand.
bool feedsProduct(llvm::Value *V);

// Products by multiply-adds that read a ring. PipelineFma.cpp.

/// How threads would read the tile of \p Load for products of \p L whose operands are
/// both loaded in the loop.
llvm::SmallVector<LinearLayout, 2> findFmaReads(const MemoryOp &Load, const llvm::Loop &L,
                                                TileLayouts &Layouts);
/// getReadCost() of such a read.
unsigned getFmaReadCost(const LinearLayout &L, const SharedLayout &Buffer, unsigned Bytes,
                        const GPUMachine &Machine);
/// Finds the products of \p L that are to read both operands from stages of \p Loads,
/// and tells those.
void findFmaInPlace(llvm::MutableArrayRef<EarlyLoad> Loads, const llvm::Loop &L,
                    TileLayouts &Layouts, const GPUMachine &Machine);
/// Makes stage \p Stage of \p Buffer the operand of the products that read \p Early in
/// place.
void readFmaInPlace(const EarlyLoad &Early, llvm::Value *Buffer, llvm::Value *Stage,
                    TileLayouts &Layouts);

// Copies of boxes.

/// \p KeepsPlace: nothing else is ever put into their place.
llvm::CallInst *createBoxBarriers(llvm::IRBuilderBase &B, unsigned Stages,
                                  TileLayouts &Layouts, bool KeepsPlace = false);
/// \p Operands are those of box_load.
void createBoxLoad(llvm::IRBuilderBase &B, const EarlyLoad &Early,
                   llvm::ArrayRef<llvm::Value *> Operands);

/// How the loads of a loop are copied to a ring of stages in shared memory.
struct RingPlan {
  unsigned Stages = 0;   ///< One: each load is copied again where it was read.
  bool IsNested = false; ///< The loop may be reached again.
  bool AsBoxes = false;
  unsigned FirstMap = 0; ///< Slot of the first load's map.
  unsigned RoleRing = 0; ///< Of those that a producer's warp fills.
  /// Of the loop, which may run on.
  llvm::SmallVector<RunningProduct, 2> Products;
  /// Products that read the ring run on in the next iteration.
  bool CarriesProducts = false;
  /// Products that may begin an iteration early do.
  bool BeginsEarly = false;

  bool mayCarryProducts() const {
    return llvm::any_of(Products,
                        [](const RunningProduct &Running) { return Running.Carried; });
  }
  bool mayBeginEarly() const {
    return llvm::any_of(Products,
                        [](const RunningProduct &Running) { return Running.MayBeEarly; });
  }
  /// Of copies for instructions that read them: those of the iteration before, too.
  unsigned getTurnedStages() const { return CarriesProducts ? 2 : 1; }
  /// How many iterations ahead copies are: the others' stages are read.
  unsigned getAhead() const {
    return std::max(1u, Stages - (CarriesProducts ? 2 : 1) - (BeginsEarly ? 1 : 0));
  }
};

/// Where products begin an iteration early.
struct EarlyPlaces {
  /// Before it those of the first iteration, in a block of its own that is left out where
  /// the loop has no iteration.
  llvm::Instruction *First;
  llvm::Instruction *Wait; ///< Behind it those of the next one, in the loop's body.
  llvm::Value *FirstStage, *NextStage; ///< That they read there.
  llvm::Value *ReadStage;              ///< That they read if they do not begin early.
};

/// Begins those of \p Products that may be one iteration early. They read stages of
/// rings already. Gives the loop's products afterwards, in order.
llvm::SmallVector<RunningProduct, 2> beginEarly(LoopLookahead &Loop,
                                                llvm::ArrayRef<RunningProduct> Products,
                                                const EarlyPlaces &Places,
                                                TileLayouts &Layouts);

/// Turns \p Loads of the loop, whose reads were found, into copies to one stage each.
void pipelineBySingleStages(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                            const RingPlan &Ring, const GPUMachine &Machine,
                            TileLayouts &Layouts, const llvm::DominatorTree &DT);

/// Turns \p Loads of the loop into copies to a ring.
void pipelineByCopies(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                      const RingPlan &Ring, const GPUMachine &Machine,
                      TileLayouts &Layouts);

/// The rings of a kernel whose boxes are copied by a warp of their own
/// (docs/gpu-roles.md). Loops whose loads are alike share one.
class RoleRings {
public:
  /// \p NumWarps: that read the rings; \p FirstMap: the first free slot of maps.
  RoleRings(llvm::Function &Kernel, unsigned NumWarps, unsigned FirstMap,
            const GPUMachine &Machine, TileLayouts &Layouts);
  /// Whether loops with such loads may share a ring.
  static bool areAlike(llvm::ArrayRef<EarlyLoad> A, llvm::ArrayRef<EarlyLoad> B);
  /// Makes a ring for loops with such loads; gives its number. \p CarriesProducts: as
  /// the loops' plans have it. \p Late: where it is made, if not at the beginning: the
  /// producer waits until the others come there.
  unsigned create(llvm::ArrayRef<EarlyLoad> Loads, unsigned Stages, bool CarriesProducts,
                  llvm::Instruction *Late);
  /// Turns \p Loads of the loop into copies by the producer to ring Ring.RoleRing. Makes
  /// new blocks in front of the loop, of which \p DT and \p LI hear.
  void pipeline(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                const RingPlan &Ring, llvm::DominatorTree &DT, llvm::LoopInfo &LI);
  /// After all loops: where roles are in their rings becomes values.
  void finish(llvm::DominatorTree &DT);

  /// Where a role is in a ring: variables of i32 until finish().
  struct Position {
    llvm::AllocaInst *Stage, *Parity;
  };
  struct Ring {
    llvm::SmallVector<llvm::Value *, 4> Buffers;
    llvm::Value *Full, *Empty; ///< Barriers.
    unsigned Blocks = 1;       ///< That copy into each other's stages.
    Position Written, Read;
    /// The stage that products of the iteration before may still read. In the first
    /// iteration it is one behind the others, which is released for nobody. Null where
    /// products do not run on.
    llvm::AllocaInst *Held = nullptr;
  };

private:
  llvm::AllocaInst *createVariable(llvm::Value *Initial, const llvm::Twine &Name);
  Position createPosition(unsigned Parity, const llvm::Twine &Name);
  void joinCluster();
  llvm::Value *getMap(const EarlyLoad &Early);

  unsigned NumWarps, NumMaps;
  const GPUMachine &Machine;
  TileLayouts &Layouts;
  llvm::Instruction *Start; ///< All threads meet here, before roles part.
  llvm::SmallVector<Ring, 2> Rings;
  llvm::SmallVector<llvm::AllocaInst *, 8> Variables; ///< Until finish().
  /// Loads of one view with other boxes have maps of their own.
  struct ViewMap {
    llvm::Value *View;
    BoxPlan Boxes;
    llvm::Value *Map;
  };
  llvm::SmallVector<ViewMap, 4> Maps;
};

/// The products of the loop that may run on where \p Loads are stages of a ring.
llvm::SmallVector<RunningProduct, 2> findRunningProducts(const LoopLookahead &Loop,
                                                         llvm::ArrayRef<EarlyLoad> Loads,
                                                         const llvm::DominatorTree &DT);

/// Registers of a thread for the tiles that loop \p L and \p Loads carry to the next
/// iteration, one at least for each element.
unsigned getCarriedRegisters(const llvm::Loop &L, llvm::ArrayRef<EarlyLoad> Loads,
                             TileLayouts &Layouts);

/// Loads the tiles of the next iteration before the products of this one, into registers.
/// Makes new blocks in the loop, of which \p DT and \p LI hear.
void pipelineByRegisters(LoopLookahead &Loop, llvm::ArrayRef<EarlyLoad> Loads,
                         TileLayouts &Layouts, llvm::DominatorTree &DT,
                         llvm::LoopInfo &LI);

/// An operand of products in loops that shared memory keeps: the conversion to its
/// fragments, and the ops of one operand that follow that.
struct KeptOperand {
  llvm::CallInst *Convert = nullptr;
  llvm::SmallVector<llvm::CallInst *, 2> Ops;

  /// Of shared memory.
  uint64_t getBytes() const;
};

/// Registers of 32 bits that a thread needs for accumulators of the products of \p L and
/// for their operands that stay the same.
unsigned getProductRegisters(const llvm::Loop &L, TileLayouts &Layouts);

/// Registers that the results of \p Products which may begin early need in addition.
unsigned getEarlyRegisters(llvm::ArrayRef<RunningProduct> Products, TileLayouts &Layouts);

/// Operands of products in \p Loops that could as well be read from shared memory in each
/// iteration: each is used by products of these loops alone.
llvm::SmallVector<KeptOperand, 2>
findInvariantOperands(llvm::ArrayRef<const llvm::Loop *> Loops);

/// Operands of products in \p L, which change in it, whose conversion would go in rounds:
/// each is used in the block of code that converts it, by products alone.
llvm::SmallVector<KeptOperand, 2>
findLargeOperands(const llvm::Loop &L, TileLayouts &Layouts, const GPUMachine &Machine);
/// The bytes of such operands that are kept at \p Place.
uint64_t getKeptBytes(llvm::ArrayRef<KeptOperand> Operands,
                      const llvm::Instruction &Place);

/// Keeps \p Operands in shared memory, and reads their fragments in front of the
/// products, so that they take no registers elsewhere.
void keepInSharedMemory(llvm::ArrayRef<KeptOperand> Operands, const GPUMachine &Machine,
                        TileLayouts &Layouts);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_PIPELINE_H
