"""How the time of a compilation grows with the kernel.

usage: compile_time.py --bin BUILD/bin [--clang clang] [--only REGEX] [--limit SECONDS]
                       [--options "-O2 -march=native"] [--json FILE]

Compiles each family of families.py at doubling sizes, until its largest, or until one takes
longer than --limit. Stock clang compiles the same work in C. Times are those of the
processor, of all processes together, which other load disturbs least; "elapsed" is what a
user waits for, since parts of large modules are compiled at the same time. The better of
two runs counts where the first took less than 2 s. The exponent is that of the last
doubling of processor time: 1 is linear, 2 square.
"""
import argparse
import json
import math
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

from families import FAMILIES


def seconds(command, limit):
    """Processor and elapsed time, each the better of up to two runs; none where a process
    takes too long."""
    best = None, None
    for _ in range(2):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        try:
            subprocess.run(["prlimit", f"--cpu={limit}", *command], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except subprocess.CalledProcessError:
            return None, None
        elapsed = time.monotonic() - start
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
        best = tuple(new if old is None else min(old, new)
                     for old, new in zip(best, (used, elapsed)))
        if used > 2:
            break
    return best


def sizes_of(smallest, largest):
    size = smallest
    while size < largest:
        yield size
        size *= 2
    yield largest


def measure(name, options, folder, limit):
    """Rows of one family: size, our seconds, stock clang's for C."""
    make, smallest, largest = FAMILIES[name]
    rows, ours, theirs = [], True, True
    for size in sizes_of(smallest, largest):
        text, c = make(size)
        source, module = folder / "k.mlir", folder / "k.tileir"
        source.write_text(text)
        subprocess.run([options.bin / "tileir-as", source, "-o", module], check=True)
        flags = options.options.split()
        tile, elapsed = (seconds([options.bin / "clang", *flags, "-c", module, "-o",
                                  folder / "k.o"], limit) if ours else (None, None))
        peer = None
        if c and theirs:
            (folder / "k.c").write_text(c)
            peer, _ = seconds([options.clang, *flags, "-fbracket-depth=100000", "-c",
                               folder / "k.c", "-o", folder / "c.o"], limit)
        ours, theirs = ours and tile is not None, theirs and peer is not None
        if not ours and not theirs:
            break
        rows.append({"family": name, "size": size, "seconds": tile,
                     "elapsed": elapsed, "clang": peer})
        show(rows)
    return rows


def exponent(rows, key):
    if len(rows) < 2 or not rows[-1][key] or not rows[-2][key]:
        return None
    return (math.log(rows[-1][key] / rows[-2][key])
            / math.log(rows[-1]["size"] / rows[-2]["size"]))


def show(rows):
    row = rows[-1]

    def text(value, form):
        return form.format(value) if value is not None else "-"

    ratio = row["seconds"] / row["clang"] if row["seconds"] and row["clang"] else None
    print(f"{row['family']:16} {row['size']:9} {text(row['seconds'], '{:.3f}'):>9} "
          f"{text(row['elapsed'], '{:.3f}'):>9} "
          f"{text(exponent(rows, 'seconds'), '{:.1f}'):>5} "
          f"{text(row['clang'], '{:.3f}'):>9} {text(exponent(rows, 'clang'), '{:.1f}'):>5} "
          f"{text(ratio, '{:.2f}'):>7}", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--clang", default="clang-22")
    parser.add_argument("--only", default="")
    parser.add_argument("--limit", type=int, default=20)
    parser.add_argument("--options", default="-O2 -march=native")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    print(f"{'family':16} {'size':>9} {'seconds':>9} {'elapsed':>9} {'exp.':>5} {'C':>9} {'exp.':>5} "
          f"{'ratio':>7}")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for name in FAMILIES:
            if re.search(options.only, name):
                rows += measure(name, options, pathlib.Path(folder), options.limit)
    if options.json:
        options.json.write_text(json.dumps(
            {"date": time.strftime("%Y-%m-%d"), "options": options.options, "rows": rows},
            indent=1) + "\n")


if __name__ == "__main__":
    sys.exit(main())
