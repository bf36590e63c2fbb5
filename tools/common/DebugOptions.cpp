//===- DebugOptions.cpp - -debug, -debug-only and -stats ------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugOptions.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/raw_ostream.h"
#include <vector>

using namespace llvm;
using namespace tileir;

#ifndef NDEBUG

tool::DebugOptions::DebugOptions() {
  // An LLVM with assertions has them itself.
  if (cl::getRegisteredOptions().contains("debug-only"))
    return;
  static cl::opt<bool, true> Debug("debug", cl::desc("Enable debug output"), cl::Hidden,
                                   cl::location(DebugFlag));
  static cl::list<std::string> Only(
      "debug-only", cl::desc("Enable debug output of these types"), cl::Hidden,
      cl::CommaSeparated, cl::value_desc("types"), cl::callback([](const std::string &) {
        std::vector<const char *> Types;
        for (const std::string &Type : Only)
          Types.push_back(Type.c_str());
        DebugFlag = true;
        setCurrentDebugTypes(Types.data(), Types.size());
      }));
}

tool::DebugOptions::~DebugOptions() {
  cl::Option *Stats = cl::getRegisteredOptions().lookup("stats");
  if (!AreStatisticsEnabled() || !Stats)
    return;
  PrintStatistics(errs());
  // LLVM would say that there are none.
  Stats->addOccurrence(0, "stats", "false");
}

#else

tool::DebugOptions::DebugOptions() = default;
tool::DebugOptions::~DebugOptions() = default;

#endif
