//===- Shape.cpp - Ops that only rearrange --------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An op that only rearranges takes each element of its result from an element of a source
// that is a linear function of it, over bits. So the result's layout tells how the source
// would have to lie for no element to move: its bases, each through that function. Bring
// the source there (which is nothing where layouts were assigned well), and register r of
// the source is register r of the result.
//
//===----------------------------------------------------------------------===//

#include "Dialect/TileCalls.h"
#include "IR/Opcodes.h"
#include "Layout/LayoutTransforms.h"
#include "Target/GPU/AssignLayouts.h"
#include "Target/GPU/OpLowerings.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

/// Extents of a tile's type.
static ArrayRef<unsigned> getTileShape(const Value *V) {
  return TileType::dynCast(V).getShape();
}

/// A select, or the value itself where the condition is a constant.
static Value *choose(IRBuilderBase &B, Value *C, Value *True, Value *False) {
  if (auto *Constant = dyn_cast<ConstantInt>(C))
    return Constant->isOne() ? True : False;
  return True == False ? True : B.CreateSelect(C, True, False);
}

/// Emits the conversion of tile operand \p Source of \p Call to layout \p To.
static Registers convertOperand(TileLowering &L, const TileCall &Call, Value *Source,
                                const LinearLayout &To) {
  return emitConversion(L, *Call.getCall(), L.getRegisters(Source), L.getLayout(Source),
                        To, TileType::dynCast(Source).getElement());
}

/// The shared memory for that.
static uint64_t getOperandScratch(TileLayouts &Layouts, Value *Source,
                                  const LinearLayout &To, const GPUMachine &Machine) {
  return getConversionScratch(Layouts.get(Source), To,
                              TileType::dynCast(Source).getElement(), Machine);
}

//===----------------------------------------------------------------------===//
// One source, each of its elements as it is
//===----------------------------------------------------------------------===//

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
  LinearLayout To = getOperandLayout(Call, L.getLayout(Call.getCall()));
  L.setResult(Call.getCall(), 0, convertOperand(L, Call, Source, To));
}

uint64_t tileir::getRearrangementScratch(const TileCall &Op, TileLayouts &Layouts,
                                         unsigned, const GPUMachine &Machine) {
  auto Call = RearrangementCall::cast(Op);
  Value *Source = Call.getSource();
  if (!TileType::dynCast(Source) || !TileType::dynCast(Call->getType()))
    return 0;
  return getOperandScratch(Layouts, Source,
                           getOperandLayout(Call, Layouts.get(Call.getCall())), Machine);
}

//===----------------------------------------------------------------------===//
// Blocks of tiles
//===----------------------------------------------------------------------===//

/// i32: the number of the first element of the block of a tile over \p Whole, cut into
/// blocks of extents \p Block, at \p Indices. Outside is undefined; it does not become a
/// place of its own.
static Value *getBlockNumber(TileLowering &L, ArrayRef<Value *> Indices,
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

void tileir::lowerInsert(TileLowering &L, const TileCall &Op) {
  auto Call = InsertCall::cast(Op);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Value *Source = Call.getSource(), *Destination = Call.getDestination();
  ArrayRef<unsigned> Block = getTileShape(Source);
  Registers New = convertOperand(L, Call, Source, getPlacesInBlock(Result, Block));
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
  LinearLayout Places = getPlacesInBlock(Result, getTileShape(Call.getSource()));
  return std::max(getOperandScratch(Layouts, Call.getSource(), Places, Machine),
                  getOperandScratch(Layouts, Call.getDestination(), Result, Machine));
}

void tileir::lowerCat(TileLowering &L, const TileCall &Op) {
  auto Call = CatCall::cast(Op);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Value *Left = Call.getLhs(), *Right = Call.getRhs();
  LinearLayout Part = getPlacesInBlock(Result, getTileShape(Left));
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
  LinearLayout Part =
      getPlacesInBlock(Layouts.get(Call.getCall()), getTileShape(Call.getLhs()));
  return std::max(getOperandScratch(Layouts, Call.getLhs(), Part, Machine),
                  getOperandScratch(Layouts, Call.getRhs(), Part, Machine));
}

//===----------------------------------------------------------------------===//
// pack and unpack
//===----------------------------------------------------------------------===//

// pack and unpack regroup the bits of a tile of rank 1: several narrow elements are put
// together to one, or one wide element is cut. Cutting takes part p of wide element e for
// narrow element e * parts + p; putting together first brings all parts of an element
// into neighbouring registers of one thread.

namespace {

/// The regrouping of one call's source to its result.
struct Regrouping {
  Value *Source;
  Element From, To;
  unsigned FromBits, ToBits;

  explicit Regrouping(const TileCall &Call)
      : Source(RegroupingCall::cast(Call).getSource()),
        From(TileType::dynCast(Source).getElement()),
        To(TileType::dynCast(Call->getType()).getElement()),
        FromBits(getPackedBits(From)), ToBits(getPackedBits(To)) {}

  /// log2 of narrow elements in a wide one.
  unsigned getPartBits() const {
    return Log2_32(std::max(FromBits, ToBits) / std::min(FromBits, ToBits));
  }
  /// Where the source has to lie for a result in layout \p Result.
  LinearLayout getSourceLayout(const LinearLayout &Result) const {
    unsigned Parts = getPartBits();
    ArrayRef<unsigned> Shape = getTileShape(Source);
    if (FromBits >= ToBits)
      return mapBases(Result, Shape, [=](uint32_t Element) { return Element >> Parts; });
    LinearLayout L(Shape);
    for (unsigned Bit = 0; Bit != Parts; ++Bit)
      L.addBasis(InDim::Register, 1u << Bit);
    for (InDim D : {InDim::Register, InDim::Lane, InDim::Warp})
      for (uint32_t Basis : Result.getBases(D))
        L.addBasis(D, Basis << Parts);
    return L;
  }
};

} // namespace

/// The low \p Width bits of an element as an integer of that width.
static Value *toBits(IRBuilderBase &B, Value *V, unsigned Width) {
  Type *T = V->getType();
  if (!T->isIntegerTy())
    V = B.CreateBitCast(V, B.getIntNTy(T->getPrimitiveSizeInBits()));
  return B.CreateZExtOrTrunc(V, B.getIntNTy(Width));
}

static Value *fromBits(IRBuilderBase &B, Value *Bits, Type *T) {
  return T->isIntegerTy() ? B.CreateZExtOrTrunc(Bits, T) : B.CreateBitCast(Bits, T);
}

/// Wide elements to narrow ones: each by a shift.
static Registers emitCut(TileLowering &L, const Regrouping &G, ArrayRef<Value *> Wide,
                         const LinearLayout &Result, Type *T) {
  IRBuilder<> &B = L.B;
  uint32_t PartMask = maskTrailingOnes<uint32_t>(G.getPartBits());
  auto Select = [&](InDim D) {
    SmallVector<uint32_t, 8> Bases;
    for (uint32_t Basis : Result.getBases(D))
      Bases.push_back((Basis & PartMask) * G.ToBits);
    return Bases;
  };
  Value *ThreadShift = L.getThreadIndex(Select(InDim::Lane), Select(InDim::Warp));
  Registers Results;
  for (auto [R, V] : enumerate(Wide)) {
    uint32_t Own = (Result.apply(InDim::Register, R) & PartMask) * G.ToBits;
    Value *Shift = B.CreateXor(ThreadShift, Own);
    Value *Part = toBits(B, V, G.FromBits);
    if (!match(Shift, m_Zero()))
      Part = B.CreateLShr(Part, B.CreateZExtOrTrunc(Shift, Part->getType()));
    Results.push_back(fromBits(B, B.CreateTrunc(Part, B.getIntNTy(G.ToBits)), T));
  }
  return Results;
}

/// Narrow elements, those of one result side by side, to wide ones.
static Registers emitJoin(TileLowering &L, const Regrouping &G, ArrayRef<Value *> Narrow,
                          Type *T) {
  IRBuilder<> &B = L.B;
  unsigned Parts = 1u << G.getPartBits();
  Type *Wide = B.getIntNTy(G.ToBits);
  Registers Results;
  for (unsigned R = 0; R != Narrow.size(); R += Parts) {
    Value *Bits = nullptr;
    for (unsigned P = 0; P != Parts; ++P) {
      Value *Part = B.CreateZExt(toBits(B, Narrow[R + P], G.FromBits), Wide);
      Bits = Bits ? B.CreateOr(Bits, B.CreateShl(Part, P * G.FromBits)) : Part;
    }
    Results.push_back(fromBits(B, Bits, T));
  }
  return Results;
}

void tileir::lowerRegrouping(TileLowering &L, const TileCall &Call) {
  Regrouping G(Call);
  const LinearLayout &Result = L.getLayout(Call.getCall());
  Type *T = TileType::dynCast(Call->getType()).getScalarType();
  Registers Values = convertOperand(L, Call, G.Source, G.getSourceLayout(Result));
  L.setResult(Call.getCall(), 0,
              G.FromBits >= G.ToBits ? emitCut(L, G, Values, Result, T)
                                     : emitJoin(L, G, Values, T));
}

uint64_t tileir::getRegroupingScratch(const TileCall &Call, TileLayouts &Layouts,
                                      unsigned, const GPUMachine &Machine) {
  Regrouping G(Call);
  return getOperandScratch(Layouts, G.Source,
                           G.getSourceLayout(Layouts.get(Call.getCall())), Machine);
}

//===----------------------------------------------------------------------===//
// extract
//===----------------------------------------------------------------------===//

// A thread keeps those of its registers that hold elements of the block, which it selects
// by the block's number where that is not constant. What is left differs from the result
// as two layouts do, but that only threads of the block's number have its elements.

/// The registers of \p Source, in layout \p From, that hold elements of the block with
/// first element \p Number.
static Registers selectBlock(TileLowering &L, const ExtractCall &Call,
                             const LinearLayout &From, uint32_t BlockBits,
                             Value *Number) {
  Registers Values(L.getRegisters(Call.getSource()));
  ArrayRef<uint32_t> Bases = From.getBases(InDim::Register);
  for (unsigned Bit = Bases.size(); Bit-- != 0;) {
    if (!(Bases[Bit] & BlockBits))
      continue;
    Value *IsSet = L.B.CreateICmpNE(L.B.CreateAnd(Number, Bases[Bit]), L.B.getInt32(0));
    Registers Kept;
    for (unsigned R = 0; R != Values.size(); ++R)
      if (!(R >> Bit & 1))
        Kept.push_back(choose(L.B, IsSet, Values[R | 1u << Bit], Values[R]));
    Values = std::move(Kept);
  }
  return Values;
}

/// Those bits of the numbers of threads that number blocks, for the block with first
/// element \p Number.
static BlockHolders getHolders(TileLowering &L, const LinearLayout &From,
                               uint32_t BlockBits, Value *Number) {
  BlockHolders Holders = {0, L.B.getInt32(0)};
  auto Add = [&](ArrayRef<uint32_t> Bases, unsigned FirstBit) {
    for (auto [Bit, Basis] : enumerate(Bases)) {
      if (!(Basis & BlockBits))
        continue;
      Value *IsSet = L.B.CreateAnd(L.B.CreateLShr(Number, Log2_32(Basis)), 1);
      Holders.Threads =
          L.B.CreateOr(Holders.Threads, L.B.CreateShl(IsSet, FirstBit + Bit));
      Holders.Bits |= 1u << (FirstBit + Bit);
    }
  };
  Add(From.getBases(InDim::Lane), 0);
  Add(From.getBases(InDim::Warp), Log2_32(L.Machine.getLanes()));
  return Holders;
}

void tileir::lowerExtract(TileLowering &L, const TileCall &Op) {
  auto Call = ExtractCall::cast(Op);
  const LinearLayout &From = L.getLayout(Call.getSource());
  const LinearLayout &To = L.getLayout(Call.getCall());
  uint32_t BlockBits = getBlockBits(From, To.getShape());
  Value *Number = getBlockNumber(L, Call.getIndices(), From, To.getShape());
  L.setResult(Call.getCall(), 0,
              emitExtraction(L, *Call.getCall(),
                             selectBlock(L, Call, From, BlockBits, Number),
                             dropBlockRegisters(From, To.getShape()), To,
                             TileType::dynCast(Call->getType()).getElement(),
                             getHolders(L, From, BlockBits, Number)));
}

uint64_t tileir::getExtractScratch(const TileCall &Op, TileLayouts &Layouts, unsigned,
                                   const GPUMachine &Machine) {
  auto Call = ExtractCall::cast(Op);
  const LinearLayout &To = Layouts.get(Call.getCall());
  return getExtractionScratch(
      dropBlockRegisters(Layouts.get(Call.getSource()), To.getShape()), To,
      TileType::dynCast(Call->getType()).getElement(), Machine);
}
