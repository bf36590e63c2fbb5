"""every_python.py FOLDER HIDDEN: installs the wheel of the folder by each Python of PATH from
3.10 on, one of each version, and runs use_wheel.py with it as on another machine (away.sh).
All have to print the same, which is printed once, and then the versions. "venv" is the first
one's environment afterwards."""
import os
import pathlib
import subprocess
import sys

folder, hidden = pathlib.Path(sys.argv[1]), sys.argv[2]
here = pathlib.Path(__file__).parent


def find_version(python):
    """"3.11" of an interpreter that can make environments; None of another one."""
    show = "import sys, venv; print(*sys.version_info[:2], sep='.')"
    found = subprocess.run([python, "-I", "-c", show], capture_output=True, text=True)
    return found.stdout.strip() if found.returncode == 0 else None


def find_interpreters():
    """Version to path; python3 of PATH, which the test always has, is one of them."""
    interpreters = {find_version(sys.executable): sys.executable}
    for name in os.environ["PATH"].split(os.pathsep):
        for path in sorted(pathlib.Path(name).glob("python3.*")):
            if path.name.split(".", 1)[1].isdigit() and os.access(path, os.X_OK):
                interpreters.setdefault(find_version(path), path)
    interpreters.pop(None, None)
    return {v: p for v, p in sorted(interpreters.items()) if int(v.split(".")[1]) >= 10}


def use(version, python):
    """What use_wheel.py prints."""
    environment = f"venv{version}"
    subprocess.run([python, "-m", "venv", "--without-pip", folder / environment], check=True)
    inside = f"{environment}/bin/python"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", folder / inside, "--quiet",
         "--disable-pip-version-check", "install", "--no-index", *folder.glob("*.whl")], check=True,
    )
    return subprocess.run(
        ["sh", here / "away.sh", folder, inside, "-I", "use_wheel.py"], check=True,
        capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "HIDDEN": hidden},
    ).stdout


outputs = {version: use(version, python) for version, python in find_interpreters().items()}
first = next(iter(outputs.values()))
print(first, end="")
for version, output in outputs.items():
    if output != first:
        sys.exit(f"error: Python {version} printed:\n{output}")
(folder / "venv").symlink_to(f"venv{next(iter(outputs))}")
print("by Python", *outputs)
