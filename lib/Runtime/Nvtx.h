//===- Nvtx.h - Ranges for NVIDIA's profilers -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A profiler that wants NVTX's ranges names a library in NVTX_INJECTION64_PATH. NVTX
// itself is headers that look there; of that this has what a launch needs, so that the
// runtime depends on nothing.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_NVTX_H
#define TILEIR_RUNTIME_NVTX_H

namespace tileir::rt {

/// A range of the calling thread, if a profiler asks for such. Costs a load and a
/// comparison else.
class NvtxRange {
public:
  explicit NvtxRange(const char *Name);
  ~NvtxRange();
  NvtxRange(const NvtxRange &) = delete;
  NvtxRange &operator=(const NvtxRange &) = delete;

private:
  bool IsPushed;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_NVTX_H
