//===- LinkScan.cpp - What a link has of tile kernels ---------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Walks a command line as clang and the linker that it runs do: clang's arguments, and
// the linker's words in -Wl, and -Xlinker, in files of those (-Wl,@file) and in linker
// scripts that name further inputs. Options that are not known have no values here.
//
//===----------------------------------------------------------------------===//

#include "LinkScan.h"
#include "LinkScript.h"
#include "ObjectScan.h"
#include "SourceScan.h"
#include <fcntl.h>
#include <initializer_list>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace tileir;

bool tileir::hasTileIRExtension(const char *Name) {
  const char *Dot = strrchr(Name, '.');
  return Dot && (!strcmp(Dot, ".tileir") || !strcmp(Dot, ".tilebc") ||
                 !strcmp(Dot, ".tileirbc"));
}

/// With these the linker makes an object that is linked again.
static const char *const Relocatable[] = {"-r", "-i", "-relocatable", nullptr};
/// From these words on the linker looks for archives only, and for shared libraries, too.
static const char *const Static[] = {"-Bstatic", "-dn", "-non_shared", "-static",
                                     nullptr};
static const char *const Dynamic[] = {"-Bdynamic", "-dy", "-call_shared", nullptr};
/// What clang compiles or assembles; other texts are linker scripts.
static const char *const SourceExtensions[] = {
    ".c",  ".cc",  ".cp", ".cpp", ".cxx", ".c++", ".C",  ".CC", ".CPP", ".i",   ".ii",
    ".cu", ".cui", ".m",  ".mm",  ".s",   ".S",   ".sx", ".ll", ".h",   ".hpp", nullptr};

namespace {

class LinkWalker {
public:
  LinkWalker(const char *const *Args, int Count, LinkMode &Mode, LinkFileHandler *Handler,
             void *Context)
      : Args(Args), Count(Count), Mode(Mode), Handler(Handler), Context(Context) {}
  ~LinkWalker() {
    for (unsigned I = 0; I != NumFolders; ++I)
      free(Folders[I]);
  }

  void run() {
    CollectsFolders = true;
    walkArguments();
    addSystemFolders();
    CollectsFolders = false;
    if (Mode.IsRelocatable)
      return;
    Seen.clear();
    IsStatic = Mode.IsStatic;
    States = 0;
    Pending = LinkerOption::None;
    walkArguments();
  }

private:
  void walkArguments();
  void visitWords(const char *Words);
  void visitWord(const char *Word);
  void visitValue(LinkerOption::ValueKind Kind, const char *Value);
  void visitWordFile(const char *Path);
  void visitInput(const char *Path);
  void visitLibrary(const char *Name);
  void visitScript(const char *Path, Bytes Text);
  void visitScriptFile(const char *Path);
  void visitScriptOption(const char *Name);
  void visitNamedByScript(const char *Script, const char *Name,
                          ScriptReader::NameKind Kind);
  const char *findInFolders(const char *Name, char (&Path)[PathSize]) const;
  void addFolder(const char *Folder);
  void pushFolder(const char *Folder);
  __attribute__((format(printf, 2, 3))) void addFolderAs(const char *Format, ...);
  void addSystemFolders();
  void report(const char *Path, unsigned Contents);

  const char *const *Args;
  int Count;
  LinkMode &Mode;
  LinkFileHandler *Handler;
  void *Context;

  int ArgIndex = 0;        ///< Which of Args is looked at,
  unsigned WordIndex = 0;  ///< and which word of it.
  bool IsPart = false;     ///< Or what only its value or its file names.
  bool TakesWhole = false; ///< --whole-archive is somewhere in the link.
  bool CollectsFolders = false;
  bool Stopped = false;
  bool IsStatic = false;
  bool IsHidden = false; ///< An archive that a shared library is in front of.
  unsigned States = 0;   ///< IsStatic at each --push-state, the last one lowest.
  LinkerOption::ValueKind Pending = LinkerOption::None; ///< What the next word is.
  const char *Script = nullptr; ///< In which the names are found.
  unsigned Depth = 0;           ///< Of files that name files.
  static constexpr unsigned MaxFolders = 512;
  char *Folders[MaxFolders];
  unsigned NumFolders = 0;
  unsigned FirstSystemFolder = 0; ///< Of Folders: neither -L nor LIBRARY_PATH names it.
  SeenFiles Seen;
};

} // namespace

/// What follows in a name that begins with the root of the system; null for others.
static const char *afterSysRoot(const char *Name) {
  for (const char *Root : {"=", "$SYSROOT"})
    if (startsWith(Name, Root))
      return Name + strlen(Root);
  return nullptr;
}

void LinkWalker::addFolder(const char *Folder) {
  if (CollectsFolders)
    pushFolder(Folder);
}

void LinkWalker::pushFolder(const char *Folder) {
  const char *Rest = afterSysRoot(Folder);
  const char *Root = Rest && Mode.SysRoot ? Mode.SysRoot : "";
  char *Copy = nullptr;
  if (NumFolders != MaxFolders &&
      asprintf(&Copy, "%s%s", Root, Rest ? Rest : Folder) >= 0)
    Folders[NumFolders++] = Copy;
}

void LinkWalker::addFolderAs(const char *Format, ...) {
  char Folder[PathSize];
  va_list Values;
  va_start(Values, Format);
  int Written = vsnprintf(Folder, sizeof(Folder), Format, Values);
  va_end(Values);
  if (Written > 0 && unsigned(Written) < sizeof(Folder))
    addFolder(Folder);
}

/// The name of the host's folders for libraries on systems that have several (Debian).
static const char HostTarget[] =
#if defined(__x86_64__)
    "x86_64-linux-gnu";
#elif defined(__aarch64__)
    "aarch64-linux-gnu";
#else
    "";
#endif

/// Where clang and the linker look after the folders of the command line. Where our
/// driver asks, the folders that clang knows are among those already.
void LinkWalker::addSystemFolders() {
  for (const char *Path = getenv("LIBRARY_PATH"); Path && *Path;) {
    const char *End = strchrnul(Path, ':');
    // An empty name is the current folder, also behind the last colon.
    addFolderAs("%.*s", End == Path ? 1 : int(End - Path), End == Path ? "." : Path);
    if (*End && !End[1])
      addFolder(".");
    Path = *End ? End + 1 : End;
  }
  FirstSystemFolder = NumFolders;
  const char *Root = Mode.SysRoot ? Mode.SysRoot : "";
  const char *Target = Mode.Target ? Mode.Target : HostTarget;
  // x86_64-pc-linux-gnu has the folders of x86_64-linux-gnu.
  const char *Vendor = strchr(Target, '-');
  const char *System = Vendor ? strchr(Vendor + 1, '-') : nullptr;
  if (!System || !strchr(System + 1, '-'))
    System = Vendor;
  static const char *const Bases[] = {"/usr/local/lib", "/lib", "/usr/lib"};
  if (System) {
    int Machine = Vendor - Target;
    for (const char *Base : Bases)
      addFolderAs("%s%s/%.*s%s", Root, Base, Machine, Target, System);
    addFolderAs("%s/usr/%.*s%s/lib", Root, Machine, Target, System);
  }
  for (const char *Suffix : {"64", ""})
    for (const char *Base : Bases)
      addFolderAs("%s%s%s", Root, Base, Suffix);
}

void LinkWalker::report(const char *Path, unsigned Contents) {
  if (Contents && !Stopped)
    Stopped = !Handler(Context, {Path, Contents, Script, ArgIndex, WordIndex, IsPart,
                                 TakesWhole, IsHidden});
}

/// The value of an option in one word with it; null for other arguments.
static const char *joinedValue(const char *Arg, const char *Option) {
  return startsWith(Arg, Option) ? Arg + strlen(Option) : nullptr;
}

void LinkWalker::walkArguments() {
  for (int I = 0; I < Count && !Stopped; ++I) { // A value may be missing.
    const char *Arg = Args[I];
    const char *Next = I + 1 < Count ? Args[I + 1] : nullptr;
    ArgIndex = I;
    WordIndex = 0;
    IsPart = false;
    if (Arg[0] != '-' || !Arg[1]) {
      visitInput(Arg);
    } else if (startsWith(Arg, "-Wl,")) {
      visitWords(Arg + 4);
    } else if ((!strcmp(Arg, "-Xlinker") || !strcmp(Arg, "--for-linker")) && Next) {
      ArgIndex = ++I;
      visitWord(Next);
    } else if (startsWith(Arg, "-L") || startsWith(Arg, "-l") || startsWith(Arg, "-T")) {
      // Options of the linker, which clang hands on.
      visitWord(Arg);
      if (!Arg[2] && Next) {
        visitWord(Next);
        ++I;
      }
    } else if (const char *Word = joinedValue(Arg, "--for-linker=")) {
      visitWord(Word);
    } else if (const char *Folder = joinedValue(Arg, "--library-directory=")) {
      addFolder(Folder);
    } else if (const char *Header = joinedValue(Arg, "--include=")) {
      visitInput(Header);
    } else if (!strcmp(Arg, "--library-directory") && Next) {
      addFolder(Next);
      ++I;
    } else if ((!strcmp(Arg, "-include") || !strcmp(Arg, "--include")) && Next) {
      visitInput(Next);
      ++I;
    } else if (hasValueNext(Arg)) {
      ++I;
    }
  }
}

/// The words of -Wl, which commas separate. Clang leaves out empty ones.
void LinkWalker::visitWords(const char *Words) {
  while (*Words && !Stopped) {
    const char *End = strchrnul(Words, ',');
    char Copy[PathSize];
    if (End != Words) {
      if (unsigned(End - Words) < PathSize) {
        snprintf(Copy, sizeof(Copy), "%.*s", int(End - Words), Words);
        visitWord(Copy);
      }
      ++WordIndex;
    }
    Words = *End ? End + 1 : End;
  }
}

/// The value of an option of the linker.
void LinkWalker::visitValue(LinkerOption::ValueKind Kind, const char *Value) {
  switch (Kind) {
  case LinkerOption::Library:
    return visitLibrary(Value);
  case LinkerOption::Folder:
    return addFolder(Value);
  case LinkerOption::Script:
    return visitScriptOption(Value);
  case LinkerOption::None:
  case LinkerOption::Other:
    return;
  }
}

void LinkWalker::visitWord(const char *Word) {
  LinkerOption::ValueKind Before = Pending;
  Pending = LinkerOption::None;
  IsPart = Depth || Before != LinkerOption::None;
  if (Before != LinkerOption::None)
    return visitValue(Before, Word);
  if (Word[0] == '@')
    return visitWordFile(Word + 1);
  if (Word[0] != '-')
    return visitInput(Word);
  const char *Name = Word + startsWith(Word, "--");
  LinkerOption Option = readLinkerOption(Word);
  if (Option.Value)
    visitValue(Option.Kind, Option.Value);
  else if (Option.Kind != LinkerOption::None)
    Pending = Option.Kind;
  else if (isOneOf(Name, Relocatable))
    Mode.IsRelocatable = true;
  else if (isOneOf(Name, Static))
    IsStatic = true;
  else if (isOneOf(Name, Dynamic))
    IsStatic = false;
  else if (!strcmp(Name, "-push-state"))
    States = States << 1 | IsStatic;
  else if (!strcmp(Name, "-pop-state")) {
    IsStatic = States & 1;
    States >>= 1;
  } else if (!strcmp(Name, "-whole-archive"))
    TakesWhole = true;
}

/// A file of words that the linker reads (@file).
void LinkWalker::visitWordFile(const char *Path) {
  if (Depth == MaxDepth || !Seen.add(Path))
    return;
  ++Depth;
  MappedFile File(Path);
  WordReader Words(File.Contents);
  while (const char *Next = Stopped ? nullptr : Words.next())
    visitWord(Next);
  --Depth;
}

void LinkWalker::visitInput(const char *Path) {
  if (CollectsFolders || Stopped)
    return;
  MappedFile File(Path);
  if (!File.Contents.Data)
    return;
  if (isBinary(File.Contents))
    return report(Path, scanObject(Path, File.Contents));
  if (File.Contents.mentions(OpenMPEntryName))
    report(Path, HasOpenMPCode);
  if (SourceScan(Args, Count, Seen).usesRuntime(Path, File.Contents))
    return report(Path,
                  UsesRuntime | (!File.Contents.mentions(OffloadName) ? 0
                                 : File.Contents.mentions(LinkedName) ? HasUnseenTileCode
                                                                      : HasGPUText));
  const char *Dot = strrchr(Path, '.');
  if (!Dot || !isOneOf(Dot, SourceExtensions))
    visitScript(Path, File.Contents);
}

void LinkWalker::visitLibrary(const char *Name) {
  if (CollectsFolders || Stopped)
    return;
  if (!strcmp(Name, "tileir_rt"))
    return report(Name, UsesRuntime);
  bool IsExact = Name[0] == ':';
  for (unsigned F = 0; F != NumFolders; ++F)
    for (const char *Ending : {".so", ".a"}) {
      char Path[PathSize];
      int Written =
          IsExact ? snprintf(Path, PathSize, "%s/%s", Folders[F], Name + 1)
                  : snprintf(Path, PathSize, "%s/lib%s%s", Folders[F], Name, Ending);
      if (Written <= 0 || unsigned(Written) >= PathSize || access(Path, R_OK))
        continue;
      if (IsStatic && !IsExact && !strcmp(Ending, ".so")) {
        IsHidden = true;
        continue;
      }
      if (F >= FirstSystemFolder)
        report(Path, IsInSystemFolder);
      visitInput(Path);
      IsHidden = false;
      return;
    }
  IsHidden = false;
}

/// The file of that name in the folders of libraries; null if there is none.
const char *LinkWalker::findInFolders(const char *Name, char (&Path)[PathSize]) const {
  for (unsigned F = 0; F != NumFolders; ++F)
    if (makePath(Path, Folders[F], strlen(Folders[F]), Name) && !access(Path, R_OK))
      return Path;
  return nullptr;
}

/// A linker script by -T: a file here, or in the folders of libraries.
void LinkWalker::visitScriptOption(const char *Name) {
  char Path[PathSize];
  const char *Found = access(Name, R_OK) ? findInFolders(Name, Path) : Name;
  if (Found)
    visitScriptFile(Found);
}

/// A linker script, by -T or in another one. Its folders are for all libraries.
void LinkWalker::visitScriptFile(const char *Path) {
  MappedFile File(Path);
  if (File.Contents.Data && !isBinary(File.Contents))
    visitScript(Path, File.Contents);
}

void LinkWalker::visitScript(const char *Path, Bytes Text) {
  ScriptReader Names(Text);
  if (Depth == MaxDepth || !Names.hasNames() || !Seen.add(Path))
    return;
  ++Depth;
  const char *Outer = Script;
  if (!Script)
    Script = Path;
  while (const char *Name = Stopped ? nullptr : Names.next()) {
    if (Names.getKind() == ScriptReader::NameKind::Folder)
      pushFolder(Name);
    else
      visitNamedByScript(Path, Name, Names.getKind());
  }
  Script = Outer;
  --Depth;
}

/// A name in a script: of a library, or of a file here, beside the script, or in the
/// folders of libraries.
void LinkWalker::visitNamedByScript(const char *ScriptPath, const char *Name,
                                    ScriptReader::NameKind Kind) {
  bool IsScript = Kind == ScriptReader::NameKind::Script;
  auto Visit = [&](const char *Path) {
    return IsScript ? visitScriptFile(Path) : visitInput(Path);
  };
  char Path[PathSize];
  if (startsWith(Name, "-l") && !IsScript)
    return visitLibrary(Name + 2);
  if (const char *Rest = afterSysRoot(Name)) {
    const char *Root = Mode.SysRoot ? Mode.SysRoot : "";
    if (makePath(Path, Root, strlen(Root), Rest))
      Visit(Path);
    return;
  }
  if (Name[0] == '/' || !access(Name, R_OK))
    return Visit(Name);
  const char *Slash = strrchr(ScriptPath, '/');
  if (Slash && makePath(Path, ScriptPath, Slash - ScriptPath, Name) &&
      !access(Path, R_OK))
    return Visit(Path);
  if (findInFolders(Name, Path))
    Visit(Path);
}

//===----------------------------------------------------------------------===//
// Interface
//===----------------------------------------------------------------------===//

LinkMode tileir::readLinkMode(const char *const *Args, int Count) {
  LinkMode Mode;
  for (int I = 0; I != Count; ++I)
    Mode.read(Args[I]);
  return Mode;
}

void tileir::scanLink(LinkMode &Mode, const char *const *Args, int Count,
                      LinkFileHandler *Handler, void *Context) {
  if (!Mode.Links)
    return;
  // Names are meant as clang will see them, and only it stays in that folder.
  int Here = Mode.WorkingDirectory ? open(".", O_PATH | O_CLOEXEC) : -1;
  bool HasMoved = Here >= 0 && !fchdir(Here) && !chdir(Mode.WorkingDirectory);
  LinkWalker(Args, Count, Mode, Handler, Context).run();
  if (HasMoved && fchdir(Here))
    abort(); // The folder that was the current one a moment ago.
  if (Here >= 0)
    close(Here);
}

bool tileir::linkHasTile(const char *const *Args, int Count) {
  struct Search {
    unsigned Wanted;
    bool Found;
  } S = {HasGPUCode | HasUnseenGPUCode | HasTileCode | HasGPUText | HasUnseenTileCode,
         false};
  LinkMode Mode = readLinkMode(Args, Count);
  if (Mode.HasDefaultLibraries)
    S.Wanted |= UsesRuntime;
  scanLink(
      Mode, Args, Count,
      [](void *Context, const LinkFile &File) {
        auto *S = static_cast<Search *>(Context);
        S->Found |= (File.Contents & S->Wanted) != 0;
        return !S->Found;
      },
      &S);
  return S.Found;
}
