"""torch's device "cuda" in memory of the host."""
import threading

import torch
import cuda.tile as ct

from kernels import add, scale

x = torch.arange(32, dtype=torch.float32, device="cuda")
assert x.is_cuda and x.device == torch.device("cuda", 0) and x.get_device() == 0
assert torch.cuda.is_available() and torch.cuda.device_count() == 1
assert torch.cuda.get_device_capability() == (10, 0)

# Moving copies; staying does not.
host = torch.ones(32)
assert not host.is_cuda and not (host + 1).is_cuda
there = host.cuda()
assert there.data_ptr() != host.data_ptr() and there.is_cuda
assert there.cuda() is there and there.to("cuda") is there and host.to("cpu") is host
assert there.to(torch.float64).is_cuda and not there.cpu().is_cuda
assert there[3:].is_cuda and torch.zeros_like(there).is_cuda and (there * 2).is_cuda
assert there.to(host).device.type == "cpu"
try:
    there.numpy()
except TypeError as problem:
    print(problem)

half = x.reshape(4, 8).half()
product = torch.mm(half, half.T, out_dtype=torch.float32)
assert product.dtype == torch.float32 and product.is_cuda

# Launches: streams, threads, gradients.
y = torch.empty_like(x)
for stream in torch.cuda.current_stream(), torch.cuda.Stream(), torch.cuda.Stream().cuda_stream:
    y.zero_()
    ct.launch(stream, (2,), add, (x, there, y, 16))
    torch.testing.assert_close(y, x + 1)
try:
    ct.launch(torch.cuda.current_stream(), (2,), add, (x, host, y, 16))
except ValueError as problem:
    print(problem)


def work():
    z = torch.zeros(32, device="cuda")
    ct.launch(torch.cuda.current_stream(), (2,), add, (x, x, z, 16))
    results.append((z == 2 * x).all().item() and z.is_cuda)


results = []
threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert results == 4 * [True]


class Double(torch.autograd.Function):
    @staticmethod
    def forward(ctx, value):
        result = value.clone()
        ct.launch(torch.cuda.current_stream(), (2,), scale, (result, 2.0, 16))
        return result

    @staticmethod
    def backward(ctx, gradient):
        result = gradient.clone()
        ct.launch(torch.cuda.current_stream(), (2,), scale, (result, 2.0, 16))
        return result


p = torch.ones(32, device="cuda", requires_grad=True)
Double.apply(p).sum().backward()
assert (p.grad == 2).all() and p.grad.is_cuda

# Events and graphs. Nothing runs while a graph captures; torch's operations are in it.
start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
start.record()
w = torch.ones(32, device="cuda")
graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    w.add_(1)
    ct.launch(torch.cuda.current_stream(), (2,), scale, (w, 3.0, 16))
    total = w.sum()
assert (w == 1).all()
graph.replay()
assert (w == 6).all() and total == 6 * 32
graph.replay()
assert (w == 21).all() and total == 21 * 32
end.record()
assert start.elapsed_time(end) > 0
try:
    torch.zeros(3, device="cuda:1")
except RuntimeError as problem:
    print(problem)
for nowhere in torch.zeros(32, device="meta"), torch.zeros(32).to_sparse():
    try:
        ct.launch(torch.cuda.current_stream(), (1,), scale, (nowhere, 2.0, 32))
    except ValueError as problem:
        print("nowhere:", problem)
# What torch knows of a tensor and its memory does not tell.
emptied, cut, alive = (torch.ones(32, device="cuda") for _ in range(3))
launch = lambda *tensors: ct.launch(torch.cuda.current_stream(), (2,), add, (*tensors, 16))
launch(emptied, cut, alive)
emptied.untyped_storage().resize_(0)
cut.untyped_storage().resize_(100)
negated = torch._neg_view(x)
with torch._subclasses.fake_tensor.FakeTensorMode():
    fake = torch.ones(32, device="cuda")
traced = torch._to_functional_tensor(x)
for odd in emptied, cut, negated, negated[:], (1j * x).conj().imag, fake, traced:
    for tensors in (odd, x, y), (x, x, odd):
        try:
            launch(*tensors)
        except ValueError as problem:
            print("odd:", problem)
launch(negated.resolve_neg(), x, y)
assert (y == 0).all()

# A tensor whose memory is replaced is where that is, as the parameters of a module that moves.
layer = torch.nn.Linear(32, 1, bias=False)
assert not layer.weight.is_cuda
weight = layer.weight
layer.cuda()
assert layer.weight is weight and weight.is_cuda
launch(weight.detach().flatten(), x, y)
for replaced in torch.ones(32), torch.nn.Parameter(torch.ones(32), requires_grad=False):
    replaced.data = torch.ones(32, device="cuda")
    launch(replaced, x, y)
    assert (y == x + 1).all()
    replaced.data = torch.ones(32)
    try:
        launch(replaced, x, y)
    except ValueError as problem:
        print("back:", problem)
print("done")
