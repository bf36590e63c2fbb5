# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Making a module op by op."""
import contextlib
import ctypes
import functools

from . import _library
from ._checks import check_int, check_text, check_type, describe
from ._errors import ArgumentError, Context, argument_error
from ._ir import Attribute, Block, Global, Operation, Type, Value
from ._library import OfThisProcess, lib
from ._module import Module


@functools.lru_cache(maxsize=None)
def _op_fields(mnemonic):
    """Of an op: names of operands, and of attributes with their kinds; or None."""
    info, field = _library.OpInfo(), _library.Field()
    name = mnemonic.encode()
    if not lib.tileir_find_op_info(name, ctypes.byref(info)):
        return None

    def read(kind, count):
        for i in range(count):
            lib.tileir_get_op_field(name, kind, i, ctypes.byref(field))
            yield str(field.name), str(field.type)

    return dict(read(0, info.num_operands)), dict(read(1, info.num_attrs))


def op_names():
    """The mnemonics of all ops."""
    info = _library.OpInfo()
    names = []
    for i in range(lib.tileir_get_num_ops()):
        lib.tileir_get_op_info(i, ctypes.byref(info))
        names.append(str(info.mnemonic))
    return names


def _as_list(types, what):
    """A type or several."""
    if isinstance(types, (str, Type)):
        return [types]
    try:
        return list(types)
    except TypeError:
        raise argument_error(f"{what} are types, not {describe(types)}") from None


class Builder(OfThisProcess):
    """Makes a module: entries, then ops at the end of the current block.

    Operands and attributes of an op are keyword arguments by their names of the op table.
    Attributes are strings as the textual form has them, numbers, lists or Attributes.
    """

    def __init__(self, name=None, context=None):
        self.context = Context() if context is None else check_type("a context", context, Context)
        name = None if name is None else check_text("a module's name", name)
        handle = lib.tileir_module_create(self.context.handle, name)
        self._module = Module(self.context, self.context.need(handle))
        self.handle = lib.tileir_builder_create(handle)

    def __del__(self):
        if getattr(self, "handle", None):
            lib.tileir_builder_destroy(self.handle)

    def module(self):
        """The verified module."""
        self._module.verify()
        return self._module

    def type(self, text):
        """A type by its text; a Type is itself."""
        if isinstance(text, Type) and text.context is not self.context:
            raise argument_error(f"the type {text} is of another context")
        return text if isinstance(text, Type) else Type.parse(text, self.context)

    def at(self, line, column=1):
        """The place in the caller's source for what follows, for errors; 0: none."""
        line, column = (check_int("a place", number, 0, 2**32 - 1) for number in (line, column))
        lib.tileir_builder_set_place(self.handle, line, column)

    def _types(self, types):
        handles = [self.type(t).handle for t in types]
        return (ctypes.c_void_p * max(len(handles), 1))(*handles), len(handles)

    def _need(self, handle):
        return self.context.need(handle, ArgumentError)

    def entry(self, name, parameters=(), hints=None):
        """Begins a kernel; parameters are types such as "ptr<f32>". Gives its arguments."""
        types = [p if isinstance(p, Type) else f"tile<{p}>" for p in _as_list(parameters, "parameters")]
        hints = hints and Attribute.parse(hints, self.context).handle
        self._need(
            lib.tileir_entry_create(self.handle, check_text("a name", name), *self._types(types), hints)
        )
        return self.block.arguments

    def global_(self, name, value, alignment=0, constant=False, private=False):
        """An array of the module: "dense<[1, 2]> : tile<2xi32>"."""
        elements = self._attribute("global", "value", "elements", value)
        return Global(
            self._module,
            self._need(
                lib.tileir_global_create(
                    self.handle, check_text("a name", name), elements,
                    check_int("an alignment", alignment, 0, 2**64 - 1), constant, private
                )
            ),
        )

    @property
    def block(self):
        """The block that ops are appended to."""
        return Block(self._module, lib.tileir_builder_get_block(self.handle))

    def _attribute(self, mnemonic, field, kind, value):
        """The handle of an attribute for a field."""
        c = self.context
        if isinstance(value, Attribute):
            if value.context is not self.context:
                raise argument_error(f"the attribute {value} is of another context")
            return value.handle
        if isinstance(value, Type):
            value = str(value)
        if kind == "flag":
            return lib.tileir_attr_unit(c.handle) if value else None
        if isinstance(value, (list, tuple)):
            value = "[" + ", ".join(str(v).lower() for v in value) + "]"
        elif not isinstance(value, str):
            value = str(value).lower()
        return c.need(
            lib.tileir_attr_parse_field(c.handle, mnemonic.encode(), field.encode(), value.encode())
        )

    def _values(self, mnemonic, name, value):
        """The Values of a field."""
        is_one = isinstance(value, (Value, Operation))
        values = [value] if is_one or not hasattr(value, "__iter__") else list(value)
        if not all(isinstance(v, (Value, Operation)) for v in values):
            raise argument_error(
                f"operand '{name}' of {mnemonic} is a Value, an Operation or several, not {describe(value)}"
            )
        values = [v.result if isinstance(v, Operation) else v for v in values]
        if any(v.owner is not self._module for v in values):
            raise argument_error(f"operand '{name}' of {mnemonic} is of another module")
        return values

    def op(self, mnemonic, *, results=(), **fields):
        """Appends an op and gives it. results: a type or several."""
        encoded = check_text("an op", mnemonic)
        known = _op_fields(mnemonic) or ({}, {})
        operands, attributes, keep = [], [], []
        for name, value in fields.items():
            if value is None:
                continue
            if name in known[1]:
                handle = self._attribute(mnemonic, name, known[1][name], value)
                attributes.append(_library.NamedAttr(name.encode(), handle))
                continue
            handles = [v.handle for v in self._values(mnemonic, name, value)]
            array = (ctypes.c_void_p * max(len(handles), 1))(*handles)
            keep.append(array)
            operands.append(_library.Operand(name.encode(), array, len(handles)))
        results = _as_list(results, "results")
        handle = lib.tileir_op_create(
            self.handle, encoded,
            (_library.Operand * max(len(operands), 1))(*operands), len(operands),
            (_library.NamedAttr * max(len(attributes), 1))(*attributes), len(attributes),
            *self._types(results),
        )
        return Operation(self._module, self._need(handle))

    def constant(self, text):
        """A constant: "dense<1.0> : tile<4xf32>"."""
        check_text("a constant", text)
        type_text = text.rsplit(" : ", 1)[-1]
        return self.op("constant", value=text, results=type_text).result

    @contextlib.contextmanager
    def region(self, op, name="region", arguments=()):
        """Gives a region of an op its block, whose arguments it yields; what is built inside
        of the with statement goes there."""
        check_type("an op with a region", op, Operation)
        if op.owner is not self._module:
            raise argument_error(f"the op {op.name} is of another module")
        before = lib.tileir_builder_get_block(self.handle)
        types = self._types(_as_list(arguments, "arguments"))
        self._need(lib.tileir_block_create(self.handle, op.handle, check_text("a region", name), *types))
        try:
            yield self.block.arguments
        finally:
            self.context.check(lib.tileir_builder_set_block(self.handle, before))
