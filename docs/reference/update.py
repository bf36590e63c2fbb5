"""Writes the generated parts of the reference and of other pages.

usage: update.py [--check] [--page PAGE] GENERATOR...

Between the lines "<!-- generated: PART -->" and "<!-- end -->" of the pages beside this
script, or of PAGE, stands what `GENERATOR... --PART` prints: tileir-docgen's for the
reference. With --check nothing is written; a page that is out of date makes it fail.
"""

import argparse
import pathlib
import re
import subprocess
import sys

REGION = re.compile(r"(<!-- generated: ([\w-]+) -->\n).*?(<!-- end -->)", re.S)


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--page", type=pathlib.Path)
    parser.add_argument("generator", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.generator:
        sys.exit(__doc__)
    check = options.check
    stale = 0

    def generate(match):
        part = subprocess.run(
            options.generator + ["--" + match.group(2)],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout
        return match.group(1) + "\n" + part.strip() + "\n\n" + match.group(3)

    beside = sorted(pathlib.Path(__file__).parent.glob("*.md"))
    for page in [options.page] if options.page else beside:
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
