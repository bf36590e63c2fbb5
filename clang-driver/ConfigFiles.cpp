//===- ConfigFiles.cpp - Tile IR in clang's configuration files -----------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConfigFiles.h"
#include "Inputs.h"
#include "clang/Options/Options.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;
namespace options = clang::options;

ConfigFileSystem::ConfigFileSystem(ArrayRef<const char *> Args)
    : ProxyFileSystem(vfs::getRealFileSystem()),
      Rewritten(makeIntrusiveRefCnt<vfs::InMemoryFileSystem>()) {
  unsigned MissingIndex, MissingCount;
  opt::InputArgList Parsed =
      clang::getDriverOptTable().ParseArgs(Args.drop_front(), MissingIndex, MissingCount,
                                           opt::Visibility(options::ClangOption));
  for (const opt::Arg *A : Parsed.filtered(options::OPT_config))
    Files.insert(sys::path::filename(A->getValue()));
  CommandLineHasInputs = Parsed.hasArg(options::OPT_INPUT);
}

bool ConfigFileSystem::isTileInput(StringRef Name) const {
  return Inputs.contains(sys::path::filename(Name));
}

/// One line of a configuration file with one argument.
static void printArgument(raw_ostream &OS, StringRef Arg) {
  for (char C : Arg) {
    if (StringRef(" \t\\'\"#").contains(C))
      OS << '\\';
    OS << C;
  }
  OS << '\n';
}

std::string ConfigFileSystem::rewrite(StringRef Text) {
  SmallVector<const char *> Tokens;
  cl::tokenizeConfigFile(Text, Saver, Tokens, /*MarkEOLs=*/false);
  // Arguments for links ("$-lm") are put at the end of the command line.
  SmallVector<const char *> Args = {"clang"}, LinkArgs;
  for (const char *Token : Tokens) {
    (Token[0] == '$' ? LinkArgs : Args).push_back(Token);
    if (Token[0] == '@')
      Files.insert(sys::path::filename(Token + 1));
  }
  TileCommandLine Line = findTileInputs(Args, Saver);
  // A language for the inputs of the command line, whose types are settled by now, is
  // left for clang to refuse.
  if (Line.Inputs.empty() || Line.HasUselessLanguage)
    return "";
  for (const char *Input : Line.Inputs)
    Inputs.insert(sys::path::filename(Input));

  std::string Result;
  raw_string_ostream OS(Result);
  for (const char *Arg : drop_begin(Line.Args))
    printArgument(OS, Arg);
  // The inputs of the command line follow, and are none of these.
  if (CommandLineHasInputs)
    OS << "-x\nnone\n";
  for (const char *Arg : LinkArgs)
    printArgument(OS, Arg);
  return Result;
}

ErrorOr<std::unique_ptr<vfs::File>> ConfigFileSystem::openFileForRead(const Twine &Path) {
  std::string Name = Path.str();
  ErrorOr<std::unique_ptr<vfs::File>> File = ProxyFileSystem::openFileForRead(Name);
  if (!File || !Files.contains(sys::path::filename(Name)))
    return File;
  ErrorOr<std::unique_ptr<MemoryBuffer>> Text = (*File)->getBuffer(Name);
  if (!Text)
    return Text.getError();
  std::string Changed = rewrite((*Text)->getBuffer());
  if (Changed.empty())
    return ProxyFileSystem::openFileForRead(Name);
  Rewritten->addFile(Name, 0, MemoryBuffer::getMemBufferCopy(Changed, Name));
  return Rewritten->openFileForRead(Name);
}
