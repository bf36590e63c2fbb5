//===- CudaDriver.h - NVIDIA GPUs by the driver's interface -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The CUDA driver, libcuda.so.1, is looked for when a program first asks for a device
// that is not the host: programs link and run without it.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CUDADRIVER_H
#define TILEIR_RUNTIME_CUDADRIVER_H

#include "Runtime/Error.h"
#include <stddef.h>
#include <stdint.h>

namespace tileir::rt {

/// Numbers of the CUDA driver's interface that are used here (cuda.h).
namespace cuda {
enum Result {
  Success = 0,
  InvalidValue = 1,
  OutOfMemory = 2,
  NoBinaryForGPU = 209,
  InvalidPTX = 218,
  UnsupportedPTXVersion = 222,
  NotReady = 600,
  NotPermitted = 800
};
enum DeviceAttribute {
  MultiprocessorCount = 16,
  CapabilityMajor = 75,
  CapabilityMinor = 76,
  PageableMemoryAccess = 88
};
enum FunctionAttribute {
  SharedBytes = 1,
  LocalBytes = 3,
  Registers = 4,
  PTXVersion = 5,
  MaxDynamicSharedBytes = 8
};
enum PointerAttribute { MemoryType = 2, DevicePointer = 3, DeviceOfPointer = 9 };
enum MemoryTypeValue { DeviceMemory = 2 };
enum JITOption { ErrorLog = 5, ErrorLogBytes = 6 };
enum StreamFlag { NonBlocking = 1 };
enum HostMemoryFlag { Portable = 1, Mapped = 2 };
enum ManagedMemoryFlag { Global = 1 };
enum CaptureMode { ThreadLocalCapture = 1 };
} // namespace cuda

struct CudaDriver {
#define CUDA_FUNCTION(NAME, SYMBOL, PARAMETERS) int(*NAME) PARAMETERS = nullptr;
#include "Runtime/CudaFunctions.def"
#define CUDA_FUNCTION(NAME, SYMBOL, PARAMETERS) int(*NAME) PARAMETERS = nullptr;
#include "Runtime/CudaOptional.def"

  /// Turns an error of the driver into ours: "Doing: CUDA_ERROR_X (text)".
  [[gnu::format(printf, 3, 4)]] tileir_status fail(int Result, const char *Format,
                                                   ...) const;

  /// Calls a function that not all drivers have. Its error says what it was to do.
  template <class Function, class... Args>
  tileir_status callOptional(Function *F, const char *Doing, Args... A) const {
    if (!F)
      return rt::fail(TILEIR_ERROR_UNSUPPORTED, "%s: the CUDA driver is too old", Doing);
    int Result = F(A...);
    return Result ? fail(Result, "%s", Doing) : TILEIR_SUCCESS;
  }
};

/// A GPU. Its primary context, which CUDA's runtime uses too, is made at the first use
/// of the device (it takes time and memory of each GPU) and kept until the end.
struct CudaDevice {
  const CudaDriver *Driver;
  int Ordinal; ///< CUDA's number.
  int Handle;
  mutable void *Context; ///< Null: not made yet. Read by CudaScope only.
  char Name[128];
  uint32_t Capability; ///< 90 for compute capability 9.0.
  uint32_t NumMultiprocessors;
  uint64_t MemoryBytes;
  bool ReadsHostMemory; ///< All of it, not only what was registered.
};

/// The GPUs of this machine, found at the first call.
/// \param Why is set to what was found instead if there are none.
const CudaDevice *getCudaDevices(unsigned &Count, const char *&Why);

/// Whether the driver was used and must not be called any more: the program is ending, or
/// is a child of the one that has used it.
bool isDriverGone();

/// The GPU whose memory \p Pointer leads to, whoever has allocated it; null for memory of
/// the host. Makes no context. Where the driver cannot tell, because a
/// GPU has failed, it is one whose use gives that failure.
const CudaDevice *findOwner(const void *Pointer);

/// Sets \p Owner to the GPU whose memory \p Pointer leads to, whatever this program has
/// used before; to null for memory of the host. Makes a context of a GPU.
tileir_status findOwnerAmongAll(const void *Pointer, const CudaDevice *&Owner);

/// Makes a device's context the thread's current one, and gives the former back. Fails
/// when the program is ending: CUDA must not be called then.
class CudaScope {
public:
  explicit CudaScope(const CudaDevice &D);
  ~CudaScope();
  CudaScope(const CudaScope &) = delete;
  CudaScope &operator=(const CudaScope &) = delete;

  /// Whether that worked; the failure is the thread's last error.
  tileir_status status() const { return Code; }

private:
  const CudaDriver &Driver;
  tileir_status Code;
};

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_CUDADRIVER_H
