//===- Elementwise.cpp - Ops on each register alone -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/OpLowerings.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

/// Whether two elements in one vector save instructions: the machine computes with two
/// 16-bit floats at once, and converts two to them, or to 8-bit floats and back.
static bool pairs(const TileCall &Call) {
  auto IsShort = [](Element E) { return E == Element::F16 || E == Element::BF16; };
  auto IsF8 = [](Element E) { return E == Element::F8E4M3FN || E == Element::F8E5M2; };
  switch (Call.getOpcode()) {
  case Opcode::Addf:
  case Opcode::Subf:
  case Opcode::Mulf:
  case Opcode::Fma:
  case Opcode::Negf:
  case Opcode::Absf:
  case Opcode::Maxf:
  case Opcode::Minf:
    return IsShort(Call.getOperandElements().front());
  case Opcode::Ftof: {
    Element From = Call.getOperandElements().front(),
            To = Call.getResultElements().front();
    return (From == Element::F32 && IsShort(To)) || IsF8(From) || IsF8(To);
  }
  default:
    return false;
  }
}

/// Bytes that conversions made two at a time stay together, as numbers of 16 bits: LLVM
/// takes most of the pairs of a vector apart. Null if they are no such bytes, or if their
/// order is another one and they are no word, which one instruction sorts.
static Value *buildVectorOfPairs(IRBuilderBase &B, ArrayRef<Value *> Values) {
  constexpr unsigned BytesOfWord = 4;
  Type *PairType = FixedVectorType::get(B.getInt8Ty(), 2);
  SmallVector<Value *, 8> Pairs;
  SmallVector<int, 16> Places; ///< Of the values in the pairs side by side.
  for (Value *V : Values) {
    Value *Pair;
    uint64_t Lane;
    if (!match(V, m_ExtractElt(m_Value(Pair), m_ConstantInt(Lane))) ||
        Pair->getType() != PairType)
      return nullptr;
    auto *Known = find(Pairs, Pair);
    Places.push_back(2 * (Known - Pairs.begin()) + Lane);
    if (Known == Pairs.end())
      Pairs.push_back(Pair);
  }
  bool IsInOrder = equal(Places, seq<int>(0, Values.size()));
  if (Values.size() < BytesOfWord || 2 * Pairs.size() != Values.size() ||
      (!IsInOrder && Values.size() != BytesOfWord))
    return nullptr;
  for (Value *&Pair : Pairs)
    Pair = B.CreateBitCast(Pair, B.getInt16Ty());
  Value *V = B.CreateBitCast(buildVector(B, Pairs),
                             FixedVectorType::get(B.getInt8Ty(), Values.size()));
  return IsInOrder ? V : B.CreateShuffleVector(V, Places);
}

Value *tileir::buildVector(IRBuilderBase &B, ArrayRef<Value *> Values) {
  if (Value *V = buildVectorOfPairs(B, Values))
    return V;
  Value *V =
      PoisonValue::get(FixedVectorType::get(Values.front()->getType(), Values.size()));
  for (auto [I, Element] : enumerate(Values))
    V = B.CreateInsertElement(V, Element, I);
  return V;
}

unsigned tileir::getElementsOfWord(Type *T) {
  unsigned Bits = T->getScalarSizeInBits();
  return Bits == 8 || Bits == 16 ? 32 / Bits : 1;
}

Registers tileir::packWords(IRBuilderBase &B, ArrayRef<Value *> Elements) {
  unsigned PerWord = getElementsOfWord(Elements.front()->getType());
  if (PerWord == 1 || Elements.size() % PerWord != 0)
    return Registers(Elements);
  Registers Words;
  for (unsigned First = 0; First != Elements.size(); First += PerWord)
    Words.push_back(
        B.CreateBitCast(buildVector(B, Elements.slice(First, PerWord)), B.getInt32Ty()));
  return Words;
}

Registers tileir::unpackWords(IRBuilderBase &B, ArrayRef<Value *> Words, Type *T) {
  unsigned PerWord = getElementsOfWord(T);
  if (PerWord == 1 || Words.front()->getType() == T)
    return Registers(Words);
  Registers Elements;
  for (Value *Word : Words) {
    Value *Vector = B.CreateBitCast(Word, FixedVectorType::get(T, PerWord));
    for (unsigned Lane = 0; Lane != PerWord; ++Lane)
      Elements.push_back(B.CreateExtractElement(Vector, uint64_t(Lane)));
  }
  return Elements;
}

void tileir::lowerElementwise(TileLowering &L, const TileCall &Call) {
  SmallVector<ArrayRef<Value *>, 4> Operands;
  for (Value *Arg : Call->args())
    Operands.push_back(L.getRegisters(Arg));
  bool IsTile = bool(TileType::dynCast(Call->getType()));
  unsigned NumRegisters =
      IsTile ? L.getLayout(Call.getCall()).getSize(InDim::Register) : 1;
  // Copies are computed once.
  SmallVector<unsigned, 32> Originals =
      IsTile ? getOriginals(L.getLayout(Call.getCall())) : SmallVector<unsigned, 32>{0};
  ElementEmitter Elements(L.B, L.Elements);
  bool Pairs = pairs(Call);
  Registers Results(NumRegisters);
  for (unsigned R = 0; R != NumRegisters; ++R) {
    if (Results[R])
      continue;
    if (Originals[R] != R) {
      Results[R] = Results[Originals[R]];
      continue;
    }
    bool InPair = Pairs && R % 2 == 0 && R + 1 != NumRegisters && Originals[R + 1] != R;
    SmallVector<Value *, 4> Args;
    for (ArrayRef<Value *> Operand : Operands)
      Args.push_back(InPair ? buildVector(L.B, Operand.slice(R, 2)) : Operand[R]);
    Value *Result = Elements.emit(Call, Args);
    Results[R] = InPair ? L.B.CreateExtractElement(Result, uint64_t(0)) : Result;
    if (InPair)
      Results[R + 1] = L.B.CreateExtractElement(Result, uint64_t(1));
  }
  L.setResult(Call.getCall(), 0, Results);
}

//===----------------------------------------------------------------------===//
// Tiles from nothing
//===----------------------------------------------------------------------===//

/// Each register from its number in row-major order: Element + Constant, of this thread.
static Value *getElementNumber(TileLowering &L, const LinearLayout &Layout,
                               unsigned Register) {
  // One dimension's coordinate.
  LinearLayout Flat({Layout.getNumElements()});
  for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp})
    Flat.setBases(D, Layout.getBases(D));
  return L.getCoordinates(Flat, Register).front();
}

void tileir::lowerIota(TileLowering &L, const TileCall &Call) {
  const LinearLayout &Layout = L.getLayout(Call.getCall());
  Type *T = TileType::dynCast(Call->getType()).getScalarType();
  SmallVector<unsigned, 32> Originals = getOriginals(Layout);
  Registers Results;
  for (unsigned R = 0; R != Layout.getSize(InDim::Register); ++R)
    Results.push_back(Originals[R] != R
                          ? Results[Originals[R]]
                          : L.B.CreateZExtOrTrunc(getElementNumber(L, Layout, R), T));
  L.setResult(Call.getCall(), 0, Results);
}

/// Elements of a constant that is not a splat: they are in memory.
static Registers loadDense(TileLowering &L, const ConstantCall &Call) {
  const LinearLayout &Layout = L.getLayout(Call.getCall());
  Element E = TileType::dynCast(Call->getType()).getElement();
  Type *T = getMemoryType(L.B.getContext(), E);
  Value *Base = Call.getDense()->stripPointerCasts();
  ElementEmitter Elements(L.B, L.Elements);
  SmallVector<unsigned, 32> Originals = getOriginals(Layout);
  Registers Results;
  for (unsigned R = 0; R != Layout.getSize(InDim::Register); ++R) {
    if (Originals[R] != R) {
      Results.push_back(Results[Originals[R]]);
      continue;
    }
    Value *Place = L.B.CreateInBoundsGEP(T, Base, getElementNumber(L, Layout, R));
    LoadInst *Load = L.B.CreateLoad(T, Place);
    Load->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(L.B.getContext(), {}));
    Results.push_back(Elements.emitFromMemory(Load, E));
  }
  return Results;
}

void tileir::lowerConstant(TileLowering &L, const TileCall &Op) {
  auto Call = ConstantCall::cast(Op);
  if (Value *Splat = Call.getSplat())
    L.setResult(Call.getCall(), 0,
                Registers(L.getLayout(Call.getCall()).getSize(InDim::Register), Splat));
  else
    L.setResult(Call.getCall(), 0, loadDense(L, Call));
}
