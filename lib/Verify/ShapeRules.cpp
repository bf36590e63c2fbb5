//===- ShapeRules.cpp - Rules of ops that rearrange tiles -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "OpRules.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace llvm;

namespace tileir {

static Error verifySameElement(const Operation &Op, Value A, Value B) {
  if (A.getType().getElementType() == B.getType().getElementType())
    return Error::success();
  return fail(Op, Rule::SameElement, A.getType(), B.getType()).at(A).at(B);
}

/// Two tiles of one element type and rank.
static Error verifyPeers(const Operation &Op, Value A, Value B) {
  if (Error E = verifySameElement(Op, A, B))
    return E;
  if (A.getType().getRank() == B.getType().getRank())
    return Error::success();
  return fail(Op, Rule::SameRank, A.getType(), B.getType()).at(A).at(B);
}

static Error verifyBroadcast(const Operation &Op) {
  Value Source = Op.getOperand(0), Result = Op.getResult();
  if (Error E = verifyPeers(Op, Source, Result))
    return E;
  for (auto [From, To] : zip(Source.getType().getShape(), Result.getType().getShape()))
    if (From != To && From != 1)
      return fail(Op, Rule::BroadcastShape, From, To).at(Source);
  return Error::success();
}

static Error verifyCat(const Operation &Op) {
  Value L = Op.getOperand("lhs"), R = Op.getOperand("rhs");
  Value Result = Op.getResult();
  if (Error E = verifyPeers(Op, L, R))
    return E;
  if (Error E = verifyPeers(Op, L, Result))
    return E;
  int64_t Dim = Op.getInt("dim"), Rank = L.getType().getRank();
  if (Dim < 0 || Dim >= Rank)
    return fail(Op, Rule::DimensionBound, Dim, Rank).at(L);
  for (int64_t I = 0; I < Rank; ++I) {
    int64_t A = L.getType().getShape()[I], B = R.getType().getShape()[I];
    int64_t C = Result.getType().getShape()[I];
    if (I == Dim ? A + B != C : A != B || A != C)
      return fail(Op, Rule::CatShape, I, C, A, B).at(L).at(R);
  }
  return Error::success();
}

/// \p Small is a block of \p Large; one index for each dimension.
static Error verifyBlock(const Operation &Op, Value Large, Value Small) {
  if (Error E = verifyPeers(Op, Large, Small))
    return E;
  for (auto [From, To] : zip(Large.getType().getShape(), Small.getType().getShape()))
    if (From % To)
      return fail(Op, Rule::BlockShape, From, To).at(Large).at(Small);
  size_t Indices = Op.getOperands("indices").size();
  if (Indices != Large.getType().getRank())
    return fail(Op, Rule::BlockIndices, Large.getType().getRank(), Indices).at(Large);
  return Error::success();
}

static Error verifyIota(const Operation &Op) {
  Type T = Op.getResult().getType();
  if (T.getRank() != 1)
    return fail(Op, Rule::IotaRank, T);
  unsigned Width = T.getElementType().getBitWidth();
  if (Width < 32 && T.getNumElements() > int64_t(1) << Width)
    return fail(Op, Rule::IotaRange, T.getNumElements(), T.getElementType());
  return Error::success();
}

static Error verifyPermute(const Operation &Op) {
  Value Source = Op.getOperand(0), Result = Op.getResult();
  if (Error E = verifyPeers(Op, Source, Result))
    return E;
  ArrayRef<int32_t> Map = Op.getAttr("permutation").getI32s();
  size_t Rank = Source.getType().getRank();
  if (Rank < 2)
    return fail(Op, Rule::PermuteRank, Source.getType()).at(Source);
  if (Map.size() != Rank)
    return fail(Op, Rule::PermutationSize, Map.size(), Rank).at(Source);
  SmallBitVector Seen(Rank);
  for (auto [I, Dim] : enumerate(Map)) {
    if (Dim < 0 || size_t(Dim) >= Rank)
      return fail(Op, Rule::PermutationRange, I, Dim, Rank).at(Source);
    if (Seen.test(Dim))
      return fail(Op, Rule::PermutationTwice, Dim).at(Source);
    Seen.set(Dim);
  }
  for (size_t I = 0; I < Rank; ++I)
    if (Result.getType().getShape()[I] != Source.getType().getShape()[Map[I]])
      return fail(Op, Rule::PermuteShape, I, Source.getType().getShape()[Map[I]],
                  Result.getType().getShape()[I])
          .at(Source);
  return Error::success();
}

static Error verifyReshape(const Operation &Op) {
  Value Source = Op.getOperand(0), Result = Op.getResult();
  if (Error E = verifySameElement(Op, Source, Result))
    return E;
  if (Source.getType().getNumElements() == Result.getType().getNumElements())
    return Error::success();
  return fail(Op, Rule::ReshapeCount, Source.getType().getNumElements(),
              Result.getType().getNumElements())
      .at(Source);
}

static Error verifyPack(const Operation &Op) {
  Type From = Op.getOperand(0).getType(), To = Op.getResult().getType();
  if (From.getRank() != 1 || To.getRank() != 1)
    return fail(Op, Rule::PackRank, From, To).at(Op.getOperand(0));
  auto Width = [](Type T) -> int64_t {
    return getPackedBits(T.getElementType().getKind());
  };
  if (Width(From) == Width(To))
    return fail(Op, Rule::PackWidths, From, To).at(Op.getOperand(0));
  int64_t FromBits = From.getNumElements() * Width(From);
  int64_t ToBits = To.getNumElements() * Width(To);
  if (FromBits % 8)
    return fail(Op, Rule::PackBytes, FromBits, From).at(Op.getOperand(0));
  if (FromBits != ToBits)
    return fail(Op, Rule::PackSize, From, FromBits, To, ToBits).at(Op.getOperand(0));
  return Error::success();
}

Error verifyShapes(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::Broadcast:
    return verifyBroadcast(Op);
  case Opcode::Cat:
    return verifyCat(Op);
  case Opcode::Extract:
    return verifyBlock(Op, Op.getOperand("source"), Op.getResult());
  case Opcode::Insert:
    return verifyBlock(Op, Op.getOperand("destination"), Op.getOperand("source"));
  case Opcode::Iota:
    return verifyIota(Op);
  case Opcode::Permute:
    return verifyPermute(Op);
  case Opcode::Reshape:
    return verifyReshape(Op);
  case Opcode::Pack:
  case Opcode::Unpack:
    return verifyPack(Op);
  case Opcode::Constant:
    if (Op.getAttr("value").getType() != Op.getResult().getType())
      return fail(Op, Rule::ConstantType, Op.getAttr("value").getType(),
                  Op.getResult().getType());
    return Error::success();
  case Opcode::Select:
    if (Op.getResult().getType().getElementType().is(TypeKind::F4E2M1FN))
      return fail(Op, Rule::SelectElement);
    return Error::success();
  default:
    return Error::success();
  }
}

} // namespace tileir
