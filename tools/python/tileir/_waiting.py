# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls that Ctrl-C ends: Python runs handlers of signals between two instructions of the
main thread only, so a long call of the library must not be there."""
import os
import threading


_LONGEST_WAIT = 0.05  # In seconds, between two looks for signals.


class _Worker:
    """A thread that makes one call after another."""

    def __init__(self):
        self._begin = threading.Lock()
        self._begin.acquire()
        # A daemon, for which the end of the program does not wait.
        threading.Thread(target=self._work, name="tileir", daemon=True).start()

    def start(self, call):
        self._call = call
        self._begin.release()

    def _work(self):
        while True:
            self._begin.acquire()
            call, self._call = self._call, None
            call.run()
            del call  # What it refers to must not live until the next one.
            _idle.append(self)


# A list's append and pop need no lock. A handler of a signal may launch, too, while a
# launch waits: then there are two.
_idle = []

# Threads are not in a child of fork.
os.register_at_fork(after_in_child=_idle.clear)


class _Call:
    """A call in another thread. Its arguments live until it has ended, whatever happens
    to those who wait."""

    def __init__(self, function, arguments):
        self._function, self._arguments = function, arguments
        self.result = self.problem = None
        # Stays, unlike the lock, which a wait may have taken when a signal came.
        self.done = False
        self._taken, self.ended = threading.Lock(), threading.Lock()
        self.ended.acquire()

    def take(self):
        """Whether the caller is the first who takes it."""
        return self._taken.acquire(blocking=False)

    def run(self):
        if not self.take():
            return
        try:
            self.result = self._function(*self._arguments)
        except BaseException as problem:
            self.problem = problem
        self._arguments = None
        self.done = True
        self.ended.release()

    def stop(self, interrupt):
        """Returns when it has ended, or if it never begins."""
        while not self.done and not self.take():
            try:
                # Once is not enough: the function may not have come far enough to notice.
                interrupt()
                if self.ended.acquire(timeout=0.01):
                    return
            except BaseException:
                pass  # Ctrl-C once more: it is being done.


def call_interruptibly(function, arguments, interrupt):
    """function(*arguments), which gives up Python's lock, for the main thread in another
    thread. If a handler of a signal raises meanwhile, `interrupt` has to make the function
    end, and what was raised goes on then."""
    if threading.get_ident() != threading.main_thread().ident:
        return function(*arguments)
    call = _Call(function, arguments)
    try:
        (_idle.pop() if _idle else _Worker()).start(call)
        # A signal that another thread gets, or that comes just before, wakes nobody here.
        while not call.ended.acquire(timeout=_LONGEST_WAIT):
            pass
    except BaseException:
        call.stop(interrupt)
        raise
    if call.problem:
        raise call.problem
    return call.result
