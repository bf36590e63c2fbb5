# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arguments of launches that follow each other: functions that are made for their types.

What an argument is takes as long as a small launch if it is asked in general. So a kernel has
a function for the types that its arguments have had, which only reads what can differ from
one launch to the next.
"""
import ctypes
import struct

from ._arrays import scalar_bits

# How an argument of a type becomes words of _library.Argument (data, size, bits, type), as
# source for an argument {0}. Names are those of _scope. Where it raises or has None, the
# arguments are converted one by one.
_NUMPY = "address_of(map_char({0})), {0}.nbytes, 0, numpy_names[{0}.dtype]"
_NUMPY_READ = (
    "address_of(map_char({0})) if {0}.flags.writeable else find_read_only({0}), "
    "{0}.nbytes, 0, numpy_names[{0}.dtype]"
)
# torch gives a null pointer for an empty tensor, and for one whose storage has no memory: that one
# divides by zero here, and Kernel._convert tells what is wrong with it.
_TORCH = (
    "{0}.data_ptr() or 0 // (not {0}.numel()), {0}.nbytes, 0, torch_names[{0}.dtype] "
    "if {0}.is_cpu and {0}.is_contiguous() and not {0}.is_neg() else None"
)
_BUFFER = "*find_buffer({0}, keep)"
# Python packs a size_t, N, faster than Q.
POINTER_FORMAT, NUMBER_FORMAT = "4N", "16xN8x"

# Of pointers, by type: the source where the kernel may write, and where it only reads.
# Arrays are added by remember; others go through Kernel._convert.
_pointers = {type(None): ("0, 0, 0, 0",) * 2, int: ("0, 0, {0}, 0",) * 2}
# Of numbers, by element and type: the format and the source; others by scalar_bits.
_numbers = {
    ("i32", int): ("16xI12x", "{0} & 0xFFFFFFFF if {0} >= -0x80000000 and {0} <= 0xFFFFFFFF else None"),
    ("f32", float): ("16xf12x", "{0}"),
    ("f64", float): ("16xd8x", "{0}"),
}

# Addresses of elements' names by dtype or format, of arrays that were found.
_numpy_names, _torch_names, _buffer_names = {}, {}, {}
_MOST_TYPES = 256  # ctypes has a type for each length.


def _find_read_only(array):
    if not array.flags.c_contiguous:
        raise ValueError
    return array.__array_interface__["data"][0]


def _find_buffer(value, keep):
    view = memoryview(value)
    # Refuses what is read-only or not contiguous, as for numpy. A bytearray stays where it
    # is for as long as it is mapped; numpy's arrays are kept by the launch's arguments.
    storage = ctypes.c_char.from_buffer(value)
    keep.append(storage)
    return ctypes.addressof(storage), view.nbytes, 0, _buffer_names[view.format]


_scope = {
    "address_of": ctypes.addressof, "map_char": ctypes.c_char.from_buffer,
    "find_read_only": _find_read_only, "find_buffer": _find_buffer,
    "numpy_names": _numpy_names, "torch_names": _torch_names, "scalar_bits": scalar_bits,
}


def remember(value, memory, name):
    """For arrays of this type and dtype; name is the address of the element's name."""
    if value is memory:
        return
    kind = f"{type(value).__module__}.{type(value).__qualname__}"
    if kind == "numpy.ndarray":
        _pointers[type(value)] = _NUMPY, _NUMPY_READ
        _numpy_names[value.dtype] = name
    elif kind == "torch.Tensor":
        _pointers[type(value)] = _TORCH, _TORCH
        _torch_names[value.dtype] = name
    elif type(memory.value) is memoryview and len(_pointers) < _MOST_TYPES:
        _pointers[type(value)] = _BUFFER, _BUFFER
        _buffer_names[memory.value.format] = name


def _describe(index, kind, parameter):
    """The format and the source of an argument."""
    pointer, element, size, only_read = parameter
    if not pointer:
        general = NUMBER_FORMAT, f"scalar_bits({{0}}, {element!r}, {size})"
        return _numbers.get((element, kind), general)
    general = (f"*convert({index}, {{0}}, keep)",) * 2
    return POINTER_FORMAT, _pointers.get(kind, general)[only_read]


def make_packer(types, parameters):
    """A function (arguments, keep, convert) for arguments of these types, which gives the
    bytes of their _library.Argument and appends what has to live as long as them to keep; it
    raises any Exception if the arguments are others, or not what a kernel can take as it is.
    convert is Kernel._convert, parameters are Kernel._kinds."""
    described = [_describe(i, *both) for i, both in enumerate(zip(types, parameters))]
    names = [f"a{i}" for i in range(len(types))]
    words = ", ".join(source.format(name) for name, (_, source) in zip(names, described))
    check = " or ".join(f"type({name}) is not type_of_{name}" for name in names) or "False"
    source = f"""
def pack(arguments, keep, convert):
    [{", ".join(names)}] = arguments
    if {check}:
        raise TypeError
    return make({words})
"""
    scope = dict(_scope, make=struct.Struct("".join(text for text, _ in described)).pack)
    scope.update((f"type_of_{name}", kind) for name, kind in zip(names, types))
    exec(compile(source, "<arguments of a launch>", "exec"), scope)
    return scope["pack"]
