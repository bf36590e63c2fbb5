#!/usr/bin/env python3
"""Sums and products of f16 and bf16 over many elements, against exact arithmetic:

    narrow_sums.py TILEIR_RUN TARGET...

Each has to be at least as accurate as a balanced tree in the element type may be. Where a
target promises more (the host rounds once, docs/host-numerics.md), that is asked for.
"""
import functools
import random
import struct
import subprocess
import sys
import tempfile
from fractions import Fraction

from float_error import chain_error, rounding_error, tree_error
from measured import decode, encode, strides_of, tile_type

TARGETS = ("interp", "host", "sim")


def view(name, base, elem, shape):
    """A view of a whole array, and the ops that make it."""
    strides = strides_of(shape)
    listed = ", ".join(map(str, shape))
    tensor = (f"tensor_view<{'x'.join(map(str, shape))}x{elem}, "
              f"strides=[{','.join(map(str, strides))}]>")
    partition = f"partition_view<tile=({'x'.join(map(str, shape))}), {tensor}>"
    return partition, (f"  %{name}t = make_tensor_view {base}, shape = [{listed}], "
                       f"strides = [{', '.join(map(str, strides))}] : {tensor}\n"
                       f"  %{name} = make_partition_view %{name}t : {partition}\n")


# Bodies as kernels write them: one op, or the op in f32 with a conversion behind it.
BODIES = {"addf": "%d = addf %b, %c : tile<{e}>", "mulf": "%d = mulf %b, %c : tile<{e}>",
          "addf in f32": """%b1 = ftof %b : tile<{e}> -> tile<f32>
    %c1 = ftof %c : tile<{e}> -> tile<f32>
    %d1 = addf %b1, %c1 : tile<f32>
    %d = ftof %d1 : tile<f32> -> tile<{e}>"""}


class Fold:
    """A kernel that folds an array along a dimension."""

    def __init__(self, name, elem, shape, dim, op="addf", scan=False, low=-1.0, high=1.0,
                 targets=TARGETS):
        self.name, self.targets = f"{name} of {elem}", targets
        self.elem, self.shape, self.dim, self.op, self.scan = elem, shape, dim, op, scan
        generator = random.Random(self.name)
        count = 1
        for extent in shape:
            count *= extent
        self.codes = [encode(elem, generator.uniform(low, high)) for _ in range(count)]
        self.rest = shape if scan else shape[:dim] + shape[dim + 1:] or [1]

    def text(self):
        elem, zeros = self.elem, lambda shape: ", ".join(["%z"] * len(shape))
        source, make_source = view("x", "%p", elem, self.shape)
        to, make_to = view("y", "%q", elem, self.rest)
        result = tile_type(elem, self.rest if self.scan or len(self.shape) > 1 else [])
        name, order = ("scan", " reverse=false") if self.scan else ("reduce", "")
        identity = "1.0" if self.op == "mulf" else "0.0"
        lines = (f"entry @f(%p: tile<ptr<{elem}>>, %q: tile<ptr<{elem}>>) {{\n"
                 f"  %z = constant <i32: 0> : tile<i32>\n{make_source}{make_to}"
                 f"  %a, %s = load_view_tko weak %x[{zeros(self.shape)}] : {source}, tile<i32> "
                 f"-> {tile_type(elem, self.shape)}, token\n"
                 f"  %r = {name} %a dim={self.dim}{order} identities=[{identity} : {elem}] : "
                 f"{tile_type(elem, self.shape)} -> {result}\n"
                 f"  (%b: tile<{elem}>, %c: tile<{elem}>) {{\n"
                 f"    {BODIES[self.op].format(e=elem)}\n    yield %d : tile<{elem}>\n  }}\n")
        value = "%r"
        if result == f"tile<{elem}>":
            lines += f"  %one = reshape %r : {result} -> {tile_type(elem, [1])}\n"
            value = "%one"
        return lines + (f"  %t = store_view_tko weak {value}, %y[{zeros(self.rest)}] : "
                        f"{tile_type(elem, self.rest)}, {to}, tile<i32> -> token\n  return\n}}\n")

    def lines(self):
        """The elements that are folded to each result; a scan's lines of one dimension."""
        inner = 1
        for extent in self.shape[self.dim + 1:]:
            inner *= extent
        extent = self.shape[self.dim]
        for first in range(len(self.codes) // extent):
            start = first // inner * extent * inner + first % inner
            yield [decode(self.elem, self.codes[start + k * inner]) for k in range(extent)]

    @functools.cached_property
    def exact(self):
        """(exact result, sum of the magnitudes that go into it, number of elements)."""
        return list(self.compute_exact())

    def compute_exact(self):
        for line in self.lines():
            total, magnitude = Fraction(self.op == "mulf"), Fraction(0)
            for k, value in enumerate(map(Fraction, line)):
                if self.op != "mulf":
                    total, magnitude = total + value, magnitude + abs(value)
                else:
                    total = total * value
                    magnitude = abs(total)
                if self.scan:
                    yield total, magnitude, k + 1
            if not self.scan:
                yield total, magnitude, len(line)

    def bound(self, target, exact, magnitude, count):
        if target == "host":
            running = chain_error(count, "f64" if count > 1 << 17 else "f32", magnitude)
            return running + rounding_error(self.elem, abs(exact) + running)
        if target == "interp" and self.scan or self.op == "mulf":  # Each factor rounds.
            return chain_error(count, self.elem, magnitude)
        # A scan joins its parts: twice the depth of a tree.
        return tree_error(count, self.elem, magnitude) * (2 if self.scan else 1)

    def check(self, tileir_run, target, folder):
        """What is wrong, and the largest error in units of the tree's bound."""
        with open(f"{folder}/kernel.mlir", "w") as file:
            file.write(self.text())
        with open(f"{folder}/in", "wb") as file:
            file.write(struct.pack(f"<{len(self.codes)}H", *self.codes))
        count = 1
        for extent in self.rest:
            count *= extent
        command = [tileir_run, f"--target={target}", f"{folder}/kernel.mlir", "--entry=f",
                   f"--arg={self.elem}[{len(self.codes)}]={folder}/in",
                   f"--arg={self.elem}[{count}]", f"--out=1:{folder}/out"]
        done = subprocess.run(command, capture_output=True, text=True, errors="replace")
        if done.returncode:
            return done.stdout + done.stderr, 0
        with open(f"{folder}/out", "rb") as file:
            codes = struct.unpack(f"<{count}H", file.read())
        got = [decode(self.elem, code) for code in codes]
        wrong, worst = "", 0
        for i, (value, (exact, magnitude, n)) in enumerate(zip(got, self.exact)):
            if value - value != 0:
                return f"[{i}] is {value}, exact is {float(exact)}", 0
            error = abs(Fraction(value) - exact)
            bound = self.bound(target, exact, magnitude, n)
            if magnitude:
                worst = max(worst, float(error / magnitude))
            if error > bound and not wrong:
                wrong = (f"[{i}] is {value}, exact is {float(exact):.6g}, "
                         f"may differ by {float(bound):.3g}")
        return wrong, worst


def folds():
    for elem in ("f16", "bf16"):
        # Numbers of one sign, where a chain stands still, and of both.
        yield Fold("65536 positive", elem, [65536], 0, low=1 / 64, high=1 / 32)
        yield Fold("65536", elem, [65536], 0)
        yield Fold("columns of 2048", elem, [2048, 16], 0, low=1.0, high=2.0)
        yield Fold("rows of 2048", elem, [16, 2048], 1, low=1.0, high=2.0)
        yield Fold("converted rows of 2048", elem, [4, 2048], 1, "addf in f32", low=1.0, high=2.0)
        yield Fold("planes of 64", elem, [4, 64, 8], 1, low=1.0, high=2.0)
        yield Fold("product of 128", elem, [128], 0, "mulf", low=0.97, high=1.03)
        # The interpreter's scan is a chain, as the definition says.
        yield Fold("prefixes of 64", elem, [64], 0, scan=True, low=1.0, high=2.0)
        yield Fold("prefixes of 512", elem, [512], 0, scan=True, low=1.0, high=2.0,
                   targets=["host", "sim"])
    # Longer than f32 sums are good for.
    yield Fold("262144 positive", "f16", [262144], 0, low=1 / 128, high=1 / 64,
               targets=["host"])


def main():
    tileir_run, *targets = sys.argv[1:]
    failed = 0
    for fold in folds():
        for target in targets:
            if target not in fold.targets:
                continue
            with tempfile.TemporaryDirectory() as folder:
                wrong, worst = fold.check(tileir_run, target, folder)
            failed += bool(wrong)
            wrong = wrong or f"off by {worst:.2%} of the magnitudes"
            print(f"{target}: {fold.name}: {wrong}", flush=True)
    print("all sums are accurate" if not failed else f"{failed} sums are wrong")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
