"""Runs a command some times and prints the statuses: repeat.py NUMBER COMMAND..."""

import collections
import subprocess
import sys

times = int(sys.argv[1])
statuses = collections.Counter(
    subprocess.run(sys.argv[2:]).returncode for _ in range(times)
)
for status, count in statuses.most_common():
    print(f"{count} times: {status}")
