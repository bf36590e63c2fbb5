//===- Toolkit.h - The CUDA toolkit of this machine -------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the toolkit as clang does, so that Tile IR and .cu files of one build are
// compiled by the same ptxas. Only ToolkitSearch::ofEnvironment() reads the environment,
// for callers whose users expect that.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_OFFLOAD_TOOLKIT_H
#define TILEIR_OFFLOAD_TOOLKIT_H

#include "Target/NVPTX/NVPTXArch.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tileir {

/// Where to look. Every field may be empty.
struct ToolkitSearch {
  /// With what PATH and CUDA_PATH say.
  static ToolkitSearch ofEnvironment();

  std::string CudaPath;         ///< PathOption: the only place that is looked at.
  std::string PtxasPath;        ///< --ptxas-path=: the program or its folder.
  std::string SystemPath;       ///< PATH, where ptxas may lie in a toolkit's bin folder.
  std::string CudaPathVariable; ///< CUDA_PATH, if no toolkit is found by PATH.
  /// What the caller's users name a toolkit and an architecture with, for messages.
  std::string PathOption = "'--cuda-path'";
  std::string ArchOption = "'--offload-arch'";
  /// What helps where there is no toolkit.
  std::string Advice = "provide its path via '--cuda-path' or '--ptxas-path', or emit "
                       "PTX with '--offload-device-only -S'";
};

class Toolkit {
public:
  /// Finds a toolkit with ptxas. The error names the places that were looked at and the
  /// options that help.
  static llvm::Expected<Toolkit> find(const ToolkitSearch &Search);

  /// The toolkit's folder; empty if all that is known is a ptxas.
  llvm::StringRef getRoot() const { return Root; }
  llvm::StringRef getPtxas() const { return Ptxas; }
  CudaVersion getVersion() const { return Version; }

  /// The path of another program of the toolkit ("fatbinary", "nvlink"): beside ptxas, or
  /// in the toolkit's bin folder.
  llvm::Expected<std::string> findProgram(llvm::StringRef Name) const;
  /// The path of libdevice.10.bc; empty if the toolkit has none.
  std::string findLibDevice() const;

  /// Whether ptxas takes the mark of kernels in a tile language (DeviceOptions).
  bool knowsTileLanguage() const;
  /// Whether it takes kernels whose grids count clusters.
  bool knowsClusterGrids() const;
  /// Refuses an architecture that this ptxas does not know, as clang does for .cu files.
  llvm::Error checkArch(const NVPTXArch &Arch) const;

private:
  Toolkit() = default;
  llvm::Error readVersion();
  llvm::Error askVersion();

  std::string Root, Ptxas;
  std::string PathOption, ArchOption; ///< As in ToolkitSearch.
  CudaVersion Version;
};

/// The architecture to compile for: the one that is named, or that of the device,
/// "sm_90": sm_90a, since the code is for no other device. A ptxas that compiles the PTX
/// of sm_90 knows sm_90a, too, by the table of architectures (ToolkitTest looks at all of
/// its rows); the driver of its version is taken to know the same.
llvm::Expected<NVPTXArch> chooseArch(llvm::StringRef Named, llvm::StringRef DeviceArch);
/// The same with errors that name the device.
llvm::Expected<NVPTXArch> chooseArch(llvm::StringRef Named, llvm::StringRef Device,
                                     llvm::StringRef DeviceArch);

} // namespace tileir

#endif // TILEIR_OFFLOAD_TOOLKIT_H
