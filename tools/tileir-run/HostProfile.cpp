//===- HostProfile.cpp - Where the time goes on the host ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostProfile.h"
#include "CodeLines.h"
#include "PerfSampler.h"
#include "tileir/runtime.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Path.h"
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

using namespace llvm;
using namespace tileir;
using namespace tileir::run;
using Clock = std::chrono::steady_clock;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

namespace {

/// The kernel of a case as a module of its own, whose code takes the time of each block.
/// Kernels get no pointer of their caller's: there is one of these at a time.
class TimedKernel {
public:
  TimedKernel(const tileir_module_desc &M, const tileir_kernel_desc &K,
              uint64_t NumBlocks);
  ~TimedKernel() {
    __tileir_unregister_module(&Module);
    Current = nullptr;
  }

  Error launch(const Case &C, LaunchData &Data);
  void forget();
  void print(raw_ostream &OS, const Case &C) const;
  uint64_t getNumLaunches() const { return NumLaunches; }

private:
  static void runBlocks(const void *const *Args, const tileir_launch *Launch,
                        uint64_t Begin, uint64_t End, void *Scratch);

  static TimedKernel *Current;
  tileir_module_desc Module;
  tileir_kernel_desc Kernel;
  std::vector<tileir_host_variant> Variants;
  tileir_host_kernel Code = nullptr;
  std::vector<uint64_t> Nanoseconds; ///< Of each block, over all launches.
  std::mutex Lock;                   ///< Guards what follows.
  std::map<std::thread::id, uint64_t> OfThread;
  uint64_t NumLaunches = 0;
};

} // namespace

TimedKernel *TimedKernel::Current;

TimedKernel::TimedKernel(const tileir_module_desc &M, const tileir_kernel_desc &K,
                         uint64_t NumBlocks)
    : Module(M), Kernel(K), Variants(K.variants, K.variants + K.num_variants),
      Nanoseconds(NumBlocks) {
  tileir_kernel_info Info = {};
  (void)tileir_get_kernel_info(&K, &Info);
  // The one that this machine takes of several.
  auto Taken = find_if(Variants, [&](auto &V) { return V.isa == Info.isa; });
  Variants = {Taken == Variants.end() ? Variants.back() : *Taken};
  Code = Variants.front().kernel;
  Variants.front().kernel = runBlocks;
  Kernel.variants = Variants.data();
  Kernel.num_variants = 1;
  Kernel.num_device = 0;
  Kernel.device = nullptr;
  Module.kernels = &Kernel;
  Module.num_kernels = 1;
  Module.num_images = 0;
  Module.cuda = nullptr;
  Module.linked = nullptr;
  Module.flags = TILEIR_MODULE_PRIVATE;
  Current = this;
  __tileir_register_module(&Module);
}

void TimedKernel::runBlocks(const void *const *Args, const tileir_launch *Launch,
                            uint64_t Begin, uint64_t End, void *Scratch) {
  uint64_t Sum = 0;
  tileir_launch Named = *Launch; // Times are told by the blocks' places in the grid.
  Named.any_numbers = 0;
  Clock::time_point Start = Clock::now();
  for (; Begin != End && !__atomic_load_n(&Launch->stop, __ATOMIC_RELAXED); ++Begin) {
    Current->Code(Args, &Named, Begin, Begin + 1, Scratch);
    Clock::time_point Now = Clock::now();
    uint64_t Time = std::chrono::nanoseconds(Now - Start).count();
    Current->Nanoseconds[Begin] += Time;
    Sum += Time;
    Start = Now;
  }
  std::lock_guard<std::mutex> L(Current->Lock);
  Current->OfThread[std::this_thread::get_id()] += Sum;
}

void TimedKernel::forget() {
  std::fill(Nanoseconds.begin(), Nanoseconds.end(), 0);
  OfThread.clear();
  NumLaunches = 0;
}

Error TimedKernel::launch(const Case &C, LaunchData &Data) {
  ++NumLaunches;
  if (tileir_launch_kernel(&Kernel, {C.Grid[0], C.Grid[1], C.Grid[2]}, Data.args().data(),
                           Data.args().size(), nullptr))
    return createStringError(tileir_last_error());
  return Error::success();
}

static std::string placeOf(const Case &C, uint64_t Block) {
  std::string Text;
  raw_string_ostream(Text) << '(' << Block % C.Grid[0] << ", "
                           << Block / C.Grid[0] % C.Grid[1] << ", "
                           << Block / C.Grid[0] / C.Grid[1] << ')';
  return Text;
}

/// Three lines for any grid: the spread of the blocks, those that take longest,
/// and what each thread had to do.
void TimedKernel::print(raw_ostream &OS, const Case &C) const {
  std::vector<uint64_t> Order(Nanoseconds.size());
  for (uint64_t I = 0; I != Order.size(); ++I)
    Order[I] = I;
  llvm::stable_sort(
      Order, [&](uint64_t A, uint64_t B) { return Nanoseconds[A] > Nanoseconds[B]; });
  auto Micro = [&](uint64_t Sum) { return double(Sum) / double(NumLaunches) * 1e-3; };
  auto Block = [&](uint64_t Number) { return Micro(Nanoseconds[Number]); };
  OS << format("  %zu blocks in %llu launches; us of a block: fastest %.2f, median %.2f, "
               "slowest %.2f\n",
               Order.size(), (unsigned long long)NumLaunches, Block(Order.back()),
               Block(Order[Order.size() / 2]), Block(Order.front()));
  OS << "  slowest blocks:";
  const size_t MaxShown = 5;
  for (size_t I = 0; I != std::min(MaxShown, Order.size()); ++I)
    OS << (I ? ", " : " ") << placeOf(C, Order[I]) << format(" %.2f", Block(Order[I]));
  OS << "\n  us of a launch in blocks, by thread:";
  std::vector<uint64_t> Threads;
  for (auto &[Thread, Sum] : OfThread)
    Threads.push_back(Sum);
  llvm::sort(Threads, std::greater<>());
  const size_t MaxThreads = 16;
  for (size_t I = 0; I != std::min(MaxThreads, Threads.size()); ++I)
    OS << (I ? ", " : " ") << format("%.1f", Micro(Threads[I]));
  if (Threads.size() > MaxThreads)
    OS << format(", ... (%zu threads, down to %.1f)", Threads.size(),
                 Micro(Threads.back()));
  OS << '\n';
}

//===----------------------------------------------------------------------===//
// Lines
//===----------------------------------------------------------------------===//

static LineTable makeTable(ArrayRef<PerfSampler::Sample> Samples, const CodeLines &Lines,
                           uint64_t NumLaunches) {
  struct Sums {
    uint64_t Count = 0, Nanoseconds = 0;
  };
  std::map<uint64_t, Sums> OfAddress;
  for (const PerfSampler::Sample &S : Samples) {
    ++OfAddress[S.Address].Count;
    OfAddress[S.Address].Nanoseconds += S.Nanoseconds;
  }
  // What is outside of the kernel comes last.
  std::map<std::tuple<std::string, std::string, unsigned>, Sums> OfLine;
  for (auto &[Address, S] : OfAddress) {
    LineRow Row = Lines.find(Address);
    Sums &Line = OfLine[{Row.Label, Row.File, Row.Line}];
    Line.Count += S.Count;
    Line.Nanoseconds += S.Nanoseconds;
  }
  LineTable Table;
  Table.Titles = {"samples", "share", "us"};
  for (auto &[Place, S] : OfLine) {
    LineRow &Row = Table.Rows.emplace_back();
    std::tie(Row.Label, Row.File, Row.Line) = Place;
    std::string Share, Time;
    raw_string_ostream(Share) << format("%.1f%%",
                                        100.0 * double(S.Count) / double(Samples.size()));
    raw_string_ostream(Time) << format("%.2f", double(S.Nanoseconds) * 1e-3 /
                                                   double(NumLaunches));
    Row.Cells = {std::to_string(S.Count), Share, Time};
  }
  return Table;
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

static const tileir_kernel_desc *findKernel(const tileir_module_desc &M, StringRef Name) {
  for (const tileir_kernel_desc &K : ArrayRef(M.kernels, M.num_kernels))
    if (Name == K.name)
      return &K;
  return nullptr;
}

/// Launches for a second, and at least five times.
static Error launchForASecond(TimedKernel &Kernel, const Case &C, LaunchData &Data) {
  const unsigned MinLaunches = 5;
  Clock::time_point End = Clock::now() + std::chrono::seconds(1);
  for (unsigned I = 0; I < MinLaunches || Clock::now() < End; ++I)
    if (Error E = Kernel.launch(C, Data))
      return E;
  return Error::success();
}

Expected<std::string> run::profileOnHost(const LoadedModule &Code, StringRef Object,
                                         const Case &C, LaunchData &Data,
                                         ProfileKind Kind) {
  const tileir_kernel_desc *K = findKernel(Code.getDescriptor(), C.Entry);
  const uint64_t MaxBlocks = 1 << 24;
  uint64_t NumBlocks = 1;
  for (uint64_t Extent : C.Grid)
    NumBlocks = SaturatingMultiply(NumBlocks, Extent);
  if (!K || !NumBlocks || NumBlocks > MaxBlocks)
    return createStringError("--profile: the grid has %" PRIu64
                             " blocks, and not 1 to %" PRIu64,
                             NumBlocks, MaxBlocks);
  TimedKernel Kernel(Code.getDescriptor(), *K, NumBlocks);
  // Once, so that the threads are there.
  if (Error E = Kernel.launch(C, Data))
    return E;
  Kernel.forget();
  std::string Text;
  raw_string_ostream OS(Text);
  Expected<std::unique_ptr<PerfSampler>> Sampler = PerfSampler::start();
  if (Error E = launchForASecond(Kernel, C, Data))
    return joinErrors(std::move(E), Sampler.takeError());
  std::vector<PerfSampler::Sample> Samples;
  std::string Missing;
  if (!Sampler)
    Missing = toString(Sampler.takeError());
  else if (auto Result = (*Sampler)->finish())
    Samples = std::move(*Result);
  else
    Missing = toString(Result.takeError());
  Kernel.print(OS, C);
  if (Missing.empty() && Samples.empty())
    Missing = "perf has no samples";
  if (!Missing.empty()) {
    OS << "  no time by source line: " << Missing << '\n';
    return Text;
  }
  Expected<std::unique_ptr<CodeLines>> Lines = CodeLines::create(Code, Object);
  if (!Lines)
    return Lines.takeError();
  LineTable Table = makeTable(Samples, **Lines, Kernel.getNumLaunches());
  OS << (Kind == ProfileKind::Annotated ? annotateSource(Table) : printLineTable(Table));
  return Text;
}
