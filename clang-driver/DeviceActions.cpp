//===- DeviceActions.cpp - GPU code on a clang command line ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceActions.h"
#include "ActionGraph.h"
#include "Dependencies.h"
#include "Diagnostics.h"
#include "LinkOptions.h"
#include "RemarkJobs.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "TileCommand.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
using clang::DiagnosticsEngine;
namespace options = clang::options;

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

template <unsigned N>
static clang::DiagnosticBuilder error(const Compilation &C, const char (&Format)[N]) {
  return tileir::error(C.getDriver().getDiags(), Format);
}

/// The GPUs of this machine, by the program that clang asks for --offload-arch=native.
static Expected<SmallVector<std::string>> findNativeArchs(const Compilation &C) {
  std::string Program = C.getDefaultToolChain().GetProgramPath("offload-arch");
  Expected<std::unique_ptr<MemoryBuffer>> Output =
      C.getDriver().executeProgram({Program, "--only=nvptx"});
  if (!Output) // It fails without a word where there is no GPU.
    return createStringError("no NVIDIA GPU was found by " +
                             StringRef(toString(Output.takeError())).rtrim(": "));
  SmallVector<std::string> Archs;
  for (StringRef Line : split((*Output)->getBuffer(), '\n'))
    if (!Line.trim().empty() && !is_contained(Archs, Line.trim()))
      Archs.push_back(Line.trim().str());
  if (Archs.empty())
    return createStringError("no NVIDIA GPU was found by " + Program);
  return Archs;
}

/// Why a name is not an architecture. PTX is asked for in this option by nvcc's users,
/// and by those who know other compilers: of \p Before, the architectures in front of it.
static std::string explainUnknown(StringRef Name, ArrayRef<std::string> Before, Error E) {
  if (!Name.starts_with("compute_") && Name != "ptx")
    return toString(std::move(E));
  consumeError(std::move(E));
  std::string Arch = Name != "ptx"    ? "sm_" + Name.substr(8).str()
                     : Before.empty() ? "sm_90"
                                      : Before.back();
  return "'" + Name.str() + "' is PTX and not an architecture; name '" + Arch +
         "', and ask for its PTX by '--cuda-include-ptx=" + Arch +
         "' with '-fno-gpu-rdc'";
}

/// Adds one of the values of --offload-arch=, or all that "native" stands for.
static bool addArch(const Compilation &C, const opt::Arg &Option, StringRef Value,
                    std::vector<std::string> &Archs) {
  SmallVector<std::string> Names = {Value.str()};
  if (Value == "native") {
    Expected<SmallVector<std::string>> Native = findNativeArchs(C);
    if (!Native) {
      C.getDriver().Diag(clang::diag::err_drv_undetermined_gpu_arch)
          << "cuda" << toString(Native.takeError()) << "--offload-arch";
      return false;
    }
    Names = std::move(*Native);
  }
  for (const std::string &Name : Names) {
    Expected<NVPTXArch> Arch = NVPTXArch::parse(Name);
    if (!Arch) {
      error(C, "'%0': %1") << Option.getAsString(C.getArgs())
                           << explainUnknown(Name, Archs, Arch.takeError());
      return false;
    }
    if (!is_contained(Archs, Name))
      Archs.push_back(Name);
  }
  return true;
}

/// Of an object for several architectures the newest has its PTX in it, which newer GPUs
/// can compile; PTX for sm_90a runs nowhere else. Whoever names architectures chooses.
static std::vector<std::string> choosePTXArchs(const opt::ArgList &Args,
                                               ArrayRef<std::string> Archs) {
  std::vector<std::string> Chosen;
  std::optional<NVPTXArch> Newest;
  for (const std::string &Name : Archs) {
    NVPTXArch Arch = cantFail(NVPTXArch::parse(Name));
    if (!Arch.isSpecific() && (!Newest || *Newest < Arch)) {
      Newest = Arch;
      Chosen = {Name};
    }
  }
  if (Args.hasArg(options::OPT_cuda_include_ptx_EQ))
    Chosen.clear();
  for (const opt::Arg *A : Args.filtered(options::OPT_cuda_include_ptx_EQ,
                                         options::OPT_no_cuda_include_ptx_EQ)) {
    StringRef Value = A->getValue();
    auto IsMeant = [&](StringRef Name) { return Value == "all" || Value == Name; };
    llvm::erase_if(Chosen, IsMeant);
    if (A->getOption().matches(options::OPT_cuda_include_ptx_EQ))
      copy_if(Archs, std::back_inserter(Chosen), IsMeant);
  }
  return Chosen;
}

bool tileir::isLink(const Action *A) {
  return isa<LinkJobAction, LinkerWrapperJobAction>(A);
}

bool tileir::hasLink(const Compilation &C) { return any_of(C.getActions(), isLink); }

bool tileir::usesLinkerWrapper(const Compilation &C) {
  return any_of(C.getActions(), llvm::IsaPred<LinkerWrapperJobAction>);
}

/// Reads -foffload-lto and what --offload-arch=generic asks for. Reports what cannot be
/// together with it; false then.
static bool readForLink(const Compilation &C, bool NamesGeneric, DeviceSettings &Result) {
  const opt::ArgList &Args = C.getInputArgs();
  const opt::Arg *LTO =
      Args.getLastArg(options::OPT_foffload_lto, options::OPT_foffload_lto_EQ,
                      options::OPT_fno_offload_lto);
  bool UsesLTO = LTO && !LTO->getOption().matches(options::OPT_fno_offload_lto);
  if (!UsesLTO && !NamesGeneric)
    return true;
  std::string Name = UsesLTO ? LTO->getAsString(Args) : "--offload-arch=generic";
  if (UsesLTO && LTO->getOption().matches(options::OPT_foffload_lto_EQ) &&
      StringRef(LTO->getValue()) == "thin") {
    error(C, "'%0' is not supported for Tile IR, whose modules are not optimised "
             "together; '-foffload-lto' compiles them when they are linked")
        << Name;
    return false;
  }
  // A command that compiles and links knows now what its link would know.
  if (hasLink(C)) {
    if (NamesGeneric && Result.Archs.empty()) {
      error(C, "'--offload-arch=generic' compiles GPU code when it is linked, and this "
               "command links: name the architectures by '--offload-arch='");
      return false;
    }
    return true;
  }
  auto Refuse = [&](StringRef Other) {
    error(C, "'%0' compiles GPU code when it is linked, and cannot be together with '%1'")
        << Name << Other;
    return false;
  };
  if (Result.DeviceOnly)
    return Refuse("--offload-device-only");
  if (!Args.hasFlag(options::OPT_fgpu_rdc, options::OPT_fno_gpu_rdc, /*Default=*/true))
    return Refuse("-fno-gpu-rdc");
  if (C.getDriver().isUsingLTO())
    return Refuse("-flto");
  Result.ForLink = true;
  return true;
}

/// "--cuda-path=$CUDA" with a variable that is not set does not mean any toolkit. Nor
/// does a name that is no architecture mean that its code is left out.
static bool checkDeviceValues(const Compilation &C) {
  const opt::ArgList &Args = C.getInputArgs();
  for (const opt::Arg *A :
       Args.filtered(options::OPT_cuda_path_EQ, options::OPT_ptxas_path_EQ))
    if (A->getValue()[0] == '\0') {
      error(C, "'%0': no %select{program|folder}1 is named")
          << A->getAsString(Args) << A->getOption().matches(options::OPT_cuda_path_EQ);
      return false;
    }
  for (const opt::Arg *A : Args.filtered(options::OPT_no_offload_arch_EQ))
    for (StringRef Value : A->getValues()) {
      if (is_contained({"all", "generic", "native"}, Value))
        continue;
      if (Expected<NVPTXArch> Arch = NVPTXArch::parse(Value); !Arch) {
        error(C, "'%0': %1") << A->getAsString(Args) << toString(Arch.takeError());
        return false;
      }
    }
  return true;
}

OffloadSide tileir::getOffloadSide(const opt::ArgList &Args) {
  const opt::Arg *Side =
      Args.getLastArg(options::OPT_offload_host_only, options::OPT_offload_device_only,
                      options::OPT_offload_host_device);
  if (!Side || Side->getOption().matches(options::OPT_offload_host_device))
    return OffloadSide::Both;
  return Side->getOption().matches(options::OPT_offload_host_only)
             ? OffloadSide::HostOnly
             : OffloadSide::DeviceOnly;
}

/// Reads the architectures, and whether "generic" is among them. Reports what is wrong
/// with one; false then.
static bool readArchs(const Compilation &C, std::vector<std::string> &Archs,
                      bool &NamesGeneric) {
  // Not of getArgs(): where there are .cu files, too, clang has taken them out of it.
  for (const opt::Arg *A : C.getInputArgs().filtered(options::OPT_offload_arch_EQ,
                                                     options::OPT_no_offload_arch_EQ)) {
    bool Adds = A->getOption().matches(options::OPT_offload_arch_EQ);
    // "--offload-arch=$ARCH" with a variable that is not set. Empty values are dropped.
    if (A->getValues().empty()) {
      error(C, "'%0': %1") << A->getAsString(C.getArgs())
                           << toString(NVPTXArch::parse("").takeError());
      return false;
    }
    for (StringRef Value : A->getValues()) {
      if (Value == "generic" || (Value == "all" && !Adds))
        NamesGeneric = Adds;
      if (Value == "generic")
        continue;
      if (Adds && !addArch(C, *A, Value, Archs))
        return false;
      if (!Adds && Value == "all")
        Archs.clear();
      else if (!Adds)
        llvm::erase(Archs, Value);
    }
  }
  return true;
}

bool tileir::readDeviceSettings(const Compilation &C, DeviceSettings &Result) {
  const opt::ArgList &Args = C.getArgs();
  claimIrrelevantOptions(Args);
  OffloadSide Side = getOffloadSide(Args);
  if (Side == OffloadSide::HostOnly)
    return true;
  bool NamesGeneric = false;
  if (!checkDeviceValues(C) || !readArchs(C, Result.Archs, NamesGeneric))
    return false;
  Result.DeviceOnly = Side == OffloadSide::DeviceOnly;
  if (!readForLink(C, NamesGeneric, Result))
    return false;
  if (Result.DeviceOnly && Result.Archs.empty()) {
    C.getDriver().Diag(clang::diag::err_drv_offload_missing_gpu_arch)
        << "CUDA" << "--offload-arch=";
    return false;
  }
  // Files that are only device code are for programs that load them as they are.
  Result.Relocatable = Args.hasFlag(options::OPT_fgpu_rdc, options::OPT_fno_gpu_rdc,
                                    /*Default=*/!Result.DeviceOnly);
  if (!Result.Relocatable)
    Result.PTXArchs = choosePTXArchs(C.getInputArgs(), Result.Archs);
  return true;
}

void tileir::addToolkitOptions(const opt::ArgList &Args, opt::ArgStringList &Result) {
  for (auto Id : {options::OPT_cuda_path_EQ, options::OPT_ptxas_path_EQ,
                  options::OPT_cuda_path_ignore_env})
    if (const opt::Arg *A = Args.getLastArg(Id))
      Result.push_back(Args.MakeArgString(A->getAsString(Args)));
}

void tileir::addPathOptions(const opt::ArgList &Args, opt::ArgStringList &Result) {
  for (const opt::Arg *A :
       Args.filtered(options::OPT_ffile_prefix_map_EQ, options::OPT_fdebug_prefix_map_EQ,
                     options::OPT_fmacro_prefix_map_EQ)) {
    A->claim();
    if (!A->getOption().matches(options::OPT_fmacro_prefix_map_EQ))
      Result.push_back(Args.MakeArgString(Twine("-fdebug-prefix-map=") + A->getValue()));
    if (!A->getOption().matches(options::OPT_fdebug_prefix_map_EQ))
      Result.push_back(Args.MakeArgString(Twine("-fmacro-prefix-map=") + A->getValue()));
  }
}

//===----------------------------------------------------------------------===//
// Jobs
//===----------------------------------------------------------------------===//

/// The device jobs of one input, which run at the same time.
class tileir::DeviceBatch {
public:
  void add(ArrayRef<const char *> Args) { Jobs.push_back(Args); }

  int run() {
    if (!Result)
      Result = runTileJobs(Jobs);
    return *Result;
  }

private:
  std::vector<ArrayRef<const char *>> Jobs;
  std::optional<int> Result;
};

namespace {

/// One device job. It runs in the driver's process, with all of its batch.
class DeviceCommand final : public TileCommand {
public:
  DeviceCommand(const Action &Source, const Tool &Creator, const char *Program,
                const opt::ArgStringList &Args, ArrayRef<InputInfo> Inputs,
                ArrayRef<InputInfo> Outputs, std::shared_ptr<DeviceBatch> Batch)
      : TileCommand(Source, Creator, Program, Args, Inputs, Outputs),
        Batch(std::move(Batch)) {
    this->Batch->add(getJobArguments());
  }

private:
  int run() const override { return Batch->run(); }

  std::shared_ptr<DeviceBatch> Batch;
};

class DeviceTool final : public TileJobTool {
public:
  explicit DeviceTool(const TileDeviceToolChain &TC)
      : TileJobTool("tileir::DeviceCompiler", "Tile IR compiler", TC), TheToolChain(TC) {}

  void ConstructJob(Compilation &C, const JobAction &Action, const InputInfo &Output,
                    const InputInfoList &Inputs, const opt::ArgList &Options,
                    const char *LinkingOutput) const override;

private:
  const TileDeviceToolChain &TheToolChain;
};

} // namespace

static const char *outputOption(types::ID Type) {
  switch (Type) {
  case types::TY_CUDA_FATBIN:
    return "-emit-offload-binary";
  case types::TY_PP_Asm:
    return "-emit-ptx";
  case types::TY_LLVM_IR:
    return "-emit-llvm";
  case types::TY_LLVM_BC:
    return "-emit-llvm-bc";
  default:
    return "-emit-cubin";
  }
}

/// Optimisation and debug information of device code, -Xarch_device included. Without -O
/// kernels are optimised, as ptxas and the vendor's compilers do it.
static void addCodeOptions(const opt::ArgList &Options, opt::ArgStringList &Args) {
  const opt::Arg *Level = Options.getLastArg(options::OPT_O_Group);
  Args.push_back("-O3");
  if (Level && Level->getOption().matches(options::OPT_O0))
    Args.back() = "-O0";
  else if (Level && Level->getOption().matches(options::OPT_O))
    Args.back() = Options.MakeArgString("-O" + Twine(Level->getValue()));
  const opt::Arg *Debug = Options.getLastArg(options::OPT_g_Group);
  if (Debug && !Debug->getOption().matches(options::OPT_g0))
    Args.push_back("-debug-info-kind=line-directives-only");
  for (const std::string &Value : Options.getAllArgValues(options::OPT_Xcuda_ptxas)) {
    Args.push_back("-Xcuda-ptxas");
    Args.push_back(Options.MakeArgString(Value));
  }
  addLLVMOptions(Options, Args);
}

void tileir::addJobsOption(const opt::ArgList &Options, opt::ArgStringList &Args) {
  const opt::Arg *A = Options.getLastArg(options::OPT_offload_jobs_EQ);
  if (A && StringRef(A->getValue()) != "jobserver")
    Args.push_back(Options.MakeArgString(Twine("-jobs=") + A->getValue()));
}

/// What clang's names of the files of a device action begin with, without extension.
static std::string stepsPrefix(const Compilation &C, StringRef Arch,
                               StringRef BaseInput) {
  SmallString<128> Path;
  const opt::Arg *Output = C.getArgs().getLastArg(options::OPT_o);
  if (C.getDriver().isSaveTempsObj() && Output)
    Path = sys::path::parent_path(Output->getValue());
  sys::path::append(Path, sys::path::stem(BaseInput));
  Path += Action::GetOffloadingFileNamePrefix(Action::OFK_Cuda, "nvptx64-nvidia-cuda");
  Path += "-";
  Path += Arch;
  return Path.str().str();
}

/// The outputs of the jobs for all of \p Archs, whose first one writes \p First.
static std::vector<std::string> getOutputs(StringRef First, ArrayRef<std::string> Archs) {
  std::vector<std::string> Outputs;
  size_t Begin = First.rfind(Archs.front());
  if (Begin == StringRef::npos)
    return {First.str()};
  for (const std::string &Arch : Archs)
    Outputs.push_back(
        (First.take_front(Begin) + Arch + First.drop_front(Begin + Archs.front().size()))
            .str());
  return Outputs;
}

void DeviceTool::ConstructJob(Compilation &C, const JobAction &Action,
                              const InputInfo &Output, const InputInfoList &Inputs,
                              const opt::ArgList &Options, const char *) const {
  const DeviceSettings &Settings = TheToolChain.getSettings();
  StringRef Arch = Action.getOffloadingArch();
  opt::ArgStringList Args = {"-cc1tileir", "-triple", "nvptx64-nvidia-cuda",
                             "-target-cpu", Options.MakeArgString(Arch)};
  addCodeOptions(Options, Args);
  addDeviceRemarkOptions(C, Options, Arch, Inputs.front().getBaseInput(), Args);
  if (C.getDriver().getDiags().getDiagnosticOptions().ShowColors)
    Args.push_back("-fcolor-diagnostics");
  addWarningOptions(C, Args);
  if (Options.hasArg(options::OPT_v))
    Args.push_back("-v");
  Args.push_back(outputOption(Action.getType()));
  if (Action.getType() == types::TY_CUDA_FATBIN && is_contained(Settings.PTXArchs, Arch))
    Args.push_back("-include-ptx");
  Args.push_back(Settings.Relocatable ? "-fgpu-rdc" : "-fno-gpu-rdc");
  if (Settings.StaticShared)
    Args.push_back("-ftileir-static-shared");
  addToolkitOptions(Options, Args);
  addJobsOption(Options, Args);
  addPathOptions(Options, Args);
  claimIrrelevantOptions(C.getArgs());
  if (C.getDriver().isSaveTempsEnabled())
    Args.push_back(Options.MakeArgString(
        "-save-temps=" + stepsPrefix(C, Arch, Inputs.front().getBaseInput())));
  // The host's job writes the dependency file where there is one. Else one of these.
  if (Settings.DeviceOnly && Arch == Settings.Archs.front())
    addDependencyOptions(C, Action, Inputs.front().getBaseInput(),
                         getOutputs(Output.getFilename(), Settings.Archs),
                         /*UsesToolkit=*/true, Args);
  Args.push_back("-o");
  Args.push_back(Output.getFilename());
  StringRef Input = Inputs.front().getFilename();
  Args.push_back(Inputs.front().getFilename());
  C.addCommand(std::make_unique<DeviceCommand>(
      Action, *this, C.getArgs().MakeArgString(TheToolChain.getProgram()), Args, Inputs,
      Output, TheToolChain.getBatch(Input)));
}

//===----------------------------------------------------------------------===//
// Actions
//===----------------------------------------------------------------------===//

TileDeviceToolChain::TileDeviceToolChain(const Compilation &C, std::string Program,
                                         DeviceSettings Settings)
    : ToolChain(C.getDriver(), llvm::Triple("nvptx64-nvidia-cuda"), C.getArgs()),
      Program(std::move(Program)), Settings(std::move(Settings)),
      TheTool(std::make_unique<DeviceTool>(*this)) {}

TileDeviceToolChain::~TileDeviceToolChain() = default;

Tool *TileDeviceToolChain::SelectTool(const JobAction &) const { return TheTool.get(); }

std::shared_ptr<DeviceBatch> TileDeviceToolChain::getBatch(StringRef Input) const {
  std::shared_ptr<DeviceBatch> &Batch = Batches[Input];
  if (!Batch)
    Batch = std::make_shared<DeviceBatch>();
  return Batch;
}

ActionList TileDeviceToolChain::makeActions(Compilation &C, Action *Input,
                                            types::ID Type) {
  ActionList Actions;
  for (const std::string &Arch : Settings.Archs) {
    auto *Tile = C.MakeAction<TileJobAction>(ActionList{Input}, Type);
    OffloadAction::DeviceDependences Device;
    Device.add(*Tile, *this, C.getArgs().MakeArgString(Arch), Action::OFK_Cuda);
    Actions.push_back(C.MakeAction<OffloadAction>(Device, Type));
  }
  return Actions;
}

/// The tile input at the end of a chain of jobs with one input each; null for others.
static Action *findTileInput(Action *A, function_ref<bool(const Action *)> IsTileInput) {
  while (!IsTileInput(A)) {
    if (A->size() != 1)
      return nullptr;
    A = A->getInputs().front();
  }
  return A;
}

void TileDeviceToolChain::replaceHostActions(
    Compilation &C, function_ref<bool(const Action *)> IsTileInput) {
  auto TypeOfOutput = [](types::ID HostType) {
    return HostType == types::TY_PP_Asm || HostType == types::TY_LLVM_IR ||
                   HostType == types::TY_LLVM_BC || HostType == types::TY_Nothing
               ? HostType
               : types::TY_Object;
  };
  ActionList Result;
  for (Action *Top : C.getActions()) {
    if (Action *Input = findTileInput(Top, IsTileInput)) {
      append_range(Result, makeActions(C, Input, TypeOfOutput(Top->getType())));
      continue;
    }
    // A link has nothing to take from these inputs.
    if (isLink(Top)) {
      ActionList &Inputs = Top->getInputs();
      for (Action *Part : Inputs)
        if (Action *Input = findTileInput(Part, IsTileInput))
          append_range(Result, makeActions(C, Input, types::TY_Object));
      llvm::erase_if(Inputs, [&](Action *Part) {
        return findTileInput(Part, IsTileInput) != nullptr;
      });
      if (Inputs.empty())
        continue;
    }
    Result.push_back(Top);
  }
  C.getActions() = std::move(Result);
}
