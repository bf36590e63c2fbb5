"""Writes the generated parts of the reference.

usage: update.py [--check] DOCGEN

Between the lines "<!-- generated: PART -->" and "<!-- end -->" of the pages beside this
script stands what `tileir-docgen --PART` prints. With --check nothing is written; a page
that is out of date makes it fail.
"""

import pathlib
import re
import subprocess
import sys

REGION = re.compile(r"(<!-- generated: ([\w-]+) -->\n).*?(<!-- end -->)", re.S)


def main():
    arguments = sys.argv[1:]
    check = arguments[:1] == ["--check"]
    if len(arguments) - check != 1:
        sys.exit(__doc__)
    docgen = arguments[-1]
    stale = 0

    def generate(match):
        part = subprocess.run(
            [docgen, "--" + match.group(2)], check=True, stdout=subprocess.PIPE, text=True
        ).stdout
        return match.group(1) + "\n" + part.strip() + "\n\n" + match.group(3)

    for page in sorted(pathlib.Path(__file__).parent.glob("*.md")):
        old = page.read_text()
        new = REGION.sub(generate, old)
        if new == old:
            continue
        stale += 1
        if check:
            print(f"{page.name} is out of date: run the target tileir-reference")
        else:
            page.write_text(new)
            print(f"updated {page.name}")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
