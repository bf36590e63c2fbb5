"""Checks rules of the sources that no compiler knows.

usage: check_sources.py ROOT
       check_sources.py --fix-banners ROOT    pads first lines to their width

- A room of lib/ includes only itself and rooms above it in lib/CMakeLists.txt; the same
  goes for the rooms of lib/Target and their list, and for the folders of a target, in the
  order in which its CMakeLists.txt has their files (what is in no folder may be included
  by all). No room between Import and Compiler sees the in-memory module (the op table it
  may). Runtime sees neither LLVM nor other rooms.
- A file has at most 600 lines, but for the exceptions below.
- Sources begin with LLVM's banner, which names the file and what it is in 80 columns, as
  wide as the rulers between parts of a file.
- Nobody compares numbers of GPU architectures, but for their table.
- Libraries do not read the environment and do not end the process, but for those that work
  for users' programs while they run.
- A count that a test expects does not match the end of a longer one ("0 failed" is in
  "10 failed").

Prints one line for each finding and exits 1 if there are any.
"""
import pathlib
import re
import sys

MAX_LINES = 600

# Longer files, each with the reason why it is not cut.
LONG_FILES = {}

# Rooms that are part of users' programs: their settings are in the environment of these.
PROCESS_ROOMS = {"Cache", "CudaStandIn", "CudartStandIn", "Loader", "Runtime"}

# What compiled kernels and the runtime share: plain C, for everyone.
SHARED_HEADERS = {
    "IR/NumberFormat.h",
    "Runtime/include/tileir/abi.h",
    "Support/AMXPermission.h",
    "Support/FileSizeSignal.h",
    "tileir/abi.h",
}

# Rooms below Import must not know how tile programs looked before it, in these rooms,
# but the op table serves everyone.
MODULE_ROOMS = {"IR", "Verify", "Bytecode", "Text", "Input", "Reduce", "Interpreter"}
TABLE_HEADERS = {"IR/Enums.h", "IR/Hints.h", "IR/OpForm.h", "IR/OpTable.h", "IR/Opcodes.h",
                 "IR/PrintFormat.h", "IR/TypeTable.h"}
# Below Import, but made of the rooms above it.
WHOLE_WAY_ROOMS = {"Compiler", "Loader", "CAPI"}
SOURCE_DIRS = ("lib", "tools", "clang-driver", "clang-plugin", "test/unit", "test/fuzz")

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
PROCESS_CALL = re.compile(r"(?<![\w.>:])(?:std::|::)?(getenv|exit|_exit|abort)\s*\(")
# The table of architectures; what compares numbers of others asks for a feature.
ARCH_TABLE = "NVPTXArch"
ARCH_TEST = re.compile(r"\b(SM|Arch\.getNumber\(\))\s*([<>]|[=!]=)|\b(MIN_SM|MinSM)\b")
BARE_COUNT = re.compile(r"^\W*[A-Z][A-Z0-9_]*(-[A-Z]+)?: *\d+ [a-z]")
BANNER = re.compile(r"(//|/\*)===- (\S+) - (.*?)[- ]*(-\*- (?:C|C\+\+|tablegen) -\*-)?===(//|\*\\)$")
RULER = re.compile(r"^ *//[-=*]{3,}(?!- \S+ - )")
BANNER_WIDTH = 80
LICENSE = "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"


def read_rooms(root):
    text = (root / "lib/CMakeLists.txt").read_text()
    body = re.search(r"foreach\(room(.*?)\)", re.sub(r"#.*", "", text), re.S)
    return body.group(1).split()


def read_folders(root, target):
    """The folders of a room of lib/Target, in the order of their files."""
    path = root / "lib/Target" / target / "CMakeLists.txt"
    text = path.read_text() if path.exists() else ""
    return list(dict.fromkeys(re.findall(r"^ *(\w+)/[\w/]+\.cpp$", text, re.M)))


def read_targets(root):
    text = (root / "lib/Target/CMakeLists.txt").read_text()
    return {target: read_folders(root, target)
            for target in re.findall(r"add_subdirectory\((\w+)\)", text)}


def check_target_include(name, header, targets):
    """The same for a file of lib/Target. targets: the rooms and their folders."""
    if name.parts[1] != "Target" or not header.startswith("Target/"):
        return None
    rooms, (room, folder), (other, inner) = list(targets), name.parts[2:4], header.split("/")[1:3]
    if room not in targets or other not in targets:
        return None
    if rooms.index(other) > rooms.index(room):
        return f"Target/{other} stands below Target/{room}"
    folders = targets[room]
    if room == other and folder in folders and inner in folders \
            and folders.index(inner) > folders.index(folder):
        return f"Target/{room}/{inner} stands below Target/{room}/{folder}"
    return None


def check_include(room, header, rooms):
    """The reason why a file of the room must not include the header, or None."""
    if header in SHARED_HEADERS or (header in TABLE_HEADERS and room != "Runtime"):
        return None
    if room == "Runtime" and header.startswith(("llvm/", "llvm-c/", "clang/")):
        return "the runtime must not depend on LLVM"
    other = header.split("/")[0]
    if "/" not in header or other not in rooms or other == room:
        return None
    if room == "Runtime":
        return "the runtime depends on no other room"
    if rooms.index(other) > rooms.index(room):
        return f"{other} stands below {room}"
    after_import = rooms.index(room) > rooms.index("Import")
    if after_import and room not in WHOLE_WAY_ROOMS and other in MODULE_ROOMS:
        return f"rooms below Import see LLVM IR, nothing of {other}"
    return None


def make_banner(path, line):
    """The first line of the file with its words, or None if it has others than a banner."""
    words = BANNER.match(line)
    if not words or not str(path).endswith("/" + words.group(2)):
        return None
    begin, name, title, mode, end = words.groups()
    head, tail = f"{begin}===- {name} - {title} ", (mode or "") + "===" + end
    return head + "-" * max(BANNER_WIDTH - len(head) - len(tail), 0) + tail


def check_rulers(name, path, lines):
    banner = make_banner(path, lines[0])
    if not banner:
        yield f"{name}:1: the first line is not a banner with the file's name and what it is"
    elif banner != lines[0] or len(banner) != BANNER_WIDTH:
        yield f"{name}:1: the banner does not have {BANNER_WIDTH} columns"
    for number, line in enumerate(lines[1:], 2):
        if RULER.match(line) and not (len(line) == BANNER_WIDTH
                                      and re.fullmatch(r" *//===-+===//", line)):
            yield f"{name}:{number}: a ruler is //===---===// up to column {BANNER_WIDTH}"


def fix_banner(path):
    text = path.read_text()
    line, rest = text.split("\n", 1)
    banner = make_banner(path, line)
    if banner and banner != line:
        path.write_text(banner + "\n" + rest)


def check_file(path, root, rooms, targets):
    name = path.relative_to(root)
    lines = path.read_text().splitlines()
    if len(lines) > MAX_LINES and str(name) not in LONG_FILES:
        yield f"{name}: {len(lines)} lines, more than {MAX_LINES}"
    if not any(LICENSE in line for line in lines[:8]):
        yield f"{name}:1: no licence banner"
    yield from check_rulers(name, path, lines)
    if name.parts[0] != "lib":
        return
    room = name.parts[1]
    for number, line in enumerate(lines, 1):
        include = INCLUDE.match(line)
        if include:
            problem = (check_include(room, include.group(2), rooms)
                       or check_target_include(name, include.group(2), targets))
            if problem:
                yield f'{name}:{number}: includes "{include.group(2)}": {problem}'
        if ARCH_TEST.search(line.split("//")[0]) and path.stem != ARCH_TABLE:
            yield (f"{name}:{number}: compares numbers of architectures: ask for a feature "
                   "(NVPTXArch.h)")
        call = PROCESS_CALL.search(line.split("//")[0])
        if call and room not in PROCESS_ROOMS and not line.lstrip().startswith("*"):
            yield f"{name}:{number}: a library calls {call.group(1)}"


def check_test(path, root):
    for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
        if BARE_COUNT.match(line):
            yield (f"{path.relative_to(root)}:{number}: the count also matches the end of a "
                   "longer one; put {{^}} or what stands before it in front")


def main():
    root = pathlib.Path(sys.argv[-1])
    sources = [path for folder in SOURCE_DIRS for path in sorted((root / folder).rglob("*"))
               if path.suffix in (".h", ".hpp", ".cpp", ".c", ".td", ".def")]
    if sys.argv[1] == "--fix-banners":
        for path in sources:
            fix_banner(path)
    rooms, targets = read_rooms(root), read_targets(root)
    findings = []
    for path in sources:
        findings += check_file(path, root, rooms, targets)
    for path in sorted((root / "test").rglob("*")):
        if path.suffix in (".test", ".mlir", ".ll", ".cpp", ".cu", ".c"):
            findings += check_test(path, root)
    for name in LONG_FILES:
        if not (root / name).exists():
            findings.append(f"{name}: in the list of long files, but does not exist")
    print("\n".join(findings) or "no findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
