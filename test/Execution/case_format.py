#!/usr/bin/env python3
"""A lit format: each case folder is a test that tileir-run has to pass.

A case that the compiler cannot do yet stands in a list, with the ops that it lacks. It
then has to be refused, and for exactly these ops: a crash, a wrong result or a refusal of
something else fails, and so does a success, so that the list stays true.

As a program it writes that list anew:

    case_format.py TILEIR_RUN CASES_FOLDER > unsupported.txt
"""
import concurrent.futures
import os
import re
import subprocess
import sys

REFUSED_OP = re.compile(r"op '(\w+)' is not supported by the \w+ target(: memory ordering)?")


def run(tileir_run, folder, timeout=0, all_versions=True, options=()):
    """Exit status and output of a case, with all kernel files or only the main one."""
    command = [tileir_run, *options] + ["--all-versions"] * all_versions + [folder]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            timeout=timeout or None, errors="replace")
    return result.returncode, result.stdout, " ".join(command)


def refused_ops(output):
    """The ops for which the compiler refused a case; an ordering counts as its own."""
    return sorted({op + (".ordering" if ordering else "")
                   for op, ordering in REFUSED_OP.findall(output)})


def was_refused(status, output):
    outcomes = re.findall(r"^(PASS|FAIL|REFUSED) ", output, re.M)
    return status == 1 and outcomes and set(outcomes) == {"REFUSED"}


def read_list(path):
    """Case name -> ops, from lines `case: op op ...` with comments from #."""
    entries = {}
    for line in open(path):
        line = line.split("#")[0].strip()
        if line:
            name, ops = line.split(":")
            entries[name.strip()] = sorted(ops.split())
    return entries


def list_cases(folder):
    return sorted(name for name in os.listdir(folder)
                  if os.path.exists(os.path.join(folder, name, "case.json")))


class CaseFormat:
    """cases: the folder with the case folders, empty if it is not there; unsupported: the
    file with the list, or None; all_versions: run the other bytecode versions too; options:
    more of tileir-run's; missing: what the machine lacks to run any case, in words."""

    def __init__(self, tileir_run, cases, unsupported=None, all_versions=True, options=(),
                 missing=""):
        self.tileir_run = tileir_run
        self.cases = cases
        self.all_versions = all_versions
        self.options = options
        self.missing = missing if cases else "the corpus is not there"
        self.unsupported = read_list(unsupported) if unsupported else {}

    def getTestsInDirectory(self, suite, path_in_suite, lit_config, local_config):
        import lit.Test

        names = ["cases"]
        # An entry for a case that is gone is a test that fails.
        if not self.missing:
            names = sorted(set(list_cases(self.cases)) | set(self.unsupported))
        for name in names:
            yield lit.Test.Test(suite, path_in_suite + (name,), local_config)

    def execute(self, test, lit_config):
        import lit.Test

        if self.missing:
            return lit.Test.UNSUPPORTED, self.missing
        name = test.path_in_suite[-1]
        folder = os.path.join(self.cases, name)
        try:
            status, output, command = run(self.tileir_run, folder,
                                          lit_config.maxIndividualTestTime,
                                          self.all_versions, self.options)
        except subprocess.TimeoutExpired:
            return lit.Test.TIMEOUT, ""
        problem = self.judge(name, status, output)
        if problem:
            return lit.Test.FAIL, f"{problem}\n$ {command}\n{output}"
        return lit.Test.PASS, ""

    def judge(self, name, status, output):
        """What is wrong, or None."""
        lacking = self.unsupported.get(name)
        if lacking is None:
            return f"exit status {status}" if status else None
        if not was_refused(status, output):
            return "listed as unsupported, but not refused"
        if refused_ops(output) != lacking:
            return f"refused for {refused_ops(output)}, but listed with {lacking}"
        return None


def main():
    tileir_run, cases = sys.argv[1:]
    print("# Corpus cases that the host target refuses, with the ops that it lacks for them.\n"
          "# `op.ordering`: the op with a memory ordering. Written by test/Execution/case_format.py.")
    names = list_cases(cases)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda name: run(tileir_run, os.path.join(cases, name)), names)
        for name, (status, output, _) in zip(names, results):
            if was_refused(status, output):
                print(f"{name}: {' '.join(refused_ops(output))}")
            elif status:
                print(f"{name} fails:\n{output}", file=sys.stderr)


if __name__ == "__main__":
    main()
