//===- MapsTest.cpp - Tensor maps of launches -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include <array>
#include <atomic>
#include <cstring>
#include <thread>

using namespace cudatest;

namespace {

using Bytes = std::array<unsigned char, 128>;

/// What the last launch passed behind the visible arguments.
std::vector<Bytes> Maps;
bool AreAligned;

template <unsigned NumMaps> void takeMaps(void **Args, const fake::Launch &) {
  Maps.clear();
  AreAligned = true;
  for (unsigned I = 0; I != NumMaps; ++I) {
    AreAligned &= reinterpret_cast<uintptr_t>(Args[3 + I]) % 64 == 0;
    memcpy(Maps.emplace_back().data(), Args[3 + I], 128);
  }
}

uint64_t word64(const Bytes &Map, unsigned At) {
  uint64_t Word;
  memcpy(&Word, Map.data() + At, 8);
  return Word;
}
uint32_t word32(const Bytes &Map, unsigned At) { return uint32_t(word64(Map, At)); }

/// A kernel of f16[rows, columns] with maps: parameters are a pointer, rows and columns.
class MapsTest : public CudaTest {
protected:
  MapsTest() {
    Kernel.params = ThreeParams;
    Kernel.num_params = 3;
    Code.Run = takeMaps<1>;
    Code.PTXVersion = 90;
    useMaps(1);
    Maps.clear();
    EXPECT_EQ(TILEIR_SUCCESS, tileir_set_device(SecondGPU));
  }
  ~MapsTest() override { fake::fakeCudaBreakEncoder(0); }

  void useMaps(uint32_t Count) {
    for (tileir_tensor_map &M : Recipes)
      M = {2, 2, 128, 0, {64, 128}, uint16_t(Steps.size()), Steps.data()};
    Rows[1].num_maps = Count;
    Rows[1].maps = Recipes;
  }
  tileir_status launchWith(void *Data, int NumRows, int NumColumns) {
    tileir_arg Args[] = {tileir_arg_pointer(Data, TILEIR_F16), tileir_arg_i32(NumRows),
                         tileir_arg_i32(NumColumns)};
    return tileir_launch_kernel(&Kernel, {1, 1, 1}, Args, 3, nullptr);
  }
  tileir::Buffer<char> Memory{static_cast<tileir::Device>(SecondGPU), 1 << 16};

  tileir_param ThreeParams[3] = {{TILEIR_PARAM_POINTER, TILEIR_F16, 8, 0},
                                 {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0},
                                 {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0}};
  std::vector<tileir_map_step> Steps = {
      {TILEIR_MAP_PARAM, 0, 0}, {TILEIR_MAP_PARAM, 0, 2},    {TILEIR_MAP_PARAM, 0, 1},
      {TILEIR_MAP_PARAM, 0, 2}, {TILEIR_MAP_CONSTANT, 0, 2}, {TILEIR_MAP_MUL, 0, 0}};
  tileir_tensor_map Recipes[2] = {};
};

TEST_F(MapsTest, ALaunchPassesTheMapOfItsArguments) {
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 1000, 272)) << lastError();
  ASSERT_EQ(1u, Maps.size());
  EXPECT_TRUE(AreAligned);
  const Bytes &Map = Maps[0];
  EXPECT_EQ(reinterpret_cast<uint64_t>(Memory.data()), word64(Map, 0));
  // Two dimensions of u16, a swizzle of 128 bytes, promotion to 128; rows of 544 bytes.
  EXPECT_EQ(0x0000002200046092u, word64(Map, 8));
  EXPECT_EQ(0u, word64(Map, 0x10));
  EXPECT_EQ(0x10fu, word32(Map, 0x20));
  EXPECT_EQ(0x3e7u, word32(Map, 0x24));
  EXPECT_EQ(0x3fu, Map[0x37]);
  EXPECT_EQ(0x7fu, Map[0x38]);
}

TEST_F(MapsTest, TheDriverIsAskedOnceForEachMap) {
  unsigned Before = fake::fakeCudaEncodes();
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 128));
  Bytes First = Maps.at(0);
  EXPECT_EQ(Before + 1, fake::fakeCudaEncodes());
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 128));
  EXPECT_EQ(Before + 1, fake::fakeCudaEncodes());
  EXPECT_EQ(First, Maps.at(0));
  // Any other number is another map.
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 9, 128));
  EXPECT_EQ(8u, word32(Maps.at(0), 0x24));
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 136));
  EXPECT_EQ(17u, word32(Maps.at(0), 0xc));
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data() + 16, 8, 128));
  EXPECT_EQ(reinterpret_cast<uint64_t>(Memory.data() + 16), word64(Maps.at(0), 0));
  EXPECT_EQ(Before + 4, fake::fakeCudaEncodes());
  Recipes[0].swizzle_bytes = 64;
  Recipes[0].box[0] = 32;
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 128));
  EXPECT_EQ(0x44092u, word32(Maps.at(0), 8));
  EXPECT_EQ(31u, Maps.at(0)[0x37]);
  EXPECT_EQ(Before + 5, fake::fakeCudaEncodes());
}

/// Of the same numbers and sizes, types make other maps.
TEST_F(MapsTest, ElementsHaveTypes) {
  const std::pair<tileir_map_type, uint32_t> Types[] = {
      {TILEIR_MAP_TYPE_S32, 3}, {TILEIR_MAP_TYPE_S64, 5},   {TILEIR_MAP_TYPE_F16, 6},
      {TILEIR_MAP_TYPE_F32, 7}, {TILEIR_MAP_TYPE_BF16, 10}, {TILEIR_MAP_TYPE_F32, 7}};
  unsigned Before = fake::fakeCudaEncodes();
  Recipes[0].box[0] = 16;
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 64));
  EXPECT_EQ(0x46012u | 1 << 7, word32(Maps.at(0), 8));
  Recipes[0].element_bytes = 0;
  for (auto [Type, Number] : Types) {
    Recipes[0].element_type = uint8_t(Type);
    ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 8, 64)) << lastError();
    EXPECT_EQ(0x46012u | Number << 7, word32(Maps.at(0), 8));
  }
  EXPECT_EQ(Before + 6, fake::fakeCudaEncodes());
}

/// As after memory was freed and given out again.
TEST_F(MapsTest, OtherExtentsAtAnOldAddressAreAnotherMap) {
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 24, 320));
  EXPECT_EQ(23u, word32(Maps.at(0), 0x24));
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 40, 640));
  EXPECT_EQ(39u, word32(Maps.at(0), 0x24));
  EXPECT_EQ(80u, word32(Maps.at(0), 0xc));
}

TEST_F(MapsTest, TheCacheIsBounded) {
  unsigned Before = fake::fakeCudaEncodes();
  for (int Pass = 0; Pass != 2; ++Pass)
    for (int N = 1; N <= 2000; ++N) {
      ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), N, 16));
      ASSERT_EQ(uint32_t(N - 1), word32(Maps.at(0), 0x24));
    }
  // So many do not fit: in the second pass most are asked for again.
  EXPECT_GT(fake::fakeCudaEncodes(), Before + 3500);
  EXPECT_LE(fake::fakeCudaEncodes(), Before + 4000);
}

TEST_F(MapsTest, WhatDoesNotFitIsLeftToTheKernel) {
  const Bytes Zeros = {};
  unsigned Before = fake::fakeCudaEncodes();
  auto isLeft = [&](void *Data, int NumRows, int NumColumns) {
    EXPECT_EQ(TILEIR_SUCCESS, launchWith(Data, NumRows, NumColumns)) << lastError();
    return Maps.size() == 1 && Maps[0] == Zeros;
  };
  EXPECT_TRUE(isLeft(Memory.data() + 8, 16, 64));
  EXPECT_TRUE(isLeft(Memory.data(), 0, 64));
  EXPECT_TRUE(isLeft(Memory.data(), 16, 0));
  EXPECT_TRUE(isLeft(Memory.data(), 16, 65));
  EXPECT_EQ(Before, fake::fakeCudaEncodes());
  // One row has no neighbour: its stride may be any.
  EXPECT_FALSE(isLeft(Memory.data(), 1, 65));
  EXPECT_EQ(8u, word32(Maps.at(0), 0xc));
  fake::fakeCudaBreakEncoder(1);
  EXPECT_TRUE(isLeft(Memory.data(), 16, 64));
  fake::fakeCudaBreakEncoder(0);
  // A failure is not kept.
  EXPECT_FALSE(isLeft(Memory.data(), 16, 64));
}

TEST_F(MapsTest, DamagedRecipesAreLeftToTheKernel) {
  const Bytes Zeros = {};
  const std::vector<tileir_map_step> Good = Steps;
  auto isLeft = [&](auto Damage) {
    Steps = Good;
    useMaps(1);
    Damage();
    Recipes[0].num_steps = uint16_t(Steps.size());
    Recipes[0].steps = Steps.data();
    EXPECT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 16, 64)) << lastError();
    return Maps.at(0) == Zeros;
  };
  EXPECT_FALSE(isLeft([] {}));
  EXPECT_TRUE(isLeft([&] { Steps.pop_back(); }));
  EXPECT_TRUE(isLeft([&] { Steps.push_back({TILEIR_MAP_ADD, 0, 0}); }));
  EXPECT_TRUE(isLeft([&] { Steps.clear(); }));
  EXPECT_TRUE(isLeft([&] { Steps[0] = {TILEIR_MAP_MUL, 0, 0}; }));
  EXPECT_TRUE(isLeft([&] { Steps[1].value = 3; }));
  EXPECT_TRUE(isLeft([&] { Steps[5] = {TILEIR_NUM_MAP_STEPS, 0, 0}; }));
  EXPECT_TRUE(isLeft([&] { Steps.push_back({TILEIR_MAP_ZEXT, 0, 64}); }));
  EXPECT_TRUE(isLeft([&] { Steps.push_back({TILEIR_MAP_SEXT, 0, 0}); }));
  EXPECT_TRUE(isLeft([&] { Steps.assign(100, {TILEIR_MAP_CONSTANT, 0, 1}); }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].rank = 0; }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].rank = 6; }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].element_bytes = 3; }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].element_bytes = 0; }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].element_type = TILEIR_MAP_TYPE_F16; }));
  auto UseType = [&](unsigned Type) {
    Recipes[0].element_bytes = 0;
    Recipes[0].element_type = uint8_t(Type);
  };
  EXPECT_FALSE(isLeft([&] { UseType(TILEIR_MAP_TYPE_F16); }));
  EXPECT_TRUE(isLeft([&] { UseType(TILEIR_MAP_TYPE_U16); }));
  EXPECT_TRUE(isLeft([&] { UseType(TILEIR_NUM_MAP_TYPES); }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].swizzle_bytes = 8; }));
  EXPECT_TRUE(isLeft([&] { Recipes[0].box[1] = 257; }));
  useMaps(33);
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, launchWith(Memory.data(), 16, 64));
  EXPECT_EQ("kernel 'increment' (k.tileir): its descriptor has 33 tensor maps, at most "
            "32 are possible",
            lastError());
}

TEST_F(MapsTest, OtherLaunchersDoNotGetTheCode) {
  tileir_kernel_code Found = {};
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, tileir_get_kernel_code(&Kernel, SecondGPU, &Found));
  EXPECT_EQ("kernel 'increment' (k.tileir): its code takes tensor maps, which only "
            "launches by this library pass",
            lastError());
}

TEST_F(MapsTest, StepsCompute) {
  // Rows: sext(columns) * -1 + 80, of 64 bits; columns: those of the lower 8 bits.
  Steps = {{TILEIR_MAP_PARAM, 0, 0}, {TILEIR_MAP_PARAM, 0, 2},
           {TILEIR_MAP_ZEXT, 0, 8},  {TILEIR_MAP_CONSTANT, 0, 80},
           {TILEIR_MAP_PARAM, 0, 1}, {TILEIR_MAP_SEXT, 0, 32},
           {TILEIR_MAP_SUB, 0, 0},   {TILEIR_MAP_CONSTANT, 0, 7},
           {TILEIR_MAP_ADD, 0, 0},   {TILEIR_MAP_CONSTANT, 0, 1 << 12}};
  useMaps(1);
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), -3, 0x140)) << lastError();
  EXPECT_EQ(0x3fu, word32(Maps.at(0), 0x20));
  EXPECT_EQ(89u, word32(Maps.at(0), 0x24));
}

TEST_F(MapsTest, SeveralMapsAndThreads) {
  Code.Run = takeMaps<2>;
  useMaps(2);
  Recipes[1].swizzle_bytes = 32;
  Recipes[1].box[0] = 16;
  ASSERT_EQ(TILEIR_SUCCESS, launchWith(Memory.data(), 5, 48));
  ASSERT_EQ(2u, Maps.size());
  EXPECT_TRUE(AreAligned);
  EXPECT_EQ(0x46092u, word32(Maps[0], 8));
  EXPECT_EQ(0x42092u, word32(Maps[1], 8));
  // What each thread passes is its own.
  static std::atomic<int> Wrong;
  Wrong = 0;
  Code.Run = [](void **Args, const fake::Launch &) {
    uint32_t Extent;
    memcpy(&Extent, static_cast<char *>(Args[3]) + 0x24, 4);
    Wrong += Extent + 1 != *static_cast<uint32_t *>(Args[1]);
  };
  useMaps(1);
  std::vector<std::thread> Threads;
  for (int T = 0; T != 4; ++T)
    Threads.emplace_back([&, T] {
      (void)tileir_set_device(SecondGPU);
      for (int I = 0; I != 500; ++I)
        Wrong += launchWith(Memory.data(), 1 + T + 4 * (I % 100), 80) != TILEIR_SUCCESS;
    });
  for (std::thread &T : Threads)
    T.join();
  EXPECT_EQ(0, Wrong);
}

} // namespace
