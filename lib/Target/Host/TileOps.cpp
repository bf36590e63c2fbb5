//===- TileOps.cpp - How the host sees tile ops ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/TileOps.h"
#include "IR/Opcodes.h"
#include "Target/Element/ElementEmitter.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

std::optional<OpRole> tileir::getRole(Opcode Op) {
  switch (Op) {
#define HOST_OP(OPCODE, ROLE)                                                            \
  case Opcode::OPCODE:                                                                   \
    return OpRole::ROLE;
#include "Target/Host/HostOps.def"
  default:
    if (ElementEmitter::isElementwise(Op))
      return OpRole::Element;
    return std::nullopt;
  }
}

TileDef TileDef::get(Value *V) {
  auto [Producer, Index] = getProducer(V);
  return {TileCall::dynCast(Producer), Index};
}

CallInst *tileir::attachBundle(CallInst &Call, StringRef Tag, ArrayRef<Value *> Inputs) {
  CallInst *New =
      CallInst::Create(&Call, OperandBundleDef(Tag.str(), Inputs), Call.getIterator());
  // Of bundles that it does not know LLVM thinks the worst.
  New->setMemoryEffects(Call.getMemoryEffects());
  New->copyMetadata(Call);
  New->takeName(&Call);
  Call.replaceAllUsesWith(New);
  Call.eraseFromParent();
  return New;
}

bool tileir::isZeros(Value *Tile) {
  ConstantCall Call = ConstantCall::dynCast(TileDef::get(Tile).Call);
  auto *Splat = Call ? dyn_cast_or_null<Constant>(Call.getSplat()) : nullptr;
  return Splat && Splat->isNullValue();
}

Element tileir::getElementOf(Value *V) { return TileType::dynCast(V).getElement(); }

SmallVector<TileCall, 32> tileir::getTileCalls(Function &F) {
  SmallVector<TileCall, 32> Calls;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (TileCall Call = TileCall::dynCast(&I))
        Calls.push_back(Call);
  return Calls;
}

SmallVector<Value *, 4> tileir::getTileOperands(const TileCall &Call) {
  SmallVector<Value *, 4> Tiles;
  for (Value *Arg : Call->args())
    if (isTile(Arg))
      Tiles.push_back(Arg);
  return Tiles;
}

Value *tileir::getResult(const TileCall &Call, unsigned Index) {
  SmallVector<Value *, 2> Results = Call.getResults(Index);
  return Results.empty() ? nullptr : Results.front();
}

static SmallVector<Value *, 4> spread(TensorViewType Type, bool Strides,
                                      ArrayRef<Value *> Dynamic) {
  SmallVector<Value *, 4> Values;
  unsigned Next = 0;
  for (unsigned D = 0, E = Type.getRank(); D != E; ++D) {
    int64_t Static = Strides ? Type.getStride(D) : Type.getExtent(D);
    Values.push_back(Static == TensorViewType::DynamicExtent ? Dynamic[Next++] : nullptr);
  }
  return Values;
}

static SmallVector<unsigned, 4> getSignificantDims(ArrayRef<unsigned> Shape) {
  SmallVector<unsigned, 4> Dims;
  for (auto [D, Extent] : enumerate(Shape))
    if (Extent != 1)
      Dims.push_back(D);
  return Dims;
}

bool tileir::isRenaming(const TileCall &Call) {
  if (PermuteCall::dynCast(Call))
    return true;
  ReshapeCall Reshape = ReshapeCall::dynCast(Call);
  if (!Reshape || !isTile(Reshape.getSource()) || !isTile(Call.getCall()))
    return false;
  ArrayRef<unsigned> From = TileType::dynCast(Reshape.getSource()).getShape();
  ArrayRef<unsigned> To = TileType::dynCast(Call.getCall()).getShape();
  return equal(make_filter_range(From, [](unsigned N) { return N != 1; }),
               make_filter_range(To, [](unsigned N) { return N != 1; }));
}

std::optional<unsigned> tileir::getSourceDim(const TileCall &Call, unsigned Dim) {
  if (PermuteCall Permute = PermuteCall::dynCast(Call))
    return Permute.getPermutation()[Dim];
  Value *Source = ReshapeCall::cast(Call).getSource();
  auto From = getSignificantDims(TileType::dynCast(Source).getShape());
  auto To = getSignificantDims(TileType::dynCast(Call.getCall()).getShape());
  for (auto [SourceDim, ResultDim] : zip(From, To))
    if (ResultDim == Dim)
      return SourceDim;
  return std::nullopt;
}

TileViewType tileir::setTileDim(TileViewType View, unsigned Dim, uint64_t Extent) {
  SmallVector<int32_t, 4> Shape, DimMap;
  for (unsigned D = 0; D != View.getRank(); ++D) {
    Shape.push_back(D == Dim ? Extent : View.getTileDim(D));
    DimMap.push_back(View.getDimMap(D));
  }
  return TileViewType::get(TileViewType::Partition, View.getTensorView(),
                           View.getPadding(), {Shape, DimMap});
}

TileViewType tileir::scaleTileDim(TileViewType View, unsigned Dim, unsigned Factor) {
  return setTileDim(View, Dim, uint64_t(View.getTileDim(Dim)) * Factor);
}

/// \p T, a tile's type or a struct's, with another extent, \p Change of that of a tile,
/// along \p Dim.
static Type *changeTileDim(Type *T, unsigned Dim, function_ref<int64_t(int64_t)> Change) {
  if (auto *Struct = dyn_cast<StructType>(T)) {
    SmallVector<Type *, 4> Types;
    for (Type *Part : Struct->elements())
      Types.push_back(changeTileDim(Part, Dim, Change));
    return StructType::get(T->getContext(), Types);
  }
  TileType Tile = TileType::dynCast(T);
  if (!Tile)
    return T;
  SmallVector<int64_t, 4> Shape = getShapeOf(T);
  Shape[Dim] = Change(Shape[Dim]);
  return TileType::get(T->getContext(), Tile.getElement(), Shape);
}

Type *tileir::setTileDim(Type *T, unsigned Dim, uint64_t Extent) {
  return changeTileDim(T, Dim, [=](int64_t) { return Extent; });
}

Type *tileir::scaleTileDim(Type *T, unsigned Dim, unsigned Factor) {
  return changeTileDim(T, Dim, [=](int64_t Old) { return Old * Factor; });
}

CallInst *tileir::createCallLike(IRBuilderBase &B, TileDeclarations &Declarations,
                                 TileCall Like, Type *Result, ArrayRef<Value *> Args) {
  SmallVector<Type *, 8> Params;
  for (Value *V : Args)
    Params.push_back(V->getType());
  Function *Callee =
      Declarations.get(Like.getMnemonic(), FunctionType::get(Result, Params, false),
                       Like->getCalledFunction()->getAttributes(), /*Unique=*/false);
  CallInst *Call = B.CreateCall(Callee, Args);
  Call->copyMetadata(*Like.getCall());
  return Call;
}

ViewInfo ViewInfo::get(Value *View) {
  ViewInfo Info;
  if (TileViewMakerCall TileView = TileViewMakerCall::dynCast(View)) {
    Info.Type = TileViewType::dynCast(View->getType());
    View = TileView.getTensorView();
  }
  auto Maker = MakeTensorViewCall::cast(View);
  Info.Tensor = TensorViewType::dynCast(Maker->getType());
  Info.Base = Maker.getBase();
  Info.Shape = spread(Info.Tensor, false, Maker.getDynamicShape());
  Info.Strides = spread(Info.Tensor, true, Maker.getDynamicStrides());
  return Info;
}

Value *ViewInfo::getExtent(IRBuilderBase &B, unsigned Dim) const {
  if (Value *V = Shape[Dim])
    return B.CreateZExtOrTrunc(V, B.getInt64Ty());
  return B.getInt64(Tensor.getExtent(Dim));
}

Value *ViewInfo::getStride(IRBuilderBase &B, unsigned Dim) const {
  if (Value *V = Strides[Dim])
    return B.CreateZExtOrTrunc(V, B.getInt64Ty());
  return B.getInt64(Tensor.getStride(Dim));
}

std::optional<SmallVector<Value *, 8>> tileir::getScalarsOfPlace(const MemoryOp &Op) {
  SmallVector<Value *, 8> Scalars, Work(Op.getIndex());
  Work.push_back(Op.getView());
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (isTile(V))
      return std::nullopt;
    if (isView(V))
      append_range(Work, TileCall::dynCast(V)->args());
    else
      Scalars.push_back(V);
  }
  return Scalars;
}

static std::optional<int64_t> getConstant(Value *V, int64_t OfType) {
  if (!V)
    return OfType;
  auto *C = dyn_cast<ConstantInt>(V);
  return C ? std::optional<int64_t>(C->getZExtValue()) : std::nullopt;
}

std::optional<int64_t> ViewInfo::getStaticExtent(unsigned Dim) const {
  return getConstant(Shape[Dim], Tensor.getExtent(Dim));
}

std::optional<int64_t> ViewInfo::getStaticStride(unsigned Dim) const {
  return getConstant(Strides[Dim], Tensor.getStride(Dim));
}

tileir_element tileir::getDescriptorElement(Element E) {
  if (E == Element::Ptr)
    return TILEIR_I64;
  const NumberFormat *Format = getDescriptor(E).Format;
  return Format ? static_cast<tileir_element>(Format->Number) : TILEIR_I8;
}

SmallVector<int64_t, 4> tileir::getShapeOf(Type *T) {
  SmallVector<int64_t, 4> Shape;
  if (TileType Tile = TileType::dynCast(T))
    Shape.append(Tile.getShape().begin(), Tile.getShape().end());
  return Shape;
}
