//===- CppInterfaceTest.cpp - The typed header ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestModule.h"
#include "tileir/event.hpp"
#include "gtest/gtest.h"

namespace {

/// y[i] = a * x[i] for the four elements of each block.
void scaleHost(const void *const *Args, const tileir_launch *, uint64_t Begin,
               uint64_t End, void *) {
  auto *X = argument<const float *>(Args, 0);
  auto *Y = argument<float *>(Args, 1);
  auto A = argument<float>(Args, 2);
  auto N = argument<int32_t>(Args, 3);
  for (; Begin != End; ++Begin)
    for (uint64_t I = 4 * Begin; I != 4 * Begin + 4; ++I)
      if (I < static_cast<uint64_t>(N))
        Y[I] = A * X[I];
}

TestModule *TheModule;

} // namespace

// As the compiler makes stubs; what a user declares.
extern "C" void scale(const float *X, float *Y, float A, int N) {
  void *Args[] = {&X, &Y, &A, &N};
  __tileir_launch_stub((*TheModule)[0], Args);
}

namespace {

class CppInterfaceTest : public testing::Test {
protected:
  void SetUp() override { TheModule = &M; }

  TestModule M{{{"scale",
                 scaleHost,
                 {pointerTo(TILEIR_F32), pointerTo(TILEIR_F32), scalar(TILEIR_F32),
                  scalar(TILEIR_I32)},
                 0,
                 reinterpret_cast<const void *>(scale)}}};
  float X[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  float Y[10] = {};
};

TEST_F(CppInterfaceTest, LaunchesAFunction) {
  // Arguments convert to the parameters' types: double, long.
  tileir::launch(scale, {3}, X, Y, 2.0, 10L).check();
  EXPECT_EQ(18, Y[9]);
}

TEST_F(CppInterfaceTest, LaunchesIntoAStream) {
  tileir::Stream S;
  tileir::launch(S, scale, {3, 1, 1}, X, Y, 2, 10).check();
  tileir::launch(S, scale, {3}, Y, Y, 3, 10).check();
  EXPECT_TRUE(S.synchronize().ok());
  EXPECT_EQ(54, Y[9]);
  EXPECT_TRUE(S.idle());
}

TEST_F(CppInterfaceTest, LaunchesByName) {
  tileir::Kernel K = tileir::Kernel::find("scale");
  ASSERT_TRUE(K.status().ok());
  K.launch({3}, X, Y, 4.0f, 10).check();
  EXPECT_EQ(36, Y[9]);
  tileir::Stream S;
  K.launch(S, {size_t(3), 1u}, Y, Y, 0.5f, 10).check();
  S.synchronize().check();
  EXPECT_EQ(18, Y[9]);
  EXPECT_STREQ("scale", K.info().name);
  ASSERT_EQ(1u, tileir::Kernel::all().size());
  EXPECT_EQ(K.handle(), tileir::Kernel::find(scale).handle());
}

TEST_F(CppInterfaceTest, LaunchesAStubWithAPushedConfiguration) {
  ASSERT_EQ(TILEIR_SUCCESS, __tileir_push_configuration(tileir::Grid(3), nullptr));
  scale(X, Y, 2, 10);
  EXPECT_EQ(18, Y[9]);
}

TEST_F(CppInterfaceTest, StubWithoutAConfiguration) {
  EXPECT_DEATH(scale(X, Y, 2, 10),
               "kernel 'scale' was called as a function, but it needs a grid: use "
               "tileir::launch\\(scale, ");
}

TEST_F(CppInterfaceTest, TooManyConfigurations) {
  for (int I = 0; I != 16; ++I)
    ASSERT_EQ(TILEIR_SUCCESS, __tileir_push_configuration(tileir::Grid(0), nullptr));
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT,
            __tileir_push_configuration(tileir::Grid(1), nullptr));
  for (int I = 0; I != 16; ++I)
    scale(X, Y, 2, 10);
}

TEST_F(CppInterfaceTest, WrongTypesByName) {
  tileir::Kernel K = tileir::Kernel::find("scale");
  double Doubles[10];
  EXPECT_EQ("kernel 'scale': argument 1 is a pointer to f64, parameter 1 is a pointer to "
            "f32",
            K.launch({3}, X, Doubles, 4.0f, 10).message());
  tileir::Status S = K.launch({3}, X, Y, 4.0, 10);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, S.code());
  EXPECT_EQ("kernel 'scale': argument 2 is f64, parameter 2 is f32", S.message());
  EXPECT_EQ(
      "kernel 'scale': the grid's extent in y is -3, it must be from 0 to 2147483647",
      K.launch({1, -3}, X, Y, 4.0f, 10).message());
  EXPECT_DEATH(S.check(), "tileir: invalid argument: kernel 'scale': argument 2 is f64");
}

TEST_F(CppInterfaceTest, KernelThatIsNotThere) {
  tileir::Kernel K = tileir::Kernel::find("scales");
  EXPECT_EQ(TILEIR_ERROR_NOT_FOUND, K.status().code());
  EXPECT_EQ(TILEIR_ERROR_NOT_FOUND, K.launch({1}, X).code());
  EXPECT_EQ(nullptr, K.info().name);
}

TEST_F(CppInterfaceTest, NullHandle) {
  tileir::Status S = tileir::Kernel(tileir_kernel(nullptr)).launch({1}, X);
  EXPECT_EQ(TILEIR_ERROR_INVALID_ARGUMENT, S.code());
  EXPECT_EQ("the kernel handle is null", S.message());
  EXPECT_FALSE(tileir::Kernel(tileir::Status()).launch({1}, X).ok());
  EXPECT_FALSE(tileir::Stream(tileir::Status()).synchronize().ok());
}

TEST_F(CppInterfaceTest, MovedAway) {
  tileir::Stream S;
  tileir::Stream To = std::move(S);
  const char *Why = "the stream was moved away";
  EXPECT_EQ(Why, tileir::launch(S, scale, {3}, X, Y, 2, 10).message());
  EXPECT_EQ(Why, tileir::Kernel::find("scale").launch(S, {3}, X, Y, 4.0f, 10).message());
  EXPECT_EQ(Why, S.synchronize().message());
  EXPECT_EQ(Why, S.status().message());
  EXPECT_TRUE(tileir::launch(To, scale, {3}, X, Y, 2, 10).ok());
  EXPECT_TRUE(To.synchronize().ok());

  tileir::Buffer<float> B(10);
  tileir::Buffer<float> BTo = std::move(B);
  EXPECT_EQ("the buffer was moved away", B.copyFrom(X).message());
  EXPECT_EQ("the buffer was moved away", B.copyTo(To, Y, 0, 0).message());
  EXPECT_TRUE(BTo.copyFrom(X).ok());

  tileir::Event E;
  tileir::Event ETo = std::move(E);
  EXPECT_EQ("the event was moved away", E.record(To).message());
  EXPECT_EQ("the event was moved away", To.wait(E).message());
  EXPECT_EQ(Why, ETo.record(S).message());
  EXPECT_TRUE(ETo.record(To).ok());
}

template <class T> tileir_arg argOf(T Value) { return tileir::detail::makeArg<T>(Value); }

enum class Small : int16_t { One = 1 };
struct Half {
  uint16_t Bits;
};

TEST(CppElementTest, TypesStandForElements) {
  EXPECT_EQ(TILEIR_I1, argOf(true).element);
  EXPECT_EQ(TILEIR_I8, argOf(int8_t(-1)).element);
  EXPECT_EQ(TILEIR_I16, argOf(int16_t(-1)).element);
  EXPECT_EQ(TILEIR_I16, argOf(Small::One).element);
  EXPECT_EQ(TILEIR_I32, argOf(1u).element);
  EXPECT_EQ(TILEIR_I64, argOf(1ull).element);
  EXPECT_EQ(TILEIR_I64, argOf(1l).element);
  EXPECT_EQ(TILEIR_F32, argOf(1.f).element);
  EXPECT_EQ(TILEIR_F64, argOf(1.).element);
  EXPECT_EQ(TILEIR_F16, argOf(_Float16(1)).element);
  // No value: passing one may call a function that libgcc 12 does not have.
  EXPECT_EQ(TILEIR_BF16, argOf(static_cast<const __bf16 *>(nullptr)).element);
  for (tileir_arg Raw : {argOf(uint16_t(0x3C00)), argOf(Half{0x3C00})}) {
    EXPECT_EQ(int(TILEIR_RAW), Raw.element);
    EXPECT_EQ(2, Raw.size);
    EXPECT_EQ(0x3C00u, Raw.value.word);
  }
  EXPECT_EQ(2, argOf(static_cast<Half *>(nullptr)).size);
  EXPECT_EQ(int(TILEIR_RAW), argOf(static_cast<void *>(nullptr)).element);
  EXPECT_EQ(0, argOf(static_cast<const void *>(nullptr)).size);
  EXPECT_EQ(TILEIR_PARAM_POINTER, int(argOf(nullptr).kind));
  EXPECT_EQ(0xFFFFFFFFu, argOf(-1).value.word);
}

} // namespace
