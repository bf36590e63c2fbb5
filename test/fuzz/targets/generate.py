"""Random kernels as text."""
import accuracy
import elementwise
import exits
import hidden
import memory
import pointers
import structure
import tokens
from kernel import Kernel


def step(k, depth):
    r = k.r
    choice = r.random()
    if choice < 0.04:
        if depth == 0 and not k.may_end:  # It says what is stored, and a branch may not be taken.
            accuracy.step(k)
    elif choice < 0.5:
        elementwise.step(k, k.r.choice(k.shapes))
    elif choice < 0.64:
        k.add(r.choice(structure.SHAPES + hidden.STEPS)(k))
    elif choice < 0.72:
        k.add(r.choice([structure.fold, structure.fold, structure.arg_max, structure.fold_pair])(k))
    elif choice < 0.76:
        value = structure.product_step(k)
        if value:
            k.add(value)
    elif choice < 0.84:
        k.add(r.choice(memory.LOADS + [pointers.load_moved])(k))
    elif choice < 0.94:
        if depth == 0 and r.random() < 0.25:
            exits.step(k, lambda k: step(k, 2))
        elif depth == 0 and r.random() < 0.6:
            tokens.step(k)
        elif not k.in_loop:
            r.choice(memory.WRITES)(k)
    elif depth < 2:
        flow = r.choice([structure.if_step, structure.for_step, structure.loop_step])
        flow(k, lambda k: step(k, depth + 1))


def generate(seed, size):
    """A kernel of up to so many steps, which stores what is left at its end."""
    k = Kernel(seed)
    k.shapes = [k.shape() for _ in range(k.r.randint(1, 3))]
    for _ in range(k.r.randint(2, size)):
        step(k, 0)
    stored = [v for v in k.pool if v.elem in memory.STORED]
    for v in k.r.sample(stored, min(len(stored), 6)):
        k.store(v)
    if warps := k.r.choice([0, 0, 1, 2, 4, 8]):
        k.hints.append(f"num_worker_warps_per_cta = {warps}")
    if k.r.random() < 0.1:
        k.hints.append(f"num_cta_in_cga = {k.r.choice([2, 4])}")
    return k
