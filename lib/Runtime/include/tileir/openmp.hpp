//===- tileir/openmp.hpp - Tile kernels beside target regions ---*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices and streams of OpenMP for tile kernels. For programs that are linked with
// libomptarget, as those with -fopenmp-targets= are.
//
//   tileir::Device device;
//   tileir::openmp::findDevice(omp_get_default_device(), device).check();
//   tileir::setDevice(device).check();
//   #pragma omp target data map(to : x[0 : n]) map(from : y[0 : n]) use_device_ptr(x, y)
//   tileir::launch(scale, grid, x, y, n).check();
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OPENMP_HPP
#define TILEIR_OPENMP_HPP

#include "tileir/runtime.hpp"
#include <omp.h>

namespace tileir::openmp {

/// The device of tile kernels that can use the memory of OpenMP's device: a GPU for one
/// of CUDA, else the host, which is also where the regions for the host's own instruction
/// set run (-fopenmp-targets=x86_64-pc-linux-gnu).
[[nodiscard]] inline Status findDevice(int Number, Device &Result) {
  Result = Device::Host;
  if (Number == omp_get_initial_device())
    return Status();
  void *Memory = Number >= 0 && Number < omp_get_num_devices()
                     ? omp_target_alloc(1, Number)
                     : nullptr;
  if (!Memory)
    return Status(TILEIR_ERROR_UNSUPPORTED, "OpenMP has no device " +
                                                std::to_string(Number) +
                                                ", or it has no memory");
  int Found = TILEIR_DEVICE_HOST;
  Status S(tileir_get_memory_device(Memory, &Found));
  Result = static_cast<Device>(Found);
  omp_target_free(Memory, Number);
  return S;
}

/// The stream of an interop object that was initialised with targetsync, for launches on
/// its device. Without an object, as OpenMP gives for the host, the result is a new
/// stream of the host. OpenMP does not wait for that one: call synchronize().
inline Stream wrap(omp_interop_t Interop, Device D) {
  if (Interop == omp_interop_none)
    return Stream(Device::Host);
  int Failure = 0;
  auto Kind = omp_get_interop_int(Interop, omp_ipr_fr_id, &Failure);
  void *CudaStream = nullptr;
  if (!Failure && (Kind == omp_ifr_cuda || Kind == omp_ifr_cuda_driver))
    CudaStream = omp_get_interop_ptr(Interop, omp_ipr_targetsync, &Failure);
  // Not CUDA's default stream, which null stands for.
  if (!CudaStream)
    return Stream(Status(TILEIR_ERROR_UNSUPPORTED,
                         "the interop object has no stream of CUDA: initialise it with "
                         "targetsync, on a device of CUDA"));
  return Stream::wrap(D, CudaStream);
}

} // namespace tileir::openmp

#endif // TILEIR_OPENMP_HPP
