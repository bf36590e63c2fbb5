"""Kernels of the tests."""
import cuda.tile as ct


@ct.kernel
def add(a, b, c, TILE: ct.Constant[int]):
    i = ct.bid(0)
    x = ct.load(a, (i,), (TILE,))
    y = ct.load(b, (i,), (TILE,))
    ct.store(c, (i,), x + y)


@ct.kernel
def scale(a, factor: float, TILE: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(a, (i,), ct.load(a, (i,), (TILE,)) * factor)


@ct.kernel
def add_all(arrays, out, TILE: ct.Constant[int]):
    total = ct.zeros((TILE,), ct.float32)
    for i in range(len(arrays)):
        total += ct.load(arrays[i], (0,), (TILE,))
    ct.store(out, (0,), total)


@ct.kernel
def check_positive(a, TILE: ct.Constant[int]):
    x = ct.load(a, (ct.bid(0),), (TILE,))
    ct.assert_(x > 0, "not positive")


@ct.kernel
def gather(a, indices, out, TILE: ct.Constant[int]):
    i = ct.load(indices, (0,), (TILE,))
    ct.store(out, (0,), ct.gather(a, i, check_bounds=False))


@ct.kernel
def total(a, out, TILE: ct.Constant[int]):
    x = ct.load(a, (ct.bid(0),), (TILE,))
    ct.store(out, (ct.bid(0),), ct.sum(x))
