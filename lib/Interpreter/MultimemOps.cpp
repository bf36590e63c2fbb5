//===- MultimemOps.cpp - Accesses of multicast addresses ------------------===//
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

void runMultimemLoad(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  auto Reduction = Op.getEnum<MultimemReductionKind>("reduction");
  TileWindow Window(E, B, I);
  Access A = E.begin(B, I, Window.getElementType(), Window.getShape());
  TilePtr Result(new TileData(Window.size()));
  std::optional<PaddingValue> Padding = Window.getPadding();
  for (size_t N = 0; Window.isDefined() && N != Window.size(); ++N) {
    if (std::optional<Place> At = Window.locate(N)) {
      SmallVector<uint64_t, 4> Values;
      for (const Place &Copy : E.getCopies(*At))
        Values.push_back(E.read(A, Copy).value_or(0));
      Result->Bits[N] = reduceCopies(Reduction, A.Ty, Values);
    } else if (Padding) {
      Result->Bits[N] = getPaddingBits(*Padding, A.Ty);
    } else {
      Result->setOrigin(N, E.getPaddingOrigin(Op, OutsideWithoutPadding));
    }
  }
  E.set(B, Op.getResult(0), std::move(Result));
  E.end(A);
}

/// Runs \p Body for each element inside of the tensor and each copy of it.
template <class BodyFn>
static void forEachCopy(Engine &E, BlockState &B, const Inst &I, BodyFn Body) {
  const TileData &Data = E.getTile(B, I.Op->getOperand("tile"));
  TileWindow Window(E, B, I);
  Access A = E.begin(B, I, Window.getElementType(), Window.getShape());
  for (size_t N = 0; N != Window.size(); ++N) {
    std::optional<Place> At = Window.locate(N);
    if (!At)
      continue;
    E.checkDefined(B, I, Data.getOrigin(N), "the value");
    for (const Place &Copy : E.getCopies(*At))
      Body(A, Copy, Data.Bits[N]);
  }
  E.end(A);
}

void runMultimemStore(Engine &E, BlockState &B, const Inst &I) {
  forEachCopy(E, B, I, [&](Access &A, const Place &Copy, uint64_t Value) {
    E.write(A, Copy, Value);
  });
}

void runMultimemReduce(Engine &E, BlockState &B, const Inst &I) {
  auto Reduction = I.Op->getEnum<MultimemReductionKind>("reduction");
  forEachCopy(E, B, I, [&](Access &A, const Place &Copy, uint64_t Value) {
    E.update(A, Copy,
             [&](uint64_t Old) { return reduceCopies(Reduction, A.Ty, {Old, Value}); });
  });
}

} // namespace tileir::interp
