"""Runs a command whose standard output is a pipe that nobody reads, and prints how it ended: lost_reader.py SIGNAL
COMMAND..., where SIGNAL says whether that is "fatal" or "ignored"."""
import os
import signal
import subprocess
import sys

reader, writer = os.pipe()
os.close(reader)
# Python ignores the signal, and so does a child unless it is restored.
status = subprocess.run(sys.argv[2:], stdout=writer, restore_signals=sys.argv[1] == "fatal").returncode
died = status in (-signal.SIGPIPE, 128 + signal.SIGPIPE)
print("ended by the pipe" if died else f"status {status}")
