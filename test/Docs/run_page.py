"""Runs the commands of a page and compares what they print with what the page shows.

usage: run_page.py [--path FOLDER]... [--set NAME=VALUE]... [--only WORD] PAGE

A block fenced as `sh`, or one that is indented, is run line by line by a shell in the
current folder, with the FOLDERs in front of PATH; with --only just the lines that contain
WORD. `<NAME>` in a command stands for the VALUE of --set. Each line of a block fenced as
`text` has to occur in what the commands since the last `sh` block have printed, in this
order; `...` in it stands for anything. Where a command does not end with 0, its comment
tells the status: `command   # exit 1`. Blocks of other languages are skipped.

Prints the commands with their output, and exits 1 where something is not as the page says.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"^```([\w+]*)\n(.*?)^```$|((?:^    [^\n]*\n)+)", re.S | re.M)
STATUS = re.compile(r"# exit (\d+)$")


def join_lines(block):
    """The commands of a block: here-documents and lines that end in a backslash are one."""
    command, end = "", None
    for line in block.splitlines():
        command += line + "\n"
        here = re.search(r"<<\s*'?(\w+)'?", line)
        if end is None and here:
            end = here.group(1)
        elif end is not None and line == end:
            end = None
        if end is None and not line.endswith("\\"):
            yield command
            command = ""


def run(command, problems):
    first = command.splitlines()[0]
    print("$ " + first)
    sys.stdout.flush()
    try:
        done = subprocess.run(["sh", "-c", command], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        problems.append(f"'{first}' took more than two minutes")
        return ""
    print(done.stdout, end="")
    expected = STATUS.search(first) or STATUS.search(command.rstrip())
    if done.returncode != (int(expected.group(1)) if expected else 0):
        problems.append(f"'{first}' ended with {done.returncode}")
    return done.stdout


def compare(block, output, problems):
    at = 0
    for line in block.splitlines():
        pattern = r"[^\n]*".join(re.escape(part) for part in line.strip().split("..."))
        found = re.compile(pattern).search(output, at)
        if not found:
            problems.append(f"not printed: {line}")
        else:
            at = found.end()


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--path", action="append", default=[])
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("page", type=pathlib.Path)
    options = parser.parse_args()
    os.environ["PATH"] = os.pathsep.join(options.path + [os.environ["PATH"]])

    problems, output, commands = [], "", 0
    for fence, body, indented in BLOCK.findall(options.page.read_text()):
        if fence == "text" and not options.only:
            compare(body, output, problems)
        if fence != "sh" and not indented:
            continue
        output = ""
        for command in join_lines(body or re.sub("^    ", "", indented, flags=re.M)):
            for name, _, value in (setting.partition("=") for setting in options.set):
                command = command.replace(f"<{name}>", value)
            if options.only in command:
                commands += 1
                output += run(command, problems)
    if not commands:
        problems.append("no command was run")
    for problem in problems:
        print(f"error: {options.page.name}: {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
