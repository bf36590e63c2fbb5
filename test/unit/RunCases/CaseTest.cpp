//===- CaseTest.cpp - Reading cases and arguments -------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Case.h"
#include "LaunchData.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace llvm;
using namespace tileir::run;

namespace {

/// A folder for one test, with a case.json.
class CaseTest : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(sys::fs::createUniqueDirectory("tileir-case", Folder));
  }
  void TearDown() override { sys::fs::remove_directories(Folder); }

  void write(StringRef Name, StringRef Contents) {
    SmallString<128> Path(Folder);
    sys::path::append(Path, Name);
    std::error_code Code;
    raw_fd_ostream(Path, Code) << Contents;
    ASSERT_FALSE(Code);
  }
  Expected<Case> load(StringRef Json) {
    write("case.json", Json);
    return Case::load(Folder);
  }
  /// The message without the folder.
  std::string failure(StringRef Json) {
    Expected<Case> C = load(Json);
    if (C)
      return "no error";
    std::string Text = toString(C.takeError());
    return Text.substr(Text.find("case.json': ") + 12);
  }

  SmallString<128> Folder;
};

TEST_F(CaseTest, ReadsACase) {
  write("a.bin", StringRef("\0\0\0\0\0\0\200\77", 8));
  write("b.bin", StringRef("\0\0\0\0\0\0\0\0", 8));
  Expected<Case> C =
      load(R"({"entry": "k", "grid": [2, 3], "tolerance": {"rtol": 0.5, "atol": 2},
    "params": [{"kind": "ptr", "dtype": "f32", "shape": [2], "in": "a.bin", "expected": "b.bin"},
               {"kind": "scalar", "dtype": "i16", "value": -2}]})");
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  EXPECT_EQ("k", C->Entry);
  EXPECT_EQ((std::array<uint64_t, 3>{2, 3, 1}), C->Grid);
  EXPECT_EQ(0.5, C->Tol.Relative);
  EXPECT_EQ(2, C->Tol.Absolute);
  EXPECT_FALSE(C->Tol.SignedZero);
  EXPECT_TRUE(C->HasExpectation);
  EXPECT_EQ(0xFFFEu, C->Params[1].Value);
  EXPECT_EQ(8u, C->Params[0].Expected->size());
}

TEST_F(CaseTest, ANoteAsksForTheSignOfZeros) {
  Expected<Case> C = load(R"({"entry": "k", "grid": [1], "params": [], "expect": "run",
    "note": "neg_zero: compare bits to see the sign"})");
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  EXPECT_TRUE(C->Tol.SignedZero);
  C = load(R"({"entry": "k", "grid": [1], "params": [], "expect": "run",
    "name": "padding_neg_zero"})");
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  EXPECT_FALSE(C->Tol.SignedZero);
}

TEST_F(CaseTest, ListsBecomeATable) {
  write("a.bin", StringRef("abcdef", 6));
  Expected<Case> C = load(R"({"entry": "k", "grid": [1], "expect": "run", "params": [
    {"kind": "list", "dtype": "i64", "words_per_item": 5, "items": [
      {"kind": "ptr", "dtype": "i8", "shape": [2, 3], "in": "a.bin"},
      {"kind": "ptr", "dtype": "i8", "shape": [3, 1], "strides": [2, 7], "in": "a.bin"}]}]})");
  ASSERT_TRUE(bool(C)) << toString(C.takeError());
  Expected<LaunchData> Data = LaunchData::create(*C, 16);
  ASSERT_TRUE(bool(Data));
  ASSERT_EQ(3u, Data->buffers().size());
  auto *Words = static_cast<const uint64_t *>(Data->args()[0].value.pointer);
  EXPECT_EQ(Data->buffers()[2].Memory.data().data(),
            reinterpret_cast<const char *>(Words));
  const uint64_t Expected[] = {
      reinterpret_cast<uint64_t>(Data->buffers()[0].Memory.data().data()), 2, 3, 3, 1,
      reinterpret_cast<uint64_t>(Data->buffers()[1].Memory.data().data()), 3, 1, 2, 7};
  EXPECT_EQ(ArrayRef(Expected), ArrayRef(Words, 10));
}

TEST_F(CaseTest, Mistakes) {
  write("a.bin", "1234");
  write("b.bin", "12345");
  auto OneParam = [&](StringRef Param) {
    return failure((R"({"entry": "k", "grid": [1], "params": [)" + Param + "]}").str());
  };
  EXPECT_EQ("'grid' is not an array", failure(R"({"entry": "k", "params": []})"));
  EXPECT_EQ("unknown key 'gird'; did you mean 'grid'?",
            failure(R"({"entry": "k", "gird": [1], "params": []})"));
  EXPECT_EQ("params[0]: unknown key 'color'",
            OneParam(R"({"kind": "scalar", "dtype": "i8", "value": 1, "color": 1})"));
  auto Rest = [&](StringRef Keys) {
    return failure((R"({"entry": "k", "grid": [1], "params": [], )" + Keys + "}").str());
  };
  EXPECT_EQ("'tolerance' is not an object", Rest(R"("tolerance": 1)"));
  EXPECT_EQ("'rtol' is not a number of at least 0",
            Rest(R"("tolerance": {"rtol": "1"}, "expect": "run")"));
  EXPECT_EQ("'atol' is not a number of at least 0",
            Rest(R"("tolerance": {"atol": -1}, "expect": "run")"));
  EXPECT_EQ("'signed_zero' is not a bool",
            Rest(R"("tolerance": {"signed_zero": 1}, "expect": "run")"));
  EXPECT_EQ("'expect' is neither \"run\" nor \"stop\"", Rest(R"("expect": "pass")"));
  EXPECT_EQ("no 'entry' or no 'params'", failure(R"({"grid": [1]})"));
  EXPECT_EQ("params[0]: unknown element type 'f31'", OneParam(R"({"dtype": "f31"})"));
  EXPECT_EQ("params[0]: unknown kind 'pt'",
            OneParam(R"({"dtype": "f32", "kind": "pt"})"));
  EXPECT_EQ("params[0]: a scalar without 'value'",
            OneParam(R"({"dtype": "f32", "kind": "scalar"})"));
  EXPECT_EQ("params[0]: 'a.bin' has 4 bytes, but the array needs 8",
            OneParam(R"({"dtype": "f32", "kind": "ptr", "shape": [2], "in": "a.bin"})"));
  EXPECT_EQ("params[0]: 'shape' and 'strides' differ in rank",
            OneParam(R"({"dtype": "f32", "kind": "ptr", "shape": [2], "strides": []})"));
  EXPECT_EQ("params[0]: negative extent or stride",
            OneParam(R"({"dtype": "f32", "kind": "ptr", "shape": [-2]})"));
  EXPECT_EQ("params[0]: the array is too large",
            OneParam(R"({"dtype": "i8", "kind": "ptr",
                         "shape": [4611686018427387904, 4611686018427387904]})"));
  for (const char *Storage : {"-1", "4611686018427387904"}) // four bytes each: 2^64
    EXPECT_EQ("params[0]: 'storage_elems' is out of range",
              OneParam(std::string(R"({"dtype": "f32", "kind": "ptr", "shape": [1],
                         "in": "a.bin", "storage_elems": )") +
                       Storage + "}"));
  EXPECT_EQ("params[0]: 'in' and 'expected' differ in size",
            OneParam(R"({"dtype": "i8", "kind": "ptr", "shape": [4], "in": "a.bin",
                         "expected": "b.bin"})"));
  EXPECT_NE("no error", failure("{"));
  EXPECT_EQ("not an object", failure("[]"));
}

TEST_F(CaseTest, ACaseThatHasToStop) {
  Expected<Case> C = load(
      R"({"entry": "k", "grid": [1], "params": [], "note": "the assert fails at run time"})");
  ASSERT_TRUE(bool(C));
  EXPECT_TRUE(C->ExpectStop);
}

TEST(ArgumentTest, Scalars) {
  EXPECT_EQ(0xFFFFFFFBu, cantFail(parseArgument("i32:-5")).Value);
  EXPECT_EQ(0x7F800000u, cantFail(parseArgument("f32:inf")).Value);
  EXPECT_EQ(0x3E00u, cantFail(parseArgument("f16:1.5")).Value);
  EXPECT_EQ(1u, cantFail(parseArgument("i1:true")).Value);
}

TEST(ArgumentTest, Buffers) {
  Param P = cantFail(parseArgument("i16[2x3]=iota"));
  EXPECT_EQ((std::vector<int64_t>{2, 3}), P.Shape);
  EXPECT_EQ((std::vector<int64_t>{3, 1}), P.Strides);
  EXPECT_EQ(5u, P.Type.load(P.Initial.data(), 5));
  EXPECT_EQ(12u, P.Initial.size());
  P = cantFail(parseArgument("i8[]=-1"));
  EXPECT_EQ((std::vector<char>{-1}), P.Initial);
  EXPECT_EQ(0u, cantFail(parseArgument("f32[0x7]")).Initial.size());
  P = cantFail(parseArgument("i16[2]=-1,7"));
  EXPECT_EQ((std::vector<char>{-1, -1, 7, 0}), P.Initial);
  // Which no double is.
  P = cantFail(parseArgument("i64[]=9007199254740993"));
  EXPECT_EQ(9007199254740993u, P.Type.load(P.Initial.data(), 0));
}

TEST(ArgumentTest, WhatIsNoNumber) {
  auto MessageOf = [](StringRef Text) {
    Expected<Param> P = parseArgument(Text);
    return P ? std::string() : toString(P.takeError());
  };
  EXPECT_EQ("--arg=i32=7: neither a value (:1) nor a shape ([4x8])", MessageOf("i32=7"));
  EXPECT_EQ("--arg=i32[2]=nan: 'nan' is not an integer, but the type is i32",
            MessageOf("i32[2]=nan"));
  EXPECT_EQ("--arg=i32[2]=1e30: '1e30' is not an integer, but the type is i32",
            MessageOf("i32[2]=1e30"));
  EXPECT_EQ("--arg=i32[2]=1,4294967296: 4294967296 does not fit i32",
            MessageOf("i32[2]=1,4294967296"));
  EXPECT_EQ("--arg=i8[2]=1e3: 1000 does not fit i8", MessageOf("i8[2]=1e3"));
  EXPECT_EQ("--arg=i32[2]=1,2,3: 3 numbers, but the array has 2 elements",
            MessageOf("i32[2]=1,2,3"));
  EXPECT_EQ("--arg=i32[2]=random:1.5: 'random:1.5' has no number as its seed",
            MessageOf("i32[2]=random:1.5"));
}

TEST(ArgumentTest, BuffersThatFitNoMemory) {
  auto MessageOf = [](StringRef Text) {
    Expected<Param> P = parseArgument(Text);
    return P ? std::string() : toString(P.takeError());
  };
  EXPECT_EQ("--arg=f32[1000000000000000]: 4000000000000000 bytes are more than this "
            "machine's memory",
            MessageOf("f32[1000000000000000]"));
  EXPECT_EQ("--arg=i8[4294967296x4294967296]: the array is too large",
            MessageOf("i8[4294967296x4294967296]"));
  EXPECT_EQ("--arg=i8[99999999999999999999]: '99999999999999999999' is not an extent",
            MessageOf("i8[99999999999999999999]"));
}

TEST(DescribeIndexTest, MultiIndexOrOffset) {
  Param P;
  P.Shape = {4, 5};
  P.Strides = {8, 1};
  EXPECT_EQ("[0, 0]", describeIndex(P, 0));
  EXPECT_EQ("[2, 3]", describeIndex(P, 19));
  // Between two rows.
  EXPECT_EQ("offset 21", describeIndex(P, 21));
  P.Strides = {1, 4};
  EXPECT_EQ("offset 5", describeIndex(P, 5));
  P.Shape = P.Strides = {};
  EXPECT_EQ("offset 5", describeIndex(P, 5));
}

} // namespace
