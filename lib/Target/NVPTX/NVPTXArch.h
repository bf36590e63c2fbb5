//===- NVPTXArch.h - What an NVIDIA architecture has ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TARGET_NVPTX_NVPTXARCH_H
#define TILEIR_TARGET_NVPTX_NVPTXARCH_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// A GPU architecture by its PTX name. sm_90 and sm_90a are two: the features of the
/// latter are used only when it was asked for.
struct NVPTXArch {
  unsigned SM = 0;  ///< 75 to 121.
  char Suffix = 0;  ///< 'a' (architecture-specific), 'f' (family), or 0.
  unsigned PTX = 0; ///< PTX ISA version to emit times ten, as LLVM's "+ptx90".

  /// Of "sm_80", "sm_90a"; an error that lists the known ones for any other text.
  static llvm::Expected<NVPTXArch> parse(llvm::StringRef Name);
  /// All architectures that code is generated for, oldest first.
  static llvm::ArrayRef<llvm::StringRef> getNames();

  std::string getName() const;     ///< "sm_90a"
  std::string getFeatures() const; ///< For LLVM: "+ptx90".

  /// Shared memory of a block with opt-in, in bytes (CUDA C++ Programming Guide,
  /// compute capabilities table), and what a block gets without it.
  unsigned getMaxSharedBytes() const;
  static constexpr unsigned StaticSharedBytes = 48 * 1024;
  static constexpr unsigned LanesPerWarp = 32;
  static constexpr unsigned RegistersPerSM = 65536;
  static constexpr unsigned MaxRegistersPerThread = 255;

  bool hasAsyncCopy() const { return SM >= 80; } ///< cp.async
  bool hasBFloat() const { return SM >= 80; }    ///< bf16 arithmetic and mma
  bool hasDoubleMma() const { return SM >= 80; }
  bool hasFP8() const { return SM >= 89; } ///< fp8 cvt
  /// mma.sync of fp8 in hardware: elsewhere ptxas makes products of f16 of it, with more
  /// registers and instructions than our own need.
  bool hasFP8Mma() const { return SM == 89 || SM >= 120; }
  bool hasIntegerReduxSync() const { return SM >= 80; }
  bool hasStMatrix() const { return SM >= 90; }
  /// Block-scaled mma.sync (kind::mxf8f6f4, mxf4nvf4).
  bool hasScaledMma() const { return SM >= 120 && Suffix != 0; }
};

} // namespace tileir

#endif // TILEIR_TARGET_NVPTX_NVPTXARCH_H
