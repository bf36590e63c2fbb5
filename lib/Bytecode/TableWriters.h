//===- TableWriters.h - String, constant and type tables --------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_TABLEWRITERS_H
#define TILEIR_BYTECODE_TABLEWRITERS_H

#include "Bytecode/ByteStream.h"
#include "IR/Module.h"
#include "llvm/ADT/CachedHashString.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace tileir {

/// The entries of a table, each once, in the order of their first use.
class ByteTable {
public:
  /// The position of \p Entry, whose bytes must live as long as the table.
  uint32_t intern(llvm::StringRef Entry);
  /// The same; new entries are copied.
  uint32_t internCopy(llvm::StringRef Entry);

  bool empty() const { return Entries.empty(); }
  llvm::ArrayRef<llvm::StringRef> getEntries() const { return Entries; }
  /// Writes count, offsets of type \p Offset and data; with \p Sizes a size before each
  /// entry. An error when an offset is too large for its type; \p Name is for that.
  template <class Offset>
  llvm::Error write(ByteStream &Out, llvm::StringRef Name, bool Sizes = false) const;

private:
  llvm::BumpPtrAllocator Copies;
  llvm::DenseMap<llvm::CachedHashStringRef, uint32_t> Positions;
  std::vector<llvm::StringRef> Entries;
};

/// The types of a file. A type comes after those it is made of.
class TypeWriter {
public:
  explicit TypeWriter(Version V) : V(V) {}

  /// Writes the position of \p Ty.
  void write(ByteStream &Out, Type Ty) { Out.writeVarint(getIndex(Ty)); }
  uint32_t getIndex(Type Ty);
  const ByteTable &getTable() const { return Table; }

private:
  void writeRecord(ByteStream &Out, Type Ty);
  void writeField(ByteStream &Out, Type Ty, const TypeFieldDescriptor &Field);
  void writeList(ByteStream &Out, llvm::ArrayRef<Type> Types);

  Version V;
  ByteTable Table;
  llvm::DenseMap<Type, uint32_t> Positions;
};

/// What the records of a file refer to.
struct TableWriters {
  explicit TableWriters(Version V) : V(V), Types(V) {}

  void writeString(ByteStream &Out, llvm::StringRef S) {
    Out.writeVarint(Strings.intern(S));
  }
  /// Writes the position of the elements \p A.
  void writeConstant(ByteStream &Out, Attribute A);
  uint32_t getConstantIndex(Attribute A);

  Version V;
  ByteTable Strings;
  ByteTable Constants;                                    ///< without their sizes
  llvm::DenseMap<const void *, uint32_t> ConstantIndices; ///< by attribute
  TypeWriter Types;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_TABLEWRITERS_H
