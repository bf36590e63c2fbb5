"""Random loops of products whose operands are loaded by tiles of pointers that count along k:
those that the host target takes several steps of at once, and others like them."""
from products import Products

FORMATS = [("f32", "f32")] * 3 + [("f64", "f64"), ("f16", "f32"), ("bf16", "f32"), ("i8", "i32")]


class Gathered(Products):
    def section(self):
        r, p = self.r, self.p
        self.kind, self.acc_type = r.choice(FORMATS)
        m, n = (r.choice([1, 4, 8, 16, 32]) for _ in range(2))
        k, steps = r.choice([(8, 70), (16, 33), (16, 40), (32, 9), (32, 20), (64, 9), (64, 4), (128, 5)])
        a = self.operand(self.kind, (m, k), 1, steps)
        b = self.operand(self.kind, (k, n), 0, steps)
        zero = p.const("i32", 0)
        # The steps that are missing are those that the arrays have room for.
        trips = self.i32(max(0, steps - r.choice([0, 0, 1, steps // 2])))
        acc, = p.for_(zero, trips, p.const("i32", 1), [self.accumulator((m, n))],
                      lambda i, args: [p.mma(a(i, zero), b(i, zero), args[0])])
        self.finish(acc)

    def operand(self, dt, shape, k_dim, steps, outer_tiles=1):
        make = self.counted if self.chance(0.8) else self.view
        return make(dt, shape, k_dim, steps, outer_tiles)


def generate(seed, **options):
    return Gathered(seed, **options).p
