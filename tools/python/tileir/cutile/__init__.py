# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cuTile Python programs on machines without a GPU.

Importing this, before cuda.tile, puts in the place of NVIDIA's driver a library that runs
tile kernels on this machine (TILEIR_CUTILE=host, the default), on the reference interpreter
(interp) or on the simulator of a GPU (sim), in the place of tileiras a compiler in this
process, and in the place of torch's "cuda" device, where there is none, memory of the host.
As a plugin of pytest, `-p tileir.cutile`, it does so before the tests are collected.
"""
import math
import os
import sys

if "cuda.tile" in sys.modules:
    raise ImportError("import tileir.cutile before cuda.tile, which has loaded a driver already")

from . import _driver
from .._errors import take_findings
from ._hooks import when_imported

__all__ = ["configure", "get_findings"]


def get_findings():
    """What this thread's last launch has found, as a list of tileir.Finding: what an
    exception of a launch says, for programs."""
    return take_findings()


_target = os.environ.get("TILEIR_CUTILE") or "host"


def complete_target(target, strict):
    """A target, or None, with what is chosen of strict (None: nothing) in it."""
    if strict is None:
        return target
    return f"{target or _target}:{'strict' if strict else 'lenient'}"


def configure(*, target=None, strict=None, save_cases=None, time_limit=None):
    """Sets how kernels run from now on.

    target: "host", "interp" or "sim", with ":sm_90" or another architecture for what
    programs see. Kernels that are compiled already keep their target.
    strict: on the interpreter, loads without a padding value that matter outside of an
    array, and indices outside of its tiles, are errors; else an UndefinedWarning.
    save_cases: a folder into which each launch is written as a case for tileir-run.
    time_limit: of a launch, in seconds; 0 is none."""
    global _target
    target = complete_target(target, strict)
    if target is not None:
        _driver.configure("target", target)
        _target = target
        _expect_memory(not target.startswith("host"))
    if save_cases is not None:
        _driver.configure("save-cases", save_cases)
        _expect_memory(True)
    if time_limit is not None:
        if not isinstance(time_limit, (int, float)) or not 0 <= time_limit < 2**32:
            raise ValueError(f"a time limit of {time_limit!r} is not a number of seconds")
        _driver.configure("time-limit", math.ceil(1000 * time_limit))


def cover_children(target):
    """Makes Python programs that this one starts run without a GPU, too."""
    os.environ["TILEIR_CUTILE"] = target or os.environ.get("TILEIR_CUTILE") or "host"
    here = os.path.dirname(os.path.abspath(__file__))
    paths = [os.path.join(here, "site"), os.path.dirname(os.path.dirname(here))]
    former = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(paths + ([former] if former else []))


def _expect_memory(wanted):
    """The interpreter, the simulator and saved cases have to know the memory of arrays."""
    from . import _arrays

    _arrays.expects_memory = _arrays.expects_memory or wanted


def _install_torch(module):
    from . import _torch

    _torch.install()


def _install_symmetric_memory(module):
    from . import _torch_distributed

    _torch_distributed.install_symmetric_memory(module)


def _install_compiler(module):
    from . import _compiler

    _compiler.install(module)


def _install_launch(module):
    from . import _arrays

    module.launch = _arrays.wrap_launch(module.launch)


def _install_jax(module):
    if module.HAS_JAX:
        from . import _jax

        _jax.install()


def pytest_addoption(parser):
    """Options of pytest, with this module as its plugin."""
    group = parser.getgroup("tileir", "cuTile without a GPU")
    group.addoption("--tileir-target", metavar="TARGET", help="host, interp or sim, with :sm_90 if wanted")
    group.addoption("--tileir-strict", action="store_true", default=None, help="undefined padding and indices are errors (interp)")
    group.addoption("--tileir-lenient", dest="tileir_strict", action="store_false", help="they are warnings (the default)")
    group.addoption("--tileir-save-cases", metavar="DIR", help="write each launch as a case for tileir-run")
    group.addoption("--tileir-time-limit", metavar="SECONDS", type=float, help="of a launch")


def pytest_configure(config):
    target = complete_target(config.getoption("--tileir-target"), config.getoption("tileir_strict"))
    cover_children(target)
    configure(
        target=target,
        save_cases=config.getoption("--tileir-save-cases"),
        time_limit=config.getoption("--tileir-time-limit"),
    )


_expect_memory(not (os.environ.get("TILEIR_CUTILE") or "host").startswith("host"))
when_imported("torch", _install_torch)
when_imported("torch.distributed._symmetric_memory", _install_symmetric_memory)
when_imported("cuda.tile._compile", _install_compiler)
when_imported("cuda.tile", _install_launch)
when_imported("cuda.tile.jax", _install_jax)
