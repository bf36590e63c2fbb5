import cuda.tile as ct
import numpy as np


@ct.kernel
def add(a, b, c, TILE: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(c, (i,), ct.load(a, (i,), (TILE,)) + ct.load(b, (i,), (TILE,)))


a, b = np.arange(64, dtype=np.float32), np.ones(64, np.float32)
c = np.zeros(64, np.float32)
ct.launch(0, (4,), add, (a, b, c, 16))
print(c[:4], c.sum())
