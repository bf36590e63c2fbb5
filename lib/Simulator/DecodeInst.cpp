//===- DecodeInst.cpp - Instructions without memory -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "Simulator/Handlers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

Error Decoder::decode(Instruction &I) {
  Expected<SmallVector<Component, 4>> Result = flatten(I.getType());
  if (!Result)
    return refuse(I, toString(Result.takeError()));
  for (const Use &U : I.operands())
    if (!isa<BasicBlock, MetadataAsValue, InlineAsm, Function>(U)) {
      Expected<SmallVector<Component, 4>> C = flatten(U->getType());
      if (!C)
        return refuse(I, toString(C.takeError()));
    }
  Error E = TypeSwitch<Instruction *, Error>(&I)
                .Case([&](BinaryOperator *B) { return decodeBinary(*B); })
                .Case([&](CmpInst *C) { return decodeCompare(*C); })
                .Case([&](SelectInst *S) { return decodeSelect(*S); })
                .Case([&](CastInst *C) { return decodeCast(*C); })
                .Case([&](GetElementPtrInst *G) { return decodeGEP(*G); })
                .Case([&](CallBase *C) { return decodeCall(*C); })
                .Case<UnaryOperator, FreezeInst>(
                    [&](Instruction *) { return decodeUnary(I, *Result); })
                .Case<ExtractElementInst, InsertElementInst, ShuffleVectorInst>(
                    [&](Instruction *) { return decodeVector(I); })
                .Case<ExtractValueInst, InsertValueInst>(
                    [&](Instruction *) { return decodeAggregate(I); })
                .Case([&](AllocaInst *A) { return decodeAlloca(*A); })
                .Case([&](LoadInst *L) { return decodeLoad(*L); })
                .Case([&](StoreInst *S) { return decodeStore(*S); })
                .Case([&](FenceInst *F) { return decodeFence(*F); })
                .Case([&](AtomicRMWInst *A) { return decodeAtomicRMW(*A); })
                .Case([&](AtomicCmpXchgInst *C) { return decodeCompareExchange(*C); })
                .Default([&](Instruction *) { return refuse(I, "unknown instruction"); });
  if (E)
    return E;
  emitPromises(I);
  return Error::success();
}

/// fneg, the only one, and freeze.
Error Decoder::decodeUnary(Instruction &I, ArrayRef<Component> C) {
  ValueRegisters A = get(I.getOperand(0)), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N)
    if (isa<FreezeInst>(I))
      emitOp(ScalarOp::Copy, C[N].Kind, D[N], A[N]).Poison = PoisonRule::None;
    else
      emitOp(ScalarOp::FNeg, C[N].Kind, D[N], A[N]);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

namespace {
struct BinaryRule {
  unsigned Opcode;
  ScalarOp Code;
  bool SignedOperands; ///< Of odd widths: their upper bits must be the sign.
  bool Overflows;      ///< Upper bits of the result must be cleared.
};
} // namespace

static const BinaryRule BinaryRules[] = {
    {Instruction::Add, ScalarOp::Add, false, true},
    {Instruction::Sub, ScalarOp::Sub, false, true},
    {Instruction::Mul, ScalarOp::Mul, false, true},
    {Instruction::UDiv, ScalarOp::UDiv, false, true},
    {Instruction::SDiv, ScalarOp::SDiv, true, true},
    {Instruction::URem, ScalarOp::URem, false, false},
    {Instruction::SRem, ScalarOp::SRem, true, true},
    {Instruction::And, ScalarOp::And, false, false},
    {Instruction::Or, ScalarOp::Or, false, false},
    {Instruction::Xor, ScalarOp::Xor, false, false},
    {Instruction::Shl, ScalarOp::Shl, false, true},
    {Instruction::LShr, ScalarOp::LShr, false, false},
    {Instruction::AShr, ScalarOp::AShr, true, true},
    {Instruction::FAdd, ScalarOp::FAdd, false, false},
    {Instruction::FSub, ScalarOp::FSub, false, false},
    {Instruction::FMul, ScalarOp::FMul, false, false},
    {Instruction::FDiv, ScalarOp::FDiv, false, false},
    {Instruction::FRem, ScalarOp::FRem, false, false},
};

Error Decoder::decodeBinary(BinaryOperator &I) {
  const BinaryRule *Rule = find_if(
      BinaryRules, [&](const BinaryRule &R) { return R.Opcode == I.getOpcode(); });
  if (Rule == std::end(BinaryRules))
    return refuse(I, "unknown instruction");
  if (Fused.contains(&I))
    return Error::success();
  SmallVector<Component, 4> C = cantFail(flatten(I.getType()));
  auto *Product0 = dyn_cast<Instruction>(I.getOperand(0));
  auto *Product1 = dyn_cast<Instruction>(I.getOperand(1));
  bool Fuse0 = Product0 && Fused.contains(Product0),
       Fuse1 = Product1 && Fused.contains(Product1);
  if (Fuse0 || Fuse1) {
    Instruction *Product = Fuse0 ? Product0 : Product1;
    ValueRegisters X = get(Product->getOperand(0)), Y = get(Product->getOperand(1));
    ValueRegisters Z = get(I.getOperand(Fuse0 ? 1 : 0)), D = define(&I);
    for (size_t N = 0; N != D.size(); ++N) {
      uint32_t XN = X[N], ZN = Z[N];
      if (I.getOpcode() == Instruction::FSub) {
        uint32_t &Negated = Fuse0 ? ZN : XN;
        uint32_t R = newRegister(C[N].bytes());
        emitOp(ScalarOp::FNeg, C[N].Kind, R, Negated);
        Negated = R;
      }
      emitFloat(ScalarOp::FFma, C[N].Kind, D[N], {XN, Y[N], ZN});
    }
    return Error::success();
  }
  ValueRegisters A = get(I.getOperand(0)), B = get(I.getOperand(1)), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N) {
    if (I.getType()->isFPOrFPVectorTy()) {
      emitFloat(Rule->Code, C[N].Kind, D[N], {A[N], B[N]});
      continue;
    }
    uint32_t X = A[N], Y = B[N];
    if (Rule->SignedOperands) {
      X = signExtended(X, C[N]);
      if (I.getOpcode() != Instruction::AShr)
        Y = signExtended(Y, C[N]);
    }
    emitOp(Rule->Code, C[N].Kind, D[N], X, Y, 0, I.isShift() ? C[N].Bits : 0);
    if (Rule->Overflows)
      normalize(D[N], C[N]);
  }
  return Error::success();
}

static ScalarOp getPredicate(CmpInst::Predicate P) {
  static const ScalarOp Floats[] = {
      ScalarOp::IsFalse,    ScalarOp::IsOEQ,      ScalarOp::IsOGT,
      ScalarOp::IsOGE,      ScalarOp::IsOLT,      ScalarOp::IsOLE,
      ScalarOp::IsONE,      ScalarOp::IsORD,      ScalarOp::IsUNO,
      ScalarOp::IsUEQ,      ScalarOp::IsUGTOrNaN, ScalarOp::IsUGEOrNaN,
      ScalarOp::IsULTOrNaN, ScalarOp::IsULEOrNaN, ScalarOp::IsUNE,
      ScalarOp::IsTrue};
  static const ScalarOp Integers[] = {ScalarOp::IsEQ,  ScalarOp::IsNE,  ScalarOp::IsUGT,
                                      ScalarOp::IsUGE, ScalarOp::IsULT, ScalarOp::IsULE,
                                      ScalarOp::IsSGT, ScalarOp::IsSGE, ScalarOp::IsSLT,
                                      ScalarOp::IsSLE};
  return CmpInst::isFPPredicate(P) ? Floats[P - CmpInst::FIRST_FCMP_PREDICATE]
                                   : Integers[P - CmpInst::FIRST_ICMP_PREDICATE];
}

Error Decoder::decodeCompare(CmpInst &I) {
  SmallVector<Component, 4> C = cantFail(flatten(I.getOperand(0)->getType()));
  ValueRegisters A = get(I.getOperand(0)), B = get(I.getOperand(1)), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N) {
    if (isa<FCmpInst>(I)) {
      emitFloat(getPredicate(I.getPredicate()), C[N].Kind, D[N], {A[N], B[N]}, false,
                /*FlushResult=*/false);
      continue;
    }
    uint32_t X = A[N], Y = B[N];
    if (I.isSigned()) {
      X = signExtended(X, C[N]);
      Y = signExtended(Y, C[N]);
    }
    emitOp(getPredicate(I.getPredicate()), C[N].Kind, D[N], X, Y);
  }
  return Error::success();
}

Error Decoder::decodeSelect(SelectInst &I) {
  SmallVector<Component, 4> C = cantFail(flatten(I.getType()));
  ValueRegisters If = get(I.getCondition()), A = get(I.getTrueValue()),
                 B = get(I.getFalseValue()), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N)
    emitOp(ScalarOp::Select, C[N].Kind, D[N], A[N], B[N], If.size() == 1 ? If[0] : If[N]);
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

Error Decoder::decodeBitCast(CastInst &I) {
  SmallVector<Component, 4> From = cantFail(flatten(I.getOperand(0)->getType()));
  SmallVector<Component, 4> To = cantFail(flatten(I.getType()));
  alias(&I, repack(get(I.getOperand(0)), From[0].Bits, To[0].Bits));
  return Error::success();
}

Error Decoder::decodeCast(CastInst &I) {
  if (isa<BitCastInst>(I))
    return decodeBitCast(I);
  SmallVector<Component, 4> From = cantFail(flatten(I.getOperand(0)->getType()));
  SmallVector<Component, 4> To = cantFail(flatten(I.getType()));
  ValueRegisters A = get(I.getOperand(0)), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N) {
    const Component &X = From[N], &Y = To[N];
    auto Convert = [&](Conversion K, uint32_t In, uint64_t Imm = 0) {
      emitConvert(K, X.Kind, Y.Kind, D[N], In, 0, Imm);
    };
    switch (I.getOpcode()) {
    case Instruction::SExt:
      Convert(Conversion::Sign, signExtended(A[N], X));
      normalize(D[N], Y);
      break;
    case Instruction::Trunc:
    case Instruction::ZExt:
    case Instruction::PtrToInt:
    case Instruction::PtrToAddr:
    case Instruction::IntToPtr:
    case Instruction::AddrSpaceCast:
      // Windows are at the same numbers in all address spaces.
      Convert(Conversion::Zero, A[N]);
      normalize(D[N], Y);
      break;
    case Instruction::FPTrunc:
    case Instruction::FPExt:
      Convert(Conversion::Float, A[N]);
      break;
    case Instruction::UIToFP:
      Convert(Conversion::UIntToFP, A[N]);
      break;
    case Instruction::SIToFP:
      Convert(Conversion::SIntToFP, signExtended(A[N], X));
      break;
    case Instruction::FPToUI:
      Convert(Conversion::FPToUInt, A[N], Y.unused());
      break;
    case Instruction::FPToSI:
      Convert(Conversion::FPToSInt, A[N], Y.unused());
      break;
    default:
      return refuse(I, "unknown cast");
    }
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Addresses
//===----------------------------------------------------------------------===//

Error Decoder::decodeGEP(GetElementPtrInst &I) {
  SmallVector<Component, 4> C = cantFail(flatten(I.getType()));
  ValueRegisters Base = get(I.getPointerOperand()), D = define(&I);
  for (size_t N = 0; N != D.size(); ++N) {
    uint32_t Address = Base[Base.size() == 1 ? 0 : N];
    int64_t Constant = 0;
    for (auto G = gep_type_begin(I), E = gep_type_end(I); G != E; ++G) {
      Value *Index = G.getOperand();
      if (StructType *S = G.getStructTypeOrNull()) {
        auto *Field = dyn_cast<ConstantInt>(Index);
        if (!Field)
          Field = cast<ConstantInt>(cast<llvm::Constant>(Index)->getSplatValue());
        Constant += int64_t(
            DL.getStructLayout(S)->getElementOffset(unsigned(Field->getZExtValue())));
        continue;
      }
      int64_t Stride = int64_t(G.getSequentialElementStride(DL));
      if (auto *Number = dyn_cast<ConstantInt>(Index)) {
        Constant += Number->getSExtValue() * Stride;
        continue;
      }
      ValueRegisters R = get(Index);
      Component K = getComponent(Index->getType());
      uint32_t Next = newRegister(C[N].bytes());
      emitConvert(Conversion::AddScaled, K.Kind, C[N].Kind, Next, Address,
                  signExtended(R[R.size() == 1 ? 0 : N], K), uint64_t(Stride));
      Address = Next;
    }
    emitOp(Constant ? ScalarOp::AddImm : ScalarOp::Copy, C[N].Kind, D[N], Address, 0, 0,
           uint64_t(Constant));
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Vectors and aggregates
//===----------------------------------------------------------------------===//

Error Decoder::decodeVector(Instruction &I) {
  if (auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I)) {
    ValueRegisters A = get(I.getOperand(0)), B = get(I.getOperand(1)), R;
    A.append(B.begin(), B.end());
    uint32_t Unset = get(PoisonValue::get(Shuffle->getType()->getElementType()))[0];
    for (int Index : Shuffle->getShuffleMask())
      R.push_back(Index < 0 ? Unset : A[size_t(Index)]);
    alias(&I, std::move(R));
    return Error::success();
  }
  bool Inserts = isa<InsertElementInst>(I);
  ValueRegisters Vector = get(I.getOperand(0));
  Value *Index = I.getOperand(Inserts ? 2 : 1);
  if (auto *Number = dyn_cast<ConstantInt>(Index)) {
    uint64_t At = Number->getValue().getLimitedValue(Vector.size());
    if (At == Vector.size()) {
      alias(&I, get(PoisonValue::get(I.getType())));
      return Error::success();
    }
    if (!Inserts) {
      alias(&I, {Vector[At]});
      return Error::success();
    }
    Vector[At] = getOne(I.getOperand(1));
    alias(&I, std::move(Vector));
    return Error::success();
  }
  // A chain of selects.
  Component C = getComponent(I.getType()), K = getComponent(Index->getType());
  uint32_t R = getOne(Index), Result = Vector[0];
  for (size_t N = 0; N != Vector.size(); ++N) {
    uint32_t IsHere = newRegister(1), Next = newRegister(C.bytes());
    emitOp(ScalarOp::IsEQ, K.Kind, IsHere, R, constant(N, K.bytes()));
    emitOp(ScalarOp::Select, C.Kind, Next, Inserts ? getOne(I.getOperand(1)) : Vector[N],
           Inserts ? Vector[N] : Result, IsHere);
    if (Inserts)
      Vector[N] = Next;
    else
      Result = Next;
  }
  alias(&I, Inserts ? Vector : ValueRegisters{Result});
  return Error::success();
}

Error Decoder::decodeAggregate(Instruction &I) {
  ValueRegisters R = get(I.getOperand(0));
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
    unsigned At = componentIndex(I.getOperand(0)->getType(), Extract->getIndices());
    alias(&I, ValueRegisters(ArrayRef(R).slice(At, countComponents(I.getType()))));
    return Error::success();
  }
  ValueRegisters Part = get(I.getOperand(1));
  unsigned At = componentIndex(I.getType(), cast<InsertValueInst>(I).getIndices());
  copy(Part, R.begin() + At);
  alias(&I, std::move(R));
  return Error::success();
}
