//===- PathMap.h - The names of files in what is compiled -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_SUPPORT_PATHMAP_H
#define TILEIR_SUPPORT_PATHMAP_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <utility>
#include <vector>

namespace tileir {

/// Replaces folders in the names of files, as clang's -fdebug-prefix-map= and its
/// relatives ask for, so that objects do not depend on where they were compiled.
class PathMap {
public:
  /// Adds "old=new", which goes before those added earlier. False without '='.
  bool add(llvm::StringRef Option);
  bool empty() const { return Prefixes.empty(); }
  std::string apply(llvm::StringRef Path) const;

private:
  std::vector<std::pair<std::string, std::string>> Prefixes;
};

} // namespace tileir

#endif // TILEIR_SUPPORT_PATHMAP_H
