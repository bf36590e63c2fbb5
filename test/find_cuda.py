"""Where the tests' CUDA toolkit is: what tools/check has put into the build folder, or the machine's."""

import os
import shutil


def has_ptxas(root):
    """Whether its ptxas is a program: a script in a folder of links calls that of a toolkit elsewhere."""
    ptxas = os.path.join(root, "bin/ptxas")
    if not root or not os.path.exists(ptxas):
        return False
    with open(ptxas, "rb") as file:
        return file.read(2) != b"#!"


def find_cuda(build):
    """The folder above bin; empty if there is no toolkit."""
    on_path = shutil.which("ptxas")
    roots = [
        os.path.join(build, "cuda"),
        os.path.dirname(os.path.dirname(os.path.realpath(on_path))) if on_path else "",
        os.environ.get("CUDA_PATH", ""),
        "/usr/local/cuda",
    ]
    return next((r for r in roots if has_ptxas(r)), "")
