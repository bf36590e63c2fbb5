# align.py OBJECT ALIGNMENT: the object with that alignment of all sections.
import struct
import sys

data = bytearray(open(sys.argv[1], "rb").read())
(offset,) = struct.unpack_from("<Q", data, 0x28)
size, count = struct.unpack_from("<HH", data, 0x3A)
for index in range(1, count):
    struct.pack_into("<Q", data, offset + index * size + 48, int(sys.argv[2], 0))
sys.stdout.buffer.write(data)
