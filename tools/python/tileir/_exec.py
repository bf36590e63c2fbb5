# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of CUDA Tile C++ without a GPU, as `tileir-run --exec` runs them."""
import os
import pathlib
import shutil
import struct

from . import _library

_RUNTIME = "libcudart.so.13"
_DYNAMIC, _NEEDED = 6, 1  # SHT_DYNAMIC, DT_NEEDED


def _libraries():
    """The folder of the libraries that stand in for CUDA's."""
    package = pathlib.Path(__file__).resolve().parent
    beside = pathlib.Path(_library.lib._name).resolve().parent
    tried = [package / "_cuda", beside / "tileir" / "cuda"]
    for folder in tried:
        if (folder / _RUNTIME).exists():
            return folder
    raise OSError(f"--exec: there is no {_RUNTIME} in " + " or ".join(map(str, tried)))


def _text(data, at):
    return data[at : data.index(0, at)].decode(errors="replace")


def _describe(data):
    """The names of the sections of an ELF file and the libraries that it needs."""
    (table,), (size, count, names) = struct.unpack_from("<Q", data, 0x28), struct.unpack_from("<HHH", data, 0x3A)
    # Name, type, flags, address, offset, size, link.
    sections = [struct.unpack_from("<IIQQQQI", data, table + size * i) for i in range(count)]
    needed = set()
    for section in sections:
        if section[1] == _DYNAMIC:
            entries = struct.iter_unpack("<QQ", data[section[4] : section[4] + section[5] // 16 * 16])
            strings = sections[section[6]][4]
            needed.update(_text(data, strings + value) for tag, value in entries if tag == _NEEDED)
    return {_text(data, sections[names][4] + section[0]) for section in sections}, needed


def _check(path):
    """What is not a program for this system, such as a script, is left to the system, and so
    is a damaged one."""
    data = pathlib.Path(path).read_bytes()
    if data[:6] != b"\x7fELF\2\1":
        return
    try:
        sections, needed = _describe(data)
    except (struct.error, ValueError, IndexError):
        return
    if ".nv_fatbin" in sections and not any(name.startswith("libcudart.so") for name in needed):
        raise OSError(
            f"{path}: the program has NVIDIA's runtime library inside, which does not run without "
            "a GPU: link it with nvcc -cudart shared (CMake: the property "
            "CUDA_RUNTIME_LIBRARY Shared)"
        )


def execute(command, *, target="host", arch=None, lenient=False, time_limit=None, save_cases=None):
    """Replaces this process by the program, which finds the libraries that stand in for
    CUDA's."""
    if target not in ("host", "interp", "sim"):
        raise ValueError(f"--exec: --target={target} is not host, interp or sim")
    if lenient and target != "interp":
        raise ValueError("--lenient needs --target=interp")
    path = shutil.which(command[0])
    if not path:
        raise OSError(f"--exec: {command[0]}: No such program")
    folder = _libraries()
    _check(path)
    words = [target] + [arch] * bool(arch)
    if target == "interp":
        words.append("lenient" if lenient else "strict")
    others = os.environ.get("LD_LIBRARY_PATH")
    environment = dict(
        os.environ, LD_LIBRARY_PATH=f"{folder}:{others}" if others else str(folder),
        TILEIR_CUTILE=":".join(words), TILEIR_RUN_EXEC="1",
    )
    if save_cases:
        environment["TILEIR_CUTILE_SAVE_CASES"] = save_cases
    if time_limit:
        environment["TILEIR_CUTILE_TIME_LIMIT"] = str(int(time_limit * 1000))
    os.execve(path, command, environment)
