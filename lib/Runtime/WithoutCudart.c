/*===- WithoutCudart.c - Registration without CUDA's runtime library ------------===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------------===*|
|*
|* clang-linker-wrapper makes constructors that register a program's linked GPU code with
|* CUDA's runtime library. A program that launches its tile kernels by our runtime alone
|* does not have that library: it takes the functions from here, behind all other
|* libraries, and hands the code to our runtime. A handle is the fat binary's wrapper.
|*
\*===----------------------------------------------------------------------------===*/

#include "tileir/abi.h"

void **__cudaRegisterFatBinary(void *wrapper) { return (void **)wrapper; }

void __cudaRegisterFatBinaryEnd(void **handle) { (void)handle; }

void __cudaUnregisterFatBinary(void **handle) { __tileir_unregister_linked(handle); }

void __cudaRegisterFunction(void **handle, const char *stub, char *function,
                            const char *name, int thread_limit, void *thread, void *block,
                            void *block_size, void *grid_size, int *warp_size) {
  (void)function, (void)thread_limit, (void)thread, (void)block, (void)block_size,
      (void)grid_size, (void)warp_size;
  __tileir_register_linked(stub, name, handle);
}

/* Device variables, textures and surfaces belong to CUDA programs, which have the
 * library; the constructors only name these functions. */
void __cudaRegisterVar(void) {}
void __cudaRegisterManagedVar(void) {}
void __cudaRegisterSurface(void) {}
void __cudaRegisterTexture(void) {}
