import cuda.tile as ct


@ct.kernel
def scale(x, y, z, factor):
    i = ct.bid(0)
    a = ct.load(x, (i, 0), (2, 4))
    h = a.astype(ct.bfloat16)
    e = a.astype(ct.float8_e4m3fn)
    b = e.astype(ct.float32) * factor
    ct.store(y, (i, 0), b)
    ct.store(z, (i, 0), h)
