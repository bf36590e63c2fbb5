# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The command `tileir`, or python -m tileir."""
import argparse
import contextlib
import os
import sys

import tileir
from tileir import _cache

_KINDS = {"host-llvm": "llvm-ir", "asm": "assembly", "obj": "object", "ptx": "ptx"}


def _read(path):
    """A module from a file, or "-", which is stdin."""
    try:
        if path == "-":
            return tileir.Module.read(sys.stdin.buffer.read(), "<stdin>")
        return tileir.Module.from_file(path)
    except OSError as error:
        raise ValueError(f"cannot read '{path}': {error.strerror}") from None


def _write(data, path):
    """To a file, or to stdout. Of a file that cannot be written nothing is left."""
    try:
        if path in (None, "-"):
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()
            return
        with open(path, "wb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                if os.path.isfile(path):
                    os.remove(path)
                with contextlib.suppress(OSError):  # of what is still in the buffer
                    file.close()
                raise
    except OSError as error:
        raise ValueError(f"cannot write '{path or '<stdout>'}': {error.strerror}") from None


def _parse_extents(option, text):
    """Up to three whole numbers, with commas."""
    for part in text.split(","):
        if not (part.isascii() and part.isdigit()):
            raise ValueError(f"--{option}: '{part}' is not an extent")
    return tuple(map(int, text.split(",")))


# What a program that --exec runs can be told.
_FOR_PROGRAMS = {"function", "defaults", "exec", "target", "arch", "lenient", "time_limit", "save_cases"}


def _check_exec(options, defaults):
    """Refuses what does not concern a program."""
    if options.input is not None:
        raise ValueError(f"--exec: '{options.input}' is no input of a program")
    for name, value in vars(options).items():
        if name not in _FOR_PROGRAMS and value != defaults[name]:
            raise ValueError(f"--{name.replace('_', '-')} does not concern a program that --exec runs")


def _run(options):
    if options.exec:
        _check_exec(options, options.defaults)
        from . import _exec

        _exec.execute(
            options.exec, target=options.target, arch=options.arch, lenient=options.lenient,
            time_limit=options.time_limit, save_cases=options.save_cases,
        )
    if options.input is None:
        raise ValueError("no input: a module, or --exec and a program")
    if options.save_cases:
        raise ValueError("--save-cases needs --exec")
    if options.counters and options.target != "sim":
        raise ValueError("--counters needs --target=sim")
    if options.arch and options.target in ("host", "interp"):
        raise ValueError("--arch needs --target=sim")
    if options.block and not (options.trace or options.dump or options.break_at):
        raise ValueError("--block needs --trace, --break-at or --dump")
    module = _read(options.input)
    entry = options.entry or (module.entries[0].name if len(module.entries) == 1 else None)
    if entry is None:
        names = ", ".join(each.name for each in module.entries)
        raise ValueError(f"--entry is needed: the entries are {names}" if names else "the module has no entry")
    debugging = {
        "trace": options.trace or None, "break_at": options.break_at,
        "dump": options.dump, "arch": options.arch,
        "lenient": options.lenient,
        "block": options.block and _parse_extents("block", options.block),
    }
    debugging = {name: value for name, value in debugging.items() if value}
    if options.seed is not None:
        debugging["seed"] = options.seed
    from ._argument import Argument

    arguments = [Argument(text) for text in options.arg]
    grid = _parse_extents("grid", options.grid)
    program = module.program(options.target, **debugging)
    for i, (argument, parameter) in enumerate(zip(arguments, program.parameters(entry))):
        argument.check(i, entry, parameter)
    program.launch(entry, grid, *(argument.value for argument in arguments), time_limit=options.time_limit)
    for i, argument in enumerate(arguments):
        if argument.data is not None:
            print(f"argument {i}:", *(f"{n:g}" if isinstance(n, float) else n for n in argument.numbers()))
    if options.counters:
        for description, number in program.counters.items():
            print(f"{description}: {number}")
    return 0


def _as(options):
    _write(_read(options.input).write(options.bytecode_version), options.output)
    return 0


def _dis(options):
    text = _read(options.input).text(generic=options.generic)
    _write(text.encode(), options.output)
    return 0


def _diff(options):
    if options.first == options.second == "-":
        raise ValueError("only one of the modules can come from standard input")
    first, second = map(_read, (options.first, options.second))
    differences = first.diff(second)
    for d in differences:
        print(f"{d.message} ({options.first}:{d.first or 'nothing'}, {options.second}:{d.second or 'nothing'})")
    if not differences:
        print("no difference")
    return 1 if differences else 0


def _opt(options):
    if options.to == "ptx" and not options.arch:
        raise ValueError("no GPU architecture is named; name one with --arch, for example --arch=sm_90")
    if options.to != "ptx" and options.arch:
        raise ValueError("--arch needs --to=ptx")
    if options.to == "host-llvm" and options.O is not None:
        raise ValueError("-O needs --to=asm, --to=obj or --to=ptx: host-llvm is what LLVM's optimiser gets")
    module = _read(options.input)
    _write(module.compile(_KINDS[options.to], arch=options.arch, opt_level=options.O), options.output)
    return 0


def _info(options):
    if not options.input:
        print(f"tileir {tileir.__version__}, {tileir._lib._name}")
        for name, target in tileir.targets().items():
            print(f"  {name:15} {target['description']}")
        print("architectures:", *tileir.architectures())
        return 0
    module = _read(options.input)
    oldest = ".".join(map(str, module.oldest_version))
    print(f"{options.input}: version {'.'.join(map(str, module.version))}, needs {oldest}")
    if module.producer:
        print(f"  made by {module.producer}")
    for entry in module.entries:
        print(f"  entry {entry.name}({', '.join(str(v.type) for v in entry.body.arguments)})")
    for each in module.globals:
        print(f"  global {each.name}: {each.type}")
    return 0


def _make_parser():
    parser = argparse.ArgumentParser(prog="tileir", description="Works on CUDA Tile IR, bytecode or text.")
    parser.add_argument("--version", action="version", version=f"tileir {tileir.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def add(name, function, help, inputs=("input",), **more):
        command = commands.add_parser(name, help=help, description=help + ".", **more)
        command.set_defaults(function=function)
        for each in inputs:
            command.add_argument(each)
        return command

    run = add("run", _run, "runs an entry and prints the arrays among its arguments, or a program "
              "of CUDA Tile C++", ())
    run.add_argument("input", nargs="?")
    run.add_argument("--exec", nargs=argparse.REMAINDER, metavar="PROGRAM [ARGUMENT]",
                     help="all that follows: a program that nvcc -cudart shared made, without a GPU")
    run.add_argument("--target", default="host", help="host (default), interp or sim")
    run.add_argument("--entry", help="which one; not needed if there is one")
    run.add_argument("--grid", default="1", help="blocks in x, or x,y,z (default: 1)")
    run.add_argument("--arg", action="append", default=[], metavar="TYPE:VALUE | TYPE[SHAPE][=INIT]",
                     help="an argument, as tileir-run has it: i32:7, f32[16x8], f32[64]=INIT with a number, "
                     "numbers with commas, iota, random, random:SEED or a file; numbers of 8-bit and 4-bit floats "
                     "and multicast memory (@2) are tileir-run's alone")
    run.add_argument("--time-limit", type=float, metavar="SECONDS", help="stop the launch then")
    run.add_argument("--arch", help="sim: the architecture (default: sm_90); what --exec's program is told")
    run.add_argument("--counters", action="store_true", help="sim: print what was counted")
    run.add_argument("--seed", type=int, help="interp, sim: a random order")
    run.add_argument("--trace", action="store_true", help="interp: print each op with its results")
    run.add_argument("--dump", action="append", default=[], metavar="%VALUE", help="interp: print it as a table")
    run.add_argument("--block", metavar="X,Y,Z", help="interp: trace, dump and break in this block only")
    run.add_argument("--lenient", action="store_true",
                     help="interp: undefined padding is zero, with a warning")
    run.add_argument("--save-cases", metavar="DIR", help="with --exec: each launch as a case to replay")
    run.add_argument("--break-at", metavar="PLACE", help="interp: stop at 12, 12:7, 0x1f or file.py:12")
    run.set_defaults(defaults=vars(run.parse_args([])))
    assemble = add("as", _as, "writes bytecode")
    assemble.add_argument("--bytecode-version", help="such as 13.3 (default: the oldest that will do)")
    disassemble = add("dis", _dis, "writes the textual form")
    disassemble.add_argument("--generic", action="store_true", help="MLIR's generic form of ops")
    add("diff", _diff, "compares what two modules mean; the status is 1 if they differ", ("first", "second"))
    opt = add("opt", _opt, "lowers a module by one of the library's pipelines and writes the result",
              epilog="Single passes (--passes=) and LLVM IR as input are for the program tileir-opt.")
    opt.add_argument("--to", choices=list(_KINDS), default="host-llvm",
                     help="host-llvm: LLVM IR of the host object, before LLVM's optimiser (default); "
                     "asm, obj: host code; ptx: code for a GPU")
    opt.add_argument("--arch", help="ptx: sm_90")
    opt.add_argument("-O", type=int, choices=range(4), help="asm, obj, ptx: level (default: 2)")
    for each in assemble, disassemble, opt:
        each.add_argument("-o", dest="output", help="the file (default: stdout)")
    info = add("info", _info, "tells of a module, or without one of the library", ())
    info.add_argument("input", nargs="?")
    cache = add("cache", _cache.run, "lists or clears the cache of compiled code", ())
    _cache.add_arguments(cache)
    return parser


def main(arguments=None):
    options = _make_parser().parse_args(arguments)
    try:
        return options.function(options)
    except tileir.Error as error:
        text = str(error)
        if text.startswith("error: "):  # That of no file.
            text = "tileir: " + text
        print(text if "error: " in text else f"tileir: error: {text}", file=sys.stderr)
    except (OSError, ValueError, TypeError, KeyError, OverflowError) as error:
        print(f"tileir: error: {error.args[0] if isinstance(error, KeyError) else error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    return 2


if __name__ == "__main__":
    sys.exit(main())
