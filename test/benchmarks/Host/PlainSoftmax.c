/*===- PlainSoftmax.c - Softmax of rows as one would write it in C ----------------===*\
|*
|* Part of the clang-tileir project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------------===*|
|*
|* The peer of the softmax kernel: a loop nest for clang -O3, with a pragma for the
|* cores.
|*
\*===----------------------------------------------------------------------------===*/

#include <math.h>

void plainSoftmax(const float *restrict x, float *restrict y, int rows, int cols,
                  int threads) {
#pragma omp parallel for num_threads(threads) schedule(static)
  for (int i = 0; i < rows; ++i) {
    const float *in = x + (long)i * cols;
    float *out = y + (long)i * cols;
    float maximum = in[0];
    for (int j = 1; j < cols; ++j)
      maximum = in[j] > maximum ? in[j] : maximum;
    float sum = 0;
    for (int j = 0; j < cols; ++j) {
      out[j] = expf(in[j] - maximum);
      sum += out[j];
    }
    for (int j = 0; j < cols; ++j)
      out[j] /= sum;
  }
}
