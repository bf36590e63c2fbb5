"""Findings, prints, traces and counters."""
import array
import contextlib
import faulthandler
import io
import threading
import warnings

import tileir

faulthandler.dump_traceback_later(60, exit=True)  # Instead of hanging.

TEXT = """cuda_tile.module @m {
  entry @scale(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
    %i = iota : tile<8xi32>
    %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %b = broadcast %r : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %a = offset %b, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %x, %t = load_ptr_tko weak %a : tile<8xptr<i32>> -> tile<8xi32>, token
    print_tko "x = %d\\n", %x : tile<8xi32> -> token
    return
  }
  entry @fails(%x: tile<i1>) {
    assert %x, "no such luck" : tile<i1>
    return
  }
}
"""


def fails(kind, function, *args, **options):
    try:
        function(*args, **options)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}")


module = tileir.Module.parse(TEXT, "scale.mlir")
whole, part, other = (array.array("i", range(n)) for n in (8, 6, 8))

# Prints go to sys.stdout, whatever that is, or to a function.
for target in "host", "interp", "sim":
    program = module.program(target)
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        program.launch("scale", 1, whole, other)
    assert text.getvalue() == "x = [0, 1, 2, 3, 4, 5, 6, 7]\n", (target, text.getvalue())
    pieces = []
    tileir.set_print(pieces.append)
    program.launch("scale", 1, whole, other)
    tileir.set_print()
    assert "".join(pieces) == text.getvalue(), (target, pieces)
    stopped = fails(tileir.KernelStopped, program.launch, "fails", 1, False)
    assert "no such luck" in str(stopped) and stopped.findings[0].kind == "error", stopped

# What prints cannot launch, and its launch goes on.
for target in "host", "interp", "sim":
    program, other_program = module.program(target), module.program(target)
    pieces = []

    def launch_again(text):
        pieces.append(text)
        pieces.append(fails(tileir.ArgumentError, other_program.launch, "scale", 1, whole, other))

    tileir.set_print(launch_again)
    program.launch("scale", 1, whole, other)
    thread = threading.Thread(target=program.launch, args=("scale", 1, whole, other))
    thread.start()
    thread.join()
    tileir.set_print()
    assert pieces[::2] == 2 * ["x = [0, 1, 2, 3, 4, 5, 6, 7]\n"], pieces
    assert all("cannot launch itself" in str(error) for error in pieces[1::2]) and len(pieces) == 4, pieces

# A finding is an object.
program = module.program("interp")
tileir.set_print(lambda text: None)
error = fails(tileir.Error, program.launch, "scale", 1, part, other, names=("part", "other"))
(finding,) = error.findings
assert finding.kind == "access out of bounds" and finding.op == "load_ptr_tko", finding
assert finding.location == tileir.Location(line=7, column=14), finding.location
assert finding.block == (0, 0, 0) and finding.element == (6,) and finding.count == 2, finding
assert (finding.argument, finding.argument_name) == (0, "part"), finding
assert any("0x" in value for value in finding.values.values()) and finding.file is None and finding.source_line is None, finding
assert "element [6] of the tile" in finding.message and finding.text in str(error)
assert error.diagnostics[0].message.startswith("access out of bounds: "), error.diagnostics

# An address of memory that nobody knows, and of memory that all programs know.
address = whole.buffer_info()[0]
assert fails(tileir.Error, program.launch, "scale", 1, address, other).findings
for known in program, module.program("sim", arch="sm_80"):
    tileir.add_memory(whole)
    known.launch("scale", 1, address, other)
    tileir.remove_memory(whole)
    assert fails(tileir.Error, known.launch, "scale", 1, address, other).findings

# The interpreter shows what it does.
pieces = []
tileir.set_print(pieces.append)
program.set_options(trace=True)
program.launch("scale", (2, 1), whole, other)
assert "".join(pieces).count("= iota") == 2
pieces.clear()
program.set_options(trace=True, block=(1, 0, 0), seed=3)
program.launch("scale", (2, 1), whole, other)
assert "".join(pieces).count("= iota") == 1
pieces.clear()
program.set_options(dump=["%result"])
program.launch("scale", 1, whole, other)
assert "%result : tile<8xi32> in block (0, 0, 0) at 7:14" in "".join(pieces), pieces
pieces.clear()
program.set_options(break_at="7")
stopped = fails(tileir.KernelStopped, program.launch, "scale", 1, whole, other)
assert "stopped at 7" in str(stopped) and "stopped in block (0, 0, 0) before 7:14" in "".join(pieces)
program.set_options(break_at="99")
assert "no op at 99" in str(fails(tileir.Error, program.launch, "scale", 1, whole, other))
program.set_options(step_limit=3)
fails(tileir.Error, program.launch, "scale", 1, whole, other)
program.set_options()
program.launch("scale", 1, whole, other)

# The simulator counts.
program = module.program("sim", arch="sm_90", seed=1)
program.launch("scale", 1, whole, other)
assert program.counters["instructions"] > 0 and program.counters["global load requests"] > 0
fails(tileir.UnsupportedError, program.set_options, trace=True)
fails(tileir.UnsupportedError, module.program().set_options, seed=1)
assert module.program().counters == {}
fails(tileir.ArgumentError, module.program, "sim", arch="sm_1")

# The interpreter warns where it is lenient, once for each place, or as filters say.
LENIENT = """cuda_tile.module @m {
  entry @copy(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>, %mask: tile<i1>) {
    %x, %t = load_ptr_tko weak %p, %mask : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    %u = store_ptr_tko weak %q, %x : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
"""
module = tileir.Module.parse(LENIENT, "copy.mlir")
program = module.program("interp")
assert fails(tileir.Error, program.launch, "copy", 1, whole, other, False).findings[0].is_warning is False
program.set_options(lenient=True)
other[0] = 5
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("default")
    for _ in range(3):
        program.launch("copy", 1, whole, other, False)
(told,) = told
assert told.category is tileir.UndefinedWarning and told.message.finding.op == "load_ptr_tko", told
assert told.message.finding.is_warning and told.message.finding.count == 1, told.message.finding
assert str(told.message).startswith("undefined padding: the element is masked off"), told
assert other[0] == 0
with warnings.catch_warnings():
    warnings.simplefilter("error")
    fails(tileir.UndefinedWarning, program.launch, "copy", 1, whole, other, False)
    program.launch("copy", 1, whole, other, True)
for target in "host", "sim":
    fails(tileir.UnsupportedError, module.program, target, lenient=True)
