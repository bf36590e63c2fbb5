//===- ArithmeticRules.cpp - Rules of arithmetic --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRules.h"

using namespace llvm;

namespace tileir {

static Type elementOf(Value V) { return V.getType().getElementType(); }

static uint32_t modes(std::initializer_list<RoundingMode> List) {
  uint32_t Mask = 0;
  for (RoundingMode Mode : List)
    Mask |= 1u << static_cast<unsigned>(Mode);
  return Mask;
}

/// The rounding modes of a conversion between two float types.
static uint32_t conversionModes(TypeKind From, TypeKind To) {
  using R = RoundingMode;
  const uint32_t Ieee = modes({R::NearestEven, R::Zero, R::NegativeInf, R::PositiveInf});
  switch (To) {
  case TypeKind::F8E8M0FNU:
    return modes({R::Zero, R::PositiveInf});
  case TypeKind::F8E4M3FN:
  case TypeKind::F8E5M2:
  case TypeKind::F4E2M1FN:
  case TypeKind::FNV8E5M3FNU:
    return modes({R::NearestEven});
  default:
    break;
  }
  if ((From == TypeKind::F16 && To == TypeKind::F32) ||
      (From == TypeKind::F32 && To == TypeKind::F64))
    return Ieee | modes({R::NearestAway});
  if (From == TypeKind::F64 && To == TypeKind::F32)
    return Ieee;
  if (From == TypeKind::F32 && To == TypeKind::TF32)
    return modes({R::NearestEven, R::Zero, R::NearestAway});
  return modes({R::NearestEven, R::Zero});
}

static Error verifyFtof(const Operation &Op) {
  Type From = elementOf(Op.getOperand(0)), To = elementOf(Op.getResult());
  if (From == To)
    return fail(Op, "source and result types must differ");
  auto Mode = Op.getEnum<RoundingMode>("rounding_mode");
  if (!(conversionModes(From.getKind(), To.getKind()) >> static_cast<unsigned>(Mode) & 1))
    return fail(Op, "rounding " + stringify(Mode) + " is not possible from " +
                        From.str() + " to " + To.str());
  return Error::success();
}

static Error verifyWidths(const Operation &Op, bool Widens) {
  unsigned From = elementOf(Op.getOperand(0)).getBitWidth();
  unsigned To = elementOf(Op.getResult()).getBitWidth();
  if (Widens ? To > From : To < From)
    return Error::success();
  return fail(Op, "the result elements must be " + Twine(Widens ? "wider" : "narrower") +
                      " than the source elements");
}

static Error verifyBitcast(const Operation &Op) {
  if (elementOf(Op.getOperand(0)).getBitWidth() ==
      elementOf(Op.getResult()).getBitWidth())
    return Error::success();
  return fail(Op, "the elements must have the same width");
}

/// [B,]MxK times [B,]KxN plus [B,]MxN.
static Error verifyProductShapes(const Operation &Op) {
  ArrayRef<int64_t> L = Op.getOperand("lhs").getType().getShape();
  ArrayRef<int64_t> R = Op.getOperand("rhs").getType().getShape();
  ArrayRef<int64_t> A = Op.getOperand("acc").getType().getShape();
  if ((L.size() != 2 && L.size() != 3) || R.size() != L.size() || A.size() != L.size())
    return fail(Op, "operands must all have rank 2, or all rank 3");
  size_t B = L.size() - 2;
  if (B && (L[0] != R[0] || L[0] != A[0]))
    return fail(Op, "the batch dimensions differ");
  if (L[B] != A[B])
    return fail(Op, "lhs and acc have " + Twine(L[B]) + " and " + Twine(A[B]) + " rows");
  if (R[B + 1] != A[B + 1])
    return fail(Op, "rhs and acc have " + Twine(R[B + 1]) + " and " + Twine(A[B + 1]) +
                        " columns");
  if (L[B + 1] != R[B])
    return fail(Op,
                "lhs has " + Twine(L[B + 1]) + " columns, rhs " + Twine(R[B]) + " rows");
  return Error::success();
}

static bool canAccumulate(TypeKind Input, TypeKind Acc) {
  switch (Input) {
  case TypeKind::F16:
  case TypeKind::F8E4M3FN:
  case TypeKind::F8E5M2:
    return Acc == TypeKind::F16 || Acc == TypeKind::F32;
  case TypeKind::F64:
    return Acc == TypeKind::F64;
  default: // bf16, tf32, f32
    return Acc == TypeKind::F32;
  }
}

static Error verifyMmaf(const Operation &Op) {
  Type L = elementOf(Op.getOperand("lhs")), R = elementOf(Op.getOperand("rhs"));
  Type Acc = elementOf(Op.getOperand("acc"));
  if (L != R)
    return fail(Op, "lhs and rhs must have the same element type");
  if (!canAccumulate(L.getKind(), Acc.getKind()))
    return fail(Op, "products of " + L.str() + " cannot be summed in " + Acc.str());
  return verifyProductShapes(Op);
}

/// Elements along k that one scale serves, by element and scale type; a bit for
/// each of 16 and 32.
static unsigned scaleGroups(TypeKind Input, TypeKind Scale) {
  bool F4 = Input == TypeKind::F4E2M1FN;
  switch (Scale) {
  case TypeKind::F8E8M0FNU:
    return F4 ? 16 | 32 : 32;
  case TypeKind::F8E4M3FN:
    return F4 ? 16 : 0;
  default: // fnv8E5M3FNU
    return F4 ? 16 | 32 : 0;
  }
}

static Error verifyMmafScaled(const Operation &Op) {
  Value Lhs = Op.getOperand("lhs"), Rhs = Op.getOperand("rhs");
  Value LScale = Op.getOperand("lhs_scale"), RScale = Op.getOperand("rhs_scale");
  Type In = elementOf(Lhs), Scale = elementOf(LScale);
  if (In != elementOf(Rhs))
    return fail(Op, "lhs and rhs must have the same element type");
  if (Scale != elementOf(RScale))
    return fail(Op, "the scales must have the same element type");
  if (Error E = verifyProductShapes(Op))
    return E;
  ArrayRef<int64_t> L = Lhs.getType().getShape(), R = Rhs.getType().getShape();
  ArrayRef<int64_t> LS = LScale.getType().getShape();
  ArrayRef<int64_t> RS = RScale.getType().getShape();
  if (LS.size() != L.size() || RS.size() != L.size())
    return fail(Op, "the scales must have the rank of the operands");
  size_t B = L.size() - 2;
  if (B && (LS[0] != L[0] || RS[0] != L[0]))
    return fail(Op, "the batch dimensions of the scales differ");
  int64_t K = L[B + 1], Groups = LS[B + 1];
  if (LS[B] != L[B] || RS[B + 1] != R[B + 1] || RS[B] != Groups)
    return fail(Op, "the shapes of the scales do not match those of the "
                    "operands");
  unsigned Allowed = scaleGroups(In.getKind(), Scale.getKind());
  int64_t Size = K / Groups;
  if (K % Groups || (Size != 16 && Size != 32) || !(Allowed & Size))
    return fail(Op, "a scale of " + Scale.str() + " cannot serve " + Twine(Size) +
                        " elements of " + In.str());
  return Error::success();
}

Error verifyArithmetic(const Operation &Op) {
  switch (Op.getOpcode()) {
  case Opcode::Ftof:
    return verifyFtof(Op);
  case Opcode::Exti:
    return verifyWidths(Op, /*Widens=*/true);
  case Opcode::Trunci:
    return verifyWidths(Op, /*Widens=*/false);
  case Opcode::Bitcast:
    return verifyBitcast(Op);
  case Opcode::Itof:
    if (elementOf(Op.getResult()).is(TypeKind::F8E8M0FNU))
      return fail(Op, "the result elements cannot be f8E8M0FNU");
    return Error::success();
  case Opcode::Divi:
    if (Op.getEnum<Signedness>("signedness") == Signedness::Unsigned &&
        Op.getEnum<RoundingMode>("rounding") == RoundingMode::NegativeInf)
      return fail(Op, "an unsigned quotient cannot be rounded to negative_inf");
    return Error::success();
  case Opcode::Mmaf:
    return verifyMmaf(Op);
  case Opcode::Mmai:
    return verifyProductShapes(Op);
  case Opcode::MmafScaled:
    return verifyMmafScaled(Op);
  default:
    return Error::success();
  }
}

} // namespace tileir
