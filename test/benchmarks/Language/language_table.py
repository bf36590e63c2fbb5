"""Measures reading, printing, parsing and writing of a large module.

usage: language_table.py --bin BUILD/bin [--cuda-bin DIR] [--megabytes 10] [--repeat 5]
                         FOLDER

The module is made of the kernel.mlir files below FOLDER, again and again under other
names until its bytecode has the size. Each row is a command, run as a process of its own
with its output thrown away: the best wall time, throughput by the size of its input, peak
memory. `tileirdisasm` of --cuda-bin or the PATH is the peer: the last column is its time
divided by the row's, for the row that does the same work.
"""
import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

SYMBOL = re.compile(r'@("?)([\w$.]+)')


def make_text(folder, copies, out):
    """All kernels, `copies` times, each symbol with a number of its own."""
    sources = [path.read_text() for path in sorted(folder.rglob("kernel.mlir"))]
    if not sources:
        sys.exit(f"no kernel.mlir below {folder}")
    sources = [re.sub(r"^// Producer.*\n", "", text) for text in sources]
    with out.open("w") as file:
        for copy in range(copies):
            for number, text in enumerate(sources):
                file.write(SYMBOL.sub(rf"@\1\2_{copy}_{number}", text))


def run(command, environment=None):
    """Seconds, and peak memory in MB."""
    begin = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}")
    return time.perf_counter() - begin, usage.ru_maxrss / 1024


def make_module(tools, folder, megabytes, work):
    """The bytecode and the text of a module of about that size."""
    text, module = work / "large.mlir", work / "large.tileir"
    copies = 1
    for _ in range(3):  # copies share their tables, so the first guess is too low
        make_text(folder, copies, text)
        run([tools / "tileir-as", text, "-o", module])
        copies = max(1, round(copies * megabytes * 1e6 / module.stat().st_size))
    return module, text


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1])
    parser.add_argument("--bin", type=pathlib.Path, required=True)
    parser.add_argument("--cuda-bin", default="")
    parser.add_argument("--megabytes", type=float, default=10)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    peer = shutil.which("tileirdisasm", path=options.cuda_bin or None)

    with tempfile.TemporaryDirectory() as work:
        module, text = make_module(
            options.bin, options.folder, options.megabytes, pathlib.Path(work)
        )
        rows = [
            ("read and print, vendor's", module, peer and [peer, module]),
            ("read and print", module,
             [options.bin / "tileir-dis", "--no-module-line", module]),
            ("read and print, with locations", module,
             [options.bin / "tileir-dis", "--debug-info", module]),
            ("read and verify", module, [options.bin / "tileir-as", "--verify-only", module]),
            ("read and write", module, [options.bin / "tileir-as", module, "-f", "-o", "-"]),
            ("parse and verify", text, [options.bin / "tileir-as", "--verify-only", text]),
            ("parse and write", text, [options.bin / "tileir-as", text, "-f", "-o", "-"]),
            ("compare with itself", module, [options.bin / "tileir-diff", module, module]),
        ]
        environment = {k: v for k, v in os.environ.items() if k != "CUDA_HOME"}
        print(f"module: {module.stat().st_size / 1e6:.1f} MB, text: "
              f"{text.stat().st_size / 1e6:.1f} MB")
        print("| what | ms | MB/s | peak MB | vendor's time / ours |")
        print("| --- | --- | --- | --- | --- |")
        vendor = None
        for name, source, command in rows:
            if not command:
                print(f"| {name} | - | - | - | no tileirdisasm |")
                continue
            runs = [run(command, environment) for _ in range(options.repeat)]
            seconds, memory = min(runs)[0], max(m for _, m in runs)
            vendor = seconds if command[0] == peer else vendor
            ratio = f"{vendor / seconds:.2f}" if vendor and name == "read and print" else ""
            print(f"| {name} | {seconds * 1e3:.0f} | "
                  f"{source.stat().st_size / 1e6 / seconds:.1f} | {memory:.0f} | {ratio} |")


if __name__ == "__main__":
    main()
