// The typed header as a user has it: strict warnings, no exceptions, no RTTI, either
// compiler. A kernel in a shared library is found by its address in a program that is not
// position-independent, where this address is not the stub's.
//
// DEFINE: %{flags} = -std=c++17 -Wall -Wextra -Werror -pedantic -I%src_root/lib/Runtime/include -fno-exceptions -fno-rtti
// DEFINE: %{link} = -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir
// RUN: %stock-clang -c -fPIC %S/Inputs/twice.c -I%src_root/lib/Runtime/include -o %t.o
// RUN: %stock-clangxx %{flags} %s %t.o %{link} -o %t.1 && %t.1
// RUN: %stock-clang -shared %t.o %{link} -o %t.so
// RUN: %stock-clangxx %{flags} -no-pie -fno-pie %s %t.so %{link} -o %t.2 && %t.2
// RUN: not %stock-clangxx %{flags} -D WRONG_COUNT -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not %stock-clangxx %{flags} -D UNUSED_STATUS -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=UNUSED
//
// COUNT: error: static assertion failed{{.*}}the number of arguments is not that of the kernel's parameters
// UNUSED: error: ignoring return value of function declared with 'nodiscard'

#include <cstddef>
#include <tileir/runtime.hpp>

extern "C" void twice(const float *x, float *y, int n);

int main() {
  float x[100] = {}, y[100] = {};
  x[99] = 1;
  std::size_t n = 100;
#ifdef WRONG_COUNT
  tileir::launch(twice, {1}, x, y).check();
#endif
#ifdef UNUSED_STATUS
  tileir::launch(twice, {1}, x, y, n);
#endif
  tileir::launch(twice, {(n + 63) / 64}, x, y, static_cast<int>(n)).check();
  tileir::Stream stream;
  tileir::launch(stream, twice, {2, 1, 1}, y, y, 100).check();
  stream.synchronize().check();
  tileir::Kernel::find("twice").launch({2}, y, y, 100).check();
  return y[99] == 8 || y[99] == 27 ? 0 : 1;
}
