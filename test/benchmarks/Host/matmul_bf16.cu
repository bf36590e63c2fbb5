// C = A * B, bf16 inputs, f32 sums and result, by blocks of 128x128 over steps of 64.
//
// matmul_bf16.tileir was made from this file by `nvcc --enable-tile`.
#include <cuda_bf16.h>
#include <cuda_tile.h>

using namespace cuda::tiles;

extern "C" __tile_global__ void matmul_bf16(const __nv_bfloat16 *__restrict__ a,
                                            const __nv_bfloat16 *__restrict__ b,
                                            float *__restrict__ c, int m, int n, int k) {
  auto aView = partition_view{tensor_span{a, extents{m, k}}, shape<128, 64>{}};
  auto bView = partition_view{tensor_span{b, extents{k, n}}, shape<64, 128>{}};
  auto cView = partition_view{tensor_span{c, extents{m, n}}, shape<128, 128>{}};
  auto i = bid().x, j = bid().y;
  auto acc = zeros<tile<float, shape<128, 128>>>();
  for (auto step : irange(0, (k + 63) / 64))
    acc = mma(aView.load_masked(i, step), bView.load_masked(step, j), acc);
  cView.store_masked(acc, i, j);
}
