# The lit configuration of all tests but the unit tests. docs/testing.md lists the
# substitutions and features.
import glob
import os
import platform
import shutil
import subprocess
import sys

import lit.formats
import lit.llvm

sys.path.append(os.path.dirname(__file__))
import sanitizers
from find_cuda import find_cuda

config.name = "TileIR"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".test", ".ll", ".c", ".cpp", ".txt", ".td"]
config.excludes = ["CMakeLists.txt", "Inputs", "unit", "benchmarks", "fuzz", "stress"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.tileir_obj_root, "test")

lit.llvm.initialize(lit_config, config)
llvm_config = lit.llvm.llvm_config
for path in (config.llvm_tools_dir, config.tileir_tools_dir):
    llvm_config.with_environment("PATH", path, append_path=True)

# Ours by full path, there or not: a missing one must fail, never skip, a test.
for key, tool in (
    ("clangxx", "clang++"), ("clang", "clang"), ("tileir-as", "tileir-as"),
    ("tileir-dis", "tileir-dis"), ("tileir-diff", "tileir-diff"),
    ("tileir-reduce", "tileir-reduce"),
    ("tileir-opt", "tileir-opt"), ("tileir-run", "tileir-run"),
    ("tileir-sim", "tileir-sim"), ("tileir-tblgen", "tileir-tblgen"),
    ("tileiras", "tileiras"),
):
    path = os.path.join(config.tileir_tools_dir, tool)
    config.substitutions.append(("%" + key + r"\b", path))
llvm_config.add_tool_substitutions(
    [
        "FileCheck", "count", "not", "split-file", "opt", "llc", "lli", "llvm-as",
        "llvm-bcanalyzer", "llvm-dis", "llvm-link", "llvm-nm", "llvm-objcopy",
        "llvm-objdump", "llvm-offload-binary", "llvm-readelf", "llvm-readobj",
        "llvm-strings", "yaml2obj", "obj2yaml", "ld.lld",
    ],
    [config.llvm_tools_dir],
)

# What tools/check has put into the build folder, or the one of the configuration.
newest_cmake = os.path.join(config.tileir_obj_root, "cmake-packages", "bin", "cmake")
if not os.path.exists(newest_cmake):
    newest_cmake = config.cmake_command

config.substitutions += [
    ("%src_root", config.tileir_src_root),
    ("%obj_root", config.tileir_obj_root),
    ("%tools_dir", config.tileir_tools_dir),
    ("%libs_dir", config.tileir_libs_dir),
    ("%llvm_libs_dir", os.path.join(os.path.dirname(config.llvm_tools_dir), "lib")),
    ("%shlibext", ".so"),
    ("%python", config.python_executable),
    ("%cmake", config.cmake_command),
    ("%newest-cmake", newest_cmake),
    ("%stock-clangxx", config.host_cxx),
    ("%stock-clang", config.host_cc),
    # Empty without the corpus, where the tests that use it ask for the feature.
    ("%corpus", config.tileir_corpus_dir),
    ("%project-version", config.tileir_version),
    ("%llvm-bin", config.llvm_tools_dir),
]

cuda = find_cuda(config.tileir_obj_root)
config.substitutions.append(("%cuda-path", cuda))
has_cuda = lambda *files: all(os.path.exists(os.path.join(cuda, f)) for f in files)
if cuda:
    config.available_features.add("ptxas")
if cuda and has_cuda("bin/fatbinary", "bin/nvlink", "nvvm/libdevice", "include/cuda_runtime.h"):
    config.available_features.add("cuda-toolkit")
if cuda and has_cuda("bin/nvcc", "bin/cudafe++", "nvvm/bin/cicc"):
    config.available_features.add("nvcc")
# Nothing comes from, or goes to, the user's cache; tests of the cache have folders of
# their own.
config.environment["TILEIR_CACHE"] = "0"

# What Linux says of the first processor.
if os.path.exists("/proc/cpuinfo"):
    with open("/proc/cpuinfo") as info:
        if {"amx_int8", "amx_bf16"} <= set(info.read().split("\n\n")[0].split()):
            config.available_features.add("amx")

# A Python with PyTorch: the one of the tests, or one that the environment names. No check
# installs it: PyPI's wheel for Linux comes with CUDA and has gigabytes.
torch_python = (os.environ.get("TILEIR_TORCH_PYTHON") or
                os.environ.get("TILEIR_CUTILE_PYTHON") or config.python_executable)
find_torch = "import importlib.util as u, sys; sys.exit(not u.find_spec('torch'))"
if subprocess.run([torch_python, "-c", find_torch], capture_output=True).returncode == 0:
    config.available_features.add("torch")
    config.substitutions.append(("%torch-python", torch_python))

# One with Ray, likewise.
ray_python = os.environ.get("TILEIR_RAY_PYTHON") or config.python_executable
find_ray = "import importlib.util as u, sys; sys.exit(not (u.find_spec('ray') and u.find_spec('numpy')))"
if subprocess.run([ray_python, "-c", find_ray], capture_output=True).returncode == 0:
    config.available_features.add("ray")
    config.substitutions.append(("%ray-python", ray_python))

# Beside clang, or where the environment tells clang to look.
compiler_path = os.environ.get("COMPILER_PATH", "")
if compiler_path:
    config.environment["COMPILER_PATH"] = compiler_path
if any(
    folder and os.path.exists(os.path.join(folder, "clang-linker-wrapper"))
    for folder in [config.llvm_tools_dir, *compiler_path.split(":")]
):
    config.available_features.add("linker-wrapper")

if all(os.path.exists(os.path.join(config.llvm_tools_dir, t)) for t in ("llvm-reduce", "llvm-extract")):
    config.available_features.add("llvm-reduce")

# NVIDIA's own disassembler, from PyPI's nvidia-cuda-tileiras: what the environment names,
# what is on the path, or a venv of that name in the build folder.
def find_tileirdisasm():
    venv = os.path.join(config.tileir_obj_root, "tileiras-venv")
    paths = [os.environ.get("TILEIRDISASM", ""), shutil.which("tileirdisasm") or ""]
    paths += glob.glob(venv + "/lib/python3*/site-packages/nvidia/cu13/bin/tileirdisasm")
    return next((p for p in paths if p and os.path.exists(p)), "")


tileirdisasm = find_tileirdisasm()
config.substitutions.append((r"%tileirdisasm\b", tileirdisasm))
if tileirdisasm:
    config.available_features.add("tileirdisasm")

# NVIDIA's frontends: nvcc with CUDA Tile C++ (CUDA 13.5) on the path or in a venv: that of
# the disassembler, or those that tools/check makes; and a python with cuTile Python, of such
# a venv or the tests' own.
def find_producers():
    venvs = [os.path.join(config.tileir_obj_root, venv)
             for venv in ("tileiras-venv", "nvcc-packages", "cutile-packages")]
    if tileirdisasm:
        venvs.append(os.path.dirname(os.path.dirname(tileirdisasm)))
    nvccs = [shutil.which("nvcc") or ""]
    for venv in venvs:
        nvccs += glob.glob(venv + "/lib/python3*/site-packages/nvidia/cu13/bin/nvcc")
    asks = [[nvcc, "--help"] for nvcc in nvccs if nvcc]
    nvcc = next((a[0] for a in asks if b"--tilebc" in subprocess.run(a, capture_output=True).stdout), "")
    pythons = [venv + "/bin/python3" for venv in venvs] + [config.python_executable]
    asks = [[p, "-c", "import cuda.tile.compilation"] for p in pythons if os.path.exists(p)]
    python = next((a[0] for a in asks if subprocess.run(a, capture_output=True).returncode == 0), "")
    return nvcc, python


tile_nvcc, cutile_python = find_producers()
config.substitutions.append(("%tile-nvcc-bin", os.path.dirname(tile_nvcc)))
config.substitutions.append(("%cutile-bin", os.path.dirname(cutile_python)))
if tile_nvcc:
    config.available_features.add("tile-nvcc")
    for tool, feature in (("cuobjdump",) * 2, ("nvdisasm",) * 2, ("tileiras", "vendor-tileiras")):
        if os.path.exists(os.path.join(os.path.dirname(tile_nvcc), tool)):
            config.available_features.add(feature)
if cutile_python:
    config.available_features.add("cutile")

# A python for the scripts that compute expected values, which are kept in the tree.
def find_generator_python():
    venv = os.path.join(config.tileir_obj_root, "generator-packages")
    pythons = [venv + "/bin/python3", config.python_executable]
    asks = [[p, "-c", "import ml_dtypes, mpmath, numpy"] for p in pythons if os.path.exists(p)]
    return next((a[0] for a in asks if subprocess.run(a, capture_output=True).returncode == 0), "")


generator_python = find_generator_python()
config.substitutions.append(("%generator-python", generator_python))
if generator_python:
    config.available_features.add("generators")

# A python with numpy: that of the tests, or one that the environment names.
config.numpy_python = os.environ.get("TILEIR_NUMPY_PYTHON", config.python_executable)
if subprocess.run([config.numpy_python, "-c", "import numpy"], capture_output=True).returncode == 0:
    config.available_features.add("numpy")
    config.substitutions.append(("%numpy-python", config.numpy_python))

# It may be there, and not be allowed to trace.
gdb = shutil.which("gdb")
if gdb and b"exited normally" in subprocess.run([gdb, "-nx", "-batch", "-ex", "run", shutil.which("true")],
                                                capture_output=True).stdout:
    config.available_features.add("gdb")

if config.tileir_corpus_dir:
    config.available_features.add("corpus")
    # The kernels of the benchmark lie beside the corpus.
    kernels = os.path.join(os.path.dirname(config.tileir_corpus_dir), "bench", "kernels")
    config.substitutions.append(("%bench", kernels))
    if os.path.isdir(kernels):
        config.available_features.add("bench")
if shutil.which("ccache"):
    config.available_features.add("ccache")
for linker in ("gold", "mold"):
    if shutil.which(f"ld.{linker}"):
        config.available_features.add(f"ld-{linker}")
if shutil.which("distcc") and shutil.which("distccd"):
    config.available_features.add("distcc")
# A build folder whose objects can be told from what they were compiled from.
if shutil.which("ninja") and os.path.exists(os.path.join(config.tileir_obj_root, ".ninja_deps")):
    config.available_features.add("ninja-build")
clangd = os.path.join(config.llvm_tools_dir, "clangd")
if os.path.exists(clangd):
    config.available_features.add("clangd")
    config.substitutions.append(("%clangd", clangd))
if all(map(shutil.which, ("cpack", "dpkg-deb", "dpkg-shlibdeps", "pkg-config"))):
    config.available_features.add("packaging")
if shutil.which("mpicxx") and shutil.which("mpirun"):
    config.available_features.add("mpi")
# NCCL's header and library, in a prefix that the environment names, or the system's.
nccl = os.environ.get("TILEIR_NCCL_PREFIX") or "/usr"
if has_cuda("lib64/libcudart.so") and os.path.exists(os.path.join(nccl, "include/nccl.h")):
    config.available_features.add("nccl")
    config.substitutions.append(("%nccl", nccl))
# A source tree of LLVM, for llvm-patches.
llvm_source = os.environ.get("TILEIR_LLVM_SOURCE", "")
if os.path.exists(os.path.join(llvm_source, "cmake/Modules/LLVMVersion.cmake")):
    config.available_features.add("llvm-source")
    config.substitutions.append(("%llvm-source", llvm_source))
# LLVM's libraries for offloading: beside LLVM's others, or in a prefix that the environment names.
offload = os.environ.get("TILEIR_OFFLOAD_PREFIX") or os.path.dirname(config.llvm_tools_dir)
if all(os.path.exists(os.path.join(offload, f)) for f in
       ("include/offload/OffloadAPI.h", "lib/libLLVMOffload.so", "lib/libomptarget.so")):
    config.available_features.add("liboffload")
    config.substitutions.append(("%offload-prefix", offload))
if shutil.which("perf") and subprocess.run(
        ["perf", "record", "-q", "-e", "cpu-clock:u", "-o", "/dev/null", "--", "true"],
        capture_output=True).returncode == 0:
    config.available_features.add("perf")
if shutil.which("aarch64-linux-gnu-g++"):
    config.available_features.add("aarch64-gcc")
if shutil.which("qemu-aarch64"):
    config.available_features.add("qemu-aarch64")
if subprocess.run([config.python_executable, "-c", "import sphinx, myst_parser, furo"],
                  stderr=subprocess.DEVNULL).returncode == 0:
    config.available_features.add("sphinx")
chromium = shutil.which("chromium")
if chromium:
    config.available_features.add("chromium")
    config.substitutions.append(("%chromium", chromium))
if config.tileir_assertions:
    config.available_features.add("asserts")
if config.tileir_llvm_archives:
    config.available_features.add("llvm-archives")
if config.tileir_sanitize:
    config.available_features.add("sanitize")
    # LLVM's allocators poison in code of ours what is used in code of their own.
    sanitizers.configure(config, ["allow_user_poisoning=0"])
# Of programs that use libraries with the build's sanitizers, if any.
config.sanitize_flags = f"-fsanitize={config.tileir_sanitize}" if config.tileir_sanitize else ""
config.substitutions.append(("%sanitize-flags", config.sanitize_flags))
# The runtime that has the build's sanitizers, for programs that have them.
tested = os.path.join(config.tileir_libs_dir, "tested")
config.substitutions.append((
    "%sanitized-programs",
    f"--flag={config.sanitize_flags} --env=LD_LIBRARY_PATH={tested}" if config.tileir_sanitize else ""))
if "thread" in config.tileir_sanitize:
    config.available_features.add("sanitize-thread")
if os.path.exists(os.path.join(config.tileir_tools_dir, "tileir-hostile")):
    config.available_features.add("hostile")
if os.path.exists(os.path.join(config.tileir_tools_dir, "fuzz-text")):
    config.available_features.add("fuzzers")
wheels = glob.glob(os.path.join(config.tileir_obj_root, "wheel", "*.whl"))
if wheels:
    config.available_features.add("wheel")
    config.substitutions.append(("%wheel", wheels[0]))
# Twenty seconds each; the seed makes a failure repeatable.
config.substitutions.append(
    ("%fuzz-options", "-seed=1 -max_total_time=20 -max_len=8192 -rss_limit_mb=2048 -timeout=10")
)
if os.geteuid() == 0:
    config.available_features.add("root")
config.available_features.add("host-" + platform.machine())
