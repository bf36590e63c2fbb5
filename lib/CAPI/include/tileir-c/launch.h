/*===- tileir-c/launch.h - Launching often, and what is found -----*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Programs beyond tileir_program_launch: kernels that are looked up once, memory that
|* kernels find by addresses, options for debugging, findings, prints.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_LAUNCH_H
#define TILEIR_C_LAUNCH_H

#include "tileir-c/compile.h"

#ifdef __cplusplus
extern "C" {
#endif

/*===-- Kernels -----------------------------------------------------------------===*/

/* Whether a kernel only reads what the pointer leads to: then memory that must not be
 * written can be its argument. False also where that cannot be seen, and for an entry or
 * parameter that there is not. */
TILEIR_C_API bool tileir_program_is_parameter_read_only(tileir_program program,
                                                        const char *entry, size_t index);

/* An entry of a program, which owns it. */
typedef struct tileir_program_kernel_s *tileir_program_kernel;

TILEIR_C_API tileir_result tileir_program_get_kernel(tileir_program program,
                                                     const char *entry,
                                                     tileir_program_kernel *kernel);

/* As tileir_program_launch, but for any thread, and neither the context's handler nor its
 * last error hears of it: errors are the calling thread's, below. On the host, launches
 * of several threads run at the same time, and one looks nothing up and allocates
 * nothing. On other targets a launch waits until those of the same program have ended. */
TILEIR_C_API tileir_result tileir_kernel_launch(tileir_program_kernel kernel,
                                                const uint32_t grid[3],
                                                const tileir_argument *arguments,
                                                size_t num_arguments);

/* The same for "cuda", but queued in a stream of CUDA on the program's GPU: a
 * cudaStream_t or CUstream; null is CUDA's default stream. Returns as soon as it is
 * queued, and waits for no other stream. The memory has to stay until the stream has come
 * so far; the program waits for that when it is destroyed. What goes wrong on the GPU is
 * told by CUDA. TILEIR_RESULT_UNSUPPORTED for other targets, and with a limit of time. */
TILEIR_C_API tileir_result tileir_kernel_launch_in_stream(
    tileir_program_kernel kernel, const uint32_t grid[3],
    const tileir_argument *arguments, size_t num_arguments, void *cuda_stream);

/* As tileir_kernel_launch in a thread of the library, while the caller looks after other
 * things: waits for so many milliseconds. *launch is null if the launch has ended until
 * then, and the result is the launch's; else it goes on (TILEIR_RESULT_OK), and
 * tileir_launch_wait has to be called until it ends. The arguments are copied, what they
 * point to is not. The caller itself makes launches on the host of kernels that neither
 * loop nor print, if it takes less than a millisecond by the last one's time for a
 * block. */
typedef struct tileir_running_launch_s *tileir_running_launch;

TILEIR_C_API tileir_result tileir_kernel_launch_begin(tileir_program_kernel kernel,
                                                      const uint32_t grid[3],
                                                      const tileir_argument *arguments,
                                                      size_t num_arguments,
                                                      uint32_t milliseconds,
                                                      tileir_running_launch *launch);

/* The same, with all that it takes in one place, for languages in which each argument of
 * a call costs time: this, and the arguments behind it. */
typedef struct tileir_launch_block {
  tileir_program_kernel kernel;
  tileir_running_launch *launch;
  uint32_t grid[3];
  uint32_t milliseconds;
  size_t num_arguments;
} tileir_launch_block;

TILEIR_C_API tileir_result tileir_launch_block_begin(const tileir_launch_block *block);

/* Waits for so many milliseconds. True: the launch has ended and is no more, *launch is
 * null, *result its result, and what it found is now the calling thread's. */
TILEIR_C_API bool tileir_launch_wait(tileir_running_launch *launch, uint32_t milliseconds,
                                     tileir_result *result);

/* The time in milliseconds that the next launch which the calling thread makes or begins
 * may take, in the place of its program's (tileir_program_set_time_limit), which is for
 * the launches of all threads; 0: the program's. */
TILEIR_C_API void tileir_limit_next_launch(uint64_t milliseconds);

/*===-- Findings ----------------------------------------------------------------===*/

/* The errors of this thread's last launch: each has a line for messages, and is null-
 * terminated. Empty if there were none. Valid until the thread's next launch. */
TILEIR_C_API const char *tileir_get_launch_error(void);

typedef struct tileir_named_value {
  tileir_string name;  /* "%x", as the module is printed */
  tileir_string value; /* "[1, 2, undef, 4]"; of a large tile the first elements */
} tileir_named_value;

/* An error or warning of a launch. The strings live until the thread's next launch. */
typedef struct tileir_finding {
  size_t struct_size;    /* sizeof(tileir_finding) of the caller, who sets it */
  tileir_string kind;    /* "race", "access out of bounds", ... (docs/interpreter.md,
                          * docs/simulator.md); "error" of what is not the kernel's doing */
  tileir_string message; /* without the kind */
  tileir_string text;    /* all of it as a compiler prints it */
  uint64_t count;        /* how often; the rest is of the first time */
  tileir_string op;      /* "store_view_tko"; empty: not known */
  tileir_place place;    /* of the op in the module's file */
  tileir_string file;    /* of the frontend's source; empty: not known */
  uint32_t line, column; /* in that file, from 1; 0: not known */
  bool has_block;        /* block is known */
  uint32_t block[3];
  const int64_t *element; /* coordinates in the tile; null: it is not about one */
  size_t element_rank;
  int32_t argument; /* the one whose memory was accessed; -1: none, or not known */
  uint64_t address; /* of the access, as the kernel sees it; 0: it is not about one */
  const tileir_named_value *values; /* the op's operands */
  size_t num_values;
  const tileir_string *sites; /* the op, and for a race the other one */
  size_t num_sites;
  bool is_warning; /* the launch does not fail by it */
} tileir_finding;

/* Those of this thread's last launch. One that succeeds may have warnings. */
TILEIR_C_API size_t tileir_get_num_findings(void);
TILEIR_C_API bool tileir_get_finding(size_t index, tileir_finding *finding);

/*===-- Memory ------------------------------------------------------------------===*/

/* Makes memory known to the programs of this process that do not run on the machine
 * itself
 * ("interp", "sim"): kernels may use its addresses, as arguments (in bits) and in other
 * memory. An address below 2^44 is known as an argument only. Ranges may overlap; one
 * that is added twice has to be removed twice. For any thread. */
TILEIR_C_API tileir_result tileir_add_memory(void *data, size_t size, bool read_only);
/* Removes the range that was last added with this beginning. False: there is none. */
TILEIR_C_API bool tileir_remove_memory(void *data);

/*===-- Options -----------------------------------------------------------------===*/

/* How a program runs its kernels. tileir_run_options_init sets the defaults, and has to
 * be called. */
typedef struct tileir_run_options {
  size_t struct_size;      /* sizeof(tileir_run_options) of the caller */
  bool has_seed;           /* interp, sim: a random order of blocks (sim: of */
  uint64_t seed;           /* everything); without, one after the other */
  bool trace;              /* interp: print each op with its results */
  const uint32_t *block;   /* interp: three numbers, the block to trace, dump and break
                            * in; null: all */
  const char *break_at;    /* interp: stop where the op at "12", "12:7", "0x1f" or
                            * "file.py:12" would run; null: nowhere */
  const char *const *dump; /* interp: values to print when they are computed: "%x" */
  size_t num_dump;
  uint64_t step_limit;   /* interp, sim: operations of a launch; 0: a default */
  uint64_t memory_limit; /* interp: bytes of a launch's own memory; 0: a default */
  bool lenient; /* interp: what loads give without a padding value counts as 0, and a tile
                 * whose index is outside of its view as outside of the tensor, with a
                 * warning for each place; without, these are errors */
} tileir_run_options;

TILEIR_C_API void tileir_run_options_init(tileir_run_options *options);

/* For the later launches of the program. An option that its target does not have is
 * TILEIR_RESULT_UNSUPPORTED. */
TILEIR_C_API tileir_result tileir_program_set_options(tileir_program program,
                                                      const tileir_run_options *options);

/*===-- Counters ----------------------------------------------------------------===*/

/* What the simulator counted in the program's last launch (docs/simulator.md). */
typedef struct tileir_counter {
  const char *name;        /* "SharedLoadConflicts" */
  const char *description; /* "shared load bank conflicts" */
  uint64_t value;
} tileir_counter;

/* 0 for targets that count nothing. */
TILEIR_C_API size_t tileir_program_get_num_counters(tileir_program program);
TILEIR_C_API bool tileir_program_get_counter(tileir_program program, size_t index,
                                             tileir_counter *counter);

/*===-- Prints ------------------------------------------------------------------===*/

/* Takes what kernels print, and traces; in pieces, at the latest at the end of the
 * launch. It is called in the thread that makes the launch (of
 * tileir_kernel_launch_begin: in the library's), by one at a time. A launch that it
 * makes is an error: TILEIR_RESULT_INVALID_ARGUMENT. The text is not terminated. */
typedef void (*tileir_print_function)(void *data, const char *text, size_t size);

/* For what is printed in this process from now on; null: stdout. A call of the former
 * function that is under way in another thread goes on. */
TILEIR_C_API void tileir_set_print(tileir_print_function function, void *data);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_LAUNCH_H */
