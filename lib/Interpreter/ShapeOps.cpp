//===- ShapeOps.cpp - Shapes, constants and products ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Interpreter/Engine.h"

using namespace llvm;

namespace tileir::interp {

using Coordinates = MutableArrayRef<int64_t>;

/// The row-major number of the element at \p C.
static size_t getNumber(ArrayRef<int64_t> Shape, ArrayRef<int64_t> C) {
  uint64_t N = 0;
  for (size_t D = 0; D != Shape.size(); ++D)
    N = N * uint64_t(Shape[D]) + uint64_t(C[D]);
  return size_t(N);
}

/// Goes to the next element in row-major order.
static void advance(ArrayRef<int64_t> Shape, Coordinates C) {
  for (size_t D = Shape.size(); D-- != 0;) {
    if (++C[D] != Shape[D])
      return;
    C[D] = 0;
  }
}

/// Makes the result of elements of one source: \p Map turns coordinates of the result
/// into coordinates of the source.
static void gather(Engine &E, BlockState &B, const Operation &Op,
                   function_ref<void(ArrayRef<int64_t> Result, Coordinates Source)> Map) {
  Value Source = Op.getOperand(0u);
  const TileData &From = E.getTile(B, Source);
  ArrayRef<int64_t> Shape = Op.getResult().getType().getShape();
  SmallVector<int64_t, 4> C(Shape.size()), SourceC(Source.getType().getRank());
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N, advance(Shape, C)) {
    Map(C, SourceC);
    Result->copy(N, From, getNumber(Source.getType().getShape(), SourceC));
  }
  E.set(B, Op.getResult(), std::move(Result));
}

void runBroadcast(Engine &E, BlockState &B, const Inst &I) {
  ArrayRef<int64_t> From = I.Op->getOperand(0u).getType().getShape();
  gather(E, B, *I.Op, [&](ArrayRef<int64_t> C, Coordinates Source) {
    for (size_t D = 0; D != From.size(); ++D)
      Source[D] = From[D] == 1 ? 0 : C[D];
  });
}

void runPermute(Engine &E, BlockState &B, const Inst &I) {
  ArrayRef<int32_t> Permutation = I.Op->getAttr("permutation").getI32s();
  gather(E, B, *I.Op, [&](ArrayRef<int64_t> C, Coordinates Source) {
    for (size_t D = 0; D != C.size(); ++D)
      Source[size_t(Permutation[D])] = C[D];
  });
}

void runReshape(Engine &E, BlockState &B, const Inst &I) {
  E.set(B, I.Op->getResult(), E.get(B, I.Op->getOperand(0u)));
}

void runCat(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  auto Dim = size_t(Op.getInt("dim"));
  Value Lhs = Op.getOperand("lhs"), Rhs = Op.getOperand("rhs");
  int64_t Border = Lhs.getType().getShape()[Dim];
  ArrayRef<int64_t> Shape = Op.getResult().getType().getShape();
  SmallVector<int64_t, 4> C(Shape.size());
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N, advance(Shape, C)) {
    bool First = C[Dim] < Border;
    SmallVector<int64_t, 4> From = C;
    From[Dim] -= First ? 0 : Border;
    Value Source = First ? Lhs : Rhs;
    Result->copy(N, E.getTile(B, Source), getNumber(Source.getType().getShape(), From));
  }
  E.set(B, Op.getResult(), std::move(Result));
}

void runConstant(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Attribute Elements = Op.getAttr("value");
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N)
    Result->Bits[N] =
        N && Elements.isSplat()
            ? Result->Bits[0]
            : lowBits(Elements.getElement(int64_t(N)).getZExtValue(),
                      Op.getResult().getType().getElementType().getBitWidth());
  E.set(B, Op.getResult(), std::move(Result));
}

void runIota(Engine &E, BlockState &B, const Inst &I) {
  TilePtr Result = makeResult(*I.Op);
  for (size_t N = 0; N != Result->size(); ++N)
    Result->Bits[N] = N;
  E.set(B, I.Op->getResult(), std::move(Result));
}

//===----------------------------------------------------------------------===//
// Blocks of tiles
//===----------------------------------------------------------------------===//

namespace {
/// The block of a tile that an extract or insert names.
struct BlockOfTile {
  SmallVector<int64_t, 4> Start;
  /// Why the op's result is undefined, if it is.
  OriginId Origin = 0;
};
} // namespace

static BlockOfTile getBlock(Engine &E, const BlockState &B, const Operation &Op,
                            Type Whole, Type Part) {
  BlockOfTile Result;
  ArrayRef<Value> Indices = Op.getOperands("indices");
  for (size_t D = 0; D != Indices.size(); ++D) {
    const TileData &Index = E.getTile(B, Indices[D]);
    int64_t Extent = Part.getShape()[D], Blocks = Whole.getShape()[D] / Extent;
    uint64_t At = Index.Bits[0];
    Result.Origin = join(Result.Origin, Index.getOrigin(0));
    if (At >= uint64_t(Blocks)) {
      Result.Origin =
          join(Result.Origin, E.getOrigin(Op, "the block is outside of the tile"));
      At = 0;
    }
    Result.Start.push_back(int64_t(At) * Extent);
  }
  return Result;
}

void runExtract(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Value Source = Op.getOperand("source");
  BlockOfTile Block = getBlock(E, B, Op, Source.getType(), Op.getResult().getType());
  gather(E, B, Op, [&](ArrayRef<int64_t> C, Coordinates From) {
    for (size_t D = 0; D != C.size(); ++D)
      From[D] = Block.Start[D] + C[D];
  });
  if (!Block.Origin)
    return;
  TilePtr Result(new TileData(E.getTile(B, Op.getResult())));
  for (size_t N = 0; N != Result->size(); ++N)
    Result->setOrigin(N, join(Block.Origin, Result->getOrigin(N)));
  E.set(B, Op.getResult(), std::move(Result));
}

void runInsert(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Value Source = Op.getOperand("source"), Destination = Op.getOperand("destination");
  BlockOfTile Block = getBlock(E, B, Op, Destination.getType(), Source.getType());
  const TileData &From = E.getTile(B, Source);
  TilePtr Result(new TileData(E.getTile(B, Destination)));
  ArrayRef<int64_t> Shape = Source.getType().getShape();
  SmallVector<int64_t, 4> C(Shape.size());
  for (size_t N = 0; N != From.size(); ++N, advance(Shape, C)) {
    SmallVector<int64_t, 4> To = C;
    for (size_t D = 0; D != To.size(); ++D)
      To[D] += Block.Start[D];
    Result->copy(getNumber(Destination.getType().getShape(), To), From, N);
  }
  if (Block.Origin)
    for (size_t N = 0; N != Result->size(); ++N)
      Result->setOrigin(N, join(Block.Origin, Result->getOrigin(N)));
  E.set(B, Op.getResult(), std::move(Result));
}

//===----------------------------------------------------------------------===//
// Pack and unpack
//===----------------------------------------------------------------------===//

/// The same bits, cut into other elements; low bits first.
void runRepack(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  const TileData &Source = E.getTile(B, Op.getOperand(0u));
  Type From = Op.getOperand(0u).getType().getElementType();
  Type To = Op.getResult().getType().getElementType();
  unsigned FromBits = getPackedBits(From.getKind()), ToBits = getPackedBits(To.getKind());
  unsigned FromShift = getMemoryShift(From.getKind()),
           ToShift = getMemoryShift(To.getKind());
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N) {
    uint64_t Word = 0;
    for (unsigned Bit = 0; Bit != ToBits; ++Bit) {
      size_t At = N * ToBits + Bit;
      uint64_t Element = Source.Bits[At / FromBits] << FromShift;
      Word |= (Element >> (At % FromBits) & 1) << Bit;
      Result->setOrigin(N, join(Result->getOrigin(N), Source.getOrigin(At / FromBits)));
    }
    Result->Bits[N] = Word >> ToShift;
  }
  E.set(B, Op.getResult(), std::move(Result));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

namespace {
/// A factor with its scales, if it has some: rows of [B,]M,K or columns of [B,]K,N.
struct Factor {
  const TileData *Elements, *Scales = nullptr;
  int64_t Lines, Depth, ScaleDepth = 1;
  bool IsLhs;

  Factor(Engine &E, const BlockState &B, const Operation &Op, bool IsLhs) : IsLhs(IsLhs) {
    Value V = Op.getOperand(IsLhs ? "lhs" : "rhs");
    ArrayRef<int64_t> Shape = V.getType().getShape().take_back(2);
    Elements = &E.getTile(B, V);
    Lines = Shape[IsLhs ? 0 : 1];
    Depth = Shape[IsLhs ? 1 : 0];
    if (!Op.is(Opcode::MmafScaled))
      return;
    Value Scale = Op.getOperand(IsLhs ? "lhs_scale" : "rhs_scale");
    Scales = &E.getTile(B, Scale);
    ScaleDepth = Scale.getType().getShape().take_back(2)[IsLhs ? 1 : 0];
  }

  /// Elements of a row or column and their scales; joins their origins to Origin.
  void load(int64_t Batch, int64_t Line, SmallVectorImpl<uint64_t> &Bits,
            SmallVectorImpl<uint64_t> &ScaleBits, OriginId &Origin) const {
    auto At = [&](int64_t K, int64_t Deep) {
      int64_t InBatch = IsLhs ? Line * Deep + K : K * Lines + Line;
      return size_t(Batch * Lines * Deep + InBatch);
    };
    Bits.resize(size_t(Depth));
    ScaleBits.resize(Scales ? size_t(Depth) : 0);
    for (int64_t K = 0; K != Depth; ++K) {
      size_t N = At(K, Depth);
      Bits[size_t(K)] = Elements->Bits[N];
      Origin = join(Origin, Elements->getOrigin(N));
      if (!Scales)
        continue;
      size_t S = At(K / (Depth / ScaleDepth), ScaleDepth);
      ScaleBits[size_t(K)] = Scales->Bits[S];
      Origin = join(Origin, Scales->getOrigin(S));
    }
  }
};
} // namespace

void runProduct(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Factor Lhs(E, B, Op, true), Rhs(E, B, Op, false);
  const TileData &Acc = E.getTile(B, Op.getOperand("acc"));
  TilePtr Result = makeResult(Op);
  SmallVector<uint64_t, 64> Row, RowScale, Column, ColumnScale;
  int64_t Size = Lhs.Lines * Rhs.Lines;
  for (int64_t Batch = 0; Batch * Size != int64_t(Result->size()); ++Batch) {
    for (int64_t M = 0; M != Lhs.Lines; ++M) {
      OriginId RowOrigin = 0;
      Lhs.load(Batch, M, Row, RowScale, RowOrigin);
      for (int64_t N = 0; N != Rhs.Lines; ++N) {
        auto At = size_t(Batch * Size + M * Rhs.Lines + N);
        OriginId Origin = join(Acc.getOrigin(At), RowOrigin);
        Rhs.load(Batch, N, Column, ColumnScale, Origin);
        Result->Bits[At] = I.Product(Acc.Bits[At], Row, Column, RowScale, ColumnScale);
        Result->setOrigin(At, Origin);
      }
    }
  }
  E.set(B, Op.getResult(), std::move(Result));
}

} // namespace tileir::interp
