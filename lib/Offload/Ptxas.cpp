//===- Ptxas.cpp - PTX to machine code ------------------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Offload/Ptxas.h"
#include "Offload/ToolRun.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tileir;

/// The number before \p Unit in \p Line; 0 if there is none.
static unsigned numberBefore(StringRef Line, StringRef Unit) {
  size_t End = Line.find(Unit);
  if (End == StringRef::npos)
    return 0;
  StringRef Digits = Line.take_front(End).rtrim();
  Digits = Digits.take_back(Digits.size() - (Digits.find_last_not_of("0123456789") + 1));
  unsigned Number = 0;
  Digits.getAsInteger(10, Number);
  return Number;
}

SmallVector<KernelResources, 4> tileir::parseResourceUsage(StringRef Output) {
  SmallVector<KernelResources, 4> Kernels;
  // Functions that are not inlined have properties of their own; those of a kernel follow
  // its "Compiling entry function".
  bool InKernel = false;
  for (StringRef Line : split(Output, '\n')) {
    if (Line.contains("Compiling entry function '")) {
      Kernels.emplace_back();
      Kernels.back().Kernel = Line.split('\'').second.split('\'').first.str();
    } else if (Line.contains("Function properties for ")) {
      StringRef Name = Line.split("properties for ").second.trim();
      InKernel = !Kernels.empty() && Kernels.back().Kernel == Name;
    } else if (Line.contains("bytes stack frame") && InKernel) {
      KernelResources &K = Kernels.back();
      K.SpillStoreBytes = numberBefore(Line, "bytes spill stores");
      K.SpillLoadBytes = numberBefore(Line, "bytes spill loads");
    } else if (Line.contains(" registers") && !Kernels.empty()) {
      KernelResources &K = Kernels.back();
      K.Registers = numberBefore(Line, "registers");
      K.SharedBytes = numberBefore(Line, "bytes smem");
    }
  }
  return Kernels;
}

/// "error   : text" after the tool's name and the place: the text and the PTX's line.
static std::string describeMessage(StringRef Line) {
  auto [Front, Text] = Line.split(" : ");
  std::string Place;
  if (size_t At = Front.find(", line "); At != StringRef::npos)
    Place = ("line " + Front.substr(At + 7).split(';').first + " of the PTX: ").str();
  return Place + Text.trim().str();
}

static Error reportFailure(const ToolResult &Run, const NVPTXArch &Arch) {
  Error All = Error::success();
  auto Add = [&](const Twine &Message) {
    All = joinErrors(std::move(All), createStringError(Message));
  };
  for (StringRef Line : split(Run.Output, '\n'))
    if (Line.contains("error ") || Line.contains("fatal ") || Line.contains("Internal"))
      if (!Line.contains("aborted due to errors"))
        Add("ptxas for " + Arch.getName() + ": " + describeMessage(Line));
  if (!All)
    Add(describeFailure("ptxas for " + Arch.getName(), Run));
  return All;
}

/// What ptxas warned of. That it does not follow an option is only an information, which it
/// gives even where another option lets that one win.
static std::vector<std::string> findWarnings(StringRef Output, const NVPTXArch &Arch,
                                             ArrayRef<std::string> ExtraArgs) {
  bool OptionWins = is_contained(ExtraArgs, "--override-directive-values") ||
                    is_contained(ExtraArgs, "-override-directive-values");
  std::vector<std::string> Warnings;
  for (StringRef Line : split(Output, '\n')) {
    bool IsOverridden = !OptionWins && Line.contains("Overriding global maxrregcount");
    if (!IsOverridden && !Line.contains("warning "))
      continue;
    std::string Warning = "ptxas for " + Arch.getName() + ": " + describeMessage(Line);
    if (IsOverridden)
      Warning += "; '--override-directive-values' lets the option win";
    if (!is_contained(Warnings, Warning))
      Warnings.push_back(std::move(Warning));
  }
  return Warnings;
}

Expected<Cubin> tileir::assemblePTX(StringRef PTX, const NVPTXArch &Arch,
                                    const Toolkit &Tools, const PtxasOptions &Options) {
  if (Error E = Tools.checkArch(Arch))
    return std::move(E);
  Expected<TemporaryFile> Input = TemporaryFile::create("ptx");
  if (!Input)
    return Input.takeError();
  Expected<TemporaryFile> Output = TemporaryFile::create("cubin");
  if (!Output)
    return Output.takeError();
  if (Error E = Input->write(PTX))
    return std::move(E);

  std::string ArchOption = "-arch=" + Arch.getName();
  std::string LevelOption = "-O" + std::to_string(Options.OptLevel);
  SmallVector<StringRef> Args = {"-v", ArchOption, LevelOption};
  if (Options.Relocatable)
    Args.push_back("-c");
  if (Options.LineInfo)
    Args.push_back("-lineinfo");
  if (Options.DeviceDebug)
    Args.push_back("-g");
  // In no help text, but known to all versions: without it 48 KB are the limit.
  if (Options.ExtendedShared)
    Args.push_back("--enable-extended-smem=true");
  Args.append({"-o", Output->getPath(), Input->getPath()});
  for (const std::string &Arg : Options.ExtraArgs)
    Args.push_back(Arg);

  Expected<ToolResult> Run = runTool(Tools.getPtxas(), Args);
  if (!Run)
    return Run.takeError();
  if (Run->Status)
    return reportFailure(*Run, Arch);
  Expected<std::string> Data = Output->read();
  if (!Data)
    return Data.takeError();
  Cubin Result;
  Result.Data = std::move(*Data);
  Result.Kernels = parseResourceUsage(Run->Output);
  Result.Warnings = findWarnings(Run->Output, Arch, Options.ExtraArgs);
  Result.Log = std::move(Run->Output);
  return Result;
}
