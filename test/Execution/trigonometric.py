"""Compares sin, cos and tan of f32 on a target with the host's of f64: trigonometric.py TILEIR_RUN KERNEL OPTION...

The largest errors in units of the last place are printed for usual and large angles, multiples of pi/2, and
for special values whether they are what they have to be.
"""
import math
import random
import struct
import subprocess
import sys
import tempfile

COUNT = 4096
SPECIAL = [0.0, -0.0, math.inf, -math.inf, math.nan, 2.0**-149, -1e-40, 105614.99, 105615.0, -105615.0, 3.4e38]
FUNCTIONS = (math.sin, math.cos, math.tan)


def pack(values):
    return struct.pack(f"<{len(values)}f", *values)


def to_f32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def run(angles):
    """The results of the three functions, a list each."""
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/in", "wb") as file:
            file.write(pack(angles))
        subprocess.run([*sys.argv[1:], "--entry=trigonometric", f"--grid={COUNT // 1024}",
                        f"--arg=f32[{COUNT}]={folder}/in", f"--arg=f32[3x{COUNT}]",
                        f"--out=1:{folder}/out"], check=True, stdout=subprocess.DEVNULL)
        with open(folder + "/out", "rb") as file:
            results = struct.unpack(f"<{3 * COUNT}f", file.read())
    return [results[n * COUNT:(n + 1) * COUNT] for n in range(3)]


def count_units(got, want):
    if math.isnan(got):
        return math.inf
    place = max(math.frexp(want)[1] - 24, -149)
    return abs(got - want) / 2.0**place


def is_right(function, angle, got):
    if not math.isfinite(angle):
        return math.isnan(got)
    want = function(angle)
    return count_units(got, want) <= 2 and math.copysign(1, got) == math.copysign(1, want)


def main():
    rng = random.Random(7)
    angles = {"usual": [2.0**rng.uniform(-40, 16.6) for _ in range(COUNT)],
              "large": [2.0**rng.uniform(16.7, 127.9) for _ in range(COUNT)],
              "multiples": [rng.randrange(1, 2**50) * (math.pi / 2) for _ in range(COUNT)]}
    for name, values in angles.items():
        values = [to_f32(rng.choice((-1, 1)) * v) for v in values]
        errors = [max(count_units(got, function(x)) for x, got in zip(values, results))
                  for function, results in zip(FUNCTIONS, run(values))]
        print(name, *(f"{function.__name__} {error:.2f}" for function, error in zip(FUNCTIONS, errors)))
    values = [to_f32(x) for x in SPECIAL] + [1.0] * (COUNT - len(SPECIAL))
    wrong = [(function.__name__, x, got) for function, results in zip(FUNCTIONS, run(values))
             for x, got in zip(values, results) if not is_right(function, x, got)]
    print("special:", wrong or "right")


main()
