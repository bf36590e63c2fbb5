"""Prints how often each op occurs in the files, as the reader sees them.

usage: count_ops.py TILEIR-OPT FOLDER
"""
import collections
import pathlib
import re
import subprocess
import sys

tool, folder = sys.argv[1:]
for path in sorted(pathlib.Path(folder).glob("*.tileir")):
    dump = subprocess.run([tool, "--dump-module", str(path)], check=True, text=True,
                          stdout=subprocess.PIPE).stdout
    counts = collections.Counter(re.findall(r'^ *(?:%\S+ = )?"(\w+)"\(', dump, re.M))
    counts["entry"] = len(re.findall(r"^  entry @", dump, re.M))
    counts["global"] = len(re.findall(r"^  global ", dump, re.M))
    ops = " ".join(f"{op}:{n}" for op, n in sorted(counts.items()) if n)
    print(f"{path.name} {ops}")
