"""What our clang++ costs beside stock clang++ on command lines without Tile IR.

usage: driver_overhead.py OURS STOCK [ROUNDS]

Runs each command alternately with both compilers and prints the medians and their
difference. The goal is 5 % at most for an ordinary C++ compile; exits 1 above that.
"""
import pathlib
import statistics
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
    """The median time of each command in seconds; they take turns."""
    times = [[] for _ in commands]
    for round_number in range(rounds + 1):
        for command, results in zip(commands, times):
            start = time.perf_counter()
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
            if round_number:  # the first one warms the caches
                results.append(time.perf_counter() - start)
    return [statistics.median(results) for results in times]


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
        for case, args in cases.items():
            theirs, mine = measure([[stock, *args], [ours, *args]], rounds)
            percent = 100 * (mine / theirs - 1)
            print(f"{case:20} stock {theirs * 1e3:7.1f} ms, ours {mine * 1e3:7.1f} ms, "
                  f"{percent:+5.1f} %, {(mine - theirs) * 1e3:+5.2f} ms")
            if case.startswith("C++") and percent > LIMIT:
                slower.append(case)
    for case in slower:
        print(f"more than {LIMIT} % slower: {case}")
    return bool(slower)


if __name__ == "__main__":
    sys.exit(main())
