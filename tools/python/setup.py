"""The version of the wheel: that of the project, or of the source distribution that lies here."""

import pathlib
import re

from setuptools import setup

HERE = pathlib.Path(__file__).resolve().parent
PLACES = (
    (HERE / "PKG-INFO", r"^Version: (\S+)$"),
    (HERE.parent.parent / "CMakeLists.txt", r"^project\(clang-tileir VERSION (\S+)"),
)


def find_version():
    for path, pattern in PLACES:
        if path.exists():
            return re.search(pattern, path.read_text(), re.M).group(1)
    raise SystemExit(f"error: {HERE} is not in the project's tools/python")


setup(version=find_version())
