/*===- tileir-c/compile.h - Code and programs ---------------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Compiling a module for a target, and running it in this process.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_COMPILE_H
#define TILEIR_C_COMPILE_H

#include "tileir-c/core.h"

#ifdef __cplusplus
extern "C" {
#endif

/*===-- Targets -----------------------------------------------------------------===*/

typedef struct tileir_target_info {
  const char *name;        /* "object" */
  const char *description; /* in words */
  bool emits;              /* tileir_module_compile knows it */
  bool runs;               /* tileir_program_create knows it */
  bool needs_arch;         /* of tileir_get_arch */
  bool needs_toolkit;      /* CUDA's assembler is called */
} tileir_target_info;

/* All targets of this library:
 *   host          compiles for this machine and loads the code into this process
 *   interp        the reference interpreter
 *   sim           the code for an NVIDIA GPU, on the simulator
 *   object        a host object file, as the driver makes it: it registers its kernels
 *   assembly      the same as assembly
 *   llvm-ir       the same as LLVM IR, before optimisation
 *   shared-library  the same, linked
 *   ptx, cubin    code for an NVIDIA GPU */
TILEIR_C_API size_t tileir_get_num_targets(void);
TILEIR_C_API bool tileir_get_target_info(size_t index, tileir_target_info *info);

/* The GPU architectures: "sm_75", ... */
TILEIR_C_API size_t tileir_get_num_archs(void);
TILEIR_C_API const char *tileir_get_arch(size_t index);

/* How to compile. tileir_compile_options_init sets the defaults, and has to be called.
 * What is not for the target is ignored, so that one set of options does for several. */
typedef struct tileir_compile_options {
  size_t struct_size;    /* sizeof(tileir_compile_options) of the caller */
  uint32_t opt_level;    /* 0 to 3; 2 */
  bool debug;            /* keep line tables; for programs always on */
  bool multiversion;     /* host: variants for later x86-64 levels, too */
  const char *triple;    /* host; null: this machine's. Programs run on this machine */
  const char *cpu;       /* host; null: the baseline, for programs this machine's */
  const char *features;  /* host: "+avx2,-fma"; null: none */
  const char *arch;      /* GPU: "sm_90"; null for "cuda": the GPU's, such as "sm_90a" */
  const char *cuda_path; /* GPU: the toolkit's folder; null: /usr/local/cuda. For "cuda":
                          * one whose ptxas compiles; null: the driver compiles PTX */
  const char *linker;    /* shared-library: a C compiler that links; null: /usr/bin/cc */
  const char *runtime_dir; /* shared-library: where libtileir_rt lies; null: here */
  bool static_shared; /* ptx: shared memory above 48 KB is static, too, which ptxas takes
                       * with --enable-extended-smem only; else the launch passes its
                       * size. In a cubin it is always static */
} tileir_compile_options;

TILEIR_C_API void tileir_compile_options_init(tileir_compile_options *options);

/* Compiles for a target that emits. options may be null. The caller destroys *code. */
TILEIR_C_API tileir_result tileir_module_compile(tileir_module module, const char *target,
                                                 const tileir_compile_options *options,
                                                 tileir_buffer *code);

/* How an entry of code for "ptx" or "cubin" is launched: each block of the grid by
 * block_size threads, in x. dynamic_shared_bytes, if not 0, have to be passed, and before
 * the first launch allowed (CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES). */
typedef struct tileir_launch_info {
  uint32_t block_size;
  uint32_t dynamic_shared_bytes;
} tileir_launch_info;

/* Of code that tileir_module_compile made. False for other code and for an entry that
 * there is not. */
TILEIR_C_API bool tileir_buffer_get_launch_info(tileir_buffer code, const char *entry,
                                                tileir_launch_info *info);

/*===-- Programs ----------------------------------------------------------------===*/

/* A module that is ready to run. It does not need the module any more, but for "interp"
 * the module must not be changed. Launches by tileir_program_launch are the context's
 * matter: one at a time; tileir-c/launch.h has others. */
typedef struct tileir_program_s *tileir_program;

/* For a target that runs. options may be null. */
TILEIR_C_API tileir_result tileir_program_create(tileir_module module, const char *target,
                                                 const tileir_compile_options *options,
                                                 tileir_program *program);
TILEIR_C_API void tileir_program_destroy(tileir_program program);

typedef struct tileir_parameter {
  bool pointer;          /* else a value */
  tileir_string element; /* "f32": of the value or of what is pointed to */
  uint32_t size;         /* bytes of the value; 8 for a pointer */
} tileir_parameter;

TILEIR_C_API size_t tileir_program_get_num_entries(tileir_program program);
TILEIR_C_API tileir_string tileir_program_get_entry(tileir_program program, size_t index);
/* False for an entry or parameter that there is not. */
TILEIR_C_API bool tileir_program_get_num_parameters(tileir_program program,
                                                    const char *entry, size_t *count);
TILEIR_C_API bool tileir_program_get_parameter(tileir_program program, const char *entry,
                                               size_t index, tileir_parameter *parameter);

/* An argument: memory for a pointer, else the bits of a value, zero-extended. */
typedef struct tileir_argument {
  void *data;       /* for a pointer; null with size 0 is a null pointer */
  size_t size;      /* its bytes; the interpreter finds accesses past them */
  uint64_t bits;    /* for a value; for a pointer without data an address */
  const char *type; /* what the caller takes it for, compared with the parameter's
                     * element: "f32"; null: not compared */
} tileir_argument;

/* Makes memory known to the interpreter, for kernels that find its address in other
 * memory, and gives the address that kernels use. On the host that is data itself. */
TILEIR_C_API tileir_result tileir_program_add_memory(tileir_program program, void *data,
                                                     size_t size, bool read_only,
                                                     uint64_t *address);

/* Runs the entry once for each block of the grid and returns when all are done. Memory
 * need not be aligned better than the kernel promises. What kernels print goes to stdout.
 * TILEIR_RESULT_STOPPED: an assert failed. On the interpreter, wrong accesses, undefined
 * values, races and broken promises are errors, each with the op's place. */
TILEIR_C_API tileir_result tileir_program_launch(tileir_program program,
                                                 const char *entry,
                                                 const uint32_t grid[3],
                                                 const tileir_argument *arguments,
                                                 size_t num_arguments);

/* The time that each later launch of the program may take; 0, as at first, is no limit. A
 * launch that takes longer ends early, with TILEIR_RESULT_TIMEOUT; what it has stored
 * until then is stored. */
TILEIR_C_API void tileir_program_set_time_limit(tileir_program program,
                                                uint64_t milliseconds);

/* Ends the program's launch that runs, which gives TILEIR_RESULT_INTERRUPTED; does
 * nothing when there is none. Unlike all else, for any thread and for handlers of
 * signals; the program must not be destroyed meanwhile. */
TILEIR_C_API void tileir_program_interrupt(tileir_program program);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_COMPILE_H */
