"""Checks the links of the pages in a folder, which may lie anywhere.

usage: check_links.py FOLDER

Every link and picture of every Markdown page below FOLDER that is not an address leads to a file or folder below it.
Prints one line for each that does not, and a summary; exits 1 if there are any, or no links.
"""
import pathlib
import re
import sys
import urllib.parse


def links(text):
    """The targets of a page's links; what commands and code say are none."""
    text = re.sub(r"^( *```).*?^ *```$", "", text, flags=re.M | re.S)
    text = re.sub(r"`[^`]*`", "``", text)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if not re.match(r"[a-z]+:|#", target):
            yield urllib.parse.unquote(target.split("#")[0])


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    number, dead = 0, []
    for page in sorted(folder.rglob("*.md")):
        for target in links(page.read_text(encoding="utf-8")):
            number += 1
            where = (page.parent / target).resolve()
            if not where.exists() or not where.is_relative_to(folder):
                dead.append(f"{page.relative_to(folder)}: there is no {target}")
    print("\n".join([*dead, f"{number} links, {len(dead)} dead"]))
    return bool(dead) or not number


if __name__ == "__main__":
    sys.exit(main())
