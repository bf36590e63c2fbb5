//===- TileJobOptions.h - What a tile job is asked to do --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TILEJOBOPTIONS_H
#define TILEIR_CLANG_DRIVER_TILEJOBOPTIONS_H

#include "Compiler/Compiler.h"
#include "Compiler/DeviceCompiler.h"
#include "Offload/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace tileir {

/// What a device job writes.
enum class DeviceOutputKind {
  OffloadBinary, ///< Machine code with what a launch has to know, for the host job.
  Cubin,
  PTX,
  Bitcode,
  AssemblyIR ///< LLVM IR as text.
};

/// The options after -cc1tileir.
struct TileJob {
  HostOptions Host;
  std::string Input, Output;
  std::string Name; ///< What messages and the module call the input.
  bool SyntaxOnly = false;
  bool ShowColors = false;
  bool NoWarnings = false;        ///< -w
  bool WarningsAreErrors = false; ///< -Werror
  unsigned PICLevel = 0;
  bool IsPIE = false;
  std::string FramePointer;
  std::string CFProtection;
  /// A cc1 command. Where there is one, functions and module get from it what C's get
  /// from the same options.
  std::vector<std::string> AttributesCommand;
  std::vector<std::string> LLVMArgs; ///< -mllvm
  std::string DependencyFile;
  std::vector<std::string> DependencyTargets;
  std::vector<std::string> ExtraDependencies; ///< Files that options name.
  bool ToolkitDependencies = false; ///< Name what is read of the toolkit, too.
  bool PhonyDependencies = false;   ///< A target for each of those, which may go.
  bool NMakeDependencies = false;   ///< Names are quoted for NMake.

  /// Device code: relocatable, or finished in an object that registers itself.
  bool Relocatable = true;
  ToolkitSearch Toolkit;
  // Host jobs
  std::vector<std::string> ImageFiles;             ///< Offload binaries to embed.
  bool EmbedTileIR = false;                        ///< For the program's link to compile.
  std::vector<std::string> LinkArchs, LinkOptions; ///< What is to be said with it.
  // Link jobs
  bool IsLink = false;
  bool NoGPUs = false;                    ///< The link wants host code only.
  std::vector<std::string> LinkFiles;     ///< Objects and archives with Tile IR.
  std::vector<std::string> FinishedFiles; ///< With finished GPU code.
  /// Of LinkFiles those that go on to the link, and what they are called there: without
  /// the Tile IR.
  std::vector<std::pair<std::string, std::string>> Copies;
  unsigned MaxThreads = 0; ///< 0: all processors.
  // Device jobs
  DeviceOutputKind OutputKind = DeviceOutputKind::Cubin;
  bool IncludePTX = false;
  bool StaticShared = false; ///< All shared memory of PTX and LLVM IR is static.
  std::vector<std::string> PtxasArgs;
  std::string SaveTemps; ///< What the names of the kept files begin with; empty: none.
                         ///< Of a link job their folder.
  RemarkOptions Remarks;
  std::string RecordFile; ///< Of the remarks; empty: none.
  bool Verbose = false;   ///< Tell what the kernels take of the hardware.

  /// Whether this is the job of one GPU architecture, which is Host.CPU.
  bool isDevice() const;
};

/// The level that -O\p Option stands for.
unsigned levelOf(llvm::StringRef Option);

/// Reads the options of a job. False for one that is not known or lacks its value, which
/// is \p Unknown then.
bool parseTileJob(llvm::ArrayRef<const char *> Args, TileJob &Job, std::string &Unknown);

/// Prints \p E in clang's form. Returns the exit status, above 1 for a crash.
int reportErrors(const TileJob &Job, llvm::Error E);
/// The same for a warning, unless -w is given.
void reportWarning(const TileJob &Job, llvm::StringRef Message);
/// The same for a remark, which may have a place of its own in front.
void reportRemark(const TileJob &Job, llvm::StringRef Remark);

/// The toolkits of a batch of jobs, which mostly share one: to look for it runs ptxas.
class ToolkitCache {
public:
  /// The toolkit of \p Job; null where it has none and needs none.
  llvm::Expected<const Toolkit *> find(const TileJob &Job);

private:
  std::vector<std::pair<ToolkitSearch, std::unique_ptr<Toolkit>>> Found;
};

/// What a device job says of the code for its architecture.
llvm::Expected<DeviceTarget> getTarget(const TileJob &Job, ToolkitCache &Toolkits);

/// Whether the user has asked ptxas to tell more. It always does, for us.
bool wantsPtxasLog(const TileJob &Job);

/// Keeps the steps between the input and the output (-save-temps), as clang names them
/// for .cu files, where \p Job asks for them.
llvm::Error saveSteps(const TileJob &Job, const CompiledImage &Image);

/// Prints what -v shows of kernels: the figures that decide their speed.
void printResources(llvm::raw_ostream &OS, const CompiledImage &Image);

/// Writes \p Record to the file of the job's remarks, if it has one.
llvm::Error writeRecord(const TileJob &Job, llvm::StringRef Record);

/// Writes the dependency file, if the job has one.
llvm::Error writeDependencies(const TileJob &Job);

/// The input's contents. Standard input is read once for all jobs of the process.
llvm::Expected<llvm::MemoryBufferRef>
readInput(const TileJob &Job, std::unique_ptr<llvm::MemoryBuffer> &Buffer);

/// Gives the host module what clang's own code generation would have given it from the
/// same options: without the flags, merging it under LTO would weaken the others.
llvm::Error addCodeGenProperties(llvm::Module &M, const TileJob &Job);

/// Compiles the one input of \p Jobs, which are device jobs, as each of them says, and
/// writes the outputs.
llvm::Error runDeviceJobs(llvm::ArrayRef<TileJob> Jobs);

/// Compiles the Tile IR of objects that are linked, see docs/link-time.md.
llvm::Error runLinkJob(const TileJob &Job);

/// Reads the images that a host job embeds. \p FatBinary gets theirs, unless they are
/// relocatable.
llvm::Expected<std::vector<DeviceImage>> readImages(const TileJob &Job,
                                                    std::string &FatBinary);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TILEJOBOPTIONS_H
