//===- LineCounts.cpp - What each source line counts ----------------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulator/Engine.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;
using namespace tileir::sim;

std::vector<LineCounters> Engine::collectLines() const {
  std::map<std::pair<std::string, unsigned>, Counters> Lines;
  for (size_t Site = 0; Site != SiteCounts.size(); ++Site) {
    std::pair<std::string, unsigned> Place;
    const Instruction *I = P.Sites[Site];
    if (const DILocation *Loc = I ? I->getDebugLoc().get() : nullptr) {
      SmallString<128> Path(Loc->getFilename());
      if (!sys::path::is_absolute(Path) && !Loc->getDirectory().empty())
        Path = (Loc->getDirectory() + "/" + Loc->getFilename()).str();
      Place = {std::string(Path), Loc->getLine()};
    }
    Lines[Place].add(SiteCounts[Site]);
  }
  std::vector<LineCounters> Result;
  for (const auto &[Place, Counts] : Lines)
    if (Counts.Instructions)
      Result.push_back({Place.first, Place.second, Counts});
  return Result;
}
