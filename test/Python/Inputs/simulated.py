"""Launches of one kernel on the reference interpreter and the simulator, whose results have to be the same."""
import numpy as np


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
