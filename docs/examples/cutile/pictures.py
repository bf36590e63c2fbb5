"""Draws the pictures of docs/cutile.md from what the programs beside this file really do:

finding.svg   what the interpreter finds wrong with gather.py
layout.svg    who holds which element of the product of product.py on a GPU

usage: pictures.py [--check] TILEIR_OPT FOLDER

With --check nothing is written to FOLDER; a picture that is out of date makes it fail.
"""
import argparse
import html
import pathlib
import re
import runpy
import subprocess
import sys
import tempfile

import tileir.cutile

HERE = pathlib.Path(__file__).resolve().parent
CELL, LEFT, FONT = 38, 24, "ui-monospace, Menlo, Consolas, monospace"


def find_mistake():
    """The finding of the interpreter for gather.py."""
    tileir.cutile.configure(target="interp")
    try:
        runpy.run_path(str(HERE / "gather.py"))
    except RuntimeError:
        (finding,) = tileir.cutile.get_findings()
        return finding
    sys.exit("error: gather.py has run without an error")


class Picture:
    def __init__(self, width, height, title):
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" font-size="13">',
            f"<title>{html.escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        ]

    def text(self, x, y, text, color="#1c2024", anchor="start", family="system-ui, sans-serif", weight="normal"):
        self.lines.append(
            f'<text x="{x}" y="{y}" fill="{color}" text-anchor="{anchor}" font-family="{family}" '
            f'font-weight="{weight}" xml:space="preserve">{html.escape(text)}</text>'
        )

    def cell(self, x, y, text, fill, stroke="#8a94a0", dash=""):
        self.lines.append(
            f'<rect x="{x}" y="{y}" width="{CELL}" height="28" fill="{fill}" stroke="{stroke}"{dash}/>'
        )
        self.text(x + CELL // 2, y + 19, text, anchor="middle", family=FONT)

    def arrow(self, x, y, to_x, to_y, color):
        middle = (y + to_y) // 2
        self.lines.append(
            f'<path d="M{x},{y} C{x},{middle} {to_x},{middle} {to_x},{to_y + 8}" fill="none" stroke="{color}" stroke-width="1.5"/>'
            f'<path d="M{to_x - 4},{to_y + 9} L{to_x},{to_y + 1} L{to_x + 4},{to_y + 9} z" fill="{color}"/>'
        )

    def __str__(self):
        return "\n".join(self.lines + ["</svg>\n"])


def draw_finding(finding):
    """The array, the tile of pointers into it, and the line of the kernel."""
    pointers = [int(text, 16) for text in next(iter(finding.values.values())).strip("[]").split(", ")]
    (wrong,) = finding.element
    access, size = re.search(r"reads element (\d+) of .*it has (\d+) bytes", finding.message).groups()
    start = pointers[wrong] - 4 * int(access)  # of f32
    indices, count = [(p - start) // 4 for p in pointers], int(size) // 4
    source = pathlib.Path(finding.file).read_text().splitlines()
    first = finding.line - 4
    width = 2 * LEFT + CELL * (count + 2)
    picture = Picture(width, 338, f"{finding.kind}: {finding.message.split(' (')[0]}")
    picture.text(LEFT, 28, f"argument {finding.argument}: {count} elements of f32, {size} bytes", weight="bold")
    for i in range(count):
        picture.cell(LEFT + CELL * i, 40, str(i), "#ffd9a8" if i in indices else "#eef2f6")
    picture.cell(LEFT + CELL * indices[wrong], 40, str(indices[wrong]), "#fde4e4", "#b02a2a", ' stroke-dasharray="5 3"')
    tile = LEFT + CELL * (count - len(indices)) // 2
    for i, index in enumerate(indices):
        color = "#b02a2a" if i == wrong else "#5c6670"
        picture.cell(tile + CELL * i, 124, str(index), "#fde4e4" if i == wrong else "#a8d5ff", color)
        picture.arrow(tile + CELL * i + CELL // 2, 123, LEFT + CELL * index + CELL // 2, 68, color)
    picture.text(tile - 8, 143, f"{finding.op} of block {finding.block}", anchor="end")
    picture.text(tile + CELL * len(indices) + 8, 143, f"element [{wrong}]: {finding.kind}", "#b02a2a", weight="bold")
    picture.lines.append(f'<rect x="{LEFT}" y="172" width="{width - 2 * LEFT}" height="146" rx="6" fill="#f4f6f8" stroke="#d5dae0"/>')
    picture.text(LEFT + 12, 194, f"{pathlib.Path(finding.file).name}:{finding.line}:{finding.column}", "#5c6670", family=FONT)
    for i, line in enumerate(source[first : finding.line]):
        bad = first + i + 1 == finding.line
        picture.text(LEFT + 12, 218 + 20 * i, f"{first + i + 1:2}  {line}", "#b02a2a" if bad else "#1c2024", family=FONT)
    # The columns of cuTile begin at 0.
    picture.text(LEFT + 12, 218 + 20 * (finding.line - first) - 4, " " * (3 + finding.column) + "^", "#b02a2a", family=FONT)
    return str(picture)


def draw_layout(tileir_opt):
    """The layout that the compiler gives the result of the product."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tileir.cutile", "--save-cases", folder, str(HERE / "product.py")]
        subprocess.run(command, check=True, capture_output=True)
        (kernel,) = pathlib.Path(folder).glob("*/kernel.tileir")
        text = subprocess.run(
            [tileir_opt, "-passes=nvptx<sm_90>", "-print-after=gpu-assign-layouts", "-print-module-scope",
             str(kernel), "-o", "/dev/null"], check=True, capture_output=True, text=True,
        ).stderr
    number = re.search(r"@gpu\.tile\.product_\w+\.\d+\(.*!tile\.layout !(\d+)", text).group(1)
    layout = re.search(rf'^!{number} = !{{!"(.*)"}}', text, re.M).group(1)
    return subprocess.run([tileir_opt, "--layout-svg", layout], check=True, capture_output=True, text=True).stdout


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("tileir_opt")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    stale = False
    pictures = {"finding.svg": draw_finding(find_mistake()), "layout.svg": draw_layout(options.tileir_opt)}
    for name, picture in pictures.items():
        path = options.folder / name
        if not options.check:
            path.write_text(picture)
        elif not path.exists() or path.read_text() != picture:
            stale = True
            print(f"{path} is out of date: run {pathlib.Path(__file__).name} {options.tileir_opt} {options.folder}")
    sys.exit(stale)


main()
