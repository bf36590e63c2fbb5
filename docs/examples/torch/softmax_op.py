"""The softmax of rows as an operator of PyTorch, by the tile kernel softmax.tileir.

It works on float32 matrices of up to 4096 columns, on the CPU and on CUDA, and has a
derivative. Run as a program, it compares itself with PyTorch's own softmax.
"""
import pathlib

import torch
from tile_kernels import Module

MODULE = Module(pathlib.Path(__file__).parent.parent / "quickstart" / "softmax.tileir")


@torch.library.custom_op("tile::softmax", mutates_args=())
def softmax(x: torch.Tensor) -> torch.Tensor:
    torch._check(x.dim() == 2 and x.dtype == torch.float32,
                 lambda: "tile::softmax takes a float32 matrix")
    torch._check(x.shape[1] <= 4096, lambda: "tile::softmax takes up to 4096 columns")
    x = x.contiguous()  # as the kernel was compiled for: stride 1 in a row
    y = torch.empty_like(x)
    # cuTile Python passes an array as pointer, extents and strides; a block for each row.
    arrays = [v for t in (x, y) for v in (t, *t.shape, *t.stride())]
    MODULE.launch("softmax", (x.shape[0],), *arrays)
    return y


@softmax.register_fake
def _(x):
    return torch.empty_like(x, memory_format=torch.contiguous_format)


def _keep(ctx, inputs, output):
    ctx.save_for_backward(output)


def _derivative(ctx, gradient):
    (y,) = ctx.saved_tensors
    weighted = gradient * y
    return weighted - y * weighted.sum(dim=1, keepdim=True)


softmax.register_autograd(_derivative, setup_context=_keep)


def check(device):
    torch.manual_seed(1)
    x = torch.randn(100, 3000, device=device, requires_grad=True)
    weights = torch.randn(100, 3000, device=device)
    ours, theirs = softmax(x), torch.softmax(x, dim=1)
    (our_gradient,) = torch.autograd.grad((ours * weights).sum(), x)
    (their_gradient,) = torch.autograd.grad((theirs * weights).sum(), x)
    torch.testing.assert_close(ours, theirs)
    torch.testing.assert_close(our_gradient, their_gradient)
    # A matrix that does not lie row after row is copied first.
    torch.testing.assert_close(softmax(x.t()[:100]), torch.softmax(x.t()[:100], dim=1))
    torch.library.opcheck(softmax, (x,))
    print(f"{device}: softmax and its derivative are PyTorch's")


if __name__ == "__main__":
    check("cpu")
    if torch.cuda.is_available():
        check("cuda")
