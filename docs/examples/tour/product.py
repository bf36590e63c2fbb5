# C = A * B in f16 with sums in f32, by blocks of 64x64 over steps of 32.
#
# `python3 product.py product.tileir` (cuda-tile 1.7) made the file beside this one.
import sys

import cuda.tile as ct
from cuda.tile import compilation


@ct.kernel
def product(a, b, c):
    i, j = ct.bid(0), ct.bid(1)
    sum = ct.zeros((64, 64), ct.float32)
    for k in range(ct.num_tiles(a, axis=1, shape=(64, 32))):
        sum = ct.mma(ct.load(a, (i, k), (64, 32)), ct.load(b, (k, j), (32, 64)), sum)
    ct.store(c, (i, j), sum)


def matrix(element):
    return compilation.ArrayConstraint(
        element, 2, index_dtype=ct.int32, stride_lower_bound_incl=0, alias_groups=(),
        may_alias_internally=False, stride_constant=(None, 1), stride_divisible_by=(8, 1),
        shape_divisible_by=(64, 64), base_addr_divisible_by=16,
    )


signature = compilation.KernelSignature(
    (matrix(ct.float16), matrix(ct.float16), matrix(ct.float32)),
    compilation.CallingConvention.cutile_python_v1(), symbol="product",
)
compilation.export_kernel(
    product, [signature], sys.argv[1], output_format="tileir_bytecode", bytecode_version="13.3"
)
