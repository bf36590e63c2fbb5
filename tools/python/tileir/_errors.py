# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Errors with their places, and contexts that collect them."""
import dataclasses
import warnings

from . import _library
from ._library import lib


@dataclasses.dataclass(frozen=True)
class Location:
    """A place in an input: a line and column of a text, or a byte of bytecode."""

    line: "int | None" = None
    column: "int | None" = None
    offset: "int | None" = None
    section: "str | None" = None

    def __str__(self):
        if self.line is not None:
            return f"{self.line}:{self.column}"
        return f"byte 0x{self.offset:x} ({self.section})" if self.offset is not None else ""


def make_location(place):
    if place.kind == 1:
        return Location(offset=place.offset, section=str(place.section))
    return Location(line=place.line, column=place.column) if place.kind == 2 else None


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """An error or warning; `text` is all of it as a compiler prints it."""

    severity: str
    message: str
    file: str
    location: "Location | None"
    notes: "tuple[tuple[Location | None, str], ...]"
    text: str


class Error(Exception):
    """What went wrong, with all diagnostics."""

    def __init__(self, diagnostics):
        self.diagnostics = list(diagnostics)
        super().__init__("\n".join(d.text for d in self.diagnostics) or "failed")

    @property
    def location(self):
        """The place of the first error, if it has one."""
        return next((d.location for d in self.diagnostics), None)


class ArgumentError(Error, ValueError):
    """The call itself is wrong."""


class UnsupportedError(Error):
    """The module is valid, but the target lacks something."""


class KernelStopped(Error):
    """An assert of the kernel failed."""


class LaunchInterrupted(Error):
    """Program.interrupt stopped the launch."""


class LaunchTimeout(Error, TimeoutError):
    """The launch took longer than its time limit."""


_RESULTS = {
    1: ArgumentError, 2: Error, 3: UnsupportedError, 4: KernelStopped, 5: LaunchInterrupted,
    6: LaunchTimeout,
}


class Context:
    """Owns types and attributes. For one thread at a time; contexts share nothing."""

    def __init__(self):
        self.handle = lib.tileir_context_create()
        self._diagnostics = []
        self.launching = False  # A handler of a signal may run during a launch.
        collected = self._diagnostics

        def collect(data, _):
            d = data.contents
            notes = tuple((make_location(n.place), str(n.message)) for n in d.notes[: d.num_notes])
            collected.append(
                Diagnostic(
                    "warning" if d.severity else "error", str(d.message), str(d.file),
                    make_location(d.place), notes, str(d.text),
                )
            )

        self._handler = _library.DiagnosticHandler(collect)
        lib.tileir_context_set_handler(self.handle, self._handler, None)

    def __del__(self):
        if getattr(self, "handle", None):
            # What lives on must not call a handler that is gone.
            lib.tileir_context_set_handler(self.handle, _library.DiagnosticHandler(), None)
            lib.tileir_context_destroy(self.handle)

    def discard(self):
        """Forgets what a call has told."""
        self._diagnostics.clear()

    def _take(self):
        taken = list(self._diagnostics)
        self._diagnostics.clear()
        return taken

    def check(self, result):
        """Raises what a call without TILEIR_RESULT_OK has told."""
        diagnostics = self._take()
        if result:
            raise _RESULTS[result](diagnostics)
        for d in diagnostics:
            warnings.warn(d.text, stacklevel=3)

    def need(self, handle, error=Error):
        """The handle, or the error where it is null."""
        if not handle:
            raise error(self._take())
        return handle
