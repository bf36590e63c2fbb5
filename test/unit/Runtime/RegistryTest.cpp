//===- RegistryTest.cpp - Finding kernels, loading and unloading ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "gtest/gtest.h"
#include <atomic>
#include <chrono>
#include <dlfcn.h>
#include <thread>

namespace {

void doNothing(const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {}

const char StubA = 0, StubB = 0;

tileir_kernel byName(const char *Name) {
  tileir_kernel Kernel;
  return tileir_find_kernel(Name, &Kernel) == TILEIR_SUCCESS ? Kernel : nullptr;
}
tileir_kernel bySymbol(const void *Symbol) {
  tileir_kernel Kernel;
  return tileir_find_kernel_by_symbol(Symbol, &Kernel) == TILEIR_SUCCESS ? Kernel
                                                                         : nullptr;
}

TEST(RegistryTest, FindsByNameAndSymbol) {
  TestModule M({{"b", doNothing, {}, 0, &StubB}, {"a", doNothing, {}, 0, &StubA}});
  EXPECT_EQ(M[0], byName("b"));
  EXPECT_EQ(M[1], byName("a"));
  EXPECT_EQ(M[0], bySymbol(&StubB));
  EXPECT_EQ(M[1], bySymbol(&StubA));
  EXPECT_EQ(nullptr, byName("c"));
  EXPECT_EQ("no kernel 'c' in this program (of 2)", lastError());
  int Other = 0;
  EXPECT_EQ(nullptr, bySymbol(&Other));
  EXPECT_EQ(0u, lastError().find("the function at 0x")) << lastError();
  EXPECT_NE(std::string::npos, lastError().find("is not a tile kernel"));
}

TEST(RegistryTest, SameNameInTwoModules) {
  TestModule First({{"same", doNothing, {}, 0, &StubA}}, "one.tileir");
  {
    TestModule Second({{"same", doNothing, {}, 0, &StubB}}, "two.tileir");
    tileir_kernel Kernel;
    EXPECT_EQ(TILEIR_ERROR_AMBIGUOUS, tileir_find_kernel("same", &Kernel));
    EXPECT_EQ(nullptr, Kernel);
    EXPECT_NE(std::string::npos, lastError().find("kernel 'same' is in several modules"));
    EXPECT_NE(std::string::npos, lastError().find("one.tileir"));
    EXPECT_NE(std::string::npos, lastError().find("two.tileir"));
    EXPECT_EQ(First[0], bySymbol(&StubA));
    EXPECT_EQ(Second[0], bySymbol(&StubB));
  }
  EXPECT_EQ(First[0], byName("same"));
}

// As the dynamic linker has it where two shared libraries define a kernel: the symbol of
// the second stands for the first.
TEST(RegistryTest, OneSymbolForTwoKernels) {
  TestModule First({{"same", doNothing, {}, 0, &StubA, {}, &StubA}}, "one.tileir");
  EXPECT_EQ(First[0], bySymbol(&StubA));
  TestModule Second({{"same", doNothing, {}, 0, &StubB, {}, &StubA}}, "two.tileir");
  tileir_kernel Kernel;
  EXPECT_EQ(TILEIR_ERROR_AMBIGUOUS, tileir_find_kernel_by_symbol(&StubA, &Kernel));
  EXPECT_EQ(nullptr, Kernel);
  EXPECT_NE(std::string::npos,
            lastError().find("the symbol 'same' stands for different kernels"));
  EXPECT_EQ(Second[0], bySymbol(&StubB));
  // A handle is of one module.
  EXPECT_EQ(TILEIR_SUCCESS,
            tileir_launch_kernel(First[0], {1, 1, 1}, nullptr, 0, nullptr));
}

TEST(RegistryTest, OneSymbolForTwoCopiesOfAKernel) {
  TestModule First({{"same", doNothing, {}, 0, &StubA, {}, &StubA}}, "one.tileir",
                   TILEIR_ABI_VERSION, /*Identity=*/7);
  TestModule Second({{"same", doNothing, {}, 0, &StubB, {}, &StubA}}, "one.tileir",
                    TILEIR_ABI_VERSION, /*Identity=*/7);
  EXPECT_EQ(First[0], bySymbol(&StubA));
  EXPECT_NE(nullptr, byName("same"));
  TestModule Third({{"same", doNothing, {}, 0, &Third, {}, &StubA}}, "one.tileir",
                   TILEIR_ABI_VERSION, /*Identity=*/8);
  EXPECT_EQ(nullptr, bySymbol(&StubA));
  EXPECT_EQ(nullptr, byName("same"));
}

TEST(RegistryTest, AFunctionInTheKernelsPlaceIsNoKernel) {
  static const char Function = 0;
  TestModule M({{"same", doNothing, {}, 0, &StubA, {}, &Function}});
  EXPECT_EQ(nullptr, bySymbol(&Function));
  EXPECT_EQ(M[0], bySymbol(&StubA));
}

TEST(RegistryTest, ListsInOrderOfNames) {
  TestModule M({{"b", doNothing}, {"c", doNothing}, {"a", doNothing}});
  size_t Count = 0;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_list_kernels(nullptr, 0, &Count));
  EXPECT_EQ(3u, Count);
  tileir_kernel Two[3] = {};
  ASSERT_EQ(TILEIR_SUCCESS, tileir_list_kernels(Two, 2, &Count));
  EXPECT_EQ(3u, Count);
  EXPECT_EQ(M[2], Two[0]);
  EXPECT_EQ(M[0], Two[1]);
  EXPECT_EQ(nullptr, Two[2]);
}

TEST(RegistryTest, Introspection) {
  TestModule M(
      {{"k", doNothing, {pointerTo(TILEIR_F16), scalar(TILEIR_I1)}, 640, &StubA}},
      "k.tileir");
  tileir_kernel_info Info;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_kernel_info(M[0], &Info));
  EXPECT_STREQ("k", Info.name);
  EXPECT_STREQ("k.tileir", Info.source);
  EXPECT_EQ(&StubA, Info.symbol);
  EXPECT_EQ(640u, Info.scratch_size);
  ASSERT_EQ(2u, Info.num_params);
  EXPECT_EQ(TILEIR_PARAM_POINTER, int(Info.params[0].kind));
  EXPECT_STREQ("f16", tileir_element_name(Info.params[0].element));
  EXPECT_EQ(TILEIR_PARAM_SCALAR, int(Info.params[1].kind));
  EXPECT_STREQ("i1", tileir_element_name(Info.params[1].element));
  EXPECT_EQ(1u, Info.params[1].size);
}

TEST(RegistryTest, ElementNamesAndSizes) {
  EXPECT_STREQ("f8E4M3FN", tileir_element_name(TILEIR_F8E4M3FN));
  EXPECT_STREQ("unknown", tileir_element_name(200));
  EXPECT_EQ(2u, tileir_element_size(TILEIR_BF16));
  EXPECT_EQ(8u, tileir_element_size(TILEIR_F64));
  EXPECT_EQ(0u, tileir_element_size(200));
}

TEST(RegistryTest, HandleOfAnUnloadedModule) {
  tileir_kernel Kernel;
  {
    TestModule M({{"gone", doNothing}});
    Kernel = byName("gone");
    ASSERT_TRUE(Kernel);
  }
  EXPECT_EQ(TILEIR_ERROR_NOT_FOUND,
            tileir_launch_kernel(Kernel, {1, 1, 1}, nullptr, 0, nullptr));
  EXPECT_EQ(nullptr, byName("gone"));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_launch_kernel(nullptr, {1, 1, 1}, nullptr, 0, nullptr));
}

TEST(RegistryTest, ModuleOfAnotherAbi) {
  TestModule M({{"old", doNothing}}, "old.tileir", TILEIR_ABI_VERSION + 1);
  EXPECT_EQ(nullptr, byName("old"));
  EXPECT_NE(std::string::npos,
            lastError().find("another version of the tile kernel ABI"));
}

TEST(RegistryTest, NullArguments) {
  tileir_kernel Kernel;
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_find_kernel(nullptr, &Kernel));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_find_kernel("k", nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_find_kernel_by_symbol(nullptr, &Kernel));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_list_kernels(nullptr, 0, nullptr));
}

TEST(RegistryTest, UnloadingWaitsForTheLaunch) {
  static std::atomic<bool> Started, Finish, Finished;
  Started = Finish = Finished = false;
  auto Wait = [](const void *const *, const tileir_launch *, uint64_t, uint64_t, void *) {
    Started = true;
    while (!Finish)
      std::this_thread::yield();
    Finished = true;
  };
  auto M = std::make_unique<TestModule>(std::vector<TestModule::Kernel>{{"wait", Wait}});
  tileir_kernel Kernel = (*M)[0];
  std::thread Launch([&] {
    EXPECT_EQ(TILEIR_SUCCESS,
              tileir_launch_kernel(Kernel, {1, 1, 1}, nullptr, 0, nullptr));
  });
  while (!Started)
    std::this_thread::yield();
  std::thread Release([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(Finished);
    Finish = true;
  });
  M.reset();
  EXPECT_TRUE(Finished);
  Release.join();
  Launch.join();
}

TEST(RegistryTest, ThreadsLoadFindAndUnload) {
  std::vector<std::thread> Threads;
  for (int T = 0; T != 4; ++T)
    Threads.emplace_back([T] {
      std::string Name = "kernel" + std::to_string(T);
      for (int I = 0; I != 200; ++I) {
        TestModule M({{Name.c_str(), doNothing}});
        tileir_kernel Kernel = byName(Name.c_str());
        ASSERT_EQ(M[0], Kernel);
        ASSERT_EQ(TILEIR_SUCCESS,
                  tileir_launch_kernel(Kernel, {1, 1, 1}, nullptr, 0, nullptr));
      }
    });
  for (std::thread &T : Threads)
    T.join();
}

TEST(RegistryTest, SharedLibraryComesAndGoes) {
  for (int Round = 0; Round != 2; ++Round) {
    EXPECT_EQ(nullptr, byName("plugin_kernel"));
    void *Library = dlopen(TILEIR_TEST_PLUGIN, RTLD_NOW);
    ASSERT_TRUE(Library) << dlerror();
    tileir_kernel Kernel = byName("plugin_kernel");
    ASSERT_TRUE(Kernel);
    EXPECT_EQ(Kernel, bySymbol(dlsym(Library, "plugin_kernel")));
    int Result = 0;
    tileir_arg Arg = tileir_arg_pointer(&Result, TILEIR_I32);
    EXPECT_EQ(TILEIR_SUCCESS, tileir_launch_kernel(Kernel, {1, 1, 1}, &Arg, 1, nullptr));
    EXPECT_EQ(42, Result);
    ASSERT_EQ(0, dlclose(Library));
    EXPECT_EQ(TILEIR_ERROR_NOT_FOUND,
              tileir_launch_kernel(Kernel, {1, 1, 1}, &Arg, 1, nullptr));
  }
}

} // namespace
