# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What callers pass, looked at before the library gets it: ctypes takes a number for an
address, and cuts numbers that are too large."""
import operator
import os

from ._errors import argument_error
from ._library import encode

_LONGEST = 60  # Of a value in a message.


def describe(value):
    """A value in a message: numbers and texts as they are, arrays by type, dtype and shape."""
    kind = type(value)
    if value is None or kind in (bool, int, float, str, bytes, tuple, list):
        text = repr(value)
        if len(text) <= _LONGEST:
            return text
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    try:
        return f"{name} of {value.dtype}{list(value.shape)}"
    except Exception:  # It is no array.
        return name


def counted(number, noun):
    """"1 name", "2 names"."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def check_int(what, value, low, high):
    """A whole number in a range, of any type that is one."""
    try:
        number = operator.index(value)
    except TypeError:
        raise argument_error(f"{what} is a whole number, not {describe(value)}") from None
    if not low <= number <= high:
        raise argument_error(f"{what} is between {low} and {high}, not {number}")
    return number


def check_text(what, value):
    """A str or a path as the library takes it, which ends it at a null."""
    if not isinstance(value, (str, os.PathLike)):
        raise argument_error(f"{what} is a str, not {describe(value)}")
    text = os.fspath(value)
    if not isinstance(text, str) or "\0" in text:
        raise argument_error(f"{what} is a str without null characters, not {describe(text)}")
    try:
        return encode(text)
    except UnicodeEncodeError:
        raise argument_error(f"{what} has a surrogate alone: {describe(text)}") from None


def check_texts(what, values):
    """One str or several, as the library takes them."""
    try:
        values = [values] if isinstance(values, str) else list(values)
    except TypeError:
        raise argument_error(f"{what} is a str, not {describe(values)}") from None
    return [check_text(what, value) for value in values]


def check_type(what, value, kind):
    """An object of a class of this package."""
    if not isinstance(value, kind):
        raise argument_error(f"{what} is a tileir.{kind.__name__}, not {describe(value)}")
    return value
