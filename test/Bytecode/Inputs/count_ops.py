"""Prints how often each op occurs in the files, by its name in their version.

usage: count_ops.py TILEIR-DIS FOLDER
"""
import collections
import pathlib
import re
import subprocess
import sys

tool, folder = sys.argv[1:]
for path in sorted(pathlib.Path(folder).glob("*.tileir")):
    text = subprocess.run([tool, "--generic", str(path)], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    counts = collections.Counter(
        re.findall(r'^ +(?:%\S+ = )?"cuda_tile\.(\w+)"\(', text, re.M))
    del counts["module"]
    ops = " ".join(f"{op}:{n}" for op, n in sorted(counts.items()))
    print(f"{path.name} {ops}")
