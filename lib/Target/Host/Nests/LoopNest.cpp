//===- LoopNest.cpp - Fused loops over the elements of tiles --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/LoopNest.h"
#include "Dialect/LoopHints.h"
#include "Dialect/Remarks.h"
#include "Target/Host/Nests/InPlaceStores.h"
#include "Target/Host/Nests/MaskChecks.h"
#include "Target/Host/Nests/Streams.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Constants.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tileir;

#define DEBUG_TYPE "tileir-host-loops"

STATISTIC(NumLoops, "Number of loops over the elements of tiles");
STATISTIC(NumFused, "Number of ops that share a loop with another one");

//===----------------------------------------------------------------------===//
// Joining
//===----------------------------------------------------------------------===//

/// Whether tokens put an access of \p Earlier before one of \p Later.
bool LoopNest::ordersAgainst(const Sink &Earlier, const Sink &Later) const {
  MemoryOrder &Order = Host.Plan.getMemoryOrder();
  auto Accesses = [&](const Sink &S) {
    SmallVector<TileCall, 4> Calls;
    if (S.Access)
      Calls.push_back(S.Access);
    for (const TileLeaf &Leaf : S.Leaves)
      if (TileCall Load = Host.Plan.getVirtualLoad(Leaf.Tile))
        Calls.push_back(Load);
    return Calls;
  };
  // Each element is read before it is changed where it is.
  auto IsInPlace = [&](const TileCall &First, const TileCall &Second) {
    return Later.Access && Second.getCall() == Later.Access.getCall() &&
           isStoredInPlace(MemoryOp::dynCast(First), Later.Access) &&
           isReadInPlace(Earlier.Leaves, First);
  };
  for (const TileCall &First : Accesses(Earlier))
    for (const TileCall &Second : Accesses(Later))
      if (First.getCall() != Second.getCall() && Order.mustPrecede(First, Second) &&
          !IsInPlace(First, Second))
        return true;
  return false;
}

StringRef LoopNest::whyNotJoin(const Sink &S) const {
  // Each sink is compared with all others here, and its values compete for registers.
  const unsigned MaxSinks = 64;
  if (Sinks.size() == MaxSinks)
    return "a loop takes no more than 64 ops";
  for (const std::unique_ptr<Sink> &Other : Sinks) {
    if (Other->Extents != S.Extents)
      return "the tiles have different shapes";
    if (Other->IsScan || S.IsScan)
      return "a scan has a loop of its own";
    if (Other->OneByOne != S.OneByOne)
      return "one of them handles one element at a time";
    if (Other->CarryDim >= 0 && S.CarryDim >= 0 && Other->CarryDim != S.CarryDim)
      return "they reduce different dimensions";
    auto Reads = [&](const Sink &Reader, unsigned Class, bool OnlyElsewhere) {
      return any_of(Reader.Leaves, [&](const TileLeaf &Leaf) {
        const TileBuffer *Buffer = Host.Plan.getBuffer(Leaf.Tile);
        if (!Buffer || !Host.Plan.overlap(Buffer->Class, Class))
          return false;
        return !(OnlyElsewhere && Leaf.InPlace && Buffer->Class == Class);
      });
    };
    auto Conflicts = [&](const Sink &Reader, const Sink &Writer) {
      if (Writer.WrittenClass >= 0 && Reads(Reader, Writer.WrittenClass, true))
        return true;
      return any_of(Writer.ResultClasses,
                    [&](unsigned Class) { return Reads(Reader, Class, false); });
    };
    if (Conflicts(S, *Other) || Conflicts(*Other, S))
      return "one needs a whole tile that the other makes";
    auto Writes = [](const Sink &Writer) {
      SmallVector<int, 4> Classes(Writer.ResultClasses.begin(),
                                  Writer.ResultClasses.end());
      if (Writer.WrittenClass >= 0)
        Classes.push_back(Writer.WrittenClass);
      return Classes;
    };
    for (int Class : Writes(S))
      if (any_of(Writes(*Other),
                 [&](int Known) { return Host.Plan.overlap(Known, Class); }))
        return "both write one buffer";
    if (ordersAgainst(*Other, S))
      return "tokens order their accesses";
  }
  return "";
}

void LoopNest::join(std::unique_ptr<Sink> S, Instruction *Place) {
  if (StringRef Why = whyNotJoin(*S); !Why.empty()) {
    emitRemark(Remark::LoopsNotFused, *Place, [&](RemarkText &T) {
      T << "a loop of its own begins here: " << NV("Reason", Why);
    });
    emit(Place);
  }
  S->Place = Place;
  add(std::move(S));
}

bool LoopNest::isAwaitedBy(const Instruction &I) const {
  return any_of(Sinks, [&](const std::unique_ptr<Sink> &S) {
    return any_of(S->ResultScalars,
                  [&](Value *V) { return is_contained(I.operand_values(), V); });
  });
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

/// Opens a loop over \p Extent elements, or, if \p Limit is not null, over so many of
/// them, at least one; rounded up to a multiple of \p Step.
std::optional<LoopNest::OpenLoop> LoopNest::openLoop(HostBuilder &B, int64_t Extent,
                                                     int64_t Step, Value *&Counter,
                                                     Value *Limit) {
  Counter = B.getInt64(0);
  if (Extent == Step)
    return std::nullopt;
  // The whole frame first: the counter's phi must be complete before anything looks at
  // it.
  LLVMContext &C = B.getContext();
  BasicBlock *Before = B.GetInsertBlock();
  Function *F = Before->getParent();
  BasicBlock *Next = Before->getNextNode();
  BasicBlock *Body = BasicBlock::Create(C, "tile.loop", F, Next);
  BasicBlock *Latch = BasicBlock::Create(C, "tile.latch", F, Next);
  BasicBlock *Exit = BasicBlock::Create(C, "tile.exit", F, Next);
  B.CreateBr(Body);
  B.SetInsertPoint(Body);
  PHINode *Phi = B.CreatePHI(B.getInt64Ty(), 2, "i");
  // A builder that simplifies would look at the phi.
  IRBuilder<> Plain(Latch);
  Plain.SetCurrentDebugLocation(B.getCurrentDebugLocation());
  Value *Increment = Plain.CreateAdd(Phi, B.getInt64(Step), "", true, true);
  Value *IsLast = Limit ? Plain.CreateICmpUGE(Increment, Limit)
                        : Plain.CreateICmpEQ(Increment, B.getInt64(Extent));
  BranchInst *Back = Plain.CreateCondBr(IsLast, Exit, Body);
  if (IsShort)
    setLoopHints(Back, {"llvm.loop.unroll.disable"});
  Phi->addIncoming(B.getInt64(0), Before);
  Phi->addIncoming(Increment, Latch);
  Counter = Phi;
  return OpenLoop{Latch, Exit, Phi};
}

void LoopNest::closeLoop(HostBuilder &B, const OpenLoop &L) {
  B.CreateBr(L.Latch);
  B.SetInsertPoint(L.Exit);
}

/// The rows of a square; see NestSquare.
void LoopNest::emitSquare(TileEvaluator &E, TileIndex &Index, const NestShape &S,
                          int64_t Ahead) {
  E.clear();
  IRBuilderBase &B = E.getBuilder();
  Lanes &Row = Index[S.RowDim];
  NestSquare Square{S.LaneDim, S.RowDim, {}, Ahead};
  for (unsigned I = 0; I != S.Width; ++I)
    Square.Rows.push_back(B.CreateAdd(Row.Base, B.getInt64(I)));
  E.setSquare(Square);
  for (Value *Number : Square.Rows) {
    Row.Base = Number;
    for (const std::unique_ptr<Sink> &K : Sinks)
      K->emit(E, Index, 0);
  }
  E.clear();
}

void LoopNest::emitBody(TileEvaluator &E, TileIndex &Index, const NestShape &S,
                        const NestAhead &Ahead) {
  E.clear();
  LaneBuilder &LB = E.getLanes();
  TileIndex First = Index;
  for (unsigned I = 0, N = S.getNumVectors(); I != N; ++I) {
    unsigned Chain = I / S.Copies, Copy = I % S.Copies;
    Index = First;
    int64_t Offset = Copy == 0 ? 0 : S.getOffset(Copy);
    E.setAhead(Ahead, Offset);
    if (Offset != 0)
      Index[S.LaneDim] = LB.add(First[S.LaneDim], LB.constant(Offset));
    if (Chain != 0)
      Index[S.ChainDim] = LB.add(First[S.ChainDim], LB.constant(Chain));
    for (const std::unique_ptr<Sink> &K : Sinks)
      K->emit(E, Index, I);
  }
  Index = First;
  E.clear();
}

void LoopNest::emitLoops(HostBuilder &B, ViewAccessMap &Views, bool AssumeInside,
                         const NestShape &S, ArrayRef<MemoryOp> Streamed,
                         ArrayRef<Value *> Limits) {
  TileEvaluator E(Host, B, S.Width, Views, AssumeInside);
  E.setStreamed(Streamed);
  if (AssumeInside)
    E.setUnmasked(Checked);
  LaneBuilder &LB = E.getLanes();
  SmallVector<int, 4> Order;
  for (int D = 0, N = S.Extents.size(); D != N; ++D)
    if (D != S.LaneDim && D != S.CarryDim && D != S.RowDim)
      Order.push_back(D);
  if (S.RowDim >= 0)
    Order.push_back(S.RowDim);
  if (S.LaneDim >= 0)
    Order.push_back(S.LaneDim);
  if (S.CarryDim >= 0 && !S.lanesAreReduced())
    Order.push_back(S.CarryDim);

  // Masks are more code.
  unsigned Squares = AssumeInside ? S.Squares : 1;
  NestAhead Ahead = AssumeInside ? S.Ahead : NestAhead();
  TileIndex Index(S.Extents.size(), LB.constant(0));
  SmallVector<OpenLoop, 4> Loops;
  std::optional<unsigned> CarryLoops; // Loops outside of the carry loop.
  Value *Part = B.getInt64(0);        // First element of the carry loop.
  for (int D : Order) {
    if (D == S.LaneDim && S.CarryPart)
      if (auto L = openLoop(B, S.Extents[S.CarryDim], S.CarryPart, Part))
        Loops.push_back(*L);
    if (D == S.CarryDim) {
      Index[D] = Lanes::uniform(Part);
      for (const std::unique_ptr<Sink> &K : Sinks)
        K->beginCarry(E, Index, S);
      CarryLoops = Loops.size();
    }
    bool IsLane = D == S.LaneDim;
    bool IsPart = D == S.CarryDim && S.CarryPart;
    int64_t Extent = IsPart   ? S.CarryPart
                     : IsLane ? S.Extents[D] / S.Parts
                              : S.Extents[D];
    int64_t Step = IsLane            ? int64_t(S.Width) * S.Copies / S.Parts
                   : D == S.RowDim   ? int64_t(S.Width) * Squares
                   : D == S.ChainDim ? S.Chains
                                     : 1;
    Value *Counter;
    Value *Limit = Limits.empty() || (IsLane && S.Parts != 1) ? nullptr : Limits[D];
    if (auto L = openLoop(B, Extent, Step, Counter, Limit))
      Loops.push_back(*L);
    if (IsPart)
      Counter = B.CreateAdd(Part, Counter);
    if (D == S.CarryDim && S.Reverse)
      Counter = B.CreateSub(B.getInt64(S.Extents[D] - Step), Counter);
    Index[D] = Lanes::affine(Counter, IsLane && S.Width != 1 ? 1 : 0);
    Index[D].NestDim = D;
  }
  if (S.RowDim >= 0) {
    Value *First = Index[S.RowDim].Base;
    for (unsigned I = 0; I != Squares; ++I) {
      Index[S.RowDim].Base = B.CreateAdd(First, B.getInt64(I * S.Width));
      // The others read the same lines.
      emitSquare(E, Index, S, I == 0 ? Ahead.Bytes : 0);
    }
  } else {
    emitBody(E, Index, S, Ahead);
  }
  auto EndCarry = [&] {
    Index[S.CarryDim] = Lanes::uniform(Part);
    for (const std::unique_ptr<Sink> &K : Sinks)
      K->endCarry(E, Index, S);
  };
  while (!Loops.empty()) {
    if (CarryLoops && Loops.size() == *CarryLoops)
      EndCarry();
    closeLoop(B, Loops.pop_back_val());
  }
  if (CarryLoops && *CarryLoops == 0)
    EndCarry();
}

/// What is told of a nest of shape \p S at \p Place.
void LoopNest::remark(const Instruction &Place, const NestShape &S) const {
  ++NumLoops;
  if (Sinks.size() > 1) {
    NumFused += Sinks.size();
    emitRemark(Remark::LoopsFused, Place, [&](RemarkText &T) {
      T << NV("Ops", unsigned(Sinks.size())) << " ops share a loop, "
        << NV("Lanes", S.getStep()) << " elements at a time";
    });
  }
  if (S.LaneDim < 0 && any_of(S.Extents, [](int64_t N) { return N != 1; }))
    emitRemark(Remark::LoopNotVectorized, Place, [&](RemarkText &T) {
      T << "loop handles one element at a time: "
        << NV("Reason", S.IsScan
                            ? "a scan along neighbours needs each result for the next"
                            : "its accesses are atomic or ordered");
    });
}

/// The stores of a nest of shape \p S that have a version that goes past the caches.
SmallVector<MemoryOp, 4> LoopNest::getStreamed(const ViewAccessMap &Views,
                                               const NestShape &S) const {
  // More work for each vector hides what the caches cost, and each stream needs a buffer
  // of the core for the line that it is writing.
  const unsigned MaxCost = 64, MaxStreams = 4;
  SmallVector<MemoryOp, 4> Ops;
  NestDirections Directions(Host.Plan, S.Extents.size());
  for (const std::unique_ptr<Sink> &K : Sinks) {
    K->addDirections(Directions);
    if (!K->Access || !K->Access.isOfView())
      continue;
    const ViewAccess &View = Views.find(K->Access.getCall())->second;
    if (Host.Streaming && Host.Streaming->fits(K->Access, View, S))
      Ops.push_back(K->Access);
  }
  // There is one panel.
  bool NeedsPanel =
      any_of(Ops, [&](const MemoryOp &Op) { return Streams::getPanelRows(Op, S) != 0; });
  if (Directions.getCost() > MaxCost || Ops.size() > MaxStreams ||
      (NeedsPanel && Sinks.size() != 1))
    Ops.clear();
  return Ops;
}

/// Emits the version of the loops that stores \p Streamed past the caches, with a branch
/// to \p After, and the choice of it; code for the other case comes behind.
void LoopNest::emitStreams(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                           ArrayRef<MemoryOp> Streamed, BasicBlock *After) {
  Value *Condition = B.getTrue();
  for (const MemoryOp &Op : Streamed)
    Condition = B.CreateAnd(Condition, Host.Streaming->emitCondition(
                                           B, Op, Views.find(Op.getCall())->second, S));
  BasicBlock *Stream = BasicBlock::Create(B.getContext(), "tile.stream", &Host.F, After);
  BasicBlock *Plain = BasicBlock::Create(B.getContext(), "tile.plain", &Host.F, After);
  B.CreateCondBr(Condition, Stream, Plain);
  B.SetInsertPoint(Stream);
  Host.Streaming->emitUse(Host, B);
  if (Streams::getPanelRows(Streamed.front(), S))
    emitPanels(B, Views, S, Streamed.front(), /*PastCaches=*/true);
  else
    emitLoops(B, Views, true, S, Streamed);
  B.CreateBr(After);
  B.SetInsertPoint(Plain);
}

/// How many elements along each dimension the nest has to visit: those that one of its
/// stores is to write. Empty if it does more than that for the elements outside of
/// tensors.
SmallVector<Value *, 4> LoopNest::emitLimits(HostBuilder &B, const ViewAccessMap &Views,
                                             const NestShape &S) const {
  SmallVector<Value *, 4> Limits;
  for (const std::unique_ptr<Sink> &K : Sinks) {
    if (!K->Access || !K->Access.isOfView() || !K->Access.isStore() ||
        !K->Access.isWeak())
      return {};
    const ViewAccess &View = Views.find(K->Access.getCall())->second;
    for (unsigned D = 0, N = S.Extents.size(); D != N; ++D) {
      Value *Count = View.getCountInside(B, D);
      if (D == Limits.size())
        Limits.push_back(Count);
      else
        Limits[D] = B.CreateBinaryIntrinsic(Intrinsic::umax, Limits[D], Count);
    }
  }
  return Limits;
}

/// Emits the loops for tiles that may reach beyond their tensors, with a branch to
/// \p After.
void LoopNest::emitEdge(HostBuilder &B, ViewAccessMap &Views, const NestShape &S,
                        BasicBlock *After) {
  SmallVector<Value *, 4> Limits = emitLimits(B, Views, S);
  if (!Limits.empty()) {
    Value *IsEmpty = B.getFalse();
    for (Value *Limit : Limits)
      IsEmpty = B.CreateOr(IsEmpty, B.CreateICmpEQ(Limit, B.getInt64(0)));
    BasicBlock *Loops = BasicBlock::Create(B.getContext(), "tile.part", &Host.F, After);
    B.CreateCondBr(IsEmpty, After, Loops);
    B.SetInsertPoint(Loops);
  }
  emitLoops(B, Views, false, S, {}, Limits);
  B.CreateBr(After);
}

/// Emits the loops as often as needed, each version with a branch to \p After: for tiles
/// inside of their tensors, past the caches or not, and for others. \p AllInside is what
/// masks tell.
void LoopNest::emitVersions(HostBuilder &B, ViewAccessMap &Views, Value *AllInside,
                            const NestShape &S, const Instruction &Told,
                            BasicBlock *After) {
  for (auto &[Call, Access] : Views)
    AllInside = B.CreateAnd(AllInside, Access.isInside(B));
  auto *Known = dyn_cast<ConstantInt>(AllInside);
  if (Known && Known->isZero()) {
    emitEdge(B, Views, S, After);
    return;
  }
  BasicBlock *Edge = nullptr;
  if (!Known) {
    emitRemark(Remark::LoopForEdges, Told, [&](RemarkText &T) {
      auto View = find_if(Views, [](auto &View) { return View.second.needsCheck(); });
      if (View == Views.end()) {
        T << "loop exists twice: the mask of "
          << NV("Op", TileCall::dynCast(Checked.front()).getMnemonic())
          << " may leave elements out";
        return;
      }
      T << "loop exists twice: the tile of "
        << NV("Op", TileCall::dynCast(View->first).getMnemonic())
        << " may reach beyond its tensor; an extent that is known to be a multiple of "
           "the tile's, or inbounds, would help";
    });
    BasicBlock *Inside =
        BasicBlock::Create(B.getContext(), "tile.inside", &Host.F, After);
    Edge = BasicBlock::Create(B.getContext(), "tile.edge", &Host.F, After);
    B.CreateCondBr(AllInside, Inside, Edge);
    B.SetInsertPoint(Inside);
  }
  if (SmallVector<MemoryOp, 4> Streamed = getStreamed(Views, S); !Streamed.empty()) {
    emitRemark(Remark::StoresPastCaches, Told, [&](RemarkText &T) {
      T << "stores of the loop that go past the caches if the launch writes half "
           "of what they hold or more: "
        << NV("Stores", unsigned(Streamed.size()));
    });
    emitStreams(B, Views, S, Streamed, After);
    if (Streams::getPanelRows(Streamed.front(), S))
      emitPlainPanels(B, Views, S, Streamed.front(), After);
  }
  emitLoops(B, Views, true, S);
  B.CreateBr(After);
  if (!Edge)
    return;
  Edge->moveBefore(After);
  B.SetInsertPoint(Edge);
  emitEdge(B, Views, S, After);
}

/// Emits before \p Place whether the masks of accesses are true that are worth it.
Value *LoopNest::emitMaskChecks(Instruction *Place, const NestShape &S) {
  MaskChecks Checks(Host);
  if (S.LaneDim >= 0)
    for (const std::unique_ptr<Sink> &K : Sinks) {
      Checks.add(K->Access);
      for (const TileLeaf &Leaf : K->Leaves)
        Checks.add(MemoryOp::dynCast(Host.Plan.getVirtualLoad(Leaf.Tile)));
    }
  append_range(Checked, Checks.getAccesses());
  return Checks.emit(Place);
}

void LoopNest::emit(Instruction *Place) {
  if (Sinks.empty())
    return;
  NestShape S = chooseShape();
  Value *AllInside = emitMaskChecks(Place, S);
  BasicBlock *Before = Place->getParent();
  // What is before the place moves: that was split off the rest already, which may be
  // long.
  BasicBlock *After = Before;
  Before = After->splitBasicBlockBefore(Place->getIterator());
  Before->takeName(After);
  After->setName("tile.end");
  HostBuilder B(Before->getTerminator());
  B.SetCurrentDebugLocation(Place->getDebugLoc());
  Before->getTerminator()->eraseFromParent();
  B.SetInsertPoint(Before);

  ViewAccessMap Views;
  auto AddView = [&](const MemoryOp &Op) {
    if (Op && Op.isOfView() && !Views.contains(Op.getCall()))
      Views.try_emplace(Op.getCall(), B, Op);
  };
  for (const std::unique_ptr<Sink> &K : Sinks) {
    AddView(K->Access);
    for (const TileLeaf &Leaf : K->Leaves)
      AddView(MemoryOp::dynCast(Host.Plan.getVirtualLoad(Leaf.Tile)));
  }
  const Instruction &Told = Sinks.front()->Place ? *Sinks.front()->Place : *Place;
  remark(Told, S);
  for (const std::unique_ptr<Sink> &K : Sinks)
    K->prepare(Host, B, S);

  emitVersions(B, Views, AllInside, S, Told, After);
  B.SetInsertPoint(&*After->getFirstInsertionPt());
  for (const std::unique_ptr<Sink> &K : Sinks)
    K->finish(B);
  Sinks.clear();
  Checked.clear();
}
