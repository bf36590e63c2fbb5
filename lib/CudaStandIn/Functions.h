//===- Functions.h - Prototypes of the exported functions -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDASTANDIN_FUNCTIONS_H
#define TILEIR_CUDASTANDIN_FUNCTIONS_H

#include "CudaTypes.h"

#define STANDIN_API extern "C" __attribute__((visibility("default")))

#define STANDIN_FUNCTION(NAME, VERSION, SYMBOL, PARAMETERS)                              \
  STANDIN_API CUresult SYMBOL PARAMETERS;
#include "Functions.def"

// What the callers of this library have beyond the driver's interface.

/// Sets a setting by its name, "target", "time-limit" or "save-cases". False if
/// there is no such setting or value; cuGetErrorString of CUDA_ERROR_INVALID_VALUE says
/// why.
STANDIN_API bool tileir_cuda_configure(const char *Key, const char *Value);

/// Sets what is called after launches with warnings, in their threads, instead of
/// printing these on stderr once: tileir_get_finding has them then.
STANDIN_API void tileir_cuda_on_warnings(void (*Function)(void));

/// Whether SIGINT ends the main thread's launch, since its handler ends what calls that.
STANDIN_API int tileir_cuda_end_on_interrupt;

/// Why a program's kernel is not in the image of a fat binary, or cannot run here. The
/// text is that of the thread's last call.
STANDIN_API const char *tileir_cuda_describe_missing(const void *Code, const char *Name);

/// Whether kernels run as code of the host, and not on the interpreter or simulator.
STANDIN_API bool tileir_cuda_runs_on_host();

/// Says that the next launch of this thread uses memory that cuMemAlloc did not make.
STANDIN_API void tileir_cuda_expect_memory(void *Data, size_t Size);

/// Says that the next launch of this thread must not write to the array that begins at
/// \p Data. What may write to it is refused; the error calls the array \p Name.
STANDIN_API void tileir_cuda_expect_read_only(const void *Data, const char *Name);

/// Python's PyCapsule_GetPointer, for the next function: this library knows no Python.
STANDIN_API void tileir_cuda_set_capsule_reader(void *(*Reader)(void *Capsule,
                                                                const char *Name));

/// Makes a capsule of DLPack say that its memory is a GPU's. By ctypes' functions a
/// program would need several calls for that, which cost as much as a small launch. One
/// that is not a "dltensor" is left alone, with the reader's exception set. False for one
/// that has elements and no memory.
STANDIN_API bool tileir_cuda_mark_capsule(void *Capsule);
/// The same, where the elements are of another type of the same size, as DLPack has it.
STANDIN_API void tileir_cuda_mark_capsule_as(void *Capsule, uint32_t TypeCode);

/// Forgets what this thread expects of its next launch.
STANDIN_API void tileir_cuda_expect_nothing();

#endif // TILEIR_CUDASTANDIN_FUNCTIONS_H
