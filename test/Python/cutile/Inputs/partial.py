"""A kernel that uses elements and tiles outside of its array, which are not defined."""
import os
import sys
import warnings
import numpy as np
import cuda.tile as ct

from kernels import total


def run(size, blocks):
    out = np.full(blocks, -1, np.float32)
    ct.launch(0, (blocks,), total, (np.ones(size, np.float32), out, 8))
    return out.tolist()


if sys.argv[1:] == ["child"]:
    import subprocess

    sys.exit(subprocess.run([sys.executable, __file__]).returncode)
if sys.argv[1:] == ["error"]:
    import tileir

    warnings.simplefilter("error", tileir.UndefinedWarning)
    try:
        run(12, 2)
    except tileir.UndefinedWarning as warning:
        finding = warning.finding
        print(finding.kind, os.path.basename(finding.file), finding.line, finding.block, finding.is_warning)
    sys.exit()
try:
    # Whole tiles; parts; one that is outside; all again.
    for size, blocks in (16, 2), (12, 2), (12, 3), (10, 2), (12, 3):
        print(run(size, blocks))
except RuntimeError as problem:
    print(problem)
