# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""CUDA Tile IR: read, check, print, write, build, compile and run.

Bindings of libTileIR-C, which is found by the environment variable TILEIR_LIBRARY, in the
package, in the prefix that the package is installed in, or as the system finds libraries.
"""
from ._arrays import Bits, Memory, flatten_cpp, flatten_cutile
from ._builder import Builder, op_names
from ._errors import (
    ArgumentError, Context, Diagnostic, Error, Finding, KernelStopped, LaunchInterrupted,
    LaunchTimeout, Location, UndefinedWarning, UnsupportedError,
)
from ._ir import Attribute, Block, Entry, Global, Operation, Type, Value
from ._library import lib as _lib
from ._module import Code, Difference, LaunchInfo, Module, architectures, targets
from ._output import set_print
from ._program import Kernel, Program, add_memory, remove_memory

__version__ = _lib.tileir_get_library_version().decode()

__all__ = [
    "ArgumentError", "Attribute", "Bits", "Block", "Builder", "Code", "Context",
    "Diagnostic", "Difference", "Entry", "Error", "Finding", "Global", "Kernel", "KernelStopped",
    "LaunchInfo", "LaunchInterrupted", "LaunchTimeout", "Location", "Memory", "Module",
    "Operation", "Program", "Type", "UndefinedWarning", "UnsupportedError", "Value", "add_memory",
    "architectures", "flatten_cpp",
    "flatten_cutile", "op_names", "remove_memory", "set_print", "targets",
]
