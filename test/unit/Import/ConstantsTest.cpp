//===- ConstantsTest.cpp - Constant tiles in LLVM IR ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "llvm/IR/Constants.h"
#include "IR/Opcodes.h"
#include "ProgramBuilder.h"

using namespace tileir;

namespace {

/// Imports a program that is one constant and prints it; the operand of the constant's
/// call, or of the print when the constant is a scalar.
class ConstantTest : public ::testing::Test {
protected:
  llvm::Value *import(TypeKind Kind, llvm::ArrayRef<int64_t> Shape,
                      llvm::ArrayRef<uint8_t> Raw) {
    P.print(P.constant(P.tile(Kind, Shape), Raw));
    P.end(Opcode::Return);
    M = P.import(C);
    if (!M) {
      ADD_FAILURE() << P.Message;
      return nullptr;
    }
    llvm::Function &F = *M->getFunction("kernel");
    auto Print = PrintTkoCall::cast(findCalls(F, Opcode::PrintTko).front());
    auto Call = ConstantCall::dynCast(Print.getArgs().front());
    if (!Call)
      return Print.getArgs().front();
    if (llvm::Value *Splat = Call.getSplat())
      return Splat;
    return llvm::cast<llvm::GlobalVariable>(Call.getDense())->getInitializer();
  }

  static std::vector<uint64_t> bytes(llvm::Value *V) {
    std::vector<uint64_t> Result;
    auto *Data = llvm::cast<llvm::ConstantDataSequential>(V);
    for (unsigned I = 0; I != Data->getNumElements(); ++I)
      Result.push_back(
          Data->getElementType()->isIntegerTy()
              ? Data->getElementAsInteger(I)
              : Data->getElementAsAPFloat(I).bitcastToAPInt().getZExtValue());
    return Result;
  }

  ProgramBuilder P;
  llvm::LLVMContext C;
  std::unique_ptr<llvm::Module> M;
};

TEST_F(ConstantTest, Scalars) {
  EXPECT_EQ(import(TypeKind::F32, {}, {0, 0, 0x80, 0x3F}),
            llvm::ConstantFP::get(llvm::Type::getFloatTy(C), 1.0));
}
TEST_F(ConstantTest, ScalarBool) {
  EXPECT_EQ(import(TypeKind::I1, {}, uint8_t(0xFF)), llvm::ConstantInt::getTrue(C));
}
TEST_F(ConstantTest, ScalarTF32) {
  // 1.0: exponent 127 behind the sign, 10 bits of mantissa.
  EXPECT_EQ(import(TypeKind::TF32, {}, {0x00, 0xFC, 0x01}),
            llvm::ConstantFP::get(llvm::Type::getFloatTy(C), 1.0));
}
TEST_F(ConstantTest, ScalarFP8) {
  EXPECT_EQ(import(TypeKind::F8E5M2, {}, uint8_t(0x3C)),
            llvm::ConstantInt::get(llvm::Type::getInt8Ty(C), 0x3C));
}

TEST_F(ConstantTest, Splat) {
  auto *V = import(TypeKind::BF16, {16}, {0x80, 0x3F});
  EXPECT_EQ(V, llvm::ConstantFP::get(llvm::Type::getBFloatTy(C), 1.0));
}

TEST_F(ConstantTest, DenseKeepsEveryBit) {
  // A signalling NaN with a payload, negative zero.
  auto *V = import(TypeKind::F32, {2}, {0x01, 0x02, 0xA0, 0x7F, 0, 0, 0, 0x80});
  EXPECT_EQ(bytes(V), (std::vector<uint64_t>{0x7FA00201, 0x80000000}));
}
TEST_F(ConstantTest, DenseBool) {
  auto *V = import(TypeKind::I1, {16}, {0x05, 0x80});
  EXPECT_EQ(bytes(V),
            (std::vector<uint64_t>{1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}));
}
TEST_F(ConstantTest, DenseTF32) {
  auto *V = import(TypeKind::TF32, {2}, {0x00, 0xFC, 0x01, 0x01, 0xFC, 0x05});
  EXPECT_EQ(bytes(V), (std::vector<uint64_t>{0x3F800000, 0xBF802000}));
}
TEST_F(ConstantTest, DenseFP4IsAByteForEachElement) {
  auto *V = import(TypeKind::F4E2M1FN, {4}, {0x01, 0xF2, 0x03, 0x0F});
  EXPECT_EQ(bytes(V), (std::vector<uint64_t>{1, 2, 3, 15}));
}
TEST_F(ConstantTest, DenseI64) {
  uint8_t Raw[16] = {1,    2,    3,    4,    5,    6,    7,    8,
                     0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
  auto *V = import(TypeKind::I64, {2}, Raw);
  EXPECT_EQ(bytes(V), (std::vector<uint64_t>{0x0807060504030201, UINT64_MAX}));
}

TEST_F(ConstantTest, EqualOnesShareAGlobal) {
  P.print(P.constant(P.tile(TypeKind::I8, {4}), {1, 2, 3, 4}));
  P.print(P.constant(P.tile(TypeKind::I8, {2, 2}), {1, 2, 3, 4}));
  P.print(P.constant(P.tile(TypeKind::F8E5M2, {4}), {1, 2, 3, 4}));
  P.print(P.constant(P.tile(TypeKind::I8, {4}), {1, 2, 3, 5}));
  P.end(Opcode::Return);
  M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  EXPECT_EQ(M->global_size(), 2u);
  for (llvm::GlobalVariable &G : M->globals()) {
    EXPECT_TRUE(G.isConstant());
    EXPECT_TRUE(G.hasPrivateLinkage());
    EXPECT_TRUE(G.hasGlobalUnnamedAddr());
  }
}

/// A splat global is written out, as pointers reach its elements.
TEST(GlobalTest, Splats) {
  ProgramBuilder P;
  auto Add = [&](llvm::StringRef Name, TypeKind Kind, llvm::ArrayRef<uint8_t> Raw) {
    Global G;
    G.Name = P.Ctx.intern(Name);
    G.Ty = P.tile(Kind, {4});
    G.Value = P.dense(G.Ty, Raw);
    ASSERT_TRUE(P.M.addGlobal(G));
  };
  Add("words", TypeKind::I16, {0x34, 0x12});
  Add("flags", TypeKind::I1, uint8_t(0xFF));
  Add("tf32s", TypeKind::TF32, {0x00, 0xFC, 0x01});
  Add("zeros", TypeKind::F64, {0, 0, 0, 0, 0, 0, 0, 0});
  Add("nibbles", TypeKind::F4E2M1FN, uint8_t(0xF5));
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  auto Print = [&](llvm::StringRef Name) {
    std::string Text;
    llvm::raw_string_ostream(Text) << *M->getNamedGlobal(Name)->getInitializer();
    return Text;
  };
  EXPECT_EQ(Print("words"), "[4 x i16] [i16 4660, i16 4660, i16 4660, i16 4660]");
  EXPECT_EQ(Print("flags"), "[4 x i8] c\"\\01\\01\\01\\01\"");
  EXPECT_EQ(Print("tf32s"), "[4 x float] [float 1.000000e+00, float 1.000000e+00, "
                            "float 1.000000e+00, float 1.000000e+00]");
  EXPECT_EQ(Print("zeros"), "[4 x double] zeroinitializer");
  EXPECT_EQ(Print("nibbles"), "[2 x i8] c\"UU\"");
}

TEST(GlobalTest, LinkageAlignmentAndBytes) {
  ProgramBuilder P;
  Global G;
  G.Name = P.Ctx.intern("table");
  G.Ty = P.tile(TypeKind::I16, {2});
  G.Value = P.dense(G.Ty, {1, 0, 2, 0});
  G.Constant = true;
  G.Visibility = SymbolVisibility::Private;
  ASSERT_TRUE(P.M.addGlobal(G));
  G.Name = P.Ctx.intern("nibbles");
  G.Ty = P.tile(TypeKind::F4E2M1FN, {4});
  G.Value = P.dense(G.Ty, {1, 2, 3, 4});
  G.Constant = false;
  G.Visibility = SymbolVisibility::Public;
  G.Alignment = 64;
  ASSERT_TRUE(P.M.addGlobal(G));
  Type Ptr = P.scalar(Type::getPointer(P.Ctx, P.get(TypeKind::I16)));
  P.print(P.op(Opcode::GetGlobal, {}, Ptr,
               {{"name", Attribute::getSymbolRef(P.Ctx, "table")}})
              ->getResult());
  P.end(Opcode::Return);
  llvm::LLVMContext C;
  auto M = P.import(C);
  ASSERT_TRUE(M) << P.Message;
  llvm::GlobalVariable *Table = M->getNamedGlobal("table");
  EXPECT_TRUE(Table->isConstant());
  EXPECT_TRUE(Table->hasPrivateLinkage());
  EXPECT_EQ(Table->getAlign(), llvm::Align(2));
  EXPECT_EQ(PrintTkoCall::cast(findCalls(*M->getFunction("kernel"), Opcode::PrintTko)[0])
                .getArgs()[0],
            Table);
  llvm::GlobalVariable *Nibbles = M->getNamedGlobal("nibbles");
  EXPECT_TRUE(Nibbles->hasExternalLinkage());
  EXPECT_EQ(Nibbles->getAlign(), llvm::Align(64));
  auto *Data = llvm::cast<llvm::ConstantDataArray>(Nibbles->getInitializer());
  ASSERT_EQ(Data->getNumElements(), 2u);
  EXPECT_EQ(Data->getElementAsInteger(0), 0x21u);
  EXPECT_EQ(Data->getElementAsInteger(1), 0x43u);
}

TEST(GlobalTest, NamesAndAlignmentsThatLLVMCannotHave) {
  auto Try = [](llvm::StringRef Name, uint64_t Alignment) {
    ProgramBuilder P;
    P.end(Opcode::Return);
    Global G;
    G.Name = P.Ctx.intern(Name);
    G.Ty = P.tile(TypeKind::I8, {2});
    G.Value = P.dense(G.Ty, {1, 0});
    G.Alignment = Alignment;
    G.Loc = Location::atByte(16);
    EXPECT_TRUE(P.M.addGlobal(G));
    llvm::LLVMContext C;
    EXPECT_FALSE(P.import(C));
    return P.Message;
  };
  EXPECT_EQ(Try("llvm.used", 0), "at byte 0x10 (global section): the name 'llvm.used' is "
                                 "reserved: it starts with 'llvm.'");
  EXPECT_NE(Try("a", 24).find("the alignment of 'a' is 24"), std::string::npos);
  EXPECT_NE(Try("a", uint64_t(1) << 40).find("the alignment of 'a'"), std::string::npos);
  EXPECT_NE(Try(llvm::StringRef("a\0b", 3), 0).find("null byte"), std::string::npos);
}

} // namespace
