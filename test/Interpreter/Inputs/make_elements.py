#!/usr/bin/env python3
"""Computes what each elementwise op gives, independently of the interpreter.

Writes the table that test/unit/Interpreter/ElementTableTest.cpp reads. Run by hand:

    python3 -m venv VENV && VENV/bin/pip install numpy ml_dtypes mpmath
    VENV/bin/python make_elements.py > elements.txt
    VENV/bin/python make_elements.py --explain LINE CHUNK
    VENV/bin/python make_elements.py --check elements.txt  # all rows are there, some as computed

Arithmetic is in rational numbers, functions are mpmath's with 200 bits, special values
are numpy's; conversions are checked against numpy and ml_dtypes on the way. A line is

    MNEMONIC OPERAND-TYPES RESULT-TYPE ATTRIBUTES OPERANDS NUMBER...

OPERANDS are  all  (combinations of all bits),  edges  (of the values on the lines
"edges TYPE ..."),  random:N  (of the generator below); then each NUMBER is the CRC-32 of
a chunk of results: 8 bytes, and a byte for undefined. Operands called  near  are listed
with their results, A,B=R: functions of f64, which may be off by a unit of the last place.
"""

import itertools
import sys
import zlib

import element_formats as ef
from element_conversions import conversions
from element_floats import float_ops, rounded_ops
from element_functions import math_ops
from element_integers import integer_ops

MASK = 2**64 - 1
CHUNK = 4096  # operands that share a checksum, of `all` and `random`


class Random:
    """splitmix64"""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & MASK
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & MASK
        return z ^ (z >> 31)


def random_operands(types, count):
    """Of any bits, about 1, about 8, or like the first operand."""
    rng = Random(count)
    for _ in range(count):
        operands = []
        for name in types:
            t = ef.TYPES[name]
            r, low = rng.next(), (1 << t.low_bits) - 1
            choice = rng.next()
            base = [r, t.one, t.eight, operands[0] if operands else r][choice & 3]
            value = (base & ~low & MASK) | (r & low)
            if t.signed and choice & 4:
                value ^= 1 << (t.width - 1)
            operands.append(value & t.mask)
        yield tuple(operands)


def operand_chunks(types, source, few=False):
    """Lists of operands, one for each checksum."""
    if source == "edges":
        lists = [ef.edges(name, 3 if few else len(types)) for name in types]
        for first in lists[0]:
            yield [(first, *rest) for rest in itertools.product(*lists[1:])]
        return
    if source == "all":
        it = itertools.product(*(range(1 << ef.TYPES[name].width) for name in types))
    else:
        it = random_operands(types, int(source.split(":")[1]))
    while chunk := list(itertools.islice(it, CHUNK)):
        yield chunk


def checksum(op, chunk):
    data = bytearray()
    for operands in chunk:
        bits = op.compute(*operands)
        undefined = bits is None
        data += (0 if undefined else bits).to_bytes(8, "little") + bytes([undefined])
    return zlib.crc32(data)


def all_ops():
    yield from integer_ops()
    yield from rounded_ops()
    yield from float_ops()
    yield from math_ops()
    yield from conversions()


def sources(op):
    """From which operands a line is made for the op."""
    widths = [ef.TYPES[name].width for name in op.inputs]
    if op.near:
        return ["near"]
    if sum(widths) <= 16:
        return ["all"]
    return ["edges", f"random:{op.samples}"]


def head(op, source):
    return [op.mnemonic, ",".join(op.inputs), op.output, op.attributes() or "-", source]


def results(op, source):
    """What stands in the line of the op after its head, one by one."""
    if source == "near":
        chunks = itertools.chain(
            operand_chunks(op.inputs, "edges", few=True),
            operand_chunks(op.inputs, f"random:{op.samples}"),
        )
        for chunk in chunks:
            for v in chunk:
                yield f"{','.join(f'{x:x}' for x in v)}={op.compute(*v):x}"
        return
    for chunk in operand_chunks(op.inputs, source):
        yield f"{checksum(op, chunk):08x}"


def edge_lines():
    for name in ef.TYPES:
        for arity in (2, 3):
            values = " ".join(f"{x:x}" for x in ef.edges(name, arity))
            yield f"edges {name} {arity} {values}"


def explain(text, chunk):
    fields = text.split()
    op = next(
        o
        for o in all_ops()
        if [o.mnemonic, ",".join(o.inputs), o.output, o.attributes() or "-"] == fields[:4]
    )
    for operands in list(operand_chunks(op.inputs, fields[4]))[chunk]:
        bits = op.compute(*operands)
        print(
            *(f"{x:x}" for x in operands),
            "=",
            "undefined" if bits is None else f"{bits:x}",
        )


def check(path):
    """Compares the heads of all lines, and the first result of some, which change from
    op to op: all of them take minutes."""
    with open(path) as file:
        lines = [text.split() for text in file if not text.startswith("#")]
    edges = [text.split() for text in edge_lines()]
    rows = [(op, source) for op in all_ops() for source in sources(op)]
    wanted = edges + [head(op, source) for op, source in rows]
    if [fields if fields[0] == "edges" else fields[:5] for fields in lines] != wanted:
        sys.exit(f"{path} has other rows than make_elements.py makes")
    for number, ((op, source), fields) in enumerate(zip(rows, lines[len(edges) :])):
        if number % 23 == 0 and next(results(op, source)) != fields[5]:
            sys.exit(f"{path}: not what make_elements.py makes: {' '.join(fields[:6])}")


def main():
    ef.check_formats()
    if sys.argv[1:2] == ["--explain"]:
        return explain(sys.argv[2], int(sys.argv[3]))
    if sys.argv[1:2] == ["--check"]:
        return check(sys.argv[2])
    print("# Made by make_elements.py, which says what it means.")
    for text in edge_lines():
        print(text)
    for op in all_ops():
        for source in sources(op):
            print(*head(op, source), *results(op, source), flush=True)


if __name__ == "__main__":
    main()
