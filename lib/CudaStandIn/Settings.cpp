//===- Settings.cpp - What the caller chooses -----------------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StandIn.h"
#include <cstdlib>

using namespace tileir::standin;

Settings &tileir::standin::getSettings() {
  static Settings Result;
  return Result;
}

static bool isArch(const std::string &Name) {
  for (size_t I = 0; I != tileir_get_num_archs(); ++I)
    if (Name == tileir_get_arch(I))
      return true;
  return false;
}

/// "host", "interp:sm_90:strict": a target, the architecture that programs are told, and
/// how much the interpreter bears.
static std::string setTarget(const std::string &Value) {
  Settings New = getSettings();
  New.IsLenient = true;
  size_t End = Value.find(':');
  New.Target = Value.substr(0, End);
  if (New.Target != "host" && New.Target != "interp" && New.Target != "sim")
    return "'" + New.Target + "' is not one of host, interp and sim";
  while (End != std::string::npos) {
    size_t Begin = End + 1;
    End = Value.find(':', Begin);
    std::string Part = Value.substr(Begin, End - Begin);
    bool IsCheck = Part == "strict" || Part == "lenient";
    if (IsCheck && New.Target != "interp")
      return "'" + Part + "' is for interp, not for " + New.Target;
    if (!IsCheck && !isArch(Part))
      return "'" + Part + "' is not an architecture such as sm_100";
    if (IsCheck)
      New.IsLenient = Part == "lenient";
    else
      New.Arch = Part;
  }
  getSettings() = New;
  return {};
}

static std::string setTimeLimit(const std::string &Value) {
  char *End = nullptr;
  unsigned long long Number = strtoull(Value.c_str(), &End, 10);
  if (Value.empty() || *End || Value[0] == '-')
    return "'" + Value + "' is not a number of milliseconds";
  getSettings().TimeLimit = Number;
  return {};
}

std::string tileir::standin::configure(const std::string &Key, const std::string &Value) {
  if (Key == "target")
    return setTarget(Value);
  if (Key == "time-limit")
    return setTimeLimit(Value);
  if (Key == "save-cases") {
    getSettings().SaveCases = Value;
    return {};
  }
  return "'" + Key + "' is not a setting";
}

/// The variables, and the settings that they make.
static const char *const Variables[][2] = {
    {"TILEIR_CUTILE", "target"},
    {"TILEIR_CUTILE_TIME_LIMIT", "time-limit"},
    {"TILEIR_CUTILE_SAVE_CASES", "save-cases"},
};

std::string tileir::standin::readEnvironment() {
  for (const auto &[Variable, Key] : Variables) {
    const char *Value = getenv(Variable);
    if (!Value || !*Value)
      continue;
    if (std::string Problem = configure(Key, Value); !Problem.empty())
      return std::string(Variable) + ": " + Problem;
  }
  return {};
}

bool tileir::standin::isProgramWithoutGPU() { return getenv("TILEIR_RUN_EXEC"); }
