// A crash in code that was loaded says which kernel it was, and who tells the line.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %stock-clangxx -std=c++17 -Wall -Werror %s %link-jit -o %t/a.out
// RUN: env TILEIR_DEBUG=1 TILEIR_CACHE_DIR=%t/cache not --crash %t/a.out %examples/double.mlir 2>&1 | FileCheck %s
// CHECK: tileir: kernel 'double': segmentation fault at address {{.*}} in block (0, 0, 0)
// CHECK-NEXT: tileir: at 0x{{[0-9a-f]+}}, in code that was compiled at run time (its source line is not known: run the kernel by tileir-run)
#include <tileir/module.hpp>

int main(int, char **Args) {
  tileir::Module M = tileir::Module::load(Args[1]);
  M.status().check();
  M.kernel("double").launch(1, (float *)nullptr, (float *)nullptr).check();
}
