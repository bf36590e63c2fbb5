"""The version of the wheel: that of the project, or of the source distribution that lies here.
And its tag: one with a library inside is for a platform, but for any Python, since ctypes
loads it."""

import pathlib
import re

from setuptools import setup
from setuptools.dist import Distribution

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70
    from wheel.bdist_wheel import bdist_wheel

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


class PlatformWheel(bdist_wheel):
    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


options = {}
if list((HERE / "tileir").glob("*.so*")):
    options = {"distclass": WithLibrary, "cmdclass": {"bdist_wheel": PlatformWheel}}
setup(version=find_version(), **options)
