#!/usr/bin/env python3
"""A lit format: each file of Ops is a test of one op, or a few, on every target.

A file has pieces, each a kernel with what it is given and what it has to make of it, told
by comments before the entry:

    //--- name
    // grid: 2 1 1
    // param: i32[2x3] = 1*6 -> 1 2 3 4 5 6
    // multicast: i32[2] = 1 2 | 3 4 -> 4 6 | 4 6    behind one address, of each device
    // scalar: i32 5
    // only: interp host sim      the targets that have all that it takes; others have to
    //                            refuse it
    // on: host sim cuda          where the result is defined to the bit; others do not run it
    // tolerance: 1e-6 0          relative, absolute
    // stops: yes                 an assertion fails
    // needs: sm_90               the oldest GPU that has all that it takes; others refuse it

Parameters stand in the kernel's order. A value is a number of the type, or its bits
(0x7f80); `1*6` stands for six. Without `->` the buffer stays as it is. Ops/Inputs/make_ops.py
writes the files.

As a program it runs files on one target:

    op_cases.py TILEIR_RUN TARGET FILE... [-- tileir-run option...]
"""
import json
import math
import os
import re
import struct
import subprocess
import sys
import tempfile

TARGETS = ("interp", "host", "sim", "cuda")
EVERYWHERE = TARGETS[:3]  # The last one needs a GPU.
FLOATS = {"f16": "e", "f32": "f", "f64": "d"}
BITS = {"i1": 8, "tf32": 32}  # in memory; other types say it


def count_bits(dtype):
    return BITS.get(dtype) or int(re.search(r"\d+", dtype).group())


ARRAY = re.compile(r"(\w+)\[([\dx]*)\] = ([^>]*?)(?: -> (.*))?$")


def encode_value(dtype, text):
    """The bytes of one element."""
    if dtype in FLOATS and not text.startswith("0x"):
        return struct.pack("<" + FLOATS[dtype], float(text))
    bits = count_bits(dtype)
    return (int(text, 0) & ((1 << bits) - 1)).to_bytes((bits + 7) // 8, "little")


def encode(dtype, text, count):
    """The bytes of a buffer of count elements."""
    data = b""
    for word in text.split():
        value, _, times = word.partition("*")
        data += encode_value(dtype, value) * int(times or 1)
    size = len(encode_value(dtype, "0"))
    if len(data) != count * size:
        raise ValueError(f"{len(data) // size} values for {count} elements: {text}")
    if count_bits(dtype) == 4:  # the low half first
        data += b"\0" * (len(data) % 2)
        data = bytes(low | high << 4 for low, high in zip(data[::2], data[1::2]))
    return data


def read_pieces(path):
    """Name -> text of the pieces."""
    parts = re.split(r"^//--- (\w+)\n", open(path).read(), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


HEADERS = {"param", "multicast", "scalar", "grid", "tolerance", "stops", "only", "on", "needs"}


def check_headers(text):
    """A header that is misspelt must not count as one that is absent."""
    unknown = set(re.findall(r"^// *([\w-]+) *:", text, re.M)) - HEADERS
    if unknown:
        raise ValueError(f"unknown headers: {', '.join(sorted(unknown))}")


def headers(text, key):
    return re.findall(rf"^// {key}: (.*)$", text, re.M)


def list_targets(text, key):
    """What a header lists, or all targets."""
    lists = headers(text, key)
    targets = lists[0].split() if lists else TARGETS
    if unknown := set(targets) - set(TARGETS):
        raise ValueError(f"unknown targets: {', '.join(sorted(unknown))}")
    return targets


def read_buffer(name, dtype, shape, before, after, write):
    """A buffer of case.json; write(name, data) makes a file."""
    extents = [int(extent) for extent in shape.split("x") if extent]
    count = math.prod(extents)
    param = {"kind": "ptr", "dtype": dtype, "shape": extents, "in": name + ".bin"}
    write(name + ".bin", encode(dtype, before, count))
    if after:
        param["expected"] = name + ".exp.bin"
        write(name + ".exp.bin", encode(dtype, after, count))
    return param


def read_params(text, write):
    """The params of case.json; write(name, data) makes a file."""
    params = []
    for key, line in re.findall(r"^// (param|multicast|scalar): (.*)$", text, re.M):
        if key == "scalar":
            dtype, value = line.split()
            number = float(value) if dtype in FLOATS else int(value)
            params.append({"kind": "scalar", "dtype": dtype, "value": number})
            continue
        dtype, shape, before, after = ARRAY.match(line).groups()
        name = f"p{len(params)}"
        if key == "param":
            params.append(read_buffer(name, dtype, shape, before, after, write))
            continue
        befores = before.split("|")
        afters = after.split("|") if after else [None] * len(befores)
        items = [read_buffer(f"{name}_{n}", dtype, shape, *both, write)
                 for n, both in enumerate(zip(befores, afters, strict=True))]
        params.append({"kind": "multicast", "dtype": dtype, "items": items})
    return params


def write_case(folder, text):
    """Makes a case folder of tileir-run of a piece."""
    check_headers(text)
    os.makedirs(folder)

    def write(name, data):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)

    grid = [int(n) for n in (headers(text, "grid") or ["1 1 1"])[0].split()]
    rtol, atol = map(float, (headers(text, "tolerance") or ["0 0"])[0].split())
    expect = {"expect": "stop"} if headers(text, "stops") else {}
    case = {"entry": re.search(r"^entry @(\w+)", text, re.M).group(1), "grid": grid,
            "params": read_params(text, write),
            "tolerance": {"rtol": rtol, "atol": atol, "signed_zero": True}, **expect}
    write("case.json", json.dumps(case).encode())
    write("kernel.tileir", text.encode())


def get_number(arch):
    """90 of sm_90a."""
    return int(re.fullmatch(r"sm_(\d+)[af]?", arch)[1])


def find_wanted(text, target, arch):
    """The outcome of a piece on a target; arch is the GPU's, if there is one."""
    needs = headers(text, "needs")
    lacks = arch and needs and get_number(arch) < get_number(needs[0])
    return "PASS" if target in list_targets(text, "only") and not lacks else "REFUSED"


def run_file(tileir_run, path, target, options=(), timeout=None, arch=None):
    """What is wrong with the file's pieces on a target, as text; empty if nothing is."""
    pieces = {name: text for name, text in read_pieces(path).items()
              if target in list_targets(text, "on")}
    if not pieces:
        return ""
    with tempfile.TemporaryDirectory() as root:
        folders = {}
        for name, text in pieces.items():
            folders[name] = os.path.join(root, name)
            write_case(folders[name], text)
        command = [tileir_run, f"--target={target}", *options, *folders.values()]
        result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, errors="replace", timeout=timeout)
    outcomes = {name: outcome for outcome, name in
                re.findall(r"^(PASS|FAIL|REFUSED) (\w+)", result.stdout, re.M)}
    wrong = []
    for name, text in pieces.items():
        want = find_wanted(text, target, arch)
        if outcomes.get(name) != want:
            wrong.append(f"{name}: {outcomes.get(name, 'no outcome')}, expected {want}")
    return f"{target}: " + "; ".join(wrong) + f"\n{result.stdout}" if wrong else ""


class OpCaseFormat:
    """A test for each .mlir file of a folder. missing: what the machine lacks to run any, in
    words. arch: that of the GPU for the target cuda."""

    def __init__(self, tileir_run, folder, targets=EVERYWHERE, missing="", arch=None):
        self.tileir_run = tileir_run
        self.folder = folder
        self.targets = targets
        self.missing = missing
        self.arch = arch

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, local_config):
        import lit.Test

        names = ["ops"]
        if not self.missing:
            names = sorted(name for name in os.listdir(self.folder) if name.endswith(".mlir"))
        for name in names:
            yield lit.Test.Test(suite, path_in_suite + (name,), local_config)

    def getTestsForPath(self, suite, path_in_suite, lit_config, local_config):
        """One file, as it is named on lit's command line."""
        import lit.Test

        if path_in_suite[-1].endswith(".mlir"):
            yield lit.Test.Test(suite, path_in_suite, local_config)

    def execute(self, test, lit_config):
        import lit.Test

        if self.missing:
            return lit.Test.UNSUPPORTED, self.missing
        path = os.path.join(self.folder, test.path_in_suite[-1])
        timeout = lit_config.maxIndividualTestTime or None
        try:
            wrong = "".join(run_file(self.tileir_run, path, target, timeout=timeout, arch=self.arch)
                            for target in self.targets)
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, ""
        return (lit.Test.FAIL, wrong) if wrong else (lit.Test.PASS, "")


def main():
    arguments = sys.argv[1:]
    options = []
    if "--" in arguments:
        cut = arguments.index("--")
        arguments, options = arguments[:cut], arguments[cut + 1:]
    tileir_run, target, *files = arguments
    arch = next((option[7:] for option in options if option.startswith("--arch=")), None)
    wrong = [f"{path}: {text}" for path in files
             if (text := run_file(tileir_run, path, target, options, arch=arch))]
    print("\n".join(wrong) or f"{len(files)} files pass on {target}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
