//===- ScalarOps.cpp - Rank-0 ops as LLVM instructions --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/ScalarCode.h"
#include "IR/Opcodes.h"
#include "Import/FunctionImporter.h"
#include "llvm/IR/Instructions.h"

using namespace tileir;
using llvm::CmpInst;
using llvm::Instruction;

namespace {

enum class ScalarForm : uint8_t {
  Binary,    ///< lhs, rhs
  Shift,     ///< of a value by a count
  Remainder, ///< lhs, rhs
  Negation,  ///< of integers: zero minus the operand
  Compare,
  Cast,
  Select,
  Offset, ///< pointer, number of elements
  Same    ///< the operand itself
};

struct ScalarOp {
  Opcode Op;
  ScalarForm Form; ///< How the instruction takes the operands.
  /// LLVM's opcode where the op has signedness unsigned, or no signedness; for signed.
  unsigned Unsigned, Signed;
  /// The rounding that the instruction has; only ops with another one become calls.
  RoundingMode Rounding = RoundingMode::NearestEven;
};

constexpr ScalarOp ScalarOps[] = {
    {Opcode::Addi, ScalarForm::Binary, Instruction::Add, Instruction::Add},
    {Opcode::Subi, ScalarForm::Binary, Instruction::Sub, Instruction::Sub},
    {Opcode::Muli, ScalarForm::Binary, Instruction::Mul, Instruction::Mul},
    {Opcode::Divi, ScalarForm::Binary, Instruction::UDiv, Instruction::SDiv,
     RoundingMode::Zero},
    {Opcode::Remi, ScalarForm::Remainder, Instruction::URem, Instruction::SRem},
    {Opcode::Andi, ScalarForm::Binary, Instruction::And, Instruction::And},
    {Opcode::Ori, ScalarForm::Binary, Instruction::Or, Instruction::Or},
    {Opcode::Xori, ScalarForm::Binary, Instruction::Xor, Instruction::Xor},
    {Opcode::Shli, ScalarForm::Shift, Instruction::Shl, Instruction::Shl},
    {Opcode::Shri, ScalarForm::Shift, Instruction::LShr, Instruction::AShr},
    {Opcode::Addf, ScalarForm::Binary, Instruction::FAdd, Instruction::FAdd},
    {Opcode::Subf, ScalarForm::Binary, Instruction::FSub, Instruction::FSub},
    {Opcode::Mulf, ScalarForm::Binary, Instruction::FMul, Instruction::FMul},
    {Opcode::Divf, ScalarForm::Binary, Instruction::FDiv, Instruction::FDiv},
    {Opcode::Negi, ScalarForm::Negation, Instruction::Sub, Instruction::Sub},
    {Opcode::Negf, ScalarForm::Negation, Instruction::FNeg, Instruction::FNeg},
    {Opcode::Cmpi, ScalarForm::Compare, Instruction::ICmp, Instruction::ICmp},
    {Opcode::Cmpf, ScalarForm::Compare, Instruction::FCmp, Instruction::FCmp},
    {Opcode::Exti, ScalarForm::Cast, Instruction::ZExt, Instruction::SExt},
    {Opcode::Trunci, ScalarForm::Cast, Instruction::Trunc, Instruction::Trunc},
    {Opcode::IntToPtr, ScalarForm::Cast, Instruction::IntToPtr, Instruction::IntToPtr},
    {Opcode::PtrToInt, ScalarForm::Cast, Instruction::PtrToInt, Instruction::PtrToInt},
    {Opcode::Bitcast, ScalarForm::Cast, Instruction::BitCast, Instruction::BitCast},
    {Opcode::Select, ScalarForm::Select, Instruction::Select, Instruction::Select},
    {Opcode::Offset, ScalarForm::Offset, Instruction::GetElementPtr,
     Instruction::GetElementPtr},
    {Opcode::PtrToPtr, ScalarForm::Same, Instruction::BitCast, Instruction::BitCast},
    {Opcode::Reshape, ScalarForm::Same, Instruction::BitCast, Instruction::BitCast},
    {Opcode::Broadcast, ScalarForm::Same, Instruction::BitCast, Instruction::BitCast},
};

Type getElementType(Value V) { return V.getType().getElementType(); }

bool isScalar(Value V) { return V.getType().isScalarTile(); }
bool isNativeScalar(Value V) { return isNative(getElement(getElementType(V))); }

/// Whether the attributes ask for nothing but what the instruction does.
bool hasPlainAttributes(const Operation &Op, const ScalarOp &Row) {
  if (std::optional<RoundingMode> Rounding = Op.findEnum<RoundingMode>();
      Rounding && *Rounding != Row.Rounding)
    return false;
  return llvm::none_of(Op.getAttrs(),
                       [](Attribute A) { return A && A.is(AttributeKind::Unit); });
}

/// Whether the instruction computes with the elements, and not only with their bits.
bool isArithmetic(ScalarForm Form) {
  return Form == ScalarForm::Binary || Form == ScalarForm::Shift ||
         Form == ScalarForm::Remainder || Form == ScalarForm::Negation ||
         Form == ScalarForm::Compare;
}

void setWrapFlags(llvm::Value *V, const Operation &Op) {
  std::optional<IntegerOverflow> Overflow = Op.findEnum<IntegerOverflow>();
  auto *I = llvm::dyn_cast<Instruction>(V);
  if (!I || !Overflow)
    return;
  if (!llvm::isa<llvm::OverflowingBinaryOperator>(I) && !llvm::isa<llvm::TruncInst>(I))
    return;
  bool Both = *Overflow == IntegerOverflow::NW;
  I->setHasNoSignedWrap(Both || *Overflow == IntegerOverflow::NSW);
  // A negation is a signed operation: as an unsigned difference it always wraps.
  I->setHasNoUnsignedWrap((Both && !Op.is(Opcode::Negi)) ||
                          *Overflow == IntegerOverflow::NUW);
}

CmpInst::Predicate getPredicate(const Operation &Op) {
  auto P = *Op.findEnum<ComparisonPredicate>();
  if (std::optional<ComparisonOrdering> Ordering = Op.findEnum<ComparisonOrdering>())
    return getFloatPredicate(P, *Ordering == ComparisonOrdering::Ordered);
  return getIntPredicate(P, Op.findEnum<Signedness>() == Signedness::Signed);
}

/// Of elements that lie two to a byte: an even number of them, since a pointer is the
/// address of a byte.
llvm::Value *emitOffset(llvm::IRBuilderBase &B, const Operation &Op,
                        llvm::ArrayRef<llvm::Value *> Operands) {
  Element Pointee = getElement(getElementType(Op.getOperand(0)).getElementType());
  if (isPacked(Pointee))
    return B.CreateGEP(B.getInt8Ty(), Operands[0], B.CreateAShr(Operands[1], 1), "",
                       llvm::GEPNoWrapFlags::noUnsignedSignedWrap());
  // The sum may not wrap, so the address stays in the half space it came from.
  return B.CreateGEP(getMemoryType(B.getContext(), Pointee), Operands[0], Operands[1], "",
                     llvm::GEPNoWrapFlags::noUnsignedSignedWrap());
}

} // namespace

llvm::Value *tileir::emitScalarOp(llvm::IRBuilderBase &B, const Operation &Op,
                                  llvm::ArrayRef<llvm::Value *> Operands,
                                  llvm::Type *ResultT) {
  const auto *Row =
      llvm::find_if(ScalarOps, [&](const ScalarOp &R) { return Op.is(R.Op); });
  if (Row == std::end(ScalarOps) || !llvm::all_of(Op.getOperands(), isScalar) ||
      !isScalar(Op.getResult()) || !hasPlainAttributes(Op, *Row))
    return nullptr;
  if (isArithmetic(Row->Form) && !llvm::all_of(Op.getOperands(), isNativeScalar))
    return nullptr;
  bool IsSigned = Op.findEnum<Signedness>() == Signedness::Signed;
  unsigned Code = IsSigned ? Row->Signed : Row->Unsigned;
  llvm::Value *V = nullptr;
  switch (Row->Form) {
  case ScalarForm::Shift:
    return createShift(B, static_cast<Instruction::BinaryOps>(Code), Operands[0],
                       Operands[1]);
  case ScalarForm::Remainder:
    return createRemainder(B, IsSigned, Operands[0], Operands[1]);
  case ScalarForm::Binary:
    V = B.CreateBinOp(static_cast<Instruction::BinaryOps>(Code), Operands[0],
                      Operands[1]);
    break;
  case ScalarForm::Negation:
    V = Code == Instruction::FNeg ? B.CreateFNeg(Operands[0]) : B.CreateNeg(Operands[0]);
    break;
  case ScalarForm::Compare:
    return B.CreateCmp(getPredicate(Op), Operands[0], Operands[1]);
  case ScalarForm::Cast:
    V = B.CreateCast(static_cast<Instruction::CastOps>(Code), Operands[0], ResultT);
    break;
  case ScalarForm::Select:
    return B.CreateSelect(Operands[0], Operands[1], Operands[2]);
  case ScalarForm::Offset:
    return emitOffset(B, Op, Operands);
  case ScalarForm::Same:
    return Operands[0];
  }
  setWrapFlags(V, Op);
  return V;
}
