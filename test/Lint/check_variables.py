"""Checks the table of environment variables against the sources.

usage: check_variables.py ROOT

- Each variable that begins with TILEIR_ and that a source reads or sets is in
  lib/Runtime/Variables.def, and each of that table, but for those of other projects, is read.
- Those of users are in the list of docs/runtime.md, and nothing else is.

Prints one line for each finding and exits 1 if there are any.
"""
import pathlib
import re
import sys

TABLE = "lib/Runtime/Variables.def"
PAGE = "docs/runtime.md"
ROW = re.compile(r"^TILEIR_(INTERNAL_|FOREIGN_|)VARIABLE\((\w+)\)$", re.M)
FOLDERS = ("lib", "tools", "clang-driver", "clang-plugin", "test", "docs/examples")
SUFFIXES = {".cpp", ".h", ".hpp", ".c", ".py", ".cfg", ".sh"}
NAME = r"TILEIR_([A-Z0-9_]+)"
# How the languages of the tree read and set variables.
USES = [
    # getenv("X"), getVariable, getChoice and setenv; {"X", ...} of a table of them.
    re.compile(rf'\b(?:getenv|secure_getenv|setenv|getVariable|getChoice)\(\s*"{NAME}"'),
    re.compile(rf'^    \{{"{NAME}", "', re.M),
    # os.environ["X"], os.environ.get("X"), environment["X"] = ..., dict(os.environ, X=...)
    re.compile(rf'environ(?:ment)?(?:\.get\(|\.setdefault\(|\[)\s*"{NAME}"'),
    # ${X} and ${X:-default} of a shell.
    re.compile(rf"\$\{{?{NAME}"),
]
# A row of the page has one or several.
LISTED = re.compile(r"^\| (`TILEIR_[^|]*) \|", re.M)


def find_used(root):
    """The names that sources use, each with the first file that does."""
    used = {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            is_script = not path.suffix and path.parent.name == "bin"
            if not path.is_file() or not (path.suffix in SUFFIXES or is_script):
                continue
            text = path.read_text(errors="replace")
            is_shell = is_script or path.suffix == ".sh"
            for use in USES if is_shell else USES[:-1]:
                for name in use.findall(text):
                    used.setdefault(name, path.relative_to(root))
    return used


def main():
    root = pathlib.Path(sys.argv[1])
    rows = {name: kind for kind, name in ROW.findall((root / TABLE).read_text())}
    listed = {name for row in LISTED.findall((root / PAGE).read_text())
              for name in re.findall(NAME, row)}
    used = find_used(root)
    findings = [f"{path}: TILEIR_{name} is not in {TABLE}"
                for name, path in sorted(used.items()) if name not in rows]
    for name, kind in sorted(rows.items()):
        if kind != "FOREIGN_" and name not in used:
            findings.append(f"{TABLE}: nothing uses TILEIR_{name}")
        if not kind and name not in listed:
            findings.append(f"{PAGE}: TILEIR_{name} is not listed")
    findings += [f"{PAGE}: TILEIR_{name} is not one of users"
                 for name in sorted(listed) if rows.get(name, "none")]
    print("\n".join(findings) or "no findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
