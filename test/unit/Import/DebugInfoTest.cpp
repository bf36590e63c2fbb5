//===- DebugInfoTest.cpp - Debug records to LLVM metadata -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Import/DebugImporter.h"
#include "llvm/IR/LLVMContext.h"
#include "gtest/gtest.h"

using namespace tileir;

namespace {

class DebugInfoTest : public ::testing::Test {
protected:
  DebugInfoTest() : M("k.tileir", C), Importer(M) {
    File.Kind = DebugKind::File;
    File.Name = "k.py";
    File.Directory = "/src";
    Unit.Kind = DebugKind::CompileUnit;
    Unit.File = &File;
    for (DebugRecord *R : {&Entry, &Callee}) {
      R->Kind = DebugKind::Subprogram;
      R->File = &File;
      R->CompileUnit = &Unit;
      R->Line = 10;
    }
    Entry.Name = Entry.LinkageName = "kernel";
    Callee.Name = "helper";
    Callee.Line = 2;
    EntryPlace = place(&Entry, 10, 1);
  }

  static DebugRecord place(const DebugRecord *Scope, unsigned Line, unsigned Column) {
    DebugRecord R;
    R.Kind = DebugKind::Location;
    R.Scope = Scope;
    R.Name = "k.py";
    R.Line = Line;
    R.Column = Column;
    return R;
  }
  static DebugRecord callSite(const DebugRecord *Callee, const DebugRecord *Caller) {
    DebugRecord R;
    R.Kind = DebugKind::CallSite;
    R.Callee = Callee;
    R.Caller = Caller;
    return R;
  }

  llvm::Function *makeFunction(llvm::StringRef Name) {
    return llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(C), false),
        llvm::GlobalValue::ExternalLinkage, Name, M);
  }
  llvm::Function *makeEntry() {
    llvm::Function *F = makeFunction("kernel");
    Importer.attachToEntry(*F, Location::atByte(1, &EntryPlace));
    return F;
  }

  llvm::LLVMContext C;
  llvm::Module M;
  DebugImporter Importer;
  DebugRecord File, Unit, Entry, Callee, EntryPlace;
};

TEST_F(DebugInfoTest, Place) {
  llvm::Function *F = makeEntry();
  ASSERT_TRUE(F->getSubprogram());
  EXPECT_EQ(F->getSubprogram()->getName(), "kernel");
  EXPECT_EQ(F->getSubprogram()->getFile()->getDirectory(), "/src");
  DebugRecord P = place(&Entry, 12, 5);
  llvm::DILocation *L = Importer.getLocation(&P, *F);
  ASSERT_TRUE(L);
  EXPECT_EQ(L->getLine(), 12u);
  // Python's frontends count from 0, others as LLVM does.
  EXPECT_EQ(L->getColumn(), 6u);
  DebugRecord Cpp = place(&Entry, 12, 5);
  Cpp.Name = "k.cu";
  EXPECT_EQ(Importer.getLocation(&Cpp, *F)->getColumn(), 5u);
  EXPECT_EQ(L->getScope(), F->getSubprogram());
  EXPECT_EQ(L->getInlinedAt(), nullptr);
  EXPECT_EQ(Importer.getLocation(&P, *F), L);
}

TEST_F(DebugInfoTest, BlocksAndOtherFiles) {
  llvm::Function *F = makeEntry();
  DebugRecord Block;
  Block.Kind = DebugKind::LexicalBlock;
  Block.Scope = &Entry;
  Block.File = &File;
  Block.Line = 11;
  Block.Column = 100000; // more than LLVM keeps
  DebugRecord P = place(&Block, 12, 5);
  P.Name = "other.py";
  llvm::DILocation *L = Importer.getLocation(&P, *F);
  ASSERT_TRUE(L);
  EXPECT_EQ(L->getFilename(), "other.py");
  auto *Outer = llvm::dyn_cast<llvm::DILexicalBlock>(
      llvm::cast<llvm::DILexicalBlockFile>(L->getScope())->getScope());
  ASSERT_TRUE(Outer);
  EXPECT_EQ(Outer->getLine(), 11u);
  EXPECT_EQ(Outer->getColumn(), 0u);
  EXPECT_EQ(L->getScope()->getSubprogram(), F->getSubprogram());
}

TEST_F(DebugInfoTest, ColumnOfNoLine) {
  llvm::Function *F = makeEntry();
  DebugRecord Block;
  Block.Kind = DebugKind::LexicalBlock;
  Block.Scope = &Entry;
  Block.File = &File;
  Block.Column = 7;
  DebugRecord P = place(&Block, 0, 5);
  llvm::DILocation *L = Importer.getLocation(&P, *F);
  ASSERT_TRUE(L);
  EXPECT_EQ(L->getColumn(), 0u);
  EXPECT_EQ(llvm::cast<llvm::DILexicalBlock>(L->getScope())->getColumn(), 0u);
}

TEST_F(DebugInfoTest, CallSitesInBothForms) {
  llvm::Function *F = makeEntry();
  DebugRecord A = place(&Callee, 3, 1), B = place(&Callee, 4, 1),
              P = place(&Entry, 12, 5);
  // (A in B) in P, and A in (B in P), mean the same.
  DebugRecord AB = callSite(&A, &B), LeftNested = callSite(&AB, &P);
  DebugRecord BP = callSite(&B, &P), RightNested = callSite(&A, &BP);
  for (const DebugRecord *R : {&LeftNested, &RightNested}) {
    llvm::DILocation *L = Importer.getLocation(R, *F);
    ASSERT_TRUE(L);
    EXPECT_EQ(L->getLine(), 3u);
    EXPECT_EQ(L->getScope()->getSubprogram()->getName(), "helper");
    ASSERT_TRUE(L->getInlinedAt());
    EXPECT_EQ(L->getInlinedAt()->getLine(), 4u);
    ASSERT_TRUE(L->getInlinedAt()->getInlinedAt());
    EXPECT_EQ(L->getInlinedAt()->getInlinedAt()->getLine(), 12u);
    EXPECT_EQ(L->getInlinedAtScope()->getSubprogram(), F->getSubprogram());
  }
}

TEST_F(DebugInfoTest, BodiesAreInlinedInto) {
  llvm::Function *F = makeEntry();
  llvm::Function *Body = makeFunction("kernel.reduce");
  DebugRecord P = place(&Entry, 12, 5);
  Importer.attachToBody(*Body, Location::atByte(1, &P), F->getSubprogram());
  ASSERT_TRUE(Body->getSubprogram());
  EXPECT_NE(Body->getSubprogram(), F->getSubprogram());
  llvm::DILocation *L = Importer.getLocation(&P, *Body);
  ASSERT_TRUE(L);
  EXPECT_EQ(L->getScope()->getSubprogram(), F->getSubprogram());
  EXPECT_EQ(L->getInlinedAtScope()->getSubprogram(), Body->getSubprogram());
}

TEST_F(DebugInfoTest, MissingParts) {
  llvm::Function *F = makeEntry();
  EXPECT_EQ(Importer.getLocation(nullptr, *F), nullptr);
  DebugRecord Unknown;
  EXPECT_EQ(Importer.getLocation(&Unknown, *F), nullptr);
  DebugRecord NoScope = place(nullptr, 1, 1);
  EXPECT_EQ(Importer.getLocation(&NoScope, *F), nullptr);
  DebugRecord NoCallee = callSite(nullptr, &EntryPlace);
  EXPECT_EQ(Importer.getLocation(&NoCallee, *F)->getLine(), 10u);
  // The outermost place is in another function than the code.
  DebugRecord Elsewhere = place(&Callee, 3, 1);
  EXPECT_EQ(Importer.getLocation(&Elsewhere, *F), nullptr);
  DebugRecord NoCaller = callSite(&Elsewhere, nullptr);
  EXPECT_EQ(Importer.getLocation(&NoCaller, *F), nullptr);

  DebugRecord NoName; // a file without one
  NoName.Kind = DebugKind::File;
  DebugRecord Bare;
  Bare.File = &NoName;
  Bare.Kind = DebugKind::Subprogram;
  DebugRecord InBare = place(&Bare, 1, 1);
  llvm::Function *G = makeFunction("bare");
  Importer.attachToEntry(*G, Location::atByte(1, &InBare));
  ASSERT_TRUE(G->getSubprogram());
  EXPECT_EQ(G->getSubprogram()->getFile()->getFilename(), "k.tileir");
}

TEST_F(DebugInfoTest, OneFunctionForEachSubprogram) {
  EXPECT_TRUE(makeEntry()->getSubprogram());
  EXPECT_FALSE(makeEntry()->getSubprogram());
}

/// Each record refers twice to the one before: 2^200 places.
TEST_F(DebugInfoTest, SharedCallSitesAreBounded) {
  llvm::Function *F = makeEntry();
  std::vector<DebugRecord> Records(200);
  Records[0] = place(&Entry, 12, 5);
  for (unsigned I = 1; I != Records.size(); ++I)
    Records[I] = callSite(&Records[I - 1], &Records[I - 1]);
  EXPECT_EQ(Importer.getLocation(&Records.back(), *F), nullptr);
  EXPECT_TRUE(Importer.getLocation(&Records[3], *F));
}

} // namespace
