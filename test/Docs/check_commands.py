"""Checks the commands and code that pages show: each is run by a test, or says why not.

usage: check_commands.py ROOT [BUILD]

Each command of a block that is fenced as `sh` or indented has to be run by a test: some .test
file has a RUN line with run_page.py, the page and, if there is one, an --only that the command
has, or one with run_examples.py (for what is indented), follow_adding_an_op.py or the tour's stages.py and the page. A
block fenced as `console` has a comment before it: `<!-- not run: WHY -->`, or the tests that
run it, which have to exist. Commands in a block without a language, or after "$ ", are none
that a test could run: they are a mistake. What commands of `console` name has to exist: scripts
and their options, presets of CMake, and with the BUILD folder, one of Ninja, targets.

A block of make, CMake, C or C++ has to be what a test builds or compares, by a RUN line with
page_code.py, the page, the language and, if there is one, an --only that the block has. Else it
has such a comment.

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
                   r"(?:^```(?P<language>[\w+]*)\n(?P<body>.*?)^```$|(?P<indented>(?:^    [^\n]*\n)+))", re.S | re.M)
PROGRAMS = re.compile(r"(\w+=\S+ )*(tileir(-\w+)?|tileiras|clang(\+\+|-22)?(?= -| \S+\.)|g\+\+|cmake|ninja|cpack|make|man|"
                      r"python3|pip|opt|nvcc|lit|mpirun|perf|podman|ctest|llvm-reduce|\S*/lit|tools/\S+|test/\S+\.py|"
                      r"build/bin/\S+|llvm-patches/\S+\.py|\./\S+)( |$)")
RUNNERS = ("run_page.py", "run_examples.py", "follow_adding_an_op.py", "stages.py")
CODE = ("make", "cmake", "c", "c++", "cpp")


class Checker:
    def __init__(self, root, build):
        self.root, self.build = root, build
        self.problems, self.counts = [], {"run": 0, "run elsewhere": 0, "not run": 0}
        # Of each page what commands have that are run ("": all), and whether only indented ones are.
        self.runs = {}
        self.code = {}  # Of each page and language what blocks have that are used.
        for test in (root / "test").rglob("*.test"):
            self.read_runs(test.read_text())

    def read_runs(self, test):
        """The runs of pages by the RUN lines of a test."""
        defined = {}
        for line in re.findall(r"^(?:RUN|DEFINE): (.*)$", test, re.M):
            line = re.sub(r"%\{[\w-]+\}", lambda use: defined.get(use[0], use[0]), line)
            if definition := re.match(r"(%\{[\w-]+\}) = (.*)", line):
                defined[definition[1]] = definition[2]
            elif any(runner in line for runner in (*RUNNERS, "page_code.py")):
                self.read_run(shlex.split(line))

    def read_run(self, words):
        only = words[words.index("--only") + 1] if "--only" in words else ""
        is_code = any(word.endswith("page_code.py") for word in words)
        is_indented = any(word.endswith("run_examples.py") for word in words)
        for word, language in zip(words, [*words[1:], ""]):
            if word.startswith("%src_root/") and word.endswith(".md"):
                page = word[len("%src_root/"):]
                if is_code:
                    self.code.setdefault((page, language), set()).add(only)
                else:
                    self.runs.setdefault(page, set()).add((only, is_indented))

    def is_run(self, page, command, is_indented):
        return any(only in command and (is_indented or not only_indented)
                   for only, only_indented in self.runs.get(page, ()))

    @functools.lru_cache(maxsize=None)
    def targets(self):
        listing = subprocess.run(["ninja", "-C", self.build, "-t", "targets", "all"],
                                 capture_output=True, text=True, check=True).stdout
        return {line.split(":")[0] for line in listing.splitlines()}

    @functools.lru_cache(maxsize=None)
    def help_of(self, script):
        return subprocess.run([sys.executable, self.root / script, "--help"],
                              capture_output=True, text=True).stdout

    @functools.lru_cache(maxsize=None)
    def is_target_of_others(self, name):
        """Whether a build with other options has that target."""
        return any(re.search(rf"^add_\w+\({re.escape(name)} ", lists.read_text(), re.M)
                   for lists in self.root.glob("*/CMakeLists.txt"))

    def check_script(self, words):
        """What is wrong with the call of a Python script."""
        if not (self.root / words[0]).exists():
            return f"there is no {words[0]}"
        for option in (w for w in words[1:] if w.startswith("--")):
            if not re.search(re.escape(option) + r"(?![\w-])", self.help_of(words[0])):
                return f"{words[0]} has no option {option}"
        return None

    def check_command(self, words):
        """What is wrong with a command that is not run here."""
        if words[0] == "python3" and words[1].startswith("test/"):
            return self.check_script(words[1:])
        if words[0].startswith("llvm-patches/"):
            return self.check_script(words)
        if words[0].startswith(("tools/", "test/")):
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
            missing = [w for w in words[3:] if w not in self.targets() and not self.is_target_of_others(w)]
            if missing:
                return f"there is no target '{missing[0]}'"
        elif words[0] == "podman" and not (self.root / words[words.index("-f") + 1]).exists():
            return "there is no file for the image"
        return None

    @functools.lru_cache(maxsize=None)
    def presets(self):
        presets = json.loads((self.root / "CMakePresets.json").read_text())
        return {p["name"] for p in presets["configurePresets"]}

    def check_comment(self, page, block, shown):
        """Counts a block by the comment before it, which names tests or a reason."""
        comment = block["comment"] or ""
        tests = re.findall(r"test/[\w/.-]+\.(?:test|cpp)", comment)
        self.counts["run elsewhere" if tests else "not run"] += 1
        if not tests and not comment.startswith("not run: "):
            self.problems.append(f"{page}: neither a test nor a reason is before: {shown}")
        for test in tests:
            if not (self.root / test).exists():
                self.problems.append(f"{page}: there is no {test}")

    def check_code(self, page, block):
        used = self.code.get((page, block["language"]), ())
        if any(only in block["body"] for only in used):
            self.counts["run"] += 1
        else:
            self.check_comment(page, block, block["body"].partition("\n")[0])

    def check_block(self, page, block):
        text = block["body"] or re.sub("^    ", "", block["indented"] or "", flags=re.M)
        language = block["language"]
        if language in CODE:
            self.check_code(page, block)
            return
        lines = [c.rstrip() for c in join_lines(text)]
        commands = [c for c in lines if PROGRAMS.match(c)]
        # What a shell has printed is shown without its commands, which are in a block of their own.
        prompts = [c for c in lines if c.startswith("$ ") and PROGRAMS.match(c[2:])]
        lost = prompts or (commands if language == "" else [])
        if lost:
            self.problems.append(f"{page}: not in a block of sh or console: {lost[0]}")
        if not commands or language not in ("sh", "console", None):
            return
        if language != "console":
            self.counts["run"] += 1
            self.problems += [f"{page}: no test runs: {c}" for c in commands
                              if not self.is_run(page, c, block["indented"])]
            return
        self.check_comment(page, block, commands[0])
        for command in commands:
            wrong = self.check_command(re.sub(r"\s+#.*", "", command).split())
            if wrong:
                self.problems.append(f"{page}: {wrong}: {command}")


def main():
    root = pathlib.Path(sys.argv[1])
    checker = Checker(root, sys.argv[2] if len(sys.argv) > 2 else "")
    # The reference is written from the table of ops, whose examples its own test runs.
    pages = [root / "README.md", root / "CONTRIBUTING.md",
             *sorted(root.glob("*/README.md")),
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
