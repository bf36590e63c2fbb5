"""Prints bytecode files as texts, seeds for the fuzzer of the parser.

usage: make_text_seeds.py TILEIR-DIS FOLDER OUT

Each file below FOLDER in three forms: as tileirdisasm prints it, generic, with locations.
"""
import pathlib
import subprocess
import sys

FORMS = {"plain": ["--no-module-line"], "generic": ["--generic"], "debug": ["--debug-info"]}


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    dis, folder, out = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    for path in sorted(folder.rglob("*.tileir")):
        # Files of the same name may lie in different folders.
        stem = "-".join(path.relative_to(folder).with_suffix("").parts)
        for name, options in FORMS.items():
            target = out / f"{stem}.{name}.mlir"
            subprocess.run([dis, *options, path, "-o", target], check=True)


if __name__ == "__main__":
    main()
