//===- TypeParser.h - Types in the textual form -----------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_TYPEPARSER_H
#define TILEIR_TEXT_TYPEPARSER_H

#include "IR/Type.h"
#include "Text/TokenStream.h"
#include "llvm/ADT/DenseMap.h"

namespace tileir {

/// Takes `cuda_tile.` off; what is left is the name within the dialect.
inline llvm::StringRef withoutDialect(llvm::StringRef Name) {
  Name.consume_front("cuda_tile.");
  return Name;
}

class TypeParser {
public:
  TypeParser(TokenStream &S, Context &Ctx) : S(S), Ctx(Ctx) {}

  /// A type that keeps the rules of types.
  bool parse(Type &T);
  /// The same where a tile, view or token has to stand; the elements alone are an error
  /// that says so.
  bool parseValueType(Type &T);
  /// An element type, `f32`.
  bool parseElement(Type &T);
  /// Types with commas between, at least one.
  bool parseList(llvm::SmallVectorImpl<Type> &Types);
  /// `(T, ..) -> T` or `(T, ..) -> (T, ..)`.
  bool parseFunction(llvm::SmallVectorImpl<Type> &Inputs,
                     llvm::SmallVectorImpl<Type> &Results);
  /// `!name = T`, from the '!'.
  bool parseAlias();
  /// Whether a type could start here.
  bool atType() const;
  Context &getContext() const { return Ctx; }

private:
  /// Types in types, by the text of the outer one.
  static constexpr unsigned MaxDepth = 8;
  struct View;

  llvm::StringRef spellingAhead() const;
  bool parseUncached(Type &T);
  bool parseBody(TypeKind Kind, const Token &Start, Type &T);
  bool parsePointer(Type &T);
  bool parseTile(Type &T);
  bool parseInside(Type &T);
  bool parseTensorView(Type &T);
  bool parseStrides(llvm::SmallVectorImpl<int64_t> &Strides);
  bool parseTileView(TypeKind Kind, Type &T);
  bool parseViewClause(TypeKind Kind, View &V);
  bool parseShape(llvm::SmallVectorImpl<int64_t> &Shape, bool Dynamic);
  bool parseExtent(const char *&P, llvm::SmallVectorImpl<int64_t> &Shape, bool Dynamic);
  bool parseTileShape(llvm::SmallVectorImpl<int32_t> &Shape);
  bool parseI32List(llvm::SmallVectorImpl<int32_t> &Values, llvm::StringRef What);
  template <class E> bool parseEnumWord(std::optional<E> &Value, llvm::StringRef What);
  bool parsePtrAttr(std::optional<PtrAttr> &Attr);
  bool unknownType(const Token &At, llvm::StringRef Name);

  TokenStream &S;
  Context &Ctx;
  unsigned Depth = 0;
  llvm::DenseMap<llvm::StringRef, Type> Known; ///< by spelling
  llvm::DenseMap<llvm::StringRef, Type> Aliases;
};

/// Takes a word of an enum. \p What names the thing in errors: "rounding mode". Those
/// show the cases whose bit is in \p Allowed; whether others are right is the verifier's
/// matter.
bool parseEnumCase(TokenStream &S, EnumKind Kind, llvm::StringRef What, uint32_t &Value,
                   uint32_t Allowed = ~0u);

} // namespace tileir

#endif // TILEIR_TEXT_TYPEPARSER_H
