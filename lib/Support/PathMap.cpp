//===- PathMap.cpp - The names of files in what is compiled ---------------===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/PathMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace tileir;

bool PathMap::add(StringRef Option) {
  auto [Old, New] = Option.split('=');
  if (Old.size() == Option.size())
    return false;
  Prefixes.emplace_back(Old.str(), New.str());
  return true;
}

std::string PathMap::apply(StringRef Path) const {
  SmallString<256> Result(Path);
  for (const auto &[Old, New] : reverse(Prefixes))
    if (sys::path::replace_path_prefix(Result, Old, New))
      break;
  return Result.str().str();
}
