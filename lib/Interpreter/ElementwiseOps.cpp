//===- ElementwiseOps.cpp - Ops on one element of each operand ------------===//
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

void runElementwise(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  SmallVector<const TileData *, 3> Inputs;
  for (uint32_t Register : I.Operands)
    Inputs.push_back(B.Registers[Register].Tile.get());
  TilePtr Result(new TileData(Inputs[0]->size()));
  SmallVector<uint64_t, 3> Words(Inputs.size());
  for (size_t N = 0; N != Result->size(); ++N) {
    OriginId Origin = 0;
    for (size_t K = 0; K != Inputs.size(); ++K) {
      Words[K] = Inputs[K]->Bits[N];
      Origin = join(Origin, Inputs[K]->getOrigin(N));
    }
    ElementResult R = I.Element(Words);
    Result->Bits[N] = R.Bits;
    // The first cause is the one to know.
    if (R.Undefined && (!Origin || (Origin & PaddingOrigin)))
      Origin = E.getOrigin(Op, R.Undefined);
    Result->setOrigin(N, Origin);
  }
  B.Registers[I.Results[0]] = RuntimeValue{std::move(Result), nullptr, nullptr};
}

/// What the other tile has at an element need not be defined.
void runSelect(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  const TileData &Condition = E.getTile(B, Op.getOperand("cond"));
  const TileData &True = E.getTile(B, Op.getOperand("val_if_true"));
  const TileData &False = E.getTile(B, Op.getOperand("val_if_false"));
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N) {
    Result->copy(N, Condition.Bits[N] ? True : False, N);
    if (OriginId Origin = Condition.getOrigin(N))
      Result->setOrigin(N, join(Origin, Result->getOrigin(N)));
  }
  E.set(B, Op.getResult(), std::move(Result));
}

/// andi and ori: a zero, or all ones, decides whatever the other operand is. Masks hide
/// undefined elements that way.
void runMasking(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  const TileData &L = E.getTile(B, Op.getOperand("lhs"));
  const TileData &R = E.getTile(B, Op.getOperand("rhs"));
  Type Ty = Op.getResult().getType().getElementType();
  bool IsAnd = Op.is(Opcode::Andi);
  uint64_t Deciding = IsAnd ? 0 : lowBits(~uint64_t(0), Ty.getBitWidth());
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N) {
    uint64_t A = L.Bits[N], C = R.Bits[N];
    OriginId OfA = L.getOrigin(N), OfC = R.getOrigin(N);
    bool Decided = (!OfA && A == Deciding) || (!OfC && C == Deciding);
    Result->Bits[N] = Decided ? Deciding : IsAnd ? (A & C) : (A | C);
    Result->setOrigin(N, Decided ? 0 : join(OfA, OfC));
  }
  E.set(B, Op.getResult(), std::move(Result));
}

/// Address and integer are the same bits.
void runCopy(Engine &E, BlockState &B, const Inst &I) {
  E.set(B, I.Op->getResult(), E.get(B, I.Op->getOperand(0u)));
}

/// ptr + offset * size; neither may wrap. Of 4-bit elements the number is even, since a
/// pointer is the address of a byte.
void runOffset(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  const TileData &Pointers = E.getTile(B, Op.getOperand("ptr"));
  const TileData &Offsets = E.getTile(B, Op.getOperand("offset"));
  Type OffsetTy = Op.getOperand("offset").getType().getElementType();
  Type Pointee = Op.getResult().getType().getElementType().getElementType();
  bool Packed = isPacked(Pointee.getKind());
  int64_t Size = Packed ? 1 : Pointee.getMemoryBits() / 8;
  TilePtr Result = makeResult(Op);
  for (size_t N = 0; N != Result->size(); ++N) {
    int64_t Distance;
    bool Wraps = __builtin_mul_overflow(
        signExtend(Offsets.Bits[N], OffsetTy.getBitWidth()), Size, &Distance);
    bool IsHalf = Packed && Distance % 2 != 0;
    if (Packed)
      Distance >>= 1;
    uint64_t From = Pointers.Bits[N], To = From + uint64_t(Distance);
    Wraps |= Distance < 0 ? To > From : To < From;
    Result->Bits[N] = To;
    OriginId Origin = join(Pointers.getOrigin(N), Offsets.getOrigin(N));
    if (Wraps && (!Origin || (Origin & PaddingOrigin)))
      Origin = E.getOrigin(Op, "the address wraps");
    else if (IsHalf && (!Origin || (Origin & PaddingOrigin)))
      Origin = E.getOrigin(Op, "the address is in the middle of a byte: the number of "
                               "4-bit elements is odd");
    Result->setOrigin(N, Origin);
  }
  E.set(B, Op.getResult(), std::move(Result));
}

} // namespace tileir::interp
