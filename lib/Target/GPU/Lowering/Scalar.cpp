//===- Scalar.cpp - Grid, views, tokens -----------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops without tiles: where a block is in the grid, what a view is made of, and tokens,
// which are gone when tiles are.
//
//===----------------------------------------------------------------------===//

#include "Dialect/MemoryOp.h"
#include "Target/GPU/OpLowerings.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Grid
//===----------------------------------------------------------------------===//

void tileir::lowerGetTileBlockId(TileLowering &L, const TileCall &Call) {
  for (unsigned Dim : {0, 1, 2})
    L.setResult(Call.getCall(), Dim, L.Machine.emitBlockIndex(L.B, Dim));
}

void tileir::lowerGetNumTileBlocks(TileLowering &L, const TileCall &Call) {
  for (unsigned Dim : {0, 1, 2})
    L.setResult(Call.getCall(), Dim, L.Machine.emitNumBlocks(L.B, Dim));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

void tileir::lowerMakeTensorView(TileLowering &L, const TileCall &Op) {
  auto Call = MakeTensorViewCall::cast(Op);
  IRBuilder<> &B = L.B;
  TensorViewType T = TensorViewType::dynCast(Call->getType());
  SmallVector<Value *, 4> Shape = Call.getDynamicShape(),
                          Strides = Call.getDynamicStrides();
  ViewValue V;
  V.Base = Call.getBase();
  // Unsigned numbers, constants where the type has them.
  auto Spread = [&](int64_t Static, SmallVector<Value *, 4> &Dynamic) -> Value * {
    if (Static != TensorViewType::DynamicExtent)
      return B.getInt64(Static);
    Value *Next = Dynamic.front();
    Dynamic.erase(Dynamic.begin());
    return B.CreateZExtOrTrunc(Next, B.getInt64Ty());
  };
  for (unsigned D = 0, E = T.getRank(); D != E; ++D) {
    V.Extents.push_back(Spread(T.getExtent(D), Shape));
    V.Strides.push_back(Spread(T.getStride(D), Strides));
  }
  L.setView(Call.getCall(), std::move(V));
}

/// Partition, strided and gather/scatter views: the type says how they differ from the
/// tensor view.
void tileir::lowerMakeTileView(TileLowering &L, const TileCall &Call) {
  L.setView(Call.getCall(),
            ViewValue(L.getView(TileViewMakerCall::cast(Call).getTensorView())));
}

static void setNumbers(TileLowering &L, const TileCall &Call, ArrayRef<Value *> Numbers) {
  auto *Struct = dyn_cast<StructType>(Call->getType());
  for (auto [I, V] : enumerate(Numbers)) {
    Type *T = Struct ? Struct->getElementType(I) : Call->getType();
    L.setResult(Call.getCall(), I, L.B.CreateZExtOrTrunc(V, T));
  }
}

void tileir::lowerGetTensorShape(TileLowering &L, const TileCall &Call) {
  setNumbers(L, Call, L.getView(GetTensorShapeCall::cast(Call).getSrc()).Extents);
}

void tileir::lowerGetIndexSpaceShape(TileLowering &L, const TileCall &Call) {
  Value *Source = GetIndexSpaceShapeCall::cast(Call).getSrc();
  setNumbers(L, Call, createIndexSpace(L.B, Source, L.getView(Source).Extents));
}

//===----------------------------------------------------------------------===//
// Tokens and promises
//===----------------------------------------------------------------------===//

/// The order that tokens ask for is in the code of the ops that use them.
void tileir::lowerToken(TileLowering &, const TileCall &) {}

/// Promises were read before; the value stays.
void tileir::lowerAssume(TileLowering &L, const TileCall &Call) {
  Value *V = AssumeCall::cast(Call).getValue();
  if (isTokenType(V->getType()))
    return;
  if (TileViewType::dynCast(V->getType()) || TensorViewType::dynCast(V->getType()))
    return L.setView(Call.getCall(), ViewValue(L.getView(V)));
  L.setResult(Call.getCall(), 0, L.getRegisters(V));
}
