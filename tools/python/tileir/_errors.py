# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Errors with their places, and contexts that collect them."""
import collections
import ctypes
import warnings

from . import _library
from ._library import OfThisProcess, lib


class Location(
    collections.namedtuple("Location", "line column offset section", defaults=(None,) * 4)
):
    """A place in an input: a line and column of a text, or a byte of bytecode."""

    __slots__ = ()

    def __str__(self):
        if self.line is not None:
            return f"{self.line}:{self.column}"
        return f"byte 0x{self.offset:x} ({self.section})" if self.offset is not None else ""


def make_location(place):
    if place.kind == 1:
        return Location(offset=place.offset, section=str(place.section))
    return Location(line=place.line, column=place.column) if place.kind == 2 else None


class Diagnostic(
    collections.namedtuple(
        "Diagnostic", "severity message file location notes text source", defaults=(None,)
    )
):
    """An error or warning; `text` is all of it as a compiler prints it, `source` the file, line
    and column that the frontend recorded, if it did."""

    __slots__ = ()


class Finding(
    collections.namedtuple(
        "Finding",
        "kind message text count op location file line column block element argument "
        "argument_name address values sites is_warning",
    )
):
    """One thing that a launch found wrong. What is not known is None.

    kind is "race", "access out of bounds" and so on ("error" if it is not the kernel's
    doing), location the op's place in the module, (file, line, column) that of the
    frontend's source, block and element where it happened first, argument the number of the
    argument whose memory was accessed, values the op's operands by their names, sites
    the op, and for a race the other one, and is_warning whether the launch went on.
    """

    __slots__ = ()

    @property
    def source_line(self):
        """The line of the frontend's source, if the file is there."""
        import linecache

        return linecache.getline(self.file, self.line).rstrip("\n") or None if self.file else None


def take_findings(names=()):
    """What the last launch of this thread has found."""
    data = _library.FindingData(struct_size=ctypes.sizeof(_library.FindingData))
    found = []
    for i in range(lib.tileir_get_num_findings()):
        lib.tileir_get_finding(i, ctypes.byref(data))
        file, argument = str(data.file) or None, data.argument if data.argument >= 0 else None
        known = argument is not None and argument < len(names)
        found.append(
            Finding(
                str(data.kind), str(data.message), str(data.text), data.count,
                str(data.op) or None, make_location(data.place), file,
                data.line if file else None, data.column if file else None,
                tuple(data.block) if data.has_block else None,
                tuple(data.element[: data.element_rank]) if data.element_rank else None,
                argument, names[argument] if known else None, data.address or None,
                {str(v.name): str(v.value) for v in data.values[: data.num_values]},
                tuple(str(s) for s in data.sites[: data.num_sites]), data.is_warning,
            )
        )
    return found


class UndefinedWarning(RuntimeWarning):
    """The specification does not define what a kernel does, and the interpreter was lenient
    with it (Program.set_options): at the place of the kernel's source. `finding` has the
    rest."""

    finding = None


_registry = {}  # Of the module warnings, for places that are in no module of this process.
_texts = {}


def warn_of(findings):
    """Issues the warnings among the findings. What is found again at a place has the text of
    the first time, so that Python shows it once."""
    for f in findings:
        if not f.is_warning:
            continue
        file = f.file or (f.sites[0].partition(": ")[0] if f.sites else "<kernel>")
        text = "\n    at ".join((f"{f.kind}: {f.message}", *f.sites))
        text = _texts.setdefault((f.kind, file, f.line, f.column), text)
        warning = UndefinedWarning(text)
        warning.finding = f
        warnings.warn_explicit(warning, UndefinedWarning, file, f.line or 1, registry=_registry)


class Error(Exception):
    """What went wrong, with all diagnostics, and the findings of a launch."""

    def __init__(self, diagnostics, findings=()):
        self.diagnostics = list(diagnostics)
        self.findings = list(findings)
        super().__init__("\n".join(d.text for d in self.diagnostics) or "failed")

    def __reduce__(self):
        # By default the text would be taken for diagnostics where it is read back.
        return type(self), (self.diagnostics, self.findings)

    @property
    def location(self):
        """The place of the first error, if it has one."""
        return next((d.location for d in self.diagnostics), None)


class ArgumentError(Error, ValueError, TypeError):
    """The call itself is wrong."""


def argument_error(message):
    """The ArgumentError of what is found here, before the library is called."""
    return ArgumentError([Diagnostic("error", message, "", None, (), message)])


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


def make_launch_error(result, file, names=()):
    """The exception of a launch with another result than TILEIR_RESULT_OK."""
    findings = take_findings(names)
    diagnostics = [
        Diagnostic(
            "warning" if f.is_warning else "error", f.message if f.kind == "error" else f"{f.kind}: {f.message}", file,
            f.location if f.kind == "error" else None,
            tuple((None, "at " + site) for site in f.sites), f.text,
            (f.file, f.line, f.column) if f.file else None,
        )
        for f in findings
    ]
    return _RESULTS[result](diagnostics, findings)


class Context(OfThisProcess):
    """Owns types and attributes. For one thread at a time; contexts share nothing."""

    def __init__(self):
        self.handle = lib.tileir_context_create()
        self._diagnostics = []
        collected = self._diagnostics

        def collect(data, _):
            d = data.contents
            source = str(d.source_file), d.source_line, d.source_column
            notes = tuple((make_location(n.place), str(n.message)) for n in d.notes[: d.num_notes])
            collected.append(
                Diagnostic(
                    "warning" if d.severity else "error", str(d.message), str(d.file),
                    make_location(d.place), notes, str(d.text), source if source[0] else None,
                )
            )

        self._handler = _library.DiagnosticHandler(collect)
        lib.tileir_context_set_handler(self.handle, self._handler, None)

    def __del__(self):
        if getattr(self, "handle", None):
            # What lives on must not call a handler that is gone.
            lib.tileir_context_set_handler(self.handle, _library.DiagnosticHandler(), None)
            lib.tileir_context_destroy(self.handle)

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
