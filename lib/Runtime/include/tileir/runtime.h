/*===- tileir/runtime.h - Find and launch tile kernels ------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The C interface of the runtime library (libtileir_rt). A program that was linked
|* with objects made from Tile IR finds its kernels here and launches them over a
|* grid of tile blocks. C++ programs want tileir/runtime.hpp, which is typed.
|*
|* Every function may be called from any thread. Functions that can fail return a
|* tileir_status; the calling thread's tileir_last_error() then tells what happened,
|* naming the kernel and the parameter. Nothing here calls back into the caller, throws
|* or prints, but for the stub of a kernel (see __tileir_push_configuration) and for
|* what kernels print themselves: print_tko on stdout, failed asserts on stderr, or as
|* tileir_set_output says.
|*
|* Devices are numbered. Device 0 is the host, all of whose cores run the blocks of a
|* launch (OpenMP's settings apply: OMP_NUM_THREADS, OMP_PROC_BIND, ...). NVIDIA's GPUs
|* follow, for programs whose kernels were compiled for them (--offload-arch=). What was
|* asked for and is missing is an error; nothing runs elsewhere instead.
|*
|* Environment: TILEIR_DEVICE=host|cuda|cuda:N is the device of threads that choose none.
|* TILEIR_HOST_ISA=base|v2|v3|v4|v4_vnni|v4_bf16|v4_amx limits the variants of host
|* kernels to the named x86-64 level, for debugging; TILEIR_CACHE_BYTES=N is what counts
|* as the size of the caches. TILEIR_DEBUG=1 names the kernel that crashes the program.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_RUNTIME_H
#define TILEIR_RUNTIME_H

/* The library itself is compiled with hidden visibility. */
#pragma GCC visibility push(default)
#include "tileir/abi.h"
#pragma GCC visibility pop
#include <stddef.h>

#define TILEIR_API __attribute__((visibility("default")))

/* Of enums that functions take: in C++, as in C, any number may be passed. */
#if defined(__cplusplus) && __cplusplus >= 201103L
#define TILEIR_ANY_NUMBER : unsigned
#else
#define TILEIR_ANY_NUMBER
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tileir_status TILEIR_ANY_NUMBER {
  TILEIR_SUCCESS = 0,
  TILEIR_NOT_READY = 1,              /* a stream has work to do; not an error */
  TILEIR_ERROR_NOT_FOUND = 2,        /* no such kernel in the program */
  TILEIR_ERROR_AMBIGUOUS = 3,        /* several modules have a kernel of that name */
  TILEIR_ERROR_INVALID_ARGUMENT = 4, /* an argument does not fit its parameter */
  TILEIR_ERROR_INVALID_GRID = 5,     /* an extent above 2^31-1, or 2^63 blocks */
  TILEIR_ERROR_OUT_OF_MEMORY = 6,    /* the message names the size */
  TILEIR_ERROR_UNSUPPORTED = 7,      /* no code for this device or machine */
  TILEIR_ERROR_SYSTEM = 8,           /* the operating system refused a thread */
  TILEIR_ERROR_ASSERTION = 9,        /* an assert failed on the host; all blocks ran */
  TILEIR_ERROR_DEVICE = 10,      /* a GPU's driver refused, or a kernel failed there */
  TILEIR_ERROR_INTERRUPTED = 11, /* by tileir_interrupt, or since the program ends */
  TILEIR_ERROR_TIMEOUT = 12      /* the launch took longer than its limit of time */
} tileir_status;

/* The name of a status in words: "invalid argument". Never null. */
TILEIR_API const char *tileir_status_string(tileir_status status);

/* What the last failing call of this thread found wrong. Owned by the runtime, valid
 * until the thread's next failing call; empty before the first. */
TILEIR_API const char *tileir_last_error(void);

/*===-- Devices -----------------------------------------------------------------===*/

#define TILEIR_DEVICE_HOST 0
/* For tileir_set_device: what TILEIR_DEVICE names, else the host, as in a new thread. */
#define TILEIR_DEVICE_DEFAULT (-2)

typedef enum tileir_device_kind {
  TILEIR_KIND_HOST = 0,
  TILEIR_KIND_CUDA = 1
} tileir_device_kind;

typedef struct tileir_device_info {
  uint32_t kind;   /* tileir_device_kind */
  int32_t ordinal; /* CUDA's number of the device; 0 for the host */
  char name[128];  /* "NVIDIA H200", "host" */
  char arch[16];   /* "sm_90"; empty for the host */
  uint32_t units;  /* multiprocessors, or threads of a launch on the host */
  uint32_t reserved;
  uint64_t memory_bytes;
} tileir_device_info;

/* The host and the GPUs. No driver, or no GPU, is not an error: the count is 1 then. */
TILEIR_API tileir_status tileir_get_device_count(int *count);
TILEIR_API tileir_status tileir_get_device_info(int device, tileir_device_info *info);

/* The device named "host", "cuda" (the first GPU) or "cuda:N". For a GPU that is missing
 * the error tells what was found instead, and the device is -1. */
TILEIR_API tileir_status tileir_find_device(const char *name, int *device);

/* The device on which this thread's launches, copies and fills without a stream run. */
TILEIR_API tileir_status tileir_set_device(int device);
TILEIR_API tileir_status tileir_get_device(int *device);

/*===-- Memory ------------------------------------------------------------------===*/

/* Memory that kernels on the device may use, aligned to 256 bytes. Zero bytes are null.
 * On the host any memory will do. */
TILEIR_API tileir_status tileir_allocate(int device, size_t bytes, void **memory);
TILEIR_API tileir_status tileir_free(int device, void *memory);

/* Where memory for a device lies. On the host all of them are its memory. */
typedef enum tileir_memory_kind TILEIR_ANY_NUMBER {
  TILEIR_MEMORY_DEVICE = 0, /* as tileir_allocate */
  TILEIR_MEMORY_PINNED = 1, /* the host's, which copies beside the program need, and which
                             * kernels on GPUs may use, slowly */
  TILEIR_MEMORY_MANAGED = 2 /* for host and GPU, moved to where it is used */
} tileir_memory_kind;

/* Memory of a kind, and its end; tileir_free is for memory of tileir_allocate. */
TILEIR_API tileir_status tileir_allocate_kind(int device, tileir_memory_kind kind,
                                              size_t bytes, void **memory);
TILEIR_API tileir_status tileir_free_kind(int device, tileir_memory_kind kind,
                                          void *memory);

/* A multicast address on the host: the multimem ops of kernels store to and reduce into
 * all of the buffers, and load the reduction over them, in that order. Each buffer has
 * `bytes` bytes, is aligned to 16, and has to stay while the address is used; the
 * addresses from *address to *address + bytes - 1 stand for its bytes. Any other access
 * there faults. (GPUs have cuMulticastCreate.) */
TILEIR_API tileir_status tileir_create_multicast(void *const *buffers, size_t num_buffers,
                                                 size_t bytes, void **address);
/* Not while a kernel uses it. Null is not an error. */
TILEIR_API tileir_status tileir_destroy_multicast(void *address);

struct tileir_stream_s;

/* Copies between any two of host and device memory, or sets bytes of the device's memory;
 * in the stream's order if there is one, else at once, whatever the thread's device is.
 * Memory of the host has to stay until that is done. */
TILEIR_API tileir_status tileir_copy(void *to, const void *from, size_t bytes,
                                     struct tileir_stream_s *stream);
TILEIR_API tileir_status tileir_fill(void *to, uint8_t byte, size_t bytes,
                                     struct tileir_stream_s *stream);

/* The device whose memory that is, whoever has allocated it there: CUDA, OpenMP
 * (omp_target_alloc), liboffload, PyTorch. All memory that is not a GPU's own is the
 * host's, also where there is no driver. */
TILEIR_API tileir_status tileir_get_memory_device(const void *memory, int *device);

/*===-- Kernels -----------------------------------------------------------------===*/

/* A kernel of the program. The handle stays valid until the executable or shared
 * library with the kernel is unloaded; later uses fail with TILEIR_ERROR_NOT_FOUND. */
typedef const struct tileir_kernel_desc *tileir_kernel;

/* Finds a kernel by the name of its entry. Fails with TILEIR_ERROR_AMBIGUOUS when two
 * modules have one of that name: find those by their symbols. */
TILEIR_API tileir_status tileir_find_kernel(const char *name, tileir_kernel *kernel);

/* Finds a kernel by its address: symbol is what `&matmul` is for a function declared as
 * extern "C" void matmul(...). */
TILEIR_API tileir_status tileir_find_kernel_by_symbol(const void *symbol,
                                                      tileir_kernel *kernel);

/* Writes the first `capacity` kernels of the program to `kernels`, in the order of
 * their names, and the number of all of them to `count`. */
TILEIR_API tileir_status tileir_list_kernels(tileir_kernel *kernels, size_t capacity,
                                             size_t *count);

/* What can be asked of a kernel. The pointers live as long as the handle. */
typedef struct tileir_kernel_info {
  const char *name;   /* the entry's name */
  const char *source; /* the Tile IR file */
  const void *symbol; /* the address of its stub */
  const tileir_param *params;
  uint32_t num_params;
  uint32_t isa;          /* tileir_isa of the host variant that would run here */
  uint64_t scratch_size; /* bytes for each thread, of that variant */
} tileir_kernel_info;

TILEIR_API tileir_status tileir_get_kernel_info(tileir_kernel kernel,
                                                tileir_kernel_info *info);

/* What a launch of a kernel takes of a device. */
typedef struct tileir_kernel_attributes {
  uint32_t block_size;           /* threads of a block; 1 on the host */
  uint32_t registers;            /* of a thread; 0 on the host */
  uint32_t static_shared_bytes;  /* shared memory of a block */
  uint32_t dynamic_shared_bytes; /* the same, which each launch asks for */
  uint32_t local_bytes;          /* of a thread, spilled registers among them */
  uint32_t blocks_per_unit;      /* that run at once on a multiprocessor, or on a core */
} tileir_kernel_attributes;

/* Compiles and loads the kernel for the device if that was not done: also a way to do
 * that before work is measured, or captured in a graph. */
TILEIR_API tileir_status tileir_get_kernel_attributes(
    tileir_kernel kernel, int device, tileir_kernel_attributes *attributes);

/* A kernel's machine code for a GPU, and how to launch it, for other launchers than this
 * library: functions of the CUDA driver, liboffload. */
typedef struct tileir_kernel_code {
  const void *image; /* a cubin; lives as long as the kernel's handle */
  size_t image_size;
  const char *name;              /* of the kernel in the image */
  uint32_t block_size;           /* threads of a block in x; 1 in y and z */
  uint32_t dynamic_shared_bytes; /* to ask for at each launch */
} tileir_kernel_code;

/* The code that the device's driver takes of the kernel's object, or of what its link has
 * made. TILEIR_ERROR_UNSUPPORTED: on the host; where there is PTX only; for kernels that
 * were compiled in the program, or whose code CUDA's runtime library has. */
TILEIR_API tileir_status tileir_get_kernel_code(tileir_kernel kernel, int device,
                                                tileir_kernel_code *code);

/* "f32" for TILEIR_F32; "unknown" for numbers without a meaning. */
TILEIR_API const char *tileir_element_name(uint32_t element);

/* Bytes that one element takes in memory; 1 for i1 and for the 4-bit types, of which
 * i4 and f4E2M1FN are packed two to a byte in buffers; 0 for unknown numbers. */
TILEIR_API uint32_t tileir_element_size(uint32_t element);

/*===-- Arguments ---------------------------------------------------------------===*/

/* Element of an argument that carries `size` raw bytes: it fits every parameter whose
 * element has that size, whatever its type. For an i1 it has to be 0 or 1. */
#define TILEIR_RAW 0xFFu

/* One argument: its value and what the caller takes it for, so that the launch can
 * compare it with the parameter. A pointer argument's element is its pointee; raw with
 * size 0 is void. f32 fits tf32 parameters, whose values are stored as f32. */
typedef struct tileir_arg {
  union {
    const void *pointer;
    uint64_t word; /* the value in the low bytes, little-endian */
    int64_t i64;
    int32_t i32;
    float f32;
    double f64;
  } value;
  uint8_t kind;    /* tileir_param_kind */
  uint8_t element; /* tileir_element, or TILEIR_RAW */
  uint16_t size;   /* with TILEIR_RAW: bytes of the scalar or of the pointee */
  uint32_t reserved;
} tileir_arg;

static inline tileir_arg tileir_arg_word(uint32_t element, uint32_t size, uint64_t word) {
  tileir_arg arg;
  arg.value.word = word;
  arg.kind = TILEIR_PARAM_SCALAR;
  arg.element = (uint8_t)element;
  arg.size = (uint16_t)size;
  arg.reserved = 0;
  return arg;
}

/* A pointer to elements of the given type (TILEIR_F32, ...). */
static inline tileir_arg tileir_arg_pointer(const void *pointer, uint32_t element) {
  tileir_arg arg = tileir_arg_word(element, 0, 0);
  arg.value.pointer = pointer;
  arg.kind = TILEIR_PARAM_POINTER;
  return arg;
}

/* A scalar without a type of its own in C, as raw bits: f16, bf16, the 8-bit floats. */
static inline tileir_arg tileir_arg_raw(uint64_t bits, uint32_t size) {
  return tileir_arg_word(TILEIR_RAW, size, bits);
}

static inline tileir_arg tileir_arg_i1(int value) {
  return tileir_arg_word(TILEIR_I1, 1, value != 0);
}
static inline tileir_arg tileir_arg_i8(int8_t value) {
  return tileir_arg_word(TILEIR_I8, 1, (uint8_t)value);
}
static inline tileir_arg tileir_arg_i16(int16_t value) {
  return tileir_arg_word(TILEIR_I16, 2, (uint16_t)value);
}
static inline tileir_arg tileir_arg_i32(int32_t value) {
  return tileir_arg_word(TILEIR_I32, 4, (uint32_t)value);
}
static inline tileir_arg tileir_arg_i64(int64_t value) {
  return tileir_arg_word(TILEIR_I64, 8, (uint64_t)value);
}
static inline tileir_arg tileir_arg_f32(float value) {
  tileir_arg arg = tileir_arg_word(TILEIR_F32, 4, 0);
  arg.value.f32 = value;
  return arg;
}
static inline tileir_arg tileir_arg_f64(double value) {
  tileir_arg arg = tileir_arg_word(TILEIR_F64, 8, 0);
  arg.value.f64 = value;
  return arg;
}

/* The arguments as other launchers take them: checked as by a launch, and written one
 * after the other to `buffer`, each aligned to its size. `size` becomes the bytes that
 * are needed, also if `capacity` is less: then nothing is written. */
TILEIR_API tileir_status tileir_pack_arguments(tileir_kernel kernel,
                                               const tileir_arg *args, size_t num_args,
                                               void *buffer, size_t capacity,
                                               size_t *size);

/*===-- Streams and launches ----------------------------------------------------===*/

/* Tile blocks in x, y and z. Any zero: the launch checks its arguments and does
 * nothing. Each extent is at most 2^31-1 (block ids are i32), their product below 2^63.
 */
typedef struct tileir_grid {
  uint64_t x, y, z;
} tileir_grid;

/* A queue of launches that run one after another, beside the caller. A handle is never
 * used twice: that of a destroyed stream, or of one of the process that forked this one,
 * is TILEIR_ERROR_INVALID_ARGUMENT in all functions. */
typedef struct tileir_stream_s *tileir_stream;

/* Creates a stream on a device. Destroying it waits for its work. */
TILEIR_API tileir_status tileir_create_stream(int device, tileir_stream *stream);
TILEIR_API tileir_status tileir_destroy_stream(tileir_stream stream);

/* Waits for the work that was queued in the stream before. Returns the first failure in
 * it that was not told yet; launches after a failed one were dropped. A null stream has
 * nothing to wait for. */
TILEIR_API tileir_status tileir_synchronize(tileir_stream stream);

/* Waits for all work of this process on a GPU, whoever has queued it. The host's streams
 * are not waited for. */
TILEIR_API tileir_status tileir_synchronize_device(int device);

/* TILEIR_SUCCESS when the stream is idle, else TILEIR_NOT_READY. */
TILEIR_API tileir_status tileir_query_stream(tileir_stream stream);

/* The cudaStream_t (CUstream) of a stream on a GPU, for CUDA's own functions: events,
 * copies, libraries. It lives as long as the stream. Streams of the host have none. */
TILEIR_API tileir_status tileir_get_cuda_stream(tileir_stream stream, void **cuda_stream);

/* A stream for one that CUDA's functions have made on the device: a cudaStream_t
 * (CUstream), as PyTorch's current one; null is CUDA's default stream. Work is queued in
 * it. Destroying the handle does not wait and leaves CUDA's stream as it is. */
TILEIR_API tileir_status tileir_wrap_cuda_stream(int device, void *cuda_stream,
                                                 tileir_stream *stream);

/* Calls function(data) in the stream's order, on a thread of the runtime or the driver;
 * at once with a null stream. It must not wait for the stream nor, on a GPU, call CUDA.
 * It is called even if a launch before it failed (on a GPU: unless the device itself
 * failed). It may end the program (exit) but not its thread, nor throw; without a stream
 * it may. */
TILEIR_API tileir_status tileir_enqueue_call(tileir_stream stream,
                                             void (*function)(void *), void *data);

/* Runs the kernel on every block of the grid, on the stream's device. With a null stream,
 * runs on the thread's device (tileir_set_device) and returns when that is done, else as
 * soon as the launch is queued (which waits while a stream of the host has 1024 launches
 * and calls); the values of the arguments are copied before it returns,
 * what they point to is not. Wrong arguments are found at once in either case, and
 * nothing is run then; so are, on a GPU, pointers that it cannot use. A block whose
 * assert fails ends there; the others run, and the launch returns TILEIR_ERROR_ASSERTION.
 * On a GPU it ends the launch, which fails with TILEIR_ERROR_DEVICE as all later uses of
 * the device do. */
TILEIR_API tileir_status tileir_launch_kernel(tileir_kernel kernel, tileir_grid grid,
                                              const tileir_arg *args, size_t num_args,
                                              tileir_stream stream);

/*===-- Events and graphs -------------------------------------------------------===*/

/* A point in the work of a stream, with its time. Null and destroyed events must not be
 * used; the use of those of the process that forked this one is an error. The functions
 * may be called from several threads. */
typedef struct tileir_event_s *tileir_event;

TILEIR_API tileir_status tileir_create_event(int device, tileir_event *event);
/* Does not wait: those who wait for the event still get it. */
TILEIR_API void tileir_destroy_event(tileir_event event);

/* Sets the event to the end of what is queued in a stream of its device. Without a
 * stream: to now on the host, to CUDA's default stream on a GPU. */
TILEIR_API tileir_status tileir_record_event(tileir_event event, tileir_stream stream);

/* Makes the stream's later work wait for what the event was last set to, without waiting
 * here. Also between devices, but streams of GPUs cannot wait for the host. An event that
 * was never set is waited for by nobody. */
TILEIR_API tileir_status tileir_wait_event(tileir_stream stream, tileir_event event);

/* Waits for the event, or asks for it: TILEIR_SUCCESS or TILEIR_NOT_READY. */
TILEIR_API tileir_status tileir_synchronize_event(tileir_event event);
TILEIR_API tileir_status tileir_query_event(tileir_event event);

/* The time from one event to another one of the same device. Both have to be over:
 * TILEIR_NOT_READY; and set. */
TILEIR_API tileir_status tileir_event_milliseconds(tileir_event begin, tileir_event end,
                                                   float *milliseconds);

/* Work of a GPU that was recorded once and is launched as a whole. */
typedef struct tileir_graph_s *tileir_graph;

/* From now on, work that this thread queues in the stream of a GPU is recorded instead,
 * as far as CUDA can. Kernels have to be loaded before (tileir_get_kernel_attributes).
 * The stream must be one that was created, or wrapped and not CUDA's default stream. */
TILEIR_API tileir_status tileir_begin_capture(tileir_stream stream);
TILEIR_API tileir_status tileir_end_capture(tileir_stream stream, tileir_graph *graph);
TILEIR_API tileir_status tileir_launch_graph(tileir_graph graph, tileir_stream stream);
TILEIR_API void tileir_destroy_graph(tileir_graph graph);

/* Takes what kernels print on the host. The text is not terminated by a zero; it is the
 * whole of one print op, or one failed assertion in a line with its kernel, block,
 * element, place and message. */
typedef void (*tileir_output_function)(void *data, const char *text, size_t size);

typedef struct tileir_output {
  tileir_output_function print;     /* null: prints go to stdout */
  tileir_output_function assertion; /* null: failed assertions go to stderr */
  void *data;                       /* handed to both */
} tileir_output;

/* Says where the prints and failed assertions of the launches that this thread makes from
 * now on go, those that are queued included. The functions are called from threads of the
 * runtime, by one of them at a time in the whole process; they must not launch, wait for
 * a stream or throw, and have to stay until the launches have ended. The struct is
 * copied; null stands for stdout and stderr again.
 *
 * Each failed assertion is told once, up to ten of a launch: on stderr, and then the
 * launch's message only counts them, or by the function, and then it also describes the
 * one in the block with the lowest number. */
TILEIR_API void tileir_set_output(const tileir_output *output);
TILEIR_API void tileir_get_output(tileir_output *output);

/*===-- Debugging ----------------------------------------------------------------===*/

/* From now on a kernel on the host that dies of SIGSEGV, SIGBUS or SIGFPE is told on
 * stderr: its name, the block, the address, and the source line if the kernel was
 * compiled with -g and llvm-symbolizer or addr2line is on the PATH. Then the signal goes
 * on to who handled it before, or ends the program. Launches are slower: blocks are run
 * one by one. The same with TILEIR_DEBUG=1 in the environment. Who handles these signals
 * too, and comes later, has to pass them on likewise. */
TILEIR_API tileir_status tileir_report_crashes(void);

/*===-- Stopping launches -------------------------------------------------------===*/

/* Interrupts the launch of the stream that runs, and those that are queued; calls in the
 * stream still run. With a null stream, all launches on the host of this process, with
 * and without streams. They end soon, with TILEIR_ERROR_INTERRUPTED: kernels look for
 * that in loops of the program and between blocks. What they have stored until then is
 * stored. What is idle is not touched. Launches on GPUs cannot be interrupted. May be
 * called from any thread and by handlers of signals. */
TILEIR_API tileir_status tileir_interrupt(tileir_stream stream);

/* The same for launches without a stream that were made under a key: the address of
 * anything, for one part of a program that wants to stop its own launches only. The key
 * is the calling thread's, for launches that it makes from now on; first null. */
TILEIR_API void tileir_set_interrupt_key(const void *key);
TILEIR_API void tileir_interrupt_key(const void *key);

/* The time that each launch of this thread may take from now on, from when it begins to
 * run; 0, as at first, is no limit. A launch that takes longer ends as if interrupted,
 * with TILEIR_ERROR_TIMEOUT. On GPUs, launches with a limit are TILEIR_ERROR_UNSUPPORTED.
 */
TILEIR_API void tileir_set_time_limit(uint64_t milliseconds);
TILEIR_API uint64_t tileir_get_time_limit(void);

/* Sets the configuration for the next call of a kernel's stub on this thread, as
 * kernel<<<grid>>>(...) does in CUDA:
 *
 *   __tileir_push_configuration(grid, stream);
 *   matmul(a, b, c, m, n, k);
 *
 * A stub has no way to return a status: one that is called without a configuration, or
 * whose launch fails, prints what is wrong and aborts. */
TILEIR_API tileir_status __tileir_push_configuration(tileir_grid grid,
                                                     tileir_stream stream);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_RUNTIME_H */
