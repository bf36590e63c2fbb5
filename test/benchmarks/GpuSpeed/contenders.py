"""Who launches the kernels that gpu_speed.py measures, all of them in torch's current stream."""
import ctypes

import torch


class Failed(Exception):
    """What CUDA or the runtime says of a call."""


class Arg(ctypes.Structure):
    """tileir_arg of runtime.h: a value that fits any parameter of its size."""

    _fields_ = [("word", ctypes.c_uint64), ("kind", ctypes.c_uint8), ("element", ctypes.c_uint8),
                ("size", ctypes.c_uint16), ("reserved", ctypes.c_uint32)]


class Grid(ctypes.Structure):
    _fields_ = [(axis, ctypes.c_uint64) for axis in "xyz"]


RAW, POINTER, SCALAR = 0xFF, 0, 1


def word(value):
    """The bits of an argument, and their number of bytes; a tensor's are those of its address."""
    if isinstance(value, torch.Tensor):
        return value.data_ptr(), 8
    if isinstance(value, float):
        return ctypes.c_uint32.from_buffer(ctypes.c_float(value)).value, 4
    return value & 0xFFFFFFFF, 4


class Ours:
    """Kernels of shared libraries, launched by the runtime."""

    def __init__(self, runtime, folder):
        self.runtime = ctypes.CDLL(runtime, mode=ctypes.RTLD_GLOBAL)
        self.runtime.tileir_last_error.restype = ctypes.c_char_p
        self.folder = folder
        device = ctypes.c_int()
        self.check(self.runtime.tileir_find_device(b"cuda", ctypes.byref(device)))
        self.stream = ctypes.c_void_p()
        self.check(self.runtime.tileir_wrap_cuda_stream(
            device, ctypes.c_void_p(torch.cuda.current_stream().cuda_stream), ctypes.byref(self.stream)))

    def check(self, status):
        if status:
            raise Failed(self.runtime.tileir_last_error().decode())

    def find(self, problem):
        kernel = ctypes.c_void_p()
        library = ctypes.CDLL(str(self.folder / f"{problem.name}.so"))
        symbol = ctypes.cast(getattr(library, problem.entry), ctypes.c_void_p)
        self.check(self.runtime.tileir_find_kernel_by_symbol(symbol, ctypes.byref(kernel)))
        return kernel

    def prepare(self, problem):
        """A function that launches the problem's kernel; None if there is none."""
        kernel = self.find(problem)
        if kernel is None:
            return None
        args = (Arg * len(problem.args))()
        for arg, value in zip(args, problem.args):
            bits, size = word(value)
            is_pointer = isinstance(value, torch.Tensor)
            arg.word, arg.kind, arg.element = bits, POINTER if is_pointer else SCALAR, RAW
            arg.size = 0 if is_pointer else size
        grid = Grid(*problem.grid)
        return lambda: self.check(self.runtime.tileir_launch_kernel(kernel, grid, args, ctypes.c_size_t(len(args)),
                                                                    self.stream))


class Options(ctypes.Structure):
    """tileir_jit_options of jit.h."""

    _fields_ = [("struct_size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("opt_level", ctypes.c_uint32),
                ("arch", ctypes.c_char_p), ("cuda_path", ctypes.c_char_p)]


class Loaded(Ours):
    """Kernels that are compiled in this process (libtileir_jit): they take tensor maps as parameters."""

    def __init__(self, ours, library, arch):
        self.runtime, self.stream, self.folder, self.arch = ours.runtime, ours.stream, ours.folder, arch
        self.loader = ctypes.CDLL(library)
        self.loader.tileir_jit_last_error.restype = ctypes.c_char_p

    def find(self, problem):
        paths = [self.folder / f"{problem.name}{end}" for end in (".mlir", ".tileirbc")]
        path = next((path for path in paths if path.exists()), None)
        if path is None:
            return None
        options, module, kernel = Options(), ctypes.c_void_p(), ctypes.c_void_p()
        options.struct_size = ctypes.sizeof(Options)
        self.loader.tileir_jit_options_init(ctypes.byref(options))
        options.arch, options.opt_level = self.arch.encode(), 3
        if self.loader.tileir_jit_load_file(str(path).encode(), ctypes.byref(options), ctypes.byref(module)) or \
                self.loader.tileir_jit_find_kernel(module, problem.entry.encode(), ctypes.byref(kernel)):
            raise Failed(self.loader.tileir_jit_last_error().decode() or self.runtime.tileir_last_error().decode())
        return kernel


class Peer:
    """Kernels of cubins, launched by the CUDA driver. Their parameters are those of the entry."""

    def __init__(self, folder):
        self.folder = folder
        self.driver = ctypes.CDLL("libcuda.so.1")

    def call(self, name, *args):
        if result := getattr(self.driver, name)(*args):
            text = ctypes.c_char_p()
            self.driver.cuGetErrorName(result, ctypes.byref(text))
            raise Failed(f"{name}: {(text.value or b'error').decode()}")

    def prepare(self, problem):
        path = self.folder / f"{problem.name}.cubin"
        if not path.exists():
            return None
        module, function = ctypes.c_void_p(), ctypes.c_void_p()
        threads = int(path.with_suffix(".threads").read_text())
        self.call("cuModuleLoadData", ctypes.byref(module), path.read_bytes())
        self.call("cuModuleGetFunction", ctypes.byref(function), module, problem.entry.encode())
        values = [{4: ctypes.c_uint32, 8: ctypes.c_uint64}[size](bits) for bits, size in map(word, problem.args)]
        pointers = (ctypes.c_void_p * len(values))(*(ctypes.addressof(v) for v in values))
        keep = (values, pointers)
        stream = ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)
        cluster = problem.cluster
        grid = (problem.grid[0] * cluster, *problem.grid[1:])
        return lambda: keep and self.call("cuLaunchKernel", function, *grid, threads, 1, 1, 0, stream, pointers,
                                          None)
