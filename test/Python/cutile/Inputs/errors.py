"""What is wrong with a launch is an exception with the line of the kernel."""
import sys
import numpy as np
import cuda.tile as ct

from kernels import check_positive, gather

a = np.arange(16, dtype=np.float32)
try:
    if sys.argv[1] == "assert":
        ct.launch(0, (1,), check_positive, (a, 16))
    else:
        indices = np.array([0, 1, 2, 16], np.int32)
        ct.launch(0, (1,), gather, (a, indices, np.zeros(4, np.float32), 4))
except RuntimeError as problem:
    print(problem)
