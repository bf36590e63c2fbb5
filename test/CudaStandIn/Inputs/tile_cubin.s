# As much of a cubin as says that its kernel `tiles` was made of Tile IR.
.section ".nv.info._Z7threadsPf"
.byte 3, 0x50, 0, 0
.byte 4, 0x66, 4, 0
.long 1
.section ".nv.info.tiles"
.byte 4, 0x17, 12, 0
.zero 12
.byte 3, 0x50, 0, 0
.byte 4, 0x66, 4, 0
.long 7
