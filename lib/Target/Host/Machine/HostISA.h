//===- HostISA.h - What the host's instruction set offers -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_HOST_MACHINE_HOSTISA_H
#define TILEIR_TARGET_HOST_MACHINE_HOSTISA_H

#include "Dialect/TileTypes.h"
#include "Support/CacheSizes.h"
#include "Target/Element/ElementTarget.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/TargetParser/Triple.h"

namespace tileir {

/// The capabilities that decide the shape of host code. Code of any shape is right on
/// any target, since LLVM legalises vectors; these only say what is fast.
struct HostISA : ElementTarget {
  unsigned VectorBytes = 16;    ///< Width of a vector register.
  unsigned MaxVectorBytes = 64; ///< The widest that the user wants.
  unsigned NumVectorRegisters = 16;
  bool HasStreamingStores = false; ///< Non-temporal stores of vectors, and a fence.
  bool HasMaskedMemory = false;    ///< Masked loads and stores are single instructions.
  bool HasMaskRegisters = false;   ///< And all of them are about as fast as others.
  /// How many long rows of memory are read side by side: four are faster than one on a
  /// Zen 3, one is faster than four on a Zen 4. Processors with AVX-512 are taken to be
  /// like that.
  unsigned RowsAtOnce = 4;
  /// Sums of four products of bytes: u8 x s8 on x86 (VNNI), of one sign on Arm (dotprod).
  bool HasDotI8 = false, DotI8HasOneSign = false;
  bool HasDotI16 = false;  ///< x86: sums of two products of signed 16-bit numbers.
  bool HasDotBF16 = false; ///< x86: sums of two bf16 products, all widths.
  /// Multiply-adds of f32 take half of the time of those sums.
  bool IsDotBF16Slow = false;
  /// x86: tile registers of bytes, of bf16 (AMX); the dot products, too, of 64 bytes.
  bool HasAMXI8 = false, HasAMXBF16 = false;
  /// AArch64: an SVE register has at least and at most this many times 128 bits. 0: not
  /// known.
  unsigned VScaleMin = 0, VScaleMax = 0;
  CacheSizes Caches;

  /// The capabilities of \p T with \p CPU and \p Features, as LLVM's target machine
  /// sees them. An unknown target gets the defaults. Vectors are not wider than
  /// \p MaxVectorBytes, as far as they can be narrower. SVE is used for vectors wider
  /// than NEON's only, which needs \p VScaleMin of 2 or more.
  static HostISA get(const llvm::Triple &T, llvm::StringRef CPU, llvm::StringRef Features,
                     unsigned MaxVectorBytes = 64, unsigned VScaleMin = 0,
                     unsigned VScaleMax = 0);

  /// Tells LLVM of the registers' size.
  void addVScaleRange(llvm::Function &F) const;

  /// Whether tile registers multiply elements of format \p E.
  bool hasAMX(Element E) const {
    return (E == Element::I8 && HasAMXI8) || (E == Element::BF16 && HasAMXBF16);
  }

  /// Whether bf16 is multiplied as it is, not as f32.
  bool multipliesBF16() const { return HasAMXBF16 || (HasDotBF16 && !IsDotBF16Slow); }

  /// Lanes of a vector register for elements of \p Bytes bytes.
  unsigned getLanes(unsigned Bytes) const { return VectorBytes / Bytes; }
};

} // namespace tileir

#endif // TILEIR_TARGET_HOST_MACHINE_HOSTISA_H
