//===- TileirasOptions.h - The command line of tileiras ---------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CLANG_DRIVER_TILEIRASOPTIONS_H
#define TILEIR_CLANG_DRIVER_TILEIRASOPTIONS_H

#include "Compiler/RemarkSession.h"
#include "Offload/Toolkit.h"
#include "Target/NVPTX/NVPTXTarget.h"
#include <string>
#include <vector>

namespace tileir {

/// The kinds of remarks, each with the pattern of the passes that it is wanted of; empty:
/// none.
struct TileirasRemarks {
  std::string Passed, Missed, Analysis;
  bool AsYAML = false;
  std::string File; ///< Of YAML.

  /// What a session has to collect, which may be more.
  RemarkOptions getOptions() const;
  bool isWanted() const { return getOptions().wantsText(); }
};

/// What tileiras is asked to do.
struct TileirasJob {
  std::string Input, Output;
  NVPTXArch Arch;
  unsigned OptLevel = 3;
  DeviceDebug Debug = DeviceDebug::None;
  bool Verbose = false;
  std::vector<std::string> PtxasArgs;
  TileirasRemarks Remarks;
  ToolkitSearch Toolkit;
  /// What the command line asks for and what has no effect here, for -v.
  std::vector<std::string> Notes;
};

/// How tileiras ends beside 0, as NVIDIA's.
enum TileirasStatus { TileirasUsage = 2, TileirasFailure = 5 };

/// Reads the command line. Ends the process after --help and its like, and with
/// TileirasUsage after an error.
TileirasJob parseTileirasOptions(int Argc, char **Argv);

} // namespace tileir

#endif // TILEIR_CLANG_DRIVER_TILEIRASOPTIONS_H
