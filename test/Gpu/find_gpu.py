"""Prints the architecture of this machine's first NVIDIA GPU ("sm_90"). Without one, says
on stderr what was found instead, and exits 1. Asks the CUDA driver, not the project's
runtime: that is what the tests are about."""
import ctypes
import sys


def call(driver, name, *args):
    result = getattr(driver, name)(*args)
    if result:
        text = ctypes.c_char_p()
        driver.cuGetErrorName(result, ctypes.byref(text))
        sys.exit(f"the CUDA driver says {(text.value or b'error').decode()} in {name}")


def main():
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError as error:
        sys.exit(f"no CUDA driver: {error}")
    count, device = ctypes.c_int(), ctypes.c_int()
    call(driver, "cuInit", 0)
    call(driver, "cuDeviceGetCount", ctypes.byref(count))
    if not count.value:
        sys.exit("the CUDA driver finds no device")
    call(driver, "cuDeviceGet", ctypes.byref(device), 0)
    numbers = [ctypes.c_int(), ctypes.c_int()]
    for number, attribute in zip(numbers, (75, 76)):  # Compute capability: major, minor.
        call(driver, "cuDeviceGetAttribute", ctypes.byref(number), attribute, device)
    print(f"sm_{numbers[0].value}{numbers[1].value}")


main()
