"""A model of one multiprocessor: which part of its tensor cores' peak a loop of machine code can reach.

docs/gpu-model.md explains it. Nothing here was fitted to measurements; cycles are those of a multiprocessor.
"""
import dataclasses
import math
import re

import pipe


@dataclasses.dataclass(frozen=True)
class Machine:
    """Rates in one cycle of a multiprocessor, and what blocks share of it."""
    # Multiplications with addition of the tensor cores, by kind.
    tensor: dict
    # The part of them that instructions of one warp reach, where there are others of four.
    one_warp: float
    shared: int
    threads: int
    shared_bytes: float = 128
    l2_bytes: float = 64
    issue: float = 4
    # Exponentials and other special functions.
    functions: float = 16
    registers: int = 65536
    # Each has a share of the registers, and of the warps.
    parts: int = 4
    # Shared memory that the system has in each block, beside what cuobjdump counts.
    system: int = 1024
    # From a request to global memory to its data.
    latency: float = 1000


MACHINES = {
    "sm_80": Machine({"f16": 1024, "tf32": 512, "i8": 2048}, 1, 164 << 10, 2048),
    "sm_89": Machine({"f16": 512, "tf32": 256, "i8": 1024, "fp8": 1024}, 1, 100 << 10, 1536),
    "sm_90": Machine({"f16": 2048, "tf32": 1024, "i8": 4096, "fp8": 4096}, 0.62, 228 << 10, 2048, system=0),
    "sm_120": Machine({"f16": 512, "tf32": 256, "i8": 1024, "fp8": 1024}, 1, 100 << 10, 1536, system=0),
}
# The start of a block until its first data are there, and the stores of its results, in cycles.
PROLOGUE, EPILOGUE = 1500, 1000


def find_machine(arch):
    """The machine of sm_90 or sm_90a; None where the names of tensor instructions do not tell their size."""
    return MACHINES.get(arch.rstrip("a"))


@dataclasses.dataclass(frozen=True)
class Estimate:
    # Cycles that each unit is busy for one step of one block; "chain": that one block takes if it is alone.
    cycles: dict
    # Blocks of a multiprocessor at once.
    blocks: int
    # What one block can have requested beside the step that it works on.
    bytes_in_flight: int
    # Of the tensor cores' peak.
    fraction: float
    # What takes longest, a key of `cycles` or "latency".
    limit: str
    # Steps of the program's loop in one iteration of the machine code's.
    steps: float


def count_blocks(machine, counts):
    """Blocks that fit a multiprocessor: each of its parts gives registers to warps in units of 256, 1 KB of shared
    memory is the system's, which cuobjdump counts from sm_90 on."""
    warps = counts["threads"] // 32
    registers = math.ceil(counts["registers"] * 32 / 256) * 256
    warps_at_once = machine.registers // machine.parts // registers * machine.parts
    return max(1, min(warps_at_once // warps, machine.threads // counts["threads"],
                      machine.shared // max(1, counts["shared"] + machine.system)))


def count_workers(counts, loop):
    """The warps that multiply: where others copy, one group of four, or two of at least three groups."""
    warps = counts["threads"] // 32
    if counts["UTMALDG"] and not loop["UTMALDG"] and warps > 4:
        return 4 if warps <= 8 else 8
    return warps


def estimate(machine, kernel, counts):
    """The estimate for the hot loop of sass.analyse()'s counts; None without such a loop, or without products.

    kernel: of families.py. The loop's steps are found by its multiplications, so unrolled code needs no care."""
    loop = counts["loop"]
    if not loop or not loop["matrix"] or not kernel.work:
        return None
    code = [pipe.Instruction.parse(op, rest) for op, rest in loop["code"]]
    warps = count_workers(counts, loop)
    steps = sum(i.work for i in code) * warps / kernel.work
    if not steps:
        return None
    # All instructions of a step have one kind of operands.
    kind = next(i.kind for i in code if i.work)
    peak = machine.tensor[kind]
    rate = {4: peak, 1: peak * machine.one_warp}
    cycles = {
        "tensor": sum(i.work * warps / rate[i.group] for i in code),
        "shared": sum(i.shared for i in code) * warps / machine.shared_bytes,
        "issue": len(code) * warps / machine.issue,
        "functions": sum(32 * i.is_function for i in code) * warps / machine.functions,
        "chain": pipe.run(code, {group: r / 4 for group, r in rate.items()}),
    }
    cycles = {name: value / steps for name, value in cycles.items()}
    # What other warps do in a step, one iteration of theirs: one warp starts boxes, a group of four copies by threads.
    for other in counts.get("copying", ()):
        others = 1 if other["UTMALDG"] and not other["access"]["STS"] else 4
        body = [pipe.Instruction.parse(op, rest) for op, rest in other["code"]]
        cycles["issue"] += len(body) * others / machine.issue
        cycles["shared"] += sum(i.shared for i in body) * others / machine.shared_bytes
        cycles["chain"] = max(cycles["chain"], pipe.run(body, {}))
    # Where blocks of a cluster do not copy for each other, each reads for itself all that it needs.
    landed = kernel.landed.get(max(i.columns for i in code), kernel.loaded)
    cycles["L2"] = (kernel.loaded if counts["MULTICAST"] else landed) / machine.l2_bytes
    if loop["UTMALDG"] or counts["UTMALDG"]:
        cycles["shared"] += landed / machine.shared_bytes
    blocks = count_blocks(machine, counts)
    stages = max(1, counts["shared"] // landed)
    # While one block waits, others work; a block alone waits for its chain and for its data.
    times = {name: value * (1 if name == "chain" else blocks) for name, value in cycles.items()}
    times["latency"] = (machine.latency + cycles["chain"]) / stages
    limit = max(times, key=times.get)
    busiest = max(v for n, v in times.items() if n not in ("chain", "latency"))
    total = max(kernel.steps * busiest,
                kernel.steps * max(times["chain"], times["latency"]) + PROLOGUE + EPILOGUE)
    total += (PROLOGUE + EPILOGUE) / blocks if total == kernel.steps * busiest else 0
    fraction = kernel.work * kernel.steps * blocks / peak / total
    return Estimate(cycles, blocks, (stages - 1) * landed, fraction, limit, steps)
