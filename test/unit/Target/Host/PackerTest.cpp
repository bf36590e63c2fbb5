//===- PackerTest.cpp - Packed operands against a loop --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Target/Host/Microkernel/Packer.h"
#include "MicrokernelJIT.h"
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

/// Packs Rows x Columns and compares every byte; nothing behind the last element that
/// is there may be read.
void check(PackerFn Fn, const Packing &P, unsigned Rows, unsigned Columns,
           unsigned Stride, std::mt19937 &Random) {
  unsigned Runs = P.Turned ? Columns : Rows, Length = P.Turned ? Rows : Columns;
  size_t Elements = Runs && Length ? size_t(Runs - 1) * Stride + Length : 0;
  GuardedMemory Source(Elements * P.Bytes);
  for (size_t I = 0; I != Elements * P.Bytes; ++I)
    Source.Start[I] = char(Random());
  size_t NumPanels = P.Columns / P.PanelWidth;
  size_t Size = ((NumPanels - 1) * P.PanelSize + P.Rows * P.PanelWidth) * P.Bytes;
  std::vector<char> Packed(Size + 64, 77), Expected(Packed);
  for (unsigned R = 0; R != P.Rows; ++R)
    for (unsigned C = 0; C != P.Columns; ++C) {
      size_t To = C / P.PanelWidth * P.PanelSize + R * P.PanelWidth + C % P.PanelWidth;
      size_t From = P.Turned ? size_t(C) * Stride + R : size_t(R) * Stride + C;
      for (unsigned Byte = 0; Byte != P.Bytes; ++Byte)
        Expected[To * P.Bytes + Byte] =
            R < Rows && C < Columns ? Source.Start[From * P.Bytes + Byte] : 0;
    }
  Fn(Source.Start, Stride, Packed.data(), Rows, Columns);
  ASSERT_EQ(Packed, Expected) << Rows << "x" << Columns << " of " << P.Rows << "x"
                              << P.Columns << ", panels of " << P.PanelWidth << ", "
                              << P.Bytes << " bytes" << (P.Turned ? ", turned" : "");
}

TEST(Packer, PacksWhatIsThere) {
  const unsigned Shapes[][3] = {{1, 1, 1},    {1, 8, 8},    {8, 1, 1},     {2, 4, 2},
                                {32, 64, 16}, {64, 32, 32}, {16, 128, 32}, {256, 8, 8}};
  for (const ISALevel &Level : getRunnableLevels()) {
    std::mt19937 Random(11);
    for (auto [Rows, Columns, Width] : Shapes)
      for (unsigned Bytes : {1, 2, 4, 8})
        for (bool Turned : {false, true}) {
          Packing P{Rows, Columns, Width, uint64_t(Rows) * Width + 5, Bytes, Turned};
          CompiledFunctions Functions(Level.ISA, {{"pack", [&](llvm::Function &Caller) {
                                                     return getOrCreatePacker(Caller, P,
                                                                              Level.ISA);
                                                   }}});
          auto Fn = Functions.get<PackerFn>("pack");
          check(Fn, P, Rows, Columns, std::max(Rows, Columns) + 3, Random);
          for (unsigned Try = 0; Try != 6 && !HasFatalFailure(); ++Try)
            check(Fn, P, Random() % (Rows + 1), Random() % (Columns + 1),
                  std::max(Rows, Columns), Random);
          if (HasFatalFailure())
            FAIL() << Level.Name;
        }
  }
}

} // namespace
