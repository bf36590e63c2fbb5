"""Small tile programs: build them, write them as bytecode, run them with numpy.

A program is a tree of ops on typed values. `Program.encode` writes Tile IR bytecode with
the encoders of the cuda-tile package; `Program.execute` runs the same tree with numpy, one
op after the other, so that the two results can be compared. `Program.write_case` makes a
folder that tileir-run understands.
"""
import json
import os

import numpy as np

from encoder import Encoder
from interpreter import Interpreter
from tile_types import BITS, NUMPY, Block, Buffer, Op, Val, is_int


class Program:
    def __init__(self, grid=(1, 1, 1)):
        self.grid = grid
        self.version = "V_13_3"
        self.hints = {}   # Of the entry, for all architectures: names and numbers.
        self.params = []  # Buffers and (Val, number).
        self.body = Block()
        self.stack = [self.body]

    # Construction -----------------------------------------------------------------------

    def emit(self, name, ins, outs, regions=(), **attrs):
        op = Op(name, ins, outs, regions, **attrs)
        self.stack[-1].ops.append(op)
        return op.outs[0] if len(op.outs) == 1 else op.outs

    def buffer(self, dt, data):
        b = Buffer(len(self.params), dt, np.ascontiguousarray(data).reshape(-1).astype(NUMPY[dt]))
        self.params.append(b)
        return b

    def scalar(self, dt, number):
        v = Val(dt)
        self.params.append((v, number))
        return v

    def const(self, dt, data, shape=None):
        """A splat of a number over `shape`, or all elements of an array."""
        if shape is None and isinstance(data, np.ndarray):
            return self.emit("constant", [], [Val(dt, data.shape)], data=data.astype(NUMPY[dt]))
        return self.emit("constant", [], [Val(dt, shape or ())], data=NUMPY[dt](data))

    def unary(self, name, x, dt=None, **attrs):
        return self.emit(name, [x], [Val(dt or x.dt, x.shape)], **attrs)

    def binary(self, name, x, y, **attrs):
        return self.emit(name, [x, y], [Val(x.dt, x.shape)], **attrs)

    def compare(self, x, y, predicate, signed=True):
        return self.emit("cmpi" if is_int(x.dt) else "cmpf", [x, y], [Val("i1", x.shape)],
                         predicate=predicate, signed=signed)

    def select(self, c, x, y):
        return self.emit("select", [c, x, y], [Val(x.dt, x.shape)])

    def iota(self, dt, n):
        return self.emit("iota", [], [Val(dt, (n,))])

    def reshape(self, x, shape):
        return self.emit("reshape", [x], [Val(x.dt, shape)])

    def broadcast(self, x, shape):
        return self.emit("broadcast", [x], [Val(x.dt, shape)])

    def splat(self, x, shape):
        """A scalar as a tile."""
        return self.broadcast(self.reshape(x, (1,) * len(shape)), shape) if shape else x

    def permute(self, x, order):
        return self.emit("permute", [x], [Val(x.dt, [x.shape[d] for d in order])], order=list(order))

    def cat(self, x, y, dim):
        shape = list(x.shape)
        shape[dim] += y.shape[dim]
        return self.emit("cat", [x, y], [Val(x.dt, shape)], dim=dim)

    def extract(self, x, shape, indices):
        return self.emit("extract", [x] + list(indices), [Val(x.dt, shape)])

    def insert(self, x, into, indices):
        self.version = "V_13_4"
        return self.emit("insert", [x, into] + list(indices), [Val(into.dt, into.shape)])

    def regroup(self, x, dt):
        """pack or unpack: the bytes of a tile of one dimension as elements of another type."""
        n = x.size * BITS[x.dt] // BITS[dt]
        return self.emit("pack" if dt == "i8" else "unpack", [x], [Val(dt, (n,))])

    def alloca(self, dt, count, alignment=16):
        return self.emit("alloca", [], [Val(("ptr", dt))], count=count, alignment=alignment)

    def offset(self, p, count):
        return self.emit("offset", [p, count], [Val(p.dt, p.shape)])

    def fold(self, name, xs, dim, body, identities, reverse=False):
        """reduce or scan; body(program, args) -> results."""
        shape = list(xs[0].shape)
        if name == "reduce":
            del shape[dim]
        args = [Val(x.dt) for x in xs for _ in range(2)]
        block = Block(args)
        self.stack.append(block)
        self.emit("yield", body(self, args), [])
        self.stack.pop()
        outs = [Val(x.dt, shape) for x in xs]
        self.emit(name, xs, outs, [block], dim=dim, identities=identities, reverse=reverse)
        return outs

    def mma(self, a, b, acc, signs=(True, True)):
        return self.emit("mmai" if is_int(acc.dt) else "mmaf", [a, b, acc],
                         [Val(acc.dt, acc.shape)], signs=signs)

    def mma_scaled(self, a, b, acc, scale_a, scale_b):
        return self.emit("mmaf_scaled", [a, b, acc, scale_a, scale_b], [Val(acc.dt, acc.shape)])

    def assume_divisible(self, x, divisor):
        """x, of which the compiler may know that the number (the address) is a multiple."""
        return self.emit("assume", [x], [Val(x.dt, x.shape)], divisor=divisor)

    def tensor_view(self, base, shape, strides, dynamic_shape=(), dynamic_strides=()):
        """Extents and strides are numbers; DYNAMIC ones are given as scalars."""
        v = Val("view", view=("tensor", base.dt[1], tuple(shape), tuple(strides)))
        self.emit("make_tensor_view", [base, *dynamic_shape, *dynamic_strides], [v],
                  num_shape=len(dynamic_shape))
        return v

    def partition(self, tensor, tile, dim_map=None, padding=None, steps=None):
        dim_map = tuple(dim_map or range(len(tile)))
        kind = "strided" if steps else "partition"
        v = Val("view", view=(kind, tensor.view, tuple(tile), dim_map, padding, tuple(steps or tile)))
        return self.emit("make_view", [tensor], [v])

    def gather_view(self, tensor, tile, sparse, padding=None):
        """Its index along dimension `sparse` is a tile."""
        v = Val("view", view=("gather", tensor.view, tuple(tile), tuple(range(len(tile))), padding, sparse))
        return self.emit("make_view", [tensor], [v])

    # An ordering is a pair of the ordering and a scope; None: weak.

    def load_view(self, view, index, token=None, ordering=None, inbounds=()):
        _, tensor, tile, _, _, _ = view.view
        outs = [Val(tensor[1], tile), Val("token")]
        self.emit("load_view", [view, *index] + ([token] if token else []), outs, token=bool(token),
                  ordering=ordering, inbounds=inbounds)
        return outs

    def store_view(self, view, x, index, token=None, ordering=None, inbounds=()):
        return self.emit("store_view", [x, view, *index] + ([token] if token else []),
                         [Val("token")], token=bool(token), ordering=ordering, inbounds=inbounds)

    def load_ptr(self, p, mask=None, padding=None, token=None, ordering=None):
        outs = [Val(p.dt[1], p.shape), Val("token")]
        self.emit("load_ptr", [p] + [x for x in (mask, padding, token) if x], outs,
                  mask=bool(mask), padding=bool(padding), token=bool(token), ordering=ordering)
        return outs

    def store_ptr(self, p, x, mask=None, token=None, ordering=None):
        return self.emit("store_ptr", [p, x] + [x for x in (mask, token) if x], [Val("token")],
                         mask=bool(mask), token=bool(token), ordering=ordering)

    def atomic_rmw(self, mode, p, x, mask=None, token=None, ordering=("relaxed", "device")):
        outs = [Val(x.dt, x.shape), Val("token")]
        self.emit("atomic_rmw", [p, x] + [v for v in (mask, token) if v], outs, mode=mode,
                  mask=bool(mask), token=bool(token), ordering=ordering)
        return outs

    def atomic_cas(self, p, compare, x, mask=None, token=None, ordering=("relaxed", "device")):
        outs = [Val(x.dt, x.shape), Val("token")]
        self.emit("atomic_cas", [p, compare, x] + [v for v in (mask, token) if v], outs,
                  mask=bool(mask), token=bool(token), ordering=ordering)
        return outs

    def atomic_red_view(self, mode, view, x, index, token=None, ordering=("relaxed", "device")):
        return self.emit("atomic_red_view", [x, view, *index] + ([token] if token else []),
                         [Val("token")], mode=mode, token=bool(token), ordering=ordering)

    def token(self):
        return self.emit("make_token", [], [Val("token")])

    def join(self, tokens):
        if len(tokens) == 1:
            return tokens[0]
        return self.emit("join_tokens", tokens, [Val("token")])

    def block_id(self):
        return self.emit("block_id", [], [Val("i32") for _ in range(3)])

    def for_(self, lower, upper, step, inits, body):
        """body(iv, args) -> next values; it may end in nothing else."""
        iv = Val(lower.dt)
        args = [Val(v.dt, v.shape) for v in inits]
        block = Block([iv] + args)
        self.stack.append(block)
        self.emit("continue", body(iv, args), [])
        self.stack.pop()
        outs = [Val(v.dt, v.shape) for v in inits]
        self.emit("for", [lower, upper, step, *inits], outs, [block])
        return outs

    def loop(self, inits, results, body):
        """body(args) -> next values; results: types as values; it breaks by break_()."""
        args = [Val(v.dt, v.shape) for v in inits]
        block = Block(args)
        self.stack.append(block)
        self.emit("continue", body(args), [])
        self.stack.pop()
        outs = [Val(v.dt, v.shape) for v in results]
        self.emit("loop", inits, outs, [block])
        return outs

    def if_(self, c, then, els):
        """Branches as functions; each gives the results, or None if it ended otherwise."""
        blocks, types = [], []
        for branch in (then, els):
            block = Block()
            self.stack.append(block)
            results = branch()
            if results is not None:
                self.emit("yield", results, [])
                types = types or [(v.dt, v.shape) for v in results]
            self.stack.pop()
            blocks.append(block)
        outs = [Val(*t) for t in types]
        self.emit("if", [c], outs, blocks)
        return outs

    def break_(self, values):
        self.emit("break", values, [])

    def continue_(self, values):
        self.emit("continue", values, [])

    def return_(self):
        self.emit("return", [], [])

    def store_result(self, x, into=None):
        """Stores all of x to a new buffer, each block to its own part."""
        grid = int(np.prod(self.grid))
        shape = x.shape or (1,)
        b = self.buffer(x.dt, np.full(x.size * grid, 85 if x.dt != "i1" else 0))
        base = b.val
        if grid > 1:
            ids = self.block_id()
            number = ids[2]
            for d in (1, 0):
                number = self.binary("addi", self.binary("muli", number, self.const("i32", self.grid[d])), ids[d])
            base = self.offset(base, self.binary("muli", number, self.const("i32", x.size)))
        if not x.shape:
            self.store_ptr(base, x)
            return b
        strides = [int(np.prod(shape[d + 1:], dtype=np.int64)) for d in range(len(shape))]
        view = self.partition(self.tensor_view(base, shape, strides), shape)
        self.store_view(view, x, [self.const("i32", 0)] * len(shape))
        return b

    # Output -----------------------------------------------------------------------------

    def encode(self):
        return Encoder(self).run()

    def execute(self):
        return Interpreter(self).run()

    def write_case(self, folder, note=""):
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "kernel.tileir"), "wb") as f:
            f.write(self.encode())
        expected = self.execute()
        params = []
        for number, p in enumerate(self.params):
            if isinstance(p, Buffer):
                item = {"kind": "ptr", "dtype": p.dt, "shape": [p.data.size], "in": f"a{number}.bin"}
                p.data.tofile(os.path.join(folder, item["in"]))
                if expected[number].tobytes() != p.data.tobytes():
                    item["expected"] = f"a{number}.exp.bin"
                    expected[number].tofile(os.path.join(folder, item["expected"]))
            else:
                item = {"kind": "scalar", "dtype": p[0].dt, "value": int(p[1])}
            params.append(item)
        case = {"entry": "kernel", "grid": list(self.grid), "params": params,
                "tolerance": {"rtol": 0, "atol": 0}}
        if not any("expected" in item for item in params):
            case["expect"] = "run"
        if note:
            case["note"] = note
        with open(os.path.join(folder, "case.json"), "w") as f:
            json.dump(case, f, indent=1)
            f.write("\n")
