/*===- FastSoftmax.c - The plain softmax, vectorised ----------------------------===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------------===*|
|*
|* Compiled with -ffast-math and a vector expf (CMakeLists.txt).
|*
\*===----------------------------------------------------------------------------===*/

#define plainSoftmax fastSoftmax
#include "PlainSoftmax.c"
