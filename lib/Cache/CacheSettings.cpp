//===- CacheSettings.cpp - What the environment says of the cache ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <stdlib.h>
#include <sys/auxv.h>

using namespace llvm;
using namespace tileir;

bool CacheSettings::operator==(const CacheSettings &Other) const {
  return Folder == Other.Folder && MaxBytes == Other.MaxBytes && Log == Other.Log &&
         Why == Other.Why;
}

Expected<uint64_t> tileir::parseCacheSize(StringRef Text) {
  StringRef Rest = Text.trim();
  uint64_t Number = 0;
  bool Wrong = Rest.consumeInteger(10, Number);
  unsigned Shift = StringSwitch<unsigned>(Rest.lower())
                       .Case("", 0)
                       .Case("k", 10)
                       .Case("m", 20)
                       .Case("g", 30)
                       .Case("t", 40)
                       .Default(64);
  if (Wrong || Shift == 64 || Number > UINT64_MAX >> Shift)
    return createStringError(
        "'" + Text + "' is not a number of bytes, such as 65536, 64K, 512M or 2G");
  return Number << Shift;
}

static StringRef getVariable(const char *Name) {
  const char *Value = getenv(Name);
  return Value ? Value : "";
}

/// A variable with one of a few values; \p None is what it means when it is not set.
static Expected<StringRef> getChoice(const char *Name, StringRef None,
                                     ArrayRef<StringRef> Choices, StringRef InWords) {
  StringRef Value = getVariable(Name);
  if (Value.empty())
    return None;
  if (is_contained(Choices, Value))
    return Value;
  return createStringError(StringRef(Name) + " is '" + Value + "', it must be " +
                           InWords);
}

/// The folder that is meant; empty, with the reason, if that is not clear.
static Expected<std::string> findFolder(std::string &Why) {
  if (StringRef Named = getVariable("TILEIR_CACHE_DIR"); !Named.empty()) {
    if (sys::path::is_absolute(Named))
      return Named.str();
    return createStringError("TILEIR_CACHE_DIR is '" + Named +
                             "', it must be an absolute path");
  }
  SmallString<128> Path = getVariable("XDG_CACHE_HOME");
  // As the XDG Base Directory Specification says: a relative path counts as not set.
  if (!sys::path::is_absolute(Path)) {
    Path.clear();
    if (!sys::path::home_directory(Path) || !sys::path::is_absolute(Path)) {
      Why = "the user's home folder is not known: set TILEIR_CACHE_DIR";
      return "";
    }
    sys::path::append(Path, ".cache");
  }
  sys::path::append(Path, "tileir");
  return Path.str().str();
}

Expected<CacheSettings> CacheSettings::fromEnvironment() {
  CacheSettings Result;
  if (getauxval(AT_SECURE)) {
    Result.Why = "the program has the rights of another user than its caller";
    return Result;
  }
  Expected<StringRef> Use = getChoice("TILEIR_CACHE", "1", {"0", "1"}, "0 or 1");
  if (!Use)
    return Use.takeError();
  Expected<StringRef> Log = getChoice("TILEIR_CACHE_LOG", "0", {"0", "1"}, "0 or 1");
  if (!Log)
    return Log.takeError();
  // The log of all (docs/profiling.md).
  Expected<StringRef> LogOfAll =
      getChoice("TILEIR_LOG", "0", {"0", "1", "2"}, "0, 1 or 2");
  if (!LogOfAll)
    return LogOfAll.takeError();
  Result.Log = *Log != "0" || *LogOfAll != "0";
  if (StringRef Size = getVariable("TILEIR_CACHE_MAX"); !Size.empty()) {
    Expected<uint64_t> Bytes = parseCacheSize(Size);
    if (!Bytes)
      return createStringError("TILEIR_CACHE_MAX: " + toString(Bytes.takeError()));
    Result.MaxBytes = *Bytes;
  }
  Expected<std::string> Folder = findFolder(Result.Why);
  if (!Folder)
    return Folder.takeError();
  if (*Use == "0")
    Result.Why = "TILEIR_CACHE is 0";
  else if (!Result.MaxBytes)
    Result.Why = "TILEIR_CACHE_MAX is 0";
  else
    Result.Folder = std::move(*Folder);
  return Result;
}
