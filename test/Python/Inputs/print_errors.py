import io
import sys
import threading
import time

import tileir

module = tileir.Module.parse("""
cuda_tile.module @m {
  entry @says() {
    %c = constant <i32: 5> : tile<i32>
    %t = print_tko "x = %i\\n", %c : tile<i32> -> token
    return
  }
  entry @stops() {
    %c = constant <i32: 5> : tile<i32>
    %t = print_tko "x = %i\\n", %c : tile<i32> -> token
    %no = constant <i1: 0> : tile<i1>
    assert %no, "never" : tile<i1>
    return
  }
  entry @endless() {
    %c = constant <i32: 5> : tile<i32>
    loop {
      %t = print_tko "x = %i\\n", %c : tile<i32> -> token
      continue
    }
    return
  }
}
""")


class Refused(BaseException):
    pass


calls = []


def refuse(text):
    calls.append(text)
    raise Refused(text)


def fails(program, entry="says", kind=Refused, **options):
    try:
        program.launch(entry, 3, **options)
    except kind as raised:
        names = []
        trace = raised.__traceback__
        while trace:
            names.append(trace.tb_frame.f_code.co_name)
            trace = trace.tb_next
        return names
    raise AssertionError("it is not raised")


def in_thread(function):
    results = []
    thread = threading.Thread(target=lambda: results.append(function()))
    thread.start()
    thread.join()
    return results[0]


for target in "host", "interp", "sim":
    program = module.program(target)
    for make in (lambda f: f()), in_thread:
        calls.clear()
        tileir.set_print(refuse)
        # The place that raised is in the traceback; the function is called no more.
        names = make(lambda: fails(program))
        assert names[-1] == "refuse" and "launch" in names, names
        assert len(calls) == 1, calls
        # A kernel that fails, too: what came first.
        if target != "sim":
            make(lambda: fails(program, "stops"))
        # One that would not end is stopped: python k.py | head
        if make is not in_thread and target == "host":  # The others tell that it does not end.
            begin = time.monotonic()
            fails(program, "endless", time_limit=100)
            assert time.monotonic() - begin < 90
        # It was that launch's alone.
        pieces = []
        tileir.set_print(pieces.append)
        make(lambda: program.launch("says", 2))
        assert "".join(pieces) == "x = 5\n" * 2, pieces

# Two threads, of which one has to do with it.
program = module.program("host")


def refuse_here(text):
    if getattr(wrong, "here", False):
        raise Refused(text)
    pieces.append(text)


wrong = threading.local()
tileir.set_print(refuse_here)


def launch_wrongly():
    wrong.here = True
    return [fails(program) for _ in range(50)]


thread = threading.Thread(target=launch_wrongly)
thread.start()
pieces.clear()
for _ in range(50):
    program.launch("says", 1)
thread.join()
assert "".join(pieces) == "x = 5\n" * 50, len(pieces)

# So with sys.stdout: a closed one is an error, none takes all.
tileir.set_print()
true, sys.stdout = sys.stdout, io.StringIO()
sys.stdout.close()
names = fails(program, kind=ValueError)
sys.stdout = None
program.launch("says", 1)
sys.stdout = true
program.launch("says", 1)
print("done")

# What a kernel prints is printed, also where it looks like the report of a failed assertion.
said = []
tileir.set_print(said.append)
module = tileir.Module.parse("""
entry @says() {
  %t = print_tko "tileir: no: assertion failed in print\\n" -> token
  return
}""")
for target in "host", "interp", "sim":
    said.clear()
    module.program(target).launch("says", 1)
    assert "".join(said) == "tileir: no: assertion failed in print\n", (target, said)

# A message of several lines is one message, and no print.
module = tileir.Module.parse("""
entry @fails(%c: tile<i1>) {
  assert %c, "line one\\nline two" : tile<i1>
  return
}""")
for target in "host", "interp", "sim":
    said.clear()
    try:
        module.program(target).launch("fails", 1, False)
        assert False, target
    except tileir.Error as error:
        assert "line one\nline two" in str(error), (target, str(error))
    assert not said, (target, said)
