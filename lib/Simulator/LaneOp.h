//===- LaneOp.h - A decoded operation ---------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the decoder makes of an instruction, and what a handler sees of a warp. Included
// by sources that are compiled for several instruction sets: no LLVM here.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SIMULATOR_LANEOP_H
#define TILEIR_SIMULATOR_LANEOP_H

#include <cstdint>

namespace tileir::sim {

__extension__ typedef unsigned __int128 UInt128;
__extension__ typedef __int128 Int128;

constexpr unsigned Lanes = 32;
constexpr uint32_t AllLanes = ~uint32_t(0);

/// The registers of a warp. A register is an array of 32 lanes of 1, 2, 4, 8 or 16 bytes,
/// told by its offset in bytes. i1 is 0 or 1 in a byte; other odd widths are
/// zero-extended.
struct WarpRegisters {
  char *Data = nullptr;
  /// For each register, at offset / 32: lanes whose value is poison.
  uint32_t *Poison = nullptr;
  bool AnyPoison = false; ///< Nothing of Poison is set while this is false.

  template <class T> T *get(uint32_t Offset) {
    return reinterpret_cast<T *>(Data + Offset);
  }
  uint32_t &poison(uint32_t Offset) { return Poison[Offset / Lanes]; }
  void addPoison(uint32_t Offset, uint32_t Mask) {
    if (Mask) {
      poison(Offset) |= Mask;
      AnyPoison = true;
    }
  }
};

struct Op;
/// Executes \p O for the lanes of \p Mask.
using Handler = void (*)(WarpRegisters &W, const Op &O, uint32_t Mask);
/// The same for an operation that may change control flow or make lanes wait: returns the
/// next PC if all lanes of \p Mask go on there, else SplitPC, having told the warp.
using ControlHandler = uint32_t (*)(WarpRegisters &W, const Op &O, uint32_t Mask);
constexpr uint32_t SplitPC = ~uint32_t(0);

/// How poison goes through an operation.
enum class PoisonRule : uint8_t { Any, None, Select };

struct Op {
  union {
    Handler Run;
    ControlHandler Control;
  };
  uint32_t Dst = 0;             ///< Register, or 0.
  uint32_t A = 0, B = 0, C = 0; ///< Registers; 0 is a register that is always zero.
  uint64_t Imm = 0;
  uint32_t Site = 0;  ///< Index of the instruction.
  uint32_t Extra = 0; ///< Index of a record, as the handler wants.
  uint32_t Stop = 0;  ///< PC of the first control operation from here on.
  PoisonRule Poison = PoisonRule::Any;
  uint8_t Count = 1; ///< Components, of a memory operation.
  uint8_t Bytes = 0; ///< Of a component.
  uint8_t Flags = 0;
  uint8_t FloatOps = 0;       ///< Floating-point operations of a lane: 2 for an fma.
  mutable uint32_t Cache = 0; ///< Of GlobalMemory::find().
  uint32_t Watch = 0;         ///< Number of a WatchedOp, for those that are wrapped.

  Op() : Run(nullptr) {}
};

} // namespace tileir::sim

#endif // TILEIR_SIMULATOR_LANEOP_H
