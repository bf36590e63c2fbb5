//===- LaunchRows.h - How the runtime launches kernels ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_COMPILER_LAUNCHROWS_H
#define TILEIR_COMPILER_LAUNCHROWS_H

#include "Offload/DeviceImage.h"
#include "Runtime/include/tileir/abi.h"
#include "Target/NVPTX/MapRecipe.h"
#include <deque>
#include <vector>

namespace tileir {

/// The rows of a descriptor for kernels that are compiled in this process, with what they
/// point to.
class LaunchRows {
public:
  LaunchRows() = default;
  LaunchRows(const LaunchRows &) = delete;
  LaunchRows &operator=(const LaunchRows &) = delete;
  LaunchRows(LaunchRows &&) = default;
  LaunchRows &operator=(LaunchRows &&) = default;

  /// Adds the row of a kernel; null: the image lacks it. An error if its recipes are
  /// none, as a damaged file of the cache may have them.
  llvm::Error add(const DeviceKernel *Kernel);
  /// Stays until a row is added.
  const tileir_device_kernel *data() const { return Rows.data(); }

private:
  /// The maps of one kernel.
  struct KernelMaps {
    llvm::SmallVector<MapRecipe, 0> Recipes;
    std::vector<tileir_tensor_map> Maps;
  };
  std::vector<tileir_device_kernel> Rows;
  std::deque<KernelMaps> Kernels; ///< Those that have maps.
};

} // namespace tileir

#endif // TILEIR_COMPILER_LAUNCHROWS_H
