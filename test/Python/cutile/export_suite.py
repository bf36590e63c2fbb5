#!/usr/bin/env python3
# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports the kernels of a folder of cuTile tests by the tileiras on PATH, without a GPU.

export_suite.py FOLDER --results FILE [--arch sm_80 ...] [--per-kernel N] prints a table by
architecture: exported, failed by cause. Each test runs up to its first launch; what that
would compile goes through cuda.tile.compilation.export_kernel instead, to a cubin that has the
kernel. A module (a kernel with a signature) is exported once for each architecture, or
with --rotate N for N of them, in turn. Files that are in FILE already are not run again."""
import argparse
import collections
import io
import json
import os
import pathlib
import subprocess
import sys
import types

ARCHITECTURES = "sm_80 sm_86 sm_87 sm_89 sm_90 sm_100 sm_103 sm_110 sm_120 sm_121".split()


class Exporter:
    """The plugin in a process of pytest."""

    def __init__(self, options):
        self.options = options
        self.output = open(options["results"], "a")
        self.per_kernel = collections.Counter()
        self.done = set()
        self.turn = options["turn"]

    def install(self, compiler):
        """Wraps compile_tile of the module cuda.tile._compile."""
        import shutil

        path = self.options["path"]
        program = shutil.which("tileiras", path=path)
        self.binary = compiler._CompilerBinary(program, path, os.environ.get("LD_LIBRARY_PATH", ""), True)
        compiler._find_compiler_bin = lambda: self.binary
        compiler.subprocess = self  # What a good run says on stderr counts, too.
        self.original, self.compiler = compiler.compile_tile, compiler
        compiler.compile_tile = self.compile_tile

    def __getattr__(self, name):
        return getattr(subprocess, name)

    def run(self, *arguments, **named):
        done = subprocess.run(*arguments, **named)
        self.said += done.stderr.decode() if isinstance(done.stderr, bytes) else done.stderr or ""
        return done

    exporting, said = False, ""

    def compile_tile(self, function, signatures, *arguments, **named):
        if self.exporting or not named.get("return_cubin", True):
            return self.original(function, signatures, *arguments, **named)
        import pytest

        options = named.get("compiler_options") or arguments[1]
        self.exporting = True
        try:
            for signature in signatures:
                self.export(function, signature, options)
        finally:
            self.exporting = False
        pytest.skip("exported")  # The launch would want code for the stand-in.

    def export(self, function, signature, options):
        code = function.pyfunc.__code__
        kernel = f"{os.path.basename(code.co_filename)}:{code.co_firstlineno}:{function.pyfunc.__name__}"
        module = (kernel, repr(signature), repr(options))
        limit = self.options["per_kernel"]
        if module in self.done or (limit and self.per_kernel[kernel] == limit):
            return
        self.done.add(module)
        self.per_kernel[kernel] += 1
        number = self.options["rotate"] or len(self.options["arch"])
        for _ in range(number):
            arch = self.options["arch"][self.turn % len(self.options["arch"])]
            self.turn += 1
            self.write(kernel, arch, self.try_export(function, signature, options, arch))

    def try_export(self, function, signature, options, arch):
        """What went wrong; empty: nothing."""
        from cuda.tile.compilation import export_kernel

        kernel = types.SimpleNamespace(_annotated_function=function, _compiler_options=options)
        cubin, self.said = io.BytesIO(), ""
        try:
            export_kernel(kernel, [signature], cubin, gpu_code=arch, output_format="cubin")
        except self.compiler.TileCompilerError as error:
            return f"{type(error).__name__}: {error.message}"
        # Other exceptions are those of the frontend, which a test may want.
        name = (signature.symbol or function.pyfunc.__name__).encode()
        is_whole = cubin.getvalue().startswith(b"\x7fELF") and b".text." + name in cubin.getvalue()
        return self.said if is_whole else "the cubin lacks the kernel"

    def write(self, kernel, arch, problem):
        json.dump({"kernel": kernel, "module": len(self.done), "arch": arch, "problem": problem}, self.output)
        self.output.write("\n")
        self.output.flush()


def pytest_configure(config):
    from tileir.cutile._hooks import when_imported

    when_imported("cuda.tile._compile", Exporter(json.loads(os.environ["EXPORT_SUITE"])).install)


def pytest_collection_modifyitems(items):
    if not json.loads(os.environ["EXPORT_SUITE"])["first"]:
        return
    seen = set()
    items[:] = [item for item in items if item.function not in seen and not seen.add(item.function)]


def run(options):
    have = read(options.results)
    finished = {row["file"] for row in have if "file" in row}
    turn = sum("arch" in row for row in have)
    for file in sorted(options.folder.glob(options.files)):
        if file.name in finished:
            continue
        settings = {
            "results": str(options.results.resolve()), "per_kernel": options.per_kernel, "rotate": options.rotate,
            "first": options.first, "arch": options.arch, "turn": turn, "path": os.environ["PATH"],
        }
        here = str(pathlib.Path(__file__).resolve().parent)
        paths = os.pathsep.join([here, *filter(None, [os.environ.get("PYTHONPATH")])])
        environment = {**os.environ, "EXPORT_SUITE": json.dumps(settings), "PYTHONPATH": paths}
        command = [sys.executable, "-m", "pytest", "-p", "tileir.cutile", "-p", pathlib.Path(__file__).stem, "-q", "-p", "no:cacheprovider", file.name]
        done = subprocess.run(command, cwd=options.folder, env=environment, capture_output=True, text=True)
        last = ((done.stdout + done.stderr).strip().splitlines() or [""])[-1]
        with open(options.results, "a") as output:
            # 0: all ran, 1: tests failed, which may be for want of their results, 5: no tests.
            json.dump({"file": file.name, "pytest": last, "ran": done.returncode in (0, 1, 5)}, output)
            output.write("\n")
        turn = sum("arch" in row for row in read(options.results))


def read(path):
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def print_table(rows):
    exports = [row for row in rows if "arch" in row]
    counts = collections.Counter((row["arch"], not row["problem"]) for row in exports)
    for arch in sorted({row["arch"] for row in exports}, key=lambda name: int(name[3:])):
        print(f"{arch}: {counts[arch, True]} exported, {counts[arch, False]} failed")
    causes = collections.Counter((row["problem"], row["kernel"]) for row in exports if row["problem"])
    for (problem, kernel), number in causes.most_common():
        print(f"failed {number:5}  {kernel}: {problem}")
    broken = [row for row in rows if not row.get("ran", True)]
    for row in broken:
        print(f"pytest did not run {row['file']}: {row['pytest']}")
    print(f"{len({row['kernel'] for row in exports})} kernels, {len(exports)} exports")
    return not causes and not broken


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--results", type=pathlib.Path, required=True, help="where results are kept")
    parser.add_argument("--files", default="test_*.py", help="pattern of the files")
    parser.add_argument("--arch", nargs="+", default=ARCHITECTURES)
    parser.add_argument("--per-kernel", type=int, default=0, help="so many signatures of a kernel in a file; 0: all")
    parser.add_argument("--rotate", type=int, default=0, help="so many architectures for a module; 0: all")
    parser.add_argument("--first", action="store_true", help="only the first case of each test function")
    options = parser.parse_args()
    run(options)
    sys.exit(not print_table(read(options.results)))


if __name__ == "__main__":
    main()
