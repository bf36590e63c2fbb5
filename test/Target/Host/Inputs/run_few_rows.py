"""Products of few rows by the host and by the interpreter:

    run_few_rows.py TILEIR_RUN KERNELS
"""
import pathlib
import subprocess
import sys
import tempfile

# Element types of A and B, and of C; rows and columns of a block, steps of k of a turn.
KERNELS = {"f32": ("f32", "f32", 16, 64, 32), "f64": ("f64", "f64", 1, 32, 128),
           "bf16": ("bf16", "f32", 8, 64, 16), "f16": ("f16", "f32", 32, 64, 16)}
# Rows, columns, depth: whole tiles, ragged ones, fewer rows than a block, many blocks.
RUNS = [("f32", 16, 128, 512), ("f32", 7, 150, 300), ("f32", 40, 100, 290),
        ("f64", 3, 70, 300), ("bf16", 6, 130, 560), ("f16", 29, 130, 48)]


def main():
    run, source = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        result = pathlib.Path(folder) / "result"
        for name, m, n, k in RUNS:
            operand, total, rows, columns, steps = KERNELS[name]
            command = [run, source, f"--entry={name}",
                       f"--grid={-(-m // rows)},{-(-n // columns)}",
                       f"--arg={operand}[{m}x{k}]=random:1", f"--arg={operand}[{k}x{n}]=random:2",
                       f"--arg={total}[{m}x{n}]", f"--arg=i32:{m}", f"--arg=i32:{n}",
                       f"--arg=i32:{k}", f"--arg=i32:{-(-k // steps)}"]
            subprocess.run([*command, "--target=interp", f"--out=2:{result}"], check=True)
            subprocess.run([*command, f"--expect=2:{result}", "--atol=1e-4", "--rtol=0"],
                           check=True)
            print(f"same: {name} of {m}x{n}x{k}", flush=True)
    print("all are the same")


main()
