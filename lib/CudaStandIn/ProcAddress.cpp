//===- ProcAddress.cpp - Finding functions by name ------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include "StandIn.h"
#include <cstdio>
#include <cstring>
#include <mutex>

using namespace tileir::standin;

namespace {

struct Row {
  const char *Name;
  int Version;
  void *Function;
};

const Row Rows[] = {
#define STANDIN_FUNCTION(NAME, VERSION, SYMBOL, PARAMETERS)                              \
  {#NAME, VERSION, reinterpret_cast<void *>(&SYMBOL)},
#include "Functions.def"
};

} // namespace

/// Flags choose what the default stream is; here there is one.
CUresult cuGetProcAddress_v2(const char *Name, void **Function, int Version, uint64_t,
                             CUdriverProcAddressQueryResult *Status) {
  if (!Name || !Function)
    return failForNull("cuGetProcAddress");
  *Function = nullptr;
  bool Known = false;
  for (const Row &Each : Rows) {
    if (strcmp(Each.Name, Name))
      continue;
    Known = true;
    if (Each.Version <= Version)
      *Function = Each.Function;
  }
  if (Status)
    *Status = *Function ? CU_GET_PROC_ADDRESS_SUCCESS
              : Known   ? CU_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT
                        : CU_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND;
  if (*Function)
    return CUDA_SUCCESS;
  return fail(CUDA_ERROR_NOT_FOUND, std::string(Name) + " of CUDA " +
                                        std::to_string(Version / 1000) + "." +
                                        std::to_string(Version % 1000 / 10) +
                                        " is not in the stand-in for the CUDA driver");
}

CUresult cuGetProcAddress(const char *Name, void **Function, int Version,
                          uint64_t Flags) {
  return cuGetProcAddress_v2(Name, Function, Version, Flags, nullptr);
}

/// NVIDIA's runtime library asks for these first: it then says that there is no device,
/// which programs such as torch take without a word. A program that was started to run
/// here has that library inside of it, or of one of its libraries.
CUresult cuGetExportTable(const void **Table, const CUuuid *) {
  if (Table)
    *Table = nullptr;
  static std::once_flag Told;
  if (isProgramWithoutGPU())
    std::call_once(Told, [] {
      fputs("tileir: NVIDIA's runtime library is linked into the program, or into a "
            "library of it, and does not run without a GPU: link it with nvcc -cudart "
            "shared\n",
            stderr);
    });
  return fail(CUDA_ERROR_NO_DEVICE,
              "the driver's private tables are not in the stand-in for it");
}
