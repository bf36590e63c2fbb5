"""Kernels in graphs of JAX, on its platform "cpu"."""
import jax
import jax.numpy as jnp
from cuda.tile.jax import InputOutput, OutputPlaceholder, cutile_call

from kernels import add, gather, scale


@jax.jit
def graph(a, b):
    c = cutile_call((4,), add, (a, b, OutputPlaceholder(a.shape, a.dtype), 16))
    return cutile_call((4,), scale, (InputOutput(c + 1), 2.0, 16))


a = jnp.arange(64, dtype=jnp.float32)
assert (graph(a, a) == (2 * a + 1) * 2).all(), graph(a, a)
for kind in jnp.bfloat16, jnp.int8, jnp.int64:
    a = jnp.arange(64, dtype=kind)
    found = cutile_call((4,), add, (a, a, OutputPlaceholder(a.shape, a.dtype), 16))
    assert (found == 2 * a).all(), found
print("all equal")

indices = jnp.array([0, 1, 2, 64], jnp.int32)
out = OutputPlaceholder((4,), jnp.float32)
try:
    jax.block_until_ready(cutile_call((1,), gather, (jnp.ones(64), indices, out, 4)))
except Exception as problem:
    print(str(problem).splitlines()[0])
