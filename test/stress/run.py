#!/usr/bin/env python3
"""Treats the compiler and the runtime badly for a time, and looks whether what they leave is right.

run.py BUILD [--minutes N] [--only PART]

launches    many threads launch, wait, interrupt, and load and unload libraries
builds      64 compilers at once, of equal and different files, with one cache
kills       compilers that are killed at any moment leave whole files or none
disk        a full disk is an error with the file's name, and no file
read-only   so is a folder that may not be written
users       a user without any rights, and without a home, compiles and runs

Each part takes its share of the minutes. What the machine does not allow is skipped with a line.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
NOBODY = 65534


class Failure(Exception):
    """What a part found."""


class Skipped(Exception):
    """Why a part cannot be run here."""


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, **options)


def must(command, **options):
    done = run(command, **options)
    if done.returncode:
        raise Failure(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


class Bench:
    """The build, a folder to work in, and what the parts share."""

    def __init__(self, build, folder, seconds):
        self.clang = f"{build}/bin/clang++"
        self.build, self.folder, self.seconds = build, folder, seconds
        self.random = random.Random(1)

    def place(self, name):
        path = f"{self.folder}/{name}"
        os.makedirs(path)
        return path

    def compile(self, source, output, *options, **arguments):
        """The command, as a list, that compiles a file of Tile IR."""
        return [self.clang, "-O2", *options, "-x", "tileir", "-c", source, "-o", output]


def object_of(path):
    with open(path, "rb") as file:
        return file.read()


def launches(bench):
    place = bench.place("launches")
    flags = ["-O1", "-g1", "-std=c++17", "-pthread", *bench.flags]
    plugins = []
    for i in range(2):
        plugins.append(f"{place}/plugin{i}.so")
        must([bench.clang, *flags, "-shared", "-fPIC", "-fvisibility=hidden", f"{HERE}/plugin.cpp",
              "-x", "tileir", f"{HERE}/twice.mlir", "-o", plugins[-1]])
    program = f"{place}/launches"
    must([bench.clang, *flags, f"{HERE}/launches.cpp", "-x", "tileir", f"{HERE}/add.mlir", "-o", program])
    seconds = max(1, int(bench.seconds))
    # More threads than cores, of the program and of each launch.
    environment = dict(os.environ, OMP_NUM_THREADS="3", **bench.environment)
    done = run([program, str(seconds), "16", *plugins], env=environment, timeout=seconds + 300)
    if done.returncode:
        raise Failure(f"exit {done.returncode}\n{done.stdout}{done.stderr[:4000]}")
    return ", ".join(done.stdout.split("\n")[:-1])


def builds(bench):
    place = bench.place("builds")
    want = {}
    for name in ("add", "twice"):
        must(bench.compile(f"{HERE}/{name}.mlir", f"{place}/{name}.o"))
        want[name] = object_of(f"{place}/{name}.o")
    end, rounds = time.monotonic() + bench.seconds, 0
    while not rounds or time.monotonic() < end:
        jobs = []
        environment = dict(os.environ, TILEIR_CACHE_DIR=f"{place}/cache", TMPDIR=place)
        for i in range(64):
            name = ("add", "twice")[i % 2]
            # Pairs of compilers write one file.
            output = f"{place}/{name}{i // 4}.o"
            jobs.append((name, output, subprocess.Popen(bench.compile(f"{HERE}/{name}.mlir", output),
                                                        env=environment, stderr=subprocess.PIPE)))
        for name, output, job in jobs:
            problem = job.communicate()[1]
            if job.returncode:
                raise Failure(f"{output}: exit {job.returncode}: {problem.decode(errors='replace')}")
        for name, output, _ in jobs:
            if object_of(output) != want[name]:
                raise Failure(f"{output} is not the object of {name}.mlir")
        rounds += 1
    return f"{rounds * 64} compilers, 64 at once"


# What a killed compiler may leave of, each with all files that it writes.
KILLED = (
    ["-c"],
    ["-c", "-save-temps"],
    ["-c", "-g", "-gsplit-dwarf"],
    ["-c", "-fsave-optimization-record", "-MD"],
    ["-S", "-emit-llvm"],
    ["-S", "--offload-device-only", "--offload-arch=sm_80,sm_90"],
)


def contents(folder):
    return {name: object_of(f"{folder}/{name}") for name in os.listdir(folder)}


def kills(bench):
    place = bench.place("kills")
    out, temporary = f"{place}/out", f"{place}/tmp"
    cases = []
    for name in ("add", "twice"):
        shutil.copy(f"{HERE}/{name}.mlir", f"{bench.place(f'kills/{name}')}/k.mlir")
    environment = dict(os.environ, TMPDIR=temporary)

    def command(options, name):
        return [bench.clang, "-O2", *options, "-x", "tileir", f"{place}/{name}/k.mlir"]

    def clean(*folders):
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
            os.makedirs(folder)

    for options in KILLED:
        want = {}
        for name in ("add", "twice"):
            clean(out, temporary)
            started = time.monotonic()
            must(command(options, name), cwd=out, env=environment)
            seconds = time.monotonic() - started
            want[name] = contents(out)
            if os.listdir(temporary):
                raise Failure(f"{options}: {os.listdir(temporary)} of temporary files")
        cases.append((options, want, seconds))
    end = time.monotonic() + bench.seconds
    killed = finished = 0
    while killed < len(cases) or time.monotonic() < end:
        options, want, seconds = cases[(killed + finished) % len(cases)]
        clean(out, temporary)
        if bench.random.random() < 0.5:
            for name, old in want["twice"].items():
                with open(f"{out}/{name}", "wb") as file:
                    file.write(old)
        job = subprocess.Popen(command(options, "add"), cwd=out, env=environment, start_new_session=True)
        try:
            job.wait(timeout=bench.random.random() * seconds * 1.2)
            finished += 1
        except subprocess.TimeoutExpired:
            os.killpg(job.pid, signal.SIGKILL)
            job.wait()
            killed += 1
        for name, data in contents(out).items():
            if data not in (want["add"].get(name), want["twice"].get(name)):
                raise Failure(f"{options}: {name} was left half-written, or should not be there")
        must(command(options, "add"), cwd=out, env=environment)
        if contents(out) != want["add"]:
            raise Failure(f"{options}: after a kill the outputs are not those of add.mlir")
    return f"{killed} killed, {finished} were faster, nothing left beside outputs"


def disk(bench):
    if os.geteuid():
        raise Skipped("needs root, to mount a small disk")
    place = bench.place("disk")
    if run(["mount", "-t", "tmpfs", "-o", "size=4k", "none", place]).returncode:
        raise Skipped("the machine mounts no tmpfs")
    try:
        with open(f"{place}/filler", "wb") as file:
            try:
                file.write(bytes(1 << 16))
            except OSError:
                pass
        for output, options in ((f"{place}/k.o", []), (f"{place}/k.s", ["-S"]), (f"{place}/k.ll", ["-S", "-emit-llvm"])):
            done = run(bench.compile(f"{HERE}/add.mlir", output, *options), env=dict(os.environ, TMPDIR=bench.folder))
            if done.returncode != 1 or output.rsplit("/", 1)[1] not in done.stderr:
                raise Failure(f"{output} on a full disk: exit {done.returncode}: {done.stderr}")
            if os.path.exists(output):
                raise Failure(f"{output} was left on a full disk")
        done = run(bench.compile(f"{HERE}/add.mlir", f"{bench.folder}/k.o"), env=dict(os.environ, TMPDIR=place))
        if done.returncode not in (0, 1) or "PLEASE submit" in done.stderr:
            raise Failure(f"TMPDIR on a full disk: exit {done.returncode}: {done.stderr}")
    finally:
        subprocess.run(["umount", place], check=False)
    return "no room for outputs, none for temporary files"


def as_nobody():
    if os.geteuid():
        raise Skipped("needs root, to become another user")
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []}


def read_only(bench):
    nobody = as_nobody() if not os.geteuid() else {}
    place = bench.place("read-only")
    os.chmod(place, 0o555)
    done = run(bench.compile(f"{HERE}/add.mlir", f"{place}/k.o"), env=dict(os.environ, TMPDIR="/tmp"), **nobody)
    if done.returncode != 1 or "k.o" not in done.stderr or "ermission denied" not in done.stderr:
        raise Failure(f"a folder that may not be written: exit {done.returncode}: {done.stderr}")
    done = run(bench.compile(f"{HERE}/add.mlir", "-"), env=dict(os.environ, TMPDIR=place), **nobody)
    if done.returncode not in (0, 1) or "PLEASE submit" in done.stderr:
        raise Failure(f"TMPDIR that may not be written: exit {done.returncode}: {done.stderr}")
    return "outputs and temporary files"


def users(bench):
    nobody = as_nobody()
    place = bench.place("users")
    os.chown(place, NOBODY, NOBODY)
    environment = {"PATH": os.environ["PATH"], "TMPDIR": place}
    command = [bench.clang, "-O1", "-std=c++17", f"{HERE}/launches.cpp", "-pthread", "-x", "tileir",
               f"{HERE}/add.mlir", "-o", f"{place}/launches"]
    must(command, env=environment, cwd=place, **nobody)
    must([f"{place}/launches", "1", "2"], env=environment, cwd=place, **nobody)
    return "compiled and ran as nobody, without a home"


PARTS = {"launches": launches, "builds": builds, "kills": kills, "disk": disk, "read-only": read_only, "users": users}
# Of the time; the others take what they need once.
SHARES = {"launches": 0.5, "builds": 0.25, "kills": 0.25}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="build folder, or prefix")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--only", action="append", choices=PARTS, help="these parts")
    parser.add_argument("--flag", action="append", default=[], help="for the programs of 'launches', -fsanitize=thread say")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE", help="for these programs")
    args = parser.parse_args()
    parts = args.only or list(PARTS)
    share = sum(SHARES.get(p, 0) for p in parts) or 1
    failed = 0
    # Not in TMPDIR, which other users may be unable to reach.
    with tempfile.TemporaryDirectory(prefix="tileir-stress.", dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        for name in parts:
            bench = Bench(os.path.abspath(args.build), f"{folder}", args.minutes * 60 * SHARES.get(name, 0) / share)
            bench.flags, bench.environment = args.flag, dict(e.split("=", 1) for e in args.env)
            try:
                print(f"{name}: right: {PARTS[name](bench)}", flush=True)
            except Skipped as why:
                print(f"{name}: skipped: {why}", flush=True)
            except (Failure, OSError, subprocess.TimeoutExpired) as problem:
                failed += 1
                print(f"{name}: FAILED: {problem}", flush=True)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
