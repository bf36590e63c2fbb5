// A kernel of CUDA Tile C++ for two matrices of any extents.
#include <cuda_tile.h>

using namespace cuda::tiles;

#ifdef AS_TENSOR
using matrix = tensor_span<float, extents<int, dynamic_extent, dynamic_extent>>;
extern "C" __tile_global__ void scale(matrix from, matrix to, float factor) {}
#else
extern "C" __tile_global__ void scale(const float *from, int rows, int columns, float *to,
                                      int to_rows, int to_columns, float factor) {
  auto in = partition_view{tensor_span{from, extents{rows, columns}}, shape<16, 16>{}};
  auto out = partition_view{tensor_span{to, extents{to_rows, to_columns}}, shape<16, 16>{}};
  auto i = bid().x, j = bid().y;
  out.store_masked(in.load_masked(i, j) * factor, i, j);
}
#endif
