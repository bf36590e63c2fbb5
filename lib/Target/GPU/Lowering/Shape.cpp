//===- Shape.cpp - Ops that only rearrange --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/Shape.h"
#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"

using namespace llvm;
using namespace tileir;

LinearLayout tileir::mapBases(const LinearLayout &L, ArrayRef<unsigned> Shape,
                              function_ref<uint32_t(uint32_t)> Map) {
  LinearLayout Mapped(Shape);
  for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp})
    for (uint32_t Basis : L.getBases(D))
      Mapped.addBasis(D, Map(Basis));
  return Mapped;
}

Registers tileir::convertOperand(TileLowering &L, const TileCall &Call, Value *Source,
                                 const LinearLayout &To) {
  return emitConversion(L, *Call.getCall(), L.getRegisters(Source), L.getLayout(Source),
                        To, TileType::dynCast(Source).getElement());
}

uint64_t tileir::getOperandScratch(TileLayouts &Layouts, Value *Source,
                                   const LinearLayout &To, const GPUMachine &Machine) {
  return getConversionScratch(Layouts.get(Source), To,
                              TileType::dynCast(Source).getElement(), Machine);
}

//===----------------------------------------------------------------------===//
// One source, each of its elements as it is
//===----------------------------------------------------------------------===//

/// Where the source of a reshape, broadcast or permute has to lie.
static LinearLayout getSourceLayout(const RearrangementCall &Call,
                                    const LinearLayout &Result) {
  ArrayRef<unsigned> Shape = getTileShape(Call.getSource());
  switch (Call.getOpcode()) {
  case Opcode::Reshape:
    return mapBases(Result, Shape, [](uint32_t Element) { return Element; });
  case Opcode::Broadcast:
    return unbroadcast(Result, Shape);
  default: {
    LinearLayout Source(Shape);
    SmallVector<int64_t, 4> Permutation = Call.getPermutation();
    return mapBases(Result, Shape, [&](uint32_t Element) {
      SmallVector<unsigned, 4> From(Permutation.size());
      for (auto [D, Coordinate] : enumerate(Result.getCoordinates(Element)))
        From[Permutation[D]] = Coordinate;
      return Source.getElement(From);
    });
  }
  }
}

void tileir::lowerRearrangement(TileLowering &L, const TileCall &Op) {
  auto Call = RearrangementCall::cast(Op);
  Value *Source = Call.getSource();
  bool ToTile = bool(TileType::dynCast(Call->getType()));
  if (!TileType::dynCast(Source)) {
    unsigned Count = ToTile ? L.getLayout(Call.getCall()).getSize(InDim::Register) : 1;
    return L.setResult(Call.getCall(), 0, Registers(Count, Source));
  }
  // A tile of one element: all threads hold it.
  if (!ToTile)
    return L.setResult(Call.getCall(), 0, L.getRegisters(Source).front());
  LinearLayout To = getSourceLayout(Call, L.getLayout(Call.getCall()));
  L.setResult(Call.getCall(), 0, convertOperand(L, Call, Source, To));
}

uint64_t tileir::getRearrangementScratch(const TileCall &Op, TileLayouts &Layouts,
                                         unsigned, const GPUMachine &Machine) {
  auto Call = RearrangementCall::cast(Op);
  Value *Source = Call.getSource();
  if (!TileType::dynCast(Source) || !TileType::dynCast(Call->getType()))
    return 0;
  return getOperandScratch(Layouts, Source,
                           getSourceLayout(Call, Layouts.get(Call.getCall())), Machine);
}

//===----------------------------------------------------------------------===//
// Blocks of tiles
//===----------------------------------------------------------------------===//

/// An element's place in a block of extents \p Block, of a tile of extents \p Whole that
/// is cut into such blocks, and back.
static uint32_t getPlaceInBlock(const LinearLayout &Whole, const LinearLayout &Block,
                                uint32_t Element) {
  SmallVector<unsigned, 4> Coordinates = Whole.getCoordinates(Element);
  for (auto [C, Extent] : zip_equal(Coordinates, Block.getShape()))
    C &= Extent - 1;
  return Block.getElement(Coordinates);
}

/// Bits of the element numbers of \p Whole that tell the block.
static uint32_t getBlockBits(const LinearLayout &Whole, ArrayRef<unsigned> Block) {
  uint32_t Bits = 0;
  for (unsigned D = 0; D != Block.size(); ++D) {
    auto [Low, Count] = Whole.getDimBits(D);
    Bits |= (maskTrailingOnes<uint32_t>(Count) & ~(Block[D] - 1)) << Low;
  }
  return Bits;
}

Value *tileir::getBlockNumber(TileLowering &L, ArrayRef<Value *> Indices,
                              const LinearLayout &Whole, ArrayRef<unsigned> Block) {
  IRBuilder<> &B = L.B;
  Value *Number = nullptr;
  for (auto [D, Index] : enumerate(Indices)) {
    auto [Low, Count] = Whole.getDimBits(D);
    unsigned InBlock = Log2_32(Block[D]);
    if (InBlock == Count)
      continue;
    Value *Inside = B.CreateAnd(Index, maskTrailingOnes<uint32_t>(Count - InBlock));
    Value *Part = B.CreateShl(Inside, Low + InBlock);
    Number = Number ? B.CreateOr(Number, Part) : Part;
  }
  return Number ? Number : B.getInt32(0);
}

/// i32: bits \p Mask of the number of the element that this thread holds in \p Register.
static Value *getElementBits(TileLowering &L, const LinearLayout &Layout,
                             unsigned Register, uint32_t Mask) {
  auto Select = [&](InDim D) {
    SmallVector<uint32_t, 8> Bases;
    for (uint32_t Basis : Layout.getBases(D))
      Bases.push_back(Basis & Mask);
    return Bases;
  };
  Value *V = L.getThreadIndex(Select(InDim::Lane), Select(InDim::Warp));
  uint32_t Own = Layout.apply(InDim::Register, Register) & Mask;
  return Own ? L.B.CreateXor(V, Own) : V;
}

/// Where the source of an insert has to lie: all elements of the result at the same place
/// in their blocks have one.
static LinearLayout getInsertedLayout(const InsertCall &Call,
                                      const LinearLayout &Result) {
  LinearLayout Source(getTileShape(Call.getSource()));
  return mapBases(Result, Source.getShape(), [&](uint32_t Element) {
    return getPlaceInBlock(Result, Source, Element);
  });
}

void tileir::lowerInsert(TileLowering &L, const TileCall &Op) {
  auto Call = InsertCall::cast(Op);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Value *Source = Call.getSource(), *Destination = Call.getDestination();
  ArrayRef<unsigned> Block = getTileShape(Source);
  Registers New = convertOperand(L, Call, Source, getInsertedLayout(Call, Result));
  if (getConversionScratch(L.getLayout(Destination), Result,
                           TileType::dynCast(Source).getElement(), L.Machine))
    L.createBarrier();
  Registers Old = convertOperand(L, Call, Destination, Result);
  Value *Number = getBlockNumber(L, Call.getIndices(), Result, Block);
  uint32_t Bits = getBlockBits(Result, Block);
  Registers Results;
  for (unsigned R = 0; R != Result.getSize(InDim::Register); ++R) {
    Value *IsNew = L.B.CreateICmpEQ(getElementBits(L, Result, R, Bits), Number);
    Results.push_back(choose(L.B, IsNew, New[R], Old[R]));
  }
  L.setResult(Call.getCall(), 0, Results);
}

uint64_t tileir::getInsertScratch(const TileCall &Op, TileLayouts &Layouts, unsigned,
                                  const GPUMachine &Machine) {
  auto Call = InsertCall::cast(Op);
  const LinearLayout &Result = Layouts.get(Call.getCall());
  return std::max(getOperandScratch(Layouts, Call.getSource(),
                                    getInsertedLayout(Call, Result), Machine),
                  getOperandScratch(Layouts, Call.getDestination(), Result, Machine));
}

/// Where both operands of a cat have to lie: elements that differ only in the highest bit
/// of the dimension have the same place in their operands.
static LinearLayout getPartLayout(const CatCall &Call, const LinearLayout &Result) {
  LinearLayout Part(getTileShape(Call.getLhs()));
  return mapBases(Result, Part.getShape(), [&](uint32_t Element) {
    return getPlaceInBlock(Result, Part, Element);
  });
}

void tileir::lowerCat(TileLowering &L, const TileCall &Op) {
  auto Call = CatCall::cast(Op);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Value *Left = Call.getLhs(), *Right = Call.getRhs();
  LinearLayout Part = getPartLayout(Call, Result);
  Registers Low = convertOperand(L, Call, Left, Part);
  if (getConversionScratch(L.getLayout(Right), Part,
                           TileType::dynCast(Right).getElement(), L.Machine))
    L.createBarrier();
  Registers High = convertOperand(L, Call, Right, Part);
  uint32_t Bits = getBlockBits(Result, getTileShape(Left));
  Registers Results;
  for (unsigned R = 0; R != Result.getSize(InDim::Register); ++R) {
    Value *IsLow = L.B.CreateICmpEQ(getElementBits(L, Result, R, Bits), L.B.getInt32(0));
    Results.push_back(choose(L.B, IsLow, Low[R], High[R]));
  }
  L.setResult(Call.getCall(), 0, Results);
}

uint64_t tileir::getCatScratch(const TileCall &Op, TileLayouts &Layouts, unsigned,
                               const GPUMachine &Machine) {
  auto Call = CatCall::cast(Op);
  LinearLayout Part = getPartLayout(Call, Layouts.get(Call.getCall()));
  return std::max(getOperandScratch(Layouts, Call.getLhs(), Part, Machine),
                  getOperandScratch(Layouts, Call.getRhs(), Part, Machine));
}
