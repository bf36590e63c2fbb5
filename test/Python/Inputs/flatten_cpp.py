"""Runs a kernel that nvcc compiled on matrices that flatten_cpp flattens."""
import sys

import numpy

import tileir

module = tileir.Module.from_file(sys.argv[1])
for target in "host", "interp":
    program = module.program(target)
    assert program.parameters("scale") == ["ptr<f32>", "i32", "i32", "ptr<f32>", "i32", "i32", "f32"]
    x = numpy.arange(20 * 30, dtype=numpy.float32).reshape(20, 30)
    x.flags.writeable = False  # const, and so it is taken
    y = numpy.zeros_like(x)
    y.flags.writeable = True
    program.launch("scale", (2, 2), *tileir.flatten_cpp(x), *tileir.flatten_cpp(y), 2.0)
    assert (y == 2 * x).all()
    try:
        program.launch("scale", (2, 2), *tileir.flatten_cpp(y), *tileir.flatten_cpp(x), 2.0)
    except ValueError as error:
        assert str(error).startswith("argument 3 of 'scale' is ") and "the memory is read-only" in str(error), error
    else:
        raise AssertionError("written")
