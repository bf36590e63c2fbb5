"""Writes kernels of products with operands of small integers, and what numpy makes of them.

usage: parameters.py FOLDER
"""
import pathlib
import sys

import families
import numpy

M, N, K, BATCHES = 200, 208, 192, 2
# Name, type of the operands, type of the result, batches.
PRODUCTS = [("mm_f16_128x128x64", numpy.float16, numpy.float16, 1),
            ("mm_tf32_128x128x32", numpy.float32, numpy.float32, 1),
            ("batched_f16_128x128x64", numpy.float16, numpy.float16, BATCHES),
            ("split_f16_128x128x64", numpy.float16, numpy.float32, 1)]


def main():
    folder = pathlib.Path(sys.argv[1])
    generator = numpy.random.default_rng(1)
    for name, operand, result, batches in PRODUCTS:
        (folder / f"{name}.mlir").write_text(families.describe(name).text)
        a = generator.integers(-2, 3, (batches, M, K)).astype(operand)
        b = generator.integers(-2, 3, (batches, K, N)).astype(operand)
        (folder / f"{name}.a").write_bytes(a.tobytes())
        (folder / f"{name}.b").write_bytes(b.tobytes())
        (folder / f"{name}.c").write_bytes((a.astype(numpy.float64) @ b).astype(result).tobytes())
    name = "attention_f16_128x128x64"
    (folder / f"{name}.mlir").write_text(families.describe(name).text)


if __name__ == "__main__":
    main()
