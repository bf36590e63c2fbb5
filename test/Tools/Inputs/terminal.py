"""Runs a command on a terminal of its own: terminal.py COMMAND ARGUMENT...

Prints what the command wrote there and "status N". The terminal knows colours.
"""
import os
import pty
import sys

pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "xterm-256color"
    os.execv(sys.argv[1], sys.argv[1:])
written = b""
while True:
    try:
        block = os.read(terminal, 4096)
    except OSError:  # What Linux says when the other side is closed.
        break
    if not block:
        break
    written += block
status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
sys.stdout.buffer.write(written.replace(b"\r\n", b"\n"))
print("status", status)
