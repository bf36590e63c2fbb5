//===- ControlFlow.cpp - Structured control flow to a CFG -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   if c -> (T)          br c, if.then, if.else
//                        if.end: one phi for each result
//
//   for iv in (l to u,   for:       iv = phi [l], [next]; carried = phi [init], [next]
//     step s)                       br iv < u, for.body, for.end
//                        for.latch: next = iv + s; br for
//                        for.end:   the results are the carried phis
//
//   loop                 loop:       carried = phi [init], [next]
//                        loop.latch: br loop          (all that continue)
//                        loop.end:   a phi for each result (all that break)
//
// The language counts without overflow: `for i8 0 to 127 step 2` has 64 trips. An
// addition that may wrap therefore cannot tell the end of the loop. Where it may (any
// step but one), the latch asks instead whether another step fits below the bound,
//
//   more = s < u - iv   (unsigned; iv < u holds in the body)
//
// which wraps never, and the header branches on a phi of that.
//
// A terminator may stand in any branch, and nothing may come back from some: an edge is
// recorded for each one that jumps, and what no edge reaches is removed at the end.
//
//===----------------------------------------------------------------------===//

#include "Dialect/LoopHints.h"
#include "IR/Opcodes.h"
#include "Import/FunctionImporter.h"
#include "Support/SourceError.h"

using namespace tileir;
using llvm::ArrayRef;
using llvm::BasicBlock;
using llvm::Error;

BasicBlock *FunctionImporter::makeBlock(const llvm::Twine &Name) {
  return BasicBlock::Create(Ctx.M.getContext(), Name, &F);
}

/// Goes on in \p Block, which thereby gets its place: blocks stand in the order in which
/// they are filled, which is the order of the program.
void FunctionImporter::startBlock(BasicBlock *Block) {
  if (Block != &F.back())
    Block->moveAfter(&F.back());
  B.SetInsertPoint(Block);
}

void FunctionImporter::pushScope(Scope S, const Region &Body) {
  const Block *Blk = Body.getBlock();
  S.Next = Blk->begin();
  S.End = Blk->end();
  Scopes.push_back(std::move(S));
}

Error FunctionImporter::enterRegion(const Operation &Op) {
  if (Op.getRegion().empty())
    return makeError(Op.getSourceLoc(), "'" + Op.getMnemonic() + "' has no body");
  if (Op.is(Opcode::If)) {
    if (Op.getRegion(1).empty() && Op.getNumResults() != 0)
      return makeError(Op.getSourceLoc(), "'if' with results has no else branch");
    enterIf(Op);
  } else if (Op.is(Opcode::For)) {
    enterFor(Op);
  } else {
    enterLoop(Op);
  }
  return Error::success();
}

void FunctionImporter::enterIf(const Operation &Op) {
  Scope S;
  S.Op = &Op;
  BasicBlock *From = B.GetInsertBlock();
  BasicBlock *Then = makeBlock("if.then");
  bool HasElse = !Op.getRegion(1).empty();
  if (HasElse)
    S.Else = makeBlock("if.else");
  S.Exit = makeBlock("if.end");
  B.CreateCondBr(get(Op.getOperand(0)), Then, HasElse ? S.Else : S.Exit);
  if (!HasElse)
    S.ToExit.push_back({From, {}});
  startBlock(Then);
  pushScope(std::move(S), Op.getRegion(0));
}

void FunctionImporter::makeCarriedPhis(Scope &S, ArrayRef<Value> Inits,
                                       BasicBlock *From) {
  for (Value Init : Inits) {
    llvm::PHINode *Phi = B.CreatePHI(Ctx.Types.convert(Init.getType()), 2);
    Phi->addIncoming(get(Init), From);
    S.Carried.push_back(Phi);
  }
}

void FunctionImporter::enterLoop(const Operation &Op) {
  Scope S;
  S.Op = &Op;
  BasicBlock *From = B.GetInsertBlock();
  S.Header = makeBlock("loop");
  S.Latch = makeBlock("loop.latch");
  S.Exit = makeBlock("loop.end");
  B.CreateBr(S.Header);
  startBlock(S.Header);
  makeCarriedPhis(S, Op.getOperands(), From);
  for (auto [Arg, Phi] : llvm::zip(Op.getRegion().getBlock()->getArguments(), S.Carried))
    bind(Arg, Phi);
  pushScope(std::move(S), Op.getRegion());
}

static bool isUnsigned(const Operation &For) { return For.hasUnit("unsignedCmp"); }

static llvm::CmpInst::Predicate getLess(const Operation &For) {
  return isUnsigned(For) ? llvm::CmpInst::ICMP_ULT : llvm::CmpInst::ICMP_SLT;
}

void FunctionImporter::enterFor(const Operation &Op) {
  Scope S;
  S.Op = &Op;
  ArrayRef<Value> Operands = Op.getOperands();
  llvm::Value *Lower = get(Operands[0]), *Upper = get(Operands[1]);
  auto *Step = llvm::dyn_cast<llvm::ConstantInt>(get(Operands[2]));
  bool CannotWrap = Step && Step->isOne();
  BasicBlock *From = B.GetInsertBlock();
  S.Header = makeBlock("for");
  BasicBlock *Body = makeBlock("for.body");
  S.Latch = makeBlock("for.latch");
  S.Exit = makeBlock("for.end");

  llvm::Value *Enters = CannotWrap ? nullptr : B.CreateICmp(getLess(Op), Lower, Upper);
  B.CreateBr(S.Header);
  startBlock(S.Header);
  S.IV = B.CreatePHI(Lower->getType(), 2, "iv");
  S.IV->addIncoming(Lower, From);
  if (!CannotWrap) {
    S.More = B.CreatePHI(B.getInt1Ty(), 2, "more");
    S.More->addIncoming(Enters, From);
  }
  makeCarriedPhis(S, Op.getOperands("initValues"), From);
  llvm::Value *Condition = S.More ? S.More : B.CreateICmp(getLess(Op), S.IV, Upper);
  B.CreateCondBr(Condition, Body, S.Exit);

  startBlock(Body);
  ValueRange Args = Op.getRegion().getBlock()->getArguments();
  bind(Args[0], S.IV);
  for (auto [Arg, Phi] : llvm::zip(Args.drop_front(1), S.Carried))
    bind(Arg, Phi);
  pushScope(std::move(S), Op.getRegion());
}

Error FunctionImporter::importTerminator(const Operation &Op) {
  if (Op.is(Opcode::Return)) {
    if (F.hasFnAttribute("tile.body"))
      return makeError(Op.getSourceLoc(), "'return' in the body of a reduction");
    B.CreateRetVoid();
    return Error::success();
  }
  Scope *Target = &Scopes.back();
  if (Op.is(Opcode::Yield)) {
    if (!Target->Op && F.hasFnAttribute("tile.body")) {
      importReturn(Op);
      return Error::success();
    }
    if (!Target->Op || !Target->Op->is(Opcode::If))
      return makeError(Op.getSourceLoc(), "'yield' does not end a branch of an 'if'");
  } else {
    while (Target->Op && Target->Op->is(Opcode::If))
      --Target;
    if (!Target->Op || (Op.is(Opcode::Break) && Target->Op->is(Opcode::For)))
      return makeError(Op.getSourceLoc(),
                       "'" + Op.getMnemonic() + "' is not inside a loop it can refer to");
  }
  bool Continues = Op.is(Opcode::Continue);
  BasicBlock *To = Continues ? Target->Latch : Target->Exit;
  size_t Wanted = Continues ? Target->Carried.size() : Target->Op->getNumResults();
  if (Op.getNumOperands() != Wanted)
    return makeError(Op.getSourceLoc(), "'" + Op.getMnemonic() + "' has " +
                                            llvm::Twine(Op.getNumOperands()) +
                                            " operands where " + llvm::Twine(Wanted) +
                                            " are expected");
  auto &Edges = Continues ? Target->ToLatch : Target->ToExit;
  Edges.push_back({B.GetInsertBlock(), get(Op.getOperands())});
  B.CreateBr(To);
  return Error::success();
}

/// The end of a reduction's body: the yielded values are the results of its function.
void FunctionImporter::importReturn(const Operation &Op) {
  if (Op.getNumOperands() == 1) {
    B.CreateRet(get(Op.getOperand(0)));
    return;
  }
  ValueList Results = get(Op.getOperands());
  llvm::Value *All = llvm::PoisonValue::get(F.getReturnType());
  for (auto [Index, Result] : llvm::enumerate(Results))
    All = B.CreateInsertValue(All, Result, unsigned(Index));
  B.CreateRet(All);
}

void FunctionImporter::leaveRegion() {
  Scope &Top = Scopes.back();
  if (Top.Else) {
    const Block *Blk = Top.Op->getRegion(1).getBlock();
    startBlock(std::exchange(Top.Else, nullptr));
    Top.Next = Blk->begin();
    Top.End = Blk->end();
    return;
  }
  Scope S = Scopes.pop_back_val();
  if (!S.Op)
    return;
  setLocation(*S.Op);
  if (S.Op->is(Opcode::If))
    bindResults(*S.Op, join(S.Exit, S.ToExit, getResultTypes(*S.Op)));
  else
    leaveLoop(S);
}

/// Ends the loop of \p S, whose body is done, and goes on after it.
void FunctionImporter::leaveLoop(Scope &S) {
  if (S.ToLatch.empty()) {
    S.Latch->eraseFromParent(); // every way through the body leaves the loop
  } else {
    llvm::SmallVector<llvm::Type *, 4> Types;
    for (llvm::PHINode *Phi : S.Carried)
      Types.push_back(Phi->getType());
    ValueList Next = join(S.Latch, S.ToLatch, Types);
    for (auto [Phi, V] : llvm::zip(S.Carried, Next))
      Phi->addIncoming(V, S.Latch);
    if (S.IV)
      closeFor(S);
    // Tile loops stay loops until a target has lowered them.
    setLoopHints(B.CreateBr(S.Header), {"llvm.loop.unroll.disable"});
  }
  if (S.IV) {
    startBlock(S.Exit);
    bindResults(*S.Op, ValueList(S.Carried.begin(), S.Carried.end()));
    return;
  }
  bindResults(*S.Op, join(S.Exit, S.ToExit, getResultTypes(*S.Op)));
}

/// The step of a for, at the end of its latch.
void FunctionImporter::closeFor(Scope &S) {
  llvm::Value *Upper = get(S.Op->getOperand(1)), *Step = get(S.Op->getOperand(2));
  if (S.More) {
    llvm::Value *Left = B.CreateSub(Upper, S.IV);
    S.More->addIncoming(B.CreateICmpULT(Step, Left), S.Latch);
  }
  bool Exact = !S.More; // a step of one up to the bound at most
  llvm::Value *Next = B.CreateAdd(S.IV, Step, "next", Exact && isUnsigned(*S.Op),
                                  Exact && !isUnsigned(*S.Op));
  S.IV->addIncoming(Next, S.Latch);
}

llvm::SmallVector<llvm::Type *, 4> FunctionImporter::getResultTypes(const Operation &Op) {
  llvm::SmallVector<llvm::Type *, 4> Types;
  for (Value Result : Op.getResults())
    Types.push_back(Ctx.Types.convert(Result.getType()));
  return Types;
}

/// Goes on in \p Block, and gives what the edges bring there: poison when there are none,
/// as then nothing is executed there.
FunctionImporter::ValueList FunctionImporter::join(BasicBlock *Block,
                                                   ArrayRef<Edge> Edges,
                                                   ArrayRef<llvm::Type *> Types) {
  startBlock(Block);
  if (Edges.size() == 1)
    return Edges.front().Values;
  ValueList Joined;
  for (auto [Index, T] : llvm::enumerate(Types)) {
    if (Edges.empty()) {
      Joined.push_back(llvm::PoisonValue::get(T));
      continue;
    }
    llvm::PHINode *Phi = B.CreatePHI(T, Edges.size());
    for (const Edge &E : Edges)
      Phi->addIncoming(E.Values[Index], E.From);
    Joined.push_back(Phi);
  }
  return Joined;
}

void FunctionImporter::bindResults(const Operation &Op, ArrayRef<llvm::Value *> List) {
  for (auto [Result, V] : llvm::zip(Op.getResults(), List))
    bind(Result, V);
}
