//===- CacheSizes.h - What the caches of a core hold ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_CACHESIZES_H
#define TILEIR_SUPPORT_CACHESIZES_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace tileir {

/// The data caches of a core, in bytes. They decide what code keeps where, never what it
/// computes. The defaults are for machines that are not known: few have less.
struct CacheSizes {
  unsigned L1Bytes = 32 * 1024;
  unsigned L2Bytes = 512 * 1024;

  /// Those of the machine that this runs on; the default of what it does not tell.
  static CacheSizes ofThisMachine();

  /// Reads "L1,L2" in bytes, each a number from 4096 to 2^30; none if it is not that.
  static std::optional<CacheSizes> parse(llvm::StringRef Text);
  std::string str() const;

  bool operator==(const CacheSizes &Other) const {
    return L1Bytes == Other.L1Bytes && L2Bytes == Other.L2Bytes;
  }
};

} // namespace tileir

#endif // TILEIR_SUPPORT_CACHESIZES_H
