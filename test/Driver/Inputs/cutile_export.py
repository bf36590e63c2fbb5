"""Compiles and exports kernels of cuTile Python by the tileiras on the PATH.

usage: cutile_export.py REFUSED ARCH...

Prints what cuTile found out about it, whether each cubin has the kernel, and how the error
about the file REFUSED arrives as an exception.
"""
import io
import sys
import warnings

import cuda.tile as ct
from cuda.tile import _compile as compiler
from cuda.tile.compilation import (ArrayConstraint, CallingConvention, ConstantConstraint,
                                   KernelSignature, export_kernel)

warnings.simplefilter("error")  # A probe that fails is only a warning.
# As where NVIDIA's wheel nvidia-cuda-tileiras is not installed.
compiler._find_pip_tileiras = lambda: None


@ct.kernel
def add(a, b, c, n: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(c, index=(i,), tile=ct.load(a, index=(i,), shape=(n,))
             + ct.load(b, index=(i,), shape=(n,)))


def signature(n):
    array = ArrayConstraint(ct.float32, 1, index_dtype=ct.int32, stride_lower_bound_incl=0,
                            alias_groups=(), may_alias_internally=False)
    return KernelSignature([array, array, array, ConstantConstraint(n)],
                           CallingConvention.cutile_python_v1(), symbol="add")


print("compiler:", compiler._find_compiler_bin().path)
print("version:", compiler._get_compiler_version_string().splitlines()[0])
print("bytecode:", compiler._get_max_supported_bytecode_version(None).as_string())
for arch in sys.argv[2:]:
    cubin = io.BytesIO()
    export_kernel(add, [signature(128)], cubin, gpu_code=arch, output_format="cubin")
    assert cubin.getvalue().startswith(b"\x7fELF")
    print(f"{arch}: cubin with add: {b'add' in cubin.getvalue()}")
try:
    compiler.compile_cubin(sys.argv[1], compiler.CompilerOptions(), sys.argv[2], 60)
except ct.TileCompilerExecutionError as error:
    print(f"{error.loc.filename}:{error.loc.line}:{error.loc.col}: {error.message}")
