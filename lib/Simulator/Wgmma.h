//===- Wgmma.h - Products of four warps under way ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// docs/simulator-async.md tells the rules. Each warp has a queue of its own for its 16
// rows; what the four of them have in common is compared.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_WGMMA_H
#define TILEIR_SIMULATOR_WGMMA_H

#include "Simulator/Program.h"
#include <deque>
#include <memory>

namespace tileir::sim {

struct Warp;

constexpr unsigned WgmmaWarps = 4;

/// A matrix descriptor (PTX ISA, "Matrix descriptor format" of wgmma), taken apart.
struct MatrixDescriptor {
  uint32_t Start, Leading, Stride; ///< Bytes.
  unsigned Width;                  ///< Bytes of the swizzle; 16 for none.
  unsigned BaseOffset;
  bool HasReservedBits;

  explicit MatrixDescriptor(uint64_t Bits);
  /// The address, in shared memory, of element (\p MN, \p K) of elements of \p Bytes.
  uint32_t getAddress(unsigned MN, unsigned K, unsigned Bytes, bool MNMajor) const;
  /// What is wrong with it for an operand of this size; empty if nothing is.
  std::string check(unsigned SizeMN, unsigned SizeK, unsigned Bytes, bool MNMajor) const;
};

/// One product of a warp that nobody has waited for.
struct WgmmaUnderWay {
  const Op *O;
  const WgmmaShape *Shape;
  uint32_t Number; ///< Of the warp's, from 1.
  uint64_t Group;
  uint64_t DescA, DescB;
  bool Scale;
  bool Taken = false;  ///< Another one continues its accumulators.
  bool Landed = false; ///< Results are there, but not in registers.
  bool Poison = false;
  std::vector<uint32_t> A, Sums; ///< Registers at issue: 32 lanes of each.
  /// In place of Sums: the results of the one that this one continues.
  std::shared_ptr<std::vector<uint32_t>> Continues;
  std::shared_ptr<std::vector<uint32_t>> Results; ///< Zeros until it has landed.
  std::vector<uint32_t> Units; ///< Of 16 bytes of shared memory that it reads.
};

/// What a warp has under way, and what is known of its watched registers (Program).
struct WgmmaState {
  std::deque<WgmmaUnderWay> Queue;
  uint32_t Issued = 0, Finished = 0; ///< Numbers.
  uint64_t Groups = 0;               ///< Committed ones.
  uint64_t Steps = 0;                ///< Of WgmmaSteps.
  std::vector<uint32_t> Changed;     ///< Lanes that wrote it since the last fence.
  std::vector<uint32_t> ReadBy;      ///< Number of the last product that has it as A.
  /// Lane by lane: the product whose result it will be (<< 16), and which one; 0 if none.
  std::vector<std::array<uint64_t, Lanes>> Pending;

  void reset(size_t NumWatched);
  bool isPending(uint32_t Watched, unsigned Lane) const {
    return (Pending[Watched][Lane] >> 16) > Finished;
  }
  bool isRead(uint32_t Watched) const { return ReadBy[Watched] > Finished; }
  /// The one under way with this number.
  WgmmaUnderWay &get(uint64_t Number) { return Queue[Number - Finished - 1]; }
};

/// What the warps of a group of four did: they must all do the same.
struct WgmmaSteps {
  struct Step {
    const Op *O;
    uint64_t DescA, DescB;
    bool Scale;
    unsigned Warps; ///< How many have done it.
  };
  std::deque<Step> Steps;
  uint64_t First = 0; ///< Number of the first one that is kept.
};

/// Computes the results of \p X from shared memory as it is now.
void landWgmma(Warp &W, WgmmaUnderWay &X);
/// Finds the units that the warp's part of \p X reads, and says what is wrong with the
/// descriptors.
void findUnits(Warp &W, WgmmaUnderWay &X);

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_WGMMA_H
