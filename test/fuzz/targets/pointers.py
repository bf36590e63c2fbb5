"""Tiles of pointers that shape ops, branches and casts move before something is loaded."""
import structure
from kernel import Value
from memory import STORED


def fresh(k, buffer, shape):
    """Pointers to any elements of an input."""
    name, _ = k.pointer(buffer.name, buffer.elem, k.limit(k.get("i32", shape), 255))
    return Value(name, f"ptr<{buffer.elem}>", shape)


def choose(k, buffer, p):
    mask, other = k.get("i1", p.shape), fresh(k, buffer, p.shape)
    return k.op(f"select {mask.name}, {p.name}, {other.name} : {mask.type}, ", p.elem, p.shape)


def permute(k, _, p):
    return k.permute(p, k.r.sample(range(len(p.shape)), len(p.shape)))


def cat(k, buffer, p):
    d, other = k.r.randrange(len(p.shape)), fresh(k, buffer, p.shape)
    shape = [2 * n if i == d else n for i, n in enumerate(p.shape)]
    return k.op(f"cat {p.name}, {other.name} dim = {d} : {p.type}, {other.type} -> ", p.elem, shape)


def extract(k, _, p):
    shape, index = structure.block_of(k, p)
    return k.op(f"extract {p.name}[{index}] : {p.type} -> ", p.elem, shape)


def insert(k, buffer, p):
    shape, index = structure.block_of(k, p)
    part = fresh(k, buffer, tuple(shape))
    return Value(k.emit(f"insert {part.name}, {p.name}[{index}] : {part.type}, {p.type}"), p.elem, p.shape)


def branch(k, buffer, p):
    condition, other, name = k.get("i1", ()), fresh(k, buffer, p.shape), k.name()
    k.line(f"{name} = if {condition.name} -> ({p.type}) {{")
    k.line(f"  yield {p.name} : {p.type}")
    k.line("} else {")
    k.line(f"  yield {other.name} : {p.type}")
    k.line("}")
    return Value(name, p.elem, p.shape)


def cast(k, _, p):
    number = k.op(f"ptr_to_int {p.name} : {p.type} -> ", "i64", p.shape)
    return k.op(f"int_to_ptr {number.name} : {number.type} -> ", p.elem, p.shape)


def load_moved(k):
    """What lies at pointers that have been moved about."""
    buffer = k.input(k.r.choice(STORED), "any")
    p = fresh(k, buffer, k.shape(256, k.r.randint(1, 4)))
    for _ in range(k.r.randint(1, 3)):
        p = k.r.choice([choose, permute, cat, extract, insert, branch, cast])(k, buffer, p)
    return k.load_at((p.name, p.type), buffer.elem, p.shape)[0]
