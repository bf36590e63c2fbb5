# The lit configuration of all tests but the unit tests. docs/testing.md lists the
# substitutions and features.
import os
import platform

import lit.formats
import lit.llvm

config.name = "TileIR"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test", ".ll", ".c", ".cpp", ".txt", ".td"]
config.excludes = ["CMakeLists.txt", "Inputs", "unit", "benchmarks", "fuzz"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tileir_obj_root, "test")

lit.llvm.initialize(lit_config, config)
llvm_config = lit.llvm.llvm_config
for path in (config.llvm_tools_dir, config.tileir_tools_dir):
    llvm_config.with_environment("PATH", path, append_path=True)

# Ours by full path, there or not: a missing one must fail, never skip, a test.
for key, tool in (
    ("clangxx", "clang++"), ("clang", "clang"), ("tileir-opt", "tileir-opt"),
    ("tileir-run", "tileir-run"), ("tileir-sim", "tileir-sim"),
    ("tileir-tblgen", "tileir-tblgen"),
):
    path = os.path.join(config.tileir_tools_dir, tool)
    config.substitutions.append(("%" + key + r"\b", path))
llvm_config.add_tool_substitutions(
    [
        "FileCheck", "count", "not", "split-file", "opt", "llc", "lli", "llvm-as",
        "llvm-bcanalyzer", "llvm-dis", "llvm-link", "llvm-nm", "llvm-objcopy",
        "llvm-objdump", "llvm-readelf", "llvm-readobj", "llvm-strings", "yaml2obj",
        "obj2yaml", "ld.lld",
    ],
    [config.llvm_tools_dir],
)

config.substitutions += [
    ("%src_root", config.tileir_src_root),
    ("%obj_root", config.tileir_obj_root),
    ("%tools_dir", config.tileir_tools_dir),
    ("%libs_dir", config.tileir_libs_dir),
    ("%shlibext", ".so"),
    ("%python", config.python_executable),
    ("%cmake", config.cmake_command),
    ("%stock-clangxx", config.host_cxx),
    ("%stock-clang", config.host_cc),
    # Empty without the corpus, where the tests that use it ask for the feature.
    ("%corpus", config.tileir_corpus_dir),
]

if config.tileir_corpus_dir:
    config.available_features.add("corpus")
if config.tileir_sanitize:
    config.available_features.add("sanitize")
    suppressions = os.path.join(config.tileir_src_root, "test", "lsan.supp")
    config.environment["LSAN_OPTIONS"] = f"suppressions={suppressions}:print_suppressions=0"
if os.path.exists(os.path.join(config.tileir_tools_dir, "tileir-hostile")):
    config.available_features.add("hostile")
config.available_features.add("host-" + platform.machine())
