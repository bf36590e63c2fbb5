"""Compares the counters of a launch with the sum of those of its lines.

Reads what tileir-run --counters --profile prints.
"""
import re
import sys

text = sys.stdin.read()
print(text)
total = dict(re.findall(r"^  ([a-z. ]+): (\d+)$", text, re.M))
rows = text.split("barriers  line\n")[1].splitlines()
WIDTH = 12


def add_column(index):
    """Columns have a width, and empty ones are zero."""
    begin = 2 + WIDTH * index
    return sum(int(row[begin:begin + WIDTH].strip() or 0) for row in rows if row)


def count(*names):
    return sum(int(total.get(name, 0)) for name in names)


assert add_column(0) == count("instructions")
assert add_column(1) == count("global load sectors", "global store sectors",
                             "cp.async sectors")
assert add_column(2) == count("shared load wavefronts", "shared store wavefronts")
assert add_column(5) == count("barriers")
print("the lines have all")
