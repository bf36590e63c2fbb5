//===- ProductEmitter.cpp - The loops of a matrix product -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/ProductEmitter.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Products/Microkernel/ByteSums.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

Blocking Blocking::get(const MatrixProduct &P, const HostISA &ISA, StepMethod Method) {
  unsigned OperandBytes = getMemoryBytes(P.getOperandElement());
  Blocking S;
  S.Panel = P.getPanelWidth(ISA);
  S.Lanes = std::min(S.Panel, ISA.getLanes(getMemoryBytes(P.Compute)));
  S.Unroll = bit_floor(std::min(divideCeil(P.K, P.getGroup()), MaxUnroll));
  // Of a panel of 64 KB what an L1 of 48 KB lost comes from L2 as fast as it is
  // multiplied, and C is loaded and stored half as often.
  S.Chunk = std::max(64u, bit_ceil(ISA.Caches.L1Bytes) / (S.Panel * OperandBytes));
  // The rest is for B and C, which pass through, and for rows that are a multiple of 4 KB
  // apart: a depth of 1 KB has a quarter of the cache's sets then.
  S.ABytes = ISA.Caches.L2Bytes / 16 * 3;
  S = S.withVectors(S.Panel / S.Lanes, P, ISA, Method);
  // Only what the dot product cannot multiply, which is rare: half of the chains that
  // registers have room for take a fraction of the time to compile.
  if (Method == StepMethod::WidenBF16 && ISA.HasDotBF16)
    return S.withRows(4);
  return S;
}

Blocking Blocking::withVectors(unsigned Count, const MatrixProduct &P, const HostISA &ISA,
                               StepMethod Method) const {
  Blocking S = *this;
  S.Vectors = Count;
  // What is left beside one row of B and a factor. Eight or more chains hide the latency
  // of an FMA on all known cores.
  unsigned Taken = S.Vectors * StepEmitter::getRegistersOfB(Method) +
                   StepEmitter::getRegistersOfFactor(Method, ISA);
  unsigned Free = ISA.NumVectorRegisters - Taken;
  S.Rows = std::min({P.M, Free / S.Vectors, S.Vectors >= 2 ? 12u : 16u});
  return S;
}

Blocking Blocking::withRows(unsigned Most) const {
  Blocking Small = *this;
  Small.Rows = std::min(Rows, Most);
  Small.Unroll = 1;
  return Small;
}

ProductEmitter::ProductEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA,
                               StepMethod Method, const ProductArguments &Arguments)
    : B(B), P(P), ISA(ISA), S(Blocking::get(P, ISA, Method)),
      Narrow(S.withVectors(1, P, ISA, Method).withRows(Blocking::MaxNarrowRows)),
      Step(B, P, ISA, Method, S.Lanes), Group(P.getGroup()),
      OperandType(getScalarType(B.getContext(), P.getOperandElement())), Of(Arguments) {
  if (P.flipsB(ISA))
    RowSums = B.createSlot(
        ArrayType::get(B.getInt32Ty(), std::min(P.M, Blocking::MaxSums)), "rowsums");
  for (unsigned R = 1; R != RowsPerPointer; ++R)
    NextRows.push_back(B.CreateMul(Of.LDA, B.getInt64(R)));
}

void ProductEmitter::emit() {
  const ProductArguments Whole = Of;
  B.createLoop(B.getInt64(0), Of.Depth, S.Chunk, "chunk", {},
               [&](Value *FirstK, ArrayRef<Value *>) -> Values {
                 Value *Left = B.CreateSub(Of.Depth, FirstK), *Most = B.getInt64(S.Chunk);
                 Of = Whole;
                 Of.chooseResult(B, B.CreateICmpULE(Left, Most), P.N);
                 emitChunk(FirstK, B.CreateBinaryIntrinsic(Intrinsic::umin, Left, Most));
                 return {};
               });
}

/// All rows with a chunk of steps, by parts that stay in L2 while panels go by.
void ProductEmitter::emitChunk(Value *FirstK, Value *ChunkDepth) {
  unsigned StepBytes = getMemoryBytes(P.getOperandElement());
  bool SumsFit = !RowSums || P.M <= Blocking::MaxSums;
  if (uint64_t(P.M) * S.Chunk * StepBytes <= S.ABytes && SumsFit)
    return emitPanels(FirstK, ChunkDepth);
  // Whole blocks, and as many rows as there are if the chunk is short.
  Value *BlockBytes = B.CreateMul(ChunkDepth, B.getInt64(StepBytes * S.Rows));
  Value *Blocks = B.CreateBinaryIntrinsic(
      Intrinsic::umax, B.CreateUDiv(B.getInt64(S.ABytes), BlockBytes), B.getInt64(1));
  if (!SumsFit)
    Blocks = B.CreateBinaryIntrinsic(Intrinsic::umin, Blocks,
                                     B.getInt64(Blocking::MaxSums / S.Rows));
  Value *PartRows = B.CreateMul(Blocks, B.getInt64(S.Rows));
  Type *SumScalar = Step.getSumType()->getScalarType();
  const ProductArguments Whole = Of;
  B.createLoop(B.getInt64(0), Whole.Rows, PartRows, "part", {},
               [&](Value *Row, ArrayRef<Value *>) -> Values {
                 Of.A = getOperandPtr(Whole.A, B.CreateMul(Row, Of.LDA));
                 Of.C = B.CreateInBoundsGEP(SumScalar, Whole.C,
                                            B.CreateMul(Row, B.getInt64(P.N)));
                 Of.Result = B.CreateInBoundsGEP(SumScalar, Whole.Result,
                                                 B.CreateMul(Row, Of.ResultStride));
                 Of.Rows = B.CreateBinaryIntrinsic(
                     Intrinsic::umin, B.CreateSub(Whole.Rows, Row), PartRows);
                 emitPanels(FirstK, ChunkDepth);
                 return {};
               });
  Of = Whole;
}

void ProductEmitter::emitPanels(Value *FirstK, Value *ChunkDepth) {
  Value *Whole = B.getInt64(P.N);
  if (P.IsRagged)
    Whole = B.CreateAnd(Of.Columns, -uint64_t(S.Panel));
  B.createLoop(B.getInt64(0), Whole, S.Panel, "panel", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 emitStrip(Column, FirstK, ChunkDepth);
                 return {};
               });
  if (!P.IsRagged)
    return;
  Blocking OfPanels = std::exchange(S, Narrow);
  B.createLoop(Whole, Of.Columns, S.Lanes, "vector", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 emitStrip(Column, FirstK, ChunkDepth);
                 return {};
               });
  S = OfPanels;
}

/// The columns from \p Column on, a panel or a vector of one.
void ProductEmitter::emitStrip(Value *Column, Value *FirstK, Value *ChunkDepth) {
  // The panel's number is Column / Panel.
  Value *InPanel = B.CreateAnd(Column, S.Panel - 1);
  Value *Row = B.CreateMul(FirstK, B.getInt64(S.Panel));
  Value *Index = B.CreateAdd(B.CreateMul(B.CreateSub(Column, InPanel), Of.PanelDepth),
                             B.CreateAdd(Row, B.CreateMul(InPanel, B.getInt64(Group))));
  Strip Strip;
  Strip.Ptr = getOperandPtr(Of.PackedB, Index);
  Strip.Column = Column;
  Strip.FirstK = FirstK;
  Strip.Depth = ChunkDepth;
  emitRows(Strip);
}

/// All rows of C for one strip: whole blocks, then what is left in powers of two.
void ProductEmitter::emitRows(const Strip &Strip) {
  auto EmitBlocks = [&](Value *First, Value *End, unsigned Rows) {
    B.createLoop(First, End, Rows, "rows" + Twine(Rows), {},
                 [&](Value *Row, ArrayRef<Value *>) -> Values {
                   emitBlock(Strip, Rows, Row);
                   return {};
                 });
  };
  Value *Left = B.CreateURem(Of.Rows, B.getInt64(S.Rows));
  unsigned Most = S.Rows == 1 ? 0 : bit_floor(S.Rows - 1);
  // Two rows have too few chains to hide the latency of an FMA. Six and two of them take
  // longer than four and four, and so with three.
  if (2 * Most == S.Rows + 2) {
    Value *IsFew = B.CreateAnd(B.CreateICmpEQ(B.CreateLShr(Left, 1), B.getInt64(1)),
                               B.CreateICmpUGT(Of.Rows, B.getInt64(S.Rows)));
    Left = B.CreateAdd(Left, B.CreateSelect(IsFew, B.getInt64(S.Rows), B.getInt64(0)));
  }
  Value *Done = B.CreateSub(Of.Rows, Left);
  EmitBlocks(B.getInt64(0), Done, S.Rows);
  for (unsigned Rows = Most; Rows; Rows /= 2) {
    Value *End = B.CreateSub(Of.Rows, B.CreateAnd(Left, Rows - 1));
    EmitBlocks(Done, End, Rows);
    Done = End;
  }
}

/// Where the sums of \p Rows rows of A are, i32: the first strip computes them, for the
/// others as well.
Value *ProductEmitter::emitRowSums(const Strip &Strip, Value *FirstRow, Value *BlockOfA,
                                   unsigned Rows) {
  Value *Sums = B.CreateInBoundsGEP(B.getInt32Ty(), RowSums, FirstRow);
  B.createIf(B.CreateIsNull(Strip.Column), "rowsums", [&] {
    B.CreateCall(getOrCreateRowSummer(B.getFunction(), P.UnsignedA, ISA),
                 {BlockOfA, Of.LDA, Sums, B.getInt64(Rows), Strip.Depth});
  });
  return Sums;
}

/// What flipped bytes of B, which are too large or too small by 128, add to sums of row
/// number \p Row of a block.
Value *ProductEmitter::emitExcess(Value *Sums, unsigned Row) {
  Value *Ptr = B.CreateInBoundsGEP(B.getInt32Ty(), Sums, B.getInt64(Row));
  Value *Excess = B.CreateShl(B.CreateAlignedLoad(B.getInt32Ty(), Ptr, Align(4)), 7);
  Excess = P.UnsignedB ? B.CreateNeg(Excess) : Excess;
  return S.Lanes == 1 ? Excess : B.CreateVectorSplat(S.Lanes, Excess);
}

/// What the products of a strip are added to: vectors at \p CPtrs, or zeros.
ProductEmitter::Values ProductEmitter::emitFirstSums(const Strip &Strip,
                                                     ArrayRef<Value *> CPtrs) {
  Type *T = Step.getSumType();
  auto LoadSums = [&] {
    Values Sums;
    for (Value *Ptr : CPtrs)
      Sums.push_back(B.CreateAlignedLoad(T, Ptr, Align(getMemoryBytes(P.Compute))));
    return Sums;
  };
  Value *AddsToC =
      B.CreateOr(B.CreateIsNull(Of.StartsAtZero), B.CreateIsNotNull(Strip.FirstK));
  return B.createChoice(AddsToC, "sums", LoadSums,
                        Values(CPtrs.size(), Constant::getNullValue(T)));
}

/// Rows x Panel elements of C, in registers for all steps of the strip.
void ProductEmitter::emitBlock(const Strip &Strip, unsigned Rows, Value *FirstRow) {
  Type *SumScalar = Step.getSumType()->getScalarType();
  Align CAlign(getMemoryBytes(P.Compute));
  Value *CPtr = B.CreateInBoundsGEP(
      SumScalar, Of.C, B.CreateAdd(B.CreateMul(FirstRow, B.getInt64(P.N)), Strip.Column));
  Value *APtr =
      getOperandPtr(Of.A, B.CreateAdd(B.CreateMul(FirstRow, Of.LDA), Strip.FirstK));
  // Before sums are in registers, which a call does not keep.
  Value *Sums = RowSums ? emitRowSums(Strip, FirstRow, APtr, Rows) : nullptr;
  Values CPtrs;
  for (unsigned R = 0; R != Rows; ++R)
    for (unsigned V = 0; V != S.Vectors; ++V)
      CPtrs.push_back(B.CreateInBoundsGEP(SumScalar, CPtr,
                                          B.getInt64(uint64_t(R) * P.N + V * S.Lanes)));
  // Carried from turn to turn: the sums, then the pointers that go along k.
  Values Carried = emitFirstSums(Strip, CPtrs);
  if (Sums)
    for (unsigned R = 0; R != Rows; ++R) {
      Value *Excess = emitExcess(Sums, R);
      for (unsigned V = 0; V != S.Vectors; ++V) {
        Value *&Sum = Carried[R * S.Vectors + V];
        Sum = B.CreateSub(Sum, Excess);
      }
    }
  Carried.push_back(Strip.Ptr);
  for (unsigned R = 0; R < Rows; R += RowsPerPointer)
    Carried.push_back(getOperandPtr(APtr, B.CreateMul(Of.LDA, B.getInt64(R))));

  // What is left of the rows comes once; the turns of its loop are not the time.
  std::optional<Ahead> Next;
  if (P.fetchesNext() && Rows >= std::min(S.Rows, 4u)) // Of few rows these may be all.
    Next = emitAhead(Strip, FirstRow);
  else if (!P.fetchesNext() && Rows == S.Rows && S.Unroll > 1)
    Next = emitLinesAhead(Strip, FirstRow, APtr);
  Carried = emitAlongK(Strip.Depth, Rows == S.Rows ? S.Unroll : 1, Carried, Rows, Next);
  Value *Row = B.CreateMul(FirstRow, Of.ResultStride);
  emitStores(B.CreateInBoundsGEP(SumScalar, Of.Result, B.CreateAdd(Row, Strip.Column)),
             Carried, Rows);
}

/// Stores the sums of a block to where its rows begin from \p First on.
void ProductEmitter::emitStores(Value *First, Values Sums, unsigned Rows) {
  Type *SumScalar = Step.getSumType()->getScalarType();
  unsigned SumBytes = getMemoryBytes(P.Compute);
  auto EmitStores = [&](bool PastCaches) {
    for (unsigned R = 0; R != Rows; ++R) {
      Value *Row = B.CreateMul(Of.ResultStride, B.getInt64(R));
      for (unsigned V = 0; V != S.Vectors; ++V) {
        Value *Index = B.CreateAdd(Row, B.getInt64(V * S.Lanes));
        StoreInst *Store = B.CreateAlignedStore(
            Sums[R * S.Vectors + V], B.CreateInBoundsGEP(SumScalar, First, Index),
            Align(PastCaches ? std::min(S.Lanes * SumBytes, CacheLineBytes) : SumBytes));
        if (PastCaches)
          Store->setMetadata(
              LLVMContext::MD_nontemporal,
              MDNode::get(B.getContext(), ConstantAsMetadata::get(B.getInt32(1))));
      }
    }
  };
  // Single vectors are those of a ragged edge, which goes to C.
  if (!P.canStorePastCaches(ISA) || S.Vectors * S.Lanes != S.Panel)
    return EmitStores(false);
  Value *PastCaches = B.CreateIsNotNull(Of.PastCaches);
  B.createIf(PastCaches, "past", [&] { EmitStores(true); });
  B.createIf(B.CreateNot(PastCaches), "store", [&] { EmitStores(false); });
}

/// Where the panel begins that comes after the strip's: beside it, then with the next
/// chunk, then where the next product's B lies, which may be null.
Value *ProductEmitter::emitPanelAfter(const Strip &Strip) {
  Value *OfPanel = B.getInt64(S.Panel);
  Value *Column = B.CreateAdd(Strip.Column, OfPanel);
  Value *Beside = getOperandPtr(Strip.Ptr, B.CreateMul(Of.PanelDepth, OfPanel));
  Value *Step = B.CreateAdd(Strip.FirstK, Strip.Depth);
  Value *Deeper = getOperandPtr(Of.PackedB, B.CreateMul(Step, OfPanel));
  Value *AfterLast = B.CreateSelect(B.CreateICmpULT(Step, Of.Depth), Deeper, Of.Next);
  return B.CreateSelect(B.CreateICmpULT(Column, Of.Columns), Beside, AfterLast);
}

/// What the block of rows from \p FirstRow on fetches, by each step as many bytes as it
/// reads of A. With the first panel that is the rows after it, if they lie side by side:
/// A was not read before, and waiting for all of it takes a fifth of the time. Else it is
/// a part of the next panel, which all blocks share until they have all of it.
ProductEmitter::Ahead ProductEmitter::emitLinesAhead(const Strip &Strip, Value *FirstRow,
                                                     Value *BlockOfA) {
  // Rows that are far apart may be a multiple of 4 KB apart, and then two blocks of them
  // do not stay in L1 together.
  Value *AreTogether = B.CreateICmpEQ(Of.LDA, Strip.Depth);
  Value *IsFirst = B.CreateIsNull(Strip.Column);
  B.createIf(B.CreateAnd(IsFirst, B.CreateNot(AreTogether)), "first",
             [&] { emitFetchOfA(BlockOfA, S.Rows); });
  Value *TakesRows = B.CreateAnd(IsFirst, AreTogether);
  Value *NextBlock =
      B.CreateGEP(OperandType, BlockOfA, B.CreateMul(Of.LDA, B.getInt64(S.Rows)));
  Value *Panel = emitPanelAfter(Strip);
  Value *Part = B.CreateGEP(OperandType, Panel, B.CreateMul(FirstRow, Strip.Depth));
  // A panel has as many elements in a step as all blocks take together.
  Value *TakesPart = B.CreateAnd(B.CreateIsNotNull(Panel),
                                 B.CreateICmpULT(FirstRow, B.getInt64(S.Panel)));
  uint64_t StepBytes = S.Rows * getMemoryBytes(P.getOperandElement());
  Ahead Next;
  Next.Ptr =
      B.CreateSelect(TakesRows, NextBlock, B.CreateSelect(TakesPart, Part, BlockOfA));
  Next.StepBytes = B.CreateSelect(B.CreateOr(TakesRows, TakesPart), B.getInt64(StepBytes),
                                  B.getInt64(0));
  return Next;
}

/// Fetches what the steps from \p K of a block on take.
void ProductEmitter::emitFetchOfLines(const Ahead &Next, Value *K, unsigned Steps) {
  Value *First = B.CreateGEP(B.getInt8Ty(), Next.Ptr, B.CreateMul(K, Next.StepBytes));
  unsigned Bytes = Steps * S.Rows * getMemoryBytes(P.getOperandElement());
  for (unsigned Byte = 0; Byte < Bytes; Byte += CacheLineBytes)
    emitLineFetch(B, B.CreateGEP(B.getInt8Ty(), First, B.getInt64(Byte)), /*Level=*/2);
}

/// Fetches the beginnings of the rows after \p BlockOfA: the hardware, which fetches
/// ahead along a row, does not know where the next ones are.
void ProductEmitter::emitFetchOfA(Value *BlockOfA, unsigned Rows) {
  constexpr unsigned Lines = 4;
  for (unsigned R = Rows; R != 2 * Rows; ++R) {
    Value *Row = B.CreateGEP(OperandType, BlockOfA, B.CreateMul(Of.LDA, B.getInt64(R)));
    for (unsigned Line = 0; Line != Lines; ++Line)
      emitLineFetch(B, B.CreateGEP(B.getInt8Ty(), Row, B.getInt64(Line * CacheLineBytes)),
                    /*Level=*/1);
  }
}

/// What the block of rows from \p FirstRow on fetches. All but the first one, which sees
/// each step of each panel once, go through some lines of C.
ProductEmitter::Ahead ProductEmitter::emitAhead(const Strip &Strip, Value *FirstRow) {
  Value *IsFirst = B.CreateAnd(B.CreateIsNull(FirstRow), B.CreateIsNotNull(Of.Next));
  if (P.IsNextTurned) {
    Value *First =
        B.CreateGEP(B.getInt8Ty(), Of.Next, B.CreateMul(Strip.Column, Of.NextStride));
    return {B.CreateSelect(IsFirst, First, Of.C),
            B.CreateSelect(IsFirst, Of.NextStride, B.getInt64(0)), Strip.FirstK, nullptr};
  }
  Value *Panel = B.CreateUDiv(Strip.Column, B.getInt64(S.Panel));
  return {B.CreateSelect(IsFirst, Of.Next, Of.C),
          B.CreateSelect(IsFirst, Of.NextStride, B.getInt64(0)),
          B.CreateAdd(B.CreateMul(Panel, Of.Depth), Strip.FirstK), nullptr};
}

/// Fetches the parts of \p Steps steps from step \p K of a block on.
void ProductEmitter::emitFetch(const Ahead &Next, Value *K, unsigned Steps) {
  unsigned Panels = P.N / S.Panel;
  unsigned PartBytes = S.Panel * getMemoryBytes(P.getOperandElement());
  // All of these are powers of two, so that parts of a turn that are in one row follow
  // each other.
  unsigned InRow = std::min(Panels, Steps);
  Value *Part = B.CreateAdd(Next.FirstPart, K);
  Value *Row = B.CreateLShr(Part, Log2_32(Panels));
  Value *InPart = B.CreateMul(B.CreateAnd(Part, Panels - InRow), B.getInt64(PartBytes));
  Value *First = B.CreateAdd(B.CreateMul(Row, Next.Stride), InPart);
  for (unsigned R = 0; R != Steps / InRow; ++R)
    for (unsigned Byte = 0; Byte < InRow * PartBytes; Byte += CacheLineBytes) {
      Value *Offset = B.CreateAdd(
          First, B.CreateAdd(B.CreateMul(Next.Stride, B.getInt64(R)), B.getInt64(Byte)));
      emitLineFetch(B, B.CreateGEP(B.getInt8Ty(), Next.Ptr, Offset), /*Level=*/2);
    }
}

/// Fetches a part of the panel's columns of a matrix that lies turned: the line with step
/// \p K of some of them. Each turn of \p Steps steps takes the next ones.
void ProductEmitter::emitFetchOfColumns(const Ahead &Next, Value *K, unsigned Steps) {
  unsigned Bytes = getMemoryBytes(P.getOperandElement());
  unsigned Turns = std::max(1u, CacheLineBytes / (Steps * Bytes));
  unsigned Columns = std::max(1u, S.Panel / Turns);
  Value *Turn = B.CreateAnd(B.CreateLShr(K, Log2_32(Steps)), Turns - 1);
  Value *InColumn = B.CreateMul(B.CreateAdd(Next.FirstPart, K), B.getInt64(Bytes));
  Value *First = B.CreateGEP(
      B.getInt8Ty(), Next.Ptr,
      B.CreateAdd(B.CreateMul(B.CreateMul(Turn, B.getInt64(Columns)), Next.Stride),
                  InColumn));
  for (unsigned I = 0; I != Columns; ++I)
    emitLineFetch(
        B, B.CreateGEP(B.getInt8Ty(), First, B.CreateMul(Next.Stride, B.getInt64(I))),
        /*Level=*/2);
}

/// All steps of a block: turns of \p Unroll groups, groups, then single steps.
ProductEmitter::Values ProductEmitter::emitAlongK(Value *Steps, unsigned Unroll,
                                                  Values Carried, unsigned Rows,
                                                  const std::optional<Ahead> &Next) {
  auto EmitTurns = [&](unsigned Groups) {
    return [=](Value *K, ArrayRef<Value *> Carried) {
      if (!Next || Groups != Unroll)
        return emitTurn(Rows, Groups, Carried);
      if (!P.fetchesNext())
        emitFetchOfLines(*Next, K, Groups * Group);
      else if (P.IsNextTurned)
        emitFetchOfColumns(*Next, K, Groups * Group);
      else
        emitFetch(*Next, K, Groups * Group);
      return emitTurn(Rows, Groups, Carried);
    };
  };
  bool IsDone = Unroll == 1 && P.hasWholeGroups();
  Value *Done =
      IsDone ? Steps : B.CreateAnd(Steps, B.getInt64(-uint64_t(Unroll * Group)));
  Carried =
      B.createLoop(B.getInt64(0), Done, Unroll * Group, "k", Carried, EmitTurns(Unroll));
  if (Unroll > 1) {
    Value *Whole =
        P.hasWholeGroups() ? Steps : B.CreateAnd(Steps, B.getInt64(-uint64_t(Group)));
    Carried = B.createLoop(Done, Whole, Group, "group", Carried, EmitTurns(1));
    Done = Whole;
  }
  if (!P.hasWholeGroups())
    Carried = B.createLoop(Done, Steps, 1, "single", Carried,
                           [&](Value *K, ArrayRef<Value *> Carried) {
                             return emitSingle(Rows, B.CreateSub(K, Done), Carried);
                           });
  Carried.truncate(Rows * S.Vectors);
  return Carried;
}

/// Pointers to the elements of A for each row of a block.
ProductEmitter::Values ProductEmitter::emitRowPtrs(unsigned Rows,
                                                   ArrayRef<Value *> Pointers) {
  // Strength reduction would make one long chain of additions out of the addresses, and
  // the scheduler then loads all steps of a row at once, and spills. The pure intrinsic
  // hides from it, until after that pass, how the pointers are related.
  Values RowPtrs;
  for (Value *Pointer : Pointers) {
    Value *Base = B.CreateStripInvariantGroup(Pointer);
    for (unsigned R = 0; R != RowsPerPointer && RowPtrs.size() != Rows; ++R)
      RowPtrs.push_back(R ? getOperandPtr(Base, NextRows[R - 1]) : Base);
  }
  return RowPtrs;
}

/// Some groups of steps for a block of \p Rows.
ProductEmitter::Values ProductEmitter::emitTurn(unsigned Rows, unsigned Groups,
                                                ArrayRef<Value *> Carried) {
  unsigned NumSums = Rows * S.Vectors;
  Values Next(Carried.take_front(NumSums));
  Value *PanelPtr = Carried[NumSums];
  ArrayRef<Value *> Pointers = Carried.drop_front(NumSums + 1);
  Values RowPtrs = emitRowPtrs(Rows, Pointers);
  unsigned GroupSize = Group * S.Panel;
  for (unsigned G = 0; G != Groups; ++G) {
    emitGroup(Next, getOperandPtr(PanelPtr, G * GroupSize), [&](unsigned R) {
      return Step.emitFactor(getOperandPtr(RowPtrs[R], G * Group));
    });
  }
  Next.push_back(getOperandPtr(PanelPtr, Groups * GroupSize));
  for (Value *Pointer : Pointers)
    Next.push_back(getOperandPtr(Pointer, Groups * Group));
  return Next;
}

/// One step of a group that is not whole.
ProductEmitter::Values ProductEmitter::emitSingle(unsigned Rows, Value *Position,
                                                  ArrayRef<Value *> Carried) {
  unsigned NumSums = Rows * S.Vectors;
  Values Next(Carried.take_front(NumSums));
  ArrayRef<Value *> Pointers = Carried.drop_front(NumSums + 1);
  Values RowPtrs = emitRowPtrs(Rows, Pointers);
  emitGroup(Next, Carried[NumSums],
            [&](unsigned R) { return Step.emitSingleFactor(RowPtrs[R], Position); });
  Next.push_back(Carried[NumSums]); // The group stays the same.
  for (Value *Pointer : Pointers)
    Next.push_back(getOperandPtr(Pointer, 1));
  return Next;
}

/// Adds the products of one row of groups of B with a factor for each row of C.
void ProductEmitter::emitGroup(MutableArrayRef<Value *> Sums, Value *RowPtr,
                               function_ref<Pieces(unsigned R)> GetFactor) {
  Align BAlign(getMemoryBytes(P.getOperandElement()));
  SmallVector<Pieces, 2> Rows;
  for (unsigned V = 0; V != S.Vectors; ++V) {
    Value *Ptr = getOperandPtr(RowPtr, V * S.Lanes * Group);
    Rows.push_back(Step.emitRow(B.CreateAlignedLoad(Step.getRowType(), Ptr, BAlign)));
  }
  for (unsigned R = 0; R * S.Vectors != Sums.size(); ++R) {
    Pieces Factor = GetFactor(R);
    for (unsigned V = 0; V != S.Vectors; ++V) {
      Value *&Sum = Sums[R * S.Vectors + V];
      Sum = Step.emitMultiplyAdd(Factor, Rows[V], Sum);
    }
  }
}
