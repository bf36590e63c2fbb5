//===- SavedCase.h - Launches as cases of tileir-run ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_SAVEDCASE_H
#define TILEIR_CUDASTANDIN_SAVEDCASE_H

#include "StandIn.h"

namespace tileir::standin {

/// A launch that is written as a folder, which tileir-run replays: the module, what is in
/// memory before the launch, and what is after it.
class SavedCase {
public:
  /// Copies the memory that the arguments point to.
  SavedCase(CUkernel Kernel, const uint32_t Grid[3], const tileir_argument *Arguments,
            const std::vector<Memory> &Expected);
  /// Writes the folder after the launch. What cannot be saved is told on stderr.
  void write(CUresult Result);

private:
  struct Buffer {
    size_t Parameter;
    const char *Data;
    std::string Before;
  };
  std::string addBuffer(size_t Index, const void *Address, const std::vector<Memory> &);
  bool isOnlyRead(const Buffer &B) const;
  const Buffer *findShared(const Buffer &New) const;
  bool pointsToTable(const Buffer &B, const std::vector<Memory> &Expected) const;
  std::string writeFolder(const std::string &Folder, CUresult Result);

  CUkernel Kernel;
  uint32_t Grid[3];
  std::vector<tileir_argument> Arguments;
  std::vector<Buffer> Buffers;
  std::string Problem; ///< Why it cannot be saved, or empty
};

} // namespace tileir::standin

#endif // TILEIR_CUDASTANDIN_SAVEDCASE_H
