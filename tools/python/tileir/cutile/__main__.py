# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python -m tileir.cutile SCRIPT: runs a cuTile program without a GPU."""
import argparse
import os
import runpy
import sys

from . import complete_target, configure, cover_children


def parse_arguments():
    parser = argparse.ArgumentParser(prog="python -m tileir.cutile", description="Runs a cuTile program without a GPU.")
    parser.add_argument("--target", help="host (the default), interp or sim, with :sm_90 or another architecture if wanted")
    checks = parser.add_mutually_exclusive_group()
    checks.add_argument("--strict", action="store_true", default=None, help="interp: what a load without padding gives outside of an array, and indices outside of its tiles, are errors")
    checks.add_argument("--lenient", dest="strict", action="store_false", help="interp: they are zeros, with a warning once for each place (the default)")
    parser.add_argument("--save-cases", metavar="DIR", help="write each launch as a case for tileir-run")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, help="of a launch")
    parser.add_argument("-m", dest="module", action="store_true", help="the script is a module's name")
    parser.add_argument("script")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    return parser, parser.parse_args()


def main():
    parser, options = parse_arguments()
    if options.save_cases == "":
        parser.error("--save-cases names no folder")
    if not options.module and not os.path.exists(options.script):
        parser.error(f"there is no file '{options.script}'")
    target = complete_target(options.target, options.strict)
    try:
        configure(target=target, save_cases=options.save_cases, time_limit=options.time_limit)
    except ValueError as problem:
        parser.error(str(problem))
    cover_children(target)
    sys.argv = [options.script, *options.arguments]
    if options.module:
        runpy.run_module(options.script, run_name="__main__", alter_sys=True)
    else:
        sys.path[0] = os.path.dirname(options.script) or "."
        runpy.run_path(options.script, run_name="__main__")


main()
