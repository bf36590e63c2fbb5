//===- Exec.cpp - Programs of CUDA Tile C++ without a GPU -----------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exec.h"
#include "llvm/Object/ELFObjectFile.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <unistd.h>

using namespace llvm;
using namespace tileir::run;

static bool hasDeviceCode(const object::ELF64LEObjectFile &File) {
  for (object::SectionRef Section : File.sections()) {
    Expected<StringRef> Name = Section.getName();
    if (Name && *Name == ".nv_fatbin")
      return true;
    if (!Name)
      consumeError(Name.takeError());
  }
  return false;
}

Error tileir::run::checkOptionsOfProgram(ArrayRef<const cl::OptionCategory *> Categories,
                                         ArrayRef<const cl::Option *> Meant) {
  std::string First; // The options have no order.
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const cl::Option *Option = Entry.second;
    bool IsOurs = any_of(Option->Categories,
                         [&](const auto *C) { return is_contained(Categories, C); });
    std::string Name = Option->ArgStr.str();
    if (IsOurs && Option->getNumOccurrences() && !is_contained(Meant, Option) &&
        (First.empty() || Name < First))
      First = Name;
  }
  if (First.empty())
    return Error::success();
  return createStringError("--" + First + " does not concern a program that --exec runs");
}

/// The first problem with a damaged file is the loader's to tell.
template <class T> static T valueOr(Expected<T> Value, T Otherwise) {
  if (Value)
    return *Value;
  consumeError(Value.takeError());
  return Otherwise;
}

/// Whether the program needs CUDA's runtime library. One with code for GPUs that does not
/// has that library inside.
static bool needsRuntime(const object::ELFFile<object::ELF64LE> &File) {
  auto Entries = valueOr(File.dynamicEntries(), {});
  StringRef Names;
  for (const auto &Entry : Entries)
    if (Entry.getTag() == ELF::DT_STRTAB) {
      const uint8_t *Begin = valueOr(File.toMappedAddr(Entry.getPtr()), File.end());
      Names = {reinterpret_cast<const char *>(Begin), size_t(File.end() - Begin)};
    }
  return any_of(Entries, [&](const auto &Entry) {
    return Entry.getTag() == ELF::DT_NEEDED &&
           Names.substr(Entry.getVal()).starts_with("libcudart.so");
  });
}

/// What is not a program for this system, such as a script, is left to the system.
static Error checkProgram(StringRef Path) {
  Expected<object::OwningBinary<object::Binary>> File = object::createBinary(Path);
  if (!File) {
    consumeError(File.takeError());
    return Error::success();
  }
  auto *ELF = dyn_cast<object::ELF64LEObjectFile>(File->getBinary());
  if (!ELF || !hasDeviceCode(*ELF) || needsRuntime(ELF->getELFFile()))
    return Error::success();
  return createStringError(
      Path + ": the program has NVIDIA's runtime library inside, which does not run "
             "without a GPU: link it with nvcc -cudart shared (CMake: the property "
             "CUDA_RUNTIME_LIBRARY Shared)");
}

/// The folder of the libraries, in the prefix of this program or in a build folder.
static Expected<std::string> findLibraries() {
  static int Anchor;
  std::string Self = sys::fs::getMainExecutable(nullptr, &Anchor);
  StringRef Prefix = sys::path::parent_path(sys::path::parent_path(Self));
  SmallString<128> Folder;
  for (const char *Name : {TILEIR_LIBDIR, "lib"}) {
    Folder = Prefix;
    sys::path::append(Folder, Name, "tileir", "cuda");
    if (sys::fs::exists(Folder + "/libcudart.so.13"))
      return std::string(Folder);
  }
  return createStringError("--exec: there is no library '" + Folder +
                           "/libcudart.so.13'");
}

static Expected<std::string> describeTarget(const ExecOptions &Options) {
  if (Options.Target != "host" && Options.Target != "interp" && Options.Target != "sim")
    return createStringError("--exec: --target=" + Options.Target +
                             " is not host, interp or sim");
  if (Options.Lenient && Options.Target != "interp")
    return createStringError("--lenient needs --target=interp");
  std::string Result = Options.Target;
  if (!Options.Arch.empty())
    Result += ":" + Options.Arch;
  if (Options.Target == "interp")
    Result += Options.Lenient ? ":lenient" : ":strict";
  return Result;
}

Error tileir::run::runProgram(ArrayRef<char *> Command, const ExecOptions &Options) {
  ErrorOr<std::string> Path = sys::findProgramByName(Command[0]);
  if (!Path)
    return createStringError("--exec: " + StringRef(Command[0]) + ": " +
                             Path.getError().message());
  Expected<std::string> Target = describeTarget(Options);
  if (!Target)
    return Target.takeError();
  Expected<std::string> Libraries = findLibraries();
  if (!Libraries)
    return Libraries.takeError();
  if (Error E = checkProgram(*Path))
    return E;

  const char *Others = getenv("LD_LIBRARY_PATH");
  std::string Search =
      *Libraries + (Others && *Others ? ":" + StringRef(Others) : "").str();
  setenv("LD_LIBRARY_PATH", Search.c_str(), 1);
  setenv("TILEIR_CUTILE", Target->c_str(), 1);
  setenv("TILEIR_RUN_EXEC", "1", 1);
  if (!Options.SaveCases.empty())
    setenv("TILEIR_CUTILE_SAVE_CASES", Options.SaveCases.c_str(), 1);
  if (Options.TimeLimit)
    setenv("TILEIR_CUTILE_TIME_LIMIT",
           std::to_string(uint64_t(*Options.TimeLimit) * 1000).c_str(), 1);
  SmallVector<char *, 8> Arguments(Command);
  Arguments.push_back(nullptr);
  execv(Path->c_str(), Arguments.data());
  return createStringError("--exec: " + *Path + ": " +
                           std::error_code(errno, std::generic_category()).message());
}
