# Part of the clang-tileir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cache of compiled code (tileir-c/cache.h): what is in it, and clearing it."""
import ctypes
import dataclasses
import datetime

from ._library import CacheEntryData, lib


@dataclasses.dataclass(frozen=True)
class CacheEntry:
    key: str
    description: str
    size: int
    last_use: datetime.datetime
    damaged: bool


class Cache:
    """The cache that the environment asks for (TILEIR_CACHE, TILEIR_CACHE_DIR,
    TILEIR_CACHE_MAX), with the entries that it has now."""

    def __init__(self):
        self._handle = lib.tileir_cache_open()

    def __del__(self):
        if handle := self.__dict__.get("_handle"):
            lib.tileir_cache_close(handle)

    @property
    def folder(self):
        return str(lib.tileir_cache_get_folder(self._handle))

    @property
    def problem(self):
        """Why there is no cache, or why clear() failed; empty if there is one."""
        return str(lib.tileir_cache_get_problem(self._handle))

    @property
    def max_bytes(self):
        return lib.tileir_cache_get_max_bytes(self._handle)

    @property
    def entries(self):
        """Those that were used last first."""
        found, data = [], CacheEntryData()
        for index in range(lib.tileir_cache_get_num_entries(self._handle)):
            lib.tileir_cache_get_entry(self._handle, index, ctypes.byref(data))
            found.append(CacheEntry(
                str(data.key), str(data.description), data.bytes,
                datetime.datetime.fromtimestamp(data.last_use), data.damaged))
        return found

    def clear(self):
        """Removes all entries; gives how many there were."""
        count = ctypes.c_size_t()
        if lib.tileir_cache_clear(self._handle, ctypes.byref(count)):
            raise OSError(self.problem)
        return count.value


def _show(size):
    for unit in ("bytes", "KiB", "MiB"):
        if size < 1024:
            return f"{size:.0f} {unit}" if unit == "bytes" else f"{size:.1f} {unit}"
        size /= 1024
    return f"{size:.1f} GiB"


def _list(cache):
    entries = cache.entries
    for entry in entries:
        what = "damaged" if entry.damaged else entry.description
        print(f"{entry.key[:12]}  {entry.last_use:%Y-%m-%d %H:%M}  {_show(entry.size):>10}  {what}")
    total = sum(entry.size for entry in entries)
    print(f"{cache.folder}: {len(entries)} {'entry' if len(entries) == 1 else 'entries'}, "
          f"{_show(total)} of {_show(cache.max_bytes)}")


def add_arguments(parser):
    """Those of the command `tileir cache`."""
    parser.add_argument("action", nargs="?", choices=["list", "clear"], default="list",
                        help="list the entries, those that were used last first, or remove "
                             "all of them")


def run(options):
    """The command `tileir cache`; gives the exit status."""
    cache = Cache()
    if cache.problem:
        print(f"there is no cache: {cache.problem}")
        return 0 if options.action == "list" else 1
    if options.action == "list":
        _list(cache)
        return 0
    count = cache.clear()
    print(f"{cache.folder}: {count} {'entry' if count == 1 else 'entries'} removed")
    return 0
