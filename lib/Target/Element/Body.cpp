//===- Body.cpp - Bodies of reduce and scan on vectors --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A body is a function on scalars. One block of instructions that act on each lane alone
// is repeated here with vectors in place of scalars; calls of such functions stand for
// any other body.
//
// A body that only adds, multiplies, compares and chooses can also compute in a wider
// type than it names: types are taken from the values, not from the instructions.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Target/Element/ElementEmitter.h"
#include "Target/Element/Families.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/InstrTypes.h"

using namespace llvm;
using namespace tileir;

namespace {

/// Emits one straight-line body.
class BodyWidener {
public:
  /// \p Wide: the type that stands for f16 and bf16; null: themselves.
  BodyWidener(IRBuilderBase &B, const ElementTarget &Target, unsigned Lanes,
              Type *Wide = nullptr)
      : B(B), Target(Target), E(B, Target), Lanes(Lanes), Wide(Wide) {}

  static bool canWiden(const Function &Body);
  /// The replacement of an instruction that canWiden accepts and that has one result.
  Value *emitInstruction(Instruction &I);
  SmallVector<Value *, 2> emit(Function &Body, ArrayRef<Value *> Args);

private:
  static bool canWiden(const Instruction &I);
  Type *widen(Type *T) {
    return Lanes == 0 ? T : static_cast<Type *>(FixedVectorType::get(T, Lanes));
  }
  /// The widened form of a scalar value; constants are splats.
  Value *get(Value *V);
  SmallVector<Value *, 2> getFields(Value *V);
  Value *emitBinary(BinaryOperator &I);
  Value *emitCast(CastInst &I);
  Value *emitCall(CallInst &I);
  Value *emitWideCall(const TileCall &Call);

  IRBuilderBase &B;
  const ElementTarget &Target;
  ElementBuilder E;
  unsigned Lanes; ///< Zero for scalars.
  Type *Wide;
  DenseMap<Value *, Value *> Values;
  DenseMap<Value *, SmallVector<Value *, 2>> Structs;
};

} // namespace

/// The element a plain LLVM float type stands for.
static Element getFloatElement(Type *T) {
  T = T->getScalarType();
  return T->isHalfTy()     ? Element::F16
         : T->isBFloatTy() ? Element::BF16
         : T->isFloatTy()  ? Element::F32
                           : Element::F64;
}

static bool isNarrowFloat(Type *T) { return T->isHalfTy() || T->isBFloatTy(); }

static std::optional<Opcode> getFloatOpcode(unsigned Op) {
  switch (Op) {
  case Instruction::FAdd:
    return Opcode::Addf;
  case Instruction::FSub:
    return Opcode::Subf;
  case Instruction::FMul:
    return Opcode::Mulf;
  case Instruction::FDiv:
    return Opcode::Divf;
  default:
    return std::nullopt;
  }
}

bool BodyWidener::canWiden(const Instruction &I) {
  if (isa<SelectInst, FreezeInst>(I))
    return !I.getType()->isStructTy();
  if (isa<BinaryOperator, UnaryOperator, CmpInst, ReturnInst>(I))
    return true;
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return !isa<AddrSpaceCastInst>(Cast);
  if (auto *Extract = dyn_cast<ExtractValueInst>(&I))
    return Extract->getNumIndices() == 1;
  if (auto *Insert = dyn_cast<InsertValueInst>(&I))
    return Insert->getNumIndices() == 1;
  if (auto *Call = dyn_cast<CallInst>(&I)) {
    if (TileCall Tile = TileCall::dynCast(const_cast<CallInst *>(Call)))
      return ElementEmitter::isElementwise(Tile.getOpcode()) &&
             !ElementEmitter::whyUnsupported(Tile);
    return !Call->getType()->isStructTy() &&
           isTriviallyVectorizable(Call->getIntrinsicID());
  }
  if (auto *GEP = dyn_cast<GetElementPtrInst>(&I))
    return GEP->getNumIndices() == 1;
  return false;
}

bool BodyWidener::canWiden(const Function &Body) {
  if (Body.size() != 1)
    return false;
  return all_of(Body.front(), [](const Instruction &I) { return canWiden(I); });
}

Value *BodyWidener::get(Value *V) {
  if (Value *Known = Values.lookup(V))
    return Known;
  // Not an argument, not an instruction: the same in all lanes.
  if (auto *C = dyn_cast<ConstantFP>(V); C && Wide && isNarrowFloat(V->getType())) {
    APFloat Exact = C->getValueAPF();
    bool LosesInfo;
    Exact.convert(Wide->getFltSemantics(), APFloat::rmNearestTiesToEven, &LosesInfo);
    V = ConstantFP::get(V->getContext(), Exact);
  }
  return Lanes == 0 ? V : B.CreateVectorSplat(Lanes, V);
}

SmallVector<Value *, 2> BodyWidener::getFields(Value *V) {
  auto It = Structs.find(V);
  if (It != Structs.end())
    return It->second;
  SmallVector<Value *, 2> Fields;
  auto *T = cast<StructType>(V->getType());
  auto *C = dyn_cast<Constant>(V);
  for (unsigned I = 0; I != T->getNumElements(); ++I) {
    Constant *Field = C ? C->getAggregateElement(I) : nullptr;
    Fields.push_back(get(Field ? Field : PoisonValue::get(T->getElementType(I))));
  }
  return Fields;
}

Value *BodyWidener::emitBinary(BinaryOperator &I) {
  Value *L = get(I.getOperand(0)), *R = get(I.getOperand(1));
  unsigned Op = I.getOpcode();
  switch (Op) {
  case Instruction::SDiv:
  case Instruction::UDiv:
    return divideIntegers(E, L, R, Op == Instruction::SDiv, Rounding::Zero);
  case Instruction::SRem:
  case Instruction::URem:
    return integerRemainder(E, L, R, Op == Instruction::SRem);
  case Instruction::FRem:
    return emitSimpleFloat(E, Opcode::Remf, getFloatElement(L->getType()), {L, R});
  default:
    break;
  }
  if (std::optional<Opcode> Float = getFloatOpcode(Op))
    return emitArithmetic(E, *Float, getFloatElement(L->getType()), {L, R},
                          Rounding::NearestEven, false);
  return B.CreateBinOp(I.getOpcode(), L, R);
}

Value *BodyWidener::emitCast(CastInst &I) {
  Value *V = get(I.getOperand(0));
  Type *From = I.getSrcTy(), *To = I.getDestTy();
  if (From->isFloatingPointTy() && To->isFloatingPointTy() && !isa<BitCastInst>(I))
    return convertFloat(E, V, getFloatElement(From), getFloatElement(To),
                        Rounding::NearestEven);
  // f16 and bf16 from and to integers pass through f32.
  if (isa<FPToSIInst, FPToUIInst>(I))
    V = From->isDoubleTy() ? V : widenToF32(E, V, getFloatElement(From));
  if (isa<SIToFPInst, UIToFPInst>(I) && To->getScalarSizeInBits() == 16) {
    bool Signed = isa<SIToFPInst>(I);
    unsigned Bits = From->getIntegerBitWidth();
    Element Wide = Bits <= 16 ? Element::I16 : Bits <= 32 ? Element::I32 : Element::I64;
    return integerToFloat(E, V, Wide, getFloatElement(To), Signed);
  }
  return B.CreateCast(I.getOpcode(), V, widen(To));
}

/// An op on f16 or bf16 that canComputeWide() accepts, in the type of its operands.
Value *BodyWidener::emitWideCall(const TileCall &Call) {
  CallInst &I = *Call.getCall();
  Value *V = get(I.getArgOperand(0));
  Element From = getFloatElement(V->getType());
  if (Call.getOpcode() == Opcode::Ftof) {
    Element To = getFloatElement(isNarrowFloat(I.getType()) ? Wide : I.getType());
    return From == To ? V : convertFloat(E, V, From, To, Rounding::NearestEven);
  }
  return emitMinMax(E, Call.getOpcode() == Opcode::Maxf, From, V, get(I.getArgOperand(1)),
                    ElementwiseCall::cast(Call).hasPropagateNan(), /*FlushToZero=*/false);
}

Value *BodyWidener::emitCall(CallInst &I) {
  SmallVector<Value *, 4> Args;
  if (TileCall Tile = TileCall::dynCast(&I)) {
    if (Wide && (isNarrowFloat(I.getType()) ||
                 any_of(I.args(), [](Value *A) { return isNarrowFloat(A->getType()); })))
      return emitWideCall(Tile);
    for (Value *A : I.args())
      Args.push_back(get(A));
    return ElementEmitter(B, Target).emit(Tile, Args);
  }
  Intrinsic::ID ID = I.getIntrinsicID();
  SmallVector<Type *, 2> Types;
  if (isVectorIntrinsicWithOverloadTypeAtArg(ID, -1, nullptr))
    Types.push_back(widen(I.getType()));
  for (unsigned A = 0; A != I.arg_size(); ++A) {
    bool Scalar = isVectorIntrinsicWithScalarOpAtArg(ID, A, nullptr);
    Args.push_back(Scalar ? I.getArgOperand(A) : get(I.getArgOperand(A)));
    if (isVectorIntrinsicWithOverloadTypeAtArg(ID, A, nullptr))
      Types.push_back(Args.back()->getType());
  }
  return B.CreateIntrinsic(ID, Types, Args);
}

Value *BodyWidener::emitInstruction(Instruction &I) {
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return emitBinary(*Binary);
  if (auto *Cast = dyn_cast<CastInst>(&I))
    return emitCast(*Cast);
  if (auto *Call = dyn_cast<CallInst>(&I))
    return emitCall(*Call);
  if (isa<UnaryOperator>(I)) {
    Value *V = get(I.getOperand(0));
    return emitSimpleFloat(E, Opcode::Negf, getFloatElement(V->getType()), {V});
  }
  if (auto *Compare = dyn_cast<CmpInst>(&I)) {
    Value *L = get(I.getOperand(0)), *R = get(I.getOperand(1));
    Type *T = L->getType()->getScalarType();
    if (isNarrowFloat(T)) {
      L = widenToF32(E, L, getFloatElement(T));
      R = widenToF32(E, R, getFloatElement(T));
    }
    return B.CreateCmp(Compare->getPredicate(), L, R);
  }
  if (isa<SelectInst>(I))
    return B.CreateSelect(get(I.getOperand(0)), get(I.getOperand(1)),
                          get(I.getOperand(2)));
  if (isa<FreezeInst>(I))
    return B.CreateFreeze(get(I.getOperand(0)));
  auto &GEP = cast<GetElementPtrInst>(I);
  return B.CreateGEP(GEP.getSourceElementType(), get(GEP.getPointerOperand()),
                     get(GEP.getOperand(1)));
}

SmallVector<Value *, 2> BodyWidener::emit(Function &Body, ArrayRef<Value *> Args) {
  for (auto [Parameter, Arg] : zip_equal(Body.args(), Args))
    Values[&Parameter] = Arg;
  for (Instruction &I : Body.front()) {
    if (auto *Return = dyn_cast<ReturnInst>(&I)) {
      Value *V = Return->getReturnValue();
      if (V->getType()->isStructTy())
        return getFields(V);
      return {get(V)};
    }
    if (auto *Insert = dyn_cast<InsertValueInst>(&I)) {
      SmallVector<Value *, 2> Fields = getFields(Insert->getAggregateOperand());
      Fields[Insert->getIndices()[0]] = get(Insert->getInsertedValueOperand());
      Structs[Insert] = Fields;
    } else if (auto *Extract = dyn_cast<ExtractValueInst>(&I)) {
      Values[Extract] =
          getFields(Extract->getAggregateOperand())[Extract->getIndices()[0]];
    } else {
      Values[&I] = emitInstruction(I);
    }
  }
  llvm_unreachable("a block without a return");
}

/// Calls \p Body for scalars, or for each lane of vectors.
static SmallVector<Value *, 2> callBody(IRBuilderBase &B, Function &Body,
                                        ArrayRef<Value *> Args, unsigned Lanes) {
  auto *Struct = dyn_cast<StructType>(Body.getReturnType());
  unsigned NumResults = Struct ? Struct->getNumElements() : 1;
  auto Call = [&](ArrayRef<Value *> Scalars) {
    Value *R = B.CreateCall(&Body, Scalars);
    SmallVector<Value *, 2> Results;
    for (unsigned I = 0; I != NumResults; ++I)
      Results.push_back(Struct ? B.CreateExtractValue(R, I) : R);
    return Results;
  };
  if (Lanes == 0)
    return Call(Args);
  SmallVector<Value *, 2> Results;
  for (unsigned I = 0; I != NumResults; ++I) {
    Type *T = Struct ? Struct->getElementType(I) : Body.getReturnType();
    Results.push_back(PoisonValue::get(FixedVectorType::get(T, Lanes)));
  }
  for (unsigned Lane = 0; Lane != Lanes; ++Lane) {
    SmallVector<Value *, 4> Scalars;
    for (Value *A : Args)
      Scalars.push_back(B.CreateExtractElement(A, Lane));
    for (auto [Vector, Scalar] : zip_equal(Results, Call(Scalars)))
      Vector = B.CreateInsertElement(Vector, Scalar, Lane);
  }
  return Results;
}

SmallVector<Value *, 2> ElementEmitter::emitBody(Function &Body, ArrayRef<Value *> Args) {
  IRBuilderBase::FastMathFlagGuard Guard(B);
  B.clearFastMathFlags();
  auto *T = dyn_cast<FixedVectorType>(Args.front()->getType());
  unsigned Lanes = T ? T->getNumElements() : 0;
  if (BodyWidener::canWiden(Body)) {
    Type *Wide = nullptr;
    for (auto [Parameter, Arg] : zip_equal(Body.args(), Args))
      if (Type *T = Arg->getType()->getScalarType(); T != Parameter.getType())
        Wide = T;
    return BodyWidener(B, Target, Lanes, Wide).emit(Body, Args);
  }
  return callBody(B, Body, Args, Lanes);
}

/// Conversions to a wider type mean nothing then; those to the narrow one only round the
/// body's result, as an op on the narrow type would.
static bool canComputeWide(const TileCall &Call) {
  const CallInst &I = *Call.getCall();
  switch (Call.getOpcode()) {
  case Opcode::Maxf:
  case Opcode::Minf:
    return !ElementwiseCall::cast(Call).hasFlushToZero();
  case Opcode::Ftof: {
    auto IsWide = [](Element E) { return E == Element::F32 || E == Element::F64; };
    if (isNarrowFloat(I.getArgOperand(0)->getType()))
      // The result of an op has been rounded, which shows in the wider type.
      return isa<Argument>(I.getArgOperand(0)) &&
             IsWide(Call.getResultElements().front());
    return IsWide(Call.getOperandElements().front()) &&
           FtofCall::cast(Call).getRoundingMode() == Rounding::NearestEven &&
           all_of(I.users(),
                  [](const User *U) { return isa<ReturnInst, InsertValueInst>(U); });
  }
  default:
    return false;
  }
}

static bool canComputeWide(const Instruction &I) {
  auto IsNarrow = [](const Value *V) { return isNarrowFloat(V->getType()); };
  if (!IsNarrow(&I) && none_of(I.operand_values(), IsNarrow))
    return true;
  if (any_of(I.operand_values(), [&](const Value *V) {
        return IsNarrow(V) && !isa<Argument, Instruction, ConstantFP>(V);
      }))
    return false;
  if (TileCall Call = TileCall::dynCast(const_cast<Instruction *>(&I)))
    return canComputeWide(Call);
  switch (I.getOpcode()) {
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FDiv:
  case Instruction::FNeg:
  case Instruction::Select:
  case Instruction::InsertValue:
  case Instruction::ExtractValue:
  case Instruction::Ret:
    return true;
  default:
    return false;
  }
}

/// Whether no result of \p Body shows what rounding to f16 or bf16 does to the others: an
/// f32 sum of f16 products is a sum of rounded products.
static bool hasNarrowResultsOnly(const Function &Body) {
  auto IsWide = [](Type *T) { return T->isFloatingPointTy() && !isNarrowFloat(T); };
  Type *Result = Body.getReturnType();
  if (auto *Several = dyn_cast<StructType>(Result))
    return none_of(Several->elements(), IsWide);
  return !IsWide(Result);
}

bool ElementEmitter::canComputeWide(const Function &Body) {
  return BodyWidener::canWiden(Body) && hasNarrowResultsOnly(Body) &&
         all_of(Body.front(), [](const Instruction &I) { return ::canComputeWide(I); });
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Whether LLVM would lower \p I, on scalars, to a conversion of its own.
static bool usesNarrowFloats(const Instruction &I) {
  auto IsNarrow = [](const Value *V) { return isNarrowFloat(V->getType()); };
  if (isa<BinaryOperator, UnaryOperator>(I))
    return IsNarrow(&I);
  if (isa<FCmpInst>(I))
    return IsNarrow(I.getOperand(0));
  if (isa<FPTruncInst, FPExtInst, FPToSIInst, FPToUIInst, SIToFPInst, UIToFPInst>(I))
    return IsNarrow(&I) || IsNarrow(I.getOperand(0));
  return false;
}

bool tileir::legalizeNarrowFloats(Function &F, const ElementTarget &Target) {
  bool Changed = false;
  for (BasicBlock &Block : F)
    for (Instruction &I : make_early_inc_range(Block)) {
      if (!usesNarrowFloats(I))
        continue;
      IRBuilder<> B(&I);
      Value *New = BodyWidener(B, Target, 0).emitInstruction(I);
      if (auto *NewInst = dyn_cast<Instruction>(New); NewInst && !NewInst->hasName())
        NewInst->takeName(&I);
      I.replaceAllUsesWith(New);
      I.eraseFromParent();
      Changed = true;
    }
  return Changed;
}
