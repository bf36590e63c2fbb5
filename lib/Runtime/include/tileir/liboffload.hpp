//===- tileir/liboffload.hpp - Tile kernels by liboffload -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launches in queues of liboffload, on devices and memory of liboffload. Needs its header
// and its library (Debian: liboffload-22-dev; -I of LLVM's include folder,
// -lLLVMOffload).
//
//   tileir::liboffload::LoadedKernel kernel(device, matmul);
//   kernel.launch(queue, {8, 8}, a, b, c, m, n, k).check();
//
// liboffload has kernels on GPUs only: its plugin for CUDA runs these. Its device "host"
// is there for copies.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_LIBOFFLOAD_HPP
#define TILEIR_LIBOFFLOAD_HPP

#include "tileir/runtime.hpp"
#if __has_include(<offload/OffloadAPI.h>)
#include <offload/OffloadAPI.h>
#else
#include <OffloadAPI.h>
#endif

namespace tileir::liboffload {

/// The status of a call of liboffload, with its words for an error.
inline Status toStatus(ol_result_t Result) {
  if (Result == OL_SUCCESS)
    return Status();
  tileir_status Code = Result->Code == OL_ERRC_OUT_OF_RESOURCES
                           ? TILEIR_ERROR_OUT_OF_MEMORY
                           : TILEIR_ERROR_DEVICE;
  return Status(Code, std::string("liboffload: ") +
                          (Result->Details ? Result->Details : "unknown error"));
}

/// The number that the tile runtime has for a device of liboffload, by whose memory is
/// whose; the host's for devices that no tile kernel runs on.
[[nodiscard]] inline Status findDevice(ol_device_handle_t D, Device &Result) {
  Result = Device::Host;
  ol_platform_handle_t Platform = nullptr;
  ol_platform_backend_t Backend = OL_PLATFORM_BACKEND_UNKNOWN;
  Status S =
      toStatus(olGetDeviceInfo(D, OL_DEVICE_INFO_PLATFORM, sizeof(Platform), &Platform));
  if (S.ok())
    S = toStatus(
        olGetPlatformInfo(Platform, OL_PLATFORM_INFO_BACKEND, sizeof(Backend), &Backend));
  // liboffload 22.1 ends the program if memory of its host is asked for.
  if (!S.ok() || Backend != OL_PLATFORM_BACKEND_CUDA)
    return S;
  void *Memory = nullptr;
  S = toStatus(olMemAlloc(D, OL_ALLOC_TYPE_DEVICE, 1, &Memory));
  if (!S.ok())
    return S;
  int Number = TILEIR_DEVICE_HOST;
  S = Status(tileir_get_memory_device(Memory, &Number));
  Result = static_cast<Device>(Number);
  Status Freed = toStatus(olMemFree(Memory));
  return S.ok() ? Freed : S;
}

/// A kernel of the program whose code was given to a device of liboffload. Not copyable.
/// It has to end before olShutDown.
class LoadedKernel {
public:
  /// Loads the code of the kernel's module to the device. One that could not be loaded
  /// fails with that status when it is launched.
  LoadedKernel(ol_device_handle_t D, const Kernel &K)
      : TheDevice(D), Handle(K.handle()), Loading(K.status()) {
    if (Loading.ok())
      Loading = load();
  }
  template <class... P>
  LoadedKernel(ol_device_handle_t D, void (*Symbol)(P...))
      : LoadedKernel(D, Kernel::find(Symbol)) {}
  ~LoadedKernel() {
    if (Program)
      (void)olDestroyProgram(Program);
  }
  LoadedKernel(const LoadedKernel &) = delete;
  LoadedKernel &operator=(const LoadedKernel &) = delete;

  const Status &status() const { return Loading; }

  /// Queues a launch; without a queue, waits for it. The types of the arguments have to
  /// be those of the kernel's parameters, as for Kernel::launch.
  template <class... A>
  [[nodiscard]] Status launch(ol_queue_handle_t Queue, Grid G, const A &...Args) const {
    if (!Loading.ok())
      return Loading;
    const tileir_arg Array[] = {detail::makeArg<std::decay_t<const A>>(Args)...,
                                tileir_arg()};
    // Each takes eight bytes at most, and one more, since there are no empty arrays.
    uint64_t Packed[sizeof...(A) + 1];
    size_t Size = 0;
    Status S(tileir_pack_arguments(Handle, Array, sizeof...(A), Packed, sizeof(Packed),
                                   &Size));
    if (!S.ok())
      return S;
    if (G.x > INT32_MAX || G.y > UINT16_MAX || G.z > UINT16_MAX)
      return Status(TILEIR_ERROR_INVALID_GRID,
                    std::string("kernel '") + Code.name +
                        "': a grid has at most 2147483647 x 65535 x 65535 blocks");
    if (!G.x || !G.y || !G.z)
      return Status();
    ol_kernel_launch_size_args_t Sizes = {};
    Sizes.Dimensions = 3;
    Sizes.NumGroups = {uint32_t(G.x), uint32_t(G.y), uint32_t(G.z)};
    Sizes.GroupSize = {Code.block_size, 1, 1};
    Sizes.DynSharedMemory = Code.dynamic_shared_bytes;
    return toStatus(olLaunchKernel(Queue, TheDevice, Symbol, Packed, Size, &Sizes));
  }

private:
  Status load() {
    Device Number;
    Status S = findDevice(TheDevice, Number);
    if (S.ok() && Number == Device::Host)
      return Status(TILEIR_ERROR_UNSUPPORTED,
                    "this device of liboffload runs no tile kernels: only NVIDIA's GPUs "
                    "do");
    if (S.ok())
      S = Status(tileir_get_kernel_code(Handle, static_cast<int>(Number), &Code));
    if (S.ok())
      S = toStatus(olCreateProgram(TheDevice, Code.image, Code.image_size, &Program));
    if (S.ok())
      S = toStatus(olGetSymbol(Program, Code.name, OL_SYMBOL_KIND_KERNEL, &Symbol));
    return S;
  }

  ol_device_handle_t TheDevice;
  tileir_kernel Handle;
  tileir_kernel_code Code = {};
  ol_program_handle_t Program = nullptr;
  ol_symbol_handle_t Symbol = nullptr;
  Status Loading;
};

} // namespace tileir::liboffload

#endif // TILEIR_LIBOFFLOAD_HPP
