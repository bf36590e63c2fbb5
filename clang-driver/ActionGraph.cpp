//===- ActionGraph.cpp - Tile jobs in clang's compilation -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ActionGraph.h"
#include "Dependencies.h"
#include "Diagnostics.h"
#include "LinkOptions.h"
#include "OptionCheck.h"
#include "OptionTable.h"
#include "Paths.h"
#include "RemarkJobs.h"
#include "Support/CacheSizes.h"
#include "Target/NVPTX/NVPTXArch.h"
#include "TileCommand.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

namespace {

class TileTool final : public TileJobTool {
public:
  explicit TileTool(const TileToolChain &TC)
      : TileJobTool("tileir::Compiler", "Tile IR compiler", TC), TheToolChain(TC) {}

  void ConstructJob(Compilation &C, const JobAction &Action, const InputInfo &Output,
                    const InputInfoList &Inputs, const opt::ArgList &TCArgs,
                    const char *LinkingOutput) const override;

private:
  const TileToolChain &TheToolChain;
};

} // namespace

/// Variants above the named CPU are pointless where the user chose one.
static bool namesCPU(const opt::ArgList &Args) {
  return Args.hasArg(options::OPT_march_EQ, options::OPT_mcpu_EQ);
}

/// Whether host code is for the machine that compiles it.
static bool isForThisCPU(const opt::ArgList &Args) {
  return Args.getLastArgValue(options::OPT_march_EQ) == "native" ||
         Args.getLastArgValue(options::OPT_mcpu_EQ) == "native";
}

void tileir::visitReadersOfTile(Compilation &C,
                                function_ref<void(JobList::iterator)> Visit) {
  StringSet<> OfTile;
  for (auto I = C.getJobs().begin(), E = C.getJobs().end(); I != E; ++I) {
    const Command &Job = *I;
    bool IsTile = isa<TileJobAction>(&Job.getSource());
    bool IsReader =
        isa<CompileJobAction, BackendJobAction, AssembleJobAction>(Job.getSource()) &&
        any_of(Job.getInputInfos(), [&](const InputInfo &Input) {
          return Input.isFilename() && OfTile.contains(Input.getFilename());
        });
    if (IsTile || IsReader)
      OfTile.insert_range(Job.getOutputFilenames());
    if (IsReader)
      Visit(I);
  }
}

void tileir::claimIrrelevantOptions(const opt::ArgList &Options) {
  // Of the preprocessor's are the names of a file of dependencies. clang tells that they
  // are unused where none is written.
  bool HasDependencies = Options.hasArg(options::OPT_MD, options::OPT_MMD);
  for (const opt::Arg *A : Options.filtered(options::OPT_Preprocessor_Group)) {
    const OptionRow *Row = findOptionRow(A->getOption());
    // Beside files of C++ clang tells of those that mean nothing there, too.
    bool IsDiagnosed = Row && Row->Treatment == OptionTreatment::Unused;
    bool IsName = is_contained({options::OPT_MF, options::OPT_MT, options::OPT_MQ},
                               A->getOption().getID());
    if (!IsDiagnosed && (HasDependencies || !IsName))
      A->claim();
  }
  for (auto Id :
       {options::OPT_I_Group, options::OPT_clang_i_Group, options::OPT_stdlib_EQ,
        options::OPT_std_EQ, options::OPT_cuda_Group, options::OPT_offload_Group,
        options::OPT_fgpu_rdc, options::OPT_fno_gpu_rdc, options::OPT_Xcuda_ptxas,
        options::OPT_Xarch_device, options::OPT_Xarch_host})
    Options.ClaimAllArgs(Id);
}

void tileir::addWarningOptions(const Compilation &C, opt::ArgStringList &Args) {
  const clang::DiagnosticsEngine &Diags = C.getDriver().getDiags();
  if (ignoresWarnings(Diags))
    Args.push_back("-w");
  if (Diags.getWarningsAsErrors())
    Args.push_back("-Werror");
}

void TileTool::ConstructJob(Compilation &C, const JobAction &Action,
                            const InputInfo &Output, const InputInfoList &Inputs,
                            const opt::ArgList &TCArgs, const char *) const {
  opt::ArgStringList Args = {"-cc1tileir"};
  append_range(Args, TheToolChain.getJobOptions());
  addWarningOptions(C, Args);
  if (namesCPU(C.getArgs()))
    Args.push_back("-fno-multiversion");
  if (isForThisCPU(C.getArgs()))
    Args.push_back(
        C.getArgs().MakeArgString("-mcache-sizes=" + CacheSizes::ofThisMachine().str()));
  if (Output.isFilename()) {
    Args.push_back("-o");
    Args.push_back(Output.getFilename());
    addHostRemarkOptions(C, Output.getFilename(), Args);
  } else {
    Args.push_back("-fsyntax-only");
  }
  // Images of the device actions, which stand after the input.
  bool HasImages = Inputs.size() > 1;
  if (HasImages) {
    const DeviceSettings &Device = TheToolChain.getDeviceToolChain()->getSettings();
    Args.push_back(Device.Relocatable ? "-fgpu-rdc" : "-fno-gpu-rdc");
    if (!Device.Relocatable)
      addToolkitOptions(C.getArgs(), Args);
    for (const InputInfo &Image : drop_begin(Inputs))
      Args.push_back(
          C.getArgs().MakeArgString("-embed-image=" + Twine(Image.getFilename())));
  }
  if (const DeviceSettings *ForLink = TheToolChain.getForLink();
      ForLink && Output.isFilename())
    addForLinkOptions(C, TheToolChain, *ForLink, Args);
  addPathOptions(C.getArgs(), Args);
  claimIrrelevantOptions(C.getArgs());
  addDependencyOptions(C, Action, Inputs.front().getBaseInput(), /*Outputs=*/{},
                       HasImages, Args);
  Args.push_back(Inputs.front().getFilename());
  C.addCommand(std::make_unique<TileCommand>(
      Action, *this, C.getArgs().MakeArgString(TheToolChain.getProgram()), Args, Inputs,
      Output));
}

TileToolChain::TileToolChain(const Compilation &C, std::string Program,
                             TileDeviceToolChain *Device, const DeviceSettings *ForLink)
    : ToolChain(C.getDriver(), C.getDefaultToolChain().getTriple(), C.getArgs()),
      Program(std::move(Program)), Device(Device), ForLink(ForLink),
      TileTool(std::make_unique<::TileTool>(*this)) {}

TileToolChain::~TileToolChain() = default;

Tool *TileToolChain::SelectTool(const JobAction &) const { return TileTool.get(); }

/// The cc1 command of \p Job without its input, for the tile job to ask what C functions
/// get from it.
static void addAttributesCommand(const Command &Job, std::vector<const char *> &Options) {
  ArrayRef<const char *> Args = Job.getArguments();
  auto Language = find_if(reverse(Args), [](StringRef Arg) { return Arg == "-x"; });
  Args = Language == Args.rend() ? Args : Args.drop_back(Language - Args.rbegin() + 1);
  Options.insert(Options.end(), {"-Xattributes", Job.getExecutable()});
  for (const char *Arg : Args)
    Options.insert(Options.end(), {"-Xattributes", Arg});
}

/// The options of the first cc1 job that has one of \p Inputs; all have the same ones.
static std::vector<const char *>
findJobOptions(const Compilation &C, const SmallPtrSetImpl<const char *> &Inputs) {
  for (const Command &Job : C.getJobs())
    for (const InputInfo &Input : Job.getInputInfos())
      if (Input.isFilename() && Inputs.contains(Input.getFilename())) {
        std::vector<const char *> Options = tileJobOptionsFromCC1(Job.getArguments());
        if (needFunctionAttributes(C.getArgs()))
          addAttributesCommand(Job, Options);
        addFilesOfOptions(C, Job.getArguments(), Options);
        return Options;
      }
  return {};
}

void TileToolChain::addTileActions(Compilation &C,
                                   const SmallPtrSetImpl<const char *> &Inputs) {
  JobOptions = findJobOptions(C, Inputs);
  SmallPtrSet<Action *, 16> Seen;
  auto IsTileInput = [&](const Action *A) {
    const auto *Input = dyn_cast<InputAction>(A);
    return Input && Input->getInputArg().getOption().matches(options::OPT_INPUT) &&
           Inputs.contains(Input->getInputArg().getValue());
  };
  auto TileActionFor = [&](Action *Input, types::ID Type) -> Action * {
    ActionList TileInputs = {Input};
    if (Device && Type != types::TY_Nothing)
      append_range(TileInputs, Device->makeActions(C, Input, types::TY_CUDA_FATBIN));
    auto *Tile = C.MakeAction<TileJobAction>(TileInputs, Type);
    OffloadAction::DeviceDependences OnOurToolChain;
    OnOurToolChain.add(*Tile, *this, /*BoundArch=*/nullptr, Action::OFK_None);
    return C.MakeAction<OffloadAction>(OnOurToolChain, Type);
  };

  if (Device && Device->getSettings().DeviceOnly)
    return Device->replaceHostActions(C, IsTileInput);
  for (Action *&Top : C.getActions()) {
    // -fsyntax-only: checking is all there is to do, and cc1 would refuse LLVM IR.
    if (Top->getType() == types::TY_Nothing && Top->size() == 1 &&
        IsTileInput(Top->getInputs().front())) {
      Top = TileActionFor(Top->getInputs().front(), types::TY_Nothing);
      continue;
    }
    SmallVector<Action *> Worklist = {Top};
    while (!Worklist.empty()) {
      Action *A = Worklist.pop_back_val();
      if (!Seen.insert(A).second)
        continue;
      for (Action *&Input : A->getInputs())
        if (IsTileInput(Input))
          Input = TileActionFor(Input, types::TY_LLVM_BC);
        else
          Worklist.push_back(Input);
    }
  }
}

/// The folder with libomp.a, which the runtime's archive needs: one of the command line's
/// or the stock toolchain's. Empty where there is none.
static std::string findStaticOpenMP(const opt::ArgList &Args) {
  std::vector<std::string> Folders = Args.getAllArgValues(options::OPT_L);
  Folders.push_back(TILEIR_STOCK_CLANG_DIR "/../lib");
  for (const std::string &Folder : Folders)
    if (sys::fs::exists(Folder + "/libomp.a"))
      return Folder;
  return "";
}

/// The loader would take what is after a colon for another folder, a relative one.
static void addRunPath(Compilation &C, StringRef Directory,
                       SmallVectorImpl<StringRef> &Words) {
  if (!Directory.contains(':')) {
    Words.append({"-rpath", Directory});
    return;
  }
  warn(C.getDriver().getDiags(),
       "a run path cannot name '" + Directory +
           "', which has a colon in it: the program needs that folder in "
           "LD_LIBRARY_PATH to start");
}

bool tileir::addTileRuntime(Compilation &C, StringRef Directory,
                            ArrayRef<std::string> SystemFolders) {
  opt::DerivedArgList &Args = C.getArgs();
  bool HasLibraries = !Args.hasArg(options::OPT_nostdlib, options::OPT_nodefaultlibs);
  SmallVector<Action *> Links;
  for (Action *Top : C.getActions())
    if (isLink(Top))
      Links.push_back(Top);
  if (Links.empty())
    return true;

  std::string Search = ("-L" + Directory).str(), OpenMPSearch;
  SmallVector<StringRef> Words;
  if (HasLibraries && Args.hasArg(options::OPT_static, options::OPT_static_pie)) {
    std::string OpenMP = findStaticOpenMP(Args);
    if (OpenMP.empty())
      return false;
    OpenMPSearch = "-L" + OpenMP;
    Words = {Search, "-ltileir_rt", OpenMPSearch, "-lomp", "-lpthread", "-ldl", "-lm"};
  } else if (HasLibraries) {
    Words = {"--push-state", "--as-needed", Search, "-ltileir_rt", "--pop-state"};
    if (Args.hasFlag(options::OPT_frtlib_add_rpath, options::OPT_fno_rtlib_add_rpath,
                     true))
      addRunPath(C, Directory, Words);
  }

  if (any_of(Links, [](Action *Link) { return isa<LinkerWrapperJobAction>(Link); })) {
    // After CUDA's own library, if the user names it: what registers linked GPU code
    // where that is missing.
    if (HasLibraries)
      Words.append({Search, "-ltileir_nocudart", "-ltileir_rt"});
    // Last, as the linker has them.
    for (const std::string &Folder : SystemFolders)
      Words.push_back(Args.MakeArgString("-L" + Folder));
    // Of archives, too. clang-linker-wrapper takes this option out.
    for (StringRef Arch : NVPTXArch::getNames())
      Words.push_back(Args.MakeArgString("--should-extract=" + Arch));
    // clang says so only where .cu files are compiled, too. Another toolkit's nvlink may
    // be older than the code.
    if (const opt::Arg *A = C.getInputArgs().getLastArg(options::OPT_cuda_path_EQ))
      Words.push_back(Args.MakeArgString("--device-compiler=nvptx64-nvidia-cuda=" +
                                         A->getAsString(Args)));
  }

  if (Words.empty())
    return true;
  // As the user's last linker input: after all objects, before the system's libraries.
  opt::Arg *Linker = Args.MakeJoinedArg(
      nullptr, C.getDriver().getOpts().getOption(options::OPT_Wl_COMMA), Words.front());
  for (StringRef Word : drop_begin(Words))
    Linker->getValues().push_back(Args.MakeArgString(Word));
  Action *Runtime = C.MakeAction<InputAction>(*Linker, types::TY_Object);
  for (Action *Link : Links)
    Link->getInputs().push_back(Runtime);
  return true;
}
