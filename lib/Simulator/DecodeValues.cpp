//===- DecodeValues.cpp - Types, constants, bits --------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Decoder.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::sim;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

unsigned Component::bytes() const { return getBytes(Kind); }

static std::optional<Component> toComponent(Type *Ty, const DataLayout &DL) {
  if (Ty->isHalfTy())
    return Component{Ty, LaneType::F16, 16};
  if (Ty->isBFloatTy())
    return Component{Ty, LaneType::BF16, 16};
  if (Ty->isFloatTy())
    return Component{Ty, LaneType::F32, 32};
  if (Ty->isDoubleTy())
    return Component{Ty, LaneType::F64, 64};
  if (!Ty->isIntegerTy() && !Ty->isPointerTy())
    return std::nullopt;
  unsigned Bits = Ty->isPointerTy() ? DL.getPointerTypeSizeInBits(Ty)
                                    : cast<IntegerType>(Ty)->getBitWidth();
  if (Bits > 128)
    return std::nullopt;
  LaneType Kind = Bits <= 8    ? LaneType::I8
                  : Bits <= 16 ? LaneType::I16
                  : Bits <= 32 ? LaneType::I32
                  : Bits <= 64 ? LaneType::I64
                               : LaneType::I128;
  return Component{Ty, Kind, Bits};
}

Component Decoder::getComponent(Type *Scalar) const {
  return *toComponent(Scalar->getScalarType(), DL);
}

static Error flattenInto(Type *Ty, const DataLayout &DL,
                         SmallVectorImpl<Component> &Out) {
  if (Ty->isVoidTy() || Ty->isMetadataTy() || Ty->isTokenTy())
    return Error::success();
  if (auto *V = dyn_cast<FixedVectorType>(Ty)) {
    for (unsigned I = 0; I != V->getNumElements(); ++I)
      if (Error E = flattenInto(V->getElementType(), DL, Out))
        return E;
    return Error::success();
  }
  if (auto *A = dyn_cast<ArrayType>(Ty)) {
    for (uint64_t I = 0; I != A->getNumElements(); ++I)
      if (Error E = flattenInto(A->getElementType(), DL, Out))
        return E;
    return Error::success();
  }
  if (auto *S = dyn_cast<StructType>(Ty)) {
    for (Type *Field : S->elements())
      if (Error E = flattenInto(Field, DL, Out))
        return E;
    return Error::success();
  }
  if (std::optional<Component> C = toComponent(Ty, DL)) {
    Out.push_back(*C);
    return Error::success();
  }
  std::string Text;
  raw_string_ostream(Text) << *Ty;
  return createStringError("the simulator has no values of type " + Text);
}

Expected<SmallVector<Component, 4>> Decoder::flatten(Type *Ty) const {
  SmallVector<Component, 4> Result;
  if (Error E = flattenInto(Ty, DL, Result))
    return std::move(E);
  return Result;
}

unsigned sim::countComponents(Type *Ty) {
  if (auto *V = dyn_cast<FixedVectorType>(Ty))
    return V->getNumElements() * countComponents(V->getElementType());
  if (auto *A = dyn_cast<ArrayType>(Ty))
    return unsigned(A->getNumElements()) * countComponents(A->getElementType());
  if (auto *S = dyn_cast<StructType>(Ty)) {
    unsigned Sum = 0;
    for (Type *Field : S->elements())
      Sum += countComponents(Field);
    return Sum;
  }
  return Ty->isVoidTy() ? 0 : 1;
}

unsigned sim::componentIndex(Type *Ty, ArrayRef<unsigned> Indices) {
  unsigned Result = 0;
  for (unsigned Index : Indices) {
    if (auto *S = dyn_cast<StructType>(Ty)) {
      for (unsigned I = 0; I != Index; ++I)
        Result += countComponents(S->getElementType(I));
      Ty = S->getElementType(Index);
      continue;
    }
    Ty = Ty->getContainedType(0);
    Result += Index * countComponents(Ty);
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

uint32_t Decoder::newRegister(unsigned Bytes) {
  // Aligned, for the vector loops.
  P.RegisterBytes = uint32_t(alignTo(P.RegisterBytes, std::min(64u, Bytes * Lanes)));
  uint32_t R = P.RegisterBytes;
  P.RegisterBytes += Bytes * Lanes;
  return R;
}

ValueRegisters Decoder::define(const Value *V) {
  ValueRegisters Result;
  for (const Component &C : cantFail(flatten(V->getType())))
    Result.push_back(newRegister(C.bytes()));
  Values[V] = Result;
  return Result;
}

ValueRegisters Decoder::get(const Value *V) {
  auto At = Values.find(V);
  if (At != Values.end())
    return At->second;
  ValueRegisters R = makeConstant(cast<Constant>(V));
  return Values[V] = std::move(R);
}

uint32_t Decoder::constant(uint64_t Bits, unsigned Bytes, uint64_t High, bool Poison) {
  auto [At, New] = ConstantRegisters.try_emplace({Bits, High, Bytes, Poison}, 0);
  if (New) {
    At->second = newRegister(Bytes);
    P.Constants.push_back({At->second, uint8_t(Bytes), Poison, Bits, High});
  }
  return At->second;
}

Expected<uint64_t> Decoder::getImmediate(const CallBase &Call, unsigned Index) const {
  if (auto *C = dyn_cast<ConstantInt>(Call.getArgOperand(Index)))
    return C->getZExtValue();
  return refuse(Call, "operand " + Twine(Index) + " must be a constant");
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

std::optional<APInt> sim::evaluate(const Constant *C, const DataLayout &DL,
                                   const AddressMap &Addresses) {
  Type *Ty = C->getType();
  unsigned Bits = unsigned(DL.getTypeSizeInBits(Ty));
  if (auto *I = dyn_cast<ConstantInt>(C))
    return I->getValue();
  if (auto *Float = dyn_cast<ConstantFP>(C))
    return Float->getValueAPF().bitcastToAPInt();
  if (isa<ConstantPointerNull>(C) || C->isNullValue())
    return APInt::getZero(Bits);
  if (auto *G = dyn_cast<GlobalValue>(C)) {
    auto At = Addresses.find(G);
    if (At == Addresses.end())
      return std::nullopt;
    return APInt(64, At->second).zextOrTrunc(Bits);
  }
  // Casts of vectors, which IR builders leave as they are.
  if (Constant *Folded = ConstantFoldConstant(C, DL); Folded != C)
    return evaluate(Folded, DL, Addresses);
  auto *E = dyn_cast<ConstantExpr>(C);
  if (!E)
    return std::nullopt;
  std::optional<APInt> A = evaluate(E->getOperand(0), DL, Addresses);
  if (!A)
    return std::nullopt;
  if (auto *GEP = dyn_cast<GEPOperator>(E)) {
    APInt Offset(DL.getIndexTypeSizeInBits(Ty), 0);
    if (!GEP->accumulateConstantOffset(DL, Offset))
      return std::nullopt;
    return *A + Offset.sextOrTrunc(A->getBitWidth());
  }
  if (E->isCast())
    return A->zextOrTrunc(Bits);
  std::optional<APInt> B = evaluate(E->getOperand(1), DL, Addresses);
  if (!B)
    return std::nullopt;
  switch (E->getOpcode()) {
  case Instruction::Add:
    return *A + *B;
  case Instruction::Sub:
    return *A - *B;
  case Instruction::Xor:
    return *A ^ *B;
  default:
    return std::nullopt;
  }
}

void Decoder::addConstant(const Constant *C, Type *Ty, ValueRegisters &Out) {
  if (isa<VectorType, ArrayType, StructType>(Ty)) {
    unsigned Count = isa<FixedVectorType>(Ty)
                         ? cast<FixedVectorType>(Ty)->getNumElements()
                     : isa<ArrayType>(Ty) ? unsigned(Ty->getArrayNumElements())
                                          : Ty->getStructNumElements();
    for (unsigned I = 0; I != Count; ++I) {
      Constant *Part = C->getAggregateElement(I);
      if (!Part) {
        // An expression of vector type; nothing makes these in LLVM 22.
        UnknownConstant = C;
        Part = PoisonValue::get(Ty->isStructTy() ? Ty->getStructElementType(I)
                                                 : Ty->getContainedType(0));
      }
      addConstant(Part, Part->getType(), Out);
    }
    return;
  }
  Component K = getComponent(Ty);
  if (isa<UndefValue>(C)) {
    Out.push_back(constant(0, K.bytes(), 0, isa<PoisonValue>(C)));
    return;
  }
  std::optional<APInt> Bits = evaluate(C, DL, Addresses);
  if (!Bits) {
    UnknownConstant = C;
    Bits = APInt::getZero(K.Bits);
  }
  APInt Wide = Bits->zextOrTrunc(128);
  Out.push_back(constant(Wide.extractBitsAsZExtValue(64, 0), K.bytes(),
                         Wide.extractBitsAsZExtValue(64, 64)));
}

ValueRegisters Decoder::makeConstant(const Constant *C) {
  ValueRegisters Result;
  addConstant(C, C->getType(), Result);
  return Result;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static LaneType integerOf(unsigned Bits) {
  switch (Bits) {
  case 8:
    return LaneType::I8;
  case 16:
    return LaneType::I16;
  case 32:
    return LaneType::I32;
  case 64:
    return LaneType::I64;
  default:
    return LaneType::I128;
  }
}

uint32_t Decoder::convertInteger(uint32_t R, const Component &From, LaneType To,
                                 bool IsSigned) {
  Component Result{nullptr, To, 0};
  uint32_t Dst = newRegister(Result.bytes());
  emitConvert(IsSigned ? Conversion::Sign : Conversion::Zero, From.Kind, To, Dst,
              IsSigned ? signExtended(R, From) : R);
  return Dst;
}

/// Between widths that are not bytes: bit by bit through i64.
static ValueRegisters repackBits(Decoder &D, ArrayRef<uint32_t> In, unsigned InBits,
                                 unsigned OutBits) {
  auto Kind = [](unsigned Bits) {
    return integerOf(unsigned(std::max<uint64_t>(8, PowerOf2Ceil(Bits))));
  };
  LaneType InKind = Kind(InBits), OutKind = Kind(OutBits);
  unsigned Step = std::min(InBits, OutBits);
  ValueRegisters Out;
  unsigned NumOut = unsigned(In.size()) * InBits / OutBits;
  for (unsigned O = 0; O != NumOut; ++O) {
    uint32_t Sum = 0;
    for (unsigned Bit = 0; Bit < OutBits; Bit += Step) {
      unsigned At = O * OutBits + Bit;
      uint32_t Part = D.newRegister(8);
      D.emitConvert(Conversion::TakePart, InKind, LaneType::I64, Part, In[At / InBits], 0,
                    At % InBits);
      D.emitOp(ScalarOp::AndImm, LaneType::I64, Part, Part, 0, 0,
               maskTrailingOnes<uint64_t>(Step));
      D.emitOp(ScalarOp::ShlImm, LaneType::I64, Part, Part, 0, 0, Bit);
      uint32_t Next = D.newRegister(8);
      D.emitOp(ScalarOp::Or, LaneType::I64, Next, Sum, Part);
      Sum = Next;
    }
    uint32_t Dst = D.newRegister(Component{nullptr, OutKind, 0}.bytes());
    D.emitConvert(Conversion::Zero, LaneType::I64, OutKind, Dst, Sum);
    Out.push_back(Dst);
  }
  return Out;
}

ValueRegisters Decoder::repack(ArrayRef<uint32_t> In, unsigned InBits, unsigned OutBits) {
  if (InBits == OutBits)
    return ValueRegisters(In);
  auto WholeBytes = [](unsigned Bits) { return isPowerOf2_32(Bits) && Bits >= 8; };
  if (!WholeBytes(InBits) || !WholeBytes(OutBits))
    return repackBits(*this, In, InBits, OutBits);
  ValueRegisters Out;
  if (OutBits < InBits) {
    for (uint32_t R : In)
      for (unsigned Bit = 0; Bit != InBits; Bit += OutBits) {
        Out.push_back(newRegister(OutBits / 8));
        emitConvert(Conversion::TakePart, integerOf(InBits), integerOf(OutBits),
                    Out.back(), R, 0, Bit);
      }
    return Out;
  }
  for (size_t I = 0; I + 1 < In.size(); I += 2) {
    Out.push_back(newRegister(InBits / 4));
    emitConvert(Conversion::JoinHalves, integerOf(InBits), integerOf(InBits * 2),
                Out.back(), In[I], In[I + 1]);
  }
  return repack(Out, InBits * 2, OutBits);
}
