"""Kernels of host_table.py: what users write, in cuTile Python."""
import cuda.tile as ct

ZERO = ct.PaddingMode.ZERO


# What products are summed up in; constants of kernels are numbers.
F32, F64, I32 = 0, 1, 2


def zeros(m, n, sum_of):
    if sum_of == F64:
        return ct.zeros((m, n), dtype=ct.float64)
    if sum_of == I32:
        return ct.zeros((m, n), dtype=ct.int32)
    return ct.zeros((m, n), dtype=ct.float32)


@ct.kernel
def matmul(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int], TK: ct.Constant[int],
           ACC: ct.Constant[int], TURN_A: ct.Constant[bool], TURN_B: ct.Constant[bool]):
    """C = A @ B; a matrix that is turned lies there transposed."""
    m, n = ct.bid(0), ct.bid(1)
    steps = ct.cdiv(A.shape[0 if TURN_A else 1], TK)
    acc = zeros(TM, TN, ACC)
    for k in range(steps):
        if TURN_A:
            a = ct.transpose(ct.load(A, (k, m), (TK, TM), padding_mode=ZERO))
        else:
            a = ct.load(A, (m, k), (TM, TK), padding_mode=ZERO)
        if TURN_B:
            b = ct.transpose(ct.load(B, (n, k), (TN, TK), padding_mode=ZERO))
        else:
            b = ct.load(B, (k, n), (TK, TN), padding_mode=ZERO)
        acc = ct.mma(a, b, acc)
    ct.store(C, (m, n), ct.astype(acc, C.dtype))


@ct.kernel
def matmul_ordered(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int],
                   TK: ct.Constant[int], ACC: ct.Constant[int]):
    """C = A @ B, where B's dimensions are exchanged by the load (order=)."""
    m, n = ct.bid(0), ct.bid(1)
    acc = zeros(TM, TN, ACC)
    for k in range(ct.cdiv(A.shape[1], TK)):
        a = ct.load(A, (m, k), (TM, TK), padding_mode=ZERO)
        b = ct.load(B, (k, n), (TK, TN), order=(1, 0), padding_mode=ZERO)
        acc = ct.mma(a, b, acc)
    ct.store(C, (m, n), ct.astype(acc, C.dtype))


def swizzle(number, A, B, TM, TN, GROUP):
    """Row and column of the tile with a number, where GROUP rows of tiles go along the columns
    together."""
    rows, columns = ct.cdiv(A.shape[0], TM), ct.cdiv(B.shape[1], TN)
    of_group = GROUP * columns
    first = number // of_group * GROUP
    height = ct.minimum(rows - first, GROUP)
    return first + number % of_group % height, number % of_group // height


def product_of_tile(A, B, m, n, TM, TN, TK):
    acc = ct.zeros((TM, TN), dtype=ct.float32)
    for k in range(ct.cdiv(A.shape[1], TK)):
        a = ct.load(A, (m, k), (TM, TK), padding_mode=ZERO)
        b = ct.load(B, (k, n), (TK, TN), padding_mode=ZERO)
        acc = ct.mma(a, b, acc)
    return acc


@ct.kernel
def matmul_swizzled(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int],
                    TK: ct.Constant[int], GROUP: ct.Constant[int]):
    """C = A @ B on a grid of one dimension, in swizzled order."""
    m, n = swizzle(ct.bid(0), A, B, TM, TN, GROUP)
    acc = product_of_tile(A, B, m, n, TM, TN, TK)
    ct.store(C, (m, n), ct.astype(acc, C.dtype))


@ct.kernel
def matmul_persistent(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int],
                      TK: ct.Constant[int], GROUP: ct.Constant[int]):
    """As matmul_swizzled, by blocks that compute several tiles each."""
    tiles = ct.cdiv(A.shape[0], TM) * ct.cdiv(B.shape[1], TN)
    for number in range(ct.bid(0), tiles, ct.num_blocks(0)):
        m, n = swizzle(number, A, B, TM, TN, GROUP)
        acc = product_of_tile(A, B, m, n, TM, TN, TK)
        ct.store(C, (m, n), ct.astype(acc, C.dtype))


@ct.kernel
def matmul_gathered(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int],
                    TK: ct.Constant[int], GROUP: ct.Constant[int]):
    """As matmul_swizzled, by tiles of pointers."""
    m, n = swizzle(ct.bid(0), A, B, TM, TN, GROUP)
    rows = (m * TM + ct.arange(TM, dtype=ct.int32))[:, None]
    columns = (n * TN + ct.arange(TN, dtype=ct.int32))[None, :]
    acc = ct.zeros((TM, TN), dtype=ct.float32)
    for k in range(ct.cdiv(A.shape[1], TK)):
        steps = k * TK + ct.arange(TK, dtype=ct.int32)
        a = ct.gather(A, (rows, steps[None, :]))
        b = ct.gather(B, (steps[:, None], columns))
        acc = ct.mma(a, b, acc)
    ct.scatter(C, (rows, columns), ct.astype(acc, C.dtype))


@ct.kernel
def matmul_batched(A, B, C, TM: ct.Constant[int], TN: ct.Constant[int],
                   TK: ct.Constant[int]):
    i, m, n = ct.bid(0), ct.bid(1), ct.bid(2)
    acc = ct.zeros((1, TM, TN), dtype=ct.float32)
    for k in range(ct.cdiv(A.shape[2], TK)):
        a = ct.load(A, (i, m, k), (1, TM, TK), padding_mode=ZERO)
        b = ct.load(B, (i, k, n), (1, TK, TN), padding_mode=ZERO)
        acc = ct.mma(a, b, acc)
    ct.store(C, (i, m, n), ct.astype(acc, C.dtype))


@ct.kernel
def attention(Q, K, V, O, SCALE: ct.Constant[float], D: ct.Constant[int],
              TM: ct.Constant[int], TN: ct.Constant[int], CAUSAL: ct.Constant[bool]):
    """softmax(Q @ K.T * SCALE) @ V of head bid(1), rows from bid(0) * TM on; SCALE is
    in units of log2."""
    block, head = ct.bid(0), ct.bid(1)
    q = ct.reshape(ct.load(Q, (head, block, 0), (1, TM, D)), (TM, D))
    highest = ct.full((TM, 1), -1e30, dtype=ct.float32)
    total = ct.zeros((TM, 1), dtype=ct.float32)
    acc = ct.zeros((TM, D), dtype=ct.float32)
    rows = ct.reshape(block * TM + ct.arange(TM, dtype=ct.int32), (TM, 1))
    steps = ct.cdiv(K.shape[1], TN)
    if CAUSAL:
        steps = ct.cdiv((block + 1) * TM, TN)
    for j in range(steps):
        k = ct.reshape(ct.load(K, (head, 0, j), (1, D, TN), order=(0, 2, 1)), (D, TN))
        s = ct.mma(q, k, ct.zeros((TM, TN), dtype=ct.float32)) * SCALE
        if CAUSAL:
            columns = ct.reshape(j * TN + ct.arange(TN, dtype=ct.int32), (1, TN))
            s = ct.where(rows >= columns, s, -1e30)
        now = ct.maximum(highest, ct.max(s, axis=1, keepdims=True))
        p = ct.exp2(s - now)
        factor = ct.exp2(highest - now)
        total = total * factor + ct.sum(p, axis=1, keepdims=True)
        v = ct.reshape(ct.load(V, (head, j, 0), (1, TN, D)), (TN, D))
        acc = ct.mma(ct.astype(p, V.dtype), v, acc * factor)
        highest = now
    out = ct.astype(acc / total, O.dtype)
    ct.store(O, (head, block, 0), ct.reshape(out, (1, TM, D)))


@ct.kernel
def softmax(X, Y, N: ct.Constant[int]):
    row = ct.bid(0)
    x = ct.astype(ct.load(X, (row, 0), (1, N)), ct.float32)
    e = ct.exp(x - ct.max(x, axis=1, keepdims=True))
    ct.store(Y, (row, 0), ct.astype(e / ct.sum(e, axis=1, keepdims=True), Y.dtype))


@ct.kernel
def layer_norm(X, W, B, Y, N: ct.Constant[int]):
    row = ct.bid(0)
    x = ct.astype(ct.load(X, (row, 0), (1, N)), ct.float32)
    mean = ct.sum(x, axis=1, keepdims=True) / N
    d = x - mean
    scale = ct.rsqrt(ct.sum(d * d, axis=1, keepdims=True) / N + 1e-5)
    w = ct.astype(ct.reshape(ct.load(W, (0,), (N,)), (1, N)), ct.float32)
    b = ct.astype(ct.reshape(ct.load(B, (0,), (N,)), (1, N)), ct.float32)
    ct.store(Y, (row, 0), ct.astype(d * scale * w + b, Y.dtype))


@ct.kernel
def rms_norm(X, W, Y, N: ct.Constant[int]):
    row = ct.bid(0)
    x = ct.astype(ct.load(X, (row, 0), (1, N)), ct.float32)
    scale = ct.rsqrt(ct.sum(x * x, axis=1, keepdims=True) / N + 1e-5)
    w = ct.astype(ct.reshape(ct.load(W, (0,), (N,)), (1, N)), ct.float32)
    ct.store(Y, (row, 0), ct.astype(x * scale * w, Y.dtype))


@ct.kernel
def gelu(X, Y, N: ct.Constant[int]):
    i = ct.bid(0)
    x = ct.load(X, (i,), (N,))
    t = ct.tanh(0.7978845608 * (x + 0.044715 * x * x * x))
    ct.store(Y, (i,), 0.5 * x * (1.0 + t))


@ct.kernel
def argmax(X, Y, N: ct.Constant[int]):
    row = ct.bid(0)
    best = ct.argmax(ct.load(X, (row, 0), (1, N)), axis=1)
    ct.store(Y, (row,), ct.astype(best, Y.dtype))


@ct.kernel
def transpose(X, Y, TM: ct.Constant[int], TN: ct.Constant[int]):
    m, n = ct.bid(0), ct.bid(1)
    ct.store(Y, (n, m), ct.transpose(ct.load(X, (m, n), (TM, TN))))


@ct.kernel
def row_sum(X, Y, TM: ct.Constant[int], TN: ct.Constant[int]):
    m = ct.bid(0)
    total = ct.zeros((TM, TN), dtype=ct.float32)
    for n in range(ct.cdiv(X.shape[1], TN)):
        total = total + ct.load(X, (m, n), (TM, TN))
    ct.store(Y, (m,), ct.sum(total, axis=1))


@ct.kernel
def column_sum(X, Y, TM: ct.Constant[int], TN: ct.Constant[int]):
    n = ct.bid(0)
    total = ct.zeros((TN,), dtype=ct.float32)
    for m in range(ct.cdiv(X.shape[0], TM)):
        total = total + ct.sum(ct.load(X, (m, n), (TM, TN)), axis=0)
    ct.store(Y, (n,), total)


@ct.kernel
def cumulative_sum(X, Y, N: ct.Constant[int]):
    row = ct.bid(0)
    ct.store(Y, (row, 0), ct.cumsum(ct.load(X, (row, 0), (1, N)), axis=1))


@ct.kernel
def add(X, Y, Z, N: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(Z, (i,), ct.load(X, (i,), (N,)) + ct.load(Y, (i,), (N,)))


@ct.kernel
def double(X, Y, TM: ct.Constant[int], TN: ct.Constant[int]):
    place = (ct.bid(1), ct.bid(0))
    x = ct.load(X, place, (TM, TN))
    ct.store(Y, place, x + x)


@ct.kernel
def triad(X, Y, Z, N: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(Z, (i,), ct.load(X, (i,), (N,)) + 0.5 * ct.load(Y, (i,), (N,)))


@ct.kernel
def cast(X, Y, N: ct.Constant[int]):
    i = ct.bid(0)
    ct.store(Y, (i,), ct.astype(ct.load(X, (i,), (N,)), Y.dtype))


@ct.kernel
def empty(X):
    pass
