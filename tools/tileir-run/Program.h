//===- Program.h - A kernel file, compiled for some target ------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the runner knows of a target: it compiles a file and launches a case. Each target
// is a class of its own; createProgram() chooses.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_RUN_PROGRAM_H
#define TILEIR_RUN_PROGRAM_H

#include "Case.h"
#include "LaunchData.h"
#include "Offload/Toolkit.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tileir {
namespace run {

struct CompileOptions {
  unsigned OptLevel = 2;
  std::string CPU;      ///< Empty or "native": this machine's.
  std::string Features; ///< As -target-features, after those of the CPU.
  bool Multiversion = false;
  bool VerifyEach = false; ///< Verify the module after each pass.
  std::string EmitFolder;  ///< Where IR goes after some steps; empty: nowhere.
};

/// What --profile asks for: numbers by source line.
enum class ProfileKind { None, Table, Annotated };

/// What the simulator needs to know.
struct SimOptions {
  std::string Arch = "sm_90";
  std::optional<uint64_t> Seed;
  bool NarrowSums = false;
  bool Counters = false;
  /// Kernels take tensor maps as parameters, as they do from launches on a GPU.
  bool MapParameters = false;
  std::string
      CudaPath; ///< The toolkit, for its libdevice; empty: the one of this machine.
};

/// What the interpreter needs to know; interp::LaunchOptions explains each.
struct InterpOptions {
  std::optional<uint64_t> Seed;
  bool Trace = false;
  std::optional<std::array<uint32_t, 3>> Block;
  std::string BreakAt;
  std::vector<std::string> DumpTiles;
  bool Lenient = false;
};

/// What a run on a GPU needs to know.
struct CudaOptions {
  std::string Device = "cuda"; ///< As tileir_find_device() takes it.
  std::string Arch;            ///< Empty: the device's.
  std::string CudaPath;        ///< The toolkit; empty: the one of this machine, if any.
};

struct TargetOptions {
  std::string Target = "host";
  ProfileKind Profile = ProfileKind::None;
  CompileOptions Compile;
  SimOptions Sim;
  InterpOptions Interp;
  CudaOptions Cuda;
};

/// All is valid, but the target does not have something: an op of the file, memory of the
/// case.
class RefusedError : public llvm::ErrorInfo<RefusedError> {
public:
  static char ID;
  explicit RefusedError(std::string Text) : Text(std::move(Text)) {}
  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

private:
  std::string Text;
};

/// How a launch went, beyond what is in the buffers.
/// What a launch has to do: floating-point operations, bytes from and to memory.
struct Work {
  double FloatOps = 0, Bytes = 0;
};

struct LaunchReport {
  /// The kernel stopped itself (an assertion that failed), with this message.
  std::optional<std::string> Stopped;
  /// What is wrong with the launch although it ran; lines may be many.
  std::vector<std::string> Problems;
  std::string Notes; ///< Indented lines for the report.
  Work Done;         ///< Where the target counts it.
};

class Program {
public:
  virtual ~Program();

  /// Launches the case once. What the kernel prints goes to stdout. An error is what
  /// could not run.
  virtual llvm::Expected<LaunchReport> launch(const Case &C, LaunchData &Data) = 0;

  /// Launches the case, which must not stop itself, and tells the seconds that it took.
  /// Buffers may keep what they held.
  virtual llvm::Expected<double> measure(const Case &C, LaunchData &Data);

  /// Launches the case many times and tells where the time goes, in lines for the report:
  /// targets that have no such numbers of a launch of theirs. Buffers may keep what they
  /// held.
  virtual llvm::Expected<std::string> profile(const Case &C, LaunchData &Data);

  double CompileSeconds = 0;
};

/// The targets that createProgram() knows, for messages: "host, interp, sim, cuda".
llvm::StringRef getTargetNames();
bool isTarget(llvm::StringRef Name);

/// Compiles \p File. A RefusedError if the target lacks something.
llvm::Expected<std::unique_ptr<Program>> createProgram(llvm::StringRef File,
                                                       const TargetOptions &Options);

/// The programs of each target, for createProgram().
llvm::Expected<std::unique_ptr<Program>> createHostProgram(llvm::MemoryBufferRef Input,
                                                           const TargetOptions &Options);
llvm::Expected<std::unique_ptr<Program>>
createInterpProgram(llvm::MemoryBufferRef Input, const TargetOptions &Options);
llvm::Expected<std::unique_ptr<Program>> createSimProgram(llvm::MemoryBufferRef Input,
                                                          const TargetOptions &Options);
llvm::Expected<std::unique_ptr<Program>> createCudaProgram(llvm::MemoryBufferRef Input,
                                                           const TargetOptions &Options);

/// The arguments of a case for a machine with addresses of its own.
struct DeviceArguments {
  std::vector<uint64_t> Words; ///< One for each parameter.
  /// The tables of lists, with the machine's addresses.
  std::vector<std::vector<char>> Tables;
};

/// Makes the buffers of \p Data known by \p Add, and by \p AddMulticast those that lie
/// behind a multicast address, which return the addresses. The result holds memory that
/// was added, and must outlive the launch.
DeviceArguments placeArguments(
    const Case &C, LaunchData &Data,
    llvm::function_ref<uint64_t(void *Memory, size_t Size, llvm::StringRef Label,
                                bool ReadOnly)>
        Add,
    llvm::function_ref<uint64_t(llvm::ArrayRef<uint64_t> Copies, llvm::StringRef Label)>
        AddMulticast);

/// A RefusedError for a case with multicast memory, which \p Target does not have.
llvm::Error refuseMulticast(const Case &C, llvm::StringRef Target);

/// Writes the module to FOLDER/NAME.ll, if there is a folder.
llvm::Error emitModule(llvm::StringRef Folder, llvm::StringRef Name,
                       const llvm::Module &M);

/// The CUDA toolkit in the folder, which has to hold one. Without a folder that of this
/// machine, if it has one.
llvm::Expected<std::optional<Toolkit>> findToolkit(llvm::StringRef CudaPath);

/// The error of a target's compiler: a refusal if the file itself is valid.
llvm::Error classifyError(llvm::Error E, llvm::MemoryBufferRef Input);

} // namespace run
} // namespace tileir

#endif // TILEIR_RUN_PROGRAM_H
