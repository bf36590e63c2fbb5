//===- Sinks.cpp - What loop nests do with elements -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/LoopNest.h"
#include "llvm/IR/Constants.h"

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
    Host.Plan.collectLeaves(From, From == To, Leaves);
    // A buffered load is below itself.
    TileDef Def = TileDef::get(From);
    if (From == To && Def.Call && getRole(Def.Call.getOpcode()) == OpRole::Load)
      Access = Def.Call;
    OneByOne = Access && getAtomicOrdering(Access) != AtomicOrdering::NotAtomic;
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    Lanes V = From == To ? E.compute(From, Index) : E.get(From, Index);
    E.storeBuffer(To, Index, V);
    E.remember(To, Index, V);
  }

private:
  Value *From, *To;
};

class StoreSink : public Sink {
public:
  StoreSink(HostContext &Host, const TileCall &Call) {
    Access = Call;
    bool IsView = Call.getOpcode() == Opcode::StoreViewTko;
    Extents = getShapeOf(Call.getOperand(IsView ? "tile" : "value")->getType());
    ElementBytes = widestElement(getTileOperands(Call));
    OneByOne = getAtomicOrdering(Call) != AtomicOrdering::NotAtomic;
    for (Value *Tile : getTileOperands(Call))
      Host.Plan.collectLeaves(Tile, false, Leaves);
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    IRBuilderBase &B = E.getBuilder();
    DebugLoc Saved = B.getCurrentDebugLocation();
    B.SetCurrentDebugLocation(Access->getDebugLoc());
    if (Access.getOpcode() == Opcode::StoreViewTko)
      E.storeView(Access, Index);
    else
      E.storePointers(Access, Index);
    B.SetCurrentDebugLocation(Saved);
  }
};

class AtomicSink : public Sink {
public:
  AtomicSink(HostContext &Host, const TileCall &Call) {
    Access = Call;
    OneByOne = true;
    IsView = Call.getOpcode() == Opcode::AtomicRedViewTko;
    Extents = getShapeOf(Call.getOperand(IsView ? "value" : "pointers")->getType());
    for (Value *Tile : getTileOperands(Call))
      Host.Plan.collectLeaves(Tile, false, Leaves);
    Old = IsView ? nullptr : getResult(Call, 0);
    if (Old)
      WrittenClass = Host.Plan.getBuffer(Old)->Class;
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned) override {
    if (IsView)
      return E.updateView(Access, Index);
    Lanes V = E.updatePointers(Access, Index);
    if (Old)
      E.storeBuffer(Old, Index, V);
  }

private:
  bool IsView;
  Value *Old; ///< The tile of old values, null if nobody reads it.
};

/// Whether \p C is neutral in a body that is one well-known op: what most reductions are.
bool isNeutral(Function &Body, Constant *C) {
  Instruction &Op = Body.getEntryBlock().front();
  if (Body.size() != 1 || Body.getEntryBlock().size() != 2 || Body.arg_size() != 2)
    return false;
  if (TileCall Call = TileCall::dynCast(&Op)) {
    auto *F = dyn_cast<ConstantFP>(C);
    auto *I = dyn_cast<ConstantInt>(C);
    bool Signed =
        Call.getEnumAttr("signedness", Signedness::Signed) == Signedness::Signed;
    switch (Call.getOpcode()) {
    case Opcode::Maxf:
      return F && F->isInfinity() && F->isNegative();
    case Opcode::Minf:
      return F && F->isInfinity() && !F->isNegative();
    case Opcode::Maxi:
      return I && (Signed ? I->isMinValue(true) : I->isZero());
    case Opcode::Mini:
      return I && (Signed ? I->isMaxValue(true) : I->isMinusOne());
    default:
      return false;
    }
  }
  if (!isa<BinaryOperator>(Op))
    return false;
  if (Op.getOpcode() ==
      Instruction::FAdd) // -0 is the neutral one, but +0 is what is written.
    return C->isZeroValue() || C->isNegativeZeroValue();
  return C == ConstantExpr::getBinOpIdentity(Op.getOpcode(), C->getType());
}

/// Keeps the running values of a reduce or scan in stack slots, which become registers.
///
/// A reduction along the lanes has one vector of running values for each copy; they are
/// folded into one value at the end:
///     slot[c] = identity;  for i: slot[c] = body(slot[c], x[i + c * width ...])
///     result = fold(slot[0], ..., slot[C-1]), then halves of the vector onto each other
class ReduceSink : public Sink {
public:
  ReduceSink(HostContext &Host, const TileCall &Call)
      : Call(Call), Body(cast<Function>(Call.getOperand("body"))),
        Tiles(Call.getOperands("operands")), Captures(Call.getOperands("captures")) {
    Extents = getShapeOf(Tiles.front()->getType());
    CarryDim = Call.getIntAttr("dim");
    IsScan = Call.getOpcode() == Opcode::Scan;
    Reverse = IsScan && Call.getAttr("reverse") == "true";
    ElementBytes = widestElement(Tiles);
    for (Value *Tile : Tiles)
      Host.Plan.collectLeaves(Tile, false, Leaves);
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
      Type *Scalar = tileir::getScalarType(B.getContext(), getElementOf(Tile));
      Type *T = S.Width == 1 ? Scalar : VectorType::get(Scalar, S.Width, false);
      for (unsigned C = 0; C != S.Copies; ++C)
        Slots.push_back(Host.createSlot(T, "running"));
      Scalars.push_back(Host.createSlot(Scalar, "reduced"));
    }
    // Producers have written wrong identities (+inf for a maximum of f64); those that are
    // not known to be neutral take no part.
    SmallVector<Constant *, 2> Identities = getIdentities(B.getContext());
    if (Tiles.size() != 1 || !isNeutral(*Body, Identities[0]))
      Fresh = Host.createSlot(B.getInt1Ty(), "fresh");
  }

  void beginCarry(TileEvaluator &E, const TileIndex &, const NestShape &S) override {
    IRBuilderBase &B = E.getBuilder();
    SmallVector<Constant *, 2> Identities = getIdentities(B.getContext());
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I)
      for (unsigned C = 0; C != S.Copies; ++C)
        B.CreateStore(E.getLanes().materialize(Lanes::uniform(Identities[I])),
                      slot(I, C));
    if (Fresh)
      B.CreateStore(B.getTrue(), Fresh);
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned Copy) override {
    IRBuilderBase &B = E.getBuilder();
    SmallVector<Value *, 4> Running, Elements;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      AllocaInst *Slot = slot(I, Copy);
      Elements.push_back(E.getLanes().materialize(E.get(Tiles[I], Index)));
      Running.push_back(B.CreateLoad(Slot->getAllocatedType(), Slot));
    }
    SmallVector<Value *, 4> New = combine(E, Running, Elements);
    Value *IsFirst = Fresh ? B.CreateLoad(B.getInt1Ty(), Fresh) : nullptr;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      if (Fresh) // The first element stands for itself.
        New[I] = B.CreateSelect(IsFirst, Elements[I], New[I]);
      B.CreateStore(New[I], slot(I, Copy));
      if (IsScan && Results[I])
        E.storeBuffer(Results[I], Index, E.getLanes().wrap(New[I]));
    }
    if (Fresh && Copy + 1 == Slots.size() / Tiles.size())
      B.CreateStore(B.getFalse(), Fresh);
  }

  void endCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) override {
    if (IsScan)
      return;
    IRBuilderBase &B = E.getBuilder();
    SmallVector<Value *, 4> Values = loadSlots(B, 0);
    for (unsigned C = 1; C < S.Copies; ++C)
      Values = combine(E, Values, loadSlots(B, C));
    bool Folded = S.lanesAreReduced() && S.Width != 1;
    if (Folded)
      Values = foldLanes(E, Values, S.Width);
    TileIndex Outer = Index;
    Outer.erase(Outer.begin() + CarryDim);
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I) {
      if (!Results[I])
        continue;
      Lanes V = Folded ? Lanes::uniform(Values[I]) : E.getLanes().wrap(Values[I]);
      if (isTile(Results[I]))
        E.storeBuffer(Results[I], Outer, V);
      else
        B.CreateStore(Values[I], Scalars[I]);
    }
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
  AllocaInst *slot(unsigned Operand, unsigned Copy) {
    return Slots[Operand * (Slots.size() / Tiles.size()) + Copy];
  }

  SmallVector<Value *, 4> loadSlots(IRBuilderBase &B, unsigned Copy) {
    SmallVector<Value *, 4> Values;
    for (unsigned I = 0, N = Tiles.size(); I != N; ++I)
      Values.push_back(B.CreateLoad(slot(I, Copy)->getAllocatedType(), slot(I, Copy)));
    return Values;
  }

  /// The body's results for pairs of values: its arguments alternate between the two.
  SmallVector<Value *, 4> combine(TileEvaluator &E, ArrayRef<Value *> Lhs,
                                  ArrayRef<Value *> Rhs) {
    SmallVector<Value *, 8> Args;
    for (auto [L, R] : zip(Lhs, Rhs))
      Args.append({L, R});
    auto *Vector = dyn_cast<FixedVectorType>(Lhs[0]->getType());
    for (Value *V : Captures)
      Args.push_back(
          Vector ? E.getBuilder().CreateVectorSplat(Vector->getNumElements(), V) : V);
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

  SmallVector<Constant *, 2> getIdentities(LLVMContext &C) {
    SmallVector<StringRef, 2> Texts;
    Call.getAttr("identities").split(Texts, ',');
    SmallVector<Constant *, 2> Identities;
    for (auto [Text, Tile] : zip(Texts, Tiles)) {
      Element E = getElementOf(Tile);
      Type *T = tileir::getScalarType(C, E);
      APInt Bits(64, 0);
      Text.trim().consumeInteger(0, Bits);
      Bits = Bits.zextOrTrunc(64);
      if (E == Element::TF32) // 19 bits at the top of an f32.
        Bits = Bits.shl(13);
      Bits = Bits.zextOrTrunc(T->getScalarSizeInBits());
      if (T->isIntegerTy())
        Identities.push_back(ConstantInt::get(T, Bits));
      else
        Identities.push_back(ConstantFP::get(C, APFloat(T->getFltSemantics(), Bits)));
    }
    return Identities;
  }

  TileCall Call;
  Function *Body;
  SmallVector<Value *, 4> Tiles;
  SmallVector<Value *, 4> Captures; ///< Scalars that the body uses from outside.
  SmallVector<Value *, 2> Results;
  SmallVector<AllocaInst *, 8> Slots; ///< By operand, then copy.
  AllocaInst *Fresh = nullptr; ///< i1: no element was folded yet; null: not needed.
  SmallVector<AllocaInst *, 2> Scalars; ///< Results of rank 0, while both versions exist.
};

} // namespace

std::unique_ptr<Sink> tileir::makeBufferSink(HostContext &Host, Value *From, Value *To) {
  return std::make_unique<BufferSink>(Host, From, To);
}

std::unique_ptr<Sink> tileir::makeStoreSink(HostContext &Host, const TileCall &Call) {
  return std::make_unique<StoreSink>(Host, Call);
}

std::unique_ptr<Sink> tileir::makeAtomicSink(HostContext &Host, const TileCall &Call) {
  return std::make_unique<AtomicSink>(Host, Call);
}

std::unique_ptr<Sink> tileir::makeReduceSink(HostContext &Host, const TileCall &Call) {
  return std::make_unique<ReduceSink>(Host, Call);
}
