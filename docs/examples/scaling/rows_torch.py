"""The softmax of a matrix whose rows lie in several processes:

    torchrun --standalone --nproc-per-node 2 rows_torch.py
"""
import pathlib

import tileir
import torch
import torch.distributed as dist

KERNELS = pathlib.Path(__file__).parent.parent / "quickstart" / "softmax.tileir"

dist.init_process_group("gloo")
kernel = tileir.Module.read(KERNELS.read_bytes()).program().kernel("softmax")
x = torch.randn(100, 1000, generator=torch.Generator().manual_seed(dist.get_rank()))
y = torch.empty_like(x)
kernel.launch(len(x), *tileir.flatten_cutile(x), *tileir.flatten_cutile(y))
total = y.sum()         # each row of a softmax adds up to 1
dist.all_reduce(total)  # collectives work on the tensors that kernels wrote

torch.testing.assert_close(y, torch.softmax(x, dim=1))
if dist.get_rank() == 0:
    print(f"{dist.get_world_size()} processes: the sum of all rows is {total:.3f}")
dist.destroy_process_group()
