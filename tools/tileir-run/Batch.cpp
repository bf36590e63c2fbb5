//===- Batch.cpp - Many cases, each in a process of its own ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <cstring>
#include <dlfcn.h>
#include <fcntl.h>
#include <optional>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

void Counts::add(Outcome O) {
  switch (O) {
  case Outcome::Passed:
    ++Passed;
    break;
  case Outcome::Failed:
    ++Failed;
    break;
  case Outcome::Refused:
    ++Refused;
    break;
  }
}

namespace {
struct Child {
  pid_t Process = -1;
  int OutputFile = -1;
  std::optional<int> Status; ///< As waitpid gives it.
  bool *IsCompiled = nullptr; ///< Shared with the process; null if that failed.

  bool crashedInCompiler() const;
};
} // namespace

static bool *ThisIsCompiled; ///< In the process of a case.

void run::noteCompiled() {
  if (ThisIsCompiled)
    *ThisIsCompiled = true;
}

static bool *shareFlag() {
  void *Page = mmap(nullptr, sizeof(bool), PROT_READ | PROT_WRITE,
                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return Page == MAP_FAILED ? nullptr : new (Page) bool(false);
}

/// Ends the threads of OpenMP, if there are any: its library then removes the file in
/// /dev/shm by which it knows itself, which it does in exit() otherwise.
static void endThreads() {
  constexpr int Hard = 2; // omp_pause_hard
  if (void *Pause = dlsym(RTLD_DEFAULT, "omp_pause_resource_all"))
    reinterpret_cast<int (*)(int)>(Pause)(Hard);
}

static Child start(const Job &J, unsigned TimeoutSeconds, bool KeepOutput) {
  Child Result;
  if (KeepOutput)
    Result.OutputFile = memfd_create("tileir-run", MFD_CLOEXEC);
  Result.IsCompiled = shareFlag();
  outs().flush();
  fflush(stdout);
  Result.Process = fork();
  if (Result.Process)
    return Result;
  ThisIsCompiled = Result.IsCompiled;
  if (KeepOutput) {
    dup2(Result.OutputFile, STDOUT_FILENO);
    dup2(Result.OutputFile, STDERR_FILENO);
  }
  // The parent says what signal it was; a stack dump would only hide what was printed.
  sys::unregisterHandlers();
  alarm(TimeoutSeconds);
  Outcome O = J.Run(outs());
  endThreads();
  outs().flush();
  fflush(stdout);
  // Not exit(): handlers of the parent's state are none of the child's business.
  _exit(static_cast<int>(O));
}

/// Copies the child's output to ours.
static void copyOutput(int File) {
  lseek(File, 0, SEEK_SET);
  char Buffer[4096];
  for (ssize_t Size; (Size = read(File, Buffer, sizeof(Buffer))) > 0;)
    outs().write(Buffer, static_cast<size_t>(Size));
  close(File);
}

/// Whether that may be an access of the kernel's.
static bool isCrash(int Signal) {
  return Signal == SIGSEGV || Signal == SIGBUS || Signal == SIGFPE;
}

bool Child::crashedInCompiler() const {
  if (!IsCompiled || *IsCompiled || !Status || !WIFSIGNALED(*Status))
    return false;
  int Signal = WTERMSIG(*Status);
  return isCrash(Signal) || Signal == SIGABRT || Signal == SIGILL || Signal == SIGTRAP;
}

/// Runs a case that crashed once more, for what is told on stderr. False if it ran
/// without a crash.
static bool locateCrash(const Job &J, const Child &C, unsigned TimeoutSeconds) {
  outs().flush();
  pid_t Process = fork();
  if (Process < 0)
    return true;
  if (!Process) {
    if (C.OutputFile >= 0)
      dup2(C.OutputFile, STDERR_FILENO);
    // What the kernel prints, it has printed.
    if (int Null = open("/dev/null", O_WRONLY); Null >= 0)
      dup2(Null, STDOUT_FILENO);
    sys::unregisterHandlers();
    alarm(TimeoutSeconds);
    _exit(J.LocateCrash() ? EXIT_SUCCESS : EXIT_FAILURE);
  }
  int Status = EXIT_FAILURE;
  waitpid(Process, &Status, 0);
  return !WIFEXITED(Status) || WEXITSTATUS(Status) != EXIT_SUCCESS;
}

static Outcome conclude(const Job &J, const Child &C, unsigned TimeoutSeconds) {
  bool CrashedAgain = true, InCompiler = C.crashedInCompiler();
  if (C.IsCompiled)
    munmap(C.IsCompiled, sizeof(bool));
  if (J.LocateCrash && !InCompiler && C.Status && WIFSIGNALED(*C.Status) &&
      isCrash(WTERMSIG(*C.Status)))
    CrashedAgain = locateCrash(J, C, TimeoutSeconds);
  if (C.OutputFile >= 0)
    copyOutput(C.OutputFile);
  if (C.Process < 0) {
    outs() << "FAIL " << J.Name << ": cannot create a process\n";
    return Outcome::Failed;
  }
  int Status = *C.Status;
  if (WIFEXITED(Status) && WEXITSTATUS(Status) <= 2)
    return static_cast<Outcome>(WEXITSTATUS(Status));
  if (WIFEXITED(Status)) {
    outs() << "FAIL " << J.Name << ": exited with status " << WEXITSTATUS(Status) << '\n';
    return Outcome::Failed;
  }
  int Signal = WTERMSIG(Status);
  if (InCompiler) {
    outs() << "FAIL " << J.Name << ": the Tile IR compiler crashed (" << strsignal(Signal)
           << "); please report this with the file\n";
    return Outcome::Failed;
  }
  if (J.ExpectStop && (Signal == SIGABRT || Signal == SIGTRAP || Signal == SIGILL)) {
    outs() << "PASS " << J.Name << ": stopped by the kernel (" << strsignal(Signal)
           << "), as expected\n";
    return Outcome::Passed;
  }
  outs() << "FAIL " << J.Name << ": ";
  if (!J.Entry.empty())
    outs() << "kernel '" << J.Entry << "': ";
  if (Signal == SIGALRM)
    outs() << "timed out after " << TimeoutSeconds << " s\n";
  else
    outs() << strsignal(Signal) << '\n';
  if (!CrashedAgain)
    outs() << "  not where blocks run one by one\n";
  return Outcome::Failed;
}

/// Waits for any of the children.
static void waitForOne(MutableArrayRef<Child> Children) {
  int Status;
  pid_t Process = waitpid(-1, &Status, 0);
  for (Child &C : Children)
    if (Process > 0 && C.Process == Process)
      C.Status = Status;
}

Counts run::runForked(ArrayRef<Job> Jobs, const BatchOptions &Options) {
  Counts Result;
  std::vector<Child> Children;
  unsigned Concluded = 0;
  auto Running = [&] {
    return count_if(Children, [](const Child &C) { return C.Process > 0 && !C.Status; });
  };
  while (Concluded != Jobs.size()) {
    while (Children.size() != Jobs.size() && Running() < Options.Parallel)
      Children.push_back(
          start(Jobs[Children.size()], Options.TimeoutSeconds, Jobs.size() != 1));
    if (Running())
      waitForOne(Children);
    for (; Concluded != Children.size(); ++Concluded) {
      Child &C = Children[Concluded];
      if (C.Process > 0 && !C.Status)
        break;
      Result.add(conclude(Jobs[Concluded], C, Options.TimeoutSeconds));
      outs().flush();
    }
  }
  return Result;
}

Counts run::runInProcess(ArrayRef<Job> Jobs) {
  Counts Result;
  for (const Job &J : Jobs) {
    Result.add(J.Run(outs()));
    outs().flush();
  }
  return Result;
}
