import numpy

import tileir
from scale import build_scale

module = build_scale()
for target in "host", "interp":
    x = numpy.arange(32, dtype=numpy.float32).reshape(4, 8)
    y = numpy.zeros_like(x)
    module.run("scale", 4, x, y, numpy.float32(3), target=target)
    numpy.testing.assert_array_equal(y, 3 * x)
    for bad, message in [
        (x.astype(numpy.float64), "argument 1 of 'scale' points to f64, parameter 1 is ptr<f32>"),
        (x.T, "not contiguous"),
        (numpy.ma.array(x), "the array is masked"),
        (numpy.broadcast_to(numpy.float32(1), (32,)), "argument 1 of 'scale' is numpy.ndarray of float32[32], parameter 1 is ptr<f32>: "),
        (x.astype(numpy.complex64), "no element type of Tile IR is complex64"),
        (x.astype(">f4"), "big-endian"),
        (x.astype(numpy.longdouble), "no element type of Tile IR is float128"),
        (numpy.zeros(32, dtype=[("a", "<f4")]), "parameter 1 is ptr<f32>: no element type"),
        (numpy.zeros(8, dtype="datetime64[s]"), "parameter 1 is ptr<f32>: no element type"),
    ]:
        try:
            module.run("scale", 4, x, bad, 1.0, target=target)
        except tileir.ArgumentError as problem:
            assert message in str(problem), problem
        else:
            raise AssertionError(message)
    module.run("scale", 0, x[:0], numpy.zeros((4, 0), numpy.float32), 1.0, target=target)
    module.run("scale", 4, x, y[:, None, :], numpy.float64(2), target=target)
    numpy.testing.assert_array_equal(y, 2 * x)
