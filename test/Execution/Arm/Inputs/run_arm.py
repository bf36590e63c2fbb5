"""Runs cases as AArch64 code under qemu's emulation of a user's program.

usage: run_arm.py --clang CLANG --source SRC --build BUILD --work FOLDER [--cpu CPU] [--qemu-cpu CPU] [--sve-bits N] [--part I/N] CASES

CLANG compiles each kernel of the folder CASES; GCC's cross compiler links it with the runtime of SRC (its pool of
threads, since no OpenMP for AArch64 comes as a package) and Inputs/launch.c. Prints what failed, and a count.
"""
import argparse
import concurrent.futures
import json
import os
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
# The numbers of tileir/abi.h, and how many bytes an element has in memory.
ELEMENTS = {"i1": (0, 1), "i8": (1, 1), "i16": (2, 2), "i32": (3, 4), "i64": (4, 8), "f16": (5, 2), "bf16": (6, 2),
            "f32": (7, 4), "tf32": (8, 4), "f64": (9, 8), "f8E4M3FN": (10, 1), "f8E5M2": (11, 1),
            "f8E8M0FNU": (18, 1)}
# Bits of exponent and mantissa; whether there are infinities.
FLOATS = {"f16": (5, 10, True), "bf16": (8, 7, True), "f32": (8, 23, True), "tf32": (8, 23, True),
          "f64": (11, 52, True), "f8E4M3FN": (4, 3, False), "f8E5M2": (5, 2, True)}


class CaseError(Exception):
    pass


def call(*command, cwd=None):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=cwd, check=False)
    if done.returncode:
        raise CaseError(f"{' '.join(command[:3])} ...: exit {done.returncode}\n{done.stdout.decode(errors='replace')}")


def element(dtype):
    return ELEMENTS["i" + dtype[1:] if dtype.startswith("u") else dtype]


def decode(dtype, code):
    """The number of a float's code; nan as None."""
    exponent_bits, mantissa_bits, has_infinity = FLOATS[dtype]
    sign = -1.0 if code >> (exponent_bits + mantissa_bits) else 1.0
    exponent = code >> mantissa_bits & ((1 << exponent_bits) - 1)
    mantissa = code & ((1 << mantissa_bits) - 1)
    bias = (1 << (exponent_bits - 1)) - 1
    if exponent == (1 << exponent_bits) - 1:
        if has_infinity:
            return None if mantissa else sign * float("inf")
        if mantissa == (1 << mantissa_bits) - 1:
            return None
    if not exponent:
        return sign * mantissa * 2.0 ** (1 - bias - mantissa_bits)
    return sign * (1 + mantissa * 2.0 ** -mantissa_bits) * 2.0 ** (exponent - bias)


def is_near(dtype, got, want, tolerance, signed_zero):
    if got == want:
        return True
    if dtype not in FLOATS:
        return False
    got, want = decode(dtype, got), decode(dtype, want)
    if got is None or want is None:
        return got is want
    if got == want:
        return want != 0 or not signed_zero
    if abs(want) == float("inf") or abs(got) == float("inf"):
        return False
    return abs(got - want) <= tolerance["atol"] + tolerance["rtol"] * abs(want)


def compare(label, dtype, got, want, case):
    size = element(dtype)[1]
    letter = {1: "B", 2: "H", 4: "I", 8: "Q"}[size]
    pairs = zip(*(struct.unpack(f"<{len(data) // size}{letter}", data) for data in (got, want)))
    signed_zero = case["tolerance"].get("signed_zero") or "compare bits to see the sign" in case.get("note", "")
    for index, (g, w) in enumerate(pairs):
        if not is_near(dtype, g, w, case["tolerance"], signed_zero):
            raise CaseError(f"{label}: element {index} is {g:#x}, it should be {w:#x}")


def word(dtype, value):
    """The bits of a scalar."""
    size = element(dtype)[1]
    if dtype not in FLOATS:
        return int(value) & ((1 << 8 * size) - 1)
    letter = {"f16": "e", "f32": "f", "f64": "d"}[dtype]
    return int.from_bytes(struct.pack("<" + letter, float(value)), "little")


class Job:
    """The lines for launch.c, and what to look at afterwards."""

    def __init__(self, case, folder, work):
        self.case, self.folder, self.work = case, folder, work
        self.lines, self.outputs, self.count = [], [], 0
        for number, param in enumerate(case["params"]):
            self.add(number, param)
        grid = " ".join(map(str, case["grid"]))
        self.lines += [f"launch {grid} {case['entry']}"]
        self.lines += [f"write {buffer} {path}" for buffer, path, *_ in self.outputs]

    def buffer(self, label, param):
        source = os.path.join(self.folder, param["in"])
        self.lines.append(f"buffer {os.path.getsize(source)} {source}")
        want = os.path.join(self.folder, param.get("expected", param["in"]))
        self.outputs.append((self.count, os.path.join(self.work, f"{self.count}.out"), label, param["dtype"], want))
        self.count += 1
        return self.count - 1

    def add(self, number, param):
        code, size = element(param["dtype"])
        label = f"param {number}"
        if param["kind"] == "scalar":
            self.lines.append(f"word {code} {size} {word(param['dtype'], param['value'])}")
        elif param["kind"] == "ptr":
            self.lines.append(f"pointer {code} {self.buffer(label, param)}")
        else:
            self.add_list(code, label, param)

    def add_list(self, code, label, param):
        """A table of addresses, extents and strides."""
        items = [self.buffer(f"{label} item {i}", item) for i, item in enumerate(param["items"])]
        table = os.path.join(self.work, "table.bin")
        words = [[0, *item["shape"], *item["strides"]] for item in param["items"]]
        with open(table, "wb") as file:
            file.write(b"".join(struct.pack(f"<{len(w)}q", *w) for w in words))
        self.lines.append(f"buffer {os.path.getsize(table)} {table}")
        for i, item in enumerate(items):
            self.lines.append(f"address {self.count} {i * len(words[0])} {item}")
        self.lines.append(f"pointer {code} {self.count}")
        self.count += 1

    def check(self):
        for _, path, label, dtype, want in self.outputs:
            with open(path, "rb") as got, open(want, "rb") as expected:
                compare(label, dtype, got.read(), expected.read(), self.case)


class Machine:
    def __init__(self, options):
        self.options = options
        self.target = ["--target=aarch64-linux-gnu", f"-mcpu={options.cpu}"]
        if options.sve_bits:
            self.target.append(f"-msve-vector-bits={options.sve_bits}")
        self.runtime = os.path.join(options.work, "runtime")

    def build_runtime(self):
        o = self.options
        os.makedirs(self.runtime, exist_ok=True)
        folder = os.path.join(o.source, "lib", "Runtime")
        sources = [os.path.join(folder, name) for name in sorted(os.listdir(folder))
                   if name.endswith(".cpp") and name != "OpenMPThreads.cpp"]
        include = [f"-I{path}" for path in (os.path.join(o.source, "lib"), os.path.join(o.build, "lib"),
                                            os.path.join(folder, "include"))]
        call(o.stock_clang, "--target=aarch64-linux-gnu", "-O1", "-c", "-std=c++17", "-fno-exceptions", "-fno-rtti",
             "-fno-threadsafe-statics", "-D_GNU_SOURCE", *include, *sources, cwd=self.runtime)
        call(o.stock_clang, "--target=aarch64-linux-gnu", "-O1", "-x", "c", "-c", *include,
             os.path.join(HERE, "launch.c"), cwd=self.runtime)

    def run(self, folder):
        o = self.options
        with open(os.path.join(folder, "case.json")) as file:
            case = json.load(file)
        case["name"] = os.path.basename(folder)
        work = os.path.join(o.work, os.path.basename(folder))
        os.makedirs(work, exist_ok=True)
        kernel, program = os.path.join(work, "kernel.o"), os.path.join(work, "program")
        call(o.clang, *self.target, "-O2", "-c", os.path.join(folder, "kernel.tileir"), "-o", kernel)
        objects = [os.path.join(self.runtime, name) for name in os.listdir(self.runtime)]
        call("aarch64-linux-gnu-gcc", "-static", kernel, *objects, "-lm", "-lpthread", "-o", program)
        job = Job(case, folder, work)
        script = os.path.join(work, "job")
        with open(script, "w") as file:
            file.write("\n".join(job.lines) + "\n")
        call("qemu-aarch64", "-cpu", o.qemu_cpu, program, script)
        if any("expected" in p for p in case["params"]):
            job.check()

    def judge(self, folder):
        try:
            self.run(folder)
        except CaseError as error:
            return str(error)
        return None


def main():
    parser = argparse.ArgumentParser()
    for name in ("clang", "stock-clang", "source", "build", "work"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--cpu", default="generic")
    parser.add_argument("--qemu-cpu", default="max")
    parser.add_argument("--sve-bits")
    parser.add_argument("--part", default="0/1")
    parser.add_argument("--only", default="")
    parser.add_argument("cases")
    options = parser.parse_args()
    machine = Machine(options)
    machine.build_runtime()
    part, parts = map(int, options.part.split("/"))
    names = sorted(name for name in os.listdir(options.cases) if options.only in name)[part::parts]
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        folders = [os.path.join(options.cases, name) for name in names]
        for name, problem in zip(names, pool.map(machine.judge, folders)):
            if problem:
                failed += 1
                print(f"FAIL {name}: {problem}")
    print(f"{failed} of {len(names)} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
