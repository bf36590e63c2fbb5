"""Checks rules of the pages.

usage: check_pages.py ROOT

- Lines have at most 120 columns, but for those that cannot be broken: tables, what commands
  and code are (in fences or indented), pictures, lines of one word. What is generated is as
  wide as what it is made of.

Prints one line for each finding and exits 1 if there are any.
"""
import pathlib
import re
import sys

WIDTH = 120
GENERATED = "docs/reference/"


def can_be_broken(line):
    return not line.startswith(("|", "    ", "![", "<")) and len(line.split()) > 2


def check_page(path, name):
    in_fence = False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if re.match(r"\s*```", line):
            in_fence = not in_fence
        elif not in_fence and len(line) > WIDTH and can_be_broken(line):
            yield f"{name}:{number}: {len(line)} columns, more than {WIDTH}"


def main():
    root = pathlib.Path(sys.argv[1])
    folders = ("docs", "clang-plugin", "llvm-patches", "test")
    pages = [*root.glob("*.md"), *(page for folder in folders for page in (root / folder).rglob("*.md"))]
    findings = []
    for page in sorted(pages):
        name = page.relative_to(root).as_posix()
        if not name.startswith(GENERATED):
            findings += check_page(page, name)
    print("\n".join(findings) or "no findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
