//===- MemoryOps.cpp - Loads, stores and atomics --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Interpreter/Engine.h"
#include "Interpreter/Views.h"

using namespace llvm;

namespace tileir::interp {

//===----------------------------------------------------------------------===//
// Through pointers
//===----------------------------------------------------------------------===//

namespace {
/// The pointers of an access and which of them are on.
class PointerTile {
public:
  PointerTile(Engine &E, BlockState &B, const Inst &I, Value Pointers)
      : E(E), B(B), I(I), Addresses(E.getTile(B, Pointers)) {
    if (Value V = I.Op->getOperand("mask"))
      Mask = &E.getTile(B, V);
  }

  size_t size() const { return Addresses.size(); }
  /// Where element \p N is; nothing where it is off, or after a finding.
  std::optional<Place> locate(size_t N) const {
    if (Mask && !E.checkDefined(B, I, Mask->getOrigin(N), "the mask"))
      return std::nullopt;
    if (!isOn(N) || !E.checkDefined(B, I, Addresses.getOrigin(N), "the address"))
      return std::nullopt;
    return Place{Addresses.Bits[N], N, false};
  }
  bool isOn(size_t N) const { return !Mask || Mask->Bits[N]; }

private:
  Engine &E;
  BlockState &B;
  const Inst &I;
  const TileData &Addresses;
  const TileData *Mask = nullptr;
};
} // namespace

/// Stores the elements of a tile where \p Places says they are.
template <class PlacesOfTile>
static void storeTile(Engine &E, Access &A, const PlacesOfTile &Places,
                      const TileData &Data) {
  for (size_t N = 0; N != Places.size(); ++N)
    if (std::optional<Place> At = Places.locate(N)) {
      E.checkDefined(*A.B, *A.I, Data.getOrigin(N), "the stored value");
      E.write(A, *At, Data.Bits[N]);
    }
  E.end(A);
}

void runLoadPtr(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Ty = Op.getResult(0).getType();
  PointerTile Pointers(E, B, I, Op.getOperand("source"));
  Access A = E.begin(B, I, Ty.getElementType(), Ty.getShape());
  Value Padding = Op.getOperand("paddingValue");
  TilePtr Result(new TileData(Pointers.size()));
  for (size_t N = 0; N != Pointers.size(); ++N) {
    if (std::optional<Place> At = Pointers.locate(N))
      Result->Bits[N] = E.read(A, *At).value_or(0);
    else if (Padding)
      Result->copy(N, E.getTile(B, Padding), N);
    else if (!Pointers.isOn(N))
      Result->setOrigin(N, E.getPaddingOrigin(
                               Op, "the element is masked off, and there is no padding"));
  }
  E.set(B, Op.getResult(0), std::move(Result));
  E.end(A);
}

void runStorePtr(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Ty = Op.getOperand("value").getType();
  const TileData &Data = E.getTile(B, Op.getOperand("value"));
  PointerTile Pointers(E, B, I, Op.getOperand("destination"));
  Access A = E.begin(B, I, Ty.getElementType(), Ty.getShape());
  storeTile(E, A, Pointers, Data);
}

void runAtomicRmw(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Ty = Op.getOperand("arg").getType();
  const TileData &Data = E.getTile(B, Op.getOperand("arg"));
  auto Mode = Op.getEnum<AtomicRMWMode>("mode");
  PointerTile Pointers(E, B, I, Op.getOperand("pointers"));
  Access A = E.begin(B, I, Ty.getElementType(), Ty.getShape());
  TilePtr Result(new TileData(Pointers.size()));
  for (size_t N = 0; N != Pointers.size(); ++N) {
    if (std::optional<Place> At = Pointers.locate(N)) {
      E.checkDefined(B, I, Data.getOrigin(N), "the argument");
      Result->Bits[N] = E.update(A, *At, [&](uint64_t Old) {
                           return combineAtomic(Mode, A.Ty, Old, Data.Bits[N]);
                         }).value_or(0);
    } else if (!Pointers.isOn(N)) {
      Result->setOrigin(N, E.getOrigin(Op, "the element is masked off"));
    }
  }
  E.set(B, Op.getResult(0), std::move(Result));
  E.end(A);
}

void runAtomicCas(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Type Ty = Op.getOperand("val").getType();
  const TileData &Compare = E.getTile(B, Op.getOperand("cmp"));
  const TileData &Data = E.getTile(B, Op.getOperand("val"));
  PointerTile Pointers(E, B, I, Op.getOperand("pointers"));
  Access A = E.begin(B, I, Ty.getElementType(), Ty.getShape());
  TilePtr Result(new TileData(Compare));
  for (size_t N = 0; N != Pointers.size(); ++N) {
    std::optional<Place> At = Pointers.locate(N);
    if (!At)
      continue;
    E.checkDefined(B, I, Compare.getOrigin(N), "the value to compare with");
    auto Update = [&](uint64_t Old) -> std::optional<uint64_t> {
      if (Old != Compare.Bits[N])
        return std::nullopt;
      E.checkDefined(B, I, Data.getOrigin(N), "the stored value");
      return Data.Bits[N];
    };
    Result->Bits[N] = E.update(A, *At, Update).value_or(0);
    Result->setOrigin(N, 0);
  }
  E.set(B, Op.getResult(0), std::move(Result));
  E.end(A);
}

//===----------------------------------------------------------------------===//
// Through views
//===----------------------------------------------------------------------===//

void runLoadView(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  TileWindow Window(E, B, I);
  Access A = E.begin(B, I, Window.getElementType(), Window.getShape());
  TilePtr Result(new TileData(Window.size()));
  std::optional<PaddingValue> Padding = Window.getPadding();
  uint64_t PaddingBits = Padding ? getPaddingBits(*Padding, A.Ty) : 0;
  for (size_t N = 0; Window.isDefined() && N != Window.size(); ++N) {
    std::optional<Place> At = Window.locate(N);
    Result->Bits[N] = At ? E.read(A, *At).value_or(0) : PaddingBits;
    if (!At && !Padding)
      Result->setOrigin(N, E.getPaddingOrigin(Op, OutsideWithoutPadding));
  }
  E.set(B, Op.getResult(0), std::move(Result));
  E.end(A);
}

void runStoreView(Engine &E, BlockState &B, const Inst &I) {
  const TileData &Data = E.getTile(B, I.Op->getOperand("tile"));
  TileWindow Window(E, B, I);
  Access A = E.begin(B, I, Window.getElementType(), Window.getShape());
  storeTile(E, A, Window, Data);
}

void runReduceView(Engine &E, BlockState &B, const Inst &I) {
  const TileData &Data = E.getTile(B, I.Op->getOperand("value"));
  TileWindow Window(E, B, I);
  Access A = E.begin(B, I, Window.getElementType(), Window.getShape());
  auto Mode = I.Op->getEnum<AtomicRMWMode>("mode");
  for (size_t N = 0; N != Window.size(); ++N)
    if (std::optional<Place> At = Window.locate(N)) {
      E.checkDefined(B, I, Data.getOrigin(N), "the value");
      E.update(A, *At, [&](uint64_t Old) {
        return combineAtomic(Mode, A.Ty, Old, Data.Bits[N]);
      });
    }
  E.end(A);
}

} // namespace tileir::interp
