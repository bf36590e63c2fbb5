# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers in memory as numpy, torch and DLPack know them (DLPack: dlpack.h)."""
import collections
import ctypes

from ._library import DTypeData, lib


class DType(collections.namedtuple("DType", "element bits code")):
    """The element type of Tile IR, the bits from one element to the next, DLPack's code."""

    __slots__ = ()


def _read():
    found, data = {}, DTypeData()
    for i in range(lib.tileir_get_num_dtypes()):
        lib.tileir_get_dtype(i, ctypes.byref(data))
        found[str(data.name)] = DType(str(data.element), data.bits, data.dlpack_code)
    return found


dtypes = _read()  # By the name that numpy, ml_dtypes and torch share: "float32".
_elements_of_dlpack = {(dtype.code, dtype.bits): dtype.element for dtype in dtypes.values()}
_KINDS = {"b": "bool", "i": "int", "u": "uint", "f": "float"}


def make_name(kind, size):
    """ "float32" for a kind of numpy's (b, i, u, f) and bytes."""
    return _KINDS[kind] + (str(8 * size) if kind != "b" else "") if kind in _KINDS else kind


def find_element(name):
    """The element type for a dtype's name."""
    if name not in dtypes:
        raise TypeError(f"no element type of Tile IR is {name}; bytes carry any type")
    return dtypes[name].element


CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13  # DLDeviceType
_READ_ONLY = 1  # DLPACK_FLAG_BITMASK_READ_ONLY


class DLTensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
        ("byte_offset", ctypes.c_uint64),
    ]

    def read_extents(self, address):
        """The numbers of shape or strides; None if there are none."""
        return list((ctypes.c_int64 * self.ndim).from_address(address)) if address else None

    @property
    def element(self):
        """The element type of Tile IR."""
        found = _elements_of_dlpack.get((self.code, self.bits))
        if self.lanes != 1 or found is None:
            raise TypeError(
                f"no element type of Tile IR is DLPack's code {self.code} of {self.bits} bits"
            )
        return found


class DLManagedTensor(ctypes.Structure):
    _fields_ = [
        ("tensor", DLTensor), ("manager_ctx", ctypes.c_void_p), ("deleter", ctypes.c_void_p),
    ]


class _DLManagedTensorVersioned(ctypes.Structure):
    _fields_ = [
        ("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("manager_ctx", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", DLTensor),
    ]


new_capsule = ctypes.pythonapi.PyCapsule_New
new_capsule.restype = ctypes.py_object
new_capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
get_pointer.restype = ctypes.c_void_p
get_pointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = [ctypes.py_object, ctypes.c_char_p]


def read_dlpack(value):
    """The DLTensor of an array, whether it is read-only, and the capsule, which ends the
    array's export when it goes."""
    try:
        # Only from this version on an array says that it is read-only.
        capsule = value.__dlpack__(max_version=(1, 0))
    except TypeError:
        capsule = value.__dlpack__()
    if not _is_valid(capsule, b"dltensor_versioned"):
        return DLTensor.from_address(get_pointer(capsule, b"dltensor")), False, capsule
    managed = _DLManagedTensorVersioned.from_address(get_pointer(capsule, b"dltensor_versioned"))
    if managed.major != 1:
        raise TypeError(f"its DLPack has version {managed.major}.{managed.minor}, not 1")
    return managed.tensor, bool(managed.flags & _READ_ONLY), capsule
