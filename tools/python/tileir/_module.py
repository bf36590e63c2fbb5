# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules as a whole: reading, checking, printing, writing, comparing, compiling."""
import collections
import ctypes
import os
import warnings

from . import _library
from ._checks import check_int, check_text, check_type, describe
from ._errors import Context, argument_error, make_location
from ._ir import Entry, Global
from ._library import OfThisProcess, encode, lib, take_bytes
from ._program import Program


class Difference(collections.namedtuple("Difference", "message first second")):
    """One difference between two modules, with the places in both."""

    __slots__ = ()


class LaunchInfo(collections.namedtuple("LaunchInfo", "block_size dynamic_shared_bytes")):
    """How an entry of code for a GPU is launched: threads of a block, in x, and the bytes of
    dynamic shared memory to pass (and to allow before the first launch)."""

    __slots__ = ()


class Code(bytes):
    """Code for a target. For GPUs, launches has the LaunchInfo of each entry."""

    launches = {}


def parse_version(version):
    """The structure for "13.3" or (13, 3)."""
    parts = version.split(".") if isinstance(version, str) else version
    try:
        major, minor = (int(part) for part in parts)
    except (TypeError, ValueError):
        raise argument_error(f"{describe(version)} is not a version such as '13.3'") from None
    return _library.Version(*(check_int("a part of a version", part, 0, 255) for part in (major, minor)))


def _which(program):
    import shutil  # It takes long to import.

    return shutil.which(program)


def _default_cuda_path():
    """The toolkit of CUDA_PATH or of the ptxas on PATH; None: where it is by default."""
    named = os.environ.get("CUDA_PATH")
    if named and os.access(os.path.join(named, "bin", "ptxas"), os.X_OK):
        return named
    ptxas = _which("ptxas")
    return os.path.dirname(os.path.dirname(os.path.realpath(ptxas))) if ptxas else None


# What CompileOptions has besides texts.
_NUMBERS = {"opt_level": (0, 3)}
_FLAGS = {"debug", "multiversion", "static_shared"}
# Which targets an option is for, if not for all.
_FILES_FOR_HOST = ("object", "assembly", "llvm-ir", "shared-library")
_TARGETS = {
    "arch": ("sim", "cuda", "ptx", "cubin"),
    "cpu": ("host", *_FILES_FOR_HOST),
    "cuda_path": ("cuda", "cubin"),
    "features": ("host", *_FILES_FOR_HOST),
    "linker": ("shared-library",),
    "multiversion": _FILES_FOR_HOST,
    "runtime_dir": ("shared-library",),
    "static_shared": ("ptx", "cubin"),
    "triple": _FILES_FOR_HOST,
}


def _check_is_for(name, target):
    """Who names a GPU, say, does not expect code for this machine."""
    known = targets()
    takers = _TARGETS.get(name, known)
    if target in known and target not in takers:
        others = [taker for taker in takers if known[taker]["runs"] == known[target]["runs"]]
        raise argument_error(f"{name} is for {', '.join(others)}, not for {target}")


def make_options(target, **options):
    """CompileOptions of keyword arguments for a target; None is a default."""
    result = _library.CompileOptions()
    lib.tileir_compile_options_init(ctypes.byref(result))
    for name, value in options.items():
        if value is not None and value is not False:
            _check_is_for(name, target)
    if target == "cubin" and options.get("cuda_path") is None:
        options["cuda_path"] = _default_cuda_path()
    for name, value in options.items():
        if value is None:
            continue
        if name in _NUMBERS:
            value = check_int(name, value, *_NUMBERS[name])
        elif name in _FLAGS:
            value = bool(value)
        else:
            value = check_text(name, value)
        setattr(result, name, value)
    return result


def targets():
    """All targets: name to what can be done with it."""
    found = {}
    info = _library.TargetInfo()
    for i in range(lib.tileir_get_num_targets()):
        lib.tileir_get_target_info(i, ctypes.byref(info))
        found[info.name.decode()] = {
            "description": info.description.decode(), "emits": info.emits, "runs": info.runs,
            "needs_arch": info.needs_arch, "needs_toolkit": info.needs_toolkit,
        }
    return found


def architectures():
    """The GPU architectures: "sm_75", ..."""
    return [lib.tileir_get_arch(i).decode() for i in range(lib.tileir_get_num_archs())]


class Module(OfThisProcess):
    """A Tile IR program. str() is its text. Pickled, and copied, it is its bytecode."""

    def __init__(self, context=None, handle=None):
        if handle is None:
            raise argument_error("a module is read from a file by Module.from_file, from bytes or a str by Module.read")
        self.context = context
        self.handle = handle

    def __del__(self):
        if getattr(self, "handle", None):
            lib.tileir_module_destroy(self.handle)

    def __repr__(self):
        return f"Module({self.name!r})"

    def __reduce__(self):
        return Module.read, (self.write(), self.name)

    @classmethod
    def _read(cls, function, data, name, context):
        context = Context() if context is None else check_type("a context", context, Context)
        path = data if isinstance(data, str) and "\n" not in data else None
        if isinstance(data, str):
            data = data.encode("utf-8", "surrogatepass")  # which the library tells the place of
        try:
            data = memoryview(data).tobytes()
        except TypeError:
            raise argument_error(
                f"a module is read from bytes or a str, not {describe(data)}; files are read by Module.from_file"
            ) from None
        name = None if name is None else check_text("a module's name", name)
        handle = function(context.handle, data, len(data), name)
        if not handle and path and os.path.isfile(path):
            context._take()
            raise argument_error(f"{path!r} is the name of a file, which Module.from_file reads")
        return cls(context, context.need(handle))

    @classmethod
    def read(cls, data, name=None, context=None):
        """Reads bytecode or text, told apart by its first bytes, and verifies it."""
        return cls._read(lib.tileir_module_read, data, name, context)

    @classmethod
    def parse(cls, text, name=None, context=None):
        """Parses and verifies a text."""
        return cls._read(lib.tileir_module_parse, text, name, context)

    @classmethod
    def from_file(cls, path, context=None):
        """Reads a file of bytecode or text."""
        if not isinstance(path, (str, bytes, os.PathLike)):
            raise argument_error(f"a path is a str, not {describe(path)}")
        with open(path, "rb") as file:
            return cls.read(file.read(), os.fsdecode(path), context)

    def verify(self):
        """Raises an Error with all that breaks the rules of the language."""
        self.context.check(lib.tileir_module_verify(self.handle))

    def text(self, *, generic=False, debug_info=False, module_line=True):
        """The textual form."""
        flags = 1 * bool(generic) | 2 * bool(debug_info) | 4 * (not module_line)
        return take_bytes(self.context.need(lib.tileir_module_print(self.handle, flags))).decode()

    def __str__(self):
        return self.text()

    def write(self, version=None):
        """The bytecode of a version ("13.3"); None: of the oldest that can hold it."""
        wanted = ctypes.byref(parse_version(version)) if version is not None else None
        handle = lib.tileir_module_write(self.handle, wanted)
        return take_bytes(self.context.need(handle))

    @property
    def name(self):
        return str(lib.tileir_module_get_name(self.handle))

    @property
    def producer(self):
        return str(lib.tileir_module_get_producer(self.handle))

    @producer.setter
    def producer(self, value):
        lib.tileir_module_set_producer(self.handle, check_text("a producer", value))

    @property
    def version(self):
        """(13, 3)"""
        found = lib.tileir_module_get_version(self.handle)
        return found.major, found.minor

    @property
    def oldest_version(self):
        """The oldest version that can hold the module."""
        found = _library.Version()
        self.context.check(lib.tileir_module_get_oldest_version(self.handle, ctypes.byref(found)))
        return found.major, found.minor

    @property
    def entries(self):
        count = lib.tileir_module_get_num_entries(self.handle)
        return [Entry(self, lib.tileir_module_get_entry(self.handle, i)) for i in range(count)]

    @property
    def globals(self):
        count = lib.tileir_module_get_num_globals(self.handle)
        return [Global(self, lib.tileir_module_get_global(self.handle, i)) for i in range(count)]

    def diff(self, other, *, debug_info=False, producer=True):
        """What differs in meaning, as a list."""
        check_type("what a module is compared with", other, Module)
        found = []

        def collect(data, _):
            d = data.contents
            found.append(Difference(str(d.message), make_location(d.first), make_location(d.second)))

        handler = _library.DifferenceHandler(collect)
        flags = 1 * bool(debug_info) | 2 * (not producer)
        self.context.check(
            lib.tileir_module_diff(self.handle, other.handle, flags, handler, None, None)
        )
        return found

    def compile(
        self, target, *, arch=None, opt_level=None, debug=False, multiversion=False, triple=None,
        cpu=None, features=None, cuda_path=None, linker=None, runtime_dir=None,
        static_shared=False,
    ):
        """Code for a target of targets() that emits, as bytes.

        static_shared: in PTX, shared memory above 48 KB is static instead of dynamic, which
        ptxas takes with --enable-extended-smem only.
        """
        encoded = check_text("a target", target)
        if target == "shared-library" and linker is None:
            linker = _which("cc")
        options = make_options(
            target, arch=arch, opt_level=opt_level, debug=debug,
            multiversion=multiversion, triple=triple, cpu=cpu, features=features,
            cuda_path=cuda_path, linker=linker, runtime_dir=runtime_dir,
            static_shared=static_shared,
        )
        code = ctypes.c_void_p()
        self.context.check(
            lib.tileir_module_compile(
                self.handle, encoded, ctypes.byref(options), ctypes.byref(code)
            )
        )
        launches = {}
        info = _library.LaunchInfo()
        for entry in self.entries:
            if lib.tileir_buffer_get_launch_info(code, encode(entry.name), ctypes.byref(info)):
                launches[entry.name] = LaunchInfo(info.block_size, info.dynamic_shared_bytes)
        result = Code(take_bytes(code))
        result.launches = launches
        return result

    def program(
        self, target="host", *, arch=None, opt_level=None, cpu=None, features=None,
        cuda_path=None, **options
    ):
        """The module ready to run on a target of targets() that runs.

        "cuda" is the first GPU; without one, or without its driver, an UnsupportedError
        says what is missing. arch is for "sim" ("sm_90" if it is not given) and "cuda" (the
        GPU's, with all that it has: "sm_90a"). With cuda_path the ptxas of that toolkit makes
        the GPU's code, else the driver does; cpu and features are for "host". An option that
        the target does not have is an ArgumentError. The other options are those of
        Program.set_options.
        """
        encoded = check_text("a target", target)
        if target == "sim" and arch is None:
            arch = "sm_90"
        device = os.environ.get("TILEIR_DEVICE")
        if target == "host" and device and device != "host":
            warnings.warn(
                f"TILEIR_DEVICE is {device!r}, but the program is for this machine: it is for launches of "
                "tileir/runtime.h; a program has the target of Module.program", RuntimeWarning, stacklevel=2,
            )
        compile_options = make_options(
            target, arch=arch, opt_level=opt_level, cpu=cpu, features=features, cuda_path=cuda_path
        )
        handle = ctypes.c_void_p()
        self.context.check(
            lib.tileir_program_create(
                self.handle, encoded, ctypes.byref(compile_options), ctypes.byref(handle)
            )
        )
        program = Program(self, handle, target)
        if options:
            program.set_options(**options)
        return program

    def run(self, entry, grid, *arguments, target="host", time_limit=None, **options):
        """Compiles and launches once; see Program.launch. The options are those of program."""
        self.program(target, **options).launch(entry, grid, *arguments, time_limit=time_limit)
