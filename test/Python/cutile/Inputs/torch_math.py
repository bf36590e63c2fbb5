"""What torch computes for tensors of the device "cuda": as a GPU does where that matters."""
import torch
import torch.nn.functional as F
from torch.nn.attention import SDPBackend, sdpa_kernel

torch.manual_seed(0)


def make(*shape, dtype=torch.float32):
    return torch.randn(*shape, device="cuda").to(dtype)


def distance(found, exact):
    """Of the largest difference, in units in the last place of the largest number."""
    return ((found.double() - exact).abs().max() / exact.abs().max() / torch.finfo(found.dtype).eps).item()


#===-- tf32 -----------------------------------------------------------------------===#

a, b, c = make(64, 96), make(96, 32), make(64, 32)
exact = a.double() @ b.double()


def round_to_tf32(x):
    scale = 2.0 ** (torch.floor(torch.log2(x.double().abs())) - 10)
    return torch.round(x.double() / scale) * scale


rounded = round_to_tf32(a) @ round_to_tf32(b)
products = {
    "@": lambda x, y: x @ y,
    "mm": torch.mm,
    "einsum": lambda x, y: torch.einsum("ij,jk->ik", x, y),
    "linear": lambda x, y: F.linear(x, y.T),
    "addmm": lambda x, y: torch.addmm(c, x, y) - c,
    "bmm": lambda x, y: torch.bmm(x[None], y[None])[0],
    "matmul": lambda x, y: x.reshape(2, 32, 96).matmul(y).reshape(64, 32),
}


def check_products(expected, other):
    for name, multiply in products.items():
        found = multiply(a, b)
        assert found.is_cuda and distance(found, expected) < 20, (name, distance(found, expected))
        assert distance(found, other) > 200, name
        on_cpu = multiply(a.cpu(), b.cpu()) if name != "addmm" else None
        assert on_cpu is None or distance(on_cpu, exact) < 20, name
    x = a.clone().requires_grad_()
    (x @ b).backward(c)
    gradient = c.double() @ b.double().T, round_to_tf32(c) @ round_to_tf32(b).T
    wanted, unwanted = gradient if expected is exact else gradient[::-1]
    assert distance(x.grad, wanted) < 20 and distance(x.grad, unwanted) > 200
    x = a.cpu().requires_grad_()
    (x @ b.cpu()).backward(c.cpu())
    assert distance(x.grad, gradient[0].cpu()) < 20


check_products(exact, rounded)
torch.set_float32_matmul_precision("high")
check_products(rounded, exact)
assert (torch.full((4, 4), float("inf"), device="cuda") @ torch.ones(4, 4, device="cuda")).isinf().all()
torch.set_float32_matmul_precision("highest")
check_products(exact, rounded)
torch.backends.cuda.matmul.allow_tf32 = True
check_products(rounded, exact)
torch.backends.cuda.matmul.allow_tf32 = False

#===-- f16 and bf16 ---------------------------------------------------------------===#


def check_sums(name, compute, *arguments):
    for dtype in torch.bfloat16, torch.float16:
        narrow = [argument.to(dtype).requires_grad_() for argument in arguments]
        wide = [argument.detach().cpu().double().requires_grad_() for argument in narrow]
        found, expected = compute(*narrow), compute(*wide)
        assert found.dtype == dtype and found.is_cuda
        g = torch.randn_like(expected).to(dtype)
        found.backward(g.cuda())
        expected.backward(g.double())
        for number, (one, other) in enumerate([(found, expected)] + [(n.grad, w.grad) for n, w in zip(narrow, wide)]):
            assert one.dtype == dtype and distance(one.cpu(), other.detach()) <= 0.6, (name, dtype, number, distance(one.cpu(), other))


x, weight, bias = make(512, 256), torch.rand(256, device="cuda"), torch.rand(256, device="cuda")
check_sums("layer_norm", lambda x, w, b: F.layer_norm(x, (256,), w, b), x, weight, bias)
check_sums("group_norm", lambda x, w, b: F.group_norm(x[:, :, None], 8, w, b), x, weight, bias)
check_sums("batch_norm", lambda x, w, b: F.batch_norm(x, None, None, w, b, True), x, weight, bias)
check_sums("prod", lambda x: x.prod(1), 1 + x / 64)
assert x.half().prod(1, dtype=torch.float32).dtype == torch.float32
mean = torch.zeros(256, device="cuda")
norm = torch.nn.BatchNorm1d(256).cuda()
norm(x.bfloat16())
assert torch.allclose(norm.running_mean, 0.1 * x.bfloat16().float().mean(0), atol=1e-5)

#===-- 8-bit floats, attention ----------------------------------------------------===#

left, right = make(64, 96, dtype=torch.float8_e4m3fn), make(32, 96, dtype=torch.float8_e4m3fn).t()
one, rows, columns = torch.tensor(0.5, device="cuda"), torch.rand(64, 1, device="cuda"), torch.rand(1, 32, device="cuda")
for scales in (one, one), (rows, columns):
    exact = left.double() @ right.double() * scales[0].double() * scales[1].double() + bias[:32].double()
    found = torch._scaled_mm(left, right, scale_a=scales[0], scale_b=scales[1], bias=bias[:32].bfloat16(), out_dtype=torch.bfloat16)
    assert found.is_cuda and found.dtype == torch.bfloat16 and distance(found, exact) < 2, distance(found, exact)

q, k, v = (make(1, 2, 32, 16) for _ in range(3))
for backend in SDPBackend.CUDNN_ATTENTION, SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH:
    with sdpa_kernel(backend):
        found = F.scaled_dot_product_attention(q, k, v, is_causal=True)
    assert found.is_cuda
    assert distance(found, F.scaled_dot_product_attention(q.double(), k.double(), v.double(), is_causal=True)) < 20

#===-- The device in backward functions -------------------------------------------===#


class Triple(torch.autograd.Function):
    @staticmethod
    def forward(ctx, value):
        return 3 * value

    @staticmethod
    def backward(ctx, gradient):
        assert gradient.is_cuda
        return gradient * torch.full((4,), 3.0, device="cuda")


p = torch.ones(4, device="cuda", requires_grad=True)
p.register_hook(lambda gradient: gradient + torch.ones(4, device="cuda"))
Triple.apply(p).sum().backward()
assert (p.grad == 4).all() and p.grad.is_cuda
torch.autograd.backward(Triple.apply(p).sum())
assert (p.grad == 8).all()
(gradient,) = torch.autograd.grad(Triple.apply(p).sum(), p)
assert (gradient == 4).all() and gradient.is_cuda
print("done")
