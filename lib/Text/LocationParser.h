//===- LocationParser.h - Debug locations in text ---------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_LOCATIONPARSER_H
#define TILEIR_TEXT_LOCATIONPARSER_H

#include "IR/Module.h"
#include "Text/TokenStream.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/FoldingSet.h"
#include <deque>

namespace tileir {

/// `loc(..)` after ops, and the attributes with a '#' that those use. An alias may be
/// used before its definition, so that everything is kept as places in the text and read
/// when the whole of it has been seen.
class LocationParser {
public:
  LocationParser(TokenStream &S, Module &M) : S(S), M(M) {}

  /// `loc(..)` after something, if it is there.
  bool parseOptional(Operation *Op) { return parseTrailing({Op, nullptr, nullptr, {}}); }
  bool parseOptional(Function *F) { return parseTrailing({nullptr, F, nullptr, {}}); }
  bool parseOptional(Global *G) { return parseTrailing({nullptr, nullptr, G, {}}); }
  /// `loc(..)` that belongs to nothing that keeps it.
  bool skipOptional() { return parseTrailing({}); }

  /// `#name = ..`, from the '#'.
  bool parseAlias();

  /// Reads all definitions and gives everything its location; false when all is well.
  /// The stream stands nowhere in particular then.
  bool resolve();

private:
  struct Use {
    Operation *Op = nullptr;
    Function *F = nullptr;
    Global *G = nullptr;
    Token At; ///< after `loc(`
  };
  struct Alias {
    Token Name;
    Token Body;
    const char *End = nullptr; ///< of the body: the next token
    enum { Unread, Open, Read, Failed } State = Unread;
    const DebugRecord *Record = nullptr;
  };
  struct Record : llvm::FoldingSetNode {
    const DebugRecord *Debug = nullptr;
    void Profile(llvm::FoldingSetNodeID &ID) const; // NOLINT: FoldingSet's name
  };
  /// A place without a scope is a record of kind Unknown with the members of a Location:
  /// part of others, but no location that bytecode could hold.
  using Reference = const DebugRecord *;

  bool parseTrailing(Use U);
  bool readAlias(Alias &A);
  bool readInside(Reference &R);
  bool readUnlimited(Reference &R);
  bool readReference(Reference &R);
  bool readAttribute(Reference &R);
  bool readFileLine(Reference &R);
  bool readCallSite(Reference &R);
  bool readDILoc(Reference &R);
  bool readDIFile(Reference &R);
  bool readRecord(DebugKind Kind, llvm::StringRef Name, Reference &R);
  bool readOf(uint32_t Kinds, llvm::StringRef What, Reference &R);
  bool readNumber(uint32_t &Value, const llvm::Twine &What);
  bool readText(llvm::StringRef &Text);
  bool unique(const Token &At, const DebugRecord &R, Reference &Result);
  void assign(const Use &U, Reference R);

  TokenStream &S;
  Module &M;
  llvm::DenseMap<llvm::StringRef, unsigned> AliasNumbers;
  std::deque<Alias> Aliases;
  std::vector<Use> Uses;
  llvm::FoldingSet<Record> Records;
  std::deque<Record> Storage;
  llvm::DenseMap<Reference, unsigned> Depths;
  unsigned Depth = 0;
};

} // namespace tileir

#endif // TILEIR_TEXT_LOCATIONPARSER_H
