//===- TileirasOptions.cpp - The command line of tileiras -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options are those of NVIDIA's tileiras, which reads them with llvm::cl, too: so the
// same spellings mean the same. They are members of a class, and not globals as in other
// tools: clang's driver, the same program, must not take them after -mllvm.
//
//===----------------------------------------------------------------------===//

#include "TileirasOptions.h"
#include "Cache/CacheKey.h"
#include "IR/Version.h"
#include "common/OptionValues.h"
#include "common/Tool.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

namespace {

/// The remarks that a category has, by their passes (Dialect/Remarks.def).
enum class RemarkCategory { None, All, Memory, TensorCore };

enum class RemarkFormat { CommandLine, YAML };

class CategoryOption : public cl::opt<RemarkCategory> {
public:
  CategoryOption(StringRef Name, StringRef Help, cl::OptionCategory &Group)
      : opt(Name, cl::desc(Help), cl::cat(Group), cl::init(RemarkCategory::None),
            values({clEnumValN(RemarkCategory::None, "none", "none"),
                    clEnumValN(RemarkCategory::All, "all", "all of them"),
                    clEnumValN(RemarkCategory::Memory, "memory", "about memory"),
                    clEnumValN(RemarkCategory::TensorCore, "tensorcore",
                               "about matrix products")})) {}
};

struct CommandLine {
  cl::OptionCategory Assembler{"Assembler options"};
  cl::OptionCategory RemarkGroup{"Remark options"};
  cl::OptionCategory Own{"Options that NVIDIA's tileiras does not have"};

  cl::opt<std::string> Input{cl::Positional, cl::desc("<tile bytecode file>"),
                             files(getTileIRExtensions())};
  cl::opt<std::string> Output{"output-file", cl::desc("Write the cubin to this file"),
                              cl::value_desc("file"), cl::init("elf.o"),
                              cl::cat(Assembler)};
  cl::opt<std::string> GPU{
      "gpu-name", cl::desc("Generate code for this GPU architecture"),
      cl::value_desc("architecture"),
      words(std::vector<std::string>(NVPTXArch::getNames())), cl::cat(Assembler)};
  cl::opt<unsigned> OptLevel{"opt-level", cl::desc("Optimization level, 0 to 3"),
                             cl::value_desc("N"), cl::init(3), cl::cat(Assembler)};
  cl::opt<bool> DeviceDebug{"device-debug",
                            cl::desc("Debug information, if the bytecode has "
                                     "locations; above -O0 line tables"),
                            cl::cat(Assembler)};
  cl::opt<bool> LineInfo{"lineinfo",
                         cl::desc("Line tables, if the bytecode has locations"),
                         cl::cat(Assembler)};
  cl::opt<std::string> HostArch{
      "host-arch", cl::desc("Has no effect: the cubin has no code for a host"),
      cl::value_desc("architecture"), words({"x86_64", "aarch64"}), cl::cat(Assembler)};
  cl::opt<std::string> HostOS{
      "host-os", cl::desc("Has no effect: the cubin has no code for a host"),
      cl::value_desc("system"), words({"linux", "windows"}), cl::cat(Assembler)};
  cl::opt<std::string> Sanitize{
      "sanitize", cl::desc("Have ptxas instrument the code for this sanitizer"),
      cl::value_desc("tool"), words({"memcheck"}), cl::cat(Assembler)};
  cl::list<std::string> Preview{"preview",
                                cl::desc("Has no effect: files with preview ops are "
                                         "refused"),
                                cl::value_desc("feature[,feature...]"),
                                cl::CommaSeparated, cl::cat(Assembler)};
  cl::list<std::string> Libraries{"l",
                                  cl::desc("Is refused: a tile library has preview ops"),
                                  cl::value_desc("path"), cl::Prefix, cl::cat(Assembler)};
  cl::opt<std::string> Controls{"apply-controls",
                                cl::desc("Is refused: it controls NVIDIA's compiler"),
                                cl::value_desc("path"), cl::cat(Assembler)};
  cl::opt<bool> ListVersions{"list-versions",
                             cl::desc("List the versions of bytecode and exit"),
                             cl::cat(Assembler)};
  cl::alias GPUAlias{"arch", cl::NotHidden, cl::desc("Alias for --gpu-name"),
                     cl::aliasopt(GPU), cl::cat(Assembler)};
  cl::alias OutputAlias{"o", cl::NotHidden, cl::desc("Alias for --output-file"),
                        cl::aliasopt(Output), cl::cat(Assembler)};
  cl::alias DebugAlias{"g", cl::NotHidden, cl::desc("Alias for --device-debug"),
                       cl::aliasopt(DeviceDebug), cl::cat(Assembler)};
  cl::alias LevelAlias{"O",
                       cl::NotHidden,
                       cl::desc("Alias for --opt-level"),
                       cl::aliasopt(OptLevel),
                       cl::Prefix,
                       cl::cat(Assembler)};

  cl::opt<RemarkFormat> Format{
      "remark-format", cl::desc("Where remarks go"), cl::cat(RemarkGroup),
      cl::init(RemarkFormat::CommandLine),
      values({clEnumValN(RemarkFormat::CommandLine, "command-line", "standard output"),
              clEnumValN(RemarkFormat::YAML, "yaml", "a file")})};
  cl::opt<std::string> RemarksFile{
      "remarks-output-file", cl::desc("The file of --remark-format=yaml"),
      cl::value_desc("file"), cl::cat(RemarkGroup), cl::init("tileir_remarks.yaml")};
  CategoryOption Remarks{"remarks", "Remarks of all kinds", RemarkGroup};
  CategoryOption Passed{"remarks-passed", "What was done for speed", RemarkGroup};
  CategoryOption Missed{"remarks-missed", "What costs speed", RemarkGroup};
  CategoryOption Failed{"remarks-failed", "A kind that no pass of this compiler has",
                        RemarkGroup};
  CategoryOption Analysis{"remarks-analysis", "Figures", RemarkGroup};

  cl::opt<std::string> CudaPath{"cuda-path", cl::desc("The CUDA toolkit to use"),
                                cl::value_desc("folder"), cl::cat(Own)};
  cl::opt<std::string> PtxasPath{"ptxas-path", cl::desc("The ptxas to use"),
                                 cl::value_desc("file"), cl::cat(Own)};
  cl::opt<bool> Verbose{"verbose", cl::cat(Own),
                        cl::desc("Tell which ptxas is used, which options have no "
                                 "effect, and what kernels take of the hardware")};
  cl::alias VerboseAlias{"v", cl::NotHidden, cl::desc("Alias for --verbose"),
                         cl::aliasopt(Verbose), cl::cat(Own)};
};

} // namespace

/// Where tileiras lies as the user calls it, who may have put a link to it into a folder
/// of tools; from there it looks for ptxas first.
static std::string findOwnFolder(StringRef Argv0) {
  std::string Path = Argv0.str();
  if (!Argv0.contains('/')) {
    ErrorOr<std::string> Found = sys::findProgramByName(Argv0);
    Path = Found ? *Found : "";
  }
  return sys::path::parent_path(Path).str();
}

static bool hasPtxas(StringRef Folder) {
  return !Folder.empty() && sys::fs::can_execute(Folder + "/ptxas");
}

/// Where NVIDIA's tileiras looks, and then where clang does.
static ToolkitSearch chooseToolkit(StringRef Argv0, StringRef CudaPath,
                                   StringRef PtxasPath) {
  ToolkitSearch Search;
  Search.ArchOption = "'--gpu-name'";
  Search.PtxasPath = PtxasPath.str();
  Search.CudaPath = CudaPath.str();
  Search.Advice = "provide its folder via CUDA_ROOT, CUDA_HOME, '--cuda-path' or "
                  "'--ptxas-path', or put ptxas beside tileiras";
  for (const char *Variable : {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"}) {
    const char *Root = getenv(Variable);
    if (Root && Search.CudaPath.empty() && hasPtxas(std::string(Root) + "/bin"))
      Search.CudaPath = Root;
  }
  std::string Own = findOwnFolder(Argv0);
  const char *Path = getenv("PATH");
  Search.SystemPath = (Own.empty() ? "" : Own + ":") + (Path ? Path : "");
  return Search;
}

static const char *Program = "";

/// What the output depends on beside the input, for caches that are keyed by this text.
static void printVersions(raw_ostream &OS) {
  const void *Here = reinterpret_cast<const void *>(&printVersions);
  const void *InLLVM = reinterpret_cast<const void *>(&outs);
  OS << "  Build " << getCodeIdentity({Here, InLLVM}) << '\n';
  Expected<Toolkit> Tools = Toolkit::find(chooseToolkit(Program, "", ""));
  if (Tools)
    OS << "  ptxas of CUDA " << Tools->getVersion().str() << ", '" << Tools->getPtxas()
       << "'\n";
  else
    OS << "  no ptxas: " << toString(Tools.takeError()) << '\n';
}

static ToolInfo makeInfo(const CommandLine &Line) {
  ToolInfo Info;
  Info.Name = "tileiras";
  Info.Purpose = "compiles Tile IR to a cubin, in the place of NVIDIA's tileiras";
  Info.Description =
      "Compiles a module of Tile IR, bytecode or a text, to machine code of one GPU "
      "architecture, by the ptxas of a CUDA toolkit. The toolkit is that of CUDA_ROOT, "
      "CUDA_HOME or CUDA_PATH, of the folder that tileiras is called from, of PATH, or "
      "/usr/local/cuda.\n\n"
      "The options are those of NVIDIA's tileiras. What has no effect here is told with "
      "--verbose. Errors have the place in the source of the kernel: "
      "loc(\"kernel.py\":7:3): error: ...";
  Info.Categories = {&Line.Assembler, &Line.RemarkGroup, &Line.Own};
  Info.WhenWrong = "The input is not valid, or cannot be compiled.";
  Info.StatusWhenWrong = TileirasFailure;
  Info.SeeAlso = {"tileir-as", "tileir-dis", "tileir-opt", "tileir-run"};
  Info.PrintMoreVersions = printVersions;
  return Info;
}

[[noreturn]] static void failUsage(const Twine &Message) {
  errs() << "error: " << Message << '\n';
  std::exit(TileirasUsage);
}

/// Checks the value of an option that is one of a few words.
static void checkWord(const cl::opt<std::string> &Option, ArrayRef<StringRef> Words) {
  if (Option.getNumOccurrences() && !is_contained(Words, StringRef(Option)))
    failUsage("--" + Option.ArgStr + ": '" + Option.getValue() + "' is none of " +
              join(Words, ", "));
}

/// The architecture of that name with all features that it has: launchers ask for the
/// one that they run on, and NVIDIA's tileiras, too, makes code of sm_90a for sm_90.
static NVPTXArch getArch(const CommandLine &Line) {
  if (Line.GPU.empty())
    failUsage("no GPU architecture is named; name one with --gpu-name, for example "
              "--gpu-name=sm_90");
  Expected<NVPTXArch> Arch = NVPTXArch::parse(Line.GPU);
  if (!Arch)
    failUsage(toString(Arch.takeError()));
  return Arch->getSpecific();
}

static void checkRefused(const CommandLine &Line) {
  for (const std::string &Feature : Line.Preview)
    if (Feature != "simt")
      failUsage("--preview: unknown preview feature '" + Feature +
                "'; the one that is known is simt");
  if (Line.Libraries.getNumOccurrences())
    failUsage("-l: tile libraries ('" + Line.Libraries.front() +
              "') are not supported: they have ops of the preview feature 'simt'");
  if (Line.Controls.getNumOccurrences())
    failUsage("--apply-controls is not supported: such files control NVIDIA's compiler");
}

/// A file that is written must not be the one that is read.
static void checkOutput(StringRef Output, StringRef Input) {
  if (sys::fs::is_regular_file(Input) && sys::fs::equivalent(Input, Output))
    failUsage("'" + Output + "' is the input, and would be overwritten");
}

/// What is accepted because NVIDIA's tileiras has it.
static std::vector<std::string> listIneffective(const CommandLine &Line) {
  std::vector<std::string> Notes;
  for (const cl::opt<std::string> *Option : {&Line.HostArch, &Line.HostOS})
    if (Option->getNumOccurrences())
      Notes.push_back(
          ("--" + Option->ArgStr + " has no effect: the cubin has no code for a host")
              .str());
  if (Line.Preview.getNumOccurrences())
    Notes.push_back("--preview has no effect: files with preview ops are refused");
  if (Line.Failed.getNumOccurrences())
    Notes.push_back("--remarks-failed has no effect: no pass makes remarks of that kind");
  if (Line.DeviceDebug && Line.OptLevel)
    Notes.push_back("--device-debug gives line tables, as --lineinfo: ptxas describes "
                    "functions only at -O0");
  return Notes;
}

/// A pattern of passes' names. What is about the whole kernel is in no category.
static std::string getPasses(RemarkCategory Category) {
  switch (Category) {
  case RemarkCategory::None:
    return "";
  case RemarkCategory::All:
    return "^tileir-gpu-";
  case RemarkCategory::Memory:
    return "^tileir-gpu-(accesses|plan-shared)$";
  case RemarkCategory::TensorCore:
    return "^tileir-gpu-(products|pipeline-loops)$";
  }
  llvm_unreachable("no such category");
}

static DeviceDebug getDebug(const CommandLine &Line) {
  if (Line.DeviceDebug && !Line.OptLevel)
    return DeviceDebug::Full;
  return Line.DeviceDebug || Line.LineInfo ? DeviceDebug::Lines : DeviceDebug::None;
}

static TileirasRemarks getRemarks(const CommandLine &Line) {
  // The option of a kind has the last word, wherever it stands.
  auto Of = [&](const CategoryOption &Kind) {
    return getPasses(Kind.getNumOccurrences() ? Kind : Line.Remarks);
  };
  TileirasRemarks Remarks;
  Remarks.Passed = Of(Line.Passed);
  Remarks.Missed = Of(Line.Missed);
  Remarks.Analysis = Of(Line.Analysis);
  Remarks.AsYAML = Line.Format == RemarkFormat::YAML;
  Remarks.File = Line.RemarksFile;
  return Remarks;
}

RemarkOptions TileirasRemarks::getOptions() const {
  RemarkOptions Options;
  Options.Passed = Passed;
  Options.Missed = Missed;
  Options.Analysis = Analysis;
  return Options;
}

static void printBytecodeVersions() {
  for (Version V = OldestVersion; V <= NewestVersion; ++V.Minor)
    outs() << V.str() << '\n';
  std::exit(finishStandardOutput(Good));
}

TileirasJob tileir::parseTileirasOptions(int Argc, char **Argv) {
  static CommandLine Line;
  static const ToolInfo Info = makeInfo(Line);
  Program = Argv[0];
  parseCommandLine(Argc, Argv, Info);
  if (Line.ListVersions)
    printBytecodeVersions();
  if (Line.Input.empty())
    failUsage("no input file is named");
  if (Line.OptLevel > 3)
    failUsage("invalid optimization level: " + Twine(Line.OptLevel));
  checkWord(Line.HostArch, {"x86_64", "aarch64"});
  checkWord(Line.HostOS, {"linux", "windows"});
  checkWord(Line.Sanitize, {"memcheck"});
  checkRefused(Line);
  checkOutput(Line.Output, Line.Input);
  if (Line.Format == RemarkFormat::YAML) {
    checkOutput(Line.RemarksFile, Line.Input);
    if (Line.RemarksFile == Line.Output)
      failUsage("'" + Line.Output + "' cannot have both the cubin and the remarks");
  }
  TileirasJob Job;
  Job.Input = Line.Input;
  Job.Output = Line.Output;
  Job.Arch = getArch(Line);
  Job.OptLevel = Line.OptLevel;
  Job.Debug = getDebug(Line);
  Job.Verbose = Line.Verbose;
  if (Line.Sanitize.getNumOccurrences())
    Job.PtxasArgs.push_back("-sanitize=memcheck");
  Job.Remarks = getRemarks(Line);
  Job.Toolkit = chooseToolkit(Argv[0], Line.CudaPath, Line.PtxasPath);
  Job.Notes = listIneffective(Line);
  return Job;
}
