//===- ValueScopes.h - Names of values in text ------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_VALUESCOPES_H
#define TILEIR_TEXT_VALUESCOPES_H

#include "IR/Operation.h"
#include "Text/TokenStream.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Allocator.h"

namespace tileir {

/// A use of a value: `%x` or `%x#1`.
struct ValueUse {
  Token At;
  Token Definition; ///< the name where it is defined
  Value V;          ///< with a null type after an error
};

/// The names that are visible at a place. A name hides nothing: one that is visible
/// cannot be defined again. What an error left without a value has one of unknown type,
/// so that its uses are not errors in turn.
class ValueScopes {
public:
  explicit ValueScopes(TokenStream &S) : S(S) {}

  /// For leave().
  size_t enter() const { return Visible.size(); }
  /// Forgets what was defined since.
  void leave(size_t Mark);

  /// `%name` for \p Count values of an op or block from \p First on.
  bool define(const Token &Name, detail::ValueStorage *First, uint32_t Count);
  /// `%name` for values that an error prevented.
  void defineUnknown(const Token &Name, uint32_t Count);
  /// `%x` or `%x#1`.
  bool parseUse(ValueUse &Use);

private:
  struct Definition {
    Token Name;
    detail::ValueStorage *First;
    uint32_t Count;
    bool Missing; ///< never defined: made by a use
  };

  bool reportMissing(const Token &At);
  detail::ValueStorage *makeUnknown(uint32_t Count);

  TokenStream &S;
  std::vector<Definition> Visible;
  llvm::DenseMap<llvm::StringRef, unsigned> Numbers; ///< in Visible
  /// Errors about names that were used before anything defined them.
  llvm::DenseMap<llvm::StringRef, size_t> UsedTooEarly;
  llvm::BumpPtrAllocator Allocator;
};

} // namespace tileir

#endif // TILEIR_TEXT_VALUESCOPES_H
