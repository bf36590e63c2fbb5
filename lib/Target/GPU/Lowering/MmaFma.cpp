//===- MmaFma.cpp - Matrix products by multiply-adds ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits what FmaPlan says: rounds of ChunkK steps of k, each a loop over blocks of BlockK
// steps, which the code has unrolled.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/GPU/Lowering/FmaPlan.h"
#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// The emitter
//===----------------------------------------------------------------------===//

namespace {

class FmaEmitter {
public:
  FmaEmitter(TileLowering &L, ProductOp Op);
  Registers emit();

private:
  Value *getBase(const FmaOperand &O);
  void store(const FmaOperand &O, unsigned Chunk);
  Registers load(const FmaOperand &O, Value *Index, unsigned FirstIndexBit,
                 unsigned BlockK, uint32_t Constant);
  Registers loadOperand(const FmaOperand &O, const FmaOperand *Scales, Value *Block,
                        unsigned FirstStep, unsigned Chunk);
  Registers emitBlock(Value *Block, unsigned FirstStep, unsigned Chunk,
                      ArrayRef<Value *> Sums);
  unsigned getGroupBits() const;
  Registers emitGroup(Value *Group, unsigned Chunk, ArrayRef<Value *> Sums);
  Value *toCompute(Value *V, Element From);
  Value *multiplyAdd(Value *A, Value *B, Value *Sum);
  SmallVector<unsigned, 32> getLoadRegisters(const FmaOperand &O);

  TileLowering &L;
  IRBuilder<> &B;
  ProductOp Op;
  FmaPlan Plan;
  Element Compute;
  /// Of blocks that follow each other in one iteration of the loop over a chunk.
  unsigned GroupBits = 0;
  /// For each register of the accumulator the registers, without their step of k, that
  /// its row of A and its column of B have.
  SmallVector<unsigned, 32> RowOf, ColumnOf;
};

} // namespace

static Element getComputeElement(Element Acc) {
  return Acc == Element::F64 || Acc == Element::I32 ? Acc : Element::F32;
}

FmaEmitter::FmaEmitter(TileLowering &L, ProductOp Op)
    : L(L), B(L.B), Op(Op), Plan(FmaPlan::get(Op, L.Layouts, L.Machine)),
      Compute(getComputeElement(Plan.Acc)) {
  GroupBits = getGroupBits();
  RowOf = getLoadRegisters(Plan.A);
  ColumnOf = getLoadRegisters(Plan.B);
}

/// For each register of the accumulator the register of \p O.Load, step 0, that holds its
/// row or column.
SmallVector<unsigned, 32> FmaEmitter::getLoadRegisters(const FmaOperand &O) {
  const LinearLayout &Acc = L.getLayout(Op.getCall());
  DenseMap<uint32_t, unsigned> Holders;
  for (unsigned R = 0, E = O.Load.getSize(InDim::Register); R < E; R += O.ChunkK)
    Holders[O.Load.apply(InDim::Register, R)] = R;
  unsigned Rank = Acc.getRank();
  SmallVector<unsigned, 32> Result;
  for (unsigned R = 0, E = Acc.getSize(InDim::Register); R != E; ++R) {
    SmallVector<unsigned, 4> C = Acc.getCoordinates(Acc.apply(InDim::Register, R));
    C[Rank - 1 == O.KDim ? Rank - 1 : Rank - 2] = 0;
    Result.push_back(Holders.lookup(O.Load.getElement(C)));
  }
  return Result;
}

Value *FmaEmitter::getBase(const FmaOperand &O) {
  Value *Scratch = L.getScratch(*Op.getCall());
  return B.CreateConstInBoundsGEP1_32(B.getInt8Ty(), Scratch, O.Offset);
}

//===----------------------------------------------------------------------===//
// Registers to shared memory
//===----------------------------------------------------------------------===//

/// Writes chunk \p Chunk: of the threads that have a part of it, the registers that do.
void FmaEmitter::store(const FmaOperand &O, unsigned Chunk) {
  uint32_t ThreadBits = O.getThreadChunkBits();
  Value *Holds = B.getTrue();
  if (ThreadBits) {
    LinearLayout Chunks(ArrayRef<unsigned>{1});
    Chunks.setBases(InDim::Lane, O.LaneChunks);
    Chunks.setBases(InDim::Warp, O.WarpChunks);
    Holds = B.CreateICmpEQ(L.getThreadElement(Chunks), B.getInt32(Chunk & ThreadBits));
  }
  unsigned First = 0;
  for (uint32_t Bits = Chunk & ~ThreadBits; Bits; Bits &= Bits - 1)
    First |= 1u << (find(O.RegisterChunks, Bits & -Bits) - O.RegisterChunks.begin());
  ArrayRef<Value *> All = L.getRegisters(O.Tile);
  Registers Values;
  for (unsigned R = 0; R != All.size(); ++R)
    Values.push_back(All[R ^ First]);
  L.createIf(Holds,
             [&] { storeShared(L, getBase(O), nullptr, O.StoreAccess, Values, O.E); });
}

//===----------------------------------------------------------------------===//
// Shared memory to registers
//===----------------------------------------------------------------------===//

/// The exclusive or of Bases[b] for each bit b that is set in \p Index.
static Value *emitBits(IRBuilderBase &B, Value *Index, ArrayRef<uint32_t> Bases) {
  bool IsShift = !Bases.empty() && isPowerOf2_32(Bases[0]);
  for (auto [Bit, Basis] : enumerate(Bases))
    IsShift &= Basis == Bases[0] << Bit;
  if (IsShift)
    return B.CreateShl(Index, Log2_32(Bases[0]), "", true, true);
  Value *Result = B.getInt32(0);
  for (auto [Bit, Basis] : enumerate(Bases)) {
    Value *IsSet = B.CreateICmpNE(B.CreateAnd(Index, 1u << Bit), B.getInt32(0));
    Result = B.CreateXor(Result, B.CreateSelect(IsSet, B.getInt32(Basis), B.getInt32(0)));
  }
  return Result;
}

/// Reads the registers of \p BlockK steps of k; the others stay null. The steps' higher
/// bits are those of \p Index, from its bit \p FirstIndexBit on, and of \p Constant.
Registers FmaEmitter::load(const FmaOperand &O, Value *Index, unsigned FirstIndexBit,
                           unsigned BlockK, uint32_t Constant) {
  unsigned BlockBits = Log2_32(BlockK), StepBits = O.getStepBits();
  SmallVector<uint32_t, 8> Places = O.getRegisterPlaces(), IndexBases;
  uint32_t Bits = getThreadPlaceBits(O.LoadAccess, O.Bytes), Fixed = 0;
  for (uint32_t &Place : Places)
    Place *= O.Bytes;
  // Index counts groups of blocks; Constant, steps.
  for (unsigned Bit = BlockBits; Bit != StepBits; ++Bit) {
    if (Constant >> Bit & 1)
      Fixed ^= Places[Bit];
    if (Index && Bit >= BlockBits + GroupBits)
      IndexBases.push_back(Places[Bit]);
  }
  Value *Thread = getThreadPlace(L, O.LoadAccess, O.Bytes);
  if (Index && !IndexBases.empty()) {
    Value *Number = FirstIndexBit ? B.CreateLShr(Index, FirstIndexBit) : Index;
    Thread = B.CreateXor(Thread, emitBits(B, Number, IndexBases));
    for (uint32_t Basis : IndexBases)
      Bits |= Basis;
  }
  Value *Base, *Offset = nullptr;
  if (O.isPlaced()) {
    SharedStage Stage(L, O.Tile, O.Stage);
    Base = Stage.Base;
    Offset = Stage.Offset;
  } else {
    Base = getBase(O);
  }
  SharedPointers Pointers(B, Base, Offset, Thread, Bits);

  Registers Result(O.Load.getSize(InDim::Register), nullptr);
  unsigned Width = O.LoadAccess.VectorElements;
  uint32_t OtherBlocks = (O.ChunkK - 1) & ~(BlockK - 1);
  for (unsigned I = 0; I != O.LoadAccess.getNumAccesses(); ++I) {
    ArrayRef<unsigned> Vector = ArrayRef(O.LoadAccess.Registers).slice(I * Width, Width);
    auto IsInBlock = [&](unsigned R) { return (R & OtherBlocks) == 0; };
    uint32_t Place = O.LoadAccess.RegisterPlaces[I] * O.Bytes ^ Fixed;
    if (all_of(Vector, IsInBlock)) {
      for (auto [R, V] :
           zip_equal(Vector, loadSharedVector(L, Pointers.get(Place), Width, O.E)))
        Result[R] = V;
      continue;
    }
    for (auto [N, R] : enumerate(Vector))
      if (IsInBlock(R))
        Result[R] =
            loadSharedVector(L, Pointers.get(Place ^ (N * O.Bytes)), 1, O.E).front();
  }
  return Result;
}

Value *FmaEmitter::toCompute(Value *V, Element From) {
  if (From == Compute)
    return V;
  return ElementEmitter(B, L.Elements).emitFloatConversion(V, From, Compute);
}

/// The registers of a block in the type that is multiplied, with their scales.
Registers FmaEmitter::loadOperand(const FmaOperand &O, const FmaOperand *Scales,
                                  Value *Block, unsigned FirstStep, unsigned Chunk) {
  Registers Result = load(O, Block, 0, Plan.BlockK, FirstStep);
  bool Unsigned = &O == &Plan.A ? Op.isLhsUnsigned() : Op.isRhsUnsigned();
  for (Value *&V : Result)
    if (V)
      V = O.E == Element::I8 ? B.CreateIntCast(V, B.getInt32Ty(), !Unsigned)
                             : toCompute(V, O.E);
  if (!Scales)
    return Result;
  // The block's number among all of the chunk is a part of the scale's.
  unsigned BlocksPerScale = Plan.ScaleBlock / Plan.BlockK;
  uint32_t FirstScale = Chunk * Plan.ChunkK / Plan.ScaleBlock;
  Registers Factors = load(*Scales, Block, Log2_32(BlocksPerScale), 1, FirstScale);
  unsigned Step = Plan.ChunkK, ScaleStep = Scales->ChunkK;
  for (unsigned R = 0; R != Result.size(); ++R) {
    if (!Result[R])
      continue;
    Value *&Factor = Factors[R / Step * ScaleStep];
    if (Factor->getType() != Result[R]->getType())
      Factor = toCompute(Factor, Scales->E);
    Result[R] = B.CreateFMul(Result[R], Factor);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Sums
//===----------------------------------------------------------------------===//

Value *FmaEmitter::multiplyAdd(Value *A, Value *Factor, Value *Sum) {
  if (Compute == Element::I32)
    return B.CreateAdd(B.CreateMul(A, Factor), Sum);
  return B.CreateIntrinsic(Sum->getType(), Intrinsic::fma, {A, Factor, Sum});
}

Registers FmaEmitter::emitBlock(Value *Block, unsigned FirstStep, unsigned Chunk,
                                ArrayRef<Value *> Sums) {
  const FmaOperand *ScaleA = Plan.ScaleA ? &*Plan.ScaleA : nullptr;
  const FmaOperand *ScaleB = Plan.ScaleB ? &*Plan.ScaleB : nullptr;
  Registers Rows = loadOperand(Plan.A, ScaleA, Block, FirstStep, Chunk);
  Registers Columns = loadOperand(Plan.B, ScaleB, Block, FirstStep, Chunk);
  Registers Result(Sums);
  for (unsigned Step = 0; Step != Plan.BlockK; ++Step)
    for (unsigned R = 0; R != Result.size(); ++R)
      Result[R] =
          multiplyAdd(Rows[RowOf[R] + Step], Columns[ColumnOf[R] + Step], Result[R]);
  return Result;
}

/// Blocks of operands that have places of their own follow each other up to so many
/// multiply-adds of a thread: what swizzles make of their numbers is constant then, and
/// stays out of loops.
unsigned FmaEmitter::getGroupBits() const {
  constexpr unsigned MaxMultiplyAdds = 512;
  if (!Plan.A.isPlaced())
    return 0;
  unsigned Block = Plan.BlockK * L.getLayout(Op.getCall()).getSize(InDim::Register);
  return Log2_32(std::clamp(MaxMultiplyAdds / Block, 1u, Plan.ChunkK / Plan.BlockK));
}

Registers FmaEmitter::emitGroup(Value *Group, unsigned Chunk, ArrayRef<Value *> Sums) {
  Registers Result(Sums);
  for (unsigned Block = 0; Block != 1u << GroupBits; ++Block)
    Result = emitBlock(Group, Block * Plan.BlockK, Chunk, Result);
  return Result;
}

Registers FmaEmitter::emit() {
  Registers Sums(L.getRegisters(Op.getAcc()));
  for (Value *&V : Sums)
    V = toCompute(V, Plan.Acc);
  for (const std::optional<FmaOperand> &Scales : {Plan.ScaleA, Plan.ScaleB})
    if (Scales)
      store(*Scales, 0);
  for (unsigned Chunk = 0; Chunk != Plan.K / Plan.ChunkK; ++Chunk) {
    if (Chunk)
      L.createBarrier();
    if (!Plan.A.isPlaced()) {
      store(Plan.A, Chunk);
      store(Plan.B, Chunk);
      L.createBarrier();
    }
    unsigned Groups = Plan.ChunkK / Plan.BlockK >> GroupBits;
    if (Groups == 1)
      Sums = emitGroup(nullptr, Chunk, Sums);
    else
      Sums = L.createLoop(B.getInt32(Groups), Sums,
                          [&](Value *Index, ArrayRef<Value *> Carried) {
                            return emitGroup(Index, Chunk, Carried);
                          });
  }
  for (Value *&V : Sums)
    if (Plan.Acc != Compute)
      V = ElementEmitter(B, L.Elements).emitFloatConversion(V, Compute, Plan.Acc);
  return Sums;
}

void tileir::lowerProductFma(TileLowering &L, const TargetOp &Op) {
  L.setResult(Op.getCall(), 0, FmaEmitter(L, ProductOp::dynCast(Op.getCall())).emit());
}

uint64_t tileir::getProductFmaScratch(const TargetOp &Op, TileLayouts &Layouts, unsigned,
                                      const GPUMachine &Machine) {
  return FmaPlan::get(ProductOp::dynCast(Op.getCall()), Layouts, Machine).Size;
}
