//===- AttributeReader.h - Attributes that carry their kind -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_ATTRIBUTEREADER_H
#define TILEIR_BYTECODE_ATTRIBUTEREADER_H

#include "Bytecode/TypeReader.h"

namespace tileir {

/// Reads attributes that start with a tag, and the dictionaries in them.
class AttributeReader {
public:
  AttributeReader(Context &Ctx, const StringTable &Strings, TypeReader &Types)
      : Ctx(Ctx), Strings(Strings), Types(Types) {}

  llvm::Error readTagged(Cursor &C, Attribute &Value, llvm::StringRef Field);
  /// A count and tagged attributes.
  llvm::Error readArray(Cursor &C, Attribute &Value, llvm::StringRef Field);
  /// Optimization hints without their tag.
  llvm::Error readHints(Cursor &C, Attribute &Value, llvm::StringRef Field);

private:
  /// Real files nest three levels.
  static constexpr unsigned MaxDepth = 16;

  llvm::Error readPayload(Cursor &C, uint64_t Tag, SourceLoc TagLoc, Attribute &Value,
                          llvm::StringRef Field);
  llvm::Error readInteger(Cursor &C, Attribute &Value, llvm::StringRef Field);
  llvm::Error readFloat(Cursor &C, Attribute &Value, llvm::StringRef Field);
  llvm::Error readElements(Cursor &C, llvm::SmallVectorImpl<Attribute> &List,
                           llvm::StringRef Field);
  llvm::Error readEntries(Cursor &C, llvm::SmallVectorImpl<NamedAttribute> &List,
                          llvm::StringRef Field);
  llvm::Error readDivBy(Cursor &C, Attribute &Value);
  llvm::Error readBounded(Cursor &C, Attribute &Value);
  llvm::Error readSameElements(Cursor &C, Attribute &Value);

  Context &Ctx;
  const StringTable &Strings;
  TypeReader &Types;
  unsigned Depth = 0;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_ATTRIBUTEREADER_H
