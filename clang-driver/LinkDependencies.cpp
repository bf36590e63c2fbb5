//===- LinkDependencies.cpp - What the linker says it has read ------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkDependencies.h"
#include "TileJobOptions.h"
#include "WholeFile.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace clang::driver;
using namespace llvm;
using namespace tileir;
namespace options = clang::options;

/// The value of the last --dependency-file among the linker's words; empty without.
static StringRef dependencyFile(const opt::ArgList &Args) {
  StringRef File;
  bool IsNext = false;
  for (const opt::Arg *A : Args.filtered(options::OPT_Wl_COMMA, options::OPT_Xlinker))
    for (StringRef Word : A->getValues()) {
      if (IsNext)
        File = Word;
      IsNext = !IsNext && (Word == "--dependency-file" || Word == "-dependency-file");
      if (Word.consume_front("--dependency-file=") ||
          Word.consume_front("-dependency-file="))
        File = Word;
    }
  return File;
}

/// Whether the file that \p Name means, escaped or as it is, is there.
static bool exists(StringRef Name) {
  if (sys::fs::exists(Name))
    return true;
  std::string Plain;
  for (size_t I = 0; I != Name.size(); ++I) {
    StringRef Rest = Name.drop_front(I);
    if (Rest.starts_with("\\ ") || Rest.starts_with("\\#") || Rest.starts_with("$$"))
      ++I;
    Plain += Name[I];
  }
  return sys::fs::exists(Plain);
}

/// Writes \p Text, in which each line has one name, with the names of \p Names replaced.
/// Lines of empty ones, and of files that are gone, are left out.
static void printRenamed(raw_ostream &OS, StringRef Text,
                         const StringMap<std::string> &Names) {
  bool IsFirst = true; // "program: \", which the link has made.
  while (!Text.empty()) {
    size_t End = std::min(Text.find('\n'), Text.size() - 1) + 1;
    StringRef Line = Text.take_front(End);
    Text = Text.drop_front(End);
    // "  name \" in the list of what is needed, "name:" for the case that it goes.
    StringRef Name = Line.trim();
    bool IsContinued = Name.consume_back("\\");
    if (!IsContinued)
      Name.consume_back(":");
    Name = Name.rtrim();
    auto Found = Names.find(Name);
    bool IsKnown = Found != Names.end();
    if (IsFirst || Name.empty() || (!IsKnown && exists(Name)))
      OS << Line;
    else if (IsKnown && !Found->second.empty())
      OS << Line.take_front(Name.data() - Line.data()) << Found->second
         << Line.drop_front(Name.end() - Line.data());
    else if (Line.starts_with(" ") && !IsContinued)
      OS << '\n'; // The line before is continued.
    IsFirst = false;
  }
}

Error tileir::nameLinkDependencies(
    const Compilation &C, ArrayRef<std::pair<std::string, const char *>> Copies) {
  StringRef File = dependencyFile(C.getArgs());
  if (File.empty() || !sys::fs::is_regular_file(File))
    return Error::success();
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = MemoryBuffer::getFile(File);
  if (!Text)
    return createFileError(File, Text.getError());
  StringMap<std::string> Names;
  // lld writes names as make reads them, GNU ld as they are.
  auto Rename = [&](StringRef From, StringRef To) {
    Names[From] = Names[quoteForMake(From)] = quoteForMake(To);
  };
  for (const char *Temporary : C.getTempFiles())
    Rename(Temporary, "");
  for (const auto &[Original, Copy] : Copies)
    Rename(Copy, Original);
  std::string Renamed;
  raw_string_ostream OS(Renamed);
  printRenamed(OS, (*Text)->getBuffer(), Names);
  if (Renamed == (*Text)->getBuffer())
    return Error::success();
  return writeFile(File, [&](raw_ostream &Out) { Out << Renamed; });
}
