//===- TypeReader.h - Type section ------------------------------*- C++ -*-===//
//
// Part of the clang-tileir project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_BYTECODE_TYPEREADER_H
#define TILEIR_BYTECODE_TYPEREADER_H

#include "Bytecode/Tables.h"
#include <vector>

namespace tileir {

/// Reads a varint that names a case of enum \p Kind, which the file's version must
/// have.
llvm::Error readEnum(Cursor &C, EnumKind Kind, Version V, uint32_t &Value,
                     llvm::StringRef Field);

/// The types of a file. Each is read and verified when it is first asked for, so a
/// bad one that nothing uses does no harm.
class TypeReader {
public:
  TypeReader(Context &Ctx, Version V) : Ctx(Ctx), V(V) {}

  llvm::Error read(Cursor Section);
  /// Reads a type index from \p C; \p Prefix stands before the type for a listener.
  llvm::Error readType(Cursor &C, Type &Ty, llvm::StringRef Field,
                       llvm::StringRef Prefix = "");

private:
  struct Fields;
  /// Views, tensors, pointers and elements within each other are four levels.
  static constexpr unsigned MaxDepth = 8;

  llvm::Error get(uint64_t Index, SourceLoc User, Type &Ty);
  llvm::Error parse(Cursor C, uint64_t Index, Type &Ty);
  void readAll();
  llvm::Error parseFields(Cursor &C, const TypeDescriptor &Desc, Fields &F);
  llvm::Error parseField(Cursor &C, const TypeFieldDescriptor &Desc, Fields &F);
  llvm::Error parseTypeList(Cursor &C, llvm::SmallVectorImpl<Type> &List,
                            llvm::StringRef Field);
  Type build(const TypeDescriptor &Desc, const Fields &F);

  Context &Ctx;
  Version V;
  OffsetTable Table{"type", 4};
  std::vector<Type> Types;
  std::vector<bool> InProgress;
  std::vector<bool> Failed; ///< when somebody listens: not read again
  unsigned Depth = 0;
};

} // namespace tileir

#endif // TILEIR_BYTECODE_TYPEREADER_H
