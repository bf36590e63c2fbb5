"""Prints the code that a page shows, for a test that builds it or compares it.

usage: page_code.py PAGE LANGUAGE [--only WORD] [--within FILE]

Prints the blocks of PAGE that are fenced as LANGUAGE; with --only those that contain WORD. With
--within they have to be in FILE as well: each line, without the spaces around it, in this
order. Exits 1 if that is not so, or if there is no such block.
"""
import argparse
import pathlib
import sys

from run_page import BLOCK


def find_code(page, language, only):
    return [body for fence, body, _ in BLOCK.findall(page) if fence == language and only in body]


def find_missing(code, text):
    """The first line of the code that does not follow in the text; None if all do."""
    lines = iter([line.strip() for line in text.splitlines()])
    return next((line for line in code.splitlines() if line.strip() not in lines), None)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("page", type=pathlib.Path)
    parser.add_argument("language")
    parser.add_argument("--only", default="")
    parser.add_argument("--within", type=pathlib.Path)
    options = parser.parse_args()
    blocks = find_code(options.page.read_text(), options.language, options.only)
    if not blocks:
        sys.exit(f"error: {options.page.name}: no block of {options.language} has '{options.only}'")
    for block in blocks:
        missing = find_missing(block, options.within.read_text()) if options.within else None
        if missing is not None:
            sys.exit(f"error: {options.page.name}: not in {options.within.name}: {missing}")
    print("\n".join(blocks), end="")


if __name__ == "__main__":
    main()
