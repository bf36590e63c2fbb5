# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.cuda over the stand-in for the CUDA driver: streams, events, graphs, properties."""
import contextlib
import ctypes
import itertools
import threading
import types

import torch
from torch.utils._python_dispatch import TorchDispatchMode

from ._driver import call, driver, tell_warnings


def _handle(function, *arguments):
    result = ctypes.c_void_p()
    call(function, ctypes.byref(result), *arguments)
    return result.value


# As torch has it: handles stay valid, and after so many streams they come again.
_POOL_SIZE = 32
_pool = []
_taken = itertools.count()


def _take_from_pool():
    index = next(_taken) % _POOL_SIZE
    if index >= len(_pool):
        _pool.append(_handle("cuStreamCreate", 1))
        return _pool[-1]
    return _pool[index]


class Stream:
    """A stream: what it is asked for is done at once."""

    def __init__(self, device=None, priority=0, stream_ptr=None, **_):
        self.priority = priority
        self.device = torch.device("cuda", 0)
        self.device_index = 0
        self.cuda_stream = _take_from_pool() if stream_ptr is None else stream_ptr

    def __eq__(self, other):
        return isinstance(other, Stream) and self.cuda_stream == other.cuda_stream

    def __hash__(self):
        return hash(self.cuda_stream)

    def __repr__(self):
        return f"<torch.cuda.Stream device=cuda:0 cuda_stream={self.cuda_stream:#x}>"

    def synchronize(self):
        call("cuStreamSynchronize", ctypes.c_void_p(self.cuda_stream))

    def query(self):
        return True

    def wait_stream(self, stream):
        pass

    def wait_event(self, event):
        pass

    def record_event(self, event=None):
        event = event or Event()
        event.record(self)
        return event

    def __enter__(self):
        self._context = use_stream(self)
        self._context.__enter__()
        return self

    def __exit__(self, *problem):
        self._context.__exit__(*problem)


class Event:
    """An event: a stamp of the time at which it was recorded."""

    def __init__(self, enable_timing=False, blocking=False, interprocess=False, external=False):
        self.cuda_event = _handle("cuEventCreate", 0)
        self.device = torch.device("cuda", 0)

    def __del__(self):
        if hasattr(self, "cuda_event"):
            driver.cuEventDestroy_v2(ctypes.c_void_p(self.cuda_event))

    def record(self, stream=None):
        stream = stream or current_stream()
        call("cuEventRecord", ctypes.c_void_p(self.cuda_event), ctypes.c_void_p(stream.cuda_stream))

    def wait(self, stream=None):
        pass

    def query(self):
        return True

    def synchronize(self):
        pass

    def elapsed_time(self, end):
        result = ctypes.c_float()
        call("cuEventElapsedTime_v2", ctypes.byref(result), ctypes.c_void_p(self.cuda_event),
             ctypes.c_void_p(end.cuda_event))
        return result.value


_default_stream = Stream(stream_ptr=0)
_thread = threading.local()


def current_stream(device=None):
    return getattr(_thread, "stream", _default_stream)


@contextlib.contextmanager
def use_stream(stream):
    former = current_stream()
    _thread.stream = stream or former
    try:
        yield
    finally:
        _thread.stream = former


def set_stream(stream):
    _thread.stream = stream


#===-- Graphs ---------------------------------------------------------------------===#

_HostFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Recorder(TorchDispatchMode):
    """While a graph captures, torch's operations are nodes of it, too. Those that make new
    tensors run once for their shapes; those that write into tensors do not."""

    def __init__(self, graph):
        super().__init__()
        self.graph = graph

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        schema = func._schema
        if schema.is_mutable:
            self.graph.add(lambda: func(*args, **kwargs))
            return _written_arguments(schema, args, kwargs)
        result = func(*args, **kwargs)
        if func.is_view or not _tensors(result):
            return result
        self.graph.add(lambda: _copy(result, func(*args, **kwargs)))
        return result


def _tensors(result):
    if isinstance(result, torch.Tensor):
        return [result]
    return [item for item in result if isinstance(item, torch.Tensor)] if isinstance(result, (tuple, list)) else []


def _copy(to, made):
    for old, new in zip(_tensors(to), _tensors(made)):
        old.copy_(new)


def _written_arguments(schema, args, kwargs):
    """What an operation gives that writes into its arguments: those."""
    written = {}
    for position, argument in enumerate(schema.arguments):
        if argument.alias_info is not None and argument.alias_info.is_write:
            value = kwargs.get(argument.name, args[position] if position < len(args) else None)
            for name in argument.alias_info.before_set:
                written[name] = value
    results = []
    for returned in schema.returns:
        names = returned.alias_info.before_set if returned.alias_info is not None else ()
        if not names:
            raise RuntimeError(f"{schema.name} cannot be captured in a graph without a GPU")
        results.append(written[next(iter(names))])
    return results[0] if len(results) == 1 else tuple(results) if results else None


class CUDAGraph:
    """A graph of launches and of torch's operations, which replay() does in their order."""

    def __init__(self, keep_graph=False):
        self._exec = None
        self._graph = ctypes.c_void_p()
        self._steps = []
        self._problem = None

    def add(self, step):
        def run(_):
            try:
                step()
            except BaseException as problem:
                self._problem = problem

        function = _HostFunction(run)
        self._steps.append(function)
        call("cuLaunchHostFunc", ctypes.c_void_p(self._stream.cuda_stream), function, None)

    def capture_begin(self, pool=None, capture_error_mode="global"):
        self._stream = current_stream()
        call("cuStreamBeginCapture_v2", ctypes.c_void_p(self._stream.cuda_stream), 0)
        self._recorder = _Recorder(self)
        self._recorder.__enter__()

    def capture_end(self):
        self._recorder.__exit__(None, None, None)
        call("cuStreamEndCapture", ctypes.c_void_p(self._stream.cuda_stream), ctypes.byref(self._graph))
        self._exec = _handle("cuGraphInstantiateWithFlags", self._graph, ctypes.c_uint64(0))

    def replay(self):
        if self._exec is None:
            raise RuntimeError("Called CUDAGraph::replay without a preceding successful capture.")
        call("cuGraphLaunch", ctypes.c_void_p(self._exec), ctypes.c_void_p(current_stream().cuda_stream))
        tell_warnings()
        if self._problem:
            problem, self._problem = self._problem, None
            raise problem

    def reset(self):
        if self._exec is not None:
            driver.cuGraphExecDestroy(ctypes.c_void_p(self._exec))
            driver.cuGraphDestroy(self._graph)
        self._exec = None
        self._steps = []

    def pool(self):
        return 0, 0

    def __del__(self):
        if getattr(self, "_exec", None) is not None:
            self.reset()


class graph:
    """The context in which a CUDAGraph captures."""

    def __init__(self, cuda_graph, pool=None, stream=None, capture_error_mode="global"):
        self._graph = cuda_graph
        self._context = use_stream(stream or Stream())

    def __enter__(self):
        self._context.__enter__()
        self._graph.capture_begin()

    def __exit__(self, *problem):
        try:
            self._graph.capture_end()
        finally:
            self._context.__exit__(*problem)


def is_current_stream_capturing():
    status = ctypes.c_int()
    call("cuStreamIsCapturing", ctypes.c_void_p(current_stream().cuda_stream), ctypes.byref(status))
    return bool(status.value)


#===-- Properties -----------------------------------------------------------------===#

# Their names in torch, and the numbers of the driver's attributes.
_PROPERTIES = {
    "major": 75, "minor": 76, "multi_processor_count": 16, "warp_size": 10,
    "max_threads_per_block": 1, "max_threads_per_multi_processor": 39,
    "regs_per_multiprocessor": 82, "shared_memory_per_block": 8,
    "shared_memory_per_block_optin": 97, "shared_memory_per_multiprocessor": 81,
    "L2_cache_size": 38, "is_integrated": 18, "is_multi_gpu_board": 84, "clock_rate": 13,
    "memory_clock_rate": 36, "memory_bus_width": 37,
}


def _attribute(number):
    value = ctypes.c_int()
    call("cuDeviceGetAttribute", ctypes.byref(value), number, 0)
    return value.value


def get_device_name(device=None):
    name = ctypes.create_string_buffer(256)
    call("cuDeviceGetName", name, len(name), 0)
    return name.value.decode()


def get_device_properties(device=None):
    total = ctypes.c_size_t()
    call("cuDeviceTotalMem_v2", ctypes.byref(total), 0)
    values = {name: _attribute(number) for name, number in _PROPERTIES.items()}
    values["gcnArchName"] = ""
    return types.SimpleNamespace(name=get_device_name(), total_memory=total.value, **values)


def get_device_capability(device=None):
    return _attribute(_PROPERTIES["major"]), _attribute(_PROPERTIES["minor"])


def mem_get_info(device=None):
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    call("cuMemGetInfo_v2", ctypes.byref(free), ctypes.byref(total))
    return free.value, total.value


class device:
    """The context torch.cuda.device: there is one device."""

    def __init__(self, which):
        index = which if isinstance(which, int) else torch.device(which).index
        if index:
            raise RuntimeError(f"CUDA error: invalid device ordinal: there is one device, cuda:0, and no cuda:{index}")

    def __enter__(self):
        return self

    def __exit__(self, *problem):
        pass


def set_device(which):
    device(which)


def _make_nothing():
    """A function of its own for each name: torch._dynamo has a rule for each function."""
    return lambda *args, **kwargs: None


def install():
    cuda = torch.cuda
    cuda.is_available = lambda: True
    cuda.is_initialized = lambda: True
    cuda.device_count = lambda: 1
    cuda.current_device = lambda: 0
    cuda.is_bf16_supported = lambda *args, **kwargs: True
    for name in ("init", "_lazy_init", "synchronize", "empty_cache", "ipc_collect", "manual_seed",
                 "manual_seed_all", "seed", "seed_all", "reset_peak_memory_stats",
                 "reset_max_memory_allocated", "_sleep"):
        setattr(cuda, name, _make_nothing())
    for name in ("memory_allocated", "max_memory_allocated", "memory_reserved", "max_memory_reserved"):
        setattr(cuda, name, lambda *args, **kwargs: 0)
    cuda.default_stream = lambda device=None: _default_stream
    cuda.stream = use_stream
    cuda.device_of = lambda tensor: device(0)
    for thing in (Stream, Event, CUDAGraph, graph, current_stream, set_stream, get_device_name,
                  get_device_properties, get_device_capability, mem_get_info, device, set_device,
                  is_current_stream_capturing):
        setattr(cuda, thing.__name__, thing)
    for name in ("range_push", "range_pop", "mark"):
        setattr(cuda.nvtx, name, _make_nothing())
