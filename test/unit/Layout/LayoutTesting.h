//===- LayoutTesting.h - Random layouts, and warps as arrays ----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_UNITTEST_LAYOUT_LAYOUTTESTING_H
#define TILEIR_UNITTEST_LAYOUT_LAYOUTTESTING_H

#include "Layout/LinearLayout.h"
#include "llvm/Support/Error.h"
#include "gtest/gtest.h"
#include <random>
#include <vector>

namespace tileir {

/// NVIDIA's machines, without and with ldmatrix, and a made-up one.
constexpr WarpShape Plain32 = {32, 32, 4, false}, Lanes32 = {32, 32, 4, true},
                    Lanes64 = {64, 64, 4, false};

inline LinearLayout parseLayout(llvm::StringRef Text) {
  llvm::Expected<LinearLayout> L = LinearLayout::parse(Text);
  if (L)
    return *L;
  ADD_FAILURE() << Text.str() << ": " << llvm::toString(L.takeError());
  return LinearLayout({1});
}

/// What each register of each lane of each warp contains.
struct Threads {
  Threads(unsigned Registers, unsigned Warps, unsigned Lanes = 32)
      : Registers(Registers), Lanes(Lanes), Values(Registers * Lanes * Warps, -1) {}
  /// All registers contain the number of the element they hold.
  explicit Threads(const LinearLayout &L)
      : Threads(L.getSize(InDim::Register), L.getSize(InDim::Warp),
                L.getSize(InDim::Lane)) {
    forEach([&](unsigned Register, unsigned Lane, unsigned Warp) {
      at(Register, Lane, Warp) = L.apply(Register, Lane, Warp);
    });
  }

  int64_t &at(unsigned Register, unsigned Lane, unsigned Warp) {
    return Values.at((Warp * Lanes + Lane) * Registers + Register);
  }
  template <typename Fn> void forEach(Fn F) {
    for (unsigned Warp = 0; Warp != Values.size() / Lanes / Registers; ++Warp)
      for (unsigned Lane = 0; Lane != Lanes; ++Lane)
        for (unsigned Register = 0; Register != Registers; ++Register)
          F(Register, Lane, Warp);
  }

  unsigned Registers, Lanes;
  std::vector<int64_t> Values;
};

class RandomLayouts {
public:
  explicit RandomLayouts(unsigned Seed, unsigned LaneBits = 5)
      : LaneBits(LaneBits), Random(Seed) {}

  unsigned pick(unsigned Below) { return Random() % Below; }

  /// Linearly independent.
  std::vector<uint32_t> makeBasis(unsigned Bits) {
    std::vector<uint32_t> Basis;
    for (unsigned Bit = 0; Bit != Bits; ++Bit)
      Basis.push_back(1u << Bit);
    std::shuffle(Basis.begin(), Basis.end(), Random);
    mix(Basis);
    return Basis;
  }

  /// A surjective layout of 2^\p ElementBits elements over all lanes and 2^\p WarpBits
  /// warps.
  /// \p Mixed: bases are sums of several coordinates' bits. Some bases are copies.
  LinearLayout make(unsigned ElementBits, unsigned WarpBits, bool Mixed) {
    unsigned Row = pick(ElementBits + 1);
    LinearLayout L({1u << (ElementBits - Row), 1u << Row});
    // Elements' bits and copies, shuffled; what does not fit threads is in registers.
    std::vector<uint32_t> Bases;
    for (unsigned Bit = 0; Bit != ElementBits; ++Bit)
      Bases.push_back(1u << Bit);
    for (unsigned Copies = pick(3) ? 0 : pick(4); Copies; --Copies)
      Bases.push_back(pick(2) || !ElementBits ? 0 : 1u << pick(ElementBits));
    std::shuffle(Bases.begin(), Bases.end(), Random);
    if (Mixed)
      mix(Bases);
    unsigned Registers = Bases.size() < LaneBits + WarpBits
                             ? pick(Bases.size() + 1)
                             : Bases.size() - LaneBits - WarpBits;
    auto Next = [&] {
      uint32_t Basis = Bases.empty() ? 0 : Bases.back();
      if (!Bases.empty())
        Bases.pop_back();
      return Basis;
    };
    for (unsigned Bit = 0; Bit != Registers; ++Bit)
      L.addBasis(InDim::Register, Next());
    for (unsigned Bit = 0; Bit != LaneBits; ++Bit)
      L.addBasis(InDim::Lane, Next());
    for (unsigned Bit = 0; Bit != WarpBits; ++Bit)
      L.addBasis(InDim::Warp, Next());
    return L;
  }

private:
  /// Adds some to others, which keeps the span.
  void mix(std::vector<uint32_t> &Bases) {
    for (unsigned Step = 0; Step != 2 * Bases.size(); ++Step) {
      unsigned To = pick(Bases.size()), By = pick(Bases.size());
      if (To != By)
        Bases[To] ^= Bases[By];
    }
  }

  unsigned LaneBits;
  std::mt19937 Random;
};

} // namespace tileir

#endif // TILEIR_UNITTEST_LAYOUT_LAYOUTTESTING_H
