// TILEIR_TRACE=FILE writes what runs when, as JSON that is valid however the program ends: by exit, by _exit in a child of fork, by abort, by a signal.
//
// REQUIRES: host-x86_64
// DEFINE: %{check} = %python %S/Inputs/check_trace.py
// DEFINE: %{run} = env OMP_NUM_THREADS=4 TILEIR_TRACE=%t/run.json %t/a.out
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -O1 -std=c++17 -I%src_root/lib/Runtime/include %s -x tileir %S/Inputs/endless.mlir -o %t/a.out
//
// RUN: %{run} run && %{check} %t/run.json | FileCheck %s --check-prefix=SPANS
// SPANS-DAG: main: copy copy {"bytes": 4, "device": "host"}
// SPANS-DAG: main: copy fill {"bytes": 4, "device": "host"}
// SPANS-DAG: main: launch blocks {"device": "host", "grid": [100000, 40, 1], "isa": {{[0-9]+}}, "threads": 4}
// SPANS-DAG: main: wait wait for a stream {"device": "host"}
// SPANS-DAG: main: wait wait for an event {"device": "host"}
// SPANS-DAG: stream: launch blocks {"device": "host", "grid": [300, 1, 1], "isa": {{[0-9]+}}, "threads": 4}
// SPANS-DAG: stream: copy copy {"bytes": 4, "device": "host"}
// SPANS-DAG: {{^}}4000000 blocks of 'blocks' on {{[1-4]}} threads
// SPANS-DAG: threads: 1 main, 1 stream{{(, [0-9] worker)?$}}
// SPANS-DAG: {{^}}300 blocks of 'blocks' on {{[1-4]}} threads
//
// What is there when the program dies is kept.
// RUN: not --crash %{run} abort && %{check} %t/run.json | FileCheck %s --check-prefix=KEPT
// RUN: not --crash %{run} kill && %{check} %t/run.json | FileCheck %s --check-prefix=KEPT
// KEPT: {{^}}4000000 blocks of 'blocks'
//
// Children: with %%p in the name each has a file, without it only the parent.
// RUN: %{run} fork && %{check} %t/run.json | FileCheck %s --check-prefix=PARENT
// PARENT-NOT: [7, 1, 1]
// PARENT: [5, 1, 1]
// PARENT-NOT: [7, 1, 1]
// RUN: mkdir %t/each && env OMP_NUM_THREADS=4 TILEIR_TRACE=%t/each/p%%p.json %t/a.out fork
// RUN: %{check} %t/each/*.json | FileCheck %s --check-prefix=EACH
// EACH-DAG: main: launch blocks {"device": "host", "grid": [5, 1, 1]
// EACH-DAG: main: launch blocks {"device": "host", "grid": [7, 1, 1]
// EACH-DAG: processes: 2
//
// The name is relative to the folder in which the program begins, and a %%p there is no number.
// RUN: mkdir -p %t/a%%p/elsewhere && cd %t/a%%p && env TILEIR_TRACE=here%%p.json %t/a.out folder && %{check} here*.json | FileCheck %s --check-prefix=AGAIN
//
// A program that closes all descriptors, and gets the number of the file for one of its own; the same in a child.
// RUN: cd %t && %{run} closes 2>&1 | FileCheck %s --check-prefix=CLOSES
// CLOSES: {{^}}tileir: TILEIR_TRACE: cannot write '{{.*}}run.json': the program has closed it; nothing more is traced
// RUN: printf kept | cmp - %t/own.txt && %{check} %t/run.json
// RUN: env TILEIR_TRACE=each%%p.json %t/a.out closes-and-forks && printf keptkept | cmp - %t/own.txt
//
// Standard output is closed: what is printed does not come to the file.
// RUN: bash -c "TILEIR_TRACE=%t/silent.json exec %t/a.out prints >&-" && %{check} %t/silent.json | FileCheck %s --check-prefix=AGAIN
//
// A second program makes a new file: the first one still writes to its own.
// RUN: %{run} again %t/a.out && %{check} %t/run.json | FileCheck %s --check-prefix=AGAIN
// AGAIN: main: launch blocks {"device": "host", "grid": [7, 1, 1]
//
// Nothing is written over that is not a file, and the program goes on.
// RUN: rm %t/run.json && mkdir %t/run.json && %{run} run 2>&1 | FileCheck %s --check-prefix=FAILS
// FAILS: {{^}}tileir: TILEIR_TRACE: cannot create '{{.*}}run.json': it is a folder; nothing more is traced
// FAILS-NOT: tileir
// RUN: env TILEIR_TRACE=/dev/null %t/a.out run 2>&1 | FileCheck %s --check-prefix=SPECIAL
// SPECIAL: cannot create '/dev/null': it exists and is not a regular file; nothing
//
// A limit of file sizes is told, and its signal does not end the program.
// RUN: bash -c "ulimit -f 1 && TILEIR_TRACE=%t/limited.json exec %t/a.out run" 2>&1 | FileCheck %s --check-prefix=LIMITED
// LIMITED: {{^}}tileir: TILEIR_TRACE: cannot write '{{.*}}limited.json': File too large; nothing more is traced
// RUN: %{check} %t/limited.json

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <sys/wait.h>
#include <tileir/event.hpp>
#include <tileir/runtime.hpp>
#include <unistd.h>

static int Count;

static void launch(tileir::Grid Grid) {
  tileir::Kernel::find("blocks").launch(Grid, &Count).check();
}

static void runAll() {
  int One = 1;
  tileir::Status(tileir_fill(&Count, 0, sizeof(Count), nullptr)).check();
  launch({100000, 40, 1}); // Long enough for all threads to help.
  tileir::Stream Stream;
  tileir::Event Event;
  tileir::Kernel::find("blocks").launch(Stream, {300}, &Count).check();
  Event.record(Stream).check();
  Event.synchronize().check();
  tileir::Status(tileir_copy(&Count, &One, sizeof(One), Stream.handle())).check();
  Stream.synchronize().check();
  tileir::Status(tileir_copy(&One, &Count, sizeof(One), nullptr)).check();
}

static void runChild() {
  launch({5});
  pid_t Child = fork();
  if (!Child) {
    launch({7});
    _exit(0);
  }
  waitpid(Child, nullptr, 0);
}

/// Writes to a file of its own, which has the descriptor of the trace.
static int replaceFile(bool Forks) {
  launch({5});
  for (int File = 3; File != 64; ++File)
    close(File);
  int Own = open("own.txt", O_WRONLY | O_CREAT | O_TRUNC, 0666);
  if (write(Own, "kept", 4) != 4)
    return 1;
  if (!Forks) {
    launch({7});
    return 0;
  }
  pid_t Child = fork();
  if (!Child)
    _exit(write(Own, "kept", 4) != 4);
  int Status;
  return waitpid(Child, &Status, 0) != Child || Status;
}

int main(int argc, char **argv) {
  std::string How = argv[1];
  if (How == "closes" || How == "closes-and-forks")
    return replaceFile(How != "closes");
  if (How == "folder" && chdir("elsewhere"))
    return 1;
  if (How == "folder" || How == "prints") {
    launch({7});
    std::puts("printed");
    std::fflush(stdout);
    launch({7});
    return 0;
  }
  if (How == "fork") {
    runChild();
    return 0;
  }
  if (How == "again") {
    launch({5});
    bool Failed = argc > 2 && std::system((std::string(argv[2]) + " child").c_str());
    launch({5});
    return Failed;
  }
  if (How == "child") {
    launch({7});
    return 0;
  }
  runAll();
  if (How == "abort")
    std::abort();
  if (How == "kill")
    raise(SIGKILL);
  return 0;
}
