//===- TileJobOptions.cpp - The options of clang -cc1tileir ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileJobOptions.h"
#include "TileJob.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace tileir;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

// Each returns false for a value that the option does not have.

static bool readInto(std::string &Field, StringRef Value) {
  Field = Value.str();
  return true;
}

static bool readInto(std::vector<std::string> &Field, StringRef Value) {
  Field.push_back(Value.str());
  return true;
}

static bool readInto(unsigned &Field, StringRef Value) {
  return !Value.getAsInteger(10, Field);
}

static bool readInto(PathMap &Field, StringRef Value) { return Field.add(Value); }

static bool readInto(CacheSizes &Field, StringRef Value) {
  std::optional<CacheSizes> Sizes = CacheSizes::parse(Value);
  if (Sizes)
    Field = *Sizes;
  return Sizes.has_value();
}

/// The values are those of cc1: clang takes "internal" for hidden.
static bool readInto(GlobalValue::VisibilityTypes &Field, StringRef Value) {
  auto Visibility = StringSwitch<std::optional<GlobalValue::VisibilityTypes>>(Value)
                        .Case("default", GlobalValue::DefaultVisibility)
                        .Cases({"hidden", "internal"}, GlobalValue::HiddenVisibility)
                        .Case("protected", GlobalValue::ProtectedVisibility)
                        .Default(std::nullopt);
  if (Visibility)
    Field = *Visibility;
  return Visibility.has_value();
}

static bool addFeature(TileJob &Job, StringRef Value) {
  Job.Host.Features += (Job.Host.Features.empty() ? "" : ",") + Value.str();
  return true;
}

unsigned tileir::levelOf(StringRef Option) {
  unsigned Level = 0;
  if (Option.getAsInteger(10, Level))
    return 2; // -Os, -Oz, -Og choose the pipeline of their own in cc1.
  return std::min(Level, 3u);
}

static bool setLevel(TileJob &Job, StringRef Value) {
  Job.Host.OptLevel = levelOf(Value);
  Job.Host.OptimizeForSize = Value == "s" || Value == "z";
  return true;
}

static bool setDebug(TileJob &Job, StringRef) {
  Job.Host.Debug = true;
  return true;
}

static bool setVectorWidth(TileJob &Job, StringRef Value) {
  return Value == "none" || readInto(Job.Host.PreferVectorBits, Value);
}

static bool timePasses(TileJob &Job, StringRef) {
  Job.LLVMArgs.push_back("-time-passes");
  return true;
}

static bool addCopy(TileJob &Job, StringRef Value) {
  Job.Copies.push_back({Value.str(), ""});
  return true;
}

static bool nameCopy(TileJob &Job, StringRef Value) {
  if (Job.Copies.empty())
    return false;
  Job.Copies.back().second = Value.str();
  return true;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

enum class Source { CC1, Own };
enum class Kind { Flag, Joined, Separate };

struct Row {
  Source From;
  Kind How;
  StringLiteral Name;
  bool (*Read)(TileJob &Job, StringRef Value);
};

} // namespace

static constexpr Row Rows[] = {
#define TILE_FLAG(SOURCE, NAME, FIELD, VALUE)                                            \
  {Source::SOURCE, Kind::Flag, NAME, [](TileJob &Job, StringRef) {                       \
     Job.FIELD = VALUE;                                                                  \
     return true;                                                                        \
   }},
#define TILE_VALUE(SOURCE, KIND, NAME, FIELD)                                            \
  {Source::SOURCE, Kind::KIND, NAME,                                                     \
   [](TileJob &Job, StringRef Value) { return readInto(Job.FIELD, Value); }},
#define TILE_CALL(SOURCE, KIND, NAME, FUNCTION)                                          \
  {Source::SOURCE, Kind::KIND, NAME, FUNCTION},
#include "TileJobOptions.def"
#undef TILE_FLAG
#undef TILE_VALUE
#undef TILE_CALL
};

static const Row *findRow(StringRef Option) {
  return find_if(Rows, [&](const Row &R) {
    return R.How == Kind::Joined ? Option.starts_with(R.Name) : Option == R.Name;
  });
}

//===----------------------------------------------------------------------===//
// Command lines
//===----------------------------------------------------------------------===//

/// An argument that is no option.
static bool addInput(TileJob &Job, StringRef Name) {
  bool IsFile = !Name.starts_with("-");
  if (Job.IsLink && IsFile)
    Job.LinkFiles.push_back(Name.str());
  else if (Job.Input.empty() && (IsFile || Name == "-"))
    Job.Input = Name.str();
  else
    return false;
  return true;
}

/// Reads one option with its value, if it has one, from the front of \p Args.
static bool parseOption(TileJob &Job, ArrayRef<const char *> &Args) {
  StringRef Option = Args.consume_front();
  const Row *R = findRow(Option);
  if (R == std::end(Rows))
    return addInput(Job, Option);
  StringRef Value = Option.drop_front(R->Name.size());
  if (R->How == Kind::Separate) {
    if (Args.empty())
      return false;
    Value = Args.consume_front();
  }
  return R->Read(Job, Value);
}

std::vector<const char *> tileir::tileJobOptionsFromCC1(ArrayRef<const char *> CC1Args) {
  std::vector<const char *> Options;
  while (!CC1Args.empty()) {
    const char *Arg = CC1Args.consume_front();
    const Row *R = findRow(Arg);
    bool IsTaken = R != std::end(Rows) && R->From == Source::CC1;
    bool HasValue = IsTaken && R->How == Kind::Separate;
    if (HasValue && CC1Args.empty())
      break;
    if (IsTaken)
      Options.push_back(Arg);
    if (HasValue)
      Options.push_back(CC1Args.consume_front());
    // A value that may look like one of the options.
    else if (!CC1Args.empty() && is_contained({"-o", "-main-file-name"}, StringRef(Arg)))
      CC1Args.consume_front();
  }
  return Options;
}

bool tileir::parseTileJob(ArrayRef<const char *> Args, TileJob &Job,
                          std::string &Unknown) {
  Job.Name = "clang";
  Job.Host.OptLevel = 0; // As cc1 without -O.
  Job.Toolkit = ToolkitSearch::ofEnvironment();
  while (!Args.empty()) {
    Unknown = Args.front();
    if (!parseOption(Job, Args))
      return false;
  }
  Job.Remarks.HasRecord = !Job.RecordFile.empty();
  if (!Job.Input.empty())
    Job.Name = Job.Input == "-" ? "<stdin>" : Job.Input;
  // -fPIC without -fPIE: what goes into a shared library may be preempted.
  Job.Host.SharedCode = Job.PICLevel && !Job.IsPIE;
  return true;
}
