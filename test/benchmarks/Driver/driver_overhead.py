"""What our clang++ costs beside stock clang++ on command lines without Tile IR.

usage: driver_overhead.py OURS STOCK [ROUNDS]

Runs each command alternately with both compilers and prints the shortest elapsed and
processor times; other load disturbs the latter least, and they decide. The goal is 5 % at most for an ordinary C++ compile; exits 1 above that.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

SMALL = """
#include <string>
#include <vector>
int count(int n) {
  std::vector<std::string> names;
  for (int i = 0; i < n; ++i)
    names.push_back(std::to_string(i));
  return int(names.size());
}
int main() { return count(3) - 3; }
"""
LIMIT = 5.0


def measure(commands, rounds):
    """Elapsed and processor time of each command in ms: the shortest; they take turns."""
    results = [[] for _ in commands]
    for _ in range(rounds + 1):
        for command, times in zip(commands, results):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            elapsed = time.perf_counter() - start
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            busy = (after.ru_utime + after.ru_stime) - (before.ru_utime + before.ru_stime)
            times.append((elapsed * 1e3, busy * 1e3))
    return [[min(column) for column in zip(*times[1:])] for times in results]


def main():
    ours, stock = sys.argv[1:3]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 25
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "small.cpp").write_text(SMALL)
        (folder / "empty.c").write_text("int f(void) { return 0; }\n")
        cases = {
            "C++ compile, -O2 -c": ["-O2", "-c", folder / "small.cpp", "-o", folder / "s.o"],
            "C++ compile, -O0 -c": ["-c", folder / "small.cpp", "-o", folder / "s.o"],
            "link": [folder / "s.o", "-o", folder / "s"],
            "compile and link": [folder / "small.cpp", "-o", folder / "s"],
            "smallest C file": ["-x", "c", "-c", folder / "empty.c", "-o", folder / "e.o"],
            "--version": ["--version"],
        }
        slower = []
        print("the first of two numbers is stock's")
        for case, args in cases.items():
            theirs, mine = measure([[stock, *args], [ours, *args]], rounds)
            percent = 100 * (mine[1] / theirs[1] - 1)
            print(f"{case:20} elapsed {theirs[0]:6.1f} {mine[0]:6.1f} ms   "
                  f"processor {theirs[1]:6.1f} {mine[1]:6.1f} ms  {percent:+5.1f} %")
            if case.startswith("C++") and percent > LIMIT:
                slower.append(case)
    for case in slower:
        print(f"more than {LIMIT} % slower: {case}")
    return bool(slower)


if __name__ == "__main__":
    sys.exit(main())
