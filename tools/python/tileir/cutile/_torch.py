# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch's "cuda" device where torch has none.

Tensors of the device are tensors of the host. Which of the two a program takes one for is
noted on its storage, which all views share: a tensor without a note, such as a gradient
that torch's engine made, counts as one of the device.
"""
import contextlib
import functools
import threading

import torch
import torch.autograd.graph
from torch.overrides import TorchFunctionMode

from .._arrays import check_not_negated
from . import _arrays, _torch_cuda, _torch_math
from ._driver import driver, mark_capsule
from ._torch_notes import NOTE, is_noted

_CPU, _CUDA = torch.device("cpu"), torch.device("cuda", 0)
_Tensor = torch.Tensor
_get_device = _Tensor.device.__get__


def _has_storage(tensor):
    return _get_device(tensor).type == "cpu" and tensor.layout is torch.strided


def on_device(tensor):
    """Whether a program takes the tensor for one of the device."""
    return _has_storage(tensor) and not is_noted(tensor, False)


def _note(result, cuda):
    """Notes where new tensors are; views keep what their storage has."""
    if isinstance(result, _Tensor):
        if _has_storage(result):
            storage = result.untyped_storage()
            known = getattr(storage, NOTE, None)
            if known is None:
                known = cuda
                setattr(storage, NOTE, cuda)
            # A launch looks here first: asking for the storage goes through the mode.
            if not result.is_neg():
                result.__dict__[NOTE] = known
    elif isinstance(result, (tuple, list)):
        for item in result:
            _note(item, cuda)


def _means_cuda(value):
    """Whether an argument names the device: True or False, None for what is no device."""
    if isinstance(value, torch.device):
        return value.type == "cuda"
    if isinstance(value, str) and (value == "cuda" or value.startswith("cuda:")):
        return True
    if isinstance(value, str) and value == "cpu":
        return False
    return None


def _check_index(value):
    index = torch.device(value).index
    if index:
        raise RuntimeError(f"CUDA error: invalid device ordinal: there is one device, cuda:0, and no {value}")


def _any_on_device(values):
    """Whether one of the tensors is of the device; None if there are no tensors."""
    found = None
    for value in values:
        if isinstance(value, _Tensor):
            if not _has_storage(value) or is_noted(value, False):
                found = False if found is None else found
            else:
                return True
        elif isinstance(value, (tuple, list)):
            inner = _any_on_device(value)
            if inner:
                return True
            found = inner if found is None else found
    return found


def _move(tensor, cuda, copy):
    """The tensor on the device or the host. One that may be there already is copied if
    nothing is known of it."""
    if tensor.device.type != "cpu" or tensor.layout is not torch.strided:
        return tensor
    if not copy and is_noted(tensor, cuda):
        return tensor
    result = tensor.clone()
    setattr(result.untyped_storage(), NOTE, cuda)
    return result


def _to(tensor, *args, **kwargs):
    """Tensor.to: the device is one of the arguments or that of another tensor."""
    cuda = None
    kept = []
    options = dict(kwargs)
    copy = bool(options.get("copy", False))
    device = options.pop("device", None)
    if device is None and args:
        first = args[0]
        if _means_cuda(first) is not None or isinstance(first, int) and not isinstance(first, bool):
            device, args = first, args[1:]
        elif isinstance(first, _Tensor):
            cuda = on_device(first)
            args = (first.dtype,) + args[1:]
    if device is not None:
        cuda = True if isinstance(device, int) else _means_cuda(device)
        if cuda:
            _check_index(f"cuda:{device}" if isinstance(device, int) else device)
        if cuda is None:
            return _Tensor.to(tensor, *((device,) + args), **options)
    kept.extend(args)
    result = _Tensor.to(tensor, *kept, **options) if kept or options else tensor
    if cuda is None:
        cuda = _any_on_device([tensor])
    if result is tensor:
        return _move(tensor, cuda, copy)
    setattr(result.untyped_storage(), NOTE, cuda)
    return result


def _set_data(tensor, data):
    """tensor.data = data, as of the parameters of a module that moves: another storage has
    another note than the tensor has from the last launch."""
    _Tensor.data.__set__(tensor, data)
    tensor.__dict__.pop(NOTE, None)


def _numpy(tensor, *args, **kwargs):
    if _has_storage(tensor) and is_noted(tensor, True):
        raise TypeError(
            "can't convert cuda:0 device type tensor to numpy. Use Tensor.cpu() to copy the "
            "tensor to host memory first."
        )
    return _Tensor.numpy(tensor, *args, **kwargs)


def _device_of(tensor):
    return _CUDA if on_device(tensor) else _get_device(tensor)


# What is done instead of a function of torch. They run outside of the mode.
_INSTEAD = {
    _get_device: _device_of,
    _Tensor.is_cuda.__get__: on_device,
    _Tensor.is_cpu.__get__: lambda tensor: _device_of(tensor).type == "cpu",
    _Tensor.get_device: lambda tensor: 0 if on_device(tensor) else -1,
    _Tensor.cuda: lambda tensor, *args, **kwargs: _move(tensor, True, False),
    _Tensor.cpu: lambda tensor, *args, **kwargs: _move(tensor, False, False),
    _Tensor.to: _to,
    _Tensor.numpy: _numpy,
    _Tensor.data.__set__: _set_data,
    _Tensor.pin_memory: lambda tensor, *args, **kwargs: tensor,
    _Tensor.is_pinned: lambda tensor, *args, **kwargs: is_noted(tensor, False),
}


class CudaMode(TorchFunctionMode):
    """Turns the device "cuda" into memory of the host, and notes which tensors are on it."""

    def __torch_function__(self, func, types, args=(), kwargs=None):
        instead = _INSTEAD.get(func)
        if instead is not None:
            return instead(*args, **(kwargs or {}))
        cuda = None
        if kwargs:
            device = kwargs.get("device")
            if device is not None:
                cuda = True if isinstance(device, int) else _means_cuda(device)
                if cuda:
                    if not isinstance(device, int):
                        _check_index(device)
                    kwargs = {**kwargs, "device": _CPU}
            if kwargs.get("pin_memory"):
                kwargs = {**kwargs, "pin_memory": False}
        other = _torch_math.on_device.get(func)
        if other is not None and (_any_on_device(args) or kwargs and _any_on_device(kwargs.values())):
            func = other
        result = func(*args, **(kwargs or {}))
        if isinstance(result, (_Tensor, tuple, list)):
            if cuda is None:
                cuda = _any_on_device(args)
            if cuda is None and kwargs:
                cuda = _any_on_device(kwargs.values())
            _note(result, bool(cuda))
        return result


# Whether a storage may have become too small for its tensors.
_is_any_resized = False


def _watch_storages():
    original = torch.UntypedStorage.resize_

    @functools.wraps(original)
    def resize_(storage, *args, **kwargs):
        global _is_any_resized
        _is_any_resized = True
        return original(storage, *args, **kwargs)

    torch.UntypedStorage.resize_ = resize_


def _check_memory(tensor, storage):
    """Of what only torch knows, kernels are not told."""
    check_not_negated(tensor)
    last = tensor.storage_offset() + sum((n - 1) * s for n, s in zip(tensor.shape, tensor.stride()))
    needed = (last + 1) * tensor.element_size() if tensor.numel() else 0
    if storage.nbytes() < needed:
        raise ValueError(f"its storage was resized to {storage.nbytes()} bytes, and it needs {needed}")


def _find_device(tensor):
    """Whether an argument of a launch is of the device, with a note for the next launch; None
    for what the launcher has to refuse ("meta", sparse)."""
    with torch._C.DisableTorchFunction():  # which also leaves the mode
        if not _has_storage(tensor):
            return None
        storage = tensor.untyped_storage()
        cuda = getattr(storage, NOTE, None) is not False
        if cuda:
            _check_memory(tensor, storage)
        tensor.__dict__[NOTE] = cuda
        if _arrays.expects_memory:
            driver.tileir_cuda_expect_memory(storage.data_ptr(), storage.nbytes())
    return cuda


def _wrap_dlpack(original):
    """torch._C._to_dlpack, by which cuTile's launcher reads tensors."""
    nowhere = torch.empty(0)  # which the launcher refuses, as it is not of the device

    def to_dlpack(tensor):
        try:
            cuda = tensor.__dict__.get(NOTE)
            if cuda is None or _arrays.expects_memory or _is_any_resized:
                cuda = _find_device(tensor)
                if cuda is None:
                    return original(nowhere)
            capsule = original(tensor)
            if cuda and not mark_capsule(id(capsule)):
                raise ValueError("it has no memory, as tensors that torch only traces have none")
            return capsule
        except BaseException as problem:
            if not _arrays.refuse(tensor, problem):
                raise
            return original(nowhere)

    return to_dlpack


def _enter_in_threads():
    """Modes are of a thread: new ones get theirs."""
    original = threading.Thread._bootstrap_inner

    def bootstrap(thread):
        with CudaMode():
            original(thread)

    threading.Thread._bootstrap_inner = bootstrap


def _enter_in_backward():
    """Functions that are handled by a mode run without it; but what a program has written
    to compute gradients, or hooks, is called by one, and may use the device."""
    original = getattr(torch.autograd.graph, "_engine_run_backward", None)
    if original is None:  # an older torch, whose engine is called in many places
        return

    @functools.wraps(original)
    def run(*args, **kwargs):
        stack = torch.overrides._get_current_function_mode_stack()
        is_entered = any(isinstance(mode, CudaMode) for mode in stack)
        with contextlib.nullcontext() if is_entered else CudaMode(), _torch_math.products_as_on_device():
            return original(*args, **kwargs)

    torch.autograd._engine_run_backward = torch.autograd.graph._engine_run_backward = run


class _Generator(torch._C.Generator):
    """Random numbers of the device are those of the host."""

    def __new__(cls, device="cpu"):
        return super().__new__(cls, "cpu")


def install():
    torch._C._to_dlpack = _wrap_dlpack(torch._C._to_dlpack)
    _watch_storages()
    torch.Generator = _Generator
    _torch_cuda.install()
    if torch.distributed.is_available():
        from . import _torch_distributed

        _torch_distributed.install()
    _enter_in_threads()
    _enter_in_backward()
    CudaMode().__enter__()
