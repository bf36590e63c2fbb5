#!/usr/bin/env python3
"""A gated delta rule in bf16 against exact arithmetic, on every target:

    delta_rule.py TILEIR_RUN TARGET...    runs and judges it
    delta_rule.py -                       prints the kernel

Row by row, with decays exp(g), the state S and the outputs o are

    S = exp(g) S;  S = S + k^T (beta (v - k S));  o = q S

The kernel takes chunks of 16 rows at a time, as such kernels do: within a chunk the rows
are coupled by a triangular matrix I - A, whose inverse is (I + A) (I + A^2) (I + A^4) (I +
A^8). All of these are chained matrix products of bf16 operands; the state that goes around
the loop is bf16 as well, and the decays are prefix sums in bf16.

Each target's outputs are compared with the row by row formula in Python's floats. They may
differ by the error that the roundings of the kernel can make (measured.py). Targets may
differ from each other, by a hundred units in the last place: an output is a difference of
larger numbers, and the prefix sums of the gates are rounded in other places (with gates in
f32 all targets agree to the last bit; the host's outputs are the same then).
"""
import math
import random
import struct
import subprocess
import sys
import tempfile

from measured import Program, Tile, decode, encode

CHUNKS, ROWS, WIDTH = 4, 16, 16
# A rounding to bf16 is off by 2^-8 / sqrt(3) on average, 0.23 %; an output has some twenty
# of them on its way, which are independent.
MOST = 0.23e-2 * math.sqrt(20)
INPUTS = {"q": WIDTH, "k": WIDTH, "v": WIDTH, "beta": 1, "gate": 1}


def make_inputs():
    """Rows of q and k of length about one, beta from 0.3 to 0.9, gates below zero."""
    r, inputs = random.Random(1), {}
    ranges = {"q": (-0.4, 0.4), "k": (-0.4, 0.4), "v": (-1, 1), "beta": (0.3, 0.9),
              "gate": (-0.2, -0.01)}
    for name, width in INPUTS.items():
        numbers = [r.uniform(*ranges[name]) for _ in range(CHUNKS * ROWS * width)]
        inputs[name] = [decode("bf16", encode("bf16", x)) for x in numbers]
    return inputs


def exact_outputs(inputs):
    """The formula, row by row."""
    state, outputs = [[0.0] * WIDTH for _ in range(WIDTH)], []
    for row in range(CHUNKS * ROWS):
        q, k, v = (inputs[name][row * WIDTH:(row + 1) * WIDTH] for name in "qkv")
        decay, beta = math.exp(inputs["gate"][row]), inputs["beta"][row]
        state = [[x * decay for x in line] for line in state]
        seen = [math.fsum(k[i] * state[i][j] for i in range(WIDTH)) for j in range(WIDTH)]
        for i in range(WIDTH):
            for j in range(WIDTH):
                state[i][j] += k[i] * beta * (v[j] - seen[j])
        outputs += [math.fsum(q[i] * state[i][j] for i in range(WIDTH)) for j in range(WIDTH)]
    return outputs


class DeltaRule(Program):
    """The kernel's text, and the errors that its ops can make."""

    def __init__(self):
        super().__init__(self.add)
        self.lines, self.count, self.silent = [], 0, False

    def add(self, text):
        """An op; the loop's text is written in its first iteration only."""
        self.count += 1
        name = f"%v{self.count}"
        if not self.silent:
            self.lines.append(f"  {name} = {text}")
        return name

    def line(self, text):
        if not self.silent:
            self.lines.append("  " + text)

    def constant(self, elem, shape, number):
        size = math.prod(shape)
        return self.result(f"constant <{elem}: {number}> : ", elem, shape, [float(number)] * size, [0.0] * size)

    def matmul(self, a, b):
        """In f32, rounded to bf16."""
        zero = self.constant("f32", (a.shape[0], b.shape[1]), "0.0")
        return self.convert(self.product(a, b, zero), "bf16")

    def load(self, inputs, name, chunk):
        width = INPUTS[name]
        view = (f"partition_view<tile=({ROWS}x{width}), tensor_view<{CHUNKS * ROWS}x{width}xbf16, "
                f"strides=[{width},1]>>")
        type_ = f"tile<{ROWS}x{width}xbf16>"
        self.line(f"%{name}_tile, %{name}_token = load_view_tko weak %{name}_view[%chunk, %zero] : {view}, "
                  f"tile<i32> -> {type_}, token")
        first = chunk * ROWS * width
        return self.given(f"%{name}_tile", "bf16", (ROWS, width), inputs[name][first:first + ROWS * width])

    def masks(self):
        """Names of i1 tiles for j < i and j <= i, with what they hold."""
        square = f"{ROWS}x{ROWS}xi32"
        iota = self.add(f"iota : tile<{ROWS}xi32>")
        sides = []
        for shape in (f"{ROWS}x1xi32", f"1x{ROWS}xi32"):
            one = self.add(f"reshape {iota} : tile<{ROWS}xi32> -> tile<{shape}>")
            sides.append(self.add(f"broadcast {one} : tile<{shape}> -> tile<{square}>"))
        names = [self.add(f"cmpi {p} {sides[1]}, {sides[0]}, signed : tile<{square}> -> tile<{ROWS}x{ROWS}xi1>")
                 for p in ("less_than", "less_than_or_equal")]
        below = [j < i for i in range(ROWS) for j in range(ROWS)]
        return [(names[0], below), (names[1], [j <= i for i in range(ROWS) for j in range(ROWS)])]

    def chunk(self, inputs, number, state):
        """Outputs and the next state of a chunk."""
        q, k, v, beta, gate = (self.load(inputs, name, number) for name in INPUTS)
        below, upto = self.masks()
        square = (ROWS, ROWS)
        zero, one = self.constant("bf16", square, "0.0"), self.constant("bf16", square, "1.0")
        unit = self.select(upto[0], upto[1], one, zero)
        unit = self.binary("subf", unit, self.select(below[0], below[1], one, zero))
        # Decays from the chunk's start, from row j to row i, and to the end.
        total = self.fold(gate, 0, scan=True)
        last = self.reshape(self.fold(gate, 0), (1, 1))
        across = self.broadcast(total, square)
        between = self.binary("subf", across, self.broadcast(self.transpose(total), square))
        decay = self.exp(self.select(upto[0], upto[1], between, zero))
        from_start = self.broadcast(self.exp(total), (ROWS, WIDTH))
        to_end = self.exp(self.binary("subf", self.broadcast(last, (ROWS, 1)), total))
        # The inverse of I - A, times what the rows add.
        weighted = self.binary("mulf", k, self.broadcast(beta, k.shape))
        coupling = self.binary("mulf", self.matmul(weighted, self.transpose(k)), decay)
        power = self.select(below[0], below[1], self.negate(coupling), zero)
        inverse = self.binary("addf", unit, power)
        for _ in range(3):
            power = self.matmul(power, power)
            inverse = self.matmul(inverse, self.binary("addf", unit, power))
        added = self.matmul(inverse, self.binary("mulf", v, self.broadcast(beta, v.shape)))
        seen = self.matmul(inverse, self.binary("mulf", weighted, from_start))
        new = self.binary("subf", added, self.matmul(seen, state))
        # Outputs: of the state before, and of the chunk's rows so far.
        scores = self.binary("mulf", self.matmul(q, self.transpose(k)), decay)
        scores = self.select(upto[0], upto[1], scores, zero)
        before = self.product(self.binary("mulf", q, from_start), state,
                              self.constant("f32", (ROWS, WIDTH), "0.0"))
        out = self.convert(self.product(scores, new, before), "bf16")
        # The state decays, and takes up the rows.
        kept = self.convert(self.binary("mulf", state, self.broadcast(self.exp(last), state.shape)), "f32")
        scaled = self.binary("mulf", k, self.broadcast(to_end, k.shape))
        return out, self.convert(self.product(self.transpose(scaled), new, kept), "bf16")

    def run(self, inputs):
        """Bounds of the errors of all outputs; leaves the text in lines."""
        state_type = f"tile<{WIDTH}x{WIDTH}xbf16>"
        names = [*INPUTS, "out"]
        params = ", ".join(f"%{name}: tile<ptr<bf16>>" for name in names)
        self.line("%zero = constant <i32: 0> : tile<i32>")
        self.line("%one = constant <i32: 1> : tile<i32>")
        self.line(f"%chunks = constant <i32: {CHUNKS}> : tile<i32>")
        for name in names:
            width = INPUTS.get(name, WIDTH)
            tensor = f"tensor_view<{CHUNKS * ROWS}x{width}xbf16, strides=[{width},1]>"
            self.line(f"%{name}_all = make_tensor_view %{name}, shape = [{CHUNKS * ROWS}, {width}], "
                      f"strides = [{width}, 1] : {tensor}")
            view = f"partition_view<tile=({ROWS}x{width}), {tensor}>"
            self.line(f"%{name}_view = make_partition_view %{name}_all : {view}")
        start = self.constant("bf16", (WIDTH, WIDTH), "0.0")
        self.line(f"%end = for %chunk in (%zero to %chunks, step %one) : tile<i32> "
                  f"iter_values(%state = {start.name}) -> ({state_type}) {{")
        values, errors, state, first = [], [], start, self.count
        for number in range(CHUNKS):
            self.count = first
            state = Tile("%state", "bf16", state.shape, state.values, state.errors)
            out, state = self.chunk(inputs, number, state)
            self.line(f"%stored = store_view_tko weak {out.name}, %out_view[%chunk, %zero] : {out.type}, "
                      f"{view}, tile<i32> -> token")
            self.line(f"continue {state.name} : {state_type}")
            self.silent = True
            values += out.values
            errors += out.errors
        self.lines = [f"entry @delta({params}) {{", *self.lines, "  }", "  return", "}", ""]
        return values, errors


def run_target(tileir_run, target, folder, inputs):
    """The outputs of the kernel in a folder."""
    command = [tileir_run, f"--target={target}", f"{folder}/delta.mlir", "--entry=delta"]
    for name, numbers in inputs.items():
        with open(f"{folder}/{name}", "wb") as file:
            file.write(struct.pack(f"<{len(numbers)}H", *(encode("bf16", x) for x in numbers)))
        command.append(f"--arg=bf16[{len(numbers)}]={folder}/{name}")
    size = CHUNKS * ROWS * WIDTH
    command += [f"--arg=bf16[{size}]", f"--out={len(inputs)}:{folder}/out"]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    with open(f"{folder}/out", "rb") as file:
        return [decode("bf16", code) for code in struct.unpack(f"<{size}H", file.read())]


def main():
    inputs, kernel = make_inputs(), DeltaRule()
    values, bounds = kernel.run(inputs)
    if sys.argv[1] == "-":
        print("\n".join(kernel.lines))
        return 0
    exact = exact_outputs(inputs)
    # The chunks are another way to the same numbers.
    assert max(abs(a - b) for a, b in zip(exact, values)) < 1e-12
    rms = lambda numbers: math.sqrt(math.fsum(x * x for x in numbers) / len(numbers))
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/delta.mlir", "w") as file:
            file.write("\n".join(kernel.lines))
        for target in sys.argv[2:]:
            got = run_target(sys.argv[1], target, folder, inputs)
            errors = [abs(x - y) if x - x == 0 else math.inf for x, y in zip(got, exact)]
            wrong = sum(e > bound for e, bound in zip(errors, bounds))
            share = rms(errors) / rms(exact)
            failed |= wrong > 0 or share > MOST
            most = max(e / bound for e, bound in zip(errors, bounds))
            print(f"{target}: {wrong} of {len(got)} outputs are wrong, the error is {share:.2%} "
                  f"of the outputs and at most {most:.0%} of its bound")
    print("the delta rule is wrong" if failed else "the delta rule is right")
    return failed


if __name__ == "__main__":
    sys.exit(main())
