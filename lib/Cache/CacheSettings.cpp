//===- CacheSettings.cpp - What the environment says of the cache ---------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cache/Cache.h"
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

/// The folder that is meant; empty, with the reason, if that is not clear.
static std::string findFolder(std::string &Why) {
  if (StringRef Named = getVariable("TILEIR_CACHE_DIR"); !Named.empty()) {
    if (sys::path::is_absolute(Named))
      return Named.str();
    Why = ("TILEIR_CACHE_DIR is '" + Named + "', which is not an absolute path").str();
    return "";
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

CacheSettings CacheSettings::fromEnvironment() {
  CacheSettings Result;
  if (getauxval(AT_SECURE)) {
    Result.Why = "the program has the rights of another user than its caller";
    return Result;
  }
  // TILEIR_LOG is the log of all (docs/profiling.md).
  const StringRef Log = getVariable("TILEIR_LOG");
  Result.Log = getVariable("TILEIR_CACHE_LOG") == "1" || Log == "1" || Log == "2";
  if (getVariable("TILEIR_CACHE") == "0") {
    Result.Why = "TILEIR_CACHE is 0";
    return Result;
  }
  if (StringRef Size = getVariable("TILEIR_CACHE_MAX"); !Size.empty()) {
    Expected<uint64_t> Bytes = parseCacheSize(Size);
    if (!Bytes) {
      Result.Why = "TILEIR_CACHE_MAX: " + toString(Bytes.takeError());
      return Result;
    }
    Result.MaxBytes = *Bytes;
  }
  if (Result.MaxBytes)
    Result.Folder = findFolder(Result.Why);
  else
    Result.Why = "TILEIR_CACHE_MAX is 0";
  return Result;
}
