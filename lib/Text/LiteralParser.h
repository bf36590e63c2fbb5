//===- LiteralParser.h - Numbers and constants in text ----------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_LITERALPARSER_H
#define TILEIR_TEXT_LITERALPARSER_H

#include "IR/Attribute.h"
#include "Text/TokenStream.h"

namespace tileir {

/// The bits of a number of type \p Ty, an integer or float type, from `-5`, `1.5e+00`,
/// `true` or, for a float, `0x7FC0`.
bool parseNumber(TokenStream &S, Type Ty, uint64_t &Bits);

/// The bits of the decimal number \p Text, rounded to nearest with ties to even; nothing
/// when it is out of range.
std::optional<uint64_t> convertDecimal(llvm::StringRef Text, bool Negative, Type Ty);

/// The elements of a constant whose element type is known, but whose shape is not.
class DenseLiteral {
public:
  /// `5`, `[[1, 2], [3, 4]]` or `"0x.."`
  bool parse(TokenStream &S, Type Element);

  /// The attribute of type \p Tile, a tile whose type text stands at \p TypeAt; its bytes
  /// lie in \p Allocator.
  bool finish(TokenStream &S, Type Tile, const Token &TypeAt,
              llvm::BumpPtrAllocator &Allocator, Attribute &Result) const;

private:
  bool parseItem(TokenStream &S, unsigned Depth);
  bool parseNested(TokenStream &S, unsigned Depth);
  bool parseHex(TokenStream &S);
  bool checkShape(TokenStream &S, Type Tile, const Token &TypeAt) const;
  std::vector<uint8_t> packAll(Type Tile) const;
  std::vector<uint8_t> pack(Type Tile, llvm::BumpPtrAllocator &Allocator) const;
  void append(uint64_t Bits);

  Token Start;
  Type Element;
  unsigned BytesEach = 0;
  bool Splat = false;
  bool Hex = false;
  int LeafDepth = -1;
  llvm::SmallVector<int64_t, 4> Shape;
  /// BytesEach for each element; i1: one.
  std::vector<uint8_t> Bytes;
};

} // namespace tileir

#endif // TILEIR_TEXT_LITERALPARSER_H
