//===- Inputs.cpp - Tile IR on a clang command line -----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"
#include "LinkScan.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"

using namespace llvm;
using namespace tileir;
namespace options = clang::options;

namespace {

/// Writes the new command line while it walks over the old one.
class InputFinder {
public:
  InputFinder(TileCommandLine &Result, StringSaver &Saver)
      : Result(Result), Saver(Saver) {}

  void emit(const char *Arg) { Result.Args.push_back(Arg); }

  /// -ftileir-input=: the input of that name is Tile IR under every language.
  void nameTileInput(StringRef Name) { Named.insert(Name); }

  void language(StringRef Name, ArrayRef<const char *> Spelling) {
    dropLastTileLanguage();
    IsOverridden = false;
    LanguageName = Saver.save(Name).data();
    Language = Name == "tileir" ? TileIR : Name == "none" ? ByExtension : Other;
    LastTileLanguage = Language == TileIR ? Result.Args.size() : 0;
    if (Language == TileIR) {
      emit("-x");
      emit("ir");
    } else {
      append_range(Result.Args, Spelling);
    }
  }

  void input(const char *Name) {
    bool IsTile = Language == TileIR || Named.contains(Name) ||
                  (Language == ByExtension && hasTileIRExtension(Name));
    // An `-x` stays in force: take back ours before the next input of another kind,
    // but not after the last one, which clang would warn of.
    if (IsTile && Language != TileIR && !IsOverridden) {
      emit("-x");
      emit("ir");
      IsOverridden = true;
    } else if (!IsTile && IsOverridden) {
      emit("-x");
      emit(LanguageName);
      IsOverridden = false;
    }
    if (IsTile) {
      // A copy, so that this input can be told from the same name as another type.
      Name = Saver.save(StringRef(Name)).data();
      Result.Inputs.insert(Name);
    }
    emit(Name);
    LastTileLanguage = 0;
  }

  void finish() { Result.HasUselessLanguage = dropLastTileLanguage(); }

private:
  /// Takes back an `-x tileir` that no input has followed. Whether there was one.
  bool dropLastTileLanguage() {
    if (!LastTileLanguage)
      return false;
    Result.Args.erase(Result.Args.begin() + LastTileLanguage,
                      Result.Args.begin() + LastTileLanguage + 2);
    return true;
  }

  TileCommandLine &Result;
  StringSaver &Saver;
  enum { ByExtension, TileIR, Other } Language = ByExtension;
  const char *LanguageName = "none";
  StringSet<> Named;
  /// Whether an `-x ir` of ours is in force.
  bool IsOverridden = false;
  /// Where the `-x ir` for an `-x tileir` stands that no input has followed yet.
  size_t LastTileLanguage = 0;
};

} // namespace

TileCommandLine tileir::findTileInputs(ArrayRef<const char *> Args, StringSaver &Saver) {
  TileCommandLine Result;
  InputFinder Finder(Result, Saver);
  ArrayRef<const char *> Options = Args.drop_front();
  unsigned MissingIndex, MissingCount;
  opt::InputArgList Parsed = clang::getDriverOptTable().ParseArgs(
      Options, MissingIndex, MissingCount, opt::Visibility(options::ClangOption));

  constexpr StringLiteral InputOption = "-ftileir-input=";
  for (const opt::Arg *Arg : Parsed)
    if (StringRef Text = Options[Arg->getIndex()]; Text.consume_front(InputOption))
      Finder.nameTileInput(Text);

  Finder.emit(Args.front());
  // What stands between two options belongs to the first: the spelling of the option
  // and its values. What is missing at the end is clang's to complain about.
  for (auto It = Parsed.begin(), End = Parsed.end(); It != End; ++It) {
    const opt::Arg &Arg = **It;
    auto Next = std::next(It);
    unsigned Begin = Arg.getIndex();
    unsigned Limit = Next == End ? Options.size() : (*Next)->getIndex();
    ArrayRef<const char *> Spelling = Options.slice(Begin, Limit - Begin);
    const opt::Option &Option = Arg.getOption();
    if (Option.matches(options::OPT_x)) {
      Finder.language(Arg.getValue(), Spelling);
    } else if (Option.matches(options::OPT_INPUT)) {
      Finder.input(Options[Begin]);
    } else if (Option.matches(options::OPT__DASH_DASH)) {
      // No option may follow, so nothing could be said of these inputs after it.
      for (const char *Name : Arg.getValues())
        Finder.input(Name[0] == '-' && Name[1] ? Saver.save(Twine("./") + Name).data()
                                               : Name);
    } else if (Option.matches(options::OPT_ccc_print_phases)) {
      Result.PrintPhases = true;
    } else if (Option.matches(options::OPT_ccc_print_bindings)) {
      Result.PrintBindings = true;
    } else if (StringRef(Options[Begin]) == "-ftileir-static-shared" ||
               StringRef(Options[Begin]) == "-fno-tileir-static-shared") {
      Result.StaticShared = StringRef(Options[Begin]) == "-ftileir-static-shared";
    } else if (!StringRef(Options[Begin]).starts_with(InputOption)) {
      append_range(Result.Args, Spelling);
    }
  }
  if (MissingCount)
    append_range(Result.Args, Options.drop_front(MissingIndex));
  Finder.finish();
  if (Result.Inputs.empty() && !Result.HasUselessLanguage) {
    Result = TileCommandLine();
    append_range(Result.Args, Args);
  }
  return Result;
}
