//===- LoadedModuleTest.cpp - Linking objects into this process -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/LoadedModule.h"
#include "Compiler/HostCode.h"
#include "llvm/AsmParser/Parser.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;

/// An object with @code, and a descriptor of that version behind which its address lies.
static std::string makeObject(StringRef Code, unsigned Version = TILEIR_ABI_VERSION,
                              StringRef Descriptor = "__tileir_module") {
  std::string Text =
      ("@" + Descriptor + " = constant { i32, [17 x i32], ptr } { i32 " + Twine(Version) +
       ", [17 x i32] zeroinitializer, ptr @code }\n" + Code)
          .str();
  LLVMContext Context;
  SMDiagnostic Problem;
  std::unique_ptr<Module> M = parseAssemblyString(Text, Problem, Context);
  EXPECT_TRUE(M) << Problem.getMessage().str();
  HostOptions Options = getProcessOptions("", "");
  std::unique_ptr<TargetMachine> TM = cantFail(createHostMachine(Options));
  M->setTargetTriple(TM->getTargetTriple());
  M->setDataLayout(TM->createDataLayout());
  return cantFail(emitHostCode(*M, *TM, CodeGenFileType::ObjectFile));
}

static Expected<std::unique_ptr<LoadedModule>>
load(StringRef Object, ArrayRef<ProcessSymbol> Symbols = {}) {
  return LoadedModule::load(MemoryBufferRef(Object, "object"), Symbols);
}

/// The message of an error; empty for a module.
static std::string getError(Expected<std::unique_ptr<LoadedModule>> Module) {
  return Module ? "" : toString(Module.takeError());
}

/// What lies behind the descriptor: the code's function.
static int callCode(const LoadedModule &Module) {
  struct Layout {
    uint32_t Words[18];
    int (*Code)();
  };
  return reinterpret_cast<const Layout *>(&Module.getDescriptor())->Code();
}

static const char CallsGiven[] = "declare i32 @given()\n"
                                 "define i32 @code() {\n"
                                 "  %x = call i32 @given()\n"
                                 "  %y = add i32 %x, 1\n"
                                 "  ret i32 %y\n"
                                 "}\n";

TEST(LoadedModule, UsesWhatItIsGiven) {
  auto Given = +[] { return 41; };
  auto Other = +[] { return 1; };
  std::string Object = makeObject(CallsGiven);
  auto First = load(Object, {{"given", reinterpret_cast<const void *>(Given)}});
  auto Second = load(Object, {{"given", reinterpret_cast<const void *>(Other)}});
  ASSERT_TRUE(bool(First)) << toString(First.takeError());
  ASSERT_TRUE(bool(Second)) << toString(Second.takeError());
  // The object is not needed any more, and modules do not see each other.
  Object.assign(Object.size(), 'x');
  EXPECT_EQ(callCode(**First), 42);
  First->reset();
  EXPECT_EQ(callCode(**Second), 2);
}

TEST(LoadedModule, UsesTheProcessAndMathematics) {
  auto Module = load(makeObject("declare double @lgamma(double)\n"
                                "declare i32 @getpid()\n"
                                "define i32 @code() {\n"
                                "  %d = call double @lgamma(double 4.0)\n"
                                "  %e = fmul double %d, 10.0\n"
                                "  %i = fptosi double %e to i32\n"
                                "  %p = call i32 @getpid()\n"
                                "  %z = icmp eq i32 %p, 0\n"
                                "  %r = select i1 %z, i32 0, i32 %i\n"
                                "  ret i32 %r\n"
                                "}\n"));
  ASSERT_TRUE(bool(Module)) << toString(Module.takeError());
  EXPECT_EQ(callCode(**Module), 17); // log(6) is 1.79.
}

TEST(LoadedModule, WeakSymbolsMayBeMissing) {
  auto Module = load(makeObject("declare extern_weak i32 @tileir_test_none()\n"
                                "define i32 @code() {\n"
                                "  %z = icmp eq ptr @tileir_test_none, null\n"
                                "  %r = zext i1 %z to i32\n"
                                "  ret i32 %r\n"
                                "}\n"));
  ASSERT_TRUE(bool(Module)) << toString(Module.takeError());
  EXPECT_EQ(callCode(**Module), 1);
}

TEST(LoadedModule, TellsErrors) {
  const char Code[] = "define i32 @code() { ret i32 0 }";
  EXPECT_EQ(getError(load(makeObject(CallsGiven))),
            "the code needs 'given', which this process lacks");
  EXPECT_EQ(getError(load(makeObject(Code, TILEIR_ABI_VERSION + 1))),
            "the code is of another version of the tile kernel ABI");
  EXPECT_EQ(getError(load(makeObject(Code, TILEIR_ABI_VERSION, "other"))),
            "the code has no descriptor of its kernels");
  EXPECT_NE(getError(load("garbage")), "");
  std::string Whole = makeObject(Code);
  EXPECT_EQ(getError(load(Whole)), "");
  for (size_t Size : {size_t(0), size_t(4), size_t(63), Whole.size() / 2})
    EXPECT_NE(getError(load(StringRef(Whole).take_front(Size))), "") << Size;
}
