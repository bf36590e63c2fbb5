"""Loops that store in each turn and end or go on in several places, early ends of kernels, assertions that hold."""
import structure
from formats import INTS
from kernel import product
from memory import STORED


def leave_if(k, condition, word, values, types):
    k.line(f"if {condition} {{")
    k.line(f"  {word} {', '.join(v.name for v in values)} : {types}")
    k.line("}")


def storing_loop(k, steps):
    """In each turn another part of an output is written; of later ones it stays zero where the loop ends early."""
    r, turns = k.r, k.r.randint(1, 4)
    like = [k.get(r.choice(structure.MOVED), k.shape(128)) for _ in range(r.randint(0, 2))]
    kept = k.get(r.choice(STORED), k.shape(64))
    n = product(kept.shape)
    buffer = k.output(kept.elem, n * (turns + 1))
    base, end, one = k.block_base(buffer, n * (turns + 1)), k.i32(turns), k.i32(1)
    carried = [k.i32(0), kept, *like]
    types = ", ".join(v.type for v in carried)
    name, left = structure.head(k, carried)
    arguments = structure.arguments_of(k, carried)
    values = ", ".join(f"{a.name} = {v.name}" for a, v in zip(arguments, carried))
    k.line(f"{left}loop iter_values({values}) : {types} -> {types} {{")
    k.in_loop += 1
    pool = structure.inside(k, steps, arguments)
    count = arguments[0]
    others = lambda first: [first, *(k.get(v.elem, v.shape) for v in carried[1:])]
    stored = arguments[1] if r.random() < 0.5 else k.get(kept.elem, kept.shape)
    place, _ = k.pointer(base, kept.elem, k.binary("muli", count, k.i32(n)))
    pointers, type_ = k.pointer(place, kept.elem, k.number(kept.shape))
    k.emit(f"store_ptr_tko weak {pointers}, {stored.name} : {type_}, {stored.type} -> token")
    done = k.emit(f"cmpi greater_than_or_equal {count.name}, {end.name}, signed : tile<i32> -> tile<i1>")
    leave_if(k, done, "break", others(count), types)
    more = k.binary("addi", count, one)
    for word, often in (("continue", 0.6), ("break", 0.3)):
        if r.random() < often:
            leave_if(k, k.get("i1", ()).name, word, others(more), types)
            steps(k)
    k.line(f"continue {', '.join(v.name for v in others(more))} : {types}")
    k.depth -= 1
    k.in_loop -= 1
    k.pool = pool
    k.line("}")
    structure.results(k, name, carried, [v.elem in INTS for v in carried])


def early_return(k, _):
    k.may_end = True
    k.line(f"if {k.get('i1', ()).name} {{")
    k.depth += 1
    value = k.pick(test=lambda v: v.elem in STORED)
    if value and k.r.random() < 0.6:
        k.store(value)
    k.line("return")
    k.depth -= 1
    k.line("}")


def assertion(k, _):
    v = k.pick(test=lambda v: v.elem in INTS) or k.get("i32", (8, 4))
    less = k.binary("andi", v, k.get(v.elem, v.shape))
    text = f"cmpi less_than_or_equal {less.name}, {v.name}, unsigned : {v.type} -> "
    mask = k.op(text, "i1", v.shape, clean=True)
    k.line(f'assert {mask.name}, "no" : {mask.type}')


def step(k, steps):
    k.r.choice([storing_loop] * 4 + [early_return] + [assertion] * 2)(k, steps)
