"""Mutants of compiled kernels: what does the simulator find?

Compiles cases of the public corpus for the simulator and runs `tileir-sim --mutants` on
each. Prints what is found, by kernel and by kind; the exit status is 1 if less than 99 %
of the mutants that are not redundant are found.

    run.py --bin BUILD/bin --corpus CASES [--seeds N] [--jobs N] [--log FOLDER] [NAME...]
"""

import argparse
import collections
import concurrent.futures
import json
import math
import os
import re
import subprocess
import sys
import tempfile

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks", "GpuKernels"))

import families

# Products by mma.sync and wgmma, rings of cp.async and of boxes, attention, split-K,
# reductions, scans, sorting and extraction through shared memory, acquire and release.
KERNELS = [
    ("own_matmul_f16_128x128x64", "sm_80"),
    ("own_matmul_f16_128x128x64", "sm_90a"),
    ("own_matmul_bf16_16x16x32", "sm_80"),
    ("own_matmul_tf32_64x64x32", "sm_90a"),
    ("own_mma_e4m3_fast", "sm_90a"),
    ("cpp_matmul_i8", "sm_90a"),
    ("cpp_hints_matmul", "sm_90a"),
    ("own_attention_full_f16_d64_g1_t64", "sm_80"),
    ("own_attention_full_f16_d64_g1_t64", "sm_90a"),
    ("own_attention_causal_bf16_d64_g1", "sm_90a"),
    ("own_matmul_splitk_atomic", "sm_80"),
    ("own_matmul_splitk_atomic", "sm_90a"),
    ("own_reduce_f32", "sm_90"),
    ("own_argreduce_i32", "sm_90"),
    ("own_layernorm_fwd_f32", "sm_80"),
    ("own_softmax_rows_f16", "sm_90"),
    ("own_scan_i32", "sm_90"),
    ("own_scan_blocks_i32", "sm_90"),
    ("own_generic_scans_f32", "sm_80"),
    ("own_extract_cat_f32", "sm_90"),
    ("own_transpose_f16", "sm_90"),
    ("py_mma_nt_64x64_f16", "sm_90a"),
    ("cpp_last_block_reduce", "sm_90"),
    ("py_memory_orders", "sm_90"),
    ("own_atomic_claim_i32", "sm_90"),
    ("py_atomic_block_reduce", "sm_90"),
]

# Other extents of these cases, by the number of the pointer among the pointers: so many steps
# that each stage of a ring has its third turn and waits of all rounds are reached. Then the
# grid, and scalars that are not of an array.
LARGER = {
    ("own_matmul_f16_128x128x64", "sm_80"): ([(128, 512), (512, 128), (128, 128)], "1", []),
    ("own_matmul_f16_128x128x64", "sm_90a"): ([(128, 1152), (1152, 128), (128, 128)], "1", []),
    ("own_matmul_tf32_64x64x32", "sm_90a"): ([(64, 352), (352, 64), (64, 64)], "1", []),
    ("cpp_hints_matmul", "sm_90a"): ([(32, 480), (480, 32), (32, 32)], "1", [32, 32, 480]),
    ("py_mma_nt_64x64_f16", "sm_90a"): ([(64, 480), (64, 480), (64, 64)], "1", []),
    ("own_attention_full_f16_d64_g1_t64", "sm_80"): (
        [(1, 1, 64, 64), (1, 1, 480, 64), (1, 1, 480, 64), (1, 1, 64, 64), (1, 64)], "1", []),
    ("own_attention_full_f16_d64_g1_t64", "sm_90a"): (
        [(1, 1, 64, 64), (1, 1, 480, 64), (1, 1, 480, 64), (1, 1, 64, 64), (1, 64)], "1", []),
    ("own_attention_causal_bf16_d64_g1", "sm_90a"): (
        [(1, 1, 16, 64), (1, 1, 480, 64), (1, 1, 480, 64), (1, 1, 16, 64), (1, 16)], "1", []),
}

# Of `families.py`, with so many steps of their loops that every stage of a ring is used more than
# once: roles of warps, registers that they exchange, copies and boxes, one stage and several.
FAMILIES = [
    ("mm_f16_64x64x64", "sm_90a", 12),
    ("mm_f16_64x64x64", "sm_80", 12),
    ("mm_f16_128x256x64", "sm_90a", 12),
    ("mm_fp8_64x64x128_bt", "sm_90a", 9),
    ("mm_tf32_64x64x32", "sm_90a", 9),
    ("batched_f16_64x64x64", "sm_90a", 9),
    ("grouped_f16_64x64x64", "sm_90a", 9),
    ("mm_f16_64x64x64", "sm_120", 12),
    ("attention_f16_64x64x64", "sm_90a", 20),
    ("attention_f16_128x64x64_causal", "sm_90a", 16),
    ("attention_f16_64x64x64", "sm_89", 6),
    ("mm_f16_128x64x64_c2", "sm_90a", 18),
    ("mm_f16_64x64x64", "sm_120a", 12),
    ("mm_f16_64x64x64", "sm_100", 12),
]

ROW = re.compile(r"^(\S.*?)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s+(\d+)$")


def argument(folder, param):
    """What --arg gets for a parameter of a case."""
    if param["kind"] != "ptr":
        return f"{param['dtype']}:{param['value']}"
    count = 1
    for extent in param["shape"]:
        count *= extent
    if "in" not in param:
        init = f"={param['init']}" if "init" in param else ""
        return f"{param['dtype']}[{count}]{init}"
    path = os.path.join(folder, param["in"])
    bits = int(re.search(r"\d+", param["dtype"])[0])
    if param["dtype"].startswith("e"):
        bits = 8
    count = os.path.getsize(path) * 8 // max(bits, 8)
    return f"{param['dtype']}[{count}]={path}"


def enlarge(params, extents, scalars):
    """Gives pointers these extents, and scalars what follows from them."""
    pointers, others = iter(extents), iter(scalars)
    for param in params:
        if param["kind"] == "ptr":
            shape = next(pointers)
            param["shape"] = shape
            if param.pop("in", None) and "expected" not in param:
                param["init"] = "random:1"
        elif "role" in param:
            what, axis = re.fullmatch(r"(shape|stride)(\d)", param["role"]).groups()
            param["value"] = shape[int(axis)] if what == "shape" else math.prod(shape[int(axis) + 1:])
        elif param["dtype"] == "i32":
            param["value"] = next(others)


def corpus_kernel(options, name, arch):
    """What tileir-run runs, and the options of the launch."""
    folder = os.path.join(options.corpus, name)
    with open(os.path.join(folder, "case.json")) as f:
        case = json.load(f)
    if (name, arch) in LARGER:
        extents, grid, scalars = LARGER[name, arch]
        case["grid"] = [grid]
        enlarge(case["params"], extents, scalars)
    return [folder], ["--grid=" + ",".join(map(str, case["grid"]))] + \
        [f"--arg={argument(folder, p)}" for p in case["params"]], case["entry"]


def family_kernel(name, steps, scratch):
    """The same for a kernel of families.py: one block, or as many as there are places."""
    kernel = families.describe(name)
    path = f"{scratch}/{name}.mlir"
    with open(path, "w") as f:
        f.write(kernel.text)
    e = families.ELEMENTS[kernel.element]
    kind, shape = name.split("_")[0], [int(n) for n in re.search(r"(\d+)x(\d+)x(\d+)", name).groups()]
    if kind == "attention":
        m, n, head = shape
        rows = n * steps
        launch = [f"--grid={rows // m if 'causal' in name else 1}"] + \
            [f"--arg={e[0]}[{rows * head}]=random:{i}" for i in range(3)] + \
            [f"--arg={e[0]}[{rows * head}]", "--arg=i32:1", f"--arg=i32:{rows}", "--arg=f32:0.125"]
    else:
        m, n, k = shape[0], shape[1], shape[2] * steps
        parts = 2 if kind in ("batched", "grouped") else 1
        launch = [f"--grid=1,1,{parts if kind == 'batched' else 1}"] + \
            [f"--arg={e[0]}[{parts * m * k}]=random:1", f"--arg={e[0]}[{parts * k * n}]=random:2",
             f"--arg={e[2]}[{parts * m * n}]", *(f"--arg=i32:{x}" for x in (m, n, k, parts))]
        if kind == "grouped":
            launch += [f"--arg=i32[{m}]=1", f"--arg=i32[{m}]=iota"]
    return [path, f"--entry={name}", *launch], launch, name


def run_kernel(options, name, arch, steps=None):
    """What tileir-sim prints."""
    with tempfile.TemporaryDirectory() as scratch:
        what, launch, entry = family_kernel(name, steps, scratch) if steps else corpus_kernel(options, name, arch)
        compiled = subprocess.run(
            [f"{options.bin}/tileir-run", "--target=sim", f"--arch={arch}",
             f"--emit-ir={scratch}", *what], capture_output=True, text=True)
        if compiled.returncode:
            raise RuntimeError(f"{name} {arch}: {compiled.stdout}{compiled.stderr}")
        command = [f"{options.bin}/tileir-sim", f"{scratch}/simt.ll", f"--arch={arch}",
                   f"--kernel={entry}", f"--mutants={options.seeds}", *launch]
        result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise RuntimeError(f"{name} {arch}: {result.stderr}")
    if options.log:
        with open(os.path.join(options.log, f"{name}.{arch}.txt"), "w") as f:
            f.write(result.stdout)
    return result.stdout


def add_rows(name, arch, text, rows):
    for line in text.splitlines():
        row = ROW.match(line)
        if row and not line.startswith(" "):
            kind, numbers = row[1], [int(row[i]) for i in range(2, 7)]
            if kind == "all":
                print(LINE.format(f"{name} {arch}", *numbers), flush=True)
            else:
                rows[kind] = [a + b for a, b in zip(rows[kind], numbers)]


LINE = "{:44}{:>8}{:>8}{:>13}{:>11}{:>8}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bin", required=True)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--log")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.log:
        os.makedirs(options.log, exist_ok=True)
    rows = collections.defaultdict(lambda: [0] * 5)
    print(LINE.format("kernel", "mutants", "found", "not reached", "redundant", "silent"))
    kernels = [k for k in KERNELS + FAMILIES if not options.names or k[0] in options.names]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        texts = pool.map(lambda k: run_kernel(options, *k), kernels)
        for (name, arch, *_), text in zip(kernels, texts):
            add_rows(name, arch, text, rows)
    print()
    for kind in sorted(rows):
        print(LINE.format(kind, *rows[kind]))
    total = [sum(column) for column in zip(*rows.values())]
    print(LINE.format("all", *total))
    found, silent = total[1], total[4]
    share = found / max(found + silent, 1)
    print(f"found of those that are not redundant: {100 * share:.1f} %")
    return share < 0.99


if __name__ == "__main__":
    sys.exit(main())
