# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python imports this at its start where the folder is on its path: the programs that a
cuTile program starts run without a GPU, too. Then it makes way for another sitecustomize."""
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != _here]
sys.modules.pop("sitecustomize", None)
try:
    import sitecustomize  # noqa: F401
except ImportError:
    pass

if os.environ.get("TILEIR_CUTILE"):
    import tileir.cutile  # noqa: F401
