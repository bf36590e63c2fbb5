"""Does what docs/adding-an-op.md says, in a copy of lib, and runs its kernels.

usage: follow_adding_an_op.py SOURCE BUILD SCRATCH

A section of the page with ```diff blocks adds an op; its ```mlir block is a kernel and the
```text block a command with what it prints on every target. All changes are made, and the
objects of tileir-run that depend on a changed file are compiled into SCRATCH and linked
in front of the libraries of BUILD, whose compilers and options are used.
"""

import concurrent.futures
import os
import re
import shlex
import shutil
import subprocess
import sys
import time

SOURCE, BUILD, SCRATCH = (os.path.realpath(p) for p in sys.argv[1:4])
TARGETS = ("interp", "host", "sim")


def fail(message):
    sys.exit(f"follow_adding_an_op.py: error: {message}")


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        f.write(text)


def blocks(section, language):
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", section)


def apply(diff):
    """Makes the changes of one block; gives the files."""
    files = []
    for part in re.split(r"(?m)^--- ", diff)[1:]:
        name, _, rest = part.partition("\n")
        path = os.path.join(SCRATCH, name)
        text = read(path)
        for hunk in re.split(r"(?m)^@@\n", rest)[1:]:
            lines = hunk.splitlines(keepends=True)
            old = "".join(line[1:] for line in lines if line[0] in " -")
            new = "".join(line[1:] for line in lines if line[0] in " +")
            if text.count(old) != 1:
                fail(f"{name} has {text.count(old)} places like this, not one:\n{old}")
            text = text.replace(old, new)
        write(path, text)
        files.append(name)
    return files


def ninja(*arguments):
    return subprocess.run(["ninja", "-C", BUILD, *arguments], check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def run(command, cwd=BUILD):
    """The command's error output if it fails."""
    done = subprocess.run(command, shell=isinstance(command, str), cwd=cwd, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return "" if done.returncode == 0 else f"{command}\n{done.stdout}"


def generate(commands):
    """Runs the generator of tables on the copy; gives what became different."""
    changed = []
    for option, name in re.findall(r"tileir-tblgen (-gen-\S+) .* -o \S*/(\w+\.inc)", commands):
        output = os.path.join(SCRATCH, "build/lib/IR", name)
        os.makedirs(os.path.dirname(output), exist_ok=True)
        tables = os.path.join(SCRATCH, "lib/IR")
        message = run([os.path.join(BUILD, "bin/tileir-tblgen"), option, "-I", tables,
                       os.path.join(tables, "Ops.td"), "-o", output])
        if message:
            fail(message)
        if read(output) != read(os.path.join(BUILD, "lib/IR", name)):
            changed.append(os.path.join(BUILD, "lib/IR", name))
    return changed


def stale_objects(changed):
    """The objects that were compiled from one of these files."""
    objects, current = set(), None
    for line in ninja("-t", "deps").splitlines():
        if not line.startswith(" "):
            current = line.partition(":")[0]
        elif os.path.normpath(os.path.join(BUILD, line.strip())) in changed:
            objects.add(current)
    return objects


def move(command):
    """The compile command with its input from the copy and its output there."""
    words = shlex.split(command)
    for i, word in enumerate(words):
        for option in ("", "-I"):
            for folder, to in ((BUILD, SCRATCH + "/build"), (SOURCE, SCRATCH)):
                if (word + "/").startswith(option + folder + "/lib/"):
                    words[i] = option + to + word[len(option + folder):]
        if words[i - 1] in ("-o", "-MF", "-MT"):
            words[i] = os.path.join(SCRATCH, "objects", word)
            os.makedirs(os.path.dirname(words[i]), exist_ok=True)
    return words


def build(changed):
    commands = ninja("-t", "commands", "bin/tileir-run").splitlines()
    changed = {os.path.join(SOURCE, name) for name in changed}
    changed.update(generate("\n".join(commands)))
    stale = stale_objects(changed)
    work = {}
    for command in commands:
        output = re.search(r" -o (\S+\.o) -c ", command)
        if output and output.group(1) in stale:
            work[output.group(1)] = move(command)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for message in pool.map(run, work.values()):
            if message:
                fail(message)
    link = commands[-1]
    objects = []
    for name in sorted(work):
        new = shlex.quote(os.path.join(SCRATCH, "objects", name))
        if f" {name} " in link:
            link = link.replace(f" {name} ", f" {new} ")
        else:
            objects.append(new)
    os.makedirs(os.path.join(SCRATCH, "out/bin"))
    os.symlink(os.path.join(BUILD, "lib"), os.path.join(SCRATCH, "out/lib"))
    program = os.path.join(SCRATCH, "out/bin/tileir-run")
    link = link.replace(" -o bin/tileir-run ", f" {' '.join(objects)} -o {program} ")
    message = run(link)
    if message:
        fail(message)
    return program, len(work)


def check(program, kernel, block):
    command, _, expected = block.partition("\n")
    folder = os.path.join(SCRATCH, "run")
    write(os.path.join(folder, "kernel.mlir"), kernel)
    words = [program, *shlex.split(command)[1:]]
    for target in TARGETS:
        done = subprocess.run([*words, "--target=" + target], cwd=folder, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.stdout != expected:
            fail(f"--target={target} prints\n{done.stdout}instead of\n{expected}")
        print(f"  {target}: as the page says")


def main():
    shutil.rmtree(SCRATCH, ignore_errors=True)
    shutil.copytree(os.path.join(SOURCE, "lib"), os.path.join(SCRATCH, "lib"))
    page = read(os.path.join(SOURCE, "docs/adding-an-op.md"))
    sections = [s for s in re.split(r"(?m)^## ", page)[1:] if blocks(s, "diff")]
    changed = []
    for section in sections:
        files = [name for diff in blocks(section, "diff") for name in apply(diff)]
        print(f"{section.splitlines()[0]}: {len(set(files))} files of lib")
        changed += files
    started = time.monotonic()
    program, count = build(changed)
    print(f"{count} objects in {time.monotonic() - started:.0f} s")
    for section in sections:
        print(f"{section.splitlines()[0]}:")
        for kernel, command in zip(blocks(section, "mlir"), blocks(section, "text"),
                                   strict=True):
            check(program, kernel, command)


main()
