#!/usr/bin/env python3
"""Writes the .mlir files of the folder above, and print.test beside it: kernels, their data, and the results, which
numpy, ml_dtypes, Python's fractions or a table by hand give. Needs numpy and ml_dtypes.

    make_ops.py [NAME...]
"""
import os
import sys

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.append(os.path.dirname(FOLDER))  # float_error

import op_control
import op_folds
import op_memory
import op_print
import op_products
import op_shapes
import op_views

MODULES = [op_control, op_folds, op_memory, op_products, op_shapes, op_views]


def main():
    files = {name: make for module in MODULES for name, make in module.FILES.items()}
    if not sys.argv[1:]:
        with open(os.path.join(os.path.dirname(FOLDER), "print.test"), "w") as file:
            file.write(op_print.print_test())
    for name in sys.argv[1:] or files:
        with open(os.path.join(FOLDER, name + ".mlir"), "w") as file:
            file.write("// Written by Inputs/make_ops.py.\n")
            for kernel in files[name]():
                file.write(kernel.text())


if __name__ == "__main__":
    main()
