//===- AttributeParser.h - Attributes in the textual form -------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_ATTRIBUTEPARSER_H
#define TILEIR_TEXT_ATTRIBUTEPARSER_H

#include "IR/Attribute.h"
#include "Text/TypeParser.h"

namespace tileir {

class AttributeParser {
public:
  /// Constants lie in \p Allocator.
  AttributeParser(TokenStream &S, TypeParser &Types, llvm::BumpPtrAllocator &Allocator)
      : S(S), Types(Types), Ctx(Types.getContext()), Allocator(Allocator) {}

  /// An attribute of any kind, as it stands in dictionaries and lists. A number without a
  /// type is an i64 or f64.
  bool parse(Attribute &A);
  /// `{key = value, key, ..}` from the brace. \p Entry is called at each value, or after
  /// the key where there is none.
  bool parseEntries(
      llvm::function_ref<bool(const Token &Key, llvm::StringRef Name, bool HasValue)>
          Entry);
  /// `<target = {..}, ..>` from the `<`; null when empty.
  bool parseHints(Attribute &Hints);
  /// The value of a field of an op, as the op's printed form has it.
  bool parseField(const AttrDescriptor &Desc, Attribute &A);
  /// The same as a dictionary of the generic form has it.
  bool parseGenericField(const AttrDescriptor &Desc, Attribute &A);
  /// `array<i32: 1, 2>` or `[1, 2]`.
  bool parseI32List(llvm::SmallVectorImpl<int32_t> &Values);

  TypeParser &types() { return Types; }
  llvm::BumpPtrAllocator &getAllocator() { return Allocator; }

private:
  static constexpr unsigned MaxDepth = 16;

  bool parseUnlimited(Attribute &A);
  bool parseNumber(Attribute &A);
  bool parseList(Attribute &A);
  bool parseListItems(llvm::SmallVectorImpl<Attribute> &Items);
  bool parseDictionary(Attribute &A);
  bool parseNamed(Attribute &A);
  bool parsePredicate(llvm::StringRef Name, const Token &At, Attribute &A);
  bool parseDivBy(Attribute &A);
  bool parseSameElements(Attribute &A);
  bool parseBounded(Attribute &A);
  bool parseDense(Attribute &A);
  bool parseEnum(const AttrDescriptor &Desc, Attribute &A);
  bool parseGenericEnum(const AttrDescriptor &Desc, Attribute &A);
  bool parseInteger(TypeKind Kind, llvm::StringRef Name, Attribute &A);
  bool parseTypeSuffix(TypeKind Kind, llvm::StringRef Name);
  bool parseEnumNumber(const AttrDescriptor &Desc, Attribute &A);
  bool parseBool(Attribute &A);
  bool parseWord(bool &Value);
  bool parseI32(int32_t &Value);
  bool parseListField(const AttrDescriptor &Desc, Attribute &A);
  template <class T>
  bool parseArray(llvm::SmallVectorImpl<T> &Values, llvm::function_ref<bool(T &)> Item,
                  TypeKind Kind);

  TokenStream &S;
  TypeParser &Types;
  Context &Ctx;
  llvm::BumpPtrAllocator &Allocator;
  unsigned Depth = 0;
  bool InHints = false; ///< numbers without a type are i32
};

} // namespace tileir

#endif // TILEIR_TEXT_ATTRIBUTEPARSER_H
