//===- GuardedBuffer.cpp - Memory that notices stray accesses -------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GuardedBuffer.h"
#include "Support/Distance.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>
#include <signal.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;

namespace {
struct Region {
  const char *Base, *Data;
  uint64_t MappedSize, Size;
  std::string Label;
};
} // namespace

/// All buffers that exist, for the signal handler, which has no other way to them.
static std::vector<Region> Regions;

static constexpr char Pattern = static_cast<char>(0xA5);

static uint64_t pageSize() { return static_cast<uint64_t>(sysconf(_SC_PAGESIZE)); }

Expected<GuardedBuffer> GuardedBuffer::create(uint64_t Size, uint64_t Alignment,
                                              std::string Label) {
  uint64_t Page = pageSize();
  if (Size > UINT64_MAX / 4)
    return createStringError("cannot allocate %llu bytes", (unsigned long long)Size);
  GuardedBuffer Result;
  uint64_t Inner = alignTo(std::max<uint64_t>(Size, 1), Page);
  Result.MappedSize = Inner + 2 * Page;
  void *Base = mmap(nullptr, Result.MappedSize, PROT_NONE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Base == MAP_FAILED)
    return createStringError("cannot allocate %llu bytes", (unsigned long long)Size);
  Result.Base = static_cast<char *>(Base);
  char *Begin = Result.Base + Page, *End = Begin + Inner;
  if (mprotect(Begin, Inner, PROT_READ | PROT_WRITE))
    return createStringError("cannot allocate %llu bytes", (unsigned long long)Size);
  Result.Data = End - alignTo(Size, Alignment);
  Result.Size = Size;
  Result.Label = std::move(Label);
  memset(Begin, Pattern, static_cast<size_t>(Result.Data - Begin));
  memset(Result.Data + Size, Pattern, static_cast<size_t>(End - Result.Data) - Size);
  Regions.push_back({Result.Base, Result.Data, Result.MappedSize, Size, Result.Label});
  return Result;
}

GuardedBuffer::GuardedBuffer(GuardedBuffer &&Other)
    : Base(Other.Base), MappedSize(Other.MappedSize), Data(Other.Data), Size(Other.Size),
      Label(std::move(Other.Label)) {
  Other.Base = nullptr;
}

GuardedBuffer::~GuardedBuffer() {
  if (!Base)
    return;
  erase_if(Regions, [&](const Region &R) { return R.Base == Base; });
  munmap(Base, MappedSize);
}

std::string run::describeStrayStore(StringRef Label, const char *Address,
                                    const char *Data, uint64_t Size) {
  return ("access out of bounds: stores to '" + Label + "', " +
          describeDistance(reinterpret_cast<uint64_t>(Address),
                           reinterpret_cast<uint64_t>(Data), Size))
      .str();
}

std::string GuardedBuffer::findStrayStores() const {
  const char *Begin = Base + pageSize(), *End = Base + MappedSize - pageSize();
  for (const char *P = Data; P != Begin; --P)
    if (P[-1] != Pattern)
      return describeStrayStore(Label, P - 1, Data, Size);
  for (const char *P = Data + Size; P != End; ++P)
    if (*P != Pattern)
      return describeStrayStore(Label, P, Data, Size);
  return "";
}

/// What tells the source line of code; for the signal handler.
static std::function<std::string(uint64_t)> FindPlace;

void GuardedBuffer::setPlaces(std::function<std::string(uint64_t)> Find) {
  FindPlace = std::move(Find);
}

static uint64_t getProgramCounter(void *Context) {
  auto &Machine = static_cast<ucontext_t *>(Context)->uc_mcontext;
#if defined(__x86_64__)
  return static_cast<uint64_t>(Machine.gregs[REG_RIP]);
#elif defined(__aarch64__)
  return Machine.pc;
#else
  (void)Machine;
  return 0;
#endif
}

/// What buffer has a guard page at \p Address; empty where none has.
static std::string describeFault(int Signal, const char *Address) {
  if (Signal == SIGFPE)
    return "";
  for (const Region &R : Regions) {
    if (Address < R.Base || Address >= R.Base + R.MappedSize)
      continue;
    auto Number = reinterpret_cast<uint64_t>(Address);
    return formatv("access out of bounds: '{0}' (address {1:x}), {2}\n", R.Label, Number,
                   describeDistance(Number, reinterpret_cast<uint64_t>(R.Data), R.Size));
  }
  return "";
}

static void explainFault(int Signal, siginfo_t *Info, void *Context) {
  // The program dies of this fault in any case: more than is allowed in a signal handler
  // is worth a try.
  std::string Place = FindPlace ? FindPlace(getProgramCounter(Context)) : "";
  std::string Text = describeFault(Signal, static_cast<const char *>(Info->si_addr));
  if (Text.empty() && !Place.empty())
    Text = Signal == SIGFPE ? "arithmetic exception\n"
                            : "access out of bounds of all buffers\n";
  if (!Place.empty())
    Text += "  at " + Place + "\n";
  (void)!write(STDOUT_FILENO, Text.data(), Text.size());
  signal(Signal, SIG_DFL);
  raise(Signal);
}

void GuardedBuffer::explainFaults() {
  struct sigaction Action = {};
  Action.sa_sigaction = explainFault;
  Action.sa_flags = SA_SIGINFO | SA_NODEFER;
  // Not again over handlers that came later and pass signals on to this one.
  static bool IsInstalled = false;
  if (std::exchange(IsInstalled, true))
    return;
  for (int Signal : {SIGSEGV, SIGBUS, SIGFPE})
    sigaction(Signal, &Action, nullptr);
}
