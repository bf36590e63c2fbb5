// A child of fork may use the runtime, whatever the parent's threads were doing, and ends
// by exit() or by _exit(). The parent's streams and events are none of its.
//
// DEFINE: %{compile} = %stock-clangxx -std=c++17 -I%src_root/lib/Runtime/include -pthread
// RUN: %{compile} %s -L%libs_dir -ltileir_rt -Wl,-rpath,%libs_dir -o %t.shared
// RUN: %{compile} %s %libs_dir/libtileir_rt.a -fopenmp=libomp -o %t.static
// RUN: env OMP_NUM_THREADS=4 %t.shared | FileCheck %s
// RUN: env OMP_NUM_THREADS=4 %t.static | FileCheck %s
// RUN: env OMP_NUM_THREADS=1 %t.shared | FileCheck %s
//
// CHECK: idle parent: 7
// CHECK-NEXT: parent with a launch in flight: 7
// CHECK-NEXT: parent with a team in flight: 7
// CHECK-NEXT: from a call: 7
// CHECK-NEXT: busy parent: 200 children
// CHECK-NEXT: parent: 0

#include "Inputs/waiting.h"
#include <cstring>
#include <thread>

static tileir_stream TheStream;
static tileir_event TheEvent;

/// Whether a call has told that the event is not one of this process.
static bool isForeign(tileir_status Code) {
  return Code == TILEIR_ERROR_INVALID_ARGUMENT &&
         !strcmp(tileir_last_error(),
                 "the event is one of the process that forked this one");
}

/// What a child may do; ends it.
[[noreturn]] static void beChild() {
  alarm(20);
  tileir_status Code = tileir_synchronize(TheStream);
  if (Code != TILEIR_ERROR_INVALID_ARGUMENT ||
      strcmp(tileir_last_error(),
             "the stream is one of the process that forked this one"))
    _exit(1);
  if (tileir_destroy_stream(TheStream) != TILEIR_ERROR_INVALID_ARGUMENT)
    _exit(2);
  float Milliseconds;
  if (!isForeign(tileir_synchronize_event(TheEvent)) ||
      !isForeign(tileir_query_event(TheEvent)) ||
      !isForeign(tileir_wait_event(nullptr, TheEvent)) ||
      !isForeign(tileir_record_event(TheEvent, nullptr)) ||
      !isForeign(tileir_event_milliseconds(TheEvent, TheEvent, &Milliseconds)))
    _exit(5);
  tileir_destroy_event(TheEvent);
  Flag Marked{false}, Again{false};
  if (launch("mark", Marked, nullptr, 64) || !Marked)
    _exit(3);
  tileir_stream S = createStream();
  check(launch("mark", Again, S, 64));
  check(tileir_synchronize(S));
  if (!Again)
    _exit(4);
  exit(7);
}

static int runChild() {
  pid_t Child = fork();
  if (!Child)
    beChild();
  int Status = 0;
  waitpid(Child, &Status, 0);
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : -WTERMSIG(Status);
}

int main() {
  setvbuf(stdout, nullptr, _IOLBF, 0);
  alarm(120);
  Flag Go{false}, Marked{false};
  TheStream = createStream();
  check(tileir_create_event(TILEIR_DEVICE_HOST, &TheEvent));
  check(launch("mark", Marked, nullptr, 64));
  printf("idle parent: %d\n", runChild());

  check(launch("spin", Go, TheStream));
  check(launch("mark", Marked, TheStream));
  check(tileir_record_event(TheEvent, TheStream));
  waitUntilRunning();
  printf("parent with a launch in flight: %d\n", runChild());
  Go = true;
  check(tileir_synchronize(TheStream));

  Go = false;
  check(launch("spin", Go, TheStream, 64));
  waitUntilRunning();
  printf("parent with a team in flight: %d\n", runChild());
  Go = true;
  check(tileir_synchronize(TheStream));

  static int FromCall;
  check(tileir_enqueue_call(TheStream, [](void *) { FromCall = runChild(); }, nullptr));
  check(tileir_synchronize(TheStream));
  printf("from a call: %d\n", FromCall);

  // Threads that are in the middle of anything: finding, queueing, waiting.
  Flag Stop{false};
  auto Work = [&] {
    tileir_stream Own = createStream();
    while (!Stop) {
      Flag F{false};
      check(launch("mark", F, Own));
      check(tileir_synchronize(Own));
    }
    check(tileir_destroy_stream(Own));
  };
  std::thread A(Work), B(Work);
  int NumChildren = 0;
  for (int I = 0; I != 200; ++I)
    NumChildren += runChild() == 7;
  Stop = true;
  A.join();
  B.join();
  printf("busy parent: %d children\n", NumChildren);
  printf("parent: %d\n", tileir_destroy_stream(TheStream));
}
