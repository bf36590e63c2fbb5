"""min_max.py make X Y: operands of min-max.mlir, each special value beside each other one.
min_max.py compare FILE FILE: all words are the same, but for the bits of NaNs."""
import struct
import sys

QUIET, SIGNALING = 0x7FC00001, 0x7FA00000
SPECIAL = [0, 0x80000000, QUIET, SIGNALING, QUIET | 0x80000000, SIGNALING | 0x80000000, 0x7F800000,
           0xFF800000, 1, 0x80000001, 0x3F800000, 0xBF800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x00800000,
           0x40490FDB]


def is_nan(word):
    return word & 0x7FFFFFFF > 0x7F800000


def make(x, y):
    pairs = [(SPECIAL[i % 16], SPECIAL[i // 16 % 16]) for i in range(4096)]
    # Rows of NaNs alone, of NaNs and one number, and of numbers.
    pairs[:64] = [(p[0], SIGNALING if i % 2 else QUIET) for i, p in enumerate(pairs[:64])]
    for row in range(1, 32):
        for i in range(64):
            x_word = pairs[64 * row + i][0]
            pairs[64 * row + i] = (x_word, SPECIAL[row % 16] if i == 2 * row else SPECIAL[2 + i % 4])
    for path, side in (x, 0), (y, 1):
        with open(path, "wb") as file:
            file.write(struct.pack("<4096I", *(p[side] for p in pairs)))


def compare(one, other):
    words = [struct.unpack(f"<{len(data) // 4}I", data)
             for data in (open(path, "rb").read() for path in (one, other))]
    assert len(words[0]) == len(words[1])
    for i, (a, b) in enumerate(zip(*words)):
        if a != b and not (is_nan(a) and is_nan(b)):
            sys.exit(f"word {i}: {a:#x} and {b:#x}")


{"make": make, "compare": compare}[sys.argv[1]](*sys.argv[2:])
