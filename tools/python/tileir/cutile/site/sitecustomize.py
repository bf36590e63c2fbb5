# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python imports this at its start where the folder is on its path: the programs that a
cuTile program starts run without a GPU, too. Then it makes way for another sitecustomize."""
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != _here]
_this = sys.modules.pop("sitecustomize")
try:
    import sitecustomize  # noqa: F401
except ImportError:
    sys.modules["sitecustomize"] = _this  # Python's import of this one looks for it.

if os.environ.get("TILEIR_CUTILE"):
    import tileir.cutile  # noqa: F401
