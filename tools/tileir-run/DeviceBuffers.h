//===- DeviceBuffers.h - A case's arguments on a GPU ------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Copies of a case's buffers on a device, by the runtime. A GPU has no pages without
// access at their ends, but what lies before and after each holds a pattern, so that
// stray stores near a buffer are found.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_DEVICEBUFFERS_H
#define TILEIR_RUN_DEVICEBUFFERS_H

#include "LaunchData.h"

namespace tileir {
namespace run {

class DeviceBuffers {
public:
  /// Allocates on the device, and copies what the buffers of \p Data hold now. Each has
  /// the alignment that it has there. Addresses in the tables of lists become those of
  /// the device.
  static llvm::Expected<DeviceBuffers> create(int Device, const Case &C,
                                              LaunchData &Data);
  DeviceBuffers(DeviceBuffers &&) = default;
  ~DeviceBuffers();

  /// The case's arguments, with addresses of the device.
  const std::vector<tileir_arg> &args() const { return Args; }

  /// Copies what the device has back to the buffers of \p Data. \returns what was written
  /// elsewhere, a line each.
  llvm::Expected<std::vector<std::string>> copyBack(LaunchData &Data) const;

private:
  explicit DeviceBuffers(int Device) : Device(Device) {}
  llvm::Error add(const LaunchData::Buffer &B, llvm::ArrayRef<char> Contents);

  struct Copy {
    void *Base;
    size_t Offset;                 ///< Of the buffer from the base.
    std::vector<char> Initialised; ///< All of the allocation, as it was filled.
    char *data() const { return static_cast<char *>(Base) + Offset; }
  };
  int Device;
  std::vector<Copy> Copies; ///< One for each buffer of the data.
  std::vector<tileir_arg> Args;
};

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_DEVICEBUFFERS_H
