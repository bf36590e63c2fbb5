# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""CUDA Tile IR: read, check, print, write, build, compile and run.

Bindings of libTileIR-C, which is found by the environment variable TILEIR_LIBRARY, in the
package, in the prefix that the package is installed in, or as the system finds libraries.
"""
from ._builder import Builder, op_names
from ._errors import (
    ArgumentError, Context, Diagnostic, Error, KernelStopped, LaunchInterrupted, LaunchTimeout,
    Location, UnsupportedError,
)
from ._ir import Attribute, Block, Entry, Global, Operation, Type, Value
from ._library import lib as _lib
from ._module import Code, Difference, LaunchInfo, Module, architectures, targets
from ._program import Bits, Program

__version__ = _lib.tileir_get_library_version().decode()

__all__ = [
    "ArgumentError", "Attribute", "Bits", "Block", "Builder", "Code", "Context",
    "Diagnostic", "Difference", "Entry", "Error", "Global", "KernelStopped", "LaunchInfo",
    "LaunchInterrupted", "LaunchTimeout", "Location", "Module", "Operation", "Program", "Type",
    "UnsupportedError", "Value", "architectures", "op_names", "targets",
]
