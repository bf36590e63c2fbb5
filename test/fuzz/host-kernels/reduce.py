#!/usr/bin/env python3
"""Shrinks the random kernel of a seed as long as tileir-run still fails on it."""
import argparse
import os
import subprocess
import tempfile

from generate import generate
from tile_types import NUMPY, Buffer, Op


def walk(block):
    for op in list(block.ops):
        yield block, op
        for region in op.regions:
            yield from walk(region)


def replace(block, old, new):
    for _, op in walk(block):
        op.ins = [new if v is old else v for v in op.ins]


def used(program):
    return {v for _, op in walk(program.body) for v in op.ins}


def fails(tileir_run, options, program, folder):
    try:
        program.write_case(folder)
    except Exception:
        return False
    done = subprocess.run([tileir_run, *options, folder], capture_output=True, text=True)
    return done.returncode != 0 and " max abs " in done.stdout


def attempts(program, block, op):
    """Ways to make the program smaller at one op; each returns how to take it back."""
    if op.name in ("yield", "continue", "break"):
        return
    index = block.ops.index(op)

    def restore(saved):
        def undo():
            for o, ins in saved:
                o.ins = ins
            block.ops.insert(index, op)
        return undo
    alive = used(program)
    wanted = [v for v in op.outs if v in alive]
    saved = [(o, o.ins) for _, o in walk(program.body)]
    stand_ins = []
    for v in wanted:
        same = [x for x in op.ins if x.dt == v.dt and x.shape == v.shape]
        if not same:
            break
        stand_ins.append((v, same[-1] if v.dt == "token" else same[0]))
    else:
        block.ops.remove(op)
        for old, new in stand_ins:
            replace(program.body, old, new)
        yield restore(saved)
    if len(op.outs) >= 1 and op.name != "constant" and op.outs[0].dt in ("i8", "i16", "i32", "i64"):
        new = Op("constant", [], [op.outs[0]], data=NUMPY[op.outs[0].dt](3))
        if len(wanted) <= 1 and op.outs[0] in wanted:
            index = block.ops.index(op)
            rest = [v for v in op.outs if v is not op.outs[0]]
            if not any(v in alive for v in rest):
                block.ops[index] = new

                def undo():
                    block.ops[block.ops.index(new)] = op
                yield undo


def show(block, names, depth=0):
    for op in block.ops:
        name = lambda v: names.setdefault(v, f"%{len(names)}")
        attrs = {k: v for k, v in op.attrs.items() if k != "data"}
        outs = ", ".join(f"{name(v)}:{v.dt}{list(v.shape)}{v.view or ''}" for v in op.outs)
        print("  " * depth + f"{outs} = {op.name} {' '.join(name(v) for v in op.ins)} {attrs}")
        for region in op.regions:
            print("  " * depth + " region", *(f"{name(v)}:{v.dt}{list(v.shape)}" for v in region.args))
            show(region, names, depth + 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tileir_run")
    parser.add_argument("seed", type=int)
    parser.add_argument("--size", type=int, default=40)
    parser.add_argument("--elements", type=int, default=512)
    parser.add_argument("--options", default="")
    parser.add_argument("--out", default="reduced")
    args = parser.parse_args()
    program = generate(args.seed, size=args.size, max_elements=args.elements)
    options = args.options.split()
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, "case")
        assert fails(args.tileir_run, options, program, folder), "it does not fail"
        progress = True
        while progress:
            progress = False
            for block, op in reversed(list(walk(program.body))):
                if op not in block.ops:
                    continue
                for undo in attempts(program, block, op):
                    if fails(args.tileir_run, options, program, folder):
                        progress = True
                        break
                    undo()
    names = {}
    for p in program.params:
        v = p.val if isinstance(p, Buffer) else p[0]
        names[v] = f"%p{len(names)}"
    show(program.body, names)
    program.write_case(args.out)


if __name__ == "__main__":
    main()
