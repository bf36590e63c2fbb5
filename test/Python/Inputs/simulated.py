"""Launches of one kernel on the reference interpreter and the simulator, whose results have to be the same."""
import numpy as np

# What arrays of an element type have; bf16 by its bits.
TYPES = {"f16": np.float16, "bf16": np.uint16, "f32": np.float32, "i8": np.int8, "i32": np.int32, "i64": np.int64}


class BFloats:
    """Bits of an array as elements of bf16, which numpy does not have."""
    dtype = "bfloat16"

    def __init__(self, array):
        self.array = array
        self.__array_interface__ = {**array.__array_interface__, "typestr": "|V2"}


def encode(element, values):
    """Integers as an array of elements."""
    if element == "bf16":
        return (values.astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    return values.astype(TYPES[element])


def wrap(element, array):
    """An array that encode() made, as an argument of a launch."""
    return BFloats(array) if element == "bf16" else array


def launch_all(module, arch, count, dtype, launch, seeds=(1, 2)):
    """What `launch(program, result)` writes to a result of `count` elements: on the interpreter, then on the
    simulator for `arch` without a seed and with each of `seeds`. All have to be equal, and not all zero."""
    results = []
    for target, seed in [("interp", None), ("sim", None), *(("sim", seed) for seed in seeds)]:
        program = module.program(target, **({"arch": arch} if target == "sim" else {}))
        if seed:
            program.set_options(seed=seed)
        results.append(np.zeros(count, dtype))
        launch(program, results[-1])
        assert np.array_equal(results[0], results[-1]), (target, arch, seed)
    assert results[0].any()
    return results[0]
