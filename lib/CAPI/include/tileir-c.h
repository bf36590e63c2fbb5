/*===- tileir-c.h - Tile IR for C and other languages -------------*- C -*-===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The C interface of clang-tileir (libTileIR-C): reads, checks, prints, writes, builds,
|* compiles and runs Tile IR. It includes the headers of tileir-c/:
|*
|*   core.h     versions, contexts, errors, modules as a whole
|*   ir.h       types, attributes, and walking through a module
|*   build.h    making a module op by op
|*   compile.h  targets, code, programs in this process
|*   launch.h   launching often, and what launches find
|*
|* Rules that hold everywhere:
|*
|* Handles are pointers to what the library owns. create, read and parse give a handle
that
|* the caller destroys; destroying null does nothing. All other handles (types, ops,
|* values, ...) belong to the context or module that they come from, and live as long.
|* A context may be destroyed before its modules and programs.
|*
|* A function that fails returns null, or a tileir_result that is not TILEIR_RESULT_OK,
and
|* tells why through the context's handler. Null handles, indices out of range and handles
|* of another kind than a function asks for (the shape of a token) are such failures, but
|* accessors of ir.h are silent about them and return null, zero or an empty string. A
|* handle that has been destroyed, and one of another context, is the caller's error.
|*
|* A context, its modules and all in them are for one thread at a time. Different contexts
|* have nothing in common: threads with a context each run side by side. The
|* library has no other state but what launch.h tells of, calls nothing but the caller's
|* handlers, and reads no environment variable but those of the cache (cache.h).
|* A handler may read what it is given during the call, and must not call back into its
|* context.
|*
|* Input never ends the process. (A defect of the compiler may, as in any compiler.)
|*
\*===----------------------------------------------------------------------===*/

#ifndef TILEIR_C_H
#define TILEIR_C_H

#include "tileir-c/build.h"
#include "tileir-c/cache.h"
#include "tileir-c/compile.h"
#include "tileir-c/core.h"
#include "tileir-c/ir.h"
#include "tileir-c/launch.h"

#endif /* TILEIR_C_H */
