# Unit tests: every GoogleTest program below the build's test/unit.
import os
import sys

import lit.formats

config.name = "TileIR-Unit"
config.suffixes = []
config.test_source_root = os.path.join(config.tileir_obj_root, "test", "unit")
config.test_exec_root = config.test_source_root
config.test_format = lit.formats.GoogleTest(".", "Tests")

# For tests that read the shared corpus; empty where there is none.
config.environment["TILEIR_CORPUS"] = config.tileir_corpus_dir

# For tests of PTX; empty without a toolkit.
sys.path.append(os.path.join(config.tileir_src_root, "test"))
import sanitizers
from find_cuda import find_cuda

cuda = find_cuda(config.tileir_obj_root)
config.environment["TILEIR_PTXAS"] = os.path.join(cuda, "bin", "ptxas") if cuda else ""

# For builds with sanitizers.
sanitizers.configure(config)
