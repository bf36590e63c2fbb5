//===- FmaPlan.cpp - Products by multiply-adds: who reads what ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Lowering/FmaPlan.h"
#include "Target/GPU/Lowering/SharedBuffer.h"

using namespace llvm;
using namespace tileir;

static constexpr uint64_t OperandAlignment = 16;

static constexpr InDim Distributed[] = {InDim::Register, InDim::Lane, InDim::Warp};

SmallVector<uint32_t, 8> FmaOperand::getRegisterPlaces() const {
  SmallVector<uint32_t, 8> Places;
  unsigned Width = LoadAccess.VectorElements;
  for (unsigned Bit = 0; Bit != Load.getBases(InDim::Register).size(); ++Bit) {
    const unsigned *At = find(LoadAccess.Registers, 1u << Bit);
    unsigned N = At - LoadAccess.Registers.begin();
    Places.push_back(LoadAccess.RegisterPlaces[N / Width] + N % Width);
  }
  return Places;
}

uint32_t FmaOperand::getThreadChunkBits() const {
  uint32_t Bits = 0;
  for (uint32_t C : concat<const uint32_t>(LaneChunks, WarpChunks))
    Bits |= C;
  return Bits;
}

//===----------------------------------------------------------------------===//
// Chunks
//===----------------------------------------------------------------------===//

/// Whether each basis of \p L moves either within chunks of \p ChunkK steps along \p KDim
/// or from one chunk to another, by a power of two: only then a round takes whole
/// registers.
static bool canSplit(const LinearLayout &L, unsigned KDim, unsigned ChunkK) {
  auto [Low, Count] = L.getDimBits(KDim);
  uint32_t ChunkMask = (maskTrailingOnes<uint32_t>(Count) & ~(ChunkK - 1)) << Low;
  for (InDim D : Distributed)
    for (uint32_t Basis : L.getBases(D))
      if ((Basis & ChunkMask) && !isPowerOf2_32(Basis))
        return false;
  return true;
}

/// Element \p Basis of a tile of \p L as an element of a chunk, and the chunk.
static std::pair<uint32_t, uint32_t>
split(const LinearLayout &L, const LinearLayout &Chunk, unsigned KDim, uint32_t Basis) {
  SmallVector<unsigned, 4> Coordinates = L.getCoordinates(Basis);
  unsigned ChunkK = Chunk.getShape()[KDim];
  uint32_t Number = Coordinates[KDim] / ChunkK;
  Coordinates[KDim] %= ChunkK;
  return {Chunk.getElement(Coordinates), Number};
}

/// Who reads what: for each element of the accumulator \p Acc its row (its column, for B)
/// with all steps of k of a chunk. Shapes are [batch,] rows, columns.
static LinearLayout getLoadLayout(const LinearLayout &Acc, ArrayRef<unsigned> Shape,
                                  unsigned KDim) {
  LinearLayout L(Shape);
  unsigned OuterDim = Shape.size() - 1 - (KDim == Shape.size() - 1);
  auto Project = [&](uint32_t Basis) {
    SmallVector<unsigned, 4> Coordinates = Acc.getCoordinates(Basis);
    for (unsigned D = Shape.size() - 2; D != Shape.size(); ++D)
      if (D != OuterDim)
        Coordinates[D] = 0;
    return L.getElement(Coordinates);
  };
  SmallVector<unsigned, 4> Step(Shape.size(), 0);
  for (unsigned K = 1; K < Shape[KDim]; K *= 2) {
    Step[KDim] = K;
    L.addBasis(InDim::Register, L.getElement(Step));
  }
  // Registers that are sums of others' rows need no register of their own.
  SmallVector<uint32_t, 8> Reduced;
  for (uint32_t Basis : Acc.getBases(InDim::Register)) {
    uint32_t Row = Project(Basis), Rest = Row;
    for (uint32_t Known : Reduced)
      Rest = std::min(Rest, Rest ^ Known);
    if (!Rest)
      continue;
    Reduced.push_back(Rest);
    L.addBasis(InDim::Register, Row);
  }
  for (InDim D : {InDim::Lane, InDim::Warp})
    for (uint32_t Basis : Acc.getBases(D))
      L.addBasis(D, Project(Basis));
  return L;
}

LinearLayout tileir::getFmaReads(ProductOp Product, const Use &Operand,
                                 TileLayouts &Layouts) {
  ArrayRef<unsigned> Shape = TileType::dynCast(Operand.get()).getShape();
  unsigned KDim = Shape.size() - (&Operand == &Product.getLhs() ? 1 : 2);
  return getLoadLayout(Layouts.get(Product.getCall()), Shape, KDim);
}

/// Fills in who writes which chunk, of shape \p Shape, of a tile.
static void planStore(FmaOperand &O, ArrayRef<unsigned> Shape) {
  O.Store = LinearLayout(Shape);
  for (InDim D : Distributed)
    for (uint32_t Basis : O.Source.getBases(D)) {
      auto [Element, Chunk] = split(O.Source, O.Store, O.KDim, Basis);
      O.Store.addBasis(D, Element);
      (D == InDim::Register ? O.RegisterChunks
       : D == InDim::Lane   ? O.LaneChunks
                            : O.WarpChunks)
          .push_back(Chunk);
    }
}

/// Fills in everything but the offset.
static void planOperand(FmaOperand &O, const LinearLayout &Acc, unsigned ChunkK,
                        const GPUMachine &Machine) {
  O.ChunkK = ChunkK;
  O.Bytes = getSharedBytes(O.E);
  SmallVector<unsigned, 4> Shape(O.Shape);
  Shape[O.KDim] = ChunkK;
  O.Load = getLoadLayout(Acc, Shape, O.KDim);
  if (!O.isPlaced()) {
    planStore(O, Shape);
    WarpShape Plain = Machine.getWarp();
    Plain.HasLdMatrix = false;
    O.Buffer = chooseSwizzle(O.Store, O.Load, O.Bytes, Plain);
    O.StoreAccess = getSharedAccess(O.Store, O.Buffer, O.Bytes);
  }
  O.LoadAccess = getSharedAccess(O.Load, O.Buffer, O.Bytes);
  // Those that have another chunk are not copies.
  for (auto [Bit, Chunk] : enumerate(O.LaneChunks))
    if (Chunk)
      O.StoreAccess.CopyLanes &= ~(1u << Bit);
  for (auto [Bit, Chunk] : enumerate(O.WarpChunks))
    if (Chunk)
      O.StoreAccess.CopyWarps &= ~(1u << Bit);
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

/// \p Stage is that of a buffer.
static FmaOperand getOperand(Value *Tile, Value *Stage, TileLayouts &Layouts, bool IsA) {
  FmaOperand O;
  O.Tile = Tile;
  TileType T = getTileOrStageType(Tile);
  O.E = T.getElement();
  O.Shape.assign(T.getShape().begin(), T.getShape().end());
  O.KDim = O.Shape.size() - (IsA ? 1 : 2);
  if (SharedBufferType::dynCast(Tile->getType())) {
    O.Stage = Stage;
    O.Buffer = {Layouts.get(Tile)};
  } else {
    O.Source = Layouts.get(Tile);
  }
  return O;
}

/// Steps of k of a round, of tiles that have \p Fixed bytes beside them.
static unsigned chooseChunkK(const FmaOperand &A, const FmaOperand &B, uint64_t Fixed,
                             const GPUMachine &Machine) {
  const unsigned K = A.Shape[A.KDim];
  uint64_t PerStep = 0;
  for (const FmaOperand *O : {&A, &B})
    PerStep += uint64_t(O->Source.getNumElements()) / K * getSharedBytes(O->E);
  unsigned ChunkK = K;
  // More than a block gets without asking only where a single step of k needs it.
  while (ChunkK > 1 && ChunkK * PerStep + Fixed > Machine.getNumbers().StaticSharedBytes)
    ChunkK /= 2;
  bool Splits = canSplit(A.Source, A.KDim, ChunkK) && canSplit(B.Source, B.KDim, ChunkK);
  return Splits ? ChunkK : K;
}

FmaPlan FmaPlan::get(ProductOp Product, TileLayouts &Layouts, const GPUMachine &Machine) {
  FmaPlan P;
  const LinearLayout &Acc = Layouts.get(Product.getCall());
  P.Acc = TileType::dynCast(Product.getCall()).getElement();
  bool IsPlaced = Product.hasStages();
  P.A = getOperand(Product.getLhs(), IsPlaced ? Product.getLhsStage() : nullptr, Layouts,
                   true);
  P.B = getOperand(Product.getRhs(), IsPlaced ? Product.getRhsStage() : nullptr, Layouts,
                   false);
  P.K = P.A.Shape.back();

  uint64_t Fixed = 0;
  if (Product.isScaled()) {
    P.ScaleA = getOperand(Product.getLhsScale(), nullptr, Layouts, true);
    P.ScaleB = getOperand(Product.getRhsScale(), nullptr, Layouts, false);
    unsigned Scales = P.ScaleA->Shape.back();
    P.ScaleBlock = P.K / Scales;
    for (FmaOperand *O : {&*P.ScaleA, &*P.ScaleB}) {
      planOperand(*O, Acc, Scales, Machine);
      Fixed += alignTo(O->getSize(), OperandAlignment);
    }
  }

  P.ChunkK = IsPlaced ? P.K : chooseChunkK(P.A, P.B, Fixed, Machine);
  planOperand(P.A, Acc, P.ChunkK, Machine);
  planOperand(P.B, Acc, P.ChunkK, Machine);
  // As many steps as a vector may hold of A.
  constexpr unsigned VectorBytes = 16;
  P.BlockK = std::min(P.ChunkK, VectorBytes / P.A.Bytes);
  if (P.ScaleBlock)
    P.BlockK = std::min(P.BlockK, P.ScaleBlock);

  for (FmaOperand *O :
       {&P.A, &P.B, P.ScaleA ? &*P.ScaleA : nullptr, P.ScaleB ? &*P.ScaleB : nullptr}) {
    if (!O || O->isPlaced())
      continue;
    O->Offset = P.Size;
    P.Size = alignTo(P.Size + O->getSize(), OperandAlignment);
  }
  return P;
}
