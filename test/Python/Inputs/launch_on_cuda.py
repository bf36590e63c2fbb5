"""Launches on the target "cuda", with arrays of a GPU and others."""
import array
import ctypes

import tileir

module = tileir.Module.parse("""cuda_tile.module @m {
  entry @scale(%p: tile<ptr<f32>>, %n: tile<i32>, %q: tile<ptr<f32>>) {
    %x, %t = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %u = store_ptr_tko weak %q, %x : tile<ptr<f32>>, tile<f32> -> token
    return
  }
}
""")


class OnGpu:
    """An array of the GPU, made by the driver's own functions."""

    def __init__(self, count):
        driver, context, address = ctypes.CDLL("libcuda.so.1"), ctypes.c_void_p(), ctypes.c_uint64()
        driver.cuInit(0)
        driver.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0)
        driver.cuCtxPushCurrent_v2(context)
        assert driver.cuMemAlloc_v2(ctypes.byref(address), ctypes.c_size_t(4 * count)) == 0
        driver.cuCtxPopCurrent_v2(ctypes.byref(context))
        self.__cuda_array_interface__ = {
            "shape": (count,), "typestr": "<f4", "data": (address.value, False), "version": 3,
        }


def attempt(what, program, *arguments, **options):
    try:
        program.launch("scale", 2, *arguments, **options)
        print(f"{what}: launched")
    except Exception as error:
        print(f"{what}: {type(error).__name__}: {error}".replace("error: ", ""))


try:
    program = module.program("cuda")
except tileir.Error as error:
    print(f"{type(error).__name__}: {error}")
    raise SystemExit
x = OnGpu(64)
attempt("array of a GPU", program, x, 7, None)
attempt("memory of the host", program, array.array("f", [0]), 7, None)
attempt("time limit", program, x, 7, None, time_limit=1)


class TorchStream:
    cuda_stream = 0x1000


class Protocol:
    def __init__(self, version):
        self.version = version

    def __cuda_stream__(self):
        return self.version, 0x2000


attempt("handle", program, x, 7, None, stream=0x3000)
attempt("default stream", program, x, 7, None, stream=0)
attempt("torch", program, x, 7, None, stream=TorchStream())
attempt("protocol", program, x, 7, None, stream=Protocol(0))
attempt("newer protocol", program, x, 7, None, stream=Protocol(7))
attempt("no stream", program, x, 7, None, stream="0")
attempt("negative", program, x, 7, None, stream=-1)
attempt("stream and limit", program, x, 7, None, stream=0, time_limit=1)
attempt("stream of the host", module.program(), None, 7, None, stream=0)
try:
    module.program("cuda", cuda_path="/no/toolkit")
except Exception as error:
    print(f"toolkit: {type(error).__name__}: {error}")
attempt("on host", module.program(), x, 7, None)
