//===- ValueNames.h - Names of values in the text ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_VALUENAMES_H
#define TILEIR_TEXT_VALUENAMES_H

#include "IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace tileir {

/// Gives the values of a function their names, block by block as they are printed. All
/// values of a block are named before those of the blocks in it, which start from its
/// counters; so blocks beside each other use the same names.
class ValueNames {
public:
  /// With \p Suggest the names that the op table suggests, else numbers only.
  explicit ValueNames(bool Suggest) : Suggest(Suggest) {}

  /// Names the arguments of \p B and the results of its ops.
  void enter(const Block &B);
  /// Forgets them; the blocks entered later have been left.
  void leave();

  /// `%x`, or `%x#1` for one of several results with one name.
  void printUse(llvm::raw_ostream &OS, Value V) const;
  /// `%x`, `%x:2` or `%x, %y`: the results of an op that has some.
  void printResults(llvm::raw_ostream &OS, const Operation &Op) const;

private:
  /// A number, or a text where there is one.
  struct Name {
    llvm::StringRef Text;
    unsigned Number = 0;
  };
  /// What to restore after a block.
  struct Scope {
    unsigned NextNumber, NextArgument, NextConflict;
    size_t NumUsed, NumNamed;
  };

  void nameArguments(const Block &B);
  void nameResults(const Operation &Op);
  void set(Value V, llvm::StringRef Suggested);
  void setNumber(Value V);
  llvm::StringRef makeUnique(llvm::StringRef Suggested);
  void printName(llvm::raw_ostream &OS, Value V) const;
  bool hasOwnNames(const Operation &Op) const {
    return Suggest && Op.getDescriptor().Naming == ResultNaming::Fields;
  }

  const bool Suggest;
  unsigned NextNumber = 0, NextArgument = 0, NextConflict = 0;
  llvm::DenseMap<Value, Name> Names;
  llvm::StringMap<char> Used;
  std::vector<llvm::StringMapEntry<char> *> UsedInOrder;
  std::vector<Value> NamedInOrder;
  std::vector<Scope> Scopes;
};

} // namespace tileir

#endif // TILEIR_TEXT_VALUENAMES_H
