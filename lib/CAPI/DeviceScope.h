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

/// The thread's device of the runtime, for as long as this lives.
class DeviceScope {
public:
  explicit DeviceScope(int Device) {
    if (tileir_get_device(&Previous) != TILEIR_SUCCESS)
      Previous = TILEIR_DEVICE_HOST;
    Status = tileir_set_device(Device);
  }
  ~DeviceScope() { (void)tileir_set_device(Previous); }
  DeviceScope(const DeviceScope &) = delete;
  DeviceScope &operator=(const DeviceScope &) = delete;

  tileir_status Status;

private:
  int Previous = TILEIR_DEVICE_HOST;
};

} // namespace tileir::capi

#endif // TILEIR_CAPI_DEVICESCOPE_H
