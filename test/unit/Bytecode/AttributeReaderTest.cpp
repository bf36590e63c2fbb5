//===- AttributeReaderTest.cpp - Tagged attributes ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBuilder.h"

using namespace tileir;
using namespace tileir::test;

namespace {

/// A file with the attribute as the predicate of an assume: any may be read there.
FileBuilder withPredicate(const Bytes &Attr, uint8_t Minor = 4) {
  FileBuilder F(Minor);
  F.Strings.push_back("");  // 1
  F.Strings.push_back("a"); // 2
  F.op(Bytes{0x06, TyTileI32} + Attr + Bytes{0});
  return F;
}

/// The same as the only value of an entry's hints, where numbers may stand.
FileBuilder withHint(const Bytes &Attr) {
  FileBuilder F(4);
  F.Strings.push_back("sm_90"); // 1
  F.Strings.push_back("a");     // 2
  F.FunctionHead[2] = 6;
  F.FunctionTail = Bytes{11, 1, 1, 10, 1, 2} + Attr;
  return F;
}

TEST(Attributes, Predicates) {
  EXPECT_CONTAINS(textOf(withPredicate({8, 16, 0})),
                  "{predicate = #cuda_tile.div_by<16>}");
  EXPECT_CONTAINS(textOf(withPredicate(Bytes{12, 3} + svarint(-1) + svarint(5))),
                  "{predicate = #cuda_tile.bounded<-1, 5>}");
  EXPECT_CONTAINS(textOf(withPredicate(Bytes{12, 2} + svarint(5))), "bounded<?, 5>");
  EXPECT_CONTAINS(textOf(withPredicate({9, 0})),
                  "{predicate = #cuda_tile.same_elements<[]>}");
  EXPECT_ERROR(withPredicate({3, 1}),
               "'assume': the predicate is none of div_by, same_elements and bounded");
  EXPECT_ERROR(withPredicate({8, 16, 4}), "unknown bits 0x4 in the predicate flags");
  EXPECT_ERROR(withPredicate({12, 0x83, 1, 10}),
               "unknown bits 0x80 in the predicate flags");
}

TEST(Attributes, Numbers) {
  EXPECT_CONTAINS(textOf(withHint({1, TyI32, 7})), "{a = 7}");
  EXPECT_CONTAINS(textOf(withHint(Bytes{1, TyI32} + varint(0xFFFFFFFF))), "{a = -1}");
  EXPECT_CONTAINS(textOf(withHint({1, TyI1, 1})), "{a = true}");
  EXPECT_CONTAINS(textOf(withHint(Bytes{2, TyF32} + svarint(0x3F800000))),
                  "{a = 1.000000e+00 : f32}");
  EXPECT_CONTAINS(textOf(withHint({3, 1})), "{a = true}");
  EXPECT_CONTAINS(textOf(withHint({4, TyTileI32})), "{a = !cuda_tile.tile<i32>}");
  EXPECT_CONTAINS(textOf(withHint({5, 2})), "{a = \"a\"}");
  EXPECT_CONTAINS(textOf(withHint({6, 2, 1, TyI32, 1, 3, 0})), "{a = [1 : i32, false]}");
}

TEST(Attributes, NumbersOfTheWrongKind) {
  EXPECT_ERROR(withHint({1, TyF32, 7}), "an integer attribute has the type f32");
  EXPECT_ERROR(withHint({2, TyI32, 7}), "a float attribute has the type i32");
  EXPECT_ERROR(withHint(Bytes{1, TyI32} + varint(uint64_t(1) << 32)),
               "function hints 4294967296 does not fit i32");
  EXPECT_ERROR(withHint({1, TyI1, 2}), "function hints 2 does not fit i1");
  EXPECT_ERROR(withHint(Bytes{2, TyF32} + svarint(int64_t(1) << 32)),
               "the bits of function hints do not fit f32");
  EXPECT_ERROR(withHint(Bytes{2, TyF32} + svarint(-1)), "do not fit f32");
}

TEST(Attributes, Tags) {
  EXPECT_ERROR(withPredicate({0}),
               "unsupported AttributeTag 0 for self-contained attribute");
  EXPECT_ERROR(withPredicate({13}),
               "unsupported AttributeTag 13 for self-contained attribute");
  EXPECT_ERROR(withPredicate({0xC8, 1}),
               "unsupported AttributeTag 200 for self-contained attribute");
  EXPECT_ERROR(withPredicate({7, TyTileI32, 0}),
               "elements are not supported within an attribute");
}

TEST(Attributes, Keys) {
  EXPECT_ERROR(withPredicate({10, 1, 1, 3, 0}), "an attribute key is empty");
  EXPECT_ERROR(withPredicate({10, 2, 2, 3, 0, 2, 3, 0}), "attribute key 'a' is repeated");
}

TEST(Attributes, Counts) {
  EXPECT_ERROR(withPredicate(Bytes{6} + varint(1u << 30)),
               "predicate is 1073741824, too many");
  EXPECT_ERROR(withPredicate(Bytes{9} + varint(1u << 30)),
               "same_elements count is 1073741824, too many");
  EXPECT_ERROR(withPredicate(Bytes{10} + varint(1u << 30)), "too many for the");
}

TEST(Attributes, Depth) {
  Bytes Nested = {3, 0};
  for (int I = 0; I < 15; ++I)
    Nested = Bytes{6, 1} + Nested;
  EXPECT_ERROR(withPredicate(Nested), "the predicate is none of"); // it was read
  EXPECT_ERROR(withPredicate(Bytes{6, 1} + Nested),
               "attributes are nested more than 16 deep");
}

/// Cut off at each byte, an attribute gives an error and no more.
TEST(Attributes, Truncated) {
  for (const Bytes &Attr :
       {Bytes{1, TyI32, 0x80, 1}, Bytes{2, TyF32, 0x80, 1}, Bytes{8, 16, 3, 2, 2},
        Bytes{12, 3, 1, 2}, Bytes{9, 1, 1, 0, 0, 0, 0, 0, 0, 0}, Bytes{10, 1, 2, 3, 1},
        Bytes{6, 1, 3, 1}, Bytes{5, 2}, Bytes{4, TyI32}})
    for (size_t Size = 0; Size < Attr.size(); ++Size) {
      FileBuilder F(4);
      F.Body = Bytes{0x06, TyTileI32} + Bytes(Attr.begin(), Attr.begin() + Size);
      EXPECT_ERROR(F, "(function section): ");
    }
}

} // namespace
