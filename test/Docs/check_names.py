"""Checks that the files and classes which pages name exist.

usage: check_names.py ROOT

A name is what stands in backquotes and looks like a file (`Reader.cpp`, `lib/Text`), or
begins with a capital letter and goes on with small ones (`OpReader`): a file with it, or the
word in a source; `Lowering/Convert` is a file of that folder. And each page that a source names
(docs/ir.md) exists. Prints one line for each name that is missing and exits 1 if there are any.
"""
import pathlib
import re
import sys

FOLDERS = ("clang-driver", "clang-plugin", "cmake", "docs", "lib", "llvm-patches", "test", "tools")
NAME = re.compile(
    r"`([A-Z][a-z]\w*|(?:[A-Z][a-z]+/)+[A-Z]\w+|\w+\.(?:cpp|h|hpp|def|td|py|test|cmake)|(?:"
    + "|".join(FOLDERS)
    + r")/[\w/.-]+)`"
)
PAGE = re.compile(r"\bdocs/[\w/-]+\.md\b")
SOURCES = (".cpp", ".h", ".hpp", ".def", ".td", ".py", ".txt", ".cmake", ".c", ".map")


def read_sources(root):
    """Names of files, each with its folder too; the words in them; the pages that lib names."""
    files, words, pages = set(), set(), []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            files |= {path.name, path.stem, f"{path.parent.name}/{path.stem}"}
            if path.suffix in SOURCES:
                text = path.read_text(errors="replace")
                words |= set(re.findall(r"\w+", text))
                if folder == "lib":
                    pages += [(path.relative_to(root), page) for page in PAGE.findall(text)]
    return files, words, pages


def main():
    root = pathlib.Path(sys.argv[1])
    files, words, pages = read_sources(root)
    gone = [(path, page) for path, page in pages if not (root / page).exists()]
    for path, page in gone:
        print(f"{path}: there is no {page}")
    missing = len(gone)
    for page in sorted([*(root / "docs").rglob("*.md"), *root.glob("*.md")]):
        for number, line in enumerate(page.read_text().splitlines(), 1):
            for name in NAME.findall(line):
                if name.split("/")[0] in FOLDERS:
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
