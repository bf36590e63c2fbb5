"""A kernel made op by op: y[i] = x[i] * factor, eight elements for each block."""
import tileir


def build_scale():
    b = tileir.Builder("scale.py")
    x, y, factor = b.entry("scale", ["ptr<f32>", "ptr<f32>", "f32"])
    block = b.op("get_tile_block_id", results=["tile<i32>"] * 3)
    eight = b.constant("dense<8> : tile<i32>")

    def spread(value, element):
        one = b.op("reshape", source=value, results=f"tile<1x{element}>")
        return b.op("broadcast", source=one, results=f"tile<8x{element}>")

    b.at(20, 5)
    first = b.op("muli", lhs=block, rhs=eight, overflow="none", results="tile<i32>")
    offsets = b.op("iota", results="tile<8xi32>")
    offsets = b.op(
        "addi", lhs=offsets, rhs=spread(first, "i32"), overflow="none", results="tile<8xi32>"
    )

    def pointers(base):
        return b.op(
            "offset", ptr=spread(base, "ptr<f32>"), offset=offsets, results="tile<8xptr<f32>>"
        )

    tile = b.op(
        "load_ptr_tko", source=pointers(x), memory_ordering_semantics="weak",
        results=["tile<8xf32>", "token"],
    )
    tile = b.op(
        "mulf", lhs=tile, rhs=spread(factor, "f32"), rounding_mode="nearest_even",
        results="tile<8xf32>",
    )
    b.op(
        "store_ptr_tko", destination=pointers(y), value=tile, memory_ordering_semantics="weak",
        results="token",
    )
    b.op("return")
    return b.module()
