//===- OpsTest.cpp - Ops to instructions and calls ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/Opcodes.h"
#include "ProgramBuilder.h"

using namespace tileir;

namespace {

std::string print(const llvm::Value &V) {
  std::string Text;
  llvm::raw_string_ostream(Text) << V;
  return llvm::StringRef(Text).trim().str();
}

/// The first instruction of a program over (i32, i32, f32, f32, ptr, i1).
class ScalarTest : public ::testing::Test {
protected:
  std::string first() {
    P.end(Opcode::Return);
    M = P.import(C);
    return M ? print(M->getFunction("kernel")->getEntryBlock().front()) : P.Message;
  }
  std::string binary(Opcode Code, unsigned First, ProgramBuilder::Attrs Named = {}) {
    P.binary(Code, P.arg(First), P.arg(First + 1), Named);
    return first();
  }

  ProgramBuilder P{{TypeKind::I32, TypeKind::I32, TypeKind::F32, TypeKind::F32,
                    TypeKind::Ptr, TypeKind::I1, TypeKind::I8, TypeKind::TF32}};
  llvm::LLVMContext C;
  std::unique_ptr<llvm::Module> M;
};

TEST_F(ScalarTest, Add) { EXPECT_EQ(binary(Opcode::Addi, 0), "%8 = add i32 %0, %1"); }
TEST_F(ScalarTest, AddNoWrap) {
  EXPECT_EQ(binary(Opcode::Addi, 0, {{"overflow", P.enumAttr(IntegerOverflow::NW)}}),
            "%8 = add nuw nsw i32 %0, %1");
}
TEST_F(ScalarTest, MulNoSignedWrap) {
  EXPECT_EQ(binary(Opcode::Muli, 0, {{"overflow", P.enumAttr(IntegerOverflow::NSW)}}),
            "%8 = mul nsw i32 %0, %1");
}
TEST_F(ScalarTest, ShiftLeftIsFrozen) {
  EXPECT_EQ(binary(Opcode::Shli, 0, {{"overflow", P.enumAttr(IntegerOverflow::NUW)}}),
            "%8 = shl i32 %0, %1");
  EXPECT_EQ(print(*M->getFunction("kernel")->getEntryBlock().begin()->getNextNode()),
            "%9 = freeze i32 %8");
}
TEST_F(ScalarTest, NegationIsSigned) {
  P.op(Opcode::Negi, {P.arg(0)}, P.arg(0).getType(),
       {{"overflow", P.enumAttr(IntegerOverflow::NW)}});
  EXPECT_EQ(first(), "%8 = sub nsw i32 0, %0");
}
TEST_F(ScalarTest, ShiftRight) {
  EXPECT_EQ(binary(Opcode::Shri, 0, {{"signedness", P.enumAttr(Signedness::Signed)}}),
            "%8 = ashr i32 %0, %1");
}
TEST_F(ScalarTest, DivisionTowardZero) {
  EXPECT_EQ(binary(Opcode::Divi, 0, {{"rounding", P.enumAttr(RoundingMode::Zero)}}),
            "%8 = udiv i32 %0, %1");
}
TEST_F(ScalarTest, OtherDivisionsAreCalls) {
  EXPECT_EQ(binary(Opcode::Divi, 0,
                   {{"rounding", P.enumAttr(RoundingMode::NegativeInf)},
                    {"signedness", P.enumAttr(Signedness::Signed)}}),
            "%8 = call i32 @tile.divi.0(i32 %0, i32 %1), !tile.loc !1");
}
TEST_F(ScalarTest, FloatAdd) {
  EXPECT_EQ(binary(Opcode::Addf, 2), "%8 = fadd float %2, %3");
}
TEST_F(ScalarTest, FloatAddWithARoundingIsACall) {
  EXPECT_EQ(binary(Opcode::Addf, 2, {{"rounding_mode", P.enumAttr(RoundingMode::Zero)}}),
            "%8 = call float @tile.addf.0(float %2, float %3), !tile.loc !1");
}
TEST_F(ScalarTest, FlushToZeroIsACall) {
  EXPECT_EQ(binary(Opcode::Mulf, 2, {{"flush_to_zero", P.unit()}}),
            "%8 = call float @tile.mulf.0(float %2, float %3), !tile.loc !1");
  llvm::Function *F = M->getFunction("tile.mulf.0");
  EXPECT_TRUE(F->hasFnAttribute("tile.flush_to_zero"));
  EXPECT_EQ(F->getFnAttribute("tile.rounding_mode").getValueAsString(), "nearest_even");
  EXPECT_EQ(F->getFnAttribute("tile.elements").getValueAsString(), "f32,f32->f32");
  EXPECT_EQ(F->getFnAttribute("tile.operands").getValueAsString(), "lhs,rhs");
}
TEST_F(ScalarTest, MinMaxAreCalls) {
  EXPECT_EQ(binary(Opcode::Maxf, 2),
            "%8 = call float @tile.maxf.0(float %2, float %3), !tile.loc !1");
}
TEST_F(ScalarTest, Compare) {
  P.op(Opcode::Cmpf, {P.arg(2), P.arg(3)}, P.scalar(TypeKind::I1),
       {{"comparison_predicate", P.enumAttr(ComparisonPredicate::NotEqual)},
        {"comparison_ordering", P.enumAttr(ComparisonOrdering::Unordered)}});
  EXPECT_EQ(first(), "%8 = fcmp une float %2, %3");
}
TEST_F(ScalarTest, CompareSigned) {
  P.op(Opcode::Cmpi, {P.arg(0), P.arg(1)}, P.scalar(TypeKind::I1),
       {{"comparison_predicate", P.enumAttr(ComparisonPredicate::LessThan)},
        {"signedness", P.enumAttr(Signedness::Signed)}});
  EXPECT_EQ(first(), "%8 = icmp slt i32 %0, %1");
}
TEST_F(ScalarTest, Widening) {
  P.op(Opcode::Exti, {P.arg(6)}, P.scalar(TypeKind::I64),
       {{"signedness", P.enumAttr(Signedness::Signed)}});
  EXPECT_EQ(first(), "%8 = sext i8 %6 to i64");
}
TEST_F(ScalarTest, Narrowing) {
  P.op(Opcode::Trunci, {P.arg(0)}, P.scalar(TypeKind::I16),
       {{"overflow", P.enumAttr(IntegerOverflow::NSW)}});
  EXPECT_EQ(first(), "%8 = trunc nsw i32 %0 to i16");
}
TEST_F(ScalarTest, Offset) {
  P.op(Opcode::Offset, {P.arg(4), P.arg(0)}, P.arg(4).getType());
  EXPECT_EQ(first(), "%8 = getelementptr nusw i32, ptr %4, i32 %0");
}
TEST_F(ScalarTest, OffsetOverPackedElementsCountsBytes) {
  Type Ptr = P.scalar(Type::getPointer(P.Ctx, P.get(TypeKind::F4E2M1FN)));
  Value Cast = P.op(Opcode::PtrToPtr, {P.arg(4)}, Ptr)->getResult();
  P.op(Opcode::Offset, {Cast, P.arg(0)}, Ptr);
  EXPECT_EQ(first(), "%8 = ashr i32 %0, 1");
}
TEST_F(ScalarTest, Bitcast) {
  P.op(Opcode::Bitcast, {P.arg(2)}, P.scalar(TypeKind::I32));
  EXPECT_EQ(first(), "%8 = bitcast float %2 to i32");
}
TEST_F(ScalarTest, Select) {
  P.op(Opcode::Select, {P.arg(5), P.arg(2), P.arg(3)}, P.scalar(TypeKind::F32));
  EXPECT_EQ(first(), "%8 = select i1 %5, float %2, float %3");
}
TEST_F(ScalarTest, TF32IsNoFloat) {
  P.op(Opcode::Negf, {P.arg(7)}, P.arg(7).getType());
  EXPECT_EQ(first(), "%8 = call float @tile.negf.0(float %7), !tile.loc !1");
}
TEST_F(ScalarTest, ReshapeOfRankZeroIsTheValue) {
  P.print(P.op(Opcode::Reshape, {P.arg(0)}, P.arg(0).getType())->getResult());
  EXPECT_EQ(first(),
            "%8 = call target(\"tileir.token\") @tile.print_tko.0(i32 %0), !tile.loc !1");
}
TEST_F(ScalarTest, ReshapeToARankIsACall) {
  P.op(Opcode::Reshape, {P.arg(0)}, P.tile(TypeKind::I32, {1, 1}));
  EXPECT_EQ(first(),
            "%8 = call target(\"tileir.tile\", i32, 1, 1) @tile.reshape.0(i32 %0), "
            "!tile.loc !1");
}

TEST(EntryTest, SignatureAndHints) {
  ProgramBuilder P;
  Type I32 = P.scalar(TypeKind::I32);
  Type Ptr = P.scalar(Type::getPointer(P.Ctx, P.get(TypeKind::F8E4M3FN)));
  Type FnTy = Type::getFunction(P.Ctx, {Ptr, I32, P.scalar(TypeKind::TF32)}, {});
  Attribute Occupancy = Attribute::getInteger(P.Ctx, P.get(TypeKind::I32), 2);
  Attribute Inner =
      Attribute::getDictionary(P.Ctx, NamedAttribute{"occupancy", Occupancy});
  Attribute Hints = Attribute::getHints(P.Ctx, NamedAttribute{"sm_100", Inner});
  Function *Second = P.M.addFunction("second", FnTy, Location::atByte(1), Hints);
  P.end(Opcode::Return);
  P.Blk = Second->getBody().getBlock();
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  llvm::Function *F = M->getFunction("second");
  EXPECT_TRUE(F->hasFnAttribute("tile.entry"));
  EXPECT_EQ(F->getFnAttribute("tile.params").getValueAsString(),
            "ptr<f8E4M3FN>,i32,tf32");
  EXPECT_EQ(F->getFnAttribute("tile.hint.sm_100.occupancy").getValueAsString(), "2");
  EXPECT_TRUE(F->getArg(2)->getType()->isFloatTy());
  EXPECT_FALSE(M->getFunction("kernel")->hasFnAttribute("tile.hint.sm_100.occupancy"));
  EXPECT_EQ(M->getSourceFileName(), "test.tileir");
  EXPECT_TRUE(M->getDataLayoutStr().empty());
  EXPECT_TRUE(M->getNamedMetadata("tileir.version"));
}

TEST(EntryTest, ParametersAreScalars) {
  ProgramBuilder P;
  P.M.addFunction("bad", Type::getFunction(P.Ctx, P.tile(TypeKind::I32, {2}), {}),
                  Location::atByte(9));
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  EXPECT_FALSE(P.import(C));
  EXPECT_EQ(P.Message, "at byte 0x9 (function section): parameter 0 of 'bad' has type "
                       "tile<2xi32>: parameters of an entry are rank-0 tiles");
}

/// A program that reduces a tile of \p Kind with \p Identity and a body that \p Fill
/// writes.
struct Reduction {
  template <typename FillFn>
  Reduction(TypeKind Kind, Attribute (*Identity)(ProgramBuilder &), FillFn Fill)
      : P({TypeKind::I32, TypeKind::I32}) {
    Type T = P.tile(Kind, {4});
    Value Source = P.op(Opcode::Iota, {}, P.tile(TypeKind::I32, {4}))->getResult();
    if (Kind != TypeKind::I32)
      Source = P.op(Opcode::Itof, {Source}, T)->getResult();
    std::vector<Value> Operands{Source};
    Outside = P.binary(Opcode::Addi, P.arg(0), P.arg(1));
    Attribute One = Identity(P);
    Operation *Op = P.op(Opcode::Reduce, {Operands}, P.scalar(Kind),
                         {{"dim", Attribute::getInteger(P.Ctx, P.get(TypeKind::I32), 0)},
                          {"identities", Attribute::getArray(P.Ctx, One)}});
    Block *Body = P.enter(Op, {P.scalar(Kind), P.scalar(Kind)});
    P.end(Opcode::Yield, Fill(P, Body, Outside));
    P.leave(Op);
    P.print(Op->getResult());
    P.end(Opcode::Return);
    M = P.import(C);
    if (M)
      Call =
          ReduceCall::cast(findCalls(*M->getFunction("kernel"), Opcode::Reduce).front());
  }

  ProgramBuilder P;
  Value Outside;
  llvm::LLVMContext C;
  std::unique_ptr<llvm::Module> M;
  ReduceCall Call;
};

Attribute zero(ProgramBuilder &P) {
  return Attribute::getInteger(P.Ctx, P.get(TypeKind::I32), 0);
}

TEST(ReduceTest, BodyIsAFunction) {
  Reduction R(TypeKind::I32, zero, [](ProgramBuilder &P, Block *Body, Value) {
    return P.binary(Opcode::Addi, Body->getArgument(0), Body->getArgument(1));
  });
  ASSERT_TRUE(R.M) << R.P.Message;
  llvm::Function *Body = R.Call.getBody();
  ASSERT_TRUE(Body);
  EXPECT_TRUE(Body->hasFnAttribute("tile.body"));
  EXPECT_TRUE(Body->hasInternalLinkage());
  EXPECT_EQ(Body->arg_size(), 2u);
  EXPECT_EQ(print(Body->getEntryBlock().front()), "%2 = add i32 %0, %1");
  EXPECT_EQ(R.Call.getIdentities(), "0x0");
  EXPECT_EQ(R.Call.getDim(), 0);
  EXPECT_TRUE(R.Call->doesNotAccessMemory());
  EXPECT_TRUE(R.Call.getCaptures().empty());
}

TEST(ReduceTest, ValuesFromOutside) {
  Reduction R(TypeKind::I32, zero, [](ProgramBuilder &P, Block *Body, Value Outside) {
    return P.binary(Opcode::Addi, Body->getArgument(0), Outside);
  });
  ASSERT_TRUE(R.M) << R.P.Message;
  llvm::Function *Body = R.Call.getBody();
  EXPECT_EQ(Body->arg_size(), 3u);
  ASSERT_EQ(R.Call.getCaptures().size(), 1u);
  EXPECT_EQ(print(*R.Call.getCaptures()[0]), "%3 = add i32 %0, %1");
  EXPECT_EQ(print(Body->getEntryBlock().front()), "%3 = add i32 %0, %2");
}

TEST(ReduceTest, IdentityOfTheOtherSixteenBitFloat) {
  auto OneAsF16 = [](ProgramBuilder &P) {
    return Attribute::getFloat(P.Ctx, P.get(TypeKind::F16), 0x3C00);
  };
  Reduction R(TypeKind::BF16, OneAsF16, [](ProgramBuilder &P, Block *Body, Value) {
    return P.binary(Opcode::Mulf, Body->getArgument(0), Body->getArgument(1));
  });
  ASSERT_TRUE(R.M) << R.P.Message;
  EXPECT_EQ(R.Call.getIdentities(), "0x3F80");
}

TEST(ReduceTest, NestedReductionsUseNoStack) {
  // reduce { reduce { ... } } with the value of the innermost body handed out.
  ProgramBuilder P;
  constexpr unsigned Depth = 300;
  Type I32 = P.scalar(TypeKind::I32);
  std::vector<Operation *> Nest;
  for (unsigned I = 0; I != Depth; ++I) {
    std::vector<Value> Tile{
        P.op(Opcode::Iota, {}, P.tile(TypeKind::I32, {4}))->getResult()};
    Nest.push_back(P.op(Opcode::Reduce, {Tile}, I32,
                        {{"dim", Attribute::getInteger(P.Ctx, P.get(TypeKind::I32), 0)},
                         {"identities", Attribute::getArray(P.Ctx, zero(P))}}));
    P.enter(Nest.back(), {I32, I32});
  }
  P.end(Opcode::Yield, P.Blk->getArgument(0));
  for (Operation *Op : llvm::reverse(Nest)) {
    P.leave(Op);
    if (Op == Nest.front())
      P.end(Opcode::Return);
    else
      P.end(Opcode::Yield, Op->getResult());
  }
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  unsigned Bodies = 0;
  for (llvm::Function &F : *M)
    Bodies += F.hasFnAttribute("tile.body");
  EXPECT_EQ(Bodies, Depth);
}

/// Frontends write the null byte at the end of a C string, which bitcode cannot keep.
TEST(StringTest, NullBytesAndBackslashes) {
  ProgramBuilder P(TypeKind::I32);
  llvm::StringRef Text("%d\\\n\0x", 6);
  P.op(Opcode::PrintTko, {P.arg(0), {}}, P.get(TypeKind::Token),
       {{"str", Attribute::getString(P.Ctx, Text)}});
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  TileCall Print = findCalls(*M->getFunction("kernel"), Opcode::PrintTko).front();
  EXPECT_EQ(Print->getCalledFunction()->getFnAttribute("tile.str").getValueAsString(),
            "%d\\5C\n\\00x");
  EXPECT_EQ(PrintTkoCall::cast(Print).getStr(), Text);
}

TEST(AssumeTest, Predicates) {
  ProgramBuilder P(TypeKind::I32);
  auto Assume = [&](Attribute Predicate) {
    P.op(Opcode::Assume, {P.arg(0)}, P.arg(0).getType(), {{"predicate", Predicate}});
  };
  Assume(Attribute::getDivBy(P.Ctx, 16, std::nullopt, std::nullopt));
  Assume(Attribute::getDivBy(P.Ctx, 16, 4, 1));
  Assume(Attribute::getBounded(P.Ctx, 0, std::nullopt));
  Assume(Attribute::getSameElements(P.Ctx, {1, 4}));
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  std::vector<TileCall> Calls = findCalls(*M->getFunction("kernel"), Opcode::Assume);
  ASSERT_EQ(Calls.size(), 4u);
  EXPECT_EQ(AssumeCall::cast(Calls[0]).getPredicate(), "div_by<16>");
  EXPECT_EQ(AssumeCall::cast(Calls[1]).getPredicate(), "div_by<16, every 4 along 1>");
  EXPECT_EQ(AssumeCall::cast(Calls[2]).getPredicate(), "bounded<0, ?>");
  EXPECT_EQ(AssumeCall::cast(Calls[3]).getPredicate(), "same_elements<[1, 4]>");
}

} // namespace
