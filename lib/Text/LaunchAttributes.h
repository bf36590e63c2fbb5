//===- LaunchAttributes.h - tt.num_warps and its like -----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_LAUNCHATTRIBUTES_H
#define TILEIR_TEXT_LAUNCHATTRIBUTES_H

#include "IR/Attribute.h"
#include "Text/TokenStream.h"

namespace tileir {

/// The launch attributes of a module or entry, see LaunchAttributes.def.
class LaunchAttributes {
public:
  /// Takes an attribute; one that cannot be honoured is an error that says what to do.
  /// \p Others are names that are possible here, too. Names of namespaces that the
  /// contract leaves to producers mean nothing.
  bool add(TokenStream &S, const Token &Key, llvm::StringRef Name, Attribute Value,
           llvm::ArrayRef<llvm::StringRef> Others);

  /// The hints of an entry: what \p Explicit gives, and what \p Sets add to it, of which
  /// the first that has an attribute counts. Null when there are none.
  static Attribute merge(Context &Ctx, Attribute Explicit,
                         llvm::ArrayRef<const LaunchAttributes *> Sets);

private:
  struct Hint {
    llvm::StringRef Key;
    int64_t Value;
    Token At;
  };

  bool addHint(TokenStream &S, const Token &Key, llvm::StringRef Hint, Attribute Value);
  bool addTarget(TokenStream &S, const Token &Key, bool IsNumber, Attribute Value);
  bool addCluster(TokenStream &S, const Token &Key, llvm::StringRef Hint,
                  Attribute Value);
  bool setHint(TokenStream &S, const Token &Key, llvm::StringRef Hint, int64_t Value);

  llvm::SmallVector<Hint, 4> Hints;
  std::string Target; ///< sm_90, or empty
};

} // namespace tileir

#endif // TILEIR_TEXT_LAUNCHATTRIBUTES_H
