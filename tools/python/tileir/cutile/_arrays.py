# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays of the host as cuTile's launcher takes those of a GPU."""
import ctypes
import functools
import re
import signal
import struct
import sys
import threading
from _signal import getsignal as _get_handler  # that of the module signal takes far longer

from .._dtypes import CUDA, DLManagedTensor, dtypes, new_capsule
from .._output import failures, raise_failure
from ._driver import (
    check_signals, driver, end_on_interrupt, mark_capsule, mark_capsule_as, pending, tell_warnings,
)

_SIGINT, _default_handler = int(signal.SIGINT), signal.default_int_handler
# Whether launches tell what memory they use; set by configure.
expects_memory = False

# The tensor that a capsule points to belongs to the array that made it: nothing to free.
_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda tensor: None)
_DELETER_ADDRESS = ctypes.cast(_DELETER, ctypes.c_void_p).value
_known_dtypes = {}  # numpy makes the name of a dtype anew, which takes longer than a launch.


def _find_dtype(dtype):
    found = dtypes.get(dtype.name)
    if found is None or not dtype.isnative:
        raise TypeError(f"arrays of {dtype} cannot be given to a kernel")
    _known_dtypes[dtype] = found
    return found


@functools.lru_cache(maxsize=None)
def _tensor_of_rank(rank):
    """A DLManagedTensor followed by the extents and strides of its tensor: how its words are
    packed, and a type of memory for them."""
    words = struct.Struct(f"=QiiiBBHQQQQQ{2 * rank}q")
    assert words.size == ctypes.sizeof(DLManagedTensor) + 16 * rank
    return words.pack_into, ctypes.c_uint64 * (words.size // 8)


# numpy's class, once an array of it has been seen. Of a dtype, how numpy itself describes its
# arrays for DLPack, which takes far less time: None where it knows the dtype, else a dtype
# of as many bits, and DLPack's code of the elements.
_ndarray, _exported = None, {}


class _Export:
    """What numpy says of an array, as if that lay on a GPU. For one launch, which takes the
    capsule; the capsule keeps the array."""

    __slots__ = ("capsule",)

    def __dlpack__(self, stream=None, **_):
        return self.capsule

    def __dlpack_device__(self):
        return CUDA, 0


def _export(array):
    """An _Export, or None for an array that needs a HostArray."""
    flags = array.flags
    if array.dtype not in _exported or not flags.writeable or expects_memory:
        return None
    if not flags.c_contiguous and _is_odd(array.strides, array.itemsize):
        return None
    result, bits = _Export(), _exported[array.dtype]
    if bits is None:
        result.capsule = capsule = array.__dlpack__()
        mark_capsule(id(capsule))
    else:
        result.capsule = capsule = array.view(bits[0]).__dlpack__()
        mark_capsule_as(id(capsule), bits[1])
    return result


def _is_odd(strides, size):
    """Whether strides in bytes are not those of elements, or negative."""
    for stride in strides:
        if stride < 0 or stride % size:
            return True
    return False


class HostArray:
    """A numpy array with the interface of one that lies on a GPU."""

    __slots__ = "_array", "_address", "_tensor", "read_only_as"

    def __init__(self, array):
        # What errors call an array that a kernel must not write to, else None.
        self.read_only_as = None if array.flags.writeable else b"an array"
        shape, strides, size = array.shape, array.strides, array.itemsize
        if _is_odd(strides, size):
            if any(stride % size for stride in strides):
                raise ValueError("the array's strides are not multiples of its elements")
            if any(stride < 0 < extent - 1 for stride, extent in zip(strides, shape)):
                # Kernels promise that there are none.
                raise ValueError("the array has negative strides, which cuTile's kernels do not take: pass a copy")
        if type(array).__module__.startswith("numpy.ma"):
            raise TypeError("the array is masked, which kernels are not told: pass its data")
        self._array = array
        dtype = _known_dtypes.get(array.dtype)
        if dtype is None:
            dtype = _find_dtype(array.dtype)
            is_known = array.dtype.isbuiltin == 1 and array.dtype.kind in "iuf"
            _exported[array.dtype] = None if is_known else (sys.modules["numpy"].dtype(f"u{size}"), dtype.code)
        rank = len(shape)
        pack, memory = _tensor_of_rank(rank)
        self._tensor = tensor = memory()
        self._address = address = array.ctypes.data
        at = ctypes.addressof(tensor)
        extents = at + ctypes.sizeof(DLManagedTensor)
        pack(
            tensor, 0, address, CUDA, 0, rank, dtype.code, dtype.bits, 1, extents, extents + 8 * rank, 0, 0,
            _DELETER_ADDRESS, *shape, *[stride // size for stride in strides],
        )

    def __dlpack__(self, stream=None, **_):
        if expects_memory:
            driver.tileir_cuda_expect_memory(*_extent(self._array))
        if self.read_only_as is not None:
            driver.tileir_cuda_expect_read_only(self._address, self.read_only_as)
        return new_capsule(ctypes.addressof(self._tensor), b"dltensor", None)

    def __dlpack_device__(self):
        return CUDA, 0


def _extent(array):
    """Address and bytes of the memory that an array is a view of."""
    while getattr(array, "base", None) is not None and hasattr(array.base, "nbytes") and hasattr(array.base, "ctypes"):
        array = array.base
    low = array.ctypes.data
    reach = 0
    for extent, stride in zip(array.shape, array.strides):
        if extent == 0:
            return low, 0
        if stride < 0:
            low += (extent - 1) * stride
        reach += (extent - 1) * abs(stride)
    return low, reach + array.itemsize


def _jax_view(array):
    """A jax array of the host as numpy's. Kernels write into it, which jax forbids for
    arrays that are shared: so it has to be one that nobody else reads."""
    import numpy

    view = numpy.asarray(array)
    view = numpy.lib.stride_tricks.as_strided(view, writeable=False)
    address = view.ctypes.data
    memory = (ctypes.c_char * view.nbytes).from_address(address)
    result = numpy.frombuffer(memory, dtype=numpy.uint8).view(view.dtype).reshape(view.shape)
    return result, array


def _is_jax(value):
    jax = sys.modules.get("jax")
    return jax is not None and isinstance(value, getattr(jax, "Array", ()))


def _wrap(array, where):
    result = HostArray(array)
    if result.read_only_as is not None:
        kernel, index = where
        function = getattr(kernel, "_pyfunc", None)
        names = function.__code__.co_varnames if function else ()
        name = f", '{names[index]}'" if index < len(names) else ""
        result.read_only_as = f"argument {index}{name}".encode()
    return result


def _convert_item(value, keep, where):
    """An element of a list: kernels have its address in a table, from where the compiler
    does not follow it."""
    result = convert(value, keep, where)
    if getattr(result, "read_only_as", None) is not None:
        raise ValueError("an array of the list is read-only, and a kernel may write to it: pass a copy")
    return result


def convert(value, keep, where):
    """An argument of a launch: arrays of the host become HostArray, also in tuples and
    lists. What has to live until the launch has ended is appended to `keep`; `where` is
    the kernel and the argument's index."""
    global _ndarray
    kind = type(value)
    if kind is _ndarray:
        return _export(value) or _wrap(value, where)
    if kind in (int, float, bool) or value is None:
        return value
    numpy = sys.modules.get("numpy")
    if numpy is not None and isinstance(value, numpy.ndarray):
        _ndarray = numpy.ndarray
        return _wrap(value, where)
    if _is_jax(value):
        view, owner = _jax_view(value)
        keep.append(owner)
        return _wrap(view, where)
    if kind is tuple:
        return tuple(convert(item, keep, where) for item in value)
    if kind is list:
        return [_convert_item(item, keep, where) for item in value]
    return value


# What the stand-in says of an array that a kernel must not write to.
_read_only_problem = re.compile(r"argument \d+.*: the array is read-only.*", re.DOTALL)


def _as_python_has_it(problem):
    """What is raised for a launch's failure: that an argument is wrong is a ValueError."""
    found = _read_only_problem.search(str(problem)) if isinstance(problem, RuntimeError) else None
    return ValueError(found[0]) if found else problem


_refused = threading.local()  # found: what cannot be an argument of this thread's launch, and why


def refuse(value, problem):
    """Whether a launch is being made, which raises the problem once the launcher has returned:
    that goes on with a null pointer after an exception."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code is not _launch_code:
        frame = frame.f_back
    if frame is not None:
        _refused.found = value, problem
    return frame is not None


def _as_refused(value, problem, arguments):
    """What is raised in the place of the launcher's exception."""
    if not isinstance(problem, Exception):  # Ctrl-C
        return problem
    for index, argument in enumerate(arguments):
        if argument is value or isinstance(argument, (list, tuple)) and any(a is value for a in argument):
            return ValueError(f"argument {index}: {problem}")
    return problem


_launch_code = None


def wrap_launch(launch):
    """cuda.tile.launch that takes arrays of the host."""

    # Types whose values are passed on as they are: most launches need no more than a look.
    plain = {int, float, bool}

    def convert_all(kernel, kernel_args):
        keep, arguments = [], []
        for value in kernel_args:
            if type(value) in plain:
                arguments.append(value)
                continue
            try:
                arguments.append(convert(value, keep, (kernel, len(arguments))))
            except (TypeError, ValueError) as problem:
                raise type(problem)(f"argument {len(arguments)}: {problem}") from None
        plain.update(
            type(old) for old, new in zip(kernel_args, arguments)
            if old is new and not isinstance(old, (tuple, list))
        )
        return tuple(arguments), keep

    def launch_with_host_arrays(stream, grid, kernel, kernel_args, /, *rest, **options):
        arguments, keep = kernel_args, None
        for value in kernel_args:
            if type(value) not in plain:
                arguments, keep = convert_all(kernel, kernel_args)
                break
        # Who has a handler of another kind wants to go on after Ctrl-C.
        end_on_interrupt.value = _get_handler(_SIGINT) is _default_handler
        try:
            result = launch(stream, grid, kernel, arguments, *rest, **options)
            if failures:
                raise_failure(threading.get_ident())
            return result
        except BaseException as problem:
            try:
                found = _refused.__dict__.pop("found", None)
                check_signals()
                driver.tileir_cuda_expect_nothing()
                raise_failure(threading.get_ident())
                instead = _as_refused(*found, kernel_args) if found else _as_python_has_it(problem)
            except BaseException as raised:  # by the handler of a signal
                instead = raised
            if instead is problem:
                raise
            raise instead from None  # not "during handling of" the launch's failure
        finally:
            if pending:
                tell_warnings()

    global _launch_code
    _launch_code = launch_with_host_arrays.__code__
    launch_with_host_arrays.__doc__ = launch.__doc__
    launch_with_host_arrays.__name__ = "launch"
    return launch_with_host_arrays
