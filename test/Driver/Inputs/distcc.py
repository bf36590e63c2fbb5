#!/usr/bin/env python3
"""Compiles under distcc, with a server on this machine's loopback, and prints where each command ran.

distcc.py WORK CLANGXX

WORK has main.cpp and k.tileir. Prints for each command `distributed` or `here`, and `skipped: WHY` where no server can run.
"""
import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time


def others_reach(path):
    """Whether a user without rights can execute the file."""
    while os.stat(path).st_mode & 0o1:
        if path == "/":
            return True
        path = os.path.dirname(path)
    return False


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def answers(port):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def serve(folder, clangxx, port):
    """A server that runs this compiler only, as a user without rights if this one is root."""
    user = pwd.getpwuid(os.geteuid()).pw_name if os.geteuid() else "nobody"
    for name in "tmp", "log":
        os.makedirs(f"{folder}/{name}")
        shutil.chown(f"{folder}/{name}", user)
    with open(f"{folder}/compilers", "w") as file:
        file.write(f"{clangxx}\n")
    server = subprocess.Popen(
        ["distccd", "--daemon", "--no-detach", "--allow", "127.0.0.1", "--listen", "127.0.0.1", "--port", str(port),
         "--jobs", "2", "--user", user, "--log-file", f"{folder}/log/server"],
        env=dict(os.environ, DISTCC_CMDLIST=f"{folder}/compilers", TMPDIR=f"{folder}/tmp"),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/")
    for _ in range(100):
        if server.poll() is not None or answers(port):
            break
        time.sleep(0.1)
    return server


def run(folder, port, work, name, command, **environment):
    log = f"{folder}/client"
    environment.update(DISTCC_HOSTS=f"127.0.0.1:{port}", DISTCC_VERBOSE="1", DISTCC_LOG=log, DISTCC_DIR=f"{folder}/state")
    if os.path.exists(log):
        os.remove(log)
    done = subprocess.run(command, cwd=work, env=dict(os.environ, **environment), capture_output=True, text=True)
    text = open(log).read() if os.path.exists(log) else ""
    where = ("distributed" if re.search(r"compile .* on 127\.0\.0\.1:\d+ completed ok", text)
             else "here" if re.search(r"exec on localhost", text) else "not run")
    print(f"{name}: {where}" + (f", exit {done.returncode}\n{done.stdout}{done.stderr}" if done.returncode else ""), flush=True)


def build(folder, port, work, clangxx):
    def distcc(name, *args, **environment):
        run(folder, port, work, name, ["distcc", clangxx, "-O1", *args], **environment)

    distcc("C++", "-c", "main.cpp", "-o", "main.o")
    distcc("Tile IR", "-c", "k.tileir", "-o", "k.o")
    distcc("by -x", "-x", "tileir", "-c", "k.tileir", "-o", "x.o")
    distcc("by -ftileir-input=", "-ftileir-input=k.tileir", "-x", "cpp-output", "-c", "k.tileir", "-o", "input.o")
    distcc("program", "main.o", "k.tileir", "-o", "program")
    if shutil.which("ccache"):
        for name in "ccache", "ccache again":
            run(folder, port, work, name,
                ["ccache", clangxx, "-O1", "-ftileir-input=k.tileir", "-x", "cpp-output", "-c", "k.tileir", "-o", "cached.o"],
                CCACHE_PREFIX="distcc", CCACHE_DIR=f"{folder}/ccache")


def main():
    work, clangxx = sys.argv[1:]
    if not others_reach(os.path.realpath(clangxx)) and not os.geteuid():
        print("skipped: the server's user does not reach the compiler")
        return
    with tempfile.TemporaryDirectory(prefix="tileir-distcc.", dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        os.makedirs(f"{folder}/state")
        port = free_port()
        server = serve(folder, os.path.abspath(clangxx), port)
        try:
            if server.poll() is not None:
                print(f"skipped: distccd ended with {server.returncode}")
                return
            build(folder, port, work, clangxx)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
