//===- AxisFold.h - Reductions and scans along a dimension ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reduce and scan have in common: the bits of a layout that lie along the dimension,
// each in a register, lane or warp bit, and the ways to combine the values on both sides
// of such a bit.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_GPU_LOWERING_AXISFOLD_H
#define TILEIR_TARGET_GPU_LOWERING_AXISFOLD_H

#include "Dialect/TileCalls.h"
#include "Target/GPU/OpLowerings.h"

namespace tileir {

/// Where the bits of a dimension are in a layout. Distributed layouts have single-bit
/// bases (docs/gpu.md), so that each bit of the dimension is held by one bit of a
/// register, lane or warp number; basis zero makes copies.
struct AxisBits {
  struct Step {
    InDim Dim;        ///< Register, Lane or Warp.
    unsigned Bit;     ///< Of its number.
    unsigned AxisBit; ///< Of the coordinate.
  };
  llvm::SmallVector<Step, 8> Steps; ///< The lowest bit of the coordinate first.
  /// Bits of register, lane and warp numbers along the dimension, and those that make
  /// copies only.
  unsigned Registers = 0, Lanes = 0, Warps = 0;
  unsigned CopyRegisters = 0, CopyLanes = 0, CopyWarps = 0;

  AxisBits(const LinearLayout &L, unsigned Dim);
};

/// Element types of the operands of a reduce or scan, as registers have them.
llvm::SmallVector<llvm::Type *, 2> getElementTypes(const FoldCall &Call);

/// A value for each operand of a reduce or scan.
using Tuple = llvm::SmallVector<llvm::Value *, 2>;

/// The body of a reduce or scan, and the code around it.
class AxisFold {
public:
  AxisFold(TileLowering &L, const FoldCall &Call);

  const LinearLayout &getLayout() const { return Layout; }
  unsigned getNumOperands() const { return Tiles.size(); }
  /// The elements of all operands in register \p R.
  Tuple getElements(unsigned R);
  /// The body's value for \p Lower, which comes before \p Upper along the dimension.
  Tuple combine(const Tuple &Lower, const Tuple &Upper);
  /// Whether the body gives the same bits with its arguments exchanged.
  bool isSymmetric() const { return Symmetric; }
  /// What the lane across bit \p Bit holds.
  Tuple exchange(const Tuple &T, unsigned Bit);
  /// The tuple \p Then where \p Condition holds, else \p Else.
  Tuple select(llvm::Value *Condition, const Tuple &Then, const Tuple &Else);
  /// i1: whether bit \p Bit of the lane number is set.
  llvm::Value *isLaneBitSet(unsigned Bit);

  TileLowering &L;
  FoldCall Call;
  AxisBits Axis;

private:
  static bool isSymmetricBody(const llvm::Function &Body);

  llvm::Function &Body;
  LinearLayout Layout;
  llvm::SmallVector<llvm::Value *, 4> Tiles, Captures;
  bool Symmetric;
};

/// Partial results in shared memory: each warp writes its own, and after a barrier reads
/// those of the warps along the dimension that have its other coordinates. The tuples of
/// a thread are numbered.
class WarpExchange {
public:
  /// For \p NumTuples tuples of each thread; \p WarpBits are the bits of the warp number
  /// along the dimension that the exchange is over, in the order of the coordinate.
  /// \p KeyLanes: lanes that differ in these bits hold different tuples.
  WarpExchange(llvm::ArrayRef<llvm::Type *> Types, unsigned NumTuples,
               llvm::ArrayRef<unsigned> WarpBits, unsigned KeyLanes, unsigned NumWarps);

  uint64_t getBytes() const;
  /// How many of \p NumTuples (2^n) tuples go through shared memory at a time: what takes
  /// more than that is done in rounds with barriers in between. \p Make makes an exchange
  /// for a number of tuples.
  static unsigned getRound(unsigned NumTuples,
                           llvm::function_ref<WarpExchange(unsigned)> Make);
  /// Number of warps that meet.
  unsigned getNumPartials() const { return 1u << WarpBits.size(); }

  void write(TileLowering &L, llvm::Value *Scratch, llvm::ArrayRef<Tuple> Tuples);
  /// After a barrier: tuple \p Number of the warp with number \p Partial along the
  /// dimension.
  Tuple read(TileLowering &L, llvm::Value *Scratch, unsigned Number, unsigned Partial);
  /// i32: this warp's number along the dimension.
  llvm::Value *getPartial(TileLowering &L);

private:
  llvm::Value *getAddress(TileLowering &L, llvm::Value *Scratch, unsigned Operand,
                          unsigned Number, llvm::Value *Partial);

  llvm::SmallVector<llvm::Type *, 2> Types;
  llvm::SmallVector<uint64_t, 2> Offsets; ///< Of each operand's values, in bytes.
  uint64_t Bytes = 0;
  llvm::SmallVector<unsigned, 4> WarpBits, OtherWarpBits;
  unsigned KeyLanes;
  bool PartialsFastest; ///< Partials of one key lie side by side, else the lanes' keys.
};

} // namespace tileir

#endif // TILEIR_TARGET_GPU_LOWERING_AXISFOLD_H
