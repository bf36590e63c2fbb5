"""Each call that stands for an instruction of multicast addresses, in a function of its own."""
TYPES = {"f16x2": (32, 4, "add min max", "add"), "bf16x2": (32, 4, "add min max", "add"),
         "f32": (32, 4, "add", "add"), "f64": (64, 1, "add", "add"),
         "u32": (32, 1, "add min max", "add min max"), "s32": (32, 1, "add min max", "add min max"),
         "b32": (32, 1, "and or xor", "and or xor"), "u64": (64, 1, "add min max", "add min max"),
         "s64": (64, 1, "min max", "min max"), "b64": (64, 1, "and or xor", "and or xor")}
ORDERS = {"ld_reduce": ["weak", "relaxed", "acquire"], "st": ["weak", "relaxed", "release"],
          "red": ["relaxed", "release"]}


def forms():
    for kind, orders in ORDERS.items():
        for order in orders:
            for scope in [""] if order == "weak" else [".cta", ".gpu", ".sys"]:
                for name, (bits, most, loads, reductions) in TYPES.items():
                    ops = {"ld_reduce": loads, "red": reductions, "st": ""}[kind].split() or [""]
                    for op in ops:
                        for words in [w for w in (1, 2, 4) if w <= most]:
                            text = f"tileir.multimem.{kind}.{order}{scope}"
                            text += f".{op}" * bool(op) + f".{name}"
                            yield text + f".v{words}" * (words > 1), kind, bits, words


print('target triple = "nvptx64-nvidia-cuda"')
for n, (name, kind, bits, words) in enumerate(forms()):
    row = f"{{ {', '.join([f'i{bits}'] * words)} }}" if words > 1 else f"i{bits}"
    types = "".join(f", i{bits}" for _ in range(words))
    if kind == "ld_reduce":
        print(f"declare {row} @{name}(ptr)")
        print(f"define {row} @f{n}(ptr %p) {{\n  %r = call {row} @{name}(ptr %p)\n  ret {row} %r\n}}")
        continue
    values = "".join(f", i{bits} %v{i}" for i in range(words))
    print(f"declare void @{name}(ptr{types})")
    print(f"define void @f{n}(ptr %p{values}) {{\n  call void @{name}(ptr %p{values})\n  ret void\n}}")
