"""Compares the GPU code of this compiler with that of tileiras, kernel by kernel.

usage: gpu_table.py --bin BUILD/bin [--cuda-bin DIR] [--arch sm_80,sm_89,sm_90a,sm_120]
                    [--repeat 1] [--families REGEX] [--no-simulator] [--keep DIR] [FILE-OR-FOLDER...]

For each kernel and architecture it prints, for both compilers in the same run: threads of
a block, registers, spill instructions, shared memory, matrix instructions, widths of global
and shared accesses, instructions in the innermost loop, barriers, CPU time and peak memory
of the compilation (neither compiler uses several cores), and what the model of machine.py says of the loop. The last column is of this compiler's code,
from the simulator, for the launch in launches.json: sectors of 32 bytes per request to global memory, and bank
conflicts (wavefronts beyond those that the size of the access asks for) per request to
shared memory. Kernels are files of bytecode and those of families.py whose names --families finds. At the end
stand the rows in which this compiler is behind. `tileiras`, `ptxas` and `cuobjdump` are taken from --cuda-bin or the
PATH; without tileiras its rows are missing. Ends with 1 if this compiler failed on a kernel.

With --keep the code of both compilers and what their runs took stay in DIR, by the kernel, our PTX of it and the
peer's programs. A row for which none of these has changed since is made of what lies there, with the times of the
run that compiled it, so that a table after a small change costs the time of emitting PTX.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import families
import machine
import pipe
import sass

# Whose code it is, beside our own compiler.
PEERS = ("tileiras", "ptxas")
GLOBAL = ("LDG", "STG", "LDGSTS")
SHARED = ("LDS", "STS")


class Failed(Exception):
    """A compiler refused a kernel; its first words."""


def first_error(text):
    """The first line that tells of an error, fit for a cell."""
    found = re.search(r"\berror\b.*", text) or re.search(r"\S.*", text)
    return found.group().replace("|", "/")[:160] if found else "failed without a message"


def timed(command, environment):
    """Runs a command: time of the CPU in ms and peak memory of its processes in MB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                               env=environment)
    errors = process.stderr.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    if process.returncode != 0:
        raise Failed(first_error(errors))
    return (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss / 1024


class Compiler:
    def __init__(self, name, command, environment=None):
        self.name, self.command = name, command
        self.environment = environment

    def measure(self, kernel, arch, repeat, folder, cuobjdump):
        """Compiles a kernel to `folder`, unless its code lies there."""
        cubin, costs = (folder / f"{self.name}{suffix}" for suffix in (".cubin", ".json"))
        if not costs.exists():
            command = self.command(kernel, arch, str(cubin))
            runs = [timed(command, self.environment) for _ in range(repeat)]
            costs.write_text(json.dumps({"ms": statistics.median(ms for ms, _ in runs),
                                         "MB": max(mb for _, mb in runs)}))
        counts = next(iter(sass.analyse(str(cubin), cuobjdump).values()))
        counts.update(json.loads(costs.read_text()))
        return counts


def digest_of_program(name):
    """Not by reading all of it: what this process holds would count as memory of those that it starts."""
    if path := shutil.which(name):
        with open(path, "rb") as file:
            return hashlib.file_digest(file, "sha256").digest()
    return b""


def row_folder(args, kernel, arch, scratch):
    """Where the code of a row is: in --keep's folder by all that it follows from, or an empty one in `scratch`."""
    if not args.keep:
        return pathlib.Path(tempfile.mkdtemp(dir=scratch))
    emitted = subprocess.run(our_command(args, arch) + ["-S", str(kernel), "-o", "-"], capture_output=True, check=False)
    known = [args.peers, *(hashlib.sha256(text).digest() for text in (kernel.read_bytes(), emitted.stdout))]
    folder = args.keep / f"{kernel.stem}-{arch}-{hashlib.sha256(b''.join(known)).hexdigest()[:16]}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def simulate(args, kernel, arch):
    """The simulator's counters for the kernel's launch, as one cell."""
    launch = args.launches.get(kernel.stem)
    if args.no_simulator or launch is None:
        return "-"
    command = [str(args.bin / "tileir-run"), str(kernel), "--target=sim", f"--arch={arch}",
               "--counters", f"--entry={launch.get('entry', entry_name(kernel.stem))}",
               f"--grid={launch['grid']}"] + [f"--arg={a}" for a in launch["args"]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return "failed: " + first_error(done.stderr + done.stdout)
    return describe_counters(dict(re.findall(r"^  (\D+): (\d+)$", done.stdout, re.M)))


# What is divided by what; docs/simulator.md has the counters.
RATIOS = (("load", "sectors", "global load sectors", "global load requests"),
          ("store", "sectors", "global store sectors", "global store requests"),
          ("cp.async", "sectors", "cp.async sectors", "cp.async requests"),
          ("shared load", "conflicts", "shared load bank conflicts", "shared load requests"),
          ("shared store", "conflicts", "shared store bank conflicts",
           "shared store requests"))


def describe_counters(counters):
    cells = [f"{access}: {int(counters.get(total, 0)) / int(counters[requests]):.2f} {what}"
             for access, what, total, requests in RATIOS if requests in counters]
    return ", ".join(cells) or "no memory accesses"


def entry_name(stem):
    """The benchmark kernels' entries: products and attention have the file's name."""
    short = {"vadd_f32": "vadd", "vadd_f32_ptr": "vadd", "softmax_f32_4096": "softmax",
             "layernorm_bf16_4096": "layernorm", "rowsum_f32": "rowsum",
             "transpose_f32_64x64": "transpose", "gather_rows_f32": "gather"}
    return short.get(stem, stem)


HEADER = ("kernel", "arch", "compiler", "threads", "regs", "spills", "shared", "matrix",
          "global", "shared accesses", "loop: instr, matrix, LDSM", "BAR", "instr", "ms",
          "MB", "cycles of a step", "blocks, bytes in flight", "of peak, limit",
          "simulator, per request")


def row(kernel, arch, name, counts, estimate, simulated):
    loop = counts["loop"]
    model = ("-", "-", "-")
    if estimate:
        model = (", ".join(f"{unit} {value:.0f}" for unit, value in estimate.cycles.items() if value),
                 f"{estimate.blocks}, {estimate.bytes_in_flight}",
                 f"{estimate.fraction:.2f}, {estimate.limit}")
    return (kernel.stem, arch, name, counts["threads"], counts["registers"], sass.spills(counts),
            counts["shared"], sass.matrix(counts), sass.widths(counts, GLOBAL),
            sass.widths(counts, SHARED),
            f"{loop['instructions']}, {sass.matrix(loop)}, {loop['LDSM']}" if loop else "-",
            counts["BAR"], counts["instructions"], f"{counts['ms']:.0f}",
            f"{counts['MB']:.0f}", *model, simulated)


def describe_work(stem):
    """The family's description of a kernel, or None. Files may have shorter names."""
    name = stem.replace("attn_causal_", "attn_") + "_causal" if stem.startswith("attn_causal_") else stem
    return families.describe(name.replace("attn_", "attention_"))


def global_bytes(loop):
    """Bytes that one warp reads and writes in global memory in an iteration; 0 where TMA does it."""
    if loop["UTMALDG"] or loop["UTMASTG"]:
        return 0
    return sum(bits // 8 * 32 * n for name in GLOBAL for bits, n in loop["access"].get(name, {}).items())


def tensor_shapes(loop):
    """Names and depths of the tensor instructions: HMMA with 16, HGMMA with 16."""
    found = set()
    for op in loop["matrix"]:
        kind = pipe.GROUP_OP.match(op) or pipe.WARP_OP.match(op)
        found.add(f"{op.split('.')[0]} of {kind.groups()[-1]}" if kind else op.split(".")[0])
    return found


def find_behind(ours, theirs):
    """What the compiler of `ours` loses against that of `theirs`, in words; both are (counts, estimate).

    Loops are compared for the same work: those that multiply by issue slots, copying warps included, and barriers of a
    step; those that do not by the instructions that a warp needs for a kilobyte of global memory. Barriers of all code
    count where there are no products, as loops may be unrolled. Numbers of registers are in the table alone."""
    (mine, my_estimate), (peer, peer_estimate) = ours, theirs
    behind = []

    def compare(what, a, b, unit=""):
        if a > b:
            behind.append(f"{what} {a:.4g}{unit} against {b:.4g}{unit}")

    compare("spills", sass.spills(mine), sass.spills(peer))
    compare("compile time", mine["ms"], peer["ms"] / 2, " ms (half)")
    if my_estimate and peer_estimate:
        shapes = [tensor_shapes(c["loop"]) for c in (mine, peer)]
        if shapes[0] != shapes[1]:
            behind.append(f"{'/'.join(sorted(shapes[0]))} against {'/'.join(sorted(shapes[1]))}")
        compare("issue slots", my_estimate.cycles["issue"], peer_estimate.cycles["issue"])
        compare("barriers of a step", *(c["loop"]["BAR"] / e.steps for c, e in (ours, theirs)))
        # Differences below one in a hundred are those of rounding.
        fractions = [round(e.fraction, 2) for e in (my_estimate, peer_estimate)]
        if fractions[0] < fractions[1]:
            behind.append("model {} against {}".format(*fractions))
        return behind
    compare("barriers", mine["BAR"], peer["BAR"])
    loops = [c["loop"] for c in (mine, peer)]
    if all(loop and global_bytes(loop) for loop in loops):
        compare("instructions of a loop for 1 KB", *(loop["instructions"] * 1024 / global_bytes(loop) for loop in loops))
    return behind


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--cuda-bin", type=pathlib.Path)
    parser.add_argument("--arch", default="sm_80,sm_89,sm_90a,sm_120")
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--families", metavar="REGEX")
    parser.add_argument("--no-simulator", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path, metavar="DIR")
    parser.add_argument("kernels", nargs="*", type=pathlib.Path,
                        help="*.tileir files, or folders of them")
    args = parser.parse_args()
    args.kernels = [file for path in args.kernels
                    for file in (sorted(path.glob("*.tileir")) if path.is_dir() else [path])]
    if args.cuda_bin:
        os.environ["PATH"] = f"{args.cuda_bin}:{os.environ['PATH']}"
    launches = pathlib.Path(__file__).with_name("launches.json")
    args.peers = b"".join(map(digest_of_program, PEERS)) if args.keep else None
    args.launches = json.loads(launches.read_text())
    return args


def assemble_families(args, folder):
    """Bytecode of the kernels of families.py that --families asks for."""
    files = []
    for kernel in families.all_kernels():
        if args.families is not None and re.search(args.families, kernel.name):
            text = folder / f"{kernel.name}.mlir"
            text.write_text(kernel.text)
            files.append(text.with_suffix(".tileir"))
            subprocess.run([args.bin / "tileir-as", text, "-o", files[-1]], check=True)
    return files


def our_command(args, arch):
    return [str(args.bin / "clang++"), "-O3", "--offload-device-only", "-fno-gpu-rdc", f"--offload-arch={arch}"]


def make_compilers(args):
    compilers = [Compiler("ours", lambda kernel, arch, out: our_command(args, arch) + ["-c", str(kernel), "-o", out])]
    if tileiras := shutil.which("tileiras"):
        # With CUDA_HOME of another version tileiras fails.
        clean = {k: v for k, v in os.environ.items() if k not in ("CUDA_HOME", "CUDA_PATH")}
        # Its names do not have a suffix; its code is that of the architecture alone.
        compilers.append(Compiler("tileiras", lambda kernel, arch, out: [
            tileiras, "-O3", "--gpu-name", arch.rstrip("a"), str(kernel), "-o", out],
            clean))
    return compilers


def main():
    args = parse_arguments()
    cuobjdump = shutil.which("cuobjdump")
    if cuobjdump is None:
        sys.exit("gpu_table.py: error: no cuobjdump in --cuda-bin or on the PATH")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        args.kernels += assemble_families(args, folder)
        if not args.kernels:
            sys.exit("gpu_table.py: error: no kernels")
        print("| " + " | ".join(HEADER) + " |\n|" + " --- |" * len(HEADER))
        # Files may have the names of families.
        behind, failed = [], False
        for kernel in args.kernels:
            for arch in args.arch.split(","):
                measured = compare_one(args, kernel, arch, folder, cuobjdump)
                failed |= "ours" not in measured
                if len(measured) == 2:
                    behind.append((f"{kernel.stem} {arch}", find_behind(measured["ours"], measured["tileiras"])))
    print(f"\nBehind tileiras in {sum(bool(what) for _, what in behind)} of {len(behind)} rows:")
    for name, what in behind:
        if what:
            print(f"- {name}: {'; '.join(what)}")
    sys.exit(failed)


def compare_one(args, kernel, arch, folder, cuobjdump):
    """Prints the rows of a kernel, and returns the counts and estimate of each compiler that took it."""
    measured = {}
    code = row_folder(args, kernel, arch, folder)
    for compiler in make_compilers(args):
        try:
            counts = compiler.measure(kernel, arch, args.repeat, code, cuobjdump)
            work, known = describe_work(kernel.stem), machine.find_machine(arch)
            estimate = machine.estimate(known, work, counts) if work and known else None
            measured[compiler.name] = counts, estimate
            cells = row(kernel, arch, compiler.name, counts, estimate,
                        simulate(args, kernel, arch) if compiler.name == "ours" else "")
        except Failed as error:
            cells = (kernel.stem, arch, compiler.name, str(error))
        print("| " + " | ".join(map(str, cells)) + " |", flush=True)
    return measured


if __name__ == "__main__":
    main()
