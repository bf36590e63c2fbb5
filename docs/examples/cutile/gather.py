import cuda.tile as ct
import numpy as np


@ct.kernel
def gather(a, indices, out, TILE: ct.Constant[int]):
    i = ct.load(indices, (0,), (TILE,))
    ct.store(out, (0,), ct.gather(a, i, check_bounds=False))


a, out = np.arange(16, dtype=np.float32), np.zeros(4, np.float32)
indices = np.array([0, 1, 2, 16], np.int32)  # the last is wrong
ct.launch(0, (1,), gather, (a, indices, out, 4))
