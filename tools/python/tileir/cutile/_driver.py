# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The library that stands in for the CUDA driver: where it is, and what it is told."""
import ctypes
import os
import pathlib
import sys

from .. import _library
from .._errors import take_findings, warn_of

SONAME = "libcuda.so.1"
_INVALID_VALUE = 1


def _candidates():
    named = os.environ.get("TILEIR_CUDA_LIBRARY")
    if named:
        return [pathlib.Path(named)]
    package = pathlib.Path(__file__).resolve().parent.parent
    found = [package / "_cuda" / SONAME]  # bundled
    # <prefix>/share/clang-tileir/python/tileir
    found += [parent / "lib" / "tileir" / "cuda" / SONAME for parent in package.parents[1:3]]
    # Beside the library of the compiler, which the environment may name.
    folder = pathlib.Path(_library.lib._name).resolve().parent
    found += [folder / "tileir" / "cuda" / SONAME]
    return found


def _load():
    tried = [path for path in _candidates()]
    for path in tried:
        if path.exists():
            # Whoever loads libcuda.so.1 later gets this one by its name. Its symbols are not
            # global, for with them would be those of the LLVM that it uses.
            library = ctypes.CDLL(str(path))
            break
    else:
        raise ImportError(
            "the stand-in for the CUDA driver is not found; set TILEIR_CUDA_LIBRARY to its "
            "path. Tried: " + ", ".join(map(str, tried))
        )
    if not hasattr(ctypes.CDLL(SONAME), "tileir_cuda_configure"):
        raise ImportError(
            f"{SONAME} of this process is NVIDIA's already: import tileir.cutile before "
            "anything that loads it"
        )
    library.tileir_cuda_configure.restype = ctypes.c_bool
    library.tileir_cuda_configure.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
    library.tileir_cuda_on_warnings.restype = None
    library.tileir_cuda_expect_memory.restype = None
    library.tileir_cuda_expect_memory.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
    library.tileir_cuda_expect_read_only.restype = None
    library.tileir_cuda_expect_read_only.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    library.tileir_cuda_expect_nothing.restype = None
    return library


driver = _load()


driver.tileir_cuda_set_capsule_reader(ctypes.pythonapi.PyCapsule_GetPointer)
# Makes a DLPack capsule say that its memory is a GPU's. It takes the capsule's id, which costs
# ctypes less than the object; the caller has a reference. False if it has elements and no memory.
mark_capsule = ctypes.PYFUNCTYPE(ctypes.c_bool, ctypes.c_void_p)(("tileir_cuda_mark_capsule", driver))
# The same for bits whose elements have a type of DLPack's that numpy does not know.
mark_capsule_as = ctypes.PYFUNCTYPE(None, ctypes.c_void_p, ctypes.c_uint32)(("tileir_cuda_mark_capsule_as", driver))

# Whether Ctrl-C ends a launch: with Python's default handler it does.
end_on_interrupt = ctypes.c_int.in_dll(driver, "tileir_cuda_end_on_interrupt")

# Raises what a handler of a signal raises, if one has come.
check_signals = ctypes.pythonapi.PyErr_CheckSignals

pending = []  # Warnings of launches that nobody has told.


@ctypes.CFUNCTYPE(None)
def _keep_warnings():
    # An exception that a filter makes of a warning would be lost here.
    pending.extend(f for f in take_findings() if f.is_warning)


driver.tileir_cuda_on_warnings(_keep_warnings)


def tell_warnings():
    """After launches: issues their warnings."""
    found = pending[:]
    del pending[: len(found)]
    warn_of(found)


class DriverError(RuntimeError):
    """What a function of the driver's interface says is wrong."""


def error_text(code):
    text = ctypes.c_char_p()
    driver.cuGetErrorString(code, ctypes.byref(text))
    return text.value.decode() if text.value else f"CUDA error {code}"


def call(name, *arguments):
    """Calls a function of the driver's interface; its failure is an exception."""
    code = getattr(driver, name)(*arguments)
    if code:
        raise DriverError(error_text(code))


def configure(key, value):
    """Sets a setting of the stand-in: target, time-limit, save-cases."""
    if not driver.tileir_cuda_configure(key.encode(), str(value).encode()):
        raise ValueError(error_text(_INVALID_VALUE))


def start():
    """Reads the environment. As a command, python -m tileir.cutile, which imports the package
    before its own code runs, it ends with a line as for an option."""
    try:
        call("cuInit", 0)
    except DriverError as problem:
        if sys.argv[:1] != ["-m"] or "tileir.cutile" not in getattr(sys, "orig_argv", ()):
            raise
        print(f"python -m tileir.cutile: error: {problem}", file=sys.stderr)
        sys.exit(2)


start()
