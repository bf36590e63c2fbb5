//===- LoopNest.h - Fused loops over the elements of tiles ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A nest runs over all elements of one tile shape, some neighbours at a time, and does
// the work of one or more sinks: a tile to be buffered, a store, a reduction. What
// several sinks use is computed once.
//
// Loops: the dimension that runs with the lanes (that along which memory is contiguous,
// NestDirections.h) is innermost, except that a reduction or scan along another dimension
// has that one innermost, with its running value in a register.
//
// Where loads are contiguous along another dimension than stores, an iteration handles a
// square of elements, which is transposed in registers (Squares.h).
//
// If a tile of a view may reach beyond its tensor, the nest is emitted twice: without any
// check for when all tiles lie inside, and with masks.
//
// A sink joins the nest of the sinks before it if the fused loops cannot be told from one
// loop after the other: nothing that it reads is completed only at the end of the nest,
// or changed by the nest at other elements, and no token orders accesses of one with the
// other.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_LOOPNEST_H
#define TILEIR_TARGET_HOST_NESTS_LOOPNEST_H

#include "Target/Host/Nests/NestDirections.h"
#include "Target/Host/Nests/TileEvaluator.h"
#include <memory>

namespace tileir {

/// The order of a nest's loops and the lanes of its vectors.
struct NestShape {
  llvm::SmallVector<int64_t, 4> Extents;
  int CarryDim = -1; ///< Dimension of a reduction or scan, or -1.
  bool IsScan = false;
  bool Reverse = false; ///< CarryDim runs from its end.
  /// So many elements of CarryDim are reduced along the whole LaneDim before the next;
  /// 0: all are.
  unsigned CarryPart = 0;
  int LaneDim = -1;    ///< Dimension that runs with the lanes, -1 if the width is 1.
  unsigned Width = 1;  ///< Lanes.
  unsigned Copies = 1; ///< Vectors of LaneDim in each iteration.
  unsigned Parts = 1;  ///< Of LaneDim; each iteration has as many vectors of each.
  int RowDim = -1;     ///< Dimension of which each iteration handles Width elements, too.
  /// So many squares along RowDim follow one another: lines are read as a whole.
  unsigned Squares = 1;
  NestAhead Ahead; ///< What is fetched meanwhile.
  /// Dimension of which each iteration handles so many neighbours, too, side by side.
  int ChainDim = -1;
  unsigned Chains = 1;

  /// Elements of one iteration.
  unsigned getStep() const { return Width * Copies * Chains * (RowDim >= 0 ? Width : 1); }
  /// Vectors of one iteration that an op of its own is emitted for.
  unsigned getNumVectors() const { return Copies * Chains; }
  /// The first element of vector \p Copy of LaneDim, from that of the iteration.
  int64_t getOffset(unsigned Copy) const {
    unsigned OfPart = Copies / Parts;
    return Copy / OfPart * (Extents[LaneDim] / Parts) + Copy % OfPart * Width;
  }
  bool lanesAreReduced() const { return CarryDim >= 0 && CarryDim == LaneDim; }
};

/// Work for each element of a nest.
class Sink {
public:
  virtual ~Sink() = default;

  /// Emits slots and the like before the loops.
  virtual void prepare(HostContext &Host, llvm::IRBuilderBase &B, const NestShape &S) {}
  /// Before and after the loop over a part of the carry dimension, or all of it, with its
  /// first element in \p Index.
  virtual void beginCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) {}
  virtual void endCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) {}
  /// The elements at \p Index; \p Copy numbers the vectors of one iteration.
  virtual void emit(TileEvaluator &E, const TileIndex &Index, unsigned Copy) = 0;
  /// After the nest.
  virtual void finish(llvm::IRBuilderBase &B) {}
  /// Tells of its accesses at the nest's elements, if their direction matters.
  virtual void addDirections(NestDirections &D) const {}

  llvm::SmallVector<int64_t, 4> Extents; ///< Of the nest it needs.
  int CarryDim = -1;
  bool IsScan = false, Reverse = false;
  /// Its running values can be kept while other lanes are reduced.
  bool CanDivideCarry = false;
  bool CanScanLanes = false; ///< The lanes of a scan may run along CarryDim.
  unsigned NumRunning = 0;   ///< Running values of a reduction.
  /// What it reads along its first lanes is followed by what the program reads next, so
  /// many bytes further on; 0: that is not known.
  int64_t BytesAhead = 0;
  /// So many rows of a reduction along the lanes go side by side, since all are computed
  /// with one other row; 0: as many as suit the machine.
  unsigned RowsTogether = 0;
  /// A reduction whose body is one instruction, which can take an element from memory.
  bool IsOneInstruction = false;
  bool OneByOne = false;     ///< Elements cannot be handled as vectors.
  unsigned ElementBytes = 4; ///< Of the widest element it handles.
  MemoryOp Access;           ///< The access that it is, if any.
  /// Where the program has it; null of what lowering adds.
  llvm::Instruction *Place = nullptr;
  /// Tiles that it evaluates, with the buffers and loads below them.
  llvm::SmallVector<TileLeaf, 8> Leaves;
  /// Buffer written element by element, in place; -1 for none.
  int WrittenClass = -1;
  /// Buffers complete only after the nest.
  llvm::SmallVector<unsigned, 2> ResultClasses;
  /// Scalars that exist only after the nest.
  llvm::SmallVector<llvm::Value *, 2> ResultScalars;
};

/// Fills the buffer of \p To with tile \p From (which may be \p To itself).
std::unique_ptr<Sink> makeBufferSink(HostContext &Host, llvm::Value *From,
                                     llvm::Value *To);
/// A store or update of a tile.
std::unique_ptr<Sink> makeAccessSink(HostContext &Host, const MemoryOp &Op);
/// A reduce or scan.
std::unique_ptr<Sink> makeReduceSink(HostContext &Host, const FoldCall &Call);

/// Whether the first elements of \p Condition are true, as many as \p Extents says along
/// each dimension. \p Slot becomes what loadAllTrue() reads after the nest.
std::unique_ptr<Sink> makeAllTrueSink(HostContext &Host, llvm::Value *Condition,
                                      llvm::ArrayRef<int64_t> Extents,
                                      llvm::AllocaInst *&Slot);
llvm::Value *loadAllTrue(llvm::IRBuilderBase &B, llvm::AllocaInst *Slot);

class LoopNest {
public:
  /// \p IsShort: it takes so little time that its code should not be larger for that.
  explicit LoopNest(HostContext &Host, bool IsShort = false)
      : Host(Host), IsShort(IsShort) {}

  bool empty() const { return Sinks.empty(); }
  void add(std::unique_ptr<Sink> S) { Sinks.push_back(std::move(S)); }
  /// Adds \p S, whose op is at \p Place, after emitting what it cannot join.
  void join(std::unique_ptr<Sink> S, llvm::Instruction *Place);
  /// Whether \p I uses a scalar that the nest has yet to compute.
  bool isAwaitedBy(const llvm::Instruction &I) const;
  /// Emits the nest before \p Place and empties it.
  void emit(llvm::Instruction *Place);

private:
  struct OpenLoop {
    llvm::BasicBlock *Latch, *Exit;
    llvm::Value *Counter;
  };

  /// Why \p S needs a nest of its own; empty if it can join.
  llvm::StringRef whyNotJoin(const Sink &S) const;
  NestShape chooseShape() const;
  unsigned chooseColumns(const NestShape &S, const NestDirections &Directions,
                         unsigned Bytes) const;
  unsigned countRunning() const;
  void chooseParts(NestShape &S, unsigned Bytes) const;
  void widenForStores(NestShape &S, const NestDirections &Directions) const;
  void chooseChains(NestShape &S, const NestDirections &Directions, unsigned Bytes) const;
  void chooseStreams(NestShape &S, const NestDirections &Directions,
                     unsigned Bytes) const;
  static void setChains(NestShape &S, unsigned Chains);
  unsigned chooseCarryPart(const NestShape &S, unsigned Bytes) const;
  void chooseSquare(NestShape &S, const NestDirections &Directions, unsigned Bytes) const;
  void remark(const llvm::Instruction &Place, const NestShape &S) const;
  bool ordersAgainst(const Sink &Earlier, const Sink &Later) const;
  llvm::SmallVector<MemoryOp, 4> getStreamed(const ViewAccessMap &Views,
                                             const NestShape &S) const;
  llvm::Value *emitMaskChecks(llvm::Instruction *Place, const NestShape &S);
  void emitVersions(HostBuilder &B, ViewAccessMap &Views, llvm::Value *AllInside,
                    const NestShape &S, const llvm::Instruction &Told,
                    llvm::BasicBlock *After);
  void emitStreams(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                   llvm::ArrayRef<MemoryOp> Streamed, llvm::BasicBlock *After);
  void emitLoops(HostBuilder &B, ViewAccessMap &Views, bool AssumeInside,
                 const NestShape &S, llvm::ArrayRef<MemoryOp> Streamed = {},
                 llvm::ArrayRef<llvm::Value *> Limits = {});
  llvm::SmallVector<llvm::Value *, 4>
  emitLimits(HostBuilder &B, const ViewAccessMap &Views, const NestShape &S) const;
  void emitEdge(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                llvm::BasicBlock *After);
  void emitPanels(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                  const MemoryOp &Op, bool PastCaches);
  void emitPlainPanels(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                       const MemoryOp &Op, llvm::BasicBlock *After);
  void emitSquare(TileEvaluator &E, TileIndex &Index, const NestShape &S,
                  int64_t Ahead = 0);
  void emitBody(TileEvaluator &E, TileIndex &Index, const NestShape &S,
                const NestAhead &Ahead);
  std::optional<OpenLoop> openLoop(HostBuilder &B, int64_t Extent, int64_t Step,
                                   llvm::Value *&Counter, llvm::Value *Limit = nullptr);
  void closeLoop(HostBuilder &B, const OpenLoop &L);

  HostContext &Host;
  bool IsShort;
  llvm::SmallVector<std::unique_ptr<Sink>, 4> Sinks;
  /// Accesses whose masks are not needed where all tiles are inside of their tensors.
  llvm::SmallVector<llvm::CallInst *, 4> Checked;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_LOOPNEST_H
