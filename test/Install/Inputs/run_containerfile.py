"""Does in a folder with a system what a Containerfile says, without an engine: needs root.

usage: run_containerfile.py FILE CONTEXT ROOT

FROM is what ROOT has; COPY, RUN and WORKDIR are done, and CMD is run at the end.
"""
import glob
import json
import os
import shutil
import subprocess
import sys


def main():
    file, context, root = sys.argv[1:]
    place = "/"
    for line in open(file).read().replace("\\\n", "").splitlines():
        word, _, rest = line.partition(" ")
        if not line.strip() or line.startswith("#") or word == "FROM":
            continue
        print(f"{word} {rest}", flush=True)
        if word == "COPY":
            *names, to = rest.split()
            files = [f for name in names for f in glob.glob(f"{context}/{name}")]
            if not files:
                sys.exit(f"{context} has no {' '.join(names)}")
            os.makedirs(root + to, exist_ok=True)
            for name in files:
                shutil.copy(name, root + to)
        elif word == "WORKDIR":
            place = rest
            os.makedirs(root + place, exist_ok=True)
        elif word in ("RUN", "CMD"):
            command = ["sh", "-c", rest] if word == "RUN" else json.loads(rest)
            subprocess.run(["chroot", root, "sh", "-c", 'cd "$0" && exec "$@"', place, *command], check=True)
        else:
            sys.exit(f"{file}: '{word}' is not known here")


if __name__ == "__main__":
    main()
