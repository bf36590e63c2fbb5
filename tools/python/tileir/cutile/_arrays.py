# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arrays of the host as cuTile's launcher takes those of a GPU."""
import ctypes
import re
import signal
import sys
from _signal import getsignal as _get_handler  # that of the module signal takes far longer

from .._dtypes import CUDA, DLManagedTensor, DLTensor, dtypes, new_capsule
from ._driver import check_signals, driver, end_on_interrupt, mark_capsule, pending, tell_warnings

_SIGINT, _default_handler = int(signal.SIGINT), signal.default_int_handler
# Whether launches tell what memory they use; set by configure.
expects_memory = False

# The tensor that a capsule points to belongs to the array that made it: nothing to free.
_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(lambda tensor: None)


def _find_dtype(dtype):
    found = dtypes.get(dtype.name)
    if found is None or not dtype.isnative:
        raise TypeError(f"arrays of {dtype} cannot be given to a kernel")
    return found


# numpy's class, once an array of it has been seen, and those dtypes whose arrays numpy itself
# describes for DLPack, which takes far less time.
_ndarray, _simple = None, set()


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
    if array.dtype not in _simple or not flags.c_contiguous or not flags.writeable or expects_memory:
        return None
    result = _Export()
    result.capsule = capsule = array.__dlpack__()
    mark_capsule(id(capsule))
    return result


class HostArray:
    """A numpy array with the interface of one that lies on a GPU."""

    __slots__ = "_array", "_extents", "_tensor", "read_only_as"

    def __init__(self, array):
        # What errors call an array that a kernel must not write to, else None.
        self.read_only_as = None if array.flags.writeable else b"an array"
        size = array.itemsize
        if any(stride % size for stride in array.strides):
            raise ValueError("the array's strides are not multiples of its elements")
        if any(stride < 0 < extent - 1 for stride, extent in zip(array.strides, array.shape)):
            # Kernels promise that there are none.
            raise ValueError("the array has negative strides, which cuTile's kernels do not take: pass a copy")
        self._array = array
        rank = array.ndim
        self._extents = (ctypes.c_int64 * (2 * rank or 1))(
            *array.shape, *(stride // size for stride in array.strides)
        )
        at = ctypes.addressof(self._extents)
        dtype = _find_dtype(array.dtype)
        tensor = DLTensor(
            array.ctypes.data, CUDA, 0, rank, dtype.code, dtype.bits, 1, at, at + 8 * rank, 0,
        )
        self._tensor = DLManagedTensor(tensor, None, ctypes.cast(_DELETER, ctypes.c_void_p))
        if array.dtype.isbuiltin == 1 and array.dtype.kind in "iuf":
            _simple.add(array.dtype)

    def __dlpack__(self, stream=None, **_):
        if expects_memory:
            driver.tileir_cuda_expect_memory(*_extent(self._array))
        if self.read_only_as is not None:
            driver.tileir_cuda_expect_read_only(self._array.ctypes.data, self.read_only_as)
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
            return launch(stream, grid, kernel, arguments, *rest, **options)
        except BaseException as problem:
            try:
                check_signals()
                driver.tileir_cuda_expect_nothing()
                instead = _as_python_has_it(problem)
            except BaseException as raised:  # by the handler of a signal
                instead = raised
            if instead is problem:
                raise
            raise instead from None  # not "during handling of" the launch's failure
        finally:
            if pending:
                tell_warnings()

    launch_with_host_arrays.__doc__ = launch.__doc__
    launch_with_host_arrays.__name__ = "launch"
    return launch_with_host_arrays
