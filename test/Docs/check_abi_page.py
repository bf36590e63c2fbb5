"""Checks that docs/abi.md has the versions that the sources have.

usage: check_abi_page.py ROOT

Prints one line for each version that the page does not have, and exits 1 if there are any.
"""
import pathlib
import re
import sys

# Where a version stands, and how the page writes it.
VERSIONS = [
    ("lib/Runtime/include/tileir/abi.h", r"#define TILEIR_ABI_VERSION (\d+)", "TILEIR_ABI_VERSION` {}"),
    ("lib/CAPI/include/tileir-c/core.h", r"#define TILEIR_C_VERSION (\d+)", "TILEIR_C_VERSION` {}"),
    ("lib/Runtime/CMakeLists.txt", r"SOVERSION (\d+)", "libtileir_rt.so.{}`"),
    ("lib/Loader/CMakeLists.txt", r"SOVERSION (\d+)", "libtileir_jit.so.{}`"),
    ("lib/CAPI/CMakeLists.txt", r"SOVERSION (\d+)", "libTileIR-C.so.{}`"),
    ("lib/Runtime/TileIR-RT.map", r"^(TileIR_RT_\d+)", "symbols `{}`"),
    ("lib/Loader/TileIR-JIT.map", r"^(TileIR_JIT_\d+)", "symbols `{}`"),
    ("lib/CAPI/TileIR-C.map", r"^(TileIR_C_\d+)", "symbols `{}`"),
]


def main():
    root = pathlib.Path(sys.argv[1])
    page, wrong = (root / "docs/abi.md").read_text(), 0
    for source, pattern, form in VERSIONS:
        found = re.search(pattern, (root / source).read_text(), re.M)
        text = form.format(found.group(1) if found else "?")
        if text not in page:
            wrong += 1
            print(f"docs/abi.md: '{text}' is missing ({source})")
    print(f"{len(VERSIONS)} versions, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
