"""A launch of the kernel check_positive."""
import numpy as np
import cuda.tile as ct

from kernels import check_positive

ct.launch(0, (1,), check_positive, (np.ones(16, np.float32), 16))
