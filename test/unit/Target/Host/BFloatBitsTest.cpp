//===- BFloatBitsTest.cpp - Vectors of bf16 carried as integers -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/HostTarget.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;

// A loop whose phi, insertion, selection, shuffle, load and store move vectors of bfloat,
// with an addition in the middle that has to see them as they are.
static const char *Source = R"(
define void @f(ptr %p, bfloat %s, <4 x i1> %m, i64 %n) {
entry:
  %loaded = load <4 x bfloat>, ptr %p, align 2
  %first = insertelement <4 x bfloat> %loaded, bfloat %s, i64 0
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi <4 x bfloat> [ %first, %entry ], [ %shuffled, %loop ]
  %scalar = phi bfloat [ %s, %entry ], [ %last, %loop ]
  %chosen = select <4 x i1> %m, <4 x bfloat> %v, <4 x bfloat> splat (bfloat 1.0)
  %sum = fadd <4 x bfloat> %chosen, %v
  %shuffled = shufflevector <4 x bfloat> %sum, <4 x bfloat> %chosen, <4 x i32> <i32 3, i32 4, i32 1, i32 0>
  %last = extractelement <4 x bfloat> %shuffled, i64 3
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  store <4 x bfloat> %shuffled, ptr %p, align 2
  %after = getelementptr i8, ptr %p, i64 8
  store bfloat %scalar, ptr %after, align 2
  ret void
}
)";

TEST(BFloatBits, MovesBecomeIntegers) {
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(Source, Error, Context);
  ASSERT_TRUE(M) << Error.getMessage().str();
  Function &F = *M->getFunction("f");
  tileir::carryBFloatAsBits(F);
  EXPECT_FALSE(verifyFunction(F, &errs()));
  unsigned NumAdditions = 0, NumIntegerMoves = 0;
  for (Instruction &I : instructions(F)) {
    bool IsMove = isa<LoadInst, PHINode, SelectInst, ShuffleVectorInst, InsertElementInst,
                      ExtractElementInst>(I);
    Type *T = isa<StoreInst>(I) ? I.getOperand(0)->getType() : I.getType();
    bool IsBFloat = T->getScalarType()->isBFloatTy();
    EXPECT_FALSE(IsBFloat && (IsMove || isa<StoreInst>(I)));
    NumIntegerMoves += T->isVectorTy() && IsMove;
    NumAdditions += I.getOpcode() == Instruction::FAdd && IsBFloat;
  }
  EXPECT_EQ(NumAdditions, 1u);
  EXPECT_EQ(NumIntegerMoves, 5u);
}

// The bits of an f16 that are a bf16 need none either, stored or looked at elsewhere.
TEST(BFloatBits, BitsOfOtherTypesStayTheirs) {
  LLVMContext Context;
  SMDiagnostic Error;
  std::unique_ptr<Module> M = parseAssemblyString(R"(
define i16 @f(ptr %p, half %h) {
entry:
  %b = bitcast half %h to bfloat
  br label %next
next:
  store bfloat %b, ptr %p, align 2
  %bits = bitcast bfloat %b to i16
  ret i16 %bits
}
)",
                                                  Error, Context);
  ASSERT_TRUE(M) << Error.getMessage().str();
  Function &F = *M->getFunction("f");
  tileir::carryBFloatAsBits(F);
  EXPECT_FALSE(verifyFunction(F, &errs()));
  for (Instruction &I : instructions(F))
    EXPECT_TRUE(!I.getType()->isBFloatTy() || I.use_empty());
}
