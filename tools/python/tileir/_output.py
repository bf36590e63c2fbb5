# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where prints of kernels go. The library calls a function for them, which cannot raise through
it: what it raises is kept, and raised by the launch."""
import ctypes
import sys
from threading import get_ident

from ._checks import describe
from ._errors import argument_error
from ._library import PrintFunction, lib

# What a print has raised, for the launch of a thread. Those of the main thread are made by
# threads of the library: None.
failures = {}


def raise_failure(key):
    """Raises what a print of the launch has raised, if it has."""
    failure = failures.pop(key, None)
    if failure is not None:
        raise failure


def _write_to_stdout(text):
    if sys.stdout is not None:  # as print() does
        sys.stdout.write(text)


# One for all functions: ctypes must not free it while a thread is in it.
@PrintFunction
def _hook(_, text, size):
    function = _print
    # A thread of the library has no caller in Python.
    key = get_ident() if sys._getframe().f_back else None
    if key in failures:
        return
    try:
        function(ctypes.string_at(text, size).decode("utf-8", "replace"))
    except BaseException as failure:
        failures[key] = failure


def set_print(function=None):
    """What kernels print, and traces, go to function(text) from now on; None: to sys.stdout,
    whatever that is at the time. It is called by one thread at a time, during launches. An
    exception that it raises is that of the launch, once the kernel has ended; in the main thread
    it ends a kernel that runs on. What the launch prints after it is lost. The function cannot
    launch kernels: that is an ArgumentError."""
    global _print
    if function is not None and not callable(function):
        raise argument_error(f"what prints is a function, not {describe(function)}")
    _print = function or _write_to_stdout


set_print()
lib.tileir_set_print(_hook, None)
