"""Code for GPUs says how it is launched: shared memory above 48 KB is the launch's to pass."""
import sys

import tileir

module = tileir.Module.from_file(sys.argv[1])
code = module.compile("ptx", arch="sm_80")
assert isinstance(code, bytes) and set(code.launches) == {"product", "copy"}
product, copy = code.launches["product"], code.launches["copy"]
assert product.block_size >= 32 and copy.block_size >= 1 and copy.dynamic_shared_bytes == 0
assert product.dynamic_shared_bytes > 48 * 1024
comment = f"// A launch of product needs {product.dynamic_shared_bytes} bytes of dynamic shared memory."
assert code.decode().startswith(comment), code[:200]

static = module.compile("ptx", arch="sm_80", static_shared=True)
assert static.launches["product"] == tileir.LaunchInfo(product.block_size, 0)
assert b"product_$_shared[" in static and b"dynamic shared" not in static
assert module.compile("object").launches == {}
