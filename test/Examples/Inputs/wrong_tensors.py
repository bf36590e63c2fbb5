"""What the operator and the launcher of docs/examples/torch say of wrong tensors."""
import softmax_op
import torch


def show(function, *arguments):
    try:
        function(*arguments)
    except RuntimeError as error:
        print(str(error).splitlines()[0])


launch = softmax_op.MODULE.launch
x = torch.zeros(2, 3)
show(softmax_op.softmax, x.double())
show(softmax_op.softmax, torch.zeros(1, 5000))
array = lambda t: (t, *t.shape, *t.stride())
show(launch, "softmax", (2,), *array(x.double()), *array(x))
show(launch, "sotfmax", (2,), *array(x), *array(x))
show(launch, "softmax", (2,), *array(x), *array(torch.zeros(2, 3, device="meta")))
show(launch, "softmax", (2,), x, 1 << 32)
show(launch, "softmax", (2,), x.to(torch.complex64))
nowhere = array(torch.zeros(2, 3, device="meta"))
show(launch, "softmax", (2,), *nowhere, *nowhere)
show(launch, "softmax", (2,), x, None)
show(launch, "softmax", (1, 1, 1, 1), x)
show(launch, "softmax", (2,), 5)
show(launch, "softmax", (2,), torch._neg_view(x))
