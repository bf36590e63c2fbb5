"""Gives the same --arg to tileir-run and to python -m tileir run, which have one grammar, and
compares what a kernel copies of it, bit for bit, or what is told of it.

argument_forms.py TILEIR-RUN FOLDER"""
import pathlib
import re
import subprocess
import sys

# Not what an interpreter needs of a sanitizer: the tool has it.
tool, folder = ["env", "-u", "LD_PRELOAD", sys.argv[1]], pathlib.Path(sys.argv[2])
COPY = """cuda_tile.module @m {{
  entry @copy(%p: tile<ptr<{0}>>, %q: tile<ptr<{0}>>) {{
    %i = iota : tile<8xi32>
    %ps = reshape %p : tile<ptr<{0}>> -> tile<1xptr<{0}>>
    %pb = broadcast %ps : tile<1xptr<{0}>> -> tile<8xptr<{0}>>
    %pa = offset %pb, %i : tile<8xptr<{0}>>, tile<8xi32> -> tile<8xptr<{0}>>
    %qs = reshape %q : tile<ptr<{0}>> -> tile<1xptr<{0}>>
    %qb = broadcast %qs : tile<1xptr<{0}>> -> tile<8xptr<{0}>>
    %qa = offset %qb, %i : tile<8xptr<{0}>>, tile<8xi32> -> tile<8xptr<{0}>>
    %x, %t = load_ptr_tko weak %pa : tile<8xptr<{0}>> -> tile<8x{0}>, token
    %u = store_ptr_tko weak %qa, %x : tile<8xptr<{0}>>, tile<8x{0}> -> token
    return
  }}
}}
"""
KEEP = """cuda_tile.module @m {{
  entry @keep(%n: tile<{0}>, %q: tile<ptr<{0}>>) {{
    %u = store_ptr_tko weak %q, %n : tile<ptr<{0}>>, tile<{0}> -> token
    return
  }}
}}
"""


def run(command, text, element, *arguments):
    path = folder / f"{element}.mlir"
    path.write_text(text.format(element))
    command = [*command, str(path), *(f"--arg={a}" for a in arguments)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    return done.returncode, done.stdout + done.stderr


def numbers(text):
    """Of the last array that is printed; tileir-run prints it as `param 1 (f32[8]): ...`."""
    found = re.findall(r"^ *(?:param|argument) 1\b[^:]*: (.*)$", text, re.MULTILINE)
    return [float(n) for n in re.sub(r"\(\w+\)", "", found[-1]).split()] if found else text


def compare(text, element, *arguments):
    _, ours = run([sys.executable, "-m", "tileir", "run", "--target=interp"], text, element, *arguments)
    _, theirs = run([*tool, "--target=interp", "--print"], text, element, *arguments)
    ours, theirs = numbers(ours), numbers(theirs)
    same = isinstance(ours, list) and len(ours) == len(theirs) and all(
        a == b or a != a and b != b or abs(a - b) <= 1e-5 * abs(b) for a, b in zip(ours, theirs)
    )
    assert same, (element, arguments, ours, theirs)


def fails(message, text, element, *arguments, alone=False):
    """Both say the same; or Python alone says it."""
    status, ours = run([sys.executable, "-m", "tileir", "run"], text, element, *arguments)
    assert status == 2 and message in ours and "Traceback" not in ours, (arguments, ours)
    if not alone:
        status, theirs = run(tool, text, element, *arguments)
        assert status and message in theirs, (arguments, theirs)


(folder / "bytes").write_bytes(bytes(range(8)))
for element, forms in {
    "i8": ("i8[8]", "u8[8]=iota", "i8[8]=250", "u8[2x4]=-1", "i8[8]=random", "u8[8]=random:7", "i8[8]=bytes",
           "i8[8]=1,2,3,4,5,6,7,-8", "i8[8]=1e2"),
    "i32": ("i32[8]=iota", "u32[8]=4294967295", "i32[8]=random:3"),
    "i64": ("i64[8]=9007199254740993", "u64[8]=18446744073709551615", "i64[8]=random"),
    "f16": ("f16[8]=1.5", "f16[8]=1e6", "f16[8]=iota", "f16[8]=random:1"),
    "bf16": ("bf16[8]=0.1", "bf16[8]=nan", "bf16[8]=random", "bf16[8]=1e39"),
    "f32": ("f32[8]", "f32[2x2x2]=iota", "f32[8]=-inf", "f32[8]=0x1p-3", "f32[8]=random:18446744073709551615",
            "f32[8]=.5,1.,+2,-3e1,4,5,6,7"),
    "f64": ("f64[8]=random", "f64[8]=1e300"),
}.items():
    for form in forms:
        compare(COPY, element, form, f"{element}[8]")
for element, forms in {
    "i1": ("i1:true", "i1:0", "i1:-1"), "i8": ("i8:-5", "u8:255", "i8:255"), "i32": ("i32:7", "u32:4294967295", "i32:1e3"),
    "f32": ("f32:nan", "f32:2", "f32:true", "f32:-0x1p2"), "bf16": ("bf16:3.14159",), "f16": ("f16:1e9",),
}.items():
    for form in forms:
        compare(KEEP, element, form, f"{element}[]")

for message, argument in {
    "--arg=i32=7: neither a value (:1) nor a shape ([4x8])": "i32=7",
    "--arg=i32: neither a value (:1) nor a shape ([4x8])": "i32",
    "--arg=i7:7: unknown element type 'i7'": "i7:7",
    "--arg=i32:x: the value is not an integer, but the type is i32": "i32:x",
    "--arg=i32:1.5: the value is not an integer, but the type is i32": "i32:1.5",
    "--arg=i8:300: 300 does not fit i8": "i8:300",
    "--arg=i1:2: 2 does not fit i1": "i1:2",
    "--arg=i8[2]=1,-129: -129 does not fit i8": "i8[2]=1,-129",
    "--arg=u32:99999999999: 99999999999 does not fit u32": "u32:99999999999",
    "--arg=i32[8: the shape must be followed by ']' and nothing or '=' and what is in the array": "i32[8",
    "--arg=i32[8]7: the shape must be followed by ']' and nothing or '=' and what is in the array": "i32[8]7",
    # As of a variable of a script that is not set.
    "--arg=i32[8]=: the shape must be followed by ']' and nothing or '=' and what is in the array": "i32[8]=",
    "--arg=i32[-8]: '-8' is not an extent": "i32[-8]",
    "--arg=i32[2]=1,2,3: 3 numbers, but the array has 2 elements": "i32[2]=1,2,3",
    "--arg=i32[1]=1,2: 2 numbers, but the array has 1 element": "i32[1]=1,2",
    "--arg=i32[2]=1.5: '1.5' is not an integer, but the type is i32": "i32[2]=1.5",
    "--arg=i32[2]=nan: 'nan' is not an integer, but the type is i32": "i32[2]=nan",
    "--arg=i32[3]=bytes: 'bytes' has 8 bytes, but the array has 12": "i32[3]=bytes",
    "--arg=i32[2]=random:1.5: 'random:1.5' has no number as its seed": "i32[2]=random:1.5",
}.items():
    fails(message, KEEP, "i32", argument, "i32[]")
fails("argument 0 of 'keep' is f32, parameter 0 is i32", KEEP, "i32", "f32:7", "i32[]", alone=True)
only = "taken by tileir-run only"
fails(f"numbers of f8E5M2 are {only}", KEEP, "f8E5M2", "f8E5M2:1", "f8E5M2[]", alone=True)
fails(f"multicast memory ('@') is {only}", KEEP, "f32", "f32:1", "f32[8]@2", alone=True)
