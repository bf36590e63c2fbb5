//===- Device.cpp - The devices of the machine ----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Device.h"
#include "Runtime/Launch.h"
#include "Runtime/Log.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

using namespace tileir;
using namespace tileir::rt;

/// The first device number of a GPU.
static constexpr int FirstCuda = TILEIR_DEVICE_HOST + 1;

/// What those who do not look at errors get: nothing runs anywhere with it.
static constexpr int NoDevice = -1;

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

tileir_status rt::getCudaDevice(int Device, const CudaDevice *&Result) {
  unsigned Count;
  const char *Why;
  const CudaDevice *Devices = getCudaDevices(Count, Why);
  if (Device >= FirstCuda && static_cast<unsigned>(Device - FirstCuda) < Count) {
    Result = &Devices[Device - FirstCuda];
    return TILEIR_SUCCESS;
  }
  if (!Count)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "there is no device %d, only the host, device %d: %s", Device,
                TILEIR_DEVICE_HOST, Why);
  return fail(TILEIR_ERROR_UNSUPPORTED,
              "there is no device %d: the host is device %d, GPUs are devices %d to %u",
              Device, TILEIR_DEVICE_HOST, FirstCuda, FirstCuda + Count - 1);
}

tileir_status tileir_get_device_count(int *Count) {
  if (!Count)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_device_count: null argument");
  unsigned NumCuda;
  const char *Why;
  getCudaDevices(NumCuda, Why);
  *Count = FirstCuda + static_cast<int>(NumCuda);
  return TILEIR_SUCCESS;
}

tileir_status tileir_get_device_info(int Device, tileir_device_info *Info) {
  if (!Info)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_device_info: null argument");
  *Info = {};
  if (Device == TILEIR_DEVICE_HOST) {
    Info->kind = TILEIR_KIND_HOST;
    snprintf(Info->name, sizeof(Info->name), "host");
    if (tileir_status Code = getMaxThreads(Info->units))
      return Code;
    Info->memory_bytes = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                         static_cast<uint64_t>(sysconf(_SC_PAGESIZE));
    return TILEIR_SUCCESS;
  }
  const CudaDevice *D = nullptr;
  if (tileir_status Code = getCudaDevice(Device, D))
    return Code;
  Info->kind = TILEIR_KIND_CUDA;
  Info->ordinal = D->Ordinal;
  snprintf(Info->name, sizeof(Info->name), "%s", D->Name);
  snprintf(Info->arch, sizeof(Info->arch), "sm_%u", D->Capability);
  Info->units = D->NumMultiprocessors;
  Info->memory_bytes = D->MemoryBytes;
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// The number after "cuda" or "cuda:1"; -1 for other texts.
static int parseCudaOrdinal(const char *Name) {
  const char Kind[] = "cuda";
  if (strncmp(Name, Kind, sizeof(Kind) - 1))
    return -1;
  const char *Rest = Name + sizeof(Kind) - 1;
  if (!*Rest)
    return 0;
  char *End = nullptr;
  long Ordinal = *Rest == ':' ? strtol(Rest + 1, &End, 10) : -1;
  return End && End != Rest + 1 && !*End && Ordinal >= 0 && Ordinal < 1024
             ? static_cast<int>(Ordinal)
             : -1;
}

tileir_status tileir_find_device(const char *Name, int *Device) {
  if (!Name || !Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_find_device: null argument");
  *Device = NoDevice;
  if (!strcmp(Name, "host")) {
    *Device = TILEIR_DEVICE_HOST;
    return TILEIR_SUCCESS;
  }
  int Ordinal = parseCudaOrdinal(Name);
  if (Ordinal < 0)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT,
                "'%s' is not a device: there are 'host', 'cuda' and 'cuda:N'", Name);
  unsigned Count;
  const char *Why;
  getCudaDevices(Count, Why);
  if (!Count)
    return fail(TILEIR_ERROR_UNSUPPORTED, "there is no device '%s': %s", Name, Why);
  if (static_cast<unsigned>(Ordinal) >= Count && Count == 1)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "there is no device '%s': the only GPU is 'cuda:0'", Name);
  if (static_cast<unsigned>(Ordinal) >= Count)
    return fail(TILEIR_ERROR_UNSUPPORTED,
                "there is no device '%s': GPUs are 'cuda:0' to 'cuda:%u'", Name,
                Count - 1);
  *Device = FirstCuda + Ordinal;
  return TILEIR_SUCCESS;
}

//===----------------------------------------------------------------------===//
// The current device
//===----------------------------------------------------------------------===//

static thread_local int ChosenDevice = NoDevice;

/// Logs the device of the calling thread's launches.
static void logDevice(int Device, const char *Why) {
  if (!logs(LogLevel::Decisions))
    return;
  const CudaDevice *D = nullptr;
  if (Device == TILEIR_DEVICE_HOST || getCudaDevice(Device, D))
    log("device 'host': %s", Why);
  else
    log("device 'cuda:%d' (%s, sm_%u): %s", Device - FirstCuda, D->Name, D->Capability,
        Why);
}

tileir_status rt::getCurrentDevice(int &Device) {
  Device = ChosenDevice;
  if (Device != NoDevice)
    return TILEIR_SUCCESS;
  const char *Name = getenv("TILEIR_DEVICE");
  if (!Name || !*Name) {
    Device = TILEIR_DEVICE_HOST;
  } else if (tileir_status Code = tileir_find_device(Name, &Device)) {
    return fail(Code, "TILEIR_DEVICE: %s", tileir_last_error());
  }
  ChosenDevice = Device;
  logDevice(Device,
            Name && *Name ? "TILEIR_DEVICE names it" : "TILEIR_DEVICE is not set");
  return TILEIR_SUCCESS;
}

tileir_status tileir_get_device(int *Device) {
  if (!Device)
    return fail(TILEIR_ERROR_INVALID_ARGUMENT, "tileir_get_device: null argument");
  return getCurrentDevice(*Device);
}

tileir_status tileir_set_device(int Device) {
  if (Device == TILEIR_DEVICE_DEFAULT) {
    ChosenDevice = NoDevice;
    return TILEIR_SUCCESS;
  }
  const CudaDevice *D = nullptr;
  if (Device != TILEIR_DEVICE_HOST)
    if (tileir_status Code = getCudaDevice(Device, D))
      return Code;
  if (ChosenDevice != Device)
    logDevice(Device, "tileir_set_device");
  ChosenDevice = Device;
  return TILEIR_SUCCESS;
}
