//===- DeviceActions.h - GPU code on a clang command line -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With --offload-arch, a Tile IR input becomes code for GPUs, too. Each architecture is a
// device action of its own, as for .cu files:
//
//   input "k.tileir" -+--------------- tile -> compile -> backend -> ...
//                     |- tile (device-cuda, sm_80) -|
//                     `- tile (device-cuda, sm_90) -'
//
// so that the steps show and their files have clang's names. All device jobs of an input
// are compiled together when the first of them runs, a thread each.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_DEVICEACTIONS_H
#define TILEIR_CLANG_DRIVER_DEVICEACTIONS_H

#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <string>
#include <vector>

namespace tileir {

/// From Tile IR to a host module or to device code. Action classes cannot be added; of
/// clang's, this one means nothing to the rest of the driver. It prints as
/// "binary-translator".
class TileJobAction final : public clang::driver::JobAction {
public:
  TileJobAction(const clang::driver::ActionList &Inputs, clang::driver::types::ID Type)
      : JobAction(BinaryTranslatorJobClass, Inputs, Type) {}
  static bool classof(const Action *A) {
    return A->getKind() == BinaryTranslatorJobClass;
  }
};

/// Which code a command line asks for.
enum class OffloadSide { Both, HostOnly, DeviceOnly };
OffloadSide getOffloadSide(const llvm::opt::ArgList &Args);

/// What the command line says of device code for Tile IR inputs.
struct DeviceSettings {
  std::vector<std::string> Archs; ///< In the order named, each once.
  bool Relocatable = true;        ///< -fgpu-rdc, the default.
  bool DeviceOnly = false;        ///< --offload-device-only
  bool StaticShared = false;      ///< -ftileir-static-shared
  /// -foffload-lto or --offload-arch=generic: the program's link compiles the Tile IR,
  /// for Archs if it names none.
  bool ForLink = false;

  /// The architectures whose PTX an object that registers itself has, for GPUs to come.
  std::vector<std::string> PTXArchs;
};

/// Reads the settings off the options of \p C, which has its configuration files in it.
/// Reports what is wrong; false then.
bool readDeviceSettings(const clang::driver::Compilation &C, DeviceSettings &Result);

/// Whether the action is a link, by clang-linker-wrapper or without it.
bool isLink(const clang::driver::Action *A);

/// Whether \p C links what it compiles.
bool hasLink(const clang::driver::Compilation &C);

/// Whether a link is clang-linker-wrapper's.
bool usesLinkerWrapper(const clang::driver::Compilation &C);

/// The options of \p Args that name the toolkit, for the jobs that run its programs.
void addToolkitOptions(const llvm::opt::ArgList &Args, llvm::opt::ArgStringList &Result);

/// Passes a number of --offload-jobs= on to jobs with GPU code.
void addJobsOption(const llvm::opt::ArgList &Options, llvm::opt::ArgStringList &Args);

/// The options of \p Args that say how objects name files, as tile jobs have them.
void addPathOptions(const llvm::opt::ArgList &Args, llvm::opt::ArgStringList &Result);

class DeviceBatch;

/// The tool chain of the device actions. It must outlive the compilation.
class TileDeviceToolChain final : public clang::driver::ToolChain {
public:
  /// \p Program is what -### names as the tile compiler.
  TileDeviceToolChain(const clang::driver::Compilation &C, std::string Program,
                      DeviceSettings Settings);
  ~TileDeviceToolChain() override;

  const DeviceSettings &getSettings() const { return Settings; }
  const std::string &getProgram() const { return Program; }

  /// Actions that make the code of \p Input, one for each architecture: in \p Type, or
  /// TY_CUDA_FATBIN for offload binaries that a host job embeds.
  clang::driver::ActionList makeActions(clang::driver::Compilation &C,
                                        clang::driver::Action *Input,
                                        clang::driver::types::ID Type);

  /// --offload-device-only: device actions take the place of the host's, which end in the
  /// same type of file.
  void
  replaceHostActions(clang::driver::Compilation &C,
                     llvm::function_ref<bool(const clang::driver::Action *)> IsTileInput);

  /// The batch of jobs that are to be compiled together with those of \p Input.
  std::shared_ptr<DeviceBatch> getBatch(llvm::StringRef Input) const;

  clang::driver::Tool *SelectTool(const clang::driver::JobAction &Action) const override;
  bool isPICDefault() const override { return false; }
  bool isPIEDefault(const llvm::opt::ArgList &) const override { return false; }
  bool isPICDefaultForced() const override { return false; }

private:
  std::string Program;
  DeviceSettings Settings;
  std::unique_ptr<clang::driver::Tool> TheTool;
  mutable llvm::StringMap<std::shared_ptr<DeviceBatch>> Batches;
};

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_DEVICEACTIONS_H
