"""usage: calls_all.py SOURCE MAP: prints the symbols of MAP that SOURCE never calls."""
import re
import sys

source, script = (open(path).read() for path in sys.argv[1:])
missing = [n for n in re.findall(r"(tileir_\w+);", script) if n + "(" not in source]
print("\n".join(missing), end="")
sys.exit(bool(missing))
