//===- CacheKey.h - What compiled code is found by --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CACHE_CACHEKEY_H
#define TILEIR_CACHE_CACHEKEY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/SHA256.h"
#include <string>

namespace tileir {

/// A hash of all that the code depends on, in a fixed order.
class CacheKey {
public:
  /// Each part is hashed with its length, so that "ab", "c" is not "a", "bc".
  CacheKey &add(llvm::StringRef Part);
  CacheKey &add(uint64_t Number);

  /// The 64 hexadecimal digits of the hash.
  std::string str();

private:
  llvm::SHA256 Hash;
};

/// Names the code that lies at \p Addresses in this process: two builds of the compiler
/// have different names. Made of the build ids of the files that the code was loaded
/// from; where a file has none, of its size and time of change.
std::string getCodeIdentity(llvm::ArrayRef<const void *> Addresses);

} // namespace tileir

#endif // TILEIR_CACHE_CACHEKEY_H
