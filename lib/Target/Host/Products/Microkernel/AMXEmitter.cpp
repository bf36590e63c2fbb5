//===- AMXEmitter.cpp - Matrix products by tile registers -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/AMXEmitter.h"
#include "Target/Host/Machine/CacheLines.h"
#include "llvm/ADT/bit.h"
#include "llvm/IR/IntrinsicsX86.h"

using namespace llvm;
using namespace tileir;

/// Bytes of a row of a register, as their only palette defines it.
static constexpr unsigned RowBytes = 64;

/// Bytes of an element of C.
static constexpr unsigned SumBytes = 4;

// The registers of a block: sums, rows of A, columns of B.
static unsigned getSum(unsigned Row, unsigned Column) { return 2 * Row + Column; }
static unsigned getLeft(unsigned Row) { return 4 + Row; }
static unsigned getRight(unsigned Column) { return 6 + Column; }

unsigned AMXEmitter::getChunk(const MatrixProduct &P, const HostISA &ISA) {
  unsigned StepBytes = BlockRows * getMemoryBytes(P.getOperandElement());
  return std::max(P.getAMXDepth(), bit_floor(ISA.Caches.L1Bytes) / StepBytes);
}

AMXEmitter::AMXEmitter(LoopBuilder &B, const MatrixProduct &P, const HostISA &ISA)
    : B(B), P(P), Panel(P.getPanelWidth(ISA)), Columns(P.getVectorWidth(ISA)),
      Bytes(getMemoryBytes(P.getOperandElement())) {}

void AMXEmitter::begin() {
  Configuration = B.createSlot(ArrayType::get(B.getInt64Ty(), 8));
  // The palette, 15 bytes of zeros, 16 bits for each of 16 registers with the bytes of
  // its rows, and a byte for each with the number of its rows; 8 of them do not exist.
  uint64_t Sum = SumBytes * Columns;
  uint64_t OfSums = Sum * 0x0001000100010001;
  uint64_t OfOperands = RowBytes * 0x0000000000010001 | Sum * 0x0001000100000000;
  const uint64_t Words[] = {1, 0, OfSums, OfOperands, 0, 0, 0, 0};
  for (auto [I, Word] : enumerate(Words))
    B.CreateAlignedStore(B.getInt64(Word), getBytes(Configuration, 8 * I), Align(8));
  if (P.M >= BlockRows)
    configure(B.getInt64(MostRows), B.getInt64(MostRows));
}

void AMXEmitter::end() {
  B.CreateIntrinsic(Intrinsic::x86_tilerelease, {}, ArrayRef<Value *>());
}

/// Tells the machine how many rows the registers of A and of sums have.
void AMXEmitter::configure(Value *FirstRows, Value *SecondRows) {
  // A byte for each register: a product puts a number into several.
  static_assert(MostRows < 256);
  Value *First = times(FirstRows, 0x0000000100000101);
  Value *Second = times(SecondRows, 0x0000010001010000);
  Value *Right = B.getInt64(MostRows * 0x0101000000000000);
  B.CreateAlignedStore(B.CreateOr(B.CreateOr(First, Second), Right),
                       getBytes(Configuration, 48), Align(8));
  B.CreateIntrinsic(Intrinsic::x86_ldtilecfg, {}, ArrayRef<Value *>(Configuration));
}

void AMXEmitter::emitBlock(const ProductArguments &Block) {
  AStride = times(Block.LDA, Bytes);
  Value *Most = B.getInt64(MostRows);
  Value *IsLong = B.CreateICmpUGT(Block.Rows, Most);
  if (P.M > MostRows)
    B.createIf(IsLong, "long", [&] {
      Value *IsPart = B.CreateICmpNE(Block.Rows, B.getInt64(BlockRows));
      B.createIf(IsPart, "part", [&] { configure(Most, B.CreateSub(Block.Rows, Most)); });
      emitStrips(Block, 2);
    });
  B.createIf(B.CreateNot(IsLong), "short", [&] {
    configure(Block.Rows, Most);
    emitStrips(Block, 1);
  });
}

/// All columns: two registers of them at a time, then one.
void AMXEmitter::emitStrips(const ProductArguments &Block, unsigned Registers) {
  Value *NumColumns = P.IsRagged ? Block.Columns : B.getInt64(P.N);
  auto EmitStrips = [&](Value *First, Value *End, unsigned Count) {
    B.createLoop(First, End, Count * Columns, "strip" + Twine(Count), {},
                 [&](Value *Column, ArrayRef<Value *>) -> LoopBuilder::Values {
                   // A strip is a panel, whose number is Column / Panel.
                   Value *FirstOfPanel = B.CreateMul(Column, Block.PanelDepth);
                   Value *RowAhead = B.CreateAdd(
                       B.getInt64(BlockRows),
                       times(B.CreateLShr(Column, Log2_32(2 * Columns)), getRowsAhead()));
                   emitStrip(Block,
                             {getBytes(Block.PackedB, times(FirstOfPanel, Bytes)),
                              getBytes(Block.C, times(Column, SumBytes)),
                              getBytes(Block.Result, times(Column, SumBytes)),
                              getBytes(Block.A, B.CreateMul(RowAhead, AStride))},
                             {Registers, Count});
                   return {};
                 });
  };
  Value *Done = B.getInt64(0);
  if (P.N > Columns) {
    // One register is left over where no column needs the other one.
    Done = B.CreateAnd(B.CreateAdd(NumColumns, B.getInt64(Columns - 1)),
                       -uint64_t(2 * Columns));
    EmitStrips(B.getInt64(0), Done, 2);
  }
  if (P.IsRagged || P.N <= Columns)
    EmitStrips(Done, NumColumns, 1);
}

/// Sums in registers for all steps of the block.
void AMXEmitter::emitStrip(const ProductArguments &Block, const Strip &S,
                           Extent Registers) {
  auto ForEachSum = [&](function_ref<void(unsigned Row, unsigned Column)> Emit) {
    for (unsigned R = 0; R != Registers.Rows; ++R)
      for (unsigned C = 0; C != Registers.Columns; ++C)
        Emit(R, C);
  };
  auto EmitAccess = [&](Intrinsic::ID Access, Value *First, Value *Stride) {
    Value *RowStride = times(Stride, SumBytes);
    ForEachSum([&](unsigned R, unsigned C) {
      Value *Row = getBytes(First, times(RowStride, R * MostRows));
      emitAccess(Access, getSum(R, C), getBytes(Row, C * Columns * SumBytes), RowStride);
    });
  };
  Value *AddsToC = B.CreateIsNull(Block.StartsAtZero);
  B.createIf(AddsToC, "load",
             [&] { EmitAccess(Intrinsic::x86_tileloadd64, S.C, B.getInt64(P.N)); });
  B.createIf(B.CreateNot(AddsToC), "zero", [&] {
    ForEachSum([&](unsigned R, unsigned C) {
      B.CreateIntrinsic(Intrinsic::x86_tilezero, {},
                        ArrayRef<Value *>(B.getInt8(getSum(R, C))));
    });
  });
  uint64_t RightBytes = uint64_t(MostRows) * SumBytes * Panel;
  LoopBuilder::Values Pointers = {Block.A, S.PackedB, S.Ahead};
  if (Registers.Rows == 2)
    Pointers.push_back(getBytes(Block.A, times(AStride, MostRows)));
  B.createLoop(B.getInt64(0), Block.Depth, P.getAMXDepth(), "k", Pointers,
               [&](Value *, ArrayRef<Value *> At) -> LoopBuilder::Values {
                 emitStep(At, Registers);
                 LoopBuilder::Values Next;
                 for (Value *Ptr : At)
                   Next.push_back(getBytes(Ptr, Ptr == At[1] ? RightBytes : RowBytes));
                 return Next;
               });
  EmitAccess(Intrinsic::x86_tilestored64, S.Result, Block.ResultStride);
}

/// As many steps of k as a register has. \p Pointers: to A, packed B, what is
/// fetched, and A's second register.
void AMXEmitter::emitStep(ArrayRef<Value *> Pointers, Extent Registers) {
  Value *RightStride = B.getInt64(uint64_t(SumBytes) * Panel);
  for (unsigned R = 0; R != Registers.Rows; ++R) {
    emitAccess(Intrinsic::x86_tileloadd64, getLeft(R), Pointers[R ? 3 : 0], AStride);
    for (unsigned C = 0; C != Registers.Columns; ++C) {
      if (R == 0)
        emitAccess(Intrinsic::x86_tileloaddt164, getRight(C),
                   getBytes(Pointers[1], C * RowBytes), RightStride);
      emitMultiplyAdd(R, C);
    }
  }
  if (P.M > BlockRows)
    emitFetch(Pointers[2]);
}

/// Fetches a line of each of some rows after the block: all strips together fetch as many
/// rows as it has.
void AMXEmitter::emitFetch(Value *Ahead) {
  for (unsigned R = 0; R != getRowsAhead(); ++R)
    emitLineFetch(B, getBytes(Ahead, times(AStride, R)), /*Level=*/2);
}

void AMXEmitter::emitMultiplyAdd(unsigned Row, unsigned Column) {
  Intrinsic::ID ID = Intrinsic::x86_tdpbf16ps;
  if (P.Compute == Element::I32 && P.UnsignedA)
    ID = P.UnsignedB ? Intrinsic::x86_tdpbuud : Intrinsic::x86_tdpbusd;
  else if (P.Compute == Element::I32)
    ID = P.UnsignedB ? Intrinsic::x86_tdpbsud : Intrinsic::x86_tdpbssd;
  B.CreateIntrinsic(ID, {},
                    {B.getInt8(getSum(Row, Column)), B.getInt8(getLeft(Row)),
                     B.getInt8(getRight(Column))});
}

/// Loads a register, or stores it.
void AMXEmitter::emitAccess(Intrinsic::ID Access, unsigned Register, Value *Ptr,
                            Value *Stride) {
  B.CreateIntrinsic(Access, {}, {B.getInt8(Register), Ptr, Stride});
}
