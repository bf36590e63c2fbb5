# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The shared library libTileIR-C and the prototypes of its functions (tileir-c.h)."""
import atexit
import ctypes
import os

INTERFACE_VERSION = 1


class String(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode("utf-8", "replace") if self.data else ""


class Version(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint8), ("minor", ctypes.c_uint8)]


class Place(ctypes.Structure):
    _fields_ = [
        ("kind", ctypes.c_uint32), ("line", ctypes.c_uint32), ("column", ctypes.c_uint32),
        ("offset", ctypes.c_uint64), ("section", String),
    ]


class Note(ctypes.Structure):
    _fields_ = [("place", Place), ("message", String)]


class DiagnosticData(ctypes.Structure):
    _fields_ = [
        ("severity", ctypes.c_uint32), ("place", Place), ("file", String), ("message", String),
        ("notes", ctypes.POINTER(Note)), ("num_notes", ctypes.c_size_t), ("text", String),
        ("source_file", String), ("source_line", ctypes.c_uint32), ("source_column", ctypes.c_uint32),
    ]


class DifferenceData(ctypes.Structure):
    _fields_ = [("message", String), ("first", Place), ("second", Place)]


class Field(ctypes.Structure):
    _fields_ = [
        ("name", String), ("type", String), ("optional", ctypes.c_bool),
        ("variadic", ctypes.c_bool), ("since", Version),
    ]


class OpInfo(ctypes.Structure):
    _fields_ = [
        ("mnemonic", String), ("group", String), ("summary", String), ("since", Version),
        ("terminator", ctypes.c_bool), ("container", ctypes.c_bool),
        ("num_operands", ctypes.c_uint32), ("num_attrs", ctypes.c_uint32),
        ("num_results", ctypes.c_uint32), ("num_regions", ctypes.c_uint32),
    ]


class Operand(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p), ("values", ctypes.POINTER(ctypes.c_void_p)),
        ("count", ctypes.c_size_t),
    ]


class DTypeData(ctypes.Structure):
    _fields_ = [
        ("name", String), ("element", String), ("bits", ctypes.c_uint32),
        ("dlpack_code", ctypes.c_uint32),
    ]


class NamedAttr(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("value", ctypes.c_void_p)]


class TargetInfo(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p), ("description", ctypes.c_char_p), ("emits", ctypes.c_bool),
        ("runs", ctypes.c_bool), ("needs_arch", ctypes.c_bool), ("needs_toolkit", ctypes.c_bool),
    ]


class CompileOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("opt_level", ctypes.c_uint32), ("debug", ctypes.c_bool),
        ("multiversion", ctypes.c_bool), ("triple", ctypes.c_char_p), ("cpu", ctypes.c_char_p),
        ("features", ctypes.c_char_p), ("arch", ctypes.c_char_p), ("cuda_path", ctypes.c_char_p),
        ("linker", ctypes.c_char_p), ("runtime_dir", ctypes.c_char_p),
        ("static_shared", ctypes.c_bool),
    ]


class RunOptions(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("has_seed", ctypes.c_bool), ("seed", ctypes.c_uint64),
        ("trace", ctypes.c_bool), ("block", ctypes.POINTER(ctypes.c_uint32)),
        ("break_at", ctypes.c_char_p), ("dump", ctypes.POINTER(ctypes.c_char_p)),
        ("num_dump", ctypes.c_size_t), ("step_limit", ctypes.c_uint64),
        ("memory_limit", ctypes.c_uint64), ("lenient", ctypes.c_bool),
    ]


class NamedValue(ctypes.Structure):
    _fields_ = [("name", String), ("value", String)]


class FindingData(ctypes.Structure):
    _fields_ = [
        ("struct_size", ctypes.c_size_t), ("kind", String), ("message", String), ("text", String),
        ("count", ctypes.c_uint64), ("op", String), ("place", Place), ("file", String),
        ("line", ctypes.c_uint32), ("column", ctypes.c_uint32), ("has_block", ctypes.c_bool),
        ("block", ctypes.c_uint32 * 3), ("element", ctypes.POINTER(ctypes.c_int64)),
        ("element_rank", ctypes.c_size_t), ("argument", ctypes.c_int32),
        ("address", ctypes.c_uint64), ("values", ctypes.POINTER(NamedValue)),
        ("num_values", ctypes.c_size_t), ("sites", ctypes.POINTER(String)),
        ("num_sites", ctypes.c_size_t), ("is_warning", ctypes.c_bool),
    ]


class Counter(ctypes.Structure):
    _fields_ = [
        ("name", ctypes.c_char_p), ("description", ctypes.c_char_p), ("value", ctypes.c_uint64),
    ]


class LaunchInfo(ctypes.Structure):
    _fields_ = [("block_size", ctypes.c_uint32), ("dynamic_shared_bytes", ctypes.c_uint32)]


class Parameter(ctypes.Structure):
    _fields_ = [("pointer", ctypes.c_bool), ("element", String), ("size", ctypes.c_uint32)]


class Argument(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p), ("size", ctypes.c_size_t), ("bits", ctypes.c_uint64),
        ("type", ctypes.c_char_p),
    ]


class LaunchBlock(ctypes.Structure):
    """What comes before the arguments."""

    _fields_ = [
        ("kernel", ctypes.c_void_p), ("launch", ctypes.c_void_p), ("grid", ctypes.c_uint32 * 3),
        ("milliseconds", ctypes.c_uint32), ("num_arguments", ctypes.c_size_t),
    ]


class CacheEntryData(ctypes.Structure):
    _fields_ = [
        ("key", String), ("description", String), ("bytes", ctypes.c_uint64),
        ("last_use", ctypes.c_int64), ("damaged", ctypes.c_bool),
    ]


DiagnosticHandler = ctypes.CFUNCTYPE(None, ctypes.POINTER(DiagnosticData), ctypes.c_void_p)
DifferenceHandler = ctypes.CFUNCTYPE(None, ctypes.POINTER(DifferenceData), ctypes.c_void_p)
PrintFunction = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)

# A letter for each type of a prototype.
_TYPES = {
    "p": ctypes.c_void_p,  # a handle or pointer
    "s": ctypes.c_char_p, "z": ctypes.c_size_t, "u": ctypes.c_uint32, "i": ctypes.c_int,
    "I": ctypes.c_int32, "L": ctypes.c_int64, "U": ctypes.c_uint64, "b": ctypes.c_bool,
    "d": ctypes.c_double, "S": String, "V": Version, "P": Place, "v": None,
    "D": DiagnosticHandler, "F": DifferenceHandler, "O": PrintFunction,
}

# The functions that are used here: result, then arguments.
_PROTOTYPES = """
get_library_version s
get_interface_version u
get_oldest_version V
get_newest_version V
end_compilations v
context_create p
context_destroy vp
context_set_handler vpDp
buffer_get_data pp
buffer_get_size zp
buffer_destroy vp
module_read pppzs
module_read_bytecode pppzs
module_parse ppszs
module_create pps
module_destroy vp
is_bytecode bpz
module_verify ip
module_print ppu
module_write ppp
module_get_oldest_version ipp
module_get_version Vp
module_get_producer Sp
module_set_producer ips
module_get_name Sp
module_diff ippuFpp
module_get_num_entries zp
module_get_entry ppz
module_get_num_globals zp
module_get_global ppz
entry_get_name Sp
entry_get_type pp
entry_get_body pp
global_get_name Sp
global_get_type pp
global_get_value pp
block_get_num_arguments zp
block_get_argument ppz
block_get_first_op pp
region_get_block pp
op_get_next pp
op_get_mnemonic Sp
op_get_place Pp
op_get_num_operands zp
op_get_operand ppz
op_get_num_operands_of zps
op_get_operand_of ppsz
op_get_num_results zp
op_get_result ppz
op_get_attr pps
op_get_num_regions zp
op_get_region ppz
value_get_type pp
value_get_op pp
value_get_index zp
type_parse pps
type_print pp
type_get_kind Sp
type_get_element pp
type_get_rank zp
type_get_extent Lpz
type_get_num_elements Lp
attr_parse pps
attr_parse_field ppsss
attr_print pp
attr_unit pp
attr_bool ppb
attr_integer pppL
attr_i32_array pppz
attr_bool_array pppz
attr_elements ppppz
get_num_dtypes z
get_dtype bzp
get_num_ops z
get_op_info bzp
find_op_info bsp
get_op_field bsizp
builder_create pp
builder_destroy vp
builder_set_place vpuu
builder_set_block ipp
builder_get_block pp
global_create ppspUbb
entry_create ppspzp
op_create ppspzpzpz
block_create pppspz
get_num_targets z
get_target_info bzp
get_num_archs z
get_arch sz
compile_options_init vp
module_compile ipspp
buffer_get_launch_info bpsp
program_create ipspp
program_destroy vp
program_get_num_entries zp
program_get_entry Spz
program_get_num_parameters bpsp
program_get_parameter bpszp
program_is_parameter_read_only bpsz
program_get_kernel ipsp
kernel_launch ipppz
kernel_launch_in_stream ipppzp
launch_block_begin ip
launch_wait bpup
get_num_findings z
get_finding bzp
add_memory ipzb
remove_memory bp
run_options_init vp
program_set_options ipp
program_get_num_counters zp
program_get_counter bpzp
set_print vOp
limit_next_launch vU
program_interrupt vp
program_add_memory ippzbp
cache_open p
cache_close vp
cache_get_folder Sp
cache_get_problem Sp
cache_get_max_bytes Up
cache_get_num_entries zp
cache_get_entry bpzp
cache_clear ipp
"""


def prototypes():
    """(name, result, arguments) of each function, as letters."""
    for line in _PROTOTYPES.strip().splitlines():
        name, *letters = line.split()
        letters = "".join(letters)
        yield "tileir_" + name, letters[0], letters[1:]


def _candidates():
    """Where the library may lie, best first."""
    named = os.environ.get("TILEIR_LIBRARY")
    if named:
        return [named]
    here = os.path.dirname(os.path.realpath(__file__))
    name = f"libTileIR-C.so.{INTERFACE_VERSION}"
    # Bundled, or in the prefix of <prefix>/share/clang-tileir/python/tileir.
    folders = [here] + [os.path.join(here, *[".."] * up, "lib") for up in (3, 4)]
    found = [os.path.normpath(os.path.join(folder, name)) for folder in folders]
    return [path for path in found if os.path.exists(path)] + [name]


def _load():
    problems = []
    for path in _candidates():
        try:
            library = ctypes.CDLL(path)
        except OSError as problem:
            problems.append(str(problem))
            continue
        for name, result, arguments in prototypes():
            function = getattr(library, name)
            function.restype = _TYPES[result]
            function.argtypes = [_TYPES[letter] for letter in arguments]
        if library.tileir_get_interface_version() != INTERFACE_VERSION:
            raise ImportError(f"{path} has another version of the interface")
        return library
    raise ImportError(
        "libTileIR-C is not found; set TILEIR_LIBRARY to its path: " + "; ".join(problems)
    )


lib = _load()
# Compilations of other threads tell of errors by functions of Python.
atexit.register(lib.tileir_end_compilations)


def encode(text):
    """A string argument; None is null. Names of files have what is no UTF-8 as it is."""
    return None if text is None else os.fspath(text).encode("utf-8", "surrogateescape")


def take_bytes(buffer):
    """The contents of a buffer, which is destroyed."""
    try:
        return ctypes.string_at(lib.tileir_buffer_get_data(buffer), lib.tileir_buffer_get_size(buffer))
    finally:
        lib.tileir_buffer_destroy(buffer)


class OfThisProcess:
    """What the library has made. A copy would destroy it a second time, and there is none in
    another process."""

    __slots__ = ()

    def __reduce__(self):
        raise TypeError(f"a tileir.{type(self).__name__} can be neither copied nor pickled")
