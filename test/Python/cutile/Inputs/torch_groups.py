"""torch.distributed with NCCL's name, and memory that a group of one process shares."""
import sys

import torch
import torch.distributed as dist
import torch.distributed._symmetric_memory as symm_mem

assert dist.is_nccl_available()
dist.init_process_group("nccl", init_method="file://" + sys.argv[1], rank=0, world_size=1, device_id=torch.device("cuda:0"))
x = torch.ones(4, device="cuda")
dist.all_reduce(x)
gathered = torch.zeros(4, device="cuda")
dist.all_gather_into_tensor(gathered, x, group=dist.new_group([0], backend="nccl"))
assert (gathered == 1).all() and gathered.is_cuda
dist.barrier(device_ids=[0])

shared = symm_mem.empty(2, 4, device="cuda").fill_(7)
handle = symm_mem.rendezvous(shared, dist.group.WORLD)
assert handle.world_size == 1 and handle.buffer_ptrs == [shared.data_ptr()]
whole, row = handle.get_buffer(0, (2, 4), torch.float32), handle.get_buffer(0, (4,), torch.float32, 4)
assert whole.is_cuda and whole.data_ptr() == shared.data_ptr() and row.data_ptr() == shared[1].data_ptr()
handle.barrier()
for problem, action in (
    (ValueError, lambda: handle.get_buffer(1, (2, 4), torch.float32)),
    (AttributeError, lambda: handle.multicast_ptr),
):
    try:
        action()
    except problem as found:
        print(found)
dist.destroy_process_group()
print("done")
