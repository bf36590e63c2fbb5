//===- Control.cpp - Control flow, reductions and scans -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A region that runs is a frame on the stack of its block, never a call of C++.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "Interpreter/Engine.h"

using namespace llvm;

namespace tileir::interp {

using Values = SmallVector<RuntimeValue, 4>;

static Values getAll(Engine &E, const BlockState &B, ArrayRef<Value> Operands) {
  Values Result;
  for (Value V : Operands)
    Result.push_back(E.get(B, V));
  return Result;
}

static void setAll(Engine &E, BlockState &B, ValueRange To, ArrayRef<RuntimeValue> From) {
  for (size_t I = 0; I != From.size(); ++I)
    E.set(B, To[I], From[I]);
}

/// Runs a region of \p I next.
static Frame &enter(BlockState &B, const Inst &I, unsigned Region) {
  Frame &F = B.Stack.emplace_back();
  F.Body = I.Regions[Region].get();
  F.Owner = &I;
  return F;
}

/// Ends the op whose region was running, with these results.
static void leave(Engine &E, BlockState &B, ArrayRef<RuntimeValue> Results) {
  const Inst &I = *B.Stack.back().Owner;
  E.endAllocas(B.Stack.back());
  B.Stack.pop_back();
  setAll(E, B, I.Op->getResults(), Results);
  E.finish(B, I);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

void runIf(Engine &E, BlockState &B, const Inst &I) {
  bool Condition = E.getScalar(B, I, I.Op->getOperand("condition"), "the condition");
  unsigned Region = Condition ? 0 : 1;
  if (I.Regions[Region])
    enter(B, I, Region);
  else
    E.finish(B, I);
}

void runYield(Engine &E, BlockState &B, const Inst &I) {
  Values Yielded;
  for (uint32_t Register : I.Operands)
    Yielded.push_back(B.Registers[Register]);
  if (B.Stack.back().Folding)
    return continueFold(E, B, Yielded);
  leave(E, B, Yielded);
}

void runReturn(Engine &E, BlockState &B, const Inst &) {
  for (Frame &F : B.Stack)
    E.endAllocas(F);
  B.Stack.clear();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// Whether A < B for the counter of a for.
static bool isBelow(const Operation &For, uint64_t A, uint64_t B) {
  unsigned Width = For.getOperand("lowerBound").getType().getElementType().getBitWidth();
  if (For.hasUnit("unsignedCmp"))
    return A < B;
  return signExtend(A, Width) < signExtend(B, Width);
}

static void beginIteration(Engine &E, BlockState &B, ArrayRef<RuntimeValue> Carried) {
  Frame &F = B.Stack.back();
  ValueRange Args = F.Body->Source->getArguments();
  F.Next = 0;
  if (F.Owner->Op->is(Opcode::For)) {
    E.setScalar(B, Args[0], F.Counter);
    Args = Args.drop_front(1);
  }
  setAll(E, B, Args, Carried);
}

void runFor(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  uint64_t Lower = E.getScalar(B, I, Op.getOperand("lowerBound"), "the lower bound");
  uint64_t Upper = E.getScalar(B, I, Op.getOperand("upperBound"), "the upper bound");
  uint64_t Step = E.getScalar(B, I, Op.getOperand("step"), "the step");
  Values Carried = getAll(E, B, Op.getOperands("initValues"));
  if (!isBelow(Op, 0, Step)) {
    E.report("loop step", Op, nullptr, [&] {
      return "the step is not positive in " + Engine::describeBlock(B) +
             "; the loop is left out";
    });
    Upper = Lower;
  }
  if (!isBelow(Op, Lower, Upper)) {
    setAll(E, B, Op.getResults(), Carried);
    E.finish(B, I);
    return;
  }
  Frame &F = enter(B, I, 0);
  F.Counter = Lower;
  F.Upper = Upper;
  F.Step = Step;
  beginIteration(E, B, Carried);
}

void runLoop(Engine &E, BlockState &B, const Inst &I) {
  Values Carried = getAll(E, B, I.Op->getOperands("initValues"));
  enter(B, I, 0);
  beginIteration(E, B, Carried);
}

/// Leaves the ifs between a break or continue and its loop.
static Frame &unwindToLoop(Engine &E, BlockState &B) {
  while (!B.Stack.back().isLoop())
    B.Stack.pop_back();
  E.endAllocas(B.Stack.back());
  return B.Stack.back();
}

void runContinue(Engine &E, BlockState &B, const Inst &I) {
  Values Carried = getAll(E, B, I.Op->getOperands());
  Frame &F = unwindToLoop(E, B);
  const Operation &Loop = *F.Owner->Op;
  if (Loop.is(Opcode::Loop)) {
    E.countJump(B);
    return beginIteration(E, B, Carried);
  }
  // The counter is below the bound, so the way that is left is a positive number, even
  // where counter + step would wrap.
  unsigned Width = Loop.getOperand("lowerBound").getType().getElementType().getBitWidth();
  if (F.Step >= lowBits(F.Upper - F.Counter, Width))
    return leave(E, B, Carried);
  F.Counter = lowBits(F.Counter + F.Step, Width);
  beginIteration(E, B, Carried);
}

void runBreak(Engine &E, BlockState &B, const Inst &I) {
  Values Results = getAll(E, B, I.Op->getOperands());
  unwindToLoop(E, B);
  leave(E, B, Results);
}

//===----------------------------------------------------------------------===//
// Reductions and scans
//===----------------------------------------------------------------------===//

/// The body takes what came before and what comes next, for each operand.
static void beginFoldStep(BlockState &B) {
  Frame &F = B.Stack.back();
  F.Next = 0;
  ArrayRef<uint32_t> Args = F.Body->Arguments;
  ArrayRef<Fold::Partial> Last = ArrayRef(F.Folding->Partials).take_back(2);
  for (size_t I = 0; I != Last[0].Values.size(); ++I) {
    B.Registers[Args[2 * I]] = Last[0].Values[I];
    B.Registers[Args[2 * I + 1]] = Last[1].Values[I];
  }
}

/// Makes the next element of the line the last partial.
static void takeElement(Fold &S) {
  Fold::Partial &Next = S.Partials.emplace_back();
  uint64_t From = S.getElement(S.Position++);
  for (const TileRef &Input : S.Inputs) {
    TilePtr Element(new TileData(1));
    Element->copy(0, *Input, From);
    Next.Values.push_back({std::move(Element), nullptr, nullptr});
  }
}

/// Goes on to the next two partials that the body is needed for; a line of one element is
/// its own result. A scan takes one element after the other. A reduction is a balanced
/// tree over neighbours, for a chain of sums in f16 or bf16 would soon stand still. False
/// when there is nothing left.
static bool advanceFold(Fold &S) {
  while (S.Line != S.NumLines) {
    size_t N = S.Partials.size();
    bool AtEnd = S.Position == S.Extent;
    if (N > 1 &&
        (S.IsScan || AtEnd || S.Partials[N - 2].Count == S.Partials[N - 1].Count))
      return true;
    if (N == 1 && (S.IsScan || AtEnd))
      S.keep();
    if (!AtEnd) {
      takeElement(S);
      continue;
    }
    S.Partials.clear();
    S.Position = 0;
    ++S.Line;
  }
  return false;
}

static void endFold(Engine &E, BlockState &B) {
  Values Results;
  for (auto &Tile : B.Stack.back().Folding->Results)
    Results.push_back({std::move(Tile), nullptr, nullptr});
  leave(E, B, Results);
}

void runFold(Engine &E, BlockState &B, const Inst &I) {
  const Operation &Op = *I.Op;
  auto S = std::make_unique<Fold>();
  S->IsScan = Op.is(Opcode::Scan);
  S->Reverse = S->IsScan && Op.getAttr("reverse").getBool();
  ArrayRef<int64_t> Shape = Op.getOperand(0u).getType().getShape();
  auto Dim = size_t(Op.getInt("dim"));
  S->Extent = uint64_t(Shape[Dim]);
  for (int64_t Extent : Shape.drop_front(Dim + 1))
    S->Inner *= uint64_t(Extent);
  S->NumLines = uint64_t(Op.getOperand(0u).getType().getNumElements()) / S->Extent;
  for (unsigned N = 0; N != Op.getNumOperands(); ++N) {
    S->Inputs.push_back(E.get(B, Op.getOperand(N)).Tile);
    S->Results.push_back(makeResult(Op, N));
  }
  bool HasStep = advanceFold(*S);
  enter(B, I, 0).Folding = std::move(S);
  HasStep ? beginFoldStep(B) : endFold(E, B);
}

void continueFold(Engine &E, BlockState &B, ArrayRef<RuntimeValue> Yielded) {
  Fold &S = *B.Stack.back().Folding;
  uint64_t Count = S.Partials.pop_back_val().Count;
  S.Partials.back().Count += Count;
  S.Partials.back().Values.assign(Yielded.begin(), Yielded.end());
  advanceFold(S) ? beginFoldStep(B) : endFold(E, B);
}

} // namespace tileir::interp
