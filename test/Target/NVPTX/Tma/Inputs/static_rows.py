"""Writes a product of tiles of 64x64x128 whose operands have rows of 192 elements, and operands of small integers.

usage: static_rows.py FOLDER
"""
import pathlib
import re
import sys

import families

ROWS, EXTENT = 128, 192


def main():
    folder = pathlib.Path(sys.argv[1])
    lines = families.describe("mm_f16_64x64x128_bt").text.splitlines()
    for number, line in enumerate(lines):
        if re.search(r"%[tv][ab]\b", line):
            lines[number] = (line.replace("?x?xf16, strides=[?,1]", f"?x{EXTENT}xf16, strides=[{EXTENT},1]")
                             .replace(", %k], strides = [%k, 1]", f", {EXTENT}], strides = [{EXTENT}, 1]"))
    (folder / "product.mlir").write_text("\n".join(lines) + "\n")
    # Of f16: 0, 1, -1, 2, -2.
    codes = (0x0000, 0x3c00, 0xbc00, 0x4000, 0xc000)
    for name, factor in (("a", 7), ("b", 11)):
        values = (codes[n * factor // 5 % 5] for n in range(ROWS * EXTENT))
        (folder / name).write_bytes(b"".join(v.to_bytes(2, "little") for v in values))


if __name__ == "__main__":
    main()
