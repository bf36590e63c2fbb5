# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.distributed for tensors of the device "cuda", which are memory of the host: gloo
in the place of NCCL, and symmetric memory for a group of one process."""
import functools
import inspect

import torch
import torch.distributed as dist
from torch.distributed import distributed_c10d


def _with_gloo(function):
    """init_process_group and new_group without what belongs to NCCL."""
    parameters = inspect.signature(function)

    @functools.wraps(function)
    def make_group(*args, **kwargs):
        bound = parameters.bind(*args, **kwargs)
        given = bound.arguments
        backend = given.get("backend")
        # A group without a backend of its own has that of the default group.
        is_first = backend is None and function.__name__ == "init_process_group"
        if is_first or backend is not None and "nccl" in str(backend).lower():
            given["backend"] = "gloo"
            given.pop("pg_options", None)
        given.pop("device_id", None)
        return function(*bound.args, **bound.kwargs)

    return make_group


def _without_devices(function):
    parameters = inspect.signature(function)

    @functools.wraps(function)
    def wait(*args, **kwargs):
        bound = parameters.bind(*args, **kwargs)
        bound.arguments.pop("device_ids", None)
        return function(*bound.args, **bound.kwargs)

    return wait


class _Alone:
    """Symmetric memory of a group of one process."""

    rank, world_size = 0, 1

    def __init__(self, tensor):
        self._tensor = tensor
        storage = tensor.untyped_storage()
        self.buffer_ptrs, self.buffer_size = [storage.data_ptr()], storage.nbytes()
        self.offset = tensor.data_ptr() - storage.data_ptr()

    def get_buffer(self, rank, sizes, dtype, storage_offset=0):
        if rank != 0:
            raise ValueError(f"rank {rank} is not in the group of one process")
        start = torch.empty(0, dtype=dtype, device=self._tensor.device)
        return start.set_(self._tensor.untyped_storage(), storage_offset, tuple(sizes))

    def barrier(self, channel=0, timeout_ms=0):
        pass

    def __getattr__(self, name):
        raise AttributeError(f"{name} of symmetric memory needs GPUs")


def install_symmetric_memory(module):
    """After the module torch.distributed._symmetric_memory is imported."""
    original_empty, original_rendezvous = module.empty, module.rendezvous

    @functools.wraps(original_empty)
    def empty(*size, dtype=None, device=None):
        if device is None or torch.device(device).type != "cuda":
            return original_empty(*size, dtype=dtype, device=device)
        return torch.empty(*size, dtype=dtype, device=device)

    @functools.wraps(original_rendezvous)
    def rendezvous(tensor, group):
        if not tensor.is_cuda:
            return original_rendezvous(tensor, group)
        if isinstance(group, str):
            group = distributed_c10d._resolve_process_group(group)
        if group.size() != 1:
            raise RuntimeError(f"symmetric memory of {group.size()} processes needs as many GPUs; without one a group has one process")
        return _Alone(tensor)

    module.empty, module.rendezvous = empty, rendezvous


def install():
    for name, wrap in (("init_process_group", _with_gloo), ("new_group", _with_gloo), ("barrier", _without_devices)):
        wrapped = wrap(getattr(distributed_c10d, name))
        setattr(distributed_c10d, name, wrapped)
        setattr(dist, name, wrapped)
    for module in (distributed_c10d, dist):
        module.is_nccl_available = lambda: True
