#!/usr/bin/env python3
"""Writes the .mlir files of the folder above, and print.test beside it: kernels, their data, and the results, which
numpy, ml_dtypes, Python's fractions or a table by hand give. Needs numpy and ml_dtypes.

    make_ops.py [NAME...]
    make_ops.py --check [FOLDER]  # names the files that are not as they would be written
"""
import os
import sys

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.dirname(FOLDER))  # float_error

import op_control
import op_folds
import op_memory
import op_packed
import op_print
import op_products
import op_shapes
import op_views

MODULES = [op_control, op_folds, op_memory, op_packed, op_products, op_shapes, op_views]


HEAD = "// Written by Inputs/make_ops.py.\n"


def read(path):
    with open(path) as file:
        return file.read()


def find_differences(folder, texts):
    """The files that are not as they would be written, or would not be written at all."""
    wrong = [path for path, text in texts.items() if read(os.path.join(folder, path)) != text]
    return wrong + [name for name in sorted(os.listdir(folder))
                    if name.endswith(".mlir") and name not in texts
                    and read(os.path.join(folder, name)).startswith(HEAD)]


def main():
    files = {name: make for module in MODULES for name, make in module.FILES.items()}
    names = [] if "--check" in sys.argv else sys.argv[1:]
    texts = {name + ".mlir": HEAD + "".join(kernel.text() for kernel in files[name]())
             for name in names or files}
    if not names:
        texts[os.path.join("..", "print.test")] = op_print.print_test()
    if sys.argv[1:2] == ["--check"]:
        wrong = find_differences(sys.argv[2] if sys.argv[2:] else FOLDER, texts)
        for path in wrong:
            print(path + " is not what make_ops.py writes")
        sys.exit(bool(wrong))
    for path, text in texts.items():
        with open(os.path.join(FOLDER, path), "w") as file:
            file.write(text)


if __name__ == "__main__":
    main()
