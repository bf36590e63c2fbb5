"""One warp's way through a loop of machine code: in order, one instruction in each cycle, with latencies.

For machine.py, whose page is docs/gpu-model.md.
"""
import dataclasses
import functools
import re

GROUP_OP = re.compile(r"[HIQ]GMMA\.(\d+)x(\d+)x(\d+)")
# m16n8k16 is 16816, m16n8k8 1688.
WARP_OP = re.compile(r"[HIQ]MMA\.168(\d+)")
REGISTER = re.compile(r"\bR(\d+)\b")
PENDING_GROUPS = re.compile(r"gsb0, 0x([0-9a-f]+)")
# Cycles until a result can be used; what is not here takes 4. From public microbenchmarks of Ampere and Hopper.
LATENCY = {"LDS": 24, "LDSM": 30, "SHFL": 24, "MUFU": 18, "LDG": 500, "LDL": 30, "I2F": 14, "F2I": 14, "F2F": 14}
TENSOR_LATENCY = 18
# Cycles that the unit for special functions takes for a warp, in which this may do something else.
FUNCTION_CYCLES = 8
BARRIER = 20


@dataclasses.dataclass(frozen=True)
class Instruction:
    name: str
    # Multiplications of one warp, 0 if it does not multiply by tensor cores.
    work: float
    # Of the tensor cores' tables: f16, tf32, i8, fp8.
    kind: str
    # Warps that execute a tensor instruction together.
    group: int
    # Columns of the result of such an instruction, else 0.
    columns: int
    # Bytes that go to or from shared memory for one warp.
    shared: float
    written: tuple
    read: tuple
    # Whether it ends a group of wgmma.
    commits: bool
    # Groups of wgmma that may be pending behind a wait, or None.
    pending: int

    @property
    def is_function(self):
        return self.name == "MUFU"

    @staticmethod
    @functools.lru_cache(maxsize=None)
    def parse(opcode, operands):
        """An instruction from `HMMA.16816.F32` and `R4, R8, R12, R4`."""
        name, parts = opcode.split(".")[0], opcode.split(".")
        groups = tuple(map(int, found.groups())) if (found := GROUP_OP.match(opcode)) else None
        warp = WARP_OP.match(opcode)
        work = groups[0] * groups[1] * groups[2] / 4 if groups else 16 * 8 * int(warp.group(1)) if warp else 0
        wait = PENDING_GROUPS.search(operands) if opcode.startswith("WARPGROUP.DEPBAR") else None
        written, read = find_registers(name, parts, operands)
        return Instruction(name, work, element_kind(opcode), 4 if groups else 1, groups[1] if groups else 0,
                           shared_bytes(name, parts, operands, groups), written, read,
                           "gsb0" in operands, int(wait.group(1), 16) if wait else None)


def element_kind(opcode):
    if opcode.startswith("Q"):
        return "fp8"
    if opcode.startswith("I"):
        return "i8"
    return "tf32" if "TF32" in opcode else "f16"


def access_bytes(parts):
    return next((int(p) // 8 for p in ("128", "64") if p in parts), 4)


def shared_bytes(name, parts, operands, groups):
    if groups:
        # Each step of k has rows of 32 bytes; A lies in registers where the second operand is one.
        rows = groups[1] + (0 if operands.split(",")[1].strip().startswith("R") else groups[0])
        return rows * 32 / 4
    if name in ("LDSM", "STSM"):
        return 128 * (int(parts[-1]) if parts[-1] in ("2", "4") else 1)
    return 32 * access_bytes(parts) if name in ("LDS", "STS", "LDGSTS") else 0


def find_registers(name, parts, operands):
    """The registers that an instruction writes and reads. Those of wgmma's are left out: code waits for its groups."""
    if "GMMA" in name:
        return (), ()
    fields = operands.split(",")
    numbers = [[int(n) for n in REGISTER.findall(field)] for field in fields]
    if name in ("STS", "STG", "STL", "STSM", "RED", "BAR", "BRA", "LDGSTS"):
        return (), tuple(n for field in numbers for n in field)
    wide = 4 if WARP_OP.match(".".join(parts)) or name == "LDSM" else \
        access_bytes(parts) // 4 if name.startswith("LD") else 2 if "WIDE" in parts else 1
    first = next((i for i, field in enumerate(numbers) if field), None)
    if first is None:
        return (), ()
    written = tuple(range(numbers[first][0], numbers[first][0] + wide))
    read = [n for field in numbers[first + 1:] for n in field]
    if WARP_OP.match(".".join(parts)) and len(read) >= 2:
        # A of four registers, B of two, C of four.
        widths = (4, 2, 4)
        read = [n + i for n, w in zip(read, widths) for i in range(w)]
    return written, tuple(read)


class Warp:
    """Time of a warp that is alone on its part of a multiprocessor."""

    def __init__(self, rates):
        self.rates = rates
        self.time = self.tensor_free = self.functions_free = 0
        self.ready = {}
        # When each committed group of wgmma is done.
        self.groups = []

    def step(self, i):
        self.time = max([self.time + 1] + [self.ready.get(n, 0) for n in i.read])
        if i.is_function:
            self.time = max(self.time, self.functions_free)
            self.functions_free = self.time + FUNCTION_CYCLES
        done = self.time + LATENCY.get(i.name, 4)
        if i.work:
            self.tensor_free = max(self.tensor_free, self.time) + i.work / self.rates[i.group]
            done = self.tensor_free + TENSOR_LATENCY
            if i.group == 4 and i.commits:
                self.groups.append(done)
        if i.pending is not None and len(self.groups) > i.pending:
            self.time = max(self.time, self.groups[len(self.groups) - 1 - i.pending])
        if i.name == "BAR":
            self.time += BARRIER
        for n in i.written:
            self.ready[n] = done


def run(code, rates):
    """Cycles from one iteration of the loop to the next.

    rates: multiplications of one warp in a cycle, by the number of warps of the instruction."""
    warp, ends = Warp(rates), []
    for _ in range(4):
        for instruction in code:
            warp.step(instruction)
        # Products that nothing waits for hold up the next ones, and so do functions.
        ends.append(max(warp.time, warp.tensor_free, warp.functions_free))
    return (ends[-1] - ends[1]) / 2
