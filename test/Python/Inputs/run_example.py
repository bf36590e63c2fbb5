"""Runs the blocks of Python in a Markdown file as one program."""
import re
import sys

blocks = re.findall(r"```python\n(.*?)```", open(sys.argv[1]).read(), re.S)
assert blocks, "no examples"
exec(compile("\n".join(blocks), sys.argv[1], "exec"))
