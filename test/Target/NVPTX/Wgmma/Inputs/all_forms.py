"""Prints a module that calls every form of wgmma once, between a fence and a wait."""

ROWS = [
    (16, ["f16"], ["f16", "f32"]),
    (16, ["bf16"], ["f32"]),
    (8, ["tf32"], ["f32"]),
    (32, ["e4m3", "e5m2"], ["f16", "f32"]),
    (32, ["s8", "u8"], ["s32"]),
]
EXTENTS = [8, 16, 32, 64, 128, 256]

print('target triple = "nvptx64-nvidia-cuda"')
print(
    'target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"'
)
forms = [
    (n, k, d, a, b, ra, major)
    for k, inputs, sums in ROWS
    for d in sums
    for a in inputs
    for b in inputs
    for ra in (False, True)
    for n in EXTENTS
    for major in ((0, 1) if k == 16 and n == 64 else (0,))
]
declared = set()


def declare(text):
    if text not in declared:
        declared.add(text)
        print("declare " + text)


for number, (n, k, d, a, b, ra, major) in enumerate(forms):
    count = n // 4 if d == "f16" else n // 2
    kind, short = ("float", "f32") if d == "f32" else ("i32", "b32")
    struct = "{ " + ", ".join([kind] * count) + " }"
    types = ", ".join([kind] * count)
    name = f"@tileir.wgmma.m64n{n}k{k}.{d}.{a}.{b}" + (".ra" if ra else "")
    rest = ["i32"] * 4 + ["i64", "i1", "i1"] if ra else ["i64", "i64", "i1", "i1", "i1"]
    declare(f"{struct} {name}({types}, {', '.join(rest)})")
    for order in ("fence", "wait.0"):
        declare(f"{struct} @tileir.wgmma.{order}.{short}x{count}({types})")
    print(f"define ptx_kernel void @form{number}(ptr %p, i64 %x, i64 %y, i32 %a) {{")
    for i in range(count):
        print(f"  %q{i} = getelementptr {kind}, ptr %p, i32 {i}")
        print(f"  %v{i} = load {kind}, ptr %q{i}")

    def call(result, source, callee, more=()):
        values = ", ".join([f"{kind} %{source}{i}" for i in range(count)] + list(more))
        print(f"  %s{result} = call {struct} {callee}({values})")
        for i in range(count):
            print(f"  %{result}{i} = extractvalue {struct} %s{result}, {i}")

    call("f", "v", f"@tileir.wgmma.fence.{short}x{count}")
    operands = ["i32 %a"] * 4 if ra else ["i64 %x"]
    flags = ["i1 true"] + ([] if ra else [f"i1 {major}"]) + [f"i1 {major}"]
    call("r", "f", name, operands + ["i64 %y"] + flags)
    print("  call void @llvm.nvvm.wgmma.commit_group.sync.aligned()")
    call("w", "r", f"@tileir.wgmma.wait.0.{short}x{count}")
    for i in range(count):
        print(f"  store {kind} %w{i}, ptr %q{i}")
    print("  ret void")
    print("}")
print("declare void @llvm.nvvm.wgmma.commit_group.sync.aligned()")
