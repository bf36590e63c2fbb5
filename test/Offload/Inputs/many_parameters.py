"""A kernel of many parameters and a C program that calls its stub: many_parameters.py COUNT KERNEL.mlir APP.c

The program has what the object calls of the runtime: a launch compares each argument with what was passed.
"""
import sys

# Tile IR's type, C's type, and the value of parameter n. A bool's byte is what no compiler passes.
KINDS = [("i32", "int", "-1000000 - {n}"), ("f32", "float", "{n} + 0.25f"), ("i1", "unsigned char", "2 * {n} + {n} % 2"),
         ("i64", "long", "-3000000000 - {n}"), ("f64", "double", "{n} + 0.125"), ("ptr<i32>", "int *", "(int *){n}ul"),
         ("i8", "signed char", "-{n} % 100"), ("f16", "unsigned short", "60000 + {n}"), ("f32", "float", "-{n}"),
         ("i16", "short", "-20000 - {n}")]


def main():
    count, kernel, program = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    kinds = [KINDS[n % len(KINDS)] for n in range(count)]
    with open(kernel, "w") as file:
        params = ", ".join(f"%p{n}: tile<{tile}>" for n, (tile, _, _) in enumerate(kinds))
        file.write(f"cuda_tile.module @m {{\n  entry @k({params}) {{\n    return\n  }}\n}}\n")
    with open(program, "w") as file:
        file.write("#include <stdio.h>\n#include <string.h>\n"
                   f"void k({', '.join(c for _, c, _ in kinds)});\nstatic int wrong;\n"
                   "void __tileir_register_module(void *m) {}\nvoid __tileir_unregister_module(void *m) {}\n"
                   "void __tileir_launch_stub(const void *kernel, void **args) {\n")
        for n, (tile, c, value) in enumerate(kinds):
            expected = f"({value.format(n=n)}) & 1" if tile == "i1" else value.format(n=n)
            file.write(f"  {{ {c} v = {expected}; wrong += memcmp(args[{n}], &v, sizeof v) != 0; }}\n")
        values = ", ".join(f"({c})({value.format(n=n)})" for n, (_, c, value) in enumerate(kinds))
        file.write(f'  printf("%d of {count} wrong\\n", wrong);\n}}\nint main() {{\n  k({values});\n  return 0;\n}}\n')


main()
