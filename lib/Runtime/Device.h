//===- Device.h - The devices of the machine --------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_DEVICE_H
#define TILEIR_RUNTIME_DEVICE_H

#include "Runtime/CudaDriver.h"
#include <optional>

namespace tileir::rt {

/// The GPU with a device number that is not the host's; if there is none, fails and tells
/// what was found.
tileir_status getCudaDevice(int Device, const CudaDevice *&Result);

/// The device that launches without a stream run on: what the thread chose, else what
/// TILEIR_DEVICE names, else the host.
tileir_status getCurrentDevice(int &Device);

/// As CudaScope, for a device by its number.
class DeviceScope {
public:
  explicit DeviceScope(int Device) : Code(getCudaDevice(Device, Found)) {
    if (!Code)
      Code = Scope.emplace(*Found).status();
  }

  /// Whether the device is there and could be made the current one.
  tileir_status status() const { return Code; }
  const CudaDevice &device() const { return *Found; }

private:
  const CudaDevice *Found = nullptr;
  std::optional<CudaScope> Scope;
  tileir_status Code;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_DEVICE_H
