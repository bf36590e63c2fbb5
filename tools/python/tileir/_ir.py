# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Types, attributes and ops of a module, as they are read."""
from ._checks import check_text, check_type
from ._errors import Context, argument_error, make_location
from ._library import OfThisProcess, lib, take_bytes


class _OfContext(OfThisProcess):
    """A handle of what a context owns."""

    def __init__(self, context, handle):
        self.context = context
        self.handle = handle


class _OfModule(OfThisProcess):
    """A handle of what a module owns."""

    def __init__(self, owner, handle):
        self.owner = owner
        self.handle = handle


class Type(_OfContext):
    """A type; equal ones of a context are equal. str() is its text."""

    @classmethod
    def parse(cls, text, context):
        """Reads "tile<4xf32>"."""
        check_type("a context", context, Context)
        return cls(context, context.need(lib.tileir_type_parse(context.handle, check_text("a type", text))))

    def __str__(self):
        return take_bytes(lib.tileir_type_print(self.handle)).decode()

    def __repr__(self):
        return f"Type({str(self)!r})"

    def __eq__(self, other):
        return isinstance(other, Type) and self.handle == other.handle

    def __hash__(self):
        return hash(self.handle)

    @property
    def kind(self):
        """ "f32", "tile", "tensor_view", ..."""
        return str(lib.tileir_type_get_kind(self.handle))

    @property
    def element(self):
        """Of a tile, view or pointer; else None."""
        handle = lib.tileir_type_get_element(self.handle)
        return Type(self.context, handle) if handle else None

    @property
    def shape(self):
        """Of a tile or view; an extent known at run time only is None."""
        rank = lib.tileir_type_get_rank(self.handle)
        extents = (lib.tileir_type_get_extent(self.handle, d) for d in range(rank))
        return tuple(None if e == -(2**63) else e for e in extents)


class Attribute(_OfContext):
    """An attribute of an op. str() is its text."""

    @classmethod
    def parse(cls, text, context):
        """Reads "4 : i32"."""
        check_type("a context", context, Context)
        text = check_text("an attribute", text)
        return cls(context, context.need(lib.tileir_attr_parse(context.handle, text)))

    def __str__(self):
        return take_bytes(lib.tileir_attr_print(self.handle)).decode()

    def __repr__(self):
        return f"Attribute({str(self)!r})"


class Value(_OfModule):
    """A result of an op or an argument of a block."""

    @property
    def type(self):
        return Type(self.owner.context, lib.tileir_value_get_type(self.handle))

    def __eq__(self, other):
        return isinstance(other, Value) and self.handle == other.handle

    def __hash__(self):
        return hash(self.handle)

    def __repr__(self):
        return f"Value({self.type})"


class Block(_OfModule):
    """Arguments, and ops to iterate over."""

    @property
    def arguments(self):
        count = lib.tileir_block_get_num_arguments(self.handle)
        return [Value(self.owner, lib.tileir_block_get_argument(self.handle, i)) for i in range(count)]

    def __iter__(self):
        op = lib.tileir_block_get_first_op(self.handle)
        while op:
            yield Operation(self.owner, op)
            op = lib.tileir_op_get_next(op)


class Operation(_OfModule):
    """An op of a module."""

    @property
    def name(self):
        """Its mnemonic."""
        return str(lib.tileir_op_get_mnemonic(self.handle))

    @property
    def operands(self):
        count = lib.tileir_op_get_num_operands(self.handle)
        return [Value(self.owner, lib.tileir_op_get_operand(self.handle, i)) for i in range(count)]

    def operands_of(self, field):
        """The values of a field of the op table."""
        name = check_text("a field", field)
        count = lib.tileir_op_get_num_operands_of(self.handle, name)
        return [Value(self.owner, lib.tileir_op_get_operand_of(self.handle, name, i)) for i in range(count)]

    @property
    def results(self):
        count = lib.tileir_op_get_num_results(self.handle)
        return [Value(self.owner, lib.tileir_op_get_result(self.handle, i)) for i in range(count)]

    @property
    def result(self):
        """The first result."""
        if not lib.tileir_op_get_num_results(self.handle):
            raise argument_error(f"{self.name} has no result")
        return Value(self.owner, lib.tileir_op_get_result(self.handle, 0))

    def attribute(self, field):
        """The attribute of that name, or None."""
        handle = lib.tileir_op_get_attr(self.handle, check_text("a field", field))
        return Attribute(self.owner.context, handle) if handle else None

    @property
    def blocks(self):
        """The block of each region; None where it is empty."""
        regions = (
            lib.tileir_op_get_region(self.handle, i)
            for i in range(lib.tileir_op_get_num_regions(self.handle))
        )
        handles = (lib.tileir_region_get_block(r) for r in regions)
        return [Block(self.owner, h) if h else None for h in handles]

    @property
    def location(self):
        return make_location(lib.tileir_op_get_place(self.handle))

    def __repr__(self):
        return f"Operation({self.name!r})"


class Entry(_OfModule):
    """A kernel of a module."""

    @property
    def name(self):
        return str(lib.tileir_entry_get_name(self.handle))

    @property
    def body(self):
        return Block(self.owner, lib.tileir_entry_get_body(self.handle))

    def __repr__(self):
        return f"Entry({self.name!r})"


class Global(_OfModule):
    """An array in the memory of a module."""

    @property
    def name(self):
        return str(lib.tileir_global_get_name(self.handle))

    @property
    def type(self):
        return Type(self.owner.context, lib.tileir_global_get_type(self.handle))

    @property
    def value(self):
        return Attribute(self.owner.context, lib.tileir_global_get_value(self.handle))

    def __repr__(self):
        return f"Global({self.name!r})"
