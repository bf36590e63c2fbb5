//===- Wgmma.cpp - Matrix products by wgmma -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/SharedBuffer.h"
#include "Target/GPU/Products.h"
#include "Target/GPU/TileLowering.h"
#include "Target/NVPTX/NVPTXMachine.h"
#include "Target/NVPTX/WgmmaCalls.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;
using namespace tileir;

namespace {

/// The parts of a tile that instructions of one group of warps take.
struct WgmmaCounts {
  unsigned Batches, Rows, Columns, Steps;
};

/// An operand in shared memory: descriptors of its parts.
class DescribedOperand {
public:
  DescribedOperand(TileLowering &L, const MmaInstruction &I, MmaOperand Operand,
                   const MmaWarps &Warps, Value *Buffer, Value *Stage);
  bool isMNMajor() const { return Plan.MNMajor; }
  /// i64: of the part that begins at these coordinates of the group's own part.
  Value *get(unsigned Batch, unsigned Row, unsigned Column);

private:
  Value *getGroupStart(const MmaInstruction &I, MmaOperand Operand,
                       const MmaWarps &Warps);

  TileLowering &L;
  IRBuilder<> &B;
  SharedStage From;
  DescriptorPlan Plan;
  Value *Low = nullptr; ///< i32: of the group's first part.
};

/// Emits a product. Registers are numbered as getMmaOperandLayout() tells.
class WgmmaEmitter {
public:
  WgmmaEmitter(TileLowering &L, ProductOp Op);
  Registers emit();

private:
  WgmmaCounts getCounts() const;
  SmallVector<Value *, 16> getWords(ArrayRef<Value *> Elements, Element E) const;
  /// Of one instruction: where it is in the group's part of the product.
  struct Place {
    unsigned Batch, Row, Column;
  };
  unsigned getFirstSum(const Place &P) const;
  SmallVector<unsigned, 16> getWordsOfA(unsigned FirstStep, unsigned EndStep) const;
  void fence(MutableArrayRef<Value *> Sums, unsigned FirstStep, unsigned EndStep);
  unsigned countParts() const;
  void emitInstruction(const Place &P, unsigned Step, bool AddsUp,
                       MutableArrayRef<Value *> Sums);
  void emitPartialSums(ArrayRef<Place> Places, unsigned FirstStep);
  void emitPartialSums();
  void emitSums(unsigned FirstStep, unsigned EndStep);
  void emitSums();

  TileLowering &L;
  IRBuilder<> &B;
  ProductOp Op;
  MmaInstruction I;
  MmaWarps Warps;
  WgmmaCall Call;
  WgmmaCounts Counts;
  std::optional<DescribedOperand> SharedA, SharedB;
  SmallVector<Value *, 16> A, Acc; ///< Registers of 32 bits.
  bool StartsWithZero;
};

} // namespace

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

/// Fields of addresses and strides count these.
static constexpr unsigned UnitLog2 = 4;
static constexpr unsigned AddressBits = 14;

/// Shared memory ends before 2^18 bytes, so that what is added to an address in units
/// does not leave its field. Only the stage is added where the product is.
DescribedOperand::DescribedOperand(TileLowering &L, const MmaInstruction &I,
                                   MmaOperand Operand, const MmaWarps &Warps,
                                   Value *Buffer, Value *Stage)
    : L(L), B(L.B), From(L, Buffer, Stage),
      Plan(*planMmaOperand(I, Operand, From.Places)) {
  Value *Start = getGroupStart(I, Operand, Warps);
  IRBuilder<> Entry(L.getEntryEnd());
  Value *Address = Entry.CreatePtrToInt(From.Base, Entry.getInt32Ty());
  Value *Units = Entry.CreateAnd(Entry.CreateLShr(Address, UnitLog2),
                                 maskTrailingOnes<uint32_t>(AddressBits));
  Low = Entry.CreateOr(Units, Plan.getLow());
  if (Start)
    Low = Entry.CreateAdd(Low, Start);
  if (From.Offset)
    Low = B.CreateAdd(Low, B.CreateLShr(From.Offset, UnitLog2, "", /*isExact=*/true));
}

/// What the number of the group of warps adds; null if nothing.
Value *DescribedOperand::getGroupStart(const MmaInstruction &I, MmaOperand Operand,
                                       const MmaWarps &Warps) {
  const LinearLayout &Places = From.Places.Places;
  ArrayRef<unsigned> Shape = Places.getShape();
  unsigned Rank = Shape.size();
  SmallVector<uint32_t, 5> Bases(Log2_32(I.Warps), 0);
  auto AddRange = [&](unsigned Count, std::optional<unsigned> Dim) {
    for (unsigned Group = 1; Group < Count; Group *= 2) {
      SmallVector<unsigned, 3> Coordinates(Rank, 0);
      if (Dim)
        Coordinates[*Dim] = Shape[*Dim] / Count * Group;
      Bases.push_back(Plan.getStart(Places.getElement(Coordinates)) >> UnitLog2);
    }
  };
  bool IsA = Operand == MmaOperand::A;
  AddRange(Warps.M, IsA ? std::optional(Rank - 2) : std::nullopt);
  AddRange(Warps.N, IsA ? std::nullopt : std::optional(Rank - 1));
  AddRange(Warps.Batch, Rank == 3 ? std::optional(0u) : std::nullopt);
  if (all_of(Bases, [](uint32_t Basis) { return Basis == 0; }))
    return nullptr;
  return L.getWarpIndex(Bases);
}

Value *DescribedOperand::get(unsigned Batch, unsigned Row, unsigned Column) {
  SmallVector<unsigned, 3> Coordinates = {Row, Column};
  if (From.Places.Places.getRank() == 3)
    Coordinates.insert(Coordinates.begin(), Batch);
  uint32_t Start = Plan.getStart(From.Places.Places.getElement(Coordinates));
  Value *Mine = B.CreateAdd(Low, B.getInt32(Start >> UnitLog2), "", /*HasNUW=*/true);
  return B.CreateOr(B.CreateZExt(Mine, B.getInt64Ty()),
                    B.getInt64(uint64_t(Plan.getHigh()) << 32));
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Registers of partial sums beside the sums.
static constexpr unsigned MaxPartialSums = 64;

/// The registers of a longer instruction along n are those of two shorter ones.
static MmaInstruction limitPartialSums(MmaInstruction I) {
  constexpr unsigned ColumnsPerRegister = 2;
  if (I.MaxSumK)
    I.N = std::min(I.N, MaxPartialSums * ColumnsPerRegister);
  return I;
}

WgmmaEmitter::WgmmaEmitter(TileLowering &L, ProductOp Op)
    : L(L), B(L.B), Op(Op), I(limitPartialSums(*Op.getInstruction())),
      Warps(*Op.getWarps()), Counts(getCounts()) {
  Call.N = I.N;
  Call.K = I.K;
  Call.D = I.Acc == Element::I32 ? "s32" : stringify(I.Acc).str();
  Call.A = getPTXTypeName(I.A, Op.isLhsUnsigned()).str();
  Call.B = getPTXTypeName(I.B, Op.isRhsUnsigned()).str();
  Call.HasRegisterA = !I.SharedA;
  if (I.SharedA)
    SharedA.emplace(L, I, MmaOperand::A, Warps, Op.getLhs(), Op.getLhsStage());
  else
    A = getWords(L.getRegisters(Op.getLhs()), I.A);
  SharedB.emplace(L, I, MmaOperand::B, Warps, Op.getRhs(), Op.getRhsStage());
  ArrayRef<Value *> Sums = L.getRegisters(Op.getAcc());
  StartsWithZero = all_of(Sums, [](Value *V) {
    auto *C = dyn_cast<Constant>(V);
    return C && C->isNullValue();
  });
  Acc = getWords(Sums, I.Acc);
}

WgmmaCounts WgmmaEmitter::getCounts() const {
  ArrayRef<unsigned> Shape = TileType::dynCast(Op.getCall()).getShape();
  unsigned Rank = Shape.size();
  unsigned K = getTileOrStageType(Op.getLhs()).getShape().back();
  WgmmaCounts C;
  C.Batches = Rank == 3 ? Shape[0] / Warps.Batch : 1;
  C.Rows = Shape[Rank - 2] / Warps.M / I.M;
  C.Columns = Shape[Rank - 1] / Warps.N / I.N;
  C.Steps = K / I.K;
  return C;
}

/// As many elements as fit 32 bits to a word: float stays what it is, as do words.
SmallVector<Value *, 16> WgmmaEmitter::getWords(ArrayRef<Value *> Elements,
                                                Element E) const {
  if (E != Element::TF32)
    return packWords(B, Elements);
  SmallVector<Value *, 16> Words;
  for (Value *V : Elements)
    Words.push_back(B.CreateBitCast(ignoreLowBits(V), B.getInt32Ty()));
  return Words;
}

unsigned WgmmaEmitter::getFirstSum(const Place &P) const {
  return ((P.Batch * Counts.Rows + P.Row) * Counts.Columns + P.Column) *
         Call.getNumAccumulators();
}

/// The numbers of those that these steps read.
SmallVector<unsigned, 16> WgmmaEmitter::getWordsOfA(unsigned FirstStep,
                                                    unsigned EndStep) const {
  SmallVector<unsigned, 16> Words;
  for (unsigned N = 0; N != A.size(); ++N)
    if (unsigned Step = N / WgmmaCall::RegistersOfA % Counts.Steps;
        Step >= FirstStep && Step < EndStep)
      Words.push_back(N);
  return Words;
}

/// One fence for all registers: sums first, then A of these steps.
void WgmmaEmitter::fence(MutableArrayRef<Value *> Sums, unsigned FirstStep,
                         unsigned EndStep) {
  SmallVector<unsigned, 16> Words = getWordsOfA(FirstStep, EndStep);
  SmallVector<Value *, 32> Fenced(Sums.begin(), Sums.end());
  for (unsigned N : Words)
    Fenced.push_back(A[N]);
  Fenced = createWgmmaOrder(B, WgmmaOrder::fence(), Fenced);
  copy(ArrayRef(Fenced).take_front(Sums.size()), Sums.begin());
  for (auto [N, V] : zip_equal(Words, ArrayRef(Fenced).drop_front(Sums.size())))
    A[N] = V;
}

/// \p Sums become the results, and are not read where it does not add up.
void WgmmaEmitter::emitInstruction(const Place &P, unsigned Step, bool AddsUp,
                                   MutableArrayRef<Value *> Sums) {
  SmallVector<Value *, 32> Operands(Sums.begin(), Sums.end());
  if (SharedA) {
    Operands.push_back(SharedA->get(P.Batch, P.Row * I.M, Step * I.K));
  } else {
    unsigned Part = (P.Batch * Counts.Rows + P.Row) * Counts.Steps + Step;
    append_range(Operands, ArrayRef(A).slice(Part * WgmmaCall::RegistersOfA,
                                             WgmmaCall::RegistersOfA));
  }
  Operands.push_back(SharedB->get(P.Batch, Step * I.K, P.Column * I.N));
  Operands.push_back(B.getInt1(AddsUp));
  if (SharedA)
    Operands.push_back(B.getInt1(SharedA->isMNMajor()));
  Operands.push_back(B.getInt1(SharedB->isMNMajor()));
  CallInst *Result = createWgmma(B, Call, Operands);
  for (unsigned N = 0; N != Sums.size(); ++N)
    Sums[N] = B.CreateExtractValue(Result, N);
}

/// Products of as many steps as the instruction may add up, which are added to the sums
/// at \p Places then, or are the sums where these begin at zero.
void WgmmaEmitter::emitPartialSums(ArrayRef<Place> Places, unsigned FirstStep) {
  unsigned NumSums = Call.getNumAccumulators();
  SmallVector<Value *, 32> Partial(Places.size() * NumSums,
                                   PoisonValue::get(Acc[0]->getType()));
  fence(Partial, 0, Counts.Steps);
  unsigned End = std::min(FirstStep + I.getMaxSumSteps(), Counts.Steps);
  for (unsigned Step = FirstStep; Step != End; ++Step)
    for (auto [N, P] : enumerate(Places))
      emitInstruction(P, Step, /*AddsUp=*/Step != FirstStep,
                      MutableArrayRef(Partial).slice(N * NumSums, NumSums));
  B.CreateIntrinsic(Intrinsic::nvvm_wgmma_commit_group_sync_aligned, {});
  Partial = createWgmmaOrder(B, WgmmaOrder::wait(0), Partial);
  for (auto [N, P] : enumerate(Places))
    for (unsigned Sum = 0; Sum != NumSums; ++Sum) {
      Value *&Whole = Acc[getFirstSum(P) + Sum];
      Value *Part = Partial[N * NumSums + Sum];
      Whole = StartsWithZero && FirstStep == 0 ? Part : B.CreateFAdd(Whole, Part);
    }
}

/// As many places at the same time as leave registers to the rest.
void WgmmaEmitter::emitPartialSums() {
  unsigned AtOnce = std::max(MaxPartialSums / Call.getNumAccumulators(), 1u);
  for (unsigned Batch = 0; Batch != Counts.Batches; ++Batch) {
    SmallVector<Place, 8> Places;
    for (unsigned Row = 0; Row != Counts.Rows; ++Row)
      for (unsigned Column = 0; Column != Counts.Columns; ++Column)
        Places.push_back({Batch, Row, Column});
    for (unsigned Step = 0; Step < Counts.Steps; Step += I.getMaxSumSteps())
      for (ArrayRef<Place> Left = Places; !Left.empty(); Left = Left.drop_front(AtOnce)) {
        AtOnce = std::min<unsigned>(AtOnce, Left.size());
        emitPartialSums(Left.take_front(AtOnce), Step);
      }
  }
}

/// Moves what computes \p Words, and nothing else, from \p Last and before it to \p
/// Place, as far as no memory is written there. Ops of tiles that are lowered do nothing.
static void moveDown(ArrayRef<Value *> Words, Instruction *Last,
                     BasicBlock::iterator Place) {
  SmallPtrSet<Value *, 32> Needed(Words.begin(), Words.end()), Moved;
  auto IsMoved = [&](User *U) { return Moved.contains(U); };
  for (Instruction *I = Last, *Before; I; I = Before) {
    Before = I->getPrevNode();
    if (TileCall::dynCast(I) || TargetOp::dynCast(I))
      continue;
    if (I->mayWriteToMemory() || isa<PHINode>(I))
      return;
    if (!Needed.contains(I) || !all_of(I->users(), IsMoved))
      continue;
    I->moveBefore(Place);
    Place = I->getIterator();
    Moved.insert(I);
    Needed.insert(I->op_begin(), I->op_end());
  }
}

/// Parts of the steps that are waited for one after the other: two if fragments of all
/// steps leave too few registers. ptxas would wait for each instruction then.
unsigned WgmmaEmitter::countParts() const {
  // ptxas begins sums at the 24th register, and keeps two.
  constexpr unsigned OtherRegisters = 26;
  if (A.empty() || Counts.Steps < 2)
    return 1;
  unsigned Threads = L.getNumThreads() + L.getNumProducerThreads();
  unsigned Lanes = L.Machine.getLanes();
  unsigned Registers = std::max(
      L.Machine.getBudget(L.Machine.getNumBlocks(L.Kernel), Threads).ThreadRegisters,
      L.Machine.getRoleRegisters(Threads / Lanes, L.getNumProducerThreads() / Lanes)
          .Consumer);
  return Acc.size() + A.size() + OtherRegisters > Registers ? 2 : 1;
}

void WgmmaEmitter::emitSums(unsigned FirstStep, unsigned EndStep) {
  fence(Acc, FirstStep, EndStep);
  for (unsigned Batch = 0; Batch != Counts.Batches; ++Batch)
    for (unsigned Step = FirstStep; Step != EndStep; ++Step)
      for (unsigned Row = 0; Row != Counts.Rows; ++Row)
        for (unsigned Column = 0; Column != Counts.Columns; ++Column) {
          Place P = {Batch, Row, Column};
          emitInstruction(
              P, Step, !StartsWithZero || Step != 0,
              MutableArrayRef(Acc).slice(getFirstSum(P), Call.getNumAccumulators()));
        }
  B.CreateIntrinsic(Intrinsic::nvvm_wgmma_commit_group_sync_aligned, {});
  if (!Op.runsOn() || EndStep != Counts.Steps)
    Acc = createWgmmaOrder(B, WgmmaOrder::wait(0), Acc);
}

void WgmmaEmitter::emitSums() {
  unsigned Parts = countParts(), Steps = divideCeil(Counts.Steps, Parts);
  Instruction *Last = B.GetInsertPoint()->getPrevNode();
  for (unsigned Step = 0; Step < Counts.Steps; Step += Steps) {
    unsigned End = std::min(Step + Steps, Counts.Steps);
    emitSums(Step, End);
    SmallVector<Value *, 16> Later;
    for (unsigned N : getWordsOfA(End, Counts.Steps))
      Later.push_back(A[N]);
    moveDown(Later, Last, B.GetInsertPoint());
  }
}

Registers WgmmaEmitter::emit() {
  if (I.MaxSumK)
    emitPartialSums();
  else
    emitSums();
  // Registers of a product that is under way stay as they are until its result.
  if (Op.runsOn())
    return Acc;
  return unpackWords(B, Acc, TileType::dynCast(Op.getCall()).getScalarType());
}

Registers tileir::emitWgmma(TileLowering &L, ProductOp Product) {
  return WgmmaEmitter(L, Product).emit();
}

void NVPTXMachine::emitMmaWait(IRBuilderBase &B, unsigned Groups) const {
  B.CreateIntrinsic(Intrinsic::nvvm_wgmma_wait_group_sync_aligned, B.getInt64(Groups));
}

SmallVector<Value *, 16> NVPTXMachine::emitMmaResults(IRBuilderBase &B,
                                                      ArrayRef<Value *> Sums) const {
  return createWgmmaOrder(B, WgmmaOrder::result(), Sums);
}
