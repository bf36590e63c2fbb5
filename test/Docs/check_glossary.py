"""Checks the glossary: each term once, in order, explained in one line, and in use.

usage: check_glossary.py ROOT

A term is in use when a page of docs other than the glossary, or a source of lib, has all of
its words. Prints one line for each finding and exits 1 if there are any.
"""
import pathlib
import re
import sys

ROW = re.compile(r"^\| (?P<term>[^|]+?) \| (?P<meaning>[^|]*?) \|$")


def read_uses(root):
    pages = [p for p in (root / "docs").rglob("*.md") if p.name != "glossary.md"]
    sources = [p for p in (root / "lib").rglob("*") if p.suffix in (".h", ".cpp", ".def", ".td")]
    return re.sub(r"[\s/*]+", " ", " ".join(p.read_text() for p in pages + sources)).lower()


def spell(term):
    """A pattern of the term in the singular or plural; 'form, SIMT' is read 'SIMT form'."""
    words = " ".join(reversed(term.lower().split(", ")))
    stem = re.sub(r"(is|y)$", lambda end: {"is": "[ie]s", "y": "(y|ies)"}[end[0]], words)
    return rf"\b{stem}(e?s)?\b"


def main():
    root = pathlib.Path(sys.argv[1])
    uses = read_uses(root)
    findings, terms = [], []
    for line in (root / "docs/glossary.md").read_text().splitlines():
        row = ROW.match(line)
        if not row or row["term"] in ("term", "---"):
            continue
        terms.append(row["term"])
        if not row["meaning"]:
            findings.append(f"'{row['term']}' is not explained")
        if not re.search(spell(row["term"]), uses):
            findings.append(f"'{row['term']}' is not in use")
    for before, after in zip(terms, terms[1:]):
        if before.lower() >= after.lower():
            findings.append(f"'{after}' stands after '{before}'")
    print("\n".join(findings) or f"{len(terms)} terms")
    return 1 if findings or not terms else 0


if __name__ == "__main__":
    sys.exit(main())
