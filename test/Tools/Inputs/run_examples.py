"""Runs the command lines of the pages of tools: run_examples.py BIN PAGE...

They are the indented lines that begin with "tileir-"; what stands behind three spaces
explains them. Each has to succeed.
"""
import os
import re
import subprocess
import sys

os.environ["PATH"] = sys.argv[1] + os.pathsep + os.environ["PATH"]
for page in sys.argv[2:]:
    with open(page) as file:
        commands = re.findall(r"^    (tileir-.*?)(?:   .*)?$", file.read(), re.M)
    assert commands, page
    for command in commands:
        print(command, flush=True)
        subprocess.run(["bash", "-o", "pipefail", "-ec", command], check=True)
