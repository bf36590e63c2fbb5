//===- TileLowering.h - Tiles become registers of threads -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state of one kernel while its tile ops are replaced by what one thread does
// (docs/gpu.md). Each op is lowered by a function of GPUOps.def, which asks here for
// the registers of its operands and leaves those of its results.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_TILELOWERING_H
#define TILEIR_TARGET_GPU_TILELOWERING_H

#include "Dialect/TileCall.h"
#include "Layout/LinearLayout.h"
#include "Target/Element/ElementTarget.h"
#include "Target/GPU/GPUMachine.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/TargetOps.h"
#include "Target/GPU/TileLayouts.h"
#include "Target/GPU/TokenOrder.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/IRBuilder.h"
#include <map>
#include <vector>

namespace tileir {

/// The part of a tile that one thread holds: value r is the element of register r, of
/// getScalarType(element).
using Registers = llvm::SmallVector<llvm::Value *, 16>;

/// A tensor view in scalars: extents and strides as i64 (constants where the type has
/// them), in elements.
struct ViewValue {
  llvm::Value *Base = nullptr;
  llvm::SmallVector<llvm::Value *, 4> Extents, Strides;
};

/// \p Values, of one type, side by side in one vector.
llvm::Value *buildVector(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Values);

/// How many elements of type \p T packWords() puts into a word; one: they are not packed.
unsigned getElementsOfWord(llvm::Type *T);
/// Elements of 8 or 16 bits as words of i32, as many to a word as fit; others stay as
/// they are.
Registers packWords(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Elements);
/// The elements, of scalar type \p T, that packWords() made \p Words of.
Registers unpackWords(llvm::IRBuilderBase &B, llvm::ArrayRef<llvm::Value *> Words,
                      llvm::Type *T);

class TileLowering {
public:
  /// \p Kernel has "target-cpu" and "nvvm.reqntid", layouts on all tiles (TileLayouts)
  /// and places in shared memory for all ops that need one (!tile.scratch). \p Facts were
  /// computed before.
  TileLowering(llvm::Function &Kernel, const GPUMachine &Machine,
               const MemoryFacts &Facts);

  llvm::Function &Kernel;
  const GPUMachine &Machine;
  /// What ElementEmitter needs.
  const ElementTarget Elements;
  TileLayouts Layouts;
  /// Stands at the op that is lowered; a function that makes blocks leaves it where the
  /// program goes on.
  llvm::IRBuilder<> B;

  /// Of those that have parts of tiles.
  unsigned getNumThreads() const { return NumThreads; }
  unsigned getNumWarps() const { return NumThreads / Machine.getLanes(); }

  /// Behind them (GPUMachine).
  unsigned getNumProducerThreads() const { return NumProducerThreads; }

  /// i32 numbers of this thread in its block, its lane in its warp, its warp in the
  /// block.
  llvm::Value *getThread() const { return Thread; }
  llvm::Value *getLane() const { return Lane; }
  llvm::Value *getWarp() const { return Warp; }

  // Values

  const LinearLayout &getLayout(const llvm::Value *Tile) { return Layouts.get(Tile); }
  /// The registers of tile \p Tile, one for each register of its layout; of a rank-0
  /// value: the value alone.
  llvm::ArrayRef<llvm::Value *> getRegisters(llvm::Value *Tile);
  /// The tensor view of a tensor, partition, strided or gather/scatter view.
  const ViewValue &getView(llvm::Value *View);
  void setView(llvm::Value *View, ViewValue V);

  /// Gives result \p Index of \p Call its registers; of a rank-0 result: one, whose value
  /// must be the same in all threads of the block.
  void setResult(llvm::CallInst *Call, unsigned Index, llvm::ArrayRef<llvm::Value *> R);

  // Memory

  /// What was known of the kernel's accesses before lowering began.
  const MemoryFacts &getMemoryFacts() const { return Facts; }
  /// Whether the order of tokens asks for a barrier before memory op \p Access.
  bool needsBarrierBefore(const llvm::CallInst &Access) const {
    return Ordered.contains(&Access);
  }

  // Places

  /// i32 row-major number of the element that register 0 of this thread holds. Computed
  /// once, at the kernel's entry.
  llvm::Value *getThreadElement(const LinearLayout &L);
  /// i32 exclusive or of a basis for each bit of the lane and of the warp that is set
  /// (there may be fewer bases than bits). Computed once, at the kernel's entry.
  llvm::Value *getThreadIndex(llvm::ArrayRef<uint32_t> LaneBases,
                              llvm::ArrayRef<uint32_t> WarpBases);
  /// The same for bits of the warp alone, as a value that the machine knows to be that of
  /// all lanes.
  llvm::Value *getWarpIndex(llvm::ArrayRef<uint32_t> WarpBases);
  /// i1: whether this lane is the one of its warp that makes boxes move. Computed once,
  /// at the kernel's entry, if the machine elects it.
  llvm::Value *getBoxLane();
  /// Where values are computed once that do not depend on tiles or loops.
  llvm::Instruction *getEntryEnd() const { return EntryEnd; }
  /// i32 coordinates of the element in \p Register: those of register 0 with the
  /// register's bits added (a constant addend wherever the bits are disjoint, so that
  /// addresses of registers differ by constants).
  llvm::SmallVector<llvm::Value *, 4> getCoordinates(const LinearLayout &L,
                                                     unsigned Register);
  /// i1: whether no lower lane or warp holds the same elements as this thread, which is
  /// then the one that writes them. Constant true if there are no copies.
  llvm::Value *isFirstHolder(const LinearLayout &L);

  // Shared memory and barriers

  /// ptr addrspace(3), 16-byte aligned, of the scratch of \p Op (SharedPlan).
  llvm::Value *getScratch(const llvm::Instruction &Op);
  /// A barrier of the whole block, without producers; shared and global memory are
  /// ordered by it.
  void createBarrier();
  /// Any element of another lane: what \p Exchange gets for its words (i32). Narrow ones
  /// go in one word, wide ones in two.
  llvm::Value *exchangeWords(llvm::Value *V,
                             llvm::function_ref<llvm::Value *(llvm::Value *)> Exchange);
  /// \p V of the lane whose number differs in \p Lanes; the exchange of this block is
  /// made once.
  llvm::Value *exchangeLanes(llvm::Value *V, unsigned Lanes);
  /// Puts a rank-0 value that one thread (0) computed into all threads: by the scratch of
  /// \p Op, whose first 16 bytes are used. Barriers included.
  llvm::Value *broadcastFromThread0(const llvm::Instruction &Op, llvm::Value *V);

  // Control flow

  /// Emits `if (Condition) Body()` at the builder's place and goes on after it.
  void createIf(llvm::Value *Condition, llvm::function_ref<void()> Body);
  /// The same with values: what Body returns where the condition holds, else \p Otherwise
  /// (of as many values).
  Registers createIf(llvm::Value *Condition, llvm::ArrayRef<llvm::Value *> Otherwise,
                     llvm::function_ref<Registers()> Body);
  /// Emits a counted loop of i32 [0, \p End), never unrolled, with carried values.
  Registers createLoop(
      llvm::Value *End, llvm::ArrayRef<llvm::Value *> Initial,
      llvm::function_ref<Registers(llvm::Value *Index, llvm::ArrayRef<llvm::Value *>)>
          Body);

  /// Emits a loop that ends when \p Condition, emitted in it, is true.
  void createWaitLoop(llvm::function_ref<llvm::Value *()> Condition);

  /// Inlines the body function of a reduce or scan on scalars.
  Registers emitBody(llvm::Function &Body, llvm::ArrayRef<llvm::Value *> Args);

  /// Lowers everything. Erases all tile code.
  void run();

private:
  void createEntry();
  void castParameters();
  void createPhis();
  void completePhis();
  Registers createCountedLoop(
      llvm::Value *End, llvm::ArrayRef<llvm::Value *> Initial,
      llvm::function_ref<Registers(llvm::Value *Index, llvm::ArrayRef<llvm::Value *>)>
          Body);
  void lowerInstruction(llvm::Instruction &I);
  void lowerSelect(llvm::SelectInst &I);
  void eraseTileCode();
  llvm::Value *getThreadPart(const LinearLayout &L, unsigned LowBit, unsigned NumBits);
  Registers inlineBody(llvm::Function &Body, llvm::ArrayRef<llvm::Value *> Args);

  const MemoryFacts &Facts;
  const llvm::SmallPtrSet<const llvm::CallInst *, 8> Ordered; ///< By tokens.
  unsigned NumThreads, NumProducerThreads;
  /// The end of a block that runs first: what depends on the thread alone is put there.
  llvm::Instruction *EntryEnd = nullptr;
  llvm::Value *Thread = nullptr, *Lane = nullptr, *Warp = nullptr, *BoxLane = nullptr;
  // Nodes, since references to them are given out.
  std::map<llvm::Value *, Registers> Values;
  std::map<llvm::Value *, ViewValue> Views;
  llvm::SmallVector<llvm::PHINode *, 16> Phis; ///< Those of tiles and views.
  /// By bases of the bits of the thread's number.
  std::map<std::vector<uint32_t>, llvm::Value *> ThreadIndices;
  /// By bases of the bits of the warp's number; lanes were told.
  std::map<std::vector<uint32_t>, llvm::Value *> WarpIndices;
  /// Values of other lanes, by the value, the bits of the lane and the block of code.
  std::map<std::tuple<llvm::Value *, unsigned, llvm::BasicBlock *>, llvm::Value *>
      Exchanged;
};

/// Lowers the tile ops of a body of a reduce or scan ("tile.body"), in place.
void lowerBodyFunction(llvm::Function &Body, const ElementTarget &Target);

} // namespace tileir

#endif // TILEIR_TARGET_GPU_TILELOWERING_H
