"""print_tko: what Python's own formats, which are C's, make of the values."""
import numpy as np

from op_kernel import BITS, FLOAT_TYPES, INTEGER_TYPES, tile

ROWS = [  # directive, type, shape, values
    ("%d", "i32", (), [-7]), ("%i", "i8", (4,), [-128, 127, 0, -1]),
    ("%u", "i8", (2,), [-1, 5]), ("%5d|", "i16", (2,), [-300, 42]),
    ("%-6d|", "i32", (), [12]), ("%+d", "i64", (), [9223372036854775807]),
    ("%06d", "i32", (), [-42]), ("% d", "i32", (), [3]), ("%.4d", "i32", (), [7]),
    ("%x", "i32", (2,), [255, -1]), ("%X", "i16", (), [-2]), ("%#x", "i64", (), [-1]),
    ("%o", "i32", (), [8]), ("%lld", "i64", (), [-9223372036854775808]),
    ("%ld", "i64", (), [5]), ("%c%%", "i8", (), [65]), ("%d", "i1", (2,), [1, 0]),
    ("%d", "i32", (2, 2), [1, 2, 3, 4]), ("%d", "i8", (1, 2, 2), [1, 2, 3, 4]),
    ("%f", "f32", (), [-2.5]), ("%e", "f64", (), [12345.678]), ("%g", "f32", (2,), [0.1, 1e10]),
    ("%.3f", "f64", (4,), [1 / 3, -0.0, np.inf, -np.inf]), ("%10.2f|", "f32", (), [3.14159]),
    ("%-10.2e|", "f64", (), [-1e-7]), ("%+.1f", "f16", (), [65504.0]),
    ("%G", "f64", (), [1e-10]), ("%E", "f32", (), [1.5]), ("%f", "bf16", (), [-3.140625]),
    ("%g", "f8E4M3FN", (2,), [448.0, -0.015625]), ("%g", "f8E5M2", (), [57344.0]),
    ("%F", "f32", (), [-1.5]), ("%08.3f", "f32", (), [-1.5]), ("%.0f", "f64", (2,), [2.5, 3.5]),
    ("%#.0f", "f64", (), [4.0])]
BY_HAND = [  # directive, type, literal, text: what C alone has, or what does not fit
    ("%hhd", "i32", "300", "44"), ("%hu", "i32", "-1", "65535"), ("%f", "i32", "-3", "-3.000000"),
    ("%d", "f32", "2.5", "2.5"), ("%s", "i32", "-9", "-9"), ("%f", "f64", "0x7FF8000000000000", "nan"),
    ("%p", "i32", "255", "0xff"), ("%a", "f64", "1.0", "0x1p+0")]


def literal(elem, values):
    if elem == "i1":
        return ", ".join(str(bool(v)).lower() for v in values)
    if elem in INTEGER_TYPES:
        return ", ".join(map(str, values))
    hexes = [f"0x{int(np.array([v]).astype(FLOAT_TYPES[elem]).view(f'u{BITS[elem] // 8}')[0]):X}"
             for v in values]
    return ", ".join(hexes)


def nested(texts, shape):
    if not shape:
        return texts[0]
    size = len(texts) // shape[0]
    parts = [nested(texts[i * size:(i + 1) * size], shape[1:]) for i in range(shape[0])]
    return "[" + ", ".join(parts) + "]"


def nested_literal(elem, values, shape):
    return nested([literal(elem, [v]) for v in values], shape) if shape else \
        literal(elem, values)


def one(directive, elem, value):
    """The text of an element. The rest of the row is text around the directive."""
    directive = directive.replace("%%", "").rstrip("|").replace("ll", "").replace("l", "")
    if elem in FLOAT_TYPES:
        return directive % float(np.array(value).astype(FLOAT_TYPES[elem]))
    if directive[-1] in "uxXo":
        value &= (1 << BITS[elem]) - 1
    if directive.endswith("o"):
        return directive % value
    return directive % value


def print_test():
    body, expected = [], []

    def add(directive, elem, shape, text, want):
        number = len(body) // 2
        body.append(f"%v{number} = constant <{elem}: {text}> : {tile(shape, elem)}")
        body.append(f'%t{number} = print_tko "{number}: {directive}\\0A", %v{number}'
                    f"{f' token=%t{number - 1}' if number else ''} : {tile(shape, elem)} -> token")
        expected.append(f"{number}: {want}")

    for directive, elem, shape, values in ROWS:
        tail = "|" if directive.endswith("|") else "%" if directive.endswith("%%") else ""
        texts = [one(directive, elem, v) for v in values]
        add(directive.replace("\\", "\\\\"), elem, shape, nested_literal(elem, values, shape),
            nested(texts, shape) + tail if shape or not tail else texts[0] + tail)
    for directive, elem, text, want in BY_HAND:
        add(directive, elem, (), text, want)
    body.append('%a = constant <i32: [1, 2]> : tile<2xi32>')
    body.append('%b = constant <f32: 0.5> : tile<f32>')
    body.append('%t = print_tko "%% %d and %g: %x\\0A", %a, %b, %a : tile<2xi32>, tile<f32>, '
                'tile<2xi32> -> token')
    expected.append("% [1, 2] and 0.5: [1, 2]")
    body.append('%u = print_tko "no directive\\0A" -> token')
    expected.append("no directive")
    body.append("%g = get_global @text : tile<ptr<i8>>")
    body.append('%w = print_tko "%s and %.2s\\0A", %g, %g : tile<ptr<i8>>, tile<ptr<i8>> -> token')
    expected.append("Tile and Ti")
    lines = ["// What print_tko prints, on every target, to the letter. Written by",
             "// Ops/Inputs/make_ops.py.", "//", "// RUN: split-file %s %t"]
    lines += [f"// RUN: %tileir-run --target={target} %t/k.mlir --entry=k > %t/{target}\n"
              f"// RUN: diff %t/expected %t/{target}" for target in ("interp", "host", "sim")]
    lines += ["//--- k.mlir", "cuda_tile.module @m {",
              "global  @text <i8: [84, 105, 108, 101, 0, 33, 33, 33]> : tile<8xi8>",
              "entry @k() {"]
    lines += ["  " + line for line in body] + ["  return", "}", "}", "//--- expected"]
    return "\n".join(lines + expected + ["PASS k.mlir: ran, nothing to compare"]) + "\n"
