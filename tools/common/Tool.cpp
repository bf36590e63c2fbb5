//===- Tool.cpp - What all command line tools do alike --------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tool.h"
#include "IR/Version.h"
#include "OptionTable.h"
#include "Support/OutputFile.h"
#include "Support/SourceError.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/WithColor.h"
#include <cstdlib>

using namespace llvm;
using namespace tileir;
using namespace tileir::tool;

static const ToolInfo *Tool;

//===----------------------------------------------------------------------===//
// Diagnostics
//===----------------------------------------------------------------------===//

namespace {

enum class ColorChoice { Auto, Always, Never };

/// Standard error that knows from the command line whether it has colours.
class ErrorStream : public raw_ostream {
public:
  ErrorStream() : raw_ostream(/*unbuffered=*/true) { enable_colors(true); }

  void choose(ColorChoice C) { Choice = C; }
  bool has_colors() const override {
    return Choice == ColorChoice::Auto ? errs().has_colors()
                                       : Choice == ColorChoice::Always;
  }
  bool is_displayed() const override { return errs().is_displayed(); }

private:
  void write_impl(const char *Text, size_t Size) override { errs().write(Text, Size); }
  uint64_t current_pos() const override { return errs().tell(); }

  ColorChoice Choice = ColorChoice::Auto;
};

} // namespace

static ErrorStream &errorStream() {
  static ErrorStream Stream;
  return Stream;
}

raw_ostream &tool::diagnostics() { return errorStream(); }

int tool::fail(const Twine &Message, ExitStatus Status) {
  WithColor::error(diagnostics(), Tool->Name) << Message << '\n';
  return Status;
}

void tool::warn(const Twine &Message) {
  WithColor::warning(diagnostics(), Tool->Name) << Message << '\n';
}

int tool::failInFile(MemoryBufferRef Input, Error E) {
  printDiagnostics(diagnostics(), Input, std::move(E));
  return Wrong;
}

void tool::warnInFile(MemoryBufferRef Input, ArrayRef<SourceNote> Warnings) {
  printWarnings(diagnostics(), Input, Warnings);
}

int tool::finishStandardOutput(int Status) {
  outs().flush();
  if (!outs().has_error())
    return Status;
  std::error_code Code = outs().error();
  outs().clear_error();
  return fail(toString(cannotWrite("-", Code)));
}

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

static void printVersion(raw_ostream &OS) {
  OS << Tool->Name << " " TILEIR_VERSION "\n  Tile IR " << OldestVersion.str() << " to "
     << NewestVersion.str() << "\n  LLVM version " LLVM_VERSION_STRING "\n";
  if (Tool->PrintMoreVersions)
    Tool->PrintMoreVersions(OS);
}

/// Writes to standard output and ends the process, as --help does.
[[noreturn]] static void printAndExit(function_ref<void(raw_ostream &)> Print) {
  Print(outs());
  std::exit(finishStandardOutput(Good));
}

/// The options that all tools have. They are made when LLVM's are there, since one of
/// those has to give way.
static void addCommonOptions() {
  auto &Options = cl::getRegisteredOptions();
  cl::OptionCategory &Generic = *Options["help"]->Categories.front();
  // LLVM's takes a bool.
  if (cl::Option *Color = Options.lookup("color"))
    Color->removeArgument();
  static cl::opt<ColorChoice> Color(
      "color", cl::desc("When diagnostics have colours"), cl::init(ColorChoice::Auto),
      values({clEnumValN(ColorChoice::Auto, "auto", "on a terminal (default)"),
              clEnumValN(ColorChoice::Always, "always", "in a file too"),
              clEnumValN(ColorChoice::Never, "never", "nowhere")}),
      cl::callback([](const ColorChoice &C) { errorStream().choose(C); }),
      cl::cat(Generic));
  static cl::opt<bool> Man(
      "generate-man", cl::Hidden, cl::desc("Print the man page"), cl::ValueDisallowed,
      cl::callback([](const bool &) {
        printAndExit([](raw_ostream &OS) { printManPage(OS, *Tool, getOptionTable()); });
      }),
      cl::cat(Generic));
  static cl::opt<Shell> Completion(
      "generate-completion", cl::Hidden, cl::desc("Print completion for a shell"),
      values({clEnumValN(Shell::Bash, "bash", ""), clEnumValN(Shell::Zsh, "zsh", ""),
              clEnumValN(Shell::Fish, "fish", "")}),
      cl::callback([](const Shell &S) {
        printAndExit(
            [&](raw_ostream &OS) { printCompletion(OS, S, *Tool, getOptionTable()); });
      }),
      cl::cat(Generic));
}

/// Leaves LLVM's own options to --help-hidden.
static void hideForeignOptions() {
  const cl::OptionCategory *Generic =
      cl::getRegisteredOptions()["help"]->Categories.front();
  for (auto &Entry : cl::getRegisteredOptions()) {
    cl::Option &O = *Entry.second;
    bool IsOurs = any_of(O.Categories, [&](const cl::OptionCategory *C) {
      return C == Generic || is_contained(Tool->Categories, C);
    });
    if (!IsOurs && O.getOptionHiddenFlag() == cl::NotHidden)
      O.setHiddenFlag(cl::Hidden);
  }
}

void tool::parseCommandLine(int Argc, char **Argv, const ToolInfo &Info) {
  Tool = &Info;
  setBugReportMsg("This is a defect of clang-tileir. Please report it with the text "
                  "below and the input.\n");
  addCommonOptions();
  hideForeignOptions();
  cl::SetVersionPrinter(printVersion);
  std::string Overview = (Info.Purpose + "\n").str();
  // With a stream for the errors it returns instead of ending the process with 1.
  if (!cl::ParseCommandLineOptions(Argc, Argv, Overview, &errs()))
    std::exit(Trouble);
}

/// "-S", "--passes"
static std::string spell(const cl::Option &O) {
  return (O.ArgStr.size() == 1 ? "-" : "--") + O.ArgStr.str();
}

int tool::refuseBeside(const cl::Option &Mode, ArrayRef<const cl::Option *> Others) {
  if (!Mode.getNumOccurrences())
    return Good;
  for (const cl::Option *O : Others)
    if (O->getNumOccurrences())
      return fail((O->hasArgStr() ? spell(*O) : "an input") + " has no effect with " +
                  spell(Mode));
  return Good;
}

void tool::warnBeside(const Twine &Mode, ArrayRef<const cl::Option *> Others) {
  for (const cl::Option *O : Others)
    if (O->getNumOccurrences())
      warn(spell(*O) + " has no effect with " + Mode);
}
