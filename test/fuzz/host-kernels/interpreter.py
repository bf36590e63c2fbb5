"""Programs run by numpy, one op after the other."""
import numpy as np

from tile_types import DYNAMIC, NUMPY, Buffer

BUFFER_SHIFT = 40  # Addresses: the buffer's number, then the element's.


class Break(Exception):
    pass


class Continue(Exception):
    pass


class Return(Exception):
    pass


class Interpreter:
    def __init__(self, program):
        self.program = program

    def run(self):
        self.num_allocas = 0
        self.memory = {p.number: p.data.copy() for p in self.program.params if isinstance(p, Buffer)}
        with np.errstate(all="ignore"):
            for z in range(self.program.grid[2]):
                for y in range(self.program.grid[1]):
                    for x in range(self.program.grid[0]):
                        self.env = {}
                        self.ids = (x, y, z)
                        for p in self.program.params:
                            if isinstance(p, Buffer):
                                self.env[p.val] = np.int64(p.number << BUFFER_SHIFT)
                            else:
                                self.env[p[0]] = NUMPY[p[0].dt](p[1])
                        try:
                            self.block(self.program.body)
                        except Return:
                            pass
        return self.memory

    def block(self, block):
        for op in block.ops:
            ins = [self.env[v] for v in op.ins]
            if op.name == "yield":
                return ins
            if op.name == "continue":
                raise Continue(ins)
            if op.name == "break":
                raise Break(ins)
            if op.name == "return":
                raise Return()
            outs = getattr(self, "op_" + op.name, self.simple)(op, ins)
            if len(op.outs) == 1 and not isinstance(outs, list):
                outs = [outs]
            for v, x in zip(op.outs, outs, strict=True):
                if v.dt not in ("token", "view"):
                    want = np.int64 if isinstance(v.dt, tuple) else NUMPY[v.dt]
                    x = np.asarray(x)
                    assert x.shape == v.shape, (op.name, x.shape, v.shape)
                    assert x.dtype == want, (op.name, x.dtype, v.dt)
                self.env[v] = x
        return []

    @staticmethod
    def unsigned(x):
        return x.view(f"u{x.dtype.itemsize}") if x.dtype != np.bool_ else x

    def simple(self, op, ins):
        x = ins[0] if ins else None
        y = ins[1] if len(ins) > 1 else None
        signed = op.attrs.get("signed", True)
        dt = NUMPY.get(op.outs[0].dt) if op.outs and not isinstance(op.outs[0].dt, tuple) else None
        shape = op.outs[0].shape if op.outs else ()
        if op.name in ("shri", "divi", "remi", "maxi", "mini") and not signed:
            x, y = self.unsigned(x), self.unsigned(y)
        match op.name:
            case "addi" | "addf": return (x + y).astype(dt) if dt != np.bool_ else x ^ y
            case "subi" | "subf": return (x - y).astype(dt) if dt != np.bool_ else x ^ y
            case "muli" | "mulf": return (x * y).astype(dt)
            case "shli": return np.left_shift(x, y)
            case "shri": return np.right_shift(x, y).view(dt)
            case "divi" | "remi":
                # numpy rounds down, the op to zero.
                down = x // y
                q = down + ((x % y != 0) & ((x < 0) != (y < 0))).astype(x.dtype)
                return (q if op.name == "divi" else x - q * y).astype(x.dtype).view(dt)
            case "maxi": return np.maximum(x, y).view(dt)
            case "mini": return np.minimum(x, y).view(dt)
            case "andi": return x & y
            case "ori": return x | y
            case "xori": return x ^ y
            case "negi": return (-x).astype(dt)
            case "absi": return np.abs(x)
            case "exti": return (x if signed and x.dtype != np.bool_ else self.unsigned(x)).astype(dt) * \
                dt(-1 if signed and x.dtype == np.bool_ else 1)
            case "trunci": return (x & 1).astype(dt) if dt == np.bool_ else x.astype(dt)
            case "maxf": return np.fmax(x, y)
            case "minf": return np.fmin(x, y)
            case "negf": return -x
            case "absf": return np.abs(x)
            case "ftof": return x.astype(dt)
            case "itof": return (x if signed else self.unsigned(x)).astype(dt)
            case "select": return np.where(x, y, ins[2])
            case "iota": return np.arange(shape[0]).astype(dt)
            case "constant":
                return np.broadcast_to(op.attrs["data"], shape)
            case "reshape": return np.reshape(x, shape)
            case "broadcast": return np.broadcast_to(x, shape)
            case "permute": return np.transpose(x, op.attrs["order"])
            case "cat": return np.concatenate([x, y], op.attrs["dim"])
            case "extract":
                at = tuple(slice(int(i) * n, int(i) * n + n) for i, n in zip(ins[1:], shape))
                return x[at]
            case "insert":
                at = tuple(slice(int(i) * n, int(i) * n + n) for i, n in zip(ins[2:], x.shape))
                out = y.copy()
                out[at] = x
                return out
            case "pack" | "unpack": return np.ascontiguousarray(x).view(dt)
            case "bitcast": return np.ascontiguousarray(x).view(dt).reshape(shape)
            case "offset": return x + y.astype(np.int64)
            case "make_token" | "join_tokens": return None
            case "block_id": return [np.int32(i) for i in self.ids]
            case "cmpi" | "cmpf":
                if op.name == "cmpi" and not signed:
                    x, y = self.unsigned(x), self.unsigned(y)
                elif op.name == "cmpi" and x.dtype == np.bool_:
                    x, y = -x.astype(np.int8), -y.astype(np.int8)
                return {"eq": np.equal, "ne": lambda a, b: (a < b) | (a > b), "lt": np.less,
                        "le": np.less_equal, "gt": np.greater,
                        "ge": np.greater_equal}[op.attrs["predicate"]](x, y)
        raise ValueError(op.name)

    def op_mmaf(self, op, ins):
        a, b, c = ins
        wide = np.float64
        return (np.matmul(a.astype(wide), b.astype(wide)) + c.astype(wide)).astype(c.dtype)

    def op_mmaf_scaled(self, op, ins):
        a, b, c, scale_a, scale_b = (x.astype(np.float64) for x in ins)
        a = a * np.repeat(scale_a, a.shape[-1] // scale_a.shape[-1], -1)
        b = b * np.repeat(scale_b, b.shape[-2] // scale_b.shape[-2], -2)
        return (np.matmul(a, b) + c).astype(ins[2].dtype)

    def op_assume(self, op, ins):
        return ins[0]

    def op_mmai(self, op, ins):
        a, b = (x.astype(np.int64) if s else self.unsigned(x).astype(np.int64)
                for x, s in zip(ins[:2], op.attrs["signs"]))
        return (np.matmul(a, b) + ins[2]).astype(np.int32)

    def op_make_tensor_view(self, op, ins):
        _, _, shape, strides = op.outs[0].view
        rest = [int(x) for x in ins[1:]]
        take = lambda xs: [rest.pop(0) if x == DYNAMIC else x for x in xs]
        shape = take(shape)
        return [(int(ins[0]), shape, take(strides))]

    def op_make_view(self, op, ins):
        return [ins[0]]

    def view_addresses(self, view, tensor, index):
        kind, _, tile, dim_map, padding, steps = view
        base, shape, strides = tensor
        address, inside = np.int64(base), np.True_
        for d, n in enumerate(tile):
            if kind != "gather":
                at = int(index[d]) * steps[d] + np.arange(n, dtype=np.int64)
            elif d == steps:
                at = self.unsigned(index[d]).astype(np.int64)
            else:
                at = int(index[d]) + np.arange(n, dtype=np.int64)
            at = at.reshape([-1 if e == d else 1 for e in range(len(tile))])
            address = address + at * strides[dim_map[d]]
            inside = inside & (at < shape[dim_map[d]])
        return np.broadcast_to(address, tile), np.broadcast_to(inside, tile)

    def load(self, address, mask, padding, dt):
        out = np.array(padding, dtype=NUMPY[dt]) if np.shape(padding) else np.full(np.shape(address), padding, NUMPY[dt])
        out = np.broadcast_to(out, np.shape(address)).copy()
        flat = out.reshape(-1)
        for i, (a, m) in enumerate(zip(np.ravel(address), np.ravel(mask))):
            if m:
                flat[i] = self.memory[int(a) >> BUFFER_SHIFT][int(a) & ((1 << BUFFER_SHIFT) - 1)]
        return out

    def store(self, address, mask, value):
        for a, m, v in zip(np.ravel(address), np.ravel(mask), np.ravel(value)):
            if m:
                self.memory[int(a) >> BUFFER_SHIFT][int(a) & ((1 << BUFFER_SHIFT) - 1)] = v

    def op_load_view(self, op, ins):
        view = op.ins[0].view
        address, inside = self.view_addresses(view, ins[0], ins[1:1 + len(view[2])])
        padding = {None: 0, "zero": 0, "neg_zero": -0.0, "nan": np.nan, "pos_inf": np.inf,
                   "neg_inf": -np.inf}[view[4]]
        assert view[4] or inside.all(), "a load whose values are unspecified"
        return [self.load(address, inside, padding, view[1][1]), None]

    def op_store_view(self, op, ins):
        view = op.ins[1].view
        address, inside = self.view_addresses(view, ins[1], ins[2:2 + len(view[2])])
        self.store(address, inside, ins[0])

    def op_load_ptr(self, op, ins):
        ins = list(ins)
        p = ins.pop(0)
        mask = ins.pop(0) if op.attrs["mask"] else np.ones(np.shape(p), bool)
        padding = ins.pop(0) if op.attrs["padding"] else 0
        return [self.load(p, mask, padding, op.outs[0].dt), None]

    def op_store_ptr(self, op, ins):
        mask = ins[2] if op.attrs["mask"] else np.ones(np.shape(ins[0]), bool)
        self.store(ins[0], mask, ins[1])

    def op_alloca(self, op, ins):
        self.num_allocas += 1
        number = len(self.program.params) + self.num_allocas
        self.memory[number] = np.zeros(op.attrs["count"], NUMPY[op.outs[0].dt[1]])
        return np.int64(number << BUFFER_SHIFT)

    def update(self, address, mask, function, *values):
        """Old values; where the mask is off, the first of `values`."""
        old = np.array(values[0], order="C")
        flat = old.reshape(-1)
        values = [np.ravel(v) for v in values]
        for i, (a, m) in enumerate(zip(np.ravel(address), np.ravel(mask))):
            if m:
                memory = self.memory[int(a) >> BUFFER_SHIFT]
                at = int(a) & ((1 << BUFFER_SHIFT) - 1)
                flat[i] = memory[at]
                memory[at] = function(memory[at], *(v[i] for v in values))
        return old

    def combine(self, mode):
        unsigned = lambda f: lambda x, y: f(self.unsigned(x), self.unsigned(y)).view(x.dtype)
        return {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor, "add": np.add,
                "addf": np.add, "max": np.maximum, "min": np.minimum, "umax": unsigned(np.maximum),
                "umin": unsigned(np.minimum), "xchg": lambda x, y: y}[mode]

    def op_atomic_rmw(self, op, ins):
        mask = ins[2] if op.attrs["mask"] else np.ones(np.shape(ins[0]), bool)
        return [self.update(ins[0], mask, self.combine(op.attrs["mode"]), ins[1]), None]

    def op_atomic_cas(self, op, ins):
        mask = ins[3] if op.attrs["mask"] else np.ones(np.shape(ins[0]), bool)
        swap = lambda old, compare, x: x if old.tobytes() == compare.tobytes() else old
        return [self.update(ins[0], mask, swap, ins[1], ins[2]), None]

    def op_atomic_red_view(self, op, ins):
        view = op.ins[1].view
        address, inside = self.view_addresses(view, ins[1], ins[2:2 + len(view[2])])
        self.update(address, inside, self.combine(op.attrs["mode"]), ins[0])

    def bind(self, vals, values):
        for v, x in zip(vals, values, strict=True):
            self.env[v] = x

    def op_for(self, op, ins):
        lower, upper, step = (int(x) for x in ins[:3])
        values = ins[3:]
        block = op.regions[0]
        i = lower
        while i < upper:
            self.bind(block.args, [NUMPY[op.ins[0].dt](i), *values])
            try:
                self.block(block)
            except Continue as c:
                values = c.args[0]
            i += step
        return list(values)

    def op_loop(self, op, ins):
        values = ins
        block = op.regions[0]
        while True:
            self.bind(block.args, values)
            try:
                self.block(block)
            except Continue as c:
                values = c.args[0]
            except Break as b:
                return list(b.args[0])

    def op_if(self, op, ins):
        return list(self.block(op.regions[0 if ins[0] else 1]))

    def op_reduce(self, op, ins):
        dim, block = op.attrs["dim"], op.regions[0]
        xs = [np.moveaxis(x, dim, 0) for x in ins]
        shape = xs[0].shape[1:]
        outs = [np.empty(shape, x.dtype) for x in xs]
        for at in np.ndindex(shape):
            running = [x[(0, *at)] for x in xs]
            for i in range(1, xs[0].shape[0]):
                pairs = zip(running, (x[(i, *at)] for x in xs))
                self.bind(block.args, [v for pair in pairs for v in pair])
                running = self.block(block)
            for out, v in zip(outs, running):
                out[at] = v
        return outs

    def op_scan(self, op, ins):
        dim, block = op.attrs["dim"], op.regions[0]
        xs = [np.moveaxis(x, dim, 0) for x in ins]
        if op.attrs["reverse"]:
            xs = [x[::-1] for x in xs]
        outs = [np.empty(x.shape, x.dtype) for x in xs]
        for at in np.ndindex(xs[0].shape[1:]):
            running = [x[(0, *at)] for x in xs]
            for i in range(xs[0].shape[0]):
                if i:
                    pairs = zip(running, (x[(i, *at)] for x in xs))
                    self.bind(block.args, [v for pair in pairs for v in pair])
                    running = self.block(block)
                for out, v in zip(outs, running):
                    out[(i, *at)] = v
        if op.attrs["reverse"]:
            outs = [x[::-1] for x in outs]
        return [np.moveaxis(x, 0, dim) for x in outs]
