//===- TileEvaluator.h - Elements of tiles on demand ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the code that computes some neighbouring elements of a tile, at one place inside
// a loop nest: virtual tiles from their operands, buffered ones by a load. Within one
// iteration of a nest each tile is computed once for each position asked for.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_NESTS_TILEEVALUATOR_H
#define TILEIR_TARGET_HOST_NESTS_TILEEVALUATOR_H

#include "Dialect/MemoryOp.h"
#include "Target/Host/Frame/BlockOrder.h"
#include "Target/Host/Nests/MemoryAccess.h"
#include "Target/Host/Nests/NextTiles.h"
#include "Target/Host/Nests/PackedAccess.h"
#include "Target/Host/Nests/TilePlan.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/MDBuilder.h"

namespace tileir {

class Streams;

/// Index arithmetic is full of zeros and ones; this builder simplifies as it goes.
class HostBuilder : public llvm::IRBuilder<llvm::InstSimplifyFolder> {
public:
  /// Inserts before \p Place, with its debug location.
  explicit HostBuilder(llvm::Instruction *Place)
      : IRBuilder(Place->getParent(), Place->getIterator(),
                  llvm::InstSimplifyFolder(Place->getDataLayout())) {
    SetCurrentDebugLocation(Place->getDebugLoc());
  }
};

/// The kernel being lowered, its plan and its scratch memory.
struct HostContext {
  llvm::Function &F;
  const HostISA &ISA;
  TilePlan &Plan;
  llvm::Value *Scratch; ///< Pointer to the thread's scratch memory, aligned to 64.

  HostContext(llvm::Function &F, const HostISA &ISA, TilePlan &Plan,
              llvm::Value *Scratch);

  /// The order of the blocks of a call; set before products are lowered.
  std::optional<BlockOrder> Order;

  /// The stores that may go past the caches.
  Streams *Streaming = nullptr;

  /// Of loads, what they read soon.
  llvm::DenseMap<llvm::CallInst *, NextTile> NextTiles;

  /// Bytes of scratch memory in which packed operands stay (KeptOperand.h).
  uint64_t KeptBytes = 0;

  /// Accesses that there was a remark about.
  llvm::SmallPtrSet<llvm::CallInst *, 4> Remarked;

  /// The address of byte \p Offset of the scratch memory.
  llvm::Value *getScratch(llvm::IRBuilderBase &B, uint64_t Offset) const {
    return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Scratch, Offset);
  }

  /// i1, known in the entry block: this is the thread's first call of the launch, so that
  /// nothing was kept in the scratch memory (tileir_host_kernel).
  llvm::Value *isFirstCall();

  /// A stack slot in the entry block; small, and promoted to a register later.
  llvm::AllocaInst *createSlot(llvm::Type *T, const llvm::Twine &Name);

  /// Memory of the stack, aligned to 64, for \p Bytes bytes that live within a nest: all
  /// nests of the kernel share it.
  llvm::AllocaInst *getPanel(uint64_t Bytes);

  /// The class of accesses to temporary memory, for tagBufferAccess. All uses have the
  /// same: what one product packs may lie where another one keeps its sum.
  unsigned getTemporaryClass() const { return Plan.getNumClasses(); }

  /// Marks \p I as an access of buffer class \p Class: no access of a buffer elsewhere
  /// and none of the program's touches the same memory.
  void tagBufferAccess(llvm::Instruction *I, unsigned Class);

private:
  llvm::AllocaInst *Panel = nullptr;
  llvm::Value *IsFirstCall = nullptr;
  /// By class: the lists of its own scope and of those elsewhere. None for kernels with
  /// so many buffers that the lists would grow too large.
  llvm::SmallVector<std::pair<llvm::MDNode *, llvm::MDNode *>, 8> Scopes;
};

/// The view accesses of a nest, made once before its loops, in that order.
using ViewAccessMap = llvm::MapVector<llvm::CallInst *, ViewAccess>;

/// How far from what a nest loads lies what it loads soon: some bytes further on, or some
/// elements of one of its dimensions. By default that is not known.
struct NestAhead {
  int64_t Bytes = 0;
  int Dim = -1; ///< Of the nest.
  int64_t Elements = 0;
};

/// Elements that an iteration of a nest handles along two of its dimensions: a vector
/// along the one of the lanes in each of as many rows.
struct NestSquare {
  int LaneDim = -1, RowDim = -1;             ///< Of the nest.
  llvm::SmallVector<llvm::Value *, 16> Rows; ///< Their indices along RowDim.
  /// What lies so many bytes behind what is loaded along RowDim is needed soon; 0: it is
  /// not known what comes next.
  int64_t Ahead = 0;
};

/// Rows of a nest's result that a store puts into temporary memory instead, one after the
/// other.
struct NestPanel {
  int LaneDim = -1, RowDim = -1; ///< Of the nest; a row runs along the first.
  int64_t RowExtent = 0;         ///< Elements of a row.
  int64_t NumRows = 0;
  llvm::Value *FirstRow = nullptr; ///< Its index along RowDim.
  llvm::Value *Memory = nullptr;   ///< Null: there is no panel.
};

class TileEvaluator {
public:
  /// \p AssumeInside leaves out the bounds checks of all accesses in \p Views.
  TileEvaluator(HostContext &Host, llvm::IRBuilderBase &B, unsigned Width,
                ViewAccessMap &Views, bool AssumeInside)
      : Host(Host), B(B), LB(B, Width), Elements(B, Host.ISA),
        Memory(LB, Elements, Host.ISA), Packed(LB, Memory), Atomics(B, Elements),
        Views(Views), AssumeInside(AssumeInside) {}

  /// The elements of \p Tile (or of a scalar) at \p Index.
  Lanes get(llvm::Value *Tile, const TileIndex &Index);
  /// The same, but computed even if \p Tile has a buffer (which is about to be filled).
  Lanes compute(llvm::Value *Tile, const TileIndex &Index);

  /// Makes get() answer \p Value for the rest of the iteration.
  void remember(llvm::Value *Tile, const TileIndex &Index, const Lanes &Value);
  /// Forgets all values: the next iteration starts.
  void clear() {
    Memo.clear();
    Last = {};
  }
  /// The iteration handles \p Square: what is contiguous along its rows is transposed in
  /// registers.
  void setSquare(NestSquare S) {
    Square = std::move(S);
    StoredRows.clear();
  }

  /// What lies \p A ahead of neighbours that are loaded from a view is needed soon. The
  /// next ones are number \p Element of those of an iteration.
  void setAhead(NestAhead A, int64_t Element = 0) {
    Ahead = A;
    ElementOfLine = Element;
  }

  /// The stores of \p Ops go past the caches.
  void setStreamed(llvm::ArrayRef<MemoryOp> Ops) {
    for (const MemoryOp &Op : Ops)
      Streamed.insert(Op.getCall());
  }

  /// The masks of \p Accesses are true.
  void setUnmasked(llvm::ArrayRef<llvm::CallInst *> Accesses) {
    Unmasked.insert(Accesses.begin(), Accesses.end());
  }

  /// The streamed store goes to \p P for now.
  void setPanel(NestPanel P) { Panel = P; }
  /// Stores what \p Op has put into panel \p P at \p Index, past the caches or not.
  void storePanel(const MemoryOp &Op, const NestPanel &P, const TileIndex &Index,
                  bool PastCaches);
  /// Asks for the lines that \p Op stores panel \p P to: for the share that step \p Step
  /// of \p NumSteps has of them.
  void fetchPanelPlaces(const MemoryOp &Op, const NestPanel &P, TileIndex Index,
                        llvm::Value *Step, int64_t NumSteps);
  /// Asks for lines behind those that the squares of the panel were loaded from: for the
  /// share that step \p Step of \p NumSteps has of one half of them.
  void fetchBehindPanel(llvm::Value *Step, int64_t NumSteps, bool FirstHalf);

  Lanes loadBuffer(llvm::Value *Tile, const TileIndex &Index);
  void storeBuffer(llvm::Value *Tile, const TileIndex &Index, const Lanes &Value);

  /// Stores elements of type \p E at \p Bytes bytes from \p Base in temporary memory.
  void storeTemporary(llvm::Value *Base, const Lanes &Bytes, Element E,
                      const Lanes &Value);
  Lanes loadTemporary(llvm::Value *Base, const Lanes &Bytes, Element E);
  /// Row-major number of the element at \p Index.
  Lanes linearize(llvm::ArrayRef<int64_t> Shape, const TileIndex &Index);

  /// Loads, stores or updates some elements (atomically: one, the width is 1); gives what
  /// a load or update gives.
  Lanes access(const MemoryOp &Op, const TileIndex &Index);

  LaneBuilder &getLanes() { return LB; }
  ElementEmitter &getElements() { return Elements; }
  llvm::IRBuilderBase &getBuilder() { return B; }

private:
  std::optional<Lanes> recall(llvm::Value *Tile, const TileIndex &Index) const;
  Lanes computeElement(const TileCall &Call, const TileIndex &Index);
  std::optional<Lanes> computeAffine(const TileCall &Call,
                                     llvm::ArrayRef<Lanes> Operands);
  Lanes computeIndexOp(const TileCall &Call, const TileIndex &Index);
  Lanes loadConstant(const ConstantCall &Call, const TileIndex &Index);
  Lanes concatenate(const CatCall &Call, const TileIndex &Index);
  Lanes insertBlock(const InsertCall &Call, const TileIndex &Index);
  Lanes repack(const RegroupingCall &Call, const TileIndex &Index);
  /// Where an access finds some elements.
  struct Place {
    Lanes Pointer; ///< Of 4-bit elements: their numbers in the view.
    LaneMask Mask;
    Lanes Padding; ///< Not there: any value.
    Element Elem;
  };
  Place getPlace(const MemoryOp &Op, const TileIndex &Index);
  Lanes followRow(const MemoryOp &Op, const TileIndex &Index, int NestDim, Lanes &Before,
                  const Lanes &Pointer);
  Lanes accessPacked(const MemoryOp &Op, const Place &P, const Lanes &New);
  void remarkAccess(const MemoryOp &Op, const Place &P);
  void addPanelLoad(const MemoryOp &Op, const TileIndex &Index);
  void fetchAhead(const MemoryOp &Op, const TileIndex &Index, const Place &P);
  Lanes sparseCoordinate(const MemoryOp &Op, const TileIndex &Index);
  TileIndex reshapeIndex(llvm::ArrayRef<int64_t> From, llvm::ArrayRef<int64_t> To,
                         const TileIndex &Index);
  Lanes panelPlace(const NestPanel &P, const TileIndex &Index, Element E);
  Lanes bufferPointer(llvm::Value *Tile, const TileIndex &Index);
  std::optional<Lanes>
  loadSquare(llvm::Value *Tile, const TileIndex &Index, Element E,
             llvm::function_ref<MemoryAccess::Row(const TileIndex &)> GetRow,
             llvm::SmallVectorImpl<llvm::Instruction *> &Made);

  HostContext &Host;
  llvm::IRBuilderBase &B;
  LaneBuilder LB;
  ElementEmitter Elements;
  MemoryAccess Memory;
  PackedAccess Packed;
  AtomicAccess Atomics;
  ViewAccessMap &Views;
  bool AssumeInside;
  NestAhead Ahead;
  int64_t ElementOfLine = 0;
  NestSquare Square;
  /// Where the latest row of the square went, by store.
  llvm::DenseMap<llvm::CallInst *, Lanes> StoredRows;
  llvm::SmallPtrSet<llvm::CallInst *, 4> Streamed, Unmasked;
  NestPanel Panel;
  /// Loads of squares that the panel is made of, and an index that each had.
  llvm::SmallVector<std::pair<MemoryOp, TileIndex>, 2> PanelLoads;
  llvm::DenseMap<llvm::Value *, llvm::SmallVector<std::pair<TileIndex, Lanes>, 1>> Memo;
  /// The latest element in scratch memory, as if a buffer began there.
  struct {
    llvm::BasicBlock *Block = nullptr;
    llvm::SmallVector<int64_t, 4> Shape;
    TileIndex Index;
    unsigned Bytes = 0;
    Lanes Place;
  } Last;
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_NESTS_TILEEVALUATOR_H
