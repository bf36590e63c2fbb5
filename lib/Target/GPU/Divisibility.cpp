//===- Divisibility.cpp - Contiguity, divisibility, constancy -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts begin optimistic: a phi counts the values that have come so far, and loses facts
// as others come, until nothing changes. Powers of two get smaller only, so it ends.
//
//===----------------------------------------------------------------------===//

#include "Target/GPU/Divisibility.h"
#include "Dialect/TileCalls.h"
#include "IR/Enums.h"
#include "IR/Opcodes.h"
#include "Target/GPU/DivisibilityFacts.h"
#include "Target/GPU/TargetOps.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tileir;

static facts::Shape getShape(const Value *V) {
  TileType T = TileType::dynCast(V->getType());
  return T ? T.getShape() : facts::Shape();
}

/// Bits of an integer value or of a tile's integers.
static unsigned getBits(const Value *V) {
  if (TileType T = TileType::dynCast(V->getType()))
    return getValueBits(T.getElement());
  return V->getType()->isIntegerTy() ? V->getType()->getIntegerBitWidth() : 64;
}

static std::optional<ValueFacts> getConstantFacts(const Value *V) {
  if (auto *Int = dyn_cast<ConstantInt>(V); Int && Int->getBitWidth() <= 64)
    return facts::constant(Int->getSExtValue(), Int->getBitWidth(), {});
  ValueFacts F = facts::unknown(getShape(V).size());
  if (isa<ConstantPointerNull>(V))
    F.Axes.front().Divisibility = ValueFacts::Everything;
  else if (auto *Global = dyn_cast<GlobalVariable>(V))
    F.Axes.front().Divisibility = Global->getAlign().valueOrOne().value();
  else if (auto *Arg = dyn_cast<Argument>(V)) {
    if (Arg->getType()->isPointerTy())
      F.Axes.front().Divisibility = Arg->getParamAlign().valueOrOne().value();
  } else if (!isa<Constant>(V))
    return std::nullopt;
  return F;
}

ValueFacts Divisibility::get(const Value *V) const {
  if (std::optional<ValueFacts> F = getConstantFacts(V))
    return *F;
  auto Found = Values.find(V);
  return Found == Values.end() ? facts::unknown(getShape(V).size()) : Found->second;
}

namespace {

/// Computes facts of one instruction from those that are known so far.
class Transfer {
public:
  using Map = DenseMap<const Value *, ValueFacts>;
  explicit Transfer(const Map &Values) : Values(Values) {}

  /// None: not all operands are known yet.
  std::optional<ValueFacts> get(Instruction &I);

private:
  std::optional<ValueFacts> lookup(const Value *V) const;
  std::optional<ValueFacts> getPhi(PHINode &Phi);
  ValueFacts getScalar(Instruction &I, ArrayRef<ValueFacts> Ops);
  ValueFacts getBinary(BinaryOperator &I, ArrayRef<ValueFacts> Ops);
  ValueFacts getIntrinsic(IntrinsicInst &I, ArrayRef<ValueFacts> Ops);
  ValueFacts getAddress(GetElementPtrInst &I, ArrayRef<ValueFacts> Ops);
  ValueFacts getTile(const TileCall &Call, ArrayRef<ValueFacts> Ops);
  ValueFacts getTileInteger(const TileCall &Call, ArrayRef<ValueFacts> Ops);

  const Map &Values;
};

} // namespace

std::optional<ValueFacts> Transfer::lookup(const Value *V) const {
  if (std::optional<ValueFacts> F = getConstantFacts(V))
    return F;
  auto Found = Values.find(V);
  if (Found == Values.end())
    return std::nullopt;
  return Found->second;
}

std::optional<ValueFacts> Transfer::getPhi(PHINode &Phi) {
  std::optional<ValueFacts> Joined = lookup(&Phi);
  for (Value *V : Phi.incoming_values())
    if (std::optional<ValueFacts> F = lookup(V); F && !isa<UndefValue>(V))
      Joined = Joined ? facts::join(*Joined, *F) : *F;
  return Joined;
}

std::optional<ValueFacts> Transfer::get(Instruction &I) {
  if (auto *Phi = dyn_cast<PHINode>(&I))
    return getPhi(*Phi);
  SmallVector<ValueFacts, 4> Ops;
  for (Value *V : I.operands()) {
    if (isa<BasicBlock, Function>(V))
      continue;
    std::optional<ValueFacts> F = lookup(V);
    if (!F)
      return std::nullopt;
    Ops.push_back(*F);
  }
  if (TileCall Call = TileCall::dynCast(&I))
    return getTile(Call, Ops);
  // The same elements elsewhere.
  if (TargetOp Op = TargetOp::dynCast(&I))
    if (Op.getOpcode() == TargetOpcode::ConvertLayout)
      return Ops[0];
  return getScalar(I, Ops);
}

//===----------------------------------------------------------------------===//
// LLVM's instructions
//===----------------------------------------------------------------------===//

ValueFacts Transfer::getBinary(BinaryOperator &I, ArrayRef<ValueFacts> Ops) {
  unsigned Bits = I.getType()->isIntegerTy() ? I.getType()->getIntegerBitWidth() : 64;
  auto *Wrapping = dyn_cast<OverflowingBinaryOperator>(&I);
  bool NoWrap = Wrapping && Wrapping->hasNoSignedWrap();
  switch (I.getOpcode()) {
  case Instruction::Add:
    return facts::add(Ops[0], Ops[1], Bits, NoWrap);
  case Instruction::Sub:
    return facts::sub(Ops[0], Ops[1], Bits);
  case Instruction::Mul:
    return facts::mul(Ops[0], Ops[1], Bits, NoWrap);
  case Instruction::Shl:
    return facts::shl(Ops[0], Ops[1], Bits, NoWrap);
  case Instruction::UDiv:
  case Instruction::SDiv:
    return facts::div(Ops[0], Ops[1], I.getOpcode() == Instruction::UDiv);
  case Instruction::URem:
  case Instruction::SRem:
    return facts::rem(Ops[0], Ops[1], I.getOpcode() == Instruction::URem);
  case Instruction::LShr:
  case Instruction::AShr:
    return facts::shr(Ops[0], Ops[1]);
  case Instruction::And:
    return facts::bitAnd(Ops[0], Ops[1]);
  case Instruction::Or:
    if (cast<PossiblyDisjointInst>(I).isDisjoint())
      return facts::add(Ops[0], Ops[1], Bits, /*NoWrap=*/true);
    return facts::bitOr(Ops[0], Ops[1]);
  case Instruction::Xor:
    return facts::bitOr(Ops[0], Ops[1]);
  default:
    return facts::elementwise(Ops);
  }
}

ValueFacts Transfer::getIntrinsic(IntrinsicInst &I, ArrayRef<ValueFacts> Ops) {
  switch (I.getIntrinsicID()) {
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
    return facts::minMax(Ops[0], Ops[1]);
  default: {
    ValueFacts R = facts::unknown(getShape(&I).size());
    // The number of a block in its cluster.
    std::optional<ConstantRange> Range = I.getRange();
    R.NonNegative = Range && Range->isAllNonNegative();
    return R;
  }
  }
}

ValueFacts Transfer::getAddress(GetElementPtrInst &I, ArrayRef<ValueFacts> Ops) {
  const DataLayout &DL = I.getDataLayout();
  ValueFacts R = Ops[0];
  unsigned Operand = 1;
  for (auto It = gep_type_begin(I), E = gep_type_end(I); It != E; ++It, ++Operand) {
    // A field's place in a struct is not followed.
    if (It.isStruct())
      return facts::unknown(0);
    R = facts::offset(R, Ops[Operand], It.getSequentialElementStride(DL));
  }
  return R;
}

ValueFacts Transfer::getScalar(Instruction &I, ArrayRef<ValueFacts> Ops) {
  if (auto *Binary = dyn_cast<BinaryOperator>(&I))
    return getBinary(*Binary, Ops);
  if (auto *Call = dyn_cast<IntrinsicInst>(&I))
    return getIntrinsic(*Call, Ops);
  if (auto *GEP = dyn_cast<GetElementPtrInst>(&I); GEP && !GEP->getType()->isVectorTy())
    return getAddress(*GEP, Ops);
  switch (I.getOpcode()) {
  case Instruction::ZExt:
  case Instruction::SExt:
    return facts::extend(Ops[0], getBits(I.getOperand(0)), isa<SExtInst>(I));
  case Instruction::Trunc:
    return facts::truncate(Ops[0], getBits(&I));
  case Instruction::PtrToInt:
    return facts::address(Ops[0]);
  case Instruction::IntToPtr:
  case Instruction::AddrSpaceCast:
  case Instruction::Freeze:
    return Ops[0];
  case Instruction::Select:
    return facts::select(Ops[0], Ops[1], Ops[2]);
  case Instruction::ExtractValue: {
    ValueFacts R = facts::unknown(getShape(&I).size());
    // Numbers of blocks.
    TileCall Call = TileCall::dynCast(I.getOperand(0));
    R.NonNegative = Call && (Call.getOpcode() == Opcode::GetTileBlockId ||
                             Call.getOpcode() == Opcode::GetNumTileBlocks);
    return R;
  }
  default:
    return facts::unknown(getShape(&I).size());
  }
}

//===----------------------------------------------------------------------===//
// Tile ops
//===----------------------------------------------------------------------===//

/// Whether \p Call promises that its result does not wrap as a signed number.
static bool hasNoWrap(const TileCall &Call) {
  auto Promise = ElementwiseCall::cast(Call).getOverflow();
  return Promise == IntegerOverflow::NSW || Promise == IntegerOverflow::NW;
}

static bool isSigned(const TileCall &Call) {
  return ElementwiseCall::cast(Call).getSignedness() != Signedness::Unsigned;
}

static ValueFacts compare(const TileCall &Call, ArrayRef<ValueFacts> Ops) {
  switch (CmpiCall::cast(Call).getComparisonPredicate()) {
  case ComparisonPredicate::LessThan:
  case ComparisonPredicate::GreaterThanOrEqual:
    return facts::compareOrder(Ops[0], Ops[1], /*Strict=*/true);
  case ComparisonPredicate::GreaterThan:
  case ComparisonPredicate::LessThanOrEqual:
    return facts::compareOrder(Ops[0], Ops[1], /*Strict=*/false);
  default:
    return facts::elementwise(Ops);
  }
}

/// Of elementwise ops on integers and pointers, and all others.
ValueFacts Transfer::getTileInteger(const TileCall &Call, ArrayRef<ValueFacts> Ops) {
  Value *First = Call->getArgOperand(0);
  unsigned Bits = getBits(Call.getCall());
  switch (Call.getOpcode()) {
  case Opcode::Addi:
    return facts::add(Ops[0], Ops[1], Bits, hasNoWrap(Call));
  case Opcode::Subi:
    return facts::sub(Ops[0], Ops[1], Bits);
  case Opcode::Muli:
    return facts::mul(Ops[0], Ops[1], Bits, hasNoWrap(Call));
  case Opcode::Shli:
    return facts::shl(Ops[0], Ops[1], Bits, hasNoWrap(Call));
  case Opcode::Divi: {
    tileir::RoundingMode Rounding = DiviCall::cast(Call).getRounding();
    if (Rounding == tileir::RoundingMode::PositiveInf)
      return facts::elementwise(Ops);
    return facts::div(Ops[0], Ops[1],
                      !isSigned(Call) || Rounding == tileir::RoundingMode::NegativeInf);
  }
  case Opcode::Remi:
    return facts::rem(Ops[0], Ops[1], !isSigned(Call));
  case Opcode::Shri:
    return facts::shr(Ops[0], Ops[1]);
  case Opcode::Andi:
    return facts::bitAnd(Ops[0], Ops[1]);
  case Opcode::Ori:
  case Opcode::Xori:
    return facts::bitOr(Ops[0], Ops[1]);
  case Opcode::Maxi:
  case Opcode::Mini:
    return facts::minMax(Ops[0], Ops[1]);
  case Opcode::Exti:
    return facts::extend(Ops[0], getBits(First), isSigned(Call));
  case Opcode::Trunci:
    return facts::truncate(Ops[0], Bits);
  case Opcode::Select:
    return facts::select(Ops[0], Ops[1], Ops[2]);
  case Opcode::Cmpi:
    return compare(Call, Ops);
  case Opcode::Offset: {
    auto Offset = OffsetCall::cast(Call);
    std::optional<Element> Pointee = Offset.getPtrPointee();
    // A run of counts may wrap, and that of pointers does not. (Of 32 bits it would go
    // from one end of 8 GiB to the other.)
    unsigned CountBits = getBits(Offset.getOffset());
    ValueFacts Count =
        CountBits < 32 ? facts::extend(Ops[1], CountBits, /*Signed=*/true) : Ops[1];
    return facts::offset(Ops[0], Count, Pointee ? getMemoryBytes(*Pointee) : 0);
  }
  case Opcode::PtrToInt:
    return facts::address(Ops[0]);
  case Opcode::PtrToPtr:
  case Opcode::IntToPtr:
    return Ops[0];
  default:
    return facts::elementwise(Ops);
  }
}

ValueFacts Transfer::getTile(const TileCall &Call, ArrayRef<ValueFacts> Ops) {
  facts::Shape To = getShape(Call.getCall());
  ValueFacts Unknown = facts::unknown(To.size());
  switch (Call.getOpcode()) {
  case Opcode::Assume:
    return facts::assume(Ops[0], AssumeCall::cast(Call).getPredicate());
  case Opcode::Iota:
    return facts::iota(
        To, TileType::dynCast(Call->getType()).getScalarType()->getIntegerBitWidth());
  case Opcode::Constant:
    if (Value *Scalar = ConstantCall::cast(Call).getSplat())
      if (std::optional<ValueFacts> F = lookup(Scalar))
        return facts::splat(*F, To);
    return Unknown;
  case Opcode::Reshape:
  case Opcode::Broadcast: {
    if (To.empty())
      return Unknown;
    facts::Shape From = getShape(Call->getArgOperand(0));
    if (From.empty())
      return facts::splat(Ops[0], To);
    return Call.getOpcode() == Opcode::Reshape ? facts::reshape(Ops[0], From, To)
                                               : facts::broadcast(Ops[0], From, To);
  }
  case Opcode::Permute:
    return facts::permute(Ops[0], PermuteCall::cast(Call).getPermutation());
  default:
    break;
  }
  bool SameShape = !Ops.empty() && all_of(Call->args(), [&](const Use &U) {
    return getShape(U.get()) == To;
  });
  if (!Call.has(Trait::Elementwise) || !SameShape)
    return Unknown;
  return getTileInteger(Call, Ops);
}

//===----------------------------------------------------------------------===//
// Divisibility
//===----------------------------------------------------------------------===//

bool Divisibility::isTracked(const Value *V) {
  return V->getType()->isIntegerTy() || V->getType()->isPointerTy() ||
         TileType::dynCast(V->getType());
}

AnalysisKey DivisibilityAnalysis::Key;

Divisibility::Divisibility(Function &F) : F(F) {
  ReversePostOrderTraversal<Function *> Blocks(&F);
  // What has no facts of its own: struct results, say.
  for (Instruction &I : instructions(F))
    if (!isTracked(&I))
      Values[&I] = facts::unknown(0);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock *BB : Blocks)
      for (Instruction &I : *BB) {
        if (!isTracked(&I))
          continue;
        std::optional<ValueFacts> New = Transfer(Values).get(I);
        if (!New)
          continue;
        auto [Known, First] = Values.try_emplace(&I, *New);
        if (!First && Known->second == *New)
          continue;
        Known->second = std::move(*New);
        Changed = true;
      }
  }
}

/// Divisors of the extents or strides \p Types, of which the open ones are \p Dynamic.
template <typename Fn>
static void fillDims(const Divisibility &Facts, unsigned Rank, ArrayRef<Value *> Dynamic,
                     function_ref<int64_t(unsigned)> GetStatic, Fn Set) {
  unsigned Next = 0;
  for (unsigned Dim = 0; Dim != Rank; ++Dim) {
    int64_t Static = GetStatic(Dim);
    if (Static != TensorViewType::DynamicExtent) {
      Set(Dim, std::optional<int64_t>(Static), facts::getPowerOfTwo(Static));
    } else if (Next < Dynamic.size()) {
      ValueFacts F = Facts.get(Dynamic[Next++]);
      Set(Dim, F.Constant, F.getDivisibility());
    }
  }
}

TensorFacts Divisibility::getTensor(const Value *View) const {
  TensorViewType T = TensorViewType::dynCast(View->getType());
  if (!T)
    T = TileViewType::dynCast(View->getType()).getTensorView();
  // To the op that makes it; what came through a phi has the facts of its type.
  MakeTensorViewCall Make;
  while (TileCall Call = TileCall::dynCast(const_cast<Value *>(View))) {
    Make = MakeTensorViewCall::dynCast(Call);
    if (Make || Call->arg_empty())
      break;
    View = Call->getArgOperand(0);
  }
  SmallVector<Value *, 4> Extents, Strides;
  TensorFacts R;
  R.Dims.resize(T.getRank());
  if (Make) {
    Extents = Make.getDynamicShape();
    Strides = Make.getDynamicStrides();
    R.BaseDivisor = get(Make.getBase()).getDivisibility();
  }
  fillDims(
      *this, T.getRank(), Extents, [&](unsigned Dim) { return T.getExtent(Dim); },
      [&](unsigned Dim, std::optional<int64_t> Value, uint64_t Divisor) {
        R.Dims[Dim].Extent = Value;
        R.Dims[Dim].ExtentDivisor = Divisor;
      });
  fillDims(
      *this, T.getRank(), Strides, [&](unsigned Dim) { return T.getStride(Dim); },
      [&](unsigned Dim, std::optional<int64_t> Value, uint64_t Divisor) {
        R.Dims[Dim].Stride = Value;
        R.Dims[Dim].StrideDivisor = Divisor;
      });
  return R;
}

//===----------------------------------------------------------------------===//
// Promises
//===----------------------------------------------------------------------===//

static PassResult useAssumed(Function &F, FunctionAnalysisManager &AM) {
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  for (Instruction &I : instructions(F)) {
    TileCall Call = TileCall::dynCast(&I);
    if (!Call || Call.getOpcode() != Opcode::Assume)
      continue;
    Value *Operand = Call->getArgOperand(0);
    if (!isa<Constant>(Operand))
      Operand->replaceUsesWithIf(
          &I, [&](Use &U) { return U.getUser() != &I && DT.dominates(&I, U); });
  }
  PreservedAnalyses Preserved;
  Preserved.preserveSet<CFGAnalyses>();
  return Preserved;
}

PassResult tileir::useAssumedValues(Module &M, ModuleAnalysisManager &AM) {
  return runOnEntries(M, AM, useAssumed);
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

static void printNumber(raw_ostream &OS, uint64_t N) {
  if (N == ValueFacts::Everything)
    OS << "all";
  else
    OS << N;
}

static void printFacts(raw_ostream &OS, const ValueFacts &F) {
  auto PrintAxes = [&](StringRef Name, uint64_t AxisFacts::*Field) {
    OS << ' ' << Name << "=[";
    ListSeparator Comma(",");
    for (const AxisFacts &A : F.Axes) {
      OS << Comma;
      printNumber(OS, A.*Field);
    }
    OS << ']';
  };
  PrintAxes("contiguity", &AxisFacts::Contiguity);
  PrintAxes("divisibility", &AxisFacts::Divisibility);
  PrintAxes("constancy", &AxisFacts::Constancy);
  if (F.Constant)
    OS << " constant=" << *F.Constant;
  if (F.NonNegative)
    OS << " nonnegative";
  if (F.Unit != 1)
    OS << " unit=" << F.Unit;
  OS << '\n';
}

static void printTensor(raw_ostream &OS, const TensorFacts &T) {
  OS << " base=";
  printNumber(OS, T.BaseDivisor);
  auto PrintDims = [&](StringRef Name, auto Value, auto Divisor) {
    OS << ' ' << Name << "=[";
    ListSeparator Comma(",");
    for (const TensorFacts::Dimension &D : T.Dims) {
      OS << Comma;
      if (D.*Value)
        OS << *(D.*Value);
      else
        OS << '?' << '*' << D.*Divisor;
    }
    OS << ']';
  };
  PrintDims("extents", &TensorFacts::Dimension::Extent,
            &TensorFacts::Dimension::ExtentDivisor);
  PrintDims("strides", &TensorFacts::Dimension::Stride,
            &TensorFacts::Dimension::StrideDivisor);
  OS << '\n';
}

void Divisibility::print(raw_ostream &OS) const {
  OS << "divisibility of @" << F.getName() << ":\n";
  ModuleSlotTracker Slots(F.getParent());
  Slots.incorporateFunction(F);
  for (Instruction &I : instructions(F)) {
    bool IsView =
        TensorViewType::dynCast(I.getType()) || TileViewType::dynCast(I.getType());
    if (!IsView && !isTracked(&I))
      continue;
    OS << "  ";
    I.printAsOperand(OS, /*PrintType=*/false, Slots);
    OS << ':';
    if (IsView)
      printTensor(OS, getTensor(&I));
    else
      printFacts(OS, get(&I));
  }
}

PassResult tileir::printDivisibility(Module &M, ModuleAnalysisManager &AM) {
  return runOnEntries(M, AM, [](Function &F, FunctionAnalysisManager &FAM) {
    FAM.getResult<DivisibilityAnalysis>(F).print(outs());
    return PassResult(PreservedAnalyses::all());
  });
}
