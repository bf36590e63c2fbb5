/* What memory gives: the yardsticks of host_table.py, loops as users write them, for a
 * compiler that may use all of this machine (-O3 -march=native -fopenmp). */
#include <stddef.h>

void copy(float *restrict z, const float *restrict x, size_t n) {
#pragma omp parallel for simd schedule(static)
  for (size_t i = 0; i < n; ++i)
    z[i] = x[i];
}

void triad(float *restrict z, const float *restrict x, const float *restrict y,
           size_t n) {
#pragma omp parallel for simd schedule(static)
  for (size_t i = 0; i < n; ++i)
    z[i] = x[i] + 0.5f * y[i];
}
