//===- Scratch.h - Memory that a kernel works in ----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread keeps the scratch of its last launch and gives it to the next one, so
// that launches after the first do not allocate. A launch inside another one on the
// same thread gets memory of its own.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_SCRATCH_H
#define TILEIR_RUNTIME_SCRATCH_H

#include <stdint.h>

namespace tileir::rt {

/// Scratch of the calling thread, taken for one launch.
class Scratch {
public:
  /// At least Size bytes, aligned to 64. The 8 bytes before them are zero
  /// (tileir_host_kernel).
  explicit Scratch(uint64_t Size);
  ~Scratch();
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;

  /// Whether there was enough memory.
  bool valid() const { return Valid; }
  /// Null if no byte was asked for.
  void *data() const { return Data; }

private:
  void *Memory = nullptr; ///< From the allocator.
  void *Data = nullptr;
  bool Valid = true;
  bool Cached = false; ///< Memory is the thread's cache.
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_SCRATCH_H
