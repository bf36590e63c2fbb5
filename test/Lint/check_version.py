"""The project's version stands in one place, project(VERSION) of CMakeLists.txt.

usage: check_version.py ROOT

Everything else takes it from there: tools, libraries, the CMake package, the wheel, the
site. Only CHANGELOG.md names versions too, the project's first. Prints one line for each
copy and exits 1 if there are any.
"""
import pathlib
import re
import sys

FOLDERS = ("clang-driver", "clang-plugin", "cmake", "docs", "lib", "llvm-patches", "test", "tools")
ORIGIN = re.compile(r"^project\([\w-]+ VERSION (\d+\.\d+\.\d+)", re.M)


def list_files(root):
    yield from (path for path in root.iterdir() if path.is_file())
    for folder in FOLDERS:
        yield from (path for path in (root / folder).rglob("*") if path.is_file())


def find_copies(root, version):
    copy = re.compile(rf"(?<![\d.]){re.escape(version)}(?!\.?\d)")
    for path in sorted(list_files(root)):
        if path.name == "CHANGELOG.md" or "__pycache__" in path.parts:
            continue
        try:
            lines = path.read_text().splitlines()
        except UnicodeDecodeError:
            continue  # bytecode, data
        for number, line in enumerate(lines, 1):
            is_origin = path == root / "CMakeLists.txt" and ORIGIN.match(line)
            if copy.search(line) and not is_origin:
                yield f"{path.relative_to(root)}:{number}: a copy of the version {version}"


def main():
    root = pathlib.Path(sys.argv[1])
    version = ORIGIN.search((root / "CMakeLists.txt").read_text()).group(1)
    findings = list(find_copies(root, version))
    newest = re.search(r"^## (\S+)", (root / "CHANGELOG.md").read_text(), re.M)
    if not newest or newest.group(1) != version:
        findings.append(f"CHANGELOG.md: its first version is not {version}")
    print("\n".join(findings) or f"one version, {version}")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
