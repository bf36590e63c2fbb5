# Softmax of each row of a matrix with up to 4096 columns, one row for each block. The
# padding is minus infinity, which adds nothing to the sum.
#
# `python3 softmax.py softmax.tileir` (cuda-tile 1.7) made the file beside this one.
import sys

import cuda.tile as ct
from cuda.tile import compilation

TILE = 4096


@ct.kernel
def softmax(x, y):
    row = ct.bid(0)
    tile = ct.load(x, index=(row, 0), shape=(1, TILE), padding_mode=ct.PaddingMode.NEG_INF)
    e = ct.exp(tile - ct.max(tile, axis=1, keepdims=True))
    ct.store(y, index=(row, 0), tile=e / ct.sum(e, axis=1, keepdims=True))


matrix = compilation.ArrayConstraint(
    ct.float32,
    2,
    index_dtype=ct.int32,
    stride_lower_bound_incl=0,
    alias_groups=(),
    may_alias_internally=False,
    stride_constant=(None, 1),
)
signature = compilation.KernelSignature(
    (matrix, matrix), compilation.CallingConvention.cutile_python_v1(), symbol="softmax"
)
compilation.export_kernel(
    softmax, [signature], sys.argv[1], output_format="tileir_bytecode",
    bytecode_version="13.3",
)
