"""fat_binary.py OUT ENTRY...: writes a fat binary. An entry is KIND:ARCH:FILE, KIND one of
tileir, ptx and elf, or lz4, which is tileir compressed by LZ4, or damaged-size or
damaged-header, which are tileir with a wrong field."""
import pathlib
import struct
import sys


def compress_by_lz4(data):
    """A block: literals and, for what was there before, distance and length."""
    def length(number):
        return b"" if number < 15 else b"\xff" * ((number - 15) // 255) + bytes([(number - 15) % 255])

    block, known, literals, at = b"", {}, 0, 0
    while at < len(data) - 12:
        found = known.get(data[at : at + 4], -1)
        known[data[at : at + 4]] = at
        if found < 0 or at - found > 0xFFFF:
            at += 1
            continue
        count = 4
        while at + count < len(data) - 5 and data[found + count] == data[at + count]:
            count += 1
        token = min(at - literals, 15) << 4 | min(count - 4, 15)
        block += bytes([token]) + length(at - literals) + data[literals:at]
        block += struct.pack("<H", at - found) + length(count - 4)
        at = literals = at + count
    rest = data[literals:]
    return block + bytes([min(len(rest), 15) << 4]) + length(len(rest)) + rest


KINDS = {"ptx": 1, "elf": 2, "tileir": 0x80, "lz4": 0x80, "damaged-size": 0x80, "damaged-header": 0x80}

body = b""
for entry in sys.argv[2:]:
    kind, arch, path = entry.split(":")
    data = pathlib.Path(path).read_bytes()
    flags, compressed, decompressed = 0x11, 0, 0
    if kind == "lz4":
        decompressed, data = len(data), compress_by_lz4(data)
        flags, compressed = 0x2011, len(data)
    data += bytes(-len(data) % 8)
    size = len(data) + (1 << 40 if kind == "damaged-size" else 0)
    header = 3 if kind == "damaged-header" else 0x40
    body += struct.pack(
        "<HHIQIIHHIIIQQQ", KINDS[kind], 0x101, header, size, compressed, 0, 0, 0, int(arch), 0, 0, flags, 0,
        decompressed
    ) + data
pathlib.Path(sys.argv[1]).write_bytes(struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(body)) + body)
