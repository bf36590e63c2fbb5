//===- CudaMaps.h - The arguments of a launch, with tensor maps -*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CUDAMAPS_H
#define TILEIR_RUNTIME_CUDAMAPS_H

#include "Runtime/CudaDriver.h"
#include "Runtime/MapValues.h"
#include "Runtime/Registry.h"

namespace tileir::rt {

/// Pointers to the arguments of a launch, and to the tensor maps that the kernel's image
/// takes behind them. A map that cannot be made is zeros, of which the kernel makes it.
class CudaArguments {
public:
  CudaArguments(const CudaDevice &D, const HeldKernel &Kernel,
                const tileir_device_kernel &Row, const void *const *Args);
  ~CudaArguments();
  CudaArguments(const CudaArguments &) = delete;
  CudaArguments &operator=(const CudaArguments &) = delete;

  /// Whether there is memory for them, and the row is one; else the thread's last error.
  tileir_status status() const { return Code; }
  /// For the driver, which does not write there.
  void **data() const { return const_cast<void **>(All); }

private:
  void addMaps(const CudaDevice &D, const HeldKernel &Kernel,
               const tileir_device_kernel &Row);

  static constexpr unsigned Few = 64;
  tileir_status Code = TILEIR_SUCCESS;
  const void *const *Visible;
  const void **All; ///< Visible, if there are no maps; else Buffer, or of the heap.
  const void *Buffer[Few];
  alignas(MapAlignment) unsigned char Maps[MaxMaps][MapBytes];
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_CUDAMAPS_H
