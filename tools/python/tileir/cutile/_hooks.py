# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Something to do right after a module is imported."""
import importlib.abc
import importlib.machinery
import sys

_waiting = {}


class _Loader(importlib.abc.Loader):
    """A loader that calls what waits for its module."""

    def __init__(self, loader):
        self._loader = loader

    def __getattr__(self, name):
        return getattr(self._loader, name)

    def create_module(self, spec):
        return self._loader.create_module(spec)

    def exec_module(self, module):
        module.__spec__.loader = module.__loader__ = self._loader
        self._loader.exec_module(module)
        # Not before: whoever asks for the spec may not import it, and an import may fail.
        action = _waiting.pop(module.__name__, None)
        if action is not None:
            action(module)


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name not in _waiting:
            return None
        for finder in sys.meta_path:
            if finder is self or not hasattr(finder, "find_spec"):
                continue
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                spec.loader = _Loader(spec.loader)
                return spec
        return None


def when_imported(name, action):
    """Calls action(module) when the module is imported; at once if it is already."""
    if name in sys.modules:
        action(sys.modules[name])
        return
    _waiting[name] = action
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())
