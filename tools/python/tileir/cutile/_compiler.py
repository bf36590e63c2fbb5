# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs that cuTile calls: the compiler, which checks Tile IR and packs it into a fat
binary for the stand-in for the driver, and the disassembler. In this process; as programs
of their own where a version of cuTile calls them in another way than is known here."""
import os
import pathlib
import struct
import subprocess
import sys

from .. import __version__
from .._errors import Context, Error
from .._module import Module

_BIN = pathlib.Path(__file__).resolve().parent / "bin"
PROGRAM = str(_BIN / "tileiras")

_FAT_BINARY = 0xBA55ED50
_KIND_TILE_IR = 0x80
_HEADER = struct.Struct("<IHHQ")
_ENTRY = struct.Struct("<HHIQIIHHIIIQQQ")
_LINUX_64 = 0x11  # flags of an entry: 64 bits, Linux
_FAILED = 5  # the exit status of a failed compilation

# Options whose value is the next argument, and the beginnings of those with one in it.
_WITH_VALUE = ("-o", "--output-file", "--gpu-name", "-arch", "--arch", "-l", "--host-arch", "--host-os")


def make_fat_binary(bytecode, version, arch):
    """A fat binary with one entry, of Tile IR of a version, for an architecture such as 90."""
    padded = bytecode + bytes(-len(bytecode) % 8)
    major, minor = version
    entry = _ENTRY.pack(
        _KIND_TILE_IR, 0x0101, _ENTRY.size, len(padded), 0, 0, 0, major << 8 | minor, arch,
        0, 0, _LINUX_64, 0, len(bytecode),
    )
    return _HEADER.pack(_FAT_BINARY, 1, _HEADER.size, len(entry) + len(padded)) + entry + padded


class CompilationFailed(Exception):
    """With what the compiler says on stderr."""


def _parse(arguments):
    options = {"input": None, "-o": None, "--gpu-name": "sm_100", "--version": False}
    names = {"--output-file": "-o", "-arch": "--gpu-name", "--arch": "--gpu-name"}
    position = 0
    while position < len(arguments):
        argument = arguments[position]
        name, equals, value = argument.partition("=")
        if name in _WITH_VALUE:
            if not equals:
                position += 1
                if position == len(arguments):
                    raise CompilationFailed(f"error: option '{name}' needs a value")
                value = arguments[position]
            options[names.get(name, name)] = value
        elif argument == "--version":
            options["--version"] = True
        elif not argument.startswith("-"):
            options["input"] = argument
        # All others say how to optimise and what to tell of it, for code of a GPU.
        position += 1
    return options


def _tell(diagnostic):
    """An error in the form that cuTile takes the place of the source from."""
    if not diagnostic.source:
        return "\n".join(f"error: {line}" for line in diagnostic.text.splitlines())
    file, line, column = diagnostic.source
    where = f" ({diagnostic.location})" if diagnostic.location else ""
    # cuTile takes the number for the col_offset that it has recorded.
    if column and file.endswith(".py"):
        column -= 1
    return f'loc("{file}":{line}:{column}): error: {diagnostic.message}{where}'


def compile_file(arguments):
    """Does what tileiras does with these arguments; gives what it prints."""
    options = _parse(arguments)
    if options["--version"]:
        return f"tileiras: clang-tileir {__version__}, without a GPU\n"
    if options.get("-l"):
        raise CompilationFailed(f"error: '{options['-l']}' is code for a GPU, which is not linked here")
    if not options["input"] or not options["-o"]:
        raise CompilationFailed("error: an input and -o OUTPUT are needed")
    arch = options["--gpu-name"].removeprefix("sm_").rstrip("af")
    if not arch.isdigit():
        raise CompilationFailed(f"error: '{options['--gpu-name']}' is not an architecture")
    try:
        bytecode = pathlib.Path(options["input"]).read_bytes()
        module = Module.read(bytecode, name=options["input"], context=Context())
        image = make_fat_binary(bytecode, module.version, int(arch))
        pathlib.Path(options["-o"]).write_bytes(image)
    except Error as problem:
        raise CompilationFailed("\n".join(map(_tell, problem.diagnostics)))
    except OSError as problem:
        raise CompilationFailed(f"error: {problem}")
    return ""


def disassemble_file(arguments):
    """Does what tileirdisasm does with these arguments; gives what it prints."""
    with_locations = "-g" in arguments or "--print-debug-info" in arguments
    inputs = [argument for argument in arguments if not argument.startswith("-")]
    if len(inputs) != 1:
        raise CompilationFailed("error: one file of bytecode is needed")
    try:
        bytecode = pathlib.Path(inputs[0]).read_bytes()
        return Module.read(bytecode, name=inputs[0], context=Context()).text(debug_info=with_locations)
    except Error as problem:
        raise CompilationFailed("\n".join(map(_tell, problem.diagnostics)))
    except OSError as problem:
        raise CompilationFailed(f"error: {problem}")


_PROGRAMS = {PROGRAM: compile_file, str(_BIN / "tileirdisasm"): disassemble_file}


def main(name, arguments):
    """The program of this name, as a process."""
    try:
        sys.stdout.write(_PROGRAMS[str(_BIN / name)](arguments))
    except CompilationFailed as problem:
        print(problem, file=sys.stderr)
        return _FAILED
    return 0


class _Subprocess:
    """The module subprocess as cuTile's compiler sees it: calls of our programs stay in
    this process."""

    def __getattr__(self, name):
        return getattr(subprocess, name)

    @staticmethod
    def run(command, *args, **options):
        program = _PROGRAMS.get(command[0]) if command else None
        if program is None:
            return subprocess.run(command, *args, **options)
        as_text = bool(options.get("text") or options.get("encoding"))
        empty = "" if as_text else b""
        try:
            output = program([str(argument) for argument in command[1:]])
        except CompilationFailed as problem:
            message = str(problem) if as_text else str(problem).encode()
            if options.get("check"):
                raise subprocess.CalledProcessError(_FAILED, command, empty, message) from None
            return subprocess.CompletedProcess(command, _FAILED, empty, message)
        return subprocess.CompletedProcess(command, 0, output if as_text else output.encode(), empty)


def install(module):
    """Puts this compiler into cuda.tile._compile. If the module is not as known, a program
    on PATH does the same."""
    os.environ["PATH"] = os.path.dirname(PROGRAM) + os.pathsep + os.environ.get("PATH", "")
    os.environ.setdefault("TILEIR_PYTHON", sys.executable)
    binary = getattr(module, "_CompilerBinary", None)
    if binary is None or getattr(module, "subprocess", None) is not subprocess:
        if hasattr(module, "_find_pip_tileiras"):
            module._find_pip_tileiras = lambda: None  # it would be preferred to PATH
        return False
    found = binary(PROGRAM, os.environ["PATH"], os.environ.get("LD_LIBRARY_PATH", ""), True)
    module._find_compiler_bin = lambda: found
    module.subprocess = _Subprocess()
    return True
