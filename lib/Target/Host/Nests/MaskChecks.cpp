//===- MaskChecks.cpp - Masks that leave nothing out ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Nests/MaskChecks.h"
#include "IR/Opcodes.h"
#include "Target/Host/Nests/LoopNest.h"
#include "llvm/IR/Constants.h"

using namespace llvm;
using namespace tileir;

std::optional<MaskChecks::Dims> MaskChecks::computeDims(Value *V) {
  SmallVector<int64_t, 4> Shape = getShapeOf(V->getType());
  Dims Result(Shape.size(), false);
  if (!isTile(V))
    return Result;
  TileCall Call = TileDef::get(V).Call;
  if (!Call || Host.Plan.getBuffer(V))
    return std::nullopt;
  if (ConstantCall Constant = ConstantCall::dynCast(Call))
    return Constant.getSplat() ? std::optional<Dims>(Result) : std::nullopt;
  if (Call.getOpcode() == Opcode::Iota)
    return Dims(1, Shape[0] != 1);
  bool IsElement = getRole(Call.getOpcode()) == OpRole::Element;
  bool IsReshape = isRenaming(Call) ||
                   (Call.getOpcode() == Opcode::Reshape && getTileOperands(Call).empty());
  if (!IsElement && !IsReshape && Call.getOpcode() != Opcode::Broadcast)
    return std::nullopt;
  for (Value *Operand : getTileOperands(Call)) {
    std::optional<Dims> Of = findDims(Operand);
    if (!Of)
      return std::nullopt;
    for (unsigned D = 0; D != Shape.size(); ++D) {
      std::optional<unsigned> From = D;
      if (IsReshape)
        From = getSourceDim(Call, D);
      Result[D] |= From && (*Of)[*From];
    }
  }
  return Result;
}

/// None if \p V takes a buffer or memory.
std::optional<MaskChecks::Dims> MaskChecks::findDims(Value *V) {
  if (auto It = Known.find(V); It != Known.end())
    return It->second;
  std::optional<Dims> Result = computeDims(V);
  Known[V] = Result;
  return Result;
}

bool MaskChecks::isUniform(Value *V) {
  std::optional<Dims> Of = findDims(V);
  return Of && !is_contained(*Of, true);
}

/// Whether \p V is an iota of several elements, plus or minus one number.
bool MaskChecks::isSumOfIota(Value *V, unsigned Depth) {
  const unsigned MaxDepth = 16;
  TileCall Call = TileDef::get(V).Call;
  if (!Call || Depth == MaxDepth || isUniform(V))
    return false;
  if (isRenaming(Call) || Call.getOpcode() == Opcode::Broadcast)
    return isSumOfIota(Call->getArgOperand(0), Depth + 1);
  auto IsSum = [&](unsigned Of, unsigned With) {
    return isUniform(Call->getArgOperand(With)) &&
           isSumOfIota(Call->getArgOperand(Of), Depth + 1);
  };
  switch (Call.getOpcode()) {
  case Opcode::Iota:
    return true;
  case Opcode::Addi:
    return IsSum(0, 1) || IsSum(1, 0);
  case Opcode::Subi:
    return IsSum(0, 1);
  default:
    return false;
  }
}

/// Whether \p V counts one by one, as long as its numbers do not wrap, and by
/// 1 - 2^N where they do. What is added to extended numbers could wrap once more.
bool MaskChecks::isCounted(Value *V) {
  const unsigned MaxExtensions = 16;
  for (unsigned I = 0; I != MaxExtensions; ++I) {
    TileCall Call = TileDef::get(V).Call;
    if (!Call)
      return false;
    if (Call.getOpcode() != Opcode::Exti && !isRenaming(Call) &&
        Call.getOpcode() != Opcode::Broadcast)
      break;
    V = Call->getArgOperand(0);
  }
  return isSumOfIota(V);
}

/// Whether \p V, whose elements differ as \p Differs says, is true on one side of a
/// bound.
void MaskChecks::findCounted(Value *V, const Dims &Differs, Condition &C) {
  CmpiCall Compare = CmpiCall::dynCast(TileDef::get(V).Call);
  if (!Compare || count(Differs, true) != 1)
    return;
  ComparisonPredicate P = Compare.getComparisonPredicate();
  if (P == ComparisonPredicate::Equal || P == ComparisonPredicate::NotEqual)
    return;
  Value *Sides[] = {Compare.getLhs(), Compare.getRhs()};
  for (unsigned I : {0, 1})
    if (isUniform(Sides[1 - I]) && isCounted(Sides[I])) {
      C.Counted = Sides[I];
      C.CountedDim = find(Differs, true) - Differs.begin();
    }
}

uint64_t MaskChecks::Condition::getCost() const {
  if (Counted)
    return 2;
  uint64_t Count = 1;
  for (int64_t Extent : Extents)
    Count *= Extent;
  return Count;
}

/// Whether \p V is made of extended masks and is not 0 where all of them are true. CUDA
/// Tile C++ keeps masks in i8.
bool MaskChecks::isExtendedMask(Value *V, unsigned Depth) {
  const unsigned MaxDepth = 8;
  TileCall Call = TileDef::get(V).Call;
  if (!Call || Depth == MaxDepth || Host.Plan.getBuffer(V))
    return false;
  if (Call.getOpcode() == Opcode::Exti)
    return Call.getOperandElements()[0] == Element::I1;
  if (Call.getOpcode() != Opcode::Andi && Call.getOpcode() != Opcode::Broadcast &&
      !isRenaming(Call))
    return false;
  SmallVector<Value *, 4> Operands = getTileOperands(Call);
  auto IsMask = [&](Value *Operand) { return isExtendedMask(Operand, Depth + 1); };
  return !Operands.empty() && all_of(Operands, IsMask);
}

/// The tiles that have to be true everywhere, or not 0, for \p V to be; none if \p V
/// itself has to be looked at.
SmallVector<Value *, 4> MaskChecks::getParts(Value *V) {
  TileCall Call = TileDef::get(V).Call;
  if (!Call || Host.Plan.getBuffer(V))
    return {};
  switch (Call.getOpcode()) {
  case Opcode::Andi:
  case Opcode::Broadcast:
  case Opcode::Exti:
    return getTileOperands(Call);
  case Opcode::Cmpi: {
    CmpiCall Compare = CmpiCall::cast(Call);
    bool IsTest = Compare.getComparisonPredicate() == ComparisonPredicate::NotEqual &&
                  isZeros(Compare.getRhs()) && isExtendedMask(Compare.getLhs());
    return IsTest ? SmallVector<Value *, 4>{Compare.getLhs()} : SmallVector<Value *, 4>();
  }
  default:
    return isRenaming(Call) ? getTileOperands(Call) : SmallVector<Value *, 4>();
  }
}

/// Adds what has to be true for \p Mask to be, and to \p Cost how many elements that are.
bool MaskChecks::addConditions(Value *Mask, uint64_t &Cost) {
  SmallVector<Value *, 4> Work = {Mask};
  SmallPtrSet<Value *, 8> Seen;
  while (!Work.empty()) {
    Value *V = Work.pop_back_val();
    if (!Seen.insert(V).second)
      continue;
    if (SmallVector<Value *, 4> Parts = getParts(V); !Parts.empty()) {
      append_range(Work, Parts);
      continue;
    }
    std::optional<Dims> Of = findDims(V);
    if (!Of)
      return false;
    Condition C;
    C.Extents = getShapeOf(V->getType());
    for (auto [Extent, Differs] : zip(C.Extents, *Of))
      if (!Differs)
        Extent = 1;
    findCounted(V, *Of, C);
    Cost += C.getCost();
    Conditions.insert({V, C});
  }
  return true;
}

void MaskChecks::add(const MemoryOp &Op) {
  // What is checked takes at most so many times fewer elements than the access has.
  const uint64_t Share = 8;
  if (!Op || Op.isOfView() || !Op.isWeak() || !Op.getMask() || !isTile(Op.getMask()) ||
      Accesses.contains(Op.getCall()))
    return;
  uint64_t Elements = 1, Cost = 0;
  for (int64_t Extent : getShapeOf(Op.getMask()->getType()))
    Elements *= Extent;
  auto Before = Conditions;
  if (addConditions(Op.getMask(), Cost) && Cost * Share <= Elements)
    Accesses.insert(Op.getCall());
  else
    Conditions = std::move(Before);
}

/// Whether comparison \p V is true at both ends, and the numbers between them, which are
/// as many as there are elements, do not wrap.
Value *MaskChecks::emitEnds(HostBuilder &B, Value *V, const Condition &C) const {
  ViewAccessMap NoViews;
  TileEvaluator E(Host, B, 1, NoViews, false);
  TileIndex First(C.Extents.size(), E.getLanes().constant(0)), Last = First;
  int64_t Distance = C.Extents[C.CountedDim] - 1;
  Last[C.CountedDim] = E.getLanes().constant(Distance);
  bool IsSigned =
      CmpiCall::cast(TileDef::get(V).Call).getSignedness() == Signedness::Signed;
  auto GetNumber = [&](const TileIndex &Index) {
    return B.CreateIntCast(E.get(C.Counted, Index).Base, B.getInt64Ty(), IsSigned);
  };
  Value *From = GetNumber(First), *To = GetNumber(Last);
  Value *IsWhole = B.CreateICmpEQ(B.CreateSub(To, From), B.getInt64(Distance));
  Value *Ascends = IsSigned ? B.CreateICmpSLE(From, To) : B.CreateICmpULE(From, To);
  Value *Ends = B.CreateAnd(E.get(V, First).Base, E.get(V, Last).Base);
  return B.CreateAnd(Ends, B.CreateAnd(IsWhole, Ascends));
}

Value *MaskChecks::emit(Instruction *Place) const {
  Value *All = ConstantInt::getTrue(Place->getContext());
  for (auto &[V, C] : Conditions) {
    if (C.Counted) {
      HostBuilder B(Place);
      All = B.CreateAnd(All, emitEnds(B, V, C));
      continue;
    }
    AllocaInst *Slot = nullptr;
    LoopNest Nest(Host, /*IsShort=*/true);
    Nest.add(makeAllTrueSink(Host, V, C.Extents, Slot));
    Nest.emit(Place);
    HostBuilder B(Place);
    All = B.CreateAnd(All, loadAllTrue(B, Slot));
  }
  return All;
}
