//===- ActionGraph.h - Tile jobs in clang's compilation ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang's driver has built its graph for inputs that it takes for LLVM IR:
//
//   input "k.tileir" -> compile -> backend -> assemble -> link
//
// Here a tile action comes between the input and what follows, so that the steps show
// in -###, -ccc-print-phases and -save-temps, and file names, dependences and failures
// are clang's business as ever:
//
//   input "k.tileir" -> tile -> compile -> ...
//
// Device code comes in as further inputs of the tile action (DeviceActions.h).
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_ACTIONGRAPH_H
#define TILEIR_CLANG_DRIVER_ACTIONGRAPH_H

#include "DeviceActions.h"
#include "Inputs.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/ToolChain.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <string>
#include <vector>

namespace tileir {

/// The tool chain of tile actions. It must outlive the compilation.
class TileToolChain final : public clang::driver::ToolChain {
public:
  /// \p Program is what -### names as the tile compiler. \p Device is null without device
  /// code, \p ForLink unless that is made by the program's link.
  TileToolChain(const clang::driver::Compilation &C, std::string Program,
                TileDeviceToolChain *Device, const DeviceSettings *ForLink);
  ~TileToolChain() override;

  /// Puts a tile action in front of each of \p Inputs. The jobs that clang has built
  /// for them tell the options of the tile jobs. The compilation's jobs have to be built
  /// anew afterwards.
  void addTileActions(clang::driver::Compilation &C,
                      const llvm::SmallPtrSetImpl<const char *> &Inputs);

  /// The options that all tile jobs of the compilation share.
  llvm::ArrayRef<const char *> getJobOptions() const { return JobOptions; }
  const std::string &getProgram() const { return Program; }
  const TileDeviceToolChain *getDeviceToolChain() const { return Device; }
  const DeviceSettings *getForLink() const { return ForLink; }

  clang::driver::Tool *SelectTool(const clang::driver::JobAction &Action) const override;
  bool isPICDefault() const override { return false; }
  bool isPIEDefault(const llvm::opt::ArgList &) const override { return false; }
  bool isPICDefaultForced() const override { return false; }

private:
  std::string Program;
  TileDeviceToolChain *Device;
  const DeviceSettings *ForLink;
  std::unique_ptr<clang::driver::Tool> TileTool;
  std::vector<const char *> JobOptions;
};

/// Calls \p Visit for each job of \p C that compiles or assembles what a job for Tile IR
/// made, or what such a job did, in their order. Links and what else is no step of a
/// compilation are left to their programs.
void visitReadersOfTile(clang::driver::Compilation &C,
                        llvm::function_ref<void(clang::driver::JobList::iterator)> Visit);

/// Marks as used what build systems give to all files of a project: include paths,
/// macros and language standards mean nothing here, as they mean nothing to a C file
/// that includes nothing.
void claimIrrelevantOptions(const llvm::opt::ArgList &Options);

/// Adds -w and -Werror to the options of a tile job, if they are in force.
void addWarningOptions(const clang::driver::Compilation &C,
                       llvm::opt::ArgStringList &Args);

/// Makes the links of the compilation links with the tile runtime, which lies in
/// \p Directory. Does nothing under -nostdlib and -nodefaultlibs. Links of
/// GPU code look for libraries in \p SystemFolders, too.
/// \returns false under -static without a static libomp, which the runtime needs.
bool addTileRuntime(clang::driver::Compilation &C, llvm::StringRef Directory,
                    llvm::ArrayRef<std::string> SystemFolders);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_ACTIONGRAPH_H
