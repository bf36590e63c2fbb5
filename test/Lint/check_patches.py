#!/usr/bin/env python3
"""Checks the series of llvm-patches without a source tree of LLVM.

  check_patches.py FOLDER      # with the folders `main` and `release-22.x`

Each patch is one that `git am` takes: its hunks have the lines that their headers count,
its list of files is that of its diffs, and the lines that it adds are as LLVM wants them.
Both series have the same patches, which say the same and differ only in the lines that
DIFFERENT names.
"""

import difflib
import pathlib
import re
import sys

SERIES = ("main", "release-22.x")
# Of each patch, how many lines that it adds or takes away are in one series only: those
# that are about an option or a type that LLVM 23 has changed.
DIFFERENT = {5: 18, 6: 1, 8: 10}
WIDTH = 80
MESSAGE_WIDTH = 80
# LLVM's own lines of these kinds may be longer.
LONG_LINES = (".td", ".def", ".test", ".ll", ".rst", ".txt", ".yaml")

HUNK = re.compile(r"@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@")


def check_hunks(lines):
    """Errors of the diffs: (line's number, text)."""
    left = right = 0
    for number, line in enumerate(lines, 1):
        if left or right:
            kind = line[:1]
            if kind not in (" ", "+", "-", "\\"):
                yield number, f"the hunk lacks {left} old and {right} new lines"
                left = right = 0
                continue
            left -= kind in " -"
            right -= kind in " +"
            if left < 0 or right < 0:
                yield number, "the hunk has more lines than its header counts"
                left = right = 0
        elif match := HUNK.match(line):
            left, right = (int(count or 1) for count in match.groups())
        elif re.match(r"[-+](?![-+]{2} )", line):
            yield number, "a line that no hunk counts"
    if left or right:
        yield len(lines), "the last hunk is not complete"


def check_added(lines):
    name = ""
    for number, line in enumerate(lines, 1):
        if line.startswith("+++ "):
            name = line[6:]
        elif line.startswith("+"):
            if line != line.rstrip():
                yield number, "the line ends in a space"
            if "\t" in line:
                yield number, "the line has a tab"
            if len(line) - 1 > WIDTH and not name.endswith(LONG_LINES):
                yield number, f"the line has more than {WIDTH} columns"


def check_message(head):
    subject = re.search(r"^Subject: \[PATCH\] (.*(?:\n .*)*)", head, re.M)
    if not subject or not re.match(r"(\[\w+\])+ [A-Z]", subject[1]):
        yield 4, "the subject is not '[Component] What the patch does'"
    body = head.split("\n\n", 1)[-1]
    if len(body.split()) < 30:
        yield 5, "the message does not argue for the patch"
    for number, line in enumerate(head.splitlines(), 1):
        if len(line) > MESSAGE_WIDTH:
            yield number, f"a line of the message has more than {MESSAGE_WIDTH} columns"


def check_files(text):
    """The files of the list after the message, and those of the diffs."""
    stat, _, diffs = text.partition("\ndiff --git ")
    total = re.search(r"^ (\d+) files? changed", stat, re.M)
    count = len(re.findall(r"^diff --git ", "\ndiff --git " + diffs, re.M))
    if not total or int(total[1]) != count:
        yield 1, f"the list of files does not have the {count} that are changed"


def changes(text):
    """What a patch adds and takes away, and its message."""
    head, _, rest = text.partition("\n---\n")
    message = [line for line in head.splitlines()[3:] if line]
    diffs = rest.partition("\ndiff --git ")[2]
    return message, re.findall(r"^[-+](?![-+]{2} ).*", diffs, re.M)


def compare(number, patches):
    messages, lines = zip(*(changes(patch.read_text()) for patch in patches))
    if messages[0] != messages[1]:
        yield "the messages differ"
    differ = difflib.unified_diff(*lines, n=0, lineterm="")
    count = sum(line[0] in "+-" and line[:3] not in ("+++", "---") for line in differ)
    if count != DIFFERENT.get(number, 0):
        yield f"{count} changed lines are in one series only, not {DIFFERENT.get(number, 0)}"


def check_patch(patch, number):
    text = patch.read_text()
    lines = text.splitlines()
    begin = next((i for i, l in enumerate(lines) if l.startswith("diff --git ")), len(lines))
    blank = [""] * begin
    if not patch.name.startswith(f"{number:04d}-"):
        yield 1, f"the file's name does not begin with {number:04d}"
    yield from check_message(text.partition("\n---\n")[0])
    yield from check_files(text)
    yield from check_hunks(mask(lines, begin))
    yield from check_added(blank + lines[begin:])


def mask(lines, begin):
    """The lines, without those of headers."""
    header = re.compile(r"(\+\+\+|---) (a/|b/|/dev/null)")
    return ["" if i < begin or header.match(line) else line for i, line in enumerate(lines)]


def main():
    folder = pathlib.Path(sys.argv[1])
    series = [sorted((folder / name).glob("*.patch")) for name in SERIES]
    errors = 0
    for patches in series:
        for number, patch in enumerate(patches, 1):
            for line, text in check_patch(patch, number):
                errors += 1
                print(f"{patch.relative_to(folder)}:{line}: {text}")
    if [p.name for p in series[0]] != [p.name for p in series[1]]:
        errors += 1
        print("the series have other patches")
    else:
        for number, pair in enumerate(zip(*series), 1):
            for text in compare(number, pair):
                errors += 1
                print(f"{pair[0].name}: {text}")
    print(f"{sum(map(len, series))} patches, {errors} errors")
    return errors != 0


if __name__ == "__main__":
    sys.exit(main())
