"""An op with its types and attributes, and what all families share."""

import operator

from element_formats import TYPES

IEEE = ["nearest_even", "zero", "negative_inf", "positive_inf"]
INTS = ["i1", "i8", "i16", "i32", "i64"]
FLOATS = ["f16", "bf16", "f32", "f64"]
ALL_FLOATS = FLOATS + [
    "tf32",
    "f8E4M3FN",
    "f8E5M2",
    "f8E8M0FNU",
    "f4E2M1FN",
    "fnv8E5M3FNU",
]
PREDICATES = {
    "equal": operator.eq,
    "not_equal": operator.ne,
    "less_than": operator.lt,
    "less_than_or_equal": operator.le,
    "greater_than": operator.gt,
    "greater_than_or_equal": operator.ge,
}


class Op:
    """One op with its types and attributes."""

    samples = 1024
    near = False

    def __init__(self, mnemonic, inputs, output, function, attrs=()):
        self.mnemonic, self.inputs, self.output = mnemonic, list(inputs), output
        self.attrs = dict(attrs)
        self.function = function

    def attributes(self):
        return ",".join(
            k if v is True else f"{k}={v}" for k, v in self.attrs.items() if v
        )

    def compute(self, *operands):
        return self.function(self, *operands)

    @property
    def t(self):
        return TYPES[self.inputs[0]]

    @property
    def to(self):
        return TYPES[self.output]


def signed(op, a):
    """The operand as the attribute signedness reads it."""
    return op.t.read(a, op.attrs.get("signedness") == "signed")
