// The headers are C++ too, each stands for itself, and a program may use the runtime's beside
// them.

// RUN: %stock-clangxx -std=c++11 -Wall -Werror -pedantic -fsyntax-only -I%src_root/lib/CAPI/include -I%src_root/lib/Runtime/include %s
// RUN: echo '#include <tileir-c/compile.h>' | %stock-clang -std=c11 -Werror -pedantic -fsyntax-only -I%src_root/lib/CAPI/include -x c -
// RUN: echo '#include <tileir-c/build.h>' | %stock-clang -std=c11 -Werror -pedantic -fsyntax-only -I%src_root/lib/CAPI/include -x c -

#include <tileir-c.h>
#include <tileir/runtime.h>

tileir_result check(tileir_context context) {
  return tileir_module_verify(tileir_module_create(context, nullptr));
}
