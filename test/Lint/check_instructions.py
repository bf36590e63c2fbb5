"""Every instruction that lib/Target makes is in the table of instructions.

usage: check_instructions.py ROOT

LLVM's intrinsics for NVIDIA's GPUs that are named in lib/Target have a row in
lib/Target/NVPTX/Instructions.def, and inline PTX is written by no other file than those of the
passes nvptx-expand-*, all of which the test of the table runs. Prints one line for each that is
missing and exits 1 if there are any.
"""
import fnmatch
import itertools
import pathlib
import re
import sys

FOLDER = "lib/Target/NVPTX"
ROW = re.compile(r'^INSTRUCTION\("([^"]+)"', re.M)
INTRINSIC = re.compile(r"Intrinsic::(nvvm_[\w#]+)|\"(llvm\.nvvm\.[\w.]+)\"")
# What makes inline PTX, and the function of a pass that does.
INLINE = re.compile(r"\bInlineAsm::get\(|\breplaceByPTX\(")
PASS = re.compile(r"struct NVPTXExpand\w+\s*:\s*TilePass<\w+,\s*(\w+)>")
# It has the function that the passes share.
SHARED = "InlinePTX.cpp"


def expand(pattern):
    """The names without braces and brackets that a pattern stands for."""
    choice = re.search(r"\{([^{}]*)\}|\[([^\]]*)\]", pattern)
    if not choice:
        return [pattern]
    if choice[1] is not None:
        parts = choice[1].split(",")
    else:
        parts = [chr(c) for first, last in re.findall(r"(.)(?:-(.))?", choice[2])
                 for c in range(ord(first), ord(last or first) + 1)]
    before, after = pattern[: choice.start()], pattern[choice.end():]
    return list(itertools.chain.from_iterable(expand(before + part + after) for part in parts))


def find_unlisted(root, names):
    for path in sorted((root / "lib/Target").rglob("*.cpp")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            for macro, text in INTRINSIC.findall(line):
                # Parts that a macro puts in, or that follow, may be anything.
                wanted = "llvm." + re.sub(r"#+\w+?(?:#+|(?=_)|$)", "*", macro) if macro else text + "*" * text.endswith(".")
                wanted = wanted.replace("_", ".")
                if not any(fnmatch.fnmatch(name.replace("_", "."), wanted) for name in names):
                    yield f"{path.relative_to(root)}:{number}: {macro or text} is not in Instructions.def"


def find_writers(root):
    folder = root / FOLDER
    passes = PASS.findall((folder / "NVPTXPasses.h").read_text())
    forms = (root / "test/unit/Target/NVPTX/InstructionForms.cpp").read_text()
    for name in passes:
        if not re.search(rf"\b{name}\b", forms):
            yield f"{FOLDER}/NVPTXPasses.h: InstructionForms.cpp does not run {name}"
    for path in sorted((root / "lib/Target").rglob("*.cpp")):
        text = path.read_text()
        if path.name != SHARED and INLINE.search(text) and not any(f"tileir::{name}(" in text for name in passes):
            yield f"{path.relative_to(root)}: writes inline PTX outside of a pass nvptx-expand-*"


def main():
    root = pathlib.Path(sys.argv[1])
    names = [name for row in ROW.findall((root / FOLDER / "Instructions.def").read_text()) for name in expand(row)]
    errors = [*find_unlisted(root, names), *find_writers(root)]
    print("\n".join(errors), end="\n" * bool(errors))
    return bool(errors)


if __name__ == "__main__":
    sys.exit(main())
