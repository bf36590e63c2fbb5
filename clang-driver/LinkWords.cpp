//===- LinkWords.cpp - What the words of a command line mean --------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinkWords.h"
#include <ctype.h>

using namespace tileir;

/// Options with which clang does not link, or makes what is linked again.
static const char *const NotLinking[] = {"-c",           "-S",
                                         "-E",           "-M",
                                         "-MM",          "-r",
                                         "--compile",    "--assemble",
                                         "-emit-ast",    "-fsyntax-only",
                                         "--preprocess", "--analyze",
                                         "--precompile", "--emit-static-lib",
                                         nullptr};
/// Options without the libraries that clang adds by itself.
static const char *const WithoutLibraries[] = {"-nostdlib", "--no-standard-libraries",
                                               "-nodefaultlibs", nullptr};
/// Options of clang whose value is the next argument.
static const char *const WithValue[] = {"-A",
                                        "-B",
                                        "-D",
                                        "-F",
                                        "-G",
                                        "-I",
                                        "-L",
                                        "-MF",
                                        "-MJ",
                                        "-MQ",
                                        "-MT",
                                        "-T",
                                        "-U",
                                        "-V",
                                        "-Xanalyzer",
                                        "-Xassembler",
                                        "-Xclang",
                                        "-Xclangas",
                                        "-Xcuda-fatbinary",
                                        "-Xcuda-ptxas",
                                        "-Xlinker",
                                        "-Xopenmp-target",
                                        "-Xpreprocessor",
                                        "-Zlinker-input",
                                        "-arch",
                                        "-b",
                                        "-ccc-gcc-name",
                                        "-ccc-install-dir",
                                        "-cxx-isystem",
                                        "-dependency-dot",
                                        "-dependency-file",
                                        "-dsym-dir",
                                        "-dumpdir",
                                        "-e",
                                        "-fdebug-compilation-dir",
                                        "-fexperimental-openacc-macro-override",
                                        "-fmodule-implementation-of",
                                        "-fmodules-user-build-path",
                                        "-fnew-alignment",
                                        "-framework",
                                        "-ftrapv-handler",
                                        "-gen-cdb-fragment-path",
                                        "-iapinotes-modules",
                                        "-idirafter",
                                        "-iframework",
                                        "-iframeworkwithsysroot",
                                        "-imacros",
                                        "-imultilib",
                                        "-include",
                                        "-include-pch",
                                        "-init",
                                        "-iprefix",
                                        "-iquote",
                                        "-isysroot",
                                        "-isystem",
                                        "-isystem-after",
                                        "-ivfsoverlay",
                                        "-iwithprefix",
                                        "-iwithprefixbefore",
                                        "-iwithsysroot",
                                        "-l",
                                        "-meabi",
                                        "-mllvm",
                                        "-mmlir",
                                        "-module-dependency-dir",
                                        "-mthread-model",
                                        "-o",
                                        "-object-file-name",
                                        "-resource-dir",
                                        "-rpath",
                                        "-serialize-diagnostics",
                                        "-specs",
                                        "-stdlib++-isystem",
                                        "-target",
                                        "-u",
                                        "-undefined",
                                        "-vfsoverlay",
                                        "-working-directory",
                                        "-x",
                                        "-z",
                                        "--analyzer-output",
                                        "--assert",
                                        "--config",
                                        "--define-macro",
                                        "--dyld-prefix",
                                        "--for-linker",
                                        "--force-link",
                                        "--include-directory",
                                        "--include-directory-after",
                                        "--include-prefix",
                                        "--include-with-prefix",
                                        "--include-with-prefix-after",
                                        "--include-with-prefix-before",
                                        "--language",
                                        "--library-directory",
                                        "--no-system-header-prefix",
                                        "--output",
                                        "--param",
                                        "--prefix",
                                        "--print-file-name",
                                        "--print-prog-name",
                                        "--resource",
                                        "--rtlib",
                                        "--std",
                                        "--stdlib",
                                        "--sysroot",
                                        "--system-header-prefix",
                                        "--undefine-macro",
                                        nullptr};

bool tileir::isOneOf(const char *Text, const char *const *List) {
  for (; *List; ++List)
    if (!strcmp(Text, *List))
      return true;
  return false;
}

bool tileir::startsWith(const char *Text, const char *Prefix) {
  return !strncmp(Text, Prefix, strlen(Prefix));
}

bool tileir::hasValueNext(const char *Arg) {
  // -Xarch_device and its like name in the word itself for whom the next one is.
  return isOneOf(Arg, WithValue) || startsWith(Arg, "-Xarch_") ||
         startsWith(Arg, "-Xopenmp-target=") || startsWith(Arg, "-Xoffload-linker");
}

void LinkMode::read(const char *Arg) {
  if (SkipsNext) {
    SkipsNext = false;
    if (Value)
      *Value = Arg;
    Value = nullptr;
    return;
  }
  if (IsAtInputs)
    return;
  IsAtInputs = !strcmp(Arg, "--");
  if (isOneOf(Arg, NotLinking))
    Links = false;
  if (isOneOf(Arg, WithoutLibraries))
    HasDefaultLibraries = false;
  struct {
    const char *Joined, *Separate;
    const char **Value;
  } const Wanted[] = {{"--sysroot=", "--sysroot", &SysRoot},
                      {"--target=", "-target", &Target},
                      {"-working-directory=", "-working-directory", &WorkingDirectory}};
  for (const auto &Option : Wanted) {
    if (startsWith(Arg, Option.Joined))
      *Option.Value = Arg + strlen(Option.Joined);
    else if (!strcmp(Arg, Option.Separate))
      Value = Option.Value;
  }
  SkipsNext = hasValueNext(Arg);
}

const char *WordReader::next() {
  unsigned Length = 0;
  char Quote = 0;
  for (; At <= Text.Size && Text.Size; ++At) {
    char C = At == Text.Size ? '\n' : Text.Data[At];
    if (Quote ? C == Quote : C == '"' || C == '\'') {
      Quote = Quote ? 0 : C;
    } else if (!Quote && isspace(static_cast<unsigned char>(C))) {
      Word[Length] = 0;
      if (Length && Length != PathSize - 1) {
        ++At;
        return Word;
      }
      Length = 0;
    } else if (Length != PathSize - 1) {
      if (C == '\\' && At + 1 < Text.Size)
        C = Text.Data[++At];
      Word[Length++] = C;
    }
  }
  return nullptr;
}
