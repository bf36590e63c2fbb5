"""Wrong calls, and copies of what cannot be copied."""
import array
import copy
import pathlib
import pickle

import tileir
from scale import build_scale

module = build_scale()
program, interp = module.program(), module.program("interp")
x, y = array.array("f", range(24)), array.array("f", [0] * 24)
context = tileir.Context()


def launch(*arguments, **options):
    return lambda: program.launch(*arguments, **options)


class Interface:
    """numpy's interface of x, with changes."""

    def __init__(self, **changes):
        data = x.buffer_info()[0], False
        self.__array_interface__ = {"version": 3, "typestr": "<f4", "shape": (24,), "data": data, **changes}


def build(action, parameters=("f32",)):
    """An action on a builder in an entry, with its arguments."""
    def run():
        b = tileir.Builder()
        return action(b, *b.entry("k", parameters))

    return run


def negate(source, results="tile<f32>"):
    return build(lambda b, v: b.op("negf", source=source(b, v), results=results))


other = tileir.Builder()
(foreign,) = other.entry("k", ["f32"])

narrow = tileir.Module.parse("cuda_tile.module @m { entry @k(%x: tile<i1>) { return } }")


def launch_narrow(target, bits):
    return lambda: narrow.program(target).launch("k", 1, tileir.Bits(bits))


WRONG = [
    # Grids.
    ("each number of a grid is between 0 and 2147483647, not -1", launch("scale", -1, x, y, 1.0)),
    ("each number of a grid is between 0 and 2147483647, not 2147483648", launch("scale", (1, 1 << 31), x, y, 1.0)),
    ("a grid is one to three numbers, not (1, 2, 3, 4)", launch("scale", (1, 2, 3, 4), x, y, 1.0)),
    ("a grid is one to three numbers, not ()", launch("scale", (), x, y, 1.0)),
    *((f"a grid is a whole number, or up to three, not {bad!r}", launch("scale", bad, x, y, 1.0))
      for bad in (None, "1", 1.5, (1.0,), (1, None))),
    # Which are equal to grids that were launched.
    *((f"a grid is a whole number, or up to three, not {bad!r}", launch("scale", bad, x, y, 1.0))
      for good, bad in ((1, 1.0), ((1, 1), (1.0, 1)), ((1, 1), (1, 1.0)))
      if launch("scale", good, x, y, 1.0)() is None),
    # Bits that an element does not have.
    *((f"argument 0 of 'k' is {bits:#x}, parameter 0 is i1", launch_narrow(target, bits))
      for target in ("host", "interp", "sim") for bits in (2, 3, 0xFF)),
    # Entries.
    ("there is no entry 'scall'; there are scale", launch("scall", 3, x, y, 1.0)),
    ("there is no entry 'scall'; there are scale", lambda: program.parameters("scall")),
    *((f"an entry's name is a str, not {bad!r}", launch(bad, "scale", x, y, 1.0)) for bad in (3, None, ["scale"], (1, 1))),
    ("a str without null characters", launch("scale\0", 3, x, y, 1.0)),
    # Arguments.
    ("'scale' has 3 parameters (ptr<f32>, ptr<f32>, f32), but 2 arguments are given", launch("scale", 3, x, y)),
    ("argument 2 of 'scale' is None, parameter 2 is f32: it is not a number", launch("scale", 3, x, y, None)),
    ("argument 2 of 'scale' is complex, parameter 2 is f32: it is not a number", launch("scale", 3, x, y, 1j)),
    ("argument 2 of 'scale' is array.array, parameter 2 is f32: ", launch("scale", 3, x, y, y)),
    ("argument 1 of 'scale' is object, parameter 1 is ptr<f32>: it is no array: ", launch("scale", 3, x, object(), 1.0)),
    ("argument 1 of 'scale' is [1.0], parameter 1 is ptr<f32>: it is no array: ", launch("scale", 3, x, [1.0], 1.0)),
    ("argument 1 of 'scale' is bytes, parameter 1 is ptr<f32>: the memory is read-only", launch("scale", 3, x, bytes(96), 1.0)),
    ("argument 1 of 'scale' points to f64, parameter 1 is ptr<f32>", launch("scale", 3, x, array.array("d", y), 1.0)),
    *((f"argument 0 of 'scale' is {__name__}.Interface, parameter 0 is ptr<f32>: {why}", launch("scale", 3, Interface(**bad), y, 1.0))
      for why, bad in (("its shape is (-1,)", {"shape": (-1,)}), ("its shape is (1267", {"shape": (1 << 100,)}),
                       ("'float' object cannot be interpreted as an integer", {"shape": (2.0,)}),
                       ("its address is 0x1", {"data": (1 << 64, False)}), ("its address is 0x0", {"data": (0, False)}))),
    # Options of a launch.
    *((f"a time limit is more than 0 seconds, not {bad!r}", launch("scale", 3, x, y, 1.0, time_limit=bad))
      for bad in (0, -1, "1", float("nan"))),
    ("a stream is an int, or has", launch("scale", 3, x, y, 1.0, stream="0")),
    # Reading, comparing, writing.
    *(("a module is read from bytes or a str", lambda bad=bad: tileir.Module.read(bad)) for bad in (5, None, pathlib.Path("k"))),
    # The name of a file is not what is in it.
    *((f"{__file__!r} is the name of a file, which Module.from_file reads", lambda read=read: read(__file__))
      for read in (tileir.Module.parse, tileir.Module.read)),
    ("a path is a str, not None", lambda: tileir.Module.from_file(None)),
    ("a module is read from a file by Module.from_file, from bytes or a str by Module.read",
     lambda: tileir.Module(__file__)),
    ("a module's name is a str, not 5", lambda: tileir.Module.parse("x", 5)),
    ("a module's name has a surrogate alone", lambda: tileir.Module.parse("x", "\ud800")),
    ("a context is a tileir.Context, not 5", lambda: tileir.Module.parse("x", context=5)),
    ("what a module is compared with is a tileir.Module, not None", lambda: module.diff(None)),
    ("a part of a version is between 0 and 255, not 269", lambda: module.write("269.1")),
    *((f"{bad!r} is not a version such as '13.3'", lambda bad=bad: module.write(bad)) for bad in (13, "13.3.1", (13,), "newest")),
    ("a producer is a str, not None", lambda: setattr(module, "producer", None)),
    # Compiling.
    ("a target is a str, not None", lambda: module.compile(None)),
    ("a target is a str, not 5", lambda: module.program(5)),
    ("arch is a str, not 90", lambda: module.compile("ptx", arch=90)),
    ("names are those of the arguments, one each, not 5", lambda: program.launch("scale", 1, x, y, 1.0, names=5)),
    ("names are those of the arguments, one each, not 'xy'", lambda: program.launch("scale", 1, x, y, 1.0, names="xy")),
    ("an argument's name is a str, not 5", lambda: program.launch("scale", 1, x, y, 1.0, names=["x", 5])),
    ("4 names are given for 3 arguments", lambda: program.launch("scale", 1, x, y, 1.0, names="x y f g".split())),
    # Options that the target does not have.
    ("arch is for sim, cuda, not for host", lambda: module.program(arch="sm_90a")),
    ("arch is for sim, cuda, not for interp", lambda: module.program("interp", arch="sm_90")),
    ("arch is for sim, cuda, not for host", lambda: module.run("scale", 1, x, y, 1.0, arch="sm_90")),
    ("arch is for ptx, cubin, not for object", lambda: module.compile("object", arch="sm_90")),
    ("cpu is for host, not for sim", lambda: module.program("sim", cpu="znver3")),
    ("cuda_path is for cuda, not for host", lambda: module.program(cuda_path="/usr")),
    ("features is for object, assembly, llvm-ir, shared-library, not for ptx",
     lambda: module.compile("ptx", arch="sm_90", features="+fma")),
    ("multiversion is for ", lambda: module.compile("ptx", arch="sm_90", multiversion=True)),
    ("static_shared is for ptx, cubin, not for assembly", lambda: module.compile("assembly", static_shared=True)),
    ("linker is for shared-library, not for object", lambda: module.compile("object", linker="/usr/bin/cc")),
    ("cpu is a str, not True", lambda: module.compile("object", cpu=True)),
    *(("opt_level is ", lambda bad=bad: module.compile("object", opt_level=bad)) for bad in (-1, 4, "2")),
    # Options for debugging.
    ("seed is between 0 and 18446744073709551615, not -1", lambda: interp.set_options(seed=-1)),
    ("seed is a whole number, not '1'", lambda: interp.set_options(seed="1")),
    ("a block's place is one to three numbers", lambda: interp.set_options(block=(0, 0, 0, 0))),
    ("each number of a block's place is ", lambda: interp.set_options(block=(0, -1, 0))),
    ("a name to dump is a str, not 5", lambda: interp.set_options(dump=5)),
    ("step_limit is between 0 and ", lambda: interp.set_options(step_limit=-5)),
    ("memory_limit is a whole number, not '1G'", lambda: interp.set_options(memory_limit="1G")),
    ("break_at is a str, not 12", lambda: interp.set_options(break_at=12)),
    ("the block to look at is outside of the grid",
     lambda: module.program("interp", trace=True, block=(0, 3)).launch("scale", 3, x, y, 1.0)),
    # Memory.
    ("5 is not taken: it is no array", lambda: tileir.flatten_cutile(5)),
    ("'abc' is not taken: it is no array", lambda: tileir.flatten_cpp("abc")),
    ("None is not taken: it is no array", lambda: tileir.add_memory(None)),
    ("None is not taken: it is no array", lambda: interp.add_memory(None)),
    ("the memory is not known", lambda: tileir.remove_memory(x)),
    ("what prints is a function, not 5", lambda: tileir.set_print(5)),
    # Types, attributes, ops.
    ("a type is a str, not 5", lambda: tileir.Type.parse(5, context)),
    ("a context is a tileir.Context, not None", lambda: tileir.Type.parse("f32", None)),
    ("an attribute is a str, not None", lambda: tileir.Attribute.parse(None, context)),
    ("a field is a str, not 5", lambda: next(iter(module.entries[0].body)).operands_of(5)),
    ("return has no result", lambda: list(module.entries[0].body)[-1].result),
    # Building.
    ("a module's name is a str, not 5", lambda: tileir.Builder(5)),
    ("a name is a str, not 5", lambda: tileir.Builder().entry(5)),
    ("parameters are types, not 5", lambda: tileir.Builder().entry("k", 5)),
    ("an op is a str, not 5", build(lambda b, v: b.op(5))),
    ("operand 'source' of negf is a Value, an Operation or several, not 5", negate(lambda b, v: 5)),
    ("operand 'source' of negf is a Value, an Operation or several, not [", negate(lambda b, v: [v, 5])),
    ("operand 'source' of negf is of another module", negate(lambda b, v: foreign)),
    ("return has no result", negate(lambda b, v: b.op("return"))),
    ("the type tile<f32> is of another context", negate(lambda b, v: v, tileir.Type.parse("tile<f32>", context))),
    ("results are types, not 5", negate(lambda b, v: v, 5)),
    ("an op with a region is a tileir.Operation, not 5", build(lambda b, v: b.region(5).__enter__())),
    ("a place is between 0 and 4294967295, not -1", build(lambda b, v: b.at(-1))),
    ("a constant is a str, not 5", build(lambda b, v: b.constant(5))),
    ("an alignment is between 0 and ", build(lambda b, v: b.global_("g", "dense<1> : tile<1xi32>", alignment=-4))),
]
for text, call in WRONG:
    try:
        call()
    except tileir.ArgumentError as error:
        assert text in str(error), error
        # For programs that expect what Python raises for such a call.
        assert isinstance(error, ValueError) and isinstance(error, TypeError)
    else:
        raise AssertionError(text)

# What a prompt shows.
assert repr(program.kernel("scale")) == "Kernel('scale', ['ptr<f32>', 'ptr<f32>', 'f32'])", program.kernel("scale")
assert repr([module, interp]) == f"[Module({module.name!r}), Program({module.name!r}, 'interp')]", [module, interp]
program.launch("scale", 3, Interface(), y, 1.0)
program.launch("scale", 0, Interface(shape=(0,), data=(0, False)), y, 1.0)
try:
    tileir.Module.parse("\ud800")
except tileir.Error as error:
    assert "1:1: error: " in str(error), error
else:
    raise AssertionError("no error")

# LLVM would go on without what it does not know, or end the process.
for options, text in [
    ({"cpu": "nonsense"}, "unknown target CPU 'nonsense'"),
    ({"cpu": "i386"}, "target CPU 'i386' does not execute 64-bit code"),
    ({"features": "+nonsense"}, "unknown target feature '+nonsense'"),
    ({"features": "avx2"}, "target feature 'avx2' needs a '+' or '-'"),
]:
    for use in (lambda: module.compile("object", triple="x86_64-linux-gnu", **options),
                lambda: module.compile("llvm-ir", triple="x86_64-linux-gnu", **options)):
        try:
            use()
        except tileir.Error as error:
            assert text in str(error), error
        else:
            raise AssertionError(text)

# What numbers and names are is not asked more strictly than needed.
class Three:
    def __index__(self):
        return 3


program.launch("scale", Three(), x, y, Three())
assert list(y) == [3 * i for i in range(24)]
program.launch("scale", [3, True], x, y, True, names=None)
assert list(y) == list(range(24))
assert len(tileir.Builder().entry("k", "f32")) == 1
interp.set_options(dump="%x")
interp.set_options()

# A module is pickled as its bytecode; of other things of the library there are no copies.
for twin in pickle.loads(pickle.dumps(module)), copy.copy(module), copy.deepcopy(module):
    assert twin.diff(module) == [] and twin.name == module.name
    twin.run("scale", 3, x, y, 2.0)
    assert y[3] == 6
operation = next(iter(module.entries[0].body))
for thing in (program, program.kernel("scale"), module.context, other, module.entries[0], operation,
              operation.result, operation.result.type, tileir.flatten_cutile(x)[0]):
    for use in copy.copy, copy.deepcopy, pickle.dumps:
        try:
            use(thing)
        except TypeError as error:
            assert f"a tileir.{type(thing).__name__} can be neither copied nor pickled" in str(error), error
        else:
            raise AssertionError(thing)

# Errors come out of the processes of a pool as they are.
try:
    interp.launch("scale", 4, x, y, 1.0)
except tileir.Error as error:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error), again
    assert again.diagnostics == error.diagnostics and again.findings == error.findings
else:
    raise AssertionError("nothing found")

# A number is one whatever its type: what a format cannot hold is infinity.
from tileir._arrays import scalar_bits  # noqa: E402

for large in 65520, 65520.0, 10 ** 100:
    assert scalar_bits(large, "f16", 2) == 0x7C00, large
assert scalar_bits(-10 ** 39, "f32", 4) == 0xFF800000 and scalar_bits(1, "f32", 4) == 0x3F800000
