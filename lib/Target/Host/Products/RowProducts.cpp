//===- RowProducts.cpp - Products of one row ------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product of one row reads each element of B once, so that packing B takes longer than
// the product. If rows of B are long, a loop nest multiplies it where it lies: it is a
// reduction along k whose running values start with the accumulator. Sums are the same as
// a microkernel's: k ascends, and multiply-adds are fused where the CPU has them.
//
// A turned B is read where it lies, too, whatever its extents: lanes go along k, so that
// each column of the result is a dot product, of which some are made side by side. What
// the lanes have summed up is folded at the end.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Host/Products/MmaLowering.h"

using namespace llvm;
using namespace tileir;

namespace {

class RowProductSink : public Sink {
public:
  RowProductSink(HostContext &Host, const ProductCall &Call) : Host(Host), Call(Call) {
    Extents = getShapeOf(Call.getRhs()->getType());
    CarryDim = 0;
    NumRunning = 1;
    CanDivideCarry = true;
    ElementBytes = getMemoryBytes(Call.getAccElement());
    // The next step of a loop goes on along k.
    RowsTogether = ColumnsOfRowProduct;
    BytesAhead = Extents[0] * getStorageBytes(Call.getRhsElement());
    for (Value *Tile : {Call.getLhs(), Call.getRhs()})
      append_range(Leaves, Host.Plan.collectLeaves(Tile));
    ResultClasses.push_back(Host.Plan.getBuffer(Call.getCall())->Class);
  }

  void prepare(HostContext &Host, IRBuilderBase &B, const NestShape &S) override {
    Type *T = tileir::getScalarType(B.getContext(), Call.getAccElement());
    if (S.Width != 1)
      T = FixedVectorType::get(T, S.Width);
    for (unsigned C = 0; C != S.getNumVectors(); ++C)
      Slots.push_back(Host.createSlot(T, "running"));
  }

  // The accumulator's buffer holds what was summed up so far.
  void beginCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) override {
    if (S.lanesAreReduced()) {
      for (AllocaInst *Slot : Slots)
        E.getBuilder().CreateStore(ConstantFP::getNegativeZero(Slot->getAllocatedType()),
                                   Slot);
      return;
    }
    for (unsigned C = 0; C != S.Copies; ++C)
      E.getBuilder().CreateStore(E.getLanes().materialize(E.loadBuffer(
                                     Call.getCall(), getPlace(E, Index, S, C))),
                                 Slots[C]);
  }

  void endCarry(TileEvaluator &E, const TileIndex &Index, const NestShape &S) override {
    if (S.lanesAreReduced())
      return foldColumns(E, Index, S);
    for (unsigned C = 0; C != S.Copies; ++C)
      E.storeBuffer(Call.getCall(), getPlace(E, Index, S, C),
                    E.getLanes().wrap(load(E.getBuilder(), C)));
  }

  void emit(TileEvaluator &E, const TileIndex &Index, unsigned Copy) override {
    IRBuilderBase &B = E.getBuilder();
    LaneBuilder &LB = E.getLanes();
    Value *Left = getFactor(E, Call.getLhs(), {LB.constant(0), Index[0]});
    Value *Right = getFactor(E, Call.getRhs(), Index);
    Value *Sum = load(B, Copy);
    Sum = Host.ISA.HasFMA
              ? B.CreateIntrinsic(Intrinsic::fma, Sum->getType(), {Left, Right, Sum})
              : B.CreateFAdd(Sum, B.CreateFMul(Left, Right));
    B.CreateStore(Sum, Slots[Copy]);
  }

  void addDirections(NestDirections &D) const override { D.addRead(Call.getRhs()); }

private:
  /// Adds to the result what the lanes have summed up for each column of an iteration.
  void foldColumns(TileEvaluator &E, const TileIndex &Index, const NestShape &S) const {
    IRBuilderBase &B = E.getBuilder();
    LaneBuilder &LB = E.getLanes();
    for (unsigned Chain = 0; Chain != S.Chains; ++Chain) {
      Value *Sum = load(B, Chain * S.Copies);
      for (unsigned C = 1; C != S.Copies; ++C)
        Sum = B.CreateFAdd(Sum, load(B, Chain * S.Copies + C));
      TileIndex Place{LB.constant(0), LB.add(Index[1], LB.constant(Chain))};
      Value *Before = E.loadBuffer(Call.getCall(), Place).Base;
      if (S.Width != 1) {
        CallInst *Fold =
            B.CreateFAddReduce(ConstantFP::getNegativeZero(Before->getType()), Sum);
        Fold->setHasAllowReassoc(true); // By halves.
        Sum = Fold;
      }
      E.storeBuffer(Call.getCall(), Place, Lanes::uniform(B.CreateFAdd(Before, Sum)));
    }
  }

  /// Where in the result the vector with number \p Copy of an iteration is.
  static TileIndex getPlace(TileEvaluator &E, const TileIndex &Index, const NestShape &S,
                            unsigned Copy) {
    LaneBuilder &LB = E.getLanes();
    return {LB.constant(0), LB.add(Index[1], LB.constant(Copy * S.Width))};
  }

  /// The element of \p Tile at \p Index in the accumulator's format.
  Value *getFactor(TileEvaluator &E, Value *Tile, const TileIndex &Index) const {
    Element From = getElementOf(Tile), To = Call.getAccElement();
    LaneBuilder &LB = E.getLanes();
    Lanes L = E.get(Tile, Index);
    if (From == To)
      return LB.materialize(L);
    Value *V = L.isUniform() ? L.Base : LB.materialize(L);
    V = E.getElements().emitFloatConversion(V, From, To);
    return L.isUniform() ? LB.materialize(Lanes::uniform(V)) : V;
  }

  Value *load(IRBuilderBase &B, unsigned Copy) const {
    return B.CreateLoad(Slots[Copy]->getAllocatedType(), Slots[Copy]);
  }

  HostContext &Host;
  ProductCall Call;
  SmallVector<AllocaInst *, 8> Slots; ///< By chain, then copy.
};

} // namespace

/// The load that \p V is as it comes from memory, if it is one.
static MemoryOp getLoad(Value *V) {
  TileDef Def = TileDef::get(V);
  bool IsLoad = Def.Call && Def.Call.getOpcode() == Opcode::LoadViewTko;
  return IsLoad ? MemoryOp::cast(Def.Call) : MemoryOp();
}

/// Whether operands of format \p E can be multiplied in format \p Sum, each step of k by
/// itself.
static bool isMultipliedAs(Element E, Element Sum, const HostISA &ISA) {
  switch (Sum) {
  case Element::F64:
    return E == Element::F64;
  case Element::F32:
    return E == Element::F32 || E == Element::BF16 ||
           (E == Element::F16 && ISA.HasHalfConversion);
  default:
    return false;
  }
}

/// Whether \p Call multiplies a row that is just loaded, in the format of the sum.
static bool hasOneRow(const ProductCall &Call, const HostISA &ISA) {
  Element Sum = Call.getAccElement();
  TileType Left = TileType::dynCast(Call.getLhs());
  return Call.getOpcode() == Opcode::Mmaf &&
         isMultipliedAs(Call.getLhsElement(), Sum, ISA) &&
         isMultipliedAs(Call.getRhsElement(), Sum, ISA) && Left.getRank() == 2 &&
         Left.getShape()[0] == 1 && getLoad(Call.getLhs());
}

bool tileir::canBeRowProduct(const ProductCall &Call, const HostISA &ISA) {
  if (!hasOneRow(Call, ISA))
    return false;
  // The nest's lanes go where B is contiguous. Where its rows overlap, that may be along
  // k.
  MemoryOp Right = getLoad(Call.getRhs());
  return Right && getContiguousDim(Right) == 1;
}

bool tileir::canBeTurnedRowProduct(const ProductCall &Call, const HostISA &ISA) {
  return hasOneRow(Call, ISA) && getContiguousDim(getLoad(Call.getLhs())) == 1;
}

std::unique_ptr<Sink> tileir::makeRowProductSink(HostContext &Host,
                                                 const ProductCall &Call) {
  return std::make_unique<RowProductSink>(Host, Call);
}
