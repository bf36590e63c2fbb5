//===- SharedPlan.cpp - Places in shared memory ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Gives each op that needs shared memory its place in the kernel's one buffer, by
// liveness, and puts barriers where a place is used again (docs/gpu.md).
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Target/GPU/Divisibility.h"
#include "Target/GPU/GPUPasses.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/MemoryFacts.h"
#include "Target/GPU/OpLowerings.h"
#include "Target/GPU/ProductWaits.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-gpu-plan-shared"

STATISTIC(NumBarriers, "Number of barriers");
STATISTIC(NumConversions, "Number of conversions through shared memory");

namespace {

/// What an op does to shared memory.
enum class Effect : uint8_t {
  Whole,      ///< Writes, meets the block's threads, reads.
  InWarps,    ///< Writes and reads; each warp, which meets between, places of its own.
  Write,      ///< Of a buffer.
  WriteBack,  ///< Of a buffer: what the thread alone has read.
  Read,       ///< Of a buffer.
  AsyncWrite, ///< Of a buffer: some time before the next wait ends.
  Barrier,
  WaitAll ///< For all asynchronous writes of this thread.
};

/// A piece of shared memory: the scratch of an op, or a buffer.
struct Piece {
  Instruction *Op;
  uint64_t Bytes;
  bool IsBuffer;
  bool IsArray; ///< An alloca.
  /// Nothing else is put into its place: pointers to an alloca may be anywhere.
  bool KeepsPlace;
  bool HasTurns = false; ///< goesInTurns()
  bool HasTwo = false;   ///< HasTwoPlaces
  uint64_t Offset = 0;

  bool overlaps(const Piece &Other) const {
    return Offset < Other.Offset + Other.Bytes && Other.Offset < Offset + Bytes;
  }
};

/// An instruction that has to do with shared memory.
struct Access {
  Instruction *Op;
  Effect What;
  unsigned Piece = 0; ///< Of all effects but Barrier and WaitAll.
  /// Of the op, in front of it; told by the first of its accesses.
  bool NeedsBarrier = false, NeedsWait = false;
};

/// Pieces that threads may still access when a place of the program is reached.
struct Pending {
  BitVector Reads, Writes, AsyncWrites;

  explicit Pending(unsigned NumPieces = 0)
      : Reads(NumPieces), Writes(NumPieces), AsyncWrites(NumPieces) {}
  void join(const Pending &O) {
    Reads |= O.Reads;
    Writes |= O.Writes;
    AsyncWrites |= O.AsyncWrites;
  }
  bool operator==(const Pending &O) const {
    return Reads == O.Reads && Writes == O.Writes && AsyncWrites == O.AsyncWrites;
  }
};

class SharedPlanner {
public:
  SharedPlanner(Function &Kernel, const GPUMachine &Machine)
      : Kernel(Kernel), Machine(Machine) {}
  Error run();

private:
  void collect();
  SmallVector<Access, 2> getAccesses(Instruction &I) const;
  void findLiveBlocks(const Piece &P, SmallPtrSetImpl<BasicBlock *> &LiveIn) const;
  bool isLiveAt(const Piece &Buffer, Instruction *I) const;
  bool interfere(unsigned A, unsigned B) const;
  bool shouldBeApart(unsigned A, unsigned B) const;
  uint64_t findOffset(unsigned Index, ArrayRef<unsigned> Placed, bool Apart) const;
  void placeAll(ArrayRef<unsigned> Order, bool Apart, uint64_t Limit);
  uint64_t getRoomBeside(const Instruction &Op) const;
  void giveSecondPlaces(ArrayRef<unsigned> Order);
  void place();
  Error checkSize() const;
  bool conflicts(const Access &A, const BitVector &Others) const;
  void mark(MutableArrayRef<Access> OfOp, const Pending &State, bool &Marked) const;
  void transfer(MutableArrayRef<Access> OfOp, Pending &State, bool &Marked) const;
  void findBarriers();
  void emit();
  void remark() const;

  Function &Kernel;
  const GPUMachine &Machine;
  SmallVector<Piece, 16> Pieces;
  DenseMap<Instruction *, unsigned> PieceOf;
  SmallPtrSet<const Instruction *, 8> InWarps; ///< Ops of this effect.
  DenseMap<Instruction *, unsigned> Position;  ///< In its block.
  /// By block, in reverse post-order.
  SmallVector<std::pair<BasicBlock *, SmallVector<Access, 8>>, 16> Accesses;
  uint64_t Size = 0;
};

/// So many ops in a row should have their pieces side by side.
constexpr unsigned NeighboursApart = 4;
/// What the widest access and the widest swizzle ask for.
constexpr uint64_t PieceAlignment = 16, BufferAlignment = 1024;

} // namespace

//===----------------------------------------------------------------------===//
// Who needs what
//===----------------------------------------------------------------------===//

SmallVector<Access, 2> SharedPlanner::getAccesses(Instruction &I) const {
  if (auto It = PieceOf.find(&I); It != PieceOf.end()) {
    if (Pieces[It->second].IsArray || Pieces[It->second].IsBuffer)
      return {};
    return {{&I, InWarps.contains(&I) ? Effect::InWarps : Effect::Whole, It->second}};
  }
  TargetOp Op = TargetOp::dynCast(&I);
  if (!Op)
    return {};
  auto Buffer = [&](Effect E) -> Access {
    return {&I, E, PieceOf.lookup(getSharedAlloc(Op->getArgOperand(0)))};
  };
  SmallVector<Access, 2> Reads;
  auto AddReads = [&](ProductOp Product) {
    for (Value *V : {Product.getLhs().get(), Product.getRhs().get()})
      if (SharedBufferType::dynCast(V->getType()))
        Reads.push_back({&I, Effect::Read, PieceOf.lookup(getSharedAlloc(V))});
  };
  switch (Op.getOpcode()) {
  case TargetOpcode::SharedStore:
    return {Buffer(Op.getIntAttr("own") ? Effect::WriteBack : Effect::Write)};
  case TargetOpcode::SharedCopy:
    return {{&I, Effect::Read, PieceOf.lookup(getSharedAlloc(Op->getArgOperand(2)))},
            Buffer(Effect::Write)};
  case TargetOpcode::SharedLoad:
    return {Buffer(Effect::Read)};
  case TargetOpcode::ProductFma:
  case TargetOpcode::ProductWgmma:
    AddReads(ProductOp::dynCast(&I));
    return Reads;
  case TargetOpcode::ProductWait:
    for_each(getAwaited(Op), AddReads);
    return Reads;
  case TargetOpcode::AsyncLoadPtr:
  case TargetOpcode::AsyncLoadView:
    return {Buffer(Effect::AsyncWrite)};
  case TargetOpcode::BoxInit:
    return {Buffer(Effect::Write)};
  case TargetOpcode::BoxStore:
    // Until a barrier behind its wait, to which the buffer is alive.
    return {Buffer(Effect::Read)};
  case TargetOpcode::TensorMap:
    if (Op.getIntAttr("for_stores"))
      return {Buffer(Effect::Write)};
    [[fallthrough]];
  case TargetOpcode::BoxLoad:
    // A producer's are ordered by barriers of stages, and their places are alive from the
    // kernel's beginning on.
    if (Machine.getNumProducerThreads(Kernel))
      return {};
    return {Buffer(Op.getOpcode() == TargetOpcode::TensorMap ? Effect::Write
                                                             : Effect::AsyncWrite)};
  case TargetOpcode::BoxWait:
    return {Buffer(Effect::Read)};
  case TargetOpcode::BoxEnd:
    // All that was copied has been waited for.
    return {{&I, Effect::WaitAll}, Buffer(Effect::Write)};
  case TargetOpcode::AsyncWait:
    if (Op.getIntAttr("groups") == 0)
      return {{&I, Effect::WaitAll}};
    return {};
  case TargetOpcode::Barrier:
    return {{&I, Effect::Barrier}};
  default:
    return {};
  }
}

/// The ops that use \p Buffer, itself or views of it, and the waits for those that run
/// on.
static SmallVector<Instruction *, 8> getBufferUsers(Instruction *Buffer) {
  SmallVector<Instruction *, 8> Users;
  for (User *U : Buffer->users()) {
    auto *I = cast<Instruction>(U);
    Users.push_back(I);
    if (SharedBufferType::dynCast(I->getType()))
      append_range(Users, getBufferUsers(I));
    if (ProductOp Product = ProductOp::dynCast(I))
      append_range(Users, getWaits(Product));
  }
  return Users;
}

void SharedPlanner::collect() {
  TileLayouts Layouts;
  unsigned NumWarps = Machine.getNumThreads(Kernel) / Machine.getLanes();
  ReversePostOrderTraversal<Function *> Order(&Kernel);
  for (BasicBlock *Block : Order)
    for (auto [N, I] : enumerate(*Block)) {
      Position[&I] = N;
      uint64_t Bytes = getScratchBytes(I, Layouts, NumWarps, Machine);
      if (Bytes == 0)
        continue;
      PieceOf[&I] = Pieces.size();
      bool IsArray = bool(AllocaCall::dynCast(TileCall::dynCast(&I)));
      TargetOp Op = TargetOp::dynCast(&I);
      if (Op && exchangesInWarps(Op, Layouts, Machine))
        InWarps.insert(&I);
      Pieces.push_back({&I, Bytes, bool(SharedBufferType::dynCast(I.getType())), IsArray,
                        IsArray || (Op && Op.getIntAttr("keeps_place")),
                        Op && goesInTurns(Op, Layouts, Machine)});
    }
  for (BasicBlock *Block : Order) {
    auto &Mine = Accesses.emplace_back(Block, SmallVector<Access, 8>()).second;
    for (Instruction &I : *Block)
      append_range(Mine, getAccesses(I));
  }
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// The blocks at whose beginning buffer \p P is live.
void SharedPlanner::findLiveBlocks(const Piece &P,
                                   SmallPtrSetImpl<BasicBlock *> &LiveIn) const {
  SmallVector<BasicBlock *, 16> Work;
  for (Instruction *U : getBufferUsers(P.Op))
    Work.push_back(U->getParent());
  while (!Work.empty()) {
    BasicBlock *Block = Work.pop_back_val();
    if (Block != P.Op->getParent() && LiveIn.insert(Block).second)
      append_range(Work, predecessors(Block));
  }
}

bool SharedPlanner::isLiveAt(const Piece &Buffer, Instruction *I) const {
  SmallPtrSet<BasicBlock *, 16> LiveIn;
  findLiveBlocks(Buffer, LiveIn);
  BasicBlock *Block = I->getParent();
  if (Block == Buffer.Op->getParent() ? Position.lookup(I) < Position.lookup(Buffer.Op)
                                      : !LiveIn.contains(Block))
    return false;
  if (any_of(successors(Block), [&](BasicBlock *S) { return LiveIn.contains(S); }))
    return true;
  return any_of(getBufferUsers(Buffer.Op), [&](Instruction *Use) {
    return Use->getParent() == Block && Position.lookup(Use) >= Position.lookup(I);
  });
}

/// Whether two pieces have to be apart.
bool SharedPlanner::interfere(unsigned A, unsigned B) const {
  const Piece &P = Pieces[A], &Q = Pieces[B];
  if (P.KeepsPlace || Q.KeepsPlace)
    return true;
  return (P.IsBuffer && isLiveAt(P, Q.Op)) || (Q.IsBuffer && isLiveAt(Q, P.Op));
}

/// Whether a barrier is saved if two pieces are apart: one op writes its own while the
/// one before is still read.
bool SharedPlanner::shouldBeApart(unsigned A, unsigned B) const {
  return (A > B ? A - B : B - A) < NeighboursApart;
}

/// The lowest offset of a piece beside those that are \p Placed.
uint64_t SharedPlanner::findOffset(unsigned Index, ArrayRef<unsigned> Placed,
                                   bool Apart) const {
  Piece P = Pieces[Index];
  // No swizzle of a buffer has a longer pattern than the buffer.
  uint64_t Alignment =
      P.IsBuffer ? std::min(BufferAlignment, PowerOf2Ceil(P.Bytes)) : PieceAlignment;
  if (P.IsArray)
    Alignment = std::max<uint64_t>(Alignment, AllocaCall::cast(P.Op).getAlignment());
  P.Offset = 0;
  for (bool Moved = true; Moved;) {
    Moved = false;
    for (unsigned Other : Placed)
      if (P.overlaps(Pieces[Other]) &&
          (interfere(Index, Other) || (Apart && shouldBeApart(Index, Other)))) {
        P.Offset = alignTo(Pieces[Other].Offset + Pieces[Other].Bytes, Alignment);
        Moved = true;
      }
  }
  return P.Offset;
}

/// First fit. With \p Apart neighbours do not share bytes as far as that does not need
/// more than \p Limit.
void SharedPlanner::placeAll(ArrayRef<unsigned> Order, bool Apart, uint64_t Limit) {
  SmallVector<unsigned, 16> Placed;
  Size = 0;
  for (unsigned Index : Order) {
    Piece &P = Pieces[Index];
    P.Offset = findOffset(Index, Placed, Apart);
    if (Apart && P.Offset + P.Bytes > Limit)
      P.Offset = findOffset(Index, Placed, /*Apart=*/false);
    Placed.push_back(Index);
    Size = std::max(Size, P.Offset + P.Bytes);
  }
}

/// Shared memory of as many blocks as registers allow that hold the tile of \p Op, which
/// goes in pieces, and as much again.
uint64_t SharedPlanner::getRoomBeside(const Instruction &Op) const {
  constexpr unsigned RegisterBytes = 4;
  TileType T = TileType::dynCast(&Op);
  uint64_t Needed = 2 * T.getNumElements() * getSharedBytes(T.getElement());
  uint64_t Blocks = Machine.getNumbers().ProcessorRegisters * RegisterBytes / Needed;
  return Machine.getBudget(std::max<uint64_t>(1, Blocks), Machine.getNumThreads(Kernel))
      .SharedBytes;
}

/// Conversions in pieces and rounds get a second place each if shared memory is left.
void SharedPlanner::giveSecondPlaces(ArrayRef<unsigned> Order) {
  const uint64_t Needed = Size;
  for (Piece &P : Pieces) {
    if (!P.HasTurns)
      continue;
    P.Bytes *= 2;
    placeAll(Order, /*Apart=*/false, 0);
    P.HasTwo = Size <= std::max(Needed, getRoomBeside(*P.Op));
    if (!P.HasTwo)
      P.Bytes /= 2;
  }
  placeAll(Order, /*Apart=*/false, 0);
}

/// Buffers and large pieces first: once to learn what is needed, then with whatever saves
/// barriers and costs no more.
void SharedPlanner::place() {
  auto Order = to_vector<16>(seq<unsigned>(Pieces.size()));
  stable_sort(Order, [&](unsigned A, unsigned B) {
    return std::pair(Pieces[A].IsBuffer, Pieces[A].Bytes) >
           std::pair(Pieces[B].IsBuffer, Pieces[B].Bytes);
  });
  placeAll(Order, /*Apart=*/false, 0);
  giveSecondPlaces(Order);
  uint64_t Limit = std::max(Size, Machine.getUsualSharedBytes(Kernel));
  placeAll(Order, /*Apart=*/true, Limit);
  // Pieces that moved up may have moved others.
  if (Size > Limit)
    placeAll(Order, /*Apart=*/false, Limit);
}

Error SharedPlanner::checkSize() const {
  if (Size <= Machine.getNumbers().MaxSharedBytes)
    return Error::success();
  const Piece &Largest = *max_element(
      Pieces, [](const Piece &A, const Piece &B) { return A.Bytes < B.Bytes; });
  return createStringError(
      "kernel '" + Kernel.getName().str() + "' needs " + std::to_string(Size) +
      " bytes of shared memory, " + Machine.getNumbers().Name + " has " +
      std::to_string(Machine.getNumbers().MaxSharedBytes) +
      "; the largest piece is that of op '" + describeOp(Largest.Op).str() + "', " +
      std::to_string(Largest.Bytes) + " bytes");
}

//===----------------------------------------------------------------------===//
// Barriers
//===----------------------------------------------------------------------===//

/// Whether the access touches what \p Others, pending, touch. Copies into a buffer and
/// reads of what was copied are ordered by the pass that made the loop. An exchange in
/// warps meets itself in the places of the same warp, which waits for its own lanes.
bool SharedPlanner::conflicts(const Access &A, const BitVector &Others) const {
  for (unsigned Other : Others.set_bits()) {
    if (Other == A.Piece && (A.What == Effect::AsyncWrite || A.What == Effect::InWarps))
      continue;
    if (Pieces[A.Piece].overlaps(Pieces[Other]))
      return true;
  }
  return false;
}

/// Marks the first of an op's accesses if a wait or a barrier has to be in front of the
/// op.
void SharedPlanner::mark(MutableArrayRef<Access> OfOp, const Pending &State,
                         bool &Marked) const {
  Access &First = OfOp.front();
  bool NeedsWait = First.NeedsWait, NeedsBarrier = First.NeedsBarrier;
  for (const Access &A : OfOp) {
    if (A.What == Effect::Barrier || A.What == Effect::WaitAll)
      continue;
    BitVector Async = State.AsyncWrites;
    if (Pieces[A.Piece].IsBuffer)
      Async.reset(A.Piece);
    NeedsWait |= conflicts(A, Async);
    BitVector Reads = State.Reads;
    if (A.What == Effect::WriteBack)
      Reads.reset(A.Piece);
    NeedsBarrier |= NeedsWait || conflicts(A, State.Writes) ||
                    (A.What != Effect::Read && conflicts(A, Reads));
  }
  Marked |= NeedsWait != First.NeedsWait || NeedsBarrier != First.NeedsBarrier;
  First.NeedsWait = NeedsWait;
  First.NeedsBarrier = NeedsBarrier;
}

/// What is pending after an op. Its barrier is in front of all that it accesses.
void SharedPlanner::transfer(MutableArrayRef<Access> OfOp, Pending &State,
                             bool &Marked) const {
  if (OfOp.front().What == Effect::WaitAll) {
    State.Writes |= State.AsyncWrites;
    State.AsyncWrites.reset();
  }
  mark(OfOp, State, Marked);
  if (OfOp.front().NeedsWait)
    State.AsyncWrites.reset();
  Effect First = OfOp.front().What;
  if (OfOp.front().NeedsBarrier || First == Effect::Whole || First == Effect::Barrier) {
    State.Reads.reset();
    State.Writes.reset();
  }
  for (const Access &A : OfOp)
    switch (A.What) {
    case Effect::Whole:
    case Effect::InWarps:
    case Effect::Read:
      State.Reads.set(A.Piece);
      break;
    case Effect::Write:
    case Effect::WriteBack:
      State.Writes.set(A.Piece);
      break;
    case Effect::AsyncWrite:
      State.AsyncWrites.set(A.Piece);
      break;
    case Effect::Barrier:
    case Effect::WaitAll:
      break;
    }
}

/// The accesses of each op.
static SmallVector<MutableArrayRef<Access>, 8> byOp(MutableArrayRef<Access> All) {
  SmallVector<MutableArrayRef<Access>, 8> Ops;
  while (!All.empty()) {
    size_t N = 1;
    while (N != All.size() && All[N].Op == All.front().Op)
      ++N;
    Ops.push_back(All.take_front(N));
    All = All.drop_front(N);
  }
  return Ops;
}

/// Marks the accesses that need a barrier. Each mark changes what is pending after it,
/// so that the data flow starts again, with all marks kept.
void SharedPlanner::findBarriers() {
  for (bool Marked = true; Marked;) {
    Marked = false;
    DenseMap<BasicBlock *, Pending> Out;
    for (auto &[Block, Mine] : Accesses)
      Out.try_emplace(Block, Pieces.size());
    for (bool Changed = true; Changed && !Marked;) {
      Changed = false;
      for (auto &[Block, Mine] : Accesses) {
        Pending State(Pieces.size());
        for (BasicBlock *Pred : predecessors(Block))
          if (auto It = Out.find(Pred); It != Out.end())
            State.join(It->second);
        for (MutableArrayRef<Access> OfOp : byOp(Mine))
          transfer(OfOp, State, Marked);
        Pending &Known = Out[Block];
        Changed |= !(State == Known);
        Known = State;
      }
    }
  }
}

void SharedPlanner::emit() {
  LLVMContext &C = Kernel.getContext();
  Type *I64 = Type::getInt64Ty(C);
  for (const Piece &P : Pieces) {
    Metadata *Fields[] = {ConstantAsMetadata::get(ConstantInt::get(I64, P.Offset)),
                          ConstantAsMetadata::get(ConstantInt::get(I64, P.Bytes))};
    P.Op->setMetadata("tile.scratch", MDNode::get(C, Fields));
    if (InWarps.contains(P.Op))
      P.Op->setMetadata(ExchangeInWarps, MDNode::get(C, {}));
    if (P.HasTwo)
      P.Op->setMetadata(HasTwoPlaces, MDNode::get(C, {}));
  }
  for (auto &[Block, Mine] : Accesses)
    for (const Access &A : Mine) {
      IRBuilder<> B(A.Op);
      if (A.NeedsWait)
        createTargetOp(B, TargetOpcode::AsyncWait, B.getVoidTy(), {}, {{"groups", "0"}});
      if (A.NeedsBarrier)
        createTargetOp(B, TargetOpcode::Barrier, B.getVoidTy(), {});
    }
  if (Size == 0)
    return;
  auto *T = ArrayType::get(Type::getInt8Ty(C), Size);
  constexpr unsigned SharedMemory = 3;
  auto *Shared = new GlobalVariable(
      *Kernel.getParent(), T, false, GlobalValue::InternalLinkage, PoisonValue::get(T),
      Kernel.getName() + ".shared", nullptr, GlobalValue::NotThreadLocal, SharedMemory);
  Shared->setAlignment(Align(BufferAlignment));
}

void SharedPlanner::remark() const {
  for (const Piece &P : Pieces) {
    TargetOp Op = TargetOp::dynCast(P.Op);
    if (!Op || Op.getOpcode() != TargetOpcode::ConvertLayout || P.Op->use_empty())
      continue;
    ++NumConversions;
    emitConversionRemark(*Op.getCall(), P.Bytes);
  }
  unsigned Barriers = 0;
  for (auto &[Block, Mine] : Accesses)
    Barriers += count_if(Mine, [](const Access &A) {
      return A.NeedsBarrier || A.What == Effect::Barrier;
    });
  NumBarriers += Barriers;
  if (Size)
    emitRemark(Remark::SharedMemory, Kernel, [&](RemarkText &T) {
      T << "kernel '" << NV("Kernel", Kernel.getName()) << "' has " << NV("Bytes", Size)
        << " bytes of shared memory and " << NV("Barriers", Barriers)
        << " barriers between uses of it";
    });
}

Error SharedPlanner::run() {
  collect();
  place();
  if (Error E = checkSize())
    return E;
  findBarriers();
  remark();
  emit();
  return Error::success();
}

PassResult tileir::planSharedMemory(Function &Kernel, const GPUMachine &Machine,
                                    FunctionAnalysisManager &) {
  if (Error E = requireLayouts(Kernel, Machine))
    return std::move(E);
  if (Error E = SharedPlanner(Kernel, Machine).run())
    return std::move(E);
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  Preserved.preserve<DivisibilityAnalysis>();
  Preserved.preserve<MemoryFactsAnalysis>();
  return Preserved;
}
