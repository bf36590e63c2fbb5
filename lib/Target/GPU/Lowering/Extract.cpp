//===- Extract.cpp - A block of a tile ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If each thread has the elements that it wants, of whatever block, it selects among its
// registers. Else the threads that hold elements of the block put them into shared
// memory, where all take theirs.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "Target/GPU/Lowering/Shape.h"

using namespace llvm;
using namespace tileir;

/// Blocks among which threads select if the index is not constant.
static constexpr unsigned MaxSelected = 16;

namespace {

/// One extract: its source and its result, and how the blocks lie.
class Extraction {
public:
  Extraction(const ExtractCall &Call, const LinearLayout &Source,
             const LinearLayout &Result)
      : Call(Call), Source(Source), Result(Result) {}

  bool staysInThread() const;
  uint64_t getScratch() const;
  Registers emit(TileLowering &L) const;

private:
  unsigned getNumBlocks() const {
    return Source.getNumElements() / Result.getNumElements();
  }
  SmallVector<unsigned, 4> getBlocks() const;
  uint32_t embed(uint32_t Element) const;
  uint32_t getBlockElement(unsigned Block) const;
  DenseMap<uint32_t, unsigned> getSourceRegisters() const;
  Registers emitSelects(TileLowering &L) const;
  Registers emitShared(TileLowering &L) const;
  unsigned getBytes() const {
    return std::max(getMemoryBytes(TileType::dynCast(Call->getType()).getElement()), 1u);
  }

  ExtractCall Call;
  const LinearLayout &Source, &Result;
};

} // namespace

/// The place in the source of an element of block 0.
uint32_t Extraction::embed(uint32_t Element) const {
  return Source.getElement(Result.getCoordinates(Element));
}

/// The first element of block number \p Block, in row-major order of blocks.
uint32_t Extraction::getBlockElement(unsigned Block) const {
  SmallVector<unsigned, 4> First(Source.getRank());
  for (unsigned D = Source.getRank(); D-- != 0;) {
    unsigned Count = Source.getShape()[D] / Result.getShape()[D];
    First[D] = Block % Count * Result.getShape()[D];
    Block /= Count;
  }
  return Source.getElement(First);
}

/// The source's registers by what they hold in thread 0, copies left out.
DenseMap<uint32_t, unsigned> Extraction::getSourceRegisters() const {
  DenseMap<uint32_t, unsigned> Holders;
  for (unsigned R = 0; R != Source.getSize(InDim::Register); ++R)
    Holders.try_emplace(Source.apply(InDim::Register, R), R);
  return Holders;
}

bool Extraction::staysInThread() const {
  auto IsConstant = [](Value *V) { return isa<ConstantInt>(V); };
  if (getNumBlocks() > MaxSelected && !all_of(Call.getIndices(), IsConstant))
    return false;
  for (InDim D : {InDim::Lane, InDim::Warp})
    for (auto [From, To] : zip_equal(Source.getBases(D), Result.getBases(D)))
      if (From != embed(To))
        return false;
  DenseMap<uint32_t, unsigned> Holders = getSourceRegisters();
  for (unsigned Block = 0; Block != getNumBlocks(); ++Block)
    for (unsigned R = 0; R != Result.getSize(InDim::Register); ++R)
      if (!Holders.contains(embed(Result.apply(InDim::Register, R)) ^
                            getBlockElement(Block)))
        return false;
  return true;
}

Registers Extraction::emitSelects(TileLowering &L) const {
  ArrayRef<Value *> Values = L.getRegisters(Call.getSource());
  DenseMap<uint32_t, unsigned> Holders = getSourceRegisters();
  Value *Number = getBlockNumber(L, Call.getIndices(), Source, Result.getShape());
  Registers Results(Result.getSize(InDim::Register));
  for (unsigned Block = 0; Block != getNumBlocks(); ++Block) {
    uint32_t First = getBlockElement(Block);
    Value *IsIt = L.B.CreateICmpEQ(Number, L.B.getInt32(First));
    for (auto [R, V] : enumerate(Results)) {
      uint32_t Element = embed(Result.apply(InDim::Register, R)) ^ First;
      Value *Held = Values[Holders.lookup(Element)];
      V = V ? choose(L.B, IsIt, Held, V) : Held;
    }
  }
  return Results;
}

/// i32: the number of the element in \p Register of this thread.
static Value *getElement(TileLowering &L, const LinearLayout &Layout, unsigned Register) {
  return L.B.CreateXor(L.getThreadElement(Layout),
                       Layout.apply(InDim::Register, Register));
}

/// Bits [0, Count) of \p V for each dimension of \p Inner, taken from the places that
/// they have in \p Outer.
static Value *gatherBits(TileLowering &L, Value *V, const LinearLayout &Outer,
                         const LinearLayout &Inner) {
  Value *Gathered = L.B.getInt32(0);
  for (unsigned D = 0; D != Inner.getRank(); ++D) {
    auto [To, Count] = Inner.getDimBits(D);
    Value *Part = L.B.CreateLShr(V, Outer.getDimBits(D).first);
    Part = L.B.CreateAnd(Part, maskTrailingOnes<uint32_t>(Count));
    Gathered = L.B.CreateOr(Gathered, L.B.CreateShl(Part, To));
  }
  return Gathered;
}

Registers Extraction::emitShared(TileLowering &L) const {
  IRBuilder<> &B = L.B;
  ArrayRef<Value *> Values = L.getRegisters(Call.getSource());
  Type *T = TileType::dynCast(Call->getType()).getScalarType();
  Type *Storage = T->isIntegerTy() && T->getIntegerBitWidth() < 8 ? B.getInt8Ty() : T;
  Value *Buffer = L.getScratch(*Call.getCall());
  Value *Number = getBlockNumber(L, Call.getIndices(), Source, Result.getShape());
  uint32_t InBlock = 0;
  for (uint32_t Bit = 1; Bit < Result.getNumElements(); Bit <<= 1)
    InBlock |= embed(Bit);
  L.createIf(L.isFirstHolder(Source), [&] {
    for (unsigned R = 0; R != Source.getSize(InDim::Register); ++R) {
      Value *Element = getElement(L, Source, R);
      Value *IsIn = B.CreateICmpEQ(B.CreateAnd(Element, ~InBlock), Number);
      L.createIf(IsIn, [&] {
        Value *Place =
            B.CreateInBoundsGEP(Storage, Buffer, gatherBits(L, Element, Source, Result));
        Value *V = Storage == T ? Values[R] : B.CreateZExt(Values[R], Storage);
        B.CreateStore(V, Place);
      });
    }
  });
  L.createBarrier();
  Registers Results;
  for (unsigned R = 0; R != Result.getSize(InDim::Register); ++R) {
    Value *Place = B.CreateInBoundsGEP(Storage, Buffer, getElement(L, Result, R));
    Value *V = B.CreateLoad(Storage, Place);
    Results.push_back(Storage == T ? V : B.CreateTrunc(V, T));
  }
  return Results;
}

Registers Extraction::emit(TileLowering &L) const {
  return staysInThread() ? emitSelects(L) : emitShared(L);
}

uint64_t Extraction::getScratch() const {
  return staysInThread() ? 0 : uint64_t(Result.getNumElements()) * getBytes();
}

void tileir::lowerExtract(TileLowering &L, const TileCall &Op) {
  auto Call = ExtractCall::cast(Op);
  Extraction E(Call, L.getLayout(Call.getSource()), L.getLayout(Call.getCall()));
  L.setResult(Call.getCall(), 0, E.emit(L));
}

uint64_t tileir::getExtractScratch(const TileCall &Op, TileLayouts &Layouts, unsigned,
                                   const GPUMachine &Machine) {
  auto Call = ExtractCall::cast(Op);
  LinearLayout Source = Layouts.get(Call.getSource());
  return Extraction(Call, Source, Layouts.get(Call.getCall())).getScratch();
}
