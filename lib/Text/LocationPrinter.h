//===- LocationPrinter.h - Debug locations as text --------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_LOCATIONPRINTER_H
#define TILEIR_TEXT_LOCATIONPRINTER_H

#include "IR/DebugInfo.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <vector>

namespace tileir {

/// The aliases of a module's locations: `#loc3` and so on. All are added first, in the
/// order of the text, and get their numbers by number().
class LocationPrinter {
public:
  /// \p DashForEmpty: a file without a name is "-", as in the released tools.
  explicit LocationPrinter(bool DashForEmpty) : DashForEmpty(DashForEmpty) {}

  void add(const Location &Loc) { add(Loc.getDebug()); }
  void number();
  /// ` loc(#loc3)`
  void printUse(llvm::raw_ostream &OS, const Location &Loc) const;
  /// `#loc3 = ..`, a line for each; what a line refers to stands above it.
  void printDefinitions(llvm::raw_ostream &OS) const;

private:
  /// An attribute of the text. A debug location is two: a place in a file, and that
  /// place in a scope.
  enum class Kind : uint8_t { Unknown, Place, Record };
  struct Node {
    Kind K;
    const DebugRecord *R; ///< null for Unknown
    llvm::SmallVector<unsigned, 2> Operands;
    unsigned Depth = 1; ///< one more than that of the deepest operand
    unsigned Number = 0;
    llvm::StringRef getAlias() const;
  };

  unsigned add(const DebugRecord *R);
  unsigned addPlace(const DebugRecord &R);
  void addOperand(unsigned Index, unsigned Operand);
  const DebugRecord *unique(const DebugRecord *R);
  void printAlias(llvm::raw_ostream &OS, unsigned Index) const;
  void printRecord(llvm::raw_ostream &OS, const Node &N) const;

  const bool DashForEmpty;
  std::vector<Node> Nodes;
  std::vector<unsigned> Order; ///< of the definitions
  llvm::DenseMap<const DebugRecord *, unsigned> ByRecord;
  /// By line, column and name, which the context has once.
  using PlaceKey = std::tuple<uint32_t, uint32_t, const char *>;
  static PlaceKey placeOf(const DebugRecord &R);
  llvm::DenseMap<PlaceKey, unsigned> Places;
  std::optional<unsigned> Unknown;
  /// Files may have equal records; one of them stands for all.
  llvm::DenseMap<const DebugRecord *, const DebugRecord *> Unique;
  llvm::StringMap<const DebugRecord *> ByContents;
};

} // namespace tileir

#endif // TILEIR_TEXT_LOCATIONPRINTER_H
