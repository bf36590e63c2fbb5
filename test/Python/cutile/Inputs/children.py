"""A program that starts another one of its kind."""
import subprocess
import sys

if len(sys.argv) > 1:
    import numpy as np
    import cuda.tile as ct
    from kernels import scale

    x = np.ones(16, np.float32)
    ct.launch(0, (1,), scale, (x, 3.0, 16))
    print(sys.argv[1:], x[0], __name__)
else:
    sys.exit(subprocess.run([sys.executable, __file__, "child"]).returncode)
