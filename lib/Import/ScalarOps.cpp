//===- ScalarOps.cpp - Rank-0 ops that are one LLVM instruction -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Import/FunctionImporter.h"
#include "Import/TypeConverter.h"
#include "llvm/IR/Instructions.h"

using namespace tileir;
using llvm::CmpInst;
using llvm::Instruction;

namespace {

enum class ScalarForm : uint8_t {
  Binary,   ///< lhs, rhs
  Negation, ///< of integers: zero minus the operand
  Compare,
  Cast,
  Select,
  Offset, ///< pointer, number of elements
  Same    ///< the operand itself
};

struct ScalarOp {
  Opcode Op;
  ScalarForm Form;
  unsigned Unsigned, Signed; ///< LLVM's opcodes
  RoundingMode Rounding;
};

constexpr ScalarOp ScalarOps[] = {
#define TILEIR_SCALAR_OP(OP, FORM, UNSIGNED, SIGNED, ROUNDING)                           \
  {Opcode::OP, ScalarForm::FORM, Instruction::UNSIGNED, Instruction::SIGNED,             \
   RoundingMode::ROUNDING},
#include "Import/ScalarOps.def"
};

const ScalarOp *lookup(Opcode Code) {
  for (const ScalarOp &Row : ScalarOps)
    if (Row.Op == Code)
      return &Row;
  return nullptr;
}

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
  return Form == ScalarForm::Binary || Form == ScalarForm::Negation ||
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

CmpInst::Predicate getIntPredicate(ComparisonPredicate P, bool IsSigned) {
  switch (P) {
  case ComparisonPredicate::Equal:
    return CmpInst::ICMP_EQ;
  case ComparisonPredicate::NotEqual:
    return CmpInst::ICMP_NE;
  case ComparisonPredicate::LessThan:
    return IsSigned ? CmpInst::ICMP_SLT : CmpInst::ICMP_ULT;
  case ComparisonPredicate::LessThanOrEqual:
    return IsSigned ? CmpInst::ICMP_SLE : CmpInst::ICMP_ULE;
  case ComparisonPredicate::GreaterThan:
    return IsSigned ? CmpInst::ICMP_SGT : CmpInst::ICMP_UGT;
  case ComparisonPredicate::GreaterThanOrEqual:
    return IsSigned ? CmpInst::ICMP_SGE : CmpInst::ICMP_UGE;
  }
  llvm_unreachable("all predicates handled");
}

CmpInst::Predicate getFloatPredicate(ComparisonPredicate P, bool IsOrdered) {
  switch (P) {
  case ComparisonPredicate::Equal:
    return IsOrdered ? CmpInst::FCMP_OEQ : CmpInst::FCMP_UEQ;
  case ComparisonPredicate::NotEqual:
    return IsOrdered ? CmpInst::FCMP_ONE : CmpInst::FCMP_UNE;
  case ComparisonPredicate::LessThan:
    return IsOrdered ? CmpInst::FCMP_OLT : CmpInst::FCMP_ULT;
  case ComparisonPredicate::LessThanOrEqual:
    return IsOrdered ? CmpInst::FCMP_OLE : CmpInst::FCMP_ULE;
  case ComparisonPredicate::GreaterThan:
    return IsOrdered ? CmpInst::FCMP_OGT : CmpInst::FCMP_UGT;
  case ComparisonPredicate::GreaterThanOrEqual:
    return IsOrdered ? CmpInst::FCMP_OGE : CmpInst::FCMP_UGE;
  }
  llvm_unreachable("all predicates handled");
}

CmpInst::Predicate getPredicate(const Operation &Op) {
  auto P = *Op.findEnum<ComparisonPredicate>();
  if (std::optional<ComparisonOrdering> Ordering = Op.findEnum<ComparisonOrdering>())
    return getFloatPredicate(P, *Ordering == ComparisonOrdering::Ordered);
  return getIntPredicate(P, Op.findEnum<Signedness>() == Signedness::Signed);
}

/// Null for pointers to elements that share a byte.
llvm::Value *emitOffset(llvm::IRBuilderBase &B, const Operation &Op,
                        llvm::ArrayRef<llvm::Value *> Operands) {
  Element Pointee = getElement(getElementType(Op.getOperand(0)).getElementType());
  if (getMemoryBytes(Pointee) == 0)
    return nullptr;
  // The sum may not wrap, so the address stays in the half space it came from.
  return B.CreateGEP(getMemoryType(B.getContext(), Pointee), Operands[0], Operands[1], "",
                     llvm::GEPNoWrapFlags::noUnsignedSignedWrap());
}

} // namespace

llvm::Value *tileir::emitScalarOp(llvm::IRBuilderBase &B, const Operation &Op,
                                  llvm::ArrayRef<llvm::Value *> Operands,
                                  llvm::Type *ResultT) {
  const ScalarOp *Row = lookup(Op.getOpcode());
  if (!Row || !llvm::all_of(Op.getOperands(), isScalar) || !isScalar(Op.getResult()) ||
      !hasPlainAttributes(Op, *Row))
    return nullptr;
  if (isArithmetic(Row->Form) && !llvm::all_of(Op.getOperands(), isNativeScalar))
    return nullptr;
  bool IsSigned = Op.findEnum<Signedness>() == Signedness::Signed;
  unsigned Code = IsSigned ? Row->Signed : Row->Unsigned;
  llvm::Value *V = nullptr;
  switch (Row->Form) {
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
