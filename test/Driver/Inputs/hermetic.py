"""Compiles where there is nothing but the compiler and what a dependency file names.

usage: hermetic.py ROOT DEPENDENCIES OUTPUT PROGRAM... -- COMMAND...

ROOT is made anew, with /dev/null, the PROGRAMs, the libraries that these load, and the files of the make rule in
DEPENDENCIES, all at their own places. COMMAND runs in it, in the current folder; what it writes to OUTPUT is compared
with the OUTPUT that is there already. Prints "same", or why that cannot be tried here.
"""
import os
import re
import shutil
import stat
import subprocess
import sys


def libraries(program):
    """What the loader maps for a program; nothing for scripts and static programs."""
    listed = subprocess.run(["ldd", program], capture_output=True, text=True, check=False).stdout
    return re.findall(r"(?:=> |^\s*)(/\S+) \(0x", listed, re.M)


def named(dependencies):
    with open(dependencies) as file:
        words = re.split(r"(?<!\\)\s+", file.read().replace("\\\n", " ").split(": ", 1)[1].strip())
    return [w.replace("\\ ", " ").replace("$$", "$") for w in words]


def put(root, path):
    """A file, and the links on the way to it, as they are outside."""
    place = root + path
    if os.path.lexists(place):
        return
    folder = os.path.dirname(path)
    real = os.path.realpath(folder)
    os.makedirs(root + real, exist_ok=True)
    if folder != real and not os.path.exists(root + folder):
        os.makedirs(os.path.dirname(root + folder), exist_ok=True)
        os.symlink(os.path.relpath(real, os.path.dirname(folder)), root + folder)
    if os.path.islink(path):
        os.symlink(os.readlink(path), place)
        put(root, os.path.join(real, os.readlink(path)))
    else:
        shutil.copy2(path, place)


def main():
    root, dependencies, output, *rest = sys.argv[1:]
    split = rest.index("--")
    programs, command = rest[:split], rest[split + 1:]
    if os.geteuid():
        print("skipped: needs root, for chroot")
        return 0
    root = os.path.abspath(root)
    shutil.rmtree(root, ignore_errors=True)
    here = os.getcwd()
    for folder in (here, "/tmp"):
        os.makedirs(root + folder, exist_ok=True)
    os.makedirs(f"{root}/dev")
    os.mknod(f"{root}/dev/null", stat.S_IFCHR | 0o666, os.makedev(1, 3))
    read = [os.path.join(here, name) for name in named(dependencies)]
    for path in read:
        put(root, path)
    # The toolkit's programs load the system's libraries.
    for program in programs + [path for path in read if os.access(path, os.X_OK)]:
        for path in (program, *libraries(program)):
            put(root, os.path.abspath(path))

    def enter():
        os.chroot(root)
        os.chdir(here)

    done = subprocess.run(command, preexec_fn=enter, env={"PATH": "/none", "TILEIR_CACHE": "0"}, check=False)
    if done.returncode:
        return done.returncode
    with open(output, "rb") as want, open(f"{root}{here}/{output}", "rb") as got:
        same = want.read() == got.read()
    print("same" if same else f"{output} is another one")
    return not same


if __name__ == "__main__":
    sys.exit(main())
