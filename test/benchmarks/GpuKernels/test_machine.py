"""The model of machine.py on loops whose cycles can be counted by hand."""
import collections
import types

import families
import gpu_table
import machine
import pipe
import sass

SM90, SM80 = machine.find_machine("sm_90a"), machine.find_machine("sm_80")
PRODUCT = ("HGMMA.64x128x16.F32", " R88, gdesc[UR4], R88")
LAST = ("HGMMA.64x128x16.F32", " R88, gdesc[UR4], R88, gsb0")


def parse(lines):
    return [pipe.Instruction.parse(op, rest) for op, rest in lines]


def chain(lines, rates={4: 512, 1: 512}):
    return pipe.run(parse(lines), rates)


def counts(lines, threads, registers=255, shared=0, copies=0, multicasts=0):
    loop = sass.describe_loop(types.SimpleNamespace(code=lines))
    return {"loop": loop, "threads": threads, "registers": registers, "shared": shared, "UTMALDG": copies,
            "MULTICAST": multicasts}


def test_instructions():
    group, from_registers, warp, load, copy = parse([
        PRODUCT, ("HGMMA.64x128x16.F32", " R88, R152, gdesc[UR44].tnspB, R88"),
        ("HMMA.16816.F32", " R4, R8, R12, R4"), ("LDSM.16.MT88.4", " R20, [R2+0x100]"),
        ("LDGSTS.E.BYPASS.128", " [R2], [R4.64]")])
    assert (group.work, group.group, group.shared) == (64 * 128 * 16 / 4, 4, (64 + 128) * 32 / 4)
    assert from_registers.shared == 128 * 32 / 4
    assert (warp.work, warp.group, warp.written) == (16 * 8 * 16, 1, (4, 5, 6, 7))
    assert set(warp.read) == {4, 5, 6, 7, 8, 9, 10, 11, 12, 13}
    assert (load.shared, load.written, copy.shared) == (512, (20, 21, 22, 23), 512)
    kinds = ("HMMA.1688.F32.TF32", "IMMA.16832.S8.S8", "QGMMA.64x64x32.F32.E4M3.E4M3", "HMMA.16816.F32")
    assert [pipe.element_kind(op) for op in kinds] == ["tf32", "i8", "fp8", "f16"]


def test_chain():
    # Nothing waits: the tensor cores are busy for 64 * 128 * 16 / 2048 cycles each.
    assert chain([PRODUCT, LAST, ("WARPGROUP.DEPBAR.LE", " gsb0, 0x1")]) == 128
    functions = [("MUFU.EX2", f" R{200 + i}, R{200 + i}") for i in range(16)]
    alone = chain(functions)
    assert alone == 16 * 8
    # With a wait for all products before the functions both take their time, else the longer one decides.
    assert chain([LAST, ("WARPGROUP.DEPBAR.LE", " gsb0, 0x0"), *functions]) >= 64 + alone
    assert chain([LAST, ("WARPGROUP.DEPBAR.LE", " gsb0, 0x1"), *functions]) <= alone + 2
    # Other instructions go on while functions are computed, but for those that use them.
    others = [("FADD", f" R{100 + i}, R{100 + i}, R{100 + i}") for i in range(7 * 16)]
    mixed = [i for n in range(16) for i in (functions[n], *others[7 * n:7 * n + 7])]
    assert chain(mixed) == alone
    assert chain([("MUFU.EX2", " R200, R200"), ("FADD", " R200, R200, R1")]) >= pipe.LATENCY["MUFU"]
    # A sum by instructions of one warp has to be there before it is read.
    warp = [("HMMA.16816.F32", " R4, R8, R12, R4")]
    assert chain(warp + [("FADD", " R4, R5, R6")], {1: 256}) > chain(warp + [("FADD", " R30, R31, R32")], {1: 256})


def test_estimate():
    kernel = types.SimpleNamespace(work=128 * 128 * 64, loaded=32768, landed={}, steps=64)
    lines = [PRODUCT] * 7 + [LAST, ("UTMALDG.2D", " [UR8], [UR4]")]
    e = machine.estimate(SM90, kernel, counts(lines, 128, shared=6 * 32768, copies=1))
    assert (e.cycles["tensor"], e.cycles["L2"], e.cycles["shared"]) == (512, 512, 8 * 48 + 256)
    assert (e.blocks, e.bytes_in_flight, e.limit) == (1, 5 * 32768, "shared")
    assert abs(e.fraction - 64 * 512 / (64 * 640 + 2500)) < 1e-9
    # The same work by two groups of warps has two times the code for half of the rows; unrolled code nothing else.
    half = [("HGMMA.64x128x16.F32", " R88, gdesc[UR4], R88")] * 4
    assert machine.estimate(SM90, kernel, counts(half, 256)).cycles["tensor"] == 512
    assert machine.estimate(SM90, kernel, counts(lines + lines, 128, copies=1)).cycles["tensor"] == 512
    # A quarter of 256x256 in a cluster: two blocks copy each operand for each other, or each for itself.
    quarter = types.SimpleNamespace(work=128 * 128 * 64, loaded=16384, landed={256: 40960, 128: 32768}, steps=64)
    shares, alone = (machine.estimate(SM90, quarter, counts(lines, 128, shared=6 * 32768, copies=1, multicasts=n))
                     for n in (1, 0))
    assert (shares.cycles["L2"], alone.cycles["L2"]) == (256, 512)
    assert shares.cycles["shared"] == alone.cycles["shared"] == e.cycles["shared"]
    assert shares.bytes_in_flight == e.bytes_in_flight
    # One stage: each step waits for its data.
    assert machine.estimate(SM90, kernel, counts(lines, 128, shared=32768)).limit == "latency"
    # Instructions of one warp do not reach the peak of Hopper.
    warp = [("HMMA.16816.F32", f" R{4 * i}, R200, R208, R{4 * i}") for i in range(32)]
    assert machine.estimate(SM80, kernel, counts(warp, 128)).cycles["tensor"] == 1024
    assert round(machine.estimate(SM90, kernel, counts(warp, 128)).cycles["tensor"]) == round(512 / 0.62)
    assert machine.estimate(SM80, kernel, counts([("FADD", " R1, R2, R3")], 128)) is None


def test_copying_warps():
    # A warp starts boxes, in a loop with a wait; a group of warps turns tiles and tells others.
    copies = [(0, "SYNCS.PHASECHK.TRANS64.TRYWAIT", ""), (16, "BRA", " 0x0"), (32, "UTMALDG.2D", " [UR8], [UR4]"),
              (48, "BRA", " 0x0"), (64, "LDS.128", " R4, [R2]"), (80, "STS.128", " [R3], R4"),
              (96, "SYNCS.ARRIVE.TRANS64", ""), (112, "BRA", " 0x40"), (128, *PRODUCT), (144, "BRA", " 0x80"),
              (160, "STS", " [R3], R4"), (176, "BRA", " 0xa0"),
              (192, "UTMALDG.2D", " [UR8], [UR4]"), (208, "BRA.U.ANY", " 0xc0"), (224, "EXIT", ""),
              (240, "SYNCS.PHASECHK.TRANS64.TRYWAIT", ""), (256, "BRA", " 0xc0")]
    loops = sass.copying_loops(copies)
    assert [(l.begin, l.end) for l in loops] == [(0, 48), (64, 112)]
    kernel = types.SimpleNamespace(work=128 * 128 * 64, loaded=32768, landed={}, steps=64)
    alone = counts([PRODUCT] * 7 + [LAST], 128)
    both = {**alone, "copying": [sass.describe_loop(l) for l in loops]}
    alone, both = (machine.estimate(SM90, kernel, c).cycles for c in (alone, both))
    assert both["issue"] - alone["issue"] == 4 * 1 / 4 + 4 * 4 / 4
    assert both["shared"] - alone["shared"] == 2 * 512 * 4 / 128
    assert both["chain"] == alone["chain"]
    # A step comes no faster than one warp requests it.
    slow = {**counts([PRODUCT] * 7 + [LAST], 128), "copying": [
        sass.describe_loop(types.SimpleNamespace(code=[("UIADD3", "")] * 2000))]}
    assert machine.estimate(SM90, kernel, slow).cycles["chain"] == 2000


def test_blocks():
    def blocks(**more):
        return machine.count_blocks(SM80, {"threads": 128, "registers": 255, "shared": 0, **more})
    assert (blocks(), blocks(registers=128), blocks(shared=81 << 10), blocks(shared=82 << 10)) == (2, 4, 2, 1)
    assert (blocks(registers=16), blocks(registers=255, threads=512)) == (16, 1)
    # Ten warps are three on two parts.
    assert (blocks(registers=168, threads=160), blocks(registers=176, threads=160)) == (2, 1)


def test_loops():
    # A wait is a loop of its own within the loop that multiplies.
    code = [(0, "S2R", ""), (16, "SYNCS.PHASECHK.TRANS64.TRYWAIT", ""), (32, "BRA", " 0x10"), (48, *PRODUCT),
            (64, "BRA", " 0x10"), (80, "FADD", ""), (96, "BRA", " 0x50")]
    assert len(sass.hot_loop(code).code) == 4
    assert collections.Counter(op for op, _ in sass.hot_loop(code).code)["BRA"] == 2
    # A wait behind the end jumps back into the loop, over a last product.
    code = [(0, "FADD", ""), (16, *PRODUCT), (32, "BRA", " 0x0"), (48, *PRODUCT), (64, "EXIT", ""),
            (80, "SYNCS.PHASECHK.TRANS64.TRYWAIT", ""), (96, "BRA", " 0x10")]
    assert (sass.hot_loop(code).begin, sass.hot_loop(code).end) == (0, 32)
    assert (sass.hot_loop(code[:2] + code[3:]).begin, sass.hot_loop(code[:2] + code[3:]).end) == (16, 96)


def measured(lines, kernel=None, ms=1, threads=128, bars=0):
    """Counts and estimate of a kernel whose code is a loop, as gpu_table.py has them."""
    result = {**counts(lines, threads), "ms": ms, "BAR": bars, "access": {"LDL": {}, "STL": {}}}
    return result, machine.estimate(SM80, kernel, result) if kernel else None


def test_behind():
    kernel = types.SimpleNamespace(work=16 * 8 * 16 * 4 * 8, loaded=2048, landed={}, steps=64)
    products = [("HMMA.16816.F32", " R4, R8, R12, R4")] * 8
    same = measured(products, kernel)
    assert gpu_table.find_behind(same, measured(products, kernel, ms=2)) == []
    assert gpu_table.find_behind(same, same) == ["compile time 1 ms (half) against 0.5 ms (half)"]

    def behind(lines, others=products, **more):
        return gpu_table.find_behind(measured(lines, kernel, **more), measured(others, kernel, ms=2))
    # Twice as many instructions of half the depth; a barrier; code for two steps has two of them.
    assert behind([("HMMA.1688.F32", " R4, R8, R12, R4")] * 16)[0] == "HMMA of 8 against HMMA of 16"
    barrier = [("BAR.SYNC.DEFER_BLOCKING", " 0x0")]
    assert "barriers of a step 1 against 0" in behind(products + barrier)
    assert behind(2 * (products + barrier), products + barrier) == []
    assert "barriers of a step 2 against 1" in behind(products + 2 * barrier, products + barrier)
    # Code for half of a step.
    assert behind(products, products[:4]) == []
    assert behind(products + [("FADD", " R1, R2, R3")])[0].startswith("issue slots")
    # Without products: code for each kilobyte.
    copy = [("LDG.E.128", " R4, [R2]"), ("STG.E.128", " [R6], R4")]
    assert gpu_table.find_behind(measured(copy), measured(2 * copy, ms=2)) == []
    assert gpu_table.find_behind(measured([*copy, ("FADD", "")]), measured(copy, ms=2)) == [
        "instructions of a loop for 1 KB 3 against 2"]
    assert gpu_table.find_behind(measured(copy, bars=1), measured(copy, ms=2)) == ["barriers 1 against 0"]


def test_families():
    kernels = families.all_kernels()
    assert len({k.name for k in kernels}) == len(kernels)
    assert all(families.describe(k.name) == k for k in kernels)


for test in [value for name, value in sorted(globals().items()) if name.startswith("test_")]:
    test()
print("the model agrees")
