//===- OptionCheck.cpp - Options that Tile IR inputs cannot follow --------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionCheck.h"
#include "ActionGraph.h"
#include "Diagnostics.h"
#include "OptionTable.h"
#include "clang/Driver/Action.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/DriverDiagnostic.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/TargetParser/Triple.h"
#include <vector>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
using clang::DiagnosticsEngine;
namespace options = clang::options;

/// Refuses a GPU and the like as the target of host code, where clang looks for tools
/// that Tile IR has no use for, or writes an object for a machine without programs.
static bool checkHost(DiagnosticsEngine &Diags, const opt::ArgList &Args,
                      StringRef Input) {
  const opt::Arg *A = Args.getLastArg(options::OPT_target);
  Triple T(Triple::normalize(A ? A->getValue() : ""));
  if (!T.isGPU() && !T.isBPF() && !T.isSPIR())
    return true;
  error(Diags,
        "'%0' is not a host for Tile IR inputs ('%1')%select{|; name GPUs by "
        "'--offload-arch=', with '--offload-device-only' for GPU code alone|; their "
        "GPU code is for NVIDIA GPUs, named by '--offload-arch='}2")
      << A->getAsString(Args) << Input
      << (T.isNVPTX() ? 1
          : T.isBPF() ? 0
                      : 2);
  return false;
}

/// One option out of \p Value, which stands after -Xarch_device or -Xarch_host.
static opt::InputArgList parseInner(const char *const &Value) {
  unsigned MissingIndex, MissingCount;
  return clang::getDriverOptTable().ParseArgs(ArrayRef(&Value, 1), MissingIndex,
                                              MissingCount,
                                              opt::Visibility(options::ClangOption));
}

/// The level that counts. For code of GPUs no cc1 looks at it.
static bool checkLevel(DiagnosticsEngine &Diags, const opt::ArgList &Args) {
  const opt::Arg *A = Args.getLastArg(options::OPT_O_Group);
  if (!A || !A->getOption().matches(options::OPT_O))
    return true;
  StringRef Level = A->getValue();
  int Number;
  if (is_contained({"", "s", "z", "g"}, Level) || !Level.getAsInteger(10, Number))
    return true;
  Diags.Report(clang::diag::err_drv_invalid_int_value) << A->getAsString(Args) << Level;
  return false;
}

/// Values that clang's cc1 checks for C, and not for the LLVM IR that it gets of Tile IR.
static bool checkValues(DiagnosticsEngine &Diags, const opt::ArgList &Args) {
  if (!checkLevel(Diags, Args))
    return false;
  if (const opt::Arg *A = Args.getLastArg(options::OPT_fvisibility_EQ))
    if (!is_contained({"default", "hidden", "internal", "protected"},
                      StringRef(A->getValue()))) {
      Diags.Report(clang::diag::err_drv_invalid_value)
          << A->getAsString(Args) << A->getValue();
      return false;
    }
  for (const opt::Arg *A : Args.filtered(options::OPT_fmacro_prefix_map_EQ))
    if (!StringRef(A->getValue()).contains('=')) {
      Diags.Report(clang::diag::err_drv_invalid_argument_to_option)
          << A->getValue() << A->getSpelling().drop_front();
      return false;
    }
  // The option is the last value, after the architecture of -Xarch_sm_80.
  return all_of(Args.filtered(options::OPT_Xarch_host, options::OPT_Xarch_device,
                              options::OPT_Xarch__),
                [&](const opt::Arg *A) {
                  return checkValues(Diags, parseInner(A->getValues().back()));
                });
}

bool tileir::checkRefusedOptions(DiagnosticsEngine &Diags, const opt::ArgList &Args,
                                 StringRef Input) {
  for (const opt::Arg *A : Args) {
    const OptionRow *Row = findOptionRow(A->getOption());
    if (!Row || Row->Treatment != OptionTreatment::Refused)
      continue;
    error(Diags, "'%0' is not supported for Tile IR inputs ('%1')%select{|: %3}2")
        << (A->getNumValues() ? A->getAsString(Args) : A->getSpelling()) << Input
        << !Row->Note.empty() << Row->Note;
    return false;
  }
  return checkHost(Diags, Args, Input) && checkValues(Diags, Args);
}

bool tileir::needFunctionAttributes(const opt::ArgList &Args) {
  return any_of(Args, [](const opt::Arg *A) {
    if (A->getOption().matches(options::OPT_Xarch_host))
      return needFunctionAttributes(parseInner(A->getValues().front()));
    auto IsAttribute = [&](StringRef Value) {
      const OptionRow *Row = findOptionRow(A->getOption(), Value);
      return Row && Row->Treatment == OptionTreatment::Attributes;
    };
    return IsAttribute("") || any_of(A->getValues(), IsAttribute);
  });
}

/// A warning that clang's own about unused arguments switches. Being in the same group is
/// not enough: what -Wno-error=, -Weverything and -Wno-everything said of that group went
/// to clang's own diagnostics alone.
static void reportUnused(DiagnosticsEngine &Diags, StringRef Option, StringRef Why) {
  using namespace clang;
  auto Level = Diags.getDiagnosticLevel(diag::warn_drv_unused_argument, SourceLocation());
  if (Level < DiagnosticsEngine::Warning)
    return;
  unsigned ID = Diags.getDiagnosticIDs()->getCustomDiagID(
      {diag::Severity::Warning, "argument unused for Tile IR inputs: '%0' (%1)",
       DiagnosticIDs::CLASS_WARNING, /*ShowInSystemHeader=*/false,
       /*ShowInSystemMacro=*/false, diag::Group::UnusedCommandLineArgument});
  bool IsError = Level >= DiagnosticsEngine::Error;
  Diags.setSeverity(ID, IsError ? diag::Severity::Error : diag::Severity::Warning,
                    SourceLocation());
  bool WarningsAreErrors = Diags.getWarningsAsErrors();
  Diags.setWarningsAsErrors(false); // The level has it.
  Diags.Report(ID) << Option << Why;
  Diags.setWarningsAsErrors(WarningsAreErrors);
}

namespace {

/// The options that have a say, by their positive names.
class EffectiveOptions {
public:
  /// \p Text is how a message names the option.
  void add(const opt::Arg &A, StringRef Value, std::string Text, bool IsQuiet) {
    const OptionRow *Row = findOptionRow(A.getOption(), Value);
    SmallString<64> Buffer;
    std::string Key = getPositiveName(A.getOption().getPrefixedName(), Buffer).str();
    if (A.getOption().getKind() == opt::Option::CommaJoinedClass) {
      if (Value == "all" && Row && Row->Treatment == OptionTreatment::None)
        llvm::erase_if(Uses,
                       [&](const Use &U) { return StringRef(U.Key).starts_with(Key); });
      Key += Value;
    }
    // Of -Xclang and its like each counts; none of them is diagnosed.
    llvm::erase_if(Uses, [&](const Use &U) { return U.Key == Key; });
    Uses.push_back({std::move(Key), &A, Row, std::move(Text), IsQuiet});
  }

  void add(const opt::ArgList &Args, const opt::Arg &A, bool IsQuiet) {
    if (A.getOption().getKind() != opt::Option::CommaJoinedClass)
      return add(A, A.getNumValues() ? A.getValue() : "", A.getAsString(Args), IsQuiet);
    for (StringRef Value : A.getValues())
      add(A, Value, (A.getSpelling() + Value).str(), IsQuiet);
  }

  /// Warns of those without an effect and marks them as used.
  void warn(DiagnosticsEngine &Diags) const {
    for (const Use &U : Uses) {
      if (U.IsQuiet || !U.Row || U.Row->Treatment != OptionTreatment::Unused)
        continue;
      U.Option->claim();
      reportUnused(Diags, U.Text, U.Row->Note);
    }
  }

private:
  struct Use {
    std::string Key;
    const opt::Arg *Option;
    const OptionRow *Row;
    std::string Text;
    bool IsQuiet; ///< Between --start- and --end-no-unused-arguments.
  };
  std::vector<Use> Uses;
};

} // namespace

/// Whether two names are of one file, which would be replaced: no device, no pipe.
static bool isSameFile(StringRef A, StringRef B) {
  return sys::fs::is_regular_file(A) && sys::fs::equivalent(A, B);
}

static bool checkOutputs(DiagnosticsEngine &Diags, ArrayRef<StringRef> Outputs,
                         const SmallPtrSetImpl<const char *> &TileInputs) {
  for (const char *Input : TileInputs)
    if (any_of(Outputs, [&](StringRef Output) { return isSameFile(Input, Output); })) {
      error(Diags, "the output would replace the input '%0'") << Input;
      return false;
    }
  return true;
}

bool tileir::checkNamedOutputs(DiagnosticsEngine &Diags, const opt::ArgList &Args,
                               const SmallPtrSetImpl<const char *> &TileInputs) {
  std::vector<StringRef> Outputs;
  for (const opt::Arg *A : Args.filtered(options::OPT_o, options::OPT_MF, options::OPT_MJ,
                                         options::OPT_foptimization_record_file_EQ))
    Outputs.push_back(A->getValue());
  return checkOutputs(Diags, Outputs, TileInputs);
}

bool tileir::checkJobOutputs(Compilation &C,
                             const SmallPtrSetImpl<const char *> &TileInputs) {
  std::vector<StringRef> Outputs;
  auto AddValues = [&](const Command &Job, function_ref<bool(StringRef)> IsOutput) {
    StringRef Option;
    for (StringRef Arg : Job.getArguments()) {
      if (IsOutput(Option))
        Outputs.push_back(Arg.starts_with("-") ? Arg.split('=').second : Arg);
      Option = Arg;
    }
  };
  for (const Command &Job : C.getJobs()) {
    append_range(Outputs, Job.getOutputFilenames());
    AddValues(Job, [](StringRef Option) {
      return Option == "-dependency-file" || Option == "-opt-record-file";
    });
  }
  // cc1 reads a module that is a temporary file here. What else it is given by name it
  // writes, some of it by names that are made of the input's.
  visitReadersOfTile(C, [&](JobList::iterator Job) {
    AddValues(*Job, [](StringRef Option) { return Option != "-main-file-name"; });
  });
  return checkOutputs(C.getDriver().getDiags(), Outputs, TileInputs);
}

/// Whether a file of another language is compiled that the options may be for.
static bool hasOtherSources(const Compilation &C,
                            const SmallPtrSetImpl<const char *> &TileInputs) {
  SmallVector<const Action *> Worklist(C.getActions().begin(), C.getActions().end());
  while (!Worklist.empty()) {
    const Action *A = Worklist.pop_back_val();
    append_range(Worklist, A->getInputs());
    const auto *Input = dyn_cast<InputAction>(A);
    if (Input && types::isAcceptedByClang(Input->getType()) &&
        Input->getInputArg().getOption().matches(options::OPT_INPUT) &&
        !TileInputs.contains(Input->getInputArg().getValue()))
      return true;
  }
  return false;
}

/// Calls \p Visit with each option, and with whether it stands between
/// --start-no-unused-arguments and its end.
static void visitOptions(const opt::ArgList &Args,
                         function_ref<void(const opt::Arg &A, bool IsQuiet)> Visit) {
  bool IsQuiet = false;
  for (const opt::Arg *A : Args) {
    if (A->getOption().matches(options::OPT_start_no_unused_arguments))
      IsQuiet = true;
    else if (A->getOption().matches(options::OPT_end_no_unused_arguments))
      IsQuiet = false;
    Visit(*A, IsQuiet);
  }
}

/// Whether an object keeps an option of GPU code for the link that compiles it.
static bool isKeptForLink(const opt::Option &O) {
  return O.matches(options::OPT_O_Group) || O.matches(options::OPT_g_Group) ||
         O.matches(options::OPT_Xcuda_ptxas);
}

/// Why a link does not follow \p O, an option of the GPU code that it compiles; empty if
/// it does.
static StringRef whyUnusedByLink(const opt::Option &O) {
  for (auto Record :
       {options::OPT_fsave_optimization_record, options::OPT_fsave_optimization_record_EQ,
        options::OPT_foptimization_record_file_EQ,
        options::OPT_foptimization_record_passes_EQ})
    if (O.matches(Record))
      return "a link prints remarks about GPU code, by '-Rpass=', and has no file for "
             "them";
  if (O.matches(options::OPT_cuda_include_ptx_EQ) ||
      O.matches(options::OPT_no_cuda_include_ptx_EQ))
    return "relocatable GPU code is machine code; objects of '-fno-gpu-rdc' have PTX";
  return "";
}

/// Which command an option of GPU code stands in.
enum class CodeStep { Compiled, KeptForLink, Linked };

/// An option that is for GPU code only: most have an effect on host code alone.
static void warnOfDeviceOption(DiagnosticsEngine &Diags, const opt::Arg &A,
                               const opt::ArgList &Args, CodeStep Step) {
  opt::InputArgList Inner = parseInner(A.getValues().back());
  for (const opt::Arg *I : Inner) {
    const OptionRow *Row =
        findOptionRow(I->getOption(), I->getNumValues() ? I->getValue() : "");
    OptionTreatment Treatment = Row ? Row->Treatment : OptionTreatment::Unused;
    StringRef WhyNotLink = whyUnusedByLink(I->getOption());
    if (Treatment != OptionTreatment::Everywhere && Treatment != OptionTreatment::Gpu &&
        Treatment != OptionTreatment::None)
      reportUnused(Diags, A.getAsString(Args),
                   Treatment == OptionTreatment::Unused && Row
                       ? Row->Note
                       : "GPU code of Tile IR has no such setting");
    else if (Step != CodeStep::Compiled && !WhyNotLink.empty())
      reportUnused(Diags, A.getAsString(Args), WhyNotLink);
    else if (Step == CodeStep::KeptForLink && Treatment != OptionTreatment::None &&
             !isKeptForLink(I->getOption()))
      reportUnused(Diags, A.getAsString(Args),
                   "the program's link compiles GPU code, and can have this option");
  }
}

/// PTX goes into objects that register their GPU code by themselves.
static void warnOfPTXOption(DiagnosticsEngine &Diags, const opt::Arg &A,
                            const opt::ArgList &Args, const DeviceSettings &Device) {
  const opt::Option &O = A.getOption();
  if (!O.matches(options::OPT_cuda_include_ptx_EQ) &&
      !O.matches(options::OPT_no_cuda_include_ptx_EQ))
    return;
  StringRef Arch = A.getValue();
  if (Device.DeviceOnly)
    reportUnused(Diags, A.getAsString(Args), "a file of GPU code is PTX with '-S'");
  else if (Device.Relocatable)
    reportUnused(Diags, A.getAsString(Args), whyUnusedByLink(O));
  else if (Arch != "all" && !is_contained(Device.Archs, Arch))
    reportUnused(Diags, A.getAsString(Args), "there is no GPU code for this one");
}

/// Options of GPU code where there is none. What clang takes without a word for C++, too,
/// may stand for all files of a project.
static void warnOfGpuOption(DiagnosticsEngine &Diags, const opt::Arg &A,
                            const opt::ArgList &Args) {
  const opt::Option &O = A.getOption();
  // The last one has a warning of clang's own. -foffload-lto is here switched off again.
  for (auto Silent :
       {options::OPT_fgpu_rdc, options::OPT_fno_gpu_rdc, options::OPT_offload_host_device,
        options::OPT_foffload_lto, options::OPT_foffload_lto_EQ,
        options::OPT_fno_offload_lto, options::OPT_Xarch__})
    if (O.matches(Silent))
      return;
  const OptionRow *Row = findOptionRow(O, A.getNumValues() ? A.getValue() : "");
  if (Row && Row->Treatment == OptionTreatment::Gpu)
    reportUnused(Diags, A.getAsString(Args),
                 "there is no GPU code; '--offload-arch=' names architectures");
}

/// A link that was asked for the GPU code of its inputs, and not for which GPUs.
static void warnOfMissingArchs(const Compilation &C, const DeviceSettings &Device) {
  const opt::ArgList &Args = C.getInputArgs();
  const opt::Arg *A =
      Args.getLastArg(options::OPT_foffload_lto, options::OPT_foffload_lto_EQ,
                      options::OPT_fno_offload_lto);
  if (A && !A->getOption().matches(options::OPT_fno_offload_lto) && hasLink(C) &&
      Device.Archs.empty() &&
      !Args.hasArg(options::OPT_offload_arch_EQ, options::OPT_no_offload_arch_EQ,
                   options::OPT_offload_host_only))
    reportUnused(C.getDriver().getDiags(), A->getAsString(Args),
                 "the link names no architecture by '--offload-arch='");
}

void tileir::warnOfUnusedLinkOptions(Compilation &C) {
  const opt::ArgList &Args = C.getInputArgs();
  DiagnosticsEngine &Diags = C.getDriver().getDiags();
  // What a command compiles the options may be for.
  if (Args.hasArg(options::OPT_Qunused_arguments) ||
      hasOtherSources(C, SmallPtrSet<const char *, 1>()))
    return;
  visitOptions(Args, [&](const opt::Arg &A, bool IsQuiet) {
    StringRef Why = whyUnusedByLink(A.getOption());
    if (IsQuiet)
      return;
    if (A.getOption().matches(options::OPT_Xarch_device))
      warnOfDeviceOption(Diags, A, Args, CodeStep::Linked);
    else if (!Why.empty())
      reportUnused(Diags, A.getAsString(Args), Why);
  });
}

void tileir::warnOfUnusedOptions(Compilation &C,
                                 const SmallPtrSetImpl<const char *> &TileInputs,
                                 const DeviceSettings &Device) {
  const opt::ArgList &Args = C.getInputArgs();
  DiagnosticsEngine &Diags = C.getDriver().getDiags();
  if (Args.hasArg(options::OPT_Qunused_arguments))
    return;
  warnOfMissingArchs(C, Device);
  if (hasOtherSources(C, TileInputs))
    return;
  bool HasDevice = !Device.Archs.empty();
  // A link may have GPU code of other objects. Architectures that are named, and left out
  // by another option, have theirs on purpose.
  bool IsHostOnly =
      !HasDevice && !Device.ForLink && !hasLink(C) &&
      !Args.hasArg(options::OPT_offload_arch_EQ, options::OPT_offload_host_only);
  bool HasCode = HasDevice || Device.ForLink;
  CodeStep Step = Device.ForLink ? CodeStep::KeptForLink : CodeStep::Compiled;
  EffectiveOptions Effective;
  std::vector<opt::InputArgList> InnerLists; // The options that Effective names.
  visitOptions(Args, [&](const opt::Arg &A, bool IsQuiet) {
    const opt::Option &O = A.getOption();
    bool IsForArch =
        O.matches(options::OPT_Xarch__) && StringRef(A.getValue()).starts_with("sm_");
    if (IsHostOnly && !IsQuiet)
      warnOfGpuOption(Diags, A, Args);
    if (HasCode && !IsQuiet)
      warnOfPTXOption(Diags, A, Args, Device);
    if (O.matches(options::OPT_Xarch_device) || (IsForArch && HasDevice)) {
      // An option for one architecture of a link has clang's own warning of arguments
      // that no job uses.
      if (HasCode && !IsQuiet && !(IsForArch && Device.ForLink))
        warnOfDeviceOption(Diags, A, Args, Step);
    } else if (O.matches(options::OPT_Xarch_host)) {
      InnerLists.push_back(parseInner(A.getValues().front()));
      for (const opt::Arg *Inner : InnerLists.back())
        Effective.add(InnerLists.back(), *Inner, IsQuiet);
    } else if (!O.matches(options::OPT_Xarch__)) {
      Effective.add(Args, A, IsQuiet);
    }
  });
  Effective.warn(Diags);
}
