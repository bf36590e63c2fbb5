"""Random steps that hide what the language leaves open, or whose results LLVM joins."""
from formats import width_of
from kernel import Value
from structure import fold_region

INTS = ("i8", "i16", "i32", "i64")


def wide_shift(k):
    """A shift by any count, of which a mask leaves those below the width."""
    r, elem, shape = k.r, k.r.choice(INTS), k.r.choice(k.shapes)
    count = k.get(elem, shape)
    op, signs = r.choice([("shli", ""), ("shri", "signed "), ("shri", "unsigned ")])
    shifted = k.binary(op, k.get(elem, shape), count, signs)
    width = k.splat(elem, shape, width_of(elem))
    known = k.op(f"cmpi less_than {count.name}, {width.name}, unsigned : {count.type} -> ", "i1", shape, clean=True)
    if r.random() < 0.5:
        mask = k.op(f"exti {known.name} signed : {known.type} -> ", elem, shape, clean=True)
        return k.binary("andi", shifted, mask)
    zero = k.splat(elem, shape, 0)
    return k.op(f"select {known.name}, {shifted.name}, {zero.name} : {known.type}, ", elem, shape, clean=True)


def guarded_remainder(k):
    """A remainder by any divisor, of which a select hides those by 0."""
    r, elem, shape = k.r, k.r.choice(INTS), k.r.choice([(), k.r.choice(k.shapes)])
    divisor = k.get(elem, shape)
    rest = k.binary("remi", k.get(elem, shape), divisor, r.choice(["signed ", "unsigned "]))
    zero, other = k.splat(elem, shape, 0), k.get(elem, shape)
    known = k.op(f"cmpi equal {divisor.name}, {zero.name}, signed : {zero.type} -> ", "i1", shape, clean=True)
    return k.op(f"select {known.name}, {other.name}, {rest.name} : {known.type}, ", elem, shape, clean=True)


def inverse(k):
    """1 by a scalar that is loaded."""
    elem = k.r.choice(INTS)
    one = k.splat(elem, (), 1)
    return k.binary("divi", one, k.binary("ori", k.load(elem, ()), one), k.r.choice(["signed ", "unsigned "]))


def narrow_index(k):
    """Elements by an index of all values of a narrow type, half of which are negative where signs count."""
    r = k.r
    narrow, extent = r.choice([("i8", 256), ("i8", 256), ("i4", 16)])
    shape, half = (extent,), extent // 2
    if narrow == "i4" or r.random() < 0.4:
        index = k.op("iota : ", "i32", shape, clean=True)
        index = k.op(f"trunci {index.name} : {index.type} -> ", narrow, shape, clean=True)
    else:
        index = k.op("iota : ", narrow, shape, clean=True)
    if narrow == "i8" and r.random() < 0.6:
        divisor = k.splat(narrow, shape, 1 << r.randint(0, 6))
        index = k.binary(r.choice(["divi", "remi"]), index, divisor, r.choice(["signed ", "unsigned "]))
    sign = r.choice(["signed", "unsigned"])
    index = k.op(f"exti {index.name} {sign} : {index.type} -> ", "i32", shape, clean=True)
    if r.random() < 0.4:
        index = k.binary(r.choice(["divi", "remi"]), index, k.splat("i32", shape, half), sign + " ")
    elem = r.choice(["i8", "i32", "f32", "f64"])
    buffer = k.input(elem, "any")
    base = buffer.name
    if r.random() < 0.6:
        base = k.emit(f"assume div_by<16>, {base} : tile<ptr<{elem}>>")
    middle, _ = k.pointer(base, elem, k.i32(half if sign == "signed" else 0))
    pointers, type_ = k.pointer(middle, elem, index)
    names = k.emit(f"load_ptr_tko weak {pointers} : {type_} -> tile<{extent}x{elem}>, token", 2)
    return Value(names[0], elem, shape, clean=True)


def fold_two(k, operands):
    """The names of two scalars."""
    types = ", ".join(v.type for v in operands)
    names = k.emit(f"reduce {', '.join(v.name for v in operands)} dim=0 identities=[0 : i32, 0 : i32] : {types} -> "
                   f"tile<i32>, tile<i32>", 2)
    fold_region(k, "i32", "i32")
    return names


def joined(k):
    """Several results of one op on each side of a branch."""
    condition = k.get("i1", ())
    if k.r.random() < 0.5:
        makers, count = [lambda: k.emit(f"{op} : tile<i32>", 3) for op in
                         k.r.sample(["get_tile_block_id", "get_num_tile_blocks"], 2)], 3
    else:
        operands = [k.get("i32", (k.r.choice([4, 16, 64]),))]
        operands.append(k.get("i32", operands[0].shape))
        makers, count = [lambda: fold_two(k, operands)] * 2, 2
    types, name = ", ".join(["tile<i32>"] * count), k.name()
    for word, make in zip((f"{name}:{count} = if {condition.name} -> ({types}) {{", "} else {"), makers):
        k.line(word)
        k.depth += 1
        k.line(f"yield {', '.join(make())} : {types}")
        k.depth -= 1
    k.line("}")
    for n in range(1, count):
        k.add(Value(f"{name}#{n}", "i32", (), clean=True))
    return Value(f"{name}#0", "i32", (), clean=True)


STEPS = [wide_shift, guarded_remainder, inverse, narrow_index, joined]
