"""Reads a module of kernels and prints it with debug information: kernel kN is at line N + 1."""
import sys

ends = 0
for line in sys.stdin.read().splitlines()[:-1]:
    is_end = line == "}"
    ends += is_end
    print(f"}} loc(#at{ends})" if is_end else line)
print("} loc(unknown)")
print('#file = #cuda_tile.di_file<"kernels.py" in "/src">')
print("#unit = #cuda_tile.di_compile_unit<file = #file>")
for i in range(1, ends + 1):
    print(f'#sub{i} = #cuda_tile.di_subprogram<file = #file, line = {i}, name = "k{i - 1}", '
          f'linkageName = "k{i - 1}", compileUnit = #unit>')
    print(f'#line{i} = loc("/src/kernels.py":{i}:1)')
    print(f"#at{i} = #cuda_tile.di_loc<#line{i} in #sub{i}>")
