//===- Views.cpp - Where the elements of views are ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Views.h"
#include "IR/Opcodes.h"
#include "Interpreter/Engine.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace tileir::interp {

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// The promises about the divisibility and the bounds of a stride, which do not count for
/// an axis of extent one: frontends promise there what may be false.
static void checkStridePromises(Engine &E, BlockState &B, Value Stride, uint64_t Bits) {
  Type Ty = Stride.getType();
  while (const Operation *Op = Stride.getDefiningOp()) {
    if (!Op->is(Opcode::Assume))
      return;
    Attribute P = Op->getAttr("predicate");
    if (P.is(AttributeKind::DivBy) && Bits % P.getDivisor())
      E.report("violated assumption", *Op, nullptr, [&, Op = Op] {
        (void)Op;
        return formatv("{0} is not divisible by {1} in {2}", Bits, P.getDivisor(),
                       Engine::describeBlock(B))
            .str();
      });
    if (P.is(AttributeKind::Bounded) && !isWithin(P, Ty, Bits))
      E.report("violated assumption", *Op, nullptr, [&, Op = Op] {
        (void)Op;
        std::string Predicate;
        raw_string_ostream(Predicate) << P;
        return formatv("the stride is {0} in {1}, which is not {2}",
                       signExtend(Bits, Ty.getElementType().getBitWidth()),
                       Engine::describeBlock(B), Predicate)
            .str();
      });
    Stride = Op->getOperand("value");
  }
}

void runMakeTensorView(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Ty = Op.getResult().getType();
  IntrusiveRefCntPtr<ViewData> View(new ViewData);
  const TileData &Base = E.getTile(B, Op.getOperand("base"));
  View->Base = Base.Bits[0];
  View->Origin = Base.getOrigin(0);
  auto Fill = [&](ArrayRef<int64_t> Static, ArrayRef<Value> Dynamic,
                  SmallVectorImpl<uint64_t> &Numbers) {
    for (int64_t Number : Static) {
      if (Number != Type::Dynamic) {
        Numbers.push_back(uint64_t(Number));
        continue;
      }
      const TileData &Tile = E.getTile(B, Dynamic.consume_front());
      Numbers.push_back(Tile.Bits[0]);
      View->Origin = join(View->Origin, Tile.getOrigin(0));
    }
  };
  ArrayRef<Value> Strides = Op.getOperands("dynamicStrides");
  Fill(Ty.getShape(), Op.getOperands("dynamicShape"), View->Extents);
  Fill(Ty.getStrides(), Strides, View->Strides);
  for (size_t D = 0; D != View->Strides.size(); ++D) {
    if (Ty.getStrides()[D] != Type::Dynamic)
      continue;
    Value Stride = Strides.consume_front();
    if (View->Extents[D] != 1)
      checkStridePromises(E, B, Stride, View->Strides[D]);
  }
  E.set(B, Op.getResult(), RuntimeValue{nullptr, std::move(View), nullptr});
}

void runMakeTileView(Engine &E, BlockState &B, const Inst &I) {
  E.set(B, I.Op->getResult(), E.get(B, I.Op->getOperand(0u)));
}

/// Elements from one tile of a view to the next.
static uint64_t getStepOf(Type View, size_t D) {
  return uint64_t(View.is(TypeKind::StridedView) ? View.getTraversalStrides()[D]
                                                 : View.getTileShape()[D]);
}

static void setExtent(Engine &E, BlockState &B, const Operation &Op, unsigned N,
                      uint64_t Number, OriginId Origin) {
  Value Result = Op.getResult(N);
  unsigned Width = Result.getType().getElementType().getBitWidth();
  uint64_t Bits = lowBits(Number, Width);
  if (Bits != Number)
    Origin = join(Origin, E.getOrigin(Op, "the extent does not fit its type"));
  E.setScalar(B, Result, Bits, Origin);
}

void runGetTensorShape(Engine &E, BlockState &B, const Inst &I) {
  ViewRef View = E.get(B, I.Op->getOperand("src")).View;
  for (unsigned N = 0; N != I.Op->getNumResults(); ++N)
    setExtent(E, B, *I.Op, N, View->Extents[N], View->Origin);
}

void runGetIndexSpaceShape(Engine &E, BlockState &B, const Inst &I) {
  Value Source = I.Op->getOperand("src");
  Type Ty = Source.getType();
  ViewRef View = E.get(B, Source).View;
  for (unsigned N = 0; N != I.Op->getNumResults(); ++N) {
    uint64_t Extent = View->Extents[size_t(Ty.getDimMap()[N])], Step = getStepOf(Ty, N);
    setExtent(E, B, *I.Op, N, Extent / Step + (Extent % Step != 0), View->Origin);
  }
}

//===----------------------------------------------------------------------===//
// Tiles of views
//===----------------------------------------------------------------------===//

TileWindow::TileWindow(Engine &E, BlockState &B, const Inst &I)
    : Ty(I.Op->getOperand("view").getType()),
      View(E.get(B, I.Op->getOperand("view")).View) {
  for (int32_t Extent : Ty.getTileShape())
    Shape.push_back(Extent);
  Defined = E.checkDefined(B, I, View->Origin, "the view");
  ArrayRef<Value> Indices = I.Op->getOperands("index");
  bool Gathers = Ty.is(TypeKind::GatherScatterView);
  for (size_t D = 0; D != Indices.size(); ++D) {
    TileRef Index = E.get(B, Indices[D]).Tile;
    for (size_t N = 0; N != Index->size(); ++N)
      Defined &= E.checkDefined(B, I, Index->getOrigin(N), "the index");
    if (Gathers && D == Ty.getSparseDim()) {
      Rows = Index;
      Start.push_back(0);
    } else {
      Start.push_back(Wide(Index->Bits[0]) * (Gathers ? 1 : getStep(D)));
    }
  }
  if (!Defined)
    return;
  if (!Gathers)
    checkIndexSpace(E, B, I);
  checkPromises(E, B, I);
}

unsigned TileWindow::getTensorDim(size_t D) const {
  return Ty.is(TypeKind::GatherScatterView) ? unsigned(D) : unsigned(Ty.getDimMap()[D]);
}

uint64_t TileWindow::getStep(size_t D) const { return getStepOf(Ty, D); }

size_t TileWindow::size() const {
  size_t Result = 1;
  for (int64_t Extent : Shape)
    Result *= size_t(Extent);
  return Result;
}

/// The position in the tensor of elements with a coordinate of the tile.
TileWindow::Wide TileWindow::getPosition(size_t D, int64_t Coordinate) const {
  if (Rows && D == Ty.getSparseDim())
    return Rows->Bits[size_t(Coordinate)];
  return Start[D] + Wide(Coordinate);
}

void TileWindow::checkIndexSpace(Engine &E, BlockState &B, const Inst &I) {
  for (size_t D = 0; D != Start.size(); ++D) {
    uint64_t Extent = View->Extents[getTensorDim(D)];
    if (Start[D] < Extent)
      continue;
    const char *Kind = "index outside of the view";
    auto Describe = [&] {
      return formatv("index {0} of dimension {1} in {2}: the index space has {3} tiles",
                     uint64_t(Start[D] / getStep(D)), D, Engine::describeBlock(B),
                     Extent / getStep(D) + (Extent % getStep(D) != 0))
          .str();
    };
    if (E.getOptions().Lenient)
      E.warn(Kind, *I.Op, nullptr, Describe);
    else
      E.report(Kind, *I.Op, nullptr, Describe);
  }
}

void TileWindow::checkPromises(Engine &E, BlockState &B, const Inst &I) {
  Attribute Promise = I.Op->getAttr("inbounds");
  if (!Promise)
    return;
  ArrayRef<bool> Bools = Promise.getBools();
  for (size_t D = 0; D != Bools.size(); ++D) {
    if (!Bools[D])
      continue;
    Wide Last = 0;
    for (int64_t C = 0; C != Shape[D]; ++C)
      Last = std::max(Last, getPosition(D, C));
    uint64_t Extent = View->Extents[getTensorDim(D)];
    if (Last < Extent)
      continue;
    E.report("violated inbounds", *I.Op, nullptr, [&] {
      return formatv("the tile reaches to {0} of dimension {1} in {2}, where the tensor "
                     "has {3} elements",
                     uint64_t(Last), D, Engine::describeBlock(B), Extent)
          .str();
    });
  }
}

std::optional<Place> TileWindow::locate(size_t N) const {
  if (!Defined)
    return std::nullopt;
  Wide Offset = 0;
  size_t Rest = N;
  for (size_t D = Shape.size(); D-- != 0;) {
    auto Coordinate = int64_t(Rest % size_t(Shape[D]));
    Rest /= size_t(Shape[D]);
    unsigned T = getTensorDim(D);
    Wide Position = getPosition(D, Coordinate);
    if (Position >= View->Extents[T])
      return std::nullopt;
    Offset += Position * View->Strides[T];
  }
  Offset *= getElementType().getMemoryBits();
  return Place{View->Base + uint64_t(Offset / 8), N, Offset % 8 != 0};
}

} // namespace tileir::interp
