import cuda.tile as ct
import numpy as np


@ct.kernel
def product(a, b, c):
    x, y = ct.load(a, (0, 0), (16, 16)), ct.load(b, (0, 0), (16, 16))
    ct.store(c, (0, 0), ct.mma(x, y, ct.zeros((16, 16), np.float32)))


a = np.arange(256, dtype=np.float16).reshape(16, 16) / 256
b = np.eye(16, dtype=np.float16)
c = np.zeros((16, 16), np.float32)
ct.launch(0, (1,), product, (a, b, c))
print((c == a).all())
