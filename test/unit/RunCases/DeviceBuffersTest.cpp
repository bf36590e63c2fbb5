//===- DeviceBuffersTest.cpp - Arguments on a stand-in GPU ----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the stand-in for the CUDA driver, whose memory is the host's.
//
//===----------------------------------------------------------------------===//

#include "DeviceBuffers.h"
#include "gtest/gtest.h"
#include <cstring>
#include <optional>

using namespace llvm;
using namespace tileir::run;

namespace {

/// A buffer, and a list of one buffer.
class DeviceBuffersTest : public testing::Test {
protected:
  DeviceBuffersTest() {
    C.Params.push_back(cantFail(parseArgument("i32[3]=7")));
    Param List = cantFail(parseArgument("i64[3]"));
    List.Kind = Param::List;
    List.Items.push_back(cantFail(parseArgument("i32[2]=5")));
    C.Params.push_back(std::move(List));
    Data.emplace(cantFail(LaunchData::create(C, 16)));
    OnDevice.emplace(cantFail(DeviceBuffers::create(/*Device=*/1, C, *Data)));
  }
  /// The value of argument I, writable.
  int *argument(unsigned I) {
    return static_cast<int *>(const_cast<void *>(OnDevice->args()[I].value.pointer));
  }
  std::vector<std::string> copyBack() { return cantFail(OnDevice->copyBack(*Data)); }

  Case C;
  std::optional<LaunchData> Data;
  std::optional<DeviceBuffers> OnDevice;
};

TEST_F(DeviceBuffersTest, ContentsGoThereAndBack) {
  int *Buffer = argument(0);
  EXPECT_NE(static_cast<const void *>(Buffer), Data->args()[0].value.pointer);
  EXPECT_EQ(7, Buffer[2]);
  Buffer[1] = 8;
  int *Item;
  std::memcpy(&Item, argument(1), sizeof(Item));
  EXPECT_EQ(5, Item[1]);
  Item[1] = 6;
  EXPECT_TRUE(copyBack().empty());
  auto Value = [&](unsigned B, unsigned I) {
    return reinterpret_cast<int *>(Data->buffers()[B].Memory.data().data())[I];
  };
  EXPECT_EQ(8, Value(0, 1));
  EXPECT_EQ(7, Value(0, 2));
  EXPECT_EQ(6, Value(1, 1));
}

TEST_F(DeviceBuffersTest, StrayStoresAreFound) {
  argument(0)[3] = 0;
  argument(0)[-2] = 0;
  std::vector<std::string> Problems = copyBack();
  ASSERT_EQ(2u, Problems.size());
  EXPECT_EQ("access out of bounds: stores to 'param 0 (i32[3])', 5 bytes before its "
            "beginning: it has 12 bytes",
            Problems[0]);
  EXPECT_EQ(
      "access out of bounds: stores to 'param 0 (i32[3])', 0 bytes past its end: it "
      "has 12 bytes",
      Problems[1]);
}

TEST_F(DeviceBuffersTest, TablesStayAsTheyAre) {
  argument(1)[2] = -1;
  std::vector<std::string> Problems = copyBack();
  ASSERT_EQ(1u, Problems.size());
  EXPECT_NE(std::string::npos, Problems[0].find("must be unchanged")) << Problems[0];
}

} // namespace
