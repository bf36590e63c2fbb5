import sys

import tileir


def fails(kind, function, *args, **kwargs):
    try:
        function(*args, **kwargs)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


wrong = """cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    %y = addq %x, %x : tile<f32>
    %z = addf %x, %w : tile<f32>
    return
  }
}
"""
error = fails(tileir.Error, tileir.Module.parse, wrong, "wrong.mlir")
assert [d.location for d in error.diagnostics] == [
    tileir.Location(line=3, column=10), tileir.Location(line=4, column=19),
], error.diagnostics
assert error.location.line == 3 and error.diagnostics[0].severity == "error"
assert error.diagnostics[0].file == "wrong.mlir" and "addq" in error.diagnostics[0].message
assert "wrong.mlir:3:10: error:" in str(error) and "^" in str(error)

error = fails(tileir.Error, tileir.Module.read, b"\x7fTileIR\x00\x0d\x03", "bad.tileir")
assert error.location.offset is not None and error.location.section, error

# What the module was made from, by its debug information.
located = open(sys.argv[1]).read()
bytecode = bytearray(tileir.Module.parse(located).write())
bytecode[28] = 127  # An op that there is not.
error = fails(tileir.Error, tileir.Module.read, bytes(bytecode), "bad.tileir")
assert error.diagnostics[0].source == ("/src/user.py", 9, 10), error.diagnostics
assert str(error) == "/src/user.py:9:10: error: unknown opcode 0x7f (byte 0x1c of bad.tileir)"
assert error.location.offset == 28
error = fails(tileir.Error, tileir.Module.parse, located.replace("return loc", "break loc"), "bad.mlir")
assert error.diagnostics[0].source == ("/src/user.py", 7, 10) and error.location.line, error.diagnostics
assert fails(tileir.Error, tileir.Module.parse, wrong).diagnostics[0].source is None

b = tileir.Builder("here.py")
(x,) = b.entry("k", ["f32"])
b.at(7, 3)
error = fails(tileir.ArgumentError, b.op, "negq", results="tile<f32>")
assert error.location == tileir.Location(line=7, column=3) and "negq" in str(error)
error = fails(tileir.ArgumentError, b.op, "negf", sauce=x, results="tile<f32>")
assert "no operand 'sauce'; there are source" in str(error)
assert isinstance(error, ValueError)
error = fails(tileir.Error, b.op, "negf", source=x, results="tile<3xf32>")
assert "powers of two" in str(error)
b.op("negf", source=x, results="tile<8xf32>")
b.op("return")
error = fails(tileir.Error, b.module)
assert error.location.line == 7 and "same" in str(error), error

ok = tileir.Module.parse("cuda_tile.module @m { entry @k() { return } }")
assert "13.1 to 13.5" in str(fails(tileir.Error, ok.write, "13.9"))
fails(tileir.ArgumentError, ok.write, "newest")
assert "object" in str(fails(tileir.ArgumentError, ok.compile, "wasm"))
fails(tileir.ArgumentError, ok.compile, "ptx", arch="sm_1")
error = fails(tileir.ArgumentError, ok.program().launch, "other", 1)
assert "there is no entry 'other'; there are k" in str(error), error
error = fails(tileir.ArgumentError, ok.program().launch, "k", 1, 5)
assert "'k' has 0 parameters, but 1 argument is given" in str(error), error
