/*===- tileir-c/core.h - Contexts and modules ---------------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* tileir-c.h has the rules that all functions keep.
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_CORE_H
#define TILEIR_C_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TILEIR_C_API __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

/* Grows with each incompatible change, as does the name of the symbols' version. */
#define TILEIR_C_VERSION 1

/* Text of the library, not terminated. Lives as long as what it was asked of. */
typedef struct tileir_string {
  const char *data;
  size_t length;
} tileir_string;

typedef enum tileir_result {
  TILEIR_RESULT_OK = 0,
  TILEIR_RESULT_INVALID_ARGUMENT = 1, /* the call itself is wrong */
  TILEIR_RESULT_FAILED = 2,           /* the input is wrong, or what was tried failed */
  TILEIR_RESULT_UNSUPPORTED = 3,      /* a valid module, but the target lacks something */
  TILEIR_RESULT_STOPPED = 4,          /* an assert of the kernel failed */
  TILEIR_RESULT_INTERRUPTED = 5,      /* by tileir_program_interrupt, or at the end */
  TILEIR_RESULT_TIMEOUT = 6           /* the launch took longer than its limit of time */
} tileir_result;

/*===-- Versions ----------------------------------------------------------------===*/

/* A version of the language and its bytecode: 13.5. */
typedef struct tileir_version {
  uint8_t major, minor;
} tileir_version;

/* The library's own version: "MAJOR.MINOR.PATCH". */
TILEIR_C_API const char *tileir_get_library_version(void);
/* TILEIR_C_VERSION of the library, to compare with that of the header. */
TILEIR_C_API uint32_t tileir_get_interface_version(void);
TILEIR_C_API tileir_version tileir_get_oldest_version(void);
TILEIR_C_API tileir_version tileir_get_newest_version(void);

/* Lets no compilation begin any longer, and waits for those of other threads, at most
 * 10 s: what begins later fails with TILEIR_RESULT_INTERRUPTED. exit() does the same. It
 * is for interpreters, whose diagnostic handlers cannot be called when they have ended.
 */
TILEIR_C_API void tileir_end_compilations(void);

/*===-- Errors ------------------------------------------------------------------===*/

typedef enum tileir_place_kind {
  TILEIR_PLACE_NONE = 0,
  TILEIR_PLACE_BYTE = 1, /* offset and section of a binary file */
  TILEIR_PLACE_LINE = 2  /* line and column, from 1 */
} tileir_place_kind;

typedef struct tileir_place {
  uint32_t kind; /* tileir_place_kind */
  uint32_t line, column;
  uint64_t offset;
  tileir_string section; /* "function section" */
} tileir_place;

typedef enum tileir_severity {
  TILEIR_SEVERITY_ERROR = 0,
  TILEIR_SEVERITY_WARNING = 1
} tileir_severity;

/* What helps to understand an error: "value %3 defined here as ...". */
typedef struct tileir_note {
  tileir_place place;
  tileir_string message;
} tileir_note;

typedef struct tileir_diagnostic {
  uint32_t severity; /* tileir_severity */
  tileir_place place;
  tileir_string file; /* the name given with the input; empty: none */
  tileir_string message;
  const tileir_note *notes;
  size_t num_notes;
  /* All of it as a compiler prints it, over lines without a final line break:
   * "k.mlir:3:7: error: ..." with the input's line and a caret where it is at hand. */
  tileir_string text;
  /* The place in what the input was made from, "kernel.py", by its debug information;
   * an empty file: unknown. */
  tileir_string source_file;
  uint32_t source_line, source_column; /* from 1; 0: not known */
} tileir_diagnostic;

typedef void (*tileir_diagnostic_handler)(const tileir_diagnostic *diagnostic,
                                          void *user_data);

/*===-- Contexts ----------------------------------------------------------------===*/

/* Owns types and attributes, and knows whom to tell errors. */
typedef struct tileir_context_s *tileir_context;

TILEIR_C_API tileir_context tileir_context_create(void);
TILEIR_C_API void tileir_context_destroy(tileir_context context);

/* Called for each error and warning; null: none (the default). */
TILEIR_C_API void tileir_context_set_handler(tileir_context context,
                                             tileir_diagnostic_handler handler,
                                             void *user_data);

/* The texts of the errors of the last call that failed, a line break between them. Ends
 * in a null byte, is never null, and is valid until the next call that fails. */
TILEIR_C_API const char *tileir_context_get_last_error(tileir_context context);

/*===-- Buffers -----------------------------------------------------------------===*/

/* Bytes that a function made. A null byte that is not counted stands after them. */
typedef struct tileir_buffer_s *tileir_buffer;

TILEIR_C_API const char *tileir_buffer_get_data(tileir_buffer buffer);
TILEIR_C_API size_t tileir_buffer_get_size(tileir_buffer buffer);
TILEIR_C_API void tileir_buffer_destroy(tileir_buffer buffer);

/*===-- Modules -----------------------------------------------------------------===*/

/* A program: globals and entries. */
typedef struct tileir_module_s *tileir_module;

/* Reads bytecode or text, told apart by its first bytes, and verifies it. The bytes are
 * copied. name is the file's for messages, or null. */
TILEIR_C_API tileir_module tileir_module_read(tileir_context context, const void *data,
                                              size_t size, const char *name);
/* The same for one of the two. A text may have several errors, and each is told. */
TILEIR_C_API tileir_module tileir_module_read_bytecode(tileir_context context,
                                                       const void *data, size_t size,
                                                       const char *name);
TILEIR_C_API tileir_module tileir_module_parse(tileir_context context, const char *text,
                                               size_t size, const char *name);
TILEIR_C_API void tileir_module_destroy(tileir_module module);

/* Whether data starts like bytecode. */
TILEIR_C_API bool tileir_is_bytecode(const void *data, size_t size);

/* Checks all rules of the language. Modules that were read have passed. The functions
 * below do this first where a module has changed since. */
TILEIR_C_API tileir_result tileir_module_verify(tileir_module module);

typedef enum tileir_print_flags {
  TILEIR_PRINT_DEFAULT = 0,
  TILEIR_PRINT_GENERIC = 1,       /* ops as "cuda_tile.addi"(...) <{...}> : ... */
  TILEIR_PRINT_DEBUG_INFO = 2,    /* the frontend's locations */
  TILEIR_PRINT_NO_MODULE_LINE = 4 /* what NVIDIA's disassembler prints */
} tileir_print_flags;

/* The module as text, or null. */
TILEIR_C_API tileir_buffer tileir_module_print(tileir_module module, uint32_t flags);

/* The module as bytecode of a version; null: of the oldest that can hold it. What a
 * version cannot hold is an error that names it; only the producer is left out of
 * versions before 13.3, whose readers would stop at it. */
TILEIR_C_API tileir_buffer tileir_module_write(tileir_module module,
                                               const tileir_version *version);
/* The oldest version that can hold the module. */
TILEIR_C_API tileir_result tileir_module_get_oldest_version(tileir_module module,
                                                            tileir_version *version);

/* The version that the module is of, and the tool that made it. */
TILEIR_C_API tileir_version tileir_module_get_version(tileir_module module);
TILEIR_C_API tileir_string tileir_module_get_producer(tileir_module module);
TILEIR_C_API tileir_result tileir_module_set_producer(tileir_module module,
                                                      const char *producer);
/* The name it was read or created with. */
TILEIR_C_API tileir_string tileir_module_get_name(tileir_module module);
/* Not the caller's to destroy. */
TILEIR_C_API tileir_context tileir_module_get_context(tileir_module module);

/*===-- Comparison --------------------------------------------------------------===*/

typedef struct tileir_difference {
  tileir_string message;
  tileir_place first, second; /* of no kind where a module has nothing */
} tileir_difference;

typedef void (*tileir_difference_handler)(const tileir_difference *difference,
                                          void *user_data);

typedef enum tileir_diff_flags {
  TILEIR_DIFF_DEFAULT = 0,
  TILEIR_DIFF_DEBUG_INFO = 1,     /* compare the frontend's locations, too */
  TILEIR_DIFF_IGNORE_PRODUCER = 2 /* as the name says */
} tileir_diff_flags;

/* Compares what two modules mean, which may be of different contexts. Names of values,
 * the version and the order of symbols do not count. Calls the handler, if any, for each
 * difference, and counts them. Errors go to the first module's context. */
TILEIR_C_API tileir_result tileir_module_diff(tileir_module first, tileir_module second,
                                              uint32_t flags,
                                              tileir_difference_handler handler,
                                              void *user_data, size_t *count);

#ifdef __cplusplus
}
#endif

#endif /* TILEIR_C_CORE_H */
