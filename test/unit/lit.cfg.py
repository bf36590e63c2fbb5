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
from find_cuda import find_cuda

cuda = find_cuda(config.tileir_obj_root)
config.environment["TILEIR_PTXAS"] = os.path.join(cuda, "bin", "ptxas") if cuda else ""

# For builds with sanitizers.
suppressions = os.path.join(config.tileir_src_root, "test", "lsan.supp")
config.environment["LSAN_OPTIONS"] = f"suppressions={suppressions}:print_suppressions=0"
# LLVM gives threads a stack for signals, which AddressSanitizer takes for its own.
config.environment["ASAN_OPTIONS"] = "use_sigaltstack=0"
archer = os.path.join(os.path.dirname(config.llvm_tools_dir), "lib", "libarcher.so")
config.environment["OMP_TOOL_LIBRARIES"] = archer
suppressions = os.path.join(config.tileir_src_root, "test", "tsan.supp")
config.environment["TSAN_OPTIONS"] = (
    f"ignore_noninstrumented_modules=1:suppressions={suppressions}")
