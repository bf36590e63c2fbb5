// Launches COUNT kernels k0, k1, ... of benchmarks/CompileTime/families.py and prints what
// each stores.
#include <cstdio>
#include <string>
#include <tileir/runtime.hpp>

int main() {
  for (int I = 0; I != COUNT; ++I) {
    int Result = 0;
    tileir::Kernel::find(("k" + std::to_string(I)).c_str())
        .launch(1, &Result, 77, -5)
        .check();
    std::printf("%d: %d\n", I, Result);
  }
}
