"""Compares what tileir-dis prints with the texts of tileirdisasm.

    compare_printed.py TILEIR_DIS FOLDER [--from-text]

For each X.tileir below FOLDER with an X.mlir beside it, the text without module line has
to be X.mlir, and with debug locations X.g.mlir where there is one. With --from-text these
texts are read instead of the bytecode: they are fixed points.
"""
import difflib
import pathlib
import subprocess
import sys


def printed(tool, module, options):
    run = subprocess.run([tool, "--no-module-line", *options, module], capture_output=True)
    if run.returncode:
        return f"exit status {run.returncode}: {run.stderr.decode(errors='replace')}".encode()
    return run.stdout


def first_difference(want, got):
    lines = [t.decode(errors="replace").splitlines() for t in (want, got)]
    difference = difflib.unified_diff(*lines, "tileirdisasm", "tileir-dis", n=0, lineterm="")
    return "\n".join(line[:300] for line, _ in zip(difference, range(5)))


def main(tool, folder, from_text=None):
    count = wrong = 0
    for bytecode in sorted(pathlib.Path(folder).rglob("*.tileir")):
        for suffix, options in (".mlir", []), (".g.mlir", ["--debug-info"]):
            reference = bytecode.with_name(bytecode.stem + suffix)
            if not reference.exists():
                continue
            count += 1
            source = reference if from_text else bytecode
            want, got = reference.read_bytes(), printed(tool, source, options)
            if got != want:
                wrong += 1
                print(f"{reference}:\n{first_difference(want, got)}")
    print(f"{count} texts, {wrong} differ")
    return 0 if count and not wrong else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
