/*===- tileir/jit.h - Load tile kernels while the program runs ----*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The C interface of libtileir_jit: compiles Tile IR, bytecode or text, in the running
|* program. Its kernels are launched by tileir/runtime.h like those of linked objects: on
|* all devices, in streams, with the same checks. C++ programs want tileir/module.hpp.
|*
|* Code is kept on disk for later runs (docs/cache.md: TILEIR_CACHE, TILEIR_CACHE_DIR,
|* TILEIR_CACHE_MAX).
|*
|* Every function may be called from any thread. Link libtileir_rt as a shared library,
|* too: its archive would be a second runtime, which knows nothing of these kernels.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_JIT_H
#define TILEIR_JIT_H

#include "tileir/runtime.h"

#ifdef __cplusplus
extern "C" {
#endif

/* How to compile. tileir_jit_options_init sets the defaults, and has to be called. */
typedef struct tileir_jit_options {
  size_t struct_size; /* sizeof(tileir_jit_options) of the caller */
  const char
      *name; /* what messages call the module; null: the file's path, or <memory> */
  uint32_t opt_level; /* 0 to 3; 2 */
  const char *arch;   /* of GPUs: "sm_90"; null: that of the launch's device, "sm_90a" */
  /* The CUDA toolkit whose ptxas makes code for GPUs. Null: the one of PATH, CUDA_PATH or
   * /usr/local/cuda, if there is one; "": none, and the driver compiles PTX. */
  const char *cuda_path;
} tileir_jit_options;

TILEIR_API void tileir_jit_options_init(tileir_jit_options *options);

/* A module that was loaded. */
typedef struct tileir_jit_module_s *tileir_jit_module;

/* Compiles a module, or takes it from the cache, and loads it. The bytes are not needed
 * any more afterwards. Code for a GPU is made when the first kernel is launched there.
 * options may be null. Fails with
 *   TILEIR_ERROR_INVALID_ARGUMENT  it is not valid Tile IR, or an option is not valid
 *   TILEIR_ERROR_UNSUPPORTED       the host cannot run it
 *   TILEIR_ERROR_SYSTEM            the file cannot be read, the code cannot be loaded,
 *                                  or a variable of the cache has a wrong value
 */
TILEIR_API tileir_status tileir_jit_load(const void *bytes, size_t size,
                                         const tileir_jit_options *options,
                                         tileir_jit_module *module);
TILEIR_API tileir_status tileir_jit_load_file(const char *path,
                                              const tileir_jit_options *options,
                                              tileir_jit_module *module);

/* Waits for the launches of the module's kernels, those that are queued, too, and removes
 * its code. Handles to its kernels are invalid then. Must not be called by a kernel or a
 * call in a stream. Null is nothing. */
TILEIR_API void tileir_jit_unload(tileir_jit_module module);

/* The kernel of that name. Kernels of loaded modules are found here only, not by
 * tileir_find_kernel. */
TILEIR_API tileir_status tileir_jit_find_kernel(tileir_jit_module module,
                                                const char *name, tileir_kernel *kernel);

/* Writes the first `capacity` kernels, in the module's order, and gives the number of all
 * of them. */
TILEIR_API size_t tileir_jit_list_kernels(tileir_jit_module module,
                                          tileir_kernel *kernels, size_t capacity);

/* What the last failing call of this thread found wrong: all diagnostics, a line each,
 * with file, line and column. Also for a launch that had to compile for a GPU, and failed
 * in that. Valid until the thread's next failing call; empty before the first. */
TILEIR_API const char *tileir_jit_last_error(void);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_JIT_H */
