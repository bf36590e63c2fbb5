//===- TestPlugin.cpp - A shared library with a tile kernel ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tileir/runtime.h"

static void run(const void *const *Args, const tileir_launch *, uint64_t, uint64_t,
                void *) {
  **static_cast<int *const *>(Args[0]) = 42;
}

extern "C" void plugin_kernel(int *Result);

static const tileir_param Params[] = {{TILEIR_PARAM_POINTER, TILEIR_I32, 8, 0}};
static const tileir_host_variant Variants[] = {{run, 0, TILEIR_ISA_BASE, 0}};
static const tileir_kernel_desc Kernels[] = {
    {"plugin_kernel", reinterpret_cast<const void *>(plugin_kernel), Params, Variants, 1,
     1, 0, 0, nullptr, nullptr, nullptr, nullptr}};
static const tileir_module_desc Module = {
    TILEIR_ABI_VERSION, 1, 0, 0, Kernels, nullptr, "plugin.tileir", nullptr, {}, nullptr};

void plugin_kernel(int *Result) {
  void *Args[] = {&Result};
  __tileir_launch_stub(Kernels, Args);
}

__attribute__((constructor)) static void load() { __tileir_register_module(&Module); }
__attribute__((destructor)) static void unload() { __tileir_unregister_module(&Module); }
