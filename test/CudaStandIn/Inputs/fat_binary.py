"""fat_binary.py OUT ENTRY...: writes a fat binary. An entry is KIND:ARCH:FILE, KIND one of
tileir, ptx and elf, or damaged-size or damaged-header, which are tileir with a wrong field."""
import pathlib
import struct
import sys

KINDS = {"ptx": 1, "elf": 2, "tileir": 0x80, "damaged-size": 0x80, "damaged-header": 0x80}

body = b""
for entry in sys.argv[2:]:
    kind, arch, path = entry.split(":")
    data = pathlib.Path(path).read_bytes()
    data += bytes(-len(data) % 8)
    size = len(data) + (1 << 40 if kind == "damaged-size" else 0)
    header = 3 if kind == "damaged-header" else 0x40
    body += struct.pack(
        "<HHIQIIHHIIIQQQ", KINDS[kind], 0x101, header, size, 0, 0, 0, 0, int(arch), 0, 0, 0x11, 0, 0
    ) + data
pathlib.Path(sys.argv[1]).write_bytes(struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(body)) + body)
