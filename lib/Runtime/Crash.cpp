//===- Crash.cpp - What crashed -------------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime/Crash.h"
#include "Runtime/Error.h"
#include <atomic>
#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

using namespace tileir;
using namespace tileir::rt;

extern "C" char **environ;

static thread_local CrashScope *Current;

CrashScope::CrashScope(const Launch &L) : L(L), Outer(Current) { Current = this; }
CrashScope::~CrashScope() { Current = Outer; }

//===----------------------------------------------------------------------===//
// The source line
//===----------------------------------------------------------------------===//

/// A program that finds lines in debug information; empty: there is none.
static char Symbolizer[1024];
static bool IsLLVMSymbolizer;

/// Looks for a program on the PATH, which a handler of a signal must not do.
static bool findOnPath(const char *Name) {
  const char *Path = getenv("PATH");
  while (Path && *Path) {
    size_t Length = strcspn(Path, ":");
    int Size = snprintf(Symbolizer, sizeof(Symbolizer), "%.*s/%s",
                        static_cast<int>(Length), Path, Name);
    // No empty entries: those are the current folder.
    if (Length && static_cast<size_t>(Size) < sizeof(Symbolizer) &&
        !access(Symbolizer, X_OK))
      return true;
    Path += Length + (Path[Length] == ':');
  }
  Symbolizer[0] = 0;
  return false;
}

static void findSymbolizer() {
  IsLLVMSymbolizer = findOnPath("llvm-symbolizer") || findOnPath("llvm-symbolizer-22");
  if (!IsLLVMSymbolizer)
    findOnPath("addr2line");
}

static int64_t getMilliseconds() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return Now.tv_sec * 1000 + Now.tv_nsec / 1000000;
}

/// Reads text to its end, or for as long as a symbolizer may take. \returns its length.
static size_t readAnswer(int Pipe, char *Text, size_t Size) {
  size_t Used = 0;
  int64_t End = getMilliseconds() + 10000, Rest;
  while (Used < Size - 1 && (Rest = End - getMilliseconds()) > 0) {
    pollfd Waiting = {Pipe, POLLIN, 0};
    if (poll(&Waiting, 1, static_cast<int>(Rest)) <= 0)
      break;
    ssize_t Got = read(Pipe, Text + Used, Size - 1 - Used);
    if (Got <= 0)
      break;
    Used += static_cast<size_t>(Got);
  }
  return Used;
}

/// Runs the symbolizer on an address in a file: "kernel.py:7:3". False if it knows none.
static bool findLine(const char *File, uint64_t Address, char *Line, size_t Size) {
  char Number[32];
  snprintf(Number, sizeof(Number), "0x%" PRIx64, Address);
  const char *LLVMArgs[] = {Symbolizer,
                            "--output-style=LLVM",
                            "--functions=none",
                            "--no-inlines",
                            "-e",
                            File,
                            Number,
                            nullptr};
  const char *GNUArgs[] = {Symbolizer, "-e", File, Number, nullptr};
  auto *Args = const_cast<char *const *>(IsLLVMSymbolizer ? LLVMArgs : GNUArgs);
  int Pipe[2];
  if (!*Symbolizer || pipe(Pipe))
    return false;
  posix_spawn_file_actions_t Actions;
  posix_spawn_file_actions_init(&Actions);
  posix_spawn_file_actions_adddup2(&Actions, Pipe[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&Actions, STDERR_FILENO, "/dev/null", 1, 0);
  posix_spawn_file_actions_addclose(&Actions, Pipe[0]);
  pid_t Child;
  int Error = posix_spawn(&Child, Symbolizer, &Actions, nullptr, Args, environ);
  posix_spawn_file_actions_destroy(&Actions);
  close(Pipe[1]);
  size_t Used = Error ? 0 : readAnswer(Pipe[0], Line, Size);
  close(Pipe[0]);
  if (!Error) {
    kill(Child, SIGKILL); // nothing more is wanted of it
    waitpid(Child, nullptr, 0);
  }
  Line[Used] = 0;
  Line[strcspn(Line, "\n")] = 0;
  // "??:0:0" or "file:?"; and code of no line in particular is "file:0:0".
  return *Line && Line[0] != '?' && !strstr(Line, ":0:") && !strstr(Line, ":?");
}

//===----------------------------------------------------------------------===//
// The report
//===----------------------------------------------------------------------===//

static uintptr_t getProgramCounter(void *Context) {
  auto &Machine = static_cast<ucontext_t *>(Context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<uintptr_t>(Machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return Machine.pc;
#else
  (void)Machine;
  return 0;
#endif
}

/// What helps where code was compiled at run time; empty in the program that it names.
static const char *getAdvice() {
  return strcmp(program_invocation_short_name, "tileir-run")
             ? " (its source line is not known: run the kernel by tileir-run)"
             : "";
}

/// "kernel.py:7:3", or where in which file that is, which other tools can look up.
static void describePlace(uintptr_t PC, char *Text, size_t Size) {
  Dl_info Info;
  if (!PC || !dladdr(reinterpret_cast<void *>(PC), &Info) || !Info.dli_fname) {
    snprintf(Text, Size, "0x%" PRIxPTR ", in code that was compiled at run time%s", PC,
             getAdvice());
    return;
  }
  auto Base = reinterpret_cast<uintptr_t>(Info.dli_fbase);
  // Addresses in an executable that cannot be moved are its own.
  bool IsFixed = static_cast<const ElfW(Ehdr) *>(Info.dli_fbase)->e_type == ET_EXEC;
  uintptr_t Address = IsFixed ? PC : PC - Base;
  // The dynamic linker's name of the program may be another one's after exec.
  bool IsProgram = !strchr(Info.dli_fname, '/');
  const char *File = IsProgram ? "/proc/self/exe" : Info.dli_fname;
  char Self[1024] = {};
  if (IsProgram && readlink(File, Self, sizeof(Self) - 1) > 0)
    File = Self;
  if (!findLine(File, Address, Text, Size))
    snprintf(Text, Size,
             "%s+0x%" PRIxPTR " (its source line is not known: compile with -g)", File,
             Address);
}

static void report(const CrashScope &Work, int Signal, const siginfo_t &Info,
                   void *Context) {
  BlockPlace Block(Work.L.Geometry, Work.Block);
  const char *What = Signal == SIGSEGV  ? "segmentation fault"
                     : Signal == SIGBUS ? "bus error"
                                        : "arithmetic exception";
  char Place[1200], Text[2048];
  describePlace(getProgramCounter(Context), Place, sizeof(Place));
  char Address[40] = {};
  if (Signal != SIGFPE && Info.si_code > 0)
    snprintf(Address, sizeof(Address), " at address %p", Info.si_addr);
  int Size =
      snprintf(Text, sizeof(Text),
               "tileir: kernel '%s': %s%s in " TILEIR_BLOCK "\ntileir: at %s\n",
               Work.L.Kernel->name, What, Address, Block.X, Block.Y, Block.Z, Place);
  if (Size > 0 && write(STDERR_FILENO, Text, strnlen(Text, sizeof(Text))) < 0)
    return;
}

//===----------------------------------------------------------------------===//
// The handler
//===----------------------------------------------------------------------===//

static const int Signals[] = {SIGSEGV, SIGBUS, SIGFPE};
static struct sigaction Former[3];

/// Lets the signal go on to who had it before.
static void passOn(int Index, siginfo_t *Info, void *Context) {
  const struct sigaction &To = Former[Index];
  int Signal = Signals[Index];
  if (To.sa_flags & SA_SIGINFO)
    return To.sa_sigaction(Signal, Info, Context);
  if (To.sa_handler != SIG_DFL && To.sa_handler != SIG_IGN)
    return To.sa_handler(Signal);
  // The instruction faults again, and the process ends where it would have; a signal that
  // was sent has to be sent again.
  bool WasSent = Info->si_code <= 0;
  if (WasSent && To.sa_handler == SIG_IGN)
    return;
  signal(Signal, SIG_DFL);
  if (WasSent)
    raise(Signal);
}

static std::atomic<bool> IsBusy{false};
static thread_local bool IsReporting;

static void reportAlone(int Signal, const siginfo_t &Info, void *Context) {
  // The end of another thread would cut this one's report, and the other way round.
  while (IsBusy.exchange(true))
    usleep(1000);
  IsReporting = true;
  if (const CrashScope *Work = Current)
    report(*Work, Signal, Info, Context);
  IsReporting = false;
  IsBusy = false;
}

static void handle(int Signal, siginfo_t *Info, void *Context) {
  int Error = errno;
  // A fault in the report itself is not reported: this thread would wait for itself.
  if (IsReporting)
    IsBusy = false;
  else
    reportAlone(Signal, *Info, Context);
  errno = Error;
  for (int I = 0; I != 3; ++I)
    if (Signals[I] == Signal)
      return passOn(I, Info, Context);
}

static std::atomic<bool> IsOn{false};

static void install() {
  findSymbolizer();
  struct sigaction Action = {};
  Action.sa_sigaction = handle;
  Action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&Action.sa_mask);
  for (int I = 0; I != 3; ++I)
    sigaction(Signals[I], &Action, &Former[I]);
  IsOn = true;
}

/// Before this code is unloaded.
__attribute__((destructor)) static void restore() {
  for (int I = 0; IsOn && I != 3; ++I) {
    struct sigaction Now;
    if (!sigaction(Signals[I], nullptr, &Now) && (Now.sa_flags & SA_SIGINFO) &&
        Now.sa_sigaction == handle)
      sigaction(Signals[I], &Former[I], nullptr);
  }
}

tileir_status tileir_report_crashes(void) {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, install);
  return TILEIR_SUCCESS;
}

/// A value of TILEIR_DEBUG that means nothing, or empty. A copy, since the program may
/// change its environment.
static char WrongSetting[256];

tileir_status rt::checkCrashReports(bool &AreOn) {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, [] {
    const char *Setting = getenv("TILEIR_DEBUG");
    if (!Setting || !*Setting || !strcmp(Setting, "0"))
      return;
    if (strcmp(Setting, "1"))
      snprintf(WrongSetting, sizeof(WrongSetting), "%s", Setting);
    else
      tileir_report_crashes();
  });
  AreOn = IsOn;
  if (*WrongSetting)
    return fail(TILEIR_ERROR_UNSUPPORTED, "TILEIR_DEBUG is '%s', it must be 0 or 1",
                WrongSetting);
  return TILEIR_SUCCESS;
}
