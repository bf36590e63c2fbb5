//===- ArithmeticRules.cpp - Rules of arithmetic --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "OpRules.h"
#include "llvm/ADT/StringExtras.h"

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
  if (isWidening(From, To))
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
    return fail(Op, Rule::FtofSame, From).at(Op.getOperand(0));
  auto Mode = Op.getEnum<RoundingMode>("rounding_mode");
  if (!(conversionModes(From.getKind(), To.getKind()) >> static_cast<unsigned>(Mode) & 1))
    return fail(Op, Rule::FtofRounding, stringify(Mode), From, To).at(Op.getOperand(0));
  return Error::success();
}

static Error verifyWidths(const Operation &Op, bool Widens) {
  Type From = elementOf(Op.getOperand(0)), To = elementOf(Op.getResult());
  if (Widens ? To.getBitWidth() > From.getBitWidth()
             : To.getBitWidth() < From.getBitWidth())
    return Error::success();
  return fail(Op, Widens ? Rule::Wider : Rule::Narrower, To, From).at(Op.getOperand(0));
}

static Error verifyBitcast(const Operation &Op) {
  Type From = elementOf(Op.getOperand(0)), To = elementOf(Op.getResult());
  if (From.getBitWidth() == To.getBitWidth())
    return Error::success();
  return fail(Op, Rule::BitcastWidth, From, From.getBitWidth(), To, To.getBitWidth())
      .at(Op.getOperand(0));
}

static std::string extentsOf(Value V) {
  std::string Text;
  for (int64_t Extent : V.getType().getShape())
    Text += (Text.empty() ? "" : ", ") + std::to_string(Extent);
  return Text;
}

/// Dimension \p I of operand \p A is as long as dimension \p J of \p B.
static Error verifyDims(const Operation &Op, StringRef A, size_t I, StringRef B,
                        size_t J) {
  Value L = Op.getOperand(A), R = Op.getOperand(B);
  int64_t InA = L.getType().getShape()[I], InB = R.getType().getShape()[J];
  if (InA == InB)
    return Error::success();
  return fail(Op, Rule::ProductShape, I, A, InA, J, B, InB, extentsOf(L), extentsOf(R))
      .at(L)
      .at(R);
}

/// [B,]MxK times [B,]KxN plus [B,]MxN.
static Error verifyProductShapes(const Operation &Op) {
  size_t Rank = Op.getOperand("lhs").getType().getRank();
  if (Rank != 2 && Rank != 3)
    return fail(Op, Rule::ProductRank).at(Op.getOperand("lhs"));
  for (StringRef Name : {"rhs", "acc"})
    if (Value V = Op.getOperand(Name); V.getType().getRank() != Rank)
      return fail(Op, Rule::ProductRanks, Op.getOperand("lhs").getType(), V.getType())
          .at(Op.getOperand("lhs"))
          .at(V);
  size_t B = Rank - 2;
  if (B)
    for (StringRef Name : {"rhs", "acc"})
      if (Error E = verifyDims(Op, "lhs", 0, Name, 0))
        return E;
  if (Error E = verifyDims(Op, "lhs", B + 1, "rhs", B))
    return E;
  if (Error E = verifyDims(Op, "lhs", B, "acc", B))
    return E;
  return verifyDims(Op, "rhs", B + 1, "acc", B + 1);
}

/// Two operands of one element type.
static Error verifyElements(const Operation &Op, StringRef A, StringRef B) {
  Value L = Op.getOperand(A), R = Op.getOperand(B);
  if (elementOf(L) == elementOf(R))
    return Error::success();
  return fail(Op, Rule::ProductElements, A, B, elementOf(L), elementOf(R)).at(L).at(R);
}

/// The types that products of \p Input are summed in.
static ArrayRef<TypeKind> accumulatorsOf(TypeKind Input) {
  static constexpr TypeKind Narrow[] = {TypeKind::F16, TypeKind::F32};
  static constexpr TypeKind Single[] = {TypeKind::F32};
  static constexpr TypeKind Double[] = {TypeKind::F64};
  switch (Input) {
  case TypeKind::F16:
  case TypeKind::F8E4M3FN:
  case TypeKind::F8E5M2:
    return Narrow;
  case TypeKind::F64:
    return Double;
  default: // bf16, tf32, f32
    return Single;
  }
}

static Error verifyMmaf(const Operation &Op) {
  if (Error E = verifyElements(Op, "lhs", "rhs"))
    return E;
  Type In = elementOf(Op.getOperand("lhs")), Acc = elementOf(Op.getOperand("acc"));
  ArrayRef<TypeKind> Allowed = accumulatorsOf(In.getKind());
  if (!is_contained(Allowed, Acc.getKind())) {
    std::string List =
        join(map_range(Allowed, [](TypeKind K) { return stringify(K); }), ", ");
    return fail(Op, Rule::ProductAccumulator, In, List, Acc).at(Op.getOperand("acc"));
  }
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

/// A scale for each group of elements along k.
static Error verifyScaleShapes(const Operation &Op) {
  size_t Rank = Op.getOperand("lhs").getType().getRank(), B = Rank - 2;
  for (StringRef Name : {"lhs_scale", "rhs_scale"})
    if (Value V = Op.getOperand(Name); V.getType().getRank() != Rank)
      return fail(Op, Rule::ProductRanks, Op.getOperand("lhs").getType(), V.getType())
          .at(Op.getOperand("lhs"))
          .at(V);
  if (B) {
    if (Error E = verifyDims(Op, "lhs", 0, "lhs_scale", 0))
      return E;
    if (Error E = verifyDims(Op, "rhs", 0, "rhs_scale", 0))
      return E;
  }
  if (Error E = verifyDims(Op, "lhs", B, "lhs_scale", B))
    return E;
  if (Error E = verifyDims(Op, "rhs", B + 1, "rhs_scale", B + 1))
    return E;
  return verifyDims(Op, "lhs_scale", B + 1, "rhs_scale", B);
}

static Error verifyMmafScaled(const Operation &Op) {
  if (Error E = verifyElements(Op, "lhs", "rhs"))
    return E;
  if (Error E = verifyElements(Op, "lhs_scale", "rhs_scale"))
    return E;
  if (Error E = verifyProductShapes(Op))
    return E;
  if (Error E = verifyScaleShapes(Op))
    return E;
  Value Lhs = Op.getOperand("lhs"), LScale = Op.getOperand("lhs_scale");
  Type In = elementOf(Lhs), Scale = elementOf(LScale);
  int64_t K = Lhs.getType().getShape().back();
  int64_t Groups = LScale.getType().getShape().back();
  unsigned Allowed = scaleGroups(In.getKind(), Scale.getKind());
  if (!Allowed)
    return fail(Op, Rule::ScaleElements, Scale, In).at(Lhs).at(LScale);
  if (K % Groups)
    return fail(Op, Rule::ScaleDivides, Groups, K).at(Lhs).at(LScale);
  int64_t Size = K / Groups;
  if ((Size != 16 && Size != 32) || !(Allowed & Size))
    return fail(Op, Rule::ScaleSize, Scale, Size, In,
                Allowed == 16   ? "16"
                : Allowed == 32 ? "32"
                                : "16 or 32")
        .at(Lhs)
        .at(LScale);
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
      return fail(Op, Rule::ItofResult);
    return Error::success();
  case Opcode::Divi:
    if (Op.getEnum<Signedness>("signedness") == Signedness::Unsigned &&
        Op.getEnum<RoundingMode>("rounding") == RoundingMode::NegativeInf)
      return fail(Op, Rule::DiviRounding);
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
