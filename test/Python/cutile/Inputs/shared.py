"""Arrays that are views of the same memory."""
import cuda.tile as ct
import numpy as np

from kernels import add

x, out = np.arange(24, dtype=np.float32), np.zeros(16, np.float32)
ct.launch(0, (2,), add, (x, x, out, 8))
ct.launch(0, (2,), add, (x[:16], x[8:], out, 8))
assert (out == x[:16] + x[8:]).all()
ct.launch(0, (2,), add, (x, out, x, 8))
ct.launch(0, (2,), add, (x[:16], out, x[8:], 8))
