//===- LinkerArgs.cpp - The linker's words in a link ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkerArgs.h"
#include "DeviceActions.h"
#include "LinkWords.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>
#include <optional>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

bool tileir::isLinkerWords(const opt::Arg &A) {
  return A.getOption().matches(options::OPT_Wl_COMMA) ||
         A.getOption().matches(options::OPT_Xlinker);
}

opt::Arg &tileir::copyLinkerWords(Compilation &C, const opt::Arg &A) {
  auto *Copy = new opt::Arg(A.getOption(), A.getSpelling(), A.getIndex(), &A);
  C.getArgs().AddSynthesizedArg(Copy);
  for (const char *Word : A.getValues())
    Copy->getValues().push_back(Word);
  return *Copy;
}

void tileir::visitLinkInputs(Compilation &C, function_ref<void(Action *&)> Visit) {
  for (Action *Top : C.getActions())
    if (isLink(Top))
      for (Action *&Input : Top->getInputs())
        Visit(Input);
}

//===----------------------------------------------------------------------===//
// Values of options
//===----------------------------------------------------------------------===//

namespace {

/// A word for the linker.
struct LinkerWord {
  const Action *Input; ///< Has it,
  unsigned Index;      ///< at this place.
  std::string Text;
};

/// The words of a link that are written anew.
class WordJoiner {
public:
  /// Reads the words of \p Input, which follow those of the inputs before.
  void read(const InputAction &Input);
  /// No value comes for the last option.
  void endWords() { Option.reset(); }

  /// What the linker gets for \p Input, or null if that stays as it is.
  opt::Arg *getChanged(Compilation &C, const InputAction &Input) const;

private:
  void readWord(LinkerWord Word);
  void change(const LinkerWord &Word, std::optional<std::string> Text) {
    Changes[Word.Input][Word.Index] = std::move(Text);
  }

  std::optional<LinkerWord> Option; ///< Which has the next word for a value.
  /// The new words at their places; nothing where a word goes.
  DenseMap<const Action *, std::map<unsigned, std::optional<std::string>>> Changes;
};

} // namespace

/// The option and its value in one word. Empty if they may stay two.
static std::string joinWords(StringRef Option, StringRef Value) {
  if (is_contained({"-l", "-library", "--library"}, Option))
    return ("-l" + Value).str();
  // clang-linker-wrapper ignores folders and names of no files. And it knows these; it
  // hands "--rpath=" on in a way that clang does not take (OpenMP).
  if (is_contained({"-o", "--output", "-rpath", "--rpath", "-mllvm"}, Option) ||
      !sys::fs::exists(Value) || sys::fs::is_directory(Value))
    return "";
  if (Option == "-dT") // lld takes no "-dT=".
    Option = "--default-script";
  return (Option + (Option.size() == 2 ? "" : "=") + Value).str();
}

void WordJoiner::readWord(LinkerWord Word) {
  StringRef Text = Word.Text;
  if (Option) {
    std::string Joined = joinWords(Option->Text, Text);
    if (!Joined.empty()) {
      change(*Option, std::move(Joined));
      change(Word, std::nullopt);
    }
    Option.reset();
    return;
  }
  LinkerOption Read = readLinkerOption(Word.Text.c_str());
  if (Read.Kind != LinkerOption::None && !Read.Value)
    Option = std::move(Word);
  else if (Text.consume_front("--library=") || Text.consume_front("-library="))
    change(Word, ("-l" + Text).str());
}

void WordJoiner::read(const InputAction &Input) {
  for (auto [Index, Word] : enumerate(Input.getInputArg().getValues()))
    readWord({&Input, static_cast<unsigned>(Index), Word});
}

opt::Arg *WordJoiner::getChanged(Compilation &C, const InputAction &Input) const {
  auto Found = Changes.find(&Input);
  if (Found == Changes.end())
    return nullptr;
  opt::Arg &Result = copyLinkerWords(C, Input.getInputArg());
  auto &Words = Result.getValues();
  for (const auto &[Index, Text] : reverse(Found->second)) {
    if (Text)
      Words[Index] = C.getArgs().MakeArgString(*Text);
    else
      Words.erase(Words.begin() + Index);
  }
  return &Result;
}

void tileir::joinLinkerValues(Compilation &C) {
  WordJoiner Joiner;
  visitLinkInputs(C, [&](Action *&Input) {
    auto *File = dyn_cast<InputAction>(Input);
    if (File && isLinkerWords(File->getInputArg()))
      Joiner.read(*File);
    else
      Joiner.endWords();
  });
  visitLinkInputs(C, [&](Action *&Input) {
    auto *File = dyn_cast<InputAction>(Input);
    if (opt::Arg *New = File ? Joiner.getChanged(C, *File) : nullptr)
      Input = C.MakeAction<InputAction>(*New, types::TY_Object);
  });
}

//===----------------------------------------------------------------------===//
// Hidden archives
//===----------------------------------------------------------------------===//

/// \returns what the linker gets in place of \p A; null if that names no such archive.
static const opt::Arg *nameArchives(Compilation &C, const opt::Arg &A,
                                    const LinkCode &Code) {
  opt::DerivedArgList &Args = C.getArgs();
  opt::Arg *Result = nullptr;
  for (const LinkCode::NamedFile &File : Code.HiddenArchives) {
    if (File.From != &A || File.IsPart)
      continue;
    std::string Name = (":" + sys::path::filename(File.Path)).str();
    if (A.getOption().matches(options::OPT_l))
      return Args.MakeJoinedArg(&A, A.getOption(), Name);
    if (!isLinkerWords(A) || File.Word >= A.getNumValues())
      continue;
    if (!Result)
      Result = &copyLinkerWords(C, A);
    Result->getValues()[File.Word] = Args.MakeArgString("-l" + Name);
  }
  return Result;
}

void tileir::nameHiddenArchives(Compilation &C, const LinkCode &Code) {
  visitLinkInputs(C, [&](Action *&Input) {
    if (auto *File = dyn_cast<InputAction>(Input))
      if (const opt::Arg *New = nameArchives(C, File->getInputArg(), Code))
        Input = C.MakeAction<InputAction>(*New, types::TY_Object);
  });
}
