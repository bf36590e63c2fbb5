/*===- WithoutCudart.c - Registration without CUDA's runtime library ------===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* clang-linker-wrapper makes constructors that register a program's linked GPU code with
|* CUDA's runtime library. A program that launches its tile kernels by our runtime alone
|* does not have that library: it takes the functions from here, after all other
|* libraries, and hands the code to our runtime. A handle is the fat binary's wrapper.
|*
|* A shared library with kernels is linked before anybody knows what the program has: if
|* there is a shared CUDA runtime library after all, the calls go there.
|*
\*===----------------------------------------------------------------------===*/

#include "tileir/abi.h"
#include <dlfcn.h>

/* The program's function of that name. Ours are hidden, so never one of them. */
#define FORWARD(TYPE, NAME, ARGS)                                                        \
  TYPE *forward = (TYPE *)dlsym(RTLD_DEFAULT, NAME);                                     \
  if (forward)                                                                           \
  return forward ARGS

typedef void **register_binary(void *wrapper);
typedef void use_handle(void **handle);
typedef void register_function(void **handle, const char *stub, char *function,
                               const char *name, int thread_limit, void *thread,
                               void *block, void *block_size, void *grid_size,
                               int *warp_size);

void **__cudaRegisterFatBinary(void *wrapper) {
  FORWARD(register_binary, "__cudaRegisterFatBinary", (wrapper));
  return (void **)wrapper;
}

void __cudaRegisterFatBinaryEnd(void **handle) {
  FORWARD(use_handle, "__cudaRegisterFatBinaryEnd", (handle));
}

void __cudaUnregisterFatBinary(void **handle) {
  FORWARD(use_handle, "__cudaUnregisterFatBinary", (handle));
  __tileir_unregister_linked(handle);
}

void __cudaRegisterFunction(void **handle, const char *stub, char *function,
                            const char *name, int thread_limit, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size) {
  FORWARD(register_function, "__cudaRegisterFunction",
          (handle, stub, function, name, thread_limit, thread, block, block_size,
           grid_size, warp_size));
  __tileir_register_linked(stub, name, handle);
}

/* Device variables, textures and surfaces belong to CUDA programs, which have the
 * library; the constructors only name these functions. */
void __cudaRegisterVar(void) {}
void __cudaRegisterManagedVar(void) {}
void __cudaRegisterSurface(void) {}
void __cudaRegisterTexture(void) {}
