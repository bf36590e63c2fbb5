//===- Targets.h - What can be compiled for and run on ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Targets.cpp has the table of targets; a new one is a row there and its functions.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CAPI_TARGETS_H
#define TILEIR_CAPI_TARGETS_H

#include "Findings.h"
#include "Support/StopClock.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallBitVector.h"
#include <atomic>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace tileir {
struct CompiledImage;
struct DeviceOptions;
class Function;
struct HostOptions;
class NVPTXArch;
class Toolkit;
} // namespace tileir

namespace tileir::capi {

/// One call of the compiler, with everything that it needs to know. Functions that take
/// it give TILEIR_RESULT_OK, or tell what is wrong and give the reason.
struct Compilation {
  ModuleState &State;
  const tileir_compile_options &Options;
  Reporter &Report;

  tileir_result fail(llvm::Error E, tileir_result Result = TILEIR_RESULT_FAILED) {
    return Report.fail(std::move(E), State.file(), Result);
  }
};

/// A parameter of an entry.
struct Parameter {
  bool Pointer;
  std::string Element; ///< "f32"
  uint32_t Size;       ///< bytes of the value
  uint32_t Bits;       ///< of the value, which its bytes may have more of
  bool ReadOnly;       ///< nothing is stored by a pointer that is derived from it
};

struct EntryInterface {
  std::string Name;
  std::vector<Parameter> Parameters;
  /// Neither loops nor prints: on a machine that does nothing else, the number of blocks
  /// tells how long it takes.
  bool Straight;
};

/// A module that is ready to run.
class Program {
public:
  virtual ~Program();
  /// Makes memory known; gives its address for kernels.
  virtual uint64_t addMemory(void *Data, size_t Size, bool ReadOnly) = 0;
  /// The arguments fit the entry's parameters; no extent of the grid is zero. For any
  /// thread, also at the same time.
  virtual tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                               llvm::ArrayRef<tileir_argument> Arguments) = 0;
  /// The same, queued in a stream of CUDA. Without this the target has no streams.
  virtual tileir_result launchInStream(Reporter &Report, unsigned Entry,
                                       const uint32_t Grid[3],
                                       llvm::ArrayRef<tileir_argument> Arguments,
                                       void *Stream);
  /// Ends the launch that runs. Called by other threads and handlers of signals.
  virtual void interrupt() = 0;

  /// For later launches. Without this the target has no options.
  virtual tileir_result setOptions(Reporter &Report, const tileir_run_options &Options);
  virtual llvm::ArrayRef<tileir_counter> getCounters() const { return {}; }
  /// Whether a launch waits for nothing but its own blocks.
  virtual bool runsAtOnce() const { return false; }

  /// Of each launch, in milliseconds; 0: none
  std::atomic<uint64_t> TimeLimit{0};
  /// Of the launch that the calling thread makes: its own, or that of each.
  uint64_t getTimeLimit() const;
};

/// What the calling thread wants of its next launch, which is wanted of it once; 0:
/// nothing
uint64_t takeNextTimeLimit();

/// A program whose launches run one after the other, on an engine that stops when it is
/// asked to.
class SerialProgram : public Program {
public:
  tileir_result launch(Reporter &Report, unsigned Entry, const uint32_t Grid[3],
                       llvm::ArrayRef<tileir_argument> Arguments) final;
  void interrupt() override { Interrupted = true; }

protected:
  virtual tileir_result launchAlone(Reporter &Report, unsigned Entry,
                                    const uint32_t Grid[3],
                                    llvm::ArrayRef<tileir_argument> Arguments) = 0;
  /// What the engine has to look at.
  StopRequest getStopRequest() const;
  /// Tells that it did; \returns the result, or nothing if it was not asked to stop.
  std::optional<tileir_result> failIfStopped(Reporter &Report, const InputFile &File,
                                             StopClock::Reason Reason) const;

private:
  std::mutex Lock;
  std::atomic<std::thread::id> Owner; ///< The thread of the launch that runs.
  std::atomic<int> Process{0};        ///< The process of that launch.
  std::atomic<bool> Interrupted{false};
};

/// Tells a finding, with \p Sites as notes.
/// \returns a record for what else is known of it, or null.
FindingRecord *reportFinding(Reporter &Report, const InputFile &File,
                             llvm::StringRef Kind, llvm::StringRef Message,
                             uint64_t Count, llvm::ArrayRef<std::string> Sites,
                             tileir_severity Severity = TILEIR_SEVERITY_ERROR);

// The functions of the rows.
tileir_result emitObject(Compilation &C, tileir_buffer_s &Code);
tileir_result emitAssembly(Compilation &C, tileir_buffer_s &Code);
tileir_result emitLLVMIR(Compilation &C, tileir_buffer_s &Code);
tileir_result emitSharedLibrary(Compilation &C, tileir_buffer_s &Code);
tileir_result emitPTX(Compilation &C, tileir_buffer_s &Code);
tileir_result emitCubin(Compilation &C, tileir_buffer_s &Code);
tileir_result createHostProgram(Compilation &C, llvm::ArrayRef<EntryInterface> Entries,
                                std::unique_ptr<Program> &Result);
tileir_result createInterpreterProgram(Compilation &C,
                                       llvm::ArrayRef<EntryInterface> Entries,
                                       std::unique_ptr<Program> &Result);
tileir_result createCudaProgram(Compilation &C, llvm::ArrayRef<EntryInterface> Entries,
                                std::unique_ptr<Program> &Result);
tileir_result createSimulatorProgram(Compilation &C,
                                     llvm::ArrayRef<EntryInterface> Entries,
                                     std::unique_ptr<Program> &Result);

struct TargetRow {
  tileir_target_info Info;
  tileir_result (*Emit)(Compilation &C, tileir_buffer_s &Code);
  tileir_result (*Create)(Compilation &C, llvm::ArrayRef<EntryInterface> Entries,
                          std::unique_ptr<Program> &Result);
};

/// What the options say to the compiler of object files.
HostOptions getHostOptions(const tileir_compile_options &Options);

/// The host module of the object, not optimised.
tileir_result compileToHost(Compilation &C, llvm::LLVMContext &Context,
                            const HostOptions &Options,
                            std::unique_ptr<llvm::Module> &Result);

/// The tile module as LLVM IR.
tileir_result importState(Compilation &C, llvm::LLVMContext &Context,
                          std::unique_ptr<llvm::Module> &Result);

/// The toolkit that the options name, or the one where it is installed by default.
llvm::Expected<Toolkit> findTools(const tileir_compile_options &Options);

/// Compiles for \p Arch, up to the stage of \p Options.
tileir_result compileForDevice(Compilation &C, const NVPTXArch &Arch,
                               const DeviceOptions &Options, CompiledImage &Image);

/// All that code depends on of a module; empty for one that cannot be written.
std::string describeContent(const Module &M);

/// The arguments of a function by which, as far as can be seen, it may store: those whose
/// pointers come to an op that writes, or are no longer pointers to follow.
llvm::SmallBitVector findWrittenArguments(const Function &F);

/// The folder of this library, in which the runtime lies, too.
std::string getLibraryFolder();

/// Calls \p Work for the target of that name, which must be able to do something: \p Can
/// and, in words, \p What. The module is verified, the options are complete, and the
/// stack is large enough for deeply nested input.
tileir_result
withTarget(ModuleState &State, llvm::StringRef Name,
           const tileir_compile_options *Options, bool tileir_target_info::*Can,
           llvm::StringRef What,
           llvm::function_ref<tileir_result(const TargetRow &, Compilation &)> Work);

} // namespace tileir::capi

struct tileir_program_kernel_s {
  tileir_program_kernel_s(const tileir::capi::EntryInterface &Entry, unsigned Number,
                          tileir::capi::Program &Code)
      : Entry(&Entry), Number(Number), Code(&Code) {}

  const tileir::capi::EntryInterface *Entry;
  unsigned Number;
  tileir::capi::Program *Code;
  /// Of a block in the last launch that was waited for, in nanoseconds; 0: not known.
  std::atomic<float> BlockTime{0};
};

struct tileir_program_s {
  std::shared_ptr<tileir::capi::ModuleState> State;
  std::vector<tileir::capi::EntryInterface> Entries;
  std::unique_ptr<tileir::capi::Program> Code;
  std::deque<tileir_program_kernel_s> Kernels; ///< one for each entry
};

namespace tileir {
namespace capi {

/// What is told of a name that no entry has, with those that there are.
std::string describeMissingEntry(tileir_program P, llvm::StringRef Name);

/// A launch from outside: checks the call and launches, in a stream if one is given.
tileir_result launchKernel(Reporter &Report, const tileir_program_kernel_s &Kernel,
                           const uint32_t Grid[3], const tileir_argument *Arguments,
                           size_t Count, std::optional<void *> Stream = std::nullopt);

} // namespace capi
} // namespace tileir

#endif // TILEIR_CAPI_TARGETS_H
