//===- EngineTest.cpp - Kernels in the reference interpreter --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter/Interpreter.h"
#include "Text/Parser.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir;
using namespace tileir::interp;

namespace {
/// A text whose entry @f gets pointers to buffers of i32.
class EngineTest : public testing::Test {
protected:
  /// Runs @f; Message has the error, if there is one.
  void run(StringRef Text, std::vector<std::vector<int32_t> *> Buffers,
           LaunchOptions Options = {}) {
    Expected<std::unique_ptr<tileir::Module>> M =
        parseText(MemoryBufferRef(Text, "test.mlir"), Ctx);
    if (!M) {
      ADD_FAILURE() << toString(M.takeError());
      return;
    }
    Interpreter I(**M);
    std::vector<uint64_t> Args;
    for (std::vector<int32_t> *B : Buffers)
      Args.push_back(I.addBuffer(B->data(), B->size() * 4, "buffer"));
    Expected<LaunchResult> R = I.launch("f", Args, Options);
    if (R)
      Result = std::move(*R);
    else
      Message = toString(R.takeError());
  }
  /// The kernel stores a tile of \p Count numbers, computed by \p Body as %r, and has no
  /// findings.
  std::vector<int32_t> compute(unsigned Count, StringRef Body) {
    std::string N = std::to_string(Count);
    std::vector<int32_t> Out(Count, -1);
    run(("entry @f(%p: tile<ptr<i32>>) {\n" + Body + "  %st_i = iota : tile<" + N +
         "xi32>\n"
         "  %st_r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>\n"
         "  %st_b = broadcast %st_r : tile<1xptr<i32>> -> tile<" +
         N +
         "xptr<i32>>\n"
         "  %st_q = offset %st_b, %st_i : tile<" +
         N + "xptr<i32>>, tile<" + N + "xi32> -> tile<" + N +
         "xptr<i32>>\n"
         "  %st_t = store_ptr_tko weak %st_q, %r : tile<" +
         N + "xptr<i32>>, tile<" + N + "xi32> -> token\n  return\n}\n")
            .str(),
        {&Out});
    EXPECT_EQ(Message, "");
    for (const Finding &F : Result.Findings)
      ADD_FAILURE() << F.Kind << ": " << F.Message;
    return Out;
  }

  Context Ctx;
  LaunchResult Result;
  std::string Message;
};
} // namespace

using Numbers = std::vector<int32_t>;

TEST_F(EngineTest, Permute) {
  EXPECT_EQ(compute(8, R"(
  %i = iota : tile<8xi32>
  %a = reshape %i : tile<8xi32> -> tile<2x4xi32>
  %t = permute %a [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
  %r = reshape %t : tile<4x2xi32> -> tile<8xi32>
)"),
            Numbers({0, 4, 1, 5, 2, 6, 3, 7}));
}

TEST_F(EngineTest, CatAlongTheSecondDimension) {
  EXPECT_EQ(compute(8, R"(
  %i = iota : tile<4xi32>
  %a = reshape %i : tile<4xi32> -> tile<2x2xi32>
  %c = cat %a, %a dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  %r = reshape %c : tile<2x4xi32> -> tile<8xi32>
)"),
            Numbers({0, 1, 0, 1, 2, 3, 2, 3}));
}

TEST_F(EngineTest, ExtractTakesBlocks) {
  EXPECT_EQ(compute(4, R"(
  %i = iota : tile<16xi32>
  %a = reshape %i : tile<16xi32> -> tile<4x4xi32>
  %one = constant <i32: 1> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %e = extract %a[%one, %zero] : tile<4x4xi32> -> tile<2x2xi32>
  %r = reshape %e : tile<2x2xi32> -> tile<4xi32>
)"),
            Numbers({8, 9, 12, 13}));
}

TEST_F(EngineTest, InsertReplacesABlock) {
  EXPECT_EQ(compute(4, R"(
  %i = iota : tile<4xi32>
  %n = constant <i32: [7, 8]> : tile<2xi32>
  %one = constant <i32: 1> : tile<i32>
  %r = insert %n, %i[%one] : tile<2xi32>, tile<4xi32>
)"),
            Numbers({0, 1, 7, 8}));
}

TEST_F(EngineTest, PackGoesFromLowToHigh) {
  EXPECT_EQ(compute(4, R"(
  %w = constant <i32: 0x04030201> : tile<1xi32>
  %b = pack %w : tile<1xi32> -> tile<4xi8>
  %r = exti %b unsigned : tile<4xi8> -> tile<4xi32>
)"),
            Numbers({1, 2, 3, 4}));
  EXPECT_EQ(compute(1, R"(
  %b = constant <i8: [1, 2, 3, 4]> : tile<4xi8>
  %r = unpack %b : tile<4xi8> -> tile<1xi32>
)"),
            Numbers({0x04030201}));
}

TEST_F(EngineTest, ReduceIsATreeWithWhatCameFirstOnTheLeft) {
  // 2 * left + right of 1, 2, 3, 4, and no identity.
  EXPECT_EQ(compute(1, R"(
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %two = constant <i32: 2> : tile<i32>
  %s = reduce %i dim=0 identities=[99 : i32] : tile<4xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %m = muli %a, %two : tile<i32>
    %y = addi %m, %b : tile<i32>
    yield %y : tile<i32>
  }
  %r = reshape %s : tile<i32> -> tile<1xi32>
)"),
            Numbers({(1 * 2 + 2) * 2 + (3 * 2 + 4)}));
}

TEST_F(EngineTest, ReduceTheFirstDimension) {
  EXPECT_EQ(compute(4, R"(
  %i = iota : tile<8xi32>
  %a = reshape %i : tile<8xi32> -> tile<2x4xi32>
  %r = reduce %a dim=0 identities=[0 : i32] : tile<2x4xi32> -> tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>) {
    %s = addi %x, %y : tile<i32>
    yield %s : tile<i32>
  }
)"),
            Numbers({4, 6, 8, 10}));
}

TEST_F(EngineTest, ScanFromTheEnd) {
  EXPECT_EQ(compute(4, R"(
  %i = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
  %r = scan %i dim=0 reverse=true identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
  (%x: tile<i32>, %y: tile<i32>) {
    %s = addi %x, %y : tile<i32>
    yield %s : tile<i32>
  }
)"),
            Numbers({10, 9, 7, 4}));
}

TEST_F(EngineTest, ProductOfIntegers) {
  EXPECT_EQ(compute(4, R"(
  %a = constant <i8: [[1, 2], [3, 4]]> : tile<2x2xi8>
  %b = constant <i8: [[5, 6], [7, -8]]> : tile<2x2xi8>
  %c = constant <i32: 100> : tile<2x2xi32>
  %m = mmai %a, %b, %c signed signed : tile<2x2xi8>, tile<2x2xi8>, tile<2x2xi32>
  %r = reshape %m : tile<2x2xi32> -> tile<4xi32>
)"),
            Numbers({119, 90, 143, 86}));
}

TEST_F(EngineTest, TheCounterOfAForDoesNotWrap) {
  EXPECT_EQ(compute(1, R"(
  %l = constant <i8: 0> : tile<i8>
  %u = constant <i8: 127> : tile<i8>
  %s = constant <i8: 2> : tile<i8>
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %n = for %i in (%l to %u, step %s) : tile<i8> iter_values(%c = %z) -> (tile<i32>) {
    %d = addi %c, %one : tile<i32>
    continue %d : tile<i32>
  }
  %r = reshape %n : tile<i32> -> tile<1xi32>
)"),
            Numbers({64}));
}

TEST_F(EngineTest, BreakAndContinueLeaveIfs) {
  EXPECT_EQ(compute(1, R"(
  %z = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ten = constant <i32: 10> : tile<i32>
  %n = loop iter_values(%c = %z) : tile<i32> -> tile<i32> {
    %d = addi %c, %one : tile<i32>
    %e = cmpi greater_than %d, %ten, signed : tile<i32> -> tile<i1>
    if %e {
      break %c : tile<i32>
    }
    continue %d : tile<i32>
  }
  %r = reshape %n : tile<i32> -> tile<1xi32>
)"),
            Numbers({10}));
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Loads a tile of a view of the first buffer and stores it to the second.
static std::string copyTile(StringRef View, StringRef Make, StringRef Index,
                            StringRef IndexTypes) {
  return (R"(
entry @f(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %rows = constant <i32: [2, 0]> : tile<2xi32>
  %v = make_tensor_view %p, shape = [3, 5], strides = [5, 1] : tensor_view<3x5xi32, strides=[5,1]>
  %a = )" +
          Make + " %v : " + View + R"(
  %x, %t = load_view_tko weak %a[)" +
          Index + "] : " + View + ", " + IndexTypes +
          R"( -> tile<2x4xi32>, token
  %w = make_tensor_view %q, shape = [2, 4], strides = [4, 1] : tensor_view<2x4xi32, strides=[4,1]>
  %b = make_partition_view %w : partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>
  %u = store_view_tko weak %x, %b[%zero, %zero] : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<2x4xi32, strides=[4,1]>>, tile<i32> -> token
  return
}
)")
      .str();
}

TEST_F(EngineTest, PartitionViewPads) {
  Numbers In(15), Out(8, -1);
  for (int I = 0; I != 15; ++I)
    In[size_t(I)] = I + 1;
  run(copyTile("partition_view<tile=(2x4), padding_value = zero, tensor_view<3x5xi32, "
               "strides=[5,1]>>",
               "make_partition_view", "%one, %one", "tile<i32>"),
      {&In, &Out});
  EXPECT_EQ(Out, Numbers({15, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_TRUE(Result.Findings.empty());
}

TEST_F(EngineTest, StridedViewStartsEveryStride) {
  Numbers In(15), Out(8, -1);
  for (int I = 0; I != 15; ++I)
    In[size_t(I)] = I;
  run(copyTile("strided_view<tile=(2x4), traversal_strides=[1,1], tensor_view<3x5xi32, "
               "strides=[5,1]>>",
               "make_strided_view", "%one, %one", "tile<i32>"),
      {&In, &Out});
  EXPECT_EQ(Message, "");
  EXPECT_EQ(Out, Numbers({6, 7, 8, 9, 11, 12, 13, 14}));
}

TEST_F(EngineTest, GatherViewTakesRows) {
  Numbers In(15), Out(8, -1);
  for (int I = 0; I != 15; ++I)
    In[size_t(I)] = I;
  run(copyTile("gather_scatter_view<tile=(2x4), tensor_view<3x5xi32, strides=[5,1]>, "
               "sparse_dim=0>",
               "make_gather_scatter_view", "%rows, %one", "tile<2xi32>, tile<i32>"),
      {&In, &Out});
  EXPECT_EQ(Message, "");
  EXPECT_EQ(Out, Numbers({11, 12, 13, 14, 1, 2, 3, 4}));
}

//===----------------------------------------------------------------------===//
// Launches that do not end, and others
//===----------------------------------------------------------------------===//

static const char *const Spin = R"(
entry @f(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  loop {
    %v, %t = load_ptr_tko acquire device %p : tile<ptr<i32>> -> tile<i32>, token
    %c = cmpi not_equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      break
    }
    continue
  }
  return
}
)";

TEST_F(EngineTest, SpinningForeverIsAnError) {
  Numbers Flag(1);
  LaunchOptions Options;
  Options.IdleLimit = 5000;
  Options.Grid[0] = 2;
  run(Spin, {&Flag}, Options);
  EXPECT_NE(Message.find("the launch does not end: 5000 iterations of loops have changed "
                         "nothing in memory"),
            std::string::npos)
      << Message;
  Options.Seed = 1;
  Message.clear();
  run(Spin, {&Flag}, Options);
  EXPECT_NE(Message.find("the launch does not end"), std::string::npos) << Message;
}

TEST_F(EngineTest, StepLimit) {
  Numbers Flag(1);
  LaunchOptions Options;
  Options.StepLimit = 100;
  run(Spin, {&Flag}, Options);
  EXPECT_NE(Message.find("the launch does not end within 100 ops"), std::string::npos)
      << Message;
}

TEST_F(EngineTest, AllocasHaveALimit) {
  Numbers Out(1);
  run(R"(
entry @f(%p: tile<ptr<i32>>) {
  %a = alloca num_elem = 4000000000000000000, alignment = 4 : tile<ptr<i32>>
  return
}
)",
      {&Out});
  ASSERT_TRUE(Result.Trap);
  EXPECT_NE(Result.Trap->find("cannot be satisfied"), std::string::npos) << *Result.Trap;
}

TEST_F(EngineTest, RefusesByName) {
  Numbers Out(1);
  run(R"(
entry @f(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %t = print_tko "%99999d", %zero : tile<i32> -> token
  return
}
)",
      {&Out});
  EXPECT_EQ(Message, "4:8: the interpreter does not support 'print_tko': the format's "
                     "directive '%99999d' has a width or precision above 4095");
}

TEST_F(EngineTest, PrintsAsTheRuntimeDoes) {
  Numbers Out(1);
  run(R"(
entry @f(%p: tile<ptr<i32>>) {
  %i = iota : tile<4xi32>
  %a = reshape %i : tile<4xi32> -> tile<2x2xi32>
  %h = constant <f32: 1.5> : tile<f32>
  %yes = constant <i1: true> : tile<i1>
  %t = print_tko "a = %02d, h = %d %.3f 100%% %d\0A", %a, %h, %h, %yes : tile<2x2xi32>, tile<f32>, tile<f32>, tile<i1> -> token
  return
}
)",
      {&Out});
  EXPECT_EQ(Message, "");
  EXPECT_EQ(Result.Printed, "a = [[00, 01], [02, 03]], h = 1.5 1.500 100% 1\n");
}

TEST_F(EngineTest, ArgumentsAreCounted) {
  run("entry @f(%p: tile<ptr<i32>>) {\n  return\n}\n", {});
  EXPECT_EQ(Message, "entry 'f' has 1 parameters, not 0");
}
