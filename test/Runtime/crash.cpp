// A kernel that reads or writes where nothing is dies with its name, block, address and
// source line when that is asked for; the signal then does what it did before.
//
// REQUIRES: host-x86_64
// DEFINE: %{compile} = %clangxx -O1 -std=c++17 -I%src_root/lib/Runtime/include -Wno-unused-result %s -x tileir %S/Inputs/stray.mlir
// RUN: %{compile} -g -o %t.lines
// RUN: %{compile} -o %t.plain
// RUN: not --crash %t.lines 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: env TILEIR_DEBUG=0 not --crash %t.lines 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: env TILEIR_DEBUG=1 not --crash %t.lines 2>&1 | FileCheck %s --check-prefixes=CRASH,LINE
// RUN: env TILEIR_DEBUG=1 OMP_NUM_THREADS=1 not --crash %t.lines 2>&1 | FileCheck %s --check-prefixes=CRASH,LINE
// RUN: not --crash %t.lines call 2>&1 | FileCheck %s --check-prefixes=CRASH,LINE
// RUN: env TILEIR_DEBUG=1 not --crash %t.plain 2>&1 | FileCheck %s --check-prefixes=CRASH,PLAIN
// RUN: env TILEIR_DEBUG=1 not %t.plain handler 2>&1 | FileCheck %s --check-prefixes=CRASH,PLAIN,HANDLER
// RUN: env TILEIR_DEBUG=1 not --crash %t.plain elsewhere 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: rm -rf %t.bin && mkdir %t.bin && cp %S/Inputs/faulting-symbolizer.sh %t.bin/llvm-symbolizer
// RUN: chmod +x %t.bin/llvm-symbolizer
// RUN: not --crash env TILEIR_DEBUG=1 OMP_NUM_THREADS=1 PATH=%t.bin:/usr/bin:/bin %t.lines
// RUN: cp %S/Inputs/hanging-symbolizer.sh %t.bin/llvm-symbolizer
// RUN: env TILEIR_DEBUG=1 PATH=%t.bin:/usr/bin:/bin timeout -v 60 not --crash %t.lines 2>&1 | FileCheck %s --check-prefixes=CRASH,HANGS --implicit-check-not=timeout:
// RUN: env TILEIR_DEBUG=yes not --crash %t.plain 2>&1 | FileCheck %s --check-prefix=WRONG
//
// SILENT-NOT: tileir
// CRASH: tileir: kernel 'stray': segmentation fault at address 0x10 in block (3, 0, 0)
// LINE-NEXT: tileir: at {{.*}}stray.py:7
// PLAIN-NEXT: tileir: at {{.*}}crash.cpp.tmp.plain+0x{{[0-9a-f]+}} (its source line is not known: compile with -g)
// HANGS-NEXT: tileir: at {{.*}}crash.cpp.tmp.lines+0x{{[0-9a-f]+}}
// HANDLER: the program's handler: 1
// WRONG: tileir: unsupported: TILEIR_DEBUG is 'yes', it must be 0 or 1

#include <csignal>
#include <cstring>
#include <tileir/runtime.hpp>
#include <unistd.h>

extern "C" void stray(int *Good, int *Stray);

static void handleFault(int, siginfo_t *Info, void *) {
  const char Text[] = "the program's handler: ?\n";
  char Line[sizeof(Text)];
  memcpy(Line, Text, sizeof(Text));
  Line[sizeof(Text) - 3] = Info->si_addr == reinterpret_cast<void *>(16) ? '1' : '0';
  (void)write(STDERR_FILENO, Line, sizeof(Text) - 1);
  _exit(1);
}

int main(int argc, char **argv) {
  // Nothing may wait that long, and this is not a crash.
  signal(SIGALRM, [](int) { _exit(0); });
  alarm(20);
  const char *Mode = argc > 1 ? argv[1] : "";
  int Value = 0;
  if (!strcmp(Mode, "call"))
    tileir::reportCrashes().check();
  if (!strcmp(Mode, "handler")) {
    struct sigaction Action = {};
    Action.sa_sigaction = handleFault;
    Action.sa_flags = SA_SIGINFO;
    sigaction(SIGSEGV, &Action, nullptr);
  }
  if (!strcmp(Mode, "elsewhere")) {
    tileir::launch(stray, {2}, &Value, nullptr).check();
    raise(SIGSEGV);
  }
  tileir::launch(stray, {8}, &Value, reinterpret_cast<int *>(16)).check();
}
