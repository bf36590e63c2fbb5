//===- CompileScopeTest.cpp - Compilation and the end of the program ------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/CompileScope.h"
#include "gtest/gtest.h"
#include <cstdlib>
#include <unistd.h>

using namespace llvm;
using namespace tileir;

// A handler of exit stands for another thread that comes at that time.
TEST(CompileScopeDeathTest, FirstWorkDoesNotBeginAtTheEnd) {
  auto EndProgram = [] {
    (void)std::atexit([] {
      CompileScope Scope;
      _exit(errorToBool(Scope.check()) ? 3 : 4);
    });
    std::exit(0);
  };
  EXPECT_EXIT(EndProgram(), testing::ExitedWithCode(3), "");
}
