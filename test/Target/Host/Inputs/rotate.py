"""Prints a kernel whose loop carries COUNT scalars, each of which gets its neighbour's value.

usage: rotate.py COUNT

The last is the sum of two others, so that the values differ; an inner loop carries as many,
and all values are used after their loop.
"""
import sys

count = int(sys.argv[1])
numbers = range(count)
types = ", ".join(["tile<i32>"] * count)


def names(letter):
    return [f"%{letter}{i}" for i in numbers]


def loop(result, carried, start, index, body):
    inits = ", ".join(f"{c} = {s}" for c, s in zip(names(carried), start))
    return (f"  %{result}:{count} = for %{index} in (%zero to %n, step %one) : tile<i32> "
            f"iter_values({inits}) -> ({types}) {{\n{body}  }}\n")


def rotated(carried, values):
    """The next values: those of the neighbours, and a sum that counts."""
    return (f"  %sum_{carried} = addi %{carried}0, {values[count // 2]} : tile<i32>\n"
            f"  continue {', '.join([*values[1:], f'%sum_{carried}'])} : {types}\n")


inner = loop("in", "b", names("a"), "j", rotated("b", names("b")))
outer = loop("out", "a", [f"%k{i}" for i in numbers], "i",
             inner + rotated("a", [f"%in#{i}" for i in numbers]))
constants = "".join(f"  %k{i} = constant <i32: {i * i + 1}> : tile<i32>\n" for i in numbers)
weights = "".join(f"  %p{i} = muli %out#{i}, %k{i} : tile<i32>\n"
                  f"  %t{i + 1} = addi {f'%t{i}' if i else '%zero'}, %p{i} : tile<i32>\n"
                  for i in numbers)
print(f"""cuda_tile.module @m {{
entry @k(%n: tile<i32>, %out_p: tile<ptr<i32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
{constants}{outer}{weights}  %stored = store_ptr_tko weak %out_p, %t{count} : tile<ptr<i32>>, tile<i32> -> token
  return
}}
}}""")
