//===- AttributeWriter.h - Attributes that carry their kind -----*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_ATTRIBUTEWRITER_H
#define TILEIR_BYTECODE_ATTRIBUTEWRITER_H

#include "Bytecode/TableWriters.h"

namespace tileir {

/// Writes attributes that start with a tag, and the dictionaries in them. Kinds of
/// attributes that have no tag are errors, without a place.
class AttributeWriter {
public:
  AttributeWriter(Context &Ctx, TableWriters &Tables, Version V)
      : Ctx(Ctx), Tables(Tables), V(V) {}

  llvm::Error writeTagged(ByteStream &Out, Attribute A);
  /// A count and tagged attributes.
  llvm::Error writeArray(ByteStream &Out, Attribute A);
  /// A dictionary or hints without the tag.
  llvm::Error writeEntries(ByteStream &Out, Attribute A);

private:
  void writeInteger(ByteStream &Out, Attribute A);
  void writeFloat(ByteStream &Out, Attribute A);

  Context &Ctx;
  TableWriters &Tables;
  Version V;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_ATTRIBUTEWRITER_H
