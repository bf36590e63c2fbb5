"""Checks the commands that pages show: each is run by a test, or says why not.

usage: check_commands.py ROOT [BUILD]

Each command of a block that is fenced as `sh` or indented has to be run by a test: some .test
file has a RUN line with run_page.py, the page and, if there is one, an --only that the command
has, or one with run_examples.py, follow_adding_an_op.py or the tour's stages.py and the page. A block fenced as
`console` has a comment before it: `<!-- not run: WHY -->`, or
the tests that run it, which have to exist. What its commands name has to exist: scripts
and their options, presets of CMake, and with the BUILD folder, one of Ninja, targets.

Prints what is wrong, and how many blocks there are of each kind; exits 1 if anything is.
"""
import functools
import json
import pathlib
import re
import shlex
import subprocess
import sys

from run_page import join_lines

BLOCK = re.compile(r"(?:^<!-- (?P<comment>[^\n]*?) -->\n\n)?"
                   r"(?:^```(?P<language>\w*)\n(?P<body>.*?)^```$|(?P<indented>(?:^    [^\n]*\n)+))", re.S | re.M)
PROGRAMS = re.compile(r"(\w+=\S+ )*(tileir(-\w+)?|tileiras|clang(\+\+|-22)?(?= -| \S+\.)|g\+\+|cmake|ninja|cpack|make|man|"
                      r"python3|pip|opt|nvcc|lit|mpirun|perf|podman|ctest|llvm-reduce|\S*/lit|tools/\S+|test/\S+\.py|"
                      r"build/bin/\S+|\./\S+)( |$)")
RUNNERS = ("run_page.py", "run_examples.py", "follow_adding_an_op.py", "stages.py")


class Checker:
    def __init__(self, root, build):
        self.root, self.build = root, build
        self.problems, self.counts = [], {"run": 0, "run elsewhere": 0, "not run": 0}
        self.runs = {}  # Of each page what commands have that are run; "" if it is all of them.
        for test in (root / "test").rglob("*.test"):
            self.read_runs(test.read_text())

    def read_runs(self, test):
        """The runs of pages by the RUN lines of a test."""
        defined = {}
        for line in re.findall(r"^(?:RUN|DEFINE): (.*)$", test, re.M):
            line = re.sub(r"%\{[\w-]+\}", lambda use: defined.get(use[0], use[0]), line)
            if definition := re.match(r"(%\{[\w-]+\}) = (.*)", line):
                defined[definition[1]] = definition[2]
            elif any(runner in line for runner in RUNNERS):
                self.read_run(shlex.split(line))

    def read_run(self, words):
        only = words[words.index("--only") + 1] if "--only" in words else ""
        for word in words:
            if word.startswith("%src_root/") and word.endswith(".md"):
                self.runs.setdefault(word[len("%src_root/"):], set()).add(only)

    def is_run(self, page, command):
        return any(only in command for only in self.runs.get(page, ()))

    @functools.lru_cache(maxsize=None)
    def targets(self):
        listing = subprocess.run(["ninja", "-C", self.build, "-t", "targets", "all"],
                                 capture_output=True, text=True, check=True).stdout
        return {line.split(":")[0] for line in listing.splitlines()}

    @functools.lru_cache(maxsize=None)
    def help_of(self, script):
        return subprocess.run([sys.executable, self.root / script, "--help"],
                              capture_output=True, text=True).stdout

    def check_command(self, words):
        """What is wrong with a command that is not run here."""
        if words[0] == "python3" and words[1].startswith("test/"):
            if not (self.root / words[1]).exists():
                return f"there is no {words[1]}"
            for option in (w for w in words[2:] if w.startswith("--")):
                if not re.search(re.escape(option) + r"(?![\w-])", self.help_of(words[1])):
                    return f"{words[1]} has no option {option}"
        elif words[0].startswith(("tools/", "test/")):
            script = self.root / words[0]
            if not script.exists() or not script.stat().st_mode & 0o100:
                return f"{words[0]} is not a program"
            for word in words[1:]:
                if not re.search(rf"\b{word}\b", script.read_text()) and word not in self.presets():
                    return f"{words[0]} does not know '{word}'"
        elif words[0] == "cmake" and "--preset" in words:
            preset = words[words.index("--preset") + 1]
            if preset not in self.presets():
                return f"there is no preset '{preset}'"
        elif words[0] == "ninja" and self.build:
            missing = [w for w in words[3:] if w not in self.targets()]
            if missing:
                return f"there is no target '{missing[0]}'"
        elif words[0] == "podman" and not (self.root / words[words.index("-f") + 1]).exists():
            return "there is no file for the image"
        return None

    @functools.lru_cache(maxsize=None)
    def presets(self):
        presets = json.loads((self.root / "CMakePresets.json").read_text())
        return {p["name"] for p in presets["configurePresets"]}

    def check_block(self, page, block):
        text = block["body"] or re.sub("^    ", "", block["indented"] or "", flags=re.M)
        commands = [c.rstrip() for c in join_lines(text) if PROGRAMS.match(c)]
        if not commands or (block["language"] not in ("sh", "console", None)):
            return
        if block["language"] != "console":
            self.counts["run"] += 1
            self.problems += [f"{page}: no test runs: {c}" for c in commands if not self.is_run(page, c)]
            return
        comment = block["comment"] or ""
        tests = re.findall(r"test/[\w/.-]+\.test", comment)
        self.counts["run elsewhere" if tests else "not run"] += 1
        if not tests and not comment.startswith("not run: "):
            self.problems.append(f"{page}: neither a test nor a reason is before: {commands[0]}")
        for test in tests:
            if not (self.root / test).exists():
                self.problems.append(f"{page}: there is no {test}")
        for command in commands:
            wrong = self.check_command(re.sub(r"\s+#.*", "", command).split())
            if wrong:
                self.problems.append(f"{page}: {wrong}: {command}")


def main():
    root = pathlib.Path(sys.argv[1])
    checker = Checker(root, sys.argv[2] if len(sys.argv) > 2 else "")
    # The reference is written from the table of ops, whose examples its own test runs.
    pages = [root / "README.md", root / "CONTRIBUTING.md",
             *(p for p in sorted((root / "docs").rglob("*.md")) if "reference" not in p.parts)]
    for page in pages:
        for block in BLOCK.finditer(page.read_text()):
            checker.check_block(str(page.relative_to(root)), block)
    for problem in checker.problems:
        print(problem)
    print(f"{len(pages)} pages:", ", ".join(f"{n} blocks {kind}" for kind, n in checker.counts.items()) + ",",
          f"{len(checker.problems)} problems")
    sys.exit(1 if checker.problems else 0)


if __name__ == "__main__":
    main()
