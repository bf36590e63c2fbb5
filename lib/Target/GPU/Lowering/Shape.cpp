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

// If each thread has the elements that it wants, of whatever block, it selects among its
// registers. Else the threads that hold elements of the block put them into shared
// memory, where all take theirs.

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
