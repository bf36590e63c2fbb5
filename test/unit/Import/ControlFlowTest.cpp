//===- ControlFlowTest.cpp - Structured control flow to a CFG -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The programs compute a number with control flow over constants and print it. The bodies
// are walked here, instruction by instruction, so that what is checked is the value and
// not the form of the graph.
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "ProgramBuilder.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/DataLayout.h"

using namespace tileir;

namespace {

/// Executes the entry and returns what it prints; stops after \p Fuel instructions.
std::vector<int64_t> execute(llvm::Function &F, unsigned Fuel = 100000) {
  std::vector<int64_t> Printed;
  llvm::DenseMap<llvm::Value *, llvm::Constant *> Env;
  auto Get = [&](llvm::Value *V) -> llvm::Constant * {
    if (auto *Known = llvm::dyn_cast<llvm::Constant>(V))
      return Known;
    return Env.lookup(V);
  };
  const llvm::DataLayout DL;
  llvm::BasicBlock *From = nullptr, *BB = &F.getEntryBlock();
  while (Fuel) {
    llvm::DenseMap<llvm::Value *, llvm::Constant *> Phis;
    for (llvm::PHINode &Phi : BB->phis())
      Phis[&Phi] = Get(Phi.getIncomingValueForBlock(From));
    for (auto [Phi, V] : Phis)
      Env[Phi] = V;
    for (llvm::Instruction &I : *BB) {
      if (!Fuel--)
        break;
      if (llvm::isa<llvm::PHINode>(I) || I.isTerminator())
        continue;
      if (TileCall Call = TileCall::dynCast(&I)) {
        if (PrintTkoCall Print = PrintTkoCall::dynCast(Call))
          Printed.push_back(
              llvm::cast<llvm::ConstantInt>(Get(Print.getArgs()[0]))->getSExtValue());
        continue;
      }
      llvm::SmallVector<llvm::Constant *, 4> Ops;
      for (llvm::Value *Op : I.operands())
        Ops.push_back(Get(Op));
      if (auto *Cmp = llvm::dyn_cast<llvm::CmpInst>(&I))
        Env[&I] = llvm::ConstantFoldCompareInstOperands(Cmp->getPredicate(), Ops[0],
                                                        Ops[1], DL);
      else
        Env[&I] = llvm::ConstantFoldInstOperands(&I, Ops, DL);
    }
    auto *Br = llvm::dyn_cast<llvm::BranchInst>(BB->getTerminator());
    if (!Br)
      return Printed;
    From = BB;
    bool Taken = !Br->isConditional() ||
                 llvm::cast<llvm::ConstantInt>(Get(Br->getCondition()))->isOne();
    BB = Br->getSuccessor(Taken ? 0 : 1);
  }
  ADD_FAILURE() << "the program does not end";
  return Printed;
}

/// Counts the trips of a for over i8.
std::vector<int64_t> countTrips(int Lower, int Upper, int Step, bool Unsigned) {
  ProgramBuilder P;
  Value Init = P.i32(0);
  std::vector<Value> Inits{Init};
  std::pair<llvm::StringRef, Attribute> Flag{"unsignedCmp", P.unit()};
  Operation *For = P.op(Opcode::For, {P.i8(Lower), P.i8(Upper), P.i8(Step), Inits},
                        P.scalar(TypeKind::I32),
                        Unsigned ? ProgramBuilder::Attrs(Flag) : ProgramBuilder::Attrs());
  Block *Body = P.enter(For, {P.scalar(TypeKind::I8), P.scalar(TypeKind::I32)});
  Value Next = P.binary(Opcode::Addi, Body->getArgument(1), P.i32(1));
  P.end(Opcode::Continue, Next);
  P.leave(For);
  P.print(For->getResult());
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  if (!M) {
    ADD_FAILURE() << P.Message;
    return {};
  }
  return execute(*M->getFunction("kernel"));
}

TEST(ForTest, SignedAndUnsignedTrips) {
  using V = std::vector<int64_t>;
  EXPECT_EQ(countTrips(0, 10, 1, false), V{10});
  EXPECT_EQ(countTrips(0, 10, 3, false), V{4});
  EXPECT_EQ(countTrips(-5, 5, 1, false), V{10});
  EXPECT_EQ(countTrips(5, 5, 1, false), V{0});
  EXPECT_EQ(countTrips(6, 5, 1, false), V{0});
  EXPECT_EQ(countTrips(6, 5, 3, false), V{0});
  EXPECT_EQ(countTrips(5, -5, 1, false), V{0});
  // As unsigned numbers, -5 is 251.
  EXPECT_EQ(countTrips(5, -5, 1, true), V{246});
  EXPECT_EQ(countTrips(5, -5, 2, true), V{123});
  EXPECT_EQ(countTrips(-5, 5, 1, true), V{0});
}

/// The induction variable never wraps around to below the bound.
TEST(ForTest, BoundsNearTheEndOfTheRange) {
  using V = std::vector<int64_t>;
  EXPECT_EQ(countTrips(0, 127, 2, false), V{64});
  EXPECT_EQ(countTrips(-128, 127, 100, false), V{3});
  EXPECT_EQ(countTrips(-128, 127, 1, false), V{255});
  EXPECT_EQ(countTrips(0, -1, 2, true), V{128});
  EXPECT_EQ(countTrips(0, -1, 1, true), V{255});
  EXPECT_EQ(countTrips(250, 255, 127, true), V{1});
}

TEST(ForTest, IsMarkedAgainstUnrolling) {
  ProgramBuilder P;
  Operation *For = P.op(Opcode::For, {P.i32(0), P.i32(4), P.i32(1), {}}, {});
  P.enter(For, P.scalar(TypeKind::I32));
  P.print(P.i32(1));
  P.end(Opcode::Continue);
  P.leave(For);
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  runPasses(*M, "default<O3>");
  EXPECT_EQ(findCalls(*M->getFunction("kernel"), Opcode::PrintTko).size(), 1u);
}

/// Without carried values or uses, and with a body that leaves in a nested if.
TEST(LoopTest, BreakAndContinueThroughNestedIfs) {
  // i = 0, sum = 0; loop { i += 1; if (i >= 4) { if (i >= 6) break sum; else
  //                        { continue(i, sum + 100) } } continue(i, sum + i) }
  ProgramBuilder P;
  Type I32 = P.scalar(TypeKind::I32), I1 = P.scalar(TypeKind::I1);
  std::vector<Value> Inits{P.i32(0), P.i32(0)};
  Operation *Loop = P.op(Opcode::Loop, {Inits}, I32);
  Block *Body = P.enter(Loop, {I32, I32});
  Value I = P.binary(Opcode::Addi, Body->getArgument(0), P.i32(1));
  Value Sum = Body->getArgument(1);
  auto AtLeast = [&](int Bound) {
    return P
        .op(Opcode::Cmpi, {I, P.i32(Bound)}, I1,
            {{"comparison_predicate",
              P.enumAttr(ComparisonPredicate::GreaterThanOrEqual)},
             {"signedness", P.enumAttr(Signedness::Signed)}})
        ->getResult();
  };
  Value IsFour = AtLeast(4);
  Operation *Outer = P.op(Opcode::If, {IsFour}, {});
  P.enter(Outer);
  Value IsSix = AtLeast(6);
  Operation *Inner = P.op(Opcode::If, {IsSix}, {});
  P.enter(Inner);
  P.end(Opcode::Break, Sum);
  P.enter(Inner, {}, 1);
  Value Big = P.binary(Opcode::Addi, Sum, P.i32(100));
  P.end(Opcode::Continue, {I, Big});
  P.leave(Inner);
  P.end(Opcode::Yield); // nothing comes here
  P.leave(Outer);
  Value Small = P.binary(Opcode::Addi, Sum, I);
  P.end(Opcode::Continue, {I, Small});
  P.leave(Loop);
  P.print(Loop->getResult());
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_EQ(execute(*M->getFunction("kernel")), std::vector<int64_t>{206});
}

TEST(LoopTest, ResultsDifferFromIterationValues) {
  ProgramBuilder P;
  Type I32 = P.scalar(TypeKind::I32), I8 = P.scalar(TypeKind::I8);
  std::vector<Value> Inits{P.i8(3)};
  Operation *Loop = P.op(Opcode::Loop, {Inits}, {I32, I8});
  Block *Body = P.enter(Loop, I8);
  P.end(Opcode::Break, {P.i32(7), Body->getArgument(0)});
  P.leave(Loop);
  P.print(Loop->getResult(0));
  P.print(Loop->getResult(1));
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_EQ(execute(*M->getFunction("kernel")), (std::vector<int64_t>{7, 3}));
}

TEST(LoopTest, WithoutAWayOut) {
  ProgramBuilder P;
  Type I32 = P.scalar(TypeKind::I32);
  std::vector<Value> Inits{P.i32(0)};
  Operation *Loop = P.op(Opcode::Loop, {Inits}, I32);
  Block *Body = P.enter(Loop, I32);
  P.end(Opcode::Continue, Body->getArgument(0));
  P.leave(Loop);
  P.print(Loop->getResult());
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_TRUE(findCalls(*M->getFunction("kernel"), Opcode::PrintTko).empty());
}

TEST(IfTest, ResultsOfBothBranches) {
  for (bool Taken : {false, true}) {
    ProgramBuilder P;
    Type I32 = P.scalar(TypeKind::I32);
    Value Condition = P.constant(P.scalar(TypeKind::I1), uint8_t(Taken ? 0xFF : 0));
    Operation *If = P.op(Opcode::If, {Condition}, {I32, I32});
    P.enter(If);
    P.end(Opcode::Yield, {P.i32(1), P.i32(2)});
    P.enter(If, {}, 1);
    P.end(Opcode::Yield, {P.i32(3), P.i32(4)});
    P.leave(If);
    P.print(If->getResult(0));
    P.print(If->getResult(1));
    P.end(Opcode::Return);
    llvm::LLVMContext C;
    auto M = P.import(C);
    ASSERT_TRUE(M) << P.Message;
    EXPECT_EQ(execute(*M->getFunction("kernel")),
              Taken ? (std::vector<int64_t>{1, 2}) : (std::vector<int64_t>{3, 4}));
  }
}

TEST(IfTest, OneBranchReturns) {
  for (bool Taken : {false, true}) {
    ProgramBuilder P;
    Type I32 = P.scalar(TypeKind::I32);
    Value Condition = P.constant(P.scalar(TypeKind::I1), uint8_t(Taken ? 0xFF : 0));
    Operation *If = P.op(Opcode::If, {Condition}, I32);
    P.enter(If);
    P.end(Opcode::Return);
    P.enter(If, {}, 1);
    P.end(Opcode::Yield, P.i32(5));
    P.leave(If);
    P.print(If->getResult());
    P.end(Opcode::Return);
    llvm::LLVMContext C;
    auto M = P.import(C);
    ASSERT_TRUE(M) << P.Message;
    EXPECT_EQ(execute(*M->getFunction("kernel")),
              Taken ? std::vector<int64_t>{} : std::vector<int64_t>{5});
  }
}

TEST(IfTest, BothBranchesReturn) {
  ProgramBuilder P(TypeKind::I1);
  Operation *If = P.op(Opcode::If, {P.arg(0)}, P.scalar(TypeKind::I32));
  P.enter(If);
  P.end(Opcode::Return);
  P.enter(If, {}, 1);
  P.end(Opcode::Return);
  P.leave(If);
  P.print(If->getResult());
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_EQ(M->getFunction("kernel")->size(), 3u);
}

TEST(NestTest, DepthCostsNoStack) {
  ProgramBuilder P(TypeKind::I1);
  constexpr unsigned Depth = 200000;
  std::vector<Operation *> Nest;
  for (unsigned I = 0; I != Depth; ++I) {
    Nest.push_back(P.op(Opcode::If, {P.arg(0)}, {}));
    P.enter(Nest.back());
  }
  P.print(P.i32(1));
  P.end(Opcode::Yield);
  for (Operation *Op : llvm::reverse(Nest)) {
    P.leave(Op);
    P.end(Op == Nest.front() ? Opcode::Return : Opcode::Yield);
  }
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_EQ(M->getFunction("kernel")->size(), 2 * Depth + 1);
}

/// What only a verifier that failed would let through is an error, not a crash.
TEST(MalformedTest, Terminators) {
  llvm::LLVMContext C;
  {
    ProgramBuilder P;
    P.end(Opcode::Break);
    EXPECT_FALSE(P.import(C));
    EXPECT_EQ(P.Message,
              "at byte 0xc8 (function section): 'break' is not inside a loop it "
              "can refer to");
  }
  {
    ProgramBuilder P;
    P.i32(1);
    EXPECT_FALSE(P.import(C));
    EXPECT_EQ(P.Message, "a block does not end in a terminator");
  }
  {
    ProgramBuilder P;
    Operation *For = P.op(Opcode::For, {P.i32(0), P.i32(4), P.i32(1), {}}, {});
    P.enter(For, P.scalar(TypeKind::I32));
    P.end(Opcode::Break);
    P.leave(For);
    P.end(Opcode::Return);
    EXPECT_FALSE(P.import(C));
    EXPECT_NE(P.Message.find("'break' is not inside a loop"), std::string::npos);
  }
}

} // namespace
