//===- Trace.cpp - When what ran, as a file -------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The format is that of "Trace Event Format" (Chromium's document): complete events with
// times in microseconds, and metadata events with the names of processes and threads.
//
//===----------------------------------------------------------------------===//

#include "Runtime/Trace.h"
#include "Runtime/Launch.h"
#include "Runtime/Process.h"
#include "Runtime/Stream.h"
#include "Support/FileSizeSignal.h"
#include "tileir/abi.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

using namespace tileir;
using namespace tileir::rt;

std::atomic<TraceState> tileir::rt::CurrentTraceState{TraceState::Unread};

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// The length of the UTF-8 sequence at a place; 0 if there is none.
static unsigned getSequenceLength(const unsigned char *Text) {
  unsigned char First = Text[0];
  if (First < 0x80)
    return 1;
  unsigned Length = First >= 0xf0 ? 4 : First >= 0xe0 ? 3 : 2;
  if (First < 0xc2 || First > 0xf4)
    return 0;
  for (unsigned I = 1; I != Length; ++I)
    if ((Text[I] & 0xc0) != 0x80)
      return 0;
  // Too long for their value, surrogates, and beyond Unicode.
  unsigned char Second = Text[1];
  bool IsWrong = (First == 0xe0 && Second < 0xa0) || (First == 0xed && Second > 0x9f) ||
                 (First == 0xf0 && Second < 0x90) || (First == 0xf4 && Second > 0x8f);
  return IsWrong ? 0 : Length;
}

JsonText::JsonText(const char *Text) {
  auto *In = reinterpret_cast<const unsigned char *>(Text);
  char *Out = Escaped, *Last = Escaped + sizeof(Escaped) - 8;
  while (*In && Out < Last) {
    unsigned Length = getSequenceLength(In);
    if (!Length || *In < 0x20 || *In == 0x7f) {
      Out += snprintf(Out, 7, "\\u%04x", Length ? *In : 0xfffdu);
      ++In;
      continue;
    }
    if (*In == '"' || *In == '\\')
      *Out++ = '\\';
    memcpy(Out, In, Length);
    Out += Length;
    In += Length;
  }
  *Out = 0;
}

//===----------------------------------------------------------------------===//
// The file
//===----------------------------------------------------------------------===//

static const char Trailer[] = "\n]}\n";
static constexpr size_t TrailerSize = sizeof(Trailer) - 1;
/// Of what add() takes at once, and how often it is called for a span at most.
static constexpr size_t MaxPiece = 2048, MaxPieces = 8;

namespace {
struct TraceFile {
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER; ///< Guards all below.
  char Setting[1024];                               ///< TILEIR_TRACE.
  char Folder[PATH_MAX];                            ///< What that is relative to.
  int File = -1;                                    ///< Opened for the first event.
  dev_t Device;                                     ///< With the number, what File was
  ino_t Number;                                     ///< when it was opened.
  off_t Written = 0;                                ///< Without the trailer.
  size_t Used = 0;
  char Buffer[65536];
};
} // namespace

static TraceFile TheTrace;

static void readSetting() {
  const char *Setting = getenv("TILEIR_TRACE");
  // A program that has more rights than its caller writes no files for him.
  bool IsOn = Setting && *Setting && !getauxval(AT_SECURE);
  if (IsOn && strlen(Setting) >= sizeof(TheTrace.Setting)) {
    fprintf(stderr, "tileir: TILEIR_TRACE: the name is too long; nothing is traced\n");
    IsOn = false;
  }
  if (IsOn) {
    strcpy(TheTrace.Setting, Setting);
    // The program may go to another folder before the file is opened, and its children.
    if (*Setting == '/' || !getcwd(TheTrace.Folder, sizeof(TheTrace.Folder)) ||
        *TheTrace.Folder != '/')
      *TheTrace.Folder = 0;
  }
  CurrentTraceState.store(IsOn ? TraceState::On : TraceState::Off,
                          std::memory_order_relaxed);
}

void tileir::rt::noteTraceSetting() {
  // What the program sets later is read by its first event.
  if (getenv("TILEIR_TRACE"))
    traces();
}

TraceState tileir::rt::readTraceSetting() {
  static pthread_once_t Once = PTHREAD_ONCE_INIT;
  pthread_once(&Once, readSetting);
  return CurrentTraceState.load(std::memory_order_relaxed);
}

/// Whether each process has a file of its own.
static bool hasFilePerProcess() { return strstr(TheTrace.Setting, "%p"); }

/// The name of this process's file, with its number for %p. False if it is too long.
static bool expandName(char *Name, size_t Size) {
  size_t Used = strlen(TheTrace.Folder);
  memcpy(Name, TheTrace.Folder, Used);
  if (Used)
    Name[Used++] = '/';
  for (const char *In = TheTrace.Setting; *In && Used < Size;) {
    if (In[0] == '%' && In[1] == 'p') {
      Used += static_cast<size_t>(
          snprintf(Name + Used, Size - Used, "%ld", static_cast<long>(getpid())));
      In += 2;
    } else {
      Name[Used++] = *In++;
    }
  }
  if (Used >= Size)
    return false;
  Name[Used] = 0;
  return true;
}

static void stopTracing(const char *Doing, const char *Why) {
  fprintf(stderr, "tileir: TILEIR_TRACE: cannot %s '%s': %s; nothing more is traced\n",
          Doing, TheTrace.Setting, Why);
  CurrentTraceState.store(TraceState::Off, std::memory_order_relaxed);
  TheTrace.Used = 0;
}

/// Whether the descriptor is still that of the trace. Programs that become daemons close
/// all that they find, and it is then the next file that they open.
static bool isOurs() {
  struct stat Now;
  return !fstat(TheTrace.File, &Now) && Now.st_dev == TheTrace.Device &&
         Now.st_ino == TheTrace.Number;
}

/// Opens \p Name. Standard input, output or error may be closed: what the program does
/// with their numbers must not be done to the trace.
static int createFile(const char *Name) {
  int File = open(Name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (File < 0 || File > STDERR_FILENO)
    return File;
  int Higher = fcntl(File, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int Error = errno;
  close(File);
  errno = Error;
  return Higher;
}

/// Always a new file: a program that still writes to one of this name keeps its own.
static bool openFile() {
  char Name[sizeof(TheTrace.Folder) + sizeof(TheTrace.Setting) + 64];
  struct stat Former;
  const char *Why = nullptr;
  if (!expandName(Name, sizeof(Name)))
    errno = ENAMETOOLONG;
  else if (!lstat(Name, &Former) && !S_ISREG(Former.st_mode))
    Why = S_ISDIR(Former.st_mode) ? "it is a folder"
                                  : "it exists and is not a regular file";
  else if (unlink(Name) && errno != ENOENT)
    ;
  else
    TheTrace.File = createFile(Name);
  if (TheTrace.File < 0 || fstat(TheTrace.File, &Former)) {
    stopTracing("create", Why ? Why : strerror(errno));
    return false;
  }
  TheTrace.Device = Former.st_dev;
  TheTrace.Number = Former.st_ino;
  return true;
}

static bool writeAt(const char *Data, size_t Size, off_t At) {
  NoFileSizeSignal Scope;
  while (Size) {
    ssize_t Done = pwrite(TheTrace.File, Data, Size, At);
    if (Done < 0 && errno == EINTR)
      continue;
    if (Done <= 0)
      return false;
    Data += Done;
    Size -= static_cast<size_t>(Done);
    At += Done;
  }
  return true;
}

/// Writes what waits, over the trailer, and the trailer. The lock is held.
static void flush() {
  TraceFile &T = TheTrace;
  if (!T.Used)
    return;
  if (!isOurs()) {
    T.File = -1;
    return stopTracing("write", "the program has closed it");
  }
  memcpy(T.Buffer + T.Used, Trailer, TrailerSize);
  if (writeAt(T.Buffer, T.Used + TrailerSize, T.Written)) {
    T.Written += static_cast<off_t>(T.Used);
    T.Used = 0;
    return;
  }
  int Error = errno;
  // A full disk has room for the trailer where it was.
  if (!ftruncate(T.File, T.Written + static_cast<off_t>(TrailerSize)))
    writeAt(Trailer, TrailerSize, T.Written);
  stopTracing("write", strerror(Error));
}

/// Adds text. The lock is held.
__attribute__((format(printf, 1, 0))) static void addList(const char *Format,
                                                          va_list Args) {
  TraceFile &T = TheTrace;
  int Size = vsnprintf(T.Buffer + T.Used, MaxPiece, Format, Args);
  // Names are cut and the rest is numbers, so that pieces fit.
  if (Size > 0 && static_cast<size_t>(Size) < MaxPiece)
    T.Used += static_cast<size_t>(Size);
}

__attribute__((format(printf, 1, 2))) static void add(const char *Format, ...) {
  va_list Args;
  va_start(Args, Format);
  addList(Format, Args);
  va_end(Args);
}

//===----------------------------------------------------------------------===//
// Events
//===----------------------------------------------------------------------===//

/// For which process the calling thread has told its name: one more than the forks.
static thread_local unsigned NamedFor;
/// Its number in that process, and the process's: asking the system would take longer
/// than all else here.
static thread_local long ThreadNumber, ProcessNumber;

/// Begins the file, and tells the thread's name, if that was not done. The lock is held.
/// False if nothing can be traced any longer.
static bool prepare() {
  // Here, so that what is written are whole events.
  if (TheTrace.Used + MaxPieces * MaxPiece + TrailerSize > sizeof(TheTrace.Buffer))
    flush();
  if (CurrentTraceState.load(std::memory_order_relaxed) != TraceState::On)
    return false;
  if (TheTrace.File >= 0 && NamedFor == getForkCount() + 1)
    return true;
  long Process = ProcessNumber = getpid();
  long Thread = ThreadNumber = syscall(SYS_gettid);
  if (TheTrace.File < 0) {
    if (!openFile())
      return false;
    add("{\"displayTimeUnit\": \"ns\", \"traceEvents\": [\n{\"ph\": \"M\", \"name\": "
        "\"process_name\", \"pid\": %ld, \"tid\": %ld, \"args\": {\"name\": \"%s\"}}",
        Process, Thread, JsonText(program_invocation_short_name).get());
  }
  NamedFor = getForkCount() + 1;
  const char *Name = isStreamThread()    ? "stream"
                     : Thread == Process ? "main"
                     : insideLaunch()    ? "worker"
                                         : "thread";
  add(",\n{\"ph\": \"M\", \"name\": \"thread_name\", \"pid\": %ld, \"tid\": %ld, "
      "\"args\": {\"name\": \"%s\"}}",
      Process, Thread, Name);
  return true;
}

static uint64_t getTime() {
  timespec Now;
  clock_gettime(CLOCK_MONOTONIC, &Now);
  return uint64_t(Now.tv_sec) * 1'000'000'000 + uint64_t(Now.tv_nsec);
}

uint64_t TraceSpan::start() {
  // A thread that launches has its name before it works for its launch.
  if (NamedFor != getForkCount() + 1) {
    watchProcess();
    NoCancel Scope;
    Locked L(TheTrace.Lock);
    if (!prepare())
      return 0;
  }
  return getTime();
}

/// Adds a span. The lock is held.
__attribute__((format(printf, 5, 0))) static void
addSpan(uint64_t Begin, uint64_t End, const char *Category, const char *Name,
        const char *Details, va_list Args) {
  uint64_t Time = End - Begin;
  if (!prepare())
    return;
  add(",\n{\"ph\": \"X\", \"cat\": \"%s\", \"name\": \"%s\", \"pid\": %ld, \"tid\": %ld, "
      "\"ts\": %" PRIu64 ".%03u, \"dur\": %" PRIu64 ".%03u, \"args\": {",
      Category, JsonText(Name).get(), ProcessNumber, ThreadNumber, Begin / 1000,
      unsigned(Begin % 1000), Time / 1000, unsigned(Time % 1000));
  addList(Details, Args);
  add("}}");
}

void TraceSpan::end(const char *Category, const char *Name, const char *Details,
                    ...) const {
  uint64_t End = getTime(); // Waiting for the lock is not part of the span.
  NoCancel Scope;
  Locked L(TheTrace.Lock);
  va_list Args;
  va_start(Args, Details);
  addSpan(Begin, End, Category, Name, Details, Args);
  va_end(Args);
  flush();
}

void TraceSpan::endLater(const char *Category, const char *Name, const char *Details,
                         ...) const {
  uint64_t End = getTime(); // Waiting for the lock is not part of the span.
  NoCancel Scope;
  Locked L(TheTrace.Lock);
  va_list Args;
  va_start(Args, Details);
  addSpan(Begin, End, Category, Name, Details, Args);
  va_end(Args);
}

//===----------------------------------------------------------------------===//
// For libraries that compile
//===----------------------------------------------------------------------===//

uint64_t __tileir_trace_begin(void) { return TraceSpan().begin(); }

void __tileir_trace_end(uint64_t Begin, const char *Category, const char *Name,
                        const char *Target) {
  if (Begin)
    TraceSpan(Begin).end(Category, Name, "\"target\": \"%s\"", JsonText(Target).get());
}

//===----------------------------------------------------------------------===//
// Forks
//===----------------------------------------------------------------------===//

void tileir::rt::forgetTraceAfterFork() {
  TraceFile &T = TheTrace;
  T.Lock = PTHREAD_MUTEX_INITIALIZER;
  if (T.File >= 0 && isOurs())
    close(T.File); // The parent's is another descriptor.
  T.File = -1;
  T.Written = 0;
  T.Used = 0;
  if (CurrentTraceState.load(std::memory_order_relaxed) == TraceState::On &&
      !hasFilePerProcess())
    CurrentTraceState.store(TraceState::Off, std::memory_order_relaxed);
}
