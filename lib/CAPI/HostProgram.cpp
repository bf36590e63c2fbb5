//===- HostProgram.cpp - Running on this machine's cores ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/HostCode.h"
#include "Compiler/LoadedModule.h"
#include "Targets.h"
#include "tileir/runtime.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

class HostProgram : public capi::Program {
public:
  uint64_t addMemory(void *Data, size_t, bool) override {
    return reinterpret_cast<uint64_t>(Data);
  }
  tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                       ArrayRef<tileir_argument> Arguments) override;
  void interrupt() override { tileir_interrupt_key(this); }

  std::unique_ptr<LoadedModule> Code;
  std::vector<tileir_kernel> Kernels; ///< one for each entry
};

/// What the runtime knows of the thread's launches, for as long as this lives.
class LaunchSettings {
public:
  LaunchSettings(const void *Key, uint64_t TimeLimit)
      : FormerLimit(tileir_get_time_limit()) {
    tileir_set_interrupt_key(Key);
    tileir_set_time_limit(TimeLimit);
  }
  ~LaunchSettings() {
    tileir_set_interrupt_key(nullptr);
    tileir_set_time_limit(FormerLimit);
  }

private:
  uint64_t FormerLimit;
};

/// The thread's device, set to the host for as long as this lives.
class HostDevice {
public:
  HostDevice() {
    if (tileir_get_device(&Previous) != TILEIR_SUCCESS)
      Previous = TILEIR_DEVICE_HOST;
    (void)tileir_set_device(TILEIR_DEVICE_HOST);
  }
  ~HostDevice() { (void)tileir_set_device(Previous); }

private:
  int Previous = TILEIR_DEVICE_HOST;
};

/// A failed assertion becomes the error of the launch and is not told on stderr, too,
/// unless the program wants to hear of it.
class QuietAssertions {
public:
  QuietAssertions() {
    tileir_get_output(&Previous);
    tileir_output Output = Previous;
    if (!Output.assertion)
      Output.assertion = [](void *, const char *, size_t) {};
    tileir_set_output(&Output);
  }
  ~QuietAssertions() { tileir_set_output(&Previous); }
  QuietAssertions(const QuietAssertions &) = delete;
  QuietAssertions &operator=(const QuietAssertions &) = delete;

private:
  tileir_output Previous;
};

} // namespace

/// What compiled kernels call. The runtime need not be visible in the process.
static ArrayRef<ProcessSymbol> getRuntimeSymbols() {
#define SYMBOL(NAME)                                                                     \
  {                                                                                      \
    #NAME, reinterpret_cast<const void *>(&NAME)                                         \
  }
  static const ProcessSymbol Symbols[] = {
      SYMBOL(__tileir_register_module), SYMBOL(__tileir_unregister_module),
      SYMBOL(__tileir_launch_stub), SYMBOL(__tileir_assert_failed),
      SYMBOL(__tileir_print)};
#undef SYMBOL
  return Symbols;
}

tileir_result HostProgram::launch(Reporter &Report, unsigned Entry,
                                  const uint32_t Grid[3],
                                  ArrayRef<tileir_argument> Arguments) {
  tileir_kernel_info Info;
  auto Failed = [&](tileir_result Result) {
    return Report.fail(llvm::createStringError(tileir_last_error()), {}, Result);
  };
  if (tileir_get_kernel_info(Kernels[Entry], &Info))
    return Failed(TILEIR_RESULT_FAILED);
  SmallVector<tileir_arg, 8> Args;
  for (auto [Param, A] : zip_equal(ArrayRef(Info.params, Info.num_params), Arguments)) {
    uint64_t Word = A.data ? reinterpret_cast<uint64_t>(A.data) : A.bits;
    Args.push_back(tileir_arg_word(Param.element, Param.size, Word));
    Args.back().kind = Param.kind;
  }
  HostDevice Guard;
  LaunchSettings Settings(this, TimeLimit);
  QuietAssertions Quiet;
  tileir_status Status = tileir_launch_kernel(Kernels[Entry], {Grid[0], Grid[1], Grid[2]},
                                              Args.data(), Args.size(), nullptr);
  if (Status == TILEIR_ERROR_INTERRUPTED)
    return Failed(TILEIR_RESULT_INTERRUPTED);
  if (Status == TILEIR_ERROR_TIMEOUT)
    return Failed(TILEIR_RESULT_TIMEOUT);
  if (Status == TILEIR_ERROR_ASSERTION)
    return Failed(TILEIR_RESULT_STOPPED);
  return Status ? Failed(TILEIR_RESULT_FAILED) : TILEIR_RESULT_OK;
}

/// Finds the kernels by the addresses of their stubs: other programs of this process may
/// have kernels of the same name.
static Error findKernels(HostProgram &P, ArrayRef<EntryInterface> Entries) {
  for (const EntryInterface &Entry : Entries) {
    Expected<const void *> Stub = P.Code->lookup("__device_stub__" + Entry.Name);
    if (!Stub)
      return Stub.takeError();
    if (tileir_find_kernel_by_symbol(*Stub, &P.Kernels.emplace_back()))
      return llvm::createStringError(tileir_last_error());
  }
  return Error::success();
}

tileir_result capi::createHostProgram(Compilation &C, ArrayRef<EntryInterface> Entries,
                                      std::unique_ptr<Program> &Result) {
  if (C.Options.triple)
    return C.Report.misuse("a program runs on this machine; there is no other triple");
  HostOptions Options = getProcessOptions(text(C.Options.cpu), text(C.Options.features));
  Options.OptLevel = std::min(C.Options.opt_level, 3u);
  Options.Multiversion = false;
  Options.Debug = true; // Failed assertions name their place.
  auto Context = std::make_unique<llvm::LLVMContext>();
  std::unique_ptr<llvm::Module> M;
  if (tileir_result Failure = compileToHost(C, *Context, Options, M))
    return Failure;
  Expected<std::unique_ptr<llvm::TargetMachine>> TM = createHostMachine(Options);
  if (!TM)
    return C.fail(TM.takeError());
  optimizeHostModule(*M, **TM, Options.OptLevel);
  auto New = std::make_unique<HostProgram>();
  Expected<std::unique_ptr<LoadedModule>> Code =
      LoadedModule::load(std::move(M), std::move(Context), Options, getRuntimeSymbols());
  if (!Code)
    return C.fail(Code.takeError());
  New->Code = std::move(*Code);
  if (Error E = findKernels(*New, Entries))
    return C.fail(std::move(E));
  Result = std::move(New);
  return TILEIR_RESULT_OK;
}
