//===- TypeReaderTest.cpp - Type records ----------------------------------===//
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

/// A file with a loop whose body takes an argument of the type under test.
class TypeRecords : public ::testing::Test {
protected:
  FileBuilder F;

  explicit TypeRecords(uint8_t Minor = 5) : F(Minor) {}

  /// Uses type \p Index as an argument of a loop body, where any type may stand.
  FileBuilder &use(uint8_t Index) {
    Bytes Flags = F.Minor >= 2 ? Bytes{0} : Bytes{};
    return F.op(Bytes{0x29, 0} + Flags + Bytes{3, 0, 0, 0, 1, 1, 1, Index, 1} +
                Continue0);
  }
  FileBuilder &use(const Bytes &Record) { return use(F.type(Record)); }

  /// The error of a record, without its place.
  std::string errorOfRecord(const Bytes &Record) {
    FileBuilder Saved = F;
    std::string Text = errorOf(use(Record));
    F = Saved;
    return Text;
  }
};

/// "for" of a 13.1 file has no flags word.
class TypeRecordsOfVersion1 : public TypeRecords {
protected:
  TypeRecordsOfVersion1() : TypeRecords(1) {}
};

const Bytes View1D = Bytes{14, 0, TyF32} + array64({INT64_MIN}) + array64({1});

std::string printed(const Bytes &Record, FileBuilder F = FileBuilder(5)) {
  // An entry does not take such arguments, and says what it was given.
  uint8_t T = F.type(Record);
  F.Types[TyFn] = {16, 1, T, 0};
  return read(F).Error;
}

TEST_F(TypeRecords, UnknownFlags) {
  EXPECT_CONTAINS(errorOfRecord(Bytes{12, 2, TyF32}),
                  "unknown bits 0x2 in the type flags");
  EXPECT_CONTAINS(errorOfRecord(Bytes{14, 4, TyF32} + array64({8}) + array64({1})),
                  "unknown bits 0x4 in the type flags");
  uint8_t View = F.type(View1D);
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{15, 0x80, 1} + array32({8}) + Bytes{View} + array32({0})),
      "unknown bits 0x80 in the type flags");
}

TEST(Types, ElementsOfEveryVersion) {
  struct {
    unsigned Tag;
    const char *Name;
    uint8_t Since;
  } Elements[] = {{0, "i1", 1},         {1, "i8", 1},           {2, "i16", 1},
                  {3, "i32", 1},        {4, "i64", 1},          {5, "f16", 1},
                  {6, "bf16", 1},       {7, "f32", 1},          {8, "tf32", 1},
                  {9, "f64", 1},        {10, "f8E4M3FN", 1},    {11, "f8E5M2", 1},
                  {18, "f8E8M0FNU", 2}, {130, "fnv8E5M3FNU", 4}};
  for (auto &E : Elements)
    for (uint8_t Minor = 1; Minor <= 5; ++Minor) {
      FileBuilder F(Minor);
      uint8_t T = F.type(varint(E.Tag));
      uint8_t Tile = F.type(Bytes{13, T} + array64({}));
      F.Types[TyFn] = {16, 1, Tile, 0};
      if (Minor >= E.Since)
        EXPECT_CONTAINS(textOf(F), "tile<" + std::string(E.Name) + ">");
      else
        EXPECT_ERROR(F, std::string("type ") + E.Name + " requires version 13." +
                            std::to_string(E.Since) + ", the file has 13." +
                            std::to_string(Minor));
    }
}

TEST(Types, PrintedForms) {
  FileBuilder F(5);
  uint8_t V = F.type(View1D);
  EXPECT_CONTAINS(printed(View1D, F), "'tensor_view<?xf32, strides=[1]>'");
  EXPECT_CONTAINS(
      printed(Bytes{15, 1} + array32({4}) + Bytes{V} + array32({0}) + Bytes{2}, F),
      "partition_view<tile=(4), padding_value = nan, "
      "tensor_view<?xf32, strides=[1]>>");
  EXPECT_CONTAINS(printed(Bytes{20, 0} + array32({4}) + Bytes{V, 0}, F),
                  "gather_scatter_view<tile=(4), tensor_view<?xf32, strides=[1]>, "
                  "sparse_dim=0>");
  EXPECT_CONTAINS(
      printed(Bytes{21, 0} + array32({4}) + array32({3}) + Bytes{V} + array32({0}), F),
      "strided_view<tile=(4), traversal_strides=[3], "
      "tensor_view<?xf32, strides=[1]>>");
  EXPECT_CONTAINS(printed({17}, F), "'token'");
  uint8_t M = F.type(Bytes{14, 1, TyF32} + array64({2, 4}) + array64({4, 1}) + Bytes{2});
  EXPECT_CONTAINS(printed(Bytes{15, 0} + array32({4, 2}) + Bytes{M} + array32({1, 0}), F),
                  "partition_view<tile=(4x2), tensor_view<2x4xf32, strides=[4,1], "
                  "#cuda_tile.ptr_attr<multicast>>, dim_map=[1, 0]>");
  uint8_t P = F.type({12, 1, TyF32, 2});
  F.Types[TyFn] = Bytes{16, 1, F.type(Bytes{13, P} + array64({})), 0};
  EXPECT_CONTAINS(textOf(F), "tile<ptr<f32, <multicast>>>");
}

/// Before 13.3 a byte says whether a padding value follows.
TEST(Types, PresenceByte) {
  for (uint8_t Minor : {1, 2}) {
    FileBuilder F(Minor);
    uint8_t V = F.type(Bytes{14, TyF32} + array64({INT64_MIN}) + array64({1}));
    EXPECT_CONTAINS(
        printed(Bytes{15} + array32({4}) + Bytes{V} + array32({0}) + Bytes{0}, F),
        "partition_view<tile=(4), tensor_view<");
    EXPECT_CONTAINS(
        printed(Bytes{15} + array32({4}) + Bytes{V} + array32({0}) + Bytes{1, 4}, F),
        "partition_view<tile=(4), padding_value = neg_inf, tensor_view<");
  }
}

TEST_F(TypeRecords, Tags) {
  EXPECT_CONTAINS(errorOfRecord({23}), "(type section): unknown type tag 23");
  EXPECT_CONTAINS(errorOfRecord({0xC8, 1}), "unknown type tag 200");
  EXPECT_CONTAINS(errorOfRecord({}), "unexpected end of data in type tag");
}

TEST_F(TypeRecordsOfVersion1, TooNew) {
  EXPECT_CONTAINS(errorOfRecord({22}), "type i4 requires version 13.3");
  EXPECT_CONTAINS(errorOfRecord({19}), "type f4E2M1FN requires version 13.3");
  EXPECT_CONTAINS(errorOfRecord({20}), "type gather_scatter_view requires version 13.3");
  EXPECT_CONTAINS(errorOfRecord({21}), "type strided_view requires version 13.3");
}

TEST_F(TypeRecords, Recursion) {
  uint8_t Next = F.Types.size();
  EXPECT_CONTAINS(errorOfRecord(Bytes{13, Next} + array64({})),
                  "type 10 contains itself");
  // A tower of pointers ends before the stack does.
  for (int I = 0; I < 100; ++I)
    F.type({12, 0, uint8_t(F.Types.size() + 1)});
  EXPECT_ERROR(use(FirstOwnType), "types are nested more than 8 deep");
}

TEST_F(TypeRecords, Pointer) {
  uint8_t P = F.type({12, 0, TyF32});
  uint8_t I4 = F.type({22});
  EXPECT_CONTAINS(errorOfRecord({12, 0, P}), "invalid ptr type: the pointee must be");
  EXPECT_CONTAINS(errorOfRecord({12, 0, I4}), "invalid ptr type: the pointee must be");
  EXPECT_CONTAINS(errorOfRecord({12, 0, TyToken}), "invalid ptr type");
  EXPECT_CONTAINS(errorOfRecord({12, 1, TyF32, 3}), "ptr_attr 3 is not a valid PtrAttr");
  EXPECT_CONTAINS(errorOfRecord({12, 1, TyF32}), "unexpected end of data in ptr_attr");
}

TEST_F(TypeRecords, Tile) {
  auto Tile = [](uint8_t Element, Bytes Shape) { return Bytes{13, Element} + Shape; };
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({3}))),
                  "invalid tile type: all dimensions must be powers of two, got ");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({0}))),
                  "all dimensions must be positive constants, got 0");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({-4}))),
                  "all dimensions must be positive constants, got -4");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({INT64_MIN}))),
                  "all dimensions must be positive constants, got -");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({1 << 13, 1 << 12}))),
                  "tile would exceed the maximum of 16777216 elements");
  EXPECT_CONTAINS(
      errorOfRecord(Tile(TyI32, array64({int64_t(1) << 62, int64_t(1) << 62}))),
      "tile would exceed the maximum of 16777216 elements");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyToken, array64({4}))),
                  "the element must be an integer, float or pointer type");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyTileI32, array64({4}))), "the element must be");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, varint(65) + Bytes(65 * 8, 0))),
                  "has 65 dimensions");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, varint(1u << 30))),
                  "shape is 1073741824, too many for the 0 bytes left");
  EXPECT_CONTAINS(errorOfRecord(Tile(TyI32, array64({4})) + Bytes{0}),
                  "the tile type has a symbolic shape, a preview feature");
  uint8_t F4 = F.type({19});
  EXPECT_CONTAINS(errorOfRecord(Tile(F4, array64({}))), "needs an even dimension");
  EXPECT_CONTAINS(errorOfRecord(Tile(F4, array64({1, 1}))), "needs an even dimension");
  uint8_t P4 = F.type({12, 0, F4});
  EXPECT_CONTAINS(errorOfRecord(Tile(P4, array64({2}))),
                  "a tile of pointers to f4E2M1FN must have rank 0");
}

TEST_F(TypeRecords, TensorView) {
  auto View = [](uint8_t Element, Bytes Shape, Bytes Strides) {
    return Bytes{14, 0, Element} + Shape + Strides;
  };
  EXPECT_CONTAINS(errorOfRecord(View(TyF32, array64({4, 4}), array64({1}))),
                  "invalid tensor_view type: has 2 extents but 1 strides");
  EXPECT_CONTAINS(errorOfRecord(View(TyF32, array64({0}), array64({1}))),
                  "the extents must be positive or dynamic, got 0");
  EXPECT_CONTAINS(errorOfRecord(View(TyF32, array64({4}), array64({-1}))),
                  "the strides must be positive or dynamic, got -1");
  EXPECT_CONTAINS(errorOfRecord(View(TyTileI32, array64({4}), array64({1}))),
                  "the element must be an integer or float type other than i4");
  EXPECT_CONTAINS(errorOfRecord(View(F.type({22}), array64({4}), array64({1}))),
                  "the element must be an integer or float type other than i4");
  EXPECT_CONTAINS(errorOfRecord(View(F.type({12, 0, TyF32}), array64({4}), array64({1}))),
                  "the element must be");
  EXPECT_CONTAINS(errorOfRecord(View(TyF32, varint(65) + Bytes(65 * 8, 1),
                                     varint(65) + Bytes(65 * 8, 1))),
                  "has 65 dimensions");
}

TEST_F(TypeRecords, TileViews) {
  uint8_t V = F.type(View1D);
  uint8_t VI = F.type(Bytes{14, 0, TyI32} + array64({8}) + array64({1}));
  auto Partition = [&](Bytes Shape, uint8_t View, Bytes Map) {
    return Bytes{15, 0} + Shape + Bytes{View} + Map;
  };
  EXPECT_CONTAINS(errorOfRecord(Partition(array32({4}), TyTileI32, array32({0}))),
                  "invalid partition_view type: must be made of a tensor_view");
  EXPECT_CONTAINS(errorOfRecord(Partition(array32({}), V, array32({}))),
                  "the tile must have a dimension");
  EXPECT_CONTAINS(errorOfRecord(Partition(array32({4, 4}), V, array32({0, 1}))),
                  "the tile has rank 2, the tensor_view rank 1");
  EXPECT_CONTAINS(errorOfRecord(Partition(array32({6}), V, array32({0}))),
                  "tile shape dimensions must have power of two length but got [");
  EXPECT_CONTAINS(errorOfRecord(Partition(array32({4}), V, array32({}))),
                  "dim_map has 0 entries for 1 dimensions");
  for (int32_t Dim : {1, -1, INT32_MIN})
    EXPECT_CONTAINS(errorOfRecord(Partition(array32({4}), V, array32({Dim}))),
                    "dim_map must name each dimension once");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{15, 1} + array32({4}) + Bytes{VI} + array32({0}) + Bytes{2}),
      "padding_value nan needs float elements, but got i32");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{15, 1} + array32({4}) + Bytes{V} + array32({0}) + Bytes{5}),
      "padding_value 5 is not a valid PaddingValue");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{20, 0} + array32({4}) + Bytes{V, 1}),
      "invalid gather_scatter_view type: sparse_dim 1 is not a dimension of 1");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{20, 0} + array32({4}) + Bytes{V} + varint(uint64_t(1) << 32)),
      "sparse_dim is 4294967296, at most 4294967295 is possible");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{21, 0} + array32({4}) + array32({}) + Bytes{V} + array32({0})),
      "has 0 traversal strides for 1 dimensions");
  EXPECT_CONTAINS(
      errorOfRecord(Bytes{21, 0} + array32({4}) + array32({0}) + Bytes{V} + array32({0})),
      "the traversal strides must be positive, got [0]");
}

TEST_F(TypeRecords, Function) {
  EXPECT_CONTAINS(errorOfRecord({16, 1, TyFn, 0}),
                  "a function type cannot be an argument or result");
  EXPECT_CONTAINS(errorOfRecord(Bytes{16} + varint(1u << 20)),
                  "inputs is 1048576, too many for the 0 bytes left");
}

} // namespace
