//===- CompareTest.cpp - Element types and the tolerance rule -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compare.h"
#include "gtest/gtest.h"
#include <cmath>
#include <limits>

using namespace llvm;
using namespace tileir::run;

namespace {

const double Infinity = std::numeric_limits<double>::infinity();
const double NaN = std::numeric_limits<double>::quiet_NaN();

ElementType type(StringRef Name) { return cantFail(ElementType::get(Name)); }

/// A buffer with these values.
std::vector<char> buffer(const ElementType &Type, std::vector<double> Values) {
  std::vector<char> Data(Type.bytes(Values.size()));
  for (size_t I = 0; I != Values.size(); ++I)
    Type.store(Data.data(), I, Type.fromDouble(Values[I]));
  return Data;
}

Comparison compareValues(StringRef Name, std::vector<double> Got,
                         std::vector<double> Want, Tolerance T = {}) {
  ElementType Type = type(Name);
  return compare(Type, buffer(Type, Got), buffer(Type, Want), T);
}

TEST(CompareTest, ToleranceIsAbsolutePlusRelative) {
  EXPECT_EQ(0u, compareValues("f64", {10.5}, {10}, {0.04, 0.1}).NumWrong);
  EXPECT_EQ(1u, compareValues("f64", {10.5}, {10}, {0.04, 0.09}).NumWrong);
  EXPECT_EQ(0u, compareValues("f64", {-10.5}, {-10}, {0.05, 0}).NumWrong);
  // Relative to what is wanted, not to what was got.
  EXPECT_EQ(1u, compareValues("f64", {20}, {10}, {0.5, 0}).NumWrong);
  EXPECT_EQ(0u, compareValues("f64", {10}, {20}, {0.5, 0}).NumWrong);
}

TEST(CompareTest, ExactWithoutTolerance) {
  EXPECT_EQ(1u, compareValues("f64", {std::nextafter(1.0, 2)}, {1}).NumWrong);
  EXPECT_EQ(0u, compareValues("f64", {1}, {1}).NumWrong);
}

TEST(CompareTest, SpecialValues) {
  for (StringRef Name : {"f16", "bf16", "f32", "tf32", "f64", "f8E5M2"}) {
    SCOPED_TRACE(Name.str());
    Tolerance Wide = {1e9, 1e9};
    EXPECT_EQ(0u,
              compareValues(Name, {NaN, Infinity, -Infinity}, {-NaN, Infinity, -Infinity})
                  .NumWrong);
    EXPECT_EQ(1u, compareValues(Name, {NaN}, {1}, Wide).NumWrong);
    EXPECT_EQ(1u, compareValues(Name, {1}, {NaN}, Wide).NumWrong);
    EXPECT_EQ(1u, compareValues(Name, {1}, {Infinity}, Wide).NumWrong);
    EXPECT_EQ(1u, compareValues(Name, {Infinity}, {-Infinity}, Wide).NumWrong);
    EXPECT_EQ(0u, compareValues(Name, {-0.0}, {0.0}).NumWrong);
    EXPECT_EQ(1u, compareValues(Name, {-0.0}, {0.0}, {1, 1, true}).NumWrong);
    EXPECT_EQ(Infinity, compareValues(Name, {Infinity}, {1}).Absolute.Error);
  }
}

TEST(CompareTest, IntegersAreExact) {
  Tolerance Wide = {1, 1000};
  EXPECT_EQ(1u, compareValues("i32", {5}, {6}, Wide).NumWrong);
  EXPECT_EQ(1u, compareValues("i1", {1}, {0}, Wide).NumWrong);
  Comparison C = compareValues("i8", {-128}, {127});
  EXPECT_EQ(255, C.Absolute.Error);
  EXPECT_EQ(127, compareValues("u8", {255}, {128}).Absolute.Error);
  // Doubles cannot tell these apart.
  ElementType U64 = type("u64");
  uint64_t Got = UINT64_MAX, Want = UINT64_MAX - 1;
  C = compare(U64, {reinterpret_cast<char *>(&Got), 8},
              {reinterpret_cast<char *>(&Want), 8}, Wide);
  EXPECT_EQ(1u, C.NumWrong);
  EXPECT_EQ(1, C.Absolute.Error);
}

TEST(CompareTest, LargestErrorsAndTheirPlaces) {
  Comparison C = compareValues("f32", {1, 2.5, 100, 0.5}, {1, 2, 101, 0}, {0, 0.6});
  EXPECT_EQ(4u, C.NumElements);
  EXPECT_EQ(1u, C.NumWrong);
  EXPECT_EQ(2u, C.FirstWrong);
  EXPECT_EQ(1, C.Absolute.Error);
  EXPECT_EQ(2u, C.Absolute.Index);
  EXPECT_EQ(0.25, C.Relative.Error);
  EXPECT_EQ(1u, C.Relative.Index);
  EXPECT_EQ(3u, C.Ulp.Index);
}

TEST(CompareTest, UlpIsTheDistanceInTheType) {
  EXPECT_EQ(1, compareValues("f16", {1 + 0x1p-10}, {1}).Ulp.Error);
  EXPECT_EQ(1, compareValues("bf16", {1 + 0x1p-7}, {1}).Ulp.Error);
  EXPECT_EQ(1, compareValues("f8E4M3FN", {1.125}, {1}).Ulp.Error);
  EXPECT_EQ(2, compareValues("f32", {0x1p-149}, {-0x1p-149}).Ulp.Error);
  double Max = std::numeric_limits<double>::max();
  EXPECT_NEAR(0x1p64, compareValues("f64", {Max}, {-Max}).Ulp.Error, 0x1p60);
}

TEST(ElementTypeTest, NarrowTypes) {
  EXPECT_EQ(0x3C00u, type("f16").fromDouble(1));
  EXPECT_EQ(0x3F80u, type("bf16").fromDouble(1));
  EXPECT_EQ(0x38u, type("f8E4M3FN").fromDouble(1));
  EXPECT_EQ(0x3Cu, type("f8E5M2").fromDouble(1));
  EXPECT_EQ(127u, type("f8E8M0FNU").fromDouble(1));
  EXPECT_EQ(2u, type("f4E2M1FN").fromDouble(1));
  for (StringRef Name : {"f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN"})
    EXPECT_EQ(2, type(Name).toDouble(type(Name).fromDouble(2))) << Name.str();
}

TEST(ElementTypeTest, NaN) {
  for (StringRef Name : {"f8E8M0FNU", "f8E4M3FN", "f8E5M2", "bf16", "f64"})
    EXPECT_TRUE(std::isnan(type(Name).toDouble(type(Name).fromDouble(NaN))))
        << Name.str();
}

TEST(ElementTypeTest, PackedElements) {
  ElementType F4 = type("f4E2M1FN");
  EXPECT_EQ(2u, F4.bytes(3));
  std::vector<char> Data = buffer(F4, {1, 2, -1});
  EXPECT_EQ(0x42, Data[0]);
  EXPECT_EQ(2, F4.toDouble(F4.load(Data.data(), 1)));
  EXPECT_EQ(-1, F4.toDouble(F4.load(Data.data(), 2)));
  F4.store(Data.data(), 0, F4.fromDouble(6));
  EXPECT_EQ(2, F4.toDouble(F4.load(Data.data(), 1)));
}

TEST(ElementTypeTest, ScalarsFromJson) {
  auto Parse = [](StringRef Name, StringRef Text) {
    return type(Name).parse(cantFail(json::parse(Text)));
  };
  EXPECT_EQ(0xFFFFFFFFu, cantFail(Parse("i32", "-1")));
  EXPECT_EQ(UINT64_MAX, cantFail(Parse("u64", "18446744073709551615")));
  EXPECT_EQ(1u, cantFail(Parse("i1", "true")));
  EXPECT_EQ(0x3FC00000u, cantFail(Parse("f32", "1.5")));
  EXPECT_EQ(0xFF800000u, cantFail(Parse("f32", "\"-inf\"")));
  EXPECT_TRUE(std::isnan(type("f16").toDouble(cantFail(Parse("f16", "\"nan\"")))));
  EXPECT_EQ("the value is not an integer, but the type is i32",
            toString(Parse("i32", "1.5").takeError()));
  // Cut off it would be another number.
  EXPECT_EQ("300 does not fit i8", toString(Parse("i8", "300").takeError()));
  EXPECT_EQ("-129 does not fit i8", toString(Parse("i8", "-129").takeError()));
  EXPECT_EQ("2 does not fit i1", toString(Parse("i1", "2").takeError()));
  EXPECT_EQ("18446744073709551615 does not fit i32",
            toString(Parse("i32", "18446744073709551615").takeError()));
  EXPECT_EQ(0xFFu, cantFail(Parse("i8", "255")));
  EXPECT_EQ(0x80u, cantFail(Parse("i8", "-128")));
  EXPECT_EQ(1u, cantFail(Parse("i1", "-1")));
  EXPECT_EQ("the value is not a number, but the type is f32",
            toString(Parse("f32", "\"x\"").takeError()));
}

TEST(ElementTypeTest, Printing) {
  EXPECT_EQ("-1", type("i8").print(0xFF));
  EXPECT_EQ("255", type("u8").print(0xFF));
  EXPECT_EQ("0.5", type("f16").print(0x3800));
  EXPECT_EQ("nan (0x7e00)", type("f16").print(0x7E00));
}

} // namespace
