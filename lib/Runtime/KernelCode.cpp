//===- KernelCode.cpp - A kernel's code for other launchers ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format of fat binaries is not documented by NVIDIA. What is used here was read off
// files that CUDA's fatbinary program made of known cubins. What was linked into the
// program is trusted as code is; but what does not look like these files is refused.
//
//===----------------------------------------------------------------------===//

#include "Runtime/CudaKernel.h"
#include "Runtime/Device.h"
#include "Runtime/Launch.h"
#include "tileir/runtime.h"
#include <string.h>

using namespace tileir;
using namespace tileir::rt;

//===----------------------------------------------------------------------===//
// Fat binaries
//===----------------------------------------------------------------------===//

namespace {

struct FatHeader {
  uint32_t Magic;
  uint16_t Version, HeaderBytes;
  uint64_t Bytes; ///< Of the entries, behind the header.
};

struct FatEntry {
  uint16_t Kind, Version;
  uint32_t HeaderBytes;
  uint64_t Bytes; ///< Behind the header of the entry.
  uint32_t CompressedBytes, Options, Toolkit, Arch;
};

constexpr uint32_t FatMagic = 0xba55ed50;
constexpr uint16_t ELFEntry = 2;

} // namespace

/// Finds the cubin for that number of an architecture that \p Skip others are before.
static bool findCubin(const void *FatBinary, uint32_t Arch, unsigned Skip,
                      tileir_kernel_code &Result) {
  auto *At = static_cast<const char *>(FatBinary);
  FatHeader Header;
  memcpy(&Header, At, sizeof(Header));
  if (Header.Magic != FatMagic || Header.HeaderBytes < sizeof(Header))
    return false;
  At += Header.HeaderBytes;
  uint64_t Left = Header.Bytes;
  FatEntry Entry;
  for (; Left >= sizeof(Entry);
       At += Entry.HeaderBytes + Entry.Bytes, Left -= Entry.HeaderBytes + Entry.Bytes) {
    memcpy(&Entry, At, sizeof(Entry));
    if (Entry.HeaderBytes < sizeof(Entry) || Entry.HeaderBytes > Left ||
        Entry.Bytes > Left - Entry.HeaderBytes)
      return false;
    if (Entry.Kind != ELFEntry || Entry.Arch != Arch || Skip--)
      continue;
    Result.image = At + Entry.HeaderBytes;
    Result.image_size = Entry.Bytes;
    // A compressed one does not begin as a file does.
    return Entry.Bytes > 4 && !memcmp(Result.image, "\177ELF", 4);
  }
  return false;
}

tileir_status tileir_get_kernel_code(tileir_kernel Kernel, int Device,
                                     tileir_kernel_code *Code) {
  if (!Code)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_kernel_code: null argument");
  *Code = {};
  HeldKernel Held;
  if (tileir_status Status = Held.acquire(Kernel))
    return Status;
  if (Device == TILEIR_DEVICE_HOST)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s': code for the host is for this library only", Held->name);
  const CudaDevice *D = nullptr;
  if (tileir_status Status = getCudaDevice(Device, D))
    return Status;
  ChosenCode Chosen;
  if (tileir_status Status = findCodeOnCuda(*D, Held, Chosen))
    return Status;
  tileir_kernel_code Found = {};
  Found.image = Chosen.LinkCode.Cubin;
  Found.image_size = Chosen.LinkCode.Bytes;
  // Else the driver took PTX, which a cubin of the same architecture does not replace.
  uint32_t Arch = Chosen.Image->sm;
  bool Runs = Arch / 10 == D->Capability / 10 && Arch <= D->Capability;
  if (!Found.image && (!Runs || !findCubin(Chosen.FatBinary, Arch, Chosen.Number, Found)))
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "kernel '%s' (%s) has no machine code for device '%s': compile it with "
                "--offload-arch=sm_%u",
                Held->name, Held.source(), D->Name, D->Capability);
  Found.name = Chosen.Name;
  Found.block_size = Chosen.Row->block_size;
  Found.dynamic_shared_bytes = Chosen.Row->shared_bytes;
  *Code = Found;
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Arguments, memory
//===----------------------------------------------------------------------===//

tileir_status tileir_pack_arguments(tileir_kernel Kernel, const tileir_arg *Args,
                                    size_t NumArgs, void *Buffer, size_t Capacity,
                                    size_t *Size) {
  if (!Size || (Capacity && !Buffer))
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_pack_arguments: null argument");
  *Size = 0;
  HeldKernel Held;
  if (tileir_status Status = Held.acquire(Kernel))
    return Status;
  if (tileir_status Status = checkArguments(*Held, Args, NumArgs))
    return Status;
  // First only the size, then, if they fit, the values.
  for (bool Writes : {false, true}) {
    size_t End = 0;
    for (size_t I = 0; I != NumArgs; ++I) {
      size_t Bytes = Held->params[I].size;
      size_t Begin = (End + Bytes - 1) / Bytes * Bytes;
      if (Writes) {
        memset(static_cast<char *>(Buffer) + End, 0, Begin - End);
        memcpy(static_cast<char *>(Buffer) + Begin, &Args[I].value, Bytes);
      }
      End = Begin + Bytes;
    }
    *Size = End;
    if (End > Capacity)
      return TILEIR_SUCCESS;
  }
  return TILEIR_SUCCESS;
}

tileir_status tileir_get_memory_device(const void *Memory, int *Device) {
  if (!Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_memory_device: null argument");
  const CudaDevice *Owner = nullptr;
  tileir_status Status = findOwnerAmongAll(Memory, Owner);
  *Device = TILEIR_DEVICE_HOST;
  if (Owner)
    *Device += 1 + Owner->Ordinal;
  return Status;
}
