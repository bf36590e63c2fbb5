"""Compares pages with the tables that they are about, and those with the sources.

usage: check_verifier_page.py ROOT

- docs/verifier.md has a row for each rule of lib/Verify/Rules.def with its message, in that
  order, and no other.
- The rules that its last table names exist.
- Each rule is used by the sources of lib/Verify.
- docs/gpu.md has a row for each hint of lib/IR/Hints.def, with its range and release.

Prints one line for each finding and exits 1 if there are any.
"""
import pathlib
import re
import sys

RULE = re.compile(r'TILEIR_RULE\((\w+),\s*(\w+),\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\)')
ROW = re.compile(r"^\| `(\w+)` \| (.*) \| [^|]* \|$")
LINE = re.compile(r"^\| .* \| .* \| ([A-Z][^|]*) \|$")


def read_rules(text):
    """Id and message of each rule."""
    text = re.sub(r"//.*", "", text)
    return [
        (id, "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', parts)))
        for _, id, parts in RULE.findall(text)
    ]


def read_page(text):
    """Ids and messages of the rows, and the rules that the last table names."""
    rows, named = [], []
    for line in text.splitlines():
        if match := ROW.match(line):
            rows.append((match[1], re.sub(r"\\([<|])", r"\1", match[2])))
        elif match := LINE.match(line):
            named += re.findall(r"\b[A-Z]\w+", match[1].split(";")[0])
    return rows, named


HINT = re.compile(
    r'TILEIR_HINT\((\w+), "(\w+)", \w+, (\d+), (\d+), (true|false), (\d)\)'
)


def read_hints(text):
    """Key of each hint, and how its row begins."""
    for _, key, low, high, power, since in HINT.findall(re.sub(r"//.*", "", text)):
        valid = "true, false" if (low, high) == ("0", "1") else f"{low} to {high}"
        valid = "power of two, " * (power == "true") + valid
        since = "-" if since == "0" else f"13.{since}"
        row = rf"^\| `{key}` \| [^|]+ \| {valid} \| {since} \|"
        yield key, re.compile(row, re.M)


def main():
    root = pathlib.Path(sys.argv[1])
    rules = read_rules((root / "lib/Verify/Rules.def").read_text())
    rows, named = read_page((root / "docs/verifier.md").read_text())
    sources = "".join(p.read_text() for p in sorted((root / "lib/Verify").glob("*.cpp")))
    findings = [f"docs/verifier.md lacks {r}" for r in rules if r not in rows]
    findings += [f"docs/verifier.md has {r}, not a rule" for r in rows if r not in rules]
    if not findings and rows != rules:
        findings.append("docs/verifier.md: the rules are in another order")
    ids = [id for id, _ in rules]
    findings += [f"docs/verifier.md names {n}, not a rule" for n in named if n not in ids]
    findings += [f"no error breaks {i}" for i in ids if f"Rule::{i}" not in sources]
    hints = (root / "lib/IR/Hints.def").read_text()
    page = (root / "docs/gpu.md").read_text()
    for key, row in read_hints(hints):
        if not row.search(page):
            findings.append(f"docs/gpu.md has no row for the hint {key} as it is")
    print("\n".join(findings), end="\n" if findings else "")
    sys.exit(bool(findings))


main()
