//===- LaunchData.h - A case's arguments in memory --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_LAUNCHDATA_H
#define TILEIR_RUN_LAUNCHDATA_H

#include "Case.h"
#include "GuardedBuffer.h"
#include "tileir/runtime.h"
#include <string>
#include <vector>

namespace tileir {
namespace run {

/// The buffers and argument values for launches of one case.
class LaunchData {
public:
  /// A buffer and what describes it. The words of a list are a buffer of i64 that the
  /// kernel must not change.
  struct Buffer {
    std::string Label; ///< "param 2 (f32[4x8])", "param 0 item 1 (...)"
    unsigned ParamIndex;
    ElementType Type;
    const Param *Source; ///< Null for the words of a list.
    std::vector<char> Initial;
    GuardedBuffer Memory;
  };

  static llvm::Expected<LaunchData> create(const Case &C, uint64_t Alignment);

  const std::vector<tileir_arg> &args() const { return Args; }
  std::vector<Buffer> &buffers() { return Buffers; }

private:
  LaunchData() = default;
  llvm::Expected<char *> addBuffer(std::string Label, unsigned ParamIndex, const Param &P,
                                   uint64_t Alignment);
  llvm::Error addMulticast(unsigned ParamIndex, const Param &P, uint64_t Alignment);
  llvm::Error addList(unsigned ParamIndex, const Param &P, uint64_t Alignment);

  struct DestroyMulticast {
    void operator()(void *Address) const { tileir_destroy_multicast(Address); }
  };

  std::vector<Buffer> Buffers;
  std::vector<std::unique_ptr<void, DestroyMulticast>> Multicasts;
  std::vector<tileir_arg> Args;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_LAUNCHDATA_H
