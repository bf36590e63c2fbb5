"""Compiles the kernels of Inputs and holds three things together: the remarks that the
compiler makes, the table lib/Dialect/Remarks.def and the page docs/performance.md."""

import pathlib
import re
import subprocess
import sys

OPTIONS = {"Passed": "-Rpass=", "Missed": "-Rpass-missed=", "Analysis": "-Rpass-analysis="}
GPU = ["--offload-arch=sm_90", "--offload-device-only"]
HOPPER = ["--offload-arch=sm_90a", "--offload-device-only"]
HOST = ["-march=x86-64-v3", "-O1"]
UNROLLED = "%o = constant <i32: 3> : tile<i32>\n%v0 = muli %n, %n : tile<i32>\n" + "".join(
    f"%v{i + 1} = {('xori', 'muli')[i % 2]} %v{i}, {('%n', '%o')[i % 3 % 2]} : tile<i32>\n"
    for i in range(13000)) + "%v = reshape %v13000 : tile<i32> -> tile<1xi32>\n%shift = broadcast %v : tile<1xi32> -> tile<1024xi32>\n"
# Kernel, what is replaced in it, options.
RUNS = [
    ("gemm", {}, [*GPU, "-S"]),
    ("gemm", {"num_cta_in_cga = 2": "occupancy = 8"}, [*GPU, "-S"]),
    ("gemm", {"64": "256", "cga = 2": "cga = 1"}, [*GPU, "-S"]),
    ("gemm", {"64": "128"}, [*GPU, "-S"]),
    ("gemm", {"f16": "f32"}, [*GPU, "-S"]),
    ("gemm", {"div_by<16>": "div_by<2>"}, [*GPU, "-S"]),
    ("gemm", {"div_by<16>": "div_by<8>"}, [*HOPPER, "-S"]),
    ("gemm", {"store_view_tko weak %sum, %vc[%zero, %zero]":
              "atomic_red_view_tko relaxed device %vc[%zero, %zero], addf, %sum"}, [*HOPPER, "-S"]),
    ("gemm", {"%n: tile<i32>)": "%n: tile<i32>, %p: tile<ptr<i32>>)",
              "%steps = constant <i32: 32> : tile<i32>":
              "%steps, %t0 = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token"},
     [*HOPPER, "-S"]),
    ("gemm", {}, [*GPU, "-c", "--ptxas-path=PTXAS"]),
    ("elements", {}, [*GPU, "-S"]),
    ("gemm", {}, [*HOST, "-c"]),
    ("gemm", {"%a, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x":
              "%a, shape = [16, 1024], strides = [1024, 1] : tensor_view<16x",
              "(64x32), tensor_view<1024x": "(16x32), tensor_view<16x",
              "tile<64x": "tile<16x", "(64x64)": "(16x64)"}, [*HOST, "-c"]),
    ("gemm", {"%a, shape = [1024, 1024], strides = [1024, 1] : tensor_view<1024x":
              "%a, shape = [1, 1024], strides = [1024, 1] : tensor_view<1x",
              "(64x32), tensor_view<1024x": "(64x32), tensor_view<1x",
              "[%n, %n]": "[1, %n]", "?x?": "1x?"}, [*HOST, "-c"]),
    ("elements", {}, [*HOST, "-c"]),
    ("strips", {}, [*HOST, "-c"]),
    ("rows", {}, [*HOST, "-c"]),
    ("elements", {"addf %e, %s": "mulf %e, %e : tile<f32>\n%z = addf %r, %s",
                  "yield %r : tile<f32>": "yield %z : tile<f32>"}, [*HOST, "-c"]),
    ("elements", {"%shift = constant <i32: 1024> : tile<1024xi32>": UNROLLED}, [*HOST, "-c"]),
]


def read_table(path):
    row = re.compile(r'TILEIR_REMARK\((\w+), (\w+), "([^"]+)",\s+"[^"]+"\)')
    return {name: OPTIONS[kind] + pass_name
            for name, kind, pass_name in row.findall(path.read_text())}


def read_record(path):
    """{(name, option, text)} of the remarks of this project in a YAML record."""
    found = set()
    for document in path.read_text().split("--- !")[1:]:
        field = dict(re.findall(r"^(\w+): +(\S+)$", document, re.M))
        if not field["Pass"].startswith("tileir-"):
            continue
        text = ""
        for value in re.findall(r"^  - \w+: +(.*)$", document, re.M):
            quoted = re.fullmatch(r"'(.*)'|\"(.*)\"", value)
            text += (quoted[1] or quoted[2] or "").replace("''", "'") if quoted else value
        # The place in a file without debug information is not on the page.
        text = re.sub(r"^at (\d+:\d+|byte 0x[0-9a-f]+): ", "", text)
        found.add((field["Name"], OPTIONS[document.split()[0]] + field["Pass"], text))
    return found


def make_remarks(clang, inputs, folder):
    made = set()
    for number, (kernel, changes, options) in enumerate(RUNS):
        text = (inputs / f"{kernel}.mlir").read_text()
        for old, new in changes.items():
            text = text.replace(old, new)
        source = folder / f"{number}.tileir"
        source.write_text(text)
        options = [o.replace("PTXAS", str(inputs / "ptxas")) for o in options]
        before = set(folder.iterdir())
        subprocess.run([clang, *options, "-fsave-optimization-record", str(source), "-o",
                        str(folder / f"{number}.out")], check=True)
        for path in set(folder.iterdir()) - before:
            if path.suffix == ".yaml":
                made |= read_record(path)
    return made


def read_page(path):
    """{name: text of its section}"""
    sections = re.split(r"^### ", path.read_text(), flags=re.M)[1:]
    return {s.split("\n", 1)[0].strip("` "): re.split(r"^## ", s, flags=re.M)[0]
            for s in sections}


def main():
    clang, root, folder = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    inputs = pathlib.Path(__file__).parent / "Inputs"
    table = read_table(root / "lib/Dialect/Remarks.def")
    page = read_page(root / "docs/performance.md")
    made = make_remarks(clang, inputs, folder)
    errors = [f"'{name}' is on the page only" for name in page.keys() - table.keys()]
    for name, option in table.items():
        texts = {text for made_name, made_option, text in made
                 if (made_name, made_option) == (name, option)}
        if not texts:
            errors.append(f"no kernel makes '{name}' ({option})")
        if name not in page:
            errors.append(f"'{name}' is not on the page")
            continue
        if f"`{option}`" not in page[name]:
            errors.append(f"the section of '{name}' does not name {option}")
        examples = re.findall(r"^    (.*)$", page[name], re.M)
        if not examples:
            errors.append(f"the section of '{name}' has no example")
        errors += [f"no kernel makes the example of '{name}': {e}"
                   for e in examples if e not in texts]
        if any(e not in texts for e in examples):
            errors += [f"  it makes: {t}" for t in sorted(texts)]
    print("\n".join(errors) if errors else f"{len(table)} remarks")
    return 1 if errors else 0


sys.exit(main())
