//===- PackerTest.cpp - Packed operands against a loop --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Products/Microkernel/Packer.h"
#include "MicrokernelJIT.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/SwapByteOrder.h"
#include "gtest/gtest.h"
#include <random>
#include <sys/mman.h>
#include <unistd.h>

using namespace tileir;
using namespace tileir::test;

namespace {

/// Memory whose last byte stands before a page that nobody may read.
class GuardedMemory {
public:
  explicit GuardedMemory(size_t Bytes) {
    size_t Page = getpagesize();
    Size = (Bytes + Page - 1) / Page * Page + Page;
    void *P =
        mmap(nullptr, Size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    EXPECT_NE(P, MAP_FAILED);
    Base = static_cast<char *>(P);
    EXPECT_EQ(mprotect(Base + Size - Page, Page, PROT_NONE), 0);
    Start = Base + Size - Page - Bytes;
  }
  ~GuardedMemory() { munmap(Base, Size); }
  char *Start;

private:
  char *Base;
  size_t Size;
};

/// Byte number \p Byte of what the element at \p From becomes; on little-endian machines.
char getByte(const char *From, unsigned Byte, const Packing &P) {
  switch (P.As) {
  case PackedAs::Same:
    return From[Byte];
  case PackedAs::F32OfBF16:
    return Byte < 2 ? 0 : From[Byte - 2];
  case PackedAs::I16OfSigned8:
    return Byte ? (*From & 0x80 ? -1 : 0) : *From;
  case PackedAs::I16OfUnsigned8:
    return Byte ? 0 : *From;
  case PackedAs::F32OfF16: {
    uint16_t Bits;
    memcpy(&Bits, From, 2);
    llvm::APFloat Half(llvm::APFloat::IEEEhalf(), llvm::APInt(16, Bits));
    if (Half.isSignaling())
      Half = Half.makeQuiet();
    bool LosesInfo;
    Half.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmNearestTiesToEven,
                 &LosesInfo);
    return char(Half.bitcastToAPInt().getZExtValue() >> (8 * Byte));
  }
  }
  llvm_unreachable("no such conversion");
}

/// Packs Rows x Columns and compares every byte of the first elements, as many as are to
/// be made; nothing behind the last element that is there may be read.
void check(PackerFn Fn, const Packing &P, unsigned Rows, unsigned Columns,
           unsigned Stride, std::mt19937 &Random) {
  bool MakesAll = Random() % 2;
  unsigned MadeRows = MakesAll ? P.Rows : Random() % (P.Rows / P.Group + 1) * P.Group;
  unsigned MadeColumns = MakesAll ? P.Columns : Random() % (P.Columns + 1);
  unsigned Runs = P.Turned ? Columns : Rows, Length = P.Turned ? Rows : Columns;
  size_t Elements = Runs && Length ? size_t(Runs - 1) * Stride + Length : 0;
  unsigned SourceBytes = P.getSourceBytes();
  GuardedMemory Source(Elements * SourceBytes);
  for (size_t I = 0; I != Elements * SourceBytes; ++I)
    Source.Start[I] = char(Random());
  size_t NumPanels = P.Columns / P.PanelWidth;
  size_t Size = ((NumPanels - 1) * P.PanelSize + P.Rows * P.PanelWidth) * P.Bytes;
  std::vector<char> Packed(Size + 64, 77), Expected(Packed);
  auto GetPlace = [&](unsigned R, unsigned C) {
    return C / P.PanelWidth * P.PanelSize + R / P.Group * P.Group * P.PanelWidth +
           C % P.PanelWidth * P.Group + R % P.Group;
  };
  for (unsigned R = 0; R != P.Rows; ++R)
    for (unsigned C = 0; C != P.Columns; ++C) {
      size_t To = GetPlace(R, C);
      size_t From = P.Turned ? size_t(C) * Stride + R : size_t(R) * Stride + C;
      bool IsThere = R < Rows && C < Columns;
      for (unsigned Byte = 0; Byte != P.Bytes; ++Byte)
        Expected[To * P.Bytes + Byte] =
            (IsThere ? getByte(Source.Start + From * SourceBytes, Byte, P) : 0) ^
            (P.Flips ? 0x80 : 0);
    }
  Fn(Source.Start, Stride, Packed.data(), Rows, Columns, MadeRows, MadeColumns);
  for (unsigned R = 0; R != P.Rows; ++R)
    for (unsigned C = 0; C != P.Columns; ++C)
      if (size_t To = GetPlace(R, C); R >= MadeRows || C >= MadeColumns)
        for (unsigned Byte = 0; Byte != P.Bytes; ++Byte)
          Packed[To * P.Bytes + Byte] = Expected[To * P.Bytes + Byte];
  ASSERT_EQ(Packed, Expected) << Rows << "x" << Columns << " of " << P.Rows << "x"
                              << P.Columns << ", panels of " << P.PanelWidth << ", "
                              << P.Bytes << " bytes" << (P.Turned ? ", turned" : "")
                              << ", groups of " << P.Group;
}

void checkShapes(unsigned Bytes, PackedAs As, unsigned Group = 1, bool Flips = false) {
  const unsigned Shapes[][3] = {{1, 1, 1},    {1, 8, 8},    {8, 1, 1},     {2, 4, 2},
                                {32, 64, 16}, {64, 32, 32}, {16, 128, 32}, {256, 8, 8}};
  for (const ISALevel &Level : getRunnableLevels()) {
    if (As == PackedAs::F32OfF16 && !Level.ISA.HasHalfConversion)
      continue;
    std::mt19937 Random(11);
    for (auto [Rows, Columns, Width] : Shapes)
      for (bool Turned : {false, true}) {
        if (Rows % Group)
          continue;
        uint64_t PanelSize = uint64_t(Rows) * Width + 5 * Group;
        Packing P{Rows, Columns, Width, PanelSize, Bytes, Turned, As, Group};
        P.Flips = Flips;
        CompiledFunctions Functions(Level.ISA, {{"pack", [&](llvm::Function &Caller) {
                                                   return getOrCreatePacker(Caller, P,
                                                                            Level.ISA);
                                                 }}});
        auto Fn = Functions.get<PackerFn>("pack");
        check(Fn, P, Rows, Columns, std::max(Rows, Columns) + 3, Random);
        for (unsigned Try = 0; Try != 6 && !testing::Test::HasFatalFailure(); ++Try)
          check(Fn, P, Random() % (Rows + 1), Random() % (Columns + 1),
                std::max(Rows, Columns), Random);
        if (testing::Test::HasFatalFailure())
          FAIL() << Level.Name;
      }
  }
}

TEST(Packer, PacksWhatIsThere) {
  for (unsigned Bytes : {1, 2, 4, 8})
    checkShapes(Bytes, PackedAs::Same);
}

TEST(Packer, PutsGroupsTogether) {
  for (auto [Bytes, Group] : {std::pair(2u, 2u), {1u, 4u}, {1u, 2u}})
    checkShapes(Bytes, PackedAs::Same, Group);
}

TEST(Packer, FlipsZerosToo) {
  for (unsigned Group : {1, 4})
    checkShapes(1, PackedAs::Same, Group, /*Flips=*/true);
}

TEST(Packer, ConvertsWhatIsThere) {
  if (llvm::sys::IsBigEndianHost)
    GTEST_SKIP() << "numbers are made from their low bytes on";
  for (PackedAs As : {PackedAs::F32OfBF16, PackedAs::F32OfF16})
    checkShapes(4, As);
  for (PackedAs As : {PackedAs::I16OfSigned8, PackedAs::I16OfUnsigned8})
    checkShapes(2, As);
}

// Of what is inside, each element counts, and nothing outside.
TEST(Packer, FindsTheLeastMagnitude) {
  using Fn = void (*)(const uint16_t *, int64_t, uint16_t *, int64_t, int64_t, int64_t,
                      int64_t, int32_t *);
  auto Bits = [](float X) { return uint16_t(llvm::bit_cast<uint32_t>(X) >> 16); };
  for (const ISALevel &Level : getRunnableLevels())
    for (bool Turned : {false, true})
      for (unsigned Group : {1, 2}) {
        Packing P{32, 64, 32, 32 * 32, 2, Turned, PackedAs::Same, Group, true};
        CompiledFunctions Functions(Level.ISA, {{"pack", [&](llvm::Function &Caller) {
                                                   return getOrCreatePacker(Caller, P,
                                                                            Level.ISA);
                                                 }}});
        auto Pack = Functions.get<Fn>("pack");
        std::mt19937 Random(5);
        for (unsigned Try = 0; Try != 200; ++Try) {
          unsigned Rows = Try % 4 ? Random() % 33 : 32;
          unsigned Columns = Try % 3 ? Random() % 65 : 64, Stride = 67;
          std::vector<uint16_t> Source(Stride * Stride, Bits(0x1p-130f)), To(32 * 64);
          auto At = [&](unsigned R, unsigned C) -> uint16_t & {
            return Source[Turned ? C * Stride + R : R * Stride + C];
          };
          for (unsigned R = 0; R != Rows; ++R)
            for (unsigned C = 0; C != Columns; ++C)
              At(R, C) = Random() % 5 ? Bits(-2.0f) : Bits(-0.0f);
          int32_t Expected = 256, Least = -1;
          for (unsigned R = 0; R != Rows; ++R)
            for (unsigned C = 0; C != Columns; ++C)
              if (At(R, C) != Bits(-0.0f))
                Expected = 128;
          if (Rows && Columns && Try % 2) {
            At(Random() % Rows, Random() % Columns) = Bits(0x1.8p-27f);
            Expected = 100;
          }
          Pack(Source.data(), Stride, To.data(), Rows, Columns, 32, 64, &Least);
          ASSERT_EQ(Least, Expected) << Rows << "x" << Columns << " for " << Level.Name;
        }
      }
}

} // namespace
