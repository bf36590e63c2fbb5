"""The softmax of a matrix by workers of Ray, each of which has some of its rows:

    python3 rows_ray.py
"""
import pathlib

import numpy as np
import ray
import tileir

KERNELS = pathlib.Path(__file__).parent.parent / "quickstart" / "softmax.tileir"


@ray.remote
class Worker:
    def __init__(self, kernels):
        self.kernel = tileir.Module.read(kernels).program().kernel("softmax")

    def softmax(self, x):     # x is in Ray's object store, where it is read-only
        y = np.empty_like(x)  # an array of this process
        self.kernel.launch(len(x), *tileir.flatten_cutile(x), *tileir.flatten_cutile(y))
        return y


ray.init(num_cpus=2)
workers = [Worker.remote(KERNELS.read_bytes()) for _ in range(2)]
x = np.random.default_rng(1).standard_normal((200, 1000), dtype=np.float32)
parts = zip(workers, np.array_split(x, len(workers)))
y = np.concatenate(ray.get([worker.softmax.remote(part) for worker, part in parts]))

expected = np.exp(x - x.max(axis=1, keepdims=True))
np.testing.assert_allclose(y, expected / expected.sum(axis=1, keepdims=True), rtol=1e-5)
print(f"{len(workers)} workers: the sum of all rows is {y.sum():.3f}")
