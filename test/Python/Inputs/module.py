import pathlib
import sys

import tileir
from scale import build_scale

folder = pathlib.Path(sys.argv[1])
module = build_scale()
text = str(module)
assert "entry @scale(" in text and "mulf" in text, text
assert '"cuda_tile.mulf"(' in module.text(generic=True)
assert module.oldest_version == (13, 1)

parsed = tileir.Module.parse(text, "scale.mlir")
assert module.diff(parsed) == []
assert parsed.name == "scale.mlir"
changed = tileir.Module.parse(text.replace("mulf", "addf"))
assert module.diff(changed) and "addf" in str(module.diff(changed))

data = module.write("13.3")
assert tileir.Module.read(data).version == (13, 3)
(folder / "k.tileir").write_bytes(data)
read = tileir.Module.from_file(folder / "k.tileir")
assert read.name.endswith("k.tileir") and read.diff(module) == []
assert tileir.Module.read(module.write((13, 5))).version == (13, 5)
read.producer = "test"
assert read.producer == "test" and len(read.diff(module)) == 1
assert read.diff(module, producer=False) == []

(entry,) = module.entries
assert entry.name == "scale"
assert [str(v.type) for v in entry.body.arguments] == [
    "tile<ptr<f32>>", "tile<ptr<f32>>", "tile<f32>",
]
ops = list(entry.body)
assert [op.name for op in ops][-1] == "return"
(mul,) = (op for op in ops if op.name == "mulf")
assert str(mul.attribute("rounding_mode")).endswith("nearest_even") or mul.attribute("rounding_mode")
assert mul.attribute("flush_to_zero") is None
assert mul.operands_of("lhs") == mul.operands[:1]
assert mul.result.type.shape == (8,) and str(mul.result.type.element) == "f32"
assert mul.location.line == 20
assert all(op.blocks == [] for op in ops)
assert module.globals == []
assert "sm_90" in tileir.architectures() and "addf" in tileir.op_names()
