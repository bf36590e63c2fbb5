"""The command tileir."""
import pathlib
import re
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
(folder / "add.mlir").write_text("""cuda_tile.module @m {
  entry @add(%x: tile<ptr<f32>>, %y: tile<f32>) {
    %v, %t0 = load_ptr_tko weak %x : tile<ptr<f32>> -> tile<f32>, token
    %sum = addf %v, %y rounding<nearest_even> : tile<f32>
    %t1 = store_ptr_tko weak %x, %sum token=%t0 : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
""")


def tileir(*arguments, status=0, stdin=None):
    done = subprocess.run(
        [sys.executable, "-m", "tileir", *arguments], capture_output=True, text=True, cwd=folder, input=stdin
    )
    assert done.returncode == status, done
    return done.stdout + done.stderr


for target in "host", "interp", "sim":
    out = tileir("run", "add.mlir", f"--target={target}", "--arg=f32[2]=40,7", "--arg=f32:2")
    assert out == "argument 0: 42 7\n", out
for option in "--counters", "--arch=sm_80":
    out = tileir("run", "add.mlir", option, "--arg=f32[2]=40,7", "--arg=f32:2", status=2)
    assert f"{option.partition('=')[0]} needs --target=sim" in out, out
assert "global load requests: 1" in tileir(
    "run", "add.mlir", "--target=sim", "--arch=sm_80", "--counters", "--arg=f32[2]=iota", "--arg=f32:2")
assert "%result : tile<f32> in block (0, 0, 0)" in tileir(
    "run", "add.mlir", "--target=interp", "--dump=%result", "--arg=f32[1]=0", "--arg=f32:2")
assert "--arg=f3: unknown element type 'f3'" in tileir("run", "add.mlir", "--arg=f3", status=2)
assert "--grid: '-1' is not an extent" in tileir("run", "add.mlir", "--grid=-1", status=2)
assert "access out of bounds" in tileir("run", "add.mlir", "--target=interp", "--arg=f32[0]=0", "--arg=f32:2", status=2)
tileir("as", "add.mlir", "-o", "add.tileir", "--bytecode-version=13.2")
assert "addf" in tileir("dis", "add.tileir") and '"cuda_tile.addf"' in tileir("dis", "--generic", "add.tileir")
assert tileir("diff", "add.mlir", "add.tileir") == "no difference\n"
(folder / "sub.mlir").write_text((folder / "add.mlir").read_text().replace("addf", "subf"))
assert "addf" in tileir("diff", "add.mlir", "sub.mlir", status=1)
assert "define" in tileir("opt", "add.mlir")
assert ".target sm_90" in tileir("opt", "--to=ptx", "--arch=sm_90", "add.mlir")
assert "no GPU architecture is named; name one with --arch," in tileir("opt", "--to=ptx", "add.mlir", status=2)
assert "entry add(tile<ptr<f32>>, tile<f32>)" in tileir("info", "add.tileir")
assert "sm_90" in tileir("info") and "libTileIR-C" in tileir("info")
assert re.search(r"entr(y|ies), .* of |there is no cache: ", tileir("cache", "list"))
assert "No such file" in tileir("dis", "none.mlir", status=2)
(folder / "bad.mlir").write_text("entry @k() { %x = addq %x : tile<f32> return }")
assert "bad.mlir:1:19: error:" in tileir("dis", "bad.mlir", status=2)

# "-" is stdin, in messages <stdin>.
text = (folder / "add.mlir").read_text()
assert "addf" in tileir("dis", "-", stdin=text)
assert tileir("run", "-", "--arg=f32[2]=40,7", "--arg=f32:2", stdin=text) == "argument 0: 42 7\n"
assert tileir("diff", "-", "add.tileir", stdin=text) == "no difference\n"
assert "entry add" in tileir("info", "-", stdin=text) and "define" in tileir("opt", "-", stdin=text)
assert "<stdin>:1:1: error: " in tileir("dis", "-", stdin="nothing", status=2)
assert "only one of the modules" in tileir("diff", "-", "-", stdin=text, status=2)

# Messages name the file, and nothing is left of one that cannot be written.
assert "error: cannot read 'none.mlir': No such file" in tileir("dis", "none.mlir", status=2)
assert "error: cannot write '.': Is a directory" in tileir("dis", "add.mlir", "-o", ".", status=2)
if pathlib.Path("/dev/full").exists():
    assert "error: cannot write '/dev/full': No space left" in tileir("dis", "add.mlir", "-o", "/dev/full", status=2)
    assert pathlib.Path("/dev/full").exists()

# Options are never ignored silently; a seed of 0 is one.
assert "programs on this target have no options for debugging" in tileir(
    "run", "add.mlir", "--seed=0", "--arg=f32[2]=40,7", "--arg=f32:2", status=2)
assert "--block needs --trace, --break-at or --dump" in tileir(
    "run", "add.mlir", "--target=interp", "--block=0", "--arg=f32[2]=40,7", "--arg=f32:2", status=2)
assert "-O needs --to=asm, --to=obj or --to=ptx" in tileir("opt", "add.mlir", "-O0", status=2)
tileir("opt", "add.mlir", "--to=asm", "-O0")
assert "--exec: 'add.mlir' is no input of a program" in tileir("run", "add.mlir", "--exec", "true", status=2)
for option in "--grid=2", "--arg=i32:1", "--entry=add", "--counters", "--seed=0", "--trace", "--dump=%x", "--break-at=1":
    name = option.partition("=")[0]
    assert f"error: {name} does not concern a program that --exec runs" in tileir("run", option, "--exec", "true", status=2)
assert "tileir: error: 'nowhere' is not a target" in tileir("run", "add.mlir", "--target=nowhere", status=2)
assert "--arch needs --to=ptx" in tileir("opt", "add.mlir", "--arch=sm_90", status=2)
