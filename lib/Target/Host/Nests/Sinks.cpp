//===- Sinks.cpp - What loop nests do with elements -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Host/Machine/AVX512Machine.h"
#include "Target/Host/Nests/LoopNest.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;
using namespace tileir;

static unsigned widestElement(ArrayRef<Value *> Tiles) {
  unsigned Bytes = 1;
  for (Value *V : Tiles)
    if (isTile(V))
      // Pointers are mostly address arithmetic, which stays scalar.
      if (Element E = getElementOf(V); E != Element::Ptr)
        Bytes = std::max(Bytes, getMemoryBytes(E));
  return Bytes;
}

namespace {

class BufferSink : public Sink {
public:
  BufferSink(HostContext &Host, Value *From, Value *To) : From(From), To(To) {
    Extents = getShapeOf(To->getType());
    ElementBytes = widestElement({To});
    WrittenClass = Host.Plan.getBuffer(To)->Class;
    append_range(Leaves, Host.Plan.collectLeaves(From, From == To));
    // A buffered load is below itself.
    TileDef Def = TileDef::get(From);
    if (From == To && Def.Call && getRole(Def.Call.getOpcode()) == OpRole::Load)
      Access = MemoryOp::cast(Def.Call);
    OneByOne = Access && !Access.isWeak();
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    Lanes V = From == To ? E.compute(From, Index) : E.get(From, Index);
    E.storeBuffer(To, Index, V);
    E.remember(To, Index, V);
  }

  void addDirections(NestDirections &D) const override {
    if (From != To)
      D.addRead(From);
    else
      D.addComputed(From);
    D.addBufferWrite(To);
  }

private:
  Value *From, *To;
};

/// A store or update of each element.
class AccessSink : public Sink {
public:
  AccessSink(HostContext &Host, const MemoryOp &Op) {
    Access = Op;
    Extents = getShapeOf(Op.getStored()->getType());
    ElementBytes = widestElement(getTileOperands(Op));
    OneByOne = !Op.isWeak();
    for (Value *Tile : getTileOperands(Op))
      append_range(Leaves, Host.Plan.collectLeaves(Tile));
    Old = getResult(Op, 0);
    if (Old && !isTile(Old))
      Old = nullptr;
    if (Old)
      WrittenClass = Host.Plan.getBuffer(Old)->Class;
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    IRBuilderBase &B = E.getBuilder();
    DebugLoc Saved = B.getCurrentDebugLocation();
    B.SetCurrentDebugLocation(Access->getDebugLoc());
    Lanes V = E.access(Access, Index);
    if (Old)
      E.storeBuffer(Old, Index, V);
    B.SetCurrentDebugLocation(Saved);
  }

  void addDirections(NestDirections &D) const override {
    D.addRead(Access.getStored());
    D.addStore(Access);
    if (Old)
      D.addBufferWrite(Old);
  }

private:
  Value *Old; ///< The tile of old values, null if there is none or nobody reads it.
};

/// The element of \p T that changes no other in a body that is one well-known op, as that
/// of most reductions is; null if there is none. The identities that a program states
/// take no part: producers have written wrong ones (+inf for a maximum of f64).
Constant *getNeutral(Function &Body, Type *T) {
  Instruction &Op = Body.getEntryBlock().front();
  auto *Return = dyn_cast<ReturnInst>(Body.getEntryBlock().getTerminator());
  if (!Return || Return->getReturnValue() != &Op || Body.size() != 1 ||
      Body.getEntryBlock().size() != 2 || Body.arg_size() != 2 ||
      !is_contained(Op.operand_values(), Body.getArg(0)) ||
      !is_contained(Op.operand_values(), Body.getArg(1)))
    return nullptr;
  TileCall Call = TileCall::dynCast(&Op);
  if (!Call)
    return isa<BinaryOperator>(Op) ? ConstantExpr::getBinOpIdentity(Op.getOpcode(), T)
                                   : nullptr;
  bool Signed = ElementwiseCall::dynCast(Call).getSignedness() != Signedness::Unsigned;
  unsigned Bits = T->getScalarSizeInBits();
  auto Integer = [&](const APInt &Value) { return ConstantInt::get(T, Value); };
  switch (Call.getOpcode()) {
  case Opcode::Maxf:
  case Opcode::Minf:
    // NaN loses against every number, but an infinity does not lose against NaN.
    if (!ElementwiseCall::dynCast(Call).hasPropagateNan())
      return ConstantFP::getNaN(T);
    return ConstantFP::getInfinity(T, /*Negative=*/Call.getOpcode() == Opcode::Maxf);
  case Opcode::Maxi:
    return Integer(Signed ? APInt::getSignedMinValue(Bits) : APInt::getZero(Bits));
  case Opcode::Mini:
    return Integer(Signed ? APInt::getSignedMaxValue(Bits) : APInt::getAllOnes(Bits));
  default:
    return nullptr;
  }
}

/// The type of the running values of \p Body over \p Extent elements that stand for f16
/// and bf16; null: they stand for themselves. Rounding each running sum would cost up to
/// Extent / 2 units of the last place, and an operation each time.
Type *getRunningFloat(Function &Body, int64_t Extent) {
  // Arithmetic and conversions; what chooses a value does not round.
  auto Rounds = [](const Instruction &I) {
    if (!I.getType()->isHalfTy() && !I.getType()->isBFloatTy())
      return false;
    TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I));
    return isa<BinaryOperator>(I) || (Call && Call.getOpcode() == Opcode::Ftof);
  };
  if (!any_of(instructions(Body), Rounds) || !ElementEmitter::canComputeWide(Body))
    return nullptr;
  // Up to 2^17 roundings to f32 lose no more than the 17 of a balanced tree to f16 may.
  constexpr int64_t MaxF32Extent = int64_t(1) << 17;
  LLVMContext &C = Body.getContext();
  return Extent <= MaxF32Extent ? Type::getFloatTy(C) : Type::getDoubleTy(C);
}

/// Keeps the running values of a reduce or scan in stack slots, which become registers.
///
/// A reduction along the lanes has one vector of running values for each copy, of each of
/// the rows that are reduced side by side; those of a row are folded into one value at
/// the end:
///     slot[c] = neutral;  for i: slot[c] = body(slot[c], x[i + c * width ...])
///     result = fold(slot[0], ..., slot[C-1]), then halves of the vector onto each other
/// A scan along the lanes, whose body has a neutral value, takes log2(width) steps for
/// each vector: lanes that have come together so far are put behind those before them.
/// Other scans handle one element after the other. Sums of f16 and bf16 run in f32 or f64
/// and are rounded once, a scan's at each element.
class ReduceSink : public Sink {
public:
  ReduceSink(HostContext &Host, const FoldCall &Call)
      : Call(Call), Body(Call.getBody()), Tiles(Call.getOperands()),
        Captures(Call.getCaptures()) {
    Extents = getShapeOf(Tiles.front()->getType());
    CarryDim = Call.getDim();
    IsScan = Call.getOpcode() == Opcode::Scan;
    Reverse = Call.getReverse();
    NumRunning = Tiles.size();
    ElementBytes = widestElement(Tiles);
    RunningFloat = getRunningFloat(*Body, Extents[CarryDim]);
    if (RunningFloat)
      ElementBytes = std::max(ElementBytes, RunningFloat->getScalarSizeInBits() / 8);
    for (Value *Tile : Tiles)
      append_range(Leaves, Host.Plan.collectLeaves(Tile));
    if (Tiles.size() == 1)
      Neutral = getNeutral(
          *Body, getRunningType(Host.F.getContext(), getElementOf(Tiles.front())));
    CanScanLanes = IsScan && Neutral;
    CanDivideCarry = !IsScan && Neutral;
    IsOneInstruction = CanDivideCarry && !RunningFloat &&
                       isa<BinaryOperator>(Body->getEntryBlock().front());
    for (unsigned I = 0, E = Tiles.size(); I != E; ++I) {
      Value *Result = getResult(Call, I);
      Results.push_back(Result);
      if (!Result)
        continue;
      if (isTile(Result))
        ResultClasses.push_back(Host.Plan.getBuffer(Result)->Class);
      else
        ResultScalars.push_back(Result);
    }
  }

  void prepare(HostContext &Host, IRBuilderBase &B, const NestShape &S) override {
    for (Value *Tile : Tiles) {
      Element Elt = getElementOf(Tile);
      Type *Running = getRunningType(B.getContext(), Elt);
      Type *T = S.Width == 1 ? Running : VectorType::get(Running, S.Width, false);
      for (unsigned C = 0; C != S.getNumVectors(); ++C)
        Slots.push_back(Host.createSlot(T, "running"));
      Scalars.push_back(
          Host.createSlot(tileir::getScalarType(B.getContext(), Elt), "reduced"));
    }
    if (S.CarryPart) {
      Type *Running = getRunningType(B.getContext(), getElementOf(Tiles.front()));
      Partial = Host.createSlot(ArrayType::get(Running, S.Extents[S.LaneDim]), "partial");
      Partial->setAlignment(Align(64));
    }
    ScansLanes = IsScan && S.lanesAreReduced();
    if (!Neutral)
      Fresh = Host.createSlot(B.getInt1Ty(), "fresh");
  }

  void beginCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) override {
    IRBuilderBase &B = E.getBuilder();
    if (S.CarryPart) {
      Value *IsFirst = B.CreateIsNull(Index[CarryDim].Base);
      Value *Start = E.getLanes().materialize(Lanes::uniform(Neutral));
      for (auto [C, Slot] : enumerate(Slots)) {
        Value *Kept =
            B.CreateLoad(Slot->getAllocatedType(), getPartialPlace(B, Index, S, C));
        B.CreateStore(B.CreateSelect(IsFirst, Start, Kept), Slot);
      }
      return;
    }
    for (AllocaInst *Slot : Slots) // Without a neutral value anything will do.
      B.CreateStore(Neutral ? E.getLanes().materialize(Lanes::uniform(Neutral))
                            : Constant::getNullValue(Slot->getAllocatedType()),
                    Slot);
    if (Fresh)
      B.CreateStore(B.getTrue(), Fresh);
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned Copy) override {
    IRBuilderBase &B = E.getBuilder();
    SmallVector<Value *, 4> Running, Elements;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      AllocaInst *Slot = slot(I, Copy);
      Elements.push_back(toRunning(E, E.getLanes().materialize(E.get(Tiles[I], Index)),
                                   getElementOf(Tiles[I])));
      Running.push_back(loadSlot(B, Slot));
    }
    if (ScansLanes)
      return emitLaneScan(E, Index, Running.front(), Elements.front());
    SmallVector<Value *, 4> New = combine(E, Running, Elements);
    Value *IsFirst = Fresh ? B.CreateLoad(B.getInt1Ty(), Fresh) : nullptr;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      if (Fresh) // The first element stands for itself.
        New[I] = B.CreateSelect(IsFirst, Elements[I], New[I]);
      B.CreateStore(New[I], slot(I, Copy));
      if (IsScan && Results[I])
        E.storeBuffer(Results[I], Index,
                      E.getLanes().wrap(fromRunning(E, New[I], getElementOf(Tiles[I]))));
    }
    if (Fresh && Copy + 1 == Slots.size() / Tiles.size())
      B.CreateStore(B.getFalse(), Fresh);
  }

  void endCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) override {
    if (IsScan)
      return;
    IRBuilderBase &B = E.getBuilder();
    TileIndex Outer = Index;
    if (S.CarryPart) // Results of all parts but the last one are overwritten.
      for (unsigned C = 0; C != S.Copies; ++C)
        B.CreateStore(loadSlots(B, C).front(), getPartialPlace(B, Index, S, C));
    if (!S.lanesAreReduced()) {
      // Each copy has columns of its own.
      for (unsigned C = 0; C != S.Copies; ++C) {
        if (C != 0)
          Outer[S.LaneDim] =
              E.getLanes().add(Index[S.LaneDim], E.getLanes().constant(C * S.Width));
        storeResults(E, Outer, loadSlots(B, C), /*Folded=*/false);
      }
      return;
    }
    for (unsigned Chain = 0; Chain != S.Chains; ++Chain) {
      SmallVector<Value *, 4> Values = loadSlots(B, Chain * S.Copies);
      for (unsigned C = 1; C < S.Copies; ++C)
        Values = combine(E, Values, loadSlots(B, Chain * S.Copies + C));
      if (S.Width != 1)
        Values = foldLanes(E, Values, S.Width);
      if (Chain != 0)
        Outer[S.ChainDim] =
            E.getLanes().add(Index[S.ChainDim], E.getLanes().constant(Chain));
      storeResults(E, Outer, Values, S.Width != 1);
    }
  }

  void addDirections(NestDirections &D) const override {
    for (Value *Tile : Tiles)
      D.addRead(Tile);
  }

  void finish(IRBuilderBase &B) override {
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I)
      if (!IsScan && Results[I] && !isTile(Results[I])) {
        Value *V = B.CreateLoad(Scalars[I]->getAllocatedType(), Scalars[I]);
        for (Value *Result : Call.getResults(I))
          Result->replaceAllUsesWith(V);
      }
  }

private:
  /// The vector \p V of \p Index, scanned behind \p Running, what came before in all
  /// lanes.
  void emitLaneScan(TileEvaluator &E, const TileIndex &Index, Value *Running, Value *V) {
    IRBuilderBase &B = E.getBuilder();
    int Width = E.getLanes().getWidth();
    Value *Before = B.CreateVectorSplat(Width, Neutral);
    for (int Distance = 1; Distance != Width; Distance *= 2) {
      SmallVector<int, 16> Mask;
      for (int I = 0; I != Width; ++I) {
        int From = Reverse ? I + Distance : I - Distance;
        Mask.push_back(From >= 0 && From < Width ? From : Width + I);
      }
      V = combine(E, {B.CreateShuffleVector(V, Before, Mask)}, {V}).front();
    }
    // The chain from one vector to the next is the body alone: the total is spread first.
    Value *Total =
        B.CreateShuffleVector(V, SmallVector<int, 16>(Width, Reverse ? 0 : Width - 1));
    B.CreateStore(combine(E, {Running}, {Total}).front(), slot(0, 0));
    if (!Results.front())
      return;
    Value *Scanned = combine(E, {Running}, {V}).front();
    E.storeBuffer(
        Results.front(), Index,
        E.getLanes().wrap(fromRunning(E, Scanned, getElementOf(Tiles.front()))));
  }

  /// Stores what was reduced at \p Index of the operands: vectors, or scalars if lanes
  /// were folded.
  void storeResults(TileEvaluator &E, TileIndex Index, ArrayRef<Value *> Values,
                    bool Folded) {
    Index.erase(Index.begin() + CarryDim);
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      if (!Results[I])
        continue;
      Value *Final = fromRunning(E, Values[I], getElementOf(Tiles[I]));
      Lanes V = Folded ? Lanes::uniform(Final) : E.getLanes().wrap(Final);
      if (isTile(Results[I]))
        E.storeBuffer(Results[I], Index, V);
      else
        E.getBuilder().CreateStore(Final, Scalars[I]);
    }
  }

  /// Where the running values of vector \p Copy of an iteration are kept between parts.
  Value *getPartialPlace(IRBuilderBase &B, const TileIndex &Index, const NestShape &S,
                         unsigned Copy) const {
    return B.CreateGEP(Partial->getAllocatedType()->getArrayElementType(), Partial,
                       B.CreateAdd(Index[S.LaneDim].Base, B.getInt64(Copy * S.Width)));
  }

  AllocaInst *slot(unsigned Operand, unsigned Copy) {
    return Slots[Operand * (Slots.size() / Tiles.size()) + Copy];
  }

  bool runsWide(Element E) const {
    return RunningFloat && (E == Element::F16 || E == Element::BF16);
  }

  Type *getRunningType(LLVMContext &C, Element E) const {
    return runsWide(E) ? RunningFloat : tileir::getScalarType(C, E);
  }

  /// Elements \p V as running values, and back.
  Value *toRunning(TileEvaluator &E, Value *V, Element Elt) {
    return runsWide(Elt)
               ? E.getElements().emitFloatConversion(V, Elt, getRunningElement())
               : V;
  }
  Value *fromRunning(TileEvaluator &E, Value *V, Element Elt) {
    return runsWide(Elt)
               ? E.getElements().emitFloatConversion(V, getRunningElement(), Elt)
               : V;
  }
  Element getRunningElement() const {
    return RunningFloat->isFloatTy() ? Element::F32 : Element::F64;
  }

  SmallVector<Value *, 4> loadSlots(IRBuilderBase &B, unsigned Copy) {
    SmallVector<Value *, 4> Values;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I)
      Values.push_back(loadSlot(B, slot(I, Copy)));
    return Values;
  }

  /// A body that has a neutral value is one op, so that only a maxf or minf sees the
  /// mark: what either gives is not a signaling NaN.
  Value *loadSlot(IRBuilderBase &B, AllocaInst *Slot) const {
    LoadInst *Load = B.CreateLoad(Slot->getAllocatedType(), Slot);
    if (Neutral)
      Load->setMetadata(QuietMetadata, MDNode::get(B.getContext(), {}));
    return Load;
  }

  /// The body's results for pairs of values: its arguments alternate between the two.
  SmallVector<Value *, 4> combine(TileEvaluator &E, ArrayRef<Value *> Lhs,
                                  ArrayRef<Value *> Rhs) {
    SmallVector<Value *, 8> Args;
    for (auto [L, R] : zip(Lhs, Rhs))
      Args.append({L, R});
    auto *Vector = dyn_cast<FixedVectorType>(Lhs[0]->getType());
    for (Value *V : Captures) {
      if (V->getType()->isHalfTy() || V->getType()->isBFloatTy())
        V = toRunning(E, V, V->getType()->isHalfTy() ? Element::F16 : Element::BF16);
      Args.push_back(
          Vector ? E.getBuilder().CreateVectorSplat(Vector->getNumElements(), V) : V);
    }
    SmallVector<Value *, 2> Out = E.getElements().emitBody(*Body, Args);
    return SmallVector<Value *, 4>(Out.begin(), Out.end());
  }

  SmallVector<Value *, 4> foldLanes(TileEvaluator &E, SmallVector<Value *, 4> Values,
                                    unsigned Width) {
    IRBuilderBase &B = E.getBuilder();
    while (Width > 1) {
      Width /= 2;
      SmallVector<Value *, 4> Low, High;
      for (Value *V : Values) {
        if (Width == 1) {
          Low.push_back(B.CreateExtractElement(V, uint64_t(0)));
          High.push_back(B.CreateExtractElement(V, uint64_t(1)));
          continue;
        }
        SmallVector<int, 16> LowMask, HighMask;
        for (unsigned I = 0; I != Width; ++I) {
          LowMask.push_back(I);
          HighMask.push_back(Width + I);
        }
        Low.push_back(B.CreateShuffleVector(V, LowMask));
        High.push_back(B.CreateShuffleVector(V, HighMask));
      }
      Values = combine(E, Low, High);
    }
    return Values;
  }

  FoldCall Call;
  Function *Body;
  SmallVector<Value *, 4> Tiles;
  SmallVector<Value *, 4> Captures; ///< Scalars that the body uses from outside.
  SmallVector<Value *, 2> Results;
  SmallVector<AllocaInst *, 8> Slots; ///< By operand, then copy.
  Type *RunningFloat = nullptr;       ///< What stands for f16 and bf16; null: themselves.
  AllocaInst *Partial = nullptr;      ///< Running values of all lanes, between parts.
  bool ScansLanes = false;
  Constant *Neutral = nullptr;          ///< What the running value starts with.
  AllocaInst *Fresh = nullptr;          ///< Without it, i1: no element was folded yet.
  SmallVector<AllocaInst *, 2> Scalars; ///< Results of rank 0, while both versions exist.
};

} // namespace

std::unique_ptr<Sink> tileir::makeBufferSink(HostContext &Host, Value *From, Value *To) {
  return std::make_unique<BufferSink>(Host, From, To);
}

std::unique_ptr<Sink> tileir::makeAccessSink(HostContext &Host, const MemoryOp &Op) {
  return std::make_unique<AccessSink>(Host, Op);
}

std::unique_ptr<Sink> tileir::makeReduceSink(HostContext &Host, const FoldCall &Call) {
  return std::make_unique<ReduceSink>(Host, Call);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

namespace {

/// Whether elements of a condition are true, as a vector of partial answers.
class AllTrueSink : public Sink {
public:
  AllTrueSink(HostContext &Host, Value *Condition, ArrayRef<int64_t> LookedAt,
              AllocaInst *&Slot)
      : Condition(Condition), Slot(Slot) {
    Extents.assign(LookedAt.begin(), LookedAt.end());
    append_range(Leaves, Host.Plan.collectLeaves(Condition));
  }

  void prepare(HostContext &Host, IRBuilderBase &B, const NestShape &S) override {
    Type *T = B.getInt1Ty();
    if (S.Width != 1)
      T = VectorType::get(T, S.Width, false);
    Slot = Host.createSlot(T, "all.true");
    B.CreateStore(Constant::getAllOnesValue(T), Slot);
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    IRBuilderBase &B = E.getBuilder();
    Value *V = E.getLanes().materialize(E.get(Condition, Index));
    Value *SoFar = B.CreateLoad(Slot->getAllocatedType(), Slot);
    B.CreateStore(B.CreateAnd(SoFar, V), Slot);
  }

private:
  Value *Condition;
  AllocaInst *&Slot;
};

} // namespace

std::unique_ptr<Sink> tileir::makeAllTrueSink(HostContext &Host, Value *Condition,
                                              ArrayRef<int64_t> Extents,
                                              AllocaInst *&Slot) {
  return std::make_unique<AllTrueSink>(Host, Condition, Extents, Slot);
}

Value *tileir::loadAllTrue(IRBuilderBase &B, AllocaInst *Slot) {
  Value *All = B.CreateLoad(Slot->getAllocatedType(), Slot);
  return All->getType()->isVectorTy() ? B.CreateAndReduce(All) : All;
}
