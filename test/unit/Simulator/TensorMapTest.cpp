//===- TensorMapTest.cpp - Boxes as tensor maps describe them -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/TensorMap.h"
#include "Simulator/Memory.h"
#include "SimulatorTest.h"
#include "TensorMaps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace llvm;
using namespace tileir::sim;

namespace {

TensorMap decode(const MapBytes &Bytes) {
  return TensorMap({reinterpret_cast<const uint8_t *>(Bytes.data()), 128});
}

/// Words that the driver's encoder made for f16, 1000 rows of 272, box 128 x 64 with the
/// 128-byte swizzle.
TEST(TensorMap, Decode) {
  MapBytes Bytes = {0x7f0000001000,
                    0x0000002200246312,
                    0,
                    0,
                    0x000003e70000010f,
                    0,
                    0x3f00000000000000,
                    0x7f};
  TensorMap Map = decode(Bytes);
  EXPECT_EQ(Map.check(), "");
  EXPECT_EQ(Map.Address, 0x7f0000001000u);
  EXPECT_EQ(Map.Rank, 2u);
  EXPECT_EQ(Map.ElementBytes, 2u);
  EXPECT_EQ(Map.Strides[1], 544u);
  EXPECT_EQ(Map.Extents[0], 272u);
  EXPECT_EQ(Map.Extents[1], 1000u);
  EXPECT_EQ(Map.Box[0], 64u);
  EXPECT_EQ(Map.Box[1], 128u);
  EXPECT_EQ(Map.Width, 128u);
  EXPECT_FALSE(Map.FillsNaN);
  EXPECT_EQ(Map.getBoxBytes(), 16384u);
  // A stride with more than 36 bits; the words of other types.
  MapFields F{0x1000, 6, 3, false, {64, 8}, {uint64_t(0xabc) << 28}, {64, 8}};
  EXPECT_EQ(decode(F.encode()).Strides[1], uint64_t(0xabc) << 28);
  const std::pair<uint32_t, unsigned> Words[] = {
      {0x46012, 1}, {0x56392, 4}, {0x46392, 4}, {0x44012, 1}, {0x46112, 4}, {0x46512, 2}};
  for (auto [Word, ElementBytes] : Words) {
    Bytes[1] = uint64_t(0x22) << 32 | Word;
    EXPECT_EQ(decode(Bytes).ElementBytes, ElementBytes) << Word;
  }
}

TEST(TensorMap, Wrong) {
  MapFields Good{0x1000, 6, 3, false, {64, 8}, {128}, {64, 8}};
  EXPECT_EQ(decode(Good.encode()).check(), "");
  auto Check = [&](auto Change) {
    MapFields F = Good;
    Change(F);
    return decode(F.encode()).check();
  };
  EXPECT_NE(Check([](MapFields &F) { F.Address = 0x1008; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Address = SharedBase; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Type = 11; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Type = 1, F.FillNaN = true; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Box = {65, 8}; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Box = {128, 8}; }), "");
  EXPECT_NE(Check([](MapFields &F) { F.Box = {4, 8}, F.Swizzle = 0; }), "");
  for (unsigned Bit : {0, 11, 16, 19, 22, 31}) {
    MapBytes Bytes = Good.encode();
    Bytes[1] ^= uint64_t(1) << Bit;
    EXPECT_NE(decode(Bytes).check(), "") << Bit;
  }
}

//===----------------------------------------------------------------------===//
// One box
//===----------------------------------------------------------------------===//

constexpr unsigned MaxWords = 512;

/// The words of shared memory after the load of a box of \p F at \p Corner, which may
/// also be stored again in place of \p Other.
std::vector<uint32_t> load(MapFields F, ArrayRef<int> Corner,
                           std::vector<uint32_t> &Tensor, std::string &Found,
                           std::vector<uint32_t> *Other = nullptr, uint64_t Seed = 0) {
  constexpr unsigned TypeBytes[] = {1, 2, 4, 4, 8, 8, 2, 4, 4, 8, 2};
  unsigned Words = TypeBytes[F.Type], Rank = unsigned(Corner.size());
  for (unsigned Extent : F.Box)
    Words *= Extent;
  Words /= 4;
  std::string List, Types;
  for (int C : Corner) {
    List += ", i32 " + std::to_string(C);
    Types += ", i32";
  }
  std::string Body = formatv(
      "  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @bar, i32 1)\n"
      "  call void @llvm.nvvm.fence.mbarrier_init.release.cluster()\n"
      "  call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr "
      "addrspace(3) @bar, i32 {0})\n"
      "  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.{1}d(ptr addrspace(3) "
      "@s, "
      "ptr addrspace(3) @bar, ptr %0{2}, i64 0, i1 false)\n"
      "  br label %wait\nwait:\n"
      "  %done = call i1 @llvm.nvvm.mbarrier.try.wait.parity.scope.cta.space.cta(ptr "
      "addrspace(3) @bar, i32 0)\n"
      "  br i1 %done, label %copy, label %wait\ncopy:\n"
      "  %i = phi i32 [ 0, %wait ], [ %n, %copy ]\n"
      "  %p = getelementptr i32, ptr addrspace(3) @s, i32 %i\n"
      "  %v = load i32, ptr addrspace(3) %p\n"
      "  %q = getelementptr i32, ptr addrspace(1) %2, i32 %i\n"
      "  store i32 %v, ptr addrspace(1) %q\n"
      "  %n = add i32 %i, 1\n"
      "  %more = icmp ult i32 %n, {3}\n"
      "  br i1 %more, label %copy, label %end\nend:\n",
      Words * 4, Rank, List, Words);
  if (Other)
    Body += formatv("  call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.{0}d(ptr "
                    "addrspace(3) @s, ptr %1{1}, i64 0, i1 true)\n"
                    "  call void @llvm.nvvm.cp.async.bulk.commit.group()\n"
                    "  call void @llvm.nvvm.cp.async.bulk.wait.group(i32 0)\n",
                    Rank, List);
  TestKernel K(
      "ptr byval([128 x i8]) align 64 %0, ptr byval([128 x i8]) align 64 %1, ptr "
      "addrspace(1) %2, ptr addrspace(1) %3, ptr addrspace(1) %4",
      Body, 1,
      "@bar = internal addrspace(3) global i64 undef, align 8\n"
      "@s = internal addrspace(3) global [512 x i32] undef, align 1024\n");
  // The maps need the addresses of the buffers.
  std::vector<uint32_t> Out(MaxWords, 0x12345678);
  MapFields To = F;
  MapBytes In, OutMap;
  K.addWord(reinterpret_cast<uint64_t>(In.data()));
  K.addWord(reinterpret_cast<uint64_t>(OutMap.data()));
  K.addBuffer(Out);
  F.Address += K.addBuffer(Tensor);
  To.Address = F.Address;
  std::vector<uint32_t> Nothing(4);
  uint64_t OtherAddress = K.addBuffer(Other ? *Other : Nothing);
  if (Other)
    To.Address = OtherAddress;
  In = F.encode();
  OutMap = To.encode();
  LaunchOptions Options;
  if (Seed)
    Options.Seed = Seed;
  LaunchResult R = K.launch(Options);
  Found = K.Error;
  for (const Finding &Each : R.Findings)
    Found += getName(Each.Kind).str() + ": " + Each.Message + "\n";
  Out.resize(Words);
  return Out;
}

/// 1 to 5 dimensions, with corners inside and on all sides outside; the box is stored
/// again where the other tensor was zero, if it is not cut off within 16 bytes.
void checkDimensions(unsigned Columns, ArrayRef<std::pair<int, int>> Corners,
                     bool Stores) {
  const std::vector<uint64_t> Extents = {Columns, 5, 4, 3, 2};
  const std::vector<unsigned> Box = {8, 3, 2, 2, 2};
  for (unsigned Rank = 1; Rank <= 5; ++Rank)
    for (auto [First, Shift] : Corners)
      for (uint64_t Seed : {0, 1, 2}) {
        MapFields F;
        F.Extents.assign(Extents.begin(), Extents.begin() + Rank);
        F.Box.assign(Box.begin(), Box.begin() + Rank);
        uint64_t Stride = 48; // 12 elements.
        for (unsigned I = 1; I != Rank; ++I) {
          F.Strides.push_back(Stride);
          Stride *= Extents[I] + 1;
        }
        std::vector<uint32_t> Tensor(Stride / 4), Other(Stride / 4), Want(Stride / 4);
        std::iota(Tensor.begin(), Tensor.end(), 1000);
        std::vector<int> Corner(Rank, Shift);
        Corner[0] = First;
        std::string Found;
        std::vector<uint32_t> Have =
            load(F, Corner, Tensor, Found, Stores ? &Other : nullptr, Seed);
        EXPECT_EQ(Found, "");
        for (unsigned I = 0; I != Have.size(); ++I) {
          unsigned Rest = I, At = 0;
          bool IsInside = true;
          for (unsigned D = 0; D != Rank; ++D) {
            int Index = Corner[D] + int(Rest % Box[D]);
            Rest /= Box[D];
            IsInside &= Index >= 0 && Index < int(Extents[D]);
            At += unsigned(Index) * unsigned(D ? F.Strides[D - 1] / 4 : 1);
          }
          EXPECT_EQ(Have[I], IsInside ? Tensor[At] : 0) << Rank << " " << Shift;
          if (IsInside && Stores)
            Want[At] = Tensor[At];
        }
        EXPECT_EQ(Other, Want) << Rank << " " << Shift;
      }
}

TEST(TensorMap, Dimensions) {
  checkDimensions(9, {{0, 0}, {3, 3}, {-2, -2}, {20, 20}}, /*Stores=*/false);
  checkDimensions(12, {{0, 0}, {8, 3}, {-4, -2}, {20, 20}}, /*Stores=*/true);
}

/// What an H200 was seen to write: whole 16 bytes, if the first element is inside.
TEST(TensorMap, StoredUnits) {
  struct {
    unsigned Type, Bytes, Extent, End;
  } Rows[] = {
      {7, 4, 63, 64}, {6, 2, 37, 40}, {10, 2, 18, 24}, {7, 4, 49, 52}, {0, 1, 97, 112}};
  for (auto [Type, Bytes, Extent, End] : Rows) {
    constexpr unsigned RowBytes = 256, InBox = 128;
    MapFields F;
    F.Type = Type;
    F.Extents = {Extent, 3};
    F.Strides = {RowBytes};
    F.Box = {InBox / Bytes, 4};
    int Corner = int(Extent / F.Box[0] * F.Box[0]);
    std::vector<uint32_t> Tensor(RowBytes * 4 / 4, 0x01010101), Other(Tensor.size(), ~0u);
    std::string Found;
    load(F, {Corner, 0}, Tensor, Found, &Other);
    EXPECT_TRUE(StringRef(Found).starts_with(
        "invalid operation: a bulk store of thread (0, 0, 0) of block (0, 0, 0) is cut "
        "off within 16 bytes, which it writes as a whole, by the end of the tensor's row "
        "at "))
        << Found;
    for (unsigned Byte = 0; Byte != RowBytes * 4; ++Byte) {
      unsigned Column = Byte % RowBytes / Bytes;
      bool IsWritten = Byte / RowBytes < 3 && Column >= unsigned(Corner) && Column < End;
      EXPECT_EQ(reinterpret_cast<uint8_t *>(Other.data())[Byte], !IsWritten        ? 0xff
                                                                 : Column < Extent ? 1
                                                                                   : 0)
          << Extent << " " << Byte;
    }
  }
  // The last row's 16 bytes are not all in the buffer.
  MapFields F{0, 2, 0, false, {7, 2}, {32}, {8, 2}};
  std::vector<uint32_t> Tensor(16), Other(15);
  std::string Found;
  load(F, {0, 0}, Tensor, Found, &Other);
  EXPECT_TRUE(StringRef(Found).contains("access out of bounds")) << Found;
}

/// Chunks of 16 bytes of rows of 32, 64 and 128 bytes change places by the bits of the
/// address from 7 on.
TEST(TensorMap, Swizzles) {
  for (unsigned Swizzle = 0; Swizzle != 4; ++Swizzle) {
    unsigned InRow = Swizzle ? 4u << Swizzle : 16;
    MapFields F;
    F.Swizzle = Swizzle;
    F.Extents = {InRow, 16};
    F.Strides = {InRow * 4};
    F.Box = {InRow, 16};
    std::vector<uint32_t> Tensor(InRow * 16);
    std::iota(Tensor.begin(), Tensor.end(), 0);
    std::string Found;
    std::vector<uint32_t> Have = load(F, {0, 0}, Tensor, Found);
    EXPECT_EQ(Found, "");
    for (unsigned I = 0; I != Have.size(); ++I) {
      unsigned Byte = I * 4, Chunk = Byte / 16 % 8, Line = Byte / 128 % 8;
      static const unsigned Masks[] = {0, 1, 3, 7};
      unsigned From = Byte / 128 * 32 + (Chunk ^ (Line & Masks[Swizzle])) * 4 + I % 4;
      EXPECT_EQ(Have[I], From) << Swizzle << " " << I;
    }
  }
}

TEST(TensorMap, FillNaN) {
  const std::pair<unsigned, uint32_t> Types[] = {
      {6, 0x7fff7fff}, {10, 0x7fff7fff}, {7, 0x7fffffff}};
  for (auto [Type, Want] : Types) {
    unsigned PerWord = Type == 7 ? 1 : 2;
    MapFields F{0, Type, 0, true, {8 * PerWord, 2}, {32}, {8 * PerWord, 4}};
    std::vector<uint32_t> Tensor(16, 7);
    std::string Found;
    std::vector<uint32_t> Have = load(F, {0, 0}, Tensor, Found);
    for (unsigned I = 0; I != 32; ++I)
      EXPECT_EQ(Have[I], I < 16 ? 7 : Want) << Type << " " << I;
  }
}

TEST(TensorMap, OutsideOfTheBuffer) {
  MapFields F{0, 2, 0, false, {8, 8}, {32}, {8, 4}};
  std::vector<uint32_t> Tensor(8 * 6);
  std::string Found;
  load(F, {0, 0}, Tensor, Found);
  EXPECT_EQ(Found, "");
  load(F, {0, 4}, Tensor, Found);
  EXPECT_TRUE(StringRef(Found).contains("access out of bounds: thread (0, 0, 0)"))
      << Found;
  // Of another rank than the operation.
  load(F, {0, 0, 0}, Tensor, Found);
  EXPECT_TRUE(StringRef(Found).contains("has 2 dimensions, and the operation 3"))
      << Found;
}

} // namespace
