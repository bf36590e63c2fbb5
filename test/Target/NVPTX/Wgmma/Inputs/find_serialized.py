"""Finds kernels of the GPU benchmark in which ptxas waits for each product by wgmma.

usage: find_serialized.py CLANGXX PTXAS GPU-KERNELS-FOLDER [NAME-REGEX]

ptxas tells it as an information (C75xx). Prints such lines and the number of kernels whose
products are by wgmma. Ends with 1 if there are such lines, or a compiler fails.
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile


def compile_kernel(kernel, clangxx, ptxas, folder):
    """Whether it has wgmma, and lines of ptxas."""
    source, ptx = folder / f"{kernel.name}.tileir", folder / f"{kernel.name}.ptx"
    source.write_text(kernel.text)
    subprocess.run([clangxx, "-O3", "-S", "--offload-device-only", "-fno-gpu-rdc",
                    "--offload-arch=sm_90a", source, "-o", ptx], check=True)
    if "wgmma.mma_async" not in ptx.read_text():
        return False, []
    done = subprocess.run([ptxas, "-arch=sm_90a", ptx, "-o", ptx.with_suffix(".cubin")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        return True, [f"{kernel.name}: error: {done.stdout}"]
    return True, [line for line in done.stdout.splitlines() if "serialized" in line]


def main():
    clangxx, ptxas, kernels_folder, *regex = sys.argv[1:]
    sys.path.insert(0, kernels_folder)
    import families
    kernels = [k for k in families.all_kernels() if k.work and re.search("".join(regex), k.name)]
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(
            lambda k: compile_kernel(k, clangxx, ptxas, pathlib.Path(folder)), kernels))
    lines = [line for _, found in results for line in found]
    print(*lines, f"{sum(has for has, _ in results)} kernels", sep="\n")
    sys.exit(bool(lines))


if __name__ == "__main__":
    main()
