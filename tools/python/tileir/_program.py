# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs in this process, and their launches."""
import ctypes
import math
import numbers
import operator
import os
import struct
import threading
from threading import get_ident

from . import _library
from ._arrays import check_memory, find_memory, scalar_bits
from ._checks import check_int, check_text, check_texts, counted, describe
from ._errors import argument_error, make_launch_error, take_findings, warn_of
from ._library import OfThisProcess, encode, lib
from ._output import failures, raise_failure
from ._packing import NUMBER_FORMAT, POINTER_FORMAT, make_packer, remember

_LONGEST_WAIT = 50  # In milliseconds, between two looks for signals.
_MOST_PACKERS = 16  # Of a kernel.
_LONGEST_EXTENT = 2**31 - 1  # Numbers of blocks are i32.
_GRID = slice(_library.LaunchBlock.grid.offset, _library.LaunchBlock.milliseconds.offset)
_launch_begin = lib.tileir_launch_block_begin

_main_thread = threading.main_thread().ident


def _note_main_thread():
    global _main_thread
    _main_thread = get_ident()


# The thread that forks is the child's main thread.
os.register_at_fork(after_in_child=_note_main_thread)


def _milliseconds(seconds):
    """A limit of time for the library."""
    if not isinstance(seconds, numbers.Real) or not seconds > 0:
        raise argument_error(f"a time limit is more than 0 seconds, not {describe(seconds)}")
    # Longer than the process, and no infinity.
    return math.ceil(min(seconds, 2**32) * 1000)


# Names of elements for the library, which compares them; they live as long as it.
_names = {None: (0, None)}


def _element_name(element):
    found = _names.get(element)
    if found is None:
        text = ctypes.create_string_buffer(element.encode())
        found = _names[element] = ctypes.addressof(text), text
    return found[0]


def _stream_handle(stream):
    """The handle of a stream of CUDA: an int, or an object of torch or of another library that
    has one."""
    handle = getattr(stream, "cuda_stream", stream)  # torch
    if hasattr(stream, "__cuda_stream__"):
        found = stream.__cuda_stream__
        version, handle = found() if callable(found) else found
        if version != 0:
            raise argument_error(f"version {version} of __cuda_stream__ is not known")
    if type(handle) is not int:
        raise argument_error(f"a stream is an int, or has cuda_stream or __cuda_stream__, not {describe(stream)}")
    if not 0 <= handle < 1 << 64:
        raise argument_error(f"{handle} is not the handle of a stream")
    return handle


def _find_extents(grid, what="a grid"):
    """One to three numbers of blocks."""
    try:
        extents = (operator.index(grid),)
    except TypeError:
        try:
            extents = tuple(map(operator.index, grid))
        except TypeError:
            raise argument_error(
                f"{what} is a whole number, or up to three, not {describe(grid)}"
            ) from None
    if not 1 <= len(extents) <= 3:
        raise argument_error(f"{what} is one to three numbers, not {describe(grid)}")
    for extent in extents:
        check_int(f"each number of {what}", extent, 0, _LONGEST_EXTENT)
    return extents


def _find_names(names, count):
    """Names of arguments, from the first on."""
    try:
        names = list(None if isinstance(names, str) else names)
    except TypeError:
        raise argument_error(f"names are those of the arguments, one each, not {describe(names)}") from None
    check_texts("an argument's name", names)
    if len(names) > count:
        raise argument_error(f"{counted(len(names), 'name')} {'is' if len(names) == 1 else 'are'} given for {counted(count, 'argument')}")
    return names


def add_memory(memory, read_only=False):
    """Makes memory known to the programs on "interp" and "sim" of this process, at its own
    address: for addresses as arguments and in other memory. The caller keeps it alive until
    remove_memory."""
    found = check_memory(memory)
    if found.device != "cpu" or not found.is_contiguous:
        raise argument_error("the memory is " + (f"on {found.device}" if found.device != "cpu" else "not contiguous"))
    if lib.tileir_add_memory(found.address, found.size, read_only or found.read_only):
        raise argument_error("the memory is null")


def remove_memory(memory):
    """Ends what add_memory began."""
    if not lib.tileir_remove_memory(check_memory(memory).address):
        raise argument_error("the memory is not known")


class Kernel(OfThisProcess):
    """An entry of a program, looked up once. Made by Program.kernel."""

    def __init__(self, program, name):
        self.program, self.name = program, name
        self._handle = ctypes.c_void_p()
        encoded = check_text("an entry's name", name)
        program.context.check(
            lib.tileir_program_get_kernel(program.handle, encoded, ctypes.byref(self._handle))
        )
        parameters = program._parameters(encoded)
        self.parameters = [
            f"ptr<{p.element}>" if p.pointer else str(p.element) for p in parameters
        ]
        self._kinds = [
            (p.pointer, str(p.element), p.size,
             lib.tileir_program_is_parameter_read_only(program.handle, encoded, i))
            for i, p in enumerate(parameters)
        ]
        self._blocks = {}  # By grid: what comes before the arguments.
        formats = [POINTER_FORMAT if p.pointer else NUMBER_FORMAT for p in parameters]
        self._pack = struct.Struct("".join(formats)).pack
        # By the arguments' types (None: these came once), and the one of the last launch.
        self._packers, self._packer = {}, None

    def __repr__(self):
        return f"Kernel({self.name!r}, {self.parameters})"

    def _convert(self, index, value, keep):
        """The argument's words: data, size, bits and type, or only the bits of a number."""
        pointer, element, size, only_read = self._kinds[index]
        try:
            if not pointer:
                return (scalar_bits(value, element, size),)
            if value is None or type(value) is int:
                if value is not None and not 0 <= value < 1 << 64:
                    raise OverflowError("it is not an address")
                return 0, 0, value or 0, 0
            memory = find_memory(value)
            keep.append(memory)
            if memory.read_only and not only_read:
                raise ValueError("the memory is read-only, and the kernel may write to it")
            # A Memory comes with its strides; others know only elements in a row.
            if memory is not value and not memory.is_contiguous:
                raise ValueError("the memory is not contiguous")
            # A GPU may have the host's memory, too, which the library asks.
            if memory.device not in ("cpu", self.program.target):
                raise ValueError(f"the memory is on {memory.device}, and the program runs on this machine")
            name = _element_name(memory.element)
            remember(value, memory, name)
            return memory.address, memory.size, 0, name
        except Exception as problem:
            # Of arrays of other packages it may be any.
            raise argument_error(
                f"argument {index} of '{self.name}' is {describe(value)}, parameter {index} is "
                f"{self.parameters[index]}: {problem}"
            ) from None

    def _pack_arguments(self, arguments, keep):
        """The bytes of the arguments, where the last launch's packer does not have them."""
        types = tuple(map(type, arguments))
        packer = self._packers.get(types)
        if packer is not None and packer is not self._packer:
            self._packer = packer
            try:
                return packer(arguments, keep, self._convert)
            except Exception:
                pass  # It is told below what is wrong.
        words, count = [], len(self._kinds)
        for index, value in enumerate(arguments[:count]):
            words += self._convert(index, value, keep)
        if len(arguments) != count:
            return bytes(ctypes.sizeof(_library.Argument) * len(arguments))  # The library tells.
        # Making one takes longer than a launch: for types that come again.
        if packer is None and types in self._packers:
            self._packer = self._packers[types] = make_packer(types, self._kinds)
        elif len(self._packers) < _MOST_PACKERS:
            self._packers.setdefault(types)
        return self._pack(*words)

    def _make_block(self, grid):
        extents = _find_extents(grid)
        if extents in self._blocks:
            return self._blocks[extents]  # Of numbers of other types.
        made = bytes(_library.LaunchBlock(
            self._handle, ctypes.addressof(self.program._running),
            (*extents, *[1] * (3 - len(extents))), _LONGEST_WAIT, len(self._kinds),
        ))
        if len(self._blocks) < 64:
            self._blocks[grid if isinstance(grid, int) else extents] = made
        return made

    def launch(self, grid, *arguments, time_limit=None, names=(), stream=None):
        """As Program.launch. names are those of the arguments, for findings."""
        try:
            # 2.0 is no number of blocks, and the same key as 2.
            block = self._blocks[grid if type(grid) is int or type(sum(grid)) is int else None]
        except (KeyError, TypeError):
            block = self._make_block(grid)
        if names:
            names = _find_names(names, len(arguments))
        keep, values = [], None
        try:
            values = self._packer(arguments, keep, self._convert)
        except Exception:
            pass  # Other types than before, a dtype for the first time, or what is refused.
        if values is None:
            values = self._pack_arguments(arguments, keep)
        program = self.program
        if time_limit is not None:
            # Of this launch alone: other threads may launch at the same time.
            lib.tileir_limit_next_launch(_milliseconds(time_limit))
        try:
            if stream is None and get_ident() == _main_thread and len(arguments) == len(self._kinds):
                result = program._launch_and_wait(block + values)
                if failures:
                    raise_failure(None)
            else:
                result = self._launch(block, values, len(arguments), stream)
                if failures:
                    raise_failure(get_ident())
        finally:
            if time_limit is not None:
                lib.tileir_limit_next_launch(0)  # It may not have come so far.
        if result:
            raise make_launch_error(result, program.name, names or ())
        if program._lenient:
            warn_of(take_findings(names or ()))

    def _launch(self, block, values, count, stream):
        grid = block[_GRID]
        if stream is None:
            return lib.tileir_kernel_launch(self._handle, grid, values, count)
        return lib.tileir_kernel_launch_in_stream(
            self._handle, grid, values, count, _stream_handle(stream)
        )


class Program(OfThisProcess):
    """A module that is ready to run. Made by Module.program."""

    def __init__(self, module, handle, target):
        self.context = module.context
        self.handle = handle
        self.name = module.name
        self.target = target
        self._kernels = {}
        # Of the main thread; the library makes it null when the launch ends.
        self._running = ctypes.c_void_p()
        self._lenient = False

    def __del__(self):
        if getattr(self, "handle", None):
            lib.tileir_program_destroy(self.handle)

    def __repr__(self):
        return f"Program({self.name!r}, {self.target!r})"

    @property
    def entries(self):
        """The names of the entries."""
        count = lib.tileir_program_get_num_entries(self.handle)
        return [str(lib.tileir_program_get_entry(self.handle, i)) for i in range(count)]

    def parameters(self, entry):
        """The types of an entry's parameters: "ptr<f32>", "i32"."""
        return list(self.kernel(entry).parameters)

    def _parameters(self, name):
        count = ctypes.c_size_t()
        lib.tileir_program_get_num_parameters(self.handle, name, ctypes.byref(count))
        found = [_library.Parameter() for _ in range(count.value)]
        for i, parameter in enumerate(found):
            lib.tileir_program_get_parameter(self.handle, name, i, ctypes.byref(parameter))
        return found

    def kernel(self, entry):
        """The entry, to be launched often."""
        try:
            return self._kernels[entry]
        except (KeyError, TypeError):
            pass  # It is looked up for the first time, or is not even a name.
        kernel = Kernel(self, entry)
        return self._kernels.setdefault(entry, kernel)

    def launch(self, entry, grid, *arguments, time_limit=None, names=(), stream=None):
        """Runs an entry on each block of the grid (an int, or up to three), and waits.

        A pointer takes an array of numpy or torch, anything with DLPack or the buffer
        protocol, contiguous and writable (unless the kernel only reads it), an address or
        None; a value takes a number.
        Element types are compared with the parameters'; bytes (bytearray, memoryview of
        format B) carry any. What Tile IR has no type for (complex numbers, other byte
        orders) is a TypeError.

        With a time limit in seconds a launch that takes longer is stopped: LaunchTimeout.
        Ctrl-C stops it, too, and so does any exception of a handler of a signal, which
        goes on then. What was stored until then is stored. What a kernel does wrong on the
        interpreter and the simulator is an Error with findings; names are the arguments'
        names there.

        On "cuda", with a stream of CUDA, the launch is queued there and not waited for: a
        handle (int; 0 is the default stream), torch's stream, or an object with
        __cuda_stream__. The caller keeps the arrays alive until it has run.
        """
        self.kernel(entry).launch(
            grid, *arguments, time_limit=time_limit, names=names, stream=stream
        )

    def _launch_and_wait(self, block):
        """In another thread, so that handlers of signals, which run in the main thread
        between two instructions of Python, do so while the kernel runs. If one raises, the
        kernel is stopped first. A launch that is soon over the library makes at once."""
        running = self._running
        if running:
            # It is a handler that launches.
            raise RuntimeError("a launch of this program has not ended")
        try:
            ended = _launch_begin(block)
            if not running:
                return ended
            result = ctypes.c_uint32()
            while not lib.tileir_launch_wait(ctypes.byref(running), _LONGEST_WAIT, ctypes.byref(result)):
                if None in failures:
                    self.interrupt()  # A print has raised; the kernel may never end.
            return result.value
        except BaseException:
            result = ctypes.c_uint32()
            while running:
                try:
                    # Once is not enough: the kernel may not have begun.
                    self.interrupt()
                    lib.tileir_launch_wait(ctypes.byref(running), 10, ctypes.byref(result))
                except BaseException:
                    pass  # Ctrl-C once more: it is being done.
            failures.pop(None, None)  # It is of a launch that raises something else.
            raise

    def interrupt(self):
        """Stops the launches that run, if any: LaunchInterrupted. For other threads."""
        lib.tileir_program_interrupt(self.handle)

    def set_options(
        self, *, seed=None, trace=False, block=None, break_at=None, dump=(), step_limit=None,
        memory_limit=None, lenient=False,
    ):
        """How later launches run, on targets for debugging.

        seed: a random order of blocks (interp, sim). For interp: trace prints each op with
        its results, dump is names of values to print ("%x"), block the only one to be
        traced, dumped and broken in, break_at an op's place to stop at ("12:7",
        "kernel.py:12"). step_limit and memory_limit (interp) end a launch. lenient (interp):
        what loads give without a padding value is 0, and a tile whose index is outside of
        its view is one outside of the tensor, with an UndefinedWarning for each place;
        without, these are errors.
        """
        options = _library.RunOptions()
        lib.tileir_run_options_init(ctypes.byref(options))
        if seed is not None:
            options.has_seed, options.seed = True, check_int("seed", seed, 0, 2**64 - 1)
        options.trace = bool(trace)
        if break_at is not None:
            options.break_at = check_text("break_at", break_at)
        if block is not None:
            extents = _find_extents(block, "a block's place")
            options.block = (ctypes.c_uint32 * 3)(*extents)
        names = check_texts("a name to dump", dump)
        options.dump, options.num_dump = (ctypes.c_char_p * max(len(names), 1))(*names), len(names)
        options.step_limit, options.memory_limit = (
            check_int(what, limit or 0, 0, 2**64 - 1)
            for what, limit in (("step_limit", step_limit), ("memory_limit", memory_limit))
        )
        options.lenient = lenient
        self.context.check(lib.tileir_program_set_options(self.handle, ctypes.byref(options)))
        self._lenient = lenient

    @property
    def counters(self):
        """What the simulator counted in the last launch: description to number."""
        found, counter = {}, _library.Counter()
        for i in range(lib.tileir_program_get_num_counters(self.handle)):
            lib.tileir_program_get_counter(self.handle, i, ctypes.byref(counter))
            found[counter.description.decode()] = counter.value
        return found

    def add_memory(self, memory, read_only=False):
        """Makes memory known that kernels find by addresses in other memory; gives its
        address for them. The caller keeps it alive."""
        found = check_memory(memory)
        if found.read_only and not read_only or not found.is_contiguous:
            raise argument_error("the memory is " + ("read-only" if found.read_only else "not contiguous"))
        address = ctypes.c_uint64()
        self.context.check(
            lib.tileir_program_add_memory(
                self.handle, found.address, found.size, read_only, ctypes.byref(address)
            )
        )
        return address.value
