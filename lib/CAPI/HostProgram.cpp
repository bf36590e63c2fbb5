//===- HostProgram.cpp - Running on this machine's cores ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Compiler/CompileSpan.h"
#include "Compiler/LoadableCode.h"
#include "Compiler/RuntimeSymbols.h"
#include "DeviceScope.h"
#include "Output.h"
#include "Targets.h"

using namespace tileir;
using namespace tileir::capi;

namespace {

class HostProgram : public capi::Program {
public:
  explicit HostProgram(std::unique_ptr<LoadedModule> TheCode) : Code(std::move(TheCode)) {
    __tileir_register_module(&Code->getDescriptor());
  }
  ~HostProgram() override {
    // What the end of the program has not stopped still needs the code.
    if (__tileir_unregister_module(&Code->getDescriptor()))
      (void)Code.release();
  }
  uint64_t addMemory(void *Data, size_t, bool) override {
    return reinterpret_cast<uint64_t>(Data);
  }
  tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                       ArrayRef<tileir_argument> Arguments) override;
  void interrupt() override { tileir_interrupt_key(this); }
  bool runsAtOnce() const override { return true; }

  std::unique_ptr<LoadedModule> Code;

  struct Kernel {
    tileir_kernel Handle;
    /// With the kinds and elements of the parameters, to be filled in with values.
    SmallVector<tileir_arg, 8> Parameters;
  };
  std::vector<Kernel> Kernels; ///< one for each entry
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

/// Prints go to the hook, in the thread that launches: it may hold a lock that the hook
/// needs, such as Python's. A failed assertion becomes the error of the launch and is not
/// told on stderr, too. A thread that has said where its output goes wants to hear both.
class LaunchOutput {
public:
  LaunchOutput() {
    tileir_get_output(&Previous);
    tileir_output Output = {};
    Output.data = this;
    if (Previous.print || PrintHook::get().Function)
      Output.print = [](void *Self, const char *Text, size_t Size) {
        static_cast<LaunchOutput *>(Self)->print({Text, Size});
      };
    Output.assertion = [](void *Self, const char *Text, size_t Size) {
      const tileir_output &To = static_cast<LaunchOutput *>(Self)->Previous;
      if (To.assertion)
        To.assertion(To.data, Text, Size);
    };
    tileir_set_output(&Output);
  }
  ~LaunchOutput() {
    tileir_set_output(&Previous);
    printText(Waiting);
  }
  LaunchOutput(const LaunchOutput &) = delete;
  LaunchOutput &operator=(const LaunchOutput &) = delete;

private:
  /// Called by one thread at a time.
  void print(StringRef Text) {
    if (Previous.print)
      return Previous.print(Previous.data, Text.data(), Text.size());
    Waiting += Text;
    if (std::this_thread::get_id() != Launcher)
      return;
    printText(Waiting);
    Waiting.clear();
  }

  tileir_output Previous;
  const std::thread::id Launcher = std::this_thread::get_id();
  std::string Waiting; ///< Prints of other threads
};

} // namespace

tileir_result HostProgram::launch(Reporter &Report, unsigned Entry,
                                  const uint32_t Grid[3],
                                  ArrayRef<tileir_argument> Arguments) {
  auto Failed = [&](tileir_result Result) {
    return Report.fail(llvm::createStringError(tileir_last_error()), {}, Result);
  };
  const Kernel &K = Kernels[Entry];
  SmallVector<tileir_arg, 64> Args(K.Parameters.begin(), K.Parameters.end());
  for (auto [Arg, A] : zip_equal(Args, Arguments))
    Arg.value.word = A.data ? reinterpret_cast<uint64_t>(A.data) : A.bits;
  DeviceScope Scope(TILEIR_DEVICE_HOST);
  if (Scope.Status)
    return Failed(TILEIR_RESULT_FAILED);
  LaunchSettings Settings(this, getTimeLimit());
  LaunchOutput Output;
  tileir_status Status = tileir_launch_kernel(K.Handle, {Grid[0], Grid[1], Grid[2]},
                                              Args.data(), Args.size(), nullptr);
  if (Status == TILEIR_ERROR_INTERRUPTED)
    return Failed(TILEIR_RESULT_INTERRUPTED);
  if (Status == TILEIR_ERROR_TIMEOUT)
    return Failed(TILEIR_RESULT_TIMEOUT);
  if (Status == TILEIR_ERROR_ASSERTION)
    return Failed(TILEIR_RESULT_STOPPED);
  return Status ? Failed(TILEIR_RESULT_FAILED) : TILEIR_RESULT_OK;
}

/// The kernels of the code in the order of the entries.
static Error findKernels(HostProgram &P, ArrayRef<EntryInterface> Entries) {
  const tileir_module_desc &M = P.Code->getDescriptor();
  ArrayRef<tileir_kernel_desc> Kernels(M.kernels, M.num_kernels);
  for (const EntryInterface &Entry : Entries) {
    const auto *Kernel = llvm::find_if(
        Kernels, [&](const tileir_kernel_desc &K) { return Entry.Name == K.name; });
    if (Kernel == Kernels.end())
      return llvm::createStringError("the code lacks entry '" + Entry.Name + "'");
    HostProgram::Kernel &New = P.Kernels.emplace_back();
    New.Handle = Kernel;
    for (const tileir_param &Param : ArrayRef(Kernel->params, Kernel->num_params)) {
      New.Parameters.push_back(tileir_arg_word(Param.element, Param.size, 0));
      New.Parameters.back().kind = Param.kind;
    }
  }
  return Error::success();
}

tileir_result capi::createHostProgram(Compilation &C, ArrayRef<EntryInterface> Entries,
                                      std::unique_ptr<Program> &Result) {
  HostOptions Options = getLoadableOptions(text(C.Options.cpu), text(C.Options.features),
                                           C.Options.opt_level);
  tileir_result Failure = TILEIR_RESULT_OK;
  std::string Content = describeContent(*C.State.M);
  CompileSpan Span(C.State.Name, "host");
  auto Compile =
      [&](llvm::LLVMContext &Context) -> Expected<std::unique_ptr<llvm::Module>> {
    Span.setCompiled();
    std::unique_ptr<llvm::Module> M;
    Failure = compileToHost(C, Context, Options, M);
    // It has told its errors.
    if (Failure)
      return llvm::createStringError("");
    return std::move(M);
  };
  Expected<std::unique_ptr<MemoryBuffer>> Object =
      getLoadableObject({Content, C.State.Name}, Options, Compile);
  if (!Object && Failure) {
    llvm::consumeError(Object.takeError());
    return Failure;
  }
  if (!Object)
    return C.fail(Object.takeError());
  Expected<std::unique_ptr<LoadedModule>> Code =
      LoadedModule::load(**Object, getRuntimeSymbols());
  if (!Code)
    return C.fail(Code.takeError());
  nameLoadedCode(**Code);
  auto New = std::make_unique<HostProgram>(std::move(*Code));
  if (Error E = findKernels(*New, Entries))
    return C.fail(std::move(E));
  Result = std::move(New);
  return TILEIR_RESULT_OK;
}
