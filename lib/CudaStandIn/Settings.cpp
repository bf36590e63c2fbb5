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

/// "host", "interp:sm_90": a target, and the architecture that programs are told.
static std::string setTarget(const std::string &Value) {
  size_t Colon = Value.find(':');
  std::string Target = Value.substr(0, Colon);
  std::string Arch =
      Colon == std::string::npos ? getSettings().Arch : Value.substr(Colon + 1);
  if (Target != "host" && Target != "interp" && Target != "sim")
    return "'" + Target + "' is not one of host, interp and sim";
  if (!isArch(Arch))
    return "'" + Arch + "' is not an architecture such as sm_100";
  getSettings().Target = Target;
  getSettings().Arch = Arch;
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

std::string tileir::standin::readEnvironment() {
  const char *Value = getenv("TILEIR_CUTILE");
  if (!Value || !*Value)
    return {};
  std::string Problem = setTarget(Value);
  return Problem.empty() ? Problem : "TILEIR_CUTILE: " + Problem;
}
