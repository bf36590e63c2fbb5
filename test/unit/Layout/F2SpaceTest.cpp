//===- F2SpaceTest.cpp - Spans of bit vectors -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Layout/F2Space.h"
#include "gtest/gtest.h"
#include <random>
#include <set>

using namespace tileir;
using namespace llvm;

namespace {

using Vectors = SmallVector<uint64_t, 8>;

Vectors makeVectors(std::mt19937 &Random) {
  Vectors V(Random() % 6);
  for (uint64_t &Vector : V)
    Vector = Random() % 64;
  return V;
}

/// All sums, by definition.
std::set<uint64_t> getSpan(ArrayRef<uint64_t> Vectors) {
  std::set<uint64_t> Span;
  for (unsigned Mask = 0; Mask != 1u << Vectors.size(); ++Mask)
    Span.insert(applyBases(Vectors, Mask));
  return Span;
}

TEST(F2Space, SpanByDefinition) {
  std::mt19937 Random(1);
  for (unsigned Round = 0; Round != 200; ++Round) {
    Vectors V = makeVectors(Random);
    F2Space Space(V);
    std::set<uint64_t> Span = getSpan(V);
    EXPECT_EQ(1u << Space.getDimension(), Span.size());
    EXPECT_EQ(Space.getKernel().size(), V.size() - Space.getDimension());
    for (uint64_t Mask : Space.getKernel())
      EXPECT_EQ(applyBases(ArrayRef(V), Mask), 0u);
    for (uint64_t Vector = 0; Vector != 64; ++Vector) {
      std::optional<uint64_t> Sum = Space.solve(Vector);
      EXPECT_EQ(Space.contains(Vector), Span.count(Vector) == 1);
      ASSERT_EQ(Sum.has_value(), Span.count(Vector) == 1);
      if (Sum)
        EXPECT_EQ(applyBases(ArrayRef(V), *Sum), Vector);
    }
  }
}

TEST(F2Space, Intersections) {
  std::mt19937 Random(2);
  for (unsigned Round = 0; Round != 200; ++Round) {
    Vectors A = makeVectors(Random), B = makeVectors(Random);
    std::set<uint64_t> OfA = getSpan(A), Common;
    for (uint64_t Vector : getSpan(B))
      if (OfA.count(Vector))
        Common.insert(Vector);
    Vectors Basis = intersect(A, B);
    EXPECT_EQ(getSpan(Basis), Common);
    EXPECT_EQ(1u << Basis.size(), Common.size());
  }
}

/// What does not enlarge the span takes no number: there may be any count of it.
TEST(F2Space, Extend) {
  F2Space Space;
  unsigned Added = 0;
  for (uint64_t Vector = 0; Vector != 200; ++Vector)
    Added += Space.extend(Vector % 16);
  EXPECT_EQ(Added, 4u);
  EXPECT_EQ(Space.solve(12), 12u);
  EXPECT_TRUE(Space.getKernel().empty());
}

} // namespace
