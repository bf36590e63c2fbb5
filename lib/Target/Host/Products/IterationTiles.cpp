//===- IterationTiles.cpp - Tiles of several iterations -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/IterationTiles.h"
#include "Dialect/TileTypes.h"
#include "IR/Opcodes.h"
#include "Target/Host/TileOps.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

// No address takes more ops one behind the other.
static constexpr unsigned MaxDepth = 64;

void IterationTiles::init(ArrayRef<BasicBlock *> LoopBlocks, PHINode *LoopCounter,
                          uint64_t TileExtent) {
  Blocks.assign(LoopBlocks.begin(), LoopBlocks.end());
  Counter = LoopCounter;
  Extent = TileExtent;
  MaxSteps = UINT64_MAX;
}

bool IterationTiles::isInside(const Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  return I && is_contained(Blocks, I->getParent());
}

/// Whether the next iteration begins with what would be the next element.
bool IterationTiles::isSideBySide(const Growth &G, Value *V) const {
  if (!G.IsLinear || G.isZero())
    return true;
  unsigned Bits = 64;
  if (TileType Tile = TileType::dynCast(V))
    Bits = Tile.getScalarType()->getScalarSizeInBits();
  else if (V->getType()->isIntegerTy())
    Bits = V->getType()->getIntegerBitWidth();
  if (Bits == 0 || Bits > 64)
    return false;
  return ((G.PerIteration - G.PerElement * Extent) << (64 - Bits)) == 0;
}

/// The dimension of operand \p Arg of \p Call that dimension \p Dim of its result is.
static int getOperandDim(const TileCall &Call, Value *Arg, int Dim) {
  if (Dim < 0 || !isTile(Arg))
    return -1;
  if (isRenaming(Call)) {
    std::optional<unsigned> Source = getSourceDim(Call, Dim);
    return Source ? int(*Source) : -1;
  }
  if (Call.getOpcode() == Opcode::Broadcast && getShapeOf(Arg->getType())[Dim] == 1)
    return -1;
  return Dim;
}

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

/// The number that all elements of \p V are, if it is known.
static std::optional<uint64_t> getNumber(Value *V) {
  if (ConstantCall Call = ConstantCall::dynCast(V))
    V = Call.getSplat();
  auto *C = dyn_cast_or_null<ConstantInt>(V);
  if (!C || C->getBitWidth() > 64)
    return std::nullopt;
  return C->getSExtValue();
}

/// What \p I, an op or an instruction on elements, makes of operands that grow like \p
/// Of.
std::optional<IterationTiles::Growth> IterationTiles::combine(Instruction &I,
                                                              ArrayRef<Value *> Args,
                                                              ArrayRef<Growth> Of) const {
  enum { Other, Add, Sub, Mul, Narrow } Kind = Other;
  bool MayNotWrap = false;
  if (TileCall Call = TileCall::dynCast(&I)) {
    switch (Call.getOpcode()) {
    case Opcode::Addi:
      Kind = Add;
      break;
    case Opcode::Subi:
      Kind = Sub;
      break;
    case Opcode::Muli:
      Kind = Mul;
      break;
    case Opcode::Trunci:
      Kind = Narrow;
      break;
    default:
      break;
    }
    if (ElementwiseCall Op = ElementwiseCall::dynCast(Call))
      MayNotWrap =
          Op.getOverflow().value_or(IntegerOverflow::None) != IntegerOverflow::None;
  } else {
    // One element of an iteration that the loop has, too: what it promises holds.
    Kind = I.getOpcode() == Instruction::Add     ? Add
           : I.getOpcode() == Instruction::Sub   ? Sub
           : I.getOpcode() == Instruction::Mul   ? Mul
           : I.getOpcode() == Instruction::Trunc ? Narrow
                                                 : Other;
  }
  bool AreSideBySide = true;
  for (auto [Arg, G] : zip(Args, Of))
    AreSideBySide &= isSideBySide(G, Arg);
  bool AreLinear = all_of(Of, [](const Growth &G) { return G.IsLinear; });
  if (AreLinear && (AreSideBySide || !MayNotWrap)) {
    if (Kind == Narrow)
      return Of[0];
    if (Kind == Add || Kind == Sub) {
      uint64_t Sign = Kind == Add ? 1 : -1;
      return Growth{true, Of[0].PerElement + Sign * Of[1].PerElement,
                    Of[0].PerIteration + Sign * Of[1].PerIteration};
    }
    for (unsigned N : {0, 1})
      if (Kind == Mul)
        if (std::optional<uint64_t> Factor = getNumber(Args[N]))
          return Growth{true, *Factor * Of[1 - N].PerElement,
                        *Factor * Of[1 - N].PerIteration};
  }
  if (!AreSideBySide)
    return std::nullopt;
  return Growth{all_of(Of, [](const Growth &G) { return G.isZero(); }), 0, 0};
}

std::optional<IterationTiles::Growth> IterationTiles::computeScalar(Instruction &I,
                                                                    unsigned Depth) {
  if (isa<PHINode>(I) || I.mayReadFromMemory() || !isSafeToSpeculativelyExecute(&I))
    return std::nullopt;
  // It is not negative.
  if (isa<SExtInst, ZExtInst>(I) && I.getOperand(0) == Counter)
    return Growth{true, 0, 1};
  SmallVector<Value *, 4> Args(I.operands());
  SmallVector<Growth, 4> Of;
  for (Value *Arg : Args) {
    std::optional<Growth> G = find(Arg, NoDim, Depth + 1);
    if (!G)
      return std::nullopt;
    Of.push_back(*G);
  }
  return combine(I, Args, Of);
}

std::optional<IterationTiles::Growth>
IterationTiles::computeCall(const TileCall &Call, int Dim, unsigned Depth) {
  if (Call.getOpcode() == Opcode::Constant) {
    if (Dim != NoDim && !ConstantCall::cast(Call).getSplat())
      return std::nullopt;
    return Growth();
  }
  if (Call.getOpcode() == Opcode::Iota) {
    if (Dim == NoDim)
      return Growth();
    unsigned Bits =
        TileType::dynCast(Call.getCall()).getScalarType()->getScalarSizeInBits();
    MaxSteps = std::min(MaxSteps, (uint64_t(1) << (Bits - 1)) / Extent);
    return Growth{true, 1, 0};
  }
  bool IsElementwise = getRole(Call.getOpcode()) == OpRole::Element;
  bool IsRenaming = isRenaming(Call) || Call.getOpcode() == Opcode::Broadcast ||
                    (Call.getOpcode() == Opcode::Reshape && Dim == NoDim);
  // What a program promises about a tile need not hold for a wider one.
  if ((!IsElementwise && !IsRenaming) || Call.getOpcode() == Opcode::Assume)
    return std::nullopt;
  // A dimension that a reshape adds has one element, and has to keep it.
  if (Dim != NoDim && isRenaming(Call) && !getSourceDim(Call, Dim))
    return std::nullopt;
  SmallVector<Value *, 4> Args(Call->args());
  SmallVector<Growth, 4> Of;
  for (Value *Arg : Args) {
    std::optional<Growth> G = find(Arg, getOperandDim(Call, Arg, Dim), Depth + 1);
    if (!G)
      return std::nullopt;
    Of.push_back(*G);
  }
  return IsElementwise ? combine(*Call.getCall(), Args, Of) : Of[0];
}

std::optional<IterationTiles::Growth> IterationTiles::compute(Value *V, int Dim,
                                                              unsigned Depth) {
  if (V == Counter)
    return Growth{true, 0, 1};
  if (Dim == NoDim && !isInside(V))
    return Growth();
  if (TileCall Call = TileCall::dynCast(V))
    return isTile(V) ? computeCall(Call, Dim, Depth) : std::nullopt;
  auto *I = dyn_cast<Instruction>(V);
  return I && Dim == NoDim ? computeScalar(*I, Depth) : std::nullopt;
}

std::optional<IterationTiles::Growth> IterationTiles::find(Value *V, int Dim,
                                                           unsigned Depth) {
  if (auto It = Known.find({V, Dim}); It != Known.end())
    return It->second;
  std::optional<Growth> G;
  if (Depth < MaxDepth)
    G = compute(V, Dim, Depth);
  Known[{V, Dim}] = G;
  if (G && V != Counter && isInside(V))
    Found.insert(V);
  return G;
}

bool IterationTiles::match(Value *V, unsigned Dim) {
  assert(getShapeOf(V->getType())[Dim] == int64_t(Extent) && "another dimension");
  std::optional<Growth> G = find(V, Dim, 0);
  return G && isSideBySide(*G, V);
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

Value *IterationTiles::emit(const Places &P, Value *V, int Dim) {
  if (V == Counter)
    return P.First;
  if (Dim == NoDim && !isInside(V))
    return V;
  if (Value *Done = Made.lookup({V, Dim}))
    return Done;
  auto *I = cast<Instruction>(V);
  TileCall Call = TileCall::dynCast(I);
  SmallVector<Value *, 4> Args;
  for (Value *Arg : Call ? SmallVector<Value *, 4>(Call->args())
                         : SmallVector<Value *, 4>(I->operands()))
    Args.push_back(emit(P, Arg, Call ? getOperandDim(Call, Arg, Dim) : NoDim));
  IRBuilder<> &B = isInside(I) ? P.Inside : P.Before;
  Value *New;
  if (Call) {
    Type *T = Dim == NoDim ? I->getType() : scaleTileDim(I->getType(), Dim, P.Steps);
    New = createCallLike(B, P.Declarations, Call, T, Args);
  } else {
    Instruction *Clone = B.Insert(I->clone());
    for (auto [N, Arg] : enumerate(Args))
      Clone->setOperand(N, Arg);
    New = Clone;
  }
  Made[{V, Dim}] = New;
  return New;
}
