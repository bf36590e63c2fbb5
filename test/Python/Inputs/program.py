import array
import ctypes
import re

import tileir
from scale import build_scale

module = build_scale()
assert module.compile("object")[:4] == b"\x7fELF"
assert "__device_stub__scale" in module.compile("llvm-ir").decode()
assert ".target sm_90" in module.compile("ptx", arch="sm_90", opt_level=3).decode()
assert tileir.targets()["interp"]["runs"] and not tileir.targets()["ptx"]["runs"]

# What it names is the parameter of the function, as there is no command line.
try:
    module.compile("cubin", arch="sm_90", cuda_path="/nowhere")
except tileir.Error as problem:
    assert "no bin/ptxas in '/nowhere', which the option 'cuda_path' names" in str(problem), problem
else:
    raise AssertionError("/nowhere")

for level in 9, -1:
    try:
        module.compile("object", opt_level=level)
    except tileir.ArgumentError as problem:
        assert "opt_level is between 0 and 3" in str(problem), problem
    else:
        raise AssertionError(level)

for target in "host", "interp":
    program = module.program(target)
    assert program.entries == ["scale"]
    assert program.parameters("scale") == ["ptr<f32>", "ptr<f32>", "f32"]
    x = array.array("f", range(24))
    y = array.array("f", [0] * 24)
    program.launch("scale", 3, x, y, 0.5)
    assert list(y) == [i / 2 for i in range(24)]
    program.launch("scale", (1, 0), x, y, 2.0)
    assert y[2] == 1
    program.launch("scale", (1, 1, 1), x, y, tileir.Bits(0x40000000))
    assert y[2] == 4 and y[8] == 4
    program.launch("scale", 3, x, bytearray(y), 1.0)  # bytes carry any type
    for bad in [(x, bytes(96), 1.0), (x, y, "1"), (1.5, y, 1.0), (True, y, 1.0), (-8, y, 1.0),
                (x, y, tileir.Bits(1 << 32)),
                (x, (ctypes.c_float.__ctype_be__ * 24)(), 1.0)]:
        try:
            program.launch("scale", 3, *bad)
        except tileir.ArgumentError as problem:
            assert re.match(r"argument \d of 'scale' is .+, parameter \d is (ptr<f32>|f32): ", str(problem)), problem
        else:
            raise AssertionError(bad)
    for other, element in [(array.array("d", [0] * 24), "f64"), ((ctypes.c_int32 * 24)(), "i32")]:
        try:
            program.launch("scale", 3, x, other, 1.0)
        except tileir.ArgumentError as problem:
            assert f"argument 1 of 'scale' points to {element}, parameter 1 is ptr<f32>" in str(problem), problem
        else:
            raise AssertionError(element)
    # No blocks, no elements.
    program.launch("scale", 0, array.array("f"), bytearray(), 1.0)
    program.launch("scale", 0, (ctypes.c_float * 0)(), y, 1.0)

# Memory of types that come for the third time is not described anew, but its elements and
# what may be done with it are looked at each time.
looks = []
find_memory = tileir._program.find_memory
tileir._program.find_memory = lambda value: looks.append(value) or find_memory(value)
kernel = module.program("host").kernel("scale")
for make in (lambda: array.array("f", [0] * 24), lambda: bytearray(96), lambda: (ctypes.c_float * 24)(),
             lambda: memoryview(bytearray(96)).cast("f")):
    for _ in range(2):
        kernel.launch(3, x, make(), 1.0)
    looks.clear()
    y = make()
    kernel.launch(3, x, y, 3.0)
    assert not looks and memoryview(y).cast("B").cast("f")[3] == 9
for bad in (memoryview(bytes(96)).cast("f"), memoryview(bytearray(192)).cast("f")[::2],
            array.array("d", [0] * 24), memoryview(bytearray(96)).cast("i")):
    try:
        kernel.launch(3, x, bad, 1.0)
    except tileir.ArgumentError:
        pass
    else:
        raise AssertionError(bad)
y = array.array("f", [0] * 24)
kernel.launch(3, x, y, 1.0)
y.append(1)  # The memory is the array's own again.

ints = tileir.Module.parse("cuda_tile.module @m { entry @k(%x: tile<i32>) { return } }")
for target in "host", "interp":
    ints.run("k", 1, 7, target=target)
    for bad in 1.5, "7", None:
        try:
            ints.run("k", 1, bad, target=target)
        except tileir.ArgumentError as problem:
            assert str(problem).startswith(f"argument 0 of 'k' is {bad!r}, parameter 0 is i32: "), problem
        else:
            raise AssertionError(bad)

# The interpreter finds what is wrong.
try:
    module.program("interp").launch("scale", 4, x, y, 1.0)
except tileir.Error as error:
    assert "out of bounds" in str(error)
else:
    raise AssertionError("nothing found")

check = tileir.Module.parse(
    'cuda_tile.module @m { entry @k(%x: tile<i1>) { assert %x, "no" : tile<i1> return } }'
)
for target in "host", "interp":
    check.run("k", 1, True, target=target)
    try:
        check.run("k", 1, False, target=target)
    except tileir.KernelStopped as stopped:
        assert "no" in str(stopped)
    else:
        raise AssertionError("it did not stop")
