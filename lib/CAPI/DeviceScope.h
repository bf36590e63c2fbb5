//===- DeviceScope.h - The device of a thread -------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_DEVICESCOPE_H
#define TILEIR_CAPI_DEVICESCOPE_H

#include "tileir/runtime.h"

namespace tileir::capi {

/// The thread's device of the runtime, for as long as this lives. It fails if
/// TILEIR_DEVICE is no device's name; a GPU that is not there does not matter to other
/// devices.
class DeviceScope {
public:
  explicit DeviceScope(int Device) {
    Status = tileir_get_device(&Previous);
    if (Status)
      Previous = TILEIR_DEVICE_DEFAULT;
    if (!Status || Status == TILEIR_ERROR_UNSUPPORTED)
      Status = tileir_set_device(Device);
  }
  ~DeviceScope() { (void)tileir_set_device(Previous); }
  DeviceScope(const DeviceScope &) = delete;
  DeviceScope &operator=(const DeviceScope &) = delete;

  tileir_status Status;

private:
  int Previous;
};

} // namespace tileir::capi

#endif // TILEIR_CAPI_DEVICESCOPE_H
