//===- ModuleDiffTest.cpp - What differs between two modules --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IR/ModuleDiff.h"
#include "IR/Opcodes.h"
#include "gtest/gtest.h"

using namespace llvm;

namespace tileir {
namespace {

/// A module with its own context: an entry "k" of two tile<i32> to which ops are added.
struct Program {
  Context Ctx;
  Module M{Ctx, Version{13, 5}};
  Type I32 = Type::get(Ctx, TypeKind::I32);
  Type TileI32 = Type::getTile(Ctx, {}, I32);
  Type Tile8 = Type::getTile(Ctx, {8}, I32);
  Function *F = nullptr;
  Block *Body = nullptr;
  unsigned Line = 1;

  explicit Program(StringRef Name = "k") { addEntry(Name); }

  void addEntry(StringRef Name, Attribute Hints = {}) {
    F = M.addFunction(Name, Type::getFunction(Ctx, {TileI32, TileI32}, {}), next(),
                      Hints);
    Body = F->getBody().getBlock();
  }

  Location next() { return Location::atLine(Line++, 1); }

  Operation *op(Opcode Code, ArrayRef<Value> Operands, ArrayRef<Type> Results,
                ArrayRef<Attribute> Attrs = {}, Block *Into = nullptr) {
    OperationState S(Code, next());
    S.Operands.assign(Operands.begin(), Operands.end());
    for (const ValueDescriptor &Desc : S.Desc->Operands)
      S.FieldSizes.push_back(Desc.Variadic ? Operands.size() : 1);
    S.ResultTypes.assign(Results.begin(), Results.end());
    S.Attrs.assign(Attrs.begin(), Attrs.end());
    S.Attrs.resize(S.Desc->Attributes.size());
    return M.createOp(Into ? *Into : *Body, S);
  }
  Value add(Value A, Value B, IntegerOverflow Overflow = IntegerOverflow::None) {
    Attribute O = Attribute::getEnum(Ctx, EnumKind::IntegerOverflow, unsigned(Overflow));
    return op(Opcode::Addi, {A, B}, {A.getType()}, {O})->getResult();
  }
  Value constant(Type Ty, ArrayRef<uint8_t> Raw) {
    Attribute A = Attribute::getDense(M.getAllocator(), Ty, Raw);
    return op(Opcode::Constant, {}, {Ty}, {A})->getResult();
  }
  Value arg(unsigned I) { return F->getArguments()[I]; }
  void ret() { op(Opcode::Return, {}, {}); }
};

std::vector<std::string> messages(const Program &A, const Program &B,
                                  const ModuleDiffOptions &Options = {}) {
  std::vector<std::string> Out;
  for (const ModuleDifference &D : diffModules(A.M, B.M, Options))
    Out.push_back(D.Message);
  return Out;
}

using Messages = std::vector<std::string>;

TEST(ModuleDiff, EqualAcrossContexts) {
  Program A, B;
  for (Program *P : {&A, &B}) {
    P->add(P->add(P->arg(0), P->arg(1)), P->arg(1));
    P->ret();
  }
  EXPECT_EQ(messages(A, B), Messages());
  EXPECT_EQ(messages(A, A), Messages());
}

TEST(ModuleDiff, Attribute) {
  Program A, B;
  A.add(A.arg(0), A.arg(1));
  B.ret();
  B.add(B.arg(0), B.arg(1), IntegerOverflow::NW);
  std::vector<ModuleDifference> Found = diffModules(A.M, B.M);
  ASSERT_EQ(Found.size(), 2u);
  EXPECT_EQ(Found[0].Message, "op 'return' is only there");
  EXPECT_FALSE(Found[0].First);
  EXPECT_EQ(Found[0].Second.getLine(), 2u);
  EXPECT_EQ(Found[1].Message, "op 'addi': attribute 'overflow' is none, there no_wrap");
  EXPECT_EQ(Found[1].First.getLine(), 2u);
  EXPECT_EQ(Found[1].Second.getLine(), 3u);
}

TEST(ModuleDiff, OperandsAreComparedByDefinition) {
  Program A, B;
  Value X = A.add(A.arg(0), A.arg(1));
  A.add(X, A.arg(0));
  B.add(B.arg(0), B.arg(1));
  B.add(B.arg(1), B.arg(0));
  EXPECT_EQ(messages(A, B),
            Messages{"op 'addi': operand 'lhs' is the result of 'addi' (line 2), there "
                     "argument 1 of the entry"});
}

TEST(ModuleDiff, NumberOfOperands) {
  Program A, B;
  Type Token = Type::get(A.Ctx, TypeKind::Token);
  Value T = A.op(Opcode::MakeToken, {}, {Token})->getResult();
  A.op(Opcode::JoinTokens, {T, T, T}, {Token});
  Type Other = Type::get(B.Ctx, TypeKind::Token);
  Value U = B.op(Opcode::MakeToken, {}, {Other})->getResult();
  B.op(Opcode::JoinTokens, {U, U}, {Other});
  EXPECT_EQ(messages(A, B),
            Messages{"op 'join_tokens': operand 'tokens' is 3 values, there 2 values"});
}

TEST(ModuleDiff, OpsAreAligned) {
  Program A, B;
  for (Program *P : {&A, &B}) {
    Value X = P->add(P->arg(0), P->arg(1));
    Value Y = P == &A ? P->op(Opcode::Negi, {X}, {P->TileI32})->getResult() : X;
    P->op(P == &A ? Opcode::Ori : Opcode::Andi, {X, X}, {P->TileI32});
    P->add(Y, Y);
    P->ret();
  }
  EXPECT_EQ(messages(A, B),
            (Messages{"op 'negi', there 'andi'", "op 'ori' is missing there",
                      "op 'addi': operand 'lhs' is the result of 'negi' (line 3), there "
                      "the result of 'addi' (line 2)",
                      "op 'addi': operand 'rhs' is the result of 'negi' (line 3), there "
                      "the result of 'addi' (line 2)"}));
}

TEST(ModuleDiff, ConstantsAreComparedByValue) {
  uint8_t One[] = {7, 0, 0, 0};
  uint8_t All[32] = {}, Last[32] = {};
  for (unsigned I = 0; I < 32; I += 4)
    All[I] = Last[I] = 7;
  Last[28] = 9;
  Program A, B;
  A.constant(A.Tile8, One);
  B.constant(B.Tile8, All);
  EXPECT_EQ(messages(A, B), Messages());
  A.constant(A.Tile8, All);
  B.constant(B.Tile8, Last);
  A.constant(A.TileI32, One);
  B.constant(B.Tile8, One);
  EXPECT_EQ(messages(A, B),
            (Messages{"op 'constant': attribute 'value': element 7 is 0x7, there 0x9",
                      "op 'constant': attribute 'value' is a tile<i32>, there a "
                      "tile<8xi32>",
                      "op 'constant': result 0 is a tile<i32>, there a tile<8xi32>"}));
}

/// True for all is one byte of any of three kinds, or a bit for each.
TEST(ModuleDiff, BoolConstants) {
  Program A, B;
  auto Add = [](Program &P, ArrayRef<uint8_t> Raw) {
    P.constant(Type::getTile(P.Ctx, {16}, Type::get(P.Ctx, TypeKind::I1)), Raw);
  };
  uint8_t Splat[] = {0xFF}, Odd[] = {1}, Bits[] = {0xFF, 0xFF}, Some[] = {0xFF, 0xFE};
  Add(A, Splat);
  Add(B, Bits);
  Add(A, Odd);
  Add(B, Splat);
  EXPECT_EQ(messages(A, B), Messages());
  Add(A, Odd);
  Add(B, Some);
  EXPECT_EQ(messages(A, B),
            Messages{"op 'constant': attribute 'value': element 8 is 0x1, there 0x0"});
}

TEST(ModuleDiff, Symbols) {
  Program A, B;
  A.addEntry("x");
  A.ret();
  B.addEntry("y");
  B.addEntry("x");
  B.ret();
  EXPECT_EQ(messages(A, B), Messages{"entry 'y' is only there"});
  EXPECT_EQ(messages(B, A), Messages{"entry 'y' is missing there"});
}

TEST(ModuleDiff, Globals) {
  Program A, B;
  uint8_t One[] = {1, 0, 0, 0}, Two[] = {2, 0, 0, 0};
  for (Program *P : {&A, &B}) {
    Type Ty = Type::getTile(P->Ctx, {1}, P->I32);
    Global G;
    G.Name = "g";
    G.Ty = Ty;
    G.Value = Attribute::getDense(P->M.getAllocator(), Ty, P == &A ? One : Two);
    G.Alignment = P == &A ? 8 : 16;
    G.Constant = P == &A;
    G.Visibility = P == &A ? SymbolVisibility::Public : SymbolVisibility::Private;
    P->M.addGlobal(G);
  }
  EXPECT_EQ(messages(A, B), (Messages{"global 'g': value: element 0 is 0x1, there 0x2",
                                      "global 'g': alignment is 8, there 16",
                                      "global 'g': visibility is public, there private",
                                      "global 'g': is constant, not there"}));
}

Attribute hints(Context &Ctx, ArrayRef<std::pair<StringRef, int64_t>> Entries) {
  SmallVector<NamedAttribute> Values;
  Type I32 = Type::get(Ctx, TypeKind::I32);
  for (auto [Key, Value] : Entries)
    Values.push_back({Key, Attribute::getInteger(Ctx, I32, Value)});
  Attribute Arch = Attribute::getDictionary(Ctx, Values);
  return Attribute::getHints(Ctx, {NamedAttribute{"sm_90", Arch}});
}

TEST(ModuleDiff, HintsInAnyOrder) {
  Program A, B;
  A.addEntry("x", hints(A.Ctx, {{"occupancy", 2}, {"num_cta_in_cga", 4}}));
  B.addEntry("x", hints(B.Ctx, {{"num_cta_in_cga", 4}, {"occupancy", 2}}));
  EXPECT_EQ(messages(A, B), Messages());
  A.addEntry("y", hints(A.Ctx, {{"occupancy", 2}}));
  B.addEntry("y", hints(B.Ctx, {{"occupancy", 3}}));
  A.addEntry("z", Attribute::getHints(A.Ctx, {})); // as if there were none
  B.addEntry("z");
  EXPECT_EQ(messages(A, B),
            Messages{"entry 'y': hints is {sm_90 = {occupancy = 2 : i32}}, there "
                     "{sm_90 = {occupancy = 3 : i32}}"});
}

TEST(ModuleDiff, ProducerIsOptional) {
  Program A, B;
  A.M.setProducer("one");
  EXPECT_EQ(messages(A, B), Messages{"module: producer is \"one\", there \"\""});
  ModuleDiffOptions Options;
  Options.Producer = false;
  EXPECT_EQ(messages(A, B, Options), Messages());
}

TEST(ModuleDiff, DebugInfoIsOptional) {
  Program A, B;
  for (Program *P : {&A, &B}) {
    DebugRecord *R = P->M.createDebugRecords(3);
    R[0].Kind = DebugKind::File;
    R[0].Name = P == &A ? "a.py" : "b.py";
    R[1].Kind = DebugKind::Subprogram;
    R[1].File = R;
    R[2].Kind = DebugKind::Location;
    R[2].Name = "a.py";
    R[2].Scope = R + 1;
    Operation *Op = P->add(P->arg(0), P->arg(1)).getDefiningOp();
    P->M.setLocation(*Op, Location::atLine(2, 1, R + 2));
    Operation *Second = P->add(P->arg(0), P->arg(1)).getDefiningOp();
    if (P == &A)
      P->M.setLocation(*Second, Location::atLine(3, 1, R + 2));
  }
  EXPECT_EQ(messages(A, B), Messages());
  ModuleDiffOptions Options;
  Options.DebugInfo = true;
  EXPECT_EQ(messages(A, B, Options),
            (Messages{"op 'addi': the scopes or files of location a.py:0:0 in  differ",
                      "op 'addi': location is a.py:0:0 in , there unknown"}));
}

TEST(ModuleDiff, Regions) {
  Program A, B;
  for (Program *P : {&A, &B}) {
    Type I1 = Type::getTile(P->Ctx, {}, Type::get(P->Ctx, TypeKind::I1));
    static const uint8_t True[] = {0xFF};
    Operation *If = P->op(Opcode::If, {P->constant(I1, True)}, {});
    Block *Then = P->M.createBlock(If->getRegion(0), {});
    P->op(P == &A ? Opcode::Yield : Opcode::Continue, {}, {}, {}, Then);
    if (P == &B)
      P->M.createBlock(If->getRegion(1), {});
  }
  EXPECT_EQ(messages(A, B), (Messages{"op 'yield', there 'continue'",
                                      "op 'if': region 'elseRegion' is absent, it exists "
                                      "there"}));
}

TEST(ModuleDiff, StopsAtTheLimit) {
  Program A, B;
  for (unsigned I = 0; I < 8; ++I) {
    A.add(A.arg(0), A.arg(1));
    B.add(B.arg(1), B.arg(0));
  }
  ModuleDiffOptions Options;
  EXPECT_EQ(messages(A, B, Options).size(), 16u);
  Options.MaxDifferences = 3;
  EXPECT_EQ(messages(A, B, Options).size(), 3u);
}

} // namespace
} // namespace tileir
