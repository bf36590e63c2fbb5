//===- Launcher.cpp - clang and clang++ of this project -------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most command lines that a build system gives to its compiler have nothing to do with
// Tile IR, and should cost what they cost with stock clang. This program, without LLVM
// and linked statically, decides in microseconds which of two becomes the process:
// stock clang, or our driver where a Tile IR input is possible or the tile runtime has
// to be linked. When in doubt our driver, which looks closely and may still hand over.
//
// What both get is an include path for <tileir/runtime.hpp>, after all others.
//
//===----------------------------------------------------------------------===//

#include "LinkScan.h"
#include "LinkWords.h"
#include "Paths.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tileir;

namespace {

/// The folder of the installation: where this program's bin folder lies. With a slash.
bool installFolder(char (&Path)[PathSize]) {
  ssize_t Length = readlink("/proc/self/exe", Path, PathSize - 1);
  if (Length > 0) {
    Path[Length] = 0;
  } else {
    // Sandboxes of builds may have no /proc; then as the kernel was told.
    auto *Name = reinterpret_cast<const char *>(getauxval(AT_EXECFN));
    if (!Name || !realpath(Name, Path))
      return false;
  }
  for (int Levels = 0; Levels != 2; ++Levels) {
    char *Slash = strrchr(Path, '/');
    if (!Slash)
      return false;
    *Slash = 0;
  }
  strcat(Path, "/");
  return true;
}

/// Whether a file of options has one of Texts in it, or cannot be read here: what comes
/// out of a pipe comes once.
bool fileMentions(const char *Path, const char *const *Texts) {
  struct stat Status;
  if (stat(Path, &Status) || !S_ISREG(Status.st_mode))
    return true;
  MappedFile File(Path);
  if (!File.Contents.Data)
    return Status.st_size != 0;
  for (; *Texts; ++Texts)
    if (File.Contents.mentions(*Texts))
      return true;
  return false;
}

/// Whether our driver has to look at the command line.
bool mayHaveTile(char **Args, int Count) {
  // What may bring in Tile IR, or more options.
  static const char *const Texts[] = {"tile", "@", "--config", nullptr};
  const char *Overrides = getenv("CCC_OVERRIDE_OPTIONS");
  if (Overrides && *Overrides)
    return true;
  LinkMode Mode;
  bool HasFiles = false;
  for (int I = 0; I != Count; ++I) {
    const char *Arg = Args[I];
    if (hasTileIRExtension(Arg) || !strcmp(Arg, "-xtileir") ||
        !strcmp(Arg, "--language=tileir") || startsWith(Arg, "-ftileir-input=") ||
        !strcmp(Arg, "-cc1tileir") || !strcmp(Arg, "--config"))
      return true;
    if (I && !strcmp(Arg, "tileir") &&
        (!strcmp(Args[I - 1], "-x") || !strcmp(Args[I - 1], "--language")))
      return true;
    // A name without a folder is looked up; that is our driver's to do.
    bool IsConfig = startsWith(Arg, "--config=");
    bool IsWords = Arg[0] == '@';
    if ((IsConfig && fileMentions(Arg + 9, Texts)) ||
        (IsWords && fileMentions(Arg + 1, Texts)))
      return true;
    HasFiles |= IsConfig || IsWords;
    if (!IsWords) {
      Mode.read(Arg);
      continue;
    }
    MappedFile File(Arg + 1);
    WordReader Words(File.Contents);
    while (const char *Word = Words.next())
      Mode.read(Word);
  }
  // What the files bring into a link, our driver finds as it expands them.
  return Mode.Links && (HasFiles || linkHasTile(Args, Count));
}

/// Command lines that clang does not read as a compiler driver for C does.
bool isForeignMode(const char *Program, char **Args, int Count) {
  if (Count && startsWith(Args[0], "-cc1") && strcmp(Args[0], "-cc1tileir"))
    return true;
  for (int I = 0; I != Count; ++I)
    if (!strcmp(Args[I], "--driver-mode=cl") || !strcmp(Args[I], "--driver-mode=flang") ||
        !strcmp(Args[I], "--driver-mode=dxc"))
      return true;
  const char *Slash = strrchr(Program, '/');
  const char *Name = Slash ? Slash + 1 : Program;
  return strstr(Name, "clang-cl") || strstr(Name, "clang-dxc") || strstr(Name, "flang");
}

/// Whether this program is called as tileiras, which our driver does whole.
bool isTileiras(const char *Program) {
  const char *Slash = strrchr(Program, '/');
  return !strcmp(Slash ? Slash + 1 : Program, "tileiras");
}

[[noreturn]] void fail(const char *Program, const char *Path) {
  const char *Slash = strrchr(Program, '/');
  fprintf(stderr, "%s: error: cannot run '%s': %s\n", Slash ? Slash + 1 : Program, Path,
          strerror(errno));
  exit(1);
}

} // namespace

int main(int Argc, char **Argv) {
  if (Argc < 1)
    return 1;
  char Install[PathSize], Include[PathSize + 16], Driver[PathSize + 32];
  // The driver's error messages begin with the name by which it was called, and that
  // name chooses language and target; its folder is where clang looks for its own
  // parts when asked not to resolve links (-no-canonical-prefixes).
  const char *Slash = strrchr(Argv[0], '/');
  static char StockName[PathSize];
  snprintf(StockName, PathSize, "%s/%s", TILEIR_STOCK_CLANG_DIR,
           Slash ? Slash + 1 : Argv[0]);

  bool HasInstall = installFolder(Install);
  if (HasInstall && isTileiras(Argv[0])) {
    snprintf(Driver, sizeof(Driver), "%slibexec/clang-tileir", Install);
    execv(Driver, Argv);
    fail(Argv[0], Driver);
  }
  if (!HasInstall || isForeignMode(Argv[0], Argv + 1, Argc - 1)) {
    char *Program = Argv[0];
    Argv[0] = StockName;
    execv(TILEIR_STOCK_CLANG, Argv);
    fail(Program, TILEIR_STOCK_CLANG);
  }
  snprintf(Include, sizeof(Include), "%sinclude", Install);
  snprintf(Driver, sizeof(Driver), "%slibexec/clang-tileir", Install);

  bool Ours = mayHaveTile(Argv + 1, Argc - 1);
  auto **NewArgs = static_cast<char **>(malloc((Argc + 5) * sizeof(char *)));
  if (!NewArgs)
    fail(Argv[0], Ours ? Driver : TILEIR_STOCK_CLANG);
  int Count = 0;
  NewArgs[Count++] = Ours ? Argv[0] : StockName;
  if (Argc < 2 || strcmp(Argv[1], "-cc1tileir")) {
    static char Start[] = "--start-no-unused-arguments", Option[] = "-idirafter",
                End[] = "--end-no-unused-arguments";
    NewArgs[Count++] = Start;
    NewArgs[Count++] = Option;
    NewArgs[Count++] = Include;
    NewArgs[Count++] = End;
  }
  memcpy(NewArgs + Count, Argv + 1, Argc * sizeof(char *));
  execv(Ours ? Driver : TILEIR_STOCK_CLANG, NewArgs);
  fail(Argv[0], Ours ? Driver : TILEIR_STOCK_CLANG);
}
