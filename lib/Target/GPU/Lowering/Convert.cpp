//===- Convert.cpp - From one layout to another ---------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns a ConversionPlan into code. A tile that is too large for shared memory goes in
// pieces that the same registers number before and after, and a piece that is still too
// large in rounds, each of one range of places.
//
//===----------------------------------------------------------------------===//

#include "Dialect/Remarks.h"
#include "Layout/Conversion.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

/// Larger tiles go in pieces or rounds, of so many bytes each.
static constexpr uint64_t MaxConversionBytes = 48 * 1024;

static constexpr uint64_t RoundBytes = 32 * 1024;

/// A piece may be as large where a block has twice as much: in rounds, threads hold what
/// they give and what they get at the same time.
static constexpr uint64_t MaxPieceBytes = 64 * 1024;

static uint64_t getMaxPiece(const GPUMachine &Machine) {
  return Machine.getNumbers().MaxSharedBytes >= 2 * MaxPieceBytes ? MaxPieceBytes
                                                                  : MaxConversionBytes;
}

namespace {

class ConversionEmitter {
public:
  ConversionEmitter(TileLowering &L, const Instruction &Op, Element E,
                    const BlockHolders &Holders)
      : L(L), B(L.B), Op(Op), E(E), Bytes(getSharedBytes(E)),
        T(getScalarType(L.B.getContext(), E)), Holders(Holders) {}

  Registers emit(const ConversionPlan &Plan, ArrayRef<Value *> Values,
                 const LinearLayout &To);

private:
  Registers emitShuffles(const ShufflePlan &Plan, ArrayRef<Value *> Values);
  Value *getFromLane(const ShufflePlan &Plan, const ShuffleRound &Round, Value *V);
  bool isNextToHolder(const ShufflePlan &Plan) const;
  Registers emitShared(const ConversionPlan &Plan, ArrayRef<Value *> Values,
                       const LinearLayout &To);
  Registers permute(ArrayRef<Value *> Values, const LinearIndex &Index);
  Value *getByte(const SharedAccess &A, unsigned Index);
  Value *beginTurn(uint64_t PlaceBytes);
  void
  forEachInRound(const SharedAccess &A, unsigned Round, Value *Takes, Registers &Values,
                 function_ref<Registers(Value *Place, ArrayRef<unsigned> Mine)> Body);
  Registers emitRounds(const ConversionPlan &Plan, ArrayRef<Value *> Values,
                       uint64_t NumRounds);

  TileLowering &L;
  IRBuilder<> &B;
  const Instruction &Op;
  Element E;
  unsigned Bytes;
  Type *T;
  BlockHolders Holders;
  unsigned Turn = 0; ///< Of pieces and rounds: how many have begun.
};

} // namespace

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

/// Register r of the result is Values[r ^ Index(lane, warp)]. Registers without a value
/// are not partners of others.
Registers ConversionEmitter::permute(ArrayRef<Value *> Values, const LinearIndex &Index) {
  Registers Result(Values);
  auto Exchange = [&](ArrayRef<uint32_t> Bases, Value *Number) {
    for (auto [Bit, Basis] : enumerate(Bases)) {
      if (Basis == 0)
        continue;
      Value *IsSet = B.CreateICmpNE(B.CreateAnd(Number, 1u << Bit), B.getInt32(0));
      Registers Old = Result;
      for (unsigned R = 0; R != Result.size(); ++R)
        if (Old[R] && Old[R ^ Basis])
          Result[R] = B.CreateSelect(IsSet, Old[R ^ Basis], Old[R]);
    }
  };
  Exchange(Index.Lane, L.getLane());
  Exchange(Index.Warp, L.getWarp());
  return Result;
}

/// Whether each lane has what it is to get, or the lane has that differs in the one bit
/// that numbers blocks.
bool ConversionEmitter::isNextToHolder(const ShufflePlan &Plan) const {
  if (popcount(Holders.Bits) != 1)
    return false;
  for (auto [Bit, Basis] : enumerate(Plan.SourceLane.Lane))
    if (Basis != (1u << Bit & ~Holders.Bits))
      return false;
  return all_of(Plan.SourceLane.Warp, [](uint32_t Basis) { return Basis == 0; }) &&
         all_of(Plan.Rounds, [](const ShuffleRound &R) { return R.LaneOffset == 0; });
}

/// What the lane gets in \p Round, where each offers \p V.
Value *ConversionEmitter::getFromLane(const ShufflePlan &Plan, const ShuffleRound &Round,
                                      Value *V) {
  if (Plan.readsOwnLane(Round))
    return V;
  Value *Source = L.getThreadIndex(Plan.SourceLane.Lane, Plan.SourceLane.Warp);
  if (Holders.Bits)
    Source = B.CreateXor(Source, Holders.Threads);
  Value *From = B.CreateXor(Source, Round.LaneOffset);
  return L.exchangeWords(
      V, [&](Value *Word) { return L.Machine.emitShuffle(B, Word, From); });
}

Registers ConversionEmitter::emitShuffles(const ShufflePlan &Plan,
                                          ArrayRef<Value *> Values) {
  Registers Offer = permute(Values, Plan.OfferIndex);
  bool IsNext = isNextToHolder(Plan);
  Value *IsHolder =
      IsNext ? B.CreateICmpEQ(B.CreateAnd(L.getLane(), Holders.Bits), Holders.Threads)
             : nullptr;
  Registers Got(Plan.Rounds.back().Received + 1);
  for (const ShuffleRound &Round : Plan.Rounds) {
    Value *V = Offer[Round.Offered];
    // All blocks come by the same exchange.
    Got[Round.Received] =
        IsNext ? B.CreateSelect(IsHolder, V, L.exchangeLanes(V, Holders.Bits))
               : getFromLane(Plan, Round, V);
  }
  Got = permute(Got, Plan.ResultIndex);
  Registers Results;
  for (unsigned Original : Plan.Originals)
    Results.push_back(Got[Original]);
  return Results;
}

//===----------------------------------------------------------------------===//
// Shared memory
//===----------------------------------------------------------------------===//

/// Byte of access \p Index of this thread in the whole buffer.
Value *ConversionEmitter::getByte(const SharedAccess &A, unsigned Index) {
  uint32_t ThreadBits = getThreadPlaceBits(A, Bytes);
  uint32_t Own = A.RegisterPlaces[Index] * Bytes;
  Value *V = B.CreateXor(getThreadPlace(L, A, Bytes), Own & ThreadBits);
  return B.CreateAdd(V, B.getInt32(Own & ~ThreadBits), "", true, true);
}

/// Where the next piece or round goes, of \p PlaceBytes bytes. The only place has to be
/// read before. Of two, the other one may still be read, while this one has been when the
/// block met for the other one.
Value *ConversionEmitter::beginTurn(uint64_t PlaceBytes) {
  bool HasTwo = Op.hasMetadata(HasTwoPlaces);
  unsigned Number = Turn++;
  if (Number != 0 && !HasTwo)
    L.createBarrier();
  Value *Base = L.getScratch(Op);
  if (!HasTwo || Number % 2 == 0)
    return Base;
  return B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Base, PlaceBytes);
}

/// Emits \p Body for each access that belongs to range \p Round of places, in threads
/// where \p Takes holds, with its place in the range; it returns what the access read.
/// The others keep what \p Values has.
void ConversionEmitter::forEachInRound(
    const SharedAccess &A, unsigned Round, Value *Takes, Registers &Values,
    function_ref<Registers(Value *Place, ArrayRef<unsigned> Mine)> Body) {
  unsigned Width = A.VectorElements;
  for (unsigned Index = 0; Index != A.getNumAccesses(); ++Index) {
    ArrayRef<unsigned> Mine = ArrayRef(A.Registers).slice(Index * Width, Width);
    Value *Byte = getByte(A, Index);
    Value *IsIn =
        B.CreateICmpEQ(B.CreateLShr(Byte, Log2_64(RoundBytes)), B.getInt32(Round));
    Registers Otherwise;
    for (unsigned R : Mine)
      Otherwise.push_back(Values[R] ? Values[R] : PoisonValue::get(T));
    Registers Read = L.createIf(B.CreateAnd(Takes, IsIn), Otherwise, [&] {
      return Body(B.CreateAnd(Byte, RoundBytes - 1), Mine);
    });
    for (auto [R, V] : zip_equal(Mine, Read))
      Values[R] = V;
  }
}

/// A tile that is larger than the scratch, one range of places after the other.
Registers ConversionEmitter::emitRounds(const ConversionPlan &Plan,
                                        ArrayRef<Value *> Values, uint64_t NumRounds) {
  Registers From(Values), Results(Plan.Load.Originals.size());
  Value *Writes = writesCopy(L, Plan.Store, Holders.Threads);
  for (unsigned Round = 0; Round != NumRounds; ++Round) {
    Value *Base = beginTurn(RoundBytes);
    auto GetPointer = [&](Value *Place) {
      return B.CreateInBoundsGEP(B.getInt8Ty(), Base, Place);
    };
    forEachInRound(Plan.Store, Round, Writes, From,
                   [&](Value *Place, ArrayRef<unsigned> Mine) {
                     Registers Stored;
                     for (unsigned R : Mine)
                       Stored.push_back(From[R]);
                     storeSharedVector(L, GetPointer(Place), Stored, E);
                     return Stored;
                   });
    L.createBarrier();
    forEachInRound(Plan.Load, Round, B.getTrue(), Results,
                   [&](Value *Place, ArrayRef<unsigned> Mine) {
                     return loadSharedVector(L, GetPointer(Place), Mine.size(), E);
                   });
  }
  for (unsigned R = 0; R != Results.size(); ++R)
    Results[R] = Results[Plan.Load.Originals[R]];
  return Results;
}

Registers ConversionEmitter::emitShared(const ConversionPlan &Plan,
                                        ArrayRef<Value *> Values,
                                        const LinearLayout &To) {
  uint64_t Total = uint64_t(Plan.Buffer.Places.getNumElements()) * Bytes;
  if (Total > getMaxPiece(L.Machine))
    return emitRounds(Plan, Values, Total / RoundBytes);
  Value *Base = beginTurn(Total);
  // What one warp wrote for itself last time its own lanes may still read.
  bool InWarps = Op.hasMetadata(ExchangeInWarps);
  if (InWarps)
    L.Machine.emitWarpBarrier(B);
  storeShared(L, Base, /*Stage=*/nullptr, Plan.Store, Values, E, Holders.Threads);
  if (InWarps)
    L.Machine.emitWarpBarrier(B);
  else
    L.createBarrier();
  return loadSharedTile(L, Base, /*Stage=*/nullptr, Plan.Buffer, To, E);
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

Registers ConversionEmitter::emit(const ConversionPlan &Plan, ArrayRef<Value *> Values,
                                  const LinearLayout &To) {
  switch (Plan.Kind) {
  case ConversionKind::None:
  case ConversionKind::Register: {
    Registers Results;
    for (unsigned R : Plan.Registers)
      Results.push_back(Values[R]);
    return Results;
  }
  case ConversionKind::Shuffle:
    return emitShuffles(Plan.Shuffle, Values);
  case ConversionKind::Shared:
    return emitShared(Plan, Values, To);
  }
  llvm_unreachable("no such kind of conversion");
}

static uint64_t getTotalBytes(const ConversionPlan &Plan, unsigned Bytes) {
  return uint64_t(Plan.Buffer.Places.getNumElements()) * Bytes;
}

static uint64_t getScratch(const ConversionPlan &Plan, unsigned Bytes,
                           const GPUMachine &Machine) {
  if (Plan.Kind != ConversionKind::Shared)
    return 0;
  uint64_t Total = getTotalBytes(Plan, Bytes);
  return Total > getMaxPiece(Machine) ? RoundBytes : Total;
}

/// The plan of a conversion, or of each of its pieces if there are any.
static ConversionPlan planPieces(const LinearLayout &From, const LinearLayout &To,
                                 unsigned Bytes, const GPUMachine &Machine,
                                 std::optional<ConversionPieces> &Pieces) {
  ConversionPlan Plan = planConversion(From, To, Bytes, Machine.getWarp());
  if (Plan.Kind != ConversionKind::Shared ||
      getTotalBytes(Plan, Bytes) <= MaxConversionBytes)
    return Plan;
  unsigned Bits = Log2_64(getTotalBytes(Plan, Bytes) / RoundBytes);
  Pieces = divideConversion(From, To, Bits);
  return planShared(Pieces->From, Pieces->To, Bytes, Machine.getWarp());
}

Registers tileir::emitConversion(TileLowering &L, const Instruction &Op,
                                 ArrayRef<Value *> Values, const LinearLayout &From,
                                 const LinearLayout &To, Element E) {
  std::optional<ConversionPieces> Pieces;
  ConversionPlan Plan = planPieces(From, To, getSharedBytes(E), L.Machine, Pieces);
  ConversionEmitter Emitter(L, Op, E, {});
  if (!Pieces)
    return Emitter.emit(Plan, Values, To);
  Registers Results(To.getSize(InDim::Register));
  for (auto [Given, Wanted] : zip_equal(Pieces->FromRegisters, Pieces->ToRegisters)) {
    Registers Piece;
    for (unsigned R : Given)
      Piece.push_back(Values[R]);
    for (auto [R, V] : zip_equal(Wanted, Emitter.emit(Plan, Piece, Pieces->To)))
      Results[R] = V;
  }
  return Results;
}

uint64_t tileir::getConversionScratch(const LinearLayout &From, const LinearLayout &To,
                                      Element E, const GPUMachine &Machine) {
  std::optional<ConversionPieces> Pieces;
  unsigned Bytes = getSharedBytes(E);
  return getScratch(planPieces(From, To, Bytes, Machine, Pieces), Bytes, Machine);
}

Registers tileir::emitExtraction(TileLowering &L, const Instruction &Op,
                                 ArrayRef<Value *> Values, const LinearLayout &From,
                                 const LinearLayout &To, Element E,
                                 const BlockHolders &Holders) {
  ConversionPlan Plan = planExtraction(From, To, getSharedBytes(E), L.Machine.getWarp());
  return ConversionEmitter(L, Op, E, Holders).emit(Plan, Values, To);
}

uint64_t tileir::getExtractionScratch(const LinearLayout &From, const LinearLayout &To,
                                      Element E, const GPUMachine &Machine) {
  unsigned Bytes = getSharedBytes(E);
  return getScratch(planExtraction(From, To, Bytes, Machine.getWarp()), Bytes, Machine);
}

void tileir::lowerConvertLayout(TileLowering &L, const TargetOp &Op) {
  Value *Source = Op->getArgOperand(0);
  L.setResult(Op.getCall(), 0,
              emitConversion(L, *Op.getCall(), L.getRegisters(Source),
                             L.getLayout(Source), L.getLayout(Op.getCall()),
                             TileType::dynCast(Source).getElement()));
}

/// Whether \p Op is a conversion through shared memory, and whether it goes in several
/// pieces or rounds.
static std::pair<bool, bool> isShared(const TargetOp &Op, TileLayouts &Layouts,
                                      const GPUMachine &Machine) {
  if (Op.getOpcode() != TargetOpcode::ConvertLayout)
    return {false, false};
  Value *Source = Op->getArgOperand(0);
  unsigned Bytes = getSharedBytes(TileType::dynCast(Source).getElement());
  std::optional<ConversionPieces> Pieces;
  ConversionPlan Plan =
      planPieces(Layouts.get(Source), Layouts.get(Op.getCall()), Bytes, Machine, Pieces);
  if (Plan.Kind != ConversionKind::Shared)
    return {false, false};
  return {true, (Pieces && Pieces->FromRegisters.size() > 1) ||
                    getTotalBytes(Plan, Bytes) > getMaxPiece(Machine)};
}

bool tileir::exchangesInWarps(const TargetOp &Op, TileLayouts &Layouts,
                              const GPUMachine &Machine) {
  auto [IsShared, HasTurns] = isShared(Op, Layouts, Machine);
  return IsShared && !HasTurns &&
         staysInWarps(Layouts.get(Op->getArgOperand(0)), Layouts.get(Op.getCall()));
}

bool tileir::goesInTurns(const TargetOp &Op, TileLayouts &Layouts,
                         const GPUMachine &Machine) {
  return isShared(Op, Layouts, Machine).second;
}

uint64_t tileir::getConvertLayoutScratch(const TargetOp &Op, TileLayouts &Layouts,
                                         unsigned, const GPUMachine &Machine) {
  Value *Source = Op->getArgOperand(0);
  return getConversionScratch(Layouts.get(Source), Layouts.get(Op.getCall()),
                              TileType::dynCast(Source).getElement(), Machine);
}

void tileir::emitConversionRemark(CallInst &Op, uint64_t Bytes) {
  emitRemark(Remark::LayoutConversion, Op, [&](RemarkText &T) {
    T << NV("Tile", describeTile(Op.getType())) << " goes through " << NV("Bytes", Bytes)
      << " bytes of shared memory: " << NV("From", describeOp(Op.getArgOperand(0)))
      << " leaves its elements in other threads than "
      << NV("To", describeOp(*Op.user_begin())) << " wants them in";
  });
}
