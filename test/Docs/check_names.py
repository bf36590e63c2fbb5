"""Checks that the files and classes which pages name exist.

usage: check_names.py ROOT

A name is what stands in backquotes and looks like a file (`Reader.cpp`, `lib/Text`), or
begins with a capital letter and goes on with small ones (`OpReader`): a file with it, or the
word in a source. Prints one line for each name that there is not and exits 1 if there are any.
"""
import pathlib
import re
import sys

FOLDERS = ("clang-driver", "cmake", "docs", "lib", "llvm-patches", "test", "tools")
NAME = re.compile(
    r"`([A-Z][a-z]\w*|\w+\.(?:cpp|h|hpp|def|td|py|test|cmake)|(?:" + "|".join(FOLDERS) + r")/[\w/.-]+)`"
)


def read_sources(root):
    files, words = set(), set()
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            files |= {path.name, path.stem}
            if path.suffix in (".cpp", ".h", ".hpp", ".def", ".td", ".py", ".txt", ".cmake", ".c", ".map"):
                words |= set(re.findall(r"\w+", path.read_text(errors="replace")))
    return files, words


def main():
    root = pathlib.Path(sys.argv[1])
    files, words = read_sources(root)
    missing = 0
    for page in sorted([*(root / "docs").rglob("*.md"), *root.glob("*.md")]):
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for name in NAME.findall(line):
                if "/" in name:
                    exists = any((root / name).parent.glob(pathlib.Path(name).name + "*"))
                else:
                    exists = name in files or name in words
                if not exists:
                    missing += 1
                    print(f"{page.relative_to(root)}:{number}: there is no {name}")
    print(f"{missing} missing")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
