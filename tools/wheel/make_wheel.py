"""Makes the wheel of tools/python with the libraries in it.

What they need of the machine that they are installed on is read from themselves: the tag
names the newest version of glibc that they ask for, and a shared library that a manylinux
platform does not promise is an error.
"""
import argparse
import importlib.util
import pathlib
import platform
import re
import shutil
import subprocess
import sys

# Of the list of PEP 600's policies, what the library has a use for.
PROMISED = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1"}


def find_tag(readelf, libraries):
    """"manylinux_2_34_x86_64", by the libraries' needs."""
    text = subprocess.run(
        [readelf, "--needed-libs", "--version-info", *libraries], check=True, capture_output=True,
        text=True,
    ).stdout
    needed = set(re.findall(r"^\s+(\S+\.so\S*)$", text, re.M))
    inside = {library.name for library in libraries}
    strange = {name for name in needed - PROMISED - inside if not name.startswith("ld-linux")}
    if strange:
        sys.exit(f"error: the wheel needs {', '.join(sorted(strange))}, which is not everywhere")
    versions = {tuple(map(int, v.split("."))) for v in re.findall(r"GLIBC_(2\.[\d.]+)", text)}
    major, minor = max(versions)[:2]
    return f"manylinux_{major}_{minor}_{platform.machine()}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in "source", "library", "runtime", "readelf", "work", "output":
        parser.add_argument("--" + name, required=True, type=pathlib.Path)
    parser.add_argument("--standins", required=True, nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    missing = [name for name in ("pip", "setuptools", "wheel") if not importlib.util.find_spec(name)]
    if missing:
        sys.exit(f"error: the wheel needs packages that {sys.executable} does not find: "
                 f"apt-get install {' '.join('python3-' + name for name in missing)}")
    libraries = options.library, options.runtime
    tag = find_tag(options.readelf, [*libraries, *options.standins])

    for folder in options.work, options.output:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    package = options.work / "tools" / "python"
    shutil.copytree(
        options.source / "tools" / "python", package,
        ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"),
    )
    shutil.copy(options.source / "CMakeLists.txt", options.work)  # It has the version.
    shutil.copy(options.source / "LICENSE", package)
    for library in libraries:
        shutil.copy(library, package / "tileir")
    # In a folder of their own: they have the names of CUDA's libraries.
    (package / "tileir" / "_cuda").mkdir()
    for library in options.standins:
        shutil.copy(library, package / "tileir" / "_cuda")
    subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "wheel",
         "--no-index", "--no-build-isolation", "--no-deps", "--wheel-dir", options.output,
         f"--config-settings=--build-option=--plat-name={tag}", package],
        check=True,
    )
    (wheel,) = options.output.glob("*.whl")
    sizes = [path.stat().st_size / 1e6 for path in (wheel, options.library)]
    print("{}: {:.1f} MB, installed {:.1f} MB".format(wheel, *sizes))


main()
