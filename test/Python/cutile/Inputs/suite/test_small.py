"""Tests as a user has them."""
import numpy as np
import pytest
import cuda.tile as ct


@ct.kernel
def double(a, TILE: ct.Constant[int]):
    ct.store(a, (0,), ct.load(a, (0,), (TILE,)) * 2)


@pytest.mark.parametrize("size", [8, 16, 32])
def test_double(size):
    x = np.ones(size, np.float32)
    ct.launch(0, (1,), double, (x, size))
    assert (x == 2).all()


def test_wrong():
    raise ValueError("a value of 17 for 'x'")


@pytest.mark.skip(reason="no GPU")
def test_hardware():
    pass
