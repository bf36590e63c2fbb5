"""Prints what one stage of the compiler makes of product.tileir, for docs/tour.md.

usage: stages.py BIN --STAGE

The command that the page shows is the one that is run here, with the folders BIN in front of
PATH. Of its output the page has the lines that tell something; what is left out and how the
rest is shortened stands at the beginning of the page.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

HERE = pathlib.Path(__file__).resolve().parent


def after(name, pipeline="nvptx<sm_80>"):
    return f"tileir-opt -passes='{pipeline}' -print-after={name} product.tileir -o product.bc 2>&1"


def between(first, last):
    """The lines from one that matches `first` to the next one that matches `last`."""

    def choose(lines):
        start = next(i for i, line in enumerate(lines) if re.search(first, line))
        end = next(i for i in range(start + 1, len(lines)) if re.search(last, lines[i]))
        return lines[start : end + 1]

    return choose


def matching(pattern, inside=lambda lines: lines):
    return lambda lines: [line for line in inside(lines) if re.search(pattern, line)]


def kinds(pattern, inside=lambda lines: lines):
    """How many lines there are of each kind, which is what `pattern` finds, and the first."""

    def choose(lines):
        found = {}
        for line in inside(lines):
            kind = re.search(pattern, line)
            if kind:
                found.setdefault(kind.group(), []).append(line)
        return [f"{len(same):3} x {same[0].strip()}" for same in found.values()]

    return choose


LOOP = between(r"^for:", r"^for\.end:")
STAGES = {
    "source": ("cat product.py", between("@ct.kernel", "ct.store")),
    "bytecode": ("tileir-dis --sections product.tileir", between(r"^ +mmaf$", "acc:")),
    "text": ("tileir-dis product.tileir", between("%for = for", r"^    }$")),
    "module": ("tileir-dis --generic product.tileir", between('"cuda_tile.for"', r"^    }\)")),
    "import": ("tileir-opt -S product.tileir", LOOP),
    "layouts": (after("gpu-assign-layouts"), matching("phi target|load_view|convert_|mma", LOOP)),
    "pipeline": (after("gpu-pipeline-loops"), matching("@", between(r"^for\.body:", r"^for\.end:"))),
    "shared": (after("gpu-plan-shared"), matching(r"global \[|call.*!tile.scratch|barrier.*\(\), !")),
    "simt": (
        "tileir-opt -S -passes='nvptx<sm_80>' product.tileir",
        kinds(r"@llvm\.nvvm[\w.]+", between(r"^for\.body:", r"^for\.end:")),
    ),
    "ptx": (
        "clang++ --offload-arch=sm_80 --offload-device-only -S product.tileir -o -",
        kinds(r"^\s+(cp|bar|ldmatrix|mma|st\.global)\.[\w.:]+"),
    ),
    "loops": (
        after("host-lower-tiles", "tile-host<x86-64-v3>"),
        kinds(r"^define(?!.*register)[^(]*|@tileir.mma[\w.]+|@llvm.(fma|masked)[\w.]+"),
    ),
    "object": (
        "clang++ --target=x86_64-linux-gnu -march=x86-64-v3 -O2 -c product.tileir -o product.o"
        " && llvm-nm product.o | cut -c18-",
        matching("^[TtWU] "),
    ),
    "machine": (
        "llvm-objdump -d --no-show-raw-insn --no-leading-addr product.o",
        lambda lines: between("vbroadcastss", "add")(lines)[:9],
    ),
}


def shorten(lines, whole):
    """LLVM IR with short types, without locations; values get numbers of their own."""
    text = "\n".join(lines)
    meaning = dict(re.findall(r"^(!\d+) = !\{(.*)\}$", whole, re.M))
    text = re.sub(r",? !(dbg|tile\.loc|llvm\.loop) !\d+| #\d+|\s+; preds = .*", "", text)
    text = re.sub(r"(!tile\.\w+) (!\d+)", lambda m: f"{m[1]} {meaning[m[2]]}", text)
    text = re.sub(r', !""', "", text)
    text = re.sub(r'target\("tileir\.partition_view", target\("tileir\.tensor_view"[^()]*\)[^()]*\)',
                  "partition_view", text)
    text = re.sub(r'target\("tileir\.(\w+)", ([^()]*)\)', r"\1(\2)", text)
    text = re.sub(r'target\("tileir\.(\w+)"\)', r"\1", text)
    numbers = {}
    return re.sub(r"%\d+\b", lambda m: f"%{numbers.setdefault(m[0], len(numbers))}",
                  text).splitlines()


def run(command, folders):
    """The output of a command in a copy of this folder."""
    folders = [os.path.abspath(folder) for folder in folders.split(os.pathsep)]
    path = os.pathsep.join([*folders, os.environ["PATH"]])
    with tempfile.TemporaryDirectory() as work:
        for file in HERE.glob("product.*"):
            shutil.copy(file, work)
        return subprocess.run(["sh", "-ec", command], cwd=work, stdout=subprocess.PIPE, check=True,
                              text=True, env={**os.environ, "PATH": path}).stdout


def main():
    if len(sys.argv) != 3 or sys.argv[2][2:] not in STAGES:
        sys.exit(__doc__)
    command, choose = STAGES[sys.argv[2][2:]]
    before = STAGES["object"][0] + " > object\n" if command.endswith(" product.o") else ""
    whole = run(before + command, sys.argv[1])
    lines = choose(whole.expandtabs(8).splitlines())
    if re.match("tileir-opt .*-(S|passes)", command):
        lines = shorten(lines, whole)
    print(f"```sh\n{command}\n```\n\n```text")
    for line in textwrap.dedent("\n".join(lines)).splitlines():
        indent = len(line) - len(line.lstrip()) + 8
        print("\n".join(textwrap.wrap(line, 112, subsequent_indent=" " * indent,
                                      break_long_words=False, break_on_hyphens=False)))
    print("```")


if __name__ == "__main__":
    main()
