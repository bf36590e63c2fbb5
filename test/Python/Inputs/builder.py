import array

import tileir

b = tileir.Builder("sum.py")
table = b.global_("numbers", "dense<[1, 2, 3, 4]> : tile<4xi32>", alignment=16, constant=True)
assert table.name == "numbers" and table.type.shape == (4,)
(out,) = b.entry(
    "sum", ["ptr<i32>"], hints="#cuda_tile.optimization_hints<sm_90 = {occupancy = 2}>"
)
zero, one, five = (b.constant(f"dense<{n}> : tile<i32>") for n in (0, 1, 5))
loop = b.op(
    "for", lowerBound=one, upperBound=five, step=one, initValues=[zero], results="tile<i32>"
)
with b.region(loop, "region", ["tile<i32>", "tile<i32>"]) as (i, total):
    inside = b.block
    total = b.op("addi", lhs=total, rhs=i, overflow="none", results="tile<i32>")
    b.op("continue", operands=[total])
assert b.block.arguments == [out]
line = b.op("iota", results=b.type("tile<4xi32>"))
grid = b.op("reshape", source=line, results="tile<1x4xi32>")
turned = b.op("permute", source=grid, permutation=[1, 0], results="tile<4x1xi32>")
assert str(turned.attribute("permutation")).replace(" ", "").count("1,0")
b.op(
    "store_ptr_tko", destination=out, value=loop, memory_ordering_semantics="weak",
    results="token",
)
b.op("return")
module = b.module()
assert [op.name for op in loop.blocks[0]] == ["addi", "continue"]
assert inside.arguments == loop.blocks[0].arguments
assert [g.name for g in module.globals] == ["numbers"]
assert "occupancy = 2" in str(module)
assert module.diff(tileir.Module.parse(str(module))) == []
for target in "host", "interp":
    result = array.array("i", [0])
    module.run("sum", 1, result, target=target)
    assert result[0] == 10
