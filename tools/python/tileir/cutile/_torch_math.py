# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What torch computes for tensors of the device "cuda" in another way than for those of
the CPU: where a program has asked for the GPU's way, or the CPU's is far off or slow."""
import contextlib

import torch
import torch.nn.functional as F
from torch.utils._python_dispatch import TorchDispatchMode

from ._torch_notes import is_noted

_Tensor = torch.Tensor

#===-- Products of f32 in tf32 ----------------------------------------------------===#


def _allows_tf32():
    """Whether the program has torch.set_float32_matmul_precision("high"), allow_tf32 or
    what came after them."""
    try:
        return torch._C._get_fp32_precision_getter("cuda", "matmul") == "tf32"
    except AttributeError:  # of an older torch
        return torch.backends.cuda.matmul.allow_tf32


def _round_to_tf32(value):
    """The nearest numbers with ten bits of fraction, ties to even, as kernels convert."""
    if value.dtype is not torch.float32:
        return value
    bits = value.view(torch.int32)
    bits = (bits + 0xFFF + ((bits >> 13) & 1)) & ~0x1FFF
    return torch.where(value.isfinite(), bits.view(torch.float32), value)


_aten = torch.ops.aten
# Products, and the indices of the factors in their arguments.
_FACTORS = {
    _aten.mm: (0, 1), _aten.bmm: (0, 1), _aten.matmul: (0, 1), _aten.linear: (0, 1),
    _aten.addmm: (1, 2), _aten.addmm_: (1, 2), _aten.baddbmm: (1, 2), _aten.baddbmm_: (1, 2),
    _aten.addbmm: (1, 2), _aten.addbmm_: (1, 2), _aten._addmm_activation: (1, 2),
}


class _RoundedFactors(TorchDispatchMode):
    """Rounds the factors of products, also of those inside of torch's other functions."""

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        factors = _FACTORS.get(func.overloadpacket)
        # In a backward pass there are tensors of the CPU, too, and others without a note.
        if factors and not any(is_noted(args[index], False) for index in factors):
            args = [_round_to_tf32(value) if index in factors else value for index, value in enumerate(args)]
        return func(*args, **(kwargs or {}))


def products_as_on_device():
    """The context in which products are those of the device."""
    return _RoundedFactors() if _allows_tf32() else contextlib.nullcontext()


def _widen_factors(args, kwargs):
    """The arguments of a product whose factors are of the type of the result."""
    kwargs = dict(kwargs)
    dtype = kwargs.pop("out_dtype")
    return tuple(value.to(dtype) if isinstance(value, _Tensor) else value for value in args), kwargs


def _make_product(function):
    def multiply(*args, **kwargs):
        if kwargs.get("out_dtype") is not None:  # which only the device has
            args, kwargs = _widen_factors(args, kwargs)
        with products_as_on_device():
            return function(*args, **kwargs)

    return multiply


#===-- Sums of f16 and bf16 in f32 ------------------------------------------------===#

_HALVES = (torch.float16, torch.bfloat16)


def _is_half(value):
    return isinstance(value, _Tensor) and value.dtype in _HALVES


def _widen(value):
    return value.float() if _is_half(value) else value


def _make_wide(function, changed=()):
    """The function with its sums in f32, also those for gradients: a GPU has them so. The
    arguments at the indices in `changed`, or with those names, are written to."""

    def compute(*args, **kwargs):
        named = {**dict(enumerate(args)), **kwargs}
        is_chosen = kwargs.get("dtype") is not None or kwargs.get("out") is not None
        if is_chosen or not (args and _is_half(args[0])) or any(_is_half(named.get(key)) for key in changed):
            return function(*args, **kwargs)
        args = [value if index in changed else _widen(value) for index, value in enumerate(args)]
        kwargs = {name: value if name in changed else _widen(value) for name, value in kwargs.items()}
        return function(*args, **kwargs).to(named[0].dtype)

    return compute


#===-- Products of 8-bit floats ---------------------------------------------------===#


def _scales_rows_and_columns(left, right, scales):
    """Whether the scales are f32 for all of a factor, or for each row and each column."""
    wanted = (left.shape[0], 1), (1, right.shape[1])
    return all(
        scale.dtype is torch.float32 and (scale.numel() == 1 or tuple(scale.shape) == shape)
        for scale, shape in zip(scales, wanted)
    )


def _multiply_scaled(input, mat2, scale_a, scale_b, bias=None, scale_result=None, out_dtype=None,
                     use_fast_accum=False, *, out=None):
    """torch._scaled_mm, which takes seconds on a CPU where this takes milliseconds."""
    is_plain = scale_result is None and out is None and out_dtype in (torch.float32, *_HALVES)
    if not is_plain or not _scales_rows_and_columns(input, mat2, (scale_a, scale_b)):
        return torch._scaled_mm(input, mat2, scale_a, scale_b, bias, scale_result, out_dtype, use_fast_accum, out=out)
    result = input.float() @ mat2.float() * scale_a * scale_b
    if bias is not None:
        result = result + bias.float()
    return result.to(out_dtype)


#===-- Attention ------------------------------------------------------------------===#


def _attend(*args, **kwargs):
    """Of the ways that a program may choose, the CPU has two."""
    chosen = contextlib.nullcontext()
    if not torch.backends.cuda.math_sdp_enabled():
        from torch.nn.attention import SDPBackend, sdpa_kernel  # not in an older torch

        chosen = sdpa_kernel([SDPBackend.FLASH_ATTENTION, SDPBackend.MATH])
    with chosen, products_as_on_device():
        return F.scaled_dot_product_attention(*args, **kwargs)


#===-- The table ------------------------------------------------------------------===#

# By their names, for no version of torch has all.
_PRODUCTS = {
    torch: "mm bmm matmul addmm baddbmm addbmm einsum tensordot inner chain_matmul",
    torch.linalg: "matmul multi_dot",
    F: "linear bilinear multi_head_attention_forward",
    _Tensor: "mm bmm matmul __matmul__ __rmatmul__ inner addmm addmm_ baddbmm baddbmm_ addbmm addbmm_",
}
_products = [getattr(module, name) for module, names in _PRODUCTS.items() for name in names.split() if hasattr(module, name)]
# Statistics of a batch are changed.
_STATISTICS = (1, 2, "running_mean", "running_var")

# What is called instead of a function of torch if an argument is a tensor of the device.
on_device = {
    **{function: _make_product(function) for function in _products},
    **{function: _make_wide(function) for function in (F.layer_norm, F.group_norm, torch.prod, _Tensor.prod)},
    **{function: _make_wide(function, _STATISTICS) for function in (F.batch_norm, F.instance_norm)},
    torch._scaled_mm: _multiply_scaled,
    F.scaled_dot_product_attention: _attend,
}
