//===- MiscOps.cpp - Promises, reports, tokens and the grid ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Engine.h"
#include "Interpreter/Print.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;

namespace tileir::interp {

//===----------------------------------------------------------------------===//
// Promises
//===----------------------------------------------------------------------===//

/// The number that has to be divisible for element \p N: of a group along a dimension,
/// the first one; the others follow it in steps of one element.
static bool isDivisible(Attribute P, Type Ty, const TileData &Tile, size_t N) {
  uint64_t Divisor = P.getDivisor();
  if (!P.getEvery() || *P.getEvery() == 0)
    return Tile.Bits[N] % Divisor == 0;
  auto Dim = size_t(*P.getAlong());
  SmallVector<int64_t, 4> C = getCoordinates(Ty.getShape(), N);
  return C[Dim] % *P.getEvery() || Tile.Bits[N] % Divisor == 0;
}

/// Whether element \p N equals the first of its group.
static bool isSame(Attribute P, Type Ty, const TileData &Tile, size_t N) {
  SmallVector<int64_t, 4> C = getCoordinates(Ty.getShape(), N);
  uint64_t First = 0;
  for (size_t D = 0; D != C.size(); ++D) {
    int64_t Group = std::max<int64_t>(P.getGroupSizes()[D], 1);
    First = First * uint64_t(Ty.getShape()[D]) + uint64_t(C[D] / Group * Group);
  }
  return Tile.Bits[N] == Tile.Bits[size_t(First)];
}

static bool isElementWithin(Attribute P, Type Ty, const TileData &Tile, size_t N) {
  return isWithin(P, Ty, Tile.Bits[N]);
}

void runAssume(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  Value V = Op.getOperand("value");
  E.set(B, Op.getResult(), E.get(B, V));
  // Of a stride, make_tensor_view looks at the promise, when the extent is known.
  if (!V.getType().isTile() || E.isStridePromise(Op))
    return;
  Attribute P = Op.getAttr("predicate");
  const TileData &Tile = E.getTile(B, V);
  auto Holds = P.is(AttributeKind::DivBy)     ? isDivisible
               : P.is(AttributeKind::Bounded) ? isElementWithin
                                              : isSame;
  for (size_t N = 0; N != Tile.size(); ++N) {
    if (Tile.getOrigin(N) || Holds(P, V.getType(), Tile, N))
      continue;
    E.report("violated assumption", Op, nullptr, [&] {
      std::string Predicate;
      raw_string_ostream(Predicate) << P;
      std::string Where = printCoordinates(getCoordinates(V.getType().getShape(), N));
      return formatv("{0} is {1} in {2}, which is not {3}",
                     Where.empty() ? "the value" : "element " + Where,
                     printElement(Tile.Bits[N], V.getType().getElementType()),
                     Engine::describeBlock(B), Predicate)
          .str();
    });
    return;
  }
}

void runAssert(Engine &E, BlockState &B, const Inst &I) {
  Value V = I.Op->getOperand("condition");
  const TileData &Tile = E.getTile(B, V);
  for (size_t N = 0; N != Tile.size(); ++N) {
    E.checkDefined(B, I, Tile.getOrigin(N), "the condition");
    if (Tile.Bits[N])
      continue;
    std::string Where = printCoordinates(getCoordinates(V.getType().getShape(), N));
    E.trap(B, "assertion failed in " + Engine::describeBlock(B) +
                  (Where.empty() ? "" : ", element " + Where) + " at " +
                  E.describeOp(*I.Op) + ": " +
                  I.Op->getAttr("message").getString().str());
    return;
  }
}

void runPrint(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  SmallVector<PrintedTile, 4> Tiles;
  for (Value V : Op.getOperands("args")) {
    const TileData &Tile = E.getTile(B, V);
    for (size_t N = 0; N != Tile.size(); ++N)
      E.checkDefined(B, I, Tile.getOrigin(N), "the printed value");
    Tiles.push_back({V.getType(), &Tile});
  }
  auto ReadString = [&](uint64_t Address) { return E.readString(Address); };
  E.getResult().Printed += formatPrint(cantFail(parseFormat(Op)), Tiles, ReadString);
  Value Token = Op.getOperand("token");
  if (Op.getNumResults())
    E.set(B, Op.getResult(0), Token ? E.get(B, Token) : RuntimeValue());
}

//===----------------------------------------------------------------------===//
// Tokens
//===----------------------------------------------------------------------===//

void runTokenOnly(Engine &E, BlockState &B, const Inst &I) {
  Value Token = I.Op->getOperand("token");
  E.set(B, I.Op->getResult(), Token ? E.get(B, Token) : RuntimeValue());
}

void runJoinTokens(Engine &E, BlockState &B, const Inst &I) {
  KnowledgeRef All;
  for (Value V : I.Op->getOperands())
    All = Knowledge::join(All, E.get(B, V).Token);
  E.set(B, I.Op->getResult(), RuntimeValue{nullptr, nullptr, std::move(All)});
}

void runMakeToken(Engine &E, BlockState &B, const Inst &I) {
  E.set(B, I.Op->getResult(), RuntimeValue());
}

//===----------------------------------------------------------------------===//
// The grid and memory of the module
//===----------------------------------------------------------------------===//

void runGetTileBlockId(Engine &E, BlockState &B, const Inst &I) {
  for (unsigned D = 0; D != 3; ++D)
    E.setScalar(B, I.Op->getResult(D), B.Index[D]);
}

void runGetNumTileBlocks(Engine &E, BlockState &B, const Inst &I) {
  for (unsigned D = 0; D != 3; ++D)
    E.setScalar(B, I.Op->getResult(D), E.getOptions().Grid[D]);
}

void runGetGlobal(Engine &E, BlockState &B, const Inst &I) {
  E.setScalar(B, I.Op->getResult(), E.getGlobal(I.Op->getAttr("name").getString()));
}

void runAlloca(Engine &E, BlockState &B, const Inst &I) {
  E.setScalar(B, I.Op->getResult(), E.addAlloca(B, I));
}

} // namespace tileir::interp
