//===- GuardedBuffer.h - Memory that notices stray accesses -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A buffer between two pages without access, its end at the second one. Whatever the
// alignment leaves free before and after holds a pattern. So an access past the end
// (but for less than the alignment) or far before the beginning stops the program at
// once, and other stray stores are found afterwards.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_GUARDEDBUFFER_H
#define TILEIR_RUN_GUARDEDBUFFER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <string>

namespace tileir {
namespace run {

/// Tells of a store at \p Address, outside of the \p Size bytes at \p Data.
std::string describeStrayStore(llvm::StringRef Label, const char *Address,
                               const char *Data, uint64_t Size);

class GuardedBuffer {
public:
  /// Allocates Size zeroed bytes; Alignment is a power of two up to a page. Label names
  /// the buffer in the message about an access to its guard pages.
  static llvm::Expected<GuardedBuffer> create(uint64_t Size, uint64_t Alignment,
                                              std::string Label);
  GuardedBuffer(GuardedBuffer &&Other);
  GuardedBuffer &operator=(GuardedBuffer &&) = delete;
  ~GuardedBuffer();

  llvm::MutableArrayRef<char> data() { return {Data, Size}; }
  llvm::ArrayRef<char> data() const { return {Data, Size}; }

  /// What was written outside the buffer, or an empty string.
  std::string findStrayStores() const;

  /// From now on a fault in the guard pages of a buffer prints the buffer's label and the
  /// distance before the program dies of it. Of other faults the place is told, where it
  /// is known.
  static void explainFaults();

  /// What tells "kernel.py:7:3" of an address of code, or nothing, for the message about
  /// a fault; null: nobody knows.
  static void setPlaces(std::function<std::string(uint64_t)> Find);

private:
  GuardedBuffer() = default;

  char *Base = nullptr; ///< Of the first guard page.
  uint64_t MappedSize = 0;
  char *Data = nullptr;
  uint64_t Size = 0;
  std::string Label;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_GUARDEDBUFFER_H
