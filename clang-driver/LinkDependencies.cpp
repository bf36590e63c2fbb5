//===- LinkDependencies.cpp - What the linker says it has read ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkDependencies.h"
#include "DeviceActions.h"
#include "MakeNames.h"
#include "WholeFile.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// Adds \p Word of the linker to \p Words, or those of the file that "@file" names. \p
/// Read are the files that were read: they may name each other.
static void addWord(StringRef Word, StringSaver &Saver, StringSet<> &Read,
                    SmallVectorImpl<StringRef> &Words) {
  StringRef File = Word;
  // What came out of a pipe the linker has.
  if (!File.consume_front("@") || !sys::fs::is_regular_file(File)) {
    Words.push_back(Saver.save(Word));
    return;
  }
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(File);
  if (!Text || !Read.insert(File).second)
    return;
  SmallVector<const char *> Inner;
  cl::TokenizeGNUCommandLine((*Text)->getBuffer(), Saver, Inner);
  for (const char *InnerWord : Inner)
    addWord(InnerWord, Saver, Read, Words);
}

/// The value of the last --dependency-file among the linker's words; empty without.
static std::string dependencyFile(const opt::ArgList &Args) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  StringSet<> Read;
  SmallVector<StringRef> Words;
  for (const opt::Arg *A : Args.filtered(options::OPT_Wl_COMMA, options::OPT_Xlinker))
    for (StringRef Word : A->getValues())
      addWord(Word, Saver, Read, Words);
  StringRef File;
  bool IsNext = false;
  for (StringRef Word : Words) {
    if (IsNext)
      File = Word;
    IsNext = !IsNext && (Word == "--dependency-file" || Word == "-dependency-file");
    if (Word.consume_front("--dependency-file=") ||
        Word.consume_front("-dependency-file="))
      File = Word;
  }
  return File.str();
}

/// Whether the file that \p Name means, escaped or as it is, is there.
static bool exists(StringRef Name) {
  return sys::fs::exists(Name) || sys::fs::exists(unquoteForMake(Name));
}

namespace {

/// The text of a file of dependencies. GNU ld, gold and lld write a line for each name,
/// mold all names in one, blanks in them as they are.
class DependencyText {
public:
  /// \p Names are to be replaced; those with an empty replacement are left out, and so
  /// are files that are gone.
  DependencyText(StringRef Text, const StringMap<std::string> &Names);

  void printRenamed(raw_ostream &OS) const;

private:
  StringRef takeName(StringRef &Words) const;
  std::string rename(StringRef Name) const;
  void printNames(raw_ostream &OS, StringRef Line, bool HasTarget) const;

  StringRef Text;
  const StringMap<std::string> &Names;
  /// The rules without prerequisites, "name:", are there for the case that a file goes:
  /// they tell a name with blanks from several.
  StringSet<> Rules;
  size_t LongestRule = 0;
};

} // namespace

/// The name of "name:" on a line of its own; empty on others.
static StringRef getRule(StringRef Line) {
  Line = Line.rtrim();
  return Line.consume_back(":") && !Line.starts_with(" ") ? Line : "";
}

DependencyText::DependencyText(StringRef Text, const StringMap<std::string> &Names)
    : Text(Text), Names(Names) {
  for (StringRef Line : split(Text, '\n')) {
    StringRef Rule = getRule(Line);
    if (Rule.empty())
      continue;
    Rules.insert(Rule);
    LongestRule = std::max(LongestRule, Rule.size());
  }
}

/// Takes the first name off \p Words, which begin with one.
StringRef DependencyText::takeName(StringRef &Words) const {
  // Up to the first blank that is not escaped, if no longer name has a rule.
  size_t Length = 0, End = 0;
  do {
    End = std::min(Words.find_first_of(" \t", End + 1), Words.size());
    StringRef Name = Words.take_front(End);
    bool IsEscaped = (Name.size() - Name.rtrim('\\').size()) % 2;
    if (Length ? Rules.contains(Name) : !IsEscaped)
      Length = End;
  } while (End != Words.size() && (!Length || End < LongestRule));
  StringRef Name = Words.take_front(Length ? Length : Words.size());
  Words = Words.drop_front(Name.size());
  return Name;
}

/// What \p Name becomes; empty if it goes.
std::string DependencyText::rename(StringRef Name) const {
  auto Found = Names.find(Name);
  if (Found != Names.end())
    return Found->second;
  return exists(Name) ? Name.str() : "";
}

/// Prints a line of a rule's names, the first of which has its target in front.
void DependencyText::printNames(raw_ostream &OS, StringRef Line, bool HasTarget) const {
  StringRef Words = Line.rtrim();
  bool IsContinued = Words.consume_back("\\");
  size_t Colon = HasTarget ? (Words + " ").str().find(": ") : StringRef::npos;
  size_t Begin = Colon == StringRef::npos ? 0 : std::min(Colon + 1, Words.size());
  std::string Result = Words.take_front(Begin).str();
  Words = Words.drop_front(Begin);
  while (true) {
    StringRef Blanks = Words.take_while([](char C) { return C == ' ' || C == '\t'; });
    Words = Words.drop_front(Blanks.size());
    if (Words.empty())
      break;
    if (std::string Name = rename(takeName(Words)); !Name.empty())
      Result += (Blanks + Name).str();
  }
  // The line before may be continued by this one.
  if (!Result.empty() || !IsContinued)
    OS << Result << (IsContinued ? " \\\n" : "\n");
}

void DependencyText::printRenamed(raw_ostream &OS) const {
  bool IsFirst = true;
  StringRef Rest = Text;
  while (!Rest.empty()) {
    auto [Line, Next] = Rest.split('\n');
    Rest = Next;
    StringRef Rule = getRule(Line);
    if (Rule.empty() || IsFirst)
      printNames(OS, Line, IsFirst);
    else if (std::string Name = rename(Rule); !Name.empty())
      OS << Name << ":\n";
    IsFirst = false;
  }
}

Error tileir::nameLinkDependencies(
    const Compilation &C, ArrayRef<std::pair<std::string, const char *>> Copies) {
  if (C.getArgs().hasArg(options::OPT__HASH_HASH_HASH)) // Nothing was linked.
    return Error::success();
  std::string File = dependencyFile(C.getArgs());
  if (File.empty() || !sys::fs::is_regular_file(File))
    return Error::success();
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(File);
  if (!Text)
    return createFileError(File, Text.getError());
  StringMap<std::string> Names;
  // lld writes names as make reads them, GNU ld and mold as they are.
  auto Rename = [&](StringRef From, StringRef To) {
    Names[From] = Names[quoteForMake(From)] = quoteForMake(To);
  };
  for (const char *Temporary : C.getTempFiles())
    Rename(Temporary, "");
  // Objects that the command compiles stand for their sources. That of a tile link job
  // stands for nothing beside the copies.
  for (const Command &Job : C.getJobs()) {
    if (isa<TileJobAction>(&Job.getSource()) || Job.getInputInfos().empty())
      continue;
    StringRef Source = Job.getInputInfos().front().getBaseInput();
    for (const std::string &Output : Job.getOutputFilenames())
      if (Names.contains(Output) && Source != "-")
        Rename(Output, Source);
  }
  for (const auto &[Original, Copy] : Copies)
    Rename(Copy, Original);
  std::string Renamed;
  raw_string_ostream OS(Renamed);
  DependencyText((*Text)->getBuffer(), Names).printRenamed(OS);
  if (Renamed == (*Text)->getBuffer())
    return Error::success();
  return writeFile(File, [&](raw_ostream &Out) { Out << Renamed; });
}
