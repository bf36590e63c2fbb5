//===- CodeTest.cpp - What other launchers than the runtime need ----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CudaTesting.h"
#include <cstring>

using namespace cudatest;

namespace {

/// A fat binary as CUDA's fatbinary makes them, with PTX and two cubins for 8.0.
struct Fat {
  struct Entry {
    uint16_t Kind, Version = 0x101;
    uint32_t HeaderBytes = 64;
    uint64_t Bytes = 16;
    uint32_t Compressed = 0, Options = 0, Toolkit = 0, Arch = 80;
    char Rest[32] = {};
    char Payload[16];
  };
  uint32_t Magic = 0xba55ed50;
  uint16_t Version = 1, HeaderBytes = 16;
  uint64_t Bytes = 3 * sizeof(Entry);
  Entry Entries[3] = {{1, 0x101, 64, 16, 0, 0, 0, 80, {}, "//PTX increment"},
                      {2, 0x101, 64, 16, 0, 0, 0, 80, {}, "\177ELF increment"},
                      {2, 0x101, 64, 16, 0, 0, 0, 80, {}, "\177ELF second"}};
};

class CodeTest : public CudaTest {
protected:
  void useFatBinary() {
    Wrapper.Binary = &Binary;
    // PTX, and what sm_80 and a variant of it would be.
    Images[0] = {"sm_80", 80, 5};
    Images[1] = {"sm_80a", 80, 1};
    Rows[1] = {64, 300, 0, 0, nullptr};
  }
  tileir_status get(int Device = FirstGPU) {
    return tileir_get_kernel_code(&Kernel, Device, &Code);
  }

  Fat Binary;
  tileir_kernel_code Code = {};
};

TEST_F(CodeTest, OtherLaunchersGetTheCubin) {
  useFatBinary();
  ASSERT_EQ(TILEIR_SUCCESS, get()) << lastError();
  EXPECT_EQ(Binary.Entries[1].Payload, Code.image);
  EXPECT_EQ(16u, Code.image_size);
  EXPECT_STREQ("increment", Code.name);
  EXPECT_EQ(64u, Code.block_size);
  EXPECT_EQ(300u, Code.dynamic_shared_bytes);
}

TEST_F(CodeTest, OfTwoVariantsTheOneThatTheDriverTookIsFound) {
  useFatBinary();
  Images[0] = {"sm_80", 80, 1};
  ASSERT_EQ(TILEIR_SUCCESS, get()) << lastError();
  EXPECT_EQ(Binary.Entries[2].Payload, Code.image);
}

TEST_F(CodeTest, WhereThereIsNoCubinAnErrorSaysSo) {
  useFatBinary();
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get(TILEIR_DEVICE_HOST));
  EXPECT_EQ("kernel 'increment': code for the host is for this library only",
            lastError());
  // The driver compiles PTX for 8.0 to 9.0.
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get(SecondGPU));
  EXPECT_EQ("kernel 'increment' (k.tileir) has no machine code for device 'Fake H': "
            "compile it with --offload-arch=sm_90",
            lastError());
  EXPECT_EQ(nullptr, Code.image);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            tileir_get_kernel_code(&Kernel, FirstGPU, nullptr));
  EXPECT_EQ(TILEIR_ERROR_UNSUPPORTED, get(9));
}

TEST_F(CodeTest, DamagedFatBinariesAreRefused) {
  useFatBinary();
  // Loaded once, so that only the search sees the damage.
  ASSERT_EQ(TILEIR_SUCCESS, get()) << lastError();
  const Fat Good = Binary;
  auto refuses = [&](auto Damage) {
    Binary = Good;
    Damage(Binary);
    return get() == TILEIR_ERROR_UNSUPPORTED && !Code.image;
  };
  EXPECT_TRUE(refuses([](Fat &F) { F.Magic = 0; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.HeaderBytes = 8; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Bytes = 0; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Bytes = sizeof(Fat::Entry) + 20; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Entries[0].HeaderBytes = 0; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Entries[0].HeaderBytes = 1u << 31; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Entries[0].Bytes = UINT64_MAX; }));
  EXPECT_TRUE(refuses([](Fat &F) { F.Entries[1].Bytes = 1000; }));
  // Compressed, as nothing here makes it.
  EXPECT_TRUE(refuses([](Fat &F) { F.Entries[1].Payload[0] = 0; }));
}

TEST_F(CodeTest, ArgumentsArePackedAsAStructure) {
  int Value = 0;
  tileir_arg Args[] = {tileir_arg_pointer(&Value, TILEIR_I32), tileir_arg_i32(-7)};
  unsigned char Packed[16];
  memset(Packed, 0xee, sizeof(Packed));
  size_t Size = 0;
  auto pack = [&](size_t Capacity, size_t Count = 2) {
    return tileir_pack_arguments(&Kernel, Args, Count, Packed, Capacity, &Size);
  };
  ASSERT_EQ(TILEIR_SUCCESS, pack(11));
  EXPECT_EQ(12u, Size);
  EXPECT_EQ(0xee, Packed[0]);
  ASSERT_EQ(TILEIR_SUCCESS, pack(12));
  struct {
    int *Pointer;
    int Number;
  } Read;
  memcpy(&Read, Packed, 12);
  EXPECT_EQ(&Value, Read.Pointer);
  EXPECT_EQ(-7, Read.Number);
  EXPECT_EQ(0xee, Packed[12]);

  // Space between a smaller and a larger one is zero.
  std::swap(Params[0], Params[1]);
  std::swap(Args[0], Args[1]);
  ASSERT_EQ(TILEIR_SUCCESS, pack(16)) << lastError();
  EXPECT_EQ(16u, Size);
  EXPECT_EQ(0, Packed[4]);
  memcpy(&Read.Pointer, Packed + 8, 8);
  EXPECT_EQ(&Value, Read.Pointer);

  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, pack(16, 1));
  Args[0] = tileir_arg_f32(1);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, pack(16));
  EXPECT_EQ("kernel 'increment': argument 0 is f32, parameter 0 is i32", lastError());
}

TEST_F(CodeTest, MemoryTellsItsDevice) {
  int Device = -1, Value = 0;
  ASSERT_EQ(TILEIR_SUCCESS, tileir_get_memory_device(&Value, &Device)) << lastError();
  EXPECT_EQ(TILEIR_DEVICE_HOST, Device);
  for (int GPU : {FirstGPU, SecondGPU}) {
    void *Memory = nullptr;
    ASSERT_EQ(TILEIR_SUCCESS, tileir_allocate(GPU, 64, &Memory));
    ASSERT_EQ(TILEIR_SUCCESS,
              tileir_get_memory_device(static_cast<char *>(Memory) + 63, &Device));
    EXPECT_EQ(GPU, Device);
    tileir_free(GPU, Memory);
  }
  EXPECT_EQ(TILEIR_SUCCESS, tileir_get_memory_device(nullptr, &Device));
  EXPECT_EQ(TILEIR_DEVICE_HOST, Device);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, tileir_get_memory_device(&Value, nullptr));
  fake::fakeCudaBreak(719);
  EXPECT_EQ(TILEIR_ERROR_DEVICE, tileir_get_memory_device(&Value, &Device));
}

} // namespace
