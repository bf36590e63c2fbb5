//===- CudaKernel.h - Kernels on a GPU --------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUNTIME_CUDAKERNEL_H
#define TILEIR_RUNTIME_CUDAKERNEL_H

#include "Runtime/CudaDriver.h"
#include "Runtime/Registry.h"

namespace tileir::rt {

constexpr uint32_t PTX = 5; ///< object::IMG_PTX of LLVM, a tileir_image::kind.

/// What there is code for: images of an object, or those that the program's link has
/// made, with a row of a kernel for each.
struct CodeTable {
  uint32_t NumImages;
  const tileir_image *Images;
  const tileir_device_kernel *Rows;
};

CodeTable getCode(const tileir_module_desc &M, const tileir_kernel_desc &K);
/// That of a module, without rows.
CodeTable getCode(const tileir_module_desc &M);

/// The row of kernel \p K for the image whose code the driver took for device \p D. Null
/// if the kernel has no such image.
/// \param PTXVersion what the driver says of the function: 80 for sm_80, 90 for sm_90 and
/// for sm_90a. The device tells these two apart: it gets the latter if it can run it.
const tileir_device_kernel *findDeviceRow(const tileir_module_desc &M,
                                          const tileir_kernel_desc &K,
                                          const CudaDevice &D, uint32_t PTXVersion);

/// Launches the kernel on the device, in CUDA's stream \p Stream (null: its default
/// stream). Loads the module's code at the first launch. Fails at once, naming what is
/// wrong, on code that is not for this device, on grids that CUDA does not take and on
/// pointers to memory that the device cannot use.
tileir_status launchOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                           const tileir_launch &Geometry, const void *const *Args,
                           void *Stream);

/// Fills in what the device's driver says of the kernel. Loads the module's code.
tileir_status describeOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                             tileir_kernel_attributes &Attributes);

/// A finished image of a module that the program's link has registered.
struct LinkImage {
  const void *Cubin = nullptr; ///< Null: there is none.
  size_t Bytes = 0;
};

/// What the driver took for a kernel, of what its module has.
struct ChosenCode {
  const char *Name; ///< In the image.
  const tileir_image *Image;
  const tileir_device_kernel *Row;
  /// Of its architecture's machine code, among that of the same number: 1 for sm_90a
  /// behind sm_90.
  unsigned Number;
  const void *FatBinary; ///< That has it; null: LinkCode is it.
  LinkImage LinkCode;
};

/// Loads the module's code, and tells what that was. Fails where there is no fat binary
/// that is known here.
tileir_status findCodeOnCuda(const CudaDevice &D, const HeldKernel &Kernel,
                             ChosenCode &Result);

/// Launches with the configuration of a <<<...>>> that CUDA keeps for this call, with the
/// block and the shared memory that the kernel's image was compiled for: what the caller
/// gave for them is not used. An error is CUDA's last error, as for all kernels; that the
/// kernel was never registered is also told on stderr.
/// \returns false if the program does not use CUDA or this is not a call by <<<...>>>.
bool launchFromCuda(const HeldKernel &Kernel, void **Args);

/// Takes the grid of such a configuration, if CUDA's runtime library is the one of this
/// project that runs the host's code: the kernel is then launched like any other.
/// \returns false if it is not, or the launch's stream captures.
bool takeGridForHost(const HeldKernel &Kernel, tileir_grid &Grid);

/// A kernel of a relocatable object in a program without CUDA's runtime library. Its code
/// is registered by a constructor that may run before that of the kernel's module.
struct LinkedKernel {
  const char *Name = nullptr;    ///< In the fat binary.
  const void *Wrapper = nullptr; ///< As tileir_cuda_module.wrapper; null: not linked.
};

/// Where the code of the kernel with that stub is.
LinkedKernel findLinkedKernel(const void *Stub);

/// The code of image \p Number of a module with TILEIR_MODULE_LINK_IMAGES. Where there is
/// none \p Why says so, in up to \p Size characters.
LinkImage findLinkImage(const tileir_module_desc &M, uint32_t Number, char *Why,
                        size_t Size);

/// Writes "sm_80, sm_90, PTX for sm_90" into \p Text: what there is code for, each
/// once, as far as there is room.
void listImages(const CodeTable &Code, char *Text, size_t Size);

/// Takes a module's code off all devices, before the module goes.
void unloadFromCuda(const tileir_module_desc &M);

} // namespace tileir::rt

#endif // TILEIR_RUNTIME_CUDAKERNEL_H
