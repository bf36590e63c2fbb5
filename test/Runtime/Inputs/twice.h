//===- twice.h - A tile kernel made by hand ---------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the compiler makes of a kernel: y[i] = 2 x[i], 64 elements for each block, or with
// the variant for x86-64-v2 y[i] = 3 x[i], so that one sees which one ran.
//
//===----------------------------------------------------------------------===//

#include "tileir/abi.h"

void twice(const float *x, float *y, int n);

static void multiply(float factor, const void *const *args, uint64_t begin,
                     uint64_t end) {
  const float *x = *(const float *const *)args[0];
  float *y = *(float *const *)args[1];
  uint64_t n = (uint64_t)*(const int *)args[2];
  uint64_t i;
  for (i = 64 * begin; i < 64 * end && i < n; ++i)
    y[i] = factor * x[i];
}
static void base_kernel(const void *const *args, const tileir_launch *launch,
                        uint64_t begin, uint64_t end, void *scratch) {
  (void)launch, (void)scratch;
  multiply(2, args, begin, end);
}
static void v2_kernel(const void *const *args, const tileir_launch *launch,
                      uint64_t begin, uint64_t end, void *scratch) {
  (void)launch, (void)scratch;
  multiply(3, args, begin, end);
}

static const tileir_param params[] = {{TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                      {TILEIR_PARAM_POINTER, TILEIR_F32, 8, 0},
                                      {TILEIR_PARAM_SCALAR, TILEIR_I32, 4, 0}};
static const tileir_host_variant variants[] = {{v2_kernel, 0, TILEIR_ISA_X86_64_V2, 0},
                                               {base_kernel, 0, TILEIR_ISA_BASE, 0}};
static const tileir_kernel_desc kernels[] = {
    {"twice", (const void *)twice, params, variants, 3, 2, 0, 0, 0, 0, 0, 0}};
static const tileir_module_desc module_desc = {
    TILEIR_ABI_VERSION, 1, 0, 0, kernels, 0, "twice.tileir", 0, {0, 0}, 0};

void twice(const float *x, float *y, int n) {
  void *args[3];
  args[0] = &x;
  args[1] = &y;
  args[2] = &n;
  __tileir_launch_stub(kernels, args);
}

__attribute__((constructor)) static void load(void) {
  __tileir_register_module(&module_desc);
}
__attribute__((destructor)) static void unload(void) {
  __tileir_unregister_module(&module_desc);
}
