"""Checks that man page and completions of tools have the options of --help, no others."""
import re
import subprocess
import sys


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


for tool in sys.argv[1:]:
    wanted = set(re.findall(r"^  (--?[\w-]+)", run(tool, "--help"), re.M))
    wanted.discard("--help-list")  # LLVM unhides it while it prints.
    page = run(tool, "--generate-man").replace("\\-", "-")
    bash = run(tool, "--generate-completion=bash")
    zsh = run(tool, "--generate-completion=zsh")
    fish = run(tool, "--generate-completion=fish")
    found = {
        "man": set(re.findall(r"^\.TP\n\\fB(--?[\w-]+)", page, re.M)),
        "bash": set(re.findall(r"--?[\w-]+", re.search(r"compgen -W '(--?[^']*)'", bash)[1])),
        "zsh": set(re.findall(r"^  '\*?(--?\w[\w-]*?)(?:-?\[|=)", zsh, re.M)),
        "fish": {
            ("--" if kind == "l" else "-") + name
            for kind, name in re.findall(r" -([ls]) ([\w-]+)", fish)
        },
    }
    assert len(wanted) > 4, wanted
    for form, options in found.items():
        if options != wanted:
            sys.exit(f"{tool}: {form}: differs from --help in {sorted(options ^ wanted)}")
