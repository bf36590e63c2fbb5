"""Checks where the lines of a roofline picture are, by its own axes.

usage: roofline.py FILE.svg FLOPS BYTES INTENSITY
"""
import math
import re
import sys

text = open(sys.argv[1]).read()
flops, bandwidth, intensity = map(float, sys.argv[2:])
units = {"": 1, "k": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18}

# Numbers beside the axes: place -> value.
below = {float(x): 1 / float(n[2:]) if n.startswith("1/") else float(n)
         for x, n in re.findall(r'<text x="([\d.]+)" y="358.0" [^>]*>(1/\d+|\d+)<', text)}
beside = {float(y) - 4: float(n) * units[u]
          for y, n, u in re.findall(r'<text x="82.0" y="([\d.]+)" [^>]*>([\d.]+) (\w?)<', text)}


def interpolate(marks, place):
    (p, a), (q, b) = sorted(marks.items())[0], sorted(marks.items())[-1]
    return math.exp(math.log(a) + (place - p) / (q - p) * (math.log(b) - math.log(a)))


lines = [tuple(map(float, m)) for m in
         re.findall(r'x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)" stroke="(?:black|#c00)', text)]
slope, flat, kernel = lines


def near(got, want):
    return abs(got / want - 1) < 0.02


ridge = near(interpolate(below, slope[2]), flops / bandwidth) and near(interpolate(beside, flat[1]), flops)
print("ridge:", "good" if ridge and slope[2:] == flat[:2] else "WRONG")
bound = min(flops, intensity * bandwidth)
good = near(interpolate(below, kernel[0]), intensity) and near(interpolate(beside, kernel[3]), bound)
print("kernel:", "good" if good else "WRONG")
