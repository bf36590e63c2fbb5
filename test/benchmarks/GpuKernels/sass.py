"""What a cubin's machine code looks like: counts for a comparison of compilers.

Everything is read off `cuobjdump -sass`, `-res-usage` and `-elf`: static instructions, NOPs
left out.
"""
import collections
import re
import subprocess

# Address, predicate, opcode, operands.
INSTRUCTION = re.compile(r"^\s*/\*([0-9a-f]{4,})\*/\s+(@!?U?P\w+\s+)?([A-Z][\w.]*)(.*?);",
                         re.M)
USAGE = re.compile(r"Function (\S+):\s*\n\s*REG:(\d+) STACK:(\d+) SHARED:(\d+) LOCAL:(\d+)")
BLOCK_SIZE = re.compile(r"EIATTR_REQNTID\s+Format:\s*EIFMT_SVAL\s+"
                        r"Value:\s*0x(\w+) 0x(\w+) 0x(\w+)")
TARGET = re.compile(r"0x([0-9a-f]+)")

MATRIX = ("HMMA", "IMMA", "DMMA", "QMMA", "OMMA", "HGMMA", "IGMMA", "QGMMA", "UTCHMMA",
          "UTCQMMA", "UTCIMMA", "UTCOMMA")
ACCESSES = ("LDG", "STG", "LDS", "STS", "LDGSTS", "LDL", "STL")
COUNTED = ("LDSM", "STSM", "SHFL", "BAR", "SYNCS", "UTMALDG", "UTMASTG", "ATOMG", "RED", "MUFU")


def run(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def access_bits(opcode):
    """Width of one lane's access, in bits, from an opcode such as LDG.E.128.CONSTANT."""
    parts = opcode.split(".")
    for width in ("256", "128", "64"):
        if width in parts:
            return int(width)
    if "U8" in parts or "S8" in parts:
        return 8
    if "U16" in parts or "S16" in parts:
        return 16
    return 32


class Loop:
    """The instructions from a branch's target to the branch, which goes backwards."""

    def __init__(self, begin, end, code):
        self.begin, self.end = begin, end
        self.code = [(op, operands) for address, op, operands in code if begin <= address <= end]

    def has_exit(self):
        """Whether it is not a loop of the program: waits that were moved behind the code's end jump back over it."""
        return any(op == "EXIT" for op, _ in self.code)

    def matrix_ops(self):
        return sum(op.split(".")[0] in MATRIX for op, _ in self.code)


def find_loops(code):
    loops = []
    for address, op, operands in code:
        if op.split(".")[0] != "BRA":
            continue
        target = TARGET.search(operands)
        # A branch to itself ends every kernel.
        if target and int(target.group(1), 16) < address:
            loops.append(Loop(int(target.group(1), 16), address, code))
    return loops


def innermost(loops):
    return [a for a in loops
            if not any(b is not a and a.begin <= b.begin and b.end <= a.end
                       and (b.begin, b.end) != (a.begin, a.end) for b in loops)]


def hot_loop(code):
    """The innermost loop with most matrix instructions, without any the longest one; or None.

    Waits within it are loops, too. Of loops with as many matrix instructions it is the shortest: jumps back from
    code that was moved away look like loops. Those that pass the code's end count if there is no other."""
    loops = find_loops(code)
    inside = [l for l in loops if not l.has_exit()]
    loops = inside if any(l.matrix_ops() for l in inside) else loops
    if multiply := innermost([l for l in loops if l.matrix_ops()]):
        return max(multiply, key=lambda l: (l.matrix_ops(), -len(l.code)))
    return max(innermost(loops), key=lambda l: len(l.code), default=None)


def copying_loops(code):
    """Loops of warps that copy for others, which wait for stages and do not multiply: the longest one that starts boxes
    and the longest one whose threads store or copy. Jumps back from waits that were moved behind the code's end, and
    loops over lanes of one instruction, are not loops of the program."""
    found = {"boxes": [], "threads": []}
    for loop in find_loops(code):
        names = {op.split(".")[0] for op, _ in loop.code}
        if loop.matrix_ops() or loop.has_exit() or loop.code[-1][0] == "BRA.U.ANY" or "SYNCS" not in names:
            continue
        if names & {"STS", "STSM", "LDGSTS"}:
            found["threads"].append(loop)
        elif "UTMALDG" in names:
            found["boxes"].append(loop)
    return [max(innermost(loops), key=lambda l: len(l.code)) for loops in found.values() if loops]


def describe_loop(loop):
    return {**describe_code([op for op, _ in loop.code]), "code": loop.code}


def describe_code(code):
    """Counts over a list of opcodes."""
    result = {"instructions": len(code), "matrix": collections.Counter(),
              "access": collections.defaultdict(collections.Counter)}
    for op in code:
        name = op.split(".")[0]
        if name in MATRIX:
            result["matrix"][op] += 1
        if name in ACCESSES:
            result["access"][name][access_bits(op)] += 1
    for name in COUNTED:
        result[name] = sum(op.split(".")[0] == name for op in code)
    result["MULTICAST"] = sum("MULTICAST" in op.split(".") for op in code)
    return result


def block_sizes(cubin, cuobjdump):
    """The threads that a block must have: {kernel: number}."""
    sizes = {}
    for part in run([cuobjdump, "-elf", cubin]).split("\n.nv.info.")[1:]:
        if found := BLOCK_SIZE.search(part):
            x, y, z = (int(number, 16) for number in found.groups())
            sizes[part.split("\n", 1)[0].strip()] = x * y * z
    return sizes


def analyse(cubin, cuobjdump="cuobjdump"):
    """All kernels of a cubin: {name: counts}."""
    usage = {name: list(map(int, numbers)) for name, *numbers in
             USAGE.findall(run([cuobjdump, "-res-usage", cubin]))}
    threads = block_sizes(cubin, cuobjdump)
    kernels = {}
    for text in run([cuobjdump, "-sass", cubin]).split("Function : ")[1:]:
        name, body = text.split("\n", 1)
        # What is never executed only keeps others apart.
        code = [(int(a, 16), op, rest) for a, when, op, rest in INSTRUCTION.findall(body)
                if op != "NOP" and when.strip() != "@!PT"]
        counts = describe_code([op for _, op, _ in code])
        registers, stack, shared, _ = usage.get(name.strip(), (0, 0, 0, 0))
        loop = hot_loop(code)
        counts.update(registers=registers, stack=stack, shared=shared,
                      threads=threads.get(name.strip(), 128),
                      loop=describe_loop(loop) if loop else None,
                      copying=[describe_loop(l) for l in copying_loops(code)])
        kernels[name.strip()] = counts
    return kernels


def spills(counts):
    return sum(sum(counts["access"][name].values()) for name in ("LDL", "STL"))


def widths(counts, names):
    """'LDG 4x128 + 2x32' for each of the names that occurs."""
    parts = []
    for name in names:
        if counts["access"].get(name):
            each = sorted(counts["access"][name].items(), reverse=True)
            parts.append(name + " " + "+".join(f"{n}x{bits}" for bits, n in each))
    return ", ".join(parts) or "-"


def matrix(counts):
    return ", ".join(f"{n} {op}" for op, n in sorted(counts["matrix"].items())) or "-"
