//===- StreamedProduct.cpp - Products that read B where it lies -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/StreamedProduct.h"
#include "Target/Host/Machine/CacheLines.h"
#include "Target/Host/Products/Microkernel/KernelFunction.h"
#include "Target/Host/Products/Microkernel/StepEmitter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace tileir;

static constexpr unsigned VectorsOfStrip = 2;

/// Rows of a block. Eight chains hide the latency of an FMA on all known cores, and tiles
/// have a multiple of four rows.
static constexpr unsigned RowsOfBlock = 4;

/// The size of a page, and of a way of L1.
static constexpr unsigned WayBytes = 4096;

std::optional<StreamedProduct> StreamedProduct::get(const MatrixProduct &P, PackedAs As,
                                                    const HostISA &ISA) {
  unsigned Bytes = getMemoryBytes(P.Compute);
  unsigned Lanes = ISA.getLanes(Bytes);
  StreamedProduct S{P, As, VectorsOfStrip * Lanes, 0, 0};
  // C waits in L1, beside B and A, while a chunk goes by.
  if (P.Narrow || isInteger(P.Compute) || P.M > MaxRows || P.N < S.Strip || Lanes < 2 ||
      uint64_t(P.M) * P.N * Bytes > ISA.Caches.L1Bytes / 2)
    return std::nullopt;
  unsigned Ways = std::clamp<uint64_t>(ISA.Caches.L1Bytes / WayBytes, 4, 8);
  S.Chunk = std::min(P.K, bit_floor(Ways));
  S.PanelA = std::min(P.K, std::max(S.Chunk, Lanes));
  return S;
}

namespace {

class StreamEmitter {
public:
  StreamEmitter(LoopBuilder &B, const StreamedProduct &P, const HostISA &ISA);
  void emit();

private:
  using Values = LoopBuilder::Values;
  using Pieces = StepEmitter::Pieces;

  /// Where a block of rows finds the strip.
  enum class Source {
    Memory,
    MemoryToPanel, ///< And puts it into the panel.
    Panel
  };
  struct Strip {
    Value *A; ///< The chunk of the first row.
    Value *B; ///< The first row.
    Value *C;
    Value *Fetched; ///< The first line.
  };

  void emitChunk(Value *K);
  void emitStrip(const Strip &S);
  void emitRows(const Strip &S, Source From, Value *First, unsigned Most);
  void emitBlock(const Strip &S, Source From, Value *FirstRow, unsigned Rows);
  Pieces emitRowOfB(const Strip &S, Source From, unsigned K);
  void emitFetch(const Strip &S, unsigned K);
  Value *emitFirstLine(Value *ChunkOfB, Value *Column);
  Value *getBytes(Value *Ptr, Value *Offset) {
    return B.CreateGEP(B.getInt8Ty(), Ptr, Offset);
  }

  LoopBuilder &B;
  const StreamedProduct &P;
  StepEmitter Step;
  unsigned Lanes, Bytes, BytesOfB;   ///< BytesOfB: in memory.
  unsigned LinesOfRow, LinesOfStrip; ///< What is fetched with a chunk.
  Value *A, *MatrixB, *C, *NumRows, *NumColumns, *Depth;
  Value *Panel = nullptr;
  Values RowOffsets; ///< Bytes from a row of B to each one of its chunk.
};

} // namespace

StreamEmitter::StreamEmitter(LoopBuilder &B, const StreamedProduct &P, const HostISA &ISA)
    : B(B), P(P),
      Step(B, P.Product, ISA, StepMethod::MultiplyAdd, P.Strip / VectorsOfStrip),
      Lanes(P.Strip / VectorsOfStrip), Bytes(getMemoryBytes(P.Product.Compute)),
      BytesOfB(P.As == PackedAs::Same ? Bytes : Bytes / 2) {
  Function &F = B.getFunction();
  A = F.getArg(0);
  MatrixB = F.getArg(1);
  C = F.getArg(3);
  NumRows = F.getArg(4);
  NumColumns = F.getArg(5);
  Depth = F.getArg(6);
  LinesOfRow = std::max(1u, P.Product.N * BytesOfB / CacheLineBytes);
  LinesOfStrip = std::max(1u, P.Chunk * LinesOfRow / (P.Product.N / P.Strip));
}

void StreamEmitter::emit() {
  B.startBlock("entry");
  Value *Stride = B.CreateMul(B.getFunction().getArg(2), B.getInt64(BytesOfB));
  for (unsigned K = 0; K != P.Chunk; ++K)
    RowOffsets.push_back(B.CreateMul(Stride, B.getInt64(K)));
  if (P.Product.M > RowsOfBlock)
    Panel = B.createSlot(ArrayType::get(Step.getSumType(), P.Chunk * VectorsOfStrip),
                         "panel");
  B.createLoop(B.getInt64(0), Depth, P.Chunk, "chunk", {},
               [&](Value *K, ArrayRef<Value *>) -> Values {
                 emitChunk(K);
                 return {};
               });
  B.CreateRetVoid();
}

/// All columns of all rows for the steps from \p K on.
void StreamEmitter::emitChunk(Value *K) {
  Type *Scalar = Step.getSumType()->getScalarType();
  Value *InPanel = B.CreateAnd(K, P.PanelA - 1);
  Value *First = B.CreateMul(B.CreateSub(K, InPanel), B.getInt64(P.Product.M));
  Value *ChunkOfA = B.CreateInBoundsGEP(Scalar, A, B.CreateAdd(First, InPanel));
  Value *Stride = B.CreateMul(B.getFunction().getArg(2), B.getInt64(BytesOfB));
  Value *ChunkOfB = getBytes(MatrixB, B.CreateMul(K, Stride));
  B.createLoop(B.getInt64(0), NumColumns, P.Strip, "strip", {},
               [&](Value *Column, ArrayRef<Value *>) -> Values {
                 Strip S;
                 S.A = ChunkOfA;
                 S.B = getBytes(ChunkOfB, B.CreateMul(Column, B.getInt64(BytesOfB)));
                 S.C = B.CreateInBoundsGEP(Scalar, C, Column);
                 S.Fetched = emitFirstLine(ChunkOfB, Column);
                 emitStrip(S);
                 return {};
               });
}

/// The strips of a chunk share the lines of as many later rows: each has some neighbours,
/// since rows are in pages of their own.
Value *StreamEmitter::emitFirstLine(Value *ChunkOfB, Value *Column) {
  // Half a chunk more than one: what the last strips fetch is read at once.
  constexpr unsigned Ahead = 12;
  Value *Stride = B.CreateMul(B.getFunction().getArg(2), B.getInt64(BytesOfB));
  Value *Line =
      B.CreateMul(B.CreateLShr(Column, Log2_32(P.Strip)), B.getInt64(LinesOfStrip));
  Value *Row = B.CreateAdd(B.CreateLShr(Line, Log2_32(LinesOfRow)), B.getInt64(Ahead));
  Value *InRow =
      B.CreateMul(B.CreateAnd(Line, LinesOfRow - 1), B.getInt64(CacheLineBytes));
  return getBytes(ChunkOfB, B.CreateAdd(B.CreateMul(Row, Stride), InRow));
}

void StreamEmitter::emitFetch(const Strip &S, unsigned K) {
  for (unsigned Line = K * LinesOfStrip / P.Chunk, End = (K + 1) * LinesOfStrip / P.Chunk;
       Line != End; ++Line) {
    Value *Row = getBytes(S.Fetched, RowOffsets[Line / LinesOfRow]);
    emitLineFetch(B, getBytes(Row, B.getInt64(Line % LinesOfRow * CacheLineBytes)),
                  /*Level=*/1);
  }
}

void StreamEmitter::emitStrip(const Strip &S) {
  Value *Zero = B.getInt64(0);
  if (!Panel)
    return emitRows(S, Source::Memory, Zero, P.Product.M);
  Value *IsFew = B.CreateICmpULT(NumRows, B.getInt64(RowsOfBlock));
  B.createIf(IsFew, "few", [&] { emitRows(S, Source::Memory, Zero, RowsOfBlock / 2); });
  B.createIf(B.CreateNot(IsFew), "many", [&] {
    emitBlock(S, Source::MemoryToPanel, Zero, RowsOfBlock);
    emitRows(S, Source::Panel, B.getInt64(RowsOfBlock), RowsOfBlock);
  });
}

/// The rows from \p First on: blocks of \p Most, a power of two, then smaller ones.
void StreamEmitter::emitRows(const Strip &S, Source From, Value *First, unsigned Most) {
  Value *Left = B.CreateSub(NumRows, First);
  for (unsigned Rows = Most; Rows; Rows /= 2) {
    Value *End = B.CreateSub(NumRows, B.CreateAnd(Left, Rows - 1));
    B.createLoop(First, End, Rows, "rows" + Twine(Rows), {},
                 [&](Value *Row, ArrayRef<Value *>) -> Values {
                   emitBlock(S, From, Row, Rows);
                   return {};
                 });
    First = End;
  }
}

/// The vectors of B for step \p K of a chunk.
StreamEmitter::Pieces StreamEmitter::emitRowOfB(const Strip &S, Source From, unsigned K) {
  // Else LLVM keeps the whole panel in registers, and spills it along with the sums.
  constexpr bool IsVolatile = true;
  Pieces Row;
  Type *Sum = Step.getSumType();
  for (unsigned V = 0; V != VectorsOfStrip; ++V) {
    Value *InPanel =
        Panel ? B.CreateConstInBoundsGEP1_64(Sum, Panel, K * VectorsOfStrip + V)
              : nullptr;
    if (From == Source::Panel) {
      Row.push_back(B.CreateAlignedLoad(Sum, InPanel, Align(Lanes * Bytes), IsVolatile));
      continue;
    }
    Value *Ptr = getBytes(getBytes(S.B, RowOffsets[K]), B.getInt64(V * Lanes * BytesOfB));
    auto *Loaded = FixedVectorType::get(B.getIntNTy(8 * BytesOfB), Lanes);
    Value *Bits =
        emitConverted(B, B.CreateAlignedLoad(Loaded, Ptr, Align(BytesOfB)), P.As);
    Row.push_back(B.CreateBitCast(Bits, Sum));
    if (From == Source::MemoryToPanel)
      B.CreateAlignedStore(Row.back(), InPanel, Align(Lanes * Bytes), IsVolatile);
  }
  return Row;
}

/// Some rows of a strip of C, in registers for all steps of the chunk.
void StreamEmitter::emitBlock(const Strip &S, Source From, Value *FirstRow,
                              unsigned Rows) {
  Type *Scalar = Step.getSumType()->getScalarType();
  Value *CPtr =
      B.CreateInBoundsGEP(Scalar, S.C, B.CreateMul(FirstRow, B.getInt64(P.Product.N)));
  Value *APtr =
      B.CreateInBoundsGEP(Scalar, S.A, B.CreateMul(FirstRow, B.getInt64(P.PanelA)));
  auto GetPtr = [&](Value *Base, unsigned Index) {
    return B.CreateInBoundsGEP(Scalar, Base, B.getInt64(Index));
  };
  Values Ptrs, Sums;
  for (unsigned R = 0; R != Rows; ++R)
    for (unsigned V = 0; V != VectorsOfStrip; ++V) {
      Ptrs.push_back(GetPtr(CPtr, R * P.Product.N + V * Lanes));
      Sums.push_back(B.CreateAlignedLoad(Step.getSumType(), Ptrs.back(), Align(Bytes)));
    }
  for (unsigned K = 0; K != P.Chunk; ++K) {
    Pieces Row = emitRowOfB(S, From, K);
    if (From != Source::Panel)
      emitFetch(S, K);
    for (unsigned R = 0; R != Rows; ++R) {
      Pieces Factor = Step.emitFactor(GetPtr(APtr, R * P.PanelA + K));
      for (unsigned V = 0; V != VectorsOfStrip; ++V) {
        Value *&Sum = Sums[R * VectorsOfStrip + V];
        Sum = Step.emitMultiplyAdd(Factor, Row[V], Sum);
      }
    }
  }
  for (auto [Ptr, Sum] : zip(Ptrs, Sums))
    B.CreateAlignedStore(Sum, Ptr, Align(Bytes));
}

/// "f32.16x128x8", or "f32.bf16.16x128x8" of another format; with ".16" for wider panels
/// of A.
static std::string getName(const StreamedProduct &P) {
  const MatrixProduct &M = P.Product;
  std::string Name = (stringify(M.Compute) + "." + getSourceName(P.As) + Twine(M.M) +
                      "x" + Twine(M.N) + "x" + Twine(P.Chunk))
                         .str();
  return P.PanelA == P.Chunk ? Name : Name + "." + utostr(P.PanelA);
}

Function *tileir::getOrCreateStreamedProduct(Function &Caller, const StreamedProduct &P,
                                             const HostISA &ISA) {
  const KernelArgument Arguments[] = {{"A", true, true}, {"B", true, true}, {"stride"},
                                      {"C", true},       {"rows"},          {"columns"},
                                      {"depth"}};
  return getOrCreateKernelFunction(Caller, "tileir.stream." + getName(P), Arguments, ISA,
                                   [&](Function &F) {
                                     LoopBuilder B(F);
                                     StreamEmitter(B, P, ISA).emit();
                                   });
}
