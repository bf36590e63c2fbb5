"""Runs a command and checks its exit status: status.py STATUS COMMAND ARGUMENT..."""
import subprocess
import sys

status = subprocess.run(sys.argv[2:]).returncode
if status != int(sys.argv[1]):
    sys.exit(f"{' '.join(sys.argv[2:])}: status {status}, not {sys.argv[1]}")
