"""usage: interrupt.py FOLDER COMMAND...

Runs the command with FOLDER for temporary files, sends its process group what Ctrl-C does
when parts of a module are being compiled there, and prints its status and what is left.
"""
import os
import pathlib
import signal
import subprocess
import sys
import time

folder = pathlib.Path(sys.argv[1])
child = subprocess.Popen(sys.argv[2:], env={**os.environ, "TMPDIR": str(folder)},
                         start_new_session=True)
while child.poll() is None and len(list(folder.glob("*.bc"))) < 3:
    time.sleep(0.01)
os.killpg(child.pid, signal.SIGINT)
print("status", child.wait())
for _ in range(500):  # The others of the group end a moment later.
    if not any(folder.iterdir()):
        break
    time.sleep(0.01)
print("left:", *sorted(f.name for f in folder.iterdir()))
