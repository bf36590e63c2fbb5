#!/usr/bin/env python3
"""Builds the project in two folders of different names and compares what comes out, byte by byte.

build_twice.py SOURCES WORK [--target NAME ...] [--packages] [--define NAME=VALUE ...]

Without --target all is built. --packages compares what cpack makes of it, too. ccache is not used.
"""
import argparse
import hashlib
import os
import shutil
import subprocess
import sys

# What the build folder has and nobody ships.
NOT_SHIPPED = ("CMakeFiles", "Testing", "_CPack_Packages", "pch", "test", "compile_commands.json", "CMakeCache.txt")


def run(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout[-4000:]}{done.stderr[-4000:]}")


def digests(folder, suffixes=None):
    """The SHA-256 of each file, or of those with a suffix, by path; links are what they point to."""
    found = {}
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if f not in NOT_SHIPPED)
        for name in files:
            path = f"{place}/{name}"
            if suffixes and not name.endswith(suffixes):
                continue
            with open(path, "rb") as file:
                data = os.readlink(path).encode() if os.path.islink(path) else file.read()
            found[os.path.relpath(path, folder)] = hashlib.sha256(data).hexdigest()
    return found


def build(sources, top, args):
    """A copy of the sources, built; what is compared."""
    unwanted = shutil.ignore_patterns("build", "build-*", ".git", "__pycache__")
    shutil.copytree(sources, f"{top}/sources", symlinks=True, ignore=unwanted)
    folder = f"{top}/built here"
    environment = dict(os.environ, CCACHE_DISABLE="1")
    run(["cmake", "--preset", "default", "-B", folder, "-DTILEIR_CORPUS_DIR=",
         *(f"-D{definition}" for definition in args.define)], cwd=f"{top}/sources", env=environment)
    run(["ninja", "-C", folder, *([f"-j{args.jobs}"] if args.jobs else []), *(args.target or ["all"])], env=environment)
    if args.target:
        found = digests(f"{folder}/lib", (".a", ".so.0.1.0", ".inc"))
        found.update(digests(f"{folder}/bin"))
        return found
    run(["cmake", "--install", folder, "--prefix", f"{top}/prefix"])
    found = digests(f"{top}/prefix")
    if args.packages:
        for kind in "DEB", "TGZ":
            run(["cpack", "-G", kind, "-B", f"{top}/packages"], cwd=folder)
        found.update(digests(f"{top}/packages", (".deb", ".tar.gz")))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources")
    parser.add_argument("work")
    parser.add_argument("--target", action="append")
    parser.add_argument("--packages", action="store_true")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--define", action="append", default=[], help="for CMake")
    args = parser.parse_args()
    first, second = (build(args.sources, f"{os.path.abspath(args.work)}/{name}", args) for name in ("one", "a longer name"))
    differ = sorted(path for path in first.keys() | second.keys() if first.get(path) != second.get(path))
    for path in differ:
        print(f"{path}: {'differs' if path in first and path in second else 'is in one only'}")
    print(f"{len(first)} files, {len(differ)} differ")
    return bool(differ) or not first


if __name__ == "__main__":
    sys.exit(main())
