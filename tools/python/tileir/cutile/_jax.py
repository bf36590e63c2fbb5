# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cutile_call, cuTile's calls of kernels in JAX's graphs, on JAX's platform "cpu".

cuTile has them for the platform "cuda" only: a rule that makes a call of a handler in its
extension. Here the same rule and handler serve the CPU, for which XLA has no stream; so
the table of functions that the handler gets has another function for that."""
import ctypes
import math
import re
import traceback

from . import _arrays
from ._driver import driver, error_text

_NAME = "cutile_launch"

# Of XLA's interface for such handlers (xla/ffi/api/c_api.h).
_Handler = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)
_EXECUTE = 3  # a stage


class _Values(ctypes.Structure):
    """XLA_FFI_Args and XLA_FFI_Rets."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("extension", ctypes.c_void_p), ("size", ctypes.c_int64),
        ("types", ctypes.c_void_p), ("values", ctypes.POINTER(ctypes.c_void_p)),
    ]


class _Buffer(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("extension", ctypes.c_void_p), ("type", ctypes.c_int),
        ("data", ctypes.c_void_p), ("rank", ctypes.c_int64), ("extents", ctypes.POINTER(ctypes.c_int64)),
    ]


class _CallFrame(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("extension", ctypes.c_void_p), ("api", ctypes.c_void_p),
        ("context", ctypes.c_void_p), ("stage", ctypes.c_int), ("arguments", _Values), ("results", _Values),
    ]


class _ApiStart(ctypes.Structure):
    """XLA_FFI_Api up to the function that is replaced."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("extension", ctypes.c_void_p),
        ("version_size", ctypes.c_size_t), ("version_extension", ctypes.c_void_p),
        ("major", ctypes.c_int), ("minor", ctypes.c_int), ("internal", ctypes.c_void_p),
        ("create_error", ctypes.c_void_p), ("get_message", ctypes.c_void_p), ("destroy_error", ctypes.c_void_p),
        ("register", ctypes.c_void_p), ("get_stream", ctypes.c_void_p),
    ]


class _Request(ctypes.Structure):
    """What functions of the table take."""

    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("extension", ctypes.c_void_p),
        ("object", ctypes.c_void_p), ("result", ctypes.c_void_p),
    ]


@_Handler
def _get_stream(request):
    _Request.from_address(request).result = None  # the default stream
    return None


_INTERNAL = 13  # a code of errors


def _explain(api, error):
    """The extension's error, with what the driver says of its code."""
    start = _ApiStart.from_address(api)

    def call(function, *values):
        request = _Request(ctypes.sizeof(_Request), None, *values)
        return _Handler(function)(ctypes.addressof(request)), request.result

    message = ctypes.string_at(call(start.get_message, error)[1])
    code = re.search(rb"rc=(\d+)", message)
    if not code:
        return error
    call(start.destroy_error, error)
    message = ctypes.create_string_buffer(message + b": " + error_text(int(code[1])).encode())
    return call(start.create_error, ctypes.addressof(message), _INTERNAL)[0]


_apis = {}  # Address of a table: its copy with our function


def _with_stream(address):
    copy = _apis.get(address)
    if copy is None:
        start = _ApiStart.from_address(address)
        if start.struct_size < ctypes.sizeof(_ApiStart) or start.major:
            raise RuntimeError(f"version {start.major} of XLA's interface for handlers is unknown")
        copy = _apis[address] = ctypes.create_string_buffer(
            ctypes.string_at(address, start.struct_size), start.struct_size
        )
        _ApiStart.from_buffer(copy).get_stream = ctypes.cast(_get_stream, ctypes.c_void_p).value
    return ctypes.addressof(copy)


# Bytes of an element by XLA's number of its type; all others have one.
_SIZES = {
    3: 2, 4: 4, 5: 8, 7: 2, 8: 4, 9: 8, 10: 2, 11: 4, 12: 8, 15: 8, 16: 2, 18: 16,
}


def _expect(values):
    """Tells the interpreter and the simulator what memory the next launch uses."""
    for index in range(values.size):
        buffer = _Buffer.from_address(values.values[index])
        count = math.prod(buffer.extents[: buffer.rank])
        driver.tileir_cuda_expect_memory(buffer.data, count * _SIZES.get(buffer.type, 1))


def _make_handler(handler):
    """The handler of the extension, on the CPU."""

    @_Handler
    def handle(address):
        frame = _CallFrame.from_address(address)
        former = frame.api
        # An exception would be lost here. Without a stream XLA has an error of its own.
        try:
            if frame.extension is None and frame.stage == _EXECUTE:
                if _arrays.expects_memory:
                    _expect(frame.arguments)
                    _expect(frame.results)
                frame.api = _with_stream(former)
        except Exception:
            traceback.print_exc()
        error = handler(address)
        frame.api = former
        return _explain(former, error) if error else None

    return handle


def install():
    """Adds the rule and the handler, after the module cuda.tile.jax is imported."""
    import jax
    from cuda.tile import _cext
    from cuda.tile.jax import _jax
    from jax.interpreters import mlir

    global _handler  # XLA keeps its address
    at = ctypes.pythonapi.PyCapsule_GetPointer
    at.restype, at.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    capsule = _cext.xla_ffi_get_call_handler()
    _handler = _make_handler(_Handler(at(capsule, None)))
    new = ctypes.pythonapi.PyCapsule_New
    new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    ours = new(ctypes.cast(_handler, ctypes.c_void_p), None, None)
    types = {"type_id": _cext.xla_ffi_get_call_type_id(), "type_info": _cext.xla_ffi_get_call_type_info()}
    jax.ffi.register_ffi_type(_NAME, types, platform="cpu")
    jax.ffi.register_ffi_target(_NAME, {"instantiate": ours, "execute": ours}, platform="cpu")
    mlir.register_lowering(_jax.cutile_call_ffi_p, _jax._cutile_call_ffi_p_lower, platform="cpu")
    # XLA aligns arrays to that on the CPU.
    _jax._XLA_BASE_ADDR_ALIGN = 64
