#!/usr/bin/env python3
"""Does LLVM's code generator leave the order of memory accesses and synchronisation alone?

    ptx_order.py CLANGXX LLVM-BIN [--plant] [--corpus=CASES] ARCH:KERNEL...

A kernel is a file, a case of the corpus or one of test/benchmarks/GpuKernels/families.py.

Each kernel is compiled twice from what our passes hand to LLVM: as it is, and with a line
number for each instruction of LLVM IR. Both have to have the same accesses in the same order. The numbers then tell
from which instruction each one of the PTX comes. Of each memory access and each
synchronisation it is compared, in IR and PTX, which synchronisations may come last before it
and which may come next behind it, on any path. An access that was moved over a
synchronisation, and two synchronisations that changed places, have others. With --plant the
PTX is spoiled, one place at a time, and each time there has to be a difference.
"""
import dataclasses
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "..", "..", "benchmarks", "GpuKernels"))

import families
from ptx_events import parse_ir, parse_ptx


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


# ---------------------------------------------------------------------------
# Compiling
# ---------------------------------------------------------------------------

def outline(blocks):
    """What two texts of the same code share, whatever the numbers of their registers."""
    return [([re.sub(r"%\w+", "%", e.text) for e in b.events], b.successors) for b in blocks]


def find_kernel(name, corpus, folder):
    """The path of a kernel."""
    if os.path.exists(name):
        return name
    case = os.path.join(corpus or "", name, "kernel.tileir")
    if corpus and os.path.exists(case):
        return case
    path = os.path.join(folder, name + ".tileir")
    with open(path, "w") as f:
        f.write(families.describe(name).text)
    return path


def compile_kernel(clangxx, llvm, arch, path, folder):
    """The IR that the code generator gets, and its PTX, both with line numbers. In a file, uses
    of values have another order than in the compiler, from which registers get their numbers."""
    device = [clangxx, "--offload-device-only", f"--offload-arch={arch}"]
    bitcode, ptx, lines = (os.path.join(folder, f"k.{end}") for end in ("bc", "ptx", "ll"))
    run(*device, "-emit-llvm", "-c", path, "-o", bitcode)
    run(*device, "-S", path, "-o", ptx)
    with open(ptx) as f:
        plain = f.read()
    version = re.search(r"^\.version (\d+)\.(\d+)", plain, re.M)
    run(f"{llvm}/opt", "-passes=debugify", "--debugify-level=locations", "--debugify-quiet",
        bitcode, "-S", "-o", lines)
    numbered = run(f"{llvm}/llc", "-O3", "--nvptx-short-ptr", "--disable-lsr", f"-mcpu={arch}",
                   f"-mattr=+ptx{version[1]}{version[2]}", lines, "-o", "-")
    ptx = parse_ptx(numbered)
    if outline(parse_ptx(plain)) != outline(ptx):
        sys.exit(f"{arch}:{path}: line numbers change the PTX")
    with open(lines) as f:
        ir = f.read()
    # What the simulator believes without looking (docs/simulator.md).
    promise = re.search(r"^(?!declare).*\b(noalias|dereferenceable)\b.*", ir, re.M)
    if promise:
        sys.exit(f"{arch}:{path}: a promise that the simulator does not check: {promise[0]}")
    return parse_ir(ir), ptx


# ---------------------------------------------------------------------------
# Comparing
# ---------------------------------------------------------------------------

def find_neighbours(blocks):
    """Of each event, by its place: the synchronisations that may come last before it and next
    behind it. An event that is its own neighbour does not count: one instruction of IR may be
    several of PTX, and a loop."""
    neighbours = {}
    for forward in (True, False):
        sources = {b.name: set() for b in blocks}
        for b in blocks:
            for to in b.successors:
                if forward:
                    sources[to].add(b.name)
                else:
                    sources[b.name].add(to)
        states = {}

        def walk(b, note):
            state = set().union(*(states.get(s, set()) for s in sources[b.name]))
            if b.is_entry if forward else not b.successors:
                state.add("entry" if forward else "end")
            for e in b.events if forward else reversed(b.events):
                if note:
                    both = neighbours.setdefault(e.place, (set(), set()))
                    both[not forward].update(state - {e.place})
                if e.is_sync:
                    state = {e.place}
            return state

        changed = True
        while changed:
            changed = False
            for b in blocks if forward else reversed(blocks):
                state = walk(b, False)
                if state != states.get(b.name):
                    states[b.name] = state
                    changed = True
        for b in blocks:
            walk(b, True)
    return neighbours


def match_nameless(nameless, gone, before, after):
    """Code that LLVM sinks into another block loses its line, and a load whose value is extended
    or cast has that of the extension or cast. Such accesses have to be of as many bytes as those
    that are gone otherwise, between the same synchronisations. Returns those that are not."""
    groups = {}
    for events, neighbours, sign in ((nameless, after, 1), (gone, before, -1)):
        for e in events:
            key = e.kind, e.is_sync, tuple(frozenset(side) for side in neighbours[e.place])
            group = groups.setdefault(key, [])
            group.append((sign * e.bytes, e))
    return [e for key, group in groups.items() for _, e in group
            if key[1] or not all(size for size, _ in group) or sum(size for size, _ in group)]


def tidy(ir, ptx):
    """PTX without the loads of loops that LLVM makes of atomic updates, which are parts of them,
    and without calls of functions that touch no memory."""
    places = {e.place for b in ir for e in b.events}
    updates = {e.place for b in ir for e in b.events if e.is_update}

    def keep(e):
        return not (e.place in updates and e.kind.startswith("ld")) and \
            not (e.place not in places and e.kind.startswith("call"))

    return [b.with_events(list(filter(keep, b.events))) for b in ptx]


def give_places(ptx, events):
    """PTX in which events that do not tell where they come from have places of their own, below
    0; these events."""
    nameless, named = [], []
    for b in ptx:
        kept = []
        for e in b.events:
            if e.place not in events:
                e = dataclasses.replace(e, place=-1 - len(nameless))
                nameless.append(e)
            kept.append(e)
        named.append(b.with_events(kept))
    return named, nameless


def compare(ir, ptx):
    """What differs, as text."""
    found = []
    events = {e.place: e for b in ir for e in b.events}
    ptx, nameless = give_places(ptx, events)
    parts = {}
    for b in ptx:
        for e in b.events:
            if e.place in events:
                parts.setdefault((e.place, b.name), []).append(e)
    there = {place for place, _ in parts}
    for (place, _), all_parts in parts.items():
        want = events[place]
        if any(e.is_sync != want.is_sync for e in all_parts) or \
                (want.bytes and sum(e.bytes for e in all_parts) != want.bytes):
            found.append(f"{want.text} is " + " and ".join(e.text for e in all_parts))
    before, after = find_neighbours(ir), find_neighbours(ptx)
    gone = [e for place, e in events.items() if place not in there]
    found += [f"{e.text} is gone" if e.place in events else f"{e.text} comes from nowhere"
              for e in match_nameless(nameless, gone, before, after)]

    def name(place):
        return events[place].text if place in events else place

    for place in there:
        for side, how in ((0, "behind"), (1, "before")):
            old, new = before[place][side], after[place][side]
            found += [f"{name(place)} is {how} {name(p)} now" for p in sorted(new - old, key=str)]
            found += [f"{name(place)} is not {how} {name(p)} now" for p in sorted(old - new, key=str)]
    return found


# ---------------------------------------------------------------------------
# Planted faults
# ---------------------------------------------------------------------------

def plant_faults(blocks):
    """(kind, PTX with one fault)."""
    for n, b in enumerate(blocks):
        def with_events(events):
            return blocks[:n] + [b.with_events(events)] + blocks[n + 1:]

        for i, e in enumerate(b.events):
            rest = b.events[:i] + b.events[i + 1:]
            yield ("synchronisation" if e.is_sync else "access") + " deleted", with_events(rest)
            if i + 1 == len(b.events):
                continue
            other = b.events[i + 1]
            if e.place == other.place or not (e.is_sync or other.is_sync):
                continue
            kind = "synchronisations exchanged" if e.is_sync and other.is_sync else \
                "access moved down over a synchronisation" if other.is_sync else \
                "access moved up over a synchronisation"
            yield kind, with_events(b.events[:i] + [other, e] + b.events[i + 2:])


def plant_all(word, ir, ptx, count):
    """Counts faults, and those that are found, by kind. Whether all are."""
    good = True
    for kind, spoiled in plant_faults(ptx):
        of_kind = count.setdefault(kind, [0, 0])
        of_kind[0] += 1
        if compare(ir, spoiled):
            of_kind[1] += 1
        else:
            print(f"{word}: nothing is found: {kind}")
            good = False
    return good


def main():
    clangxx, llvm, *words = sys.argv[1:]
    corpus = next((w.split("=")[1] for w in words if w.startswith("--corpus=")), None)
    kernels = [w for w in words if not w.startswith("--")]
    good = True
    faults, events = {}, []
    for word in kernels:
        arch, name = word.split(":", 1)
        with tempfile.TemporaryDirectory() as folder:
            ir, ptx = compile_kernel(clangxx, llvm, arch, find_kernel(name, corpus, folder), folder)
        ptx = tidy(ir, ptx)
        events += [e for b in ptx for e in b.events]
        for line in compare(ir, ptx):
            print(f"{word}: {line}")
            good = False
        if "--plant" in words:
            good &= plant_all(word, ir, ptx, faults)
    syncs = sum(e.is_sync for e in events)
    print(f"{len(kernels)} compilations, {len(events) - syncs} accesses, {syncs} synchronisations")
    for kind in sorted(faults):
        print("{}: {}, {} found".format(kind, *faults[kind]))
    return not good


if __name__ == "__main__":
    sys.exit(main())
